//! Gomoku and Renju: any board from 1×1 to 200×200, any number in a row, two to 26 players.
//!
//! Start at [`Rules`] (what is played) and [`Position`] (what stands on the board and what may happen
//! next). [`forbidden_points`] finds Renju's forbidden points; [`Opening`] lists the opening protocols, whose
//! choices are moves like any other; [`NamedOpening`] knows the 26 classical openings by name.
//!
//! ```
//! use tengen_core::{Game, Outcome, Seat};
//! use tengen_gomoku::{Position, Rules};
//!
//! let mut game = Position::new(Rules::TIC_TAC_TOE).unwrap();
//! for m in ["b2", "a1", "c3", "a3", "c1", "a2"] {
//!     let _ = game.play(&m.parse().unwrap()).unwrap();
//! }
//! assert_eq!(game.outcome(), Some(Outcome::Win(Seat::SECOND)));
//! ```
#![forbid(unsafe_code)]

mod board;
mod color;
mod forbidden;
mod move_error;
mod moves;
mod opening;
mod point;
mod position;
mod rules;
mod setup;
mod size;
mod symmetry;
mod threats;

pub use board::{Board, LineDirection};
pub use color::Color;
pub use forbidden::{ForbiddenReason, forbidden_at, forbidden_points};
pub use move_error::GomokuMoveError;
pub use moves::{Move, ParseGomokuMoveError};
pub use opening::{NamedOpening, Opening, OpeningZone, same_offer};
pub use point::{ParsePointError, Point};
pub use position::{GomokuEnding, GomokuUndo, Position, TurnChoice};
pub use rules::{GomokuRulesError, Rule, Rules};
pub use setup::{GomokuSetupError, Setup};
pub use size::{BoardSize, ParseSizeError};
