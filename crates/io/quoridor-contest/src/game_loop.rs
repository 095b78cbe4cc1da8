//! The loop of one game: asks the players in turn, gives what they answer to the arbiter's table, and tells them what
//! came of it.

use std::{
    pin::Pin,
    time::{Duration, Instant},
};

use tengen_arbiter::{CommandError, EndReason, GameConclusion, Millis};
use tengen_core::Seat;
use tengen_protocols::quoridor::{BoardChange, ClientStep};
use tengen_quoridor::contest::{ContestBlockBar, ContestLocation, ContestProfile, ContestStep, StepStatus};
use tengen_table_host::PendingEvents;
use tokio::time::Sleep;

use crate::{
    ContestGame, console,
    contest_game::is_sent_away,
    context::ContestContext,
    game_recorder::{GameRecorder, RecorderEntry},
    player_connection::PlayerConnection,
    step_log,
};

/// A timer has to be set to some time where nobody is ever late.
const LONG: Duration = Duration::from_secs(3600);

/// What a player answered.
enum PlayerAnswer {
    Play(ClientStep),
    Late,
    /// This seat is no longer there.
    Gone(Seat),
}

/// How a game ended for the pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameEnd {
    /// Who won.
    pub(crate) winner: Seat,
    /// How long each has thought.
    pub(crate) spent: [Millis; 2],
}

pub(crate) struct GameLoop<'a> {
    context: &'a ContestContext,
    /// In the order of play.
    players: [&'a mut PlayerConnection; 2],
    timer: Pin<&'a mut Sleep>,
    game: ContestGame,
    recorder: GameRecorder<'a>,
}

