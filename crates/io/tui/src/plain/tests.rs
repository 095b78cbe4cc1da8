mod kept;
mod places;
mod told;

use std::{
    io::Cursor,
    path::PathBuf,
    sync::{Arc, Mutex},
};

use tengen_core::Lang;
use tengen_search::Level;
use tengen_store::MemoryStore;
use tengen_table_host::SeatOccupant;

use super::*;
use crate::{
    game::SavedGames,
    request::{FirstPlayer, ResumeMode, SeatAssignment, StartingRecord},
    theme::{BoardTheme, CharacterSet, ColorDepth, ColorSupport},
};

/// A wish for this game among people, without anything else.
fn wish(rules: &str) -> PlayRequest {
    let colors = ColorSupport::Themed(ColorDepth::Sixteen, BoardTheme::Dark);
    PlayRequest {
        rules: (!rules.is_empty()).then(|| rules.parse().unwrap()),
        load: None,
        resume: ResumeMode::No,
        seating: SeatAssignment::PEOPLE,
        time: tengen_arbiter::TimeControl::None,
        plain: true,
        board: true,
        look: TerminalTheme { lang: Lang::En, colors, signs: CharacterSet::Ascii },
        mouse: false,
        archive: SavedGames::in_memory(),
        warning: None,
        data: None,
        review_nodes: None,
    }
}

fn against(rules: &str, level: u8) -> PlayRequest {
    let against = vec![SeatOccupant::Computer(Level::new(level).unwrap())];
    PlayRequest { seating: SeatAssignment { against, ..SeatAssignment::PEOPLE }, ..wish(rules) }
}

/// What is written, for whoever looks at it afterwards.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Plays these bytes; the status and what was said.
fn run_bytes(wish: &PlayRequest, input: &[u8], is_typed: bool) -> (Result<u8, String>, String) {
    let paper = Paper::default();
    let status = play(wish, Cursor::new(input.to_vec()), paper.clone(), is_typed);
    let said = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
    assert!(!said.contains(['\u{1b}', '\r', '\t']), "{said:?}");
    assert!(said.lines().all(|line| line == line.trim_end() || is_typed), "{said:?}");
    (status.map_err(|why| why.to_string()), said)
}

fn run(wish: &PlayRequest, lines: &[&str]) -> (u8, String) {
    let (status, said) = run_bytes(wish, format!("{}\n", lines.join("\n")).as_bytes(), false);
    (status.unwrap(), said)
}

/// Whole games to a win of the first player.
const WON: [(&str, &[&str], &str); 2] = [
    ("gomoku", &["h8", "h9", "i8", "i9", "j8", "j9", "k8", "k9", "l8"], "Player 1 wins: row completed"),
    (
        "quoridor,size=5",
        &["c2", "c4", "c3", "b4", "c4", "b3", "c5"],
        "Player 1 wins: the pawn reached the goal",
    ),
];

#[test]
fn whole_games_are_won_and_the_status_says_so() {
    for (rules, moves, told) in WON {
        let (status, said) = run(&wish(rules), moves);
        assert!(said.ends_with(&format!("{told}\n")), "{said}");
        assert_eq!(status, 0, "{said}");
        // All but the last: not finished.
        let (status, said) = run(&wish(rules), &moves[..moves.len() - 1]);
        assert_eq!(status, 1, "{said}");
    }
}

#[test]
fn the_second_player_wins_and_nobody_does() {
    let tic_tac_toe = wish("tic-tac-toe");
    let (status, said) = run(&tic_tac_toe, &["a1", "a2", "b1", "b2", "a3", "c2"]);
    assert!(said.ends_with("Player 2 wins: row completed\n"), "{said}");
    assert_eq!(status, 1);
    let moves = ["a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3"];
    let (status, said) = run(&tic_tac_toe, &moves);
    assert!(said.ends_with("Draw: the board is full\n"), "{said}");
    assert_eq!(status, 0);
}

