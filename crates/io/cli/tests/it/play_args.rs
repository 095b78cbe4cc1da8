//! `tengen play`, `tengen replay` and `tengen watch` without a screen: what their command lines mean, and games line by line.

use std::{
    fs,
    process::{Output, Stdio},
};

use crate::{run, stderr, stdout, tengen};

/// A folder for the data of one test, and what is kept there.
struct House(tempfile::TempDir);

impl House {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn data(&self) -> std::path::PathBuf {
        self.0.path().join("data")
    }

    /// Writes a file of its own.
    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    /// Plays with these words of the command line and this input.
    fn play(&self, args: &[&str], input: &str) -> Output {
        let data = self.data();
        run(&[&["play", "--data", data.to_str().unwrap()], args].concat(), input.as_bytes())
    }

    fn status(&self, args: &[&str], input: &str) -> Option<i32> {
        self.play(args, input).status.code()
    }
}

/// Our own engine as the command line of a program.
fn ours(game: &str) -> String {
    format!("{} engine {game}", env!("CARGO_BIN_EXE_tengen"))
}

#[test]
fn what_makes_no_sense_is_named_in_both_languages_and_nothing_begins() {
    let house = House::new();
    for (args, en, zh) in [
        (&["chess"][..], "unknown game \"chess\"", "没有名为 \"chess\" 的棋"),
        (&["gomoku", "--win", "0"], "the number in a row must be from 1 to 200", "连子数"),
        (
            &["gomoku", "--win", "many"],
            "--win many: expected a small whole number",
            "--win many：应为较小的整数",
        ),
        (&["gomoku", "--players", "27"], "the number of players must be from 2 to 26", "人数应为 2 到 26"),
        (&["gomoku", "--size", "0x3"], "--size 0x3: not a board size", "--size 0x3：棋盘大小无效"),
        (&["gomoku", "--size", "3,k=3"], "--size 3,k=3: give one setting", "--size 3,k=3：每个选项"),
        (
            &["gomoku", "--rule", "go"],
            "--rule <RULE>: go is not a valid value (use one of freestyle",
            "--rule <RULE> 的值 go 无效：可用 freestyle",
        ),
        (&["gomoku,size=19", "--size", "15"], "\"size\" is given twice", "\"size\" 重复"),
        (
            &["quoridor", "--opening", "swap2"],
            "--opening works for gomoku, not for quoridor",
            "--opening 用于 gomoku",
        ),
        (&["quoridor", "--players", "3"], "the number of players must be two or four", "二或四"),
        (&["quoridor", "--size", "8"], "the board size must be an odd number", "奇数"),
        (&["gomoku", "--walls", "3"], "--walls works for quoridor, not for gomoku", "--walls 用于 quoridor"),
        (
            &["battlefield", "--size", "9"],
            "--size works for gomoku and quoridor",
            "--size 用于 gomoku、quoridor",
        ),
        (&["battlefield", "--map", "nowhere"], "built-in maps: skirmish", "内置地图：skirmish"),
        (&["gomoku", "--map", "canyon"], "--map only works for battlefield", "--map 只用于 battlefield"),
        (&["gomoku", "--tc", "5x"], "--tc 5x: not a time control", "--tc 5x：用时规则无效"),
        (
            &["gomoku", "--against", "11"],
            "--against 11: expected a level from 1 to 10",
            "--against 11：应为 1 到 10",
        ),
        (
            &["gomoku", "--against", "0.5"],
            "--against 0.5: expected a level from 1 to 10",
            "--against 0.5：应为 1 到 10",
        ),
        (&["gomoku", "--against", "hard"], "--against hard: no such program", "--against hard：没有这个程序"),
        (
            &["gomoku", "--against", "'x"],
            "--against 'x: not a valid command line",
            "--against 'x：命令行无效",
        ),
        (
            &["gomoku", "--against", "1", "--against", "2"],
            "too many opponents: 2 given, 1 at most",
            "对手太多：给了 2 个",
        ),
        (
            &["gomoku", "--players", "3", "--against", "sh"],
            "the Gomocup protocol only supports five in a row",
            "Gomocup 协议",
        ),
        (
            &["gomoku", "--names", "a,b,c"],
            "too many names: 3 given for 2 players",
            "名字太多：2 个棋手，给了 3 个名字",
        ),
        (
            &["gomoku", "--first", "opponent"],
            "--first only works with --against",
            "--first 只能与 --against 一起使用",
        ),
        (&["--against", "3"], "--against: choose a game", "--against：请选择棋种"),
        (&["--resume"], "there is no interrupted game", "没有中断的对局"),
        (&["--load", "nowhere.sgf"], "nowhere.sgf", "nowhere.sgf"),
        (&["gomoku", "--resume"], "cannot be used with", "不能与 --resume 同时使用"),
        (&["gomoku", "--load", "x"], "cannot be used with", "不能与"),
        (&["--resume", "--new"], "cannot be used with", "--resume 不能与 --new 同时使用"),
        (&["--size", "3"], "<GAME|FILE>", "缺少参数：<GAME|FILE>"),
        (&["gomoku", "--first", "you"], "me, opponent", "可用 me、opponent"),
        (&["gomoku", "--color", "pink"], "auto, always, never", "可用 auto、always、never"),
    ] {
        for (lang, said) in [("en", en), ("zh", zh)] {
            let output = house.play(&[&["--lang", lang], args].concat(), "h8\n");
            assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{args:?}");
            assert!(stderr(&output).contains(said), "{args:?}: {}", stderr(&output));
        }
    }
    let kept = run(&["store", "verify", "--data", house.data().to_str().unwrap()], b"");
    assert!(!stdout(&kept).contains("1 game"), "{}", stdout(&kept));
}

