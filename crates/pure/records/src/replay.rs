use tengen_battlefield::OrderEffect;
use tengen_core::{ErrorList, Localize, Message, Seat, english_errors, message};
use tengen_games::{AnyMove, AnyPosition, AnyRules, AnyRulesError, RefusedMoveError};
use tengen_gomoku::{GomokuSetupError, Point};
use tengen_quoridor::QuoridorSetupError;

use crate::{NodeId, Record, UncheckedBoard, quoridor::give_turn};

/// Where a record leaves the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleViolation {
    /// The place.
    pub node: NodeId,
    /// The number of the move in its line, from 1.
    pub number: usize,
    /// Why the rules do not allow it.
    pub why: IllegalStepError,
}

/// Why the rules do not allow a step of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalStepError {
    /// Nobody can play by the rules at all.
    Rules(ErrorList<AnyRulesError>),
    /// It is the turn of this seat.
    OtherTurn(Seat),
    /// The move is not allowed.
    Move(RefusedMoveError),
    /// Stones are set up as they cannot stand.
    Stones(ErrorList<GomokuSetupError>),
    /// The turn passes where it cannot.
    Pawns(ErrorList<QuoridorSetupError>),
    /// Stones are set up again and again.
    TooManySetups,
}

impl Localize for IllegalStepError {
    fn message(&self) -> Message {
        match self {
            Self::Rules(errors) => errors.message(),
            Self::OtherTurn(seat) => message!("records-out-of-turn", what = seat.message()),
            Self::Move(error) => error.message(),
            Self::Stones(errors) => errors.message(),
            Self::Pawns(errors) => errors.message(),
            Self::TooManySetups => message!("records-repeated-setup"),
        }
    }
}

english_errors!(IllegalStepError {
    Self::Rules(errors) => errors,
    Self::Move(error) => error,
    Self::Stones(errors) => errors,
    Self::Pawns(errors) => errors,
});

/// Walks a line of a record and shows the board at each step, without insisting on the rules.
///
/// As long as the rules are kept there is also a real position, with everything that it knows.
#[derive(Clone, Debug)]
pub struct RecordReplay<'a> {
    record: &'a Record,
    /// The places to go to, the next one last; `None` for the main line.
    line: Option<Vec<NodeId>>,
    here: NodeId,
    n_moves: usize,
    n_setups: u32,
    stage: UncheckedBoard,
    /// Of the last order; `None` where it could not be given.
    effects: Option<Vec<OrderEffect>>,
    position: Option<AnyPosition>,
    breach: Option<RuleViolation>,
}

impl<'a> RecordReplay<'a> {
    /// How often a position is made anew from stones that are set up. No game needs more, and each takes its time.
    const MAX_SETUPS: u32 = 100;

    pub(crate) fn new(record: &'a Record, rules: &AnyRules, line: Option<Vec<NodeId>>) -> Self {
        let line = line.map(|mut line| {
            line.reverse();
            line
        });
        let position = AnyPosition::new(rules);
        let stage = UncheckedBoard::new(rules);
        let (position, breach) = match position {
            Ok(position) => (Some(position), None),
            Err(errors) => {
                let why = IllegalStepError::Rules(errors);
                (None, Some(RuleViolation { node: NodeId::ROOT, number: 0, why }))
            }
        };
        let mut replay = Self {
            record,
            line,
            here: NodeId::ROOT,
            n_moves: 0,
            n_setups: 0,
            stage,
            effects: None,
            position,
            breach,
        };
        replay.set_up(NodeId::ROOT);
        if let Some(diagram) = replay.stage.diagram() {
            diagram.n_setup = diagram.stones.len();
        }
        replay
    }

    /// What stands on the board.
    pub const fn stage(&self) -> &UncheckedBoard {
        &self.stage
    }

    /// What the last order of a battle did; `None` before the first one, and where it could not be given.
    pub fn effects(&self) -> Option<&[OrderEffect]> {
        self.effects.as_deref()
    }

    /// The position, as long as every move so far was legal.
    pub const fn position(&self) -> Option<&AnyPosition> {
        self.position.as_ref()
    }

    /// Where the rules were left so far.
    pub const fn breach(&self) -> Option<&RuleViolation> {
        self.breach.as_ref()
    }

    /// How many moves were made so far; places without a move do not count.
    pub const fn n_moves(&self) -> usize {
        self.n_moves
    }

    /// The place that is shown.
    pub const fn here(&self) -> NodeId {
        self.here
    }

    /// The texts on points at the place that is shown: see [`Record::point_texts`].
    pub fn point_texts(&self) -> Vec<(Point, String)> {
        self.record.point_texts(self.here)
    }

    /// Goes to the next place of the line; `None` at its end.
    pub fn step(&mut self) -> Option<NodeId> {
        self.here = match &mut self.line {
            Some(line) => line.pop()?,
            None => self.record.tree.first_child(self.here)?,
        };
        if let Some(play) = self.record.tree.play(self.here) {
            self.n_moves += 1;
            self.play(self.here, play.seat, &play.m);
        }
        self.set_up(self.here);
        Some(self.here)
    }

    /// Goes to the end of the line.
    #[must_use]
    pub fn to_end(mut self) -> Self {
        while self.step().is_some() {}
        self
    }

    fn play(&mut self, id: NodeId, seat: Seat, m: &AnyMove) {
        if let Some(position) = self.position.take() {
            match legal(position, seat, m) {
                Ok(position) => self.position = Some(position),
                Err(why) => self.leave_rules(id, why),
            }
        }
        self.effects = self.stage.show(self.record, seat, m);
    }

    /// Puts the stones that are set up here, and makes the position anew from what stands there.
    fn set_up(&mut self, id: NodeId) {
        let Some(remarks) = self.record.tree.setup(id) else { return };
        let Some(diagram) = self.stage.diagram() else { return };
        diagram.set_up(&remarks);
        let Some(position) = &self.position else { return };
        self.n_setups += 1;
        if self.n_setups > Self::MAX_SETUPS {
            self.leave_rules(id, IllegalStepError::TooManySetups);
            return;
        }
        match diagram.position(position) {
            Ok(position) => self.position = Some(position),
            Err(why) => self.leave_rules(id, why),
        }
    }

    fn leave_rules(&mut self, node: NodeId, why: IllegalStepError) {
        self.position = None;
        self.breach.get_or_insert(RuleViolation { node, number: self.n_moves, why });
    }
}

/// The position after the move, or why it is not legal.
fn legal(mut position: AnyPosition, seat: Seat, m: &AnyMove) -> Result<AnyPosition, IllegalStepError> {
    if position.turn() != seat && position.outcome().is_none() {
        position = give_turn(&position, seat)?;
    }
    position.play_move(m).map_err(IllegalStepError::Move)?;
    Ok(position)
}
