//! What stands before the board for a while: questions, a line to type, the form, the help.

use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
    widgets::{Block, Clear},
};

use super::{entry::Entry, form::Form, settings::Settings};
use crate::{
    game::Kept,
    look::{Look, Role},
    text::{fit, width, wrap},
};

/// What stands before the board.
pub(crate) enum Dialog {
    /// All keys.
    Help,
    /// A question that is answered with yes or no.
    Ask(Question),
    /// An interrupted game that could be gone on with.
    Resume(Vec<Kept>),
    /// A line to type.
    Line(Purpose, Entry),
    /// Another game to choose.
    NewGame(Form),
}

/// What is asked.
pub(crate) enum Question {
    /// Whether to leave a game that goes on.
    Quit,
    /// Whether to resign.
    Resign,
    /// Whether to begin the game anew.
    Restart,
    /// Whether to leave this game for another.
    Other(Box<Settings>),
    /// Whether to leave this game for that of a file.
    Load(String),
}

/// What a line is typed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Move,
    Save,
    Load,
}

impl Question {
    /// The question in words.
    pub(crate) const fn text(&self, look: Look) -> &'static str {
        match self {
            Self::Quit => look.pick(
                "Leave? The game is kept and offered again next time.",
                "要退出吗？这局棋会保存，下次可以继续。",
            ),
            Self::Resign => look.pick("Resign this game?", "确定认输吗？"),
            Self::Restart => look.pick("Begin this game anew?", "重新开始这一局吗？"),
            Self::Other(_) | Self::Load(_) => {
                look.pick("Leave this game for the other one?", "放弃这一局，下另一局吗？")
            }
        }
    }
}

impl Purpose {
    /// What stands before the line.
    pub(crate) const fn prompt(self, look: Look) -> &'static str {
        match self {
            Self::Move => look.pick("Move: ", "走法："),
            Self::Save => look.pick("Save as: ", "保存为："),
            Self::Load => look.pick("Load: ", "载入："),
        }
    }
}

/// A box in the middle of the screen with these lines in it; returns where the lines are.
pub(crate) fn window(frame: &mut Frame<'_>, title: &str, columns: u16, lines: u16, look: Look) -> Rect {
    let all = frame.area();
    let (width, height) = ((columns + 4).min(all.width), (lines + 2).min(all.height));
    let area = Rect::new((all.width - width) / 2, (all.height - height) / 2, width, height);
    frame.render_widget(Clear, area);
    let mut block = Block::bordered().title(Span::styled(format!(" {title} "), look.style(Role::Title)));
    if look.signs == crate::look::Signs::Ascii {
        block = block.border_set(ASCII_BORDER);
    }
    let inner = block.inner(area);
    frame.render_widget(block, area);
    Rect::new(inner.x + 1, inner.y, inner.width.saturating_sub(2), inner.height)
}

const ASCII_BORDER: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// A box with a text and the keys that answer it; returns where the keys are.
pub(crate) fn ask(
    frame: &mut Frame<'_>,
    title: &str,
    text: &str,
    keys: &[super::foot::Key],
    look: Look,
) -> Vec<(Rect, char)> {
    let columns = frame.area().width.saturating_sub(6).clamp(2, 60);
    let lines = wrap(text, columns);
    let height = super::foot::height(keys, columns, 3);
    let n = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let widest = lines.iter().map(|line| width(line)).max().unwrap_or_default();
    let area = window(frame, title, widest.max(columns.min(40)), n + 1 + height, look);
    for (y, line) in (area.y..area.bottom()).zip(&lines) {
        frame.render_widget(Line::raw(fit(line, area.width)), Rect::new(area.x, y, area.width, 1));
    }
    let foot = Rect::new(area.x, (area.y + n + 1).min(area.bottom()), area.width, height).intersection(area);
    super::foot::draw(keys, frame, foot, look)
}
