//! Play without a screen, line by line: for pipes, scripts, screen readers and simple terminals.
//!
//! Every output is whole lines of plain text, without escape codes. Whatever happens is said in words; the board comes after
//! it unless it is turned off (`--no-board`, `board off`). Only where a person types, a prompt without a line end stands before the
//! input: to scripts and their logs it would be half a line. Input is read line by line and only as far as it is
//! needed: what is typed or piped in while the computer thinks waits for its turn. The end of input ends the game here,
//! which is kept like any that was interrupted.

mod beginning;
pub(crate) mod command;
mod gomoku;
pub(crate) mod lines;
pub(crate) mod position;
mod showing;
#[cfg(test)]
mod tests;
pub(crate) mod words;

use std::{
    io::{self, BufRead, BufReader, IsTerminal as _, Write},
    path::Path,
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
};

use tengen_core::{Lang, Localize, Message, Outcome, Seat, localize};

use self::{beginning::other_rules, command::PlayCommand, lines::TypedLine};
use crate::{
    error::TerminalError,
    game::{EngineUpdate, LocalGame, LocalGameError, file},
    play::ending::farewell,
    request::PlayRequest,
    terminal::open_terminal,
    terminal_game::of_game,
    text::printable,
    theme::{ColorSupport, TerminalTheme},
};

/// Exit status: whether whoever started the program did not lose, or lost or did not finish the game.
mod status {
    pub(super) const NOT_LOST: u8 = 0;
    pub(super) const LOST: u8 = 1;
    pub(super) const UNFINISHED: u8 = 1;
}

/// Plays at standard input and output. Returns the exit status; an error is trouble.
pub(crate) fn play_at_pipes(wish: &PlayRequest) -> Result<u8, TerminalError> {
    if wish.is_input_taken() {
        // The record was the whole input. Where nobody sits at a terminal, nobody could move.
        let terminal = open_terminal().map_err(|_| TerminalError::InputIsTaken)?;
        return play(wish, BufReader::new(terminal), io::stdout().lock(), true);
    }
    let is_typed = io::stdin().is_terminal();
    play(wish, BufReader::new(io::stdin()), io::stdout().lock(), is_typed)
}

/// Plays line by line. Where input `is_typed`, there are prompts.
pub(crate) fn play(
    wish: &PlayRequest,
    input: impl BufRead + Send + 'static,
    output: impl Write,
    is_typed: bool,
) -> Result<u8, TerminalError> {
    let look = TerminalTheme { colors: ColorSupport::None, ..wish.look };
    let lines = lines::listen(input);
    let mut play =
        PlainPlay { wish, look, lines, output, is_typed, shows_board: wish.board, notes: Vec::new() };
    match play.whole() {
        Ok(status) => Ok(status),
        // Nobody reads any more.
        Err(TerminalError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            Ok(status::UNFINISHED)
        }
        Err(error) => Err(error),
    }
}

impl From<io::Error> for TerminalError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// What follows a line of input.
enum AfterLine {
    /// The game goes on.
    On,
    /// Another one is on the table now.
    Other(Box<LocalGame>),
    /// That was all.
    Quit,
}

struct PlainPlay<'a, W> {
    wish: &'a PlayRequest,
    look: TerminalTheme,
    lines: Receiver<TypedLine>,
    output: W,
    is_typed: bool,
    shows_board: bool,
    /// What has to be said of the game that comes next.
    notes: Vec<Message>,
}