#[test]
fn a_battle_is_fought_to_its_end() {
    let first = wish("battlefield");
    let mut dice = 1_u64;
    // Whatever is legal, until one side is gone: told in words all the way.
    let archive = SavedGames::in_memory();
    let occupants = vec![SeatOccupant::Person(None); 2];
    let terms = crate::game::terms(
        first.rules.clone().unwrap(),
        vec!["A".to_owned(), "B".to_owned()],
        tengen_arbiter::TimeControl::None,
        &occupants,
    );
    let mut game = LocalGame::begin(&archive, terms, occupants, &[]).unwrap();
    let mut orders = Vec::new();
    while game.table().conclusion().is_none() && orders.len() < 3000 {
        let legal = game.table().position().legal_moves();
        // Attacks first, so that it ends.
        let attacks: Vec<&String> =
            legal.iter().filter(|order| order.split(' ').rev().nth(1) == Some("0")).collect();
        dice = tengen_core::scatter(dice);
        let pick = |n: usize| usize::try_from(dice >> 33).unwrap() % n;
        let order = if attacks.is_empty() { &legal[pick(legal.len())] } else { attacks[pick(attacks.len())] };
        orders.push(order.clone());
        game.play(order).unwrap();
    }
    let expected = status_of(&game);
    let lines: Vec<&str> = ["board off"].into_iter().chain(orders.iter().map(String::as_str)).collect();
    let (status, said) = run(&first, &lines);
    assert_eq!(status, expected);
    assert!(game.table().conclusion().is_some(), "no end after {} orders", orders.len());
    assert_eq!(said.matches(" orders ").count(), orders.len(), "{said}");
    assert!(said.contains("kills the"), "{said}");
}

#[test]
fn three_players_resign_until_one_is_left() {
    let (status, said) = run(&wish("gomoku,size=9x9,k=4,players=3"), &["a1", "b1", "resign", "resign"]);
    assert!(said.contains("Player 3 resigned\n"), "{said}");
    assert!(said.ends_with("Player 2 wins: Player 1 resigned\n"), "{said}");
    assert_eq!(status, 1);
}

fn title(rules: &str, lang: Lang) -> String {
    format!("{}\n", rules.parse::<tengen_games::AnyRules>().unwrap().localize(lang))
}

#[test]
fn the_board_comes_after_what_was_played() {
    let (_, said) = run(&wish("tic-tac-toe"), &["b2", "a1"]);
    let expected = title("tic-tac-toe", Lang::En) + "Player 1 - Player 2\nType a move, or help\n";
    assert!(said.starts_with(&expected), "{said}");
    let at = |text: &str| said.find(text).unwrap_or_else(|| panic!("{text} is not in {said}"));
    assert!(at("Player 1 to move (Black @)") < at("Player 1 plays b2"));
    assert!(at("Player 1 plays b2") < at("Player 2 to move (White O)"));
    assert_eq!(said.matches("\n   a b c\n").count(), 3, "{said}");
}

#[test]
fn bad_input_is_refused_with_the_reason_and_changes_nothing() {
    let input = b"h8\nh8\nz99\n\xff\xfe\nnew 3\nundo now\n\nH9\nsave\n\x1b[2J\n";
    let mut all = input.to_vec();
    all.extend(std::iter::repeat_n(b'x', 1 << 20));
    all.extend(b"\ni9\nmoves\n");
    let (status, said) = run_bytes(&wish("gomoku"), &all, false);
    assert_eq!(status, Ok(1));
    for told in [
        "h8: h8 is already occupied",
        "z99: ",
        "Not UTF-8 text: type help",
        "type new HEIGHT WIDTH IN-A-ROW PLAYERS",
        "undo now: not a move",
        "give a file name, e.g. game.sgf",
        "\u{fffd}[2J: not a move",
        "Line too long: type help",
    ] {
        assert!(said.contains(told), "{told}: {said}");
    }
    assert!(said.ends_with("1. h8, 2. h9, 3. i9\n"), "{said}");
}

