//! Decisions in opening protocols, one by one.

use tengen_gomoku::{Move, Opening, Point, Position, TurnChoice};
use tengen_search::Score;

use super::{
    ContendingStones, OpeningDecision, OpeningStones, PositionJudge,
    fifths::{Fifths, fairest_number, with_each_number, with_offers},
    has_black,
    judge::ALIKE,
    layouts::{AfterThirdStone, FINALISTS},
    legal_points,
};

use crate::{cells::GridCell, engine::thought, search::Report};

/// A score within this says nothing about who is better.
const NEAR: i32 = 40;
/// Offering ten fifths has to be worth so much: White looks at each of them once more before keeping one.
const WORTH_TEN: i32 = 15;
/// How many points are looked at where a stone may be put anywhere.
const MOST_POINTS: usize = 80;

impl PositionJudge<'_> {
    /// What the protocol asks now, by search.
    pub(super) fn decide(
        &mut self,
        position: &Position,
        mut stones: OpeningStones,
    ) -> Option<OpeningDecision> {
        let stones = &mut stones;
        match position.choice()? {
            TurnChoice::Stone(_) => self.stone(position, stones),
            TurnChoice::Swap => Some(self.swap(position, stones)),
            TurnChoice::SwapOrDeclare(n) => Some(self.swap_or_declare(position, stones, n)),
            TurnChoice::SwapOrPutTwo => Some(self.swap_or_put_two(position, stones)),
            TurnChoice::Declare(most) => Some(self.declare(position, stones, most)),
            TurnChoice::Offer(left) => self.offer(position, stones, left),
            TurnChoice::Choose => self.keep_fifth(position, stones),
            TurnChoice::StoneOrPass => None,
        }
    }

    fn stone(&mut self, position: &Position, stones: &mut OpeningStones) -> Option<OpeningDecision> {
        let points = legal_points(position);
        if let [only] = points[..] {
            return Some(OpeningDecision { choice: Move::Place(only), score: None, thought: None });
        }
        let cells = stones.nearest(points, MOST_POINTS);
        match (position.rules().opening, position.n_stones()) {
            (Opening::Rif, 0..=2) => {
                self.named_opening(position, stones, AfterThirdStone::Fifths(2)).as_ref().map(laid)
            }
            (Opening::Yamaguchi, 0..=2) => {
                self.named_opening(position, stones, AfterThirdStone::Number(12)).as_ref().map(laid)
            }
            (Opening::Soosyrv8, 0..=2) => {
                self.named_opening(position, stones, AfterThirdStone::Colours).as_ref().map(laid)
            }
            (Opening::Swap | Opening::Swap2, 0..=2) => self.anywhere(position, stones).as_ref().map(laid),
            (Opening::Swap2, 3) => self.pair(stones).as_ref().map(laid),
            // White stays White, so the fourth is the one after which Black's fifths are worst.
            (Opening::Rif | Opening::Yamaguchi, _) => {
                let n = fifths_ahead(position).unwrap_or(1);
                let near = near_of(stones, &cells);
                let fourths = self.fourths(stones, &near, n, |fifths| with_offers(fifths, n));
                fourths.first().map(|&(cell, cost)| put(cell, -cost))
            }
            // Black may still swap after the number is declared.
            (Opening::Soosyrv8, _) => {
                let near = near_of(stones, &cells);
                let cost = |fifths: &Fifths| fairest_number(&with_each_number(fifths, 8)).1.abs();
                let fourths = self.fourths(stones, &near, 8, cost);
                self.any_of_the_cheapest(&fourths)
            }
            // Black may take ten fifths, or else have White lay a fair one.
            (Opening::Taraguchi10, 3) => {
                let cost = |fifths: &Fifths| {
                    let fairest = fifths.iter().map(|score| score.abs()).min().unwrap_or_default();
                    with_offers(fifths, 10).max(fairest)
                };
                let fourths = self.fourths(stones, &cells, 10, cost);
                self.any_of_the_cheapest(&fourths)
            }
            (Opening::Pro | Opening::LongPro, _) => {
                let ranked = self.race(stones, each(&cells), 2, |score| -score);
                ranked.first().map(|best| placed(best, best.score))
            }
            (Opening::Free | Opening::Taraguchi10 | Opening::Swap | Opening::Swap2, _) => {
                let fair = self.race(stones, each(&cells), FINALISTS, i32::abs);
                self.pick(&fair, i32::abs).map(laid)
            }
        }
    }

    fn any_of_the_cheapest(&self, fourths: &[(GridCell, i32)]) -> Option<OpeningDecision> {
        let most = fourths.first()?.1.saturating_add(ALIKE);
        let alike: Vec<(GridCell, i32)> = fourths.iter().copied().filter(|&(_, cost)| cost <= most).collect();
        self.any(&alike).map(|&(cell, cost)| put(cell, -cost))
    }

    /// Which colour: the one that has the better of what is still to come.
    fn swap(&mut self, position: &Position, stones: &mut OpeningStones) -> OpeningDecision {
        let (score, report) = match (fifths_ahead(position), position.n_stones()) {
            (Some(n), 3) => (self.after_three(stones, n).last().copied().unwrap_or_default(), None),
            (Some(n), _) => (with_offers(&self.fifth_scores(stones, n), n), None),
            // Either the game begins now, or stones are to come that somebody lays so that both colours are even: then the
            // stones as they are decide.
            (None, _) => self.search(stones),
        };
        take_colour(position, score, report.as_ref())
    }

    fn swap_or_put_two(&mut self, position: &Position, stones: &mut OpeningStones) -> OpeningDecision {
        let (score, report) = self.for_part(2, |judge| judge.search(stones));
        // Near zero the score says nothing, and who has laid the stones may know more. After two more stones the choice is
        // theirs, and none that they have prepared.
        let pair = if score.abs() <= NEAR { self.pair(stones) } else { None };
        match pair.filter(|pair| pair.score.abs() <= NEAR) {
            Some(pair) => OpeningDecision { choice: Move::PutTwo, ..laid(&pair) },
            None => take_colour(position, score, report.as_ref()),
        }
    }

    /// Ten fifths, or a swap right for the other after the fifth: whoever lays it makes it fair and leaves the choice to the
    /// other, so one rather swaps than lays it.
    fn swap_or_declare(&mut self, position: &Position, stones: &mut OpeningStones, n: u8) -> OpeningDecision {
        let with_n = self.for_part(2, |judge| with_offers(&judge.fifth_scores(stones, n), n));
        let mut kept = position.clone();
        let _ = tengen_core::Game::make(&mut kept, &Move::Keep);
        let cells = stones.nearest(legal_points(&kept), MOST_POINTS);
        let fair = self.race(stones, each(&cells), 2, i32::abs);
        let (unfairness, fairest) =
            fair.first().map_or((0, None), |fairest| (fairest.score.abs(), Some(fairest)));
        if with_n > unfairness + WORTH_TEN {
            return OpeningDecision {
                choice: Move::Declare(n),
                score: Some(Score::of(with_n)),
                thought: None,
            };
        }
        OpeningDecision {
            choice: Move::Swap,
            score: Some(Score::of(unfairness)),
            thought: fairest.and_then(|fairest| fairest.report.as_ref()).map(thought),
        }
    }

    /// The number of fifths with which neither colour is better: the other side chooses next.
    fn declare(&mut self, position: &Position, stones: &mut OpeningStones, most: u8) -> OpeningDecision {
        let with_each = if position.n_stones() == 3 {
            self.after_three(stones, most)
        } else {
            with_each_number(&self.fifth_scores(stones, most), most)
        };
        let (n, score) = fairest_number(&with_each);
        OpeningDecision { choice: Move::Declare(n), score: Some(Score::of(-score.abs())), thought: None }
    }

    /// The best fifth that is not on offer yet. White keeps the worst of them, so the best `n` are the best offer.
    fn offer(
        &mut self,
        position: &Position,
        stones: &mut OpeningStones,
        left: u8,
    ) -> Option<OpeningDecision> {
        let made = position.offers().len();
        let n = made + usize::from(left);
        // Many offers together are no more than three decisions.
        let ranked = self.for_part(n.div_ceil(3), |judge| judge.fifths(stones, n as u8));
        let allowed = legal_points(position);
        let is_allowed = |fifth: &&ContendingStones| allowed.contains(&fifth.cells[0].point());
        let best = ranked.iter().find(is_allowed)?;
        Some(OpeningDecision { choice: Move::Offer(best.cells[0].point()), ..placed(best, best.score) })
    }

    /// The fifth that is worst for Black.
    fn keep_fifth(&mut self, position: &Position, stones: &mut OpeningStones) -> Option<OpeningDecision> {
        let cells: Vec<GridCell> = position.offers().iter().map(|&point| GridCell::of(point)).collect();
        let ranked = self.race(stones, each(&cells), 2, |score| score);
        let worst = ranked.first()?;
        Some(OpeningDecision { choice: Move::Choose(worst.cells[0].point()), ..placed(worst, -worst.score) })
    }
}

