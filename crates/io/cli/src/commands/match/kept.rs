//! A game as the journal keeps it. Whatever is written of games is made of that alone, so that it is the same whenever it
//! is made: when the game ends, or when a contest that was killed goes on.

use std::io;

use tengen_arbiter::{Event, Happening, Reason, Terms};
use tengen_contest::Entry;

/// What is known of a game.
pub(super) struct Kept<'a> {
    pub(super) entry: &'a Entry,
    pub(super) log: &'a [Event],
    pub(super) terms: &'a Terms,
    /// When it ended, in milliseconds since 1970.
    pub(super) utc: u64,
    pub(super) reason: Reason,
    /// How it ended, in English.
    pub(super) told: String,
}

impl<'a> Kept<'a> {
    pub(super) fn new(entry: &'a Entry, log: &'a [Event]) -> io::Result<Self> {
        let [Event { what: Happening::Opened { terms, utc }, .. }, .., last] = log else {
            return Err(io::Error::other("the log of a game has no beginning"));
        };
        let Happening::Finished { reason, evidence, .. } = &last.what else {
            return Err(io::Error::other("the log of a game has no end"));
        };
        let comment = || terms.tags.get("comment").cloned();
        let told = evidence.why.as_ref().map(ToString::to_string).or_else(comment).unwrap_or_default();
        Ok(Self { entry, log, terms, utc: *utc, reason: *reason, told })
    }

    /// The first player first.
    pub(super) const fn result(&self) -> &'static str {
        match self.entry.winner {
            Some(0) => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        }
    }

    pub(super) fn tag(&self, key: &str) -> Option<&str> {
        self.terms.tags.get(key).map(String::as_str)
    }

    /// How many moves are the opening's: nobody has thought about them.
    pub(super) fn opening(&self) -> usize {
        let thought: u64 = self.entry.times.iter().map(|times| times.count).sum();
        let opening = u64::from(self.entry.moves).saturating_sub(thought);
        usize::try_from(opening).unwrap_or(usize::MAX)
    }
}
