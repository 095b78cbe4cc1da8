//! Our engines as hosts meet them: they speak the text protocol.

use std::fmt::Write as _;

use tengen_testkit::TestRng;

use crate::{mangle::mangle, start, transcript::transcripts};

#[test]
fn it_keeps_to_the_transcripts() {
    assert!(transcripts("text", "quoridor", "info") >= 13);
}

/// The clock of a game is kept to, and a move without any limit comes soon.
#[test]
fn every_way_to_limit_a_thought_ends() {
    for game in ["quoridor", "battlefield"] {
        let mut engine = start(game);
        for limits in
            ["", " movetime 20", " time 300", " time 200 inc 10", " time 0", " nodes 50", " depth 2"]
        {
            engine.send(&format!("go{limits}\n"));
            assert!(engine.answer().starts_with("bestmove "), "{game}{limits}");
        }
        engine.send("setoption name Threads value 2\nsetoption name Memory value 8\ngo movetime 30\n");
        assert!(engine.answer().starts_with("bestmove "), "{game}");
        engine.send("quit\n");
        assert_eq!(engine.end(), [""; 0]);
    }
}

/// What waits behind a thought keeps nobody from ending it; these thoughts would not end in a lifetime.
#[test]
fn a_thought_ends_when_it_is_told_though_others_wait() {
    for game in ["quoridor", "battlefield"] {
        for thought in ["go depth 200 movetime 100000000", "perft 20"] {
            let begin = |more: &str| {
                let mut engine = start(game);
                engine.send(&format!("{thought}\n{more}"));
                engine
            };
            // The end of the input, and quit.
            for more in ["newgame\n", "legal\nquit\n"] {
                let said = begin(more).end();
                assert!(said.iter().all(|line| line.starts_with("info ")), "{game} {thought}: {said:?}");
            }
            let mut engine = begin("legal\nisready\nsetoption name Colour value 2\n");
            assert_eq!(engine.answer(), "readyok", "{game} {thought}");
            assert!(engine.answer().starts_with("error no such option"), "{game} {thought}");
            engine.send("stop\n");
            let expected = if thought.starts_with("go") { "bestmove " } else { "error perft stopped" };
            assert!(engine.answer().starts_with(expected), "{game} {thought}");
            assert!(engine.answer().starts_with("legal "), "{game} {thought}");
            assert_eq!(engine.end(), [""; 0]);
        }
    }
    // A stop is for everything before it.
    let mut engine = start("quoridor");
    engine.send("perft 20\ngo depth 200 movetime 100000000\nstop\nlegal\n");
    assert_eq!(engine.answer(), "error perft stopped");
    assert!(engine.answer().starts_with("bestmove "));
    assert!(engine.answer().starts_with("legal "));
    assert_eq!(engine.end(), [""; 0]);
    let mut engine = start("quoridor");
    engine.send("genmove white\nstop\n");
    assert!(engine.answer().starts_with("= "));
}

#[test]
fn counts_have_a_limit() {
    for game in ["quoridor", "battlefield"] {
        let mut engine = start(game);
        engine.send("perft 999999999\nperft 21\nperft 0\n");
        assert_eq!(engine.answer(), "error perft counts from 0 to 20 moves, not 999999999");
        assert_eq!(engine.answer(), "error perft counts from 0 to 20 moves, not 21");
        assert_eq!(engine.answer(), "perft 0 1");
        assert_eq!(engine.end(), [""; 0]);
    }
}

/// Games between the engine and itself at the lowest and highest level; every move is legal, or it would complain.
#[test]
fn it_plays_whole_games() {
    for (game, more) in
        [("quoridor", ""), ("quoridor", "rules quoridor,size=5,walls=3\n"), ("battlefield", "")]
    {
        let mut engine = start(&format!("{game} --seed 5"));
        engine.send(more);
        let mut moves: Vec<String> = Vec::new();
        let separator = if game == "quoridor" { " " } else { ", " };
        let start = if game == "quoridor" { "position startpos moves " } else { "orders " };
        for number in 0..300 {
            let level = if number % 2 == 0 { 1 } else { 10 };
            let position = if moves.is_empty() {
                "position startpos".into()
            } else {
                format!("{start}{}", moves.join(separator))
            };
            engine.send(&format!("setoption name Level value {level}\n{position}\ngo nodes 200\n"));
            let answer = engine.answer();
            let Some(best) = answer.strip_prefix("bestmove ") else {
                assert_eq!(answer, "error the game is over");
                break;
            };
            moves.push(best.to_owned());
        }
        assert!(moves.len() > 4, "{game}: {moves:?}");
        engine.send("quit\n");
        assert_eq!(engine.end(), [""; 0]);
    }
}

