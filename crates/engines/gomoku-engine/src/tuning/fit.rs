//! Fitting all weights of a rule to games.
//!
//! Gradient descent (Adam) on batches of positions. A batch is cut into parts whose gradients are added up in their order,
//! so the result does not depend on how many threads there are: the same games give the same file.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

use tengen_core::scatter;
use tengen_gomoku::Rule;

use super::{
    PlayedGame,
    lesson::{Lesson, colours_are_alike, rows_with_colours_changed},
};
use crate::{
    net::{HEAD_LENGTH, HIDDEN, MOST, ROW_UNIT, ROWS, SUM_UNIT, WIDTH},
    weights::{PATTERNS, SCALE, UNIT},
};

/// Positions in a batch, and parts of it.
const BATCH: usize = 4096;
const PARTS: usize = 16;
/// How much the outcome of the game counts against the score of the search.
const OUTCOME_SHARE: f32 = 0.4;
/// One game in so many is kept to test what was learnt from the others.
const TEST_SHARE: usize = 50;

/// Where the weights lie in the list of all.
const TEMPO: usize = 4 * PATTERNS;
const NET_ROWS: usize = TEMPO + 2;
const HEADS: usize = NET_ROWS + ROWS * WIDTH;
const ALL: usize = HEADS + 2 * HEAD_LENGTH;

/// How well the weights fit after a round.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fitness {
    /// How far the value is from the target, on average: cross entropy, on games that were learnt from.
    pub learnt: f32,
    /// The same on games that were kept for testing, against their outcomes alone.
    pub tested: f32,
}

/// Sums over some positions.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    loss: f32,
    n: f32,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.loss += other.loss;
        self.n += other.n;
    }
}

/// Fits weights to games and gives the file of them; tells how well after each round.
pub fn fit(games: &[PlayedGame], rule: Rule, rounds: u32, mut tell: impl FnMut(u32, Fitness)) -> Vec<u8> {
    let mut fitting = Fitting::new(rule);
    // What a line looks like is much the same under all rules: the first rounds learn from all games.
    let first_rounds = rounds * 2 / 3;
    let is_test = |index: usize| index.is_multiple_of(TEST_SHARE);
    let lessons_of = |those: &dyn Fn(usize, &PlayedGame) -> bool| -> Vec<Lesson> {
        let chosen = games.iter().enumerate().filter(|&(index, game)| those(index, game));
        chosen.flat_map(|(_, game)| Lesson::all_of(game)).collect()
    };
    let tests = lessons_of(&|index, game| is_test(index) && game.rule == rule);
    let every_test: Vec<usize> = (0..tests.len()).collect();
    let mut lessons = lessons_of(&|index, _| !is_test(index));
    let n_own = games.iter().filter(|game| game.rule == rule).map(|game| game.scores.len()).sum::<usize>();
    let n_steps =
        (lessons.len() * first_rounds as usize + n_own * (rounds - first_rounds) as usize) / BATCH + 1;
    for round in 0..rounds {
        if round == first_rounds {
            lessons = lessons_of(&|index, game| !is_test(index) && game.rule == rule);
        }
        let mut order: Vec<usize> = (0..lessons.len()).collect();
        order.sort_unstable_by_key(|&index| scatter(index as u64 ^ u64::from(round) << 40));
        let mut learnt = Tally::default();
        for batch in order.chunks(BATCH) {
            learnt.add(fitting.learn(&lessons, batch, round, n_steps));
        }
        let (tested, _) = fitting.gradient(&tests, &every_test, u32::MAX);
        let mean = |tally: Tally| tally.loss / tally.n.max(1.0);
        tell(round, Fitness { learnt: mean(learnt), tested: mean(tested) });
    }
    fitting.file()
}

/// What a part of a batch gives: how well it fits, and the gradient.
type Part = (Tally, Vec<f32>);

/// The weights while they are fitted.
struct Fitting {
    rule: Rule,
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    step: usize,
    other_colours: Vec<u16>,
}

impl Fitting {
    fn new(rule: Rule) -> Self {
        let mut weights = vec![0.0; ALL];
        // The network needs something small and uneven to begin with.
        for (index, weight) in weights.iter_mut().enumerate().skip(NET_ROWS + WIDTH) {
            let uneven = (scatter(index as u64) >> 40) as f32 / (1_u64 << 24) as f32 - 0.5;
            *weight = if index < HEADS { uneven * 0.2 } else { uneven * 0.35 };
        }
        let other_colours = rows_with_colours_changed();
        Self { rule, weights, mean: vec![0.0; ALL], square: vec![0.0; ALL], step: 0, other_colours }
    }

