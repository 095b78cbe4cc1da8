use serde::Serialize;
use tengen_search::Score;

/// How good a position is; the score of `BestLine` in `web/api.d.ts`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct ScoreShown {
    /// From -1 (lost) to 1 (won): twice the chance to win, less one.
    pub(crate) value: f64,
    pub(crate) text: String,
    /// Moves of both sides up to a proved win, negative for a loss.
    pub(crate) win: Option<i64>,
}

/// A healthy advantage (a score of 100) wins about three games of four: `tanh(1/2)` is 0.46.
const SCALE: f64 = 200.0;

impl ScoreShown {
    pub(crate) fn of(score: Score) -> Self {
        match score {
            Score::Value(value) => {
                let points = f64::from(value);
                // A text never says -0.00.
                let text = format!("{:+.2}", points / 100.0 + 0.0);
                Self { value: (points / SCALE).tanh(), text, win: None }
            }
            Score::Wins(moves) => Self { value: 1.0, text: format!("#{moves}"), win: Some(moves.into()) },
            Score::Loses(moves) => {
                Self { value: -1.0, text: format!("#-{moves}"), win: Some(-i64::from(moves)) }
            }
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
            let ScoreShown { value, text, win } = ScoreShown::of(score);
            ((value * 100.0).round() / 100.0, text, win)
        };
        assert_eq!(shown(Score::Value(0)), (0.0, "+0.00".to_owned(), None));
        assert_eq!(shown(Score::Value(31)), (0.15, "+0.31".to_owned(), None));
        assert_eq!(shown(Score::Value(-100)), (-0.46, "-1.00".to_owned(), None));
        assert_eq!(shown(Score::Wins(7)), (1.0, "#7".to_owned(), Some(7)));
        assert_eq!(shown(Score::Loses(6)), (-1.0, "#-6".to_owned(), Some(-6)));
        assert_eq!(turned(turned(Score::Wins(3))), Score::Wins(3));
        assert!(ScoreShown::of(Score::Value(20_000)).value <= 1.0);
    }
}
