//! Public interface of the engine: a position goes in, an order with its score and principal variation comes out.

use std::{sync::atomic::AtomicBool, time::Instant};

use tengen_battlefield::{Order, Position};
use tengen_core::{Game as _, Localize, Message, english_errors, message};
use tengen_search::{Level, SearchBounds, ThinkingLimits, TranspositionTable, with_helpers};

use crate::{
    board::BattleBoard,
    level::{BattlefieldLevelParams, OrderBlunders},
    search::{BattlefieldSearcher, Report},
};

/// An engine with its memory of positions.
#[derive(Debug)]
pub struct BattlefieldEngine {
    table: TranspositionTable,
    threads: usize,
}

/// What the engine thinks of a position.
pub type Thought = tengen_search::SearchThought<Order>;

/// A position and what came before it.
#[derive(Clone, Copy, Debug)]
pub struct BattlefieldSituation<'a> {
    /// The battle as it is now.
    pub position: &'a Position,
    /// Keys ([`tengen_core::Game::key`]) of earlier positions of the game, oldest first: to come back to one is no progress.
    pub past: &'a [u64],
}

impl<'a> From<&'a Position> for BattlefieldSituation<'a> {
    fn from(position: &'a Position) -> Self {
        Self { position, past: &[] }
    }
}

/// There is nothing to think about: the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOverError;

impl Localize for GameOverError {
    fn message(&self) -> Message {
        message!("battlefield-the-game-is-over")
    }
}

english_errors!(GameOverError);

impl BattlefieldEngine {
    /// An engine that remembers positions in about this many bytes and thinks with this many threads.
    pub fn new(memory: usize, threads: usize) -> Self {
        Self { table: TranspositionTable::new(memory), threads: threads.max(1) }
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&self) {
        self.table.clear();
    }

    /// Has the system give some more of the memory before it is needed; tells whether there is more to be had.
    pub fn prefault_some(&self) -> bool {
        self.table.prefault_some()
    }

    /// Thinks about a position until a limit is reached or `stop` is set, and tells what it thinks after each depth.
    pub fn think(
        &self,
        situation: BattlefieldSituation<'_>,
        limits: ThinkingLimits,
        stop: &AtomicBool,
        mut tell: impl FnMut(&Thought),
    ) -> Result<Thought, GameOverError> {
        let mut tell_first = |thoughts: &[Thought]| thoughts.iter().for_each(&mut tell);
        let best = self.analyse(situation, 1, limits, stop, &mut tell_first)?;
        best.into_iter().next().ok_or(GameOverError)
    }

    /// Thinks as somebody of a level does, who may overlook something. Another seed overlooks something else.
    pub fn think_at(
        &self,
        level: Level,
        seed: u64,
        situation: BattlefieldSituation<'_>,
        limits: ThinkingLimits,
        stop: &AtomicBool,
        mut tell: impl FnMut(&Thought),
    ) -> Result<Thought, GameOverError> {
        let habits = BattlefieldLevelParams::of(level);
        let limits = limits.at_most(habits.depth, habits.nodes);
        let board = BattleBoard::new(situation.position);
        let Some(look) = OrderBlunders::new(&board, habits, seed) else {
            return self.think(situation, limits, stop, tell);
        };
        let mut tell_first = |thoughts: &[Thought]| {
            if let Some(best) = thoughts.first() {
                tell(&look.doubted(best));
            }
        };
        let best =
            self.analyse_as(&look.board, situation, look.n_choices(), limits, stop, &mut tell_first)?;
        look.choose(best).ok_or(GameOverError)
    }

    /// The best orders of a position, the best first, each with its score and line: so many of them, if there are as many.
    /// Tells what they are after each depth, until a limit is reached or `stop` is set.
    pub fn analyse(
        &self,
        situation: BattlefieldSituation<'_>,
        n: usize,
        limits: ThinkingLimits,
        stop: &AtomicBool,
        mut tell: impl FnMut(&[Thought]),
    ) -> Result<Vec<Thought>, GameOverError> {
        let board = BattleBoard::new(situation.position);
        self.analyse_as(&board, situation, n, limits, stop, &mut tell)
    }

    /// The same with the field as somebody sees it.
    fn analyse_as(
        &self,
        board: &BattleBoard,
        situation: BattlefieldSituation<'_>,
        n: usize,
        limits: ThinkingLimits,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&[Thought]),
    ) -> Result<Vec<Thought>, GameOverError> {
        if situation.position.outcome().is_some() {
            return Err(GameOverError);
        }
        self.table.next_age();
        let limits = limits.from(Instant::now());
        let position = situation.position;
        let mut tell_thoughts = |reports: &[Report]| tell(&thoughts(reports, position));
        let reports = self.search(board, situation.past, n.max(1), limits, stop, &mut tell_thoughts);
        Ok(thoughts(&reports, position))
    }

    /// Searches with all threads; what the first one finds counts.
    fn search(
        &self,
        board: &BattleBoard,
        past: &[u64],
        n: usize,
        limits: SearchBounds,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&[Report]),
    ) -> Vec<Report> {
        let searcher = |stop| BattlefieldSearcher::new(board, past, &self.table, stop, limits);
        let is_done = AtomicBool::new(false);
        let help = |number| drop(searcher(&is_done).ahead(number as i32 % 2).run(n, |_| {}));
        with_helpers(self.threads, &is_done, help, || searcher(stop).run(n, tell))
    }
}

fn thoughts(reports: &[Report], position: &Position) -> Vec<Thought> {
    reports.iter().map(|report| thought(report, position)).collect()
}

fn thought(report: &Report, position: &Position) -> Thought {
    let mut position = position.clone();
    let mut line = Vec::new();
    let mut effects = Vec::new();
    for order in &report.line {
        let order = order.order(&position);
        // Who has overlooked a unit may expect what cannot be.
        if position.check(&order).is_err() {
            break;
        }
        position.execute(&order, &mut effects);
        line.push(order);
    }
    report.thought(line)
}
