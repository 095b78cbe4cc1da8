//! One game between two programs: the rules themselves are the referee, and time is taken at the pipe.

use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use tengen_core::{Outcome, Seat};
use tengen_games::{AnyMove, AnyPosition, AnyRules, Refusal};
use tengen_gomoku::Illegal;

use crate::{
    Clock, Ending, Opening, Reason, Sides,
    chair::{Chair, Fault, same},
    protocol::Ask,
};

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Game {
    /// What was played.
    pub rules: AnyRules,
    /// The moves of the opening, then those of the players.
    pub moves: Vec<AnyMove>,
    /// How long each of them took; nothing for the opening.
    pub times: Vec<Duration>,
    /// How many of them are the opening's.
    pub opening: usize,
    /// How it ended.
    pub ending: Ending,
    /// Between an answer and the next question, and how many times.
    pub overhead: (Duration, u32),
}

/// A game that is being played.
pub(crate) struct Play<'a> {
    /// That of whoever moves first, and the other.
    pub(crate) chairs: [&'a mut Chair; 2],
    pub(crate) opening: &'a Opening,
    pub(crate) max_moves: Option<u32>,
    pub(crate) halt: &'a AtomicBool,
    /// Where a program's complaints about its settings go.
    pub(crate) warn: &'a dyn Fn(Seat, String),
}

const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

impl Play<'_> {
    /// Plays it to its end. An error means that a program cannot be run at all: that of this seat.
    pub(crate) fn run(mut self) -> Result<Game, (Seat, std::io::Error)> {
        let opening = self.opening;
        let mut game = Game {
            rules: opening.rules.clone(),
            moves: opening.moves.clone(),
            times: vec![Duration::ZERO; opening.moves.len()],
            opening: opening.moves.len(),
            ending: self.ending(None, Reason::Interrupted, String::new()),
            overhead: (Duration::ZERO, 0),
        };
        for seat in SEATS {
            let ready = self.chairs[seat.index()].begin(&opening.rules, self.max_moves, self.halt);
            if let Err(fault) = ready.map_err(|error| (seat, error))? {
                game.ending = self.fail(seat, &fault);
                return Ok(game);
            }
            for complaint in self.chairs[seat.index()].complaints.drain(..) {
                (self.warn)(seat, complaint);
            }
        }
        game.ending = match opening.reach() {
            Some(position) => self.moves(position, &mut game),
            // Openings are checked before a match begins.
            None => self.ending(None, Reason::Interrupted, "opening".to_owned()),
        };
        Ok(game)
    }

    const fn ending(&self, by: Option<Seat>, reason: Reason, evidence: String) -> Ending {
        Ending { sides: Sides::of(&self.opening.rules), by, reason, evidence }
    }

    /// A program that has failed is not trusted with another game.
    fn fail(&mut self, seat: Seat, fault: &Fault) -> Ending {
        if fault.reason == Reason::Interrupted {
            self.chairs.iter_mut().for_each(|chair| chair.leave(false));
        } else if fault.reason.is_fault() {
            self.chairs[seat.index()].leave(false);
        }
        self.ending(Some(seat), fault.reason, fault.evidence.to_string())
    }

    fn moves(&mut self, mut position: AnyPosition, game: &mut Game) -> Ending {
        let mut clocks = [0, 1].map(|place: usize| Clock::new(self.chairs[place].player.time));
        let mut answered: Option<Instant> = None;
        let mut knows_game = [false; 2];
        loop {
            if let Some((by, reason)) = self.over(&position, game.moves.len()) {
                return self.ending(by, reason, String::new());
            }
            let seat = position.turn();
            let place = seat.index() % 2;
            let chair = &mut *self.chairs[place];
            let ask = Ask {
                rules: &self.opening.rules,
                moves: &game.moves,
                knows_game: std::mem::replace(&mut knows_game[place], true),
                clock: clocks[place],
            };
            let answer = match chair.ask(ask, &mut |_| {}, self.halt) {
                Ok(answer) => answer,
                Err(fault) => return self.fail(seat, &fault),
            };
            if let Some(answered) = answered.replace(answer.at) {
                game.overhead.0 += answer.asked.saturating_duration_since(answered);
                game.overhead.1 += 1;
            }
            match position.read_move(&answer.text).and_then(|m| position.play_move(&m).map(|_| m)) {
                Ok(m) => {
                    let time = answer.at.saturating_duration_since(answer.asked);
                    clocks[place].spend(time);
                    game.moves.push(m);
                    game.times.push(time);
                }
                Err(refused) => {
                    let reason = if let Refusal::Gomoku(Illegal::Forbidden(foul)) = refused.why {
                        Reason::Forbidden(foul)
                    } else {
                        Reason::Illegal
                    };
                    let refused = refused.to_string();
                    let is_told = refused.starts_with(&answer.said);
                    let evidence = if is_told { refused } else { format!("{} {refused}", answer.said) };
                    return self.fail(seat, &Fault { reason, evidence: same(evidence) });
                }
            }
        }
    }

    /// Whether the game is over, and by whom and what.
    fn over(&self, position: &AnyPosition, n_moves: usize) -> Option<(Option<Seat>, Reason)> {
        if let Some(ending) = position.ending() {
            let by = match position.outcome() {
                Some(Outcome::Win(seat)) => Some(seat),
                Some(Outcome::Draw) | None => None,
            };
            return Some((by, Reason::Rules(ending)));
        }
        if self.max_moves.is_some_and(|most| n_moves >= most as usize) {
            return Some((None, Reason::MaxMoves));
        }
        let is_stuck = matches!(position, AnyPosition::Quoridor(_)) && position.legal_moves().is_empty();
        is_stuck.then(|| (Some(position.turn()), Reason::Stuck))
    }
}
