use std::sync::atomic::AtomicBool;

use tengen_core::{Game as _, scatter};
use tengen_gomoku::{Move, Point, Position, Rules};
use tengen_gomoku_engine::{Engine, Score, ThinkingLimits};

use crate::Opening;

/// Openings by chance: a few stones near the middle in which, as far as our engine sees, neither side is much better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomOpenings {
    /// Another seed gives other openings.
    pub seed: u64,
    /// The fewest stones and the most.
    pub stones: (u8, u8),
    /// How far from even the engine's score may be, in its own units.
    pub balance: u32,
    /// How many positions the engine looks at.
    pub nodes: u64,
}

/// How many tries there are for one opening.
const TRIES: u64 = 2000;
/// The engine's memory; it does not look at many positions.
const MEMORY: usize = 4 << 20;

impl RandomOpenings {
    /// No opening has more stones.
    pub const MOST_STONES: u8 = 20;

    /// The opening of this number; the same every time. `None` when none is found.
    pub fn make(&self, number: u64, rules: Rules) -> Option<Opening> {
        let engine = Engine::new(MEMORY, 1);
        let base = scatter(scatter(self.seed) ^ number);
        (0..TRIES).find_map(|attempt| {
            let (opening, position) = self.attempt(scatter(base ^ attempt), rules)?;
            engine.forget();
            let limits = ThinkingLimits { nodes: Some(self.nodes), ..ThinkingLimits::default() };
            let thought = engine.think(&position, limits, &AtomicBool::new(false), |_| {}).ok()?;
            match thought.score {
                Score::Value(value) => (value.unsigned_abs() <= self.balance).then_some(opening),
                Score::Wins(_) | Score::Loses(_) => None,
            }
        })
    }

    /// Some stones, if they are legal and decide nothing.
    fn attempt(&self, seed: u64, rules: Rules) -> Option<(Opening, Position)> {
        let mut state = seed;
        let mut below = |n: u64| {
            state = state.wrapping_add(1);
            scatter(state) % n
        };
        let (fewest, most) = self.stones;
        let n = u64::from(fewest) + below(u64::from(most.saturating_sub(fewest)) + 1);
        let reach = 2 + below(3);
        let centre = rules.size.centre();
        // A point so near the middle; those off the board are tried again by whoever asks.
        let mut near = |middle: u8| u64::from(middle).checked_add(below(2 * reach + 1))?.checked_sub(reach);
        let (mut opening, mut position) = (Opening::new(), Position::new(rules).ok()?);
        for _ in 0..n {
            let (x, y) = (near(centre.x())?, near(centre.y())?);
            let point = Point::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?)?;
            position.play(&Move::Place(point)).ok()?;
            opening.push(point);
        }
        position.outcome().is_none().then_some((opening, position))
    }
}

#[cfg(test)]
mod tests {
    use tengen_gomoku::{Rule, Size};

    use super::*;

    const RANDOM: RandomOpenings = RandomOpenings { seed: 1, stones: (4, 7), balance: 100, nodes: 300 };

    #[test]
    fn openings_are_the_same_every_time_and_differ() {
        let openings: Vec<_> = (0..6).map(|n| RANDOM.make(n, Rules::FREESTYLE).unwrap()).collect();
        for (n, opening) in (0..).zip(&openings) {
            assert_eq!(RANDOM.make(n, Rules::FREESTYLE).as_ref(), Some(opening));
            assert!((4..=7).contains(&opening.len()), "{opening:?}");
        }
        assert!(openings.windows(2).all(|pair| pair[0] != pair[1]));
        assert_ne!(RandomOpenings { seed: 2, ..RANDOM }.make(0, Rules::FREESTYLE).as_ref(), openings.first());
    }

    #[test]
    fn every_rule_and_board_has_some() {
        for rule in Rule::ALL {
            for side in [7, 15, 20] {
                let rules = Rules { rule, size: Size::new(side, side).unwrap(), ..Rules::FREESTYLE };
                let random = RandomOpenings { balance: 500, ..RANDOM };
                assert!(random.make(3, rules).is_some(), "{rule} {side}");
            }
        }
    }
}
