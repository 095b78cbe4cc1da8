//! Tournaments of scripts: stopped after any game and gone on with, they end as without the stop.

use std::{
    collections::BTreeMap,
    fs,
    io::Write as _,
    path::Path,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use tengen_contest::{
    Decider, Entry, Journal, Match, News, Opening, Openings, Scores,
    journal::{self, About, Engine, JournalFault, Setup},
};
use tengen_core::Localize as _;
use tengen_games::AnyRules;
use tengen_pairings::Format;

use crate::scripts::{gomocup, good, player};

/// Players who make an illegal move, each earlier than the one before it: the first one is the strongest.
fn contest(players: u32, format: Format, concurrency: usize, folder: &Path) -> Match {
    let rules: AnyRules = "gomoku".parse().unwrap();
    let players: Vec<_> = (0..players)
        .map(|n| player(&format!("p{n}"), &gomocup(players + 1 - n, "echo 99,99"), folder))
        // They do not know how to begin again, and we would wait for that.
        .map(|player| tengen_contest::Player { restart: true, ..player })
        .collect();
    let openings = Openings::listed(vec![Opening::none(rules.clone())], 0, None);
    Match { format, rounds: 1, concurrency, max_moves: Some(40), ..Match::new(players, rules, openings) }
}

fn setup() -> Setup {
    let engine = Engine { name: "x".into(), limits: String::new(), file: None, size: None, modified: None };
    Setup {
        tengen: "1".into(),
        utc: 1,
        folder: "/".into(),
        args: vec!["match".into()],
        engines: vec![engine],
        outputs: Vec::new(),
    }
}

/// Plays until it is over, or until so many games have ended.
fn play(contest: &Match, past: &[Entry], journal: &mut Journal, most: usize) -> Scores {
    let halt = AtomicBool::new(false);
    let mut n = 0;
    let scores = contest.resume(past, &halt, |news, _| {
        if let News::Finished(fixture, game, Some(entry)) = news {
            let log = journal::log(contest, fixture, game, entry, &About::default())?;
            journal.add(&log)?;
            n += 1;
            if n >= most {
                halt.store(true, Relaxed);
            }
        }
        Ok(())
    });
    scores.unwrap()
}

/// Players, winner and reason.
type Told = ([usize; 2], Option<usize>, String);

/// What was played, without times, by encounter and place in it.
fn games(path: &Path) -> BTreeMap<(usize, u32), Told> {
    let past = journal::read(path).unwrap();
    let games: BTreeMap<_, _> = past
        .entries
        .iter()
        .map(|entry| ((entry.encounter, entry.index), (entry.players, entry.winner, entry.reason.clone())))
        .collect();
    assert_eq!(games.len(), past.entries.len(), "a game is there twice");
    games
}

fn standings(scores: &Scores) -> String {
    format!("{:?} {:?}", scores.tournament.standings(), scores.tournament.champion())
}

#[test]
fn a_stopped_tournament_ends_as_one_that_was_not() {
    let folder = tempfile::tempdir().unwrap();
    let formats = [
        (3, Format::RoundRobin),
        (3, Format::Gauntlet { seeds: 1 }),
        (4, Format::Swiss { rounds: Some(2) }),
        (5, Format::Knockout),
        (3, Format::DoubleElimination),
    ];
    for (players, format) in formats {
        let whole = folder.path().join(format!("{}-whole", format.code()));
        let expected = {
            let contest = contest(players, format, 1, folder.path());
            let mut journal = Journal::create(&whole, &setup()).unwrap();
            play(&contest, &[], &mut journal, usize::MAX)
        };
        assert!(expected.tournament.is_over());
        let all = games(&whole);
        for (stop, concurrency) in [(1, 1), (1, 2), (3, 2)] {
            let path = folder.path().join(format!("{}-{stop}-{concurrency}", format.code()));
            let contest = contest(players, format, concurrency, folder.path());
            let mut scores = play(&contest, &[], &mut Journal::create(&path, &setup()).unwrap(), stop);
            while !scores.is_over {
                let (mut journal, past) = Journal::resume(&path).unwrap();
                scores = play(&contest, &past.entries, &mut journal, stop);
            }
            // What is over stays so.
            let (mut journal, past) = Journal::resume(&path).unwrap();
            let again = play(&contest, &past.entries, &mut journal, usize::MAX);
            assert_eq!(standings(&scores), standings(&expected), "{format:?} {stop} {concurrency}");
            assert_eq!(standings(&again), standings(&expected));
            assert_eq!(games(&path), all, "{format:?} {stop} {concurrency}");
        }
    }
}

#[test]
fn even_encounters_of_a_knockout_are_decided() {
    let folder = tempfile::tempdir().unwrap();
    let rules: AnyRules = "gomoku".parse().unwrap();
    let players: Vec<_> = ["a", "b"].map(|name| player(name, &good(), folder.path())).into();
    let openings = Openings::listed(vec![Opening::none(rules.clone())], 0, None);
    let contest = Match {
        format: Format::Knockout,
        rounds: 1,
        max_moves: Some(4),
        ..Match::new(players, rules, openings)
    };
    let (mut broken, mut n) = (None, 0);
    let scores = contest
        .play(&AtomicBool::new(false), |news, _| {
            n += u32::from(matches!(news, News::Finished(..)));
            if let News::Broken(_, _, by) = news {
                broken = Some(by);
            }
            Ok(())
        })
        .unwrap();
    // Two games and three further pairs, all of them drawn.
    assert_eq!(n, 8);
    assert!(matches!(broken, Some(Decider::Time | Decider::Seed)), "{broken:?}");
    assert!(scores.tournament.champion().is_some());
}

#[test]
fn who_fails_at_every_start_loses_all_its_games_and_is_marked() {
    let folder = tempfile::tempdir().unwrap();
    let mut contest = contest(3, Format::RoundRobin, 2, folder.path());
    contest.players[1] = player("dies", "exit 3", folder.path());
    let scores = contest.play(&AtomicBool::new(false), |_, _| Ok(())).unwrap();
    assert!(scores.tournament.is_over());
    let standing = scores.player(1);
    assert_eq!((standing.tally.games(), standing.tally.losses, standing.unready[0]), (4, 4, 4));
    assert_eq!(scores.player(0).unready[0], 0);
}

#[test]
fn no_more_programs_run_than_play() {
    let folder = tempfile::tempdir().unwrap();
    let mut contest = contest(4, Format::RoundRobin, 1, folder.path());
    // Each leaves a file while it runs.
    let script = format!("touch run.$$; trap 'rm -f run.$$' EXIT; ls run.* | wc -l >> counts; {}", good());
    for player in &mut contest.players {
        *player = crate::scripts::player(&player.name, &script, folder.path());
    }
    contest.max_moves = Some(4);
    contest.play(&AtomicBool::new(false), |_, _| Ok(())).unwrap();
    let counts = fs::read_to_string(folder.path().join("counts")).unwrap();
    assert!(counts.lines().all(|n| n.trim().parse::<u32>().unwrap() <= 2), "{counts}");
    // Who plays on in the next game is not started again.
    assert!(counts.lines().count() < 24, "{counts}");
}

#[test]
fn strict_matches_end_with_the_first_failure() {
    let folder = tempfile::tempdir().unwrap();
    let mut contest = contest(2, Format::RoundRobin, 1, folder.path());
    contest.is_strict = true;
    let fault = contest.play(&AtomicBool::new(false), |_, _| Ok(())).unwrap_err();
    assert!(fault.localize(tengen_core::Lang::En).contains("stopped in game 1"));
}

#[test]
fn journals_are_read_as_records_and_cut_where_they_are_torn() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.jsonl");
    let contest = contest(2, Format::RoundRobin, 1, folder.path());
    play(&contest, &[], &mut Journal::create(&path, &setup()).unwrap(), usize::MAX);
    let whole = fs::read(&path).unwrap();
    let records = |bytes: &[u8]| tengen_records::read(bytes, Some("journal.jsonl")).unwrap().records;
    let read = records(&whole);
    assert_eq!(read.len(), 2);
    let comment = read[0].heading.comment.clone().unwrap();
    assert!(comment.contains("illegal move"), "{comment}");
    // Wherever it is cut off, whole games are left, and the first line if there is one.
    let first = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for cut in (first..whole.len()).step_by(37).chain([whole.len() - 1]) {
        fs::write(&path, &whole[..cut]).unwrap();
        let (_, past) = Journal::resume(&path).unwrap();
        assert!(past.entries.len() < 2, "{cut}");
        let left = fs::read(&path).unwrap();
        assert!(whole.starts_with(&left) && left.len() <= cut);
        assert_eq!(records(&left).len(), past.entries.len());
        let again = journal::read(&path).unwrap();
        assert!(!again.is_torn);
        assert_eq!(again.entries, past.entries);
    }
    fs::write(&path, &whole[..first - 1]).unwrap();
    assert!(matches!(journal::read(&path), Err(JournalFault::Empty)));
}

