use std::{error::Error, fmt, str::FromStr};

use crate::{Localize, Outcome, Seat};

/// A game between two or more seats, as far as algorithms that know no rules need it.
///
/// A value of the type is a legal position. It knows whose turn it is and what may be played; it knows
/// nothing of clocks, players or records. Equality compares everything, so that
/// "`unmake` restored the position" can be tested bit by bit.
pub trait Game: Clone + Eq + fmt::Debug {
    /// A choice of the seat to move, in the game's own words. Printing and parsing are inverse.
    type Move: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err: Error + Localize>;
    /// What [`Game::unmake`] needs to restore the position exactly.
    type Undo: fmt::Debug;
    /// Why a move is refused.
    type Illegal: Error + Localize + Clone + Eq;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// The seat whose choice comes next. Meaningless once the game is over.
    fn turn(&self) -> Seat;

    /// Appends every move that [`Game::check`] accepts; nothing when the game is over.
    ///
    /// A game in which many texts mean the same move lists each meaning once. A game whose rules leave somebody without
    /// any move although nobody has won lists nothing; then the referee decides.
    fn legal_moves(&self, out: &mut Vec<Self::Move>);

    /// Whether the seat to move may play `m`, and if not, why.
    fn check(&self, m: &Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a move that [`Game::check`] accepts.
    ///
    /// # Panics
    /// May panic, or leave a position that breaks the rules, when the move is not legal. Moves from
    /// outside go through [`Game::play`].
    #[must_use = "dropping the undo makes the move permanent; say so with `let _ =`"]
    fn make(&mut self, m: &Self::Move) -> Self::Undo;

    /// Takes back the last move made, exactly.
    fn unmake(&mut self, m: &Self::Move, undo: Self::Undo);

    /// The result, once the rules have decided the game.
    fn outcome(&self) -> Option<Outcome>;

    /// A number that positions share from which the same can follow, and others practically never do.
    fn key(&self) -> u64;

    /// Plays a move from outside. A refused move changes nothing.
    fn play(&mut self, m: &Self::Move) -> Result<Self::Undo, Self::Illegal> {
        self.check(m)?;
        Ok(self.make(m))
    }
}
