//! Output of the line-by-line game: events, position, moves.

use std::io::{self, Write};

use tengen_arbiter::{EventKind, TimeControl};
use tengen_core::{Localize as _, Message, message};
use tengen_views::{PositionHistory, PositionView, view};

use super::{PlainPlay, words};
use crate::{
    board::BoardScale,
    error::TerminalError,
    game::LocalGame,
    names::{result, sentence},
    terminal_game::{draw_board, of_game},
    text::{printable, wrap},
};

/// As wide as lists of moves become.
const COLUMNS: u16 = 78;

impl<W: Write> PlainPlay<'_, W> {
    /// Says what has happened since the log had so many events.
    pub(super) fn news(&mut self, game: &LocalGame, known: usize) -> Result<(), TerminalError> {
        let (table, lang) = (game.table(), self.lang());
        for event in game.log().iter().skip(known) {
            match &event.what {
                EventKind::Played { seat, text, .. } => {
                    self.print(&words::played(table, *seat, text, self.look))?;
                    let made = of_game(table.position().game()).opening_made(&seen(game), game.moves(), lang);
                    if let Some(opening) = made {
                        self.print(&opening)?;
                    }
                }
                EventKind::Eliminated { seat, reason, .. } => {
                    let name = table.terms().name(*seat);
                    self.print(&sentence(&message!("tui-said-of", name, what = reason.message()), lang))?;
                }
                EventKind::Finished { .. } => {
                    if let Some(why) = game.failure() {
                        self.refuse(why)?;
                    }
                }
                EventKind::Opened { .. }
                | EventKind::Violated { .. }
                | EventKind::Asked { .. }
                | EventKind::Agreed { .. }
                | EventKind::Declined { .. }
                | EventKind::Cancelled { .. }
                | EventKind::TakenBack { .. }
                | EventKind::Paused
                | EventKind::Continued
                | EventKind::Left { .. }
                | EventKind::Returned { .. }
                | EventKind::Credited { .. }
                | EventKind::Reopened { .. } => {}
            }
        }
        Ok(())
    }

    /// What is played, by whom, and how it stands.
    pub(super) fn introduce(&mut self, game: &LocalGame) -> Result<(), TerminalError> {
        let terms = game.table().terms();
        self.print(&terms.rules.localize(self.lang()))?;
        self.print(&terms.players.join(" - "))?;
        if terms.time != TimeControl::None {
            self.say_of("tui-time", &Message::verbatim(terms.time.to_string()))?;
        }
        self.say("tui-type-a-move")?;
        for note in std::mem::take(&mut self.notes) {
            self.say_of("tui-note", &note)?;
        }
        if game.is_persons_turn() || game.table().conclusion().is_some() {
            self.show(game)?;
        }
        Ok(())
    }

    /// The board, unless it is turned off, and whose turn it is or how it ended.
    pub(super) fn show(&mut self, game: &LocalGame) -> io::Result<()> {
        if self.shows_board {
            self.board(game)?;
        }
        self.turn(game)
    }

    pub(super) fn board(&mut self, game: &LocalGame) -> io::Result<()> {
        let sheet = draw_board(&seen(game), game.moves().last(), self.look, BoardScale::SMALLEST);
        for line in sheet.lines() {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    pub(super) fn turn(&mut self, game: &LocalGame) -> io::Result<()> {
        let table = game.table();
        let text = match table.conclusion() {
            Some(conclusion) => {
                let name = |seat| Message::verbatim(table.terms().name(seat).to_owned());
                sentence(&result(table, conclusion.outcome, &conclusion.why(name)), self.lang())
            }
            None => words::turn(table, &seen(game), game.now(), self.look),
        };
        self.print(&text)
    }

    /// The position in words, and whose turn it is or how it ended.
    pub(super) fn say_where(&mut self, game: &LocalGame) -> io::Result<()> {
        for text in
            of_game(game.table().position().game()).describe_board(game.table(), &seen(game), self.lang())
        {
            for line in wrap(&printable(&text), COLUMNS) {
                writeln!(self.output, "{line}")?;
            }
        }
        self.turn(game)
    }

    /// The rules in short.
    pub(super) fn say_rules(&mut self, game: &LocalGame) -> io::Result<()> {
        let rules = &game.table().terms().rules;
        for text in of_game(rules.game()).rules(rules, self.lang()) {
            for line in wrap(&text, COLUMNS) {
                writeln!(self.output, "{line}")?;
            }
        }
        Ok(())
    }

    pub(super) fn list_moves(&mut self, game: &LocalGame) -> io::Result<()> {
        if game.moves().is_empty() {
            return self.say("tui-no-moves-yet");
        }
        let numbered = (1..).zip(game.moves()).map(|(number, m)| format!("{number}. {m}"));
        for line in wrap(&numbered.collect::<Vec<_>>().join(", "), COLUMNS) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }
}

fn seen(game: &LocalGame) -> PositionView {
    view(game.table().position(), &PositionHistory { moves: game.moves() })
}
