#[cfg(unix)]
mod programs;

use std::{
    sync::{Arc, mpsc},
    thread,
};

use tengen_arbiter::EndReason;
use tengen_arbiter::EventKind;
use tengen_core::{Outcome, scatter};
use tengen_games::AnyPosition;
use tengen_search::Level;
use tengen_store::{BlockingWait as _, DocumentChange, EventStore, LogAppend, MemoryStore, Seq, WriteBatch};

use super::{saved_games::COLLECTION, *};

const GAMES: [&str; 5] = [
    "gomoku,size=6x5,k=4",
    "gomoku,size=7x7,k=3,players=3",
    "renju,opening=swap2",
    "quoridor,size=5,walls=3",
    "battlefield",
];

fn persons(n: usize) -> Vec<SeatOccupant> {
    vec![SeatOccupant::Person(None); n]
}

fn names(n: usize) -> Vec<String> {
    (1..=n).map(|number| format!("P{number}")).collect()
}

fn begin_with(
    archive: &SavedGames,
    rules: &str,
    occupants: Vec<SeatOccupant>,
    time: &str,
    moves: &[&str],
) -> LocalGame {
    let rules = rules.parse().unwrap();
    let time = if time.is_empty() { TimeControl::None } else { time.parse().unwrap() };
    let terms = terms(rules, names(occupants.len()), time, &occupants);
    let moves: Vec<String> = moves.iter().map(|&text| text.to_owned()).collect();
    LocalGame::begin(archive, terms, occupants, &moves).unwrap()
}

fn begin(archive: &SavedGames, rules: &str, n: usize) -> LocalGame {
    begin_with(archive, rules, persons(n), "", &[])
}

fn n_seats(rules: &str) -> usize {
    AnyPosition::new(&rules.parse().unwrap()).unwrap().seats().into()
}

/// Numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = scatter(self.0);
        usize::try_from(self.0 >> 33).unwrap() % n.max(1)
    }
}

/// What the store has of a game is what the game shows.
fn check_kept(archive: &SavedGames, game: &LocalGame) {
    let stored = archive.read(&game.id).unwrap();
    assert_eq!(stored, game.log());
    assert_eq!(&Table::fold(&stored).unwrap(), game.table());
    let is_on_paper = archive.store.document(COLLECTION, game.id.as_str()).wait().unwrap().is_some();
    assert_eq!(is_on_paper, game.table().conclusion().is_none());
    let texts: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
    let standing: Vec<String> = game.table().plies().iter().filter_map(|ply| ply.text.clone()).collect();
    assert_eq!(texts, standing);
    let plies = u32::try_from(game.table().plies().len()).unwrap();
    let keys: Vec<u64> = (0..plies).map(|ply| game.table().position_after(ply).unwrap().key()).collect();
    assert_eq!(game.host.history().keys(), keys);
}

/// One thing that somebody at the terminal may do.
fn do_something(game: &mut LocalGame, dice: &mut Dice) {
    match dice.below(12) {
        0 | 1 => drop(game.take_back()),
        2 if dice.below(8) == 0 => game.resign().unwrap(),
        3 => assert!(game.play("nonsense").is_err()),
        4 => assert!(!game.tick().unwrap()),
        _ => {
            let moves = game.table().position().legal_moves();
            game.play(&moves[dice.below(moves.len())]).unwrap();
        }
    }
}

#[test]
fn the_log_in_the_store_is_the_table_whatever_people_do() {
    for (seed, rules) in (0..).zip(GAMES) {
        for round in 0..4 {
            let archive = SavedGames::in_memory();
            let mut dice = Dice(seed * 100 + round);
            let mut game = begin(&archive, rules, n_seats(rules));
            check_kept(&archive, &game);
            for _ in 0..60 {
                if game.table().conclusion().is_some() {
                    break;
                }
                do_something(&mut game, &mut dice);
                check_kept(&archive, &game);
            }
            assert_eq!(*game.record().unwrap().log, game.log());
        }
    }
}

