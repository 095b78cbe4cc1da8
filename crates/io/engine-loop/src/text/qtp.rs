//! What a host that speaks QTP wants, beside the text protocol: a board of its own, on which either side may move.

use tengen_core::{Game as _, Localize as _, Outcome, Seat};
use tengen_games::{AnyPosition, GameName};
use tengen_protocols::qtp::{COMMANDS, QtpCommand, QtpReply, QtpSide, their_move};
use tengen_quoridor::{Axis, Cell, Position, Rules, Wall};

use super::LANG;

/// What its hosts play.
pub(super) const GAME: GameName = GameName::Quoridor;

/// The board of a host that speaks QTP.
pub(super) struct QtpBoard {
    rules: Rules,
    position: Position,
    /// The positions before it, the oldest first.
    past: Vec<Position>,
}

impl Default for QtpBoard {
    fn default() -> Self {
        // What begins as usual can be played.
        let AnyPosition::Quoridor(position) = usual() else { unreachable!("it is Quoridor") };
        Self { rules: Rules::OFFICIAL, position, past: Vec::new() }
    }
}

fn usual() -> AnyPosition {
    AnyPosition::new(&tengen_games::AnyRules::Quoridor(Rules::OFFICIAL))
        .unwrap_or_else(|_| unreachable!("the official rules can be played"))
}

impl QtpBoard {
    /// Obeys; a side that is to be moved for has to be thought about first, see [`Self::play_for`].
    pub(super) fn execute(&mut self, order: QtpCommand) -> Result<QtpReply, QtpSide> {
        if let QtpCommand::GenMove(side) = order { Err(side) } else { Ok(QtpReply(self.answer(order))) }
    }

    /// What there is to think about before a move for this side, and the keys of the positions before.
    pub(super) fn question(&self, side: QtpSide) -> (AnyPosition, Vec<u64>) {
        let past = self.past.iter().map(tengen_core::Game::key).collect();
        (AnyPosition::Quoridor(self.with_turn(side)), past)
    }

    /// Plays what the thought has found.
    pub(super) fn play_for(&mut self, side: QtpSide, thought: Result<String, String>) -> QtpReply {
        QtpReply(thought.and_then(|text| self.play(side, &text).map(|()| their_move(&text))))
    }

    fn answer(&mut self, order: QtpCommand) -> Result<String, String> {
        let done = Ok(String::new());
        match order {
            QtpCommand::ProtocolVersion => Ok("2".to_owned()),
            QtpCommand::Name => Ok("Tengen".to_owned()),
            QtpCommand::Version => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            QtpCommand::KnownCommand(name) => Ok(COMMANDS.contains(&name.as_str()).to_string()),
            QtpCommand::ListCommands => Ok(COMMANDS.join("\n")),
            QtpCommand::BoardSize(size) => {
                self.begin(Rules { size, ..self.rules }).map_err(|_| "unacceptable size".to_owned())?;
                done
            }
            QtpCommand::ClearBoard => self.begin(self.rules).and(done),
            QtpCommand::Walls(walls) => self.begin(Rules { walls, ..self.rules }).and(done),
            QtpCommand::PlayMove(side, text) | QtpCommand::PlayWall(side, text) => {
                self.play(side, &text).and(done)
            }
            QtpCommand::Undo(times) => {
                let left = self.past.len().checked_sub(times).ok_or("cannot undo")?;
                if let Some(&position) = self.past.get(left) {
                    self.position = position;
                }
                self.past.truncate(left);
                done
            }
            QtpCommand::Winner => Ok(match self.position.outcome() {
                Some(Outcome::Win(seat)) => format!("true {}", side_of(seat).name()),
                Some(Outcome::Draw) | None => "false".to_owned(),
            }),
            QtpCommand::ShowBoard => Ok(format!("\n{}", self.drawn())),
            QtpCommand::Bad | QtpCommand::GenMove(_) => Err("invalid syntax".to_owned()),
        }
    }

    fn begin(&mut self, rules: Rules) -> Result<(), String> {
        let position = Position::new(rules).map_err(|faults| faults.localize(LANG).into_owned())?;
        *self = Self { rules, position, past: Vec::new() };
        Ok(())
    }

    /// The position with this side to move: the protocol does not insist on turns.
    fn with_turn(&self, side: QtpSide) -> Position {
        let mut position = self.position;
        if side_of(position.turn()) != side {
            position.skip_turn();
        }
        position
    }

    fn play(&mut self, side: QtpSide, text: &str) -> Result<(), String> {
        let mut position = self.with_turn(side);
        let m = text.parse().map_err(|_| "invalid syntax".to_owned())?;
        position.play(&m).map_err(|_| "illegal move".to_owned())?;
        self.past.push(std::mem::replace(&mut self.position, position));
        Ok(())
    }

    /// The board as text, the last row above.
    fn drawn(&self) -> String {
        let size = self.rules.size;
        let has = |x: u8, y: u8, axis| {
            let slot = Cell::new(x, y);
            slot.is_some_and(|slot| self.position.walls().any(|wall| wall == Wall { slot, axis }))
        };
        // A wall covers the cell of its slot and the next one.
        let is_above = |x: u8, y: u8| {
            has(x, y, Axis::Horizontal) || x.checked_sub(1).is_some_and(|x| has(x, y, Axis::Horizontal))
        };
        let is_right = |x: u8, y: u8| {
            has(x, y, Axis::Vertical) || y.checked_sub(1).is_some_and(|y| has(x, y, Axis::Vertical))
        };
        let pawn = |x: u8, y: u8| {
            let at = |seat| Some(self.position.pawn(seat)) == Cell::new(x, y);
            if at(Seat::FIRST) {
                'W'
            } else if at(Seat::SECOND) {
                'B'
            } else {
                '.'
            }
        };
        let row = |cell: &dyn Fn(u8) -> String| (0..size).map(cell).collect::<Vec<_>>().join(" ");
        let letters = row(&|x| format!("{}  ", char::from(b'a' + x)));
        let mut lines = vec![format!("    {letters}")];
        for y in (0..size).rev() {
            let above = row(&|x| if is_above(x, y) { "===".to_owned() } else { "   ".to_owned() });
            let cells = row(&|x| format!("{} {}", pawn(x, y), if is_right(x, y) { 'H' } else { ' ' }));
            lines.push(format!("   {above}"));
            lines.push(format!("{:>2}  {cells}", y + 1));
        }
        let hand = |seat| self.position.hand(seat);
        lines.push(format!("white walls: {}  black walls: {}", hand(Seat::FIRST), hand(Seat::SECOND)));
        lines
            .iter()
            .map(|line| line.trim_end())
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join("\n")
    }
}

fn side_of(seat: Seat) -> QtpSide {
    if seat == Seat::FIRST { QtpSide::White } else { QtpSide::Black }
}
