//! Reading a course file: its form, and the words in it.

use std::ops::Range;

use serde::Deserialize;
use taktika::game_variant::session::AnyGame;
use taktika::game_variant::{Cell, Clause, GameInfo, KindId};
use taktika::registry;
use toml::Spanned;

use crate::course::{Course, Lesson, Step};
use crate::fault::{CourseFault, Wrong};
use crate::sound;
use crate::task::{Asked, Task};

type Text = Spanned<String>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a course")]
struct RawCourse {
    game: Text,
    title: Text,
    #[serde(default)]
    lesson: Vec<Spanned<RawLesson>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a lesson")]
struct RawLesson {
    title: Text,
    text: Text,
    teaches: Spanned<Vec<Text>>,
    #[serde(default)]
    step: Vec<Spanned<RawStep>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a step")]
pub(crate) struct RawStep {
    pub(crate) position: Option<Text>,
    say: Text,
    pub(crate) task: Spanned<RawTask>,
    pub(crate) solution: Option<Text>,
    pub(crate) reply: Option<Text>,
    right: Text,
    hint: Option<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table such as { act = \"move\" }")]
pub(crate) struct RawTask {
    act: Text,
    turn: Option<OneOrMore>,
    by: Option<Text>,
    from: Option<OneOrMore>,
    target: Option<OneOrMore>,
    takes: Option<OneOrMore>,
    becomes: Option<Text>,
    clause: Option<Text>,
    ending: Option<Text>,
    safe: Option<Text>,
}

/// A word, or a list of them.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a word or a list of words")]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

impl OneOrMore {
    fn words(&self) -> &[String] {
        match self {
            Self::One(word) => std::slice::from_ref(word),
            Self::More(words) => words,
        }
    }
}

impl Course {
    /// Reads a course file, and does every step of it: each position is one in which the game goes on, each solution
    /// passes, and no step lets every turn pass.
    ///
    /// # Errors
    /// The first fault: its line, its lesson and step, and what is wrong.
    pub fn read(text: &str) -> Result<Self, CourseFault> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let raw: RawCourse = toml::from_str(text).map_err(|error| {
            let at = error.span().unwrap_or_default();
            let what = Wrong::Form(error.message().to_owned());
            Spot::new(text).fault(&at, what)
        })?;
        Reader::of(text, &raw)?.course(&raw)
    }
}

/// A place in a file, known as far as reading has come.
#[derive(Clone, Copy)]
pub(crate) struct Spot<'a> {
    text: &'a str,
    lesson: Option<usize>,
    step: Option<usize>,
}

impl<'a> Spot<'a> {
    const fn new(text: &'a str) -> Self {
        Self {
            text,
            lesson: None,
            step: None,
        }
    }

    pub(crate) fn fault(&self, at: &Range<usize>, what: Wrong) -> CourseFault {
        let before = self.text.as_bytes().iter().take(at.start);
        CourseFault {
            line: 1 + before.filter(|byte| **byte == b'\n').count(),
            lesson: self.lesson,
            step: self.step,
            what,
        }
    }

    /// Words for people: lines are joined, and an empty line parts paragraphs.
    fn prose(&self, key: &'static str, text: &Text) -> Result<String, CourseFault> {
        let lines = text.get_ref().lines().map(str::trim);
        let mut prose = String::new();
        let mut parted = false;
        for line in lines {
            if line.is_empty() {
                parted = true;
                continue;
            }
            if !prose.is_empty() {
                prose.push_str(if parted { "\n\n" } else { " " });
            }
            prose.push_str(line);
            parted = false;
        }
        if prose.is_empty() {
            return Err(self.fault(&text.span(), Wrong::Empty { key }));
        }
        Ok(prose)
    }
}

struct Reader<'a> {
    game: &'static dyn AnyGame,
    rulebook: &'static str,
    spot: Spot<'a>,
}

