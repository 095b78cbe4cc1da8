use tengen_core::Game;

use crate::TestRng;

/// Plays random legal moves until the game is over or `length` moves were made; returns the position and the
/// moves.
pub fn playout<G: Game>(mut position: G, dice: &mut TestRng, length: usize) -> (G, Vec<G::Move>) {
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

/// Plays words such as `e2 e8 e3h`, each of which must be accepted.
///
/// # Panics
/// When one is not.
pub fn play<G: Game>(mut position: G, words: &str) -> G {
    for word in words.split_whitespace() {
        let m = word.parse::<G::Move>().unwrap_or_else(|error| panic!("{word}: {error}"));
        if let Err(error) = position.play(&m) {
            panic!("{word} in {words}: {error}");
        }
    }
    position
}
