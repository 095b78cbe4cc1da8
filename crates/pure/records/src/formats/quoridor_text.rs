//! Quoridor moves as people write them: `1. e2 e8 2. e3h e7 1-0`, with or without numbers, for two or four.
//!
//! Around them the form of PGN: tags `[Event "…"]`, comments in braces, a result at the end. `--` stands for a turn
//! that passed without a move, as after a time-out in the contest.

mod reader;
mod writer;

pub(crate) use reader::{is_it, read};
pub(crate) use writer::write;

use tengen_core::Seat;

use crate::{RecordedReason, RecordedResult, RecordedWinner};

/// The tag that says what is played.
const RULES: &str = "Rules";
/// The tag that says by what the game ended.
const TERMINATION: &str = "Termination";

/// How ends are called in the tag.
const HOWS: [(&str, RecordedReason); 6] = [
    ("goal", RecordedReason::Board),
    ("resignation", RecordedReason::Resignation),
    ("time", RecordedReason::Time),
    ("forfeit", RecordedReason::Forfeit),
    ("rules", RecordedReason::RulesBroken),
    ("gone", RecordedReason::Gone),
];

/// `1-0`, `0-1`, `1/2-1/2`, `0-0-1-0`; `None` if it is no result.
fn parse_result(text: &str) -> Option<RecordedResult> {
    if text.eq_ignore_ascii_case("void") {
        return Some(RecordedResult { end: RecordedWinner::Void, how: None });
    }
    let scores: Vec<&str> = text.split('-').take(5).collect();
    if !matches!(scores.len(), 2 | 4) || !scores.iter().all(|score| matches!(*score, "0" | "1" | "1/2")) {
        return None;
    }
    let mut winners = scores.iter().enumerate().filter(|(_, score)| **score == "1");
    let winner = winners.next().and_then(|(n, _)| Seat::new(u8::try_from(n).ok()?));
    match (winner, winners.next()) {
        (Some(seat), None) => Some(RecordedResult::win(seat)),
        (None, _) => Some(RecordedResult::DRAW),
        (Some(_), Some(_)) => None,
    }
}

fn print_result(verdict: Option<&RecordedResult>, players: u8) -> String {
    let Some(verdict) = verdict else { return "*".to_owned() };
    let score = |seat: Seat| match verdict.end {
        RecordedWinner::Win(winner) if winner == seat => "1",
        RecordedWinner::Win(_) => "0",
        RecordedWinner::Draw | RecordedWinner::Void => "1/2",
    };
    if verdict.end == RecordedWinner::Void {
        return "void".to_owned();
    }
    Seat::all(players).map(score).collect::<Vec<_>>().join("-")
}
