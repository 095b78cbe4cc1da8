//! Quoridor controller: moves the pawn, or holds a wall above the board and turns it.

mod facts;
#[cfg(test)]
mod tests;

use ratatui::layout::Size;
use tengen_core::{Game as _, Lang, Localize as _, Seat, localize, message};
use tengen_games::{AnyMove, AnyPosition};
use tengen_quoridor::{Axis, Cell, Move, Position, QuoridorMoveError, Wall};
use tengen_views::QuoridorView;

use self::facts::{last_of, seen, spoken_steps, way_of};
use super::{BoardHint, BoardKey, InputController, InputOutcome, TurnOwner};
use crate::{
    board::{
        BoardScale,
        quoridor::{self, BoardGrid, GhostWall, GridPlace, QuoridorDisplay, ShownMove},
    },
    cell_buffer::CellBuffer,
    theme::TerminalTheme,
};

/// A hand over a board of Quoridor: a cursor on a cell, or a wall above a slot.
#[derive(Debug)]
pub(crate) struct QuoridorController {
    position: Position,
    view: QuoridorView,
    last: Option<ShownMove>,
    /// The cell under the cursor; with a wall in the hand, its slot.
    cursor: Cell,
    /// Which way the wall in the hand lies.
    wall: Option<Axis>,
    /// Whose shortest way is shown.
    way: Option<Seat>,
}

impl QuoridorController {
    /// Over this position, with the cursor on the pawn whose turn it is.
    pub(crate) fn new(position: &AnyPosition, moves: &[AnyMove]) -> Option<Self> {
        let (position, view) = seen(position)?;
        let (last, cursor) = (last_of(&position, moves), position.pawn(position.turn()));
        Some(Self { position, view, last, cursor, wall: None, way: None })
    }

    fn paper(&self, scale: BoardScale) -> BoardGrid {
        BoardGrid::new(self.view.size, scale)
    }

    fn pawn(&self) -> Cell {
        self.position.pawn(self.position.turn())
    }

    /// The wall in the hand.
    fn held(&self) -> Option<Wall> {
        self.wall.map(|axis| Wall { slot: self.cursor, axis })
    }

    /// What Enter would play.
    fn meant(&self) -> Move {
        match self.held() {
            Some(wall) => Move::Wall(wall),
            None if self.view.must_pass => Move::Pass,
            None => Move::Step(self.cursor),
        }
    }

    fn play(&self) -> InputOutcome {
        let m = self.meant();
        match self.position.check(&m) {
            Ok(()) => InputOutcome::Play(m.to_string()),
            Err(illegal) => refused(illegal),
        }
    }

    /// Why no wall can be taken into the hand.
    fn no_wall(&self) -> Option<QuoridorMoveError> {
        if self.position.outcome().is_some() {
            Some(QuoridorMoveError::GameOver)
        } else {
            (self.position.hand(self.position.turn()) == 0).then_some(QuoridorMoveError::NoWallsLeft)
        }
    }

    /// Takes a wall into the hand, or turns the one that is there.
    fn turn(&mut self) -> InputOutcome {
        if let Some(axis) = self.wall {
            self.wall = Some(quoridor::across(axis));
            return InputOutcome::Changed;
        }
        if let Some(illegal) = self.no_wall() {
            return refused(illegal);
        }
        let at = if self.cursor == self.pawn() { self.in_front_of_next() } else { self.cursor };
        if let Some(slot) = self.paper(BoardScale::SMALLEST).slot(at.x(), at.y()) {
            (self.cursor, self.wall) = (slot, Some(Axis::Horizontal));
        }
        InputOutcome::Changed
    }

    /// The slot between the pawn whose turn comes next and the first step of its way: most walls go somewhere there.
    fn in_front_of_next(&self) -> Cell {
        let next = self.position.turn().next(self.view.players);
        let pawn = self.position.pawn(next);
        let step = way_of(&self.view, next).cells.get(1).copied().unwrap_or(pawn);
        Cell::new(pawn.x().min(step.x()), pawn.y().min(step.y())).unwrap_or(pawn)
    }

    /// Puts the wall away: the cursor is on the pawn again.
    fn step_back(&mut self) -> InputOutcome {
        if self.wall.is_none() && self.cursor == self.pawn() {
            return InputOutcome::Ignored;
        }
        (self.wall, self.cursor) = (None, self.pawn());
        InputOutcome::Changed
    }

    fn go(&mut self, right: i16, down: i16) -> InputOutcome {
        let last = self.view.size.saturating_sub(if self.wall.is_some() { 2 } else { 1 });
        let moved = |at: u8, by: i16| {
            u8::try_from(i16::from(at).saturating_add(by).clamp(0, last.into())).unwrap_or(at)
        };
        let at = Cell::new(moved(self.cursor.x(), right), moved(self.cursor.y(), down.saturating_neg()));
        self.cursor = at.unwrap_or(self.cursor);
        InputOutcome::Changed
    }

    /// The way of the seat to move, then of those after it, then none.
    fn show_next_way(&mut self) -> InputOutcome {
        let turn = self.position.turn();
        self.way = match self.way {
            None => Some(turn),
            Some(seat) => Some(seat.next(self.view.players)).filter(|&seat| seat != turn),
        };
        InputOutcome::Changed
    }

    fn click_cell(&mut self, cell: Cell) -> InputOutcome {
        (self.wall, self.cursor) = (None, cell);
        if cell == self.pawn() && !self.view.must_pass { InputOutcome::Changed } else { self.play() }
    }

