//! Write a Connect5 engine library in Rust.
//!
//! A Connect5 platform loads engines as dynamic libraries that export fifteen C functions. Here an engine is a type with the
//! trait [`Engine`], of which one method is enough, and [`export!`] makes the functions:
//!
//! ```
//! use connect5::{Engine, Game, Point};
//!
//! /// Wins where it can, else stays near the stones.
//! #[derive(Default)]
//! struct MyEngine;
//!
//! impl Engine for MyEngine {
//!     fn choose(&mut self, game: &Game) -> Option<Point> {
//!         let win = game.choices().find(|&point| game.wins(point, game.stone()));
//!         win.or_else(|| game.choices().min_by_key(|&point| game.nearest_stone(point)))
//!     }
//! }
//!
//! connect5::export!(MyEngine);
//! # fn main() {}
//! ```
//!
//! The [`Game`] that every method gets is kept for the engine. [`Table`] does without a platform what the functions do, for
//! tests. The crate depends on nothing.

pub mod abi;
mod engine;
mod export;
mod forbidden;
mod game;
mod opening;
mod pin;
mod point;
mod setup;
mod step;
mod stone;
mod symmetry;
mod table;

pub use engine::Engine;
pub use game::{DIRECTIONS, Game};
pub use opening::Opening;
pub use point::{Point, PointNameError, SIDE};
pub use setup::Setup;
pub use step::Step;
pub use stone::Stone;
pub use table::Table;
