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
        name: "replay-variations",
        args: &["replay", concat!(env!("CARGO_MANIFEST_DIR"), "/../../pure/records/tests/data/tiny.lib")],
        keys: "n",
        shows: ["Move 1", "第 1"],
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
];

impl Scene {
    fn open(&self, lang: Lang, house: &House, colors: bool) -> Screen {
        let mut command = house.tengen(self.args);
        command.env("TENGEN_LANG", lang.code());
        if !colors {
            command.env("NO_COLOR", "1");
        }
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

#[test]
fn screens_are_as_they_were() {
    for scene in SCENES {
        for lang in Lang::ALL {
            let house = House::new();
            let screen = scene.open(lang, &house, false);
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
            let screen = scene.open(lang, &house, false);
            screen.wait_for_text(scene.shows(lang));
            fs::write(scene.file(lang), screen.text() + "\n").unwrap();
        }
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
            let screen = scene.open(lang, &house, true);
            screen.wait_for_text(scene.shows(lang));
            let name = format!("{}-{}.svg", scene.name, lang.code());
            fs::write(format!("{PICTURES}/{name}"), picture::svg(&screen.glass())).unwrap();
            page.extend(["<p>", &name, "<p><img src='", &name, "'>"]);
        }
    }
    fs::write(format!("{PICTURES}/index.html"), page).unwrap();
}
