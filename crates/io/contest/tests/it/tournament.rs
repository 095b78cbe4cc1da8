//! Tournaments of scripts: stopped after any game and gone on with, they end as without the stop.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::Write as _,
    path::Path,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use tengen_arbiter::{EndReason, EventKind, TimeControl};
use tengen_contest::{
    EarlierGames, GameResult, JournalContents, JournalEngine, JournalEntry, JournalError, JournalFollower,
    JournalHeader, MatchEvent, MatchJournal, MatchOpening, MatchScores, MatchSpec, OpeningSchedule,
    read_journal_games,
};
use tengen_core::Localize as _;
use tengen_games::AnyRules;
use tengen_pairings::{SeriesDecider, TournamentFormat};

use crate::scripts::{by_position, good, player, text_player};

/// Players who answer nonsense, each earlier than the one before it: the first one is the strongest.
fn contest(players: u32, format: TournamentFormat, concurrency: usize, folder: &Path) -> MatchSpec {
    let rules: AnyRules = "gomoku".parse().unwrap();
    let players: Vec<_> =
        (0..players).map(|n| text_player(&format!("p{n}"), &by_position(players + 1 - n), folder)).collect();
    let openings = OpeningSchedule::listed(vec![MatchOpening::none(rules.clone())], 0, None);
    MatchSpec {
        format,
        rounds: 1,
        concurrency,
        max_moves: Some(40),
        ..MatchSpec::new(players, rules, openings)
    }
}

fn header() -> JournalHeader {
    let name = "x".to_owned();
    let engine = JournalEngine { name, limits: String::new(), file: None, size: None, modified: None };
    JournalHeader {
        tengen: "1".into(),
        utc: 1,
        folder: "/".into(),
        args: vec!["match".into()],
        engines: vec![engine],
        outputs: Vec::new(),
    }
}

/// Plays until it is over, or until so many games have ended.
fn play(contest: &MatchSpec, earlier: EarlierGames, journal: &MatchJournal, most: usize) -> MatchScores {
    let halt = AtomicBool::new(false);
    let mut n = 0;
    let scores = contest.resume(earlier, journal, &halt, |event, _| {
        if let MatchEvent::Finished(_, _, Some(result)) = event {
            journal.add_result(result)?;
            n += 1;
            if n >= most {
                halt.store(true, Relaxed);
            }
        }
        Ok(())
    });
    scores.unwrap()
}

fn begin(contest: &MatchSpec, path: &Path, most: usize) -> MatchScores {
    play(contest, EarlierGames::default(), &MatchJournal::create(path, &header()).unwrap(), most)
}

fn go_on(contest: &MatchSpec, path: &Path, most: usize) -> MatchScores {
    let (journal, contents) = MatchJournal::resume(path).unwrap();
    play(contest, contents.games, &journal, most)
}

/// Players, winner and reason.
type Told = ([usize; 2], Option<usize>, EndReason);

/// What was played, without times, by encounter and place in it.
fn games(path: &Path) -> BTreeMap<(usize, u32), Told> {
    let results = JournalContents::read(path).unwrap().games.results;
    let game = |result: &GameResult| (result.players, result.winner, result.reason);
    let games: BTreeMap<_, _> =
        results.iter().map(|result| ((result.encounter, result.index), game(result))).collect();
    assert_eq!(games.len(), results.len(), "a game is there twice");
    games
}

fn standings(scores: &MatchScores) -> String {
    format!("{:?} {:?}", scores.tournament().standings(), scores.tournament().champion())
}

