//! Whether what a learner did is what a step asks for. Only the rules are asked.

use taktika::game_variant::effect::{Cause, Effect};
use taktika::game_variant::explain::{AnyReason, Explanation, Wish};
use taktika::game_variant::session::{LastTurn, Session};
use taktika::game_variant::text::{AnyFault, TextError};
use taktika::game_variant::{Act, Cell, Clause, KindId, Side};

use crate::course::{Step, Wanted};
use crate::task::{Asked, Task};

/// What is said of an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is what the step asks for.
    Right {
        /// What the course says then.
        say: String,
    },
    /// It is not.
    Wrong {
        /// Why not; sentences are made from it by [`Why::remarks`].
        why: Why,
    },
}

impl Verdict {
    /// Whether it was right.
    pub const fn is_right(&self) -> bool {
        matches!(self, Self::Right { .. })
    }
}

/// Why an attempt is not what a step asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Why {
    /// The rules do not allow the turn.
    NotAllowed(Explanation<AnyReason>),
    /// The text is none of a turn.
    Unreadable(TextError<AnyFault>),
    /// The turn is none of those that are asked for.
    OtherTurn,
    /// It is not the act that is asked for.
    NotTheAct(Asked),
    /// A piece of another kind acts.
    NotBy(KindId),
    /// The acting piece stands elsewhere than on one of these.
    NotFrom(Vec<Cell>),
    /// The turn is pointed elsewhere than at one of these.
    NotAt(Vec<Cell>),
    /// No piece of this kind is taken.
    NotTaken(KindId),
    /// Nothing becomes one of this kind.
    NotBecome(KindId),
    /// The clause plays no part in it.
    WithoutClause(Clause),
    /// The game does not end for the reason of this word.
    NotEnding(String),
    /// The piece of this kind could be taken by this turn of the other side.
    NotSafe(KindId, String),
    /// Something was to be refused, and it is allowed.
    Allowed,
    /// It is refused, but not by the clause that it was to be refused by.
    OtherRefusal(Explanation<AnyReason>),
    /// There is no draw to claim.
    NothingToClaim,
}

impl Step {
    /// Judges a turn, legal or not, by its text, in the position of the session.
    pub fn judge(&self, session: &dyn Session, turn: &str) -> Verdict {
        match self.wanted() {
            Wanted::Turn => self.verdict(judged(&self.task, session, turn)),
            Wanted::Refusal => self.judge_refused(session, Wish::Turn(turn)),
            Wanted::Claim => self.verdict(Err(Why::NotTheAct(Asked::Claim))),
        }
    }

    /// Judges a wish: what the learner tried with the pointer and the rules may refuse.
    pub fn judge_refused(&self, session: &dyn Session, wish: Wish<&str>) -> Verdict {
        self.verdict(match session.explain(wish) {
            Err(fault) => Err(Why::Unreadable(fault)),
            Ok(explanation) => refused(&self.task, explanation),
        })
    }

    /// Judges the claim of a draw.
    pub fn judge_claim(&self, session: &dyn Session) -> Verdict {
        self.verdict(match self.wanted() {
            Wanted::Claim if session.may_claim_draw() => Ok(()),
            Wanted::Claim => Err(Why::NothingToClaim),
            _ => Err(Why::NotTheAct(self.task.act)),
        })
    }

    /// Judges the solution.
    pub(crate) fn judge_solution(&self, session: &dyn Session) -> Verdict {
        match self.wanted() {
            Wanted::Turn => self.judge(session, &self.solution),
            Wanted::Refusal => self.judge_refused(session, self.wish(session.info())),
            Wanted::Claim => self.judge_claim(session),
        }
    }

    fn verdict(&self, judged: Result<(), Why>) -> Verdict {
        match judged {
            Ok(()) => Verdict::Right {
                say: self.right.clone(),
            },
            Err(why) => Verdict::Wrong { why },
        }
    }
}

/// Whether a wish is refused as a task wants it.
fn refused(task: &Task, explanation: Explanation<AnyReason>) -> Result<(), Why> {
    if task.act != Asked::Refused {
        return Err(match explanation.legal {
            true => Why::NotTheAct(task.act),
            false => Why::NotAllowed(explanation),
        });
    }
    if explanation.legal {
        return Err(Why::Allowed);
    }
    match task.clause {
        Some(clause) if !explanation.clauses().contains(&clause) => {
            Err(Why::OtherRefusal(explanation))
        }
        _ => Ok(()),
    }
}

/// Whether a turn is what a task asks for.
fn judged(task: &Task, session: &dyn Session, turn: &str) -> Result<(), Why> {
    let mut after = session.boxed_clone();
    if after.play(turn).is_err() {
        return Err(match session.explain(Wish::Turn(turn)) {
            Ok(explanation) => Why::NotAllowed(explanation),
            Err(fault) => Why::Unreadable(fault),
        });
    }
    let view = session.view(session.ply());
    let last = after.view(after.ply()).and_then(|view| view.last);
    let Some((mover, last)) = view.map(|view| view.side).zip(last) else {
        return Err(Why::OtherTurn);
    };
    let done = Done {
        mover,
        last,
        before: session,
        after: after.as_ref(),
    };
    if !done.is(task.act) {
        return Err(Why::NotTheAct(task.act));
    }
    done.meets(task)
}

