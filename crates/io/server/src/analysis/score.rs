use tengen_api::PositionScore;
use tengen_search::Score;

/// A healthy advantage (a score of 100) wins about three games of four: `tanh(1/2)` is 0.46.
const SCALE: f64 = 200.0;

/// A score as the API tells it.
pub(crate) fn position_score(score: Score) -> PositionScore {
    match score {
        Score::Value(value) => {
            let points = f64::from(value);
            // A text never says -0.00.
            let text = format!("{:+.2}", points / 100.0 + 0.0);
            PositionScore { value: (points / SCALE).tanh(), text, win: None }
        }
        Score::Wins(moves) => {
            PositionScore { value: 1.0, text: format!("#{moves}"), win: Some(moves.into()) }
        }
        Score::Loses(moves) => {
            PositionScore { value: -1.0, text: format!("#-{moves}"), win: Some(-i64::from(moves)) }
        }
    }
}

/// The same seen by the other side.
pub(crate) const fn turned(score: Score) -> Score {
    match score {
        Score::Value(value) => Score::Value(-value),
        Score::Wins(moves) => Score::Loses(moves),
        Score::Loses(moves) => Score::Wins(moves),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_read_as_people_write_them() {
        let shown = |score| {
            let PositionScore { value, text, win } = position_score(score);
            ((value * 100.0).round() / 100.0, text, win)
        };
        assert_eq!(shown(Score::Value(0)), (0.0, "+0.00".to_owned(), None));
        assert_eq!(shown(Score::Value(31)), (0.15, "+0.31".to_owned(), None));
        assert_eq!(shown(Score::Value(-100)), (-0.46, "-1.00".to_owned(), None));
        assert_eq!(shown(Score::Wins(7)), (1.0, "#7".to_owned(), Some(7)));
        assert_eq!(shown(Score::Loses(6)), (-1.0, "#-6".to_owned(), Some(-6)));
        assert_eq!(turned(turned(Score::Wins(3))), Score::Wins(3));
        assert!(position_score(Score::Value(20_000)).value <= 1.0);
    }
}
