//! Each opening protocol step by step: who chooses, between what, and who has which colour afterwards.

use tengen_core::{Game, Outcome, Seat};
use tengen_gomoku::{
    BoardSize, Color, GomokuMoveError, GomokuRulesError, Opening, OpeningZone, Position, Rules, TurnChoice,
};

use crate::{play, point};

const P1: Seat = Seat::FIRST;
const P2: Seat = Seat::SECOND;

/// Plays a script of `(seat, choice, word)`: at each step this seat must be asked this, and the word is played.
fn follow(opening: Opening, script: &[(Seat, TurnChoice, &str)]) -> Position {
    let mut position = Position::new(Rules { opening, ..Rules::RENJU }).unwrap();
    for &(seat, choice, word) in script {
        assert_eq!((position.turn(), position.choice()), (seat, Some(choice)), "{opening} before {word}");
        let _ =
            position.play(&word.parse().unwrap()).unwrap_or_else(|error| panic!("{opening} {word}: {error}"));
    }
    position
}

fn refuse(position: &Position, word: &str) -> GomokuMoveError {
    position.check(&word.parse().unwrap()).unwrap_err()
}

const CENTRE: TurnChoice = TurnChoice::Stone(OpeningZone::Within(0));
const ANYWHERE: TurnChoice = TurnChoice::Stone(OpeningZone::Anywhere);

fn area(lines: u8) -> TurnChoice {
    TurnChoice::Stone(OpeningZone::Within(lines))
}

#[test]
fn rif() {
    let three = [(P1, CENTRE, "h8"), (P1, area(1), "h9"), (P1, area(2), "i10")];
    let kept = [
        (P2, TurnChoice::Swap, "keep"),
        (P2, ANYWHERE, "a1"),
        (P1, TurnChoice::Offer(2), "offer:g7"),
        (P1, TurnChoice::Offer(1), "offer:g8"),
        (P2, TurnChoice::Choose, "choose:g8"),
        (P2, TurnChoice::StoneOrPass, "o15"),
        (P1, TurnChoice::StoneOrPass, "a15"),
    ];
    let position = follow(Opening::Rif, &[&three[..], &kept].concat());
    assert_eq!(position.board().stone(point("g8")), Some(Color::BLACK));
    assert_eq!(position.board().stone(point("g7")), None);
    assert_eq!(position.seat_of(Color::BLACK), P1);
    // After a swap the seats play the other colours, and White is P1.
    let swapped = [
        (P2, TurnChoice::Swap, "swap"),
        (P1, ANYWHERE, "a1"),
        (P2, TurnChoice::Offer(2), "offer:g7"),
        (P2, TurnChoice::Offer(1), "offer:g8"),
        (P1, TurnChoice::Choose, "choose:g7"),
        (P1, TurnChoice::StoneOrPass, "o15"),
        (P2, TurnChoice::StoneOrPass, "a15"),
    ];
    let position = follow(Opening::Rif, &[&three[..], &swapped].concat());
    assert_eq!((position.seat_of(Color::BLACK), position.seat_of(Color::WHITE)), (P2, P1));
}

/// The next stone may be put anywhere in all of these; only some of them are still asked for by the protocol.
#[test]
fn an_opening_is_over_when_nothing_is_asked_any_more() {
    let is_opening = |opening, line| play(Rules { opening, ..Rules::FREESTYLE }, line).is_opening();
    assert!(!is_opening(Opening::Free, ""));
    assert!(is_opening(Opening::Swap2, "h8 i9 h9 put-two"));
    assert!(!is_opening(Opening::Swap2, "h8 i9 h9 keep"));
    assert!(is_opening(Opening::Rif, "h8 h9 i10 keep"));
    assert!(is_opening(Opening::Taraguchi10, "h8 keep h9 keep i9 keep k5 keep l5"));
    assert!(!is_opening(Opening::Taraguchi10, "h8 keep h9 keep i9 keep k5 keep l5 swap"));
}

#[test]
fn rif_refuses_what_is_not_an_opening() {
    let rules = Rules { opening: Opening::Rif, ..Rules::RENJU };
    assert_eq!(refuse(&play(rules, ""), "h9"), GomokuMoveError::OutsideZone(OpeningZone::Within(0)));
    assert_eq!(refuse(&play(rules, "h8"), "h10"), GomokuMoveError::OutsideZone(OpeningZone::Within(1)));
    assert_eq!(refuse(&play(rules, "h8 h9"), "h11"), GomokuMoveError::OutsideZone(OpeningZone::Within(2)));
    assert_eq!(refuse(&play(rules, "h8 h9"), "pass"), GomokuMoveError::NotNow(area(2)));
    assert_eq!(refuse(&play(rules, "h8 h9 i10"), "a1"), GomokuMoveError::NotNow(TurnChoice::Swap));
}

