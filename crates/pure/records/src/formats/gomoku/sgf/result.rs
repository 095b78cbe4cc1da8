use tengen_core::Seat;

use crate::{RecordedReason, RecordedResult, RecordedWinner};

/// What a result of SGF says. `Err` when it is none that we know; the flag tells that it was mended.
pub(super) fn parse(text: &str) -> Result<(Option<RecordedResult>, bool), ()> {
    let text = text.trim();
    let upper = text.to_uppercase();
    let known = |verdict| Ok((Some(verdict), false));
    match upper.as_str() {
        "" | "?" => return Ok((None, false)),
        "0" | "DRAW" | "JIGO" | "1/2-1/2" | "和棋" | "平局" | "和" => {
            return known(RecordedResult::DRAW);
        }
        "VOID" => return known(RecordedResult { end: RecordedWinner::Void, how: None }),
        "1-0" | "BLACK" | "黑胜" | "黑方胜" | "B" => return known(RecordedResult::win(Seat::FIRST)),
        "0-1" | "WHITE" | "白胜" | "白方胜" | "W" => return known(RecordedResult::win(Seat::SECOND)),
        _ => {}
    }
    let (winner, how) = upper.split_once('+').ok_or(())?;
    let seat = match winner.trim() {
        "B" | "BLACK" => Seat::FIRST,
        "W" | "WHITE" => Seat::SECOND,
        _ => return Err(()),
    };
    let win = RecordedResult::win(seat);
    known(match how.trim() {
        "" => win,
        "R" | "RES" | "RESIGN" => win.by(RecordedReason::Resignation),
        "T" | "TIME" => win.by(RecordedReason::Time),
        "F" | "FORFEIT" => win.by(RecordedReason::Forfeit),
        // Some programs put a colour before every result.
        "DRAW" => return Ok((Some(RecordedResult::DRAW), true)),
        // A score means nothing in this game.
        score if score.parse::<f64>().is_ok() => win,
        _ => win.by(RecordedReason::Other(text.split_once('+').map_or("", |(_, how)| how).trim().to_owned())),
    })
}

/// Whether the result has a score, such as `B+3.5`.
pub(super) fn has_score(text: &str) -> bool {
    text.split_once('+').is_some_and(|(_, how)| how.trim().parse::<f64>().is_ok())
}

/// The result as SGF has it, and whether it tells everything.
pub(super) fn print(verdict: &RecordedResult) -> (String, bool) {
    let letter = match verdict.end {
        RecordedWinner::Draw => return ("0".to_owned(), verdict.how.is_none()),
        RecordedWinner::Void => return ("Void".to_owned(), verdict.how.is_none()),
        RecordedWinner::Win(Seat::FIRST) => 'B',
        RecordedWinner::Win(_) => 'W',
    };
    let (how, is_all) = match &verdict.how {
        None => ("", true),
        Some(RecordedReason::Board) => ("", false),
        Some(RecordedReason::Resignation) => ("R", true),
        Some(RecordedReason::Time) => ("T", true),
        Some(RecordedReason::Forfeit) => ("F", true),
        Some(RecordedReason::RulesBroken | RecordedReason::Gone) => ("F", false),
        Some(RecordedReason::Other(text)) => (text.as_str(), true),
    };
    let text = format!("{letter}+{}", crate::text::one_line(how));
    let is_read_back = parse(&text).is_ok_and(|(read, _)| read.as_ref() == Some(verdict));
    (text, is_all && is_read_back)
}

/// What c-gomoku-cli's reason for the end says.
pub(super) fn reason(text: &str) -> Option<RecordedReason> {
    let text = text.to_lowercase();
    let has = |word: &str| text.contains(word);
    if has("time") {
        Some(RecordedReason::Time)
    } else if has("illegal") || has("forbidden") {
        Some(RecordedReason::RulesBroken)
    } else if has("resign") {
        Some(RecordedReason::Resignation)
    } else if has("crash") || has("disconnect") {
        Some(RecordedReason::Gone)
    } else if has("row") || has("five") || has("win") {
        Some(RecordedReason::Board)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_real_files_are_understood() {
        let (black, white) = (RecordedResult::win(Seat::FIRST), RecordedResult::win(Seat::SECOND));
        for (text, verdict) in [
            ("B+R", Some(black.clone().by(RecordedReason::Resignation))),
            ("W+Time", Some(white.clone().by(RecordedReason::Time))),
            ("B+F", Some(black.clone().by(RecordedReason::Forfeit))),
            ("B+", Some(black.clone())),
            ("B+1", Some(black)),
            ("w+0.5", Some(white.clone())),
            ("W+overline", Some(white.by(RecordedReason::Other("overline".to_owned())))),
            ("0", Some(RecordedResult::DRAW)),
            ("Draw", Some(RecordedResult::DRAW)),
            ("B+DRAW", Some(RecordedResult::DRAW)),
            ("Void", Some(RecordedResult { end: RecordedWinner::Void, how: None })),
            ("?", None),
        ] {
            assert_eq!(parse(text).unwrap().0, verdict, "{text}");
        }
        assert!(parse("maybe").is_err());
    }
}
