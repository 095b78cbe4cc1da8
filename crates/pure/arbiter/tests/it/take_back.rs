//! Taking back: how many turns, whose clock, what if the other has moved, how often one may ask.

use tengen_arbiter::{Command, CommandError, EventKind, Millis, Offer};

use crate::host::{Host, seat, terms};

fn table(clock: &str) -> Host {
    Host::new(terms("gomoku", clock))
}

#[test]
fn one_turn_if_the_other_is_to_move_two_if_it_is_ones_own() {
    let mut host = table("none");
    assert_eq!(host.ask(0, Offer::TakeBack, 0), Err(CommandError::NothingToTakeBack));
    host.play_all("h8 i9 h9");
    host.ask(0, Offer::TakeBack, 4000).unwrap();
    assert_eq!(
        host.agree(1, Offer::TakeBack, 5000),
        Ok(vec![EventKind::TakenBack { seat: seat(0), plies: 2 }])
    );
    assert_eq!((host.moves().as_str(), host.table.turn()), ("h8 i9", seat(0)));
    // Now it is the first seat's own turn: the other's answer goes too.
    host.ask(0, Offer::TakeBack, 6000).unwrap();
    host.agree(1, Offer::TakeBack, 7000).unwrap();
    assert_eq!((host.moves().as_str(), host.table.turn()), ("", seat(0)));
    assert_eq!(host.ask(0, Offer::TakeBack, 8000), Err(CommandError::NothingToTakeBack));
}

#[test]
fn the_wish_outlives_the_answer_of_the_other() {
    let mut host = table("none");
    host.play_all("h8 i9 h9");
    host.ask(0, Offer::TakeBack, 4000).unwrap();
    // The other has not seen it and plays on; h9 is still what the asker means.
    host.play(1, "i10", 4500).unwrap();
    host.agree(1, Offer::TakeBack, 5000).unwrap();
    assert_eq!(host.moves(), "h8 i9");
    // But when the asker plays on, the wish is gone.
    host.play_all("h10 i11");
    host.ask(0, Offer::TakeBack, 9000).unwrap();
    host.play(0, "h11", 9500).unwrap();
    assert_eq!(host.agree(1, Offer::TakeBack, 9600), Err(CommandError::NotAsked(Offer::TakeBack)));
}

#[test]
fn the_asker_gets_no_time_back_and_the_other_does() {
    let mut host = table("100+5");
    host.play(0, "h8", 10_000).unwrap(); // 95 left
    host.play(1, "i9", 30_000).unwrap(); // 85 left
    host.play(0, "h9", 50_000).unwrap(); // 80 left
    host.ask(0, Offer::TakeBack, 52_000).unwrap();
    host.agree(1, Offer::TakeBack, 58_000).unwrap();
    // The asker had 95 before its move and thought for 20; the 5 that the move had won go with it. The other has what it
    // had before it began to think.
    assert_eq!((host.time_left(0, 58_000), host.time_left(1, 58_000)), (75_000, 85_000));
    // Increments are not won by taking back: a quick move and its increment are gone.
    host.play(0, "h9", 59_000).unwrap(); // 79
    host.ask(0, Offer::TakeBack, 59_000).unwrap();
    host.agree(1, Offer::TakeBack, 59_000).unwrap();
    assert_eq!(host.time_left(0, 59_000), 74_000);
    assert_eq!(host.table.time_spent().iter().map(|time| time.0).sum::<u64>(), 59_000);
}

#[test]
fn thinking_about_it_on_ones_own_clock_is_charged() {
    let mut host = table("100");
    host.play(0, "h8", 10_000).unwrap();
    host.play(1, "i9", 20_000).unwrap();
    // Seat 0 thinks for 30 s, asks, and is answered 5 s later: all of it is its own time.
    host.ask(0, Offer::TakeBack, 50_000).unwrap();
    host.agree(1, Offer::TakeBack, 55_000).unwrap();
    assert_eq!((host.time_left(0, 55_000), host.time_left(1, 55_000)), (55_000, 100_000));
    // And if it runs out meanwhile, it has run out.
    host.play(0, "h8", 55_000).unwrap();
    host.play(1, "i9", 55_000).unwrap();
    host.ask(0, Offer::TakeBack, 60_000).unwrap();
    let late = host.agree(1, Offer::TakeBack, 110_001).unwrap();
    assert!(matches!(late[0], EventKind::Violated { .. }), "{late:?}");
}