    /// Learns from a batch of lessons.
    fn learn(&mut self, lessons: &[Lesson], batch: &[usize], round: u32, n_steps: usize) -> Tally {
        let (tally, gradient) = self.gradient(lessons, batch, round);
        self.step += 1;
        let progress = self.step as f32 / n_steps as f32;
        let rate = 0.004 * (1.0 - progress).max(0.01);
        let step = self.step as i32;
        let (c1, c2) = (1.0 - 0.9_f32.powi(step), 1.0 - 0.999_f32.powi(step));
        let most_row = f32::from(MOST) / ROW_UNIT;
        for (k, g) in gradient.into_iter().enumerate() {
            let g = g / batch.len() as f32 + 2e-6 * self.weights[k];
            self.mean[k] = 0.9 * self.mean[k] + 0.1 * g;
            self.square[k] = 0.999 * self.square[k] + 0.001 * g * g;
            self.weights[k] -= rate * (self.mean[k] / c1) / ((self.square[k] / c2).sqrt() + 1e-8);
            if (NET_ROWS..HEADS).contains(&k) {
                self.weights[k] = self.weights[k].clamp(-most_row, most_row);
            }
        }
        // Lines without stones say nothing.
        self.weights[NET_ROWS..NET_ROWS + WIDTH].fill(0.0);
        tally
    }

