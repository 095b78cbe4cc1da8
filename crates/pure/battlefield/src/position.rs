use tengen_core::{Game, Outcome, Seat};

use crate::{
    DeathCause, Direction, Field, FieldCell, Order, OrderEffect, OrderError, OrderStep, Side, SkipReason,
    Terrain, Unit, UnitAction,
};

/// A battle: the field, whose turn it is, and which turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    field: Field,
    to_move: Side,
    turn_number: u32,
    /// Units left on each side.
    strength: [u16; 2],
    /// The key of the field; see [`Game::key`].
    key: u64,
}

/// What an order did, which is also what [`Game::unmake`] takes back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattlefieldUndo {
    effects: Vec<OrderEffect>,
}

impl BattlefieldUndo {
    /// What happened, in the order of happening.
    pub fn effects(&self) -> &[OrderEffect] {
        &self.effects
    }
}

impl Position {
    /// The beginning of a battle on this field. Units where none can stand are lost, and water flows into every
    /// abyss beside it.
    pub fn new(field: Field) -> Self {
        Self::resume(field, Side::A, 1)
    }

    /// A battle in its middle: this side orders next, in the turn with this number.
    pub fn resume(field: Field, to_move: Side, turn_number: u32) -> Self {
        let mut position = Self { to_move, turn_number, strength: [0; 2], key: 0, field };
        for cell in position.field.cells() {
            let is_firm = position.field.terrain(cell).cost().is_some();
            let unit = position.field.unit(cell).filter(|_| is_firm);
            position.field.put_unit(cell, None);
            position.key ^= position.field.terrain(cell).key(cell);
            position.put(cell, unit);
        }
        position.flood(position.field.cells(), &mut Vec::new());
        position
    }

    /// The field as it is now.
    pub const fn field(&self) -> &Field {
        &self.field
    }

    /// The side whose order comes next.
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The number of the turn, from 1.
    pub const fn turn_number(&self) -> u32 {
        self.turn_number
    }

    /// How many units this side has.
    pub const fn strength(&self, side: Side) -> u16 {
        self.strength[side as usize]
    }

    /// The unit that the side to move would send from this cell.
    pub(crate) fn own_unit(&self, cell: FieldCell) -> Result<Unit, OrderError> {
        if !self.field.contains(cell) {
            return Err(OrderError::OffField(cell));
        }
        let unit = self.field.unit(cell).ok_or(OrderError::NoUnit(cell))?;
        if unit.side == self.to_move { Ok(unit) } else { Err(OrderError::NotYours(cell)) }
    }

    /// [`Game::make`] for whoever gives many orders: appends what happened to a list of the caller's. An order of a unit
    /// that is not there only passes the turn.
    pub fn execute(&mut self, order: &Order, effects: &mut Vec<OrderEffect>) {
        debug_assert_eq!(self.check(order), Ok(()), "{order} cannot be given");
        if let Order::Unit { cell, steps, action } = order
            && let Some(unit) = self.field.unit(*cell)
        {
            let cell = self.go(*cell, unit, steps, effects);
            if let Some(action) = *action {
                self.act(cell, unit, action, effects);
            }
        }
        self.to_move = self.to_move.other();
        self.turn_number += 1;
    }

    /// What an order would do, without giving it.
    pub fn foresee(&self, order: &Order) -> Result<Vec<OrderEffect>, OrderError> {
        self.clone().play(order).map(|undo| undo.effects)
    }

    /// Takes back the last order by what it did; see [`Position::execute`].
    pub fn take_back(&mut self, effects: &[OrderEffect]) {
        self.undo_effects(effects);
        self.to_move = self.to_move.other();
        self.turn_number -= 1;
    }

    pub(crate) fn act(
        &mut self,
        at: FieldCell,
        unit: Unit,
        action: UnitAction,
        effects: &mut Vec<OrderEffect>,
    ) {
        match action {
            UnitAction::Attack(direction) => self.attack(at, unit, direction, effects),
            UnitAction::Cast(spell, direction) => self.cast(at, spell, direction, effects),
        }
    }

    /// Whether the action would change anything.
    pub(crate) fn does_something(&self, at: FieldCell, unit: Unit, action: UnitAction) -> bool {
        match action {
            UnitAction::Attack(direction) => matches!(self.aim(at, unit, direction), AttackTarget::Hit(_)),
            UnitAction::Cast(spell, direction) => self.does_magic(at, spell, direction),
        }
    }

    /// Puts back everything that these effects changed on the field, the last one first.
    pub(crate) fn undo_effects(&mut self, effects: &[OrderEffect]) {
        for effect in effects.iter().rev() {
            match *effect {
                OrderEffect::Moved { from, to, .. } => self.relocate(to, from),
                OrderEffect::Killed { at, unit, .. } => self.put(at, Some(unit)),
                OrderEffect::Changed { at, from, .. } => self.set_terrain(at, from),
                OrderEffect::Skipped { .. }
                | OrderEffect::Missed
                | OrderEffect::ShotBlocked { .. }
                | OrderEffect::FireballStopped { .. }
                | OrderEffect::FireLit { .. }
                | OrderEffect::FireballLost => {}
            }
        }
    }