#[test]
fn every_command_does_what_its_help_says() {
    let lines = [
        "moves",
        "help",
        "h8",
        "h9",
        "u",
        "moves",
        "undo",
        "u",
        "i9",
        "r",
        "moves",
        "g",
        "undo",
        "h8",
        "restart",
        "b",
        "new 3 4 3 2",
        "R 5 5 4 3",
        "new quoridor,size=5",
        "c2",
        "q",
        "never read",
    ];
    let (status, said) = run(&wish("gomoku"), &lines);
    assert_eq!(status, 1);
    for (told, n) in [
        ("No moves yet\n", 2),
        ("Taken back: h9\n", 1),
        ("Taken back: h8\n", 1),
        ("1. h8\n", 1),
        ("you have no move to take back\n", 1),
        ("Player 2 wins: Player 1 resigned\n", 1),
        ("the game is over\n", 2),
        (&title("gomoku", Lang::En), 3),
        (&title("gomoku,size=4x3,k=3", Lang::En), 1),
        (&title("gomoku,size=5x5,k=4,players=3", Lang::En), 1),
        ("Player 1 - Player 2 - Player 3\n", 1),
        (&title("quoridor,size=5", Lang::En), 1),
        ("Player 1 moves to c2\n", 1),
    ] {
        assert_eq!(said.matches(told).count(), n, "{told}: {said}");
    }
    for word in
        ["undo, u", "resign, g", "restart, r", "new, R", "save FILE", "load FILE", "board, b", "quit, q"]
    {
        assert!(said.contains(word), "{word}");
    }
    assert!(!said.contains("never read"));
}

#[test]
fn a_game_that_was_replaced_is_not_offered_again() {
    let wish = wish("gomoku");
    run(&wish, &["h8", "restart", "h9", "new 3 3 3 2", "a1"]);
    let kept = wish.archive.list().unwrap();
    assert_eq!(kept.iter().map(|kept| kept.plies).collect::<Vec<_>>(), [1]);
    assert_eq!(kept[0].rules.to_string(), "gomoku,size=3x3,k=3,players=2,rule=freestyle,opening=free");
}

#[test]
fn games_are_saved_loaded_and_never_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    for (rules, moves, files) in [
        ("gomoku", ["h8", "i9"], &["g.sgf", "g.psq", "g.jsonl", "g.txt", "g.pos", "g.lib"][..]),
        ("quoridor", ["e2", "e8"], &["q.jsonl", "q.txt", "q.csv"]),
        ("battlefield", ["1 1 8", "7 1 2"], &["b.jsonl", "b.txt"]),
    ] {
        let wish = wish(rules);
        for name in files {
            let (save, load) = (format!("save {}", path(name)), format!("load {}", path(name)));
            let (_, said) = run(&wish, &[moves[0], moves[1], &save, &save, "restart", &load, "moves"]);
            assert!(said.contains(&format!("Saved: {}\n", path(name))), "{said}");
            assert!(said.contains("already exists: choose another name"), "{said}");
            let listed = format!("1. {}, 2. {}\n", moves[0], moves[1]);
            assert!(said.contains(&listed), "{name}: {said}");
        }
    }
    let wish = wish("gomoku");
    std::fs::write(path("bad.sgf"), "(;GM[4]SZ[15];B[hh];B[hg])").unwrap();
    std::fs::write(path("set.sgf"), "(;GM[4]SZ[15]AB[aa];B[hh])").unwrap();
    for (line, told) in [
        (
            format!("save {}", path("g")),
            "the file name does not show the format: use a name that ends in .gif, .jsonl",
        ),
        (format!("save {}", path("none/g.sgf")), "No such file"),
        (format!("save {}", path("q.csv")), "q.csv: .csv files cannot store this game: gomoku"),
        (
            format!("save {}", path("q.csv")),
            ": use a name that ends in .jsonl, .lib, .pos, .psq, .rec, .rif, .sgf, .txt\n",
        ),
        (format!("load {}", path("none.sgf")), "No such file"),
        (format!("load {}", path("bad.sgf")), "move 2 breaks the rules"),
        (format!("load {}", path("set.sgf")), "starts from a set-up position"),
        (format!("load {}", folder.path().display()), "irectory"),
    ] {
        let (_, said) = run(&wish, &["h8", &line, "moves"]);
        assert!(said.contains(told), "{line}: {said}");
        assert!(said.ends_with("1. h8\n"), "{said}");
    }
}

