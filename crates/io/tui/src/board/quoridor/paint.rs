//! The colours of the board: light tiles with dark gaps between them, whatever the terminal's own ground is.

use ratatui::style::{Color, Modifier, Style};
use tengen_core::Seat;

use crate::theme::{ColorSupport, TerminalTheme, TextRole};

/// What is painted.
#[derive(Clone, Copy, Debug)]
pub(super) enum BoardPart {
    /// The gaps between the cells, and the points where they meet.
    Gap,
    /// A cell.
    Tile,
    /// A cell where the pawn may go.
    Step,
    /// A cell of a way to the goal.
    Way,
    /// The cell of this seat's pawn.
    Pawn(Seat),
    /// The cell that the last pawn has left.
    Left,
    /// A wall.
    Wall,
    /// The wall that was put last.
    LastWall,
    /// A wall in the hand: whether it may be put.
    Ghost(bool),
    /// The signs around the cell under the cursor.
    Cursor,
}

impl BoardPart {
    pub(super) fn style(self, look: TerminalTheme) -> Style {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        match look.colors {
            ColorSupport::Sixteen => match self {
                Self::Gap => plain.fg(Color::DarkGray).bg(Color::Black),
                Self::Tile => plain.fg(Color::White).bg(Color::DarkGray),
                Self::Step => plain.fg(Color::Black).bg(Color::Gray),
                Self::Way | Self::Left => bold.fg(Color::White).bg(Color::DarkGray),
                // Not bold: some terminals show bold black as grey.
                Self::Pawn(seat) => {
                    let color = look.style(TextRole::Of(seat)).fg.unwrap_or(Color::White);
                    plain.fg(Color::Black).bg(color)
                }
                Self::Wall => bold.fg(Color::White),
                Self::LastWall => look.style(TextRole::Last),
                Self::Ghost(is_allowed) => {
                    bold.fg(if is_allowed { Color::LightGreen } else { Color::LightRed })
                }
                Self::Cursor => bold.fg(Color::White).bg(Color::Magenta),
            },
            ColorSupport::None => match self {
                Self::Gap => look.style(TextRole::Faint),
                Self::Tile | Self::Step | Self::Way => plain,
                Self::Pawn(_) | Self::Wall | Self::Cursor | Self::Left | Self::LastWall | Self::Ghost(_) => {
                    bold
                }
            },
        }
    }
}