/// Whole games of Gomoku with every opening protocol; a wrong choice would be complained about.
#[test]
fn it_plays_whole_games_of_gomoku_with_every_opening() {
    for rules in [
        "gomoku,opening=free,size=10",
        "renju,opening=rif",
        "renju,opening=yamaguchi",
        "renju,opening=soosyrv8",
        "renju,opening=taraguchi10",
        "gomoku,opening=swap",
        "gomoku,opening=swap2",
        "gomoku,rule=standard,opening=pro",
        "gomoku,rule=caro,opening=long-pro",
        "gomoku,k=6,players=2,size=9,opening=swap",
        "gomoku,size=9,players=4,k=4",
    ] {
        let mut engine = start("gomoku --proto text --seed 5");
        engine.send(&format!("rules {rules}\nsetoption name Memory value 2\n"));
        let mut moves = String::new();
        let mut n_moves = 0;
        loop {
            let position = if moves.is_empty() { String::new() } else { format!(" moves{moves}") };
            engine.send(&format!("position startpos{position}\ngo nodes 150\n"));
            let answer = engine.answer();
            let Some(best) = answer.strip_prefix("bestmove ") else {
                assert_eq!(answer, "error the game is over", "{rules}{moves}");
                break;
            };
            moves = format!("{moves} {best}");
            n_moves += 1;
            assert!(n_moves < 300, "{rules}{moves}");
        }
        assert!(n_moves >= 6, "{rules}{moves}");
        engine.send("quit\n");
        assert_eq!(engine.end(), [""; 0]);
    }
}

#[test]
fn who_has_only_forbidden_points_passes() {
    let mut engine = start("gomoku --proto text");
    let moves = "a3 f1 f2 d6 c4 d1 c5 b2 e5 d3 c1 f4 e6 a6 d2 d5 a2 b1 e1 a1 c6 f3 d4 f5 a4 b6 e2 a5 e3 b5 c2 f6 b3 b4";
    engine.send(&format!("rules renju,size=6\nposition startpos moves {moves}\nlegal\ngo nodes 50\n"));
    assert_eq!(engine.answer(), "legal pass");
    assert_eq!(engine.answer(), "bestmove pass");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    for game in ["quoridor", "battlefield"] {
        let answer = |level: &str| {
            let mut engine = start(&format!("{game} --level {level}"));
            engine.send("go nodes 3000\n");
            engine.answer()
        };
        for level in ["1", "10"] {
            assert_eq!(answer(level), answer(level));
        }
    }
}

/// Where the same position comes again, chance takes another way some day.
#[test]
fn players_by_chance_do_not_go_in_circles() {
    for (args, round) in [
        ("quoridor --bot my-player --seed 1", "e2 e8 e1 e9 "),
        ("battlefield --bot random --seed 1", "pass, pass, "),
    ] {
        let mut engine = start(args);
        let start = if args.starts_with("quoridor") { "position startpos moves " } else { "orders " };
        let answers: std::collections::BTreeSet<String> = (0..20)
            .map(|times| {
                engine.send(&format!("{start}{}\ngo\n", round.repeat(times)));
                engine.answer()
            })
            .collect();
        assert!(answers.len() > 1 && answers.iter().all(|line| line.starts_with("bestmove ")), "{answers:?}");
        assert_eq!(engine.end(), [""; 0]);
    }
}

/// Without a seed programs that are started together differ.
#[test]
fn chance_differs_between_processes() {
    let moves = || {
        let mut engine = start("battlefield --bot random");
        engine.send("map skirmish\ngo\n");
        engine.answer()
    };
    let first = moves();
    assert!((0..30).any(|_| moves() != first));
}

/// The level decides what is played, however many lines are shown.
#[test]
fn levels_go_before_lines() {
    for game in ["quoridor", "battlefield"] {
        let answers = |lines: &str| {
            let mut engine = start(&format!("{game} --level 1"));
            engine.send(&format!("setoption name MultiPV value {lines}\n"));
            (0..8)
                .map(|seed| {
                    engine.send(&format!("setoption name Seed value {seed}\ngo nodes 300\n"));
                    engine.answer()
                })
                .collect::<Vec<_>>()
        };
        assert_eq!(answers("1"), answers("3"), "{game}");
    }
}

