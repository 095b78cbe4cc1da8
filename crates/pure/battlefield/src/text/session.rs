use std::io::Write as _;

use tengen_core::{Game, Outcome, Seat};

use super::{MapError, MapReader, command, draw, note_of};
use crate::{Field, OrderEffect, Position};

/// A whole run of the program: map and commands go in line by line, screens come out.
///
/// Nothing is read ahead: after each line all that can be shown is shown, so that a person or a program can answer.
#[derive(Debug)]
pub struct TextSession {
    state: SessionState,
    effects: Vec<OrderEffect>,
}

#[derive(Debug)]
enum SessionState {
    Loading(Box<MapReader>),
    Playing(Box<Position>),
    Over(Option<MapError>),
}

impl TextSession {
    /// A session whose first lines are the map.
    pub fn new() -> Self {
        Self { state: SessionState::Loading(Box::default()), effects: Vec::new() }
    }

    /// A session on a field that is known; shows the first screen.
    pub fn on(field: Field, screen: &mut Vec<u8>) -> Self {
        let mut session = Self { state: SessionState::Over(None), effects: Vec::new() };
        session.show(Box::new(Position::new(field)), screen);
        session
    }

    /// Whether nothing more is to be read.
    pub const fn is_over(&self) -> bool {
        matches!(self.state, SessionState::Over(_))
    }

    /// What was wrong with the map, if that ended the session.
    pub const fn map_error(&self) -> Option<MapError> {
        match self.state {
            SessionState::Over(error) => error,
            SessionState::Loading(_) | SessionState::Playing(_) => None,
        }
    }

    /// Takes the next line, with or without its line end. Appends what is shown to `screen`, and what the debug
    /// mode says to `notes`, a line each.
    pub fn line(&mut self, line: &[u8], screen: &mut Vec<u8>, notes: &mut Vec<u8>) {
        match std::mem::replace(&mut self.state, SessionState::Over(None)) {
            SessionState::Loading(mut reader) => match reader.line(line) {
                Ok(None) => self.state = SessionState::Loading(reader),
                Ok(Some(field)) => self.show(Box::new(Position::new(field)), screen),
                Err(error) => self.fail(error, screen),
            },
            SessionState::Playing(mut position) => {
                self.execute(&mut position, line, notes);
                self.show(position, screen);
            }
            SessionState::Over(error) => self.state = SessionState::Over(error),
        }
    }

    /// There are no more lines.
    pub fn end(&mut self, screen: &mut Vec<u8>) {
        match &self.state {
            SessionState::Loading(reader) => self.fail(reader.end(), screen),
            SessionState::Playing(_) => self.state = SessionState::Over(None),
            SessionState::Over(_) => {}
        }
    }

    fn fail(&mut self, error: MapError, screen: &mut Vec<u8>) {
        screen.extend_from_slice(b"Failed to load map!\n");
        self.state = SessionState::Over(Some(error));
    }

    fn execute(&mut self, position: &mut Position, line: &[u8], notes: &mut Vec<u8>) {
        let (order, note) = command(position, line);
        self.effects.clear();
        position.execute(&order, &mut self.effects);
        for note in note.into_iter().chain(self.effects.iter().filter_map(note_of)) {
            // Writing to a vector cannot fail.
            let _ = writeln!(notes, "{note}");
        }
    }

    /// Shows the field and whose turn it is, or how the battle ended.
    fn show(&mut self, position: Box<Position>, screen: &mut Vec<u8>) {
        draw(position.field(), screen);
        let outcome = position.outcome();
        let _ = match outcome {
            None => {
                writeln!(screen, "Turn {} (Player {})", position.turn_number(), position.to_move().letter())
            }
            Some(Outcome::Win(Seat::FIRST)) => writeln!(screen, "Winner is Player A!"),
            Some(Outcome::Win(_)) => writeln!(screen, "Winner is Player B!"),
            Some(Outcome::Draw) => writeln!(screen, "A Draw!"),
        };
        self.state =
            if outcome.is_some() { SessionState::Over(None) } else { SessionState::Playing(position) };
    }
}

impl Default for TextSession {
    fn default() -> Self {
        Self::new()
    }
}
