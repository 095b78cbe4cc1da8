//! Tests of the replayer as a whole: what is on the screen after which keys.

mod file_games;
mod hostile;
mod keys;
mod library;
mod lines;
mod live;
mod review;

use std::{fs, path::PathBuf, time::Duration};

use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{KeyCode, KeyEvent},
};
use tengen_core::Lang;
use tengen_records::{ReadRecords, Record, read};

use super::{DataLoader, FileLoader, GameView, ReplayController, TerminalView};
use crate::{
    cell_buffer::text_of,
    theme::{CharacterSet, ColorSupport, TerminalTheme},
};

const LOOK: TerminalTheme =
    TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Unicode };

/// The records that the reader of every format is tested with.
fn samples() -> Vec<(String, ReadRecords)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../pure/records/tests/data");
    let mut samples: Vec<(String, ReadRecords)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension != "md"))
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            let reading = read(&fs::read(path).unwrap(), Some(&name)).unwrap();
            (name, reading)
        })
        .collect();
    samples.sort_by(|a, b| a.0.cmp(&b.0));
    samples
}

fn sample(name: &str) -> Vec<Record> {
    samples().into_iter().find(|(known, _)| known == name).unwrap().1.records
}

fn sgf(text: &str) -> Vec<Record> {
    read(text.as_bytes(), Some("a.sgf")).unwrap().records
}

fn of_loader(loader: impl DataLoader + 'static, look: TerminalTheme) -> ReplayController {
    let view = Box::new(TerminalView::new(loader.title().clone(), look)) as Box<dyn GameView>;
    ReplayController::new(Box::new(loader), view, "a file".to_owned(), 1.0, look)
}

fn of_records(records: Vec<Record>) -> ReplayController {
    of_loader(FileLoader::new(records, 0).unwrap(), LOOK)
}

/// What is on a screen of this size.
fn screen_of(replayer: &mut ReplayController, columns: u16, lines: u16) -> Vec<String> {
    let mut terminal = Terminal::new(TestBackend::new(columns, lines)).unwrap();
    terminal.draw(|frame| replayer.show(frame)).unwrap();
    let buffer = terminal.backend().buffer();
    (0..lines).map(|y| text_of(buffer, y).trim_end().to_owned()).collect()
}

fn screen(replayer: &mut ReplayController) -> String {
    screen_of(replayer, 80, 24).join("\n")
}

/// What is on a screen with room for any board, but for the last message and the keys.
fn scene(replayer: &mut ReplayController) -> String {
    screen_of(replayer, 150, 60)[..56].join("\n")
}

fn press(replayer: &mut ReplayController, keys: &str) {
    for key in keys.chars() {
        code(replayer, if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) });
    }
}

fn code(replayer: &mut ReplayController, code: KeyCode) {
    let now = replayer.now;
    replayer.press(KeyEvent::from(code), now);
}

/// So many seconds pass, by steps in which nothing is missed.
fn wait(replayer: &mut ReplayController, seconds: u64) {
    let end = replayer.now + Duration::from_secs(seconds);
    while let Some(due) = replayer.deadline().filter(|due| *due <= end) {
        replayer.pass(due);
    }
    replayer.pass(end);
}

fn at(replayer: &ReplayController) -> (usize, usize) {
    (replayer.view.story().at(), replayer.view.story().len())
}
