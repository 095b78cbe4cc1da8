//! Quoridor in records, and the steps and statuses of its contest.

use tengen_arbiter::{AfterViolation, EventKind, Table, Violation, ViolationPolicy};
use tengen_core::Seat;
use tengen_games::{AnyPosition, AnyRules};
use tengen_quoridor::{
    Move, Position, QuoridorVariant, Rules, Setup,
    contest::{ContestStep, StepStatus},
};

use crate::{IllegalStepError, Record};

impl Record {
    /// The rules, if it is a game of Quoridor.
    pub const fn quoridor(&self) -> Option<&Rules> {
        match &self.rules {
            AnyRules::Quoridor(rules) => Some(rules),
            AnyRules::Gomoku(_) | AnyRules::Battlefield(_) => None,
        }
    }
}

/// The start of a game; an empty board where the rules cannot be played.
pub(crate) fn start(rules: Rules) -> Setup {
    Position::new(rules).map_or_else(
        |_| Setup { rules, pawns: Vec::new(), hands: Vec::new(), walls: Vec::new(), turn: Seat::FIRST },
        |position| (&position).into(),
    )
}

/// Shows what was played, whether or not it can be.
pub(crate) fn show(setup: &mut Setup, seat: Seat, m: Move) {
    match m {
        Move::Step(cell) => {
            if let Some(pawn) = setup.pawns.get_mut(seat.index()) {
                *pawn = cell;
            }
        }
        Move::Wall(wall) => {
            setup.walls.push(wall);
            if let Some(hand) = setup.hands.get_mut(seat.index()) {
                *hand = hand.saturating_sub(1);
            }
        }
        Move::Pass => {}
    }
    setup.turn = seat.next(setup.rules.players);
}

/// The same position with another seat to move. Only the contest knows that: a seat that was late is passed over, and its log
/// has no line for it.
pub(crate) fn give_turn(position: &AnyPosition, seat: Seat) -> Result<AnyPosition, IllegalStepError> {
    match position {
        AnyPosition::Quoridor(position) if position.rules().variant == QuoridorVariant::Contest => {
            let position = Position::try_from(Setup { turn: seat, ..position.into() });
            position.map(AnyPosition::Quoridor).map_err(IllegalStepError::Pawns)
        }
        AnyPosition::Gomoku(_) | AnyPosition::Quoridor(_) | AnyPosition::Battlefield(_) => {
            Err(IllegalStepError::OtherTurn(position.turn()))
        }
    }
}

/// Whether it is a game of the contest.
pub(crate) fn is_contest(rules: &AnyRules) -> bool {
    matches!(rules, AnyRules::Quoridor(rules) if rules.variant == QuoridorVariant::Contest)
}

/// What was tried and refused: in Quoridor, in the words of the contest's tables.
pub(crate) fn tried(rules: &AnyRules, text: String) -> String {
    if matches!(rules, AnyRules::Quoridor(_)) { contest_step(&text).to_string() } else { text }
}

/// The step of the Quoridor contest that a text of its log stands for: a move, or the six numbers that meant none.
pub fn contest_step(text: &str) -> ContestStep {
    text.parse().or_else(|_| text.parse::<Move>().map(ContestStep::from)).unwrap_or(ContestStep::NONE)
}

/// The Quoridor contest's status of a turn, seen from the table that has followed it; nothing for events that are no turn.
/// In other games, what the contest would call it.
pub fn contest_status(after: &Table, what: &EventKind) -> Option<StepStatus> {
    if let EventKind::Played { .. } = what {
        return Some(if after.position().outcome().is_some() { StepStatus::Win } else { StepStatus::Ok });
    }
    let EventKind::Violated { seat, violation, evidence, .. } = what else { return None };
    let policies = after.terms().seat_terms(*seat).violations;
    let passes = matches!(policies.of(*violation), ViolationPolicy::Count { then: AfterViolation::Pass, .. });
    let has_no_walls = || match after.position() {
        AnyPosition::Quoridor(position) => position.hand(*seat) == 0,
        AnyPosition::Gomoku(_) | AnyPosition::Battlefield(_) => false,
    };
    let is_wall = || evidence.text.as_deref().is_some_and(|text| !contest_step(text).is_move());
    Some(match violation {
        Violation::OutOfTime if policies.lateness_apart => StepStatus::Timeout,
        // The turn of whoever has lost by it does not pass.
        _ if passes && after.turn() == *seat => StepStatus::RulesBreaker,
        Violation::OutOfTime => StepStatus::Timeout,
        Violation::IllegalMove if has_no_walls() && is_wall() => StepStatus::InsufficientBlock,
        Violation::IllegalMove | Violation::NoMove | Violation::ForbiddenPoint => StepStatus::InvalidStep,
    })
}
