//! The colours of the board: tiles with gaps between them, whatever the terminal's own ground is.

use ratatui::style::{Modifier, Style};
use tengen_core::Seat;

use crate::theme::{ColorSupport, TerminalTheme, TextRole};

/// What is painted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BoardPart {
    /// The gaps between the cells, and the points where they meet.
    Gap,
    /// The side that a seat has to reach.
    Goal(Seat),
    /// A cell.
    Tile,
    /// A cell where the pawn may go.
    Step,
    /// A cell of a way to the goal.
    Way,
    /// The cell of this seat's pawn.
    Pawn(Seat),
    /// A pawn that is larger than a character.
    Disc(Seat),
    /// The cell that the last pawn has left.
    Left,
    /// The signs around the pawn that moved last.
    LastStep,
    /// A wall.
    Wall,
    /// The wall that was put last.
    LastWall,
    /// The sign on it.
    OnLastWall,
    /// A wall in the hand: whether it may be put.
    Ghost(bool),
    /// The signs around the cell under the cursor.
    Cursor,
}

impl BoardPart {
    pub(crate) fn style(self, look: TerminalTheme) -> Style {
        if look.colors == ColorSupport::None {
            return self.without_colors(look);
        }
        let palette = look.palette();
        let pawn = |seat: Seat| palette.pawns[seat.index() % palette.pawns.len()];
        let pair = match self {
            Self::Gap => (palette.court_dots, palette.court),
            Self::Goal(seat) => (pawn(seat).0, palette.court),
            Self::Tile | Self::Way | Self::Left | Self::LastStep => (palette.on_cell, palette.cell),
            Self::Step => (palette.on_cell, palette.lit),
            Self::Pawn(seat) if look.is_exact() => (pawn(seat).1, pawn(seat).0),
            Self::Pawn(seat) | Self::Disc(seat) => (pawn(seat).0, palette.cell),
            Self::Wall => (palette.wall, palette.court),
            Self::LastWall => (palette.last_wall, palette.court),
            Self::OnLastWall => (palette.court, palette.last_wall),
            Self::Ghost(true) => (palette.allowed_wall, palette.court),
            Self::Ghost(false) => (palette.barred_wall, palette.court),
            Self::Cursor => palette.cursor,
        };
        look.pair(pair).add_modifier(self.weight())
    }

    /// Bold blocks are other characters to some terminals, and bold black is grey to others.
    const fn weight(self) -> Modifier {
        match self {
            Self::Gap | Self::Goal(_) | Self::Tile | Self::Step | Self::Pawn(_) | Self::Disc(_) => {
                Modifier::empty()
            }
            Self::Way
            | Self::Left
            | Self::LastStep
            | Self::Cursor
            | Self::OnLastWall
            | Self::Wall
            | Self::LastWall
            | Self::Ghost(_) => Modifier::BOLD,
        }
    }

    fn without_colors(self, look: TerminalTheme) -> Style {
        let plain = Style::new();
        match self {
            Self::Gap => look.style(TextRole::Faint),
            Self::Goal(_) | Self::Tile | Self::Step | Self::Way | Self::Disc(_) | Self::LastStep => plain,
            Self::OnLastWall => plain.add_modifier(Modifier::BOLD | Modifier::REVERSED),
            Self::Pawn(_) | Self::Wall | Self::Cursor | Self::Left | Self::LastWall | Self::Ghost(_) => {
                plain.add_modifier(Modifier::BOLD)
            }
        }
    }
}