#[test]
fn after_refusals_one_has_to_wait() {
    let mut host = table("none");
    host.play_all("h8 i9");
    let mut now = 10_000;
    for wait in [10, 40, 90, 160, 250, 360, 490, 640, 810, 1000, 1000, 1000] {
        host.ask(0, Offer::TakeBack, now).unwrap();
        assert_eq!(host.ask(0, Offer::TakeBack, now), Err(CommandError::AskedAlready(Offer::TakeBack)));
        host.decline(1, Offer::TakeBack, now).unwrap();
        let soon = Err(CommandError::TooSoon(Millis(1)));
        assert_eq!(host.ask(0, Offer::TakeBack, now + wait * 1000 - 1), soon);
        now += wait * 1000;
    }
    // The other is not held back by that.
    host.ask(1, Offer::TakeBack, now).unwrap();
    host.give(&Command::Cancel { seat: seat(1), offer: Offer::TakeBack }, now).unwrap();
    // Who changed his mind was not refused.
    host.ask(1, Offer::TakeBack, now).unwrap();
}

#[test]
fn on_a_shared_screen_nobody_is_asked() {
    let mut host = Host::new(terms("gomoku", "none").on_a_shared_screen());
    host.play_all("h8 i9 h9");
    assert_eq!(
        host.ask(0, Offer::TakeBack, 4000),
        Ok(vec![EventKind::TakenBack { seat: seat(0), plies: 2 }])
    );
    // Whoever moved last takes back; again and again, back to the start.
    host.ask(1, Offer::TakeBack, 4000).unwrap();
    host.ask(0, Offer::TakeBack, 4000).unwrap();
    assert_eq!(host.moves(), "");
}

#[test]
fn choices_of_an_opening_are_taken_back_one_by_one() {
    let mut host = Host::new(terms("gomoku,opening=swap2", "none").on_a_shared_screen());
    host.play_all("h8 i9 h9 put-two g7 j10");
    assert_eq!(host.table.turn(), seat(0));
    // The second seat put two stones in a row: one wish takes back one of them.
    host.ask(1, Offer::TakeBack, 9000).unwrap();
    assert_eq!((host.moves().as_str(), host.table.turn()), ("h8 i9 h9 put-two g7", seat(1)));
    host.play_all("k10 swap");
    // The first seat takes the swap back.
    host.ask(0, Offer::TakeBack, 12_000).unwrap();
    assert_eq!(host.moves(), "h8 i9 h9 put-two g7 k10");
}

#[test]
fn not_where_it_is_not_allowed_nor_after_the_end() {
    let mut host = Host::new(terms("tic-tac-toe", "none").for_programs());
    host.play_all("a1 b1");
    assert_eq!(host.ask(0, Offer::TakeBack, 9000), Err(CommandError::NotHere(Offer::TakeBack)));
    let mut host = Host::new(terms("tic-tac-toe", "none"));
    host.play_all("a1 b1 a2 b2 a3");
    assert_eq!(host.ask(0, Offer::TakeBack, 9000), Err(CommandError::GameOver));
}

#[test]
fn two_wishes_are_two_wishes() {
    let mut host = table("none");
    host.play_all("h8 i9");
    host.ask(0, Offer::TakeBack, 3000).unwrap();
    // Wanting one's own move back is no answer to the other's wish.
    assert_eq!(
        host.ask(1, Offer::TakeBack, 3000),
        Ok(vec![EventKind::Asked { seat: seat(1), offer: Offer::TakeBack }])
    );
    host.agree(0, Offer::TakeBack, 4000).unwrap();
    assert_eq!((host.moves().as_str(), host.table.standing().len()), ("h8", 0));
}
