use std::time::{Duration, Instant};

use tengen_gomoku::{BoardSize, Color, Point};

use crate::{
    board::{EMPTY, GobangBoard, cell, point},
    patterns::PatternCounts,
};

/// More than any position is worth.
const INFINITY: i32 = 1_000_000;

/// How far and how long it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GobangLimits {
    /// The description's `level`: how many moves ahead.
    pub level: u8,
    /// After so long the best move so far is played.
    pub time: Duration,
}

impl Default for GobangLimits {
    fn default() -> Self {
        Self { level: 4, time: Duration::from_secs(1) }
    }
}

/// The player.
#[derive(Clone, Debug)]
pub struct GobangPlayer {
    board: GobangBoard,
    size: BoardSize,
    nodes: u64,
    deadline: Instant,
    is_late: bool,
}

impl GobangPlayer {
    /// A player on an empty board; `None` where it has more than 22 points on a side.
    pub fn new(size: BoardSize) -> Option<Self> {
        Some(Self {
            board: GobangBoard::new(size)?,
            size,
            nodes: 0,
            deadline: Instant::now(),
            is_late: false,
        })
    }

    /// Puts a stone of black or white; tells whether that was possible.
    pub fn put(&mut self, at: Point, color: Color) -> bool {
        let is_free = self.size.contains(at) && self.board.at(cell(at)) == EMPTY && color.index() < 2;
        if is_free {
            self.board.put(cell(at), color.index());
        }
        is_free
    }

    /// How many positions the last choice has looked at.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The move for a side; `None` on a full board.
    pub fn choose(&mut self, color: Color, limits: GobangLimits) -> Option<Point> {
        (self.nodes, self.is_late) = (0, false);
        self.deadline = Instant::now() + limits.time;
        let side = color.index().min(1);
        if self.board.n_stones() == 0 {
            return Some(self.size.centre());
        }
        let candidates = self.sorted(side);
        // What wins for certain, or is lost otherwise, needs no search.
        for side in [side, 1 - side] {
            if let Some(&cell) = candidates.iter().find(|&&cell| self.board.wins(cell, side)) {
                return point(cell);
            }
        }
        let mut best = candidates.first().copied();
        let mut alpha = -INFINITY;
        for &cell in &candidates {
            let value = self.step(cell, side, alpha, INFINITY, limits.level);
            if self.is_late {
                break;
            }
            if value > alpha {
                (alpha, best) = (value, Some(cell));
            }
        }
        best.and_then(point)
    }

    /// The value of a move for the side that makes it.
    fn step(&mut self, cell: usize, side: usize, alpha: i32, beta: i32, depth: u8) -> i32 {
        if self.board.wins(cell, side) {
            return PatternCounts::FIVE + i32::from(depth);
        }
        self.board.put(cell, side);
        let value = -self.alpha_beta(1 - side, -beta, -alpha, depth.saturating_sub(1));
        self.board.take(cell);
        value
    }

