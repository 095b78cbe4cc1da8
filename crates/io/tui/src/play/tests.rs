//! The whole screen without a terminal: keys, clicks and words of the computer go in, characters come out.

mod files;
mod help;
mod openings;
mod trouble;

use std::sync::mpsc;

use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
};
use tengen_arbiter::Table;
use tengen_core::{Lang, scatter};
use tengen_table_host::SeatOccupant;

use super::{
    board_session::{BoardSession, GamePlan},
    dialog::{DialogQuestion, PlayDialog},
    form::GameForm,
    interrupted::InterruptedGames,
    screen::{PlayScreen, PlayStage},
    settings::GameSettings,
};
use crate::{
    cell_buffer::text_of,
    game::{SavedGames, ThinkingMessage},
    terminal::{Ears, ScreenFlow, ScreenView as _, TerminalEvent},
    theme::{BoardTheme, CharacterSet, ColorDepth, ColorSupport, TerminalTheme},
};

const SIXTEEN: ColorSupport = ColorSupport::Themed(ColorDepth::Sixteen, BoardTheme::Dark);

const LOOK: TerminalTheme =
    TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Unicode };

fn plan(rules: &str, occupants: Vec<SeatOccupant>) -> GamePlan {
    let rules = rules.parse().unwrap();
    GamePlan { rules, occupants, names: Vec::new(), time: "none".parse().unwrap(), moves: Vec::new() }
}

fn at_table(rules: &str, people: usize, look: TerminalTheme) -> (PlayScreen, Ears<ThinkingMessage>) {
    let archive = SavedGames::in_memory();
    let seated =
        BoardSession::begin(&archive, plan(rules, vec![SeatOccupant::Person(None); people]), look.lang)
            .unwrap();
    let (post, ears) = mpsc::sync_channel(256);
    (PlayScreen::new(archive, look, post, PlayStage::Table(Box::new(seated))), ears)
}

