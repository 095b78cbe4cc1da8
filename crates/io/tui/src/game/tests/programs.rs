//! Programs in a seat. They are shell scripts, so that every machine with a shell can test this.

use std::time::Duration;

use tengen_arbiter::{EndReason, Violation};
use tengen_bots::ProgramSpec;
use tengen_core::Outcome;
use tengen_table_host::{EngineResources, EngineSpec};

use super::*;

/// A program of the Gomocup protocol that plays these points, each as x,y, one after the other.
fn gomocup(moves: &str, otherwise: &str) -> String {
    format!(
        "set -- {moves}
        while read -r line; do
            case \"$line\" in
                START*) echo OK;;
                ABOUT*) echo 'name=\"sh\"';;
                BEGIN*|TURN*|DONE*) echo MESSAGE depth 1; if [ $# -gt 0 ]; then echo $1; shift; else {otherwise}; fi;;
                END*) exit;;
            esac
        done"
    )
}

fn program(script: &str) -> SeatOccupant {
    let program = ProgramSpec::of("sh -c").unwrap().with_args([script.into()]);
    let mut engine = EngineSpec::new("Script", program);
    engine.think_time = Some(Duration::from_secs(20));
    SeatOccupant::Engine(Box::new(engine))
}

#[test]
fn a_program_plays_and_is_told_what_was_taken_back() {
    let archive = SavedGames::in_memory();
    let script = gomocup("0,0 1,0 2,0", "exit 3");
    let mut game =
        begin_with(&archive, "gomoku", vec![SeatOccupant::Person(None), program(&script)], "", &[]);
    game.play("h8").unwrap();
    let_them_play(&mut game);
    assert_eq!(game.moves()[1].to_string(), "a1");
    game.play("h9").unwrap();
    let_them_play(&mut game);
    assert_eq!(game.moves()[3].to_string(), "b1");
    game.take_back().unwrap();
    assert_eq!(game.moves().len(), 2);
    assert!(game.play("a1").is_err(), "people may slip where a program plays");
    assert!(game.table().conclusion().is_none());
    game.play("i9").unwrap();
    let_them_play(&mut game);
    assert_eq!(game.moves()[3].to_string(), "c1");
    check_kept(&archive, &game);
}

#[test]
fn a_program_that_fails_has_lost_and_its_last_words_are_kept() {
    let archive = SavedGames::in_memory();
    let script = gomocup("", "echo 'out of luck' >&2; exit 3");
    let mut game =
        begin_with(&archive, "gomoku", vec![program(&script), SeatOccupant::Person(None)], "", &[]);
    let_them_play(&mut game);
    let conclusion = game.table().conclusion().unwrap();
    assert_eq!(
        (conclusion.outcome, conclusion.reason),
        (Some(Outcome::Win(Seat::SECOND)), EndReason::Crashed)
    );
    let output = conclusion.evidence.output.clone().unwrap();
    assert!(output.contains("out of luck"), "{output}");
    assert!(game.failure().unwrap().to_string().contains("Script"), "{:?}", game.failure());
    check_kept(&archive, &game);
}

#[test]
fn an_illegal_move_of_a_program_goes_to_the_referee() {
    let archive = SavedGames::in_memory();
    let script = gomocup("7,7", "exit");
    let mut game =
        begin_with(&archive, "gomoku", vec![SeatOccupant::Person(None), program(&script)], "", &["h8"]);
    let_them_play(&mut game);
    let conclusion = game.table().conclusion().unwrap();
    assert_eq!(conclusion.reason, EndReason::Broke(Violation::IllegalMove));
    assert_eq!(conclusion.outcome, Some(Outcome::Win(Seat::FIRST)));
}

#[test]
fn a_program_that_is_not_there_ends_nothing() {
    for (command, told) in [
        ("./no-such-program", "cannot start Script"),
        ("sh -c 'echo wrong option >&2; exit 2'", "Script disconnects"),
        ("sh -c 'read x; echo ERROR not this board; read x'", "Script refuses the game"),
    ] {
        let archive = SavedGames::in_memory();
        let SeatOccupant::Engine(mut player) = program("") else { unreachable!() };
        player.program = ProgramSpec::of(command).unwrap();
        let occupants = vec![SeatOccupant::Engine(player), SeatOccupant::Person(None)];
        let mut game = begin_with(&archive, "gomoku", occupants, "", &[]);
        let (post, heard) = mpsc::channel();
        let tell: Arc<dyn Fn(ThinkingMessage) + Send + Sync> =
            Arc::new(move |thinking| drop(post.send(thinking)));
        game.ask(Arc::clone(&tell));
        let error = game.handle_message(heard.recv().unwrap()).unwrap_err();
        assert!(error.to_string().starts_with(told), "{error}");
        assert!(game.table().conclusion().is_none());
        game.ask(tell);
        assert!(!game.is_waiting(), "it is asked again and again");
    }
}

#[test]
fn a_program_is_found_again_with_everything_that_was_said_of_it() {
    let archive = SavedGames::in_memory();
    let SeatOccupant::Engine(mut player) = program("echo 'two words'") else { unreachable!() };
    player.program = player.program.in_folder("/tmp".into());
    player.resources =
        EngineResources { nodes: Some(5), depth: Some(6), threads: Some(1), memory: Some(1 << 20) };
    player.settings = vec![("Style".to_owned(), "wild".to_owned())];
    player.restart = true;
    let occupants = vec![SeatOccupant::Person(None), SeatOccupant::Engine(player.clone())];
    let game = begin_with(&archive, "quoridor", occupants, "300+2", &["e2"]);
    let margins = [Seat::FIRST, Seat::SECOND].map(|seat| game.table().terms().seat_terms(seat).margin);
    assert_eq!(margins, [Millis::ZERO, TableTerms::PROGRAM_MARGIN]);
    drop(game);
    let kept = archive.list().unwrap().remove(0);
    let SeatOccupant::Engine(found) = &kept.occupants[1] else { panic!("{:?}", kept.occupants) };
    assert_eq!(format!("{found:?}"), format!("{player:?}"));
}

#[test]
fn a_program_that_thinks_for_ever_is_stopped_by_the_clock() {
    let archive = SavedGames::in_memory();
    let script = gomocup("", "sleep 1000");
    let mut game =
        begin_with(&archive, "gomoku", vec![program(&script), SeatOccupant::Person(None)], "0.3/move", &[]);
    let (post, heard) = mpsc::channel();
    game.ask(Arc::new(move |thinking| drop(post.send(thinking))));
    assert_eq!(game.until_tick(), None, "nobody's time runs while a program gets ready");
    game.handle_message(heard.recv().unwrap()).unwrap();
    while !game.tick().unwrap() {
        thread::sleep(game.until_tick().unwrap());
    }
    assert!(!game.is_waiting());
    assert_eq!(game.table().conclusion().unwrap().reason, EndReason::Broke(Violation::OutOfTime));
}
