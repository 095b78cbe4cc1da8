//! The main screens as text, byte by byte. To renew them after a change that is meant, and look at them:
//! `cargo test -p tengen --test it -- --ignored screen::snapshots::renew`. As pictures with colours, in `target/screens`:
//! `cargo test -p tengen --test it -- --ignored screen::snapshots::pictures`.

use std::fs;

use tengen_core::Lang;

use super::{House, Screen, limit, picture};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/screens");
const PICTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../target/screens");

/// A screen that is kept.
struct Scene {
    name: &'static str,
    args: &'static [&'static str],
    /// What is typed.
    keys: &'static str,
    /// What is on the screen when everything was typed, in English and in Chinese.
    shows: [&'static str; 2],
    size: (u16, u16),
}

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);
const HUGE: (u16, u16) = (200, 60);

const STONES: &[&str] = &["play", "gomoku", "--against", "human"];
const STONE_MOVES: &str = ":h8\r:i9\r:g7\r:i7\r:i8\r:h9\r:g9\r:k8\r";
const WALLS: &[&str] = &["play", "quoridor", "--against", "human"];
const WALL_MOVES: &str = ":e2\r:e8\r:e3\r:e7\r:d5h\r:e4v\r\t";
const BATTLE: &[&str] = &["play", "battlefield", "--against", "human"];
const BATTLE_MOVES: &str = "\r\u{1b}[C\u{1b}[B";

const LIBRARY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/replay/library.sgf");
const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/replay/game.sgf");