#[test]
fn depth_0_is_depth_1() {
    for game in ["quoridor", "battlefield"] {
        let mut engine = start(game);
        engine.send("go depth 0\n");
        let first = engine.receive().unwrap();
        assert!(first.starts_with("info depth 1 "), "{game}: {first}");
        assert!(engine.answer().starts_with("bestmove "), "{game}");
        assert_eq!(engine.end(), [""; 0], "{game}");
    }
}

/// Who moves first loses when the game is stopped after this move and the other wins then.
#[test]
fn games_are_stopped_as_the_variant_or_the_host_says() {
    let mut engine = start("quoridor");
    for (orders, is_lost) in [
        ("variant original", false),
        ("setoption name StepLimit value 1", true),
        ("setoption name StepWinner value none", false),
        ("setoption name StepWinner value second", true),
        ("position startpos", true),
        ("newgame", false),
        ("setoption name StepLimit value 1", true),
        ("variant document", false),
        ("setoption name StepLimit value 1\nsetoption name StepWinner value second", true),
        ("variant original", false),
        ("setoption name StepLimit value 0", false),
    ] {
        let said = engine.hear_until(format!("{orders}\ngo depth 1\n").as_bytes(), "bestmove");
        let score = said.iter().rev().find(|line| line.starts_with("info ")).unwrap();
        assert_eq!(score.contains("score loss"), is_lost, "{orders}: {score}");
    }
    // After 199 moves nobody wins any more unless the game goes on.
    let moves = format!("position startpos moves {}e2", "e2 e8 e1 e9 ".repeat(49));
    for (limit, is_lost) in [("variant original\n", true), ("setoption name StepLimit value 0\n", false)] {
        let moves = format!("{limit}{moves} e8 e1\ngo depth 1\n");
        let said = engine.hear_until(moves.as_bytes(), "bestmove");
        let score = said.iter().rev().find(|line| line.starts_with("info ")).unwrap();
        assert_eq!(score.contains("score win"), is_lost, "{limit}: {score}");
    }
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn long_lines_are_refused() {
    let mut engine = start("quoridor");
    let line = format!("position startpos moves {}\nthe end\n", "e2 e8 e1 e9 ".repeat(6000));
    assert_eq!(engine.hear_until(line.as_bytes(), "error no such command")[0], "error line too long");
    assert_eq!(engine.end(), [""; 0]);
}

/// The other protocol: answers begin with `=` or `?` and end with a blank line.
#[test]
fn it_speaks_qtp_too() {
    let mut engine = start("quoridor --bot run");
    let mut ask = |line: &str| {
        engine.send(&format!("{line}\n"));
        let mut answer: Vec<String> = Vec::new();
        loop {
            match engine.receive().unwrap() {
                line if line.is_empty() => return answer.join("\n"),
                line => answer.push(line),
            }
        }
    };
    for (order, answer) in [
        ("name", "= Tengen"),
        ("known_command playwall", "= true"),
        ("known_command go", "= false"),
        ("boardsize 8", "? unacceptable size"),
        ("boardsize 5", "="),
        ("walls 3", "="),
        ("clear_board", "="),
        ("playmove white C2", "="),
        ("playwall black C3 h", "="),
        ("playwall black C3 vertical", "? illegal move"),
        ("playmove black c3", "? illegal move"),
        ("genmove black", "= c4"),
        ("genmove white", "= b2"),
        ("undo 9", "? cannot undo"),
        ("undo", "="),
        ("winner", "= false"),
        ("genmove red", "? invalid syntax"),
        ("boardsize 3", "="),
        ("playmove w b2", "="),
        ("playmove w a2", "="),
        ("playmove w a3", "="),
        ("winner", "= true white"),
        ("genmove b", "? there is no legal move"),
        ("walls 200", "? at most 60 walls per player"),
    ] {
        let heard = ask(order);
        assert_eq!(heard, answer, "{order}");
    }
    assert!(ask("list_commands").contains("\nshowboard"));
    ask("boardsize 5");
    ask("playwall w B3 h");
    ask("playwall b D4 v");
    assert_eq!(
        ask("showboard"),
        "=\n    a   b   c   d   e\n 5  .   .   B   .   .\n 4  .   .   .   . H .\n 3  .   .   .   . H .\n       === ===\n 2  .   .   .   .   .\n 1  .   .   W   .   .\nwhite walls: 2  black walls: 2"
    );
    engine.send("quit\n");
    assert_eq!(engine.end(), [""; 0]);
}

/// Lines that no host sends.
fn lines(seed: u64, n: usize) -> Vec<u8> {
    let mut dice = TestRng::new(seed);
    let mut text = Vec::new();
    for _ in 0..n {
        let mut line = String::new();
        match dice.below(17) {
            0..=4 => {
                let words = (0..dice.below(6)).map(|_| {
                    dice.pick(&[
                        "e2",
                        "e8",
                        "e3",
                        "e7",
                        "e3h",
                        "d5v",
                        "pass",
                        "1 1 8",
                        ",",
                        "7 1 2",
                        "1 4 10 8 1",
                    ])
                });
                let words: Vec<&str> = words.copied().collect();
                writeln!(line, "{}{}", dice.pick(&["position startpos moves ", "orders "]), words.join(" "))
            }
            5..=7 => {
                let limit = dice.pick(&["nodes", "depth", "movetime", "time", "inc"]);
                writeln!(line, "go nodes 40 {limit} {}", dice.below(4))
            }
            8 => writeln!(line, "go infinite\nstop"),
            9 => writeln!(line, "variant {}", dice.pick(&["official", "cross", "original", "document", "x"])),
            10 => writeln!(
                line,
                "rules {}",
                dice.pick(&["quoridor,size=5", "quoridor,players=4", "battlefield", "x"])
            ),
            11 => writeln!(line, "perft {}", dice.below(2)),
            12 => writeln!(
                line,
                "{}",
                dice.pick(&["legal", "isready", "newgame", "stop", "hello", "", "map river"])
            ),
            13 => writeln!(
                line,
                "map\n{} {} 1 2\n0 0 {}\n1 1 A FT\n{} 2 B MG",
                dice.below(5),
                3 + dice.below(3),
                dice.pick(&["W", "F", "x"]),
                dice.below(4)
            ),
            14 => {
                let name = dice.pick(&["Threads", "Level", "MultiPV", "StepLimit", "Seed", "Colour"]);
                writeln!(line, "setoption name {name} value {}", dice.below(4))
            }
            15 => {
                let side = dice.pick(&["white", "b", "x"]);
                let order = dice.pick(&[
                    "playmove e2",
                    "playmove e8",
                    "playwall e4 h",
                    "undo 2",
                    "walls 3",
                    "boardsize 5",
                ]);
                let (command, rest) = order.split_once(' ').unwrap();
                let side = if command.starts_with("play") { side } else { "" };
                writeln!(line, "{command} {side} {rest}")
            }
            _ => writeln!(line, "setoption name StepWinner value {}", dice.pick(&["first", "none", "x"])),
        }
        .unwrap();
        text.extend_from_slice(b"setoption name Memory value 1\nsetoption name Threads value 1\n");
        let mut bytes = line.into_bytes();
        // What limits a thought or a count stays as it is.
        if dice.below(4) == 0 && !bytes.starts_with(b"go") && !bytes.starts_with(b"perft") {
            mangle(&mut bytes, &mut dice);
        }
        text.extend(bytes);
    }
    // Whatever map was left open is closed by as many lines as it may have; then it shows that it is still there.
    text.extend_from_slice("0 0 A FT\n".repeat(900).as_bytes());
    text.extend_from_slice(b"stop\nthe end\n");
    text
}

#[test]
fn rubbish_does_no_harm() {
    for (seed, game) in (1..).zip(["quoridor", "battlefield", "quoridor", "battlefield"]) {
        let mut engine = start(&format!("{game} --seed 1"));
        let said = engine.hear_until(&lines(seed, 300), "error no such command: the end");
        assert_eq!(engine.end(), [""; 0], "seed {seed}");
        // Battles know nothing of QTP, and answers of QTP end with a blank line.
        let words = [
            "=",
            "? ",
            "id ",
            "options ",
            "ok",
            "readyok",
            "info ",
            "bestmove ",
            "legal",
            "perft ",
            "error ",
        ];
        let strange: Vec<&String> = said
            .iter()
            .filter(|line| !line.is_empty() && !words.iter().any(|word| line.starts_with(word)))
            .collect();
        assert!(strange.is_empty(), "seed {seed}: {strange:?}");
    }
}
