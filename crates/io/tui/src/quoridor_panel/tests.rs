use std::{fs, path::PathBuf, time::Instant};

use ratatui::{
    Terminal,
    backend::TestBackend,
    buffer::Buffer,
    crossterm::event::{KeyCode, KeyEvent},
    layout::Rect,
    style::Color,
};
use tengen_core::Lang;
use tengen_records::{Record, read};

use super::*;
use crate::{
    cell_buffer::text_of,
    replay::{DataLoader as _, FileLoader, GameView as _, ReplayController, ReplayTitle},
    theme::{BoardTheme, CharacterSet, ColorDepth, ColorSupport, TerminalTheme},
};

const SIXTEEN: ColorSupport = ColorSupport::Themed(ColorDepth::Sixteen, BoardTheme::Dark);

const LOOK: TerminalTheme =
    TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Unicode };

fn data() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/panel")
}

/// The panel as text.
fn art() -> String {
    encoding_rs::GBK.decode(&fs::read(data().join("panel")).unwrap()).0.into_owned()
}

fn record(name: &str) -> Record {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../pure/records/tests/data").join(name);
    read(&fs::read(path).unwrap(), Some(name)).unwrap().records.remove(0)
}

fn view(panel: BoardPanel, record: Record, look: TerminalTheme) -> PanelView {
    let mut loader = FileLoader::new(vec![record], 0).unwrap();
    let mut view = PanelView::new(loader.title().clone(), panel, look).unwrap();
    while let Some(step) = loader.next_step().unwrap() {
        assert!(view.put_step(step));
    }
    view
}

fn panel() -> BoardPanel {
    BoardPanel::read(&data().join("uiconfig.json")).unwrap()
}

#[test]
fn a_game_begins_as_in_the_contests_replayer() {
    let view = view(panel(), record("server-R8-1.csv"), LOOK);
    let expected = "\
#################################################
#                   步步为营                    #
#     0   1   2   3   4   5   6   7   8   9     #
#   9 *---*---*---*---*---*---*---*---*---*     #
#     |                 V                 | ⑨   #
#   8 *   *   *   *   *   *   *   *   *   *     #
#     |                                   | ⑧   #
#   7 *   *   *   *   *   *   *   *   *   *     #
#     |                                   | ⑦   #
#   6 *   *   *   *   *   *   *   *   *   *     #
#     |                                   | ⑥   #
#   5 *   *   *   *   *   *   *   *   *   *     #
#     |                                   | ⑤   #
#   4 *   *   *   *   *   *   *   *   *   *     #
#     |                                   | ④   #
#   3 *   *   *   *   *   *   *   *   *   *     #
#     |                                   | ③   #
#   2 *   *   *   *   *   *   *   *   *   *     #
#     |                                   | ②   #
#   1 *   *   *   *   *   *   *   *   *   *     #
#     |                 A                 | ①   #
#   0 *---*---*---*---*---*---*---*---*---*     #
#       ①   ②   ③   ④   ⑤   ⑥   ⑦   ⑧   ⑨       #
#################################################
start game!
193304DEFENSIVE: (5, 1); 193304RUN: (5, 9)";
    assert_eq!(view.text(), expected);
}

#[test]
fn walls_lie_between_their_grid_points() {
    let mut view = view(panel(), record("server-R8-1.csv"), LOOK);
    assert!(view.story_mut().go_to(32));
    let text = view.text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[4], "#     |                           |       | ⑨   #");
    assert_eq!(lines[5], "#   8 *   *---*---*---*---*---*---*   *   *     #");
    assert_eq!(lines[6], "#     |                           |       | ⑧   #");
    assert_eq!(lines[7], "#   7 *---*---*---*---*---*---*   *   *   *     #");
    assert_eq!(lines[8], "#     |                         V         | ⑦   #");
    assert_eq!(lines[24..], ["step: 32/56, player: 193304RUN, ", "move to: (7, 7), status: Ok"]);
    let last = view.story().len();
    view.story_mut().go_to(last);
    let text = view.text();
    assert!(text.ends_with("move to: (3, 1), status: Win\n193304RUN won (on the board)"), "{text}");
}

