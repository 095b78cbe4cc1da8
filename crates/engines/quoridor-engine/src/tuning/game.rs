//! Self-play games in files, one game per line.
//!
//! `official 8 first e2 e8 e3h … c4:35 d6v:-20 …`: the variant, how many moves the opening has, who won (`first`, `second`
//! or `draw`), then the moves; those of the engine with the score that it gave the position before it, for the player to
//! move. A game ends where a win is proven; the winner is who would get home.

use std::{fmt, str::FromStr, sync::atomic::AtomicBool};

use tengen_core::{Game as _, Outcome, Seat, scatter};
use tengen_quoridor::{Move, Position, QuoridorVariant, Rules};
use tengen_search::{Score, ThinkingLimits};

use crate::engine::{QuoridorEngine, QuoridorSituation};

/// A game of the engine against itself, on the usual board with the usual walls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuoridorSelfPlayGame {
    /// The variant.
    pub variant: QuoridorVariant,
    /// How many of the moves are the opening's.
    pub opening: usize,
    /// Who won, if anybody did.
    pub winner: Option<Seat>,
    /// All moves.
    pub moves: Vec<Move>,
    /// The scores of the positions before the engine's own moves, for the player to move; `None` before a move by chance.
    pub scores: Vec<Option<i16>>,
}

impl fmt::Display for QuoridorSelfPlayGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = match self.winner {
            Some(Seat::FIRST) => "first",
            Some(_) => "second",
            None => "draw",
        };
        write!(f, "{} {} {winner}", self.variant, self.opening)?;
        for (index, m) in self.moves.iter().enumerate() {
            write!(f, " {m}")?;
            let score = index.checked_sub(self.opening).and_then(|index| self.scores.get(index).copied());
            if let Some(Some(score)) = score {
                write!(f, ":{score}")?;
            }
        }
        Ok(())
    }
}

/// A line that is not a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseQuoridorGameError;

impl fmt::Display for ParseQuoridorGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the line is not a game")
    }
}

impl std::error::Error for ParseQuoridorGameError {}

impl FromStr for QuoridorSelfPlayGame {
    type Err = ParseQuoridorGameError;

    fn from_str(line: &str) -> Result<Self, ParseQuoridorGameError> {
        let mut words = line.split_ascii_whitespace();
        let mut word = || words.next().ok_or(ParseQuoridorGameError);
        let variant: QuoridorVariant = word()?.parse().map_err(|_| ParseQuoridorGameError)?;
        let opening: usize = word()?.parse().map_err(|_| ParseQuoridorGameError)?;
        let winner = match word()? {
            "first" => Some(Seat::FIRST),
            "second" => Some(Seat::SECOND),
            "draw" => None,
            _ => return Err(ParseQuoridorGameError),
        };
        let mut position =
            Position::new(Rules { variant, ..Rules::OFFICIAL }).map_err(|_| ParseQuoridorGameError)?;
        let (mut moves, mut scores): (Vec<Move>, Vec<Option<i16>>) = (Vec::new(), Vec::new());
        for word in words {
            let (m, score) = match word.split_once(':') {
                Some((m, score)) => (m, Some(score.parse::<i16>().map_err(|_| ParseQuoridorGameError)?)),
                None => (word, None),
            };
            let m: Move = m.parse().map_err(|_| ParseQuoridorGameError)?;
            let _ = position.play(&m).map_err(|_| ParseQuoridorGameError)?;
            if moves.len() >= opening {
                scores.push(score);
            } else if score.is_some() {
                return Err(ParseQuoridorGameError);
            }
            moves.push(m);
        }
        if opening > moves.len() {
            return Err(ParseQuoridorGameError);
        }
        Ok(Self { variant, opening, winner, moves, scores })
    }
}

/// After so many moves nobody wins.
const LONGEST: usize = 200;
/// Up to this move, one in so many is made by chance.
const RESTLESS: usize = 40;
const ONE_IN: u64 = 14;

