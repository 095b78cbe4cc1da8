//! Matches of Quoridor and Battlefield: our engines, simple players, and scripts that speak the text protocol.

use std::fs;

use super::{engine, play, results};
use crate::{run, stdout};

fn ours(args: &str, settings: &str) -> Vec<String> {
    engine(&format!("{} engine {args}", env!("CARGO_BIN_EXE_tengen")), settings)
}

#[test]
fn quoridor_is_played_and_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.txt");
    let (first, second) =
        (ours("quoridor", "name=A nodes=300"), ours("quoridor --bot baseline", "name=B nodes=1"));
    for (variant, rules) in
        [("official", "official rules"), ("contest", "contest rules"), ("cross", "crossing walls")]
    {
        let more = format!(
            "-game quoridor,variant={variant} -rounds 2 -concurrency 2 --recordout {}",
            file.display()
        );
        let (status, text, errors) = play(&first, &second, &more);
        assert_eq!((status, errors.as_str()), (Some(0), ""), "{text}");
        assert!(text.starts_with(&format!("A vs B: Quoridor, {rules}, 9x9, 10 walls; rounds: 2")), "{text}");
        assert!(text.contains("Results name White first") && text.contains("Ptnml(0-2)"), "{text}");
        assert!(
            text.contains(
                "Openings: 120 built-in balanced openings, shuffled with seed 1, starting at number 1"
            ),
            "{text}"
        );
        assert_eq!(results(&text).len(), 4, "{text}");
        assert!(text.contains("A: wins by reaching the goal: "), "{text}");
    }
    let info = stdout(&run(&["record", "info", file.to_str().unwrap()], b""));
    assert!(info.contains("12 games") && info.contains("player: A"), "{info}");
    assert!(!info.contains("note:"), "{info}");
}

#[test]
fn battles_are_fought_on_all_maps_and_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let more =
        format!("-game battlefield -rounds 3 -openings maps=skirmish,wall -recordout {}", file.display());
    let (first, second) =
        (ours("battlefield", "name=A nodes=200"), ours("battlefield --bot random", "name=B nodes=1"));
    let (status, text, errors) = play(&first, &second, &more);
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{text}");
    assert!(text.contains("Openings: 2 maps in turn, then random with seed 1: 2 to 2 moves"), "{text}");
    assert!(text.contains("A: wins by destroying all enemy units: "), "{text}");
    assert_eq!(results(&text).len(), 6, "{text}");
    let info = stdout(&run(&["record", "info", file.to_str().unwrap()], b""));
    assert!(info.contains("6 games"), "{info}");
    // A game that took too long is no draw by agreement.
    let file = folder.path().join("long.jsonl");
    let long = format!("-game battlefield -rounds 1 -maxmoves 3 -recordout {}", file.display());
    assert_eq!(play(&first, &second, &long).0, Some(0));
    assert_eq!(fs::read_to_string(&file).unwrap().matches("\"move-limit\"").count(), 2);
    // Gomoku's games go into the same kind of file.
    let file = folder.path().join("gomoku.jsonl");
    let gomoku = ours("gobang", "depth=1");
    let (status, ..) = play(&gomoku, &gomoku, &format!("-rounds 1 -recordout {}", file.display()));
    assert_eq!(status, Some(0));
    assert!(stdout(&run(&["record", "info", file.to_str().unwrap()], b"")).contains("2 games"));
}

#[test]
fn openings_come_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openings");
    fs::write(&file, "e2 e8 e3h # one\ne2, e8, d2\n").unwrap();
    let run_bot = ours("quoridor --bot run", "nodes=1");
    let record = folder.path().join("games.txt");
    let more =
        format!("-game quoridor -rounds 2 -openings file={} -recordout {}", file.display(), record.display());
    let (status, text, errors) = play(&run_bot, &run_bot, &more);
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{text}");
    let record = fs::read_to_string(&record).unwrap();
    assert_eq!(record.matches("1. e2 e8 2. e3h").count(), 2, "{record}");
}

/// In the contest nobody checks one's own path: White has shut itself in and has no walls left.
#[test]
fn who_cannot_move_loses() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openings");
    fs::write(&file, "a1v c3 b1v b3 b1h c3\n").unwrap();
    let bot = ours("quoridor", "nodes=50");
    let game = "quoridor,variant=contest,size=3,walls=3";
    let (status, text, errors) =
        play(&bot, &bot, &format!("-game {game} -rounds 1 -openings file={}", file.display()));
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{text}");
    assert!(
        results(&text).iter().all(|(_, result)| result.ends_with("0-1 {White has no legal move}")),
        "{text}"
    );
    assert!(text.contains("losses with no legal move left: 1"), "{text}");
}