#[test]
fn refused_steps_are_told_in_the_contests_words_and_not_drawn() {
    let mut view = view(panel(), record("server-03-1.csv"), LOOK);
    let board = |view: &PanelView| view.text().lines().take(24).collect::<Vec<_>>().join("\n");
    let start = board(&view);
    assert!(view.show_next());
    assert_eq!(board(&view), start);
    assert!(view.text().ends_with("step: 1/7, player: ALPHA, \nmove to: (6, 2), status: InvalidStep"));
    view.story_mut().go_to(5);
    assert!(view.text().ends_with("no operation!, status: InvalidStep"), "{}", view.text());
    view.story_mut().go_to(7);
    assert!(view.text().contains("status: RulesBreaker\nBETA won"), "{}", view.text());
    view.story_mut().go_to(0);
    assert!(!view.show_previous());
    assert_eq!(board(&view), start);
}

#[test]
fn walls_are_told_by_their_ends() {
    let mut view = view(panel(), record("server-02-1.csv"), LOOK);
    assert!(view.show_next());
    let text = view.text();
    assert!(text.contains("add BlockBar: [("), "{text}");
    assert!(text.ends_with(", status: Ok"), "{text}");
}

#[test]
fn what_belongs_to_a_player_has_its_colour() {
    let look = TerminalTheme { colors: SIXTEEN, ..LOOK };
    let mut view = view(panel(), record("server-R8-1.csv"), look);
    view.story_mut().go_to(32);
    for (columns, lines) in [(80, 27), (51, 27), (20, 8)] {
        let mut out = Buffer::empty(Rect::new(0, 0, columns, lines));
        view.draw(out.area, &mut out);
        let shown: Vec<String> = (0..lines).map(|y| text_of(&out, y)).collect();
        assert!(shown.iter().any(|line| line.contains('V')), "{shown:?}");
        let pawn = out.content().iter().find(|cell| cell.symbol() == "V").unwrap();
        assert_eq!(pawn.fg, Color::LightBlue);
        if columns > 50 {
            let wall = out.cell((34, 4)).unwrap();
            assert_eq!((wall.symbol(), wall.fg), ("|", Color::LightGreen));
        }
    }
}

#[test]
fn a_small_window_shows_all_of_a_panel_and_smaller_ones_can_be_scrolled() {
    let loader = Box::new(FileLoader::new(vec![record("server-R8-1.csv")], 0).unwrap());
    let view = Box::new(PanelView::new(loader.title().clone(), panel(), LOOK).unwrap());
    let mut replayer = ReplayController::new(loader, view, "server-R8-1.csv".to_owned(), 1.0, LOOK);
    let mut screen = |key: Option<KeyCode>, lines: u16| {
        if let Some(key) = key {
            replayer.press(KeyEvent::from(key), Instant::now());
        }
        let mut terminal = Terminal::new(TestBackend::new(80, lines)).unwrap();
        terminal.draw(|frame| replayer.show(frame)).unwrap();
        let buffer = terminal.backend().buffer();
        (0..lines).map(|y| text_of(buffer, y).trim_end().to_owned()).collect::<Vec<_>>()
    };
    let edge = "#".repeat(49);
    let shown = screen(Some(KeyCode::End), 24);
    assert!(shown[0].starts_with(&edge) && shown[23].starts_with(&edge), "{shown:#?}");
    for said in ["Tengen  server-R8-1.csv", "status: Win", "193304RUN won", "[q] quit"] {
        assert!(shown.iter().any(|line| line.contains(said)), "{said}: {shown:#?}");
    }
    // In a smaller one the pawn that moved last is in sight, and keys show the rest.
    let shown = screen(Some(KeyCode::Home), 20);
    assert!(!shown.iter().any(|line| line.starts_with(&edge)) || shown[1].starts_with(&edge), "{shown:#?}");
    assert!(shown.iter().any(|line| line.contains("[J K] scroll")), "{shown:#?}");
    for _ in 0..10 {
        screen(Some(KeyCode::Char('J')), 20);
    }
    let shown = screen(None, 20);
    assert!(shown.iter().filter(|line| line.starts_with(&edge)).count() == 1, "{shown:#?}");
    assert!(shown.iter().any(|line| line.starts_with("#   0 *---")), "{shown:#?}");
    for _ in 0..10 {
        screen(Some(KeyCode::Char('K')), 20);
    }
    assert!(screen(None, 20)[1].starts_with(&edge));
}

