//! What is thought of the positions of a game, and what moves lost by it. Values count for the first seat, so that those of
//! neighbouring positions can be compared.

use tengen_core::{Outcome, Seat};
use tengen_games::AnyMove;

use crate::SearchInfo;

/// What is thought of a position in a game of two.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionVerdict {
    /// From -1 (the first seat has lost) to 1 (it has won).
    pub value: f64,
    /// The same for people, such as `+0.31`, `#7` or `1–0`.
    pub text: String,
    /// The best line; empty where the game is over.
    pub best: Vec<AnyMove>,
}

impl PositionVerdict {
    /// Where nothing can be said, nobody is ahead.
    pub fn unknown() -> Self {
        Self { value: 0.0, text: "+0.00".to_owned(), best: Vec::new() }
    }

    /// What the rules say, where the game is over.
    pub fn of_rules(outcome: Outcome) -> Self {
        let (value, text) = match outcome {
            Outcome::Win(seat) if seat == Seat::FIRST => (1.0, "1–0"),
            Outcome::Win(_) => (-1.0, "0–1"),
            Outcome::Draw => (0.0, "½–½"),
        };
        Self { value, text: text.to_owned(), best: Vec::new() }
    }

    /// What the engine says with this seat to move.
    pub fn of_engine(turn: Seat, idea: &SearchInfo) -> Self {
        let score = if turn == Seat::FIRST { idea.score } else { idea.score.reversed() };
        Self { value: score.value(), text: score.to_string(), best: idea.line.clone() }
    }

    /// How much whoever moved here lost by what was played (in the game's notation), 0 to 2. The engine's own move loses nothing, whatever a second
    /// look says.
    pub fn loss(&self, seat: Seat, played: &str, after: &Self) -> f64 {
        if self.best.first().is_some_and(|best| best.to_string() == played) {
            return 0.0;
        }
        let sign = if seat == Seat::FIRST { 1.0 } else { -1.0 };
        ((self.value - after.value) * sign).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use tengen_games::AnyPosition;
    use tengen_search::{Score, SearchThought};

    use super::*;

    #[test]
    fn losses_count_for_whoever_moved() {
        let position = AnyPosition::new(&"gomoku".parse().unwrap()).unwrap();
        let best = position.read_move("h8").unwrap();
        let verdict = |turn, score| {
            let idea = SearchThought { depth: 1, score, nodes: 1, line: vec![best.clone()] };
            PositionVerdict::of_engine(turn, &idea)
        };
        let second = Seat::FIRST.next(2);
        let won = verdict(Seat::FIRST, Score::Wins(5));
        let lost = verdict(second, Score::Wins(4));
        assert_eq!((won.value.to_string(), won.text.as_str()), ("1".to_owned(), "#5"));
        assert_eq!((lost.value.to_string(), lost.text.as_str()), ("-1".to_owned(), "#-4"));
        let losses = [(Seat::FIRST, "a1"), (Seat::FIRST, "h8"), (second, "a1")];
        let losses = losses.map(|(seat, played)| won.loss(seat, played, &lost).to_string());
        // What is bad for the one is good for the other.
        assert_eq!(losses, ["2", "0", "0"]);
        assert_eq!(PositionVerdict::of_rules(Outcome::Win(second)).text, "0–1");
        assert_eq!(PositionVerdict::unknown().text, "+0.00");
    }
}
