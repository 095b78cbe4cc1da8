//! Those who leave (test 21 of the facts), and a contest that is stopped.

use tengen_protocols::quoridor::ContestServerMessage;

use crate::hall::{Client, Hall, in_order, wait_until};

/// How somebody leaves.
const WAYS: [fn(Client); 2] = [Client::leave, Client::vanish];

#[test]
fn who_leaves_on_its_own_turn_has_lost_at_once() {
    for leave in WAYS {
        for (hall, status) in [(Hall::open(|_| {}), 4), (Hall::original(|_| {}), 1)] {
            let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
            first.status(0);
            leave(first);
            second.ends(status);
            second.closed();
            let over = hall.over();
            assert!(
                over.log[0].contains("SEVERE: ") && over.log[0].ends_with(" has closed his/her connection.")
            );
            assert!(over.file("games.jsonl").contains("\"reason\":\"crashed\""));
        }
    }
}

#[test]
fn who_leaves_on_the_others_turn_has_lost_at_once() {
    for leave in WAYS {
        for (hall, status) in [(Hall::open(|_| {}), 4), (Hall::original(|_| {}), 1)] {
            let [mut first, second] = hall.two(["ALPHA", "BETA"]);
            first.status(0);
            leave(second);
            first.ends(status);
            first.closed();
            assert_eq!(hall.over().file("result.csv").lines().count(), 3);
        }
    }
}

#[test]
fn a_last_step_counts_although_its_player_has_gone() {
    let hall = Hall::open(|_| {});
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    first.status(0);
    first.go(5, 2);
    assert_eq!(second.status(0).enemy, [5, 2]);
    second.go(5, 8);
    second.leave();
    // The step was judged before anybody was missed.
    let next = first.change();
    let news = if next.status == 0 { first.change() } else { next };
    assert_eq!(news.status, 4);
    assert!(hall.over().file("games.jsonl").contains("\"move\":\"e8\""));
}

#[test]
fn the_games_that_are_left_go_to_who_stays() {
    let hall = Hall::open(|settings| settings.rounds = 4);
    let [mut first, second] = hall.two(["ALPHA", "BETA"]);
    first.status(0);
    second.leave();
    for _ in 0..4 {
        first.ends(4);
    }
    first.closed();
    let over = hall.over();
    assert!(over.console.iter().any(|line| line.starts_with("[4 : 0] ")));
}

#[test]
fn everybody_may_leave() {
    let hall = Hall::open(|settings| settings.seats = 4);
    let clients: Vec<Client> = (0..4).map(|n| Client::sit(hall.address, &format!("P{n}"))).collect();
    hall.until("Knockout Round 1");
    drop(clients);
    assert!(hall.over().ended.champion.is_some());
}

#[test]
fn a_contest_that_is_stopped_tells_everybody() {
    // While players are awaited, and in the middle of games.
    for seats in [3, 2] {
        let mut hall = Hall::open(|settings| settings.seats = seats);
        let mut clients: Vec<Client> = ["ALPHA", "BETA"].map(|name| Client::sit(hall.address, name)).into();
        if seats == 2 {
            wait_until("nobody is asked", || clients.iter().any(Client::has_news));
        } else {
            hall.until("(2/3)");
        }
        hall.stop();
        for client in &mut clients {
            // Whoever was asked has heard that before.
            let last = std::iter::from_fn(|| client.hear()).last();
            assert_eq!(last, Some(ContestServerMessage::NoneData(-1)));
        }
        let over = hall.over();
        assert_eq!(over.ended.champion, None);
        assert!(!over.console.iter().any(|line| line.contains("CHAMPION")));
    }
}

#[test]
fn an_answer_to_who_has_left_is_no_step_of_the_next_game() {
    let hall = Hall::open(|settings| settings.seats = 4);
    let mut clients: Vec<Client> =
        ["ALPHA", "BETA", "GAMMA", "DELTA"].map(|name| Client::sit(hall.address, name)).into();
    let news = |clients: &[Client]| clients.iter().filter(|client| client.has_news()).count();
    wait_until("nobody is asked", || news(&clients) == 2);
    // Who moves first in each pair is asked; who moves second leaves before there is an answer.
    let (mut asked, others): (Vec<Client>, Vec<Client>) = clients.drain(..).partition(Client::has_news);
    for client in &mut asked {
        client.status(0);
    }
    others.into_iter().for_each(Client::leave);
    for client in &mut asked {
        client.ends(4);
        client.go(5, 2);
    }
    let [mut first, mut second] = in_order(asked.try_into().ok().unwrap());
    assert_eq!(first.status(0).me, [5, 1]);
    first.go(4, 1);
    assert_eq!(second.status(0).enemy, [4, 1]);
    second.go(4, 9);
    assert_eq!(first.status(0).enemy, [4, 9]);
    hall.over_by_leaving([first, second]);
}