/// Plays one game against itself from an opening made by chance, looking at so many positions a move. The same seed gives the
/// same game.
pub fn self_play(
    engine: &QuoridorEngine,
    variant: QuoridorVariant,
    seed: u64,
    nodes: u64,
) -> QuoridorSelfPlayGame {
    let mut dice = SelfPlayRng(scatter(scatter(seed)));
    let mut position = start(variant);
    let mut game =
        QuoridorSelfPlayGame { variant, opening: 0, winner: None, moves: Vec::new(), scores: Vec::new() };
    let mut past = Vec::new();
    let mut play = |position: &mut Position, m: Move, moves: &mut Vec<Move>| {
        past.push(position.key());
        if matches!(m, Move::Wall(_)) {
            past.clear();
        }
        moves.push(m);
        // What the rules or the engine offer is legal.
        let _ = position.play(&m);
        past.clone()
    };
    let mut before = Vec::new();
    for _ in 0..4 + dice.below(7) {
        if position.outcome().is_some() {
            break;
        }
        let Some(m) = dice.opening_move(&position) else { break };
        before = play(&mut position, m, &mut game.moves);
    }
    game.opening = game.moves.len();
    let stop = AtomicBool::new(false);
    let limits = ThinkingLimits { nodes: Some(nodes), ..ThinkingLimits::default() };
    engine.clear();
    while position.outcome().is_none() && game.moves.len() < LONGEST {
        if game.moves.len() < RESTLESS && dice.below(ONE_IN) == 0 {
            let Some(m) = dice.any_move(&position) else { break };
            before = play(&mut position, m, &mut game.moves);
            game.scores.push(None);
            continue;
        }
        let situation = QuoridorSituation { position: &position, past: &before, limit: None };
        let Ok(thought) = engine.think(situation, limits, &stop, |_| {}) else { break };
        let mover = position.turn();
        match thought.score {
            Score::Value(value) => game.scores.push(Some(value as i16)),
            Score::Wins(_) => {
                game.winner = Some(mover);
                return game;
            }
            Score::Loses(_) => {
                game.winner = Some(mover.next(2));
                return game;
            }
        }
        before = play(&mut position, thought.line[0], &mut game.moves);
    }
    game.winner = position.outcome().and_then(|outcome| match outcome {
        Outcome::Win(seat) => Some(seat),
        Outcome::Draw => None,
    });
    game
}

fn start(variant: QuoridorVariant) -> Position {
    Position::new(Rules { variant, ..Rules::OFFICIAL })
        .unwrap_or_else(|_| unreachable!("the usual rules are sound"))
}

/// Chance that is the same in every run.
struct SelfPlayRng(u64);

impl SelfPlayRng {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(1);
        scatter(self.0) % n.max(1)
    }

    fn one_of(&mut self, moves: &[Move]) -> Option<Move> {
        moves.get(self.below(moves.len() as u64) as usize).copied()
    }

    /// `None` where nothing can be played, which only happens in the contest.
    fn any_move(&mut self, position: &Position) -> Option<Move> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let steps = moves.iter().take_while(|m| matches!(m, Move::Step(_))).count();
        // There are many walls and few steps.
        let is_step = self.below(3) == 0 && steps > 0;
        self.one_of(if is_step { &moves[..steps] } else { &moves })
    }

    /// In the opening most moves go ahead.
    fn opening_move(&mut self, position: &Position) -> Option<Move> {
        let (mover, ahead) = (position.turn(), if position.turn() == Seat::FIRST { 1 } else { -1 });
        let y = position.pawn(mover).y();
        let forward: Vec<Move> = position
            .steps()
            .filter(|cell| y.checked_add_signed(ahead) == Some(cell.y()))
            .map(Move::Step)
            .collect();
        if !forward.is_empty() && self.below(10) < 6 {
            self.one_of(&forward)
        } else {
            self.any_move(position)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_back_from_their_lines() {
        let play = |variant, seed| self_play(&QuoridorEngine::new(1 << 16, 1), variant, seed, 50);
        for (variant, seed) in QuoridorVariant::ALL.into_iter().zip(3..) {
            let game = play(variant, seed);
            assert!(game.moves.len() > game.opening && game.scores.iter().any(Option::is_some), "{game}");
            assert_eq!(play(variant, seed), game);
            assert_eq!(game.to_string().parse(), Ok(game));
        }
        for bad in [
            "",
            "official 1 first",
            "official 0 black e2",
            "usual 0 first e2",
            "official 1 first e2:3",
            "official 1 draw e2 e8:many",
            "official 1 draw e2 e2:3",
            "official 1 draw e4h e4v:3",
        ] {
            assert_eq!(bad.parse::<QuoridorSelfPlayGame>(), Err(ParseQuoridorGameError), "{bad}");
        }
        assert!("cross 1 draw e4h e4v:3 e2".parse::<QuoridorSelfPlayGame>().is_ok());
    }

    #[test]
    fn an_engine_that_has_played_plays_the_same() {
        let engine = QuoridorEngine::new(1 << 16, 1);
        let first = self_play(&engine, QuoridorVariant::Official, 1, 50);
        let _ = self_play(&engine, QuoridorVariant::Contest, 2, 50);
        assert_eq!(self_play(&engine, QuoridorVariant::Official, 1, 50), first);
    }
}
