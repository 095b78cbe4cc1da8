//! Generic search for three to 26 players, each playing for themselves.
//!
//! What the others will do is not known, and looking further ahead as if they always did what is best for them made it weaker
//! against players who do not. So games are played to their end, in which everybody looks one stone ahead, and counted; the
//! stones that win most are tried most. What is certain is not counted but known, see [`TurnThreat`].

use tengen_search::Score;

use super::{
    NodeClock, SMALL,
    field::GenericBoard,
    grid::Cell,
    turns::{PlayoutRng, TurnThreat, likely, promising},
};

use crate::engine::Thought;

/// How many stones are looked at.
const WIDTH: usize = 16;
/// A game that is not over after so many turns of everybody counts as drawn.
const ROUNDS: usize = 8;
/// The first depth is so many games, each further one twice as many.
const FIRST_GAMES: u64 = 32;
/// How much the doubt about a stone counts against its wins so far.
const DOUBT: f64 = 0.5;

/// A search for more than two.
pub(crate) struct MultiplayerSearch<'a> {
    field: GenericBoard,
    player: usize,
    clock: NodeClock<'a>,
    excluded: Vec<Cell>,
    tries: Vec<TriedStone>,
    n_games: u32,
    chance: PlayoutRng,
}

/// A stone, and the games that were played after it.
#[derive(Clone, Copy, Debug)]
struct TriedStone {
    cell: Cell,
    n_games: u32,
    /// Games won; of a draw everybody has a part.
    wins: f64,
}

/// How a game ended: with a winner, or without.
type Ending = Option<usize>;

impl<'a> MultiplayerSearch<'a> {
    pub(crate) fn new(field: GenericBoard, player: usize, clock: NodeClock<'a>, excluded: Vec<Cell>) -> Self {
        Self { field, player, clock, excluded, tries: Vec::new(), n_games: 0, chance: PlayoutRng::new() }
    }

    /// Plays more and more games and tells each time their number has doubled, which is what is called a depth here.
    pub(crate) fn run(&mut self, tell: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        let wins = self.field.wins(self.player);
        if let Some(&win) = wins.iter().find(|win| !self.excluded.contains(win)) {
            return Some(self.report(1, Score::Wins(1), win, tell));
        }
        let pressing = TurnThreat::of(&self.field, self.player);
        let mut stones = self.stones(&pressing);
        if self.is_begin() {
            return stones.first().map(|&middle| self.report(1, Score::Value(0), middle, tell));
        }
        stones.truncate(WIDTH);
        self.tries = stones.into_iter().map(|cell| TriedStone { cell, n_games: 0, wins: 0.0 }).collect();
        let is_drawn = (0..self.field.players()).all(|player| !self.field.can_win(player));
        let is_known = self.tries.len() == 1 || is_drawn || matches!(pressing, TurnThreat::Lost(..));
        let deepest = if is_known { 1 } else { self.clock.deepest(u16::MAX) };
        let mut last = None;
        for depth in 1..=deepest {
            let games = FIRST_GAMES << (depth - 1).min(32);
            while u64::from(self.n_games) < games && !self.clock.is_stopped {
                let index = self.most_wanted()?;
                self.try_one(index);
            }
            let best = *self.tries.iter().rev().max_by_key(|one| one.n_games)?;
            let score = match pressing {
                TurnThreat::Lost(_, number) => Score::Loses(number as u32),
                TurnThreat::Stop(_) | TurnThreat::Shared(_) => self.score(best),
            };
            last = Some(self.report(depth, score, best.cell, tell));
            if self.clock.is_enough() || matches!(score, Score::Wins(_)) {
                break;
            }
        }
        last
    }

    fn report(&self, depth: u8, score: Score, cell: Cell, tell: &mut dyn FnMut(&Thought)) -> Thought {
        let thought = Thought { depth, score, line: vec![self.field.point(cell)], nodes: self.clock.nodes };
        tell(&thought);
        thought
    }

