use tengen_any_engine::PositionVerdict;
use tengen_api::MoveQuality;
use tengen_core::{Message, Seat};
use tengen_search::Score;

use crate::{board::label::PointLabel, replay::Continuation};

/// What there is to show of a place besides its position and its step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StepNotes {
    /// Texts and signs on points.
    pub labels: Vec<PointLabel>,
    /// How the game can go on from here, where there is a choice.
    pub continuations: Option<ContinuationList>,
    /// What the engine thinks of the game, where somebody wants to know.
    pub review: Option<ReviewState>,
    /// What it thinks of the position before this one.
    pub better: Option<ReviewVerdict>,
}

/// Continuations of a position, or those of many that are near the taken one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContinuationList {
    /// How many there are.
    pub total: usize,
    /// The one that the line takes, from 0.
    pub taken: usize,
    /// The number of the first one that is listed, from 0.
    pub first: usize,
    /// Those that are listed.
    pub rows: Vec<Continuation>,
}

/// What is known of the moves of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReviewState {
    /// How many positions of how many have been analysed, while it is not all of them.
    pub progress: Option<(usize, usize)>,
    /// Why nothing can be said about the game.
    pub refused: Option<Message>,
    /// What each place is worth to the first seat (-1 to 1), by the number of steps to it.
    pub values: Vec<Option<f64>>,
    /// The moves that were not good.
    pub faults: Vec<MoveFault>,
    /// What is thought of the position that is shown.
    pub here: Option<ReviewVerdict>,
}

/// What is thought of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewVerdict {
    /// How it compares with its neighbours, and what is best.
    pub verdict: PositionVerdict,
    /// The score of the first seat; none where the game is over.
    pub score: Option<Score>,
}

/// A move that lost something.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveFault {
    /// So many steps lead to the place after it.
    pub at: usize,
    /// Who made it.
    pub seat: Seat,
    /// How bad it was.
    pub quality: MoveQuality,
    /// How much of the value it lost, 0 to 2.
    pub loss: f64,
}
