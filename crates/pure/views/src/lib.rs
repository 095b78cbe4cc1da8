//! Positions as a page sees them: everything that is needed to draw one and to choose a move.
//!
//! [`view`] is what stands on the board, whose turn it is and what may be chosen, so that a page decides no rule itself;
//! [`stage_view`] shows as much of a record that has left the rules. They are part of the API: its
//! descriptions are generated from these types (feature `schema`). Texts for people are in all languages.
//!
//! ```
//! use tengen_core::{Lang, Localize as _};
//! use tengen_games::{AnyPosition, AnyRules};
//! use tengen_views::{PositionHistory, PositionView, view};
//!
//! let rules: AnyRules = "renju,opening=rif".parse().unwrap();
//! let position = AnyPosition::new(&rules).unwrap();
//! let PositionView::Gomoku(view) = view(&position, &PositionHistory { moves: &[] }) else { unreachable!() };
//! let choice = view.choice.unwrap();
//! assert_eq!(choice.allowed, Some(vec!["h8".to_owned()]));
//! assert_eq!(choice.said.localize(Lang::Zh), "请落子：天元");
//! ```
#![forbid(unsafe_code)]

mod battlefield;
mod effects;
mod gomoku;
mod openings;
mod quoridor;
#[cfg(feature = "schema")]
pub mod schema;
mod view;

pub use battlefield::{Acts, BattlefieldView, ReachableCell, UnitOrders, UnitView, battle_view};
pub use effects::{EffectView, effects};
pub use gomoku::{ChoiceKind, ForbiddenPoint, GomokuChoice, GomokuView, StoneView};
pub use openings::{NamedOpeningView, OpeningName, named_openings};
pub use quoridor::{BarredSlots, GoalSide, QuoridorView};
pub use view::{OverView, PositionHistory, PositionView, TableView, stage_view, view};
