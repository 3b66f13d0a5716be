//! The words of this program.

use taktika::words::Words;

const SENTENCES: &str = include_str!("../../../assets/locales/en/cli.ftl");

/// The sentences of the games together with those of the commands.
pub(crate) fn words() -> Words {
    let mut words = Words::english();
    words.add(SENTENCES);
    words
}
