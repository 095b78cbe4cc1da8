//! A record from standard input, and a person at the terminal all the same.

use std::fs;

use super::{House, board};

const GAME: &str = "(;GM[4]SZ[15]RU[freestyle]PB[Anna]PW[Bo];B[hh];W[hg];B[ig])";

#[test]
fn a_record_from_a_pipe_is_played_on_the_screen() {
    let house = House::new();
    fs::write(house.file("game.sgf"), GAME).unwrap();
    let mut screen = house.shell();
    screen.wait_for_text("ready> ");
    screen.press("cat game.sgf | \"$TENGEN\" play - --move 2\r");
    screen.wait_for_text("Anna to move");
    board::wait_for_stone(&screen, "h9");
    // The keys come from the terminal.
    board::put(&screen, "j8");
    screen.wait_for_text("Bo to move");
    screen.press("q");
    screen.wait_for_text("Quit?");
    screen.press("y");
    // What is typed before the program has ended is for the program.
    screen
        .wait_for("the shell", |glass| !glass.is_alternate() && glass.text().matches("ready>").count() == 2);
    // Line by line the record comes first; moves are typed.
    screen.press("clear; \"$TENGEN\" play - --plain --new --no-board < game.sgf\r");
    screen.wait_for_text("Bo to move");
    screen.press("j10\rmoves\rquit\r");
    screen.wait_for_text("1. h8, 2. h9, 3. i9, 4. j10");
    screen.wait_for_text("ready> ");
    screen.press("exit 0\r");
    screen.ends_with(0);
}
