//! Seats and keys (1.3 of the facts; tests 25 to 28).

use std::{net::Shutdown, sync::Arc, time::Duration};

use tengen_pairings::TournamentFormat;
use tengen_protocols::quoridor::{ContestKey, ContestServerMessage, VerifyKey};
use tengen_quoridor_contest::{ContestSettings, OrganizerNotice, QuoridorContest, SeatError};

use crate::hall::{Client, Hall, Paper, in_order, race, wait_until};

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

/// Whether somebody has used up a seat with a bad key.
const fn is_lost_seat(notice: &OrganizerNotice) -> bool {
    matches!(notice, OrganizerNotice::BadKey { uses_seat: true, .. })
}

/// Not a byte comes, and the connection stays open until the contest has ended (1.3 of the facts).
fn hears_nothing_until_the_end(mut client: Client) {
    let mut bytes = Vec::new();
    match std::io::Read::read_to_end(&mut client.stream, &mut bytes) {
        Ok(_) => {}
        Err(error) => assert_eq!(error.kind(), std::io::ErrorKind::ConnectionReset),
    }
    assert!(bytes.is_empty(), "{bytes:?}");
}

#[test]
fn in_the_original_every_bad_key_uses_up_a_seat_without_a_byte() {
    let mut cut_off = VerifyKey::new(ContestKey::new("SHORT", "000000000000")).encode().to_vec();
    cut_off.truncate(24);
    let messages = bad_messages().into_iter().chain([cut_off, Vec::new()]);
    for message in messages {
        let hall = Hall::original(|_| {});
        let mut bad = Client::connect(hall.address, "BAD");
        bad.send(&message);
        bad.stream.shutdown(Shutdown::Write).unwrap();
        hall.until_told(is_lost_seat);
        bad.knows_nothing();
        let mut good = Client::sit(hall.address, "BETA");
        // Nobody is left to play against.
        good.closed();
        hears_nothing_until_the_end(bad);
        let over = hall.over();
        assert_eq!(over.ended.champion.as_deref(), Some("BETA"), "{message:?}");
        assert!(over.said("[INFO] BETA is lucky and will directly show in next round[round 2]."));
        assert!(over.console.iter().any(|line| line.ends_with(". (1/2)")), "{:?}", over.console);
        assert!(over.file("result.csv").ends_with(",BETA,2\n"));
        let has_no_mac = message.get(4..9) == Some(b"GOOD_") && message.get(9) == Some(&b'_');
        assert_eq!(over.said("[INFO] Please update your client: GOOD"), has_no_mac, "{message:?}");
    }
}

#[test]
fn in_the_original_the_others_play_when_a_seat_is_lost() {
    let hall = Hall::original(|settings| settings.seats = 3);
    let alpha = Client::sit(hall.address, "ALPHA");
    hall.until("(1/3)");
    let mut bad = Client::connect(hall.address, "BAD");
    bad.send(&bad_messages()[3]);
    hall.until_told(is_lost_seat);
    let beta = Client::sit(hall.address, "BETA");
    hall.until("(2/3)");
    let [mut first, mut second] = in_order([alpha, beta]);
    race(&mut first, &mut second);
    first.closed();
    second.closed();
    hears_nothing_until_the_end(bad);
    let over = hall.over();
    // The one with the bad key has used up a number, and is in no list.
    let list = over.file("player_list.csv");
    assert!(list.contains("\n0,ALPHA,") && list.contains("\n2,BETA,") && list.lines().count() == 3, "{list}");
    assert!(over.console.iter().all(|line| !line.contains("is lucky")));
}

#[test]
fn in_the_original_nobody_plays_when_all_seats_are_lost() {
    let hall = Hall::original(|_| {});
    let bad: Vec<Client> = bad_messages()[..2]
        .iter()
        .map(|message| {
            let mut client = Client::connect(hall.address, "BAD");
            client.send(message);
            client
        })
        .collect();
    // The course's server crashes then; ours says why it ends.
    let (why, console) = hall.fails();
    assert!(why.to_string().contains("used up all 2 seats"), "{why}");
    assert_eq!(console.last().map(String::as_str), Some("Waiter's work is done."));
    bad.into_iter().for_each(hears_nothing_until_the_end);
}

