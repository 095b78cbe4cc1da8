use std::time::Duration;

use tengen_arbiter::{Terms, TimeControl};
use tengen_contest::{Player, TimeLimit};

/// How long a program thinks about a move where there is no clock, unless whoever runs the server has said otherwise:
/// people wait for it.
const USUAL_TURN: Duration = Duration::from_secs(5);
/// How much longer we wait for it then before we believe that there will be no answer.
const PATIENCE: Duration = Duration::from_secs(55);
/// Where there is a clock, the referee says when it is too late, and nobody else.
const NEVER: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// The program as it sits at a table with these terms.
pub(crate) fn player_for(player: &Player, terms: &Terms) -> Player {
    let time = TimeLimit::of(terms.time, player.time.turn.unwrap_or(USUAL_TURN));
    let margin = if terms.time == TimeControl::None { PATIENCE } else { NEVER };
    Player { time, margin, ..player.clone() }
}
