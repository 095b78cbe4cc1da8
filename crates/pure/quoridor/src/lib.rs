//! Quoridor for two or four players: the official rules, the variant with crossing walls, and the rules of the
//! contest with its own coordinates and statuses.
//!
//! Start at [`Rules`] (what is played) and [`Position`]; [`contest`] judges the steps of the Quoridor contest.
//!
//! ```
//! use tengen_core::{Game, Seat};
//! use tengen_quoridor::{Position, Rules};
//!
//! let mut game = Position::new(Rules::OFFICIAL).unwrap();
//! for m in ["e2", "e8", "e3h"] {
//!     let _ = game.play(&m.parse().unwrap()).unwrap();
//! }
//! assert_eq!(game.hand(Seat::FIRST), 9);
//! ```
#![forbid(unsafe_code)]

pub mod bits;
mod cell;
pub mod contest;
pub mod keys;
mod move_error;
mod moves;
pub mod paths;
mod position;
mod rules;
mod setup;
mod wall;
pub mod walls;

pub use cell::{Cell, ParseCellError};
pub use move_error::QuoridorMoveError;
pub use moves::{Move, ParseQuoridorMoveError};
pub use position::{Position, QuoridorUndo};
pub use rules::{QuoridorRulesError, QuoridorVariant, Rules};
pub use setup::{QuoridorSetupError, Setup};
pub use wall::{Axis, ParseWallError, Wall};
