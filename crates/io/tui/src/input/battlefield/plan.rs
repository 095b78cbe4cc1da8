use std::collections::BTreeSet;

use tengen_battlefield::{
    Direction, FieldCell, Order, OrderEffect, OrderStep, Position, Spell, Terrain, Unit, UnitAction,
};

/// How far from the mage the middle of an earthquake lies.
const QUAKE_REACH: i16 = 3;

/// A way of a unit: where it leads, over which cells, for how many points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UnitPath {
    pub(super) to: FieldCell,
    pub(super) steps: Vec<OrderStep>,
    /// The cells that it enters.
    pub(super) cells: Vec<FieldCell>,
    pub(super) cost: u8,
}

/// An order in the making: a unit, its way, what it does there.
#[derive(Clone, Debug)]
pub(super) struct OrderPlan {
    /// Where the unit stands now.
    pub(super) start: FieldCell,
    pub(super) unit: Unit,
    pub(super) way: UnitPath,
    /// What a mage casts.
    pub(super) spell: Spell,
    pub(super) direction: Option<Direction>,
}

impl OrderPlan {
    /// The unit stays where it is, for now.
    pub(super) const fn new(start: FieldCell, unit: Unit) -> Self {
        let way = UnitPath { to: start, steps: Vec::new(), cells: Vec::new(), cost: 0 };
        Self { start, unit, way, spell: Spell::Fireball, direction: None }
    }

    /// Every way that the unit can go, staying first.
    pub(super) fn ways(&self, position: &Position) -> Vec<UnitPath> {
        let walks = position.walks(self.start).into_iter();
        walks.map(|(to, steps)| way(position, self.start, to, steps)).collect()
    }

    /// What it would do in this direction.
    fn action(&self, direction: Direction) -> UnitAction {
        if self.unit.kind.is_mage() {
            UnitAction::Cast(self.spell, direction)
        } else {
            UnitAction::Attack(direction)
        }
    }

    /// The order, as far as it has got.
    pub(super) fn order(&self) -> Order {
        let action = self.direction.map(|direction| self.action(direction));
        Order::Unit { cell: self.start, steps: self.way.steps.clone(), action }
    }

    /// The same with this direction.
    pub(super) fn aimed(&self, direction: Direction) -> Self {
        Self { direction: Some(direction), ..self.clone() }
    }

    /// What the order would do.
    pub(super) fn effects(&self, position: &Position) -> Vec<OrderEffect> {
        position.foresee(&self.order()).unwrap_or_default()
    }

    /// Whether its deed would kill anybody or change the ground.
    pub(super) fn does_something(&self, position: &Position) -> bool {
        let is_deed =
            |effect: &OrderEffect| matches!(effect, OrderEffect::Killed { .. } | OrderEffect::Changed { .. });
        self.effects(position).iter().any(is_deed)
    }

    /// Whether it would cost a unit of its own side.
    pub(super) fn hurts_own(&self, position: &Position) -> bool {
        let is_own = |effect: &OrderEffect| matches!(effect, OrderEffect::Killed { unit, .. } if unit.side == self.unit.side);
        self.effects(position).iter().any(is_own)
    }

    /// All directions in which its deed would do something, clockwise from above.
    pub(super) fn useful(&self, position: &Position) -> Vec<Direction> {
        CLOCKWISE.into_iter().filter(|&direction| self.aimed(direction).does_something(position)).collect()
    }

    /// The same with every way and every deed.
    fn deeds(&self, ways: &[UnitPath]) -> impl Iterator<Item = Self> {
        let spells = if self.unit.kind.is_mage() { &Spell::ALL[..] } else { &[Spell::Fireball] };
        ways.iter().flat_map(move |way| {
            let plans = spells.iter().map(|&spell| Self { way: way.clone(), spell, ..self.clone() });
            plans.flat_map(|plan| Direction::ALL.map(|direction| plan.aimed(direction)))
        })
    }

    /// Where the enemies stand that the order would kill.
    fn victims(&self, position: &Position) -> Vec<FieldCell> {
        // Most blows go at nothing, which can be told without trying them.
        if !self.unit.kind.is_mage() && position.field().unit(self.aim(position)).is_none() {
            return Vec::new();
        }
        let victim = |effect: &OrderEffect| {
            let OrderEffect::Killed { at, unit, .. } = *effect else { return None };
            Some(at).filter(|_| unit.side != self.unit.side)
        };
        self.effects(position).iter().filter_map(victim).collect()
    }

    /// All enemies that can be hit after one of these ways.
    pub(super) fn within_reach(&self, position: &Position, ways: &[UnitPath]) -> BTreeSet<FieldCell> {
        self.deeds(ways).flat_map(|plan| plan.victims(position)).collect()
    }

