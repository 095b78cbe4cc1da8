//! Each message of the debug mode.

use crate::reference::run;

/// The notes for one command on a map.
fn notes(map: &str, command: &str) -> String {
    let (screen, notes) = run(format!("{map}{command}\n").as_bytes());
    assert!(screen.starts_with(b"  "), "the map does not load: {map}");
    String::from_utf8(notes).unwrap()
}

const MEETING: &str = "5 5 2 5\n1 1 M\n3 4 F\n0 0 A FT\n0 1 A MG\n2 0 A AR\n3 3 B KN\n0 2 B FT\n";

#[test]
fn what_is_said() {
    for (command, said) in [
        ("4 4", "No unit at (4, 4)!\n"),
        ("3 3", "Unit not on your side!\n"),
        ("0 0 0", "No direction of the attack!\n"),
        ("0 1 0", "No direction of the attack!\n"),
        ("0 1 0 6", "Mages cannot attack!\n"),
        ("2 0 0 3", "Shoot blocked by mountain at (1, 1)!\n"),
        ("0 1 10", "Direction or spell is missing!\n"),
        ("0 0 10 6", "Direction or spell is missing!\n"),
        ("0 0 10 6 1", "Only mages may cast spells!\n"),
        ("0 1 10 8 1", "Fireball hit mountain! at (1, 1)!\n"),
        ("0 0 6 6 6", ""),
    ] {
        assert_eq!(notes(MEETING, command), said, "{command}");
    }
}

#[test]
fn what_is_not_said() {
    for command in
        ["", "1", "9 9", "-1 0", "0 0 0 7", "0 0 0 5", "0 0 0 6", "0 1 10 6 1", "0 1 10 6 3", "0 0 11", "x"]
    {
        assert_eq!(notes(MEETING, command), "", "{command}");
    }
}

#[test]
fn the_burnt_and_the_crushed_are_named_in_order() {
    let forest =
        "3 4 5 5\n0 1 F\n0 2 F\n1 2 F\n1 3 F\n2 1 F\n0 0 A MG\n0 2 B FT\n1 3 B KN\n2 1 A AR\n2 3 B FT\n";
    assert_eq!(
        notes(forest, "0 0 10 6 1"),
        "Fireball hit forest! at (0, 1)!\nUnit burned at (0, 2)!\nUnit burned at (1, 3)!\nUnit burned at (2, 1)!\n"
    );
    let cross = "7 7 0 7\n0 3 A MG\n3 3 B FT\n2 3 B FT\n3 2 B FT\n3 4 B FT\n4 3 B FT\n6 6 B FT\n";
    let crushed = [(3, 3), (2, 3), (3, 2), (3, 4), (4, 3)]
        .map(|(row, col)| format!("Unit crushed in earth quake at ({row}, {col})!\n"));
    assert_eq!(notes(cross, "0 3 10 8 2"), crushed.concat());
}
