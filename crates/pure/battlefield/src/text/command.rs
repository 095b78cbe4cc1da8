use std::fmt;

use super::scan::Scanner;
use crate::{
    Action, Cause, Cell, Direction, Effect, Order, Position, Spell, Step, UnitKind, position::NotOwn,
};

/// What the reference program's debug mode says about a command; it prints as there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// The cell is empty.
    NoUnit(Cell),
    /// The unit belongs to the other side.
    NotYours,
    /// An attack without a direction.
    NoAttackDirection,
    /// A mage was told to attack.
    MageAttacks,
    /// A mountain kept the arrow from its target.
    ShotBlocked(Cell),
    /// A spell without direction or number.
    IncompleteSpell,
    /// Somebody else was told to cast.
    NotAMage,
    /// The fireball burst on a mountain.
    FireballStopped(Cell),
    /// The fireball set a forest on fire.
    FireLit(Cell),
    /// A unit burned.
    Burned(Cell),
    /// A unit was crushed.
    Crushed(Cell),
}

impl fmt::Display for Note {
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
pub fn command(position: &Position, line: &[u8]) -> (Order, Option<Note>) {
    let mut scanner = Scanner::new(line);
    let numbers = scanner.number().zip(scanner.number());
    let Some(cell) = numbers.and_then(|(row, col)| Cell::from_numbers(row, col)) else {
        return (Order::Pass, None);
    };
    let kind = match position.own_unit(cell) {
        Ok(unit) => unit.kind,
        Err(NotOwn::OffField) => return (Order::Pass, None),
        Err(NotOwn::Empty) => return (Order::Pass, Some(Note::NoUnit(cell))),
        Err(NotOwn::Enemy) => return (Order::Pass, Some(Note::NotYours)),
    };
    let mut steps = Vec::new();
    let token = loop {
        match scanner.number() {
            Some(digit @ 1..=9) => steps.extend(Step::from_digit(digit)),
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
fn action(token: Option<i32>, scanner: &mut Scanner<'_>, kind: UnitKind) -> Result<Option<Action>, Note> {
    match token {
        Some(0) => {
            let digit = scanner.number().ok_or(Note::NoAttackDirection)?;
            if kind.is_mage() {
                return Err(Note::MageAttacks);
            }
            Ok(Direction::from_digit(digit).map(Action::Attack))
        }
        Some(10) => {
            let (digit, number) = scanner.number().zip(scanner.number()).ok_or(Note::IncompleteSpell)?;
            if !kind.is_mage() {
                return Err(Note::NotAMage);
            }
            let cast = Spell::from_number(number).zip(Direction::from_digit(digit));
            Ok(cast.map(|(spell, direction)| Action::Cast(spell, direction)))
        }
        _ => Ok(None),
    }
}

/// What the debug mode says about an effect, if anything.
pub fn note_of(effect: &Effect) -> Option<Note> {
    match *effect {
        Effect::ShotBlocked { mountain } => Some(Note::ShotBlocked(mountain)),
        Effect::FireballStopped { mountain } => Some(Note::FireballStopped(mountain)),
        Effect::FireLit { at } => Some(Note::FireLit(at)),
        Effect::Killed { at, cause: Cause::Fire, .. } => Some(Note::Burned(at)),
        Effect::Killed { at, cause: Cause::Quake, .. } => Some(Note::Crushed(at)),
        Effect::Killed { .. }
        | Effect::Moved { .. }
        | Effect::Skipped { .. }
        | Effect::Missed
        | Effect::FireballLost
        | Effect::Changed { .. } => None,
    }
}
