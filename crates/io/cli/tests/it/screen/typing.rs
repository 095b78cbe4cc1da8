//! Lines that are typed: editing, completion, pictures, openings by name.

use super::{House, Key, board};

#[test]
fn a_line_is_edited_as_in_a_shell() {
    let house = House::new();
    let mut screen = house.open(&["play", "gomoku", "--against", "human"]);
    board::put(&screen, "h8");
    screen.press("S");
    screen.wait_for_text("Save as: ");
    screen.press("棋谱 one.sgf");
    screen.wait_for_text("Save as: 棋谱 one.sgf");
    // Back over both words, a character deleted and one put in its place; the cursor stands behind two wide columns.
    screen.press("\u{1b}b\u{1b}b\u{1b}b\u{1b}[3~天");
    screen.wait_for_text("Save as: 天谱 one.sgf");
    screen.wait_for("the cursor behind the first character", |glass| glass.cursor().0 == 9 + 2);
    // Ctrl with an arrow, the rest of the line away, and its beginning.
    screen.press("\u{1b}[1;5C\u{1b}[1;3C");
    screen.key(Key::Ctrl('k'));
    screen.wait_for("half a name", |glass| glass.lines().iter().any(|line| line == "Save as: 天谱 one"));
    screen.key(Key::Ctrl('w'));
    screen.press("two.svg");
    screen.keys(&[Key::Home]);
    screen.press("my-");
    screen.key(Key::End);
    screen.wait_for_text("Save as: my-天谱 two.svg");
    screen.key(Key::Enter);
    screen.wait_for_text("saved: my-天谱 two.svg");
    assert!(std::fs::read_to_string(house.file("my-天谱 two.svg")).unwrap().starts_with("<svg"));
    // A long line moves along with its cursor.
    screen.press("L");
    screen.wait_for_text("Load: ");
    screen.press(&"x".repeat(200));
    screen.press("end");
    screen.wait_for_text("xxend");
    screen.key(Key::Ctrl('a'));
    screen.wait_without("xxend");
    screen.wait_for("the cursor at the beginning", |glass| glass.cursor().0 == 6);
    screen.key(Key::Esc);
    screen.wait_without("Load: ");
    screen.press("qy");
    screen.ends_with(0);
}

#[test]
fn tab_completes_names_of_files() {
    let house = House::new();
    std::fs::create_dir(house.file("games")).unwrap();
    for name in ["first.sgf", "final.sgf"] {
        std::fs::write(house.file("games").join(name), "(;GM[4]SZ[15]PB[Ann]PW[Bob];B[hh];W[ii])").unwrap();
    }
    let mut screen = house.open(&["play", "gomoku", "--against", "human"]);
    screen.wait_for_text("to move");
    screen.press("Lga\t");
    screen.wait_for_text("Load: games/");
    screen.press("\t");
    screen.wait_for_text("Load: games/fi");
    screen.press("\t");
    screen.wait_for_text("final.sgf  first.sgf");
    screen.press("r\t");
    screen.wait_for_text("Load: games/first.sgf");
    screen.wait_without("final.sgf");
    screen.key(Key::Enter);
    screen.wait_for_text("Ann");
    board::wait_for_stone(&screen, "i7");
    screen.press("qy");
    screen.ends_with(0);
}

#[test]
fn an_opening_is_laid_by_its_name() {
    let house = House::new();
    let mut screen = house.open(&["play", "renju", "--opening", "rif", "--against", "human"]);
    screen.wait_for_text("[O] openings");
    screen.press("O");
    screen.wait_for_text("I13 Suisei");
    screen.click_on("D4 Kagetsu");
    screen.wait_for_text(">D4 Kagetsu");
    screen.key(Key::Enter);
    screen.wait_for_text("D4 Kagetsu");
    for point in ["h8", "h9", "i9"] {
        board::wait_for_stone(&screen, point);
    }
    screen.wait_for_text("keep colours");
    screen.press("qy");
    screen.ends_with(0);
}
