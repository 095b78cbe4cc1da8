use std::borrow::Cow;

use tengen_core::{ErrorList, Game as _, Lang, Localize, Seat, english_errors};

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
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let text = match (self, lang) {
            (Self::Rules(fault), _) => return fault.localize(lang),
            (Self::Wall(illegal), _) => return illegal.localize(lang),
            (Self::Seats, _) => {
                return lang
                    .pick("each seat needs one pawn and one hand of walls", "每位玩家要有一枚棋子和一份挡板")
                    .into();
            }
            (Self::PawnOffBoard(cell), Lang::En) => format!("the pawn on {cell} is off the board"),
            (Self::PawnOffBoard(cell), Lang::Zh) => format!("{cell} 的棋子不在棋盘上"),
            (Self::PawnsTogether(cell), Lang::En) => format!("two pawns stand on {cell}"),
            (Self::PawnsTogether(cell), Lang::Zh) => format!("{cell} 上有两枚棋子"),
            (Self::AtGoal(seat), Lang::En) => {
                format!("{} has reached the goal already", seat.localize(lang))
            }
            (Self::AtGoal(seat), Lang::Zh) => format!("{} 已经到达终点", seat.localize(lang)),
        };
        text.into()
    }
}

english_errors!(QuoridorSetupError);
