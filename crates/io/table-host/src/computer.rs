//! Built-in engine in a seat: its requests, and what becomes of its answers.

use std::sync::{Arc, atomic::AtomicBool};

use tengen_any_engine::{AnyEngine, AnyEngineError, BestMove, SearchInfo, SearchRequest};
use tengen_arbiter::{Command, Millis, Table};
use tengen_core::Seat;
use tengen_games::{AnyPosition, AnyRules};
use tengen_search::{Level, ThinkingLimits};

use crate::{MoveHistory, TableHost, pace::pace};

/// A question for our own engine. An answer counts only while [`TableHost::is_open`] knows its number.
#[derive(Clone, Debug)]
pub struct ComputerRequest {
    /// Its number, from 1.
    pub number: u64,
    /// Who is asked.
    pub seat: Seat,
    /// What is played.
    pub rules: AnyRules,
    /// How the game stands.
    pub position: AnyPosition,
    /// The keys of earlier positions, the oldest first.
    pub keys: Vec<u64>,
    /// The turns that led there: what was played, `None` for a turn that was lost.
    pub turns: Vec<Option<String>>,
    /// How strong it plays.
    pub level: Level,
    /// What low levels overlook depends on it.
    pub seed: u64,
    /// How long it thinks: people do not like to wait, and a clock may leave less.
    pub limits: ThinkingLimits,
    /// Whether nobody wants to know any more.
    pub stop: Arc<AtomicBool>,
}

impl ComputerRequest {
    pub(crate) fn of(
        table: &Table,
        history: &MoveHistory,
        (level, game): (Level, &str),
        now: Millis,
        (number, stop): (u64, Arc<AtomicBool>),
    ) -> Self {
        let seat = table.turn();
        let turns = table.plies().len() as u64;
        let seed = game.bytes().fold(turns, |seed, byte| tengen_core::scatter(seed ^ u64::from(byte)));
        Self {
            number,
            seat,
            rules: table.terms().rules.clone(),
            position: table.position().clone(),
            keys: history.keys().to_vec(),
            turns: table.plies().iter().map(|turn| turn.text.clone()).collect(),
            level,
            seed,
            limits: pace(table, seat, level, now),
            stop,
        }
    }

    /// Lets an engine think. It says why where it cannot play this.
    pub fn think(
        &self,
        engine: &AnyEngine,
        tell: impl FnMut(&SearchInfo),
    ) -> Result<BestMove, AnyEngineError> {
        let Self { position, keys, level, seed, limits, stop, .. } = self;
        let request = SearchRequest { position, past: keys, stopped: None, limits: *limits };
        engine.choose(*level, *seed, request, stop, tell)
    }
}

impl TableHost {
    /// What our engine wants of the referee. Whatever an engine cannot do, the rules can: without a move that may be played it
    /// is any other.
    pub fn computer_command(&self, best: Option<&BestMove>) -> Command {
        let seat = self.table().turn();
        let text = best.map(|best| best.m.to_string()).filter(|text| self.check_move(text).is_ok());
        let text = text.or_else(|| self.table().position().legal_moves().into_iter().next());
        text.map_or(Command::Resign { seat }, |text| Command::play(seat, text))
    }
}
