//! A game as the journal has it. Whatever is written of games is made of that alone, so that it is the same whenever it is
//! made: when the game ends, or when a contest that was killed goes on.

use std::io;

use tengen_arbiter::{Event, EventKind, GameConclusion, Table, TableTerms};
use tengen_contest::{GameResult, SideNames, conclusion_text, evidence_text};
use tengen_core::Lang;

/// What is known of a game.
pub(crate) struct JournaledGame<'a> {
    pub(crate) result: &'a GameResult,
    pub(crate) log: &'a [Event],
    pub(crate) terms: TableTerms,
    pub(crate) conclusion: GameConclusion,
    /// When it ended, in milliseconds since 1970.
    pub(crate) utc: u64,
    /// How it ended, in English.
    pub(crate) told: String,
}

impl<'a> JournaledGame<'a> {
    pub(crate) fn new(result: &'a GameResult, log: &'a [Event]) -> io::Result<Self> {
        let table = Table::fold(log).map_err(|misfit| io::Error::other(misfit.to_string()))?;
        let conclusion = table.conclusion().cloned();
        let conclusion = conclusion.ok_or_else(|| io::Error::other("the log of a game has no end"))?;
        let rules = &table.terms().rules;
        let sides = if result.begun { SideNames::at(table.position()) } else { SideNames::of(rules) };
        let told = conclusion_text(&conclusion, sides, Lang::En);
        Ok(Self { result, log, terms: table.terms().clone(), conclusion, utc: ended(log), told })
    }

    /// How it ended and what is known of it, in English.
    pub(crate) fn comment(&self) -> String {
        format!("{} {}", self.told, evidence_text(&self.conclusion, Lang::En)).trim().to_owned()
    }

    /// The first player first.
    pub(crate) const fn outcome(&self) -> &'static str {
        match self.result.winner {
            Some(0) => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        }
    }

    pub(crate) fn tag(&self, key: &str) -> Option<&str> {
        self.terms.tags.get(key).map(String::as_str)
    }

    /// The round of its tournament; 0 where none is known.
    pub(crate) fn round(&self) -> u32 {
        let round = self.tag("round").and_then(|round| round.split('.').next());
        round.and_then(|round| round.parse().ok()).unwrap_or_default()
    }

    /// How many moves are the opening's: nobody has thought about them.
    pub(crate) fn opening(&self) -> usize {
        let thought: u64 = self.result.times.iter().map(|times| times.count).sum();
        let opening = u64::from(self.result.moves).saturating_sub(thought);
        usize::try_from(opening).unwrap_or(usize::MAX)
    }
}

/// When a game ended: table time stands still between moves, so this is at least so late.
fn ended(log: &[Event]) -> u64 {
    let known = log.iter().rev().find_map(|event| {
        let (EventKind::Opened { utc, .. } | EventKind::Reopened { utc }) = &event.what else { return None };
        Some((*utc, event.at))
    });
    let (utc, at) = known.unwrap_or_default();
    utc.saturating_add(log.last().map_or(0, |last| last.at.since(at).0))
}
