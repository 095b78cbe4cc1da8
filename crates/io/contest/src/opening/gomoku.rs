//! Openings of Gomoku and Renju.

use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_gomoku::{Move, Opening, Point, Rule, Rules};

use super::{GameOpenings, OpeningError, OpeningFormat, RandomOpeningDefaults};
use crate::random_opening::OpeningRng;

/// The smallest board on which the balanced ones are of use.
const SMALLEST: u8 = 13;

/// Boards with fewer points are small.
const SMALL: u16 = 36;

impl GameOpenings for Rules {
    fn balanced(&self) -> Option<&'static str> {
        let is_usual = (self.in_a_row, self.players) == (5, 2)
            && self.opening == Opening::Free
            && self.size.width().min(self.size.height()) >= SMALLEST;
        is_usual.then_some(match self.rule {
            Rule::Freestyle => include_str!("../../data/openings/freestyle.txt"),
            Rule::Standard => include_str!("../../data/openings/standard.txt"),
            Rule::Renju => include_str!("../../data/openings/renju.txt"),
            Rule::Caro | Rule::CaroExact => include_str!("../../data/openings/caro.txt"),
        })
    }

    fn usual_chance(&self) -> RandomOpeningDefaults {
        // On a small board a few stones decide everything.
        let moves = if self.size.area() < SMALL { "0" } else { "4-7" };
        RandomOpeningDefaults { key: "stones", moves, balance: 100, nodes: 10_000 }
    }

    /// A stone near the middle.
    fn random_move(&self, _position: &AnyPosition, reach: u64, chance: &mut OpeningRng) -> Option<AnyMove> {
        near(self.size.centre(), reach, chance).map(|point| AnyMove::Gomoku(Move::Place(point)))
    }

    fn read(
        &self,
        line: &str,
        format: Option<OpeningFormat>,
        _rules: &AnyRules,
    ) -> Result<Vec<AnyMove>, OpeningError> {
        let has_letters = line.bytes().any(|byte| byte.is_ascii_alphabetic());
        let usual = if has_letters { OpeningFormat::Pos } else { OpeningFormat::Offset };
        let points = match format.unwrap_or(usual) {
            OpeningFormat::Pos | OpeningFormat::Sgf => points(line)?,
            OpeningFormat::Offset => offsets(line, *self)?,
        };
        Ok(points.into_iter().map(|point| AnyMove::Gomoku(Move::Place(point))).collect())
    }

    fn write(&self, moves: &[AnyMove], format: OpeningFormat) -> String {
        if format != OpeningFormat::Offset {
            return moves.iter().map(ToString::to_string).collect();
        }
        let offset = |m: &AnyMove| {
            let AnyMove::Gomoku(Move::Place(at)) = m else { return None };
            let from_middle = |place: u8, side: u8| i16::from(place) - i16::from(side / 2);
            let (x, y) = (from_middle(at.x(), self.size.width()), from_middle(at.y(), self.size.height()));
            Some(format!("{x},{y}"))
        };
        moves.iter().filter_map(offset).collect::<Vec<_>>().join(", ")
    }
}

/// A point so near the middle; those off the board are tried again by whoever asks.
fn near(centre: Point, reach: u64, chance: &mut OpeningRng) -> Option<Point> {
    let mut near = |middle: u8| {
        let place = u64::from(middle).checked_add(chance.below(2 * reach + 1))?.checked_sub(reach)?;
        u8::try_from(place).ok()
    };
    Point::new(near(centre.x())?, near(centre.y())?)
}

fn points(line: &str) -> Result<Vec<Point>, OpeningError> {
    let mut points = Vec::new();
    for word in line.split([' ', '\t', ',', ';', '-']).filter(|word| !word.is_empty()) {
        let mut rest = word;
        while !rest.is_empty() {
            let digits = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
            let end = rest[digits..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |n| digits + n);
            let (point, next) = rest.split_at(end);
            points.push(point.parse().map_err(OpeningError::Point)?);
            rest = next;
        }
    }
    Ok(points)
}

fn offsets(line: &str, rules: Rules) -> Result<Vec<Point>, OpeningError> {
    let numbers: Result<Vec<i8>, _> =
        line.split([',', ' ', '\t', ';']).filter(|word| !word.is_empty()).map(str::parse).collect();
    let numbers = numbers.map_err(|_| OpeningError::Offset)?;
    if numbers.len() % 2 == 1 {
        return Err(OpeningError::Offset);
    }
    let shift = |middle: u8, by: i8| (middle / 2).checked_add_signed(by);
    let point = |pair: &[i8]| {
        let (x, y) = (shift(rules.size.width(), pair[0])?, shift(rules.size.height(), pair[1])?);
        Point::new(x, y)
    };
    numbers.chunks_exact(2).map(|pair| point(pair).ok_or(OpeningError::OffBoard)).collect()
}