    /// The same with a way and a deed that hit the enemy on this cell: without losses where that is possible, aimed at the
    /// cell itself rather than at one beside it, after the cheapest way.
    pub(super) fn approach(&self, position: &Position, ways: &[UnitPath], target: FieldCell) -> Option<Self> {
        let hitting = self.deeds(ways).filter(|plan| plan.victims(position).contains(&target));
        hitting.min_by_key(|plan| (plan.hurts_own(position), plan.aim(position) != target, plan.way.cost))
    }

    /// The cell that is aimed at; the unit's own when none is.
    pub(super) fn aim(&self, position: &Position) -> FieldCell {
        self.direction.and_then(|direction| self.target(position, direction)).unwrap_or(self.way.to)
    }

    /// The cell that is aimed at in this direction, if it is on the field: the one that is struck, the one where a
    /// fireball ends, the middle of an earthquake or the one arm of it that is still on the field.
    pub(super) fn target(&self, position: &Position, direction: Direction) -> Option<FieldCell> {
        match self.unit.kind.reach() {
            Some(reach) => shift(position, self.way.to, direction, reach.into()),
            None => match self.spell {
                Spell::Fireball => self.ray(position, direction).last().copied(),
                Spell::Earthquake => self.shaken(position, direction),
            },
        }
    }

    /// The cells that a fireball flies through on its way to its target; none for other deeds.
    pub(super) fn flight(&self, position: &Position) -> Vec<FieldCell> {
        let casts_fire = self.unit.kind.is_mage() && self.spell == Spell::Fireball;
        let mut cells =
            self.direction.filter(|_| casts_fire).map_or_else(Vec::new, |d| self.ray(position, d));
        cells.pop();
        cells
    }

    /// The direction that is meant by pointing at this cell.
    pub(super) fn towards(&self, position: &Position, cell: FieldCell) -> Option<Direction> {
        let is_meant = |direction: &Direction| {
            self.target(position, *direction) == Some(cell)
                || self.aimed(*direction).flight(position).contains(&cell)
        };
        Direction::ALL.into_iter().find(is_meant)
    }

    /// Where a fireball flies, the cell that it hits last. The unit itself is no longer where it started.
    fn ray(&self, position: &Position, direction: Direction) -> Vec<FieldCell> {
        let field = position.field();
        let mut cells = Vec::new();
        while let Some(cell) = shift(position, *cells.last().unwrap_or(&self.way.to), direction, 1) {
            cells.push(cell);
            let is_unit = cell != self.start && field.unit(cell).is_some();
            if is_unit || matches!(field.terrain(cell), Terrain::Mountain | Terrain::Forest) {
                break;
            }
        }
        cells
    }

    fn shaken(&self, position: &Position, direction: Direction) -> Option<FieldCell> {
        let (down, right) = step(direction);
        let clamp = |at: u8, by: i16, side: u8| {
            let middle = i16::from(at) + by * QUAKE_REACH;
            let inside = middle.clamp(0, i16::from(side) - 1);
            (inside, (middle - inside).abs())
        };
        let (row, over) = clamp(self.way.to.row(), down, position.field().height());
        let (col, beside) = clamp(self.way.to.col(), right, position.field().width());
        if over + beside <= 1 { cell(row, col) } else { None }
    }
}

/// Clockwise from above.
const CLOCKWISE: [Direction; 8] = [
    Direction::Up,
    Direction::UpRight,
    Direction::Right,
    Direction::DownRight,
    Direction::Down,
    Direction::DownLeft,
    Direction::Left,
    Direction::UpLeft,
];

fn way(position: &Position, start: FieldCell, to: FieldCell, steps: Vec<OrderStep>) -> UnitPath {
    let cells: Vec<FieldCell> = steps
        .iter()
        .scan(start, |at, step| {
            if let OrderStep::Go(direction) = *step {
                *at = shift(position, *at, direction, 1)?;
            }
            Some(*at)
        })
        .collect();
    let cost = cells.iter().filter_map(|&cell| position.field().terrain(cell).cost()).sum();
    UnitPath { to, steps, cells, cost }
}

/// Rows down and columns to the right: digits lie around the 5 as the cells lie around the unit.
pub(super) const fn step(direction: Direction) -> (i16, i16) {
    let place = direction.digit() as i16 - 1;
    (place / 3 - 1, place % 3 - 1)
}

/// The direction of such a step; `None` for no step.
pub(super) fn direction_of(down: i16, right: i16) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&direction| step(direction) == (down, right))
}

/// The cell so far away in this direction, if it is on the field.
fn shift(position: &Position, from: FieldCell, direction: Direction, far: i16) -> Option<FieldCell> {
    let (down, right) = step(direction);
    let there = cell(i16::from(from.row()) + down * far, i16::from(from.col()) + right * far);
    there.filter(|&cell| position.field().contains(cell))
}

fn cell(row: i16, col: i16) -> Option<FieldCell> {
    FieldCell::new(u8::try_from(row).ok()?, u8::try_from(col).ok()?)
}
