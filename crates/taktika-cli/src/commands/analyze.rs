//! `analyze`: the best lines of a position.

use std::fmt;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::time::Duration;

use game_search::{AnyEngine, Limits, Report, Score, Stop};
use taktika::game_variant::Switches;
use taktika::game_variant::session::Session;

use crate::arguments::Analyze;
use crate::failure::Failure;
use crate::output;
use crate::verdict;
use crate::voice;

pub(crate) fn run(analyze: &Analyze, out: &mut dyn Write) -> Result<(), Failure> {
    let mut session = analyze.setting.session()?;
    let turns = analyze.turns.iter().map(String::as_str);
    if let Err(stop) = verdict::play_all(session.as_mut(), turns) {
        return Err(Failure::input(stop.in_lines(&voice::words())));
    }
    // Playing them leaves repetition aside; here it counts.
    session.set_switches(Switches::ON);
    if session.outcome().is_some() {
        let outcome = output::outcome(session.as_ref());
        return Ok(output::line(out, format_args!("decided {outcome}"))?);
    }
    let mut engine = engine(analyze, session.as_ref())?;
    let stop = Stop::new();
    let mut written = Ok(());
    let mut tell = |report: Report<String>| {
        if written.is_ok() {
            written = output::line(out, Finding(&report));
        }
        if written.is_err() {
            stop.stop();
        }
    };
    let choice = engine.think(&limits(analyze), &stop, &mut tell);
    written?;
    if let Some(choice) = choice {
        let score = Words(choice.score);
        output::line(out, format_args!("best {} {score}", choice.turn))?;
        if choice.claims_draw {
            output::line(out, "claim draw")?;
        }
    }
    Ok(())
}

fn engine(analyze: &Analyze, session: &dyn Session) -> Result<Box<dyn AnyEngine>, Failure> {
    let no_memory = || Failure::System {
        doing: format!("making a table of {} MiB", analyze.hash),
        error: io::ErrorKind::OutOfMemory.into(),
    };
    let made = usize::try_from(analyze.hash)
        .ok()
        .and_then(|hash| game_search::by_id(session.info().id, hash));
    let mut engine = made.ok_or_else(no_memory)?.map_err(|_| no_memory())?;
    engine.set_session(session).map_err(Failure::input)?;
    let number = |number: u16| NonZeroUsize::new(number.into()).unwrap_or(NonZeroUsize::MIN);
    engine.set_threads(number(analyze.threads));
    engine.set_lines(number(analyze.lines));
    Ok(engine)
}

/// So long it thinks when nothing is said of that.
const TIME: Duration = Duration::from_secs(5);

fn limits(analyze: &Analyze) -> Limits {
    let given = Limits {
        depth: analyze.depth,
        nodes: analyze.nodes,
        time: analyze.time.map(Duration::from_millis),
        enough: None,
    };
    if given == Limits::default() {
        Limits::time(TIME)
    } else {
        given
    }
}

/// A line that was found, for people.
struct Finding<'a>(&'a Report<String>);

impl fmt::Display for Finding<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report {
            depth,
            line,
            score,
            nodes,
            time,
            turns,
            ..
        } = self.0;
        write!(
            f,
            "depth {depth} line {line} {} nodes {nodes} time {:.2} turns {}",
            Words(*score),
            time.as_secs_f64(),
            turns.join(" ")
        )
    }
}

/// A score for people: in pieces, or in turns to the end.
struct Words(Score);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.turns_to_win(), self.0.hundredths()) {
            (Some(turns), _) if turns > 0 => write!(f, "win {turns}"),
            (Some(turns), _) => write!(f, "loss {}", -turns),
            (None, hundredths) => {
                write!(
                    f,
                    "score {:+.2}",
                    f64::from(hundredths.unwrap_or(0)) / 100.0
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_in_pieces() {
        assert_eq!(Words(Score::standing(135)).to_string(), "score +1.35");
        assert_eq!(Words(Score::standing(-5)).to_string(), "score -0.05");
        assert_eq!(Words(Score::DRAW).to_string(), "score +0.00");
    }

    #[test]
    fn a_finding_is_one_line() {
        let report = Report {
            depth: 3,
            longest: 9,
            line: 2,
            score: Score::standing(-40),
            nodes: 512,
            filled: 1,
            time: Duration::from_millis(1234),
            turns: vec!["a1a2".to_owned(), "pass".to_owned()],
        };
        assert_eq!(
            Finding(&report).to_string(),
            "depth 3 line 2 score -0.40 nodes 512 time 1.23 turns a1a2 pass"
        );
    }
}
