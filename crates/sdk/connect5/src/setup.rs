use std::time::Duration;

use crate::Stone;

/// The rules of a game, as the platform sets them before it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How long the engine may think in the whole game; `None` without a limit.
    pub game_time: Option<Duration>,
    /// How long it may think about a step; `None` without a limit.
    pub step_time: Option<Duration>,
    /// The engine's colour. In a chosen opening it may change by the third-move swap.
    pub stone: Stone,
    /// Whether Renju's forbidden moves (禁手) are forbidden to Black.
    pub checks_forbidden: bool,
    /// Whether the game begins freely; else with one of the 26 openings, the swap and the fifth offers.
    pub is_free_opening: bool,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            game_time: None,
            step_time: None,
            stone: Stone::Black,
            checks_forbidden: false,
            is_free_opening: true,
        }
    }
}

impl Setup {
    /// A time limit in the milliseconds of the platform. There is none where they are 2147483647 or more, and where they are
    /// nothing or less: nobody could play by that.
    ///
    /// ```
    /// use std::time::Duration;
    /// use connect5::Setup;
    /// assert_eq!(Setup::limit(30_000), Some(Duration::from_secs(30)));
    /// assert_eq!((Setup::limit(2_147_483_647), Setup::limit(0), Setup::limit(-1)), (None, None, None));
    /// ```
    pub fn limit(millis: i64) -> Option<Duration> {
        let is_limit = (1..i64::from(i32::MAX)).contains(&millis);
        is_limit.then(|| Duration::from_millis(millis.unsigned_abs()))
    }
}