#[test]
fn a_stopped_tournament_ends_as_one_that_was_not() {
    let folder = tempfile::tempdir().unwrap();
    let formats = [
        (3, TournamentFormat::RoundRobin),
        (3, TournamentFormat::Gauntlet { seeds: 1 }),
        (4, TournamentFormat::Swiss { rounds: Some(2) }),
        (5, TournamentFormat::Knockout),
        (3, TournamentFormat::DoubleElimination),
    ];
    for (players, format) in formats {
        let whole = folder.path().join(format!("{}-whole", format.code()));
        let expected = {
            let contest = contest(players, format, 1, folder.path());
            begin(&contest, &whole, usize::MAX)
        };
        assert!(expected.tournament().is_over());
        let all = games(&whole);
        for (stop, concurrency) in [(1, 1), (1, 2), (3, 2)] {
            let path = folder.path().join(format!("{}-{stop}-{concurrency}", format.code()));
            let contest = contest(players, format, concurrency, folder.path());
            let mut scores = begin(&contest, &path, stop);
            while !scores.is_over {
                scores = go_on(&contest, &path, stop);
            }
            // What is over stays so.
            let again = go_on(&contest, &path, usize::MAX);
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
    let openings = OpeningSchedule::listed(vec![MatchOpening::none(rules.clone())], 0, None);
    let contest = MatchSpec {
        format: TournamentFormat::Knockout,
        rounds: 1,
        max_moves: Some(4),
        ..MatchSpec::new(players, rules, openings)
    };
    let (mut broken, mut n) = (None, 0);
    let scores = contest
        .play(&AtomicBool::new(false), |news, _| {
            n += u32::from(matches!(news, MatchEvent::Finished(..)));
            if let MatchEvent::Broken(_, _, by) = news {
                broken = Some(by);
            }
            Ok(())
        })
        .unwrap();
    // Two games and three further pairs, all of them drawn.
    assert_eq!(n, 8);
    assert!(matches!(broken, Some(SeriesDecider::Time | SeriesDecider::Seed)), "{broken:?}");
    assert!(scores.tournament().champion().is_some());
}

#[test]
fn nobody_is_charged_for_the_delay_between_moves() {
    let folder = tempfile::tempdir().unwrap();
    let mut contest = contest(2, TournamentFormat::RoundRobin, 1, folder.path());
    (contest.games, contest.max_moves, contest.delay) = (1, Some(8), Duration::from_millis(40));
    let (begun, mut thought, mut moves) = (Instant::now(), Duration::ZERO, 0);
    let told = contest.play(&AtomicBool::new(false), |news, _| {
        if let MatchEvent::Finished(_, _, Some(result)) = news {
            (thought, moves) = (result.times.iter().map(|times| times.total).sum(), result.moves);
        }
        Ok(())
    });
    told.unwrap();
    // Whatever else the machine does: what was waited between the moves is not in anybody's time.
    assert!(moves > 1 && thought + contest.delay * (moves - 1) <= begun.elapsed());
}

#[test]
fn an_arena_is_played_until_its_time_is_up() {
    let folder = tempfile::tempdir().unwrap();
    let contest = contest(3, TournamentFormat::Arena { seconds: 1 }, 2, folder.path());
    let mut busy = BTreeSet::new();
    let told = contest.play(&AtomicBool::new(false), |news, _| {
        if let MatchEvent::Started(game) = news {
            assert!(game.players.iter().all(|&player| busy.insert(player)), "{game:?} of {busy:?}");
        } else if let MatchEvent::Finished(game, ..) = news {
            busy.retain(|player| !game.players.contains(player));
        }
        Ok(())
    });
    let scores = told.unwrap();
    assert!(scores.is_over && scores.tournament().is_over());
    assert!(scores.games() > 0 && scores.games().is_multiple_of(2), "encounters are played to their end");
}

#[test]
fn who_fails_at_every_start_loses_all_its_games_and_is_marked() {
    let folder = tempfile::tempdir().unwrap();
    let mut contest = contest(3, TournamentFormat::RoundRobin, 2, folder.path());
    contest.players[1] = player("dies", "exit 3", folder.path());
    let scores = contest.play(&AtomicBool::new(false), |_, _| Ok(())).unwrap();
    assert!(scores.tournament().is_over());
    let standing = scores.player(1);
    assert_eq!((standing.tally.games(), standing.tally.losses, standing.unready[0]), (4, 4, 4));
    assert_eq!(scores.player(0).unready[0], 0);
}

#[test]
fn no_more_programs_run_than_play() {
    let folder = tempfile::tempdir().unwrap();
    let mut contest = contest(4, TournamentFormat::RoundRobin, 1, folder.path());
    // Each leaves a file while it runs.
    let script = format!("touch run.$$; trap 'rm -f run.$$' EXIT; ls run.* | wc -l >> counts; {}", good());
    for player in &mut contest.players {
        *player = crate::scripts::player(player.name(), &script, folder.path());
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
    let mut contest = contest(2, TournamentFormat::RoundRobin, 1, folder.path());
    contest.is_strict = true;
    let fault = contest.play(&AtomicBool::new(false), |_, _| Ok(())).unwrap_err();
    assert!(fault.localize(tengen_core::Lang::En).contains("stopped at game 1"));
}

#[test]
fn journals_are_the_events_as_they_happened() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.jsonl");
    let mut contest = contest(2, TournamentFormat::RoundRobin, 1, folder.path());
    contest.players[1].time = "300+2".parse().unwrap();
    // What people call it is not taken for something else.
    contest.event = Some("result".to_owned());
    begin(&contest, &path, usize::MAX);
    let mut games = 0;
    let contents = read_journal_games(&path, |result, log| {
        games += 1;
        let EventKind::Opened { terms, .. } = &log[0].what else { panic!("{log:?}") };
        let times: Vec<TimeControl> = terms.seats().map(|seat| terms.seat_terms(seat).time).collect();
        assert_eq!(times, result.players.map(|player| contest.players[player].time), "the true terms");
        assert!(!log[0].to_json().contains("\"reason\""), "a result before the game");
        assert!(matches!(log.last().unwrap().what, EventKind::Finished { .. }));
        assert_eq!((result.reason.code(), result.by), ("no-move", result.winner.map(|place| 1 - place)));
    });
    assert_eq!((games, contents.unwrap().games.results.len()), (2, 2));
    let records = tengen_records::read(&fs::read(&path).unwrap(), Some("journal.jsonl")).unwrap().records;
    assert_eq!(records.len(), 2);
    let told = records[0].heading.result.clone().unwrap();
    assert!(matches!(told.how, Some(tengen_records::RecordedReason::RulesBroken)), "{told:?}");
}

/// Wherever a journal is cut off, even inside of a line: the contest goes on, inside of a game if need be, and ends as it
/// would have.
#[test]
fn any_beginning_of_a_journal_can_be_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.jsonl");
    let contest = contest(2, TournamentFormat::RoundRobin, 2, folder.path());
    let expected = begin(&contest, &path, usize::MAX);
    let (whole, all) = (fs::read(&path).unwrap(), games(&path));
    let first = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    let ends: Vec<usize> = (first..=whole.len()).filter(|&end| whole[end - 1] == b'\n').collect();
    for (number, cut) in (first..whole.len()).enumerate() {
        fs::write(&path, &whole[..cut]).unwrap();
        let (journal, contents) = MatchJournal::resume(&path).unwrap();
        assert_eq!(contents.is_torn, !ends.contains(&cut), "{cut}");
        drop(journal);
        let left = fs::read(&path).unwrap();
        // At most a result that was missing has been added.
        let kept = ends.iter().copied().take_while(|&end| end <= cut).last().unwrap();
        assert!(left.starts_with(&whole[..kept]), "{cut}");
        let again = JournalContents::read(&path).unwrap();
        assert!(!again.is_torn);
        assert_eq!(again.games.results, contents.games.results);
        assert_eq!(again.games.unfinished, contents.games.unfinished);
        // Every line once is enough to play it on.
        if ends.contains(&cut) && number % 3 == 0 {
            let scores = go_on(&contest, &path, usize::MAX);
            assert_eq!(standings(&scores), standings(&expected), "{cut}");
            assert_eq!(games(&path), all, "{cut}");
        }
    }
    for cut in 0..first {
        fs::write(&path, &whole[..cut]).unwrap();
        let fault = JournalContents::read(&path).unwrap_err();
        assert!(matches!(fault, JournalError::Empty | JournalError::NoJournal), "{cut}: {fault:?}");
    }
}

/// Everything that has come to a journal.
fn entries(follower: &mut JournalFollower) -> Vec<JournalEntry> {
    std::iter::from_fn(|| follower.next_entry().unwrap()).collect()
}

#[test]
fn a_journal_is_followed_while_it_grows() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.jsonl");
    begin(&contest(2, TournamentFormat::RoundRobin, 2, folder.path()), &path, usize::MAX);
    let whole = fs::read(&path).unwrap();
    let (known, mut follower) = JournalFollower::open(&path).unwrap();
    let all = entries(&mut follower);
    assert_eq!(known, header());
    let results = all.iter().filter(|entry| matches!(entry, JournalEntry::Result(_))).count();
    assert_eq!((results, all.len() + 1), (2, whole.split(|byte| *byte == b'\n').count() - 1));
    // Piece by piece, however lines are torn.
    let first = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    fs::write(&path, &whole[..first]).unwrap();
    let (_, mut follower) = JournalFollower::open(&path).unwrap();
    let mut heard = Vec::new();
    for piece in whole[first..].chunks(97) {
        fs::OpenOptions::new().append(true).open(&path).unwrap().write_all(piece).unwrap();
        heard.extend(entries(&mut follower));
    }
    assert_eq!(heard, all);
    // A line that was never finished is cut off by whoever goes on.
    fs::write(&path, &whole[..first + 30]).unwrap();
    let (_, mut follower) = JournalFollower::open(&path).unwrap();
    assert_eq!(entries(&mut follower), []);
    let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.set_len(first as u64).unwrap();
    fs::OpenOptions::new().append(true).open(&path).unwrap().write_all(&whole[first..]).unwrap();
    assert_eq!(entries(&mut follower), all);
    fs::OpenOptions::new().append(true).open(&path).unwrap().write_all(b"nonsense\n").unwrap();
    assert!(matches!(follower.next_entry(), Err(JournalError::Line(line)) if line == all.len() + 2));
}