/// How many fifths there will be, where that is known already and White's fourth is all that comes before.
fn fifths_ahead(position: &Position) -> Option<u8> {
    let mut position = position.clone();
    for _ in 0..3 {
        let next = match position.choice()? {
            TurnChoice::Offer(n) => return Some(n),
            TurnChoice::Swap => Move::Keep,
            TurnChoice::Stone(_) if position.is_opening() => {
                Move::Place(legal_points(&position).into_iter().next()?)
            }
            TurnChoice::Stone(_)
            | TurnChoice::StoneOrPass
            | TurnChoice::SwapOrDeclare(_)
            | TurnChoice::SwapOrPutTwo
            | TurnChoice::Declare(_)
            | TurnChoice::Choose => return None,
        };
        let _ = tengen_core::Game::make(&mut position, &next);
    }
    None
}

/// The cells that are near stones; all of them where none is.
fn near_of(stones: &OpeningStones, cells: &[GridCell]) -> Vec<GridCell> {
    let near = stones.near();
    let both: Vec<GridCell> = cells.iter().copied().filter(|cell| near.contains(cell)).collect();
    if both.is_empty() { cells.to_vec() } else { both }
}

fn each(cells: &[GridCell]) -> Vec<Vec<GridCell>> {
    cells.iter().map(|&cell| vec![cell]).collect()
}

/// The better colour, by Black's score.
fn take_colour(position: &Position, score: i32, report: Option<&Report>) -> OpeningDecision {
    let own = if has_black(position) { score } else { -score };
    let choice = if own >= 0 { Move::Keep } else { Move::Swap };
    OpeningDecision { choice, score: Some(Score::of(own.abs())), thought: report.map(thought) }
}

/// A stone with what it is worth to its owner.
fn put(cell: GridCell, score: i32) -> OpeningDecision {
    OpeningDecision { choice: Move::Place(cell.point()), score: Some(Score::of(score)), thought: None }
}

fn placed(contender: &ContendingStones, score: i32) -> OpeningDecision {
    let point = contender.cells.first().map_or_else(Point::default, |cell| cell.point());
    let thought = contender.report.as_ref().map(thought);
    OpeningDecision { choice: Move::Place(point), score: Some(Score::of(score)), thought }
}

/// The first of the stones that were found fair; whoever lays them gets the worse colour.
fn laid(contender: &ContendingStones) -> OpeningDecision {
    placed(contender, -contender.score.abs())
}
