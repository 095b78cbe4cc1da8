use tengen_core::Seat;

use crate::{End, How, Verdict};

/// What a result of SGF says. `Err` when it is none that we know; the flag tells that it was mended.
pub(super) fn parse(text: &str) -> Result<(Option<Verdict>, bool), ()> {
    let text = text.trim();
    let upper = text.to_uppercase();
    let known = |verdict| Ok((Some(verdict), false));
    match upper.as_str() {
        "" | "?" => return Ok((None, false)),
        "0" | "DRAW" | "JIGO" | "1/2-1/2" | "和棋" | "平局" | "和" => return known(Verdict::DRAW),
        "VOID" => return known(Verdict { end: End::Void, how: None }),
        "1-0" | "BLACK" | "黑胜" | "黑方胜" | "B" => return known(Verdict::win(Seat::FIRST)),
        "0-1" | "WHITE" | "白胜" | "白方胜" | "W" => return known(Verdict::win(Seat::SECOND)),
        _ => {}
    }
    let (winner, how) = upper.split_once('+').ok_or(())?;
    let seat = match winner.trim() {
        "B" | "BLACK" => Seat::FIRST,
        "W" | "WHITE" => Seat::SECOND,
        _ => return Err(()),
    };
    let win = Verdict::win(seat);
    known(match how.trim() {
        "" => win,
        "R" | "RES" | "RESIGN" => win.by(How::Resignation),
        "T" | "TIME" => win.by(How::Time),
        "F" | "FORFEIT" => win.by(How::Forfeit),
        // Some programs put a colour before every result.
        "DRAW" => return Ok((Some(Verdict::DRAW), true)),
        // A score means nothing in this game.
        score if score.parse::<f64>().is_ok() => win,
        _ => win.by(How::Other(text.split_once('+').map_or("", |(_, how)| how).trim().to_owned())),
    })
}

/// The result as SGF has it, and whether it tells everything.
pub(super) fn print(verdict: &Verdict) -> (String, bool) {
    let letter = match verdict.end {
        End::Draw => return ("0".to_owned(), verdict.how.is_none()),
        End::Void => return ("Void".to_owned(), verdict.how.is_none()),
        End::Win(Seat::FIRST) => 'B',
        End::Win(_) => 'W',
    };
    let (how, is_all) = match &verdict.how {
        None => ("", true),
        Some(How::Board) => ("", false),
        Some(How::Resignation) => ("R", true),
        Some(How::Time) => ("T", true),
        Some(How::Forfeit) => ("F", true),
        Some(How::RulesBroken | How::Gone) => ("F", false),
        Some(How::Other(text)) => (text.as_str(), true),
    };
    let text = format!("{letter}+{}", crate::text::one_line(how));
    let is_read_back = parse(&text).is_ok_and(|(read, _)| read.as_ref() == Some(verdict));
    (text, is_all && is_read_back)
}

/// What c-gomoku-cli's reason for the end says.
pub(super) fn reason(text: &str) -> Option<How> {
    let text = text.to_lowercase();
    let has = |word: &str| text.contains(word);
    if has("time") {
        Some(How::Time)
    } else if has("illegal") || has("forbidden") {
        Some(How::RulesBroken)
    } else if has("resign") {
        Some(How::Resignation)
    } else if has("crash") || has("disconnect") {
        Some(How::Gone)
    } else if has("row") || has("five") || has("win") {
        Some(How::Board)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_real_files_are_understood() {
        let (black, white) = (Verdict::win(Seat::FIRST), Verdict::win(Seat::SECOND));
        for (text, verdict) in [
            ("B+R", Some(black.clone().by(How::Resignation))),
            ("W+Time", Some(white.clone().by(How::Time))),
            ("B+F", Some(black.clone().by(How::Forfeit))),
            ("B+", Some(black.clone())),
            ("B+1", Some(black)),
            ("w+0.5", Some(white.clone())),
            ("W+overline", Some(white.by(How::Other("overline".to_owned())))),
            ("0", Some(Verdict::DRAW)),
            ("Draw", Some(Verdict::DRAW)),
            ("B+DRAW", Some(Verdict::DRAW)),
            ("Void", Some(Verdict { end: End::Void, how: None })),
            ("?", None),
        ] {
            assert_eq!(parse(text).unwrap().0, verdict, "{text}");
        }
        assert!(parse("maybe").is_err());
    }
}
