//! The choices of the protocols, one by one.

use tengen_gomoku::{Choice, Move, Opening, Point, Position};
use tengen_search::Score;

use super::{
    Contender, Decision, Judge, Stones,
    fifths::{Fifths, fairest_number, with_each_number, with_offers},
    has_black,
    judge::ALIKE,
    layouts::{After, FINALISTS},
    legal_points,
};

use crate::{cells::Cell, engine::thought, search::Report};

/// A score within this says nothing about who is better.
const NEAR: i32 = 40;
/// Offering ten fifths has to be worth so much: White looks at each of them once more before keeping one.
const WORTH_TEN: i32 = 15;
/// How many points are looked at where a stone may be put anywhere.
const MOST_POINTS: usize = 80;

impl Judge<'_> {
    /// What the protocol asks now, by search.
    pub(super) fn decide(&mut self, position: &Position, mut stones: Stones) -> Option<Decision> {
        let stones = &mut stones;
        match position.choice()? {
            Choice::Stone(_) => self.stone(position, stones),
            Choice::Swap => Some(self.swap(position, stones)),
            Choice::SwapOrDeclare(n) => Some(self.swap_or_declare(position, stones, n)),
            Choice::SwapOrPutTwo => Some(self.swap_or_put_two(position, stones)),
            Choice::Declare(most) => Some(self.declare(position, stones, most)),
            Choice::Offer(left) => self.offer(position, stones, left),
            Choice::Choose => self.keep_fifth(position, stones),
            Choice::StoneOrPass => None,
        }
    }

    fn stone(&mut self, position: &Position, stones: &mut Stones) -> Option<Decision> {
        let points = legal_points(position);
        if let [only] = points[..] {
            return Some(Decision { choice: Move::Place(only), score: None, thought: None });
        }
        let cells = stones.nearest(points, MOST_POINTS);
        match (position.rules().opening, position.n_stones()) {
            (Opening::Rif, 0..=2) => {
                self.named_opening(position, stones, After::Fifths(2)).as_ref().map(laid)
            }
            (Opening::Yamaguchi, 0..=2) => {
                self.named_opening(position, stones, After::Number(12)).as_ref().map(laid)
            }
            (Opening::Soosyrv8, 0..=2) => {
                self.named_opening(position, stones, After::Colours).as_ref().map(laid)
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

    fn any_of_the_cheapest(&self, fourths: &[(Cell, i32)]) -> Option<Decision> {
        let most = fourths.first()?.1.saturating_add(ALIKE);
        let alike: Vec<(Cell, i32)> = fourths.iter().copied().filter(|&(_, cost)| cost <= most).collect();
        self.any(&alike).map(|&(cell, cost)| put(cell, -cost))
    }

    /// Which colour: the one that has the better of what is still to come.
    fn swap(&mut self, position: &Position, stones: &mut Stones) -> Decision {
        let (score, report) = match (fifths_ahead(position), position.n_stones()) {
            (Some(n), 3) => (self.after_three(stones, n).last().copied().unwrap_or_default(), None),
            (Some(n), _) => (with_offers(&self.fifth_scores(stones, n), n), None),
            // Either the game begins now, or stones are to come that somebody lays so that both colours are even: then the
            // stones as they are decide.
            (None, _) => self.search(stones),
        };
        take_colour(position, score, report.as_ref())
    }

    fn swap_or_put_two(&mut self, position: &Position, stones: &mut Stones) -> Decision {
        let (score, report) = self.for_part(2, |judge| judge.search(stones));
        // Near zero the score says nothing, and who has laid the stones may know more. After two more stones the choice is
        // theirs, and none that they have prepared.
        let pair = if score.abs() <= NEAR { self.pair(stones) } else { None };
        match pair.filter(|pair| pair.score.abs() <= NEAR) {
            Some(pair) => Decision { choice: Move::PutTwo, ..laid(&pair) },
            None => take_colour(position, score, report.as_ref()),
        }
    }

    /// Ten fifths, or a swap right for the other after the fifth: whoever lays it makes it fair and leaves the choice to the
    /// other, so one rather swaps than lays it.
    fn swap_or_declare(&mut self, position: &Position, stones: &mut Stones, n: u8) -> Decision {
        let with_n = self.for_part(2, |judge| with_offers(&judge.fifth_scores(stones, n), n));
        let mut kept = position.clone();
        let _ = tengen_core::Game::make(&mut kept, &Move::Keep);
        let cells = stones.nearest(legal_points(&kept), MOST_POINTS);
        let fair = self.race(stones, each(&cells), 2, i32::abs);
        let (unfairness, fairest) =
            fair.first().map_or((0, None), |fairest| (fairest.score.abs(), Some(fairest)));
        if with_n > unfairness + WORTH_TEN {
            return Decision { choice: Move::Declare(n), score: Some(Score::of(with_n)), thought: None };
        }
        Decision {
            choice: Move::Swap,
            score: Some(Score::of(unfairness)),
            thought: fairest.and_then(|fairest| fairest.report.as_ref()).map(thought),
        }
    }

    /// The number of fifths with which neither colour is better: the other side chooses next.
    fn declare(&mut self, position: &Position, stones: &mut Stones, most: u8) -> Decision {
        let with_each = if position.n_stones() == 3 {
            self.after_three(stones, most)
        } else {
            with_each_number(&self.fifth_scores(stones, most), most)
        };
        let (n, score) = fairest_number(&with_each);
        Decision { choice: Move::Declare(n), score: Some(Score::of(-score.abs())), thought: None }
    }

    /// The best fifth that is not on offer yet. White keeps the worst of them, so the best `n` are the best offer.
    fn offer(&mut self, position: &Position, stones: &mut Stones, left: u8) -> Option<Decision> {
        let made = position.offers().len();
        let n = made + usize::from(left);
        // Many offers together are no more than three decisions.
        let ranked = self.for_part(n.div_ceil(3), |judge| judge.fifths(stones, n as u8));
        let allowed = legal_points(position);
        let is_allowed = |fifth: &&Contender| allowed.contains(&fifth.cells[0].point());
        let best = ranked.iter().find(is_allowed)?;
        Some(Decision { choice: Move::Offer(best.cells[0].point()), ..placed(best, best.score) })
    }

    /// The fifth that is worst for Black.
    fn keep_fifth(&mut self, position: &Position, stones: &mut Stones) -> Option<Decision> {
        let cells: Vec<Cell> = position.offers().iter().map(|&point| Cell::of(point)).collect();
        let ranked = self.race(stones, each(&cells), 2, |score| score);
        let worst = ranked.first()?;
        Some(Decision { choice: Move::Choose(worst.cells[0].point()), ..placed(worst, -worst.score) })
    }
}

/// How many fifths there will be, where that is known already and White's fourth is all that comes before.
fn fifths_ahead(position: &Position) -> Option<u8> {
    let mut position = position.clone();
    for _ in 0..3 {
        let next = match position.choice()? {
            Choice::Offer(n) => return Some(n),
            Choice::Swap => Move::Keep,
            Choice::Stone(_) if position.is_opening() => {
                Move::Place(legal_points(&position).into_iter().next()?)
            }
            Choice::Stone(_)
            | Choice::StoneOrPass
            | Choice::SwapOrDeclare(_)
            | Choice::SwapOrPutTwo
            | Choice::Declare(_)
            | Choice::Choose => return None,
        };
        let _ = tengen_core::Game::make(&mut position, &next);
    }
    None
}

/// The cells that are near stones; all of them where none is.
fn near_of(stones: &Stones, cells: &[Cell]) -> Vec<Cell> {
    let near = stones.near();
    let both: Vec<Cell> = cells.iter().copied().filter(|cell| near.contains(cell)).collect();
    if both.is_empty() { cells.to_vec() } else { both }
}

fn each(cells: &[Cell]) -> Vec<Vec<Cell>> {
    cells.iter().map(|&cell| vec![cell]).collect()
}

/// The better colour, by Black's score.
fn take_colour(position: &Position, score: i32, report: Option<&Report>) -> Decision {
    let own = if has_black(position) { score } else { -score };
    let choice = if own >= 0 { Move::Keep } else { Move::Swap };
    Decision { choice, score: Some(Score::of(own.abs())), thought: report.map(thought) }
}

/// A stone with what it is worth to its owner.
fn put(cell: Cell, score: i32) -> Decision {
    Decision { choice: Move::Place(cell.point()), score: Some(Score::of(score)), thought: None }
}

fn placed(contender: &Contender, score: i32) -> Decision {
    let point = contender.cells.first().map_or_else(Point::default, |cell| cell.point());
    let thought = contender.report.as_ref().map(thought);
    Decision { choice: Move::Place(point), score: Some(Score::of(score)), thought }
}

/// The first of the stones that were found fair; whoever lays them gets the worse colour.
fn laid(contender: &Contender) -> Decision {
    placed(contender, -contender.score.abs())
}