#[test]
fn the_exit_status_tells_the_result() {
    let house = House::new();
    let tic_tac_toe = ["tic-tac-toe", "--plain"];
    for (input, status) in [
        ("b2\na1\nb1\na3\nb3\n", 0),
        ("b2\na1\nb1\na3\nc2\na2\n", 1),
        ("resign\n", 1),
        ("b2\na1\na3\nc1\nb1\nb3\nc2\na2\nc3\n", 0),
        ("b2\n", 1),
        ("quit\n", 1),
        ("", 1),
    ] {
        assert_eq!(house.status(&tic_tac_toe, input), Some(status), "{input:?}");
    }
    // Whoever plays here against the computer has won or lost, in whichever seat.
    let against = ["tic-tac-toe", "--against", "1", "--first", "opponent"];
    assert_eq!(house.status(&against, "resign\n"), Some(1));
}

#[test]
fn all_three_games_are_played_line_by_line() {
    let house = House::new();
    let map = house.file("tiny.map", "3 3 0 2\n1 0 A FT\n1 1 B AR\n");
    for (args, input, moves, result) in [
        (
            &["gomoku", "--size", "6x5", "--win", "4", "--players", "3"][..],
            "a1\na2\na3\nb1\nb2\nb3\nc1\nc2\nc3\nd1\n",
            "Player 1 plays d1",
            "Player 1 wins: row completed",
        ),
        (
            &["gomoku", "--size", "200", "--win", "2", "--players", "26"],
            "gr200\na1\na3\na5\na7\na9\na11\na13\na15\na17\na19\na21\na23\na25\na27\na29\na31\na33\na35\na37\na39\na41\n\
             a43\na45\na47\na49\ngq199\n",
            "Player 1 plays gq199",
            "Player 1 wins: row completed",
        ),
        (
            &["quoridor", "--size", "3x3", "--walls", "0", "--names", "Ann,Bo"],
            "a1\nc3\na2\nc2\na3\n",
            "Ann moves to a3",
            "Ann wins: the pawn reached the goal",
        ),
        (
            &["battlefield", "--map", &map],
            "1 0 0 6\n",
            "kills the archer at (1, 1)",
            "Player 1 wins: the opponent has no units left",
        ),
    ] {
        let output = house.play(args, input);
        let text = stdout(&output);
        assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""), "{text}");
        assert!(text.contains(moves) && text.trim_end().ends_with(result), "{text}");
        assert!(!text.contains('\u{1b}'), "{text}");
    }
}

#[test]
fn chinese_games_and_boards_of_letters() {
    let house = House::new();
    let text = stdout(&house.play(&["--lang", "zh", "tic-tac-toe", "--ascii"], "b2\n"));
    for line in ["玩家 1 下在 b2", "2  .(@).", "轮到玩家 2（白 O）"] {
        assert!(text.lines().any(|found| found == line), "no {line} in {text}");
    }
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("对局已保存，继续下：tengen play --resume --data "), "{text}");
}

