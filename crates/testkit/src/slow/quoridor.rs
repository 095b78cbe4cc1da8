//! Quoridor on a plain grid: every wall is tried, every path is searched cell by cell.

use std::collections::{BTreeSet, VecDeque};

/// A cell as column and row, from 0.
pub type Cell = (i32, i32);

/// A wall as the cell to the lower left of its middle, and `h` or `v`.
pub type Wall = (i32, i32, char);

/// A position with the rules that hold in it.
#[derive(Clone, Debug)]
pub struct ReferenceQuoridor {
    /// Cells along a side.
    pub size: i32,
    /// Whether walls may cross.
    pub crossing: bool,
    /// Whether the contest's jumps and paths hold.
    pub contest: bool,
    /// Each player's pawn, in the order of play.
    pub pawns: Vec<Cell>,
    /// Each player's walls in hand.
    pub hands: Vec<u8>,
    /// The walls on the board.
    pub walls: BTreeSet<Wall>,
    /// Whose turn it is.
    pub turn: usize,
}

const STEPS: [Cell; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

fn plus(a: Cell, b: Cell) -> Cell {
    (a.0 + b.0, a.1 + b.1)
}

/// `e2`, as players write it.
fn cell_name((x, y): Cell) -> String {
    let letter = u8::try_from(x).expect("on the board") + b'a';
    format!("{}{}", char::from(letter), y + 1)
}

impl ReferenceQuoridor {
    /// The start of a game.
    pub fn new(size: i32, players: usize, walls: u8, crossing: bool, contest: bool) -> Self {
        let (middle, last) = (size / 2, size - 1);
        let pawns = match players {
            2 => vec![(middle, 0), (middle, last)],
            _ => vec![(middle, 0), (0, middle), (middle, last), (last, middle)],
        };
        Self { size, crossing, contest, hands: vec![walls; players], pawns, walls: BTreeSet::new(), turn: 0 }
    }

    fn is_on_board(&self, (x, y): Cell) -> bool {
        (0..self.size).contains(&x) && (0..self.size).contains(&y)
    }

    fn is_at_goal(&self, player: usize, (x, y): Cell) -> bool {
        let last = self.size - 1;
        match (self.pawns.len(), player) {
            (_, 0) => y == last,
            (2, 1) | (4, 2) => y == 0,
            (4, 1) => x == last,
            _ => x == 0,
        }
    }

    /// Whether somebody has won.
    pub fn is_over(&self) -> bool {
        (0..self.pawns.len()).any(|player| self.is_at_goal(player, self.pawns[player]))
    }

    /// Whether a pawn can step between these two neighbours: both on the board, no wall between.
    fn is_open(&self, a: Cell, b: Cell) -> bool {
        let (x, y) = (a.0.min(b.0), a.1.min(b.1));
        let has = |x, y, axis| self.walls.contains(&(x, y, axis));
        let is_walled = if a.0 == b.0 {
            has(x, y, 'h') || has(x - 1, y, 'h')
        } else {
            has(x, y, 'v') || has(x, y - 1, 'v')
        };
        self.is_on_board(a) && self.is_on_board(b) && !is_walled
    }

    /// Where a pawn on `from` can go when the others stand on `others`.
    fn reachable(&self, from: Cell, others: &[Cell]) -> BTreeSet<Cell> {
        let mut found = BTreeSet::new();
        for step in STEPS {
            let next = plus(from, step);
            if !self.is_open(from, next) {
                continue;
            }
            if !others.contains(&next) {
                found.insert(next);
                continue;
            }
            let beyond = plus(next, step);
            if self.is_open(next, beyond) && !others.contains(&beyond) {
                found.insert(beyond);
            } else if !self.contest {
                for side in STEPS.into_iter().filter(|side| side.0.abs() != step.0.abs()) {
                    let aside = plus(next, side);
                    if self.is_open(next, aside) && !others.contains(&aside) {
                        found.insert(aside);
                    }
                }
            }
        }
        found
    }

    /// Where the pawn of the player to move can go.
    fn steps(&self) -> BTreeSet<Cell> {
        let others: Vec<Cell> =
            (0..self.pawns.len()).filter(|&p| p != self.turn).map(|p| self.pawns[p]).collect();
        self.reachable(self.pawns[self.turn], &others)
    }

    /// Whether the player's pawn can get to its goal, past the pawns on `others` as a pawn moves, or over an
    /// otherwise empty board when there are none.
    fn has_path(&self, player: usize, others: &[Cell]) -> bool {
        let start = self.pawns[player];
        let (mut seen, mut queue) = (BTreeSet::from([start]), VecDeque::from([start]));
        while let Some(cell) = queue.pop_front() {
            if self.is_at_goal(player, cell) {
                return true;
            }
            for next in self.reachable(cell, others) {
                if seen.insert(next) {
                    queue.push_back(next);
                }
            }
        }
        false
    }

    fn is_free(&self, (x, y, axis): Wall) -> bool {
        let along: [Wall; 3] = if axis == 'h' {
            [(x - 1, y, 'h'), (x, y, 'h'), (x + 1, y, 'h')]
        } else {
            [(x, y - 1, 'v'), (x, y, 'v'), (x, y + 1, 'v')]
        };
        let across = (x, y, if axis == 'h' { 'v' } else { 'h' });
        let is_inside = (0..self.size - 1).contains(&x) && (0..self.size - 1).contains(&y);
        is_inside
            && along.iter().all(|wall| !self.walls.contains(wall))
            && (self.crossing || !self.walls.contains(&across))
    }

    /// Whether the player to move may put this wall.
    fn may_put(&self, wall: Wall) -> bool {
        if self.hands[self.turn] == 0 || !self.is_free(wall) {
            return false;
        }
        let mut after = self.clone();
        after.walls.insert(wall);
        if self.contest {
            after.has_path(1 - self.turn, &[self.pawns[self.turn]])
        } else {
            (0..self.pawns.len()).all(|player| after.has_path(player, &[]))
        }
    }

    /// The names of all legal moves, sorted.
    pub fn legal_moves(&self) -> Vec<String> {
        if self.is_over() {
            return Vec::new();
        }
        let mut names: Vec<String> = self.steps().into_iter().map(cell_name).collect();
        for x in 0..self.size - 1 {
            for y in 0..self.size - 1 {
                let axes = ['h', 'v'].into_iter().filter(|&axis| self.may_put((x, y, axis)));
                names.extend(axes.map(|axis| format!("{}{axis}", cell_name((x, y)))));
            }
        }
        if names.is_empty() && !self.contest {
            names.push("pass".to_owned());
        }
        names.sort_unstable();
        names
    }

    /// Plays a legal move by its name.
    ///
    /// # Panics
    /// When the name is none.
    pub fn play(&mut self, name: &str) {
        let bytes = name.as_bytes();
        let axis = char::from(bytes[bytes.len() - 1]);
        let cell = || {
            let row = name[1..].trim_end_matches(['h', 'v']);
            (i32::from(bytes[0] - b'a'), row.parse::<i32>().expect("a row number") - 1)
        };
        match axis {
            _ if name == "pass" => {}
            'h' | 'v' => {
                self.walls.insert((cell().0, cell().1, axis));
                self.hands[self.turn] -= 1;
            }
            _ => self.pawns[self.turn] = cell(),
        }
        self.turn = (self.turn + 1) % self.pawns.len();
    }
}
