use std::{
    fs,
    io::Read as _,
    path::{Path, PathBuf},
    time::{Duration, Instant, SystemTime},
};

use tengen_core::{Localize as _, Message, message};
use tengen_records::{Record, RecordFormat, read_as, recognise};

use super::{
    GameLogError, WatchError,
    feed::{BackgroundFeed, FeedClosedError, FeedReport, FeedSender, FeedWaker},
    folder::GameFolder,
    game_picker::{GameChoice, GamePicker},
    live::{ArrivingGame, LiveUpdate},
    step_writer::steps_of_log,
};
use crate::{
    replay::{DataLoader as _, FileLoader, GameStep, ReplayTitle, StepKind},
    text::{fit, printable},
};

/// Files that are longer are for `tengen replay`.
const MOST_BYTES: u64 = 256 << 20;
/// Between two looks at the file.
const LOOK: Duration = Duration::from_millis(200);
/// A file that has not changed for so long is as it shall be for now.
const QUIET: Duration = Duration::from_millis(600);
/// A file that never rests is read as it is.
const RESTLESS: Duration = Duration::from_secs(2);
/// After the end of the last game nothing more comes after so long.
const FAREWELL: Duration = Duration::from_secs(3);

/// Follows a file that grows, or the newest one of a folder. With `ends`, from its first game on until its last one is over;
/// else from its last game on, and the others can be asked for.
pub(crate) fn watch_file(path: &Path, ends: bool) -> Result<ArrivingGame, WatchError> {
    let shelf = GamePicker::default();
    let tail = FileTail::of(path, ends, shelf.clone());
    let feed = BackgroundFeed::start(FeedWaker::default(), move |teller| tail.run(teller))?;
    Ok(ArrivingGame::sometime(feed, shelf))
}

/// What tells whether a file has changed.
type Marks = (u64, Option<SystemTime>);

/// A file that grows.
struct FileTail {
    folder: GameFolder,
    ends: bool,
    shelf: GamePicker,
    /// What was asked for the last time that a game was told.
    wish: GameChoice,
    file: PathBuf,
    /// As it was when it was looked at.
    marks: Option<Marks>,
    changed: Instant,
    read: Instant,
    /// Whether all of it has been read, the last line with it.
    is_read: bool,
    shown: Option<TailState>,
    state: Option<Message>,
}

/// What has been told of a game.
struct TailState {
    game: usize,
    title: ReplayTitle,
    steps: Vec<GameStep>,
}

impl TailState {
    fn is_over(&self) -> bool {
        self.steps.last().is_some_and(|step| matches!(step.what, StepKind::Ended(_)))
    }
}

impl FileTail {
    fn of(path: &Path, ends: bool, shelf: GamePicker) -> Self {
        let now = Instant::now();
        Self {
            folder: GameFolder::at(path),
            ends,
            shelf,
            wish: GameChoice::default(),
            file: path.to_owned(),
            marks: None,
            changed: now,
            read: now,
            is_read: true,
            shown: None,
            state: None,
        }
    }

    fn run(mut self, teller: &FeedSender<LiveUpdate>) -> Result<(), FeedClosedError> {
        loop {
            let begin = Instant::now();
            match self.poll(teller)? {
                TailRead::GoOn => {}
                TailRead::Over => return teller.send(FeedReport::Over),
                TailRead::Failed(why) => return teller.send(FeedReport::Failed(why)),
            }
            // A long file takes its time; others want theirs, too.
            teller.pause(LOOK.max(begin.elapsed() * 5))?;
        }
    }

