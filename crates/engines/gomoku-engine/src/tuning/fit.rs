//! Fitting all weights of a rule to games.
//!
//! Gradient descent on batches of positions; the same games give the same file, however many threads there are.

use tengen_core::scatter;
use tengen_gomoku::Rule;
use tengen_search::{Descent, Fit, Fitness};

use super::{
    PlayedGame,
    lesson::{Lesson, colours_are_alike, rows_with_colours_changed},
};
use crate::{
    net::{HEAD_LENGTH, HIDDEN, MOST, ROW_UNIT, ROWS, SUM_UNIT, WIDTH},
    weights::{PATTERNS, SCALE, UNIT},
};

/// Positions in a batch.
const BATCH: usize = 4096;
/// How much the outcome of the game counts against the score of the search.
const OUTCOME_SHARE: f32 = 0.4;
/// One game in so many is kept to test what was learnt from the others.
const TEST_SHARE: usize = 50;

/// Where the weights lie in the list of all.
const TEMPO: usize = 4 * PATTERNS;
const NET_ROWS: usize = TEMPO + 2;
const HEADS: usize = NET_ROWS + ROWS * WIDTH;
const ALL: usize = HEADS + 2 * HEAD_LENGTH;

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
        let mut learnt = Fit::default();
        for batch in order.chunks(BATCH) {
            learnt.add(fitting.learn(&lessons, batch, round, n_steps));
        }
        let tested = fitting.test(&tests);
        tell(round, Fitness { learnt: learnt.mean(), tested: tested.mean() });
    }
    fitting.file()
}

/// The weights while they are fitted.
struct Fitting {
    rule: Rule,
    descent: Descent,
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
        Self { rule, descent: Descent::new(weights), other_colours: rows_with_colours_changed() }
    }

    /// Learns from a batch of lessons. `round` decides which positions have their colours changed.
    fn learn(&mut self, lessons: &[Lesson], batch: &[usize], round: u32, n_steps: usize) -> Fit {
        let gradient = self.descent.gradient(batch, |weights, &index, gradient| {
            let is_changed =
                colours_are_alike(self.rule) && scatter(index as u64 ^ u64::from(round) << 32) & 1 == 1;
            self.add_lesson(weights, &lessons[index], is_changed, OUTCOME_SHARE, gradient)
        });
        let progress = (self.descent.n_steps() + 1) as f32 / n_steps as f32;
        let fit = self.descent.step(gradient, 0.004 * (1.0 - progress).max(0.01));
        let most = f32::from(MOST) / ROW_UNIT;
        let rows = &mut self.descent.weights[NET_ROWS..HEADS];
        for weight in rows.iter_mut() {
            *weight = weight.clamp(-most, most);
        }
        // Lines without stones say nothing.
        rows[..WIDTH].fill(0.0);
        fit
    }

    /// How well the outcomes of these lessons are foreseen.
    fn test(&self, lessons: &[Lesson]) -> Fit {
        let add = |weights: &[f32], lesson: &Lesson, gradient: &mut [f32]| {
            self.add_lesson(weights, lesson, false, 1.0, gradient)
        };
        self.descent.gradient(lessons, add).0
    }

    /// Adds what one lesson teaches to the gradient.
    fn add_lesson(
        &self,
        weights: &[f32],
        lesson: &Lesson,
        is_changed: bool,
        outcome_share: f32,
        gradient: &mut [f32],
    ) -> Fit {
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
        let target = outcome_share * lesson.outcome + (1.0 - outcome_share) * thought;
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
        Fit { loss, n: 1.0 }
    }

    /// The weights as a file, see `weights.rs`.
    fn file(&self) -> Vec<u8> {
        let fold = |side: usize| if colours_are_alike(self.rule) { 0 } else { side };
        let whole = |weight: f32, unit: f32| (weight * unit).round().clamp(-30_000.0, 30_000.0) as i16;
        let unit = SCALE * UNIT as f32;
        let (weights, mut file) = (&self.descent.weights, Vec::new());
        for side in 0..2 {
            let start = fold(side) * 2 * PATTERNS;
            for weight in &weights[start..start + 2 * PATTERNS] {
                file.extend(whole(*weight, unit).to_le_bytes());
            }
        }
        for side in 0..2 {
            file.extend(whole(weights[TEMPO + fold(side)], unit).to_le_bytes());
        }
        for weight in &weights[NET_ROWS..HEADS] {
            file.extend((whole(*weight, ROW_UNIT) as i8).to_le_bytes());
        }
        for weight in &weights[HEADS..] {
            file.extend(weight.to_le_bytes());
        }
        file
    }
}
