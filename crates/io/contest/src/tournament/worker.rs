use std::{
    sync::{
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_core::Seat;

use super::Fixture;
use crate::{
    Entry, Game, Match, MatchFault,
    chair::Chair,
    game::{Play, Warning},
    protocol::Opponent,
};

/// Whoever rests looks so often whether it should stop.
const GLANCE: Duration = Duration::from_millis(20);

/// What a worker reports.
pub(crate) enum Report {
    Started(Fixture),
    Warned(usize, Warning),
    Ended { worker: usize, fixture: Fixture, end: End },
}

/// How a game ended for us.
pub(crate) enum End {
    /// With a game, and with what counts of it.
    Played(Box<(Game, Option<Entry>)>),
    /// We were told to stop before it could begin.
    Halted,
    Failed(MatchFault),
}

/// Plays one game after the other. Only the two programs of a game run, and they go on running while they are asked
/// for.
pub(crate) struct Worker<'a> {
    contest: &'a Match,
    number: usize,
    /// One for each player that has played here, with its program or without.
    chairs: Vec<(usize, Chair)>,
    halt: &'a AtomicBool,
    send: Sender<Report>,
}

impl<'a> Worker<'a> {
    pub(crate) const fn new(
        contest: &'a Match,
        number: usize,
        halt: &'a AtomicBool,
        send: Sender<Report>,
    ) -> Self {
        Self { contest, number, chairs: Vec::new(), halt, send }
    }

    /// Plays until nobody has a game for it any more.
    pub(crate) fn work(mut self, jobs: &Receiver<Fixture>) {
        let mut is_first = true;
        while let Ok(fixture) = jobs.recv() {
            if !std::mem::take(&mut is_first) {
                self.rest();
            }
            let end = self.play(fixture);
            let _ = self.send.send(Report::Ended { worker: self.number, fixture, end });
        }
        let is_friendly = !self.halt.load(Relaxed);
        for index in 0..self.chairs.len() {
            self.leave(index, is_friendly);
        }
    }

    fn rest(&self) {
        let end = Instant::now() + self.contest.wait;
        while Instant::now() < end && !self.halt.load(Relaxed) {
            thread::sleep(GLANCE.min(end.saturating_duration_since(Instant::now())));
        }
    }

    fn leave(&mut self, index: usize, is_friendly: bool) {
        let (player, chair) = &mut self.chairs[index];
        chair.leave(is_friendly);
        if let Some(trouble) = chair.parting.take() {
            let _ = self.send.send(Report::Warned(*player, Warning::Parting(trouble)));
        }
    }

    /// Where a player sits.
    fn chair(&mut self, player: usize) -> usize {
        if let Some(index) = self.chairs.iter().position(|(who, _)| *who == player) {
            return index;
        }
        let chair = Chair::new(self.contest.players[player].clone(), &self.contest.rules, Opponent::Program);
        self.chairs.push((player, chair));
        self.chairs.len() - 1
    }

    fn play(&mut self, fixture: Fixture) -> End {
        let (contest, halt) = (self.contest, self.halt);
        let Some(opening) = contest.openings.of(fixture.opening, halt) else {
            return if halt.load(Relaxed) { End::Halted } else { End::Failed(MatchFault::NoOpening) };
        };
        for index in 0..self.chairs.len() {
            if !fixture.players.contains(&self.chairs[index].0) && self.chairs[index].1.is_taken() {
                self.leave(index, true);
            }
        }
        let _ = self.send.send(Report::Started(fixture));
        let places = fixture.players.map(|player| self.chair(player));
        let send = self.send.clone();
        let Ok([(_, first), (_, second)]) = self.chairs.get_disjoint_mut(places) else {
            // Nobody plays against itself.
            return End::Halted;
        };
        let player = |seat: Seat| fixture.players[usize::from(seat != Seat::FIRST)];
        let warn = |seat, warning| {
            let _ = send.send(Report::Warned(player(seat), warning));
        };
        let (max_moves, adjudication) = (contest.max_moves, contest.adjudication);
        let chairs = [first, second];
        let play = Play { chairs, opening: &opening, max_moves, adjudication, halt, warn: &warn };
        match play.run() {
            Ok(game) => {
                let entry = Entry::of(fixture, &game);
                End::Played(Box::new((game, entry)))
            }
            Err((seat, error)) => {
                let name = contest.players[player(seat)].name.clone();
                End::Failed(MatchFault::CannotStart(name, error))
            }
        }
    }
}
