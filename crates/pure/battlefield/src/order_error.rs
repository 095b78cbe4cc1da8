use tengen_core::{Localize, Message, english_errors, message};

use crate::FieldCell;

/// Why an order is refused. (A line of text that means such an order just costs the turn; see [`crate::text`].)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderError {
    /// The battle is over.
    GameOver,
    /// The cell is off the field.
    OffField(FieldCell),
    /// No unit stands there.
    NoUnit(FieldCell),
    /// The unit there is the other side's.
    NotYours(FieldCell),
    /// Mages cannot attack.
    MageAttacks,
    /// Only mages cast spells.
    NotAMage,
}

impl Localize for OrderError {
    fn message(&self) -> Message {
        match self {
            Self::GameOver => message!("battlefield-the-battle-is-over"),
            Self::OffField(cell) => message!("battlefield-off-field", cell),
            Self::NoUnit(cell) => message!("battlefield-no-unit", cell),
            Self::NotYours(cell) => message!("battlefield-not-your-unit", cell),
            Self::MageAttacks => message!("battlefield-mages-cannot-attack"),
            Self::NotAMage => message!("battlefield-only-mages-cast"),
        }
    }
}

english_errors!(OrderError);
