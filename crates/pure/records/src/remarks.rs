use tengen_arbiter::Violation;
use tengen_core::{Message, Seat};
use tengen_gomoku::{Color, Point};
use tengen_quoridor::{
    Rules,
    contest::{ContestProfile, ContestStep, StepStatus},
};

/// What a record says at one place of the game besides the move and its times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeRemarks {
    /// A few words: the name of a node in SGF, the one-line comment of RenLib.
    pub title: String,
    /// The comment; lines end with `\n`.
    pub comment: String,
    /// Texts on points.
    pub labels: Vec<(Point, String)>,
    /// Signs on points.
    pub marks: Vec<(Point, PointSign)>,
    /// Stones put (`Some`) or taken away (`None`) outside the order of moves.
    pub setup: Vec<(Point, Option<Color>)>,
    /// The colour that moves next, where the file says so.
    pub to_move: Option<Color>,
    /// What was tried after this place of the game and refused.
    pub refused: Vec<RefusedAttempt>,
    /// RenLib: the move is marked.
    pub is_marked: bool,
    /// RenLib: the board is shown from here when the library is opened.
    pub is_start: bool,
    /// RenLib: the text on the point of this move wherever it is shown as an answer.
    pub board_text: String,
    /// Properties of the format that mean nothing to us, kept by their names.
    pub others: Vec<(String, String)>,
}

impl NodeRemarks {
    /// Whether there is nothing at all.
    pub const fn is_empty(&self) -> bool {
        // Not a comparison with nothing: readers ask at every move, and to compare empty texts takes far longer.
        let Self {
            title,
            comment,
            labels,
            marks,
            setup,
            to_move,
            refused,
            is_marked,
            is_start,
            board_text,
            others,
        } = self;
        title.is_empty()
            && comment.is_empty()
            && labels.is_empty()
            && marks.is_empty()
            && setup.is_empty()
            && to_move.is_none()
            && refused.is_empty()
            && !*is_marked
            && !*is_start
            && board_text.is_empty()
            && others.is_empty()
    }

    /// Whether the position is another one than the moves make.
    pub(crate) const fn sets_up(&self) -> bool {
        !self.setup.is_empty() || self.to_move.is_some()
    }
}

/// A sign on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PointSign {
    /// ×
    Cross,
    /// △
    Triangle,
    /// ○
    Circle,
    /// □
    Square,
}

/// Something that was tried and refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedAttempt {
    /// By whom.
    pub seat: Seat,
    /// What, in the words of the format.
    pub text: String,
    /// The number of the status that it was given.
    pub status: i32,
    /// Why, where the record says more than the status does.
    pub why: Option<Message>,
}

impl RefusedAttempt {
    /// What the referee calls it.
    pub fn violation(&self) -> Violation {
        if self.status == StepStatus::Timeout.code() { Violation::OutOfTime } else { Violation::IllegalMove }
    }

    /// What was tried in the game's notation, where numbers of the Quoridor contest mean a move.
    pub fn notation(&self) -> String {
        let step = self.text.parse::<ContestStep>().ok();
        let meant = step.and_then(|step| step.meaning(&Rules::CONTEST, ContestProfile::Document).ok());
        meant.map_or_else(|| self.text.clone(), |m| m.to_string())
    }
}