    /// The stones to choose from; empty only if there is none.
    fn stones(&self, pressing: &TurnThreat) -> Vec<Cell> {
        let mut stones = promising(&self.field, self.player, pressing, WIDTH + self.excluded.len());
        stones.retain(|cell| !self.excluded.contains(cell));
        if stones.is_empty() {
            // All that promises something is excluded.
            stones = self.field.empty_cells().filter(|cell| !self.excluded.contains(cell)).collect();
        }
        stones
    }

    /// Whether this is the first stone on a board that is not small: there is nothing to think about yet.
    fn is_begin(&self) -> bool {
        self.field.n_empty() == self.field.rules().size.area() && self.field.n_empty() > SMALL
    }

    /// A win is announced only if the others together cannot stop it; else what counts is how much more often than its share
    /// the stone wins: once more is a hundred.
    fn score(&mut self, best: TriedStone) -> Score {
        let (player, players) = (self.player, self.field.players());
        self.field.put(best.cell, player);
        let is_first = (0..players).all(|other| other == player || self.field.wins(other).is_empty());
        let is_unstoppable =
            is_first && !self.field.rows_can_be_hemmed_in() && self.field.wins(player).len() >= players;
        self.field.take(best.cell, player);
        if is_unstoppable {
            return Score::Wins(players as u32 + 1);
        }
        let share = best.wins / f64::from(best.n_games.max(1)) * self.n_players();
        Score::Value(if best.n_games == 0 { 0 } else { (share * 100.0) as i32 - 100 })
    }

    fn n_players(&self) -> f64 {
        f64::from(self.field.rules().players)
    }

    /// The stone to try next: one that wins, or of which little is known. The more games there were, the more stones are tried.
    fn most_wanted(&self) -> Option<usize> {
        let n_games = f64::from(self.n_games + 1);
        let wanted = |&index: &usize| {
            let TriedStone { n_games: known, wins, .. } = self.tries[index];
            let rate = if known == 0 { 1.0 } else { wins / f64::from(known) };
            rate + DOUBT * (n_games.ln() / (f64::from(known) + 0.5)).sqrt()
        };
        let n = self.tries.len().min(2 + n_games.sqrt() as usize);
        (0..n).max_by(|a, b| wanted(a).total_cmp(&wanted(b)).then(b.cmp(a)))
    }

    /// Plays a game after one of the stones and counts who wins it.
    fn try_one(&mut self, index: usize) {
        let (player, cell) = (self.player, self.tries[index].cell);
        self.clock.tick();
        self.field.put(cell, player);
        let ending = self.play_out((player + 1) % self.field.players());
        self.field.take(cell, player);
        self.n_games += 1;
        let win = match ending {
            None => 1.0 / self.n_players(),
            Some(winner) => f64::from(u8::from(winner == player)),
        };
        self.tries[index].n_games += 1;
        self.tries[index].wins += win;
    }

    /// How the game ends, if that is certain; else what threatens.
    fn known(&self, player: usize) -> Result<TurnThreat, Ending> {
        if self.field.n_empty() == 0 || (0..self.field.players()).all(|player| !self.field.can_win(player)) {
            return Err(None);
        }
        if !self.field.wins(player).is_empty() {
            return Err(Some(player));
        }
        let pressing = TurnThreat::of(&self.field, player);
        if let TurnThreat::Lost(winner, _) = pressing { Err(Some(winner)) } else { Ok(pressing) }
    }

    /// Plays a game on from here as it is likely to go, and takes everything back.
    fn play_out(&mut self, mut player: usize) -> Ending {
        let players = self.field.players();
        let mut stones = Vec::new();
        let mut ending = None;
        while stones.len() < ROUNDS * players && !self.clock.tick() {
            let pressing = match self.known(player) {
                Ok(pressing) => pressing,
                Err(known) => {
                    ending = known;
                    break;
                }
            };
            let Some(cell) = likely(&self.field, player, &pressing, &mut self.chance) else { break };
            self.field.put(cell, player);
            stones.push((cell, player));
            player = (player + 1) % players;
        }
        for &(cell, player) in stones.iter().rev() {
            self.field.take(cell, player);
        }
        ending
    }
}
