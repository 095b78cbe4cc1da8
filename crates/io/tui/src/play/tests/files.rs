//! Games in files: records and pictures.

use std::fs;

use super::*;

#[test]
fn pictures_are_saved_and_nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    for (name, start) in [("a.svg", &b"<svg"[..]), ("b.PNG", b"\x89PNG"), ("c.gif", b"GIF89a")] {
        let path = folder.path().join(name);
        let (mut screen, _ears) = at_table("gomoku", 2, LOOK);
        type_text(&mut screen, "h8\ni9\n");
        type_text(&mut screen, &format!("S{}\n", path.display()));
        assert!(shown(&mut screen, 200, 24).contains("saved: "));
        let saved = fs::read(&path).unwrap();
        assert!(saved.starts_with(start), "{name}");
        type_text(&mut screen, &format!("S{}\n", path.display()));
        assert!(shown(&mut screen, 200, 24).contains("already exists: choose another name"));
        assert_eq!(fs::read(&path).unwrap(), saved);
        // The name stays to be mended.
        screen.on_event(key(KeyCode::Home));
        type_text(&mut screen, "no-such-folder/\n");
        assert!(screen.dialog.is_some());
    }
}

#[test]
fn typing_replaces_the_suggested_name() {
    let folder = tempfile::tempdir().unwrap();
    let (mut screen, _ears) = at_table("gomoku", 2, LOOK);
    type_text(&mut screen, "h8\nS");
    assert!(shown(&mut screen, 120, 24).contains("Save as: "));
    let path = folder.path().join("mine.sgf");
    type_text(&mut screen, &format!("{}\n", path.display()));
    assert!(path.exists());
    // Tab completes what exists.
    type_text(&mut screen, &format!("L{}/m", folder.path().display()));
    screen.on_event(key(KeyCode::Tab));
    let Some(PlayDialog::Line(_, entry)) = &screen.dialog else { panic!("no line") };
    assert_eq!(entry.text(), path.to_str().unwrap());
}

#[test]
fn alt_is_esc_and_a_key_unless_a_line_is_typed() {
    let alt = |c| Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::ALT));
    let (mut screen, _ears) = at_table("quoridor", 2, LOOK);
    screen.on_event(key(KeyCode::Tab));
    let held = shown(&mut screen, 80, 24);
    screen.on_event(alt('f'));
    let seen = shown(&mut screen, 80, 24);
    assert!(held.contains("[Esc] pawn") && !seen.contains("[Esc] pawn"), "{seen}");
    type_text(&mut screen, ":e2 e3");
    screen.on_event(alt('b'));
    type_text(&mut screen, "x");
    let Some(PlayDialog::Line(_, entry)) = &screen.dialog else { panic!("no line") };
    assert_eq!(entry.text(), "e2 xe3");
}
