//! Contests that are interrupted and go on.

use std::{
    collections::BTreeMap,
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
    thread::{self, JoinHandle},
};

use tengen_arbiter::{EndReason, EventKind};
use tengen_core::{Lang, Localize as _};
use tengen_pairings::TournamentFormat;
use tengen_protocols::quoridor::ContestServerMessage;
use tengen_quoridor_contest::{ContestSettings, OrganizerNotice, QuoridorContest};
use tengen_records::{JournalGame, read_journal};

use crate::hall::{Client, Hall, Over, Paper, race, wait_until};

fn folder_of(hall: &Hall) -> PathBuf {
    let mut found = None;
    wait_until("the contest has no folder", || {
        let folders = fs::read_dir(hall.folder.path()).unwrap().flatten().map(|entry| entry.path());
        found = folders.into_iter().find(|folder| folder.join("games.jsonl").exists());
        found.is_some()
    });
    found.unwrap()
}

/// A copy of a contest's folder as it is now: what somebody who is killed now would leave.
fn killed(folder: &Path) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    copy_folder(folder, &copy.path().join("contest"));
    copy
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() { copy_folder(&path, &target) } else { fs::copy(&path, &target).map(drop).unwrap() }
    }
}

fn resume(copy: tempfile::TempDir) -> Hall {
    let mut settings = ContestSettings::resume(&copy.path().join("contest")).unwrap();
    settings.address = "127.0.0.1:0".parse().unwrap();
    Hall::run(settings, copy, None)
}

/// A player whose steps depend on its name alone, so that every contest of the same players goes the same way. It goes
/// on until it is sent home; the games that it finished come back.
fn player(address: SocketAddr, name: &str) -> JoinHandle<usize> {
    let mut client = Client::sit(address, name);
    let stray = name.len() % 3;
    thread::spawn(move || {
        let (mut ends, mut ahead, mut turn) = (0, 0, 0);
        while let Some(ContestServerMessage::Change(change)) = client.hear() {
            if matches!(change.status, 1 | 2 | 4 | 5) {
                (ends, ahead, turn) = (ends + 1, 0, 0);
                continue;
            }
            let [x, y] = change.me;
            if ahead == 0 {
                ahead = if y == 1 { 1 } else { -1 };
            }
            turn += 1;
            if turn <= stray {
                // A step that cannot be, as often as its name says.
                client.go(0, 0);
            } else {
                let far = if change.enemy == [x, y + ahead] { 2 * ahead } else { ahead };
                client.go(x, y + far);
            }
        }
        ends
    })
}

const NAMES: [&str; 5] = ["A", "BB", "CCC", "DDDD", "EEEEE"];

/// What a contest comes to: pairs with their scores, who went out when, and the steps of every game.
fn account(over: &Over) -> (Vec<String>, Vec<String>, BTreeMap<String, String>, Option<String>) {
    let mut lines: Vec<String> = over
        .console
        .iter()
        .filter(|line| line.starts_with('[') && !line.contains("ready"))
        .cloned()
        .collect();
    lines.sort();
    let results = over.file("result.csv");
    let mut scores: Vec<String> =
        results.lines().skip(1).map(|row| row.split_once(',').unwrap().1.to_owned()).collect();
    scores.sort();
    let mut tables = BTreeMap::new();
    for round in
        fs::read_dir(over.path()).unwrap().flatten().map(|entry| entry.path()).filter(|path| path.is_dir())
    {
        for table in fs::read_dir(&round).unwrap().flatten().map(|entry| entry.path()) {
            let name = table.strip_prefix(over.path()).unwrap().to_string_lossy().into_owned();
            tables.insert(name, fs::read_to_string(table).unwrap());
        }
    }
    (lines, scores, tables, over.ended.champion.clone())
}

fn games(over: &Over) -> Vec<JournalGame> {
    read_journal(&over.file("games.jsonl")).unwrap()
}

