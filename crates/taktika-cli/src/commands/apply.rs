//! `apply`: the position after some turns.

use std::io::Write;

use crate::arguments::Apply;
use crate::failure::Failure;
use crate::output;
use crate::verdict;
use crate::voice;

pub(crate) fn run(apply: &Apply, out: &mut dyn Write) -> Result<(), Failure> {
    let mut session = apply.setting.session()?;
    let turns = apply.turns.iter().map(String::as_str);
    if let Err(stop) = verdict::play_all(session.as_mut(), turns) {
        return Err(Failure::input(stop.in_lines(&voice::words())));
    }
    output::line(out, output::position(session.as_ref()))?;
    output::line(out, output::outcome(session.as_ref()))?;
    Ok(())
}
