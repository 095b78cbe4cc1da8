//! The openings by name.

use tengen_gomoku::{BoardSize, NamedOpening, Point};

use super::*;

fn laid(screen: &PlayScreen) -> Option<NamedOpening> {
    let points = game(screen).moves().iter().filter_map(|m| m.to_string().parse::<Point>().ok());
    NamedOpening::of(BoardSize::RENJU, points.collect::<Vec<_>>().try_into().ok()?)
}

#[test]
fn every_opening_can_be_laid_by_its_code() {
    for opening in NamedOpening::all() {
        let (mut screen, _ears) = at_table("renju,opening=rif", 2, LOOK);
        type_text(&mut screen, &format!("O{}\n", opening.id().to_lowercase()));
        assert_eq!(laid(&screen), Some(opening));
        assert!(shown(&mut screen, 80, 24).contains("keep colours"), "the other one chooses now");
    }
}

#[test]
fn stones_that_lie_there_already_are_taken_into_account() {
    for opening in NamedOpening::all().filter(|opening| opening.id().starts_with('D')) {
        // In another orientation than the pictures of books.
        let (mut screen, _ears) = at_table("renju,opening=taraguchi10", 2, LOOK);
        type_text(&mut screen, "h8\n");
        type_text(&mut screen, "O");
        assert!(screen.dialog.is_none(), "it is the other one's choice");
        // Or else a digit would make it the beginning of a move.
        screen.on_event(key(KeyCode::Esc));
        type_text(&mut screen, "2:g8\n2O");
        let seen = shown(&mut screen, 80, 24);
        assert!(seen.contains("D13") && !seen.contains("I13"), "{seen}");
        type_text(&mut screen, &format!("{}\n", opening.id()));
        assert_eq!(laid(&screen), Some(opening), "{seen}");
    }
}

#[test]
fn an_opening_is_chosen_by_arrows_and_by_the_mouse() {
    let (mut screen, _ears) = at_table("renju,opening=yamaguchi", 2, LOOK);
    type_text(&mut screen, "O");
    for code in [KeyCode::Down, KeyCode::Down, KeyCode::Right] {
        screen.on_event(key(code));
    }
    let seen = shown(&mut screen, 80, 24);
    assert!(seen.contains(">I3 Kosei"), "{seen}");
    let (row, column) = seen
        .lines()
        .enumerate()
        .find_map(|(row, line)| Some((row, crate::text::width(&line[..line.find("D7 Kinsei")?]))))
        .unwrap();
    let click = Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column,
        row: u16::try_from(row).unwrap(),
        modifiers: KeyModifiers::NONE,
    });
    screen.on_event(click.clone());
    assert!(shown(&mut screen, 80, 24).contains(">D7 Kinsei"));
    screen.on_event(click);
    assert_eq!(laid(&screen).unwrap().id(), "D7");
    // Where nothing is to be laid there is nothing to choose.
    let (mut screen, _ears) = at_table("gomoku", 2, LOOK);
    type_text(&mut screen, "O");
    assert!(screen.dialog.is_none());
}
