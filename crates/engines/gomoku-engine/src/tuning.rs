//! Learning what points are worth from the engine's own games.

use std::sync::atomic::AtomicBool;

use tengen_core::scatter;
use tengen_gomoku::{Rule, Size};
use tengen_search::Table;

use crate::{
    board::{Board, Side},
    cells::Cell,
    class::Class,
    score::WON,
    search::{Limits, Searcher},
    weights::{FILE_LENGTH, PATTERN_OF, PATTERNS, UNIT},
};

/// A position of a game, what the search thought of it and how the game ended.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Which side was to move: 0 Black, 1 White.
    side: u8,
    /// The patterns of the empty points of each side that are not the plainest, with their numbers.
    patterns: [Vec<(u16, u8)>; 2],
    /// The score of the search, for the side to move.
    score: i16,
    /// 1 for a win of the side to move, 0 for a loss.
    outcome: f32,
}

/// Many of them.
pub type Lessons = Vec<Lesson>;

/// A score of so many points wins by odds of e to 1.
const SCALE: f32 = 200.0;

/// Plays a game against itself from a random opening and gives its lessons. The same seed gives the same game.
pub fn self_play(rule: Rule, size: Size, seed: u64, nodes: u64) -> Lessons {
    let Some((mut board, mut mover)) = random_opening(rule, size, seed) else { return Lessons::new() };
    let table = Table::new(1 << 22);
    let stop = AtomicBool::new(false);
    let mut lessons: Vec<(Lesson, Side)> = Vec::new();
    let winner = loop {
        if board.is_full() {
            break None;
        }
        if board.fives(mover).first().is_some() {
            break Some(mover);
        }
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        table.next_age();
        let mut searcher = Searcher::new(board.clone(), mover, &table, &stop, limits);
        let Some(report) = searcher.run(|_| {}) else { break None };
        let is_quiet =
            board.fives(mover.other()).first().is_none() && board.count_of(mover, Class::OpenFour) == 0;
        if report.score.abs() < WON && is_quiet {
            lessons.push((lesson(&board, mover, report.score), mover));
        }
        // A proven win needs no further play.
        if report.score.abs() > WON {
            break Some(if report.score > 0 { mover } else { mover.other() });
        }
        board.put(report.line[0], mover);
        mover = mover.other();
    };
    lessons
        .into_iter()
        .map(|(mut lesson, mover)| {
            lesson.outcome = winner.map_or(0.5, |winner| if winner == mover { 1.0 } else { 0.0 });
            lesson
        })
        .collect()
}

/// A few stones near the middle, by chance, in which nobody has a quick win.
pub(crate) fn random_opening(rule: Rule, size: Size, seed: u64) -> Option<(Board, Side)> {
    let mut state = seed;
    let mut below = |n: u64| {
        state = state.wrapping_add(1);
        scatter(scatter(state ^ 0x7e57)) % n
    };
    let mut board = Board::new(size, rule)?;
    let mut mover = Side::Black;
    let n_stones = 3 + below(5);
    let centre = Cell::of(size.centre());
    let reach = 2 + below(3);
    while u64::from(board.n_stones()) < n_stones {
        let column = centre.column() + below(2 * reach + 1) as usize - reach as usize;
        let row = centre.row() + below(2 * reach + 1) as usize - reach as usize;
        let cell = Cell::at(column, row);
        if board.is_empty(cell) && !board.is_foul(cell, mover) {
            board.put(cell, mover);
            mover = mover.other();
        }
    }
    Some((board, mover))
}

fn lesson(board: &Board, side: Side, score: i32) -> Lesson {
    let mut counts = [vec![0_u8; PATTERNS], vec![0_u8; PATTERNS]];
    for codes in board.codes() {
        for (count, code) in counts.iter_mut().zip(codes) {
            let slot = &mut count[usize::from(PATTERN_OF[usize::from(code)])];
            *slot = slot.saturating_add(1);
        }
    }
    let plainest = usize::from(PATTERN_OF[0]);
    let patterns = counts.map(|counts| {
        let numbered = (0_u16..).zip(counts);
        numbered.filter(|&(pattern, n)| n > 0 && usize::from(pattern) != plainest).collect()
    });
    Lesson { side: side.index() as u8, patterns, score: score as i16, outcome: 0.5 }
}

/// Fits weights to lessons and gives the file of them; tells the loss of each round.
#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "weights are small")]
pub fn fit(lessons: &Lessons, rule: Rule, epochs: u32, mut tell: impl FnMut(u32, f32)) -> Vec<u8> {
    // Only Renju tells Black from White.
    let fold = |side: usize| if rule == Rule::Renju { side } else { 0 };
    let n = 2 * 2 * PATTERNS + 2;
    let (mut weights, mut mean, mut square) = (vec![0.0_f32; n], vec![0.0_f32; n], vec![0.0_f32; n]);
    let index =
        |side: usize, role: usize, pattern: u16| (fold(side) * 2 + role) * PATTERNS + usize::from(pattern);
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    let (mut step, batch) = (0_i32, 512);
    let mut gradient = vec![0.0_f32; n];
    for epoch in 0..epochs {
        // A shuffle that is the same every time.
        order.sort_unstable_by_key(|&i| scatter(i as u64 ^ u64::from(epoch) << 40));
        let rate = 0.01 * (1.0 - epoch as f32 / epochs as f32).max(0.05);
        let mut loss = 0.0;
        for chunk in order.chunks(batch) {
            gradient.fill(0.0);
            for &i in chunk {
                let lesson = &lessons[i];
                let side = usize::from(lesson.side);
                let parts = [(side, 0, 1.0), (1 - side, 1, -1.0)];
                let mut sum = weights[4 * PATTERNS + fold(side)];
                for (of, role, sign) in parts {
                    for &(pattern, count) in &lesson.patterns[of] {
                        sum += sign * f32::from(count) * weights[index(of, role, pattern)];
                    }
                }
                let guess = 1.0 / (1.0 + (-sum).exp());
                let thought = 1.0 / (1.0 + (-f32::from(lesson.score) / SCALE).exp());
                let target = 0.75 * lesson.outcome + 0.25 * thought;
                let error = guess - target;
                loss += error * error;
                gradient[4 * PATTERNS + fold(side)] += error;
                for (of, role, sign) in parts {
                    for &(pattern, count) in &lesson.patterns[of] {
                        gradient[index(of, role, pattern)] += error * sign * f32::from(count);
                    }
                }
            }
            step += 1;
            let (c1, c2) = (1.0 - 0.9_f32.powi(step), 1.0 - 0.999_f32.powi(step));
            for k in 0..n {
                let g = gradient[k] / chunk.len() as f32 + 1e-5 * weights[k];
                mean[k] = 0.9 * mean[k] + 0.1 * g;
                square[k] = 0.999 * square[k] + 0.001 * g * g;
                weights[k] -= rate * (mean[k] / c1) / ((square[k] / c2).sqrt() + 1e-8);
            }
        }
        tell(epoch, loss / lessons.len().max(1) as f32);
    }
    let mut file = Vec::with_capacity(FILE_LENGTH);
    let number = |weight: f32| {
        ((weight * SCALE * UNIT as f32).round().clamp(-30_000.0, 30_000.0) as i16).to_le_bytes()
    };
    for side in 0..2 {
        for role in 0..2 {
            for pattern in 0..PATTERNS as u16 {
                file.extend(number(weights[index(side, role, pattern)]));
            }
        }
    }
    for side in 0..2 {
        file.extend(number(weights[4 * PATTERNS + fold(side)]));
    }
    file
}
