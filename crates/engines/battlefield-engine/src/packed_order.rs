//! Packed orders: which unit goes, where to, and what it does there, in a few bytes.

use tengen_battlefield::{Direction, Order, Position, Side, Spell, UnitAction, UnitKind};

use crate::{
    bits::CellIndex,
    board::{BattleBoard, MAGE},
};

/// What a unit does where it has gone. Directions are places in `Direction::ALL`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PackedAction {
    #[default]
    None,
    Attack(u8),
    Fireball(u8),
    Quake(u8),
}

impl PackedAction {
    const fn number(self) -> usize {
        match self {
            Self::None => 0,
            Self::Attack(direction) | Self::Fireball(direction) => 1 + direction as usize,
            Self::Quake(direction) => 9 + direction as usize,
        }
    }
}

/// An order without the way. One that goes nowhere and does nothing is to pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PackedOrder {
    pub(crate) from: CellIndex,
    pub(crate) to: CellIndex,
    pub(crate) deed: PackedAction,
}

/// How many cells there are along a side of the square that the fastest unit can get to, and how many codes a unit takes:
/// nine deeds for each of these cells. A mage has more deeds and fewer cells.
const SPAN: usize = 11;
const UNIT_CODES: usize = SPAN * SPAN * 9;
const MAGE_DEEDS: usize = 17;
const MAGE_SPAN: usize = 5;

const PASS_CODE: u16 = 1;
const FIRST_CODE: usize = 2;

impl PackedOrder {
    pub(crate) const PASS: Self =
        Self { from: CellIndex::new(0, 0), to: CellIndex::new(0, 0), deed: PackedAction::None };

    pub(crate) fn is_pass(self) -> bool {
        self.from == self.to && self.deed == PackedAction::None
    }

    /// A number for the table of positions, which tells all orders of the side to move apart; 0 for units beyond the 60th.
    pub(crate) fn code(self, board: &BattleBoard) -> u16 {
        if self.is_pass() {
            return PASS_CODE;
        }
        let side = board.side();
        let rank = board.army(side).rank(self.from);
        let is_mage = board.units(side, MAGE).has(self.from);
        let (span, deeds) = if is_mage { (MAGE_SPAN, MAGE_DEEDS) } else { (SPAN, 9) };
        let row = self.to.row() + span / 2 - self.from.row();
        let col = self.to.col() + span / 2 - self.from.col();
        let code = FIRST_CODE + rank * UNIT_CODES + (row * span + col) * deeds + self.deed.number();
        u16::try_from(code).unwrap_or(0)
    }

    /// The order as the rules have it, with a cheapest way. The unit has to be there and able to get there.
    pub(crate) fn order(self, position: &Position) -> Order {
        if self.is_pass() {
            return Order::Pass;
        }
        let (cell, end) = (self.from.cell(), self.to.cell());
        let walks = position.walks(cell).into_iter();
        let steps = walks.filter(|(to, _)| *to == end).map(|(_, steps)| steps).next().unwrap_or_default();
        let direction = |direction: u8| Direction::ALL[usize::from(direction)];
        let action = match self.deed {
            PackedAction::None => None,
            PackedAction::Attack(way) => Some(UnitAction::Attack(direction(way))),
            PackedAction::Fireball(way) => Some(UnitAction::Cast(Spell::Fireball, direction(way))),
            PackedAction::Quake(way) => Some(UnitAction::Cast(Spell::Earthquake, direction(way))),
        };
        Order::Unit { cell, steps, action }
    }
}

/// How far a unit of this kind goes.
pub(crate) const fn points(kind: usize) -> usize {
    UnitKind::ALL[kind].points() as usize
}

/// Both sides, the one to move first.
pub(crate) const fn both(side: Side) -> [Side; 2] {
    [side, side.other()]
}
