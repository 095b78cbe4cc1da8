//! A student's Gobang AI, rebuilt from the description of a course project: alpha-beta over a table of thirteen
//! patterns. It is a fixed sparring partner; it is not meant to become better.
//!
//! | the description says | here |
//! |---|---|
//! | patterns are found from their leftmost stone on, in each direction | a row of stones is looked at once (`patterns.rs`) |
//! | a table of values; a side is worth the highest pattern that it has | `PatternCounts::value` |
//! | `L` is open, `D` is stopped by the opponent at one end | the edge stops, too; stopped at both ends is worth nothing |
//! | `D4 * 2`, `D4 L3` and the like | anywhere on the board, together or not |
//! | negamax with alpha and beta, to depth `level` | [`GobangPlayer::choose`]; depth 4 unless told otherwise |
//! | candidates: the 4×4 surroundings of the stones | two points to either side, which is four steps across |
//! | candidates are sorted by the value of the single step | what one's own stone makes there, and what the opponent's would |
//! | what wins or loses for certain is played at once | one's own five, then the opponent's |
//!
//! Where it is silent: a leaf is worth the side's value less the opponent's; a five found sooner is worth a little more;
//! of equal moves the first counts; six in a row are a five; an empty board is opened in the middle. It knows no clock;
//! here the best move so far is played when the time is over. Rows with holes are no patterns, as far as one can tell.
#![forbid(unsafe_code)]

mod board;
mod patterns;
mod search;

pub use search::{GobangLimits, GobangPlayer};
