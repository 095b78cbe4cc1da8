//! Unchecked boards of all games, for replays that may leave the rules; each game's part is in its own module.

use tengen_battlefield::OrderEffect;
use tengen_core::Seat;
use tengen_games::{AnyMove, AnyRules};

use crate::{Diagram, Record, battlefield, quoridor};

/// What stands on the board, whether or not the rules allow it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "a replay has one of them")]
pub enum UncheckedBoard {
    /// Gomoku or Renju.
    Gomoku(Diagram),
    /// Quoridor: free data, for a record may hold what no position does.
    Quoridor(tengen_quoridor::Setup),
    /// Battlefield: what cannot be ordered changes nothing, so this is always a position.
    Battlefield(tengen_battlefield::Position),
}

impl UncheckedBoard {
    /// The start of a game.
    pub(crate) fn new(rules: &AnyRules) -> Self {
        match rules {
            AnyRules::Gomoku(rules) => Self::Gomoku(Diagram::new(*rules)),
            AnyRules::Quoridor(rules) => Self::Quoridor(quoridor::start(*rules)),
            AnyRules::Battlefield(field) => {
                Self::Battlefield(tengen_battlefield::Position::new((**field).clone()))
            }
        }
    }

    /// Shows what a seat has played in a record. What an order of a battle does comes back; `None` where it could not be given.
    pub(crate) fn show(&mut self, record: &Record, seat: Seat, m: &AnyMove) -> Option<Vec<OrderEffect>> {
        match (self, m) {
            (Self::Gomoku(diagram), AnyMove::Gomoku(m)) => diagram.show(record, seat, *m),
            (Self::Quoridor(setup), AnyMove::Quoridor(m)) => quoridor::show(setup, seat, *m),
            (Self::Battlefield(position), AnyMove::Battlefield(order)) => {
                return battlefield::show(position, seat, order);
            }
            (Self::Gomoku(_) | Self::Quoridor(_) | Self::Battlefield(_), _) => {}
        }
        None
    }

    /// The board of a game in which stones can be set up.
    pub(crate) const fn diagram(&mut self) -> Option<&mut Diagram> {
        match self {
            Self::Gomoku(diagram) => Some(diagram),
            Self::Quoridor(_) | Self::Battlefield(_) => None,
        }
    }
}