    /// The description's `alphaBeta`. It cuts at equality, too, which changes no choice: who called wants more than that.
    fn alpha_beta(&mut self, side: usize, mut alpha: i32, beta: i32, depth: u8) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256) && Instant::now() >= self.deadline {
            self.is_late = true;
        }
        if depth == 0 {
            return self.board.value(side) - self.board.value(1 - side);
        }
        let candidates = self.sorted(side);
        if candidates.is_empty() {
            return 0;
        }
        for cell in candidates {
            let value = self.step(cell, side, alpha, beta, depth);
            if self.is_late {
                return alpha;
            }
            if value >= beta {
                return beta;
            }
            alpha = alpha.max(value);
        }
        alpha
    }

    /// The candidates, the best single steps first.
    fn sorted(&self, side: usize) -> Vec<usize> {
        let mut candidates = Vec::new();
        self.board.candidates(&mut candidates);
        if candidates.is_empty() {
            return candidates;
        }
        let value = |&cell: &usize| self.board.step_value(cell, side) + self.board.step_value(cell, 1 - side);
        // Stable: of equal ones the first stays first.
        candidates.sort_by_cached_key(|cell| -value(cell));
        candidates
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(moves: &str) -> (GobangPlayer, Color) {
        let mut gobang = GobangPlayer::new(BoardSize::RENJU).unwrap();
        let mut color = Color::BLACK;
        for word in moves.split_whitespace() {
            assert!(gobang.put(word.parse().unwrap(), color));
            color = color.next(2);
        }
        (gobang, color)
    }

    fn choose(moves: &str, level: u8) -> String {
        let (mut gobang, color) = position(moves);
        let limits = GobangLimits { level, time: Duration::from_secs(60) };
        gobang.choose(color, limits).unwrap().to_string()
    }

    #[test]
    fn it_makes_a_five_stops_a_five_and_opens_in_the_middle() {
        assert_eq!(choose("", 4), "h8");
        let won = choose("h8 h9 i8 i9 j8 j9 k8 k9", 4);
        assert!(["g8", "l8"].contains(&won.as_str()), "{won}");
        assert_eq!(choose("h8 a1 i8 a3 j8 g8 k8", 4), "l8");
    }

    /// It sees an open three of the opponent, and wins with its own within four moves.
    #[test]
    fn it_looks_ahead() {
        let stops = choose("h8 a1 i8 a3 j8", 2);
        assert!(["g8", "k8", "f8", "l8"].contains(&stops.as_str()), "{stops}");
        let open_four = choose("h8 a1 i8 a3 j8 c1", 3);
        assert!(["g8", "k8"].contains(&open_four.as_str()), "{open_four}");
    }

    /// The plain minimum and maximum without cuts give the same move.
    #[test]
    fn cuts_change_nothing() {
        fn plain(gobang: &mut GobangPlayer, side: usize, depth: u8) -> (i32, Option<usize>) {
            if depth == 0 {
                return (gobang.board.value(side) - gobang.board.value(1 - side), None);
            }
            let mut best = (-INFINITY, None);
            for cell in gobang.sorted(side) {
                let value = if gobang.board.wins(cell, side) {
                    PatternCounts::FIVE + i32::from(depth)
                } else {
                    gobang.board.put(cell, side);
                    let value = -plain(gobang, 1 - side, depth - 1).0;
                    gobang.board.take(cell);
                    value
                };
                if value > best.0 {
                    best = (value, Some(cell));
                }
            }
            best
        }
        for moves in ["h8 i9", "h8 i9 h9 i8 h10", "h8 h9 i7 i9 h10 i6 i11"] {
            for level in 1..=3 {
                let (mut gobang, color) = position(moves);
                let expected = plain(&mut gobang, color.index(), level).1.and_then(point);
                assert_eq!(
                    Some(choose(moves, level)),
                    expected.map(|point| point.to_string()),
                    "{moves} {level}"
                );
            }
        }
    }

    #[test]
    fn it_plays_when_its_time_is_over_and_until_the_board_is_full() {
        let (mut gobang, color) = position("h8 i9 h9 i8");
        let start = Instant::now();
        assert!(gobang.choose(color, GobangLimits { level: 30, time: Duration::from_millis(50) }).is_some());
        assert!(start.elapsed() < Duration::from_secs(5));
        let mut gobang = GobangPlayer::new(BoardSize::new(5, 5).unwrap()).unwrap();
        let mut color = Color::BLACK;
        for _ in 0..25 {
            let point = gobang.choose(color, GobangLimits { level: 1, ..GobangLimits::default() }).unwrap();
            assert!(gobang.put(point, color) && !gobang.put(point, color));
            color = color.next(2);
        }
        assert_eq!(gobang.choose(color, GobangLimits::default()), None);
        assert!(GobangPlayer::new(BoardSize::new(23, 5).unwrap()).is_none());
    }
}