#[test]
fn a_game_that_was_dropped_goes_on_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let archive = SavedGames::new(store, folder.path().to_owned());
    for (seed, rules) in (0..).zip(GAMES) {
        let mut dice = Dice(7000 + seed);
        let mut game = begin(&archive, rules, n_seats(rules));
        for _ in 0..20 {
            let id = game.id.clone();
            if game.table().conclusion().is_some() {
                assert!(archive.list().unwrap().is_empty());
                break;
            }
            do_something(&mut game, &mut dice);
            if dice.below(3) > 0 || game.table().conclusion().is_some() || game.table().plies().is_empty() {
                continue;
            }
            let before =
                (game.table().position().clone(), game.moves().to_vec(), game.table().plies().to_vec());
            drop(game);
            let kept = archive.list().unwrap();
            assert_eq!(kept.len(), 1);
            assert_eq!((&kept[0].id, kept[0].plies), (&id, before.2.len()));
            assert_eq!(kept[0].rules, rules.parse().unwrap());
            assert!(kept[0].occupants.iter().all(SeatOccupant::is_person));
            game = LocalGame::resume(&archive, &kept[0]).unwrap();
            check_kept(&archive, &game);
            let after =
                (game.table().position().clone(), game.moves().to_vec(), game.table().plies().to_vec());
            assert_eq!(after, before);
            assert!(matches!(game.log().last().unwrap().what, EventKind::Reopened { .. }));
        }
        game.abandon().unwrap();
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "locks are left behind");
}

#[test]
fn a_game_is_played_at_one_terminal_only() {
    let folder = tempfile::tempdir().unwrap();
    let archive = SavedGames::new(Arc::new(MemoryStore::new()), folder.path().to_owned());
    let mut first = begin(&archive, "gomoku", 2);
    first.play("h8").unwrap();
    assert!(archive.list().unwrap().is_empty(), "a game that is played is offered");
    drop(first);
    let kept = archive.list().unwrap().remove(0);
    let mut first = LocalGame::resume(&archive, &kept).unwrap();
    let refused = LocalGame::resume(&archive, &kept).err().unwrap();
    assert_eq!(refused.to_string(), "this game is open in another terminal");
    first.play("h9").unwrap();
    check_kept(&archive, &first);
}

#[test]
fn a_file_that_a_killed_terminal_has_left_keeps_nobody_out() {
    let folder = tempfile::tempdir().unwrap();
    let archive = SavedGames::new(Arc::new(MemoryStore::new()), folder.path().to_owned());
    let game = begin_with(&archive, "gomoku", persons(2), "", &["h8"]);
    let left = folder.path().join(format!("{}.lock", &game.id));
    drop(game);
    std::fs::write(&left, "").unwrap();
    let kept = archive.list().unwrap();
    assert_eq!(kept.len(), 1);
    assert!(!left.exists());
    LocalGame::resume(&archive, &kept[0]).unwrap();
}

#[test]
fn who_has_lost_the_game_to_another_terminal_is_told_so() {
    let archive = SavedGames::in_memory();
    let mut first = begin(&archive, "gomoku", 2);
    first.play("h8").unwrap();
    let kept = archive.list().unwrap().remove(0);
    let mut second = LocalGame::resume(&archive, &kept).unwrap();
    let log = first.log().to_vec();
    for error in [first.play("h9"), first.take_back(), first.resign(), first.abandon()] {
        let error = error.unwrap_err();
        assert!(error.to_string().starts_with("another terminal has taken over this game"), "{error}");
        assert!(error.localize(Lang::Zh).starts_with("另一个终端已接管"));
    }
    assert_eq!(first.log(), log);
    assert!(first.is_taken_over() && !second.is_taken_over());
    second.play("i9").unwrap();
    check_kept(&archive, &second);
}