#[test]
fn what_is_no_journal_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.jsonl");
    let fault = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        journal::read(&path).unwrap_err()
    };
    assert!(matches!(fault(b""), JournalFault::Empty));
    assert!(matches!(fault(b"(;GM[4])\n"), JournalFault::NoJournal));
    assert!(matches!(fault(b"{\"v\":1,\"event\":\"opened\"}\n"), JournalFault::NoJournal));
    assert!(matches!(fault(b"{\"v\":9,\"event\":\"contest\"}\n"), JournalFault::Newer(9)));
    assert!(matches!(fault(b"{\"v\":1,\"event\":\"contest\"}\n"), JournalFault::Line(1)));
    fs::remove_file(&path).unwrap();
    let kept = Journal::create(&path, &setup()).unwrap();
    assert!(matches!(Journal::resume(&path), Err(JournalFault::Busy)));
    drop(kept);
    let mut file = fs::OpenOptions::new().append(true).open(&path).unwrap();
    file.write_all(b"what is this\n").unwrap();
    assert!(matches!(Journal::resume(&path), Err(JournalFault::Line(2))));
    assert!(matches!(Journal::create(&path, &setup()), Err(JournalFault::Io(_))));
}

#[test]
fn games_of_another_contest_are_not_taken() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.jsonl");
    let contest = contest(3, Format::RoundRobin, 1, folder.path());
    play(&contest, &[], &mut Journal::create(&path, &setup()).unwrap(), 2);
    let mut past = journal::read(&path).unwrap().entries;
    assert!(contest.scores(&past).is_ok());
    past[0].players = [2, 2];
    assert!(contest.scores(&past).is_err());
    past[0] = past[1].clone();
    assert!(contest.scores(&past).is_err());
    past[0].encounter = 77;
    assert!(contest.scores(&past).is_err());
}