/// A turn that has been played, with what the rules say of it.
struct Done<'a> {
    mover: Side,
    last: LastTurn,
    before: &'a dyn Session,
    after: &'a dyn Session,
}

impl Done<'_> {
    /// Whether it is an act.
    fn is(&self, act: Asked) -> bool {
        let shape = self.last.shape.act;
        match act {
            Asked::Turn => true,
            Asked::Move => shape == Act::Move && !self.leaving().any(|_| true),
            Asked::Capture => self.taken(self.mover.other()).next().is_some(),
            Asked::Strike => shape == Act::CaptureByMoving,
            Asked::Barrage => shape == Act::Barrage,
            Asked::Encircle => shape == Act::Encirclement,
            Asked::Shoot => matches!(shape, Act::Shot | Act::DragonStrike),
            Asked::Explode => self.leaving().any(|cause| cause == Cause::Explosion),
            Asked::Place => shape == Act::Placement,
            Asked::Pass => shape == Act::Pass,
            Asked::Transform => self.becoming().next().is_some(),
            Asked::Win => self.winner() == Some(Some(self.mover)),
            Asked::Draw => self.winner() == Some(None),
            Asked::Claim | Asked::Refused => false,
        }
    }

    /// Whether it meets the conditions of a task; the first that it does not meet.
    fn meets(&self, task: &Task) -> Result<(), Why> {
        let shape = &self.last.shape;
        let wanted = |cells: &[Cell], cell: Option<Cell>| {
            cells.is_empty() || cell.is_some_and(|cell| cells.contains(&cell))
        };
        if let Some(kind) = task.by.filter(|kind| shape.kind != Some(*kind)) {
            return Err(Why::NotBy(kind));
        }
        if !wanted(&task.from, shape.origin) {
            return Err(Why::NotFrom(task.from.clone()));
        }
        if !wanted(&task.target, shape.target) {
            return Err(Why::NotAt(task.target.clone()));
        }
        if !task.turns.is_empty() && !task.turns.contains(&self.last.text) {
            return Err(Why::OtherTurn);
        }
        for kind in &task.takes {
            if !self.taken(self.mover.other()).any(|taken| taken == *kind) {
                return Err(Why::NotTaken(*kind));
            }
        }
        let lacking = |kind: &KindId| !self.becoming().any(|into| into == *kind);
        if let Some(kind) = task.becomes.filter(lacking) {
            return Err(Why::NotBecome(kind));
        }
        if let Some(clause) = task.clause.filter(|clause| !self.names(*clause)) {
            return Err(Why::WithoutClause(clause));
        }
        if let Some(word) = &task.ending {
            let outcome = self.after.outcome();
            if outcome.is_none_or(|outcome| outcome.reason.word != word) {
                return Err(Why::NotEnding(word.clone()));
            }
        }
        match task.safe.and_then(|kind| self.danger(kind)) {
            Some((kind, turn)) => Err(Why::NotSafe(kind, turn)),
            None => Ok(()),
        }
    }

    /// How the pieces that leave come to leave.
    fn leaving(&self) -> impl Iterator<Item = Cause> {
        self.last.effects.iter().filter_map(|effect| match effect {
            Effect::Leaves { cause, .. } => Some(*cause),
            _ => None,
        })
    }

    /// The kinds of a side's pieces that leave.
    fn taken(&self, side: Side) -> impl Iterator<Item = KindId> {
        taken(&self.last.effects, side)
    }

    /// What pieces become.
    fn becoming(&self) -> impl Iterator<Item = KindId> {
        self.last.effects.iter().filter_map(|effect| match effect {
            Effect::Transforms { into, .. } => Some(*into),
            _ => None,
        })
    }

    /// Who has won by it, `Some(None)` for a draw; `None` while the game goes on.
    fn winner(&self) -> Option<Option<Side>> {
        self.after.outcome().map(|outcome| outcome.winner)
    }

    /// Whether its explanation names a clause.
    fn names(&self, clause: Clause) -> bool {
        let explanation = self.before.explain(Wish::Turn(&self.last.text));
        explanation.is_ok_and(|explanation| explanation.clauses().contains(&clause))
    }

    /// A turn by which the other side could then take a piece of this kind.
    fn danger(&self, kind: KindId) -> Option<(KindId, String)> {
        let takes_it = |turn: &str| {
            let effects = self.after.effects(turn).unwrap_or_default();
            taken(&effects, self.mover).any(|taken| taken == kind)
        };
        let turns = self.after.legal_turns().into_iter();
        let mut dangers = turns.filter(|turn| takes_it(&turn.text));
        dangers.next().map(|turn| (kind, turn.text))
    }
}

/// The kinds of a side's pieces that leave.
fn taken(effects: &[Effect], side: Side) -> impl Iterator<Item = KindId> {
    effects.iter().filter_map(move |effect| match effect {
        Effect::Leaves { piece, .. } => (piece.side == Some(side)).then_some(piece.kind),
        _ => None,
    })
}
