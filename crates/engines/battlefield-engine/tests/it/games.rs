//! Games for the other tests.

use std::sync::atomic::AtomicBool;

use tengen_battlefield::{Order, Position, Side};
use tengen_battlefield_engine::{
    BattlefieldEngine, BattlefieldSituation, Level, ThinkingLimits, Thought, sparring,
};
use tengen_core::{Game as _, Outcome};

/// Nobody plays longer.
const MOST_TURNS: usize = 300;

/// Who plays.
#[derive(Clone, Copy)]
pub(crate) enum Player {
    /// The engine, with so many positions an order.
    Nodes(u64),
    /// A level, with at most so many.
    Level(Level, u64),
    Greedy,
    Random,
}

/// A game, by the orders that were given and how it ended.
pub(crate) struct Played {
    pub(crate) orders: Vec<Order>,
    pub(crate) outcome: Option<Outcome>,
}

impl Played {
    /// Points of side A, in halves.
    pub(crate) fn halves(&self) -> u32 {
        match self.outcome {
            Some(Outcome::Win(seat)) if Side::of(seat) == Some(Side::A) => 2,
            Some(Outcome::Win(_)) => 0,
            Some(Outcome::Draw) | None => 1,
        }
    }
}

pub(crate) fn think(engine: &BattlefieldEngine, situation: BattlefieldSituation<'_>, nodes: u64) -> Thought {
    let limits = ThinkingLimits { nodes: Some(nodes), ..ThinkingLimits::default() };
    engine.think(situation, limits, &AtomicBool::new(false), |_| {}).unwrap()
}

fn order(
    engine: &BattlefieldEngine,
    player: Player,
    situation: BattlefieldSituation<'_>,
    seed: u64,
) -> Order {
    let limits = |nodes| ThinkingLimits { nodes: Some(nodes), ..ThinkingLimits::default() };
    match player {
        Player::Nodes(nodes) => think(engine, situation, nodes).line[0].clone(),
        Player::Level(level, nodes) => {
            let stop = AtomicBool::new(false);
            engine.think_at(level, seed, situation, limits(nodes), &stop, |_| {}).unwrap().line[0].clone()
        }
        Player::Greedy => sparring::greedy(situation.position, seed),
        Player::Random => sparring::random(situation.position, seed),
    }
}

/// Plays until somebody has won, or for long enough. Every order must be one that can be given.
pub(crate) fn play(start: &Position, players: [Player; 2], seed: u64) -> Played {
    let engines = players.map(|_| BattlefieldEngine::new(1 << 20, 1));
    let mut position = start.clone();
    let (mut past, mut orders) = (Vec::new(), Vec::new());
    while position.outcome().is_none() && orders.len() < MOST_TURNS {
        let mover = orders.len() % 2;
        let situation = BattlefieldSituation { position: &position, past: &past };
        let order = order(&engines[mover], players[mover], situation, seed);
        past.push(position.key());
        let _ = position.play(&order).unwrap_or_else(|illegal| panic!("{order}: {illegal}"));
        orders.push(order);
    }
    Played { orders, outcome: position.outcome() }
}

/// What the first player gets of all points, in thousandths, from one game with either side for each start and seed.
pub(crate) fn per_mille(starts: &[Position], seeds: u64, first: Player, second: Player) -> u32 {
    let (mut halves, mut games) = (0, 0);
    for start in starts {
        for seed in 0..seeds {
            halves += play(start, [first, second], seed).halves();
            halves += 2 - play(start, [second, first], seed).halves();
            games += 2;
        }
    }
    halves * 500 / games
}
