//! Replay without a screen: boards as text, commands line by line.
//!
//! Who types at a terminal is shown the beginning and asked what next, as in the contest's replayer. A script writes
//! the same commands. Where no command comes at all, because the input is empty or the output goes into a file or a
//! pager, the whole game is printed: its moves and its last position, or every position if that is wanted.

use std::{
    io::{self, BufRead, IsTerminal as _, Write},
    path::Path,
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use tengen_core::{Localize as _, Message, Seat, localize, message};
use tengen_search::ThinkingLimits;

use crate::{
    error::TerminalError,
    game::file,
    plain::lines::{TypedLine, read_line},
    replay::{
        ContinuationList, DataLoader, FileLoader, GameView, SearchMatch, StepKind, StepNotes,
        actions::save_shown, command::ReplayCommand, panel, review::BackgroundReview, screen::continuations,
        side, words,
    },
    text::{printable, width},
    theme::TerminalTheme,
};

/// The width of texts where nobody knows the width of the screen.
const COLUMNS: u16 = 78;

/// How a game is shown without a screen.
pub(crate) struct PlainReplay<'a> {
    pub(crate) loader: Box<dyn DataLoader>,
    pub(crate) view: Box<dyn GameView>,
    pub(crate) look: TerminalTheme,
    /// Whether every position is printed.
    pub(crate) all: bool,
    /// Whether the board is printed after every command.
    pub(crate) has_board: bool,
    /// What was looked for last.
    pub(crate) search: Option<String>,
    /// How long a review thinks about each position.
    pub(crate) review_limits: ThinkingLimits,
    pub(crate) out: &'a mut dyn Write,
}

/// What came of a command.
enum ReplayOutcome {
    On,
    Away,
}

