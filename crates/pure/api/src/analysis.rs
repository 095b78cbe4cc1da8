//! What our engines think of positions and games.

use serde::{Deserialize, Serialize};
use tengen_arbiter::LocalizedText;

use crate::PositionRef;

/// The best moves of a position are wanted: `POST /api/analysis`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnalysisRequest {
    /// Which position.
    pub place: PositionRef,
    /// How many of them, 1 to 5; 3 if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<u8>,
    /// For how long, 0.1 to 30; 5 if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// The best so far, again and again; the last one has `done`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnalysisLine {
    /// How many plies deep the search is.
    pub depth: u8,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// The best first.
    pub lines: Vec<BestLine>,
    /// Whether this is the last word.
    pub done: bool,
    /// Seconds since the beginning.
    pub time: f64,
}

/// A line of play and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BestLine {
    /// The moves.
    pub moves: Vec<String>,
    /// For the seat to move.
    pub score: PositionScore,
}

/// How good a position is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionScore {
    /// From -1 (lost) to 1 (won): twice the chance to win, less one.
    pub value: f64,
    /// Such as `+0.31` or `#7`.
    pub text: String,
    /// Plies to a proved win, negative for a loss.
    pub win: Option<i64>,
}

/// A game is to be judged move by move: `POST /api/analysis/game`. Either `table`, or `record` and `game`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameAnalysisRequest {
    /// The game of this table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// A game of this record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// Which of its games, from 0.
    #[serde(default)]
    pub game: u32,
    /// For each move, 0.05 to 2; 0.2 if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// One move of a game and what it was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgedPly {
    /// Its number, from 1.
    pub ply: u32,
    /// The node after it.
    pub node: u32,
    /// Who played.
    pub seat: Option<usize>,
    /// The move.
    pub text: Option<String>,
    /// Of the position after it, for the first seat: -1 to 1.
    pub value: f64,
    /// The same in words.
    pub score_text: String,
    /// What would have been best.
    pub best: Vec<String>,
    /// How much was lost by not playing it, 0 to 2.
    pub loss: f64,
    /// How bad it was; null where it was not.
    pub kind: Option<MoveQuality>,
    /// Whether this is the last one.
    pub done: bool,
    /// How many there are.
    pub total: usize,
}

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they say what they mean")]
pub enum MoveQuality {
    Inaccuracy,
    Mistake,
    Blunder,
}

impl MoveQuality {
    /// From the least to the worst.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// How bad a move is by which so much was lost, as values of positions count (-1 is lost, 1 is won): a tenth, a fifth
    /// and a third of the chance to win. Less is what two short looks at the same position may differ by.
    pub fn of_loss(loss: f64) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|quality| loss >= quality.least_loss())
    }

    /// From which loss on a move is called that.
    const fn least_loss(self) -> f64 {
        match self {
            Self::Inaccuracy => 0.2,
            Self::Mistake => 0.4,
            Self::Blunder => 0.7,
        }
    }

    /// The sign behind a move, as in books: `?!`, `?`, `??`.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// A forced win is looked for: `POST /api/analysis/solve` (Gomoku and Renju).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveRequest {
    /// In which position.
    pub place: PositionRef,
    /// For how long, 0.1 to 30; 10 if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// What is known of a forced win; the last line has `done`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveResult {
    /// Whether this is the last word.
    pub done: bool,
    /// What is known.
    pub status: SolveStatus,
    /// How it is won.
    pub by: Option<WinMeans>,
    /// The winning line.
    pub moves: Vec<String>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// Seconds since the beginning.
    pub time: f64,
    /// The same in a sentence.
    pub said: LocalizedText,
}

/// Whether there is a forced win: still looking, found, proved that there is none, not found in this time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they are explained above")]
pub enum SolveStatus {
    Searching,
    Win,
    None,
    Unknown,
}

/// By continuous fours, or by fours and threes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "they are explained above")]
pub enum WinMeans {
    Fours,
    Threats,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_have_names_from_a_tenth_of_the_chance_to_win_on() {
        let named = [0.0, 0.19, 0.2, 0.39, 0.4, 0.69, 0.7, 2.0, f64::NAN].map(MoveQuality::of_loss);
        let [inaccuracy, mistake, blunder] = MoveQuality::ALL.map(Some);
        let expected = [None, None, inaccuracy, inaccuracy, mistake, mistake, blunder, blunder, None];
        assert_eq!(named, expected);
        assert_eq!(MoveQuality::ALL.map(MoveQuality::sign), ["?!", "?", "??"]);
    }
}
