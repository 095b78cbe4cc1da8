//! The Quoridor contest's own view of a game: its coordinates, its steps and its statuses. Who counts violations and
//! steps is the referee; `tengen_quoridor_contest::ContestGame` translates between the two.
//!
//! Cells are `(x, y)` from `(1, 1)` at the lower left; walls are their two end points on the grid of lines, from
//! `(0, 0)`: `e3h` is `(4, 3)-(6, 3)`, `e3v` is `(5, 2)-(5, 4)`. A step holds a cell and a wall, of which only one
//! counts; `-1` stands for "none". Bots send any numbers they like, so nothing is assumed about them.

mod coordinates;
mod status;

pub use coordinates::{ContestBlockBar, ContestLocation, ContestStep, CoordinateError, ParseStepError};
pub use status::{ContestProfile, STEP_LIMIT, StepStatus};