impl<'a> Reader<'a> {
    fn of(text: &'a str, raw: &RawCourse) -> Result<Self, CourseFault> {
        let spot = Spot::new(text);
        let id = raw.game.get_ref();
        let game = registry::by_id(id).ok_or_else(|| {
            let known = registry::GAMES.map(|game| game.info().id).to_vec();
            let what = no_such("game", id, known);
            spot.fault(&raw.game.span(), what)
        })?;
        let rulebook = registry::rulebook(id).unwrap_or_default();
        Ok(Self {
            game,
            rulebook,
            spot,
        })
    }

    fn course(mut self, raw: &RawCourse) -> Result<Course, CourseFault> {
        let title = self.spot.prose("title", &raw.title)?;
        if raw.lesson.is_empty() {
            let end = self.spot.text.len();
            return Err(self.spot.fault(&(end..end), Wrong::None("lesson")));
        }
        let mut lessons = Vec::new();
        for (lesson, number) in raw.lesson.iter().zip(1..) {
            self.spot.lesson = Some(number);
            self.spot.step = None;
            lessons.push(self.lesson(lesson)?);
        }
        Ok(Course {
            title,
            game: self.game,
            lessons,
        })
    }

    fn lesson(&mut self, raw: &Spanned<RawLesson>) -> Result<Lesson, CourseFault> {
        let lesson = raw.get_ref();
        let title = self.spot.prose("title", &lesson.title)?;
        let text = self.spot.prose("text", &lesson.text)?;
        let named = lesson.teaches.get_ref();
        if named.is_empty() {
            let what = Wrong::None("clause that the lesson teaches");
            return Err(self.spot.fault(&lesson.teaches.span(), what));
        }
        let clauses = named.iter().map(|clause| self.clause("teaches", clause));
        let clauses = clauses.collect::<Result<_, _>>()?;
        if lesson.step.is_empty() {
            return Err(self.spot.fault(&raw.span(), Wrong::None("step")));
        }
        let mut steps = Vec::new();
        for (step, number) in lesson.step.iter().zip(1..) {
            self.spot.step = Some(number);
            steps.push(self.step(step.get_ref())?);
            sound::check(self.game, &steps, step, &self.spot)?;
        }
        Ok(Lesson {
            title,
            text,
            clauses,
            steps,
        })
    }

    fn step(&self, raw: &RawStep) -> Result<Step, CourseFault> {
        let say = self.spot.prose("say", &raw.say)?;
        let right = self.spot.prose("right", &raw.right)?;
        let hint = raw.hint.as_ref();
        let hint = hint.map(|hint| self.spot.prose("hint", hint)).transpose()?;
        let plain = |text: &Option<Text>| text.as_ref().map(|text| text.get_ref().clone());
        let task = self.task(&raw.task)?;
        if raw.solution.is_none() && task.act != Asked::Claim {
            let what = Wrong::Form("missing field `solution`".to_owned());
            return Err(self.spot.fault(&raw.task.span(), what));
        }
        Ok(Step {
            position: plain(&raw.position),
            say,
            task,
            solution: plain(&raw.solution).unwrap_or_default(),
            reply: plain(&raw.reply),
            right,
            hint,
        })
    }

    fn task(&self, spanned: &Spanned<RawTask>) -> Result<Task, CourseFault> {
        let (raw, at) = (spanned.get_ref(), spanned.span());
        let Some(act) = Asked::named(raw.act.get_ref()) else {
            let known = Asked::ALL.iter().map(|act| act.word()).collect();
            let what = no_such("act", raw.act.get_ref(), known);
            return Err(self.spot.fault(&raw.act.span(), what));
        };
        self.fitting(act, raw, &at)?;
        let kinds =
            |key, words: &Option<OneOrMore>| self.all(words, |word| self.kind(key, word, &at));
        let cells =
            |key, words: &Option<OneOrMore>| self.all(words, |word| self.cell(key, word, &at));
        let kind = |key, text: &Option<Text>| {
            let text = text.as_ref();
            text.map(|text| self.kind(key, text.get_ref(), &text.span()))
                .transpose()
        };
        let clause = raw.clause.as_ref();
        Ok(Task {
            act,
            turns: self.all(&raw.turn, |turn| Ok(turn.to_owned()))?,
            by: kind("by", &raw.by)?,
            from: cells("from", &raw.from)?,
            target: cells("target", &raw.target)?,
            takes: kinds("takes", &raw.takes)?,
            becomes: kind("becomes", &raw.becomes)?,
            clause: clause
                .map(|clause| self.clause("clause", clause))
                .transpose()?,
            ending: raw.ending.as_ref().map(|word| word.get_ref().clone()),
            safe: kind("safe", &raw.safe)?,
        })
    }

