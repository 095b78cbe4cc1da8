use std::time::Duration;

use tengen_arbiter::{Millis, Terms, TimeControl};
use tengen_contest::{Bank, Player, TimeLimit};

/// How long a program thinks about a move where there is no clock, unless whoever runs the server has said otherwise:
/// people wait for it.
const USUAL_TURN: Duration = Duration::from_secs(5);
/// How much longer we wait for it then before we believe that there will be no answer.
const PATIENCE: Duration = Duration::from_secs(55);
/// Where there is a clock, the referee says when it is too late, and nobody else.
const NEVER: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// The program as it sits at a table with these terms.
pub(crate) fn player_for(player: &Player, terms: &Terms) -> Player {
    let time = limit(terms.time, player.time.turn);
    let margin = if terms.time == TimeControl::None { PATIENCE } else { NEVER };
    Player { time, margin, ..player.clone() }
}

/// The same time in the words of a program, which knows moves and whole games only. What it is told is never more than
/// it has.
fn limit(time: TimeControl, usual: Option<Duration>) -> TimeLimit {
    let long = |time: Millis| Duration::from_millis(time.0);
    let turn = |turn: Duration| TimeLimit { turn: Some(turn), bank: None };
    let bank = |main, increment| Some(Bank { main: long(main), increment: long(increment) });
    match time {
        TimeControl::None => turn(usual.unwrap_or(USUAL_TURN)),
        TimeControl::Simple { per_move } => turn(long(per_move)),
        TimeControl::Absolute { total_time } => {
            TimeLimit { turn: None, bank: bank(total_time, Millis::ZERO) }
        }
        TimeControl::Fischer { initial_time, time_increment, .. } => {
            TimeLimit { turn: None, bank: bank(initial_time, time_increment) }
        }
        TimeControl::ByoYomi { period_time, .. } => turn(long(period_time)),
        TimeControl::Canadian { period_time, stones_per_period, .. } => {
            turn(long(period_time) / stones_per_period.max(1))
        }
        TimeControl::Gomocup { match_time: Millis::ZERO, turn: each, .. } => turn(long(each)),
        TimeControl::Gomocup { match_time, turn: each, increment } => {
            TimeLimit { turn: Some(long(each)), bank: bank(match_time, increment) }
        }
        TimeControl::Session { moves, time, .. } => turn(long(time) / moves.max(1)),
    }
}