const SCENES: &[Scene] = &[
    Scene { name: "menu", args: &["play"], keys: "", shows: ["New game", "新对局"], size: USUAL },
    Scene {
        name: "gomoku",
        args: &["play", "gomoku", "--against", "human"],
        keys: ":h8\r:i9\r:g7\r:i7\r:i8\r:h9\r:g9\r:k8\r",
        shows: ["8. k8", "8. k8"],
        size: USUAL,
    },
    Scene {
        name: "renju",
        args: &["play", "renju", "--against", "human"],
        keys: ":h9\r:a1\r:h10\r:a3\r:i8\r:a5\r:j8\r:a7\r\r",
        shows: ["h8: forbidden", "h8：禁手"],
        size: USUAL,
    },
    Scene {
        name: "opening",
        args: &["play", "renju", "--opening", "taraguchi10", "--against", "human"],
        keys: ":h8\r",
        shows: ["keep colours", "不交换"],
        size: USUAL,
    },
    Scene {
        name: "quoridor",
        args: &["play", "quoridor", "--against", "human"],
        keys: ":e2\r:e8\r:e3\r:e7\r:d5h\r:e4v\r\t",
        shows: ["the wall can go here", "可以放在这里"],
        size: USUAL,
    },
    Scene {
        name: "battlefield",
        args: &["play", "battlefield", "--against", "human"],
        keys: "\r\u{1b}[C\u{1b}[B",
        shows: ["(1, 5): forest", "(1, 5)：森林"],
        size: USUAL,
    },
    Scene {
        name: "help",
        args: &["play", "gomoku", "--against", "human"],
        keys: "?",
        shows: ["Ctrl-Z", "Ctrl-Z"],
        size: USUAL,
    },
    Scene {
        name: "help-quoridor",
        args: &["play", "quoridor", "--against", "human"],
        keys: "?",
        shows: ["Ctrl-Z", "Ctrl-Z"],
        size: USUAL,
    },
    Scene {
        name: "help-battlefield",
        args: &["play", "battlefield", "--against", "human"],
        keys: "?",
        shows: ["Ctrl-Z", "Ctrl-Z"],
        size: USUAL,
    },
    Scene { name: "help-menu", args: &["play"], keys: "?", shows: ["Ctrl-Z", "Ctrl-Z"], size: USUAL },
    Scene {
        name: "help-line",
        args: &["play", "gomoku", "--against", "human"],
        keys: "Lgame\u{1b}OP",
        shows: ["Alt-b", "Alt-b"],
        size: USUAL,
    },
    Scene {
        name: "rules",
        args: &["play", "renju", "--opening", "yamaguchi", "--against", "human"],
        keys: "??",
        shows: ["Rules: Renju", "规则：连珠"],
        size: USUAL,
    },
    Scene {
        name: "openings",
        args: &["play", "renju", "--opening", "rif", "--against", "human"],
        keys: "Oi7",
        shows: [">I7", ">I7"],
        size: USUAL,
    },
    Scene {
        name: "form",
        args: &["play", "gomoku", "--against", "human"],
        keys: "R52",
        shows: ["< 52 >", "< 52 >"],
        size: USUAL,
    },
    Scene {
        name: "leave",
        args: &["play", "quoridor", "--against", "human"],
        keys: ":e2\rq",
        shows: ["Quit?", "要退出吗？"],
        size: USUAL,
    },
    Scene {
        name: "largest",
        args: &["play", "gomoku", "--size", "52", "--win", "7", "--players", "8", "--against", "human"],
        keys: ":z26\r:aa26\r:ab27\r:y25\r:x24\r:z27\r:z28\r:aa25\r:ad20\r",
        shows: ["9. ad20", "9. ad20"],
        size: (150, 40),
    },
    Scene {
        name: "small",
        args: &["play", "gomoku", "--against", "human"],
        keys: ":h8\r",
        shows: ["Player 2 to move", "轮到玩家 2"],
        size: (40, 12),
    },
    Scene {
        name: "letters-gomoku",
        args: &["play", "gomoku", "--against", "human", "--ascii"],
        keys: ":h8\r:i9\r:g7\r",
        shows: ["3. g7", "3. g7"],
        size: USUAL,
    },
    Scene {
        name: "letters-quoridor",
        args: &["play", "quoridor", "--against", "human", "--ascii"],
        keys: ":e2\r:e8\r:d5h\r:e4v\r\t",
        shows: ["the wall can go here", "可以放在这里"],
        size: USUAL,
    },
    Scene {
        name: "letters-battlefield",
        args: &["play", "battlefield", "--against", "human", "--ascii"],
        keys: "\r\u{1b}[C\u{1b}[B",
        shows: ["(1, 5): forest", "(1, 5)：森林"],
        size: USUAL,
    },
    Scene {
        name: "replay",
        args: &[
            "replay",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../pure/records/tests/data/gomocup15.psq"),
        ],
        keys: "nnnn",
        shows: ["Move 4", "第 4"],
        size: USUAL,
    },
    Scene {
        name: "help-replay",
        args: &[
            "replay",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../pure/records/tests/data/gomocup15.psq"),
        ],
        keys: "?",
        shows: ["Ctrl-Z", "Ctrl-Z"],
        size: USUAL,
    },
    Scene {
        name: "replay-variations",
        args: &["replay", concat!(env!("CARGO_MANIFEST_DIR"), "/../../pure/records/tests/data/tiny.lib")],
        keys: "n",
        shows: ["Move 1", "第 1"],
        size: USUAL,
    },
    Scene {
        name: "replay-library",
        args: &["replay", LIBRARY],
        keys: "n2",
        shows: ["Continuation: 2", "选第几种变化：2"],
        size: USUAL,
    },
    Scene {
        name: "replay-search",
        args: &["replay", LIBRARY],
        keys: "/月\r",
        shows: ["Match 1 of 3: 月", "第 1/3 处：月"],
        size: (100, 30),
    },
    Scene {
        name: "replay-review",
        args: &["replay", GAME, "--review-nodes", "500"],
        keys: "v:10\r",
        shows: ["Review complete", "分析完成"],
        size: (100, 30),
    },
    Scene {
        name: "letters-review",
        args: &["replay", GAME, "--review-nodes", "500", "--ascii"],
        keys: "v:10\r",
        shows: ["Review complete", "分析完成"],
        size: USUAL,
    },
    Scene {
        name: "replay-panel",
        args: &[
            "replay",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../pure/records/tests/data/server-R8-1.csv"),
            "--panel",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../tui/tests/data/panel/uiconfig.json"),
        ],
        keys: "nnn",
        shows: ["3/56", "3/56"],
        size: (80, 30),
    },
    Scene { name: "gomoku-120x40", args: STONES, keys: STONE_MOVES, shows: ["8. k8", "8. k8"], size: LARGE },
    Scene {
        name: "quoridor-120x40",
        args: WALLS,
        keys: WALL_MOVES,
        shows: ["the wall can go here", "可以放在这里"],
        size: LARGE,
    },
    Scene {
        name: "battlefield-120x40",
        args: BATTLE,
        keys: BATTLE_MOVES,
        shows: ["(1, 5): forest", "(1, 5)：森林"],
        size: LARGE,
    },
    Scene { name: "gomoku-200x60", args: STONES, keys: STONE_MOVES, shows: ["8. k8", "8. k8"], size: HUGE },
    Scene {
        name: "quoridor-200x60",
        args: WALLS,
        keys: WALL_MOVES,
        shows: ["the wall can go here", "可以放在这里"],
        size: HUGE,
    },
    Scene {
        name: "battlefield-200x60",
        args: BATTLE,
        keys: BATTLE_MOVES,
        shows: ["(1, 5): forest", "(1, 5)：森林"],
        size: HUGE,
    },
    Scene {
        name: "replay-200x60",
        args: &[
            "replay",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../pure/records/tests/data/gomocup15.psq"),
        ],
        keys: "nnnn",
        shows: ["Move 4", "第 4"],
        size: HUGE,
    },
];

