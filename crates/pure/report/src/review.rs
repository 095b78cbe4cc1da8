//! Reviews: a game with what an engine thinks of each of its moves, as an annotated record, a graph and a page.

mod annotated;
mod graph;
mod index;
mod page;

use tengen_api::MoveQuality;
use tengen_core::Seat;
use tengen_games::AnyMove;
use tengen_records::NodeId;

pub use annotated::annotated_record;
pub use index::{ReviewSummary, review_index};

/// A game of two with what is thought of its moves.
#[derive(Clone, Debug, Default)]
pub struct GameReview {
    /// The occasion: event, round, place, date; where the record tells none of them, nothing.
    pub title: Option<String>,
    /// Who played, in the order of seats.
    pub players: [String; 2],
    /// How the game ended, in words.
    pub result: Option<String>,
    /// The moves, in their order.
    pub moves: Vec<ReviewedMove>,
    /// What is to be known about the review, such as that it ends where the record leaves the rules.
    pub notes: Vec<String>,
    /// How long the engine thought about each move.
    pub limits: String,
}

/// A move and what is thought of it.
#[derive(Clone, Debug)]
pub struct ReviewedMove {
    /// The place after it.
    pub node: NodeId,
    /// Its number in the game, from 1.
    pub number: u32,
    /// Who played it.
    pub seat: Seat,
    /// The move, as the game writes it.
    pub text: String,
    /// Of the position after it, for the first seat: -1 (lost) to 1 (won).
    pub value: f64,
    /// The same for people, such as `+0.31` or `#7`.
    pub score: String,
    /// What would have been best, and what was expected to follow.
    pub best: Vec<AnyMove>,
    /// The score of the position before the move, which is that of the best line.
    pub best_score: String,
    /// How much was lost by not playing it, 0 to 2.
    pub loss: f64,
}

impl ReviewedMove {
    /// How bad it was, if it was bad.
    pub fn quality(&self) -> Option<MoveQuality> {
        MoveQuality::of_loss(self.loss)
    }

    /// The best line as text.
    pub(crate) fn best_line(&self) -> String {
        let texts: Vec<String> = self.best.iter().map(ToString::to_string).collect();
        // Orders of some games are several words.
        texts.join(if texts.iter().any(|text| text.contains(' ')) { ", " } else { " " })
    }
}

impl GameReview {
    /// How many inaccuracies, mistakes and blunders each player made.
    pub fn counts(&self) -> [[usize; 3]; 2] {
        let mut counts = [[0; 3]; 2];
        for reviewed in &self.moves {
            let kind = MoveQuality::ALL.iter().position(|kind| Some(*kind) == reviewed.quality());
            if let (Some(kind), Some(own)) = (kind, counts.get_mut(reviewed.seat.index())) {
                own[kind] += 1;
            }
        }
        counts
    }
}

/// The key of the word for how bad a move was.
pub(crate) const fn quality_key(quality: MoveQuality) -> &'static str {
    match quality {
        MoveQuality::Inaccuracy => "report-review-inaccuracy",
        MoveQuality::Mistake => "report-review-mistake",
        MoveQuality::Blunder => "report-review-blunder",
    }
}
