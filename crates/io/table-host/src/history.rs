//! Move history: the moves that led to a position, and the keys of the positions on the way.

use tengen_arbiter::{PlayedTurn, Table};
use tengen_games::{AnyMove, AnyPosition};

/// What led to the position on the board, which has no past of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveHistory {
    moves: Vec<AnyMove>,
    keys: Vec<u64>,
}

impl MoveHistory {
    /// Walks through the turns that stand.
    pub fn of(table: &Table) -> Self {
        let mut history = Self::default();
        let Ok(mut position) = AnyPosition::new(&table.terms().rules) else { return history };
        for ply in table.plies() {
            let m = ply.text.as_deref().and_then(|text| position.read_move(text).ok());
            history.keys.push(position.key());
            match m {
                Some(m) => {
                    let _ = position.play_move(&m);
                    history.moves.push(m);
                }
                None => drop(position.skip_turn()),
            }
        }
        history
    }

    /// A move that is about to be played in this position, and the key of the position.
    pub(crate) fn entry(position: &AnyPosition, text: &str) -> Option<(AnyMove, u64)> {
        position.read_move(text).ok().map(|m| (m, position.key()))
    }

    pub(crate) fn push(&mut self, (m, key): (AnyMove, u64)) {
        self.moves.push(m);
        self.keys.push(key);
    }

    /// Leaves only these turns, the first ones of those that were known.
    pub(crate) fn truncate(&mut self, turns: &[PlayedTurn]) {
        self.keys.truncate(turns.len());
        self.moves.truncate(turns.iter().filter(|turn| turn.text.is_some()).count());
    }

    /// The moves that stand. Turns that were lost have none.
    pub fn moves(&self) -> &[AnyMove] {
        &self.moves
    }

    /// The keys of the positions before the one on the board, the oldest first.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }
}
