//! What programs think of their position, as they say it.

/// A forced win is worth so much, less one for every move that it takes.
const WIN: i64 = 1_000_000;

/// The score in what a program thinks, for the side to move, if there is one: `depth 5 score 35`, `score win 7` in the text
/// protocol; in Gomocup's messages `ev 35`, `ev +M7`, `Eval: -120`, `EVALUATION 3.5 |` and the like, as programs in the
/// field write them. Of several the last one counts.
pub(crate) fn said_score(text: &str) -> Option<i64> {
    let mut found = None;
    let mut words =
        text.split([' ', '\t', '|', ',', ';', '=', ':', '(', ')', '[', ']']).filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        // The second best line is not what is played.
        if word.eq_ignore_ascii_case("multipv") && words.clone().next().is_some_and(|line| line != "1") {
            return None;
        }
        if NAMES.iter().any(|name| word.eq_ignore_ascii_case(name)) {
            let mut rest = words.clone();
            let value = rest.next().and_then(|value| score(value, rest.next()));
            found = value.or(found);
        }
    }
    found
}

/// What scores are called.
const NAMES: [&str; 6] = ["score", "ev", "eval", "evaluation", "value", "val"];

/// A number, or a win or a loss in so many moves.
fn score(word: &str, next: Option<&str>) -> Option<i64> {
    let distance = || next.and_then(|next| next.parse::<i64>().ok());
    let lower = word.to_ascii_lowercase();
    match lower.as_str() {
        "cp" => return next.and_then(number),
        "win" | "wins" => return Some(win(distance().unwrap_or(0))),
        "loss" | "loses" | "lose" => return Some(-win(distance().unwrap_or(0))),
        "mate" => return distance().map(|n| if n < 0 { -win(n) } else { win(n) }),
        _ => {}
    }
    if let Some(number) = number(word) {
        return Some(number);
    }
    // `+M7`, `-M6`, `M5`, `W7`, `L6`, `#-3`.
    let (sign, rest) = match lower.split_at_checked(1)? {
        ("-", rest) => (-1, rest),
        ("+", rest) => (1, rest),
        _ => (1, lower.as_str()),
    };
    let (letter, digits) = rest.split_at_checked(1)?;
    let moves: i64 = digits.parse().ok()?;
    match letter {
        "m" | "w" => Some(sign * win(moves)),
        "l" => Some(-win(moves)),
        "#" => Some(if moves < 0 { -win(moves) } else { sign * win(moves) }),
        _ => None,
    }
}

const fn win(moves: i64) -> i64 {
    let moves = moves.saturating_abs();
    WIN - if moves < WIN / 2 { moves } else { WIN / 2 }
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
}
