//! The window itself is what it claims to be, with programs that everybody has.

use std::{process::Command, thread, time::Duration};

use rustix::process::Signal;

use super::{House, Key, Mouse, Screen};

fn sh(script: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", script]).env("LC_ALL", "C.UTF-8").env("TERM", "xterm-256color");
    command
}

#[test]
fn keys_reach_the_program_and_its_text_the_screen() {
    let mut screen = Screen::start(&sh("read line; echo \"<$line>\"; exit 7"), 30, 5);
    screen.press("五子棋 ok");
    screen.key(Key::Enter);
    screen.wait_for_text("<五子棋 ok>");
    assert_eq!(screen.glass().find("ok>"), Some((8, 1)), "wide characters take two columns");
    screen.ends_with(7);
}

#[test]
fn the_terminal_belongs_to_the_program() {
    // Only a controlling terminal can be opened by this name, and only there a key can interrupt.
    let mut screen = Screen::start(
        &sh("trap 'echo stopped; exit 3' INT; echo here >/dev/tty; while :; do sleep 0.01; done"),
        30,
        5,
    );
    screen.wait_for_text("here");
    screen.key(Key::Ctrl('c'));
    screen.wait_for_text("stopped");
    assert_eq!(screen.exit(), Some(3));
}

#[test]
fn a_new_size_is_told() {
    let script = "trap 'stty size' WINCH; stty size; while :; do sleep 0.01; done";
    let screen = Screen::start(&sh(script), 80, 24);
    screen.wait_for_text("24 80");
    screen.resize(120, 40);
    screen.wait_for_text("40 120");
    screen.resize(10, 3);
    screen.wait_for_text("3 10");
    assert_eq!(screen.glass().size(), (10, 3));
}

#[test]
fn an_untidy_program_is_noticed() {
    let dirt = [
        ("stty raw -echo", "modes"),
        (r"printf '\033[?1049h'", "alternate screen"),
        (r"printf '\033[?25l'", "hidden cursor"),
        (r"printf '\033[?1000h'", "mouse"),
        (r"printf '\033[?2004h'", "pastes"),
    ];
    let is_tidy = |screen: &Screen| screen.glass().is_tidy() && screen.pty().modes() == screen.before;
    for (dirt, what) in dirt {
        let mut screen = Screen::start(&sh(&format!("{dirt}; printf done")), 40, 5);
        assert_eq!(screen.exit(), Some(0));
        screen.wait_for_text("done");
        assert!(!is_tidy(&screen), "{what}");
    }
    let swept = r"old=$(stty -g); stty raw; printf '\033[?1049h\033[?25l\033[?1003h'; printf '\033[?1003l\033[?25h\033[?1049l'; stty $old";
    Screen::start(&sh(swept), 40, 5).ends_with(0);
}

#[test]
fn the_terminal_answers() {
    let script = r"stty raw -echo; printf 'abc\033[6n'; answer=$(dd bs=1 count=6 2>/dev/null | od -An -c); stty sane; echo $answer";
    let screen = Screen::start(&sh(script), 60, 5);
    screen.wait_for_text("033 [ 1 ; 4 R");
}

#[test]
fn colours_are_seen() {
    let screen = Screen::start(
        &sh(r"printf 'plain \033[1;4;7mstill\033[m'; read x; printf '\033[31mred\033[m'; read x"),
        40,
        5,
    );
    screen.wait_for_text("still");
    assert!(!screen.glass().has_colors());
    screen.press("\n");
    screen.wait_for_text("red");
    assert!(screen.glass().has_colors());
}

#[test]
fn a_sign_for_no_character_takes_its_place() {
    let screen =
        Screen::start(&sh(r"printf 'a\357\277\275b\357'; sleep 0.01; printf '\277\275c'; read x"), 40, 5);
    screen.wait_for_text("a□b□c");
}

#[test]
fn only_what_came_since_the_mark_counts() {
    let screen = Screen::start(&sh("stty -echo; printf one; read x; printf two; read x"), 40, 5);
    screen.wait_for_text("one");
    let mark = screen.mark();
    screen.press("\n");
    screen.wait_for_text("two");
    assert_eq!(screen.written_since(mark), b"two");
}

#[test]
fn the_mouse_and_pastes_come_as_they_were_asked_for() {
    let script = r"stty raw -echo; printf '\033[?1000h\033[?1006h\033[?2004h'; dd bs=1 count=35 2>/dev/null | tr '\033' E; stty sane; read x";
    let screen = Screen::start(&sh(script), 60, 5);
    screen.wait_for("mouse and pastes", |glass| glass.has_mouse() && glass.takes_pastes());
    screen.mouse(Mouse::Click, 2, 3);
    screen.paste("hello");
    screen.wait_for_text("E[<0;3;4ME[<0;3;4mE[200~helloE[201~");
}

#[test]
fn a_closed_window_hangs_up() {
    let house = House::new();
    let file = house.file("hung-up");
    let script =
        format!("trap 'echo x > {}; exit' HUP; echo here; while :; do sleep 0.01; done", file.display());
    let mut screen = Screen::start(&sh(&script), 40, 5);
    screen.wait_for_text("here");
    screen.close();
    screen.exit();
    assert!(file.exists());
}

#[test]
fn a_signal_is_no_status() {
    let mut screen = Screen::start(&sh("echo here; while :; do sleep 0.01; done"), 40, 5);
    screen.wait_for_text("here");
    screen.kill(Signal::KILL);
    assert_eq!(screen.exit(), None);
}

#[test]
fn an_update_is_seen_when_it_is_complete() {
    let script = r"stty -echo; printf '\033[?2026h'; printf half; read x; printf ' whole\033[?2026l'; read x";
    let screen = Screen::start(&sh(script), 40, 5);
    while !screen.unfinished().has("half") {
        thread::sleep(Duration::from_millis(1));
    }
    assert!(!screen.unfinished().is_shown());
    screen.press("\n");
    screen.wait_for("half or whole", |glass| glass.has("half"));
    assert!(screen.glass().has("half whole"));
}

#[test]
fn a_person_at_a_shell_stops_and_continues_programs() {
    let house = House::new();
    let screen = house.shell();
    screen.wait_for_text("ready> ");
    screen.press("cat\n");
    screen.press("first\n");
    screen.wait_for("an echo and the answer", |glass| glass.text().matches("first").count() == 2);
    screen.key(Key::Ctrl('z'));
    screen.wait_for("the prompt", |glass| {
        glass.has("Stopped") && glass.lines().iter().any(|line| line == "ready>")
    });
    screen.press("fg\n");
    screen.wait_for_text("ready> fg");
    screen.press("second\n");
    screen.wait_for("an echo and the answer", |glass| glass.text().matches("second").count() == 2);
    screen.key(Key::Ctrl('d'));
    screen.wait_for("the prompt", |glass| glass.lines().iter().any(|line| line == "ready>"));
}
