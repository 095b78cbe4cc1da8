//! Seats and keys (1.3 of the facts; tests 25 to 28).

use std::{net::Shutdown, sync::Arc};

use tengen_protocols::quoridor::{ContestKey, ContestServerMessage, VerifyKey};
use tengen_quoridor_contest::{ContestSettings, OrganizerNotice, QuoridorContest};

use crate::hall::{Client, Hall, Paper, race, wait_until};

/// First messages that get no seat.
fn bad_messages() -> Vec<Vec<u8>> {
    let good = VerifyKey::new(ContestKey::new("GOOD", "000000000000")).encode().to_vec();
    let with = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut message = good.clone();
        change(&mut message);
        message
    };
    vec![
        with(&|message| message[3] = 2),
        with(&|message| message[..4].copy_from_slice(&[1, 0, 0, 0])),
        with(&|message| message[67] = b'X'),
        with(&|message| message[4..].fill(b'N')),
        with(&|message| message[4..64].fill(b'N')),
        with(&|message| message[4..].fill(b'_')),
        with(&|message| message[8..].fill(b'_')),
        vec![b'x'; 4000],
        b"GET / HTTP/1.1\r\n\r\n".to_vec(),
    ]
}

#[test]
fn bad_keys_are_answered_and_take_no_seat() {
    let hall = Hall::open(|_| {});
    for message in bad_messages() {
        let mut client = Client::connect(hall.address, "BAD");
        client.send(&message);
        assert_eq!(client.hear(), Some(ContestServerMessage::NoneData(1)), "{message:?}");
        assert_eq!(client.hear(), None);
    }
    Client::connect(hall.address, "GONE").leave();
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    race(&mut first, &mut second);
    first.closed();
    second.closed();
    let over = hall.over();
    assert!(
        over.notices.iter().filter(|notice| matches!(notice, OrganizerNotice::BadKey { .. })).count() >= 9
    );
    assert!(over.said("[INFO] Please update your client: GOOD"), "{:?}", over.console);
    // Keys of the right kind have used up numbers, as in the original.
    assert!(!over.file("player_list.csv").contains("\n0,ALPHA"));
}

#[test]
fn bad_keys_get_no_answer_in_the_original_and_no_seat_either() {
    let hall = Hall::original(|_| {});
    let mut bad: Vec<Client> = Vec::new();
    for message in bad_messages() {
        let mut client = Client::connect(hall.address, "BAD");
        client.send(&message);
        bad.push(client);
    }
    wait_until("they are not heard", || hall.paper.notices.lock().unwrap().len() == bad.len());
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    for client in &bad {
        client.knows_nothing();
    }
    race(&mut first, &mut second);
    first.closed();
    second.closed();
    for client in &mut bad {
        assert_eq!(client.hear(), None);
    }
    hall.over();
}

#[test]
fn the_same_key_again_is_a_twin() {
    let hall = Hall::open(|settings| settings.seats = 5);
    let mut clients = Vec::new();
    for name in ["TWIN", "TWIN_1", "TWIN_2", "TWIN_3"] {
        clients.push(Client::sit(hall.address, "TWIN"));
        hall.until(&format!(" {name} is ready"));
    }
    // The same name with another MAC is another player of the same name.
    let mut namesake = Client::connect(hall.address, "TWIN");
    namesake.key = ContestKey::new("TWIN", "0A1B2C3D4E5F");
    let key = VerifyKey::new(namesake.key).encode();
    namesake.send(&key);
    hall.until("(5/5)");
    // Who leaves before the contest has begun gives its seat back.
    hall.until("Waiter's work is done.");
    drop((clients, namesake));
    let over = hall.over();
    let list = over.file("player_list.csv");
    let names: Vec<&str> = list.lines().skip(1).map(|row| row.split(',').nth(1).unwrap()).collect();
    assert_eq!(names, ["TWIN", "TWIN_1", "TWIN_2", "TWIN_3", "TWIN"]);
}

