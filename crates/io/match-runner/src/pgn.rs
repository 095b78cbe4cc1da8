//! Results for programs that rate players: PGN with headings and no moves.

use std::fmt::Write as _;

use tengen_arbiter::{EndReason, Violation};
use tengen_contest::{SideNames, has_no_move};
use tengen_core::{Lang, Seat, text::without_hidden};

use crate::journaled_game::JournaledGame;

/// Whoever reads this expects White first. So who moves first is White there, whatever it is called, and told apart.
pub(crate) fn text(kept: &JournaledGame<'_>) -> String {
    let names = &kept.terms.players;
    let name = |place: usize| names.get(place).cloned().unwrap_or_default();
    let side = SideNames::of(&kept.terms.rules).name(Seat::FIRST, Lang::En);
    let result = kept.outcome();
    let told = |key: &str| kept.tag(key).unwrap_or("?").to_owned();
    let tags = [
        ("Event", told("event")),
        ("Site", told("place")),
        ("Date", date(kept.utc)),
        ("Round", told("round")),
        ("White", name(0)),
        ("Black", name(1)),
        ("Result", result.to_owned()),
        ("FirstPlayer", side.to_owned()),
        ("Variant", kept.terms.rules.to_string().lines().next().unwrap_or_default().to_owned()),
        ("PlyCount", kept.result.moves.to_string()),
        ("Termination", termination(kept).to_owned()),
    ];
    let mut text = String::new();
    for (key, value) in tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let value = without_hidden(&value, usize::MAX);
        // Writing to a text cannot fail.
        let _ = writeln!(text, "[{key} \"{value}\"]");
    }
    let why = kept.told.replace(['{', '}'], "");
    let _ = writeln!(text, "\n{{{why}}} {result}\n");
    text
}

/// The day on which a game ended, where we are.
fn date(utc: u64) -> String {
    let time = i64::try_from(utc).ok().and_then(|utc| jiff::Timestamp::from_millisecond(utc).ok());
    let day = time.map(|time| time.to_zoned(jiff::tz::TimeZone::system()).strftime("%Y.%m.%d").to_string());
    day.unwrap_or_else(|| "????.??.??".to_owned())
}

/// In the words of PGN.
fn termination(kept: &JournaledGame<'_>) -> &'static str {
    match kept.conclusion.reason {
        EndReason::Adjudicated if has_no_move(&kept.conclusion) => "normal",
        EndReason::Rules(_)
        | EndReason::Resigned
        | EndReason::DrawAgreed
        | EndReason::Broke(Violation::ForbiddenPoint) => "normal",
        EndReason::MoveLimit | EndReason::Adjudicated => "adjudication",
        EndReason::Broke(Violation::OutOfTime) => "time forfeit",
        EndReason::Broke(Violation::IllegalMove | Violation::NoMove) | EndReason::Violations => {
            "illegal move"
        }
        EndReason::Crashed | EndReason::Abandoned => "abandoned",
        EndReason::Aborted | EndReason::NoStart => "unterminated",
    }
}
