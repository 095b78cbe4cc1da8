//! Map balance, measured by playing games on a map.

use std::sync::atomic::AtomicBool;

use tengen_battlefield::{Field, Order, Position, Side};
use tengen_core::{Game as _, Outcome, scatter};
use tengen_search::ThinkingLimits;

use crate::{
    BattlefieldEngine, BattlefieldSituation, MapOptions, board::BattleBoard, make_map, orders::walks,
    reach::ReachMaps, value::value,
};

/// How games between equals went for the side that moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MapBalance {
    /// Games that the first side won.
    pub wins: u32,
    /// Games that nobody had won after many turns.
    pub draws: u32,
    /// Games that the second side won.
    pub losses: u32,
}

impl MapBalance {
    /// What the first side got of all points, in thousandths; half of them when nothing was played.
    pub const fn per_mille(self) -> u32 {
        let games = self.wins + self.draws + self.losses;
        match (1000 * self.wins + 500 * self.draws).checked_div(games) {
            Some(part) => part,
            None => 500,
        }
    }
}

/// A map that has been played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FairMap {
    /// The seed that [`make_map`] makes it from.
    pub seed: u64,
    /// The map.
    pub field: Field,
    /// How games on it went.
    pub balance: MapBalance,
}

impl FairMap {
    fn new(wish: MapOptions, seed: u64, games: u32, nodes: u64) -> Self {
        let field = make_map(wish, seed);
        let balance = judge_balance(&field, games, nodes, seed);
        Self { seed, field, balance }
    }

    /// How far it is from what is wished: that both sides win as often, and that not many games are drawn.
    fn unfairness(&self) -> u32 {
        let MapBalance { wins, draws, losses } = self.balance;
        self.balance.per_mille().abs_diff(500) + (600 * draws).checked_div(wins + draws + losses).unwrap_or(0)
    }
}

/// The fairest of the maps that these seeds give: after a few games on each the three best get so many. `None` without a
/// seed.
pub fn fair_map(
    wish: MapOptions,
    seeds: impl IntoIterator<Item = u64>,
    games: u32,
    nodes: u64,
) -> Option<FairMap> {
    let mut first_look: Vec<FairMap> =
        seeds.into_iter().map(|seed| FairMap::new(wish, seed, games / FIRST_LOOK, nodes)).collect();
    first_look.sort_by_key(FairMap::unfairness);
    let short_list = first_look.iter().take(SHORT_LIST);
    let played = short_list.map(|map| FairMap::new(wish, map.seed, games, nodes));
    played.min_by_key(FairMap::unfairness)
}

/// The part of the games that a map of many gets before it is looked at more closely, and how many are.
const FIRST_LOOK: u32 = 4;
const SHORT_LIST: usize = 3;

/// No game of self-play is longer.
const MOST_TURNS: usize = 200;
/// So many orders at the beginning of a game are quiet ones by chance, each the best at first sight of some, so that games
/// differ. In half of the games there is one more: who thinks first may find something.
const FREE_ORDERS: usize = 4;
const CHOICES: usize = 16;

const MEMORY: usize = 8 << 20;

/// Plays so many games on a field, each order with so many positions looked at. The same seed gives the same games.
pub fn judge_balance(field: &Field, games: u32, nodes: u64, seed: u64) -> MapBalance {
    let engine = BattlefieldEngine::new(MEMORY, 1);
    let mut balance = MapBalance::default();
    for game in 0..games {
        match self_play(&engine, field, nodes, scatter(seed) ^ u64::from(game / 2), game % 2 == 1) {
            Some(Outcome::Win(seat)) if Side::of(seat) == Some(Side::A) => balance.wins += 1,
            Some(Outcome::Win(_)) => balance.losses += 1,
            Some(Outcome::Draw) | None => balance.draws += 1,
        }
    }
    balance
}

fn self_play(
    engine: &BattlefieldEngine,
    field: &Field,
    nodes: u64,
    seed: u64,
    is_longer: bool,
) -> Option<Outcome> {
    engine.clear();
    let limits = ThinkingLimits { nodes: Some(nodes), ..ThinkingLimits::default() };
    let stop = AtomicBool::new(false);
    let n_free = FREE_ORDERS + usize::from(is_longer);
    let mut position = Position::new(field.clone());
    let (mut past, mut effects) = (Vec::new(), Vec::new());
    while past.len() < MOST_TURNS {
        let order = if past.len() < n_free {
            quiet_order(&position, scatter(seed ^ scatter(past.len() as u64)))
        } else {
            let situation = BattlefieldSituation { position: &position, past: &past };
            let thought = engine.think(situation, limits, &stop, |_| {}).ok();
            thought.and_then(|thought| thought.line.into_iter().next())
        };
        let Some(order) = order else { break };
        past.push(position.key());
        position.execute(&order, &mut effects);
        effects.clear();
    }
    position.outcome()
}

/// The best at first sight of a few walks by chance; `None` when the game is over.
fn quiet_order(position: &Position, seed: u64) -> Option<Order> {
    if position.outcome().is_some() {
        return None;
    }
    let board = BattleBoard::new(position);
    let mut orders = Vec::new();
    walks(&board, &ReachMaps::new(&board), &mut orders);
    let drawn = (0..CHOICES as u64).map(|i| {
        let number = scatter(seed ^ scatter(i)) % orders.len() as u64;
        orders[number as usize].order
    });
    let best = drawn.min_by_key(|&order| {
        let after = board.play(order);
        value(&after, &ReachMaps::new(&after))
    });
    best.map(|order| order.order(position))
}
