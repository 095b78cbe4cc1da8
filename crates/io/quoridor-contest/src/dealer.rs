use std::{
    pin::Pin,
    time::{Duration, Instant},
};

use tengen_core::Seat as Side;
use tengen_protocols::quoridor::{Change, Play};
use tengen_quoridor::contest::{BlockBar, Bout, End, Location, Profile, Status, Step};
use tokio::time::Sleep;

use crate::{
    console, debug,
    house::House,
    minutes::{Close, Entry, Minutes},
    seat::Seat,
};

/// Where nobody looks at the clock, it is still looked at whether rows have to be written.
const LONG: Duration = Duration::from_secs(3600);

/// What a player answered.
enum Answer {
    Play(Play),
    Late,
    /// This side is no longer there.
    Gone(Side),
}

/// How a game ended for the pair.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameEnd {
    /// Who won, in the order of play.
    pub(crate) winner: Side,
    /// How long each has thought, in the order of play.
    pub(crate) spent: [Duration; 2],
}

/// Deals one game: asks the players in turn, has their steps judged, and tells them what became of it.
pub(crate) struct Dealer<'a> {
    house: &'a House,
    /// In the order of play.
    seats: [&'a mut Seat; 2],
    timer: Pin<&'a mut Sleep>,
    bout: Bout,
    minutes: Minutes<'a>,
    spent: [Duration; 2],
    timeouts: [u32; 2],
}

