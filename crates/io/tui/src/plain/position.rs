//! Positions in words, for those who do not see the board.

use std::fmt::Display;

use tengen_core::{Lang, Localize as _, Message, localize};

/// One thing and what is to be said of it.
pub(crate) fn entry(what: &str, facts: &str, lang: Lang) -> String {
    localize!(lang, "core-colon", before = what, after = facts)
}

/// Things with commas between them.
pub(crate) fn list<T: Display>(things: impl IntoIterator<Item = T>, lang: Lang) -> String {
    Message::names(things).localize(lang).into_owned()
}
