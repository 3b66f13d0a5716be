//! Who plays which side. It is kept in the record, in the tags that name the players.

use std::time::Duration;

use game_search::{Level, Limits};
use taktika::game_variant::Side;
use taktika::game_variant::session::Session;

/// The times for a turn that the computer at its full strength is offered with, in seconds.
pub(crate) const TIMES: [u16; 3] = [1, 3, 10];

/// No computer thinks longer about a turn, whatever a record says: in seconds.
const LONGEST: u16 = 3600;

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Player {
    /// Whoever sits at the board.
    #[default]
    Person,
    /// The computer.
    Computer(Strength),
}

/// How well the computer plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strength {
    /// At a level below the highest.
    Level(Level),
    /// At its full strength, with so many seconds for a turn, at least one.
    Seconds(u16),
}

impl Strength {
    /// The level.
    pub(crate) fn level(self) -> Level {
        match self {
            Self::Level(level) => level,
            Self::Seconds(_) => Level::HIGHEST,
        }
    }

    /// That of a level, at the highest with the time that is offered in the middle.
    pub(crate) fn of(level: Level) -> Self {
        match level {
            Level::HIGHEST => Self::Seconds(TIMES[1]),
            _ => Self::Level(level),
        }
    }
}

/// A level below the highest comes to its end long before, but on a machine that can do nothing else.
const PATIENCE: Duration = Duration::from_secs(20);

impl Player {
    /// How long the computer may think about a turn, and how well it plays; `None` for a person.
    pub(crate) fn effort(self) -> Option<(Limits, Level)> {
        let limits = match self {
            Self::Person => return None,
            Self::Computer(Strength::Level(_)) => Limits::time(PATIENCE),
            Self::Computer(Strength::Seconds(seconds)) => {
                let time = Duration::from_secs(seconds.into());
                Limits {
                    // A depth that is begun late is hardly ever ended.
                    enough: Some(time * 3 / 5),
                    ..Limits::time(time)
                }
            }
        };
        Some((limits, self.strength()?.level()))
    }

    /// How well the computer plays; `None` for a person.
    pub(crate) fn strength(self) -> Option<Strength> {
        match self {
            Self::Person => None,
            Self::Computer(strength) => Some(strength),
        }
    }

    /// Whether this player would mind that whoever is at this machine is helped, with hints, analysis or marks on the
    /// board: whoever does not see what is shown here. Persons sit at the same machine and see the same; the computer
    /// does not mind.
    const fn minds_help(self) -> bool {
        match self {
            Self::Person | Self::Computer(_) => false,
        }
    }

    /// What the tag of the player's side says: `Computer (level 4)` or `Computer (3 s)`, and nothing for a person.
    fn tag(self) -> String {
        match self {
            Self::Person => String::new(),
            Self::Computer(Strength::Level(level)) => format!("Computer (level {level})"),
            Self::Computer(Strength::Seconds(seconds)) => format!("Computer ({seconds} s)"),
        }
    }

    fn of_tag(text: &str) -> Self {
        let inner = text
            .strip_prefix("Computer (")
            .and_then(|rest| rest.strip_suffix(')'));
        let level = inner
            .and_then(|inner| inner.strip_prefix("level ")?.parse().ok())
            .map(Strength::of);
        let seconds = inner
            .and_then(|inner| inner.strip_suffix(" s")?.parse().ok())
            .filter(|seconds| (1..=LONGEST).contains(seconds))
            .map(Strength::Seconds);
        level.or(seconds).map_or(Self::Person, Self::Computer)
    }
}

/// The players of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Seats([Player; 2]);

impl Seats {
    /// The players that a record names.
    pub(crate) fn of(session: &dyn Session) -> Self {
        let player = |side| {
            let tag = session.tag(session.info().side(side).name);
            tag.map_or(Player::Person, |tag| Player::of_tag(&tag))
        };
        Self(Side::BOTH.map(player))
    }

    /// Names the computer in the game's record. Persons keep what names they have.
    pub(crate) fn name(self, session: &mut dyn Session) {
        for side in Side::BOTH {
            if self.is_computer(side) {
                // The side's name is a tag that follows from no game.
                let _ = session.set_tag(session.info().side(side).name, &self.at(side).tag());
            }
        }
    }

    /// Who plays a side.
    pub(crate) fn at(self, side: Side) -> Player {
        self.0[side.index()]
    }

    /// Puts somebody in a side's place.
    pub(crate) fn set(&mut self, side: Side, player: Player) {
        self.0[side.index()] = player;
    }

    /// Whether the computer plays a side.
    pub(crate) fn is_computer(self, side: Side) -> bool {
        self.at(side) != Player::Person
    }

    /// Whether the computer plays at all.
    pub(crate) fn has_computer(self) -> bool {
        Side::BOTH.into_iter().any(|side| self.is_computer(side))
    }

    /// Whether help may be shown: no player would mind.
    pub(crate) fn may_help(self) -> bool {
        self.0.iter().all(|player| !player.minds_help())
    }

    /// Whether nobody but the computer plays.
    pub(crate) fn is_watched(self) -> bool {
        Side::BOTH.into_iter().all(|side| self.is_computer(side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_name_the_computer_and_nobody_else() {
        for seconds in [1, 3, 10, LONGEST] {
            let computer = Player::Computer(Strength::Seconds(seconds));
            assert_eq!(Player::of_tag(&computer.tag()), computer);
        }
        for level in Level::all() {
            let computer = Player::Computer(Strength::of(level));
            assert_eq!(Player::of_tag(&computer.tag()), computer);
            assert_eq!(computer.effort().map(|(_, level)| level), Some(level));
        }
        assert_eq!(Player::Person.tag(), "");
        for name in [
            "",
            "?",
            "Anna",
            "Computer",
            "Computer (0 s)",
            "Computer (3601 s)",
            "Computer (99999999 s)",
            "Computer (-1 s)",
            "Computer (1.5 s)",
            "Computer ( s)",
            "Computer (1 s) II",
            "Computer (level 0)",
            "Computer (level 11)",
            "Computer (level)",
            "Computer (level 4",
            "computer (1 s)",
        ] {
            assert_eq!(Player::of_tag(name), Player::Person, "{name}");
        }
    }
}