    /// Whether the act has a use for each condition: a refusal for its clause alone, which it needs, a claim for none.
    fn fitting(&self, act: Asked, raw: &RawTask, at: &Range<usize>) -> Result<(), CourseFault> {
        let of_turns = [
            ("turn", raw.turn.is_some()),
            ("by", raw.by.is_some()),
            ("from", raw.from.is_some()),
            ("target", raw.target.is_some()),
            ("takes", raw.takes.is_some()),
            ("becomes", raw.becomes.is_some()),
            ("ending", raw.ending.is_some()),
            ("safe", raw.safe.is_some()),
        ];
        let needless = match act {
            Asked::Claim if raw.clause.is_some() => Some("clause"),
            Asked::Claim | Asked::Refused => {
                let mut given = of_turns.iter().filter(|(_, given)| *given);
                given.next().map(|(key, _)| *key)
            }
            _ => None,
        };
        match needless {
            Some(key) => Err(self.spot.fault(at, Wrong::Needless { key, act })),
            None if act == Asked::Refused && raw.clause.is_none() => {
                Err(self.spot.fault(at, Wrong::WithoutClause))
            }
            None => Ok(()),
        }
    }

    fn all<T>(
        &self,
        words: &Option<OneOrMore>,
        read: impl Fn(&str) -> Result<T, CourseFault>,
    ) -> Result<Vec<T>, CourseFault> {
        let words = words
            .as_ref()
            .map_or_else(Default::default, OneOrMore::words);
        words.iter().map(|word| read(word)).collect()
    }

    fn kind(
        &self,
        key: &'static str,
        word: &str,
        at: &Range<usize>,
    ) -> Result<KindId, CourseFault> {
        let info: &GameInfo = self.game.info();
        let number = info.kinds.iter().position(|kind| kind.word == word);
        let number = number.and_then(|number| u8::try_from(number).ok());
        number.map(KindId).ok_or_else(|| {
            let known = info.kinds.iter().map(|kind| kind.word).collect();
            self.spot.fault(at, no_such(key, word, known))
        })
    }

    fn cell(&self, key: &'static str, word: &str, at: &Range<usize>) -> Result<Cell, CourseFault> {
        self.game.info().shape.parse(word).ok_or_else(|| {
            let found = word.to_owned();
            self.spot.fault(at, Wrong::NoSquare { key, found })
        })
    }

    /// The clause of this number, as a heading of the rulebook has it.
    fn clause(&self, key: &'static str, text: &Text) -> Result<Clause, CourseFault> {
        let headings = self.rulebook.lines().filter(|line| line.starts_with('#'));
        let mut numbers = headings.filter_map(|line| line.split_whitespace().nth(1));
        let found = numbers.find(|number| number == text.get_ref() && number.contains('-'));
        found.map(Clause).ok_or_else(|| {
            let found = text.get_ref().clone();
            self.spot
                .fault(&text.span(), Wrong::NoClause { key, found })
        })
    }
}

fn no_such(key: &'static str, found: &str, known: Vec<&'static str>) -> Wrong {
    Wrong::NoSuch {
        key,
        found: found.to_owned(),
        known,
    }
}
