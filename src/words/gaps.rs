//! What a language lacks for a game.

use fluent::resolver::{ResolverError, errors::ReferenceKind};
use fluent::{FluentArgs, FluentError};
use game_variant::explain::{AnyReason, Point};
use game_variant::{Clause, GameVariant, ReasonWord};

use super::Words;

/// What a language lacks for a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Gap {
    /// There is no sentence of this name.
    #[error("there is no sentence {0}")]
    Sentence(String),
    /// A sentence uses a variable that nobody sets.
    #[error("the sentence {key} uses ${variable}, which is not set")]
    Variable {
        /// The name of the sentence.
        key: String,
        /// The name of the variable.
        variable: String,
    },
    /// A sentence cannot be made for another reason.
    #[error("the sentence {key}: {problem}")]
    Broken {
        /// The name of the sentence.
        key: String,
        /// What is wrong.
        problem: String,
    },
}

impl Gap {
    fn of(key: &str, error: FluentError) -> Self {
        let key = key.to_owned();
        match error {
            FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Variable {
                id,
            })) => Self::Variable { key, variable: id },
            other => Self::Broken {
                key,
                problem: other.to_string(),
            },
        }
    }
}

impl Words {
    /// What is missing for a game: its name, those of its sides, of its kinds, of the phase and the tallies that it
    /// starts with, a sentence for each of its [end reasons](GameVariant::END_REASONS), and one for each of these
    /// reasons, by their [keys](game_variant::explain::Reason::key), with every variable of it set. Where a sentence has
    /// variants for numbers, those for 0, 1, 2 and 5 are looked at.
    ///
    /// ```
    /// use taktika::game_variant::explain::Reason as _;
    /// use taktika::taktik_core::{Reason, TakTik};
    /// use taktika::words::{Gap, Words};
    ///
    /// let mut words = Words::english();
    /// let keys = || Reason::ALL.iter().map(|reason| reason.key());
    /// assert_eq!(words.missing::<TakTik>(keys()), []);
    ///
    /// words.add("taktik-leap-strike = Over {$sqares}.");
    /// let key = "taktik-leap-strike".to_owned();
    /// let variable = "sqares".to_owned();
    /// assert_eq!(words.missing::<TakTik>(keys()), [Gap::Variable { key, variable }]);
    /// ```
    pub fn missing<V: GameVariant>(
        &self,
        reasons: impl IntoIterator<Item = &'static str>,
    ) -> Vec<Gap> {
        let info = V::info();
        let own = |what: &str, word: &str| format!("{}-{what}-{word}", info.id);
        let start = V::start();
        let (phase, tallies) = (V::phase(&start).word, V::tallies(&start));
        let names = [format!("{}-name", info.id), own("phase", phase)]
            .into_iter()
            .chain(info.sides.iter().map(|side| own("side", side.word)))
            .chain(info.kinds.iter().map(|kind| own("kind", kind.word)))
            .chain(tallies.iter().map(|tally| own("tally", tally.word)));
        let names = names.flat_map(|key| self.gaps(&key, &[FluentArgs::new()]));

        let ends = V::END_REASONS.iter().map(|reason| {
            let common = format!("end-{}", reason.word());
            let own = own("end", reason.word());
            if self.has(&own) || !self.has(&common) {
                own
            } else {
                common
            }
        });
        let mut ended = FluentArgs::new();
        ended.set("winner", "");
        ended.set("loser", "");
        let ended = [ended];
        let ends = ends.flat_map(|key| self.gaps(&key, &ended));

        let numbers = [0, 1, 2, 5].map(|number| {
            let mut args = self.arguments(info, &Point::new(AnyReason::new(Clause(""), "")));
            for name in ["count", "squarecount", "number"] {
                args.set(name, number);
            }
            args
        });
        let reasons = reasons.into_iter().flat_map(|key| self.gaps(key, &numbers));
        names.chain(ends).chain(reasons).collect()
    }

    /// What is missing of one message with each of these arguments.
    fn gaps(&self, key: &str, arguments: &[FluentArgs<'_>]) -> Vec<Gap> {
        let message = self.bundle.get_message(key);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            return vec![Gap::Sentence(key.to_owned())];
        };
        let mut gaps = Vec::new();
        for args in arguments {
            let mut errors = Vec::new();
            self.bundle.format_pattern(pattern, Some(args), &mut errors);
            for error in errors {
                let gap = Gap::of(key, error);
                if !gaps.contains(&gap) {
                    gaps.push(gap);
                }
            }
        }
        gaps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_variant::explain::Reason as _;
    use tactical_core::TacticalChess;
    use taktik_core::TakTik;

    fn missing(words: &Words) -> Vec<String> {
        let keys = taktik_core::Reason::ALL.iter().map(|reason| reason.key());
        let gaps = words.missing::<TakTik>(keys).into_iter();
        gaps.map(|gap| gap.to_string()).collect()
    }

    #[test]
    fn the_games_of_the_registry_lack_nothing() {
        let words = Words::english();
        assert_eq!(missing(&words), [""; 0]);
        let keys = tactical_core::Reason::ALL.iter().map(|reason| reason.key());
        assert_eq!(words.missing::<TacticalChess>(keys), []);
    }

    #[test]
    fn what_is_missing_is_named() {
        let mut bare = Words {
            bundle: fluent::concurrent::FluentBundle::new_concurrent(Vec::new()),
        };
        bare.add("end-infantry = It is over.");
        let gaps = missing(&bare);
        for key in [
            "taktik-name",
            "taktik-side-red",
            "taktik-kind-bomber",
            "taktik-phase-battle",
            "taktik-tally-ground-troops",
            "taktik-end-occupation",
            "taktik-leap-move",
        ] {
            assert!(
                gaps.contains(&format!("there is no sentence {key}")),
                "{key}"
            );
        }
        // The common one will do.
        assert!(!gaps.iter().any(|gap| gap.contains("end-infantry")));
    }

    #[test]
    fn variables_that_nobody_sets_are_named_in_all_variants() {
        let mut words = Words::english();
        words.add(concat!(
            "taktik-move = { $number ->\n",
            "    [one] one { $square }\n",
            "   *[other] { $from } { $squares }\n",
            "}\n",
            "taktik-end-infantry = { $looser }\n",
            "taktik-side-red = { taktik-no-such }\n",
        ));
        let expected = [
            "the sentence taktik-side-red: Resolver error: Unknown message: taktik-no-such",
            "the sentence taktik-end-infantry uses $looser, which is not set",
            "the sentence taktik-move uses $square, which is not set",
        ];
        assert_eq!(missing(&words), expected);
    }
}
