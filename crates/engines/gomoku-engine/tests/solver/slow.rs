//! Wins by continuous fours again, slow and plain, on the board of the rules: it shares nothing with the engine.

use std::collections::HashMap;

use tengen_gomoku::{Board, Color, LineDirection, Point, Position, Rule, forbidden_at};

/// Looks for wins by fours.
pub(crate) struct SlowFours {
    rule: Rule,
    board: Board,
    attacker: Color,
    defender: Color,
    /// Positions without a win in so many fours; the largest number where there is none at all.
    failed: HashMap<Vec<(Point, Color)>, usize>,
    put: Vec<(Point, Color)>,
    /// Positions that may still be looked at.
    budget: u32,
}

#[derive(PartialEq, Eq)]
enum Found {
    Win(usize),
    Nothing,
    NotSoDeep,
}

/// The number of stones up to the five of a shortest win by fours of the side to move: `Some(None)` when there is none,
/// `None` when so many positions were not enough to know.
#[expect(clippy::option_option, reason = "nothing known is not the same as nothing there")]
pub(crate) fn shortest(position: &Position, budget: u32) -> Option<Option<usize>> {
    let attacker = position.to_move();
    let mut slow = SlowFours {
        rule: position.rules().rule,
        board: position.board().clone(),
        attacker,
        defender: attacker.next(2),
        failed: HashMap::new(),
        put: Vec::new(),
        budget,
    };
    for depth in 1.. {
        match slow.look(depth)? {
            Found::Win(length) => return Some(Some(length)),
            Found::Nothing => return Some(None),
            Found::NotSoDeep => {}
        }
    }
    None
}

impl SlowFours {
    fn wins(&mut self, point: Point, color: Color) -> bool {
        self.board.place(point, color);
        let lengths = LineDirection::ALL.map(|direction| self.board.row_length(point, color, direction));
        let _ = self.board.remove(point);
        let longer_wins = match self.rule {
            Rule::Freestyle => true,
            Rule::Standard => false,
            Rule::Renju => color == Color::WHITE,
            Rule::Caro | Rule::CaroExact => panic!("not for Caro"),
        };
        lengths.iter().any(|&length| length == 5 || (length > 5 && longer_wins))
    }

    fn is_foul(&self, point: Point, color: Color) -> bool {
        self.rule == Rule::Renju && color == Color::BLACK && forbidden_at(&self.board, point).is_some()
    }

    fn fives(&mut self, color: Color) -> Vec<Point> {
        let points: Vec<Point> = self.board.empty_points().collect();
        points
            .into_iter()
            .filter(|&point| self.has_company(point, color, 4) && self.wins(point, color))
            .collect()
    }

    /// Whether so many stones of this colour lie within four on one line; else it is no use to look closer.
    fn has_company(&self, point: Point, color: Color, n: usize) -> bool {
        LineDirection::ALL.into_iter().any(|direction| {
            let (dx, dy) = direction.step();
            let stone = |distance: i8| {
                let at = |from: u8, step: i8| from.checked_add_signed(step * distance);
                let point = at(point.x(), dx).zip(at(point.y(), dy)).and_then(|(x, y)| Point::new(x, y));
                point
                    .filter(|&point| self.board.size().contains(point))
                    .and_then(|point| self.board.stone(point))
            };
            (-4..=4).filter(|&distance| distance != 0 && stone(distance) == Some(color)).count() >= n
        })
    }

    /// Looks for a win with so many fours at most.
    fn look(&mut self, depth: usize) -> Option<Found> {
        self.budget = self.budget.checked_sub(1)?;
        if !self.fives(self.attacker).is_empty() {
            return Some(Found::Win(1));
        }
        let mut key = self.put.clone();
        key.sort_unstable();
        match self.failed.get(&key) {
            Some(&usize::MAX) => return Some(Found::Nothing),
            Some(&known) if known >= depth => return Some(Found::NotSoDeep),
            _ => {}
        }
        let threats = self.fives(self.defender);
        let points: Vec<Point> = match threats[..] {
            [] => self.board.empty_points().collect(),
            [only] => vec![only],
            _ => Vec::new(),
        };
        let mut all = Found::Nothing;
        let mut best = usize::MAX;
        for point in points {
            if !self.has_company(point, self.attacker, 3) || self.is_foul(point, self.attacker) {
                continue;
            }
            self.put(point, self.attacker);
            let found = self.after(depth);
            self.take(point);
            match found? {
                Found::Win(length) => best = best.min(length),
                Found::NotSoDeep => all = Found::NotSoDeep,
                Found::Nothing => {}
            }
        }
        if best < usize::MAX {
            return Some(Found::Win(best));
        }
        let _ = self.failed.insert(key, if all == Found::Nothing { usize::MAX } else { depth });
        Some(all)
    }

    /// What comes of a stone of the attacker.
    fn after(&mut self, depth: usize) -> Option<Found> {
        let fives = self.fives(self.attacker);
        let Some(&answer) = fives.first() else { return Some(Found::Nothing) };
        if fives.len() > 1 || self.is_foul(answer, self.defender) {
            return Some(Found::Win(3));
        }
        if depth == 1 {
            return Some(Found::NotSoDeep);
        }
        self.put(answer, self.defender);
        let found = self.look(depth - 1);
        self.take(answer);
        found.map(|found| if let Found::Win(length) = found { Found::Win(length + 2) } else { found })
    }

    fn put(&mut self, point: Point, color: Color) {
        self.board.place(point, color);
        self.put.push((point, color));
    }

    fn take(&mut self, point: Point) {
        let _ = self.board.remove(point);
        let _ = self.put.pop();
    }
}
