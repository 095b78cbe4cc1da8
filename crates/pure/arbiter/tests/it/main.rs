//! The referee from outside: random commands first, then each subject by itself.
#![allow(clippy::unwrap_used, reason = "tests may")]

mod audit;
mod first_move;
mod host;
mod hostile;
mod model;
mod offers;
mod programs;
mod random;
mod seats;
mod take_back;
mod time;
mod violations;
