//! Side panel: players, prompts, the computer's evaluation, the moves.

use ratatui::text::{Line, Span};
use tengen_arbiter::Table;
use tengen_core::{Localize as _, Message, Outcome, Seat, localize, message};
use tengen_games::AnyMove;
use tengen_views::{PositionHistory, PositionView, view};

use super::board_session::BoardSession;
use crate::{
    names::{result, sentence, time_left},
    terminal_game::of_game,
    text::{fit, pad, printable, width, wrap},
    theme::{TerminalTheme, TextRole},
};

/// The lines beside the board, for so much room.
pub(crate) fn lines(
    seated: &BoardSession,
    shows_thinking: bool,
    columns: u16,
    rows: u16,
    look: TerminalTheme,
) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    let table = seated.game.table();
    let view = seen(table, seated.game.moves());
    for seat in table.terms().seats() {
        lines.push(player(seated, &view, seat, columns, look));
    }
    lines.push(Line::raw(""));
    if seated.game.is_persons_turn() {
        for remark in seated.hand.remarks(look.lang) {
            lines.extend(wrap(&remark, columns).into_iter().map(Line::raw));
        }
    }
    let thoughts = if shows_thinking { thinking(seated, columns, look) } else { Vec::new() };
    if !thoughts.is_empty() {
        lines.push(Line::raw(""));
        lines.extend(thoughts);
    }
    lines.push(Line::raw(""));
    let room = usize::from(rows).saturating_sub(lines.len());
    lines.extend(moves(seated.game.moves(), columns, room, look));
    lines
}

/// The board as everybody sees it.
pub(crate) fn seen(table: &Table, moves: &[AnyMove]) -> PositionView {
    view(table.position(), &PositionHistory { moves })
}

/// A player: whose turn it is, what they play with, their name, what they have in hand, their clock.
fn player(
    seated: &BoardSession,
    view: &PositionView,
    seat: Seat,
    columns: u16,
    look: TerminalTheme,
) -> Line<'static> {
    let (game, table) = (&seated.game, seated.game.table());
    let mut right = Vec::new();
    right.extend(of_game(view.game()).in_hand(view, seat, look.lang));
    right.extend(time_left(table, seat, game.now()));
    if table.conclusion().is_none() && !table.is_active(seat) {
        right.push(look.text("tui-seat-out").to_owned());
    }
    let name = printable(table.terms().name(seat));
    player_line(table, view, seat, &name, &right, columns, look)
}

/// The same of any table, with what is said at the right.
pub(crate) fn player_line(
    table: &Table,
    view: &PositionView,
    seat: Seat,
    name: &str,
    right: &[String],
    columns: u16,
    look: TerminalTheme,
) -> Line<'static> {
    let is_turn = table.conclusion().is_none() && table.turn() == seat;
    let has_won = table.conclusion().is_some_and(|end| end.outcome == Some(Outcome::Win(seat)));
    let pointer = match (is_turn, has_won) {
        (true, _) => look.sign("▶", ">"),
        (_, true) => look.sign("★", "*"),
        (false, false) => " ",
    };
    let (sign, style) = of_game(view.game()).sign(view, seat, look);
    let right = right.join("  ");
    let room = columns.saturating_sub(width(&right) + 5);
    let role = if is_turn || has_won { TextRole::Title } else { TextRole::Text };
    Line::from_iter([
        Span::styled(pointer, look.style(if has_won { TextRole::Good } else { TextRole::Key })),
        Span::styled(format!(" {sign} "), style),
        Span::styled(pad(&format!(" {name}"), room + 1), look.style(role)),
        Span::raw(right),
    ])
}

/// What the computer thinks: how far ahead, how it stands, what it expects.
fn thinking(seated: &BoardSession, columns: u16, look: TerminalTheme) -> Vec<Line<'static>> {
    let faint = look.style(TextRole::Faint);
    if let Some(remark) = &seated.remark {
        let lines = wrap(&printable(remark), columns);
        return lines.into_iter().take(3).map(|text| Line::styled(text, faint)).collect();
    }
    let Some(idea) = &seated.idea else { return Vec::new() };
    let nodes = idea.nodes;
    let facts = format!(
        "{}  {}  {}",
        localize!(look.lang, "tui-depth", depth = idea.depth),
        idea.score.localize(look.lang),
        if nodes < 10_000 { format!("{nodes} n") } else { format!("{}k n", nodes / 1000) }
    );
    let moves: Vec<String> = idea.line.iter().take(12).map(ToString::to_string).collect();
    let between = if idea.line.first().is_some_and(|m| m.game().has_spaced_moves()) { " | " } else { " " };
    let mut lines = vec![Line::styled(fit(&facts, columns), faint)];
    let line = wrap(&moves.join(between), columns);
    lines.extend(line.into_iter().take(2).map(|text| Line::styled(text, faint)));
    lines
}

/// The last moves with their numbers, in as many columns as there is room for.
pub(crate) fn moves(moves: &[AnyMove], columns: u16, room: usize, look: TerminalTheme) -> Vec<Line<'static>> {
    if moves.is_empty() || room < 2 {
        return Vec::new();
    }
    let digits = moves.len().to_string().len();
    let texts: Vec<String> =
        moves.iter().enumerate().map(|(at, m)| format!("{:digits$}. {m}", at + 1)).collect();
    // Orders of a battle are long; the first ones that are shown decide how wide a column is.
    let recent = &texts[texts.len().saturating_sub(room * 4)..];
    let widest = recent.iter().map(|text| width(text)).max().unwrap_or(1) + 2;
    let across = usize::from((columns + 2) / widest).max(1);
    let shown = texts.len().div_ceil(across).min(room - 1) * across;
    // Whole lines from the start of the game, so that columns do not jump with every move.
    let first = texts.len().saturating_sub(shown).div_ceil(across) * across;
    let mut lines = vec![Line::styled(look.text("tui-title-moves"), look.style(TextRole::Title))];
    for row in texts[first..].chunks(across) {
        let text: String = row.iter().map(|text| pad(text, widest)).collect();
        lines.push(Line::raw(fit(text.trim_end(), columns)));
    }
    lines
}

/// The state of the game in a sentence: who won and why, or whose turn it is.
pub(crate) fn status(seated: &BoardSession, look: TerminalTheme) -> (TextRole, String) {
    let table = seated.game.table();
    let say = |what: &Message| printable(&sentence(what, look.lang));
    if let Some(end) = table.conclusion() {
        let reason = end.reason.message();
        let why = match end.evidence.offender {
            Some(seat) => message!("arbiter-offence", seat = table.terms().name(seat), reason),
            None => reason,
        };
        let text = result(table, end.outcome, &why);
        // What became of a program, in more words than the referee has for it.
        let told = match seated.game.failure() {
            Some(note) => message!("tui-with-note", text, note = note.message()),
            None => text,
        };
        return (TextRole::Good, say(&told));
    }
    if let Some(why) = seated.game.absence() {
        return (TextRole::Warning, printable(&why.localize(look.lang)));
    }
    let turn = table.turn();
    let key = if seated.game.is_persons_turn() { "tui-turn" } else { "tui-thinking" };
    let text = say(&message!(key, name = table.terms().name(turn)));
    // At a table of many, names do not tell who plays with what.
    if table.terms().players.len() > 2 {
        let (sign, _) = of_game(table.position().game()).sign(&seen(table, seated.game.moves()), turn, look);
        return (TextRole::Title, format!("{sign} {text}"));
    }
    (TextRole::Title, text)
}
