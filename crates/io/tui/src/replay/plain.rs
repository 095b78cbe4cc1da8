//! Replay without a screen: boards as text, commands line by line.
//!
//! Who types at a terminal is shown the beginning and asked what next, as in the contest's replayer. A script writes
//! the same commands. Where no command comes at all, because the input is empty or the output goes into a file or a
//! pager, the whole game is printed: its moves and its last position, or every position if that is wanted.

use std::{
    io::{self, BufRead, IsTerminal as _, Write},
    sync::{Arc, mpsc},
    time::Duration,
};

use tengen_core::{Bilingual, Localize as _, Seat};

use crate::{
    look::Look,
    replay::{DataLoader, GameView, What, words},
    text::width,
};

/// The width of texts where nobody knows the width of the screen.
const COLUMNS: u16 = 78;
/// No command is longer, in bytes; what comes after that is another one.
const LONGEST: u64 = 1000;

/// How a game is shown without a screen.
pub(crate) struct Plain<'a> {
    pub(crate) loader: Box<dyn DataLoader>,
    pub(crate) view: Box<dyn GameView>,
    pub(crate) look: Look,
    /// Whether every position is printed.
    pub(crate) all: bool,
    pub(crate) out: &'a mut dyn Write,
}

/// What came of a command.
enum Went {
    On,
    Away,
}

impl Plain<'_> {
    /// Shows the game; what is read and whether anything is asked for follows from where input and output go.
    pub(crate) fn show(mut self, start: Option<usize>) -> io::Result<()> {
        self.view.register(self.loader.title());
        if self.loader.is_live() {
            return self.follow();
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
        self.obey(&mut io::stdin().lock(), is_typed)
    }

    /// Takes everything that the loader has.
    pub(crate) fn pull(&mut self) -> io::Result<()> {
        loop {
            match self.loader.next_step() {
                Ok(Some(step)) => drop(self.view.put_step(step)),
                Ok(None) => return Ok(()),
                Err(why) => self.say(&why)?,
            }
        }
    }

    fn say(&mut self, what: &Bilingual) -> io::Result<()> {
        writeln!(self.out, "{}", words::safe(&what.localize(self.look.lang), 1000))
    }

    /// Does what is read, line by line.
    pub(crate) fn obey(&mut self, input: &mut dyn BufRead, is_asked: bool) -> io::Result<()> {
        self.print_heading()?;
        self.print_board()?;
        let mut is_first = true;
        loop {
            if is_asked {
                let ask = self
                    .look
                    .pick("n(ext), p(revious), NUMBER, q(uit): ", "n 下一手，p 上一手，数字，q 退出：");
                write!(self.out, "{ask}")?;
            }
            self.out.flush()?;
            let mut line = Vec::new();
            io::Read::take(&mut *input, LONGEST).read_until(b'\n', &mut line)?;
            if line.is_empty() {
                // Nobody asked for anything: then everything is wanted.
                return if is_first && !is_asked { self.print_rest() } else { Ok(()) };
            }
            is_first = false;
            if let Went::Away = self.command(String::from_utf8_lossy(&line).trim())? {
                return Ok(());
            }
        }
    }

    fn command(&mut self, command: &str) -> io::Result<Went> {
        let was_shown = match command {
            "" | "n" | "next" => self.view.show_next(),
            "p" | "previous" => self.view.show_previous(),
            "q" | "quit" => return Ok(Went::Away),
            "first" | "^" => self.view.story_mut().go_to(0),
            "last" | "$" => {
                let last = self.view.story().len();
                self.view.story_mut().go_to(last)
            }
            ">" | "<" => self.change_game(command == ">")?,
            _ => {
                let Ok(number) = command.parse() else {
                    self.explain()?;
                    return Ok(Went::On);
                };
                self.go_to_move(number);
                true
            }
        };
        if was_shown {
            self.print_board()?;
        } else {
            self.say(&Bilingual::new("it goes no further", "到头了"))?;
        }
        Ok(Went::On)
    }

    fn explain(&mut self) -> io::Result<()> {
        self.say(&Bilingual::new(
            "n next, p previous, NUMBER goes to that move, first, last, > and < other games, q quits",
            "n 下一手，p 上一手，数字跳到该手，first 开局，last 终局，> < 换局，q 退出",
        ))
    }

    fn change_game(&mut self, is_next: bool) -> io::Result<bool> {
        let game = self.loader.game().checked_add_signed(if is_next { 1 } else { -1 });
        if !game.is_some_and(|game| self.loader.open_game(game)) {
            return Ok(false);
        }
        self.view.register(self.loader.title());
        self.pull()?;
        self.print_heading()?;
        Ok(true)
    }

    fn go_to_move(&mut self, number: usize) {
        let place = self.view.story().place_of_move(number);
        self.view.story_mut().go_to(place);
    }

    fn print_board(&mut self) -> io::Result<()> {
        writeln!(self.out, "{}\n", self.view.text())
    }

    /// What is played by whom.
    fn print_heading(&mut self) -> io::Result<()> {
        let title = self.view.story().title();
        let names =
            Seat::all(words::seats(&title.rules)).map(|seat| words::name(title, seat, self.look.lang));
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
        writeln!(self.out)?;
        let last = self.view.story().len();
        self.view.story_mut().go_to(last);
        self.print_board()
    }

    /// Tells a live game as it goes on, until no more can come.
    fn follow(&mut self) -> io::Result<()> {
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
                Err(why) => {
                    self.say(&why)?;
                    continue;
                }
            };
            has_come = true;
            if let What::Begins(title) = &step.what {
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
