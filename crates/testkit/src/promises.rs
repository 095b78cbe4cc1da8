use tengen_core::{Game, Outcome};

/// What every position of every game keeps, whatever the rules:
/// a decided game has no moves; each listed move is listed once, accepted, and reads as it is written;
/// making and unmaking it restores every bit; different moves lead to different keys.
///
/// # Panics
/// When one of these is broken.
pub fn check_promises<G: Game>(position: &G) {
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
    assert!(!moves.is_empty(), "the game is neither over nor can it go on: {position:?}");
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
