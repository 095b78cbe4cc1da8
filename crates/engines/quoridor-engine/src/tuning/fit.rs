//! Training of the network on self-play games.

use tengen_core::{Game as _, scatter};
use tengen_quoridor::{Position, Rules};
use tengen_search::{AdamOptimizer, FitQuality, FitSums};

use super::QuoridorSelfPlayGame;
use crate::{
    board::{BoardGeometry, LaneBoard},
    features::{FEATURES, SIZE, each_feature, mirrored},
    lane::FloodLayers,
    net::{CELLS, MOST_IN_ROW, OUTPUT_UNIT, ROW_UNIT, SCALE},
};

/// Positions in a batch.
const BATCH: usize = 8192;
/// How much the outcome of the game counts against the score of the search.
const OUTCOME_SHARE: f32 = 0.4;
/// One game in so many is kept to test what was learnt from the others.
const TEST_SHARE: usize = 50;

/// Where the weights lie in the list of all.
const BIAS: usize = FEATURES * CELLS;
const OUTPUTS: usize = BIAS + CELLS;
const OUTPUT_BIAS: usize = OUTPUTS + CELLS;
const ALL: usize = OUTPUT_BIAS + 1;

/// A position of a game as the network sees it, and what became of it.
#[derive(Clone, Copy, Debug)]
struct TrainingSample {
    /// Where its features lie in the list of all.
    start: u32,
    n: u8,
    /// The score of the search, for the player to move.
    score: i16,
    /// 1 for a win of the player to move, 0 for a loss.
    outcome: f32,
}

/// Lessons with their features.
#[derive(Debug, Default)]
struct TrainingSet {
    all: Vec<TrainingSample>,
    features: Vec<u16>,
}

impl TrainingSet {
    /// Adds the positions of a game in which the engine thought and nothing was decided.
    fn add(&mut self, game: &QuoridorSelfPlayGame) {
        let rules = Rules { variant: game.variant, ..Rules::OFFICIAL };
        let Ok(mut position) = Position::new(rules) else { return };
        debug_assert_eq!(rules.size, SIZE);
        let (ground, layers) = (BoardGeometry::<2>::new(rules), &mut FloodLayers::default());
        for (index, m) in game.moves.iter().enumerate() {
            let score = index.checked_sub(game.opening).and_then(|index| game.scores.get(index).copied());
            let board = LaneBoard::<2>::new(&position, &ground, layers);
            if let Some(Some(score)) = score
                && board.lanes.iter().all(|lane| lane.steps > 0)
            {
                let start = self.features.len();
                each_feature(&board, &ground, |feature| self.features.push(feature as u16));
                let outcome = match game.winner {
                    None => 0.5,
                    Some(winner) if winner == position.turn() => 1.0,
                    Some(_) => 0.0,
                };
                let n = (self.features.len() - start) as u8;
                self.all.push(TrainingSample { start: start as u32, n, score, outcome });
            }
            if position.play(m).is_err() {
                return;
            }
        }
    }

    fn features(&self, lesson: &TrainingSample) -> &[u16] {
        let start = lesson.start as usize;
        &self.features[start..start + usize::from(lesson.n)]
    }
}

