//! All games of Tengen behind one type.
//!
//! This is the only crate that names every game. Whoever holds "some game" (a table, a record, a command line) holds
//! an [`AnyPosition`]; whoever knows which game it is uses that game's own crate. Nothing here is open-ended: a new
//! game breaks every `match` that has to think of it.
//!
//! ```
//! use tengen_games::{AnyPosition, AnyRules};
//!
//! let rules: AnyRules = "quoridor,variant=cross,size=7".parse().unwrap();
//! let mut position = AnyPosition::new(&rules).unwrap();
//! position.play("d2").unwrap();
//! assert_eq!(position.play("d2").unwrap_err().to_string(), "d2: the pawn cannot reach d2 in one move");
//! ```
#![forbid(unsafe_code)]

mod ending;
mod names;
mod position;
mod rules;
mod sides;
mod symmetry;

pub use ending::GameEnding;
pub use names::{GameName, GameTitle};
pub use position::{AnyMove, AnyPosition, AnyRulesError, AnyUndo, MoveError, RefusedMoveError};
pub use rules::{AnyRules, ParseRulesError};
pub use sides::SideNames;
pub use symmetry::BoardSymmetry;