impl PlainReplay<'_> {
    /// Shows the game; what is read and whether anything is asked for follows from where input and output go.
    pub(crate) fn show(mut self, start: Option<usize>) -> io::Result<()> {
        self.view.register(self.loader.title());
        if self.loader.is_live() {
            return self.narrate_live();
        }
        self.pull()?;
        let (is_typed, is_seen) = (io::stdin().is_terminal(), io::stdout().is_terminal());
        // Nobody who looks at a pager can type to us.
        if self.all || (is_typed && !is_seen) {
            return self.print_whole();
        }
        if let Some(number) = start {
            self.go_to_move(number);
        }
        self.run_commands(&mut io::stdin().lock(), is_typed)
    }

    /// Takes everything that the loader has.
    pub(crate) fn pull(&mut self) -> io::Result<()> {
        loop {
            match self.loader.next_step() {
                Ok(Some(step)) => drop(self.view.put_step(step)),
                Ok(None) => return Ok(()),
                Err(error) => self.print(&error.message())?,
            }
        }
    }

    fn print(&mut self, what: &Message) -> io::Result<()> {
        writeln!(self.out, "{}", words::safe(&what.localize(self.look.lang), 1000))
    }

    /// Does what is read, line by line.
    pub(crate) fn run_commands(&mut self, input: &mut dyn BufRead, is_asked: bool) -> io::Result<()> {
        self.print_heading()?;
        self.print_board()?;
        let mut is_first = true;
        loop {
            if is_asked {
                let ask = self.look.text("tui-replay-prompt");
                write!(self.out, "{ask}")?;
            }
            self.out.flush()?;
            let Some(line) = read_line(&mut *input)? else {
                // Nobody asked for anything: then everything is wanted.
                return if is_first && !is_asked { self.print_rest() } else { Ok(()) };
            };
            is_first = false;
            match line {
                TypedLine::NotText | TypedLine::TooLong => self.explain()?,
                TypedLine::Text(line) => {
                    if let ReplayOutcome::Away = self.command(&line)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn command(&mut self, line: &str) -> io::Result<ReplayOutcome> {
        let Some(command) = ReplayCommand::read(line) else {
            self.explain()?;
            return Ok(ReplayOutcome::On);
        };
        let was_shown = match command {
            ReplayCommand::Quit => return Ok(ReplayOutcome::Away),
            ReplayCommand::By(by) => self.step_by(by)?,
            ReplayCommand::GoTo(number) => {
                self.go_to_move(number);
                true
            }
            ReplayCommand::First => self.view.story_mut().go_to(0),
            ReplayCommand::Last => {
                let last = self.view.story().len();
                self.view.story_mut().go_to(last)
            }
            ReplayCommand::Game(by) => self.change_game(by)?,
            ReplayCommand::Other => return self.continue_otherwise().map(|()| ReplayOutcome::On),
            ReplayCommand::Take(number) => return self.take_number(number).map(|()| ReplayOutcome::On),
            ReplayCommand::Variations => return self.print_variations().map(|()| ReplayOutcome::On),
            ReplayCommand::Search(text) => self.look_for(text)?,
            ReplayCommand::Review => return self.review().map(|()| ReplayOutcome::On),
            ReplayCommand::MainLine => return self.return_to_main_line().map(|()| ReplayOutcome::On),
            ReplayCommand::Comment => return self.print_comment().map(|()| ReplayOutcome::On),
            ReplayCommand::Moves => return self.print_moves().map(|()| ReplayOutcome::On),
            ReplayCommand::Board(None) => return self.print_with_board().map(|()| ReplayOutcome::On),
            ReplayCommand::Board(Some(is_wanted)) => {
                self.has_board = is_wanted;
                true
            }
            ReplayCommand::Save(path) => {
                let said = save_shown(&*self.loader, self.view.story(), &path, self.look.lang);
                return self.print(&said).map(|()| ReplayOutcome::On);
            }
            ReplayCommand::Load(path) => self.load(&path)?,
            ReplayCommand::Help => {
                self.explain()?;
                return Ok(ReplayOutcome::On);
            }
        };
        if was_shown {
            self.print_board()?;
        }
        Ok(ReplayOutcome::On)
    }

    fn explain(&mut self) -> io::Result<()> {
        writeln!(self.out, "{}", self.look.text("tui-replay-help"))
    }

    /// Goes so many steps on or back, as far as there are any; tells whether there were.
    fn step_by(&mut self, by: isize) -> io::Result<bool> {
        let (at, last) = (self.view.story().at(), self.view.story().len());
        let to = at.saturating_add_signed(by).min(last);
        if to == at {
            self.print(&message!("tui-replay-no-further"))?;
        }
        Ok(to != at && self.view.story_mut().go_to(to))
    }

    /// Takes the next continuation, and tells which ones there are.
    fn continue_otherwise(&mut self) -> io::Result<()> {
        let at = self.view.story().at();
        let (n, taken) = self.loader.n_continuations(at);
        if n < 2 {
            return self.print(&message!("tui-replay-no-variation"));
        }
        self.take_continuation(at, (taken + 1) % n)?;
        self.print_continuations()
    }

    /// Takes the continuation with this number, from 1.
    fn take_number(&mut self, number: usize) -> io::Result<()> {
        let at = self.view.story().at();
        let n = self.loader.n_continuations(at).0;
        if !(1..=n).contains(&number) {
            return self.print(&message!("tui-replay-no-continuation", n));
        }
        self.take_continuation(at, number - 1)?;
        self.print_continuations()
    }

    fn return_to_main_line(&mut self) -> io::Result<()> {
        let left = (0..self.view.story().len()).find(|&step| self.loader.n_continuations(step).1 > 0);
        let Some(step) = left else {
            return self.print(&message!("tui-replay-main-line"));
        };
        self.take_continuation(step, 0)?;
        let at = self.view.story().at().min(step);
        self.view.story_mut().go_to(at);
        self.print_board()
    }

    fn take_continuation(&mut self, step: usize, which: usize) -> io::Result<()> {
        if self.loader.take_continuation(step, which) {
            self.view.story_mut().forget_from(step);
            self.pull()?;
        }
        Ok(())
    }

    fn print_continuations(&mut self) -> io::Result<()> {
        let at = self.view.story().at();
        if let Some(list) = continuations(&*self.loader, at, "v", self.look.lang) {
            writeln!(self.out, "{list}")?;
        }
        Ok(())
    }

    /// Every continuation with its number, how many lines go on from there, and what is said about it.
    fn print_variations(&mut self) -> io::Result<()> {
        let at = self.view.story().at();
        let (total, taken) = self.loader.n_continuations(at);
        if total == 0 {
            return self.print(&message!("tui-replay-no-variation"));
        }
        let rows = self.loader.continuations(at, 0..total);
        let lines = u16::try_from(total).unwrap_or(u16::MAX);
        let list = ContinuationList { total, taken, first: 0, rows };
        let (_, rows) = panel::continuations(&list, lines, self.look);
        for (_, row) in rows {
            writeln!(self.out, "{}", row.text().trim_end())?;
        }
        Ok(())
    }

    /// Goes to the next place where something is said; tells whether there is one.
    fn look_for(&mut self, text: Option<String>) -> io::Result<bool> {
        self.search = text.or(self.search.take());
        let Some(text) = self.search.clone() else {
            self.explain()?;
            return Ok(false);
        };
        let (places, next) = self.loader.search(&text, self.view.story().at());
        let Some(&SearchMatch { game, place }) = places.get(next) else {
            self.print(&message!("tui-replay-not-found", text = words::safe(&text, 60)))?;
            return Ok(false);
        };
        let (number, n) = (next + 1, places.len());
        self.print(&message!("tui-replay-match", number, n, text = words::safe(&text, 60)))?;
        if game != self.loader.game() && self.loader.open_game(game) {
            self.begin()?;
        }
        let Some(change) = self.loader.take_line_to(place) else { return Ok(false) };
        self.view.story_mut().forget_from(change.same);
        self.pull()?;
        Ok(self.view.story_mut().go_to(change.at))
    }

    /// Analyses the line, and tells which moves were not good and what each player made of the game.
    fn review(&mut self) -> io::Result<()> {
        let (lang, look) = (self.look.lang, self.look);
        let mut review = BackgroundReview::default();
        self.out.flush()?;
        review.follow(self.view.story(), self.review_limits);
        while review.is_running() {
            thread::sleep(Duration::from_millis(20));
            review.follow(self.view.story(), self.review_limits);
        }
        let story = self.view.story();
        let summary = review.summary(story);
        let mut lines = Vec::new();
        if let Some(why) = &summary.refused {
            lines.push(localize!(lang, "tui-review-refused", why));
        } else {
            for fault in &summary.faults {
                lines.push(panel::fault_text(fault, review.best_before(story, fault.at), story, look));
            }
            if summary.faults.is_empty() {
                lines.push(look.text("tui-review-none").to_owned());
            }
            let counts = |seat| panel::counts(&summary, seat, story, COLUMNS, look).text();
            lines.extend(Seat::all(story.title().rules.seats()).map(counts));
            lines.extend(summary.here.map(|verdict| panel::verdict_text(&verdict, story.title(), lang)));
        }
        for line in lines.iter().filter(|line| !line.is_empty()) {
            writeln!(self.out, "{}", printable(line))?;
        }
        Ok(())
    }

    fn print_comment(&mut self) -> io::Result<()> {
        let comment = side::comment(self.view.story(), self.look.lang);
        if comment.trim().is_empty() {
            return self.print(&message!("tui-replay-no-comment"));
        }
        for line in comment.lines() {
            writeln!(self.out, "{}", printable(line))?;
        }
        Ok(())
    }

    fn load(&mut self, path: &Path) -> io::Result<bool> {
        let loader = file::open(path)
            .map_err(TerminalError::File)
            .and_then(|reading| Ok(FileLoader::new(reading.records, 0)?));
        match loader {
            Err(error) => self.print(&error.message()).map(|()| false),
            Ok(loader) => {
                self.loader = Box::new(loader);
                self.begin()?;
                Ok(true)
            }
        }
    }

    fn change_game(&mut self, by: isize) -> io::Result<bool> {
        let game = self.loader.game().checked_add_signed(by);
        if !game.is_some_and(|game| self.loader.open_game(game)) {
            self.print(&message!("tui-replay-no-more-games"))?;
            return Ok(false);
        }
        self.begin()?;
        Ok(true)
    }

    /// Another game is given from now on.
    fn begin(&mut self) -> io::Result<()> {
        self.view.register(self.loader.title());
        self.pull()?;
        self.print_heading()
    }

    fn go_to_move(&mut self, number: usize) {
        let place = self.view.story().place_of_move(number);
        self.view.story_mut().go_to(place);
    }

    /// What is shown now, with the board unless nobody wants it.
    fn print_board(&mut self) -> io::Result<()> {
        if self.has_board {
            return self.print_with_board();
        }
        writeln!(self.out, "{}", self.view.words())?;
        self.print_continuations()
    }

    fn print_with_board(&mut self) -> io::Result<()> {
        let labels = self.loader.labels(self.view.story().at());
        self.view.annotate(StepNotes { labels, ..StepNotes::default() });
        writeln!(self.out, "{}", self.view.text())?;
        self.print_continuations()?;
        writeln!(self.out)
    }

    /// What is played by whom.
    fn print_heading(&mut self) -> io::Result<()> {
        let title = self.view.story().title();
        let names = Seat::all(title.rules.seats()).map(|seat| words::name(title, seat, self.look.lang));
        let names = names.collect::<Vec<_>>().join(" - ");
        let game = words::game_name(title, self.look);
        writeln!(self.out, "{game}\n{names}\n")
    }

    /// The whole game: its moves and the last position, or every position.
    pub(crate) fn print_whole(&mut self) -> io::Result<()> {
        self.print_heading()?;
        if self.all {
            self.print_board()?;
        }
        self.print_rest()
    }

    /// What comes after the beginning.
    fn print_rest(&mut self) -> io::Result<()> {
        if self.all {
            while self.view.show_next() {
                self.print_board()?;
            }
            return Ok(());
        }
        self.print_moves()?;
        writeln!(self.out)?;
        let last = self.view.story().len();
        self.view.story_mut().go_to(last);
        self.print_board()
    }

    fn print_moves(&mut self) -> io::Result<()> {
        let story = self.view.story();
        let look = self.look;
        let label = |index: usize| {
            let step = words::short(story.step(index)?, look);
            Some(story.number(index).map_or_else(|| step.clone(), |number| format!("{number}. {step}")))
        };
        let moves: Vec<String> = (0..story.len()).filter_map(label).collect();
        for line in flowed(&moves) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Tells a live game as it goes on, until no more can come.
    fn narrate_live(&mut self) -> io::Result<()> {
        let (wake, woken) = mpsc::sync_channel(1);
        self.loader.wake_by(Arc::new(move || {
            // One call is enough.
            let _ = wake.try_send(());
        }));
        self.print_heading()?;
        loop {
            // Whether more can come is asked first: what came meanwhile is still taken.
            let is_live = self.loader.is_live();
            let has_come = self.tell_news()?;
            if has_come {
                self.print_board()?;
            }
            self.out.flush()?;
            if !is_live {
                return Ok(());
            }
            if !has_come {
                // A second at most, should nobody call.
                let _ = woken.recv_timeout(Duration::from_secs(1));
            }
        }
    }

    /// Tells what has come, and whether anything has.
    fn tell_news(&mut self) -> io::Result<bool> {
        let mut has_come = false;
        loop {
            let step = match self.loader.next_step() {
                Ok(Some(step)) => step,
                Ok(None) => return Ok(has_come),
                Err(error) => {
                    self.print(&error.message())?;
                    continue;
                }
            };
            has_come = true;
            if let StepKind::Begins(title) = &step.what {
                self.view.register(title);
                self.print_heading()?;
                continue;
            }
            let sentence = words::sentence(&step, self.view.story().title(), self.look);
            if self.view.put_step(step) {
                self.view.show_next();
                writeln!(self.out, "{sentence}")?;
            }
        }
    }
}

/// Moves with their numbers, side by side; none is broken.
fn flowed(moves: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in moves {
        match lines.last_mut() {
            Some(line) if width(line) + 2 + width(text) <= COLUMNS => {
                line.push_str("  ");
                line.push_str(text);
            }
            Some(_) | None => lines.push(text.clone()),
        }
    }
    lines
}
