use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tengen_any_engine::{AnyEngine, SearchRequest};
use tengen_core::scatter;
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_search::{Level, Score, ThinkingLimits};

use crate::opening::of_game;

/// Openings by chance: a few moves after which, as far as our engine sees, neither side is much better.
///
/// Which moves a game tries is in its file of `opening`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomOpenings {
    /// Another seed gives other openings.
    pub seed: u64,
    /// The fewest moves and the most.
    pub moves: (u8, u8),
    /// How far from even the engine's score may be, in its own units.
    pub balance: u32,
    /// How many positions the engine looks at.
    pub nodes: u64,
}

/// How many tries there are for one opening.
const TRIES: u64 = 2000;
/// The engine's memory; it does not look at many positions.
const MEMORY: usize = 4 << 20;

/// Numbers by chance.
pub(crate) struct OpeningRng(pub(crate) u64);

impl OpeningRng {
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(1);
        scatter(self.0).checked_rem(n).unwrap_or_default()
    }

    pub(crate) fn one<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        let index = self.below(of.len() as u64);
        of.get(usize::try_from(index).ok()?)
    }
}

impl RandomOpenings {
    /// No opening has more moves.
    pub const MOST_MOVES: u8 = 20;

    /// The opening of this number; the same every time. `None` when none is found, or `halt` ends the search.
    pub fn make(&self, number: u64, rules: &AnyRules, halt: &AtomicBool) -> Option<Vec<AnyMove>> {
        // There is only one like this, and nothing to weigh.
        if self.moves == (0, 0) {
            return Some(Vec::new());
        }
        let engine = AnyEngine::new(rules, MEMORY, 1);
        let base = scatter(scatter(self.seed) ^ number);
        (0..TRIES).take_while(|_| !halt.load(Relaxed)).find_map(|attempt| {
            let (opening, position) = self.attempt(scatter(base ^ attempt), rules)?;
            engine.clear();
            let limits = ThinkingLimits { nodes: Some(self.nodes), ..ThinkingLimits::default() };
            let question = SearchRequest { position: &position, past: &[], stopped: None, limits };
            let idea = engine.think_at(Level::FULL, 0, question, halt, |_| {}).ok()?;
            match idea.score {
                Score::Value(value) => (value.unsigned_abs() <= self.balance).then_some(opening),
                Score::Wins(_) | Score::Loses(_) => None,
            }
        })
    }

    /// Some moves, if they are legal and decide nothing.
    fn attempt(&self, seed: u64, rules: &AnyRules) -> Option<(Vec<AnyMove>, AnyPosition)> {
        let mut chance = OpeningRng(seed);
        let (fewest, most) = self.moves;
        let n = u64::from(fewest) + chance.below(u64::from(most.saturating_sub(fewest)) + 1);
        let reach = 2 + chance.below(3);
        let (mut opening, mut position) = (Vec::new(), AnyPosition::new(rules).ok()?);
        for _ in 0..n {
            let m = of_game(rules).random_move(&position, reach, &mut chance)?;
            position.play_move(&m).ok()?;
            opening.push(m);
        }
        position.outcome().is_none().then_some((opening, position))
    }
}

#[cfg(test)]
mod tests {
    use tengen_gomoku::{BoardSize, Rule, Rules};

    use super::*;

    static NEVER: AtomicBool = AtomicBool::new(false);

    const RANDOM: RandomOpenings = RandomOpenings { seed: 1, moves: (4, 7), balance: 100, nodes: 300 };

    fn games() -> [AnyRules; 3] {
        [
            AnyRules::Gomoku(Rules::FREESTYLE),
            AnyRules::Quoridor(tengen_quoridor::Rules::OFFICIAL),
            "battlefield".parse().unwrap(),
        ]
    }

    #[test]
    fn openings_are_the_same_every_time_and_differ() {
        for rules in games() {
            let random = RandomOpenings { balance: 300, ..RANDOM };
            let openings: Vec<_> = (0..6).map(|n| random.make(n, &rules, &NEVER).unwrap()).collect();
            for (n, opening) in (0..).zip(&openings) {
                assert_eq!(random.make(n, &rules, &NEVER).as_ref(), Some(opening));
                assert!((4..=7).contains(&opening.len()), "{opening:?}");
            }
            assert!(openings.windows(2).all(|pair| pair[0] != pair[1]));
            let other = RandomOpenings { seed: 2, ..random };
            assert_ne!(other.make(0, &rules, &NEVER).as_ref(), openings.first());
        }
    }

    #[test]
    fn every_rule_and_board_has_some() {
        for rule in Rule::ALL {
            for side in [7, 15, 20] {
                let rules = Rules { rule, size: BoardSize::new(side, side).unwrap(), ..Rules::FREESTYLE };
                let random = RandomOpenings { balance: 500, ..RANDOM };
                assert!(random.make(3, &AnyRules::Gomoku(rules), &NEVER).is_some(), "{rule} {side}");
            }
        }
        for text in ["quoridor,variant=contest", "quoridor,size=5,walls=3", "quoridor,variant=cross"] {
            let random = RandomOpenings { balance: 500, moves: (4, 4), ..RANDOM };
            assert!(random.make(3, &text.parse().unwrap(), &NEVER).is_some(), "{text}");
        }
    }

    #[test]
    fn a_search_ends_when_it_is_told_to_and_no_moves_need_none() {
        let rules: AnyRules = "gomoku".parse().unwrap();
        // No position is like that, so that all tries would be made.
        let random = RandomOpenings { seed: 1, moves: (1, 1), balance: 0, nodes: 1 << 40 };
        assert_eq!(random.make(0, &rules, &AtomicBool::new(true)), None);
        assert_eq!(RandomOpenings { moves: (0, 0), ..random }.make(0, &rules, &NEVER), Some(Vec::new()));
    }
}