/// Screens that are kept with their colours: the name, what is shown, the options that tell which colours.
const COLORED: &[(&str, &str, &[&str])] = &[
    ("gomoku-true-dark", "gomoku-120x40", &["--color", "truecolor", "--theme", "dark"]),
    ("gomoku-true-light", "gomoku", &["--color", "truecolor", "--theme", "light"]),
    ("gomoku-256-dark", "gomoku-120x40", &["--color", "256", "--theme", "dark"]),
    ("gomoku-16-dark", "gomoku-120x40", &["--color", "16", "--theme", "dark"]),
    ("gomoku-16-light", "gomoku", &["--color", "16", "--theme", "light"]),
    ("quoridor-true-dark", "quoridor-120x40", &["--color", "truecolor", "--theme", "dark"]),
    ("quoridor-true-light", "quoridor", &["--color", "truecolor", "--theme", "light"]),
    ("quoridor-16-dark", "quoridor", &["--color", "16", "--theme", "dark"]),
    ("battlefield-true-dark", "battlefield-120x40", &["--color", "truecolor", "--theme", "dark"]),
    ("battlefield-true-light", "battlefield", &["--color", "truecolor", "--theme", "light"]),
    ("battlefield-16-light", "battlefield", &["--color", "16", "--theme", "light"]),
];

impl Scene {
    fn open(&self, lang: Lang, house: &House, colors: &[&str]) -> Screen {
        let mut command = house.tengen(self.args);
        command.args(colors).env("TENGEN_LANG", lang.code());
        let screen = Screen::start(&command, self.size.0, self.size.1);
        screen.wait_for_text(if lang == Lang::En { "Tengen" } else { "天元" });
        screen.press(self.keys);
        screen
    }

    fn file(&self, lang: Lang) -> String {
        format!("{DATA}/{}-{}.txt", self.name, lang.code())
    }

    fn shows(&self, lang: Lang) -> &'static str {
        self.shows[lang as usize]
    }
}

const WITHOUT: &[&str] = &["--color", "never"];

/// Opens a screen with its colours; returns it with the file where it is kept.
fn open_colored(house: &House, (name, scene, colors): (&str, &str, &[&str])) -> (Screen, String) {
    let scene = SCENES.iter().find(|known| known.name == scene).unwrap();
    let screen = scene.open(Lang::En, house, colors);
    screen.wait_for_text(scene.shows(Lang::En));
    (screen, format!("{DATA}/colors-{name}.txt"))
}

#[test]
fn screens_have_the_colours_that_they_had() {
    for &colored in COLORED {
        let house = House::new();
        let (screen, file) = open_colored(&house, colored);
        let kept = fs::read_to_string(&file).unwrap_or_default();
        screen.wait_at_most(limit() / 6, &format!("{file}:\n{kept}"), |glass| glass.painted() == kept);
    }
}

#[test]
fn screens_are_as_they_were() {
    for scene in SCENES {
        for lang in Lang::ALL {
            let house = House::new();
            let screen = scene.open(lang, &house, WITHOUT);
            screen.wait_for_text(scene.shows(lang));
            let kept = fs::read_to_string(scene.file(lang)).unwrap_or_default();
            screen.wait_at_most(limit() / 6, &format!("{}:\n{kept}", scene.file(lang)), |glass| {
                glass.text() + "\n" == kept
            });
        }
    }
}

#[test]
#[ignore = "writes the kept screens anew"]
fn renew() {
    fs::create_dir_all(DATA).unwrap();
    for scene in SCENES {
        for lang in Lang::ALL {
            let house = House::new();
            let screen = scene.open(lang, &house, WITHOUT);
            screen.wait_for_text(scene.shows(lang));
            fs::write(scene.file(lang), screen.text() + "\n").unwrap();
        }
    }
    for &colored in COLORED {
        let house = House::new();
        let (screen, file) = open_colored(&house, colored);
        fs::write(file, screen.glass().painted()).unwrap();
    }
}

#[test]
#[ignore = "writes pictures for whoever wants to look"]
fn pictures() {
    fs::create_dir_all(PICTURES).unwrap();
    let mut page =
        String::from("<!doctype html><meta charset=utf-8><body style='background:#444;color:#fff'>");
    for scene in SCENES {
        for lang in Lang::ALL {
            let house = House::new();
            let screen = scene.open(lang, &house, &["--color", "truecolor"]);
            screen.wait_for_text(scene.shows(lang));
            let name = format!("{}-{}.svg", scene.name, lang.code());
            fs::write(format!("{PICTURES}/{name}"), picture::svg(&screen.glass())).unwrap();
            page.extend(["<p>", &name, "<p><img src='", &name, "'>"]);
        }
    }
    fs::write(format!("{PICTURES}/index.html"), page).unwrap();
}
