//! Positions in words, for those who do not see the board.

use std::fmt::Display;

use tengen_core::Lang;

/// One thing and what is to be said of it.
pub(crate) fn entry(what: &str, facts: &str, lang: Lang) -> String {
    format!("{what}{}{facts}", lang.pick(": ", "："))
}

/// Things with commas between them.
pub(crate) fn list<T: Display>(things: impl IntoIterator<Item = T>, lang: Lang) -> String {
    let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    things.join(lang.pick(", ", "、"))
}
