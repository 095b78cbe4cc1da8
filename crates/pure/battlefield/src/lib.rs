//! Battlefield: turn-based tactics for two sides on a field of up to 20×20 cells.
//!
//! A [`Field`] has terrain and units; an [`Order`] moves one unit and lets it attack or cast a spell; what an order
//! did is a list of [`OrderEffect`]s, from which a front end tells and animates it and by which it is taken back exactly.
//! [`Position`] puts them together. The text format of maps, commands and screens is a thin layer in [`text`].
//!
//! ```
//! use tengen_battlefield::{OrderEffect, Position, text};
//! use tengen_core::Game;
//!
//! let field = text::read_map(b"2 3 0 2\n0 0 A FT\n1 2 B KN\n").unwrap();
//! let mut position = Position::new(field);
//! let undo = position.play(&"0 0 6 0 9".parse().unwrap()).unwrap();
//! assert!(matches!(undo.effects(), [OrderEffect::Moved { .. }, OrderEffect::Killed { .. }]));
//! assert!(position.outcome().is_some());
//! ```
#![forbid(unsafe_code)]

mod cell;
mod direction;
mod distinct_orders;
mod effect;
mod field;
pub mod maps;
mod order;
mod order_error;
mod position;
mod side;
mod spells;
mod terrain;
pub mod text;
mod unit;

pub use cell::FieldCell;
pub use direction::Direction;
pub use effect::{DeathCause, OrderEffect, SkipReason};
pub use field::{Field, FieldError};
pub use order::{Order, OrderStep, ParseOrderError, Spell, UnitAction};
pub use order_error::OrderError;
pub use position::{BattlefieldUndo, Position};
pub use side::Side;
pub use terrain::Terrain;
pub use unit::{Unit, UnitKind};
