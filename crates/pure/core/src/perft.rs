use crate::Game;

/// Counts the move sequences of exactly `depth` moves from `position`. A decided game has no moves.
///
/// The counts are the contract between independent implementations of the same rules.
pub fn perft<G: Game>(position: &mut G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|m| below(position, m, depth)).sum()
}

/// [`perft`], as long as `goes_on` says so before each move: `None` when it was ended.
pub fn perft_while<G: Game>(position: &mut G, depth: u32, goes_on: &impl Fn() -> bool) -> Option<u64> {
    if depth <= 1 {
        return Some(perft(position, depth));
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut count = 0;
    for m in &moves {
        if !goes_on() {
            return None;
        }
        let undo = position.make(m);
        let below = perft_while(position, depth - 1, goes_on);
        position.unmake(m, undo);
        count += below?;
    }
    Some(count)
}

/// [`perft`] split by the first move, in the order of generation. Empty at depth 0.
pub fn divide<G: Game>(position: &mut G, depth: u32) -> Vec<(G::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
        .into_iter()
        .map(|m| {
            let count = below(position, &m, depth);
            (m, count)
        })
        .collect()
}

fn below<G: Game>(position: &mut G, m: &G::Move, depth: u32) -> u64 {
    let undo = position.make(m);
    let count = perft(position, depth - 1);
    position.unmake(m, undo);
    count
}
