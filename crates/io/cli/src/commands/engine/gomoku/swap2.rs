//! The choices of Swap2, each by search.

use std::sync::atomic::AtomicBool;

use tengen_core::Seat;
use tengen_gomoku::{Color, Point, Position, Rules, Setup};
use tengen_gomoku_engine::{Engine, Score, ThinkingLimits};

use super::coordinates;

/// Openings of three stones that are worth a look, as steps from the middle: none near enough to win at once.
const OPENINGS: [[(i8, i8); 3]; 8] = [
    [(0, 0), (1, 2), (-3, 3)],
    [(-1, 0), (2, 2), (3, -3)],
    [(-4, -4), (-4, 3), (4, 4)],
    [(-5, 0), (-3, 1), (4, -4)],
    [(0, 5), (2, 4), (-4, -3)],
    [(-6, -6), (-5, -4), (5, 5)],
    [(0, -6), (1, -4), (5, 4)],
    [(6, 6), (4, 5), (-2, -5)],
];

/// Three stones after which neither side is much better, by search.
pub(super) fn three_stones(
    engine: &Engine,
    rules: Rules,
    limits: ThinkingLimits,
    stop: &AtomicBool,
) -> String {
    let n = u32::try_from(OPENINGS.len()).unwrap_or(1);
    let limits = ThinkingLimits { time: limits.time.map(|time| time / n), ..limits };
    let centre = rules.size.centre();
    let judged = OPENINGS.iter().filter_map(|steps| {
        let points: Option<Vec<Point>> = steps
            .iter()
            .map(|&(dx, dy)| {
                Point::new(centre.x().checked_add_signed(dx)?, centre.y().checked_add_signed(dy)?)
            })
            .map(|point| point.filter(|&point| rules.size.contains(point)))
            .collect();
        let points = points?;
        let position = white_to_move(rules, &points).ok()?;
        let thought = engine.think(&position, limits, stop, |_| {}).ok()?;
        let unfairness = match thought.score {
            Score::Value(value) => value.unsigned_abs(),
            Score::Wins(_) | Score::Loses(_) => u32::MAX,
        };
        Some((unfairness, points))
    });
    let fairest = judged.min_by_key(|(unfairness, _)| *unfairness);
    fairest.map_or_else(
        || "ERROR the board is too small for an opening".to_owned(),
        |(_, points)| points.into_iter().map(coordinates).collect::<Vec<_>>().join(" "),
    )
}

/// The position after these stones, Black's first; White is to move.
pub(super) fn white_to_move(rules: Rules, points: &[Point]) -> Result<Position, String> {
    let colors = [Color::BLACK, Color::WHITE].into_iter().cycle();
    let stones = points.iter().copied().zip(colors).collect();
    let setup = Setup { rules, stones, to_move: Color::WHITE, black: Seat::FIRST };
    Position::try_from(setup).map_err(|faults| format!("ERROR {faults}"))
}

pub(super) const fn is_good(score: Score) -> bool {
    match score {
        Score::Value(value) => value >= 0,
        Score::Wins(_) => true,
        Score::Loses(_) => false,
    }
}