#[test]
fn a_game_that_is_given_up_is_not_offered_again() {
    let archive = SavedGames::in_memory();
    drop(begin_with(&archive, "gomoku", persons(2), "", &["h8", "h9"]));
    // Names and times are as fine as a millisecond.
    thread::sleep(Duration::from_millis(2));
    let mut newer = begin(&archive, "quoridor", 2);
    newer.play("e2").unwrap();
    drop(newer);
    let kept = archive.list().unwrap();
    assert_eq!(kept.iter().map(|kept| kept.plies).collect::<Vec<_>>(), [1, 2], "the newest comes first");
    assert!(kept[0].changed >= kept[1].changed);
    LocalGame::discard(&archive, &kept[0]).unwrap();
    let left = archive.list().unwrap();
    assert_eq!(left.iter().map(|kept| &kept.id).collect::<Vec<_>>(), [&kept[1].id]);
    let over = LocalGame::resume(&archive, &kept[0]).err().unwrap();
    assert_eq!(over.to_string(), "this game is already over");
}

#[test]
fn a_game_without_a_move_is_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let archive = SavedGames::new(Arc::new(MemoryStore::new()), folder.path().to_owned());
    let game = begin(&archive, "gomoku", 2);
    let id = game.id.clone();
    assert!(!game.is_kept());
    let stored = || archive.store.document(COLLECTION, id.as_str()).wait().unwrap();
    let document = stored().unwrap();
    drop(game);
    assert!(stored().is_none(), "the table is not cleared");
    assert!(Table::fold(&archive.read(&id).unwrap()).unwrap().conclusion().is_some());
    // Whoever was killed before the first move has left the document in the collection.
    let mut killed = begin(&archive, "gomoku", 2);
    killed.play("h8").unwrap();
    assert!(killed.is_kept());
    killed.take_back().unwrap();
    assert!(!killed.is_kept());
    let events = killed.log().iter().map(Event::to_json).collect();
    let left = LogAppend::new("left".parse().unwrap(), Seq(0), events);
    let documents = vec![DocumentChange::put(COLLECTION, "left", document.body)];
    archive.store.write(WriteBatch { append: Some(left), documents }).wait().unwrap();
    assert!(archive.list().unwrap().is_empty());
}

#[test]
fn who_would_be_called_the_same_is_told_apart_by_the_seat() {
    let occupants = [SeatOccupant::Person(None), computer(3), computer(3), computer(4)];
    let called = |given: &[&str], lang| {
        let given: Vec<String> = given.iter().map(|&name| name.to_owned()).collect();
        super::names(&occupants, &given, lang)
    };
    assert_eq!(called(&[], Lang::En), ["Player 1", "Computer 3 (2)", "Computer 3 (3)", "Computer 4"]);
    assert_eq!(called(&["Anna", "Bo"], Lang::En), ["Anna", "Bo", "Computer 3", "Computer 4"]);
    assert_eq!(called(&["Bo", "Bo"], Lang::Zh), ["Bo (1)", "Bo (2)", "电脑 3", "电脑 4"]);
    let long = "x".repeat(TableTerms::LONGEST_NAME);
    let cut = called(&[&long, &long], Lang::En);
    assert!(cut[0] != cut[1] && cut.iter().all(|name| name.chars().count() <= TableTerms::LONGEST_NAME));
    // Who plays once more keeps the name.
    let named = called(&[], Lang::En);
    assert_eq!(super::names(&occupants, &named, Lang::En), named);
}

