//! Playing levels: weaker ones make human-like mistakes.
//!
//! A person sees what is near and overlooks what comes from far away: the knight on the other wing, the mage behind the
//! trees. So does a level: each of its orders begins with a look at the field in which every enemy is seen or overlooked by
//! chance, the more easily the farther away it is. Then it thinks as far ahead as its level does, and weaker ones do not
//! always pick what they think best.

use tengen_core::scatter;
use tengen_search::{Level, Score};

use crate::{
    Thought,
    bits::{CellBits, CellIndex},
    board::{BattleBoard, MAGE},
};

/// How a level plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BattlefieldLevelParams {
    /// How many thousandths of the enemies within reach it overlooks; more of those farther away.
    blindness: u64,
    /// How much worse, in hundredths of a footman, an order may look and still be chosen.
    whim: i32,
    /// Among how many orders it chooses.
    choices: usize,
    /// How many orders ahead it thinks; `None` without a limit.
    pub(crate) depth: Option<u8>,
    /// How many positions it looks at at most; `None` without a limit.
    pub(crate) nodes: Option<u64>,
}

const fn habits(blindness: u64, whim: i32, choices: usize, depth: u8, nodes: u64) -> BattlefieldLevelParams {
    BattlefieldLevelParams { blindness, whim, choices, depth: Some(depth), nodes: Some(nodes) }
}

/// From level 1 on.
const HABITS: [BattlefieldLevelParams; 10] = [
    habits(900, 250, 16, 1, 20_000),
    habits(600, 120, 8, 1, 20_000),
    habits(400, 60, 6, 1, 20_000),
    habits(240, 30, 4, 1, 20_000),
    habits(120, 12, 3, 2, 20_000),
    habits(50, 5, 2, 2, 20_000),
    habits(20, 0, 1, 3, 20_000),
    habits(0, 0, 1, 4, 50_000),
    habits(0, 0, 1, 8, 200_000),
    BattlefieldLevelParams { blindness: 0, whim: 0, choices: 1, depth: None, nodes: None },
];

/// Enemies nearer than this are seen best.
const NEAR: i32 = 3;

impl BattlefieldLevelParams {
    pub(crate) const fn of(level: Level) -> Self {
        HABITS[level.number() as usize - 1]
    }
}

/// A look at the field by somebody of a level who errs.
pub(crate) struct OrderBlunders {
    /// The field as it is seen.
    pub(crate) board: BattleBoard,
    is_blind: bool,
    whim: i32,
    choices: usize,
    seed: u64,
}

impl OrderBlunders {
    /// Another seed overlooks others. `None` for who never errs.
    pub(crate) fn new(board: &BattleBoard, habits: BattlefieldLevelParams, seed: u64) -> Option<Self> {
        if habits.blindness == 0 && habits.whim == 0 {
            return None;
        }
        let seed = scatter(seed ^ board.key());
        let (own, enemies) = (board.army(board.side()), board.army(board.side().other()));
        let steps = |place: CellIndex| own.iter().map(|own| own.distance(place)).min().unwrap_or_default();
        let mut unseen = CellBits::EMPTY;
        for place in enemies.iter() {
            let distance = steps(place);
            let is_mage = board.units(board.side().other(), MAGE).has(place);
            let harder = (distance - NEAR).clamp(0, 8) as u64 + if is_mage { 2 } else { 0 };
            let chance = habits.blindness * (4 + harder) / 8;
            if scatter(seed ^ (place.index() as u64) << 20) % 1000 < chance {
                unseen.insert(place);
            }
        }
        // The nearest enemy is seen by everybody.
        if let Some(nearest) = enemies.iter().min_by_key(|&place| steps(place)) {
            unseen.remove(nearest);
        }
        let is_blind = !unseen.is_empty();
        let board = if is_blind { board.overlooking(&unseen) } else { *board };
        Some(Self { board, is_blind, whim: habits.whim, choices: habits.choices, seed })
    }

    /// Among how many orders it chooses.
    pub(crate) const fn n_choices(&self) -> usize {
        self.choices
    }

    /// What it says of a thought: who has overlooked something cannot be sure.
    pub(crate) fn doubted(&self, thought: &Thought) -> Thought {
        let score = match thought.score {
            Score::Wins(_) if self.is_blind => Score::Value(1000),
            Score::Loses(_) if self.is_blind => Score::Value(-1000),
            score @ (Score::Value(_) | Score::Wins(_) | Score::Loses(_)) => score,
        };
        Thought { score, ..thought.clone() }
    }

    /// One of its thoughts, not much worse than the first.
    pub(crate) fn choose(&self, thoughts: Vec<Thought>) -> Option<Thought> {
        let number = |thought: &Thought| match thought.score {
            Score::Value(value) => value,
            Score::Wins(_) => 20_000,
            Score::Loses(_) => -20_000,
        };
        let best = thoughts.first().map(number)?;
        let is_near = |thought: &Thought| best - number(thought) <= self.whim;
        let n = thoughts.iter().filter(|thought| is_near(thought)).count();
        let chosen = (scatter(self.seed ^ 0x0c40_1ce0) % n.max(1) as u64) as usize;
        thoughts.into_iter().filter(is_near).nth(chosen).map(|thought| self.doubted(&thought))
    }
}