#[test]
fn our_own_engines_sit_at_the_table_as_foreign_programs() {
    let house = House::new();
    for (game, mine) in [("gomoku", "h8"), ("quoridor", "e2"), ("battlefield", "pass")] {
        let engine = ours(game);
        let args = [game, "--against", &engine, "--tc", "30", "--plain"];
        let output = house.play(&args, &format!("{mine}\nboard\nresign\n"));
        let text = stdout(&output);
        assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(1), ""), "{text}");
        let theirs = text.lines().filter(|line| line.starts_with("tengen ")).collect::<Vec<_>>();
        assert_eq!(theirs.len(), 2, "{text}");
        assert!(theirs[1].starts_with("tengen wins"), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_loses_and_one_that_never_begins_is_trouble() {
    let house = House::new();
    let output = house.play(&["gomoku", "--against", "sh -c 'exit 3'"], "h8\n");
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    assert!(stderr(&output).contains("sh disconnects (exited with code 3)"), "{}", stderr(&output));
    let chinese = house.play(&["--lang", "zh", "gomoku", "--new", "--against", "sh -c 'exit 3'"], "h8\n");
    assert!(stderr(&chinese).contains("sh 断开连接（已退出，退出码 3）"), "{}", stderr(&chinese));
    // It says that it is ready, and dies when it is asked for a move.
    let script = house.file(
        "dies.sh",
        "read line; echo OK\nread line; read line; read line; read line; echo name\nread line\n",
    );
    let output = house.play(&["gomoku", "--new", "--against", &format!("sh {script}")], "h8\n");
    assert_eq!(output.status.code(), Some(0), "{}{}", stdout(&output), stderr(&output));
    assert!(stdout(&output).contains("Player 1 wins: sh crashed"), "{}", stdout(&output));
}

#[test]
fn an_interrupted_game_goes_on_in_another_process() {
    let house = House::new();
    assert_eq!(house.status(&["tic-tac-toe"], "b2\na1\n"), Some(1));
    // A script is only told of it.
    let told = stdout(&house.play(&["tic-tac-toe"], "b2\na1\nb1\na3\nb3\n"));
    assert!(told.starts_with("You have an interrupted game") && told.contains("Player 1 wins"), "{told}");
    let silent = stdout(&house.play(&["tic-tac-toe", "--new"], "resign\n"));
    assert!(!silent.contains("interrupted"), "{silent}");
    assert_eq!(house.status(&["--resume"], "b1\na3\nb3\n"), Some(0));
    assert_eq!(house.status(&["--resume"], ""), Some(2), "it is over");
}

#[test]
fn a_game_that_cannot_be_kept_is_played_all_the_same() {
    let house = House::new();
    let file = house.file("no-folder", "");
    let args = ["play", "--data", &file, "tic-tac-toe"];
    let output = run(&args, b"b2\na1\nb1\na3\nb3\n");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("Note: this game is not kept: "), "{}", stdout(&output));
    let chinese = run(&[&["--lang", "zh"], &args[..]].concat(), b"");
    assert!(stdout(&chinese).starts_with("注意：这局棋不会保存："), "{}", stdout(&chinese));
}

#[test]
fn a_game_is_saved_loaded_and_replayed() {
    let house = House::new();
    let file = house.0.path().join("game.sgf");
    let file = file.to_str().unwrap();
    assert_eq!(house.status(&["tic-tac-toe"], &format!("b2\na1\nsave {file}\n")), Some(1));
    let loaded = house.play(&["--load", file, "--against", "human", "--new"], "b1\na3\nb3\n");
    assert_eq!(loaded.status.code(), Some(0), "{}", stdout(&loaded));
    let timed = house.play(&["--load", file, "--names", "Ann,", "--tc", "300", "--new"], "b1\n");
    assert!(stdout(&timed).contains("Ann to move (Black @, "), "{}", stdout(&timed));
    assert!(stdout(&timed).contains("Player 2 to move (White O, "), "{}", stdout(&timed));
    let shown = run(&["replay", file], b"");
    assert_eq!(shown.status.code(), Some(0), "{}", stderr(&shown));
    assert!(stdout(&shown).contains("1. b2  2. a1"), "{}", stdout(&shown));
    let all = run(&["replay", file, "--all", "--ascii"], b"");
    assert_eq!(stdout(&all).matches("   a b c").count(), 3, "{}", stdout(&all));
}

