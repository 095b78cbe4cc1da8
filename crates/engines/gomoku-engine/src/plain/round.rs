//! The search for three to eight players: everybody plays for himself.
//!
//! Each player is expected to choose what is best for him, so a position has a score for each of them. A threat is left to
//! whoever can still stop it before it is played; only where there are as many cells to stop as players before it, nobody has
//! a choice, see [`Round::pressing`].

use super::{
    Candidate, Clock, SMALL, all_stones, bring_best,
    field::{Field, in_hundredths},
    grid::Cell,
};
use crate::{
    engine::{Score, Thought},
    score::{WON, loss_at, win_at},
};

/// The most players there are.
const MOST: usize = 8;
/// No line is longer.
const MAX_PLY: usize = 60;
/// The score of a win that is expected, but that the others together could stop.
const EXPECTED: i32 = 2000;
/// How many stones are looked at with each stone further from the root; all later plies have the last number.
const WIDTHS: [usize; 5] = [14, 8, 6, 5, 4];

/// What a position is worth to each player.
type Scores = [i32; MOST];

/// A search for more than two.
pub(crate) struct Round<'a> {
    field: Field,
    player: usize,
    clock: Clock<'a>,
    excluded: Vec<Cell>,
    /// The line that is expected from each ply on.
    lines: Vec<Vec<Cell>>,
}

/// What threatens before a player's next turn.
enum Pressing {
    /// This player wins, whatever the others do, with the stone of this number from here.
    Lost(usize, usize),
    /// One of these cells has to be taken, since everybody has to take one.
    Stop(Vec<Cell>),
    /// These cells have to be taken, but there are players enough to do it.
    Shared(Vec<Cell>),
}

impl<'a> Round<'a> {
    pub(crate) fn new(field: Field, player: usize, clock: Clock<'a>, excluded: Vec<Cell>) -> Self {
        Self { field, player, clock, excluded, lines: vec![Vec::new(); MAX_PLY + 2] }
    }

    /// Searches deeper and deeper and tells after each depth.
    pub(crate) fn run(&mut self, tell: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        let player = self.player;
        let wins = self.field.wins(player);
        if let Some(&win) = wins.iter().find(|win| !self.excluded.contains(win)) {
            return Some(self.told(1, Score::Wins(1), &[win], tell));
        }
        let pressing = self.pressing(player);
        let mut stones = self.root_stones(&pressing);
        let mut last: Option<Thought> = None;
        for depth in 1..=self.clock.deepest(self.field.n_empty()) {
            let (best, score) = self.try_root(&stones, depth.into())?;
            if self.clock.is_stopped && last.is_some() {
                break;
            }
            let score = match &pressing {
                Pressing::Lost(_, number) => Score::Loses(*number as u32),
                Pressing::Stop(_) | Pressing::Shared(_) => self.root_score(stones[best], score),
            };
            let line = std::mem::take(&mut self.lines[0]);
            last = Some(self.told(depth, score, &line, tell));
            self.lines[0] = line;
            // What was best comes first.
            stones[..=best].rotate_right(1);
            let is_known = stones.len() == 1 || matches!(score, Score::Wins(_) | Score::Loses(_));
            let is_drawn = (0..self.field.players()).all(|player| !self.field.can_win(player));
            if self.clock.is_enough() || is_known || is_drawn {
                break;
            }
        }
        last
    }

    fn told(&self, depth: u8, score: Score, line: &[Cell], tell: &mut dyn FnMut(&Thought)) -> Thought {
        let line = line.iter().map(|&cell| self.field.point(cell)).collect();
        let thought = Thought { depth, score, line, nodes: self.clock.nodes };
        tell(&thought);
        thought
    }

    /// The stones to choose from; empty only if there is none.
    fn root_stones(&self, pressing: &Pressing) -> Vec<Cell> {
        let is_begin = self.field.n_empty() == self.field.rules().size.area() && self.field.n_empty() > SMALL;
        let width = if is_begin { 1 } else { WIDTHS[0] };
        let stones = self.stones(self.player, pressing, usize::MAX);
        let mut stones: Vec<Cell> = stones.into_iter().filter(|cell| !self.excluded.contains(cell)).collect();
        if stones.is_empty() {
            // What had to be stopped is excluded.
            stones = self.stones(self.player, &Pressing::Shared(Vec::new()), usize::MAX);
            stones.retain(|cell| !self.excluded.contains(cell));
        }
        stones.truncate(width);
        stones
    }

    /// The best of the stones, by its place among them, with its score.
    fn try_root(&mut self, stones: &[Cell], depth: i32) -> Option<(usize, i32)> {
        let player = self.player;
        let mut best: Option<(usize, i32)> = None;
        for (index, &cell) in stones.iter().enumerate() {
            self.field.put(cell, player);
            let scores = self.search(self.next(player), depth - 1, 1);
            let value = self.value(player)[player];
            self.field.take(cell, player);
            if self.clock.is_stopped && best.is_some() {
                break;
            }
            let score = if self.clock.is_stopped { value } else { scores[player] };
            if best.is_none_or(|(_, other)| score > other) {
                best = Some((index, score));
                self.keep_line(0, cell);
            }
        }
        best
    }

