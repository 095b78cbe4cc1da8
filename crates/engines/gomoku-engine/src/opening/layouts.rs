//! Stones that one player lays before the other chooses a colour: whichever is chosen, the layer gets the worse side, so
//! they have to be as fair as can be, and not the same every time.

use tengen_gomoku::{NamedOpening, Point, Position};

use super::{
    ContendingStones, OpeningStones, PositionJudge,
    fifths::{FREE_FOURTH, fairest_number},
};
use crate::cells::GridCell;

/// Three stones that are worth a look where they may lie anywhere, as steps from the middle: none near enough to win at
/// once.
const PREPARED: [[(i8, i8); 3]; 8] = [
    [(0, 0), (1, 2), (-3, 3)],
    [(-1, 0), (2, 2), (3, -3)],
    [(-4, -4), (-4, 3), (4, 4)],
    [(-5, 0), (-3, 1), (4, -4)],
    [(0, 5), (2, 4), (-4, -3)],
    [(-6, -6), (-5, -4), (5, 5)],
    [(0, -6), (1, -4), (5, 4)],
    [(6, 6), (4, 5), (-2, -5)],
];

/// How many are drawn besides.
const DRAWN: u64 = 24;

/// How many have to prove that they are fair, before one of them is picked.
pub(super) const FINALISTS: usize = 3;

/// So many nodes it takes to look at the fifths of all finalists.
const LOOK_AHEAD: u64 = 200_000;

/// What comes after the third stone of one of the 26 openings, as far as it matters to who lays it.
#[derive(Clone, Copy, Debug)]
pub(super) enum AfterThirdStone {
    /// The other side chooses, and from there on both colours are about even.
    Colours,
    /// The other side chooses, knowing that there will be so many fifths.
    Fifths(u8),
    /// The layer says how many fifths there will be, up to so many, and then the other side chooses.
    Number(u8),
}

