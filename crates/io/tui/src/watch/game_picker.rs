use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicUsize, Ordering::SeqCst},
};

/// The games of one place, of which one is given: whoever shows them asks for another one here, and whoever reads them
/// looks here what is asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct GamePicker {
    wish: Arc<Mutex<GameChoice>>,
    n_games: Arc<AtomicUsize>,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct GameChoice {
    /// Another number for each time somebody asks.
    pub(crate) number: u64,
    /// The game, from 0; `None` when nobody has asked.
    pub(crate) game: Option<usize>,
}

impl GamePicker {
    /// What was asked for last.
    pub(crate) fn wish(&self) -> GameChoice {
        *self.wish.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks for a game; returns the number of the wish.
    pub(crate) fn ask(&self, game: usize) -> u64 {
        let mut wish = self.wish.lock().unwrap_or_else(PoisonError::into_inner);
        *wish = GameChoice { number: wish.number + 1, game: Some(game) };
        wish.number
    }

    /// How many games there are.
    pub(crate) fn n_games(&self) -> usize {
        self.n_games.load(SeqCst)
    }

    /// There are so many games now.
    pub(crate) fn count(&self, n_games: usize) {
        self.n_games.store(n_games, SeqCst);
    }
}
