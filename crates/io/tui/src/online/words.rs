//! What happens at a table of a server, in words.

use tengen_api::{ChallengeState, ChatLine, TableSummary};
use tengen_arbiter::{EventKind, Offer, Table, TimeControl};
use tengen_core::{Lang, Localize as _, Message, Seat, localize, message};
use tengen_games::AnyRules;

use super::game::{LoggedEvent, OnlineGame};
use crate::{
    names::{result, sentence},
    replay::words::safe_reason,
    terminal_game::of_game,
    text::printable,
    theme::TerminalTheme,
    watch::lists::player_name,
};

/// The name of a seat, which cannot act on the terminal.
fn name(table: &Table, seat: Seat) -> String {
    printable(table.terms().name(seat))
}

/// Something that happened; `None` for what need not be said.
pub(super) fn event(game: &OnlineGame, news: &LoggedEvent, look: TerminalTheme) -> Option<String> {
    let table = game.table();
    let said = |seat: Seat, key: &'static str| Some(message!(key, name = name(table, seat)));
    let message = match &news.event.what {
        EventKind::Played { seat, text, .. } => return Some(played(table, news.plies, *seat, text, look)),
        EventKind::Violated { seat, .. } => said(*seat, "tui-online-lost-turn"),
        EventKind::Asked { seat, offer } if game.yours().contains(seat) => Some(Message::new(match offer {
            Offer::TakeBack => "tui-online-you-ask-take-back",
            Offer::Draw => "tui-online-you-ask-draw",
            Offer::Pause => "tui-online-you-ask-pause",
            Offer::Continue => "tui-online-you-ask-continue",
        })),
        EventKind::Asked { seat, offer } => said(*seat, asks(*offer)),
        EventKind::Declined { seat, .. } => said(*seat, "tui-online-declines"),
        EventKind::Cancelled { seat, .. } => said(*seat, "tui-online-cancels"),
        EventKind::TakenBack { plies, .. } => {
            let n = news.plies.saturating_sub(usize::try_from(*plies).unwrap_or(usize::MAX));
            Some(message!("tui-online-taken-back", n))
        }
        EventKind::Paused => Some(message!("tui-online-paused")),
        EventKind::Continued => Some(message!("tui-online-continued")),
        EventKind::Left { seat } => said(*seat, "tui-online-left"),
        EventKind::Returned { seat } => said(*seat, "tui-online-returned"),
        EventKind::Eliminated { seat, reason, .. } => {
            Some(message!("tui-said-of", name = name(table, *seat), what = reason.message()))
        }
        EventKind::Finished { .. } => outcome(table),
        EventKind::Opened { .. }
        | EventKind::Agreed { .. }
        | EventKind::Credited { .. }
        | EventKind::Reopened { .. } => None,
    };
    message.map(|message| printable(&sentence(&message, look.lang)))
}

/// Who asks, and how to answer.
pub(super) const fn asks(offer: Offer) -> &'static str {
    match offer {
        Offer::TakeBack => "tui-online-asks-take-back",
        Offer::Draw => "tui-online-asks-draw",
        Offer::Pause => "tui-online-asks-pause",
        Offer::Continue => "tui-online-asks-continue",
    }
}

fn played(table: &Table, plies: usize, seat: Seat, text: &str, look: TerminalTheme) -> String {
    let before = u32::try_from(plies).ok().and_then(|plies| table.position_after(plies));
    let told = before.and_then(|before| {
        let m = before.read_move(text).ok()?;
        Some(of_game(m.game()).done(&before, &m, look))
    });
    let told = told.unwrap_or_else(|| localize!(look.lang, "tui-plays", point = text));
    printable(&sentence(&message!("tui-said-of", name = name(table, seat), what = told), look.lang))
}

/// How the game has ended.
pub(super) fn outcome(table: &Table) -> Option<Message> {
    let end = table.conclusion()?;
    let why = end.why(|seat| Message::verbatim(name(table, seat)));
    Some(result(table, end.outcome, &safe_reason(&why)))
}

/// What somebody said.
pub(super) fn chat(line: &ChatLine, lang: Lang) -> String {
    localize!(lang, "tui-online-said", name = printable(&line.name), text = printable(&line.text))
}

/// Rules that came as text.
fn rules_name(rules: &str, lang: Lang) -> String {
    rules.parse::<AnyRules>().map_or_else(|_| printable(rules), |rules| rules.localize(lang).into_owned())
}

pub(super) fn time_name(time: TimeControl, lang: Lang) -> String {
    if time == TimeControl::None { lang.text("tui-online-no-clock").to_owned() } else { time.to_string() }
}

/// A challenge in a list: who, what, with how much time, rated or not.
pub(super) fn challenge(challenge: &ChallengeState, lang: Lang) -> String {
    let rated = if challenge.rated { "tui-online-rated" } else { "tui-online-casual" };
    let parts = [
        player_name(&challenge.by),
        rules_name(&challenge.rules, lang),
        time_name(challenge.time, lang),
        lang.text(rated).to_owned(),
    ];
    parts.join(lang.text("core-clauses"))
}

/// A game of one's own in a list: against whom, what, and whose turn it is.
pub(super) fn own_game(table: &TableSummary, me: &str, lang: Lang) -> String {
    let others = table.players.iter().filter(|player| player.person.as_deref() != Some(me));
    let names: Vec<String> = others.map(player_name).collect();
    let is_ours = table.players.get(table.turn).is_some_and(|player| player.person.as_deref() == Some(me));
    let turn = if is_ours { "tui-online-your-turn" } else { "tui-online-their-turn" };
    let parts = [names.join(" - "), rules_name(&table.rules, lang), lang.text(turn).to_owned()];
    parts.join(lang.text("core-clauses"))
}