/// The example of the rules' own discussion: in 8D with the fourth stone on h6 these four points are one offer.
#[test]
fn symmetric_fifths_are_one_offer() {
    let rules = Rules { opening: Opening::Rif, ..Rules::RENJU };
    let position = play(rules, "h8 h9 h7 keep h6 offer:g7");
    for word in ["offer:g7", "offer:g8", "offer:i7", "offer:i8"] {
        assert_eq!(refuse(&position, word), GomokuMoveError::SameOffer(point("g7")), "{word}");
    }
    assert_eq!(refuse(&position, "offer:h6"), GomokuMoveError::Occupied(point("h6")));
    let position = play(rules, "h8 h9 h7 keep h6 offer:g7 offer:g9");
    assert_eq!(refuse(&position, "choose:g8"), GomokuMoveError::NotOffered);
}

#[test]
fn yamaguchi_declares_with_the_opening() {
    let script = [
        (P1, CENTRE, "h8"),
        (P1, area(1), "i9"),
        (P1, area(2), "j10"),
        (P1, TurnChoice::Declare(12), "declare:3"),
        (P2, TurnChoice::Swap, "swap"),
        (P1, ANYWHERE, "e5"),
        (P2, TurnChoice::Offer(3), "offer:a1"),
        (P2, TurnChoice::Offer(2), "offer:a2"),
        (P2, TurnChoice::Offer(1), "offer:a3"),
        (P1, TurnChoice::Choose, "choose:a2"),
        (P1, TurnChoice::StoneOrPass, "o15"),
    ];
    assert_eq!(follow(Opening::Yamaguchi, &script).turn(), P2);
    let rules = Rules { opening: Opening::Yamaguchi, ..Rules::RENJU };
    let position = play(rules, "h8 i9 j10");
    assert_eq!(refuse(&position, "declare:0"), GomokuMoveError::Declared { min: 1, max: 12 });
    assert_eq!(refuse(&position, "declare:13"), GomokuMoveError::Declared { min: 1, max: 12 });
}

#[test]
fn soosyrv_declares_with_the_fourth_stone() {
    let script = [
        (P1, CENTRE, "h8"),
        (P1, area(1), "i9"),
        (P1, area(2), "j10"),
        (P2, TurnChoice::Swap, "keep"),
        (P2, ANYWHERE, "e5"),
        (P2, TurnChoice::Declare(8), "declare:1"),
        (P1, TurnChoice::Swap, "swap"),
        (P2, TurnChoice::Offer(1), "offer:a1"),
        (P1, TurnChoice::Choose, "choose:a1"),
        (P1, TurnChoice::StoneOrPass, "o15"),
    ];
    assert_eq!(follow(Opening::Soosyrv8, &script).turn(), P2);
    let rules = Rules { opening: Opening::Soosyrv8, ..Rules::RENJU };
    assert_eq!(
        refuse(&play(rules, "h8 i9 j10 keep e5"), "declare:9"),
        GomokuMoveError::Declared { min: 1, max: 8 }
    );
}

#[test]
fn taraguchi_by_swaps() {
    let script = [
        (P1, CENTRE, "h8"),
        (P2, TurnChoice::Swap, "swap"),
        (P1, area(1), "h9"),
        (P2, TurnChoice::Swap, "keep"),
        (P2, area(2), "j10"),
        (P1, TurnChoice::Swap, "keep"),
        (P1, area(3), "k11"),
        (P2, TurnChoice::SwapOrDeclare(10), "swap"),
        (P1, area(4), "l12"),
        (P2, TurnChoice::Swap, "swap"),
        (P1, TurnChoice::StoneOrPass, "a1"),
        (P2, TurnChoice::StoneOrPass, "a2"),
    ];
    let position = follow(Opening::Taraguchi10, &script);
    assert_eq!(position.seat_of(Color::WHITE), P1);
}

#[test]
fn taraguchi_by_ten_fifths() {
    let mut script = vec![
        (P1, CENTRE, "h8"),
        (P2, TurnChoice::Swap, "keep"),
        (P2, area(1), "h9"),
        (P1, TurnChoice::Swap, "keep"),
        (P1, area(2), "j10"),
        (P2, TurnChoice::Swap, "keep"),
        (P2, area(3), "k11"),
        (P1, TurnChoice::SwapOrDeclare(10), "declare:10"),
    ];
    let offers: Vec<String> = (1..=10).map(|row| format!("offer:a{row}")).collect();
    script.extend(
        offers.iter().zip((1..=10).rev()).map(|(word, left)| (P1, TurnChoice::Offer(left), word.as_str())),
    );
    script.extend([
        (P2, TurnChoice::Choose, "choose:a7"),
        (P2, TurnChoice::StoneOrPass, "o15"),
        (P1, TurnChoice::StoneOrPass, "o14"),
    ]);
    follow(Opening::Taraguchi10, &script);
    let rules = Rules { opening: Opening::Taraguchi10, ..Rules::RENJU };
    let position = play(rules, "h8 keep h9 keep j10 keep k11");
    assert_eq!(refuse(&position, "declare:9"), GomokuMoveError::Declared { min: 10, max: 10 });
    assert_eq!(
        refuse(&play(rules, "h8 keep h9 keep j10 keep"), "l8"),
        GomokuMoveError::OutsideZone(OpeningZone::Within(3))
    );
}

