use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::*;
use crate::{
    help::testing::{check_help, keys_named},
    replay::{help, keys::meaning},
    terminal::ScreenFlow,
};

fn forty() -> ReplayController {
    let stone = |n: u8| {
        let column = char::from(b'a' + n % 10);
        let row = char::from(b'a' + n / 10 * 2 + u8::from(n % 20 > 9));
        format!(";{}[{column}{row}]", if n.is_multiple_of(2) { "B" } else { "W" })
    };
    let moves = (0..40).map(stone).collect::<Vec<_>>().concat();
    of_records(sgf(&format!("(;GM[4]SZ[15]{moves})")))
}

#[test]
fn keys_go_by_one_by_ten_and_to_the_ends() {
    let mut replayer = forty();
    let mut go = |key: KeyCode| {
        code(&mut replayer, key);
        at(&replayer).0
    };
    assert_eq!(go(KeyCode::Right), 1);
    assert_eq!(go(KeyCode::Enter), 2);
    assert_eq!(go(KeyCode::PageDown), 12);
    assert_eq!(go(KeyCode::Char(']')), 22);
    assert_eq!(go(KeyCode::Left), 21);
    assert_eq!(go(KeyCode::PageUp), 11);
    assert_eq!(go(KeyCode::Char('[')), 1);
    assert_eq!(go(KeyCode::PageUp), 0);
    assert_eq!(go(KeyCode::End), 40);
    assert_eq!(go(KeyCode::PageDown), 40);
    assert_eq!(go(KeyCode::Home), 0);
    let now = replayer.now;
    replayer.press(KeyEvent::new(KeyCode::Right, KeyModifiers::SHIFT), now);
    assert_eq!(at(&replayer).0, 10);
}

#[test]
fn a_number_goes_to_its_move() {
    let mut replayer = forty();
    press(&mut replayer, "27");
    assert!(screen(&mut replayer).contains("Go to move: 27"));
    press(&mut replayer, "\n");
    assert_eq!(at(&replayer).0, 27);
    press(&mut replayer, ":3\n");
    assert_eq!(at(&replayer).0, 3);
    press(&mut replayer, "g99\n");
    assert_eq!(at(&replayer).0, 40);
    assert!(screen(&mut replayer).contains("there are only 40 moves"));
    press(&mut replayer, "12");
    code(&mut replayer, KeyCode::Esc);
    assert_eq!(at(&replayer).0, 40);
    // Another key ends the number and does what it does.
    press(&mut replayer, "12p");
    assert_eq!(at(&replayer).0, 39);
    press(&mut replayer, "99999999999999999999\n");
    assert!(at(&replayer).0 <= 40);
}

#[test]
fn it_plays_by_itself_at_a_speed() {
    let mut replayer = forty();
    press(&mut replayer, " ");
    assert_eq!(at(&replayer).0, 0);
    wait(&mut replayer, 3);
    assert_eq!(at(&replayer).0, 3);
    assert!(screen(&mut replayer).contains("▶ 1/s"));
    press(&mut replayer, "+++++");
    assert!(screen(&mut replayer).contains("speed: 8 moves per second"));
    wait(&mut replayer, 1);
    assert_eq!(at(&replayer).0, 11);
    press(&mut replayer, " ");
    wait(&mut replayer, 10);
    assert_eq!(at(&replayer).0, 11);
    press(&mut replayer, "------- ");
    wait(&mut replayer, 4);
    assert_eq!(at(&replayer).0, 12);
    // A step by hand stops it; at the end it stops by itself and begins anew.
    press(&mut replayer, "n");
    wait(&mut replayer, 100);
    assert_eq!(at(&replayer).0, 13);
    press(&mut replayer, "$ ");
    wait(&mut replayer, 8);
    assert_eq!(at(&replayer).0, 2);
    press(&mut replayer, "+++++++");
    wait(&mut replayer, 60);
    assert_eq!((at(&replayer).0, replayer.deadline()), (40, None));
}

#[test]
fn the_mouse_chooses_moves_and_keys() {
    let mut replayer = forty();
    let lines = screen_of(&mut replayer, 80, 24);
    let find = |lines: &[String], text: &str| {
        let y = lines.iter().position(|line| line.contains(text)).unwrap();
        let x = lines[y][..lines[y].find(text).unwrap()].chars().count();
        (u16::try_from(x).unwrap(), u16::try_from(y).unwrap())
    };
    let mouse =
        |kind, (column, row)| Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
    let left = MouseEventKind::Down(MouseButton::Left);
    let now = replayer.now;
    let (x, y) = find(&lines, " 7 g15");
    replayer.handle_event(mouse(left, (x + 1, y)), now);
    assert_eq!(at(&replayer).0, 7);
    replayer.handle_event(mouse(MouseEventKind::ScrollDown, (3, 3)), now);
    assert_eq!(at(&replayer).0, 8);
    replayer.handle_event(mouse(MouseEventKind::ScrollUp, (3, 3)), now);
    assert_eq!(at(&replayer).0, 7);
    let lines = screen_of(&mut replayer, 80, 24);
    replayer.handle_event(mouse(left, find(&lines, "[End]")), now);
    assert_eq!(at(&replayer).0, 40);
    let lines = screen_of(&mut replayer, 80, 24);
    assert_eq!(replayer.handle_event(mouse(left, find(&lines, "[q]")), now), ScreenFlow::Leave);
}

