//! Fifth stones: Black offers several, White keeps the one that is worst for Black. So with `n` on offer Black gets the
//! `n`-th best, and everything before that is a question of how good the `n`-th best is.

use tengen_search::score::WON;

use super::{ContendingStones, OpeningStones, PositionJudge};

use crate::cells::GridCell;

/// Black's scores for the fifth stones, best first.
pub(super) type Fifths = Vec<i32>;

/// White looks at the offers once more, and the worst of several scores is worse than it seemed: so much with each
/// doubling of their number.
const SECOND_LOOK: i32 = 12;
/// The same for White's fourth, of which there are many.
pub(super) const FREE_FOURTH: i32 = 24;

/// What Black gets with so many on offer.
pub(super) fn with_offers(fifths: &Fifths, n: u8) -> i32 {
    let last = fifths.len().saturating_sub(1);
    let score = fifths.get(usize::from(n).saturating_sub(1).min(last)).copied().unwrap_or_default();
    less(score, SECOND_LOOK * n.max(1).ilog2().cast_signed())
}

/// A score less so much, unless the game is decided.
const fn less(score: i32, by: i32) -> i32 {
    if score.abs() > WON { score } else { score - by }
}

/// What Black gets with each number of offers up to so many.
pub(super) fn with_each_number(fifths: &Fifths, most: u8) -> Vec<i32> {
    (1..=most).map(|n| with_offers(fifths, n)).collect()
}

/// The number of offers with which neither colour is better, and what Black gets with it.
pub(super) fn fairest_number(with_each: &[i32]) -> (u8, i32) {
    let numbers = (1..).zip(with_each.iter().copied());
    numbers.min_by_key(|(_, score)| score.abs()).unwrap_or((1, 0))
}

/// How many fourth stones are looked at closely.
const FOURTHS: usize = 4;

impl PositionJudge<'_> {
    /// The fifth stones of four, the best for Black first, no two the same offer: at least so many, if there are.
    pub(super) fn fifths(&mut self, stones: &mut OpeningStones, n: u8) -> Vec<ContendingStones> {
        let field = stones.near().into_iter().map(|cell| vec![cell]).collect();
        // A few more than needed, since the search may think otherwise than the glance.
        let ranked = self.race(stones, field, usize::from(n) + 2, |score| -score);
        let mut distinct: Vec<ContendingStones> = Vec::new();
        for contender in ranked {
            // Symmetric points have about the same score, so few pairs have to be compared.
            let is_new = distinct.iter().all(|other| {
                (other.score - contender.score).abs() > 30
                    || !stones.is_same_offer(other.cells[0], contender.cells[0])
            });
            if is_new {
                distinct.push(contender);
            }
        }
        distinct
    }

    /// The same as scores.
    pub(super) fn fifth_scores(&mut self, stones: &mut OpeningStones, n: u8) -> Fifths {
        let mut scores: Fifths =
            self.fifths(stones, n).iter().take(usize::from(n)).map(|fifth| fifth.score).collect();
        scores.sort_unstable_by_key(|&score| -score);
        scores
    }

    /// Fourth stones with what they cost White, the cheapest first. The cost follows from the fifth stones, of which so many
    /// matter.
    pub(super) fn fourths(
        &mut self,
        stones: &mut OpeningStones,
        cells: &[GridCell],
        n: u8,
        cost: impl Fn(&Fifths) -> i32,
    ) -> Vec<(GridCell, i32)> {
        let mut found: Vec<(GridCell, i32)> = Vec::new();
        for &cell in cells {
            // However soon it has to end, one has been looked at.
            if !found.is_empty() && self.purse.is_empty() {
                break;
            }
            found.push((cell, stones.with(&[cell], |stones| cost(&sketch(stones)))));
        }
        found.sort_by_key(|&(_, cost)| cost);
        let close = found.len().min(FOURTHS);
        for (done, (cell, price)) in found.iter_mut().take(close).enumerate() {
            if self.purse.is_empty() {
                break;
            }
            *price = stones.with(&[*cell], |stones| {
                self.for_part(close - done, |judge| cost(&judge.fifth_scores(stones, n)))
            });
        }
        found[..close].sort_by_key(|&(_, cost)| cost);
        found.truncate(close);
        found
    }

    /// What Black gets after three stones with each number of offers up to `most`, if White's fourth is as good as can be.
    pub(super) fn after_three(&mut self, stones: &mut OpeningStones, most: u8) -> Vec<i32> {
        if self.purse.is_empty() {
            return vec![stones.value() - FREE_FOURTH; usize::from(most)];
        }
        let cells = stones.near();
        let middle = most.min(3);
        let fourths = self
            .for_part(2, |judge| judge.fourths(stones, &cells, middle, |fifths| with_offers(fifths, middle)));
        let n_best = fourths.len().min(2);
        let mut worst: Vec<i32> = vec![i32::MAX; usize::from(most)];
        for (done, &(cell, _)) in fourths.iter().take(n_best).enumerate() {
            let fifths = stones.with(&[cell], |stones| {
                self.for_part(n_best - done, |judge| judge.fifth_scores(stones, most))
            });
            for (n, slot) in (1..=most).zip(&mut worst) {
                *slot = (*slot).min(less(with_offers(&fifths, n), FREE_FOURTH));
            }
        }
        worst
    }
}

/// The fifth stones as they look without a search.
fn sketch(stones: &mut OpeningStones) -> Fifths {
    let cells = stones.near();
    let mut scores: Fifths =
        cells.into_iter().map(|cell| stones.with(&[cell], super::stones::OpeningStones::value)).collect();
    scores.sort_unstable_by_key(|&score| -score);
    scores
}
