//! Small battles solved to the end: every position that can come of one, worked out backwards from those that are over.

use std::collections::{BTreeMap, BTreeSet};

use super::{ReferenceField, STEPS};

/// How a position ends when both sides play their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolvedEnd {
    /// The side to move wins with the order of this number, its own and the opponent's counted.
    Wins(u32),
    /// The side to move loses by the order of this number.
    Loses(u32),
    /// Nobody can force anything, or both die at once.
    Open,
}

/// A position with its end.
#[derive(Clone, Debug)]
pub struct SolvedPosition {
    /// The position as a map.
    pub map: String,
    /// Whether side A is to move.
    pub is_a: bool,
    /// How it ends.
    pub end: SolvedEnd,
}

/// Every position that can come of this map, with either side to move, which is not over; `None` when there are more than
/// `most`, or the text is no map.
pub fn solve(map: &[u8], most: usize) -> Option<Vec<SolvedPosition>> {
    let mut lines = map.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec);
    let start = ReferenceField::load(&mut lines)?;
    let mut numbers: BTreeMap<(String, bool), usize> = BTreeMap::new();
    let mut boards: Vec<(ReferenceField, bool)> = Vec::new();
    let mut next: Vec<Vec<usize>> = Vec::new();
    for is_a in [true, false] {
        numbers.insert((start.map(), is_a), boards.len());
        boards.push((start.copy(), is_a));
    }
    while next.len() < boards.len() {
        let (board, is_a) = &boards[next.len()];
        let (children, to_move) = (if board.is_over() { Vec::new() } else { board.after(*is_a) }, !is_a);
        let mut list = Vec::new();
        for child in children {
            let number = *numbers.entry((child.map(), to_move)).or_insert_with(|| {
                boards.push((child, to_move));
                boards.len() - 1
            });
            list.push(number);
        }
        next.push(list);
        if boards.len() > most {
            return None;
        }
    }
    let ends = ends(&boards, &next);
    let solved = boards.iter().zip(ends).filter(|((board, _), _)| !board.is_over());
    Some(solved.map(|((board, is_a), end)| SolvedPosition { map: board.map(), is_a: *is_a, end }).collect())
}

/// The ends of all positions, those that are nearest first.
fn ends(boards: &[(ReferenceField, bool)], next: &[Vec<usize>]) -> Vec<SolvedEnd> {
    let mut ends = vec![SolvedEnd::Open; boards.len()];
    for (end, (board, is_a)) in ends.iter_mut().zip(boards) {
        let (own, other) = if *is_a { ("A", "B") } else { ("B", "A") };
        match (board.count(own), board.count(other)) {
            (0, 1..) => *end = SolvedEnd::Loses(0),
            (1.., 0) => *end = SolvedEnd::Wins(0),
            _ => {}
        }
    }
    for plies in 1.. {
        let new: Vec<(usize, SolvedEnd)> = (0..boards.len())
            .filter(|&i| ends[i] == SolvedEnd::Open && !next[i].is_empty())
            .filter_map(|i| {
                let mut replies = next[i].iter().map(|&child| ends[child]);
                if next[i].iter().any(|&child| matches!(ends[child], SolvedEnd::Loses(_))) {
                    Some((i, SolvedEnd::Wins(plies)))
                } else if replies.all(|reply| matches!(reply, SolvedEnd::Wins(_))) {
                    Some((i, SolvedEnd::Loses(plies)))
                } else {
                    None
                }
            })
            .collect();
        if new.is_empty() {
            break;
        }
        for (i, end) in new {
            ends[i] = end;
        }
    }
    ends
}

/// Whether the side to move can win with no more than so many orders, by trying everything.
pub fn wins_within(map: &[u8], is_a: bool, orders: u32) -> Option<bool> {
    let mut lines = map.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec);
    Some(ReferenceField::load(&mut lines)?.wins(is_a, orders))
}