    /// The gradient of a batch, and how well it fits. `round` decides which positions have their colours changed.
    fn gradient(&self, lessons: &[Lesson], batch: &[usize], round: u32) -> (Tally, Vec<f32>) {
        let parts: Vec<&[usize]> = batch.chunks(batch.len().div_ceil(PARTS).max(1)).collect();
        let results: Vec<Mutex<Option<Part>>> = parts.iter().map(|_| Mutex::new(None)).collect();
        let next = AtomicUsize::new(0);
        let threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while let Some((part, result)) = {
                        let index = next.fetch_add(1, Relaxed);
                        parts.get(index).zip(results.get(index))
                    } {
                        let (mut tally, mut gradient) = (Tally::default(), vec![0.0; ALL]);
                        for &index in *part {
                            let is_changed = colours_are_alike(self.rule)
                                && round != u32::MAX
                                && scatter(index as u64 ^ u64::from(round) << 32) & 1 == 1;
                            tally.add(self.add_lesson(
                                &lessons[index],
                                is_changed,
                                round == u32::MAX,
                                &mut gradient,
                            ));
                        }
                        *result.lock().unwrap_or_else(PoisonError::into_inner) = Some((tally, gradient));
                    }
                });
            }
        });
        let (mut tally, mut gradient) = (Tally::default(), vec![0.0; ALL]);
        for result in results {
            let part = result.into_inner().unwrap_or_else(PoisonError::into_inner);
            let Some((part_tally, part_gradient)) = part else { continue };
            tally.add(part_tally);
            for (sum, g) in gradient.iter_mut().zip(part_gradient) {
                *sum += g;
            }
        }
        (tally, gradient)
    }

    /// Adds what one lesson teaches to the gradient.
    fn add_lesson(&self, lesson: &Lesson, is_changed: bool, is_test: bool, gradient: &mut [f32]) -> Tally {
        let weights = &self.weights;
        let fold = |side: usize| if colours_are_alike(self.rule) { 0 } else { side };
        let row = |row: u16| {
            let row = if is_changed { self.other_colours[usize::from(row)] } else { row };
            NET_ROWS + usize::from(row) * WIDTH
        };
        let side = lesson.side;
        let head = HEADS + (if is_changed { 1 - side } else { side }) * HEAD_LENGTH;
        let parts = [(side, 0, 1.0), (1 - side, 1, -1.0)];
        let pattern_at =
            |of: usize, role: usize, pattern: u16| (fold(of) * 2 + role) * PATTERNS + usize::from(pattern);

        let mut sum = weights[TEMPO + fold(side)];
        for (of, role, sign) in parts {
            for &(pattern, count) in &lesson.patterns[of] {
                sum += sign * f32::from(count) * weights[pattern_at(of, role, pattern)];
            }
        }
        let most = f32::from(MOST) / ROW_UNIT;
        let look = |rows: &[u16; 4]| {
            let mut numbers = [0.0_f32; WIDTH];
            for &id in rows {
                let start = row(id);
                for (number, weight) in numbers.iter_mut().zip(&weights[start..start + WIDTH]) {
                    *number += weight;
                }
            }
            numbers
        };
        let mut sums = [0.0_f32; WIDTH];
        for rows in &lesson.points {
            for (sum, number) in sums.iter_mut().zip(look(rows)) {
                *sum += number.clamp(0.0, most) / SUM_UNIT;
            }
        }
        let (inputs, rest) = weights[head..head + HEAD_LENGTH].split_at(WIDTH * HIDDEN);
        let mut hidden: [f32; HIDDEN] = std::array::from_fn(|j| rest[j]);
        for (sum, inputs) in sums.iter().zip(inputs.chunks_exact(HIDDEN)) {
            for (cell, input) in hidden.iter_mut().zip(inputs) {
                *cell += sum * input;
            }
        }
        sum += rest[2 * HIDDEN];
        for (cell, output) in hidden.iter().zip(&rest[HIDDEN..]) {
            sum += cell.max(0.0) * output;
        }

        let guess = 1.0 / (1.0 + (-sum).exp());
        let thought = 1.0 / (1.0 + (-f32::from(lesson.score) / SCALE).exp());
        let share = if is_test { 1.0 } else { OUTCOME_SHARE };
        let target = share * lesson.outcome + (1.0 - share) * thought;
        let error = guess - target;
        let loss = -(target * guess.max(1e-6).ln() + (1.0 - target) * (1.0 - guess).max(1e-6).ln());

        gradient[TEMPO + fold(side)] += error;
        for (of, role, sign) in parts {
            for &(pattern, count) in &lesson.patterns[of] {
                gradient[pattern_at(of, role, pattern)] += error * sign * f32::from(count);
            }
        }
        let mut back = [0.0_f32; HIDDEN];
        for j in 0..HIDDEN {
            if hidden[j] > 0.0 {
                back[j] = error * rest[HIDDEN + j];
                gradient[head + WIDTH * HIDDEN + j] += back[j];
                gradient[head + WIDTH * HIDDEN + HIDDEN + j] += error * hidden[j];
            }
        }
        gradient[head + HEAD_LENGTH - 1] += error;
        let mut back_sums = [0.0_f32; WIDTH];
        for k in 0..WIDTH {
            let slots = &mut gradient[head + k * HIDDEN..head + (k + 1) * HIDDEN];
            let mut total = 0.0;
            for j in 0..HIDDEN {
                slots[j] += back[j] * sums[k];
                total += back[j] * inputs[k * HIDDEN + j];
            }
            back_sums[k] = total / SUM_UNIT;
        }
        for rows in &lesson.points {
            let numbers = look(rows);
            let passed: [f32; WIDTH] =
                std::array::from_fn(
                    |k| {
                        if numbers[k] > 0.0 && numbers[k] < most { back_sums[k] } else { 0.0 }
                    },
                );
            for &id in rows {
                let start = row(id);
                for (slot, passed) in gradient[start..start + WIDTH].iter_mut().zip(passed) {
                    *slot += passed;
                }
            }
        }
        Tally { loss, n: 1.0 }
    }

    /// The weights as a file, see `weights.rs`.
    fn file(&self) -> Vec<u8> {
        let fold = |side: usize| if colours_are_alike(self.rule) { 0 } else { side };
        let whole = |weight: f32, unit: f32| (weight * unit).round().clamp(-30_000.0, 30_000.0) as i16;
        let unit = SCALE * UNIT as f32;
        let mut file = Vec::new();
        for side in 0..2 {
            let start = fold(side) * 2 * PATTERNS;
            for weight in &self.weights[start..start + 2 * PATTERNS] {
                file.extend(whole(*weight, unit).to_le_bytes());
            }
        }
        for side in 0..2 {
            file.extend(whole(self.weights[TEMPO + fold(side)], unit).to_le_bytes());
        }
        for weight in &self.weights[NET_ROWS..HEADS] {
            file.extend((whole(*weight, ROW_UNIT) as i8).to_le_bytes());
        }
        for weight in &self.weights[HEADS..] {
            file.extend(weight.to_le_bytes());
        }
        file
    }
}