fn shown(screen: &mut PlayScreen, columns: u16, rows: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    terminal.draw(|frame| screen.draw(frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let lines = (0..rows).map(|y| text_of(buffer, y).trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn type_text(screen: &mut PlayScreen, text: &str) {
    for letter in text.chars() {
        let code = if letter == '\n' { KeyCode::Enter } else { KeyCode::Char(letter) };
        screen.on_event(key(code));
    }
}

fn game(screen: &PlayScreen) -> &crate::game::LocalGame {
    match &screen.at {
        PlayStage::Table(seated) => &seated.game,
        PlayStage::Menu(_) => panic!("at the menu"),
    }
}

#[test]
fn moves_are_typed_with_or_without_a_colon() {
    let (mut screen, _ears) = at_table("gomoku", 2, LOOK);
    type_text(&mut screen, "h8\n:i9\ng7\n/o3\n");
    let moves: Vec<String> = game(&screen).moves().iter().map(ToString::to_string).collect();
    assert_eq!(moves, ["h8", "i9", "g7", "o3"]);
    // The letters of moves are no steps of the cursor.
    assert!(shown(&mut screen, 80, 24).contains("<●>"));
    type_text(&mut screen, ":h8\n");
    assert!(shown(&mut screen, 80, 24).contains("h8 is already occupied"));
    assert_eq!(game(&screen).moves().len(), 4);
}

#[test]
fn the_cursor_of_the_document() {
    let (mut screen, _ears) = at_table("gomoku,size=10", 2, LOOK);
    type_text(&mut screen, "wwdo");
    assert_eq!(game(&screen).moves()[0].to_string(), "g8");
    type_text(&mut screen, "saao");
    assert_eq!(game(&screen).moves()[1].to_string(), "e7");
    type_text(&mut screen, "u");
    assert_eq!(game(&screen).moves().len(), 1);
}

#[test]
fn questions_before_something_is_lost() {
    let (mut screen, _ears) = at_table("gomoku", 2, LOOK);
    type_text(&mut screen, "h8\n");
    type_text(&mut screen, "gn");
    assert!(game(&screen).table().conclusion().is_none());
    type_text(&mut screen, "q");
    assert!(shown(&mut screen, 80, 24).contains("Quit?"));
    type_text(&mut screen, "n");
    type_text(&mut screen, "gy");
    assert!(shown(&mut screen, 80, 24).contains("Player 1 wins: Player 2 resigned"));
    // What is over is left without a question.
    assert_eq!(screen.on_event(key(KeyCode::Char('q'))), ScreenFlow::Leave);
}

#[test]
fn another_board_for_eight() {
    let (mut screen, _ears) = at_table("gomoku", 2, LOOK);
    type_text(&mut screen, "R52");
    screen.on_event(key(KeyCode::Down));
    type_text(&mut screen, "52");
    screen.on_event(key(KeyCode::Down));
    type_text(&mut screen, "7");
    screen.on_event(key(KeyCode::Down));
    type_text(&mut screen, "8\n");
    let terms = game(&screen).table().terms();
    assert_eq!(terms.rules.to_string(), "gomoku,size=52x52,k=7,players=8,rule=freestyle,opening=free");
    assert_eq!(terms.players.len(), 8);
    // The far corner comes into the window with the cursor.
    screen.on_event(key(KeyCode::End));
    screen.on_event(key(KeyCode::PageDown));
    type_text(&mut screen, "o");
    assert_eq!(game(&screen).moves()[0].to_string(), "az1");
    let text = shown(&mut screen, 80, 24);
    assert!(text.contains(" 1 ") && text.contains('●'), "{text}");
}

#[test]
fn every_line_is_as_wide_in_chinese() {
    for rules in ["gomoku", "quoridor", "battlefield"] {
        let look = TerminalTheme { lang: Lang::Zh, ..LOOK };
        let (mut screen, _ears) = at_table(rules, 2, look);
        screen.on_event(key(KeyCode::Char('?')));
        let text = shown(&mut screen, 80, 24);
        // The right border of the box is a straight line.
        let ends: Vec<u16> = text
            .lines()
            .filter_map(|line| {
                let at = line.rfind("│ ").or_else(|| line.rfind('│'))?;
                line.contains("Ctrl").then(|| crate::text::width(&line[..at]))
            })
            .collect();
        assert!(ends.len() >= 4 && ends.windows(2).all(|pair| pair[0] == pair[1]), "{text}");
    }
}

fn random_event(state: &mut u64) -> Event {
    *state = scatter(*state);
    let n = *state;
    let letters = "hjklwasdouruRgSLq?:/0123456789ynptve \u{7f}\u{1b}天ß";
    match n >> 8 & 15 {
        0 => key(KeyCode::Enter),
        1 => key(KeyCode::Tab),
        2 => key(KeyCode::Esc),
        3 => key(KeyCode::Backspace),
        4 => key(KeyCode::Up),
        5 => key(KeyCode::Right),
        6 => Event::Paste("a1 \u{1b}[31m天元\n".repeat((n >> 20 & 3) as usize)),
        7 | 8 => Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(if n >> 30 & 1 == 0 { MouseButton::Left } else { MouseButton::Right }),
            column: u16::try_from(n >> 32 & 127).unwrap(),
            row: u16::try_from(n >> 40 & 31).unwrap(),
            modifiers: KeyModifiers::NONE,
        }),
        9 => Event::Key(KeyEvent::new(KeyCode::Char('s'), KeyModifiers::CONTROL)),
        _ => {
            let at = usize::try_from(n >> 16).unwrap_or_default() % letters.chars().count();
            key(KeyCode::Char(letters.chars().nth(at).unwrap()))
        }
    }
}

/// Whatever is pressed, clicked and pasted, in windows of every size: nothing falls over, and what happened is in the log.
#[test]
fn a_monkey_at_the_keyboard() {
    let sizes = [(80, 24), (1, 1), (16, 5), (40, 12), (200, 60), (17, 30), (120, 6), (0, 0)];
    let rules = [
        "gomoku",
        "gomoku,size=200,k=7,players=26",
        "renju,opening=swap2",
        "quoridor,players=4",
        "battlefield",
    ];
    for (round, rules) in rules.into_iter().cycle().take(15).enumerate() {
        let mut state = 77 + round as u64;
        let lang = Lang::ALL[round % 2];
        let signs = if round % 3 == 0 { CharacterSet::Ascii } else { CharacterSet::Unicode };
        let look = TerminalTheme { lang, colors: SIXTEEN, signs };
        let seats = tengen_games::AnyPosition::new(&rules.parse().unwrap()).unwrap().seats();
        let (mut screen, ears) = at_table(rules, seats.into(), look);
        for step in 0..600 {
            let event = random_event(&mut state);
            // Files would land wherever the test runs.
            let saves = matches!(&screen.dialog, Some(super::dialog::PlayDialog::Line(purpose, _))
                if *purpose != super::dialog::DialogPurpose::Move);
            if saves && event == key(KeyCode::Enter) {
                screen.on_event(key(KeyCode::Esc));
            }
            let next = screen.on_event(event);
            if next == ScreenFlow::Leave {
                let form = GameForm::new(GameSettings::default(), false);
                screen.at = PlayStage::Menu(form);
            }
            while let Ok(TerminalEvent::Own(thinking)) = ears.try_recv() {
                screen.on_message(thinking);
            }
            screen.tick();
            if step % 7 == 0 {
                let (columns, rows) = sizes[(state >> 50) as usize % sizes.len()];
                shown(&mut screen, columns, rows);
            }
            if let PlayStage::Table(seated) = &screen.at {
                assert_eq!(Table::fold(seated.game.log()).as_ref(), Ok(seated.game.table()));
            }
        }
    }
}

#[test]
fn control_keys_lead_out_of_questions_and_answer_none_of_them() {
    let control = |letter| Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
    let (mut screen, _ears) = at_table("gomoku", 2, LOOK);
    let kept = crate::game::SavedGame {
        id: "a-game".parse().unwrap(),
        rules: "quoridor".parse().unwrap(),
        players: ["甲".to_owned(), "乙".to_owned()].to_vec(),
        plies: 7,
        changed: std::time::SystemTime::now(),
        occupants: vec![SeatOccupant::Person(None); 2],
    };
    screen.dialog = InterruptedGames::new(vec![kept]).map(PlayDialog::Resume);
    assert!(shown(&mut screen, 80, 24).contains("Quoridor 9x9, 甲 - 乙, 7 moves, just now"));
    assert_eq!(screen.on_event(control('d')), ScreenFlow::Leave);
    type_text(&mut screen, "h8\ng");
    assert_eq!(screen.on_event(control('c')), ScreenFlow::Stay);
    assert!(screen.dialog.is_none(), "nobody has resigned");
    assert_eq!(screen.on_event(control('c')), ScreenFlow::Stay);
    assert_eq!(screen.on_event(control('c')), ScreenFlow::Leave);
    type_text(&mut screen, "nR");
    let before = shown(&mut screen, 80, 24);
    assert_eq!(screen.on_event(control('a')), ScreenFlow::Stay);
    assert_eq!(shown(&mut screen, 80, 24), before);
    screen.on_event(control('d'));
    assert!(screen.dialog.is_none());
}

#[test]
fn a_file_with_odd_names_and_several_games_is_loaded_and_that_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("odd.sgf");
    let odd = format!("(;GM[4]SZ[15]PB[An\u{1b}na\u{202e}]PW[{}];B[hh];W[ii])", "长".repeat(5000));
    std::fs::write(&path, odd.repeat(2)).unwrap();
    let (mut screen, _ears) = at_table("gomoku", 2, LOOK);
    type_text(&mut screen, &format!("L{}\n", path.display()));
    let seen = shown(&mut screen, 80, 24);
    assert!(seen.contains("the file has 2 games; this is the first"), "{seen}");
    assert!(seen.contains("An\u{fffd}na\u{fffd}") && seen.contains("长长~"), "{seen}");
    assert_eq!(game(&screen).moves().len(), 2);
}

#[test]
fn nobody_is_asked_about_a_game_that_is_over_meanwhile() {
    let archive = SavedGames::in_memory();
    let occupants = vec![SeatOccupant::Person(None); 2];
    let plan = GamePlan { time: "0.05/move".parse().unwrap(), ..plan("gomoku", occupants) };
    let seated = BoardSession::begin(&archive, plan, LOOK.lang).unwrap();
    let (post, _ears) = mpsc::sync_channel(256);
    let mut screen = PlayScreen::new(archive, LOOK, post, PlayStage::Table(Box::new(seated)));
    screen.dialog = Some(PlayDialog::Ask(DialogQuestion::Resign));
    while game(&screen).table().conclusion().is_none() {
        std::thread::sleep(std::time::Duration::from_millis(10));
        screen.tick();
    }
    assert!(screen.dialog.is_none());
    assert!(shown(&mut screen, 80, 24).contains("ran out of time"));
}

#[test]
fn a_game_that_is_over_can_be_reviewed() {
    let (mut screen, _ears) = at_table("gomoku", 2, LOOK);
    screen.review_limits = tengen_search::ThinkingLimits { nodes: Some(100), ..Default::default() };
    type_text(&mut screen, ":v8\n");
    for m in ["h8", "a1", "i8", "a3", "j8", "a5", "k8", "a7"] {
        type_text(&mut screen, &format!(":{m}\n"));
    }
    // While it goes on, there is nothing to review.
    type_text(&mut screen, "v");
    assert!(screen.review.is_none());
    assert!(!shown(&mut screen, 80, 24).contains("[v]"));
    type_text(&mut screen, ":l8\n");
    assert!(shown(&mut screen, 80, 24).contains("[v] review"), "{}", shown(&mut screen, 80, 24));
    type_text(&mut screen, "v");
    let picture = shown(&mut screen, 80, 24);
    assert!(picture.contains("Move 9 of 9") && picture.contains("Review"), "{picture}");
    assert!(picture.contains("[Esc] back"), "{picture}");
    // Esc leads back to the table, q out of the program.
    assert_eq!(screen.on_event(key(KeyCode::Esc)), ScreenFlow::Stay);
    assert!(shown(&mut screen, 80, 24).contains("Player 1 wins"));
    type_text(&mut screen, "v");
    assert_eq!(screen.on_event(key(KeyCode::Char('q'))), ScreenFlow::Leave);
}