#[test]
fn who_leaves_before_the_contest_gives_its_seat_back() {
    let hall = Hall::open(|_| {});
    let early = Client::sit(hall.address, "ALPHA");
    hall.until("ALPHA is ready");
    early.leave();
    wait_until("the seat is not given back", || {
        hall.paper.notices.lock().unwrap().contains(&OrganizerNotice::LeftEarly { name: "ALPHA".into() })
    });
    let alpha = Client::sit(hall.address, "ALPHA");
    let beta = Client::sit(hall.address, "BETA");
    wait_until("nobody is asked", || alpha.has_news() || beta.has_news());
    assert!(hall.paper.console.lock().unwrap().iter().all(|line| !line.contains("ALPHA_1")));
    drop((alpha, beta));
    hall.over();
}

#[test]
fn who_comes_and_goes_at_once_does_not_play() {
    let hall = Hall::open(|settings| settings.seats = 3);
    let alpha = Client::sit(hall.address, "ALPHA");
    hall.until("ALPHA is ready");
    for n in 0..60 {
        Client::sit(hall.address, &format!("GHOST{n}")).leave();
    }
    let (beta, gamma) = (Client::sit(hall.address, "BETA"), Client::sit(hall.address, "GAMMA"));
    hall.until("Knockout Round 1");
    drop((alpha, beta, gamma));
    let list = hall.over().file("player_list.csv");
    assert!(list.lines().skip(1).all(|row| !row.contains("GHOST")), "{list}");
}

#[test]
fn the_connection_of_who_left_early_is_not_kept() {
    let hall = Hall::open(|_| {});
    let mut early = Client::sit(hall.address, "ALPHA");
    hall.until("ALPHA is ready");
    early.stream.shutdown(Shutdown::Write).unwrap();
    assert_eq!(early.hear(), None);
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    race(&mut first, &mut second);
    hall.over();
}

#[test]
fn in_the_original_a_seat_is_kept_for_who_has_left() {
    let hall = Hall::original(|_| {});
    let early = Client::sit(hall.address, "ALPHA");
    hall.until("ALPHA is ready");
    early.leave();
    let mut beta = Client::sit(hall.address, "BETA");
    if beta.change().status == 0 {
        beta.ends(1);
    }
    beta.closed();
    assert_eq!(hall.over().ended.champion.as_deref(), Some("BETA"));
}

#[test]
fn who_comes_too_late_hears_nothing_until_the_end() {
    let hall = Hall::open(|_| {});
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    let mut third = Client::sit(hall.address, "GAMMA");
    race(&mut first, &mut second);
    first.closed();
    second.closed();
    assert_eq!(third.hear(), None);
    assert!(!hall.over().file("player_list.csv").contains("GAMMA"));
}

#[test]
fn one_alone_is_the_champion() {
    for hall in [Hall::open(|settings| settings.seats = 1), Hall::original(|settings| settings.seats = 1)] {
        let mut only = Client::sit(hall.address, "ALPHA");
        only.closed();
        let over = hall.over();
        assert_eq!(over.ended.champion.as_deref(), Some("ALPHA"));
        assert!(over.file("result.csv").ends_with(",ALPHA,1\n"));
        assert!(over.said("CHAMPION: QuoridorPlayer{name='ALPHA'}"));
    }
}

#[test]
fn what_cannot_be_held_is_refused_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let _inside = runtime.enter();
    let open = |change: &dyn Fn(&mut ContestSettings)| {
        let mut settings = ContestSettings::new("127.0.0.1:0".parse().unwrap(), folder.path().to_owned());
        change(&mut settings);
        QuoridorContest::open(settings, Arc::new(Paper::default()), None)
    };
    let why = |change: &dyn Fn(&mut ContestSettings)| open(change).unwrap_err().to_string();
    let first = open(&|_| {}).unwrap();
    assert!(why(&|settings| settings.seats = 0).contains("-n 1 or more"));
    assert!(why(&|settings| settings.rounds = 0).contains("-r 1 or more"));
    assert!(why(&|settings| settings.address = first.address()).contains("is in use: end the other server"));
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    assert!(why(&|settings| settings.folder = file.join("x")).contains("choose another folder"));
    // Nothing is left where nothing was held.
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}