    /// Walks the unit as far as it gets and returns where it stands.
    fn go(
        &mut self,
        start: FieldCell,
        unit: Unit,
        steps: &[OrderStep],
        effects: &mut Vec<OrderEffect>,
    ) -> FieldCell {
        let (mut at, mut points) = (start, unit.kind.points());
        for &step in steps {
            let OrderStep::Go(direction) = step else { continue };
            let to = self.field.shift(at, direction, 1);
            match self.step_cost(to, points) {
                Ok((to, cost)) => {
                    self.relocate(at, to);
                    effects.push(OrderEffect::Moved { from: at, to, cost });
                    (at, points) = (to, points - cost);
                }
                Err(why) => effects.push(OrderEffect::Skipped { at, why }),
            }
        }
        at
    }

    /// What the step to this cell costs with so many points left, or why it cannot be made.
    pub(crate) fn step_cost(&self, to: Option<FieldCell>, points: u8) -> Result<(FieldCell, u8), SkipReason> {
        let to = to.ok_or(SkipReason::OffField)?;
        if self.field.unit(to).is_some() {
            return Err(SkipReason::Occupied);
        }
        let cost = self.field.terrain(to).cost().filter(|&cost| cost <= points);
        cost.map(|cost| (to, cost)).ok_or(SkipReason::TooDear)
    }

    fn attack(&mut self, from: FieldCell, unit: Unit, direction: Direction, effects: &mut Vec<OrderEffect>) {
        match self.aim(from, unit, direction) {
            AttackTarget::Miss => effects.push(OrderEffect::Missed),
            AttackTarget::Blocked(mountain) => effects.push(OrderEffect::ShotBlocked { mountain }),
            AttackTarget::Hit(target) => self.kill(target, DeathCause::Attack, effects),
        }
    }

    /// What an attack in this direction would come upon.
    fn aim(&self, from: FieldCell, unit: Unit, direction: Direction) -> AttackTarget {
        let reach = unit.kind.reach().unwrap_or_default();
        let target = self.field.shift(from, direction, reach).filter(|&cell| self.field.unit(cell).is_some());
        let Some(target) = target else { return AttackTarget::Miss };
        let mut between = (1..reach).filter_map(|steps| self.field.shift(from, direction, steps));
        let mountain = between.find(|&cell| self.field.terrain(cell) == Terrain::Mountain);
        mountain.map_or(AttackTarget::Hit(target), AttackTarget::Blocked)
    }

    /// Removes the unit on this cell, if there is one.
    pub(crate) fn kill(&mut self, at: FieldCell, cause: DeathCause, effects: &mut Vec<OrderEffect>) {
        if let Some(unit) = self.field.unit(at) {
            self.put(at, None);
            effects.push(OrderEffect::Killed { at, unit, cause });
        }
    }

    /// Takes the unit from one cell to another.
    pub(crate) fn relocate(&mut self, from: FieldCell, to: FieldCell) {
        let unit = self.field.unit(from);
        self.put(from, None);
        self.put(to, unit);
    }

    pub(crate) fn change(&mut self, at: FieldCell, to: Terrain, effects: &mut Vec<OrderEffect>) {
        effects.push(OrderEffect::Changed { at, from: self.field.terrain(at), to });
        self.set_terrain(at, to);
    }

    fn set_terrain(&mut self, at: FieldCell, terrain: Terrain) {
        self.key ^= self.field.terrain(at).key(at) ^ terrain.key(at);
        self.field.put_terrain(at, terrain);
    }

    /// Puts a unit on the cell or empties it, and keeps count.
    fn put(&mut self, cell: FieldCell, unit: Option<Unit>) {
        if let Some(old) = self.field.unit(cell) {
            self.key ^= old.key(cell);
            self.strength[old.side as usize] -= 1;
        }
        if let Some(new) = unit {
            self.key ^= new.key(cell);
            self.strength[new.side as usize] += 1;
        }
        self.field.put_unit(cell, unit);
    }
}

/// What an attack comes upon.
enum AttackTarget {
    Miss,
    Blocked(FieldCell),
    Hit(FieldCell),
}

impl Game for Position {
    type Move = Order;
    type Undo = BattlefieldUndo;
    type Illegal = OrderError;

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Seat {
        self.to_move.seat()
    }

    /// Every order that leads to a position of its own: of all ways to get to the same one, a cheapest.
    fn legal_moves(&self, out: &mut Vec<Order>) {
        if self.outcome().is_none() {
            self.distinct_orders(out);
        }
    }

    fn check(&self, order: &Order) -> Result<(), OrderError> {
        if self.outcome().is_some() {
            return Err(OrderError::GameOver);
        }
        let &Order::Unit { cell, action, .. } = order else { return Ok(()) };
        let kind = self.own_unit(cell)?.kind;
        match action {
            Some(UnitAction::Attack(_)) if kind.is_mage() => Err(OrderError::MageAttacks),
            Some(UnitAction::Cast(..)) if !kind.is_mage() => Err(OrderError::NotAMage),
            _ => Ok(()),
        }
    }

    fn make(&mut self, order: &Order) -> BattlefieldUndo {
        let mut effects = Vec::new();
        self.execute(order, &mut effects);
        BattlefieldUndo { effects }
    }

    fn unmake(&mut self, _: &Order, undo: BattlefieldUndo) {
        self.take_back(&undo.effects);
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.strength {
            [0, 0] => Some(Outcome::Draw),
            [_, 0] => Some(Outcome::Win(Side::A.seat())),
            [0, _] => Some(Outcome::Win(Side::B.seat())),
            [_, _] => None,
        }
    }

    /// The key of the field and of the side to move; the number of the turn decides nothing and does not count.
    fn key(&self) -> u64 {
        self.key ^ self.to_move.key()
    }
}