    fn poll(&mut self, teller: &FeedSender<LiveUpdate>) -> Result<TailRead, FeedClosedError> {
        let is_over = self.shown.as_ref().is_some_and(TailState::is_over);
        if let Some(file) = self.folder.choose(&self.file, is_over)
            && file != self.file
        {
            (self.file, self.marks, self.shown) = (file, None, None);
            // What was asked for was of the other file.
            self.wish.game = None;
        }
        let metadata = match fs::metadata(&self.file) {
            Ok(metadata) if metadata.is_file() => metadata,
            // It was a folder, and none of its files is a record yet.
            Ok(metadata) if metadata.is_dir() => {
                self.say(teller, "tui-watch-file-no-game")?;
                return Ok(TailRead::GoOn);
            }
            Ok(_) => return Ok(TailRead::Failed(WatchError::FileIrregular(self.name()))),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                self.say(teller, "tui-watch-file-missing")?;
                self.marks = None;
                return Ok(TailRead::GoOn);
            }
            Err(error) => return Ok(TailRead::Failed(WatchError::FileUnreadable(self.name(), error))),
        };
        let marks = (metadata.len(), metadata.modified().ok());
        if self.marks != Some(marks) {
            (self.marks, self.changed, self.is_read) = (Some(marks), Instant::now(), false);
        }
        // Somebody asks for another game of the same file.
        self.is_read &= self.shelf.wish().number == self.wish.number;
        let is_quiet = self.changed.elapsed() >= QUIET;
        if self.is_read {
            let is_done = self.ends && is_over && self.changed.elapsed() >= FAREWELL;
            return Ok(if is_done { TailRead::Over } else { TailRead::GoOn });
        }
        match self.bytes(metadata.len()) {
            Ok(bytes) => self.take(&bytes, is_quiet, teller)?,
            Err(why) => return Ok(TailRead::Failed(why)),
        }
        self.is_read = is_quiet;
        Ok(TailRead::GoOn)
    }

    fn bytes(&self, length: u64) -> Result<Vec<u8>, WatchError> {
        if length > MOST_BYTES {
            return Err(WatchError::FileTooLong(self.name()));
        }
        let mut bytes = Vec::new();
        let file = fs::File::open(&self.file);
        let read = file.and_then(|file| file.take(MOST_BYTES).read_to_end(&mut bytes));
        read.map_err(|error| WatchError::FileUnreadable(self.name(), error))?;
        Ok(bytes)
    }

    /// Reads what is there. Where a file is written line by line, a line counts once it has its end or nothing more comes.
    fn take(
        &mut self,
        bytes: &[u8],
        is_quiet: bool,
        teller: &FeedSender<LiveUpdate>,
    ) -> Result<(), FeedClosedError> {
        let name = self.file.file_name().map(|name| name.to_string_lossy().into_owned());
        let whole_lines = &bytes[..bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1)];
        let lines = recognise(whole_lines, name.as_deref()).filter(|format| is_of_lines(*format));
        let is_restless = self.read.elapsed() >= RESTLESS;
        let attempts: &[&[u8]] = match lines {
            Some(_) if is_quiet => &[bytes, whole_lines],
            Some(_) => &[whole_lines],
            None if is_quiet || is_restless => &[bytes],
            None => &[],
        };
        let mut refused = None;
        for bytes in attempts {
            let format = lines.or_else(|| recognise(bytes, name.as_deref()));
            self.read = Instant::now();
            match format.map(|format| read_as(bytes, name.as_deref(), format)) {
                Some(Ok(reading)) => return self.send_news(&reading.records, is_quiet, teller),
                Some(Err(error)) => refused = Some(error),
                None => {}
            }
        }
        if let Some(error) = refused.filter(|_| is_quiet) {
            return self.put(teller, WatchError::FileNoRecord(self.name(), error).message());
        }
        if is_quiet && bytes.iter().all(u8::is_ascii_whitespace) {
            return self.say(teller, "tui-watch-file-empty");
        }
        if is_quiet && !attempts.is_empty() {
            return self.say(teller, "tui-watch-file-no-record");
        }
        Ok(())
    }

    /// Tells what is new in these games.
    fn send_news(
        &mut self,
        games: &[Record],
        is_quiet: bool,
        teller: &FeedSender<LiveUpdate>,
    ) -> Result<(), FeedClosedError> {
        let Some(last) = games.len().checked_sub(1) else { return Ok(()) };
        self.shelf.count(games.len());
        let wish = self.shelf.wish();
        let is_asked = wish.number != self.wish.number;
        if is_asked {
            (self.wish, self.shown) = (wish, None);
        }
        // Whoever asks for the last one is told those that follow it, too.
        self.wish.game = self.wish.game.filter(|&game| game < last);
        if let Some(game) = self.wish.game {
            return match self.tell_game(game, &games[game], true, teller)? {
                Ok(()) => self.hush(teller),
                Err(error) => self.put(teller, WatchError::FileGame(self.name(), error).message()),
            };
        }
        let first = if self.ends { 0 } else { last };
        let from = self.shown.as_ref().map(|shown| shown.game).filter(|&game| game <= last).unwrap_or(first);
        for (game, record) in games.iter().enumerate().skip(from) {
            // Whoever looks at a screen wants to see what is played now, not all that was played meanwhile.
            if !self.ends && game > from && game < last {
                continue;
            }
            let is_whole = is_quiet || is_asked || game < last;
            if let Err(error) = self.tell_game(game, record, is_whole, teller)? {
                return self.put(teller, WatchError::FileGame(self.name(), error).message());
            }
        }
        self.hush(teller)
    }

    /// Tells what is new in a game, or why it is none. One that is not whole yet may have to wait until it has names.
    fn tell_game(
        &mut self,
        game: usize,
        record: &Record,
        is_whole: bool,
        teller: &FeedSender<LiveUpdate>,
    ) -> Result<Result<(), GameLogError>, FeedClosedError> {
        let (title, steps) = match steps_of(record) {
            Ok(told) => told,
            Err(why) => return Ok(Err(why)),
        };
        // Who sits where is known once both have moved.
        let players = &title.heading.players;
        let is_named = players.len() > 1 && !players.iter().any(String::is_empty);
        let is_begun = self.shown.as_ref().is_some_and(|shown| shown.game == game);
        if !is_named && !is_whole && !is_begun {
            return Ok(Ok(()));
        }
        let known = self
            .shown
            .as_ref()
            .filter(|shown| shown.game == game && shown.title == title && steps.starts_with(&shown.steps));
        let known = known.map(|shown| shown.steps.len());
        if known.is_none() {
            teller.send(FeedReport::News(LiveUpdate::Game { game, wish: self.wish.number }))?;
            teller.send(FeedReport::News(LiveUpdate::Title(Box::new(title.clone()))))?;
        }
        for step in &steps[known.unwrap_or_default()..] {
            teller.send(FeedReport::News(LiveUpdate::Step(Box::new(step.clone()))))?;
        }
        self.shown = Some(TailState { game, title, steps });
        Ok(Ok(()))
    }

    /// The file's name as it is told.
    fn name(&self) -> String {
        fit(&printable(&self.file.to_string_lossy()), 60)
    }

    fn said(&self, key: &'static str) -> Message {
        message!(key, name = self.name())
    }

    fn say(&mut self, teller: &FeedSender<LiveUpdate>, key: &'static str) -> Result<(), FeedClosedError> {
        self.put(teller, self.said(key))
    }

    fn put(&mut self, teller: &FeedSender<LiveUpdate>, state: Message) -> Result<(), FeedClosedError> {
        let state = Some(state);
        if self.state != state {
            self.state.clone_from(&state);
            teller.send(FeedReport::State(state))?;
        }
        Ok(())
    }

    fn hush(&mut self, teller: &FeedSender<LiveUpdate>) -> Result<(), FeedClosedError> {
        if self.state.take().is_some() { teller.send(FeedReport::State(None)) } else { Ok(()) }
    }
}