#[test]
fn a_game_begins_with_a_file_by_its_own_rules() {
    let text = b"(;GM[4]SZ[15]PB[Anna]PW[Bo];B[hh];W[hg];B[ig])";
    let record = tengen_records::read(text, None).unwrap().records.remove(0);
    let source = |end| {
        let path = PathBuf::from("game.sgf");
        Some(StartingRecord { path, record: record.clone(), end, notes: Vec::new() })
    };
    let loaded = PlayRequest { load: source(record.tree.main_end()), ..wish("") };
    let (status, said) = run(&loaded, &["moves"]);
    assert_eq!(status, 1);
    assert!(said.contains("Anna - Bo\n") && said.contains("Bo to move (White O)\n"), "{said}");
    assert!(said.ends_with("1. h8, 2. h9, 3. i9\n"), "{said}");
    let early = PlayRequest { load: source(record.tree.id(1).unwrap()), ..wish("") };
    let (_, said) = run(&early, &["moves"]);
    assert!(said.contains("Bo to move (White O)\n") && said.ends_with("1. h8\n"), "{said}");
}

#[test]
fn the_computer_says_what_it_plays() {
    for (rules, first, told) in [
        ("gomoku", "h8", "Computer 1 plays "),
        ("quoridor", "e2", "Computer 1 "),
        ("battlefield", "pass", "Computer 1 orders "),
    ] {
        let (status, said) = run(&against(rules, 1), &[first, "undo", "resign"]);
        assert_eq!(status, 1, "{said}");
        let player = said.find("Player 1 ").unwrap();
        assert!(said.contains(told) && said.find(told).unwrap() > player, "{said}");
        assert_eq!(said.matches("Taken back: ").count(), 1, "{said}");
        assert!(said.ends_with("Computer 1 wins: Player 1 resigned\n"), "{said}");
    }
    let mut second = against("renju,opening=swap2", 1);
    second.seating.first = FirstPlayer::Opponent;
    let (_, said) = run(&second, &["board off"]);
    assert_eq!(said.matches("Computer 1 plays ").count(), 3, "{said}");
    assert!(said.contains("swap, keep, put-two"), "{said}");
}

#[test]
fn whole_games_against_the_computer_end_with_their_status() {
    let rules = "gomoku,size=3x3,k=3";
    let every: Vec<String> =
        ["b2", "a1", "a3", "c1", "c3", "b1", "b3", "a2", "c2"].map(str::to_owned).to_vec();
    let lines: Vec<&str> = every.iter().cycle().take(40).map(String::as_str).collect();
    let (status, said) = run(&against(rules, 1), &lines);
    let end = [("Player 1 wins", 0), ("Computer 1 wins", 1), ("Draw", 3)];
    let found = end.iter().find(|(told, _)| said.contains(told)).unwrap_or_else(|| panic!("{said}"));
    assert_eq!(status, found.1, "{said}");
}

#[test]
fn a_letter_passes_where_the_word_does() {
    let (_, said) = run(&wish("battlefield"), &["p", "停一手", "moves"]);
    assert!(said.ends_with("1. pass, 2. pass\n"), "{said}");
    let (_, said) = run(&wish("renju"), &["p", "pass", "moves"]);
    let refusal = said.lines().find(|line| line.starts_with("pass: ")).unwrap_or_else(|| panic!("{said}"));
    assert_eq!(said.matches(refusal).count(), 2, "{said}");
}

#[test]
fn sizes_that_the_rules_refuse_are_refused_with_their_reason() {
    let (_, said) =
        run(&wish("gomoku"), &["new 99 201", "new 15 15 201 2", "new 15 15 5 300", "new 5", "h8"]);
    for told in [
        "a board has 1 to 200 rows and 1 to 200 columns\n",
        "the number in a row must be from 1 to 200\n",
        "players",
        "type new HEIGHT",
        "Player 1 plays h8\n",
    ] {
        assert!(said.contains(told), "{told}: {said}");
    }
}

#[test]
fn the_end_of_input_ends_it_wherever_it_comes() {
    let script = "h8\nboard off\nh9\nundo\nhelp\nmoves\ni9\nresign\nrestart\nh8\nquit\n";
    for end in 0..=script.len() {
        let (status, said) = run_bytes(&wish("gomoku"), &script.as_bytes()[..end], false);
        assert!(matches!(status, Ok(0 | 1 | 4)), "{status:?} {said}");
        assert!(said.ends_with('\n'));
    }
    let (status, said) = run_bytes(&wish(""), b"", false);
    assert_eq!(status, Ok(1));
    assert!(said.starts_with("Which game?"), "{said}");
    let computer = against("gomoku", 1);
    for input in ["", "h8", "h8\n"] {
        let (status, _) = run_bytes(&computer, input.as_bytes(), false);
        assert_eq!(status, Ok(1));
    }
}

