//! Generic search for every game that the fast one does not know: any board, any number in a row, two to 26 players.
//!
//! [`grid`] has the windows in which rows can stand, [`field`] keeps what stands in them. Two players are searched by
//! [`duel`], more by [`round`].

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
    time::Instant,
};

use tengen_gomoku::{Point, Position};
use tengen_search::{ThinkingLimits, TranspositionTable};

use crate::engine::Thought;

mod duel;
mod field;
mod grid;
mod pressure;
mod round;
mod turns;

use duel::TwoPlayerSearch;
use field::GenericBoard;
use grid::Cell;
use round::MultiplayerSearch;

/// How often the clock is looked at. A node can take some microseconds on the largest boards.
const NODES_A_LOOK: u64 = 16;

/// Boards with more points are not thought about while they are empty: their middle is as good as any.
const SMALL: u16 = 64;

/// Counts nodes and knows when it is time to end.
#[derive(Clone, Copy, Debug)]
struct NodeClock<'a> {
    limits: ThinkingLimits,
    start: Instant,
    stop: &'a AtomicBool,
    nodes: u64,
    is_stopped: bool,
}

impl<'a> NodeClock<'a> {
    fn new(limits: ThinkingLimits, stop: &'a AtomicBool) -> Self {
        Self { limits, start: Instant::now(), stop, nodes: 0, is_stopped: false }
    }

    /// Counts one node and tells whether the search has to end.
    fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|most| self.nodes > most) {
            self.is_stopped = true;
        } else if self.nodes.is_multiple_of(NODES_A_LOOK) {
            let is_late = self.limits.time.is_some_and(|time| self.start.elapsed() >= time);
            self.is_stopped |= is_late || self.stop.load(Relaxed);
        }
        self.is_stopped
    }

    /// Whether nothing deeper is to be begun.
    fn is_enough(&self) -> bool {
        self.is_stopped || self.limits.enough.is_some_and(|enough| self.start.elapsed() >= enough)
    }

    /// How deep to go on a board with so many empty points.
    fn deepest(&self, n_empty: u16) -> u8 {
        let deepest = self.limits.depth.unwrap_or(u8::MAX).clamp(1, 100);
        deepest.min(u8::try_from(n_empty).unwrap_or(u8::MAX))
    }
}

/// Thinks about a position in which a stone may be put anywhere; `None` when there is none to put besides those `excluded`.
pub(crate) fn think(
    position: &Position,
    limits: ThinkingLimits,
    excluded: &[Point],
    (table, threads): (&TranspositionTable, usize),
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&Thought),
) -> Option<Thought> {
    let field = GenericBoard::of(position);
    let player = position.to_move().index();
    let excluded: Vec<Cell> = excluded.iter().map(|&point| field.grid().cell(point)).collect();
    let clock = NodeClock::new(limits, stop);
    if field.players() > 2 {
        return MultiplayerSearch::new(field, player, clock, excluded).run(tell);
    }
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        let duel = |stop| {
            TwoPlayerSearch::new(field.clone(), player, table, NodeClock { stop, ..clock }, excluded.clone())
        };
        for number in 1..threads {
            let mut helper = duel(&is_done).helping(number);
            scope.spawn(move || drop(helper.run(&mut |_| {})));
        }
        let thought = duel(stop).run(tell);
        is_done.store(true, Relaxed);
        thought
    })
}

/// A stone to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct GenericCandidate {
    cell: Cell,
    order: i32,
}

/// The empty cells in somebody's windows with what they promise to the player; where there are none, and where they are asked
/// for, all empty cells.
fn stones_to_look_at(
    field: &GenericBoard,
    player: usize,
    asks_for_all: bool,
    out: &mut Vec<GenericCandidate>,
) {
    let centre = field.rules().size.centre();
    let candidate = |cell| {
        let from_centre = i32::from(field.point(cell).distance(centre));
        GenericCandidate { cell, order: field.promise(cell, player).saturating_mul(8) - from_centre }
    };
    out.clear();
    if !asks_for_all {
        out.extend(field.empty_cells().filter(|&cell| field.is_in_windows(cell)).map(candidate));
    }
    if out.is_empty() {
        out.extend(field.empty_cells().map(candidate));
    }
}

/// Moves the best of the candidates from `first` on to the front of them.
fn bring_best(candidates: &mut [GenericCandidate], first: usize) {
    let mut best = first;
    for index in first + 1..candidates.len() {
        if candidates[index].order > candidates[best].order {
            best = index;
        }
    }
    if best < candidates.len() {
        candidates.swap(first, best);
    }
}
