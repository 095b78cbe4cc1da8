//! The course's log: two lines a record, as `java.util.logging` writes them.

use tengen_protocols::quoridor::Change;
use tengen_quoridor::contest::{Location, Status, Step};

use crate::{Desk, player_connection::PlayerConnection};

fn record(place: &str, level: &str, text: &str) -> String {
    let when = jiff::Zoned::now().strftime("%b %-d, %Y %-I:%M:%S %p").to_string();
    format!("{when} tengen.contest.{place}\n{level}: {text}")
}

/// Told whether or not every step is.
pub(crate) fn closed(desk: &dyn Desk, name: &str) {
    desk.log(&record("Dealer notifyChange", "SEVERE", &format!("{name} has closed his/her connection.")));
}

fn told(status: Status) -> &'static str {
    match status {
        Status::Ok => "Well done.",
        Status::Win => "Victory!",
        Status::Lost => "Defeat!",
        Status::Timeout => "Time out!",
        Status::EnemyClosed => "Your enemy has closed the connection.",
        Status::RulesBreaker => "Rules breaker! You have broken the rules for 3 times.",
        Status::InsufficientBlock => "You don't have enough blocks.",
        Status::InvalidStep => "Illegal move!",
    }
}

fn point([x, y]: [i32; 2]) -> String {
    format!("Point{{x={x}, y={y}}}")
}

/// Tells every step, if somebody wants to know.
#[derive(Clone, Copy)]
pub(crate) struct Debug<'a>(pub(crate) Option<&'a dyn Desk>);

impl Debug<'_> {
    fn say(self, place: &str, text: impl FnOnce() -> String) {
        if let Some(desk) = self.0 {
            desk.log(&record(place, "INFO", &text()));
        }
    }

    pub(crate) fn sides(self, offensive: &PlayerConnection, defensive: &PlayerConnection) {
        self.say("Dealer run", || format!("offensive:{offensive},defensive:{defensive}"));
    }

    pub(crate) fn step(self, number: u32, seat: &PlayerConnection) {
        self.say("Dealer run", || format!("Step[{number}]: by {seat}"));
    }

    pub(crate) fn notify(self, seat: &PlayerConnection, change: &Change, status: Status) {
        self.say("Dealer notifyChange", || format!("Dealer - notify change to {seat}"));
        self.say("Dealer notifyChange", || {
            let [x1, y1, x2, y2] = change.wall;
            format!(
                "Dealer notifying:ChangeResponse{{state=State{{val={}, msg='OK'}}, stateCode= {}, actorLoc={}, enemyLoc={}, enemyBar={}-{}}}",
                change.user,
                told(status),
                point(change.me),
                point(change.enemy),
                point([x1, y1]),
                point([x2, y2]),
            )
        });
    }

    pub(crate) fn movement(self, seat: &PlayerConnection, step: &Step) {
        self.say("Dealer run", || {
            let at = |location: Location| point([location.x, location.y]);
            let (p1, p2) = if step.is_move() {
                (at(step.to), "null".to_owned())
            } else {
                (at(step.wall.start), at(step.wall.stop))
            };
            format!("Dealer: {seat}-->ActorMovement{{p1={p1}, p2={p2}}}")
        });
    }

    /// What became of the step that was asked for last; `steps` were made so far.
    pub(crate) fn judged(self, steps: u32, status: Status) {
        if !matches!(status, Status::Ok | Status::Win) {
            self.say("Game move", || format!("Game: move state code - {}", told(status)));
        }
        self.say("Dealer run", || format!("Dealer finished step[{}].", steps.saturating_sub(1)));
    }

    pub(crate) fn result(self, winner: &str, loser: &str) {
        self.say("Dealer run", || format!("result:GameResult{{winner={winner}, looser={loser}}}"));
    }
}
