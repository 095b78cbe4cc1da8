//! One game between two programs: the rules themselves are the referee, and time is taken at the pipe.

use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use tengen_bots::{CannotStart, Trouble};
use tengen_core::{Bilingual, Outcome, Seat};
use tengen_games::{AnyMove, AnyPosition, AnyRules, Refusal};
use tengen_gomoku::Illegal;

use crate::{
    Adjudication, Clock, Ending, Opening, Reason, Sides,
    adjudication::{Adjudged, Scores},
    chair::{Answered, Chair, Fault},
    evidence::{clean, same},
    protocol::Ask,
    said_score::said_score,
};

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Game {
    /// What was played.
    pub rules: AnyRules,
    /// The moves of the opening, then those of the players.
    pub moves: Vec<AnyMove>,
    /// Who made each of them.
    pub seats: Vec<Seat>,
    /// How long each of them took; nothing for the opening.
    pub times: Vec<Duration>,
    /// How many of them are the opening's.
    pub opening: usize,
    /// Whether both programs were ready to play.
    pub begun: bool,
    /// How it ended.
    pub ending: Ending,
    /// Between each answer and the next question.
    pub overheads: Vec<Duration>,
}

/// A game that is being played.
pub(crate) struct Play<'a> {
    /// That of whoever moves first, and the other.
    pub(crate) chairs: [&'a mut Chair; 2],
    pub(crate) opening: &'a Opening,
    pub(crate) max_moves: Option<u32>,
    pub(crate) adjudication: Adjudication,
    pub(crate) halt: &'a AtomicBool,
    /// Where it goes what people should know about a program.
    pub(crate) warn: &'a dyn Fn(Seat, Warning),
}

/// What people should know about a program, although it loses nothing by it.
#[derive(Clone, Debug)]
pub(crate) enum Warning {
    /// It does not take a setting.
    Complaint(String),
    /// It did not end well when it was told to.
    Parting(Trouble),
}

const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

impl Play<'_> {
    /// Plays it to its end. An error means that a program cannot be run at all: that of this seat.
    pub(crate) fn run(mut self) -> Result<Game, (Seat, CannotStart)> {
        let opening = self.opening;
        let sides = Sides::of(&opening.rules);
        // Openings are checked before a match begins.
        let (position, seats) = opening.reach().unzip();
        let mut game = Game {
            rules: opening.rules.clone(),
            moves: opening.moves.clone(),
            seats: seats.unwrap_or_default(),
            times: vec![Duration::ZERO; opening.moves.len()],
            opening: opening.moves.len(),
            begun: false,
            ending: Ending { sides, by: None, reason: Reason::Interrupted, evidence: String::new() },
            overheads: Vec::new(),
        };
        for seat in SEATS {
            let chair = &mut *self.chairs[seat.index()];
            let ready = chair.begin(&opening.rules, self.max_moves, self.halt);
            if let Some(trouble) = chair.parting.take() {
                (self.warn)(seat, Warning::Parting(trouble));
            }
            for complaint in chair.complaints.drain(..) {
                (self.warn)(seat, Warning::Complaint(complaint));
            }
            if let Err(fault) = ready.map_err(|error| (seat, error))? {
                game.ending = self.fail(sides, seat, &fault);
                return Ok(game);
            }
        }
        game.begun = true;
        if let Some(position) = position {
            game.ending = self.moves(position, &mut game);
        }
        Ok(game)
    }

    /// A program that has failed is not trusted with another game.
    fn fail(&mut self, sides: Sides, seat: Seat, fault: &Fault) -> Ending {
        if fault.reason == Reason::Interrupted {
            self.chairs.iter_mut().for_each(|chair| chair.leave(false));
        } else if fault.reason.is_fault() {
            self.chairs[seat.index()].leave(false);
        }
        Ending { sides, by: Some(seat), reason: fault.reason, evidence: fault.evidence.to_string() }
    }

    fn moves(&mut self, mut position: AnyPosition, game: &mut Game) -> Ending {
        let mut clocks = [0, 1].map(|place: usize| Clock::new(self.chairs[place].player.time));
        let mut answered: Option<Instant> = None;
        let mut scores = Scores::new(self.adjudication);
        // How many moves each program has been told or has made; the empty board it knows.
        let mut known = [0; 2];
        loop {
            let sides = Sides::at(&position);
            if let Some((by, reason)) = self.over(&position, game.moves.len()) {
                return Ending { sides, by, reason, evidence: String::new() };
            }
            let seat = position.turn();
            let place = seat.index() % 2;
            let ask = Ask {
                rules: &self.opening.rules,
                position: &position,
                moves: &game.moves,
                knows_game: known[place] + 1 == game.moves.len(),
                clock: clocks[place],
            };
            let mut score = None;
            let mut heard = |text: &str| {
                if scores.are_wanted() {
                    score = said_score(text).or(score);
                }
            };
            let answer = match self.chairs[place].ask(ask, &mut heard, self.halt) {
                Ok(answer) => answer,
                Err(fault) => return self.fail(sides, seat, &fault),
            };
            if let Some(answered) = answered.replace(answer.at) {
                game.overheads.push(answer.asked.saturating_duration_since(answered));
            }
            clocks[place].spend(answer.at.saturating_duration_since(answer.asked));
            if let Err(fault) = follow(&answer, seat, &mut position, game) {
                return self.fail(sides, seat, &fault);
            }
            known[place] = game.moves.len();
            // What the rules say comes first.
            if position.outcome().is_none()
                && let Some(adjudged) = scores.note(seat, score, game.moves.len())
            {
                let by = match adjudged {
                    Adjudged::Draw => None,
                    Adjudged::Win(winner) => Some(winner),
                };
                let sides = Sides::at(&position);
                return Ending { sides, by, reason: Reason::Adjudicated, evidence: String::new() };
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

/// Plays what a program has answered. The first of several moves has taken all the time.
fn follow(answer: &Answered, seat: Seat, position: &mut AnyPosition, game: &mut Game) -> Result<(), Fault> {
    let mut time = answer.at.saturating_duration_since(answer.asked);
    for text in &answer.moves {
        if position.turn() != seat || position.outcome().is_some() {
            return Err(Fault { reason: Reason::Illegal, evidence: same(&answer.said) });
        }
        let played = position.read_move(text).and_then(|m| position.play_move(&m).map(|_| m));
        let m = played.map_err(|refused| {
            let reason = if let Refusal::Gomoku(Illegal::Forbidden(foul)) = refused.why {
                Reason::Forbidden(foul)
            } else {
                Reason::Illegal
            };
            let refused = clean(&refused.to_string());
            let is_told = refused.starts_with(&answer.said);
            let evidence = if is_told { refused } else { format!("{} {refused}", answer.said) };
            Fault { reason, evidence: Bilingual::new(evidence.clone(), evidence) }
        })?;
        game.moves.push(m);
        game.seats.push(seat);
        game.times.push(std::mem::take(&mut time));
    }
    Ok(())
}