#[test]
fn the_organiser_starts_with_whoever_is_there() {
    for is_original in [false, true] {
        let change = |settings: &mut ContestSettings| settings.seats = 40;
        let hall = if is_original { Hall::original(change) } else { Hall::open(change) };
        let mut clients = vec![Client::sit(hall.address, "ALPHA")];
        hall.until("ALPHA is ready");
        hall.starter.start();
        // One alone is too few.
        hall.until_told(|notice| {
            *notice == OrganizerNotice::StartsSoon { least: 2, seated: 1, challengers: Vec::new() }
        });
        clients[0].knows_nothing();
        clients.push(Client::sit(hall.address, "BETA"));
        hall.until("Knockout Round 1 :");
        let [mut first, mut second] = in_order(clients.try_into().ok().unwrap());
        race(&mut first, &mut second);
        first.closed();
        second.closed();
        let over = hall.over();
        assert!(over.notices.contains(&OrganizerNotice::StartsEarly { seated: 2, seats: 40 }));
        // The console says nothing that the course's server does not say.
        let words: Vec<&str> = over.console.iter().map(|line| line.split(" at").next().unwrap()).collect();
        let expected = [
            "Waiter is waiting for the players to sit down.",
            "[INFO]      ALPHA is ready",
            "[INFO]       BETA is ready",
            "Waiter's work is done.",
            "Contest start",
        ];
        assert_eq!(words[4..9], expected);
        assert!(over.file("contest.json").contains("ALPHA"));
    }
}

#[test]
fn an_odd_number_starts_with_a_bye_when_the_time_has_come() {
    let hall = Hall::open(|settings| {
        (settings.seats, settings.start_after) = (40, Some(Duration::from_millis(1)));
    });
    // The time has come before anybody is there, and two are enough; the third may come too late.
    hall.until_told(|notice| matches!(notice, OrganizerNotice::StartsSoon { seated: 0, .. }));
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    race(&mut first, &mut second);
    hall.over();
    let hall = Hall::open(|settings| settings.seats = 40);
    let clients = ["ALPHA", "BETA", "GAMMA"].map(|name| {
        let client = Client::sit(hall.address, name);
        hall.until(&format!("{name} is ready"));
        client
    });
    hall.starter.start();
    hall.until("is lucky and will directly show in next round[round 2].");
    drop(clients);
    hall.over();
}

#[test]
fn formats_fit_those_who_have_come() {
    for format in [TournamentFormat::Swiss { rounds: Some(7) }, TournamentFormat::Gauntlet { seeds: 3 }] {
        let hall = Hall::open(|settings| (settings.seats, settings.format) = (40, format));
        let alpha = Client::sit(hall.address, "ALPHA");
        hall.until("ALPHA is ready");
        let beta = Client::sit(hall.address, "BETA");
        hall.until("BETA is ready");
        hall.starter.start();
        let [mut first, mut second] = in_order([alpha, beta]);
        race(&mut first, &mut second);
        first.closed();
        second.closed();
        let over = hall.over();
        assert!(over.ended.champion.is_some());
        assert!(over.console.iter().all(|line| !line.starts_with("Round 2")));
        // It goes on as it was begun.
        ContestSettings::resume(&over.path()).unwrap();
    }
}

#[test]
fn the_challenger_has_a_seat_and_plays_all_others() {
    let hall = Hall::open(|settings| {
        (settings.seats, settings.format) = (3, TournamentFormat::Gauntlet { seeds: 1 });
        settings.challengers = vec!["boss".to_owned()];
    });
    let mut clients = Vec::new();
    for name in ["ALPHA", "BETA"] {
        clients.push(Client::sit(hall.address, name));
        hall.until(&format!("{name} is ready"));
    }
    // The last seat is the challenger's.
    let late = Client::sit(hall.address, "GAMMA");
    hall.until_told(|notice| matches!(notice, OrganizerNotice::BadKey { why: SeatError::Reserved, .. }));
    hall.starter.start();
    hall.until_told(|notice| {
        matches!(notice, OrganizerNotice::StartsSoon { challengers, .. } if challengers == &["boss"])
    });
    clients.push(Client::sit(hall.address, "BOSS"));
    hall.until("Round 1 :");
    drop(clients);
    hears_nothing_until_the_end(late);
    let over = hall.over();
    let list = over.file("player_list.csv");
    let names: Vec<&str> = list.lines().skip(1).map(|row| row.split(',').nth(1).unwrap()).collect();
    assert_eq!(names, ["BOSS", "ALPHA", "BETA"]);
    let games: Vec<String> = (1..=2).flat_map(|round| over.round(round)).collect();
    assert!(games.len() == 2 && games.iter().all(|game| game.contains("BOSS")), "{games:?}");
}

#[test]
fn a_challenger_who_leaves_may_come_back() {
    let hall = Hall::open(|settings| {
        settings.format = TournamentFormat::Gauntlet { seeds: 1 };
        settings.challengers = vec!["BOSS".to_owned()];
    });
    let boss = Client::sit(hall.address, "BOSS");
    hall.until("BOSS is ready");
    boss.leave();
    hall.until_told(|notice| matches!(notice, OrganizerNotice::LeftEarly { .. }));
    let alpha = Client::sit(hall.address, "ALPHA");
    hall.until("ALPHA is ready");
    let boss = Client::sit(hall.address, "BOSS");
    hall.until("Round 1 :");
    drop((alpha, boss));
    assert!(hall.over().file("player_list.csv").lines().nth(1).unwrap().contains(",BOSS,"));
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