/// A line that is not as it was written is named, whichever it is.
#[test]
fn damaged_lines_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.jsonl");
    let contest = contest(2, TournamentFormat::RoundRobin, 1, folder.path());
    begin(&contest, &path, 1);
    let whole = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    // The second game was stopped; its lines are those of an open game.
    let of_second = lines.iter().position(|line| line.starts_with("{\"game\":\"2\"")).unwrap();
    for (at, bad) in [
        (1, "{\"game\":\"1\"}".to_owned()),
        (1, lines[2].to_owned()),
        (2, "{\"v\":1}".to_owned()),
        (of_second, lines[of_second].replace("\"seq\":0", "\"seq\":5")),
        (of_second, lines[of_second].replace("gomoku", "chess")),
        (of_second, lines[of_second].replace("schedule", "scheduled")),
    ] {
        let mut damaged = lines.clone();
        damaged[at] = &bad;
        fs::write(&path, damaged.join("\n") + "\n").unwrap();
        let fault = JournalContents::read(&path).unwrap_err();
        assert!(matches!(fault, JournalError::Line(line) if line > at), "{at}: {fault:?}");
    }
}

#[test]
fn a_game_goes_on_with_the_moves_and_clocks_that_it_had() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.jsonl");
    let mut contest = contest(2, TournamentFormat::RoundRobin, 1, folder.path());
    contest.players.iter_mut().for_each(|player| player.time = "300".parse().unwrap());
    begin(&contest, &path, usize::MAX);
    let whole = fs::read_to_string(&path).unwrap();
    // Killed after the second move of the first game.
    let cut: Vec<&str> = whole.lines().take(4).collect();
    fs::write(&path, cut.join("\n") + "\n").unwrap();
    go_on(&contest, &path, usize::MAX);
    let again = fs::read_to_string(&path).unwrap();
    assert!(again.starts_with(&(cut.join("\n") + "\n{\"game\":\"1\",\"v\":1,\"seq\":3,")), "{again}");
    let mut first = Vec::new();
    read_journal_games(&path, |result, log| {
        if result.game == 1 {
            first = log.to_vec();
        }
    })
    .unwrap();
    assert!(matches!(first[3].what, EventKind::Reopened { .. }), "{:?}", first[3]);
    let seqs: Vec<u64> = first.iter().map(|event| event.seq).collect();
    assert_eq!(seqs, (0..first.len() as u64).collect::<Vec<_>>());
    assert!(first[4].at >= first[2].at);
}

