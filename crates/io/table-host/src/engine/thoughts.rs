//! Parser of engine evaluations in the forms common in the field.

use tengen_arbiter::EngineEvaluation;

/// Reads what an engine thinks, from its own side, over what it thought before: `depth 5 score 35 nodes 9 pv e4`, `score win
/// 7` in the text protocol; in Gomocup's messages `depth 12 ev 35 n 812345 pv h9`, `ev +M7`, `Eval: -120`, `EVALUATION 3.5 |`
/// and the like. Of several the last one counts.
pub(super) fn read_thought(text: &str, eval: &mut EngineEvaluation) {
    const SEPARATORS: [char; 11] = [' ', '\t', '|', ',', ';', '=', ':', '(', ')', '[', ']'];
    const PV: &str = " pv ";
    let (head, pv) = match text.to_ascii_lowercase().find(PV) {
        Some(at) => (&text[..at], Some(text[at + PV.len()..].trim().to_owned())),
        None => (text, None),
    };
    let mut found = EngineEvaluation { pv: pv.or_else(|| eval.pv.clone()), ..*eval };
    let mut words = head.split(SEPARATORS).filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        let is = |names: &[&str]| names.iter().any(|name| word.eq_ignore_ascii_case(name));
        let mut next = words.clone();
        let value = next.next();
        // The second best line is not what is played.
        if is(&["multipv"]) && value.is_some_and(|line| line != "1") {
            return;
        }
        if is(&SCORES) {
            match value.and_then(|value| score(value, next.next())) {
                Some(ReportedScore::Value(value)) => (found.score, found.mate) = (Some(value), None),
                Some(ReportedScore::Mate(moves)) => (found.score, found.mate) = (None, Some(moves)),
                None => {}
            }
        } else if is(&["depth"]) {
            // Some write behind it how deep they looked at most: `10-21`.
            let depth = value.and_then(|value| value.split(['-', '/']).next()?.parse().ok());
            found.depth = depth.or(found.depth);
        } else if is(&["nodes", "n"]) {
            found.nodes = value.and_then(|value| value.parse().ok()).or(found.nodes);
        }
    }
    *eval = found;
}

/// What scores are called.
const SCORES: [&str; 6] = ["score", "ev", "eval", "evaluation", "value", "val"];

enum ReportedScore {
    Value(i64),
    /// A win in so many moves; a loss is negative.
    Mate(i64),
}

/// A number, or a win or a loss in so many moves.
fn score(word: &str, next: Option<&str>) -> Option<ReportedScore> {
    let distance = || next.and_then(|next| next.parse::<i64>().ok());
    let wins = |moves: i64| Some(ReportedScore::Mate(moves.saturating_abs()));
    let loses = |moves: i64| Some(ReportedScore::Mate(-moves.saturating_abs().max(1)));
    let lower = word.to_ascii_lowercase();
    match lower.as_str() {
        "cp" => return next.and_then(number).map(ReportedScore::Value),
        "win" | "wins" => return wins(distance().unwrap_or(0)),
        "loss" | "loses" | "lose" => return loses(distance().unwrap_or(0)),
        "mate" => return distance().and_then(|n| if n < 0 { loses(n) } else { wins(n) }),
        _ => {}
    }
    if let Some(number) = number(word) {
        return Some(ReportedScore::Value(number));
    }
    // `+M7`, `-M6`, `M5`, `W7`, `L6`, `#-3`.
    let (is_minus, rest) = match lower.split_at_checked(1)? {
        ("-", rest) => (true, rest),
        ("+", rest) => (false, rest),
        _ => (false, lower.as_str()),
    };
    let (letter, digits) = rest.split_at_checked(1)?;
    let moves: i64 = digits.parse().ok()?;
    match letter {
        "m" | "w" | "#" if is_minus || moves < 0 => loses(moves),
        "m" | "w" | "#" => wins(moves),
        "l" => loses(moves),
        _ => None,
    }
}

/// A number as programs write it; what is behind a point is left out.
fn number(word: &str) -> Option<i64> {
    let whole = word.split('.').next()?;
    let is_number = word.parse::<f64>().is_ok_and(f64::is_finite);
    let digits = whole.strip_prefix('+').unwrap_or(whole);
    if is_number && !word.contains(['e', 'E']) { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIN: i64 = EngineEvaluation::WIN;

    fn said_score(text: &str) -> Option<i64> {
        let mut eval = EngineEvaluation::default();
        read_thought(text, &mut eval);
        eval.value()
    }

    #[test]
    fn scores_are_found_as_programs_write_them() {
        for (text, expected) in [
            ("depth 5 score 35 nodes 9 nps 9 time 3 pv e4", Some(35)),
            ("depth 5 score -35 nodes 9", Some(-35)),
            ("depth 1 score win 7 nodes 13", Some(WIN - 7)),
            ("depth 1 score loss 6 nodes 13", Some(6 - WIN)),
            ("depth 1 score cp 12 nodes 13", Some(12)),
            ("depth 1 score mate -3", Some(3 - WIN)),
            ("depth 12 ev 35 n 812345 pv h9 i10", Some(35)),
            ("depth 12 ev +M7 n 1", Some(WIN - 7)),
            ("depth 12 ev -M8 n 1", Some(8 - WIN)),
            ("DEPTH 10-21 | EVAL 123 | SPEED 500K | H8 I9", Some(123)),
            ("Depth 3 Eval: -M12 Time 3", Some(12 - WIN)),
            ("EVALUATION=3.75; NODES=2", Some(3)),
            ("eval=-0.5", Some(0)),
            ("depth 3 multipv 1 score 4", Some(4)),
            ("depth 3 multipv 2 score -90", None),
            ("ev 10 ... ev 20", Some(20)),
            ("ev 10 ... ev none", Some(10)),
            ("#-3", None),
            ("eval #-3", Some(3 - WIN)),
            ("score", None),
            ("score inf", None),
            ("score 1e9", None),
            ("even 3, level 4", None),
            ("ev 99999999999999999999999", None),
            ("", None),
        ] {
            assert_eq!(said_score(text), expected, "{text}");
        }
    }

    #[test]
    fn a_win_is_always_better_than_any_distance() {
        assert!(said_score("ev M9223372036854775807") > Some(1));
        assert!(said_score("score loss 99999999") < Some(-1));
    }

    #[test]
    fn everything_else_is_found_too() {
        let read = |lines: &[&str]| {
            let mut eval = EngineEvaluation::default();
            for line in lines {
                read_thought(line, &mut eval);
            }
            eval.to_string()
        };
        assert_eq!(
            read(&["depth 5 score 35 nodes 9 nps 9 time 3 pv e4 d2h"]),
            "depth 5 score 35 nodes 9 pv e4 d2h"
        );
        assert_eq!(
            read(&["depth 12 ev 35 n 812345 pv 7,7 8,8"]),
            "depth 12 score 35 nodes 812345 pv 7,7 8,8"
        );
        assert_eq!(read(&["DEPTH 10-21 | EVAL -M4 | SPEED 500K"]), "depth 10 score loss 4");
        // What is not said again stays, and a second line is not what is played.
        assert_eq!(
            read(&["depth 3 score 5 pv a1", "depth 4 score win 7", "depth 9 multipv 2 score 4 pv b1"]),
            "depth 4 score win 7 pv a1"
        );
        assert_eq!(read(&["hello", "depth x nodes -1 score"]), "");
    }
}