#[test]
fn help_is_over_the_board_until_it_is_closed() {
    let mut replayer = forty();
    let before = screen(&mut replayer);
    press(&mut replayer, "?");
    assert!(screen(&mut replayer).contains("another variation"));
    // Keys do not reach the game below.
    press(&mut replayer, "n");
    assert_eq!(at(&replayer).0, 0);
    press(&mut replayer, "q");
    assert_eq!(screen(&mut replayer), before);
    let now = replayer.now;
    assert_eq!(replayer.press(KeyEvent::from(KeyCode::Char('q')), now), ScreenFlow::Leave);
    let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
    assert_eq!(replayer.press(control('c'), now), ScreenFlow::Leave);
    assert_eq!(replayer.press(control('z'), now), ScreenFlow::Sleep);
    assert_eq!(replayer.press(control('l'), now), ScreenFlow::Redraw);
}

#[test]
fn whoever_came_from_a_list_can_go_back_or_quit() {
    let mut replayer = forty();
    let now = replayer.now;
    assert_eq!(replayer.press(KeyEvent::from(KeyCode::Esc), now), ScreenFlow::Stay);
    replayer.is_nested = true;
    for (columns, lines) in [(80, 24), (40, 20), (40, 10)] {
        let shown = screen_of(&mut replayer, columns, lines).join("\n");
        assert!(shown.contains("[Esc] list") && shown.contains("[q] quit"), "{shown}");
    }
    assert_eq!(replayer.press(KeyEvent::from(KeyCode::Char('q')), now), ScreenFlow::Leave);
    assert!(!replayer.goes_back);
    assert_eq!(replayer.press(KeyEvent::from(KeyCode::Esc), now), ScreenFlow::Leave);
    assert!(replayer.goes_back);
}

#[test]
fn a_long_message_takes_more_lines() {
    let mut replayer = forty();
    let words: Vec<String> = (1..=30).map(|n| format!("word{n}")).collect();
    replayer.warn(tengen_core::Message::verbatim(words.join(" ")));
    let shown = screen(&mut replayer);
    assert!(words.iter().all(|word| shown.contains(word)) && shown.contains("[q] quit"), "{shown}");
}

#[test]
fn keys_at_the_foot_are_those_that_work_now() {
    let mut replayer = forty();
    let first = screen(&mut replayer);
    assert!(first.contains("[→] next") && !first.contains("[←] previous"), "{first}");
    code(&mut replayer, KeyCode::End);
    let last = screen(&mut replayer);
    assert!(!last.contains("[→] next") && last.contains("[←] previous"), "{last}");
    // However small the window is, there is a way out.
    for (columns, lines) in [(80, 24), (40, 20), (30, 10), (16, 5)] {
        let small = screen_of(&mut replayer, columns, lines).join("\n");
        assert!(small.contains("[q]") || columns < 30, "{small}");
    }
    screen_of(&mut replayer, 3, 2);
    screen_of(&mut replayer, 200, 60);
}

#[test]
fn the_end_of_a_long_line_that_is_typed_is_seen() {
    let mut replayer = of_records(sgf("(;GM[4]SZ[15];B[hh])"));
    press(&mut replayer, "l");
    press(&mut replayer, &"x".repeat(200));
    press(&mut replayer, "end.sgf");
    assert!(screen(&mut replayer).contains("xxend.sgf"));
}

#[test]
fn the_help_names_every_key() {
    let plain = |key: KeyEvent| KeyEvent { modifiers: key.modifiers - KeyModifiers::SHIFT, ..key };
    check_help("replay", &help::KEYS, |key| {
        let is_same = key != plain(key) && meaning(key) == meaning(plain(key));
        !is_same && meaning(key).is_some()
    });
    for key in help::KEYS.into_iter().flat_map(keys_named) {
        assert!(meaning(key).is_some(), "{key:?} does nothing");
    }
}

#[test]
fn the_help_has_the_rules_on_its_second_page() {
    let mut replayer = of_records(sgf("(;GM[4]SZ[15]RU[renju];B[hh])"));
    press(&mut replayer, "?");
    let keys = screen(&mut replayer);
    assert!(keys.contains("Keys, ? for the rules") && keys.contains("back to the main line"), "{keys}");
    press(&mut replayer, "?");
    let rules = screen(&mut replayer);
    assert!(rules.contains("Rules: ") && rules.contains("Goal: get 5 stones"), "{rules}");
    press(&mut replayer, "?");
    assert!(replayer.page.is_none());
}

#[test]
fn pictures_show_what_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let mut replayer = of_records(sgf("(;GM[4]SZ[15];B[hh];W[ii](;B[gg];W[ff])(;B[jj]LB[jj:here]))"));
    let save = |replayer: &mut ReplayController, name: &str| {
        press(replayer, "s");
        press(replayer, &format!("{}\n", path(name).display()));
        assert!(screen_of(replayer, 200, 24).concat().contains("saved: "), "{name}");
        fs::read(path(name)).unwrap()
    };
    let start = save(&mut replayer, "0.svg");
    press(&mut replayer, "nn");
    let two = save(&mut replayer, "2.svg");
    press(&mut replayer, "n");
    let three = save(&mut replayer, "3.svg");
    code(&mut replayer, KeyCode::Left);
    code(&mut replayer, KeyCode::Tab);
    press(&mut replayer, "n");
    let other = save(&mut replayer, "other.svg");
    let all = [&start, &two, &three, &other];
    for (at, picture) in all.iter().enumerate() {
        assert!(picture.starts_with(b"<svg ") && !all[..at].contains(picture), "{at}");
    }
    assert!(save(&mut replayer, "all.gif").starts_with(b"GIF89a"));
    assert!(save(&mut replayer, "3.png").starts_with(b"\x89PNG"));
    press(&mut replayer, &format!("s{}\n", path("all.gif").display()));
    assert!(screen_of(&mut replayer, 200, 24).concat().contains("already exists"));
}