/// However much of the log is left, even half a line, the contest comes to the same as if nothing had happened.
#[test]
fn whatever_is_left_of_a_contest_the_end_is_the_same() {
    for format in [
        TournamentFormat::DrawnKnockout,
        TournamentFormat::DoubleElimination,
        TournamentFormat::Swiss { rounds: Some(2) },
    ] {
        let hall = Hall::open(|settings| {
            // Three games, so that no pair is even and nobody's time decides.
            (settings.seats, settings.rounds, settings.seed) = (5, 3, Some(7));
            settings.format = format;
        });
        let players: Vec<_> = NAMES.iter().map(|name| seated(&hall, name)).collect();
        for player in players {
            player.join().unwrap();
        }
        let whole = hall.over();
        let log = whole.file("games.jsonl");
        let expected = account(&whole);
        let n_lines = log.lines().count();
        // Nothing, some lines, a torn line, everything.
        let lines = |n: usize| log.split_inclusive('\n').take(n).map(str::len).sum::<usize>();
        for cut in [0, lines(1), lines(n_lines / 3), lines(n_lines / 2) + 17, lines(n_lines - 1), log.len()] {
            let copy = killed(&whole.path());
            let folder = copy.path().join("contest");
            fs::write(folder.join("games.jsonl"), &log[..cut]).unwrap();
            // The tables may be behind the log, or before it.
            let results = whole.file("result.csv");
            fs::write(folder.join("result.csv"), &results[..results.len() * cut / log.len()]).unwrap();
            let hall = resume(copy);
            let players = awaited(&hall).iter().map(|name| player(hall.address, name)).collect::<Vec<_>>();
            for player in players {
                player.join().unwrap();
            }
            let over = hall.over();
            assert_eq!(account(&over), expected, "{format:?}, cut at {cut} of {}", log.len());
            let games = games(&over);
            let is_void = |game: &&JournalGame| {
                matches!(
                    &game.log.last().unwrap().what,
                    EventKind::Finished { void: true, reason: EndReason::Adjudicated, .. }
                )
            };
            let voids = games.iter().filter(is_void).count();
            assert_eq!(games.len() - voids, expected.2.len(), "every game counts once");
            assert!(
                games.iter().all(|game| matches!(game.log.last().unwrap().what, EventKind::Finished { .. }))
            );
        }
    }
}

/// Sits down, and waits until it is seen: the numbers of the players follow the order.
fn seated(hall: &Hall, name: &str) -> JoinHandle<usize> {
    let player = player(hall.address, name);
    hall.until(&format!(" {name} is ready"));
    player
}

/// Whom a resumed contest waits for.
fn awaited(hall: &Hall) -> Vec<String> {
    let mut names = None;
    wait_until("nothing is said of resuming", || {
        let notices = hall.paper.notices.lock().unwrap();
        names = notices.iter().find_map(|notice| {
            let OrganizerNotice::Resumed { awaited, .. } = notice else { return None };
            Some(awaited.clone())
        });
        names.is_some()
    });
    names.unwrap()
}

/// In the middle of a game: it is void and played again with the same colours, and its table begins anew.
#[test]
fn an_interrupted_game_is_played_again() {
    let hall = Hall::open(|settings| settings.rounds = 2);
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    race(&mut first, &mut second);
    // Colours have changed; two steps of the second game.
    second.status(0);
    second.wall(4, 8, 6, 8);
    first.status(0);
    first.go(4, 9);
    second.status(0);
    let folder = folder_of(&hall);
    wait_until("the steps are not written", || {
        fs::read_to_string(folder.join("games.jsonl")).unwrap().contains("\"move\":\"d9\"")
    });
    let copy = killed(&folder);
    let begins = second.key;
    hall.over_by_leaving([first, second]);

    let hall = resume(copy);
    assert_eq!(awaited(&hall).len(), 2);
    let [first, mut second] = hall.two(["ALPHA", "BETA"]);
    assert_eq!(first.key, begins, "who began the interrupted game begins it again");
    let mut first = first;
    race(&mut first, &mut second);
    // One game each: the same two meet again, and one has had enough.
    drop((first, second));
    let over = hall.over();
    let games = games(&over);
    assert_eq!(games.iter().filter(|game| game.name == "r1-g1-0").count(), 2);
    let void = games[1].log.last().unwrap();
    let EventKind::Finished { void: true, reason: EndReason::Adjudicated, evidence, .. } = &void.what else {
        panic!("{void:?}")
    };
    assert_eq!(evidence.note.as_deref(), Some("the contest was interrupted; the game is played again"));
    let table = over.round(1).into_iter().find(|name| name.starts_with("1_")).unwrap();
    let table = over.file(&format!("round_1/{table}"));
    assert_eq!(table.lines().count(), 15, "{table}");
    assert!(!table.contains("4,8,6,8"), "{table}");
}

