//! A table of a server on the screen: the board, the players with their clocks, what is asked and said, the moves.

use ratatui::{
    Frame,
    layout::{Rect, Size},
    text::Line,
};
use tengen_core::{Seat, message};
use tengen_views::PositionView;

use super::{game::OnlineGame, table::OnlineTable, words};
use crate::{
    cell_buffer::{BufferView, centred},
    input::TurnOwner,
    names::{sentence, time_left},
    play::{
        show::{LEAST_SIDE, MOST_SIDE, USUAL_SIDE},
        side,
    },
    terminal_game::of_game,
    text::{printable, wrap},
    theme::{TerminalTheme, TextRole},
    watch::lists::guest_mark,
};

/// Lines of chat at most.
const MOST_CHAT: u16 = 12;

/// Draws the board and its side; returns whether there was room for a side.
pub(super) fn draw(
    table: &OnlineTable,
    game: &OnlineGame,
    window: &mut BufferView,
    frame: &mut Frame<'_>,
    area: Rect,
    has_cursor: bool,
    look: TerminalTheme,
) -> bool {
    let room = Size::new(area.width.saturating_sub(USUAL_SIDE), area.height);
    let scale = window.fit(room, |scale| game.hand.size(scale));
    let (sheet, size) = (game.hand.sheet(look, game.turn(), scale), game.hand.size(scale));
    let has_side = area.width > size.width + LEAST_SIDE + 2;
    let (board, panel) = centred(area, size, if has_side { MOST_SIDE } else { 0 });
    window.show(&sheet, board, look, frame.buffer_mut());
    if has_side {
        let lines = side_lines(table, game, panel.width, panel.height, look);
        for (line, area) in lines.into_iter().zip(panel.rows()) {
            frame.render_widget(line, area);
        }
    }
    if let Some(place) = sheet.caret.filter(|_| has_cursor).and_then(|caret| window.place(caret)) {
        frame.set_cursor_position(place);
    }
    has_side
}

fn side_lines(
    table: &OnlineTable,
    game: &OnlineGame,
    columns: u16,
    rows: u16,
    look: TerminalTheme,
) -> Vec<Line<'static>> {
    let view = side::seen(game.table(), game.moves());
    let mut lines: Vec<Line<'static>> =
        game.table().terms().seats().map(|seat| player(game, &view, seat, columns, look)).collect();
    lines.push(Line::raw(""));
    if game.turn() == TurnOwner::Ours {
        for remark in game.hand.remarks(look.lang) {
            lines.extend(wrap(&remark, columns).into_iter().map(Line::raw));
        }
        lines.push(Line::raw(""));
    }
    // What is said is at the foot; the moves have what is left.
    let chat = chat_lines(table, columns, look);
    let room = usize::from(rows).saturating_sub(lines.len());
    let n_chat = chat.len().min(usize::from(MOST_CHAT)).min(room / 2);
    let chat = &chat[chat.len() - n_chat..];
    let foot = if n_chat == 0 { 0 } else { n_chat + 2 };
    lines.extend(side::moves(game.moves(), columns, room.saturating_sub(foot), look));
    if n_chat > 0 {
        let blank = usize::from(rows).saturating_sub(lines.len() + n_chat + 1);
        lines.extend((0..blank).map(|_| Line::raw("")));
        lines.push(Line::styled(look.text("tui-online-chat"), look.style(TextRole::Title)));
        lines.extend(chat.iter().cloned());
    }
    lines
}

fn chat_lines(table: &OnlineTable, columns: u16, look: TerminalTheme) -> Vec<Line<'static>> {
    let recent = table.chat.len().saturating_sub(usize::from(MOST_CHAT));
    let recent = table.chat[recent..].iter();
    let role = |line| match &table.game {
        Some(game) if game.is_own(line) => TextRole::Faint,
        _ => TextRole::Text,
    };
    recent
        .flat_map(|line| {
            let style = look.style(role(line));
            wrap(&words::chat(line, look.lang), columns)
                .into_iter()
                .map(move |text| Line::styled(text, style))
        })
        .collect()
}

/// A player: whose turn it is, what they play with, their name, whether they are here, what they have in hand, their clock.
fn player(
    game: &OnlineGame,
    view: &PositionView,
    seat: Seat,
    columns: u16,
    look: TerminalTheme,
) -> Line<'static> {
    let table = game.table();
    let known = game.players.get(seat.index());
    let mut right = Vec::new();
    if known.is_some_and(|player| !player.here) && !game.is_over() {
        right.push(look.text("tui-online-absent").to_owned());
    }
    right.extend(of_game(view.game()).in_hand(view, seat, look.lang));
    right.extend(time_left(table, seat, game.now()));
    let rating = known
        .and_then(|player| player.rating)
        .map(|rating| format!(" {}{}", rating.value, if rating.provisional { "?" } else { "" }));
    let mark = known.map_or("", guest_mark);
    let name = format!("{}{mark}{}", printable(table.terms().name(seat)), rating.unwrap_or_default());
    side::player_line(table, view, seat, &name, &right, columns, look)
}

/// The state of the game in a sentence: what is wrong, what is asked, who won, or whose turn it is.
pub(super) fn status(table: &OnlineTable, look: TerminalTheme) -> (TextRole, String) {
    let say = |what: &dyn tengen_core::Localize| printable(&sentence(&what.message(), look.lang));
    if let Some(why) = &table.connection {
        return (TextRole::Warning, say(why));
    }
    let Some(game) = &table.game else { return (TextRole::Faint, look.text("tui-watch-waiting").to_owned()) };
    if let Some(outcome) = words::outcome(game.table()) {
        let asked = game.rematch.by.iter().any(|seat| game.yours().iter().all(|own| own.index() != *seat));
        let text = say(&outcome);
        let rematch = asked.then(|| look.text("tui-online-wants-rematch"));
        return (
            TextRole::Good,
            [Some(text.as_str()), rematch].into_iter().flatten().collect::<Vec<_>>().join(". "),
        );
    }
    if let Some((by, offer, _)) = game.offer_to_us() {
        let name = printable(game.table().terms().name(by));
        return (TextRole::Key, say(&message!(words::asks(offer), name)));
    }
    if game.table().is_paused() {
        return (TextRole::Title, look.text("tui-online-paused").to_owned());
    }
    if game.own_offer().is_some() {
        return (TextRole::Title, look.text("tui-online-asked").to_owned());
    }
    if game.sent_at.is_some() {
        return (TextRole::Faint, look.text("tui-online-sending").to_owned());
    }
    if game.turn() == TurnOwner::Ours {
        return (TextRole::Title, look.text("tui-online-your-turn").to_owned());
    }
    let name = printable(game.table().terms().name(game.table().turn()));
    (TextRole::Title, say(&message!("tui-turn", name)))
}
