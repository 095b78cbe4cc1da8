//! The help against the keyboard: every key is pressed on every screen.

use tengen_core::Seat;
use tengen_games::AnyPosition;
use tengen_quoridor::{Rules, Setup};

use super::*;
use crate::{
    help::testing::{check_help, keys_named},
    terminal_game::of_game,
};

/// Without colours there is only one theme.
const COLORFUL: TerminalTheme = TerminalTheme { colors: SIXTEEN, ..LOOK };

/// A screen with a game for people, after these keys; a line end is Enter, a bar is Tab.
fn after(rules: &str, keys: &str) -> PlayScreen {
    let seats = AnyPosition::new(&rules.parse().unwrap()).unwrap().seats();
    let (mut screen, _ears) = at_table(rules, seats.into(), COLORFUL);
    for part in keys.split_inclusive('|') {
        type_text(&mut screen, part.trim_end_matches('|'));
        if part.ends_with('|') {
            screen.on_event(key(KeyCode::Tab));
        }
    }
    // Any key would clear it.
    screen.message = None;
    screen
}

fn menu() -> PlayScreen {
    let (mut screen, _ears) = at_table("gomoku", 2, COLORFUL);
    screen.at = PlayStage::Menu(GameForm::new(GameSettings::default(), false));
    // In the middle of the form, at a number.
    screen.on_event(key(KeyCode::Down));
    screen
}

fn interrupted() -> PlayScreen {
    let mut screen = menu();
    let kept = |id: &str| crate::game::SavedGame {
        id: id.parse().unwrap(),
        rules: "quoridor".parse().unwrap(),
        players: vec!["甲".to_owned(), "乙".to_owned()],
        plies: 7,
        changed: std::time::SystemTime::UNIX_EPOCH,
        occupants: vec![SeatOccupant::Person(None); 2],
    };
    screen.dialog = InterruptedGames::new(vec![kept("a"), kept("b"), kept("c")]).map(PlayDialog::Resume);
    screen.on_event(key(KeyCode::Down));
    screen
}

/// All that a key can change.
fn state(screen: &mut PlayScreen) -> (String, bool, TerminalTheme) {
    (shown(screen, 120, 40), screen.shows_thinking, screen.look)
}

/// What there is after a key on a new screen.
fn pressed(make: &dyn Fn() -> PlayScreen, key: KeyEvent) -> (ScreenFlow, (String, bool, TerminalTheme)) {
    let mut screen = make();
    (screen.on_event(Event::Key(key)), state(&mut screen))
}

/// Whether a key does something; with Shift, whether that is something else than without.
fn does_something(make: &dyn Fn() -> PlayScreen, key: KeyEvent) -> bool {
    let after = pressed(make, key);
    let plain = KeyEvent { modifiers: key.modifiers - KeyModifiers::SHIFT, ..key };
    after != (ScreenFlow::Stay, state(&mut make()))
        && (plain == key || key.code == KeyCode::BackTab || after != pressed(make, plain))
}

/// Every key that does something is in the help of its screen, and every key of the help does something on one of these
/// screens, which are of one kind.
fn check(kind: &str, makes: &[&dyn Fn() -> PlayScreen]) {
    for make in makes {
        check_help(kind, &make().help_keys(), |key| does_something(make, key));
    }
    for help in makes[0]().help_keys() {
        for key in keys_named(help) {
            assert!(makes.iter().any(|make| does_something(make, key)), "{kind}: {key:?} does nothing");
        }
    }
}

#[test]
fn the_help_of_gomoku_names_every_key() {
    check(
        "gomoku",
        &[
            &|| after("gomoku", "h8\n"),
            &|| after("renju,opening=rif", "h8\n"),
            &|| after("renju,opening=taraguchi10", "h8\n"),
            &|| after("renju,opening=yamaguchi", "h8\nh9\nh10\n"),
            &|| after("renju", "h8\nh9\nh10\n"),
        ],
    );
}

#[test]
fn the_help_of_quoridor_names_every_key() {
    check("quoridor", &[&|| after("quoridor", "e2\n"), &|| after("quoridor", "e2\n|"), &trapped]);
}