/// Programs of others, which only know the words of the protocol that they need.
#[cfg(unix)]
#[test]
fn programs_that_misbehave_lose_and_hold_nobody_up() {
    let folder = tempfile::tempdir().unwrap();
    // Whoever moves first wins, if it does.
    let map = folder.path().join("duel.map");
    fs::write(&map, "3 3 0 2\n1 0 A FT\n1 2 B FT\n").unwrap();
    let battle = format!("-game battlefield -rounds 1 -openings maps={}", map.display());
    let obey = |at_move: &str| {
        format!(
            "while read -r word rest; do case $word in isready) echo readyok;; go) {at_move};; \
             quit) exit 0;; esac; done"
        )
    };
    for (name, script, reason, evidence) in [
        ("passes", obey("echo bestmove pass"), "B wins the battle", ""),
        ("crash", obey("echo ouch >&2; kill -SEGV $$"), "A disconnects", "ouch"),
        ("hangs", obey("trap '' TERM INT; sleep 1000"), "A loses on time (no answer)", "(no answer)"),
        ("illegal", obey("echo bestmove 9 9 9"), "A makes an illegal move", "9 9 9"),
        ("nothing", obey("echo bestmove"), "A makes an illegal move", "bestmove"),
        ("complains", obey("echo error I cannot"), "A makes an illegal move", "I cannot"),
        (
            "flood",
            obey("head -c 10000000 /dev/zero; sleep 1000"),
            "A floods the connection",
            "more than 64 KiB",
        ),
        ("refuses", "while read -r line; do echo error no; done".into(), "A refuses the game", "no"),
        ("leaves", "exit 0".into(), "A disconnects", "exited with code 0"),
    ] {
        let file = folder.path().join(name);
        fs::write(&file, format!("cd /\n{script}\n")).unwrap();
        let bad = engine(&format!("sh {}", file.display()), "name=bad st=0.2");
        let good = ours("battlefield", "name=good nodes=200");
        let (status, text, errors) = play(&bad, &good, &battle);
        assert_eq!(status, Some(0), "{name}: {text}{errors}");
        let results = results(&text);
        assert!(results[0].1.starts_with("(bad vs good): 0-1 {"), "{name}: {text}");
        assert!(results[0].1.contains(reason), "{name}: {results:?}");
        assert!(results[1].1.starts_with("(good vs bad): 1-0 {"), "{name}: {text}");
        assert!(errors.contains(evidence), "{name}: {errors}");
    }
}

/// What a program says against its settings is told once, and the match is played.
#[cfg(unix)]
#[test]
fn complaints_about_settings_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bot");
    // It always walks, and says after its move what it expects.
    let script = "while read -r word rest; do case $word in isready) echo readyok;; \
                  setoption) echo error what is $rest;; go) echo BestMove e3 ponder e8;; quit) exit 0;; esac; done";
    fs::write(&file, script).unwrap();
    let openings = folder.path().join("openings");
    fs::write(&openings, "e2 e8\n").unwrap();
    let other = engine(&format!("sh {}", file.display()), "name=other st=1");
    let good = ours("quoridor", "name=good nodes=50 option.Colour=red");
    let more = format!("-game quoridor -rounds 1 -games 2 -openings file={}", openings.display());
    let (status, text, errors) = play(&other, &good, &more);
    assert_eq!(status, Some(0), "{text}{errors}");
    let told = |line: &str| errors.lines().filter(|found| found.starts_with(line)).count();
    assert_eq!(told("other rejected a setting: what is name StepLimit value 200"), 1, "{errors}");
    assert_eq!(told("good rejected a setting: no such option: Colour"), 1, "{errors}");
    // Its first move is taken as it is meant; the second is the same and thus illegal.
    let last = errors.lines().find(|line| line.starts_with("game 1: ")).unwrap();
    assert!(last.contains("e3 ponder e8"), "{errors}");
}

#[test]
fn bad_command_lines_are_named() {
    let good = ours("quoridor", "nodes=50");
    for (more, expected) in [
        ("-game chess", "unknown game"),
        ("-game quoridor,size=4", "--game quoridor,size=4: "),
        ("-game quoridor,players=4", "a match needs a game for two players"),
        ("-game gomoku,k=4", "the Gomocup protocol only supports five in a row"),
        ("-game quoridor -rule renju", "--rule and --size only work for gomoku"),
        ("-game quoridor -sgfout x.sgf", "--sgfout only works for gomoku: use --recordout"),
        ("-game quoridor -openings stones=4", "--openings stones=4: unknown key"),
        ("-game quoridor -openings plies=50", "--openings plies=50: expected a number or a range"),
        ("-game battlefield -openings maps=nowhere", "; built-in maps: skirmish, "),
        ("-game quoridor -maxmoves 0", "--maxmoves 0: "),
        ("-game quoridor -each proto=gomocup", "--each proto=gomocup: expected text or, for gomoku, gomocup"),
    ] {
        let (status, text, errors) = play(&good, &good, more);
        assert_eq!((status, text.as_str()), (Some(2), ""), "{more}: {errors}");
        assert!(errors.contains(expected), "{more}: {errors}");
    }
}