#[test]
fn what_cannot_be_replayed_is_named_in_both_languages() {
    let house = House::new();
    let game = house.file("game.txt", "h8h9i9");
    let rubbish = house.file("rubbish.txt", "what is this?");
    for (args, en, zh) in [
        (&["nowhere.sgf"][..], "cannot read nowhere.sgf", "无法读取 nowhere.sgf"),
        (&[rubbish.as_str()], "rubbish.txt", "rubbish.txt"),
        (&[&game, "--game", "2"], "there is no game 2", "没有第 2 局"),
        (&[&game, "--game", "0"], "there is no game 0", "没有第 0 局"),
        (
            &[&game, "--speed", "fast"],
            "--speed fast: expected moves per second",
            "--speed fast：应为每秒手数",
        ),
        (&[&game, "--panel", "nowhere"], "nowhere", "nowhere"),
        (&[], "<FILE>", "缺少参数：<FILE>"),
    ] {
        for (lang, said) in [("en", en), ("zh", zh)] {
            let output = run(&[&["--lang", lang, "replay"], args].concat(), b"");
            assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{args:?}");
            assert!(stderr(&output).contains(said), "{args:?}: {}", stderr(&output));
        }
    }
}

#[test]
fn a_record_that_has_ended_is_watched_to_its_end() {
    let house = House::new();
    let file = house.0.path().join("game.jsonl");
    let file = file.to_str().unwrap();
    assert_eq!(house.status(&["tic-tac-toe"], &format!("b2\na1\nb1\na3\nb3\nsave {file}\n")), Some(0));
    let output = run(&["watch", "--plain", file], b"");
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
    assert!(stdout(&output).trim_end().ends_with("Player 1 won (on the board)"), "{}", stdout(&output));
}

#[test]
fn what_cannot_be_watched_is_named_in_both_languages() {
    for (args, en, zh) in [
        (
            &["ftp://localhost/"][..],
            "addresses start with http:// or https://",
            "网址应以 http:// 或 https:// 开头",
        ),
        (&["http://localhost/r/abc"], "with tengen replay", "用 tengen replay 复盘"),
        // Nobody listens on this port, which is not for programs.
        (&["http://127.0.0.1:1/t/abc"], "http://127.0.0.1:1", "连接被拒绝"),
        (&["x.csv", "--panel", "nowhere"], "nowhere", "nowhere"),
        (&[], "<URL|FILE>", "缺少参数：<URL|FILE>"),
    ] {
        for (lang, said) in [("en", en), ("zh", zh)] {
            let output = run(&[&["--lang", lang, "watch"], args].concat(), b"");
            assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{args:?}");
            assert!(stderr(&output).contains(said), "{args:?}: {}", stderr(&output));
        }
    }
}

#[test]
fn a_game_without_the_board_is_all_words() {
    let house = House::new();
    let text = stdout(&house.play(&["tic-tac-toe", "--no-board"], "b2\nwhere\na1\nresign\n"));
    assert!(text.contains("Player 1, Black, 1 stone: b2\nPlayer 2, White: no stones\n"), "{text}");
    assert!(text.ends_with("Player 2 wins: Player 1 resigned\n"), "{text}");
    assert!(text.is_ascii() && !text.contains("a b c"), "{text}");
}

#[test]
fn both_colours_are_told_apart_in_lines_of_text() {
    let house = House::new();
    let game = house.file("game.txt", "h8h9i9");
    for (locale, more) in [("C.UTF-8", &[][..]), ("C.UTF-8", &["--color", "always"]), ("C", &["--ascii"])] {
        let mut command = tengen();
        command.args(["replay", game.as_str()]).args(more).env("LC_ALL", locale).stdin(Stdio::null());
        let text = stdout(&command.output().unwrap());
        assert!(text.contains("O(@)"), "{text}");
        assert!(text.is_ascii() && !text.contains('\u{1b}'), "{text}");
    }
}