impl ReferenceField {
    fn copy(&self) -> Self {
        Self { terrain: self.terrain.clone(), units: self.units.clone() }
    }

    fn is_over(&self) -> bool {
        self.count("A") == 0 || self.count("B") == 0
    }

    fn wins(&self, is_a: bool, orders: u32) -> bool {
        let (own, other) = if is_a { ("A", "B") } else { ("B", "A") };
        if self.is_over() || orders == 0 {
            return self.count(own) > 0 && self.count(other) == 0;
        }
        self.after(is_a).iter().any(|child| {
            if child.is_over() {
                return child.wins(is_a, 0);
            }
            orders >= 3 && child.after(!is_a).iter().all(|grandchild| grandchild.wins(is_a, orders - 2))
        })
    }

    /// The map of the position.
    fn map(&self) -> String {
        let terrain = self.places().into_iter().filter(|&(r, c)| self.terrain(r, c) != 'P');
        let terrain: Vec<String> =
            terrain.map(|(r, c)| format!("{r} {c} {}\n", self.terrain(r, c))).collect();
        let units = self.places().into_iter().filter(|&(r, c)| !self.unit(r, c).is_empty());
        let units: Vec<String> = units
            .map(|(r, c)| format!("{r} {c} {} {}\n", &self.unit(r, c)[..1], &self.unit(r, c)[1..]))
            .collect();
        let size = format!("{} {}", self.terrain.len(), self.terrain[0].len());
        format!("{size} {} {}\n{}{}", terrain.len(), units.len(), terrain.concat(), units.concat())
    }

    /// Every position that an order of this side leads to, each once.
    fn after(&self, is_a: bool) -> Vec<Self> {
        let side = if is_a { "A" } else { "B" };
        let mut seen = BTreeSet::new();
        let mut boards = Vec::new();
        for command in self.commands(side) {
            let mut board = self.copy();
            board.command(command.as_bytes(), side, &mut String::new());
            if seen.insert(board.map()) {
                boards.push(board);
            }
        }
        boards
    }

    fn commands(&self, side: &str) -> Vec<String> {
        let mut commands = vec![String::new()];
        for (r, c) in self.places() {
            let unit = self.unit(r, c);
            if !unit.starts_with(side) {
                continue;
            }
            for walk in self.walks(r, c) {
                commands.push(walk.clone());
                for (digit, _, _) in STEPS {
                    if unit.ends_with("MG") {
                        commands.push(format!("{walk} 10 {digit} 1"));
                        commands.push(format!("{walk} 10 {digit} 2"));
                    } else {
                        commands.push(format!("{walk} 0 {digit}"));
                    }
                }
            }
        }
        commands
    }

    /// The beginnings of commands that send the unit wherever it can go: one step longer as long as new cells are reached
    /// or reached with more points.
    fn walks(&self, r: i64, c: i64) -> Vec<String> {
        let points = match &self.unit(r, c)[1..] {
            "FT" => 4,
            "KN" => 5,
            "AR" => 3,
            _ => 2,
        };
        let mut best: BTreeMap<(i64, i64), (i64, String)> = BTreeMap::new();
        best.insert((r, c), (points, format!("{r} {c}")));
        loop {
            let mut grown = best.clone();
            for (&(r, c), (left, walk)) in &best {
                for (digit, dr, dc) in STEPS {
                    let to = (r + dr, c + dc);
                    let cost = match self.terrain(to.0, to.1) {
                        'P' => 1,
                        'F' => 2,
                        _ => 999,
                    };
                    let is_better = grown.get(&to).is_none_or(|(known, _)| *known < left - cost);
                    if self.unit(to.0, to.1).is_empty() && cost <= *left && is_better {
                        grown.insert(to, (left - cost, format!("{walk} {digit}")));
                    }
                }
            }
            if grown == best {
                return best.into_values().map(|(_, walk)| walk).collect();
            }
            best = grown;
        }
    }
}
