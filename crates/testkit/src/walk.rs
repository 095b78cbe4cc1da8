use tengen_core::Game;

use crate::Dice;

/// Plays random legal moves until the game is over or `length` moves were made; returns the position and the
/// moves.
pub fn playout<G: Game>(mut position: G, dice: &mut Dice, length: usize) -> (G, Vec<G::Move>) {
    let (mut moves, mut played) = (Vec::new(), Vec::new());
    while played.len() < length {
        moves.clear();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        let m = dice.pick(&moves).clone();
        let _ = position.make(&m);
        played.push(m);
    }
    (position, played)
}
