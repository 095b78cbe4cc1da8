use tengen_core::{Game, Outcome};

use crate::TestRng;

/// Plays `n` random games of at most `length` moves from where `start` says, and checks everything that holds for
/// every game whatever its rules: each game can be taken back move by move, to the last bit and key; and at positions
/// drawn by lot, one in `every`, that moves are listed, accepted, written and undone as they should be, and what `check` adds.
///
/// # Panics
/// When something does not hold.
pub fn check_games<G: Game>(
    n: u64,
    length: usize,
    every: usize,
    mut start: impl FnMut(&mut TestRng) -> G,
    mut check: impl FnMut(&G),
) {
    for seed in 0..n {
        let mut dice = TestRng::new(seed);
        let first = start(&mut dice);
        let (mut position, mut moves, mut played) = (first.clone(), Vec::new(), Vec::new());
        loop {
            if dice.one_in(every) {
                check_promises(&position);
                check(&position);
            }
            moves.clear();
            position.legal_moves(&mut moves);
            if moves.is_empty() || played.len() == length {
                break;
            }
            let (m, key) = (dice.pick(&moves).clone(), position.key());
            let undo = position.make(&m);
            played.push((m, undo, key));
        }
        while let Some((m, undo, key)) = played.pop() {
            position.unmake(&m, undo);
            assert_eq!(position.key(), key, "the key after taking back {m}, game {seed}");
        }
        assert_eq!(position, first, "game {seed} taken back");
    }
}

/// What every position of every game keeps, whatever the rules:
/// a decided game has no moves; each listed move is listed once, accepted, and reads as it is written;
/// making and unmaking it restores every bit; different moves lead to different keys.
///
/// # Panics
/// When one of these is broken.
fn check_promises<G: Game>(position: &G) {
    assert!(position.turn().index() < usize::from(position.seats()), "nobody's turn: {position:?}");
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if let Some(outcome) = position.outcome() {
        assert!(moves.is_empty(), "a decided game has moves: {position:?}");
        if let Outcome::Win(seat) = outcome {
            assert!(seat.index() < usize::from(position.seats()), "nobody won: {position:?}");
        }
        return;
    }
    let mut keys = std::collections::BTreeMap::new();
    let mut after = position.clone();
    for m in &moves {
        assert_eq!(position.check(m), Ok(()), "listed but refused: {m} in {position:?}");
        let text = m.to_string();
        match text.parse::<G::Move>() {
            Ok(read) => assert_eq!(&read, m, "{text} reads as something else"),
            Err(error) => panic!("{text} does not read: {error}"),
        }
        let undo = after.make(m);
        if let Some(other) = keys.insert(after.key(), m) {
            panic!("{m} and {other} lead to the same key in {position:?}");
        }
        after.unmake(m, undo);
        assert_eq!(&after, position, "{m} was not undone");
    }
}