#[test]
fn a_panel_alone_gets_the_usual_settings_in_either_encoding() {
    let path = data().join("panel");
    let alone = BoardPanel::read(&path).unwrap();
    assert_eq!((alone.log(), alone.notes()), (None, &[][..]));
    assert_eq!(alone.art, panel().art);
    let folder = tempfile::tempdir().unwrap();
    let text = art();
    let other = folder.path().join("panel");
    fs::write(&other, text.replace("\r\n", "\n")).unwrap();
    assert_eq!(BoardPanel::read(&other).unwrap().art, alone.art);
}

#[test]
fn names_in_the_settings_are_meant_from_where_they_lie() {
    let log = panel().log().unwrap().to_owned();
    assert!(log.ends_with("pure/records/tests/data/server-R8-1.csv") && log.exists(), "{}", log.display());
    assert!(BoardPanel::is_config(&fs::read(data().join("uiconfig.json")).unwrap()));
    assert!(!BoardPanel::is_config(&fs::read(data().join("panel")).unwrap()));
}

#[test]
fn a_malformed_panel_is_refused_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("panel");
    let text = art();
    let refused = |text: &str| {
        fs::write(&path, text).unwrap();
        let error = BoardPanel::read(&path).unwrap_err().to_string();
        error.strip_prefix(&format!("{}: ", path.display())).unwrap().to_owned()
    };
    let wrong = refused(&text.replacen('!', " ", 1));
    assert_eq!(wrong, "line 21, column 41: 80 cells (!) up to here, expected 81 in all");
    let wrong = refused(&text.replacen("步步", "!步", 1));
    assert_eq!(wrong, "line 21, column 41: 82 cells (!) up to here, expected 81 in all");
    let wrong = refused(&text.replacen("   7 *   *", "   7  *  *", 1));
    assert_eq!(wrong, "line 8: its 10 grid points are not below those of the first row");
    assert!(refused("").starts_with("line 1, column 1: 0 cells"));
    assert!(refused(&"!".repeat(1000)).contains("200 lines of 400 columns"));
    assert!(refused(&"x".repeat(2 << 20)).contains("larger than 1 MiB"));
    fs::write(folder.path().join("ui.json"), "{\"displayConfig\": {\"panelFile\": \"none\"}}").unwrap();
    let missing = BoardPanel::read(&folder.path().join("ui.json")).unwrap_err().to_string();
    assert!(missing.contains("none: "), "{missing}");
}

#[test]
fn other_games_have_no_panel() {
    for rules in ["gomoku", "quoridor,size=7", "quoridor,players=4"] {
        let title = ReplayTitle::new(rules.parse().unwrap());
        let refused = PanelView::new(title, panel(), LOOK).unwrap_err().to_string();
        assert!(refused.starts_with("a panel shows Quoridor with 9x9 cells"), "{refused}");
    }
    // A further game of the same file may be another one.
    let mut view = view(panel(), record("server-R8-1.csv"), LOOK);
    view.register(&ReplayTitle::new("gomoku".parse().unwrap()));
    assert!(view.text().starts_with("a panel shows Quoridor"));
    let mut out = Buffer::empty(Rect::new(0, 0, 30, 3));
    view.draw(out.area, &mut out);
}

#[test]
fn circled_digits_are_digits_where_there_are_no_others() {
    let view = view(panel(), record("server-R8-1.csv"), TerminalTheme { signs: CharacterSet::Ascii, ..LOOK });
    assert!(view.text().contains("#       1   2   3   4   5   6   7   8   9       #"), "{}", view.text());
}
