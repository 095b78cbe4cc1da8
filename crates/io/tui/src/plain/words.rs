//! The game in words, for screen readers and for those who read along.

use tengen_arbiter::{Millis, Table};
use tengen_core::{Lang, Seat, localize, message};
use tengen_views::PositionView;

use crate::{
    names::{clock, sentence},
    terminal_game::of_game,
    theme::TerminalTheme,
};

/// All that can be typed besides moves.
pub(super) fn help(lang: Lang) -> &'static str {
    lang.text("tui-help")
}

/// Somebody has made the last move of the table.
pub(super) fn played(table: &Table, seat: Seat, text: &str, look: TerminalTheme) -> String {
    let (name, lang) = (table.terms().name(seat), look.lang);
    let plies = u32::try_from(table.plies().len().saturating_sub(1)).unwrap_or_default();
    let before = table.position_after(plies);
    let told = before.and_then(|before| {
        let m = before.read_move(text).ok()?;
        Some(of_game(m.game()).done(&before, &m, look))
    });
    let told = told.unwrap_or_else(|| localize!(lang, "tui-plays", point = text));
    sentence(&message!("tui-said-of", name, what = told), lang)
}

/// Whose turn it is, with what they have to know.
pub(crate) fn turn(table: &Table, view: &PositionView, now: Millis, look: TerminalTheme) -> String {
    let (lang, seat) = (look.lang, table.turn());
    let game = of_game(view.game());
    let (whose, more) = game.turn(view, seat, look);
    let in_hand = game.in_hand(view, seat, lang);
    let time = table.time_left(seat, now).map(|left| clock(left.0));
    let known: Vec<String> = [Some(whose), in_hand, time].into_iter().flatten().collect();
    let known = known.join(lang.text("core-clauses"));
    let turn = message!("tui-turn-known", name = table.terms().name(seat), known);
    let turn = match more {
        Some(more) => message!("tui-two-sentences", first = turn, second = more),
        None => turn,
    };
    sentence(&turn, lang)
}