#[test]
fn swap() {
    let three = [(P1, ANYWHERE, "a1"), (P1, ANYWHERE, "o15"), (P1, ANYWHERE, "h8")];
    let kept = follow(
        Opening::Swap,
        &[&three[..], &[(P2, TurnChoice::Swap, "keep"), (P2, TurnChoice::StoneOrPass, "b2")]].concat(),
    );
    assert_eq!((kept.turn(), kept.board().stone(point("b2"))), (P1, Some(Color::WHITE)));
    let swapped = follow(
        Opening::Swap,
        &[&three[..], &[(P2, TurnChoice::Swap, "swap"), (P1, TurnChoice::StoneOrPass, "b2")]].concat(),
    );
    assert_eq!(swapped.turn(), P2);
}

#[test]
fn swap2_has_three_answers() {
    let three = [(P1, ANYWHERE, "a1"), (P1, ANYWHERE, "o15"), (P1, ANYWHERE, "h8")];
    let then =
        |rest: &[(Seat, TurnChoice, &'static str)]| follow(Opening::Swap2, &[&three[..], rest].concat());
    let stay = then(&[(P2, TurnChoice::SwapOrPutTwo, "keep"), (P2, TurnChoice::StoneOrPass, "b2")]);
    assert_eq!(stay.seat_of(Color::WHITE), P2);
    let swap = then(&[(P2, TurnChoice::SwapOrPutTwo, "swap"), (P1, TurnChoice::StoneOrPass, "b2")]);
    assert_eq!(swap.seat_of(Color::WHITE), P1);
    let put = [(P2, TurnChoice::SwapOrPutTwo, "put-two"), (P2, ANYWHERE, "b2"), (P2, ANYWHERE, "c3")];
    let kept =
        then(&[&put[..], &[(P1, TurnChoice::Swap, "keep"), (P2, TurnChoice::StoneOrPass, "d4")]].concat());
    assert_eq!((kept.seat_of(Color::BLACK), kept.n_stones()), (P1, 6));
    let swapped =
        then(&[&put[..], &[(P1, TurnChoice::Swap, "swap"), (P1, TurnChoice::StoneOrPass, "d4")]].concat());
    assert_eq!(swapped.seat_of(Color::BLACK), P2);
    for (word, color) in [("b2", Color::WHITE), ("c3", Color::BLACK), ("d4", Color::WHITE)] {
        assert_eq!(swapped.board().stone(point(word)), Some(color));
    }
}

#[test]
fn pro_and_long_pro_keep_the_third_stone_away() {
    for (opening, lines, inside, outside) in
        [(Opening::Pro, 2, "j10", "k8"), (Opening::LongPro, 3, "k8", "l8")]
    {
        let two = [(P1, CENTRE, "h8"), (P2, ANYWHERE, "a1")];
        let position = follow(opening, &two);
        assert_eq!(refuse(&position, inside), GomokuMoveError::OutsideZone(OpeningZone::Beyond(lines)));
        let third = (P1, TurnChoice::Stone(OpeningZone::Beyond(lines)), outside);
        assert_eq!(
            follow(opening, &[&two[..], &[third, (P2, TurnChoice::StoneOrPass, "i9")]].concat()).turn(),
            P1
        );
    }
}

#[test]
fn a_win_belongs_to_the_seat_not_to_the_colour() {
    let rules = Rules { opening: Opening::Swap, ..Rules::FREESTYLE };
    let position = play(rules, "h8 a1 i8 swap a2 j8 a3 k8 a4 l8");
    assert_eq!(position.outcome(), Some(Outcome::Win(P2)), "P2 took Black");
}

#[test]
fn protocols_need_two_players_and_room() {
    let faults = |rules: Rules| Position::new(rules).unwrap_err().to_vec();
    let rif = Rules { opening: Opening::Rif, ..Rules::FREESTYLE };
    assert_eq!(faults(Rules { players: 3, ..rif }), [GomokuRulesError::Opening]);
    assert_eq!(faults(Rules { in_a_row: 3, ..rif }), [GomokuRulesError::Opening]);
    assert_eq!(
        faults(Rules { size: BoardSize::new(8, 15).unwrap(), ..rif }),
        [GomokuRulesError::OpeningNeedsRoom(9)]
    );
    assert_eq!(faults(Rules { players: 3, ..Rules::RENJU }), [GomokuRulesError::Renju]);
    assert_eq!(
        faults(Rules { players: 27, in_a_row: 0, ..Rules::FREESTYLE }),
        [GomokuRulesError::InARow, GomokuRulesError::Players]
    );
    assert!(
        Position::new(rif).is_ok(),
        "the 26 openings go with any rule: Connect5 plays them without fouls"
    );
}