    /// A score as others read it: a win is announced only if the others together cannot stop it.
    fn root_score(&mut self, stone: Cell, score: i32) -> Score {
        let (player, players) = (self.player, self.field.players());
        self.field.put(stone, player);
        let is_first = (0..players).all(|other| other == player || self.field.wins(other).is_empty());
        let is_unstoppable =
            is_first && !self.field.rows_can_be_hemmed_in() && self.field.wins(player).len() >= players;
        self.field.take(stone, player);
        if is_unstoppable {
            Score::Wins(players as u32 + 1)
        } else {
            Score::Value(score.clamp(-EXPECTED, EXPECTED))
        }
    }

    fn search(&mut self, player: usize, depth: i32, ply: usize) -> Scores {
        self.lines[ply].clear();
        if self.clock.tick() || self.field.n_empty() == 0 {
            return [0; MOST];
        }
        if let Some(&win) = self.field.wins(player).first() {
            self.lines[ply].push(win);
            return won(player, ply + 1);
        }
        if (0..self.field.players()).all(|player| !self.field.can_win(player)) {
            return [0; MOST];
        }
        let pressing = self.pressing(player);
        let is_choice = match pressing {
            Pressing::Lost(winner, number) => return won(winner, ply + number),
            Pressing::Stop(_) => false,
            Pressing::Shared(_) => true,
        };
        if (depth <= 0 && is_choice) || ply >= MAX_PLY {
            return self.value(player);
        }
        let width = WIDTHS[ply.min(WIDTHS.len() - 1)];
        let mut best: Option<Scores> = None;
        for cell in self.stones(player, &pressing, width) {
            self.field.put(cell, player);
            // What has to be stopped is no choice, so it costs no depth.
            let scores = self.search(self.next(player), depth - i32::from(is_choice), ply + 1);
            self.field.take(cell, player);
            if self.clock.is_stopped {
                break;
            }
            if best.is_none_or(|best| scores[player] > best[player]) {
                best = Some(scores);
                self.keep_line(ply, cell);
            }
        }
        best.unwrap_or([0; MOST])
    }

    /// The line from this ply on is this stone and what follows it.
    fn keep_line(&mut self, ply: usize, cell: Cell) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        before[ply].clear();
        before[ply].push(cell);
        before[ply].extend_from_slice(&after[0]);
    }

    /// What threatens before the next turn of `player`, who cannot win at once. The others are asked in turn; each of them
    /// wins unless all cells where he can are taken before, and everybody before him takes one.
    fn pressing(&self, player: usize) -> Pressing {
        let players = self.field.players();
        let can_be_hemmed_in = self.field.rows_can_be_hemmed_in();
        let mut cells: Vec<Cell> = Vec::new();
        for turns in 1..players {
            let other = (player + turns) % players;
            let wins = self.field.wins(other);
            // Rows that can be hemmed in may be stopped from elsewhere, several at once.
            if cells.is_empty() && wins.len() > turns && !can_be_hemmed_in {
                return Pressing::Lost(other, turns + 1);
            }
            for win in wins {
                for answer in self.field.answers(win, other) {
                    if !cells.contains(&answer) {
                        cells.push(answer);
                    }
                }
            }
            if cells.len() >= turns {
                return Pressing::Stop(cells);
            }
        }
        Pressing::Shared(cells)
    }

    /// The most promising stones of a player, at most `width`; where something has to be stopped, those that stop it.
    fn stones(&self, player: usize, pressing: &Pressing, width: usize) -> Vec<Cell> {
        let mut candidates = Vec::new();
        all_stones(&self.field, player, &mut candidates);
        match pressing {
            Pressing::Stop(cells) => candidates.retain(|candidate| cells.contains(&candidate.cell)),
            Pressing::Shared(cells) => {
                for Candidate { cell, order } in &mut candidates {
                    *order = order.saturating_add(if cells.contains(cell) { 1 << 29 } else { 0 });
                }
            }
            Pressing::Lost(..) => {}
        }
        let width = width.min(candidates.len());
        if width < WIDTHS[0] {
            (0..width).for_each(|index| bring_best(&mut candidates, index));
        } else {
            candidates.sort_unstable_by_key(|candidate| (-candidate.order, candidate.cell));
        }
        candidates.truncate(width);
        candidates.into_iter().map(|candidate| candidate.cell).collect()
    }

    /// What the position looks like to everybody when `player` is to move: one's windows less the mean of the others'. The
    /// sooner one's turn comes, the more one's windows count, up to a quarter.
    fn value(&self, player: usize) -> Scores {
        let players = self.field.players();
        let mut values = [0; MOST];
        for turns in 0..players {
            let other = (player + turns) % players;
            let value = self.field.value(other);
            values[other] = value + value * (players - 1 - turns) as i64 / (4 * (players as i64 - 1));
        }
        let sum: i64 = values.iter().sum();
        values.map(|value| {
            let others = (sum - value) / (players as i64 - 1);
            in_hundredths(value - others).clamp(-WON + 1, WON - 1)
        })
    }

    fn next(&self, player: usize) -> usize {
        (player + 1) % self.field.players()
    }
}

/// The scores when this player wins with the stone at this ply; who loses prefers to lose late.
fn won(winner: usize, ply: usize) -> Scores {
    let mut scores = [loss_at(ply); MOST];
    scores[winner] = win_at(ply);
    scores
}
