use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tengen_battlefield::{Field, FieldCell, OrderStep, Position, Side, Terrain, Unit, UnitKind};
use tengen_core::Game as _;
use tengen_games::{AnyPosition, AnyRules};

use crate::view::TableView;

/// A battle. Cells are `[row, column]`, from 0 at the upper left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "game", rename = "battlefield", rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BattlefieldView", transform = crate::schema::tagged("game", "battlefield")))]
pub struct BattlefieldView {
    /// What every game shows.
    #[serde(flatten)]
    pub table: TableView,
    /// The number of rows.
    pub rows: u8,
    /// The number of columns.
    pub cols: u8,
    /// A line of letters for each row: `.` plain, `W` water, `M` mountain, `F` forest, `A` abyss.
    pub terrain: Vec<String>,
    /// All units, row by row from the top.
    pub units: Vec<UnitView>,
    /// The number of the turn, from 1.
    pub turn_number: u32,
    /// How many units each side has.
    pub strength: [u16; 2],
    /// What each unit of the side to move can do.
    pub orders: Vec<UnitOrders>,
}

/// A unit on the field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnitView {
    /// Row and column.
    pub at: [u8; 2],
    /// The seat that commands it.
    pub side: usize,
    /// What it is.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = UnitKind::ALL.map(kind_code))))]
    pub kind: Cow<'static, str>,
}

/// What one unit can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnitOrders {
    /// Where it stands.
    pub at: [u8; 2],
    /// Its movement points.
    pub points: u8,
    /// Where it can get to, its own cell first.
    pub reach: Vec<ReachableCell>,
    /// What it can do there: strike the next cell (an archer: exactly two cells far), or cast (a mage).
    pub acts: Acts,
}

/// A cell that a unit can get to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReachableCell {
    /// The cell.
    pub to: [u8; 2],
    /// The movement points of a cheapest way.
    pub cost: u8,
    /// The digits of that way, as on a number pad; empty for its own cell.
    pub steps: String,
}

/// What a unit does where it has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Acts {
    /// Strikes or shoots.
    Attack,
    /// Casts a spell.
    Cast,
}

/// What a page sees of a battle that began on this field.
pub fn battle_view(position: &Position, began: &Field) -> BattlefieldView {
    let any = AnyPosition::Battlefield(position.clone());
    BattlefieldView::of(position, TableView::of(&any, &AnyRules::Battlefield(began.clone().into())))
}

impl BattlefieldView {
    pub(crate) fn of(position: &Position, table: TableView) -> Self {
        let own = position.field().units().filter(|(_, unit)| unit.side == position.to_move());
        let orders = if position.outcome().is_some() {
            Vec::new()
        } else {
            own.map(|(cell, unit)| unit_orders(position, cell, unit)).collect()
        };
        Self { orders, ..Self::of_field(position, table) }
    }

    /// What a record shows that has left the rules.
    pub(crate) fn of_record(position: &Position, rules: &AnyRules) -> Self {
        Self::of_field(position, TableView::of(&AnyPosition::Battlefield(position.clone()), rules))
    }

    /// The field without anything to order.
    fn of_field(position: &Position, table: TableView) -> Self {
        let field = position.field();
        let terrain = (0..field.height()).map(|row| {
            (0..field.width())
                .filter_map(|col| FieldCell::new(row, col))
                .map(|cell| letter(field.terrain(cell)))
                .collect()
        });
        let units = field.units().map(|(cell, unit)| UnitView {
            at: numbers(cell),
            side: unit.side.seat().index(),
            kind: kind_code(unit.kind).into(),
        });
        Self {
            table,
            rows: field.height(),
            cols: field.width(),
            terrain: terrain.collect(),
            units: units.collect(),
            turn_number: position.turn_number(),
            strength: Side::ALL.map(|side| position.strength(side)),
            orders: Vec::new(),
        }
    }
}

fn unit_orders(position: &Position, at: FieldCell, unit: Unit) -> UnitOrders {
    let reach = position.walks(at).into_iter().map(|(to, steps)| ReachableCell {
        to: numbers(to),
        cost: cost(position, at, &steps),
        steps: steps.iter().map(|step| char::from(b'0' + step.digit())).collect(),
    });
    UnitOrders {
        at: numbers(at),
        points: unit.kind.points(),
        reach: reach.collect(),
        acts: if unit.kind.is_mage() { Acts::Cast } else { Acts::Attack },
    }
}

/// What the cells of a way cost that the unit enters on it.
fn cost(position: &Position, start: FieldCell, steps: &[OrderStep]) -> u8 {
    let cells = steps.iter().scan(start, |at, &step| {
        *at = beside(*at, step)?;
        Some(*at)
    });
    cells.filter_map(|cell| position.field().terrain(cell).cost()).sum()
}

/// The cell that the step leads to: digits lie around the 5 as the cells lie around the unit.
fn beside(cell: FieldCell, step: OrderStep) -> Option<FieldCell> {
    let place = step.digit() - 1;
    FieldCell::new((cell.row() + place / 3).checked_sub(1)?, (cell.col() + place % 3).checked_sub(1)?)
}

pub(crate) const fn numbers(cell: FieldCell) -> [u8; 2] {
    [cell.row(), cell.col()]
}

/// As maps have it, but plains are dots: a page shows lines in which the rest stands out.
const fn letter(terrain: Terrain) -> char {
    match terrain {
        Terrain::Plain => '.',
        Terrain::Water | Terrain::Mountain | Terrain::Forest | Terrain::Abyss => terrain.letter(),
    }
}

pub(crate) const fn kind_code(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Footman => "footman",
        UnitKind::Knight => "knight",
        UnitKind::Archer => "archer",
        UnitKind::Mage => "mage",
    }
}

pub(crate) const fn terrain_code(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Plain => "plain",
        Terrain::Water => "water",
        Terrain::Mountain => "mountain",
        Terrain::Forest => "forest",
        Terrain::Abyss => "abyss",
    }
}
