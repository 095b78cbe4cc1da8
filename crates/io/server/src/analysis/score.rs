use tengen_api::PositionScore;
use tengen_search::Score;

/// A score as the API tells it.
pub(crate) fn position_score(score: Score) -> PositionScore {
    let win = match score {
        Score::Value(_) => None,
        Score::Wins(moves) => Some(moves.into()),
        Score::Loses(moves) => Some(-i64::from(moves)),
    };
    PositionScore { value: score.value(), text: score.to_string(), win }
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
        assert_eq!(Score::Wins(3).reversed().reversed(), Score::Wins(3));
        assert!(position_score(Score::Value(20_000)).value <= 1.0);
    }
}
