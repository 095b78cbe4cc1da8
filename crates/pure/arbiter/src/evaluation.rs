//! What an engine says about a move that it plays: score, depth, nodes and principal variation.

use std::{fmt, str::FromStr};

use tengen_core::{Localize, Message, english_errors, message, text::without_hidden};

use serde::{Deserialize, Serialize};

/// An engine's own opinion of its move, from its own side. It is logged for people to read and decides nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EngineEvaluation {
    /// The score in the engine's own units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// A forced win in so many moves; a negative number is a forced loss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mate: Option<i64>,
    /// How deep it searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// How many positions it looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The moves that it expects, as it wrote them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pv: Option<String>,
}

/// What comes with a move of an engine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineReport {
    /// What it says about the move.
    pub eval: EngineEvaluation,
    /// The move in its own words, which are evidence should it be refused.
    pub said: Option<String>,
}

impl EngineEvaluation {
    /// A principal variation is kept up to this many characters.
    pub const LONGEST_PV: usize = 400;

    /// A forced win is worth so much, less one for every move that it takes.
    pub const WIN: i64 = 1_000_000;

    /// The opinion as one number, in which any forced win is better than a long one.
    pub fn value(&self) -> Option<i64> {
        let win = |moves: i64| Self::WIN - moves.saturating_abs().min(Self::WIN / 2);
        match self.mate {
            Some(moves @ 0..) => Some(win(moves)),
            Some(moves) => Some(-win(moves)),
            None => self.score,
        }
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The same with its text printable and cut to what is kept; `None` when nothing is left.
    pub(crate) fn bounded(mut self) -> Option<Self> {
        let pv = self.pv.take().map(|pv| without_hidden(&pv, Self::LONGEST_PV));
        self.pv = pv.filter(|pv| !pv.is_empty());
        (!self.is_empty()).then_some(self)
    }
}

/// In the words of the text protocol's `info`: `depth 12 score 35 nodes 812345 pv h9 i10`.
impl fmt::Display for EngineEvaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let score = match (self.mate, self.score) {
            (Some(moves @ 0..), _) => Some(format!("score win {moves}")),
            (Some(moves), _) => Some(format!("score loss {}", moves.unsigned_abs())),
            (None, score) => score.map(|score| format!("score {score}")),
        };
        let words = [
            self.depth.map(|depth| format!("depth {depth}")),
            score,
            self.nodes.map(|nodes| format!("nodes {nodes}")),
            self.pv.as_ref().map(|pv| format!("pv {pv}")),
        ];
        f.write_str(&words.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

/// The text is not what an engine says about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseEvaluationError;

impl Localize for ParseEvaluationError {
    fn message(&self) -> Message {
        message!("arbiter-not-an-evaluation")
    }
}

english_errors!(ParseEvaluationError);

/// Reads exactly what is written, so that a comment of a person is never taken for an evaluation.
impl FromStr for EngineEvaluation {
    type Err = ParseEvaluationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        fn number<T: FromStr>(word: Option<&str>) -> Result<Option<T>, ParseEvaluationError> {
            word.and_then(|word| word.parse().ok()).map(Some).ok_or(ParseEvaluationError)
        }
        let (head, pv) = match text.strip_prefix("pv ") {
            Some(pv) => ("", Some(pv)),
            None => text.split_once(" pv ").map_or((text, None), |(head, pv)| (head, Some(pv))),
        };
        let mut eval = Self { pv: pv.map(str::to_owned), ..Self::default() };
        let mut words = head.split(' ').filter(|word| !word.is_empty());
        while let Some(word) = words.next() {
            match word {
                "depth" => eval.depth = number(words.next())?,
                "nodes" => eval.nodes = number(words.next())?,
                "score" => match words.next() {
                    Some("win") => eval.mate = number(words.next())?,
                    Some("loss") => {
                        eval.mate = number(words.next())?.map(|moves: i64| moves.saturating_neg());
                    }
                    score => eval.score = number(score)?,
                },
                _ => return Err(ParseEvaluationError),
            }
        }
        if eval.is_empty() || eval.to_string() != text { Err(ParseEvaluationError) } else { Ok(eval) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluations_read_as_they_are_written() {
        for text in [
            "depth 12 score 35 nodes 812345 pv h9 i10",
            "score -7",
            "score win 5",
            "depth 3 score loss 4",
            "pv pv pv",
            "nodes 0",
        ] {
            assert_eq!(text.parse::<EngineEvaluation>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "a nice move",
            "score",
            "score win",
            "depth -1",
            "nodes 1 depth 2",
            "depth  3",
            "score loss 0",
        ] {
            assert_eq!(text.parse::<EngineEvaluation>(), Err(ParseEvaluationError), "{text}");
        }
    }
}