impl<'a> GameLoop<'a> {
    /// Opens the game; nothing if the arbiter does not take the contest's terms.
    pub(crate) async fn open(
        context: &'a ContestContext,
        players: [&'a mut PlayerConnection; 2],
        timer: Pin<&'a mut Sleep>,
        entry: RecorderEntry,
    ) -> Option<Self> {
        let (recorder, opening) = GameRecorder::open(context, entry).await;
        let game = ContestGame::open(context.settings.profile, opening?).ok()?;
        context.debug().sides(players[0], players[1]);
        Some(Self { context, players, timer, game, recorder })
    }

    /// Plays the game to its end.
    pub(crate) async fn play(mut self) -> GameEnd {
        let mut statuses = [StepStatus::Ok; 2];
        let mut wall = ContestBlockBar::NONE;
        while self.game.table().conclusion().is_none() {
            let seat = self.game.turn();
            let (pending, placed) = match self.ask(seat, statuses[seat.index()], wall).await {
                (PlayerAnswer::Play(play), used) => self.judge(seat, &play, used),
                (PlayerAnswer::Late, used) => {
                    self.players[seat.index()].owe_step();
                    (self.game.time_out(used), ContestBlockBar::NONE)
                }
                (PlayerAnswer::Gone(gone), used) => {
                    step_log::closed(&*self.context.desk, self.players[gone.index()].name());
                    (self.game.closed(gone, used), ContestBlockBar::NONE)
                }
            };
            // Who is asked may answer: nothing is refused.
            let Ok(pending) = pending else { break };
            self.recorder.append(pending.events()).await;
            let known = self.game.log().len();
            let status = self.game.commit(pending);
            self.recorder.publish(&self.game.log()[known..], self.game.table());
            if let Some(status) = status {
                let name = self.players[seat.index()].name();
                self.context.debug().judged(self.game.steps(), name, placed, status);
                statuses[seat.index()] = status;
            }
            wall = if status == Some(StepStatus::Ok) { placed } else { ContestBlockBar::NONE };
        }
        if let Some(conclusion) = self.game.table().conclusion().cloned() {
            self.announce(&conclusion).await;
        }
        self.end()
    }

    /// Tells a player how things stand and waits for its answer; how long that took.
    async fn ask(
        &mut self,
        seat: Seat,
        status: StepStatus,
        wall: ContestBlockBar,
    ) -> (PlayerAnswer, Duration) {
        if self.gone(seat).is_none() {
            self.players[seat.index()].drain_step().await;
        }
        if let Some(gone) = self.gone(seat) {
            return (PlayerAnswer::Gone(gone), Duration::ZERO);
        }
        let change = self.change(seat, status, wall);
        self.context.debug().step(self.game.steps(), self.players[seat.index()]);
        self.context.debug().notify(self.players[seat.index()], &change, status);
        self.players[seat.index()].send(&change.encode()).await;
        let asked = Instant::now();
        let answer = self.wait(seat, asked).await;
        let used = asked.elapsed();
        if let PlayerAnswer::Gone(gone) = answer
            && gone != seat
        {
            // Who stays was asked and answers yet: that is no step of its next game.
            let until = self.context.settings.limit.map(|limit| asked + limit);
            self.players[seat.index()].cancel_step(until);
        }
        (answer, used)
    }

    /// What the player is told.
    fn change(&self, seat: Seat, status: StepStatus, wall: ContestBlockBar) -> BoardChange {
        let at = |seat| {
            let ContestLocation { x, y } = self.game.location(seat);
            [x, y]
        };
        let wall = [wall.start.x, wall.start.y, wall.stop.x, wall.stop.y];
        BoardChange { user: 0, status: status.code(), me: at(seat), enemy: at(seat.other()), wall }
    }

    /// Who of the two has gone, who is to move first.
    fn gone(&self, seat: Seat) -> Option<Seat> {
        [seat, seat.other()].into_iter().find(|seat| self.players[seat.index()].is_gone())
    }

    /// Waits for a step until the time is up. Both are listened to, so that who leaves is missed at once.
    async fn wait(&mut self, seat: Seat, asked: Instant) -> PlayerAnswer {
        let deadline = self.context.settings.limit.map(|limit| asked + limit);
        let next = deadline.unwrap_or_else(|| asked + LONG);
        let [first, second] = &mut self.players;
        let (mover, other) = if seat == Seat::FIRST { (first, second) } else { (second, first) };
        loop {
            if let Some(play) = mover.take_step() {
                return PlayerAnswer::Play(play);
            }
            if mover.is_gone() {
                return PlayerAnswer::Gone(seat);
            }
            if other.is_gone() {
                return PlayerAnswer::Gone(seat.other());
            }
            // A timer that rings too early is cheaper than one that is set for each step.
            if self.timer.deadline().into_std() > next || self.timer.is_elapsed() {
                self.timer.as_mut().reset(next.into());
            }
            let is_time = tokio::select! {
                biased;
                () = mover.readable() => {
                    mover.fill();
                    false
                }
                () = other.readable(), if other.listens() => {
                    other.fill();
                    false
                }
                () = self.timer.as_mut() => true,
            };
            if is_time && deadline.is_some_and(|deadline| deadline <= Instant::now()) {
                // What has arrived in time is in time, however late we come to look at it.
                mover.fill_at_last();
                return mover.take_step().map_or(PlayerAnswer::Late, PlayerAnswer::Play);
            }
        }
    }

    /// What follows from a step, and the wall that the opponent will see if it stands.
    fn judge(
        &mut self,
        seat: Seat,
        play: &ClientStep,
        used: Duration,
    ) -> (Result<PendingEvents, CommandError>, ContestBlockBar) {
        let [x1, y1, x2, y2] = play.wall;
        let step = ContestStep {
            to: ContestLocation::new(play.to[0], play.to[1]),
            wall: ContestBlockBar::new(x1, y1, x2, y2),
        };
        let player = &*self.players[seat.index()];
        self.context.debug().movement(player, self.game.location(seat), &step);
        // In the document's contest nobody speaks for another; the original never looks.
        let is_own = self.context.is_original() || play.is_by(&player.entrant.key);
        let pending = if is_own { self.game.step(&step, used) } else { self.game.foreign_step(&step, used) };
        let wall = if step.is_move() { ContestBlockBar::NONE } else { step.wall.normalized() };
        (pending, wall)
    }

    /// Tells the players how the game ended, in the order of the original server.
    async fn announce(&mut self, conclusion: &GameConclusion) {
        let winner = self.end().winner;
        let loser = winner.other();
        match conclusion.reason {
            EndReason::MoveLimit => {
                for seat in [Seat::FIRST, Seat::SECOND] {
                    self.send_status(seat, if seat == winner { StepStatus::Win } else { StepStatus::Lost })
                        .await;
                }
            }
            EndReason::Crashed => {
                let status = match self.context.settings.profile {
                    ContestProfile::Document => StepStatus::EnemyClosed,
                    ContestProfile::Original => StepStatus::Win,
                };
                self.send_status(winner, status).await;
            }
            _ if is_sent_away(self.game.table()) => {
                // Lateness that loses at once is the first.
                let timeouts = conclusion.evidence.violations.unwrap_or(1);
                console::kicked(&*self.context.desk, self.players[loser.index()].name(), timeouts);
                self.players[loser.index()].dismiss().await;
                self.send_status(winner, StepStatus::Win).await;
            }
            EndReason::Violations => {
                self.send_status(loser, StepStatus::RulesBreaker).await;
                self.send_status(winner, StepStatus::Win).await;
            }
            // Nothing but the goal is left.
            EndReason::Rules(_)
            | EndReason::Resigned
            | EndReason::Broke(_)
            | EndReason::Abandoned
            | EndReason::DrawAgreed
            | EndReason::Adjudicated
            | EndReason::Aborted
            | EndReason::NoStart => {
                self.send_status(winner, StepStatus::Win).await;
                self.send_status(loser, StepStatus::Lost).await;
            }
        }
        let [won, lost] = [winner, loser].map(|seat| self.players[seat.index()].name());
        self.context.debug().result(won, lost);
    }

    fn end(&self) -> GameEnd {
        let table = self.game.table();
        let spent = [0, 1].map(|seat: usize| table.time_spent().get(seat).copied().unwrap_or_default());
        // Every end of a contest's game has a winner.
        GameEnd { winner: self.game.winner().unwrap_or(Seat::SECOND), spent }
    }

    async fn send_status(&mut self, seat: Seat, status: StepStatus) {
        let change = BoardChange::end(status.code());
        self.context.debug().notify(self.players[seat.index()], &change, status);
        self.players[seat.index()].send(&change.encode()).await;
    }
}
