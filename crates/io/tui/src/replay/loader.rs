use std::{ops::Range, sync::Arc, time::Duration};

use tengen_core::{Message, Seat};
use tengen_games::{AnyMove, AnyRules};
use tengen_records::{NodeId, NodeRemarks, PlayedMove, Record, RecordMetadata, RecordedResult};

use crate::{board::label::PointLabel, error::TerminalError};

/// Tells whoever shows the game that there is something new. It may be called from any thread, and returns at once.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// Where the steps of a game come from: a file, or a game that is being played now.
///
/// Nothing here waits. A live loader has a thread of its own that reads from wherever the game is, keeps what has come
/// until it is asked for, and calls the [`Wake`] that it was given.
pub trait DataLoader: Send {
    /// What is known before the first step of the game that the next step belongs to.
    fn title(&self) -> &ReplayTitle;

    /// The next step; `None` when there is none now. More may come if [`Self::is_live`].
    ///
    /// An error is told once; the loader goes on afterwards as well as it can (a lost connection that comes back).
    fn next_step(&mut self) -> Result<Option<GameStep>, TerminalError>;

    /// How many steps are here that were not asked for yet.
    fn remaining(&self) -> usize;

    /// Whether more may still come.
    fn is_live(&self) -> bool {
        false
    }

    /// Whom to tell when something has come.
    fn wake_by(&mut self, wake: Wake) {
        drop(wake);
    }

    /// A few words on how it stands with the source: "connected", "lost, trying again", "waiting for the next game".
    fn state(&self) -> Option<Message> {
        None
    }

    /// How many games there are to choose from.
    fn n_games(&self) -> usize {
        1
    }

    /// The number of the game that is given now, from 0.
    fn game(&self) -> usize {
        0
    }

    /// Gives this game from its first step on, and tells whether there is such a game.
    fn open_game(&mut self, game: usize) -> bool {
        let _ = game;
        false
    }

    /// The record that the game is of, with everything that it has besides the line that is given.
    fn record(&self) -> Option<&Record> {
        None
    }

    /// The place of that record after so many steps of the line.
    fn node_after(&self, _steps: usize) -> Option<NodeId> {
        None
    }

    /// How many continuations there are at this step of the line (from 0), and which one the line takes. One or none means
    /// that there is no choice.
    fn n_continuations(&self, step: usize) -> (usize, usize) {
        let _ = step;
        (0, 0)
    }

    /// Those with these numbers (from 0).
    fn continuations(&self, step: usize, numbers: Range<usize>) -> Vec<Continuation> {
        let _ = (step, numbers);
        Vec::new()
    }

    /// Texts and signs on points after so many steps.
    fn labels(&self, at: usize) -> Vec<PointLabel> {
        let _ = at;
        Vec::new()
    }

    /// The places of all games where this is said in a comment, a name or a label, in their order; and the number of the first
    /// one behind the place after so many steps.
    fn search(&self, text: &str, at: usize) -> (Vec<SearchMatch>, usize) {
        let _ = (text, at);
        (Vec::new(), 0)
    }

    /// Takes the line of this game that leads to a place, and tells how many steps lead there. From then on the steps come
    /// from the first one on that is another than before, whose number is told, too.
    fn take_line_to(&mut self, place: NodeId) -> Option<LineChange> {
        let _ = place;
        None
    }

    /// Takes another continuation at this step. From then on the steps come from this one on, the earlier ones stay.
    fn take_continuation(&mut self, step: usize, which: usize) -> bool {
        let _ = (step, which);
        false
    }
}

/// A continuation of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// The move; `None` where the record only says or sets up something.
    pub m: Option<AnyMove>,
    /// How many lines of the record go on from there.
    pub n_lines: u32,
    /// The text on its point, its name, and the beginning of what is said about it. Nothing in it can be trusted.
    pub text: String,
}

/// Where something was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchMatch {
    /// In which game, from 0.
    pub game: usize,
    /// At which place of it.
    pub place: NodeId,
}

/// Another line was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineChange {
    /// So many steps are as before.
    pub same: usize,
    /// So many steps lead to the place that was meant.
    pub at: usize,
}

/// What is known of a game before its first step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayTitle {
    /// What is played.
    pub rules: AnyRules,
    /// Who plays, where and when.
    pub heading: RecordMetadata,
    /// What is set up and said before the first move.
    pub start: NodeRemarks,
}

impl ReplayTitle {
    /// A game of this, between nobody in particular.
    pub fn new(rules: AnyRules) -> Self {
        Self { rules, heading: RecordMetadata::default(), start: NodeRemarks::default() }
    }

    /// The game of a record.
    pub fn of(record: &Record) -> Self {
        Self {
            rules: record.rules.clone(),
            heading: (*record.heading).clone(),
            start: record.tree.root().into_remarks().unwrap_or_default(),
        }
    }
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameStep {
    /// What.
    pub what: StepKind,
    /// How long the player thought about it.
    pub used: Option<Duration>,
    /// What the player's clock showed afterwards.
    pub left: Option<Duration>,
    /// What is said about it; lines end with `\n`. Nothing in it can be trusted.
    pub comment: String,
}

/// What can happen in a game, and between games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// A move was made. It may break the rules: then it is shown as well as it can be.
    Played(PlayedMove),
    /// Something was tried and refused. The board stays as it is.
    Refused {
        /// By whom.
        seat: Seat,
        /// What, in the words of its source.
        text: String,
        /// Why it was refused.
        why: Message,
        /// The number that the Quoridor contest has for that, where it is one of its games.
        status: Option<i32>,
    },
    /// Somebody's turn passed without a move, for this reason: out of time, eliminated.
    Missed {
        /// Who.
        seat: Seat,
        /// Why.
        why: Message,
    },
    /// The last so many moves were taken back.
    TakenBack {
        /// How many.
        moves: usize,
    },
    /// Stones were put or taken away outside the order of moves.
    SetUp(Box<NodeRemarks>),
    /// Something else that is worth a line: a pause, an offer of a draw, a comment without a move.
    Said(Message),
    /// The game is over. This is no step of its own: it is shown with the last one.
    Ended(RecordedResult),
    /// Another game begins, of which the next steps are.
    Begins(Box<ReplayTitle>),
}

impl GameStep {
    /// This, without times and comment.
    pub const fn new(what: StepKind) -> Self {
        Self { what, used: None, left: None, comment: String::new() }
    }
}
