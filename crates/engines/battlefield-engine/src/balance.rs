//! How fair a map is, found by playing on it.

use std::sync::atomic::AtomicBool;

use tengen_battlefield::{Field, Position, Side};
use tengen_core::{Game as _, Outcome, scatter};
use tengen_search::{Score, ThinkingLimits};

use crate::{Engine, MapWish, Situation, Thought, make_map};

/// How games between equals went for the side that moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// Games that the first side won.
    pub wins: u32,
    /// Games that nobody had won after many turns.
    pub draws: u32,
    /// Games that the second side won.
    pub losses: u32,
}

impl Balance {
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
    pub balance: Balance,
}

impl FairMap {
    fn new(wish: MapWish, seed: u64, games: u32, nodes: u64) -> Self {
        let field = make_map(wish, seed);
        let balance = judge_balance(&field, games, nodes, seed);
        Self { seed, field, balance }
    }

    /// How far it is from what is wished: that both sides win as often, and that not many games are drawn.
    fn unfairness(&self) -> u32 {
        let Balance { wins, draws, losses } = self.balance;
        self.balance.per_mille().abs_diff(500) + (600 * draws).checked_div(wins + draws + losses).unwrap_or(0)
    }
}

/// The fairest of the maps that these seeds give: after a few games on each the three best get so many. `None` without a
/// seed.
pub fn fair_map(
    wish: MapWish,
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
/// In so many orders at the beginning of a game any that is nearly the best is given, so that games differ.
const FREE_ORDERS: usize = 8;
/// How much worse, in hundredths of a footman, such an order may be.
const NEARLY: i32 = 15;
const CHOICES: usize = 5;

const MEMORY: usize = 8 << 20;

/// Plays so many games on a field, each order with so many positions looked at. The same seed gives the same games.
pub fn judge_balance(field: &Field, games: u32, nodes: u64, seed: u64) -> Balance {
    let engine = Engine::new(MEMORY, 1);
    let mut balance = Balance::default();
    for game in 0..games {
        match self_play(&engine, field, nodes, scatter(seed) ^ u64::from(game)) {
            Some(Outcome::Win(seat)) if Side::of(seat) == Some(Side::A) => balance.wins += 1,
            Some(Outcome::Win(_)) => balance.losses += 1,
            Some(Outcome::Draw) | None => balance.draws += 1,
        }
    }
    balance
}

fn self_play(engine: &Engine, field: &Field, nodes: u64, seed: u64) -> Option<Outcome> {
    engine.forget();
    let limits = ThinkingLimits { nodes: Some(nodes), ..ThinkingLimits::default() };
    let stop = AtomicBool::new(false);
    let mut position = Position::new(field.clone());
    let (mut past, mut effects) = (Vec::new(), Vec::new());
    while past.len() < MOST_TURNS {
        let situation = Situation { position: &position, past: &past };
        let n = if past.len() < FREE_ORDERS { CHOICES } else { 1 };
        let Ok(thoughts) = engine.analyse(situation, n, limits, &stop, |_| {}) else { break };
        let Some(order) = pick(&thoughts, scatter(seed ^ scatter(past.len() as u64))) else { break };
        past.push(position.key());
        position.execute(&order, &mut effects);
        effects.clear();
    }
    position.outcome()
}

/// One of the best orders, if they are nearly the same.
fn pick(thoughts: &[Thought], seed: u64) -> Option<tengen_battlefield::Order> {
    let value = |thought: &Thought| match thought.score {
        Score::Value(value) => value,
        Score::Wins(_) => 20_000,
        Score::Loses(_) => -20_000,
    };
    let best = value(thoughts.first()?);
    let near = thoughts.iter().filter(|thought| best - value(thought) <= NEARLY);
    let chosen = near.clone().nth((seed % near.count().max(1) as u64) as usize)?;
    chosen.line.first().cloned()
}