/// Fits the weights to games and gives the file of them; tells how well after each round. So many games at the front are
/// older: the last third of the rounds learns from the others alone.
pub fn fit(
    games: &[QuoridorSelfPlayGame],
    older: usize,
    rounds: u32,
    mut tell: impl FnMut(u32, FitQuality),
) -> Vec<u8> {
    let (mut lessons, mut tests) = (TrainingSet::default(), TrainingSet::default());
    let mut older_lessons = 0;
    for (index, game) in games.iter().enumerate() {
        if index == older {
            older_lessons = lessons.all.len();
        }
        if index.is_multiple_of(TEST_SHARE) { tests.add(game) } else { lessons.add(game) }
    }
    let all_rounds = rounds - rounds / 3;
    let first_of = |round: u32| if round < all_rounds { 0 } else { older_lessons };
    let n_steps: usize = (0..rounds).map(|round| (lessons.all.len() - first_of(round)).div_ceil(BATCH)).sum();
    let mirror: Vec<u16> = (0..FEATURES).map(|feature| mirrored(feature) as u16).collect();
    let mut descent = AdamOptimizer::new(first_weights());
    for round in 0..rounds {
        let mut shuffled: Vec<u32> = (first_of(round) as u32..lessons.all.len() as u32).collect();
        shuffled.sort_unstable_by_key(|&index| scatter(u64::from(index) ^ u64::from(round) << 40));
        let mut learnt = FitSums::default();
        for batch in shuffled.chunks(BATCH) {
            let gradient = descent.gradient(batch, |weights, &index, gradient| {
                let lesson = &lessons.all[index as usize];
                let is_mirrored = scatter(u64::from(index) ^ u64::from(round) << 32) & 1 == 1;
                let feature = |&feature: &u16| {
                    usize::from(if is_mirrored { mirror[usize::from(feature)] } else { feature })
                };
                let features = lessons.features(lesson).iter().map(feature);
                add_lesson(weights, lesson, features, OUTCOME_SHARE, Some(gradient))
            });
            let progress = descent.n_steps() as f32 / n_steps.max(1) as f32;
            learnt.add(descent.step(gradient, 0.003 * (1.0 - progress).max(0.01)));
            let most = MOST_IN_ROW;
            descent.weights[..OUTPUTS].iter_mut().for_each(|weight| *weight = weight.clamp(-most, most));
        }
        let mut tested = FitSums::default();
        for lesson in &tests.all {
            let features = tests.features(lesson).iter().map(|&feature| usize::from(feature));
            tested.add(add_lesson(&descent.weights, lesson, features, 1.0, None));
        }
        tell(round, FitQuality { learnt: learnt.mean(), tested: tested.mean() });
    }
    file(&descent.weights)
}

/// Something small and uneven to begin with.
fn first_weights() -> Vec<f32> {
    let uneven = |index: usize| (scatter(index as u64) >> 40) as f32 / (1_u64 << 24) as f32 - 0.5;
    let weight = |index: usize| match index {
        0..BIAS => uneven(index) * 0.1,
        OUTPUTS..OUTPUT_BIAS => uneven(index) * 0.7,
        _ => 0.0,
    };
    let mut weights: Vec<f32> = (0..ALL).map(weight).collect();
    weights[OUTPUTS] = 1.0;
    weights
}

/// Adds what one lesson teaches to the gradient, if there is one.
fn add_lesson(
    weights: &[f32],
    lesson: &TrainingSample,
    features: impl Iterator<Item = usize> + Clone,
    outcome_share: f32,
    gradient: Option<&mut [f32]>,
) -> FitSums {
    let mut cells: [f32; CELLS] = std::array::from_fn(|cell| weights[BIAS + cell]);
    for feature in features.clone() {
        let row = &weights[feature * CELLS..(feature + 1) * CELLS];
        for (cell, number) in cells.iter_mut().zip(row) {
            *cell += number;
        }
    }
    for cell in &mut cells[1..] {
        *cell = cell.max(0.0);
    }
    let outputs = &weights[OUTPUTS..OUTPUT_BIAS];
    let sum: f32 =
        weights[OUTPUT_BIAS] + cells.iter().zip(outputs).map(|(cell, output)| cell * output).sum::<f32>();
    let chance = |logit: f32| 1.0 / (1.0 + (-logit).exp());
    let guess = chance(sum);
    let target =
        outcome_share * lesson.outcome + (1.0 - outcome_share) * chance(f32::from(lesson.score) / SCALE);
    let loss = -(target * guess.max(1e-6).ln() + (1.0 - target) * (1.0 - guess).max(1e-6).ln());
    if let Some(gradient) = gradient {
        let error = guess - target;
        gradient[OUTPUT_BIAS] += error;
        let mut back = [0.0; CELLS];
        for k in 0..CELLS {
            gradient[OUTPUTS + k] += error * cells[k];
            back[k] = if k == 0 || cells[k] > 0.0 { error * outputs[k] } else { 0.0 };
            gradient[BIAS + k] += back[k];
        }
        for feature in features {
            let row = &mut gradient[feature * CELLS..(feature + 1) * CELLS];
            for (slot, back) in row.iter_mut().zip(back) {
                *slot += back;
            }
        }
    }
    FitSums { loss, n: 1.0 }
}

/// The weights as a file, see `net.rs`.
fn file(weights: &[f32]) -> Vec<u8> {
    let unit = |index: usize| match index {
        0..OUTPUTS => ROW_UNIT,
        OUTPUTS..OUTPUT_BIAS => OUTPUT_UNIT,
        _ => ROW_UNIT * OUTPUT_UNIT,
    };
    let whole =
        |(index, weight): (usize, &f32)| (weight * unit(index)).round().clamp(-32_000.0, 32_000.0) as i16;
    weights.iter().enumerate().flat_map(|weight| whole(weight).to_le_bytes()).collect()
}