/// A hand over a position in which only a pass is left: from a1 there is only b1, where a pawn stands, with another behind it.
fn trapped() -> PlayScreen {
    let setup = Setup {
        rules: Rules::FOUR,
        pawns: ["a1", "b1", "e9", "c1"].map(|name| name.parse().unwrap()).into(),
        hands: vec![0, 5, 5, 5],
        walls: vec!["a1h".parse().unwrap()],
        turn: Seat::FIRST,
    };
    let position = AnyPosition::Quoridor(setup.try_into().unwrap());
    let (mut screen, _ears) = at_table("quoridor,players=4", 4, COLORFUL);
    let PlayStage::Table(seated) = &mut screen.at else { panic!("at the menu") };
    seated.hand = of_game(position.game()).hand(&position, &[]).unwrap();
    screen
}

#[test]
fn the_help_of_battlefield_names_every_key() {
    check(
        "battlefield",
        &[
            &|| after("battlefield,map=mages", "jl"),
            &|| after("battlefield,map=mages", "jjjjjjjlllllll"),
            &|| after("battlefield,map=mages", "\n"),
            &|| after("battlefield,map=mages", "\n\n"),
            &|| after("battlefield", "\nl\n"),
        ],
    );
}

#[test]
fn the_help_of_forms_and_lists_names_every_key() {
    // A zero means something behind another digit.
    let typing = || {
        let mut screen = menu();
        type_text(&mut screen, "1");
        screen
    };
    check("menu", &[&menu, &typing]);
    check("form", &[&|| after("gomoku", "h8\nR"), &|| after("gomoku", "h8\nR1")]);
    check("interrupted games", &[&interrupted]);
    let chosen = |keys: &[KeyCode]| {
        let mut screen = after("renju,opening=rif", "O");
        for &code in keys {
            screen.on_event(key(code));
        }
        screen
    };
    let typed = KeyCode::Char;
    check(
        "openings",
        &[&|| chosen(&[KeyCode::Down]), &|| chosen(&[typed('i'), typed('1')]), &|| chosen(&[typed('d')])],
    );
}

#[test]
fn the_help_of_a_game_that_is_over_names_every_key() {
    let over = || after("gomoku", "h8\ngy");
    check_help("over", &over().help_keys(), |key| does_something(&over, key));
    for help in over().help_keys().into_iter().filter(|help| !help.names.starts_with("Enter")) {
        for key in keys_named(help) {
            assert!(does_something(&over, key), "{key:?} does nothing");
        }
    }
}

#[test]
fn the_help_has_the_keys_and_the_rules() {
    for (rules, keys, told) in [
        ("renju,opening=rif", "choose one of the 26 openings", ["double-three", "one of the 26 openings"]),
        ("quoridor", "show the shortest paths", ["neither overlap nor cross", "jump straight over"]),
        ("battlefield", "fireball, earthquake", ["The archer (3 points)", "three steps away"]),
    ] {
        let mut screen = after(rules, "?");
        assert!(shown(&mut screen, 80, 24).contains(keys), "{}", shown(&mut screen, 80, 24));
        type_text(&mut screen, "?");
        let mut text = String::new();
        // Small windows scroll.
        for _ in 0..40 {
            text += &shown(&mut screen, 80, 12).replace(['\n', '│'], " ");
            screen.on_event(key(KeyCode::Down));
        }
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("Rules:") && told.iter().all(|told| text.contains(told)), "{text}");
        type_text(&mut screen, "?");
        assert!(screen.help.is_none());
    }
}

#[test]
fn a_line_has_its_own_help() {
    let mut screen = after("gomoku", "S");
    type_text(&mut screen, "?");
    assert!(screen.help.is_none(), "a question mark is typed");
    screen.on_event(key(KeyCode::F(1)));
    assert!(shown(&mut screen, 80, 24).contains("complete a file name"));
    screen.on_event(key(KeyCode::Esc));
    assert!(screen.help.is_none() && screen.dialog.is_some());
}