impl<'a> Dealer<'a> {
    pub(crate) fn new(
        house: &'a House,
        seats: [&'a mut Seat; 2],
        timer: Pin<&'a mut Sleep>,
        entry: Entry,
    ) -> Self {
        let bout = Bout::new(house.settings.profile);
        let minutes = Minutes::open(house, entry);
        house.debug().sides(seats[0], seats[1]);
        Self { house, seats, timer, bout, minutes, spent: [Duration::ZERO; 2], timeouts: [0; 2] }
    }

    /// Plays the game to its end.
    pub(crate) async fn play(mut self) -> GameEnd {
        let mut statuses = [Status::Ok; 2];
        let mut wall = BlockBar::NONE;
        let mut side = Side::FIRST;
        let (winner, close) = loop {
            if self.gone(side).is_none() {
                self.seats[side.index()].settle().await;
            }
            if let Some(gone) = self.gone(side) {
                break self.vanished(gone).await;
            }
            let change = self.change(side, statuses[side.index()], wall);
            self.house.debug().step(self.bout.steps(), self.seats[side.index()]);
            self.house.debug().notify(self.seats[side.index()], &change, statuses[side.index()]);
            self.seats[side.index()].send(&change.encode()).await;
            let asked = Instant::now();
            let answer = self.wait(side, asked).await;
            let used = asked.elapsed();
            self.spent[side.index()] += used;
            wall = BlockBar::NONE;
            let status = match answer {
                Answer::Gone(gone) => {
                    if gone != side {
                        // Who stays was asked and answers yet: that is no step of its next game.
                        let until = self.house.settings.limit.map(|limit| asked + limit);
                        self.seats[side.index()].excuse(until);
                    }
                    break self.vanished(gone).await;
                }
                Answer::Late => {
                    if let Some(end) = self.late(side, used).await {
                        break end;
                    }
                    Status::Timeout
                }
                Answer::Play(play) => {
                    let (step, status) = self.judge(side, &play, used);
                    if status == Status::Ok && !step.is_move() {
                        wall = step.wall.normalized();
                    }
                    status
                }
            };
            statuses[side.index()] = status;
            if let Some(end) = self.bout.end() {
                break self.end(end).await;
            }
            side = side.other();
        };
        let [first, second] = [0, 1].map(|side: usize| self.seats[side].name.as_str());
        let (won, lost) = if winner == Side::FIRST { (first, second) } else { (second, first) };
        self.house.debug().result(won, lost);
        self.minutes.close(winner, close).await;
        GameEnd { winner, spent: self.spent }
    }

    /// What the player is told.
    fn change(&self, side: Side, status: Status, wall: BlockBar) -> Change {
        let at = |side| {
            let Location { x, y } = self.bout.location(side);
            [x, y]
        };
        let wall = [wall.start.x, wall.start.y, wall.stop.x, wall.stop.y];
        Change { user: 0, status: status.code(), me: at(side), enemy: at(side.other()), wall }
    }

    /// Who of the two has gone, who is to move first.
    fn gone(&self, side: Side) -> Option<Side> {
        [side, side.other()].into_iter().find(|side| self.seats[side.index()].is_gone())
    }

    /// Waits for a step until the time is up. Both are listened to, so that who leaves is missed at once.
    async fn wait(&mut self, side: Side, asked: Instant) -> Answer {
        let deadline = self.house.settings.limit.map(|limit| asked + limit);
        let [first, second] = &mut self.seats;
        let (mover, other) = if side == Side::FIRST { (first, second) } else { (second, first) };
        loop {
            if let Some(play) = mover.take_step() {
                return Answer::Play(play);
            }
            if mover.is_gone() {
                return Answer::Gone(side);
            }
            if other.is_gone() {
                return Answer::Gone(side.other());
            }
            let due = self.minutes.due();
            let next = due.into_iter().chain(deadline).min().unwrap_or_else(|| asked + LONG);
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
            if !is_time {
                continue;
            }
            let now = Instant::now();
            if due.is_some_and(|due| due <= now) {
                self.minutes.write().await;
            }
            if deadline.is_some_and(|deadline| deadline <= now) {
                // What has arrived in time is in time, however late we come to look at it.
                mover.fill_at_last();
                return mover.take_step().map_or(Answer::Late, Answer::Play);
            }
        }
    }

    /// Has a step judged and written down.
    fn judge(&mut self, side: Side, play: &Play, used: Duration) -> (Step, Status) {
        let [x1, y1, x2, y2] = play.wall;
        let step = Step { to: Location::new(play.to[0], play.to[1]), wall: BlockBar::new(x1, y1, x2, y2) };
        let seat = &*self.seats[side.index()];
        self.house.debug().movement(seat, &step);
        // In the document's contest nobody speaks for another; the original never looks.
        let is_own = self.house.is_original() || play.is_by(&seat.key);
        let nowhere = Step { to: Location::new(0, 0), wall: BlockBar::NONE };
        let judged = self.bout.step(side, if is_own { &step } else { &nowhere });
        // Two play, and nobody is asked after the end.
        let status = judged.unwrap_or(Status::InvalidStep);
        self.house.debug().judged(self.bout.steps(), status);
        self.minutes.step(side, &step, status, used);
        (step, status)
    }

    /// A turn was missed. Some are sent away for it.
    async fn late(&mut self, side: Side, used: Duration) -> Option<(Side, Close)> {
        let seat = &mut *self.seats[side.index()];
        seat.owe_step();
        self.minutes.late(side, used);
        let timeouts = &mut self.timeouts[side.index()];
        *timeouts += 1;
        let _ = self.bout.time_out(side);
        self.house.debug().judged(self.bout.steps(), Status::Timeout);
        let close = if self.house.settings.kicks {
            Close::Kicked
        } else if matches!(self.bout.end(), Some(End::Timeouts(_))) {
            Close::Violations(2)
        } else {
            return None;
        };
        console::kicked(&*self.house.desk, &seat.name, *timeouts);
        seat.dismiss().await;
        self.tell(side.other(), Status::Win).await;
        Some((side.other(), close))
    }

    /// The opponent of whoever has gone wins.
    async fn vanished(&mut self, gone: Side) -> (Side, Close) {
        let winner = gone.other();
        debug::closed(&*self.house.desk, &self.seats[gone.index()].name);
        let status = match self.house.settings.profile {
            Profile::Document => Status::EnemyClosed,
            Profile::Original => Status::Win,
        };
        self.tell(winner, status).await;
        (winner, Close::Gone)
    }

    /// Tells both how the game ended, the one who ended it first.
    async fn end(&mut self, end: End) -> (Side, Close) {
        match end {
            End::Goal(winner) => {
                self.tell(winner, Status::Win).await;
                self.tell(winner.other(), Status::Lost).await;
                (winner, Close::Goal)
            }
            End::Violations(loser) | End::Timeouts(loser) => {
                self.tell(loser, Status::RulesBreaker).await;
                self.tell(loser.other(), Status::Win).await;
                (loser.other(), Close::Violations(self.bout.violations(loser)))
            }
            End::StepLimit => {
                let [first, second] = self.spent;
                let is_first = self.house.settings.profile == Profile::Document && first < second;
                let winner = if is_first { Side::FIRST } else { Side::SECOND };
                for side in [Side::FIRST, Side::SECOND] {
                    let status = if side == winner { Status::Win } else { Status::Lost };
                    self.tell(side, status).await;
                }
                (winner, Close::StepLimit(self.spent))
            }
        }
    }

    async fn tell(&mut self, side: Side, status: Status) {
        let change = Change::end(status.code());
        self.house.debug().notify(self.seats[side.index()], &change, status);
        self.seats[side.index()].send(&change.encode()).await;
    }
}
