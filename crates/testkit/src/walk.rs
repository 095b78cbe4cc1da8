use tengen_core::Game;

use crate::Dice;

/// Plays random legal moves from `position` and shows `visit` each position on the way, the last one too,
/// until the game is over or `length` moves were made.
pub fn walk<G: Game>(mut position: G, dice: &mut Dice, length: usize, mut visit: impl FnMut(&G)) -> G {
    let mut moves = Vec::new();
    for _ in 0..length {
        visit(&position);
        moves.clear();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            return position;
        }
        let _ = position.make(dice.pick(&moves));
    }
    visit(&position);
    position
}

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
