use tengen_core::{ErrorList, Game as _, Localize, Message, Seat, english_errors, message};

use crate::{Cell, Position, QuoridorMoveError, QuoridorRulesError, QuoridorVariant, Rules, Wall};

/// A position as a file or a person writes it down: public fields, no promises. It becomes a [`Position`] through
/// `TryFrom`, which reports everything that is wrong with pawns and walls at once, and then who has no path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What is played.
    pub rules: Rules,
    /// Where each seat's pawn stands, in the order of seats.
    pub pawns: Vec<Cell>,
    /// How many walls each seat has left, in the order of seats.
    pub hands: Vec<u8>,
    /// The walls on the board, in any order.
    pub walls: Vec<Wall>,
    /// The seat to move.
    pub turn: Seat,
}

/// Why a setup is not a position that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuoridorSetupError {
    /// The rules themselves are wrong.
    Rules(QuoridorRulesError),
    /// Not one pawn and one hand for each seat, or nobody's turn.
    Seats,
    /// A pawn is off the board.
    PawnOffBoard(Cell),
    /// Two pawns stand on one cell.
    PawnsTogether(Cell),
    /// A pawn has reached its goal already.
    AtGoal(Seat),
    /// A wall cannot lie where it does, or leaves somebody no path.
    Wall(QuoridorMoveError),
}

impl TryFrom<Setup> for Position {
    type Error = ErrorList<QuoridorSetupError>;

    fn try_from(setup: Setup) -> Result<Self, Self::Error> {
        let Setup { rules, pawns, hands, walls, turn } = setup;
        let mut position = Self::new(rules).map_err(|faults| faults.map(QuoridorSetupError::Rules))?;
        let seats = usize::from(rules.players);
        let has_all = pawns.len() == seats && hands.len() == seats && turn.index() < seats;
        ErrorList::among([(!has_all, QuoridorSetupError::Seats)])?;
        let mut faults = Vec::new();
        for ((seat, &pawn), &hand) in Seat::all(rules.players).zip(&pawns).zip(&hands) {
            if !rules.contains(pawn) {
                faults.push(QuoridorSetupError::PawnOffBoard(pawn));
            } else if pawns[..seat.index()].contains(&pawn) {
                faults.push(QuoridorSetupError::PawnsTogether(pawn));
            } else if position.goal(seat).any(|cell| cell == pawn) {
                faults.push(QuoridorSetupError::AtGoal(seat));
            }
            position.move_pawn(seat, pawn);
            position.set_hand(seat, hand);
        }
        for &wall in &walls {
            match position.check_slot(wall) {
                Ok(()) => position.toggle_wall(wall),
                Err(illegal) => faults.push(QuoridorSetupError::Wall(illegal)),
            }
        }
        ErrorList::check(faults)?;
        position.set_turn(turn);
        // In the contest a player may have shut himself in.
        let shut_in = position.shut_in().filter(|_| rules.variant != QuoridorVariant::Contest);
        ErrorList::check(
            shut_in
                .map(|seat| QuoridorSetupError::Wall(QuoridorMoveError::ShutsIn(seat)))
                .into_iter()
                .collect(),
        )?;
        Ok(position)
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        let seats = Seat::all(position.rules().players);
        Self {
            rules: *position.rules(),
            pawns: seats.clone().map(|seat| position.pawn(seat)).collect(),
            hands: seats.map(|seat| position.hand(seat)).collect(),
            walls: position.walls().collect(),
            turn: position.turn(),
        }
    }
}

impl Localize for QuoridorSetupError {
    fn message(&self) -> Message {
        match self {
            Self::Rules(fault) => fault.message(),
            Self::Wall(illegal) => illegal.message(),
            Self::Seats => {
                message!("quoridor-setup-seats")
            }
            Self::PawnOffBoard(cell) => message!("quoridor-setup-off-board", cell),
            Self::PawnsTogether(cell) => message!("quoridor-setup-together", cell),
            Self::AtGoal(seat) => message!("quoridor-setup-at-goal", seat = seat.message()),
        }
    }
}

english_errors!(QuoridorSetupError { Self::Rules(error) => error, Self::Wall(error) => error });