#[test]
fn who_has_not_said_which_game_is_asked() {
    let (status, said) = run(&wish(""), &["chess", "?", "", "new 3", "new 3 3 3 2", "a1"]);
    assert_eq!(status, 1);
    assert!(said.contains("unknown game \"chess\""), "{said}");
    assert!(said.contains("Player 1 plays a1\n"), "{said}");
    let (_, said) = run(&wish(""), &["tic-tac-toe", "b2"]);
    assert!(said.contains("Player 1 plays b2\n"), "{said}");
    let (status, _) = run(&wish(""), &["quit"]);
    assert_eq!(status, 1);
}

#[test]
fn prompts_are_for_those_who_type() {
    let (_, said) = run_bytes(&wish("tic-tac-toe"), b"b2\nnonsense\n", true);
    assert_eq!(said.matches("\n> ").count(), 3, "{said:?}");
    assert!(said.ends_with("> \n"), "{said:?}");
    let (_, said) = run_bytes(&wish("tic-tac-toe"), b"b2\nnonsense\n", false);
    assert!(!said.contains("> "), "{said:?}");
}

#[test]
fn a_person_whose_time_is_up_has_lost_although_nobody_types() {
    /// An input that waits for ever.
    struct Silence;
    impl io::Read for Silence {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            loop {
                std::thread::park();
            }
        }
    }
    let timed = PlayRequest { time: "0.05/move".parse().unwrap(), ..wish("gomoku") };
    let paper = Paper::default();
    let said = paper.clone();
    std::thread::spawn(move || play(&timed, BufReader::new(Silence), paper, false));
    let limit = std::time::Instant::now() + std::time::Duration::from_secs(60);
    while !String::from_utf8_lossy(&said.0.lock().unwrap())
        .contains("Player 2 wins: Player 1 ran out of time")
    {
        assert!(std::time::Instant::now() < limit, "{:?}", said.0.lock().unwrap());
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

#[test]
fn whoever_stops_reading_ends_it_quietly() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    assert_eq!(play(&wish("gomoku"), Cursor::new("h8\n"), Closed, false).unwrap(), 1);
}

#[test]
fn everything_is_said_in_chinese() {
    let mut chinese = wish("gomoku,size=9x9,k=4");
    chinese.look.lang = Lang::Zh;
    chinese.warning =
        Some(Message::translated([(Lang::En, "careful".to_owned()), (Lang::Zh, "小心".to_owned())]));
    let lines = [
        "帮助",
        "e5",
        "悔棋",
        "e5",
        "d5",
        "棋盘",
        "棋谱",
        "位置",
        "zz",
        "保存",
        "新局",
        "认输",
        "重新开始",
        "载入 x",
        "退出",
    ];
    let (status, said) = run(&chinese, &lines);
    assert_eq!(status, 1);
    for told in [
        "注意：小心\n",
        &title("gomoku,size=9x9,k=4", Lang::Zh),
        "请输入着法，或 help\n",
        "轮到玩家 1（黑 @）\n",
        "玩家 1 下在 e5\n",
        "悔棋：e5\n",
        "玩家 1，黑，1 子：e5\n玩家 2，白，1 子：d5\n轮到玩家 1（黑 @）\n",
        "请写文件名",
        "请输入 new 高 宽 连子数 人数",
        "zz：不是着法",
        "玩家 2 获胜：玩家 1 认输\n",
        "x：文件或文件夹不存在\n",
    ] {
        assert!(said.contains(told), "{told}: {said}");
    }
    assert!(!said.contains("走法"), "{said}");
    let words = said.lines().filter(|line| !line.contains(['.', '+', '-', '|']));
    let english = words.filter(|line| line.contains(" to move") || line.contains(" plays "));
    assert_eq!(english.count(), 0, "{said}");
    let mut battle = wish("battlefield");
    battle.look.lang = Lang::Zh;
    let (_, said) = run(&battle, &["board off", "pass", "7 1 2"]);
    assert!(said.contains("玩家 1 下令 pass。"), "{said}");
}
