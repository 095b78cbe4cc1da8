//! Lateness (tests 18 to 20 of the facts).

use tengen_quoridor_contest::ContestSettings;

use crate::hall::{Client, Hall, LIMIT, race};

fn limited(settings: &mut ContestSettings) {
    settings.limit = Some(LIMIT);
}

/// The first is silent, and the second is asked all the same.
fn miss_turn(first: &mut Client, second: &mut Client) {
    first.status(0);
    let change = second.status(0);
    assert_eq!((change.enemy, change.wall), ([5, 1], [-1; 4]));
}

#[test]
fn a_late_step_is_swallowed_and_the_next_one_counts() {
    for hall in [Hall::open(limited), Hall::original(limited)] {
        let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
        miss_turn(&mut first, &mut second);
        first.go(5, 2);
        second.go(5, 8);
        let change = first.status(3);
        assert_eq!((change.me, change.enemy), ([5, 1], [5, 8]));
        first.go(4, 1);
        assert_eq!(second.status(0).enemy, [4, 1]);
        second.go(5, 7);
        assert_eq!(first.status(0).me, [4, 1]);
        first.leave();
        drop(second);
        let over = hall.over();
        // What was missed or came late is not in the table.
        let file = over.file(&format!("round_1/{}", over.round(1)[0]));
        assert_eq!(file.lines().count(), 4, "{file}");
        assert!(!file.contains(",5,2,"), "{file}");
    }
}

#[test]
fn a_late_step_that_comes_with_the_next_one_is_the_only_one_swallowed() {
    let hall = Hall::open(limited);
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    miss_turn(&mut first, &mut second);
    second.go(5, 8);
    first.status(3);
    first.go(5, 2);
    first.go(4, 1);
    assert_eq!(second.status(0).enemy, [4, 1]);
    hall.over_by_leaving([first, second]);
}

#[test]
fn the_second_lateness_leads_out_of_the_original_contest() {
    let hall = Hall::original(|settings| {
        limited(settings);
        settings.rounds = 3;
    });
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    miss_turn(&mut first, &mut second);
    second.go(5, 8);
    first.status(3);
    first.closed();
    // This game and the two that are left.
    for _ in 0..3 {
        second.ends(1);
    }
    second.closed();
    let over = hall.over();
    let (winner, loser) =
        if over.ended.champion.as_deref() == Some("ALPHA") { ("ALPHA", "BETA") } else { ("BETA", "ALPHA") };
    let line = format!("[INFO] {loser} has got 2 timeouts, he/she will now directly leave this contest.");
    assert!(over.said(&line), "{:?}", over.console);
    assert!(over.said(&format!("[3 : 0] {winner} defeat--> {loser}")), "{:?}", over.console);
    assert_eq!(over.round(1).len(), 3);
}

#[test]
fn the_document_counts_lateness_as_a_violation() {
    let hall = Hall::open(limited);
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    miss_turn(&mut first, &mut second);
    second.go(4, 9);
    first.status(3);
    first.go(5, 2);
    first.go(9, 9);
    second.status(0);
    second.go(5, 9);
    first.status(7);
    first.ends(5);
    second.ends(1);
    first.closed();
    second.closed();
    assert!(hall.over().log.is_empty());
}

#[test]
fn who_is_late_once_may_have_to_leave() {
    let hall = Hall::open(|settings| {
        limited(settings);
        settings.kicks = true;
    });
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    first.status(0);
    first.closed();
    second.ends(1);
    second.closed();
    let over = hall.over();
    assert!(
        over.console
            .iter()
            .any(|line| line.ends_with("has got 1 timeouts, he/she will now directly leave this contest."))
    );
}

#[test]
fn one_lateness_a_game_is_forgiven_and_steps_may_come_in_the_next_game() {
    let hall = Hall::original(|settings| {
        limited(settings);
        settings.rounds = 3;
    });
    let [mut one, mut other] = hall.two(["ALPHA", "BETA"]);
    for game in 0..3 {
        let (first, second) = if game % 2 == 0 { (&mut one, &mut other) } else { (&mut other, &mut one) };
        miss_turn(first, second);
        first.go(9, 9);
        second.go(4, 9);
        first.status(3);
        for n in 0..3 {
            first.go(9, 9);
            if n < 2 {
                second.status(0);
                second.go(if n == 0 { 5 } else { 4 }, 9);
                first.status(7);
            }
        }
        first.ends(5);
        second.ends(1);
    }
    one.closed();
    other.closed();
    assert!(!hall.over().console.iter().any(|line| line.contains("timeouts")));
}

#[test]
fn what_a_game_owes_is_swallowed_in_the_next() {
    let hall = Hall::open(|settings| {
        limited(settings);
        settings.rounds = 2;
    });
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    // The second is late on its last turn of the game, and answers that turn when the next game has begun.
    for y in 2..=8 {
        first.status(0);
        first.go(4, if y == 2 { 1 } else { y - 1 });
        second.status(0);
        second.go(6 - y % 2, 9);
    }
    first.status(0);
    first.go(4, 8);
    second.status(0);
    first.status(0);
    first.go(4, 9);
    first.ends(1);
    second.ends(2);
    second.go(5, 9);
    race(&mut second, &mut first);
    hall.over_by_leaving([first, second]);
}

#[test]
fn without_a_limit_nobody_is_late() {
    let hall = Hall::open(|settings| settings.limit = None);
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    race(&mut first, &mut second);
    hall.over_by_leaving([first, second]);
}
