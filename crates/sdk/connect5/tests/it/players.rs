//! Engines for tests.

use connect5::{Engine, Game, Point};

/// Plays the first point where it may, row by row.
#[derive(Debug, Default)]
pub(crate) struct First;

impl Engine for First {
    fn choose(&mut self, game: &Game) -> Option<Point> {
        game.choices().next()
    }
}

/// Always plays in the middle, whatever stands there.
#[derive(Debug, Default)]
pub(crate) struct Stubborn;

impl Engine for Stubborn {
    fn choose(&mut self, _: &Game) -> Option<Point> {
        Some(Point::CENTRE)
    }
}
