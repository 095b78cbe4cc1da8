use tengen_core::{Game, Seat};
use tengen_quoridor::{Axis, Cell, Move, Position, Rules, Setup, Variant, Wall};
use tengen_testkit::{Dice, check_promises, walk};

/// The same position from its parts alone: whatever is kept incrementally must agree.
fn check_from_scratch(position: &Position) {
    if position.outcome().is_some() {
        return;
    }
    let seats = Seat::all(position.rules().players);
    let setup = Setup {
        rules: *position.rules(),
        pawns: seats.clone().map(|seat| position.pawn(seat)).collect(),
        hands: seats.map(|seat| position.hand(seat)).collect(),
        walls: position.walls().collect(),
        turn: position.turn(),
    };
    let again = Position::try_from(setup).unwrap();
    assert_eq!(&again, position);
    assert_eq!(again.key(), position.key());
}

/// Every cell and every slot there is: what is not listed is refused.
fn check_unlisted(position: &Position) {
    let mut listed = Vec::new();
    position.legal_moves(&mut listed);
    for (x, y) in (0..11).flat_map(|x| (0..11).map(move |y| (x, y))) {
        let slot = Cell::new(x, y).unwrap();
        let walls = [Axis::Horizontal, Axis::Vertical].map(|axis| Move::Wall(Wall { slot, axis }));
        for m in [Move::Step(slot), walls[0], walls[1], Move::Pass] {
            assert_eq!(position.check(&m).is_ok(), listed.contains(&m), "{m} in {position:?}");
        }
    }
}

#[test]
fn random_games_of_every_kind() {
    let mut all = Vec::new();
    for variant in Variant::ALL {
        all.extend([3, 5, 7, 9, 11].map(|size| Rules { size, variant, ..Rules::OFFICIAL }));
    }
    all.extend([3, 5, 9].map(|size| Rules { size, ..Rules::FOUR }));
    all.push(Rules { variant: Variant::Crossing, ..Rules::FOUR });
    for rules in all {
        for game in 0..60 {
            let mut dice = Dice::new(game);
            walk(Position::new(rules).unwrap(), &mut dice, 150, |position| {
                check_promises(position);
                check_from_scratch(position);
                if Dice::new(position.key()).one_in(16) {
                    check_unlisted(position);
                }
            });
        }
    }
}
