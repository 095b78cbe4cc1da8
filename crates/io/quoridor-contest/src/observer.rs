//! What observers of a contest are told.

use serde::Serialize;
use tengen_arbiter::Event;
use tengen_pairings::{ChampionReason, StandingsLine};

/// How a pair of players ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PairResult {
    /// The round, from 1.
    pub round: u32,
    /// The players by their numbers among the entrants; who moved first in the first game stands second, as in the
    /// names of the files.
    pub players: [usize; 2],
    /// How many games each has won.
    pub wins: [u32; 2],
    /// Who goes on or has won the pair, 0 or 1 in `players`; nobody in a draw.
    pub winner: Option<usize>,
}

/// How a contest stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContestTable {
    /// What it is called: the name of its folder, once there is one.
    pub title: String,
    /// The round that is played, from 1; 0 before the first.
    pub round: u32,
    /// The names of those who are seated, in the order of their numbers.
    pub entrants: Vec<String>,
    /// How many seats there are in all.
    pub seats: usize,
    /// Every pair that has finished, in the order in which they did.
    pub results: Vec<PairResult>,
    /// Those who wait for the next round without a game in this one.
    pub byes: Vec<usize>,
    /// The standings, the best first; none where there are too many entrants to show them.
    pub standings: Vec<StandingsLine>,
    /// Who has won, once it is over.
    pub champion: Option<usize>,
    /// What put the champion ahead; nothing where lots have decided.
    pub champion_reason: Option<ChampionReason>,
}

/// Observes a contest. Called from the games themselves, so nothing here may wait.
///
/// The name of a game is unique in its contest: `r1-g0-2` is game 0 of pair 2 in round 1.
pub trait ContestObserver: Send + Sync + 'static {
    /// A game begins.
    fn opened(&self, game: &str, opening: &Event);
    /// Something happened in a game.
    fn happened(&self, game: &str, event: &Event);
    /// The contest has moved on.
    fn standings_changed(&self, table: &ContestTable);
}
