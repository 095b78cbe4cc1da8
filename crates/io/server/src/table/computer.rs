use std::time::Instant;

use tengen_any_engine::BestMove;
use tengen_arbiter::{Command, Offer};
use tengen_core::Seat;
use tengen_search::{Level, Score};

use super::{TableActor, TableMessage};
use crate::{seat_player::SeatPlayer, server_clock};

/// What our engine has come up with.
#[derive(Debug)]
pub(crate) struct ComputerMove {
    /// The request that it answers.
    pub(super) request: u64,
    pub(super) best: Option<BestMove>,
}

/// So many turns it plays on before it thinks of a draw.
const DRAWISH: usize = 40;

/// Whether the computer agrees to a draw: when it is losing, or after a long game in which it is not ahead.
fn agrees_to_draw(last: Option<Score>, turns: usize) -> bool {
    last.is_some_and(|score| match score {
        Score::Loses(_) => true,
        Score::Wins(_) => false,
        Score::Value(value) => value < -200 || (turns >= DRAWISH && value <= 0),
    })
}

/// What the computer does at a table.
impl TableActor {
    /// Lets the computer or a program think if it is its turn.
    pub(super) fn ask_next(&mut self) {
        let is_busy = self.host.has_open_request() || self.app.is_stopping();
        if !self.host.is_in_play() || is_busy || self.seating.worker {
            return;
        }
        if self.resume_at.is_some() {
            self.host.clock_mut().stop(Instant::now());
            return;
        }
        let seat = self.host.table().turn();
        if !self.may_ask(seat) {
            return;
        }
        match &self.seating.occupants[seat.index()] {
            SeatPlayer::Computer(level) => self.ask_computer(*level),
            SeatPlayer::Program(_) => self.ask_program(seat),
            SeatPlayer::Person(_) | SeatPlayer::Bot(_) => {}
        }
    }

    fn ask_computer(&mut self, level: Level) {
        let request = self.host.request_computer(level, self.id.as_str(), Instant::now());
        let (app, post, game) = (self.app.clone(), self.post.clone(), self.id.to_string());
        tokio::spawn(async move {
            let number = request.number;
            let best = app.engine_pool.best_move(game, request).await;
            if let Some(post) = post.upgrade() {
                let _ = post.send(TableMessage::Idea(ComputerMove { request: number, best })).await;
            }
        });
    }

    pub(super) async fn handle_move(&mut self, ComputerMove { request, best }: ComputerMove) {
        if !self.host.is_open(request) {
            return;
        }
        self.host.withdraw();
        self.last_score = best.as_ref().and_then(|best| best.score).or(self.last_score);
        let command = self.host.computer_command(best.as_ref());
        if let Err(refused) = self.execute(&command, Instant::now()).await {
            tracing::warn!(game = %self.id, code = %refused.code, "the computer's move was refused");
        }
        self.consider().await;
    }

    /// Lets the computer and programs answer what they are asked, and move when it is their turn.
    pub(super) async fn consider(&mut self) {
        self.copy.considered(server_clock::now());
        self.ask_next();
        let is_ours = |seat: &Seat| self.seating.occupants[seat.index()].is_ours();
        let ours: Vec<Seat> = self.host.table().active().filter(is_ours).collect();
        for seat in ours {
            let asked =
                self.host.table().standing().iter().find(|s| s.by != seat && !s.agreed.contains(&seat));
            let Some(offer) = asked.map(|standing| standing.offer) else { continue };
            let agrees = match offer {
                Offer::TakeBack | Offer::Pause | Offer::Continue => true,
                // Programs have no word for it.
                Offer::Draw if self.seating.occupants[seat.index()].program().is_some() => false,
                Offer::Draw => agrees_to_draw(self.last_score, self.host.table().plies().len()),
            };
            let command =
                if agrees { Command::Agree { seat, offer } } else { Command::Decline { seat, offer } };
            let _ = self.execute(&command, Instant::now()).await;
        }
    }
}
