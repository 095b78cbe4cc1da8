//! Adjudication by the scores that programs report, as in cutechess.

use serde::{Deserialize, Serialize};
use tengen_core::Seat;

/// When a game is ended by the scores that its programs tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdjudicationRules {
    /// When it is drawn.
    pub draw: Option<DrawRule>,
    /// When one side has lost it.
    pub resign: Option<ResignRule>,
}

/// A game is drawn when both programs have long thought that it is even.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawRule {
    /// Not before both sides have made so many moves.
    pub move_number: u32,
    /// For so many moves of each side in a row ...
    pub move_count: u32,
    /// ... nobody's score was further from zero than this.
    pub score: u32,
}

/// A game is lost for whoever has long thought so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResignRule {
    /// For so many of its moves in a row ...
    pub move_count: u32,
    /// ... its score was so far below zero, or further.
    pub score: u32,
    /// Whether its opponent must have thought so, too.
    pub two_sided: bool,
}

/// What the scores of a game have come to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoreHistory {
    rule: AdjudicationRules,
    /// How many moves in a row have been even, of both sides together.
    even: u32,
    /// How many moves in a row each side has thought that it loses, and that it wins.
    losing: [u32; 2],
    winning: [u32; 2],
}

/// How scores end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AdjudicatedEnd {
    Draw,
    Win(Seat),
}

impl ScoreHistory {
    pub(crate) const fn new(rule: AdjudicationRules) -> Self {
        Self { rule, even: 0, losing: [0; 2], winning: [0; 2] }
    }

    /// A seat has moved and told what it thinks, if it did; so many moves have been made in all. Who says nothing has
    /// no opinion, and counting begins anew.
    pub(crate) fn add_score(
        &mut self,
        seat: Seat,
        score: Option<i64>,
        moves: usize,
    ) -> Option<AdjudicatedEnd> {
        let place = seat.index() % 2;
        let count = |n: u32, goes_on: bool| if goes_on { n.saturating_add(1) } else { 0 };
        if let Some(ResignRule { move_count, score: margin, two_sided }) = self.rule.resign {
            let margin = i64::from(margin);
            self.losing[place] = count(self.losing[place], score.is_some_and(|score| score <= -margin));
            self.winning[place] = count(self.winning[place], score.is_some_and(|score| score >= margin));
            let is_lost = |loser: usize| {
                let agrees = !two_sided || self.winning[1 - loser] >= move_count;
                self.losing[loser] >= move_count && agrees
            };
            if let Some(loser) = [place, 1 - place].into_iter().find(|&loser| is_lost(loser)) {
                return Some(AdjudicatedEnd::Win(if loser == 0 { Seat::SECOND } else { Seat::FIRST }));
            }
        }
        if let Some(DrawRule { move_number, move_count, score: margin }) = self.rule.draw {
            let is_even = score.is_some_and(|score| score.unsigned_abs() <= u64::from(margin));
            self.even = count(self.even, is_even);
            let is_late = moves / 2 >= move_number as usize;
            if is_late && self.even >= move_count.saturating_mul(2) {
                return Some(AdjudicatedEnd::Draw);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tells scores of both sides in turn, and after how many moves the game is ended by them, and how.
    fn ended(rule: AdjudicationRules, told: &[Option<i64>]) -> Option<(usize, AdjudicatedEnd)> {
        let mut scores = ScoreHistory::new(rule);
        let seats = [Seat::FIRST, Seat::SECOND].into_iter().cycle();
        (1..).zip(told).zip(seats).find_map(|((moves, &score), seat)| {
            scores.add_score(seat, score, moves).map(|adjudged| (moves, adjudged))
        })
    }

    fn all(scores: &[i64]) -> Vec<Option<i64>> {
        scores.iter().copied().map(Some).collect()
    }

    const DRAW: AdjudicationRules =
        AdjudicationRules { draw: Some(DrawRule { move_number: 3, move_count: 2, score: 10 }), resign: None };
    const RESIGN: ResignRule = ResignRule { move_count: 2, score: 400, two_sided: false };

    #[test]
    fn nothing_is_adjudged_unless_it_was_asked_for() {
        assert_eq!(ended(AdjudicationRules::default(), &all(&[0; 100])), None);
        assert_eq!(ended(AdjudicationRules::default(), &all(&[-9999, 9999].repeat(50))), None);
    }

    #[test]
    fn a_draw_needs_both_sides_enough_moves_and_no_interruption() {
        // Two moves of each side are even after four, but three moves of each are after six.
        assert_eq!(ended(DRAW, &all(&[0; 10])), Some((6, AdjudicatedEnd::Draw)));
        assert_eq!(ended(DRAW, &all(&[10, -10].repeat(5))), Some((6, AdjudicatedEnd::Draw)));
        assert_eq!(ended(DRAW, &all(&[11, -10].repeat(50))), None);
        assert_eq!(ended(DRAW, &all(&[0, 0, 0, 11, 0, 0, 0, 0, 0])), Some((8, AdjudicatedEnd::Draw)));
        let mut silent = all(&[0; 9]);
        silent[4] = None;
        assert_eq!(ended(DRAW, &silent), Some((9, AdjudicatedEnd::Draw)));
        assert_eq!(ended(DRAW, &[Some(0), None].repeat(50)), None);
    }

    #[test]
    fn who_thinks_that_it_has_lost_has_lost() {
        let one = AdjudicationRules { draw: None, resign: Some(RESIGN) };
        assert_eq!(ended(one, &all(&[0, -400, 0, -400])), Some((4, AdjudicatedEnd::Win(Seat::FIRST))));
        assert_eq!(ended(one, &all(&[-500, 0, -400, 0])), Some((3, AdjudicatedEnd::Win(Seat::SECOND))));
        assert_eq!(ended(one, &all(&[0, -400, 0, -399, 0, -400])), None);
        let broken = [Some(0), Some(-400), Some(0), None, Some(0), Some(-400)];
        assert_eq!(ended(one, &broken), None);
    }

    #[test]
    fn both_must_agree_where_that_is_asked() {
        let both = AdjudicationRules { draw: None, resign: Some(ResignRule { two_sided: true, ..RESIGN }) };
        assert_eq!(ended(both, &all(&[0, -400].repeat(20))), None);
        assert_eq!(ended(both, &all(&[400, -400].repeat(20))), Some((4, AdjudicatedEnd::Win(Seat::FIRST))));
        // The winner is the last to see it.
        let told = all(&[0, -500, 0, -500, 450, -500, 450, -500]);
        assert_eq!(ended(both, &told), Some((7, AdjudicatedEnd::Win(Seat::FIRST))));
    }
}
