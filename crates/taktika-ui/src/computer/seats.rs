//! Who plays which side. It is kept in the record, in the tags that name the players.

use std::time::Duration;

use game_search::{Level, Limits};
use taktika::game_variant::Side;
use taktika::game_variant::session::Session;

/// The times for a turn that the computer is offered with at the highest level, in seconds.
pub(crate) const TIMES: [u16; 3] = [1, 3, 10];

/// No computer thinks longer about a turn, whatever a record says: in seconds.
const LONGEST: u16 = 3600;

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Player {
    /// Whoever sits at the board.
    #[default]
    Person,
    /// The computer, and how well it is to play.
    Computer(Skill),
}

/// How well the computer is to play. The highest level has a time for each turn, the others come to their end by
/// themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Skill {
    level: Level,
    /// At the highest level alone.
    seconds: Option<u16>,
}

impl Skill {
    /// A level, and the seconds for a turn, at least one, that count where it is the highest.
    pub(crate) fn new(level: Level, seconds: u16) -> Self {
        let seconds = (level == Level::HIGHEST).then(|| seconds.clamp(1, LONGEST));
        Self { level, seconds }
    }

    /// The level.
    pub(crate) fn level(self) -> Level {
        self.level
    }

    /// The seconds for a turn; `None` below the highest level.
    pub(crate) fn seconds(self) -> Option<u16> {
        self.seconds
    }

    /// How long the computer may think about a turn, besides what its level says.
    pub(crate) fn limits(self) -> Limits {
        self.seconds.map_or_else(Limits::default, |seconds| {
            let time = Duration::from_secs(seconds.into());
            Limits {
                // A depth that is begun late is hardly ever ended.
                enough: Some(time * 3 / 5),
                ..Limits::time(time)
            }
        })
    }

    /// What stands between the brackets of a tag.
    fn text(self) -> String {
        match self.seconds {
            None => format!("level {}", self.level),
            Some(seconds) => format!("{seconds} s"),
        }
    }

    fn of_text(text: &str) -> Option<Self> {
        if let Some(level) = text.strip_prefix("level ") {
            let level = level.parse().ok()?;
            return (level < Level::HIGHEST).then(|| Self::new(level, 1));
        }
        let seconds = text.strip_suffix(" s")?.parse().ok()?;
        let is_time = (1..=LONGEST).contains(&seconds);
        is_time.then(|| Self::new(Level::HIGHEST, seconds))
    }
}

impl Player {
    /// How well the computer is to play; `None` for a person.
    pub(crate) fn skill(self) -> Option<Skill> {
        match self {
            Self::Person => None,
            Self::Computer(skill) => Some(skill),
        }
    }

    /// What the tag of the player's side says: `Computer (level 5)` or `Computer (3 s)`, and nothing for a person.
    fn tag(self) -> String {
        self.skill()
            .map_or_else(String::new, |skill| format!("Computer ({})", skill.text()))
    }

    fn of_tag(text: &str) -> Self {
        let inside = text
            .strip_prefix("Computer (")
            .and_then(|rest| rest.strip_suffix(')'));
        inside
            .and_then(Skill::of_text)
            .map_or(Self::Person, Self::Computer)
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

    /// Whether nobody but the computer plays.
    pub(crate) fn is_watched(self) -> bool {
        Side::BOTH.into_iter().all(|side| self.is_computer(side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_highest_level_has_a_time() {
        for level in Level::all() {
            let skill = Skill::new(level, 3);
            let time = skill.limits().time;
            let expected = (level == Level::HIGHEST).then_some(Duration::from_secs(3));
            assert_eq!((skill.level(), time), (level, expected));
        }
        let seconds = |seconds| Skill::new(Level::HIGHEST, seconds).seconds();
        assert_eq!((seconds(0), seconds(u16::MAX)), (Some(1), Some(LONGEST)));
    }

    #[test]
    fn tags_name_the_computer_and_nobody_else() {
        for seconds in [1, 3, 10, LONGEST] {
            let computer = Player::Computer(Skill::new(Level::HIGHEST, seconds));
            assert_eq!(computer.tag(), format!("Computer ({seconds} s)"));
            assert_eq!(Player::of_tag(&computer.tag()), computer);
        }
        for level in Level::all().filter(|level| *level < Level::HIGHEST) {
            let computer = Player::Computer(Skill::new(level, 3));
            assert_eq!(computer.tag(), format!("Computer (level {level})"));
            assert_eq!(Player::of_tag(&computer.tag()), computer);
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
            "Computer (level 10)",
            "Computer (level 11)",
            "Computer (level -1)",
            "Computer (level )",
            "Computer (level 5 s)",
            "Computer (level 5",
            "computer (1 s)",
        ] {
            assert_eq!(Player::of_tag(name), Player::Person, "{name}");
        }
    }
}
