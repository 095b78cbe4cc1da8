//! The course's log: two lines a record, as `java.util.logging` writes them.

use tengen_protocols::quoridor::BoardChange;
use tengen_quoridor::contest::{ContestLocation, ContestStep, StepStatus};

use crate::{ContestConsole, player_connection::PlayerConnection};

fn record(place: &str, level: &str, text: &str) -> String {
    let when = jiff::Zoned::now().strftime("%b %-d, %Y %-I:%M:%S %p").to_string();
    format!("{when} tengen.contest.{place}\n{level}: {text}")
}

/// Told whether or not every step is.
pub(crate) fn closed(desk: &dyn ContestConsole, name: &str) {
    desk.log(&record("Dealer notifyChange", "SEVERE", &format!("{name} has closed his/her connection.")));
}

fn told(status: StepStatus) -> &'static str {
    match status {
        StepStatus::Ok => "Well done.",
        StepStatus::Win => "Victory!",
        StepStatus::Lost => "Defeat!",
        StepStatus::Timeout => "Time out!",
        StepStatus::EnemyClosed => "Your enemy has closed the connection.",
        StepStatus::RulesBreaker => "Rules breaker! You have broken the rules for 3 times.",
        StepStatus::InsufficientBlock => "You don't have enough blocks.",
        StepStatus::InvalidStep => "Illegal move!",
    }
}

fn point([x, y]: [i32; 2]) -> String {
    format!("Point{{x={x}, y={y}}}")
}

/// Tells every step, if somebody wants to know.
#[derive(Clone, Copy)]
pub(crate) struct StepLog<'a>(pub(crate) Option<&'a dyn ContestConsole>);

impl StepLog<'_> {
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

    pub(crate) fn notify(self, seat: &PlayerConnection, change: &BoardChange, status: StepStatus) {
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

    pub(crate) fn movement(self, seat: &PlayerConnection, step: &ContestStep) {
        self.say("Dealer run", || {
            let at = |location: ContestLocation| point([location.x, location.y]);
            let (p1, p2) = if step.is_move() {
                (at(step.to), "null".to_owned())
            } else {
                (at(step.wall.start), at(step.wall.stop))
            };
            format!("Dealer: {seat}-->ActorMovement{{p1={p1}, p2={p2}}}")
        });
    }

    /// What became of the step that was asked for last; `steps` were made so far.
    pub(crate) fn judged(self, steps: u32, status: StepStatus) {
        if !matches!(status, StepStatus::Ok | StepStatus::Win) {
            self.say("Game move", || format!("Game: move state code - {}", told(status)));
        }
        self.say("Dealer run", || format!("Dealer finished step[{}].", steps.saturating_sub(1)));
    }

    pub(crate) fn result(self, winner: &str, loser: &str) {
        self.say("Dealer run", || format!("result:GameResult{{winner={winner}, looser={loser}}}"));
    }
}