#[test]
fn what_is_no_journal_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.jsonl");
    let fault = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        JournalContents::read(&path).unwrap_err()
    };
    assert!(matches!(fault(b""), JournalError::Empty));
    assert!(matches!(fault(b"(;GM[4])\n"), JournalError::NoJournal));
    assert!(matches!(fault(b"{\"v\":1,\"event\":\"opened\"}\n"), JournalError::NoJournal));
    assert!(matches!(fault(b"{\"v\":9,\"event\":\"contest\"}\n"), JournalError::Newer(9)));
    assert!(matches!(fault(b"{\"v\":1,\"event\":\"contest\"}\n"), JournalError::Older(1)));
    assert!(matches!(fault(b"{\"v\":2,\"event\":\"contest\"}\n"), JournalError::Line(1)));
    fs::remove_file(&path).unwrap();
    let kept = MatchJournal::create(&path, &header()).unwrap();
    assert!(matches!(MatchJournal::resume(&path), Err(JournalError::Busy)));
    drop(kept);
    let mut file = fs::OpenOptions::new().append(true).open(&path).unwrap();
    file.write_all(b"what is this\n").unwrap();
    assert!(matches!(MatchJournal::resume(&path), Err(JournalError::Line(2))));
    assert!(matches!(MatchJournal::create(&path, &header()), Err(JournalError::Io(_))));
}

#[test]
fn games_of_another_contest_are_not_taken() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.jsonl");
    let contest = contest(3, TournamentFormat::RoundRobin, 1, folder.path());
    begin(&contest, &path, 2);
    let mut past = JournalContents::read(&path).unwrap().games.results;
    assert!(contest.scores(&past).is_ok());
    past[0].players = [2, 2];
    assert!(contest.scores(&past).is_err());
    past[0] = past[1].clone();
    assert!(contest.scores(&past).is_err());
    past[0].encounter = 77;
    assert!(contest.scores(&past).is_err());
}