/// What comes of a look at a file.
enum TailRead {
    GoOn,
    Over,
    Failed(WatchError),
}

/// Whether a format is one line for each thing that happens.
const fn is_of_lines(format: RecordFormat) -> bool {
    match format {
        RecordFormat::Events | RecordFormat::QuoridorLog | RecordFormat::QuoridorClientLog => true,
        RecordFormat::Sgf
        | RecordFormat::Psq
        | RecordFormat::Gomotur
        | RecordFormat::Lib
        | RecordFormat::Pos
        | RecordFormat::Rif
        | RecordFormat::Ccgc
        | RecordFormat::Plain
        | RecordFormat::Letters
        | RecordFormat::QuoridorText
        | RecordFormat::BattlefieldText => false,
    }
}

/// The steps of a game, with what is known before the first of them. How it ended is told by the last.
fn steps_of(record: &Record) -> Result<(ReplayTitle, Vec<GameStep>), GameLogError> {
    let (mut title, steps) = if record.log.is_empty() {
        let mut loader = FileLoader::new(vec![record.clone()], 0).map_err(GameLogError::Replay)?;
        let mut steps = Vec::new();
        // Its only complaint is that there are more steps than anybody keeps.
        while let Ok(Some(step)) = loader.next_step() {
            steps.push(step);
        }
        (loader.title().clone(), steps)
    } else {
        steps_of_log(&record.log).map_err(GameLogError::Misfit)?
    };
    title.heading.result = None;
    Ok((title, steps))
}