    /// The first click holds the wall above the gap, a second one puts it. Of those that could be meant, one that may be
    /// put goes first.
    fn click_gap(&mut self, walls: [Wall; 2]) -> InputOutcome {
        if let Some(illegal) = self.no_wall() {
            return refused(illegal);
        }
        let may_be_put = |&wall: &Wall| self.position.check(&Move::Wall(wall)).is_ok();
        let wall = walls.into_iter().find(may_be_put).unwrap_or(walls[0]);
        if self.held() == Some(wall) {
            return self.play();
        }
        (self.cursor, self.wall) = (wall.slot, Some(wall.axis));
        InputOutcome::Changed
    }

    fn click_crossing(&mut self, slot: Cell) -> InputOutcome {
        if self.held().is_some_and(|wall| wall.slot == slot) {
            return self.play();
        }
        let axis = self.wall.unwrap_or(Axis::Horizontal);
        self.click_gap([axis, quoridor::across(axis)].map(|axis| Wall { slot, axis }))
    }

    /// The position with the wall in the hand on the board, if it may be put there.
    fn with_wall(&self) -> Option<QuoridorView> {
        let mut position = self.position;
        let _ = position.play(&Move::Wall(self.held()?)).ok()?;
        seen(&AnyPosition::Quoridor(position)).map(|(_, view)| view)
    }

    /// What is under the cursor, and whether it can be played.
    fn under_cursor(&self, lang: Lang) -> String {
        let what = match self.position.check(&self.meant()) {
            Ok(()) if self.wall.is_some() => message!("tui-quoridor-wall-fits"),
            Ok(()) if self.view.must_pass => message!("tui-quoridor-must-pass"),
            Ok(()) => message!("tui-quoridor-step-fits"),
            Err(QuoridorMoveError::Unreachable(cell)) if cell == self.pawn() => {
                message!("tui-quoridor-own-pawn")
            }
            Err(illegal) => illegal.message(),
        };
        localize!(lang, "core-colon", before = self.meant(), after = what)
    }
}

fn refused(illegal: QuoridorMoveError) -> InputOutcome {
    InputOutcome::Refused(illegal.message())
}

impl InputController for QuoridorController {
    /// The cursor goes to the pawn whose turn it is: most moves begin there.
    fn look_at(&mut self, position: &AnyPosition, moves: &[AnyMove]) {
        let Some((position, view)) = seen(position) else { return };
        let is_same = position == self.position;
        self.last = last_of(&position, moves);
        (self.position, self.view) = (position, view);
        if !is_same {
            (self.wall, self.cursor) = (None, self.pawn());
        }
    }

    fn press(&mut self, press: BoardKey) -> InputOutcome {
        match press {
            BoardKey::Go(right, down) => self.go(right, down),
            BoardKey::Do => self.play(),
            BoardKey::Turn | BoardKey::Letter('v') => self.turn(),
            BoardKey::Back => self.step_back(),
            BoardKey::Letter('f') => self.show_next_way(),
            BoardKey::Letter('p') if self.view.must_pass => InputOutcome::Play(Move::Pass.to_string()),
            BoardKey::Letter(_) => InputOutcome::Ignored,
        }
    }

    fn click(&mut self, x: u16, y: u16, scale: BoardScale) -> InputOutcome {
        match self.paper(scale).place(x, y) {
            Some(GridPlace::Cell(cell)) => self.click_cell(cell),
            Some(GridPlace::Gap(walls)) => self.click_gap(walls),
            Some(GridPlace::Crossing(slot)) => self.click_crossing(slot),
            None => InputOutcome::Ignored,
        }
    }

    fn size(&self, scale: BoardScale) -> Size {
        quoridor::size(&self.view, scale)
    }

    fn sheet(&self, look: TerminalTheme, turn: TurnOwner, scale: BoardScale) -> CellBuffer {
        let is_active = turn == TurnOwner::Ours;
        let after = self.with_wall().filter(|_| is_active);
        let held = self.held().filter(|_| is_active);
        let shown = QuoridorDisplay {
            cursor: Some(self.cursor).filter(|_| turn != TurnOwner::Nobodys && self.wall.is_none()),
            ghost: held.map(|wall| GhostWall { wall, is_allowed: after.is_some() }),
            steps: is_active && self.wall.is_none(),
            last: self.last,
            way: self.way.map(|seat| way_of(after.as_ref().unwrap_or(&self.view), seat)),
        };
        quoridor::draw(&self.view, &shown, look, scale)
    }

    fn hints(&self) -> Vec<BoardHint> {
        let mut hints = Vec::new();
        let can_play = self.position.check(&self.meant()).is_ok();
        if self.wall.is_some() {
            if can_play {
                hints.push(BoardHint::new("Enter/o", message!("tui-key-place-wall"), '\r'));
            }
            hints.push(BoardHint::new("Tab", message!("tui-key-rotate"), '\t'));
            hints.push(BoardHint::new("Esc", message!("tui-key-pawn"), '\u{1b}'));
        } else {
            if self.view.must_pass {
                hints.push(BoardHint::new("p", message!("tui-key-pass"), 'p'));
            } else if can_play {
                hints.push(BoardHint::new("Enter/o", message!("tui-key-move-pawn"), '\r'));
            }
            if self.no_wall().is_none() {
                hints.push(BoardHint::new("Tab", message!("tui-key-wall"), '\t'));
            }
            hints.push(BoardHint::new("f", message!("tui-key-paths"), 'f'));
        }
        hints
    }

    fn remarks(&self, lang: Lang) -> Vec<String> {
        let is_over = self.position.outcome().is_some();
        let under_cursor = (!is_over).then(|| self.under_cursor(lang));
        let steps = spoken_steps(&self.view, self.with_wall().as_ref(), lang);
        under_cursor.into_iter().chain(steps).collect()
    }
}