impl PositionJudge<'_> {
    /// The rest of one of the 26 openings: the second and third stone, or the third.
    pub(super) fn named_opening(
        &mut self,
        position: &Position,
        stones: &mut OpeningStones,
        after: AfterThirdStone,
    ) -> Option<ContendingStones> {
        let size = position.rules().size;
        let black: Vec<Point> = stones_of(position, 0);
        let white: Vec<Point> = stones_of(position, 1);
        let field: Vec<Vec<GridCell>> = match (black.first(), white.first()) {
            (Some(_), None) => self.turned(size.centre()).collect(),
            (Some(&first), Some(&second)) => {
                // One of each opening; those that are mirrored are the same.
                let mut known = Vec::new();
                let third = |point: &Point| {
                    let name = NamedOpening::of(size, [first, second, *point]);
                    let is_new = name.is_some_and(|name| !known.contains(&name));
                    known.extend(name);
                    is_new && position.board().is_empty(*point)
                };
                size.points().filter(third).map(|point| vec![GridCell::of(point)]).collect()
            }
            (None, _) => return None,
        };
        // What the fifths make of three stones is a question of many searches; for less, the stones themselves decide.
        let looks_ahead = !matches!(after, AfterThirdStone::Colours) && self.purse.holds(LOOK_AHEAD);
        let part = if looks_ahead { 2 } else { 1 };
        // Where White has a fourth and a choice of fifths before it, Black's stones have to be a little better.
        let ahead = if matches!(after, AfterThirdStone::Colours) { 0 } else { FREE_FOURTH };
        let unfairness = |score: i32| (score - ahead).abs();
        let mut fair = self.for_part(part, |judge| judge.race(stones, field, FINALISTS, unfairness));
        if looks_ahead {
            fair.truncate(FINALISTS);
            for (done, contender) in fair.iter_mut().enumerate() {
                contender.score = stones.with(&contender.cells, |stones| {
                    self.for_part(FINALISTS - done, |judge| match after {
                        AfterThirdStone::Colours => contender.score,
                        AfterThirdStone::Fifths(n) => {
                            judge.after_three(stones, n).last().copied().unwrap_or_default()
                        }
                        AfterThirdStone::Number(most) => fairest_number(&judge.after_three(stones, most)).1,
                    })
                });
            }
            fair.sort_by_key(|contender| contender.score.abs());
            return self.pick(&fair, i32::abs).cloned();
        }
        self.pick(&fair, unfairness).cloned()
    }

    /// The second and third stones of all 26 openings, turned as the seed says.
    fn turned(&self, centre: Point) -> impl Iterator<Item = Vec<GridCell>> {
        let turn = self.roll(26);
        NamedOpening::all().filter_map(move |opening| {
            let standard = opening.stones(tengen_gomoku::BoardSize::RENJU)?;
            let middle = tengen_gomoku::BoardSize::RENJU.centre();
            let step = |point: Point| {
                let step = |a: u8, b: u8| a.cast_signed() - b.cast_signed();
                (step(point.x(), middle.x()), step(point.y(), middle.y()))
            };
            standard[1..].iter().map(|&point| cell(centre, turned(step(point), turn))).collect()
        })
    }

    /// The rest of three stones that may lie anywhere.
    pub(super) fn anywhere(
        &mut self,
        position: &Position,
        stones: &mut OpeningStones,
    ) -> Option<ContendingStones> {
        let size = position.rules().size;
        let laid = laid(position);
        let is_free = |&cell: &GridCell| size.contains(cell.point()) && stones.board.is_empty(cell);
        let rest = |triple: [Option<GridCell>; 3]| {
            let rest: Vec<GridCell> = triple[laid.len()..].iter().copied().collect::<Option<_>>()?;
            let distinct = (1..rest.len()).all(|index| !rest[..index].contains(&rest[index]));
            (distinct && rest.iter().all(is_free)).then_some(rest)
        };
        let fits = |triple: &[Option<GridCell>; 3]| {
            triple.iter().zip(&laid).all(|(cell, laid)| *cell == Some(*laid))
        };
        let (centre, turn) = (size.centre(), self.roll(3));
        let prepared = PREPARED.map(|steps| steps.map(|step| cell(centre, turned(step, turn))));
        let drawn = (0..DRAWN).map(|number| [0, 1, 2].map(|stone| self.drawn(size, 3 * number + stone)));
        let whole: Vec<[Option<GridCell>; 3]> = prepared.into_iter().chain(drawn).collect();
        // With stones on the board: what was thought of when the first one was laid, if it was the engine, and others.
        let mut field: Vec<Vec<GridCell>> =
            whole.iter().filter(|triple| fits(triple)).copied().filter_map(rest).collect();
        if !laid.is_empty() {
            field.extend(whole.iter().copied().filter_map(rest));
        }
        field.sort_unstable();
        field.dedup();
        let fair = self.race(stones, field, FINALISTS, i32::abs);
        self.pick(&fair, i32::abs).cloned()
    }

    /// A point near the middle, by the seed and a number.
    fn drawn(&self, size: tengen_gomoku::BoardSize, number: u64) -> Option<GridCell> {
        let roll = self.roll(1000 + number);
        let step = |roll: u64, side: u8| {
            let reach = (side / 2).min(6);
            (roll % u64::from(2 * reach + 1)) as i8 - reach.cast_signed()
        };
        cell(size.centre(), (step(roll, size.width()), step(roll >> 32, size.height())))
    }

    /// A fourth and a fifth stone after which neither colour is better.
    pub(super) fn pair(&mut self, stones: &mut OpeningStones) -> Option<ContendingStones> {
        let mut pairs: Vec<(i32, Vec<GridCell>)> = Vec::new();
        for fourth in stones.near() {
            if !pairs.is_empty() && self.purse.is_empty() {
                break;
            }
            stones.with(&[fourth], |stones| {
                for fifth in stones.near() {
                    let score = stones.with(&[fifth], super::stones::OpeningStones::value);
                    pairs.push((score.abs(), vec![fourth, fifth]));
                }
            });
        }
        pairs.sort_by_key(|&(unfairness, _)| unfairness);
        let field = pairs.into_iter().take(24).map(|(_, pair)| pair).collect();
        let fair = self.race(stones, field, FINALISTS, i32::abs);
        self.pick(&fair, i32::abs).cloned()
    }
}

/// The stones of the first or the second colour.
fn stones_of(position: &Position, number: u8) -> Vec<Point> {
    let color = tengen_gomoku::Color::new(number);
    color.into_iter().flat_map(|color| position.board().stones(color)).collect()
}

/// The first two stones at most, in the order in which they were laid.
fn laid(position: &Position) -> Vec<GridCell> {
    let first = |number| stones_of(position, number).into_iter().next().map(GridCell::of);
    first(0).into_iter().chain(first(1)).collect()
}

/// A step turned or mirrored in one of eight ways.
const fn turned((dx, dy): (i8, i8), turn: u64) -> (i8, i8) {
    let dx = if turn & 1 == 0 { dx } else { -dx };
    let dy = if turn & 2 == 0 { dy } else { -dy };
    if turn & 4 == 0 { (dx, dy) } else { (dy, dx) }
}

fn cell(centre: Point, (dx, dy): (i8, i8)) -> Option<GridCell> {
    let point = Point::new(centre.x().checked_add_signed(dx)?, centre.y().checked_add_signed(dy)?)?;
    // Only boards that the engine knows have cells.
    (point.x().max(point.y()) < crate::board::SearchBoard::MAX_SIDE).then(|| GridCell::of(point))
}