/// Others do not take the seats of those who are awaited, and who had left does not come back.
#[test]
fn only_those_who_are_still_in_come_back() {
    let hall = Hall::open(|settings| {
        (settings.seats, settings.seed) = (3, Some(1));
        settings.format = TournamentFormat::RoundRobin;
    });
    let mut clients: Vec<Client> = ["ALPHA", "BETA", "BETA"]
        .into_iter()
        .enumerate()
        .map(|(n, name)| {
            let client = Client::sit(hall.address, name);
            hall.until(&format!("({}/3)", n + 1));
            client
        })
        .collect();
    wait_until("nobody is asked", || clients.iter().any(Client::has_news));
    // Who is asked first leaves, and has lost its games; then the server dies.
    let at = clients.iter().position(Client::has_news).unwrap();
    let leaver = clients.remove(at);
    let gone = if at == 2 { "BETA_1" } else { ["ALPHA", "BETA"][at] };
    leaver.leave();
    let folder = folder_of(&hall);
    wait_until("nobody is missed", || {
        fs::read_to_string(folder.join("games.jsonl")).unwrap().contains("\"event\":\"finished\"")
    });
    let copy = killed(&folder);
    drop(clients);
    hall.over();

    let hall = resume(copy);
    let names = awaited(&hall);
    assert_eq!(names.len(), 2);
    assert!(!names.iter().any(|name| name == gone), "{names:?} {gone}");
    // Somebody else, and one too many with the same key.
    let mut stranger = Client::sit(hall.address, "GAMMA");
    assert_eq!(stranger.hear(), Some(ContestServerMessage::NoneData(1)));
    let key = |name: &str| name.trim_end_matches("_1").to_owned();
    let players: Vec<_> = names.iter().map(|name| player(hall.address, &key(name))).collect();
    for player in players {
        player.join().unwrap();
    }
    let over = hall.over();
    assert!(names.contains(over.ended.champion.as_ref().unwrap()));
    let refused = |notice: &&OrganizerNotice| {
        notice.localize(Lang::En).ends_with("not that of a player who is still in this contest")
    };
    assert_eq!(over.notices.iter().filter(refused).count(), 1, "{:?}", over.notices);
}

#[test]
fn what_cannot_be_resumed_is_refused_and_stays_as_it_is() {
    let why = |folder: &Path| match ContestSettings::resume(folder) {
        Err(error) => error.to_string(),
        Ok(settings) => match QuoridorContest::open(settings, Arc::new(Paper::default()), None) {
            Err(error) => error.to_string(),
            Ok(_) => panic!("{} can be resumed", folder.display()),
        },
    };
    let empty = tempfile::tempdir().unwrap();
    assert!(why(empty.path()).contains("contest.json"), "{}", why(empty.path()));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let _guard = runtime.enter();
    let hall = Hall::open(|_| {});
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    first.status(0);
    let folder = folder_of(&hall);
    assert!(why(&folder).ends_with("the contest is being played: stop it first"), "{}", why(&folder));
    first.go(5, 2);
    second.status(0);
    hall.over_by_leaving([first, second]);
    let hall = Hall::open(|_| {});
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    race(&mut first, &mut second);
    drop((first, second));
    let over = hall.over();
    for (from, to, said) in [
        ("\"seq\":3", "\"seq\":9", "event 9"),
        ("\"move\":\"e2\"", "\"move\":\"e3\"", "the pawn cannot reach e3"),
        ("\"entrants\":\"", "\"entrants\":\"5", "was played by others"),
        ("\"v\":1", "v", "line 1"),
    ] {
        let copy = killed(&over.path());
        let log = copy.path().join("contest/games.jsonl");
        let text = over.file("games.jsonl").replacen(from, to, 1);
        fs::write(&log, &text).unwrap();
        if said == "was played by others" {
            // That is found when its rounds are counted again.
            let settings = ContestSettings::resume(&copy.path().join("contest")).unwrap();
            let settings = ContestSettings { address: "127.0.0.1:0".parse().unwrap(), ..settings };
            let contest = QuoridorContest::open(settings, Arc::new(Paper::default()), None).unwrap();
            let ended = runtime.block_on(contest.run(std::future::pending()));
            assert!(ended.unwrap_err().to_string().contains(said));
        } else {
            let why = why(&copy.path().join("contest"));
            assert!(why.contains(said), "{why}");
        }
        assert_eq!(fs::read_to_string(&log).unwrap(), text, "nothing has changed");
    }
}