#[test]
fn papers_that_nobody_can_read_are_passed_over() {
    let archive = SavedGames::in_memory();
    let game = begin_with(&archive, "gomoku", persons(2), "", &["h8"]);
    let change = |key: &str, body: &str| {
        let documents = vec![DocumentChange::put(COLLECTION, key, body.to_owned())];
        archive.store.write(WriteBatch { append: None, documents }).wait().unwrap();
    };
    change("no/game", "{}");
    change("a-game-without-a-log", r#"{"v":2,"engines":[]}"#);
    assert_eq!(archive.list().unwrap().len(), 1);
    for body in ["{", r#"{"v":2}"#, r#"{"v":1,"engines":[null,null]}"#] {
        change(game.id.as_str(), body);
        assert_eq!(archive.list().unwrap().len(), 0, "{body}");
    }
}

#[test]
fn moves_that_were_played_before_are_part_of_the_game() {
    let archive = SavedGames::in_memory();
    let game = begin_with(&archive, "gomoku", persons(2), "", &["h8", "h9", "i8"]);
    assert_eq!(game.moves().len(), 3);
    check_kept(&archive, &game);
    let rules = || "gomoku".parse().unwrap();
    let occupants = persons(2);
    let twice = terms(rules(), names(2), TimeControl::None, &occupants);
    let wrong = LocalGame::begin(&archive, twice, occupants, &["h8".into(), "h8".into()]).err().unwrap();
    assert!(wrong.to_string().starts_with("h8: "), "{wrong}");
    let few = terms(rules(), names(2), TimeControl::None, &[]);
    assert!(LocalGame::begin(&archive, few, persons(1), &[]).is_err());
}

/// Plays the computer's part until somebody else is to move.
fn let_them_play(game: &mut LocalGame) -> usize {
    let mut n_ideas = 0;
    while game.table().conclusion().is_none() && !game.is_persons_turn() {
        let (post, heard) = mpsc::channel();
        game.ask(Arc::new(move |thinking| drop(post.send(thinking))));
        assert!(game.is_waiting());
        for thinking in heard {
            match game.handle_message(thinking).unwrap() {
                EngineUpdate::Idea(info) => {
                    assert!(!info.line.is_empty());
                    n_ideas += 1;
                }
                EngineUpdate::Nothing | EngineUpdate::Remark(_) => assert!(game.is_waiting()),
                EngineUpdate::Changed => break,
            }
        }
    }
    n_ideas
}

fn computer(level: u8) -> SeatOccupant {
    SeatOccupant::Computer(Level::new(level).unwrap())
}

#[test]
fn the_computer_answers_and_tells_what_it_thinks() {
    for rules in ["gomoku", "renju,opening=swap2", "quoridor", "battlefield"] {
        let archive = SavedGames::in_memory();
        let mut game = begin_with(&archive, rules, vec![computer(1), SeatOccupant::Person(None)], "", &[]);
        let mut n_ideas = let_them_play(&mut game);
        assert!(game.is_persons_turn());
        assert!(game.play("nonsense").is_err());
        while !game.is_persons_turn() || game.table().plies().len() < 5 {
            let first = game.table().position().legal_moves()[0].clone();
            game.play(&first).unwrap();
            n_ideas += let_them_play(&mut game);
        }
        assert!(n_ideas > 0, "{rules}");
        check_kept(&archive, &game);
    }
}

#[test]
fn computers_play_each_other_to_the_end() {
    let archive = SavedGames::in_memory();
    let occupants = vec![computer(1), computer(2)];
    let mut game = begin_with(&archive, "gomoku,size=5x5,k=4", occupants, "", &[]);
    let_them_play(&mut game);
    assert!(game.table().conclusion().is_some());
    assert!(game.resign().is_err() && game.take_back().is_err());
    check_kept(&archive, &game);
}

#[test]
fn against_the_computer_taking_back_leads_to_ones_own_last_choice() {
    let archive = SavedGames::in_memory();
    let mut game = begin_with(&archive, "gomoku", vec![computer(1), SeatOccupant::Person(None)], "", &[]);
    assert_eq!(game.take_back().unwrap_err().to_string(), "you have no move to take back");
    let_them_play(&mut game);
    game.play("a1").unwrap();
    let_them_play(&mut game);
    assert_eq!(game.moves().len(), 3);
    game.take_back().unwrap();
    assert_eq!(game.moves().len(), 1);
    // While the computer thinks about its answer.
    game.play("a2").unwrap();
    let (post, heard) = mpsc::channel();
    game.ask(Arc::new(move |thinking| drop(post.send(thinking))));
    assert!(game.play("a3").is_err(), "it is not our turn");
    game.take_back().unwrap();
    assert!(!game.is_waiting());
    let late = heard.iter().find(|thinking| matches!(thinking, ThinkingMessage::Best { .. }));
    assert!(matches!(game.handle_message(late.unwrap()), Ok(EngineUpdate::Nothing)));
    assert_eq!(game.moves().len(), 1, "an answer to what was withdrawn was played");
    check_kept(&archive, &game);
}

#[test]
fn the_only_person_may_resign_while_the_computer_thinks() {
    let archive = SavedGames::in_memory();
    let mut game =
        begin_with(&archive, "quoridor", vec![SeatOccupant::Person(None), computer(1)], "", &["e2"]);
    assert!(!game.is_persons_turn());
    game.resign().unwrap();
    let conclusion = game.table().conclusion().unwrap();
    assert_eq!(conclusion.reason, EndReason::Resigned);
    assert_eq!(conclusion.outcome, Some(Outcome::Win(Seat::SECOND)));
    let occupants = vec![computer(1), SeatOccupant::Person(None), SeatOccupant::Person(None)];
    let mut three = begin_with(&archive, "gomoku,players=3", occupants, "", &[]);
    assert_eq!(three.resign().unwrap_err().to_string(), "wait for your turn to resign");
}

#[test]
fn an_engine_that_cannot_play_still_moves_by_the_rules() {
    let archive = SavedGames::in_memory();
    let mut game = begin_with(&archive, "gomoku", vec![computer(1), SeatOccupant::Person(None)], "", &[]);
    let (post, heard) = mpsc::channel();
    game.ask(Arc::new(move |thinking| drop(post.send(thinking))));
    let request = heard.iter().find_map(|thinking| match thinking {
        ThinkingMessage::Best { request, .. } => Some(request),
        ThinkingMessage::Idea { .. } | ThinkingMessage::Program(..) => None,
    });
    game.handle_message(ThinkingMessage::Best { request: request.unwrap(), best: None }).unwrap();
    assert_eq!(game.moves().len(), 1);
    check_kept(&archive, &game);
}

#[test]
fn whose_time_is_up_has_lost() {
    let archive = SavedGames::in_memory();
    let mut game = begin_with(&archive, "gomoku", persons(2), "0.02/move", &[]);
    assert!(game.until_tick().is_some());
    while !game.tick().unwrap() {
        thread::sleep(game.until_tick().unwrap());
    }
    assert_eq!(game.table().conclusion().unwrap().outcome, Some(Outcome::Win(Seat::SECOND)));
    assert_eq!(game.until_tick(), None);
    check_kept(&archive, &game);
}

#[test]
fn nobody_is_charged_for_the_time_in_which_the_game_lay_on_its_shelf() {
    let archive = SavedGames::in_memory();
    let game = begin_with(&archive, "gomoku", persons(2), "60", &["h8"]);
    drop(game);
    let kept = archive.list().unwrap().remove(0);
    thread::sleep(Duration::from_millis(30));
    let game = LocalGame::resume(&archive, &kept).unwrap();
    let last = game.log().last().unwrap();
    assert_eq!(game.table().time_left(Seat::SECOND, last.at), Some(Millis::seconds(60)));
    assert_eq!(game.table().time_spent(), [Millis::ZERO; 2]);
}

#[test]
fn names_of_games_sort_by_time_and_are_never_the_same() {
    let ids: Vec<GameId> = (0..100).map(|_| new_id().unwrap()).collect();
    let mut different = ids.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), 100);
    // The time is as wide for all, up to the year 2286.
    assert!(ids.iter().all(|id| id.as_str().starts_with("terminal-1") && id.as_str().len() == 39));
}