impl<W: Write> PlainPlay<'_, W> {
    fn whole(&mut self) -> Result<u8, TerminalError> {
        if let Some(warning) = &self.wish.warning {
            self.say_of("tui-note", warning)?;
        }
        let Some(mut game) = self.first_game()? else { return Ok(status::UNFINISHED) };
        self.introduce(&game)?;
        loop {
            if game.table().conclusion().is_none() && !game.is_persons_turn() {
                self.let_others_play(&mut game)?;
                continue;
            }
            let Some(line) = self.next_line(&mut game)? else { break };
            match self.execute(line, &mut game)? {
                AfterLine::On => {}
                AfterLine::Other(other) => {
                    game = *other;
                    self.introduce(&game)?;
                }
                AfterLine::Quit => break,
            }
        }
        // A script that has finished its game wants to know nothing more.
        let is_wanted = self.is_typed || game.table().conclusion().is_none();
        if let Some(said) = farewell(&game, None, self.wish.data.as_deref()).filter(|_| is_wanted) {
            self.refuse(&said)?;
        }
        Ok(status_of(&game))
    }

    const fn lang(&self) -> Lang {
        self.look.lang
    }

    /// Says something; texts from outside cannot act on the terminal.
    fn print(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{}", printable(text))
    }

    fn say(&mut self, key: &'static str) -> io::Result<()> {
        self.print(self.lang().text(key))
    }

    fn say_of(&mut self, key: &'static str, what: &dyn Localize) -> io::Result<()> {
        self.print(&localize!(self.lang(), "core-colon", before = Message::new(key), after = what.message()))
    }

    fn refuse(&mut self, why: &dyn Localize) -> io::Result<()> {
        self.print(&why.localize(self.lang()))
    }

    /// The prompt, where somebody types.
    fn prompt(&mut self) -> io::Result<()> {
        if self.is_typed {
            write!(self.output, "> ")?;
        }
        self.output.flush()
    }

    /// The next line of input; `None` at its end. While it is waited for, time may be up.
    fn next_line(&mut self, game: &mut LocalGame) -> Result<Option<TypedLine>, TerminalError> {
        self.prompt()?;
        loop {
            let heard = match game.until_tick() {
                Some(time) => self.lines.recv_timeout(time),
                None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match heard {
                Ok(line) => return Ok(Some(line)),
                Err(RecvTimeoutError::Disconnected) => {
                    if self.is_typed {
                        writeln!(self.output)?;
                    }
                    return Ok(None);
                }
                Err(RecvTimeoutError::Timeout) => {
                    let known = game.log().len();
                    if game.tick()? {
                        if self.is_typed {
                            writeln!(self.output)?;
                        }
                        self.news(game, known)?;
                        self.show(game)?;
                        self.prompt()?;
                    }
                }
            }
        }
    }

    /// What a line means; says why where it means nothing.
    fn understand(&mut self, line: TypedLine) -> Result<Option<PlayCommand>, TerminalError> {
        let text = match line {
            TypedLine::Text(text) => text,
            TypedLine::NotText => {
                self.say("tui-line-not-text")?;
                return Ok(None);
            }
            TypedLine::TooLong => {
                self.say("tui-line-too-long")?;
                return Ok(None);
            }
        };
        match PlayCommand::of(&text) {
            Ok(command) => Ok(Some(command)),
            Err(why) => {
                self.refuse(&why)?;
                Ok(None)
            }
        }
    }

    /// Does what a line asks for.
    fn execute(&mut self, line: TypedLine, game: &mut LocalGame) -> Result<AfterLine, TerminalError> {
        let Some(command) = self.understand(line)? else { return Ok(AfterLine::On) };
        let done = match command {
            PlayCommand::Nothing => Ok(()),
            PlayCommand::Quit => return Ok(AfterLine::Quit),
            PlayCommand::Help => {
                let lang = self.lang();
                writeln!(self.output, "{}", of_game(game.table().terms().rules.game()).how_to_move(lang))?;
                writeln!(self.output, "{}", words::help(lang))?;
                Ok(())
            }
            PlayCommand::Undo => self.change(game, LocalGame::take_back)?,
            PlayCommand::Resign => self.change(game, LocalGame::resign)?,
            PlayCommand::Pass => self.change(game, |game| game.play("pass"))?,
            PlayCommand::Move(text) => self.change(game, |game| play_typed(game, &text))?,
            PlayCommand::Board => {
                self.board(game)?;
                self.turn(game)?;
                Ok(())
            }
            PlayCommand::KeepBoard(shows) => {
                self.shows_board = shows;
                if shows {
                    self.show(game)?;
                }
                Ok(())
            }
            PlayCommand::Where => {
                self.say_where(game)?;
                Ok(())
            }
            PlayCommand::Moves => {
                self.list_moves(game)?;
                Ok(())
            }
            PlayCommand::Rules => {
                self.say_rules(game)?;
                Ok(())
            }
            PlayCommand::Save(path) => self.save(game, &path)?,
            PlayCommand::Restart => {
                return self
                    .replace(game, |play, game| play.begin(game.table().terms().rules.clone(), Some(game)));
            }
            PlayCommand::New(new) => {
                return self
                    .replace(game, |play, game| play.begin(other_rules(&new, Some(game)), Some(game)));
            }
            PlayCommand::Load(path) => return self.replace(game, |play, game| play.load(&path, Some(game))),
        };
        if let Err(why) = done {
            if game.is_taken_over() {
                return Err(why);
            }
            self.refuse(&why)?;
        }
        Ok(AfterLine::On)
    }

    /// Puts another game in the place of this one, which counts for nobody then.
    fn replace(
        &mut self,
        game: &mut LocalGame,
        begin: impl FnOnce(&mut Self, &LocalGame) -> Result<LocalGame, TerminalError>,
    ) -> Result<AfterLine, TerminalError> {
        match begin(self, game) {
            Ok(other) => {
                game.abandon()?;
                Ok(AfterLine::Other(Box::new(other)))
            }
            Err(why) => {
                self.refuse(&why)?;
                Ok(AfterLine::On)
            }
        }
    }

    /// Changes the game and says what has happened.
    fn change(
        &mut self,
        game: &mut LocalGame,
        change: impl FnOnce(&mut LocalGame) -> Result<(), LocalGameError>,
    ) -> Result<Result<(), TerminalError>, TerminalError> {
        let (known, before) = (game.log().len(), game.moves().to_vec());
        let changed = change(game);
        if changed.is_ok() {
            let taken = before.iter().skip(game.moves().len()).rev();
            if taken.len() > 0 {
                self.say_of("tui-taken-back", &Message::names(taken))?;
            }
            self.news(game, known)?;
            if game.is_persons_turn() || game.table().conclusion().is_some() {
                self.show(game)?;
            }
        }
        Ok(changed.map_err(TerminalError::Game))
    }

    /// Asks whoever is no person, and waits for the answer.
    fn let_others_play(&mut self, game: &mut LocalGame) -> Result<(), TerminalError> {
        self.output.flush()?;
        let (post, heard) = channel();
        game.ask(Arc::new(move |thinking| drop(post.send(thinking))));
        let known = game.log().len();
        loop {
            let thinking = match game.until_tick() {
                Some(time) => heard.recv_timeout(time),
                None => heard.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match thinking {
                Ok(thinking) => match game.handle_message(thinking)? {
                    EngineUpdate::Changed => {}
                    EngineUpdate::Nothing | EngineUpdate::Idea(_) | EngineUpdate::Remark(_) => continue,
                },
                Err(RecvTimeoutError::Timeout) => {
                    if !game.tick()? {
                        continue;
                    }
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(TerminalError::NoAnswer);
                }
            }
            break;
        }
        self.news(game, known)?;
        if game.is_persons_turn() || game.table().conclusion().is_some() {
            self.show(game)?;
        }
        Ok(())
    }

    fn save(&mut self, game: &LocalGame, path: &Path) -> Result<Result<(), TerminalError>, TerminalError> {
        let notes = match file::save(game, path, self.lang()) {
            Ok(notes) => notes,
            Err(why) => return Ok(Err(why)),
        };
        self.say_of("tui-saved", &Message::verbatim(path.display().to_string()))?;
        for note in &notes {
            self.say_of("tui-note", note)?;
        }
        Ok(Ok(()))
    }
}

/// Plays a move as somebody typed it. Capitals are no reason to refuse one.
fn play_typed(game: &mut LocalGame, text: &str) -> Result<(), LocalGameError> {
    let position = game.table().position();
    let small = text.to_lowercase();
    let is_meant = position.read_move(text).is_err() && position.read_move(&small).is_ok();
    game.play(if is_meant { &small } else { text })
}

/// What the result is: for the person at this terminal, or for player 1 where there is more than one.
fn status_of(game: &LocalGame) -> u8 {
    let table = game.table();
    let mut persons = table.terms().seats().filter(|&seat| game.occupant(seat).is_person());
    let mine = match (persons.next(), persons.next()) {
        (Some(seat), None) => seat,
        _ => Seat::FIRST,
    };
    match table.conclusion().map(|conclusion| conclusion.outcome) {
        Some(Some(Outcome::Win(seat))) if seat == mine => status::NOT_LOST,
        Some(Some(Outcome::Win(_))) => status::LOST,
        Some(Some(Outcome::Draw)) => status::NOT_LOST,
        Some(None) | None => status::UNFINISHED,
    }
}
