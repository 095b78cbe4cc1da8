use std::fmt;

use super::scan::StreamScanner;
use crate::{
    DeathCause, Direction, FieldCell, Order, OrderEffect, OrderError, OrderStep, Position, Spell, UnitAction,
    UnitKind,
};

/// What the reference program's debug mode says about a command; it prints as there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandNote {
    /// The cell is empty.
    NoUnit(FieldCell),
    /// The unit belongs to the other side.
    NotYours,
    /// An attack without a direction.
    NoAttackDirection,
    /// A mage was told to attack.
    MageAttacks,
    /// A mountain kept the arrow from its target.
    ShotBlocked(FieldCell),
    /// A spell without direction or number.
    IncompleteSpell,
    /// Somebody else was told to cast.
    NotAMage,
    /// The fireball burst on a mountain.
    FireballStopped(FieldCell),
    /// The fireball set a forest on fire.
    FireLit(FieldCell),
    /// A unit burned.
    Burned(FieldCell),
    /// A unit was crushed.
    Crushed(FieldCell),
}

impl fmt::Display for CommandNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoUnit(cell) => write!(f, "No unit at {cell}!"),
            Self::NotYours => f.write_str("Unit not on your side!"),
            Self::NoAttackDirection => f.write_str("No direction of the attack!"),
            Self::MageAttacks => f.write_str("Mages cannot attack!"),
            Self::ShotBlocked(cell) => write!(f, "Shoot blocked by mountain at {cell}!"),
            Self::IncompleteSpell => f.write_str("Direction or spell is missing!"),
            Self::NotAMage => f.write_str("Only mages may cast spells!"),
            Self::FireballStopped(cell) => write!(f, "Fireball hit mountain! at {cell}!"),
            Self::FireLit(cell) => write!(f, "Fireball hit forest! at {cell}!"),
            Self::Burned(cell) => write!(f, "Unit burned at {cell}!"),
            Self::Crushed(cell) => write!(f, "Unit crushed in earth quake at {cell}!"),
        }
    }
}

/// The order that a line means for the side to move, and what there is to say about what it does not mean.
///
/// Every line means something: what cannot be done is left out, at worst all of it, and the turn passes.
pub fn command(position: &Position, line: &[u8]) -> (Order, Option<CommandNote>) {
    let mut scanner = StreamScanner::new(line);
    let numbers = scanner.number().zip(scanner.number());
    let Some(cell) = numbers.and_then(|(row, col)| FieldCell::from_numbers(row, col)) else {
        return (Order::Pass, None);
    };
    let kind = match position.own_unit(cell) {
        Ok(unit) => unit.kind,
        Err(OrderError::NoUnit(_)) => return (Order::Pass, Some(CommandNote::NoUnit(cell))),
        Err(OrderError::NotYours(_)) => return (Order::Pass, Some(CommandNote::NotYours)),
        Err(_) => return (Order::Pass, None),
    };
    let mut steps = Vec::new();
    let token = loop {
        match scanner.number() {
            Some(digit @ 1..=9) => steps.extend(OrderStep::from_digit(digit)),
            token => break token,
        }
    };
    let (action, note) = match action(token, &mut scanner, kind) {
        Ok(action) => (action, None),
        Err(note) => (None, Some(note)),
    };
    (Order::Unit { cell, steps, action }, note)
}

/// The action that begins with this token. What is missing is noticed first, then whether such a unit does such things
/// at all; a direction or a spell that there is not has no effect and no note.
fn action(
    token: Option<i32>,
    scanner: &mut StreamScanner<'_>,
    kind: UnitKind,
) -> Result<Option<UnitAction>, CommandNote> {
    match token {
        Some(0) => {
            let digit = scanner.number().ok_or(CommandNote::NoAttackDirection)?;
            if kind.is_mage() {
                return Err(CommandNote::MageAttacks);
            }
            Ok(Direction::from_digit(digit).map(UnitAction::Attack))
        }
        Some(10) => {
            let (digit, number) =
                scanner.number().zip(scanner.number()).ok_or(CommandNote::IncompleteSpell)?;
            if !kind.is_mage() {
                return Err(CommandNote::NotAMage);
            }
            let cast = Spell::from_number(number).zip(Direction::from_digit(digit));
            Ok(cast.map(|(spell, direction)| UnitAction::Cast(spell, direction)))
        }
        _ => Ok(None),
    }
}

/// What the debug mode says about an effect, if anything.
pub fn note_of(effect: &OrderEffect) -> Option<CommandNote> {
    match *effect {
        OrderEffect::ShotBlocked { mountain } => Some(CommandNote::ShotBlocked(mountain)),
        OrderEffect::FireballStopped { mountain } => Some(CommandNote::FireballStopped(mountain)),
        OrderEffect::FireLit { at } => Some(CommandNote::FireLit(at)),
        OrderEffect::Killed { at, cause: DeathCause::Fire, .. } => Some(CommandNote::Burned(at)),
        OrderEffect::Killed { at, cause: DeathCause::Quake, .. } => Some(CommandNote::Crushed(at)),
        OrderEffect::Killed { .. }
        | OrderEffect::Moved { .. }
        | OrderEffect::Skipped { .. }
        | OrderEffect::Missed
        | OrderEffect::FireballLost
        | OrderEffect::Changed { .. } => None,
    }
}
