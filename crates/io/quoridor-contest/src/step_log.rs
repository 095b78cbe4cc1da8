//! The course's log: two lines a record, as `java.util.logging` writes them.

use tengen_protocols::quoridor::BoardChange;
use tengen_quoridor::contest::{ContestBlockBar, ContestLocation, ContestStep, StepStatus};

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

/// A status with its number, as the course's server writes it.
fn state_code(status: StepStatus) -> String {
    format!("[{}] {}", status.code(), told(status))
}

fn point([x, y]: [i32; 2]) -> String {
    format!("Point{{x={x}, y={y}}}")
}

fn at(location: ContestLocation) -> String {
    point([location.x, location.y])
}

fn block([p1, p2]: [String; 2]) -> String {
    format!("BlockMovement{{p1={p1}, p2={p2}}}")
}

fn player(name: &str) -> String {
    format!("QuoridorPlayer{{name='{name}'}}")
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
        let [offensive, defensive] = [offensive, defensive].map(PlayerConnection::name);
        self.say("Dealer run", || format!("offensive:{},defensive:{}", player(offensive), player(defensive)));
    }

    /// A player is asked for its step; `made` were made so far.
    pub(crate) fn step(self, made: u32, seat: &PlayerConnection) {
        self.say("Dealer run", || format!("Step[{}]: by {seat}", made + 1));
    }

    pub(crate) fn notify(self, seat: &PlayerConnection, change: &BoardChange, status: StepStatus) {
        self.say("Dealer notifyChange", || format!("Dealer - notify change to {seat}"));
        self.say("Dealer notifyChange", || {
            let [x1, y1, x2, y2] = change.wall;
            format!(
                "Dealer notifying:ChangeResponse{{state=State{{val={}, msg='OK'}}, stateCode={}, actorLoc={}, theOtherActorNewLoc={}, theOtherPlayerNewBlockMove={}}}",
                change.user,
                state_code(status),
                point(change.me),
                point(change.enemy),
                block([point([x1, y1]), point([x2, y2])]),
            )
        });
    }

    /// A step has come from a player that stands here.
    pub(crate) fn movement(self, seat: &PlayerConnection, here: ContestLocation, step: &ContestStep) {
        let name = seat.name();
        if step.is_move() {
            self.say("Dealer run", || {
                format!("Dealer: {seat}-->ActorMovement{{p1={}, p2=null}}", at(step.to))
            });
            self.say("Game move", || format!("{}---[MOVE] {} -> {}", player(name), at(here), at(step.to)));
        } else {
            let ends = || [step.wall.start, step.wall.stop].map(at);
            self.say("Dealer run", || format!("Dealer: {seat}-->{}", block(ends())));
            self.say("Board addBlock", || format!("[ADD BLOCK] Trying adding at {}", ends().join(" ")));
        }
    }

    /// What became of the step of this player, with the wall it wanted; `made` were made so far.
    pub(crate) fn judged(self, made: u32, name: &str, wall: ContestBlockBar, status: StepStatus) {
        if status == StepStatus::Ok && wall != ContestBlockBar::NONE {
            let ContestLocation { x, y } = wall.start;
            let is_along_row = wall.start.y == wall.stop.y;
            let second = if is_along_row { [x + 1, y] } else { [x, y + 1] };
            for cell in [[x, y], second] {
                self.say("Game move", || format!("{}---[MOVE]Add block at {}", player(name), point(cell)));
            }
        }
        self.say("Game move", || format!("Game: move state code -{}", state_code(status)));
        self.say("Dealer run", || format!("Dealer finished step[{made}]."));
    }

    pub(crate) fn result(self, winner: &str, loser: &str) {
        self.say("Dealer run", || format!("result:GameResult{{winner={winner}, looser={loser}}}"));
    }
}
