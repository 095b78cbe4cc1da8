//! Choice of the game: an interrupted one, one from a file, or a new one.

use std::{io::Write, path::Path};

use tengen_core::{Localize as _, localize, message};
use tengen_games::{AnyPosition, AnyRules};
use tengen_table_host::SeatOccupant;

use super::{
    PlainPlay,
    command::{NewGame, PlayCommand, is_word},
    gomoku,
    lines::TypedLine,
};
use crate::{
    error::{SeatingError, TerminalError},
    game::{
        LocalGame, LocalGameError, SavedGame,
        file::{self, LoadedGame},
        names, terms,
    },
    request::ResumeMode,
};

impl<W: Write> PlainPlay<'_, W> {
    /// The game that is played first; `None` when the input ends before anybody has said which.
    pub(super) fn first_game(&mut self) -> Result<Option<LocalGame>, TerminalError> {
        let wish = self.wish;
        if wish.resume == ResumeMode::Yes {
            let kept = wish.archive.list()?.into_iter().next().ok_or(TerminalError::NoInterruptedGame)?;
            return Ok(Some(LocalGame::resume(&wish.archive, &kept)?));
        }
        if wish.resume == ResumeMode::Ask
            && let Some(kept) = wish.archive.list()?.into_iter().next()
            && let Some(game) = self.offer(&kept)?
        {
            return Ok(Some(game));
        }
        if let Some(source) = &wish.load {
            return Ok(Some(self.play_on(file::load_record(source)?, None)?));
        }
        match &wish.rules {
            Some(rules) => Ok(Some(self.begin(rules.clone(), None)?)),
            None => self.ask_for_rules(),
        }
    }

    /// Offers to go on with a game. Scripts are only told of it: a question would take their first line.
    fn offer(&mut self, kept: &SavedGame) -> Result<Option<LocalGame>, TerminalError> {
        let moves = message!("tui-moves-count", plies = kept.plies);
        let offer = localize!(self.lang(), "tui-interrupted-offer", rules = kept.rules.message(), moves);
        self.print(&offer)?;
        if !self.is_typed {
            self.say("tui-resume-hint")?;
            return Ok(None);
        }
        self.say("tui-resume-question")?;
        loop {
            self.prompt()?;
            match self.lines.recv() {
                Ok(TypedLine::Text(text)) if is_word("tui-answer-yes", &text) => {
                    return Ok(Some(LocalGame::resume(&self.wish.archive, kept)?));
                }
                Ok(TypedLine::Text(text)) if is_word("tui-answer-no", &text) => return Ok(None),
                Ok(_) => self.say("tui-type-y-or-n")?,
                Err(_) => return Ok(None),
            }
        }
    }

    fn ask_for_rules(&mut self) -> Result<Option<LocalGame>, TerminalError> {
        loop {
            self.say("tui-which-game")?;
            self.prompt()?;
            let Ok(line) = self.lines.recv() else { return Ok(None) };
            let begun = match self.understand(line)? {
                Some(PlayCommand::Quit) => return Ok(None),
                Some(PlayCommand::Load(path)) => self.load(&path, None),
                Some(PlayCommand::New(new)) => self.begin(other_rules(&new, None), None),
                Some(PlayCommand::Move(text)) => match text.parse::<AnyRules>() {
                    Ok(rules) => self.begin(rules, None),
                    Err(error) => Err(error.into()),
                },
                Some(_) | None => continue,
            };
            match begun {
                Ok(game) => return Ok(Some(game)),
                Err(why) => self.refuse(&why)?,
            }
        }
    }

    /// Who sits at a table with so many seats: those who sit there already, if it has as many.
    fn occupants(&self, seats: usize, now: Option<&LocalGame>) -> Result<Vec<SeatOccupant>, SeatingError> {
        match now {
            Some(game) if game.occupants().len() == seats => Ok(game.occupants().to_vec()),
            Some(_) | None => self.wish.seating.occupants(seats),
        }
    }

    /// Begins a game, with those who sit there now.
    pub(super) fn begin(&self, rules: AnyRules, now: Option<&LocalGame>) -> Result<LocalGame, TerminalError> {
        let position = AnyPosition::new(&rules)?;
        let occupants = self.occupants(position.seats().into(), now)?;
        let named = match now {
            Some(game) if game.occupants().len() == occupants.len() => game.table().terms().players.clone(),
            Some(_) | None => self.wish.seating.names.clone(),
        };
        Ok(self.begin_with(rules, occupants, &named, &[], now)?)
    }

    fn begin_with(
        &self,
        rules: AnyRules,
        occupants: Vec<SeatOccupant>,
        named: &[String],
        moves: &[String],
        now: Option<&LocalGame>,
    ) -> Result<LocalGame, LocalGameError> {
        let time = now.map_or(self.wish.time, |game| game.table().terms().time);
        let players = names(&occupants, named, self.lang());
        LocalGame::begin(&self.wish.archive, terms(rules, players, time, &occupants), occupants, moves)
    }

    /// Begins with the game of a file.
    pub(super) fn load(&mut self, path: &Path, now: Option<&LocalGame>) -> Result<LocalGame, TerminalError> {
        self.play_on(file::load(path)?, now)
    }

    /// Begins with a game that was played elsewhere so far.
    fn play_on(&mut self, loaded: LoadedGame, now: Option<&LocalGame>) -> Result<LocalGame, TerminalError> {
        let occupants = match now.and_then(|game| loaded.seat_again(game.occupants()).transpose()) {
            Some(seated) => seated?,
            None if now.is_none() => self.wish.seating.occupants_of(&loaded)?,
            None => self.occupants(loaded.names.len(), now)?,
        };
        let named = loaded.names_for(&occupants, &self.wish.seating.names);
        self.notes = loaded.notes;
        Ok(self.begin_with(loaded.rules, occupants, &named, &loaded.moves, now)?)
    }
}

/// The rules that somebody asks for. Numbers change those of the game at hand where it is Gomoku.
pub(super) fn other_rules(new: &NewGame, now: Option<&LocalGame>) -> AnyRules {
    match new {
        NewGame::Rules(rules) => (**rules).clone(),
        NewGame::Board { size, in_a_row, players } => {
            gomoku::rules(*size, *in_a_row, *players, now.map(|game| &game.table().terms().rules))
        }
    }
}
