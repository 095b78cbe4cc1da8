use std::{fmt, str::FromStr};

use tengen_core::{Localize, Message, english_errors, message};

use crate::{Direction, FieldCell};

/// What a side does in its turn.
///
/// Written as commands are: `R C`, then a digit a step, then `0 D` to attack or `10 D S` to cast; or `pass`.
///
/// ```
/// use tengen_battlefield::Order;
/// for text in ["pass", "3 4", "3 4 6 6 5 9", "3 4 8 0 2", "3 4 10 6 1"] {
///     assert_eq!(text.parse::<Order>().unwrap().to_string(), text);
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// Do nothing.
    Pass,
    /// Send a unit.
    Unit {
        /// Where it stands.
        cell: FieldCell,
        /// Where to go, step by step. Steps that cannot be made are skipped.
        steps: Vec<OrderStep>,
        /// What to do there.
        action: Option<UnitAction>,
    },
}

/// One step of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OrderStep {
    /// To the next cell.
    Go(Direction),
    /// Nowhere, which costs nothing.
    Stay,
}

impl OrderStep {
    /// The digit of commands: 5 stays.
    pub const fn digit(self) -> u8 {
        match self {
            Self::Go(direction) => direction.digit(),
            Self::Stay => 5,
        }
    }

    /// The step with this digit, from 1 to 9.
    pub fn from_digit(digit: i32) -> Option<Self> {
        if digit == 5 { Some(Self::Stay) } else { Direction::from_digit(digit).map(Self::Go) }
    }
}

/// What a unit does where it has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnitAction {
    /// Strike or shoot in this direction.
    Attack(Direction),
    /// Cast a spell in this direction.
    Cast(Spell, Direction),
}

/// A mage's spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spell {
    /// Flies until it hits something; sets forests on fire.
    Fireball,
    /// Shakes five cells, three cells away.
    Earthquake,
}

impl Spell {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Fireball, Self::Earthquake];

    /// The number of commands.
    pub const fn number(self) -> u8 {
        match self {
            Self::Fireball => 1,
            Self::Earthquake => 2,
        }
    }

    /// The spell with this number.
    pub fn from_number(number: i32) -> Option<Self> {
        Self::ALL.into_iter().find(|spell| i32::from(spell.number()) == number)
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Unit { cell, steps, action } = self else { return f.write_str("pass") };
        write!(f, "{} {}", cell.row(), cell.col())?;
        for step in steps {
            write!(f, " {}", step.digit())?;
        }
        match action {
            None => Ok(()),
            Some(UnitAction::Attack(direction)) => write!(f, " 0 {}", direction.digit()),
            Some(UnitAction::Cast(spell, direction)) => {
                write!(f, " 10 {} {}", direction.digit(), spell.number())
            }
        }
    }
}

/// The text is not an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseOrderError;

impl Localize for ParseOrderError {
    fn message(&self) -> Message {
        message!("battlefield-bad-order")
    }
}

english_errors!(ParseOrderError);

impl FromStr for Order {
    type Err = ParseOrderError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "pass" {
            return Ok(Self::Pass);
        }
        let numbers: Option<Vec<i32>> =
            text.split(' ').map(|word| word.parse().ok().filter(|n: &i32| n.to_string() == word)).collect();
        let numbers = numbers.ok_or(ParseOrderError)?;
        let (&[row, col], rest) = numbers.split_first_chunk().ok_or(ParseOrderError)?;
        let n_steps = rest.iter().take_while(|&&n| OrderStep::from_digit(n).is_some()).count();
        let (steps, action) = rest.split_at(n_steps);
        let action = match *action {
            [] => Some(None),
            [0, digit] => Direction::from_digit(digit).map(|direction| Some(UnitAction::Attack(direction))),
            [10, digit, number] => Spell::from_number(number)
                .zip(Direction::from_digit(digit))
                .map(|(spell, direction)| Some(UnitAction::Cast(spell, direction))),
            _ => None,
        };
        let steps = steps.iter().filter_map(|&digit| OrderStep::from_digit(digit)).collect();
        let (Some(cell), Some(action)) = (FieldCell::from_numbers(row, col), action) else {
            return Err(ParseOrderError);
        };
        Ok(Self::Unit { cell, steps, action })
    }
}
