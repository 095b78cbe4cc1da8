use std::sync::Arc;

use serde::Serialize;
use tengen_arbiter::{
    Conclusion, Consent, Event, Happening, Millis, Offer, Reserve, Table, Terms, TimeControl,
};
use tengen_core::{Outcome, Seat};
use tengen_games::AnyRules;
use tengen_store::GameId;
use tengen_views::{EffectView, Said, View};

use super::{
    faults::{Fault, Faults},
    trail::Trail,
};
use crate::{
    PersonId,
    people::{Rating, ratings::noted},
    sitter::{PlayerKind, Seating, Sitter},
};

/// Somebody at a table, as pages see them.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlayerState {
    pub(crate) name: String,
    pub(crate) kind: PlayerKind,
    pub(crate) person: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rating: Option<Rating>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rating_change: Option<i32>,
    pub(crate) here: bool,
}

impl PlayerState {
    pub(crate) fn of(name: &str, sitter: &Sitter) -> Self {
        Self {
            name: name.to_owned(),
            kind: sitter.kind(),
            person: sitter.person().map(PersonId::to_string),
            level: sitter.level().map(tengen_search::Level::number),
            rating: None,
            rating_change: None,
            here: sitter.is_ours(),
        }
    }

    /// Everybody at a table, with the ratings that they came with.
    pub(super) fn all(terms: &Terms, seating: &Seating) -> Vec<Self> {
        let named = terms.players.iter().zip(&seating.sitters).zip(1..);
        named
            .map(|((name, sitter), number)| Self { rating: noted(terms, number), ..Self::of(name, sitter) })
            .collect()
    }
}

/// How a game ended.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ResultState {
    pub(crate) winner: Option<usize>,
    pub(crate) void: bool,
    pub(crate) reason: &'static str,
    pub(crate) said: Said,
    /// How it came to that, as far as it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) why: Option<Said>,
    /// The last that a program wrote, where that ended the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) output: Option<String>,
}

impl ResultState {
    pub(crate) fn of(conclusion: &Conclusion) -> Self {
        let winner = match conclusion.outcome {
            Some(Outcome::Win(seat)) => Some(seat.index()),
            Some(Outcome::Draw) | None => None,
        };
        Self {
            winner,
            void: conclusion.outcome.is_none(),
            reason: conclusion.reason.code(),
            said: Said::of(conclusion),
            why: conclusion.evidence.why.as_ref().map(Said::of),
            output: conclusion.evidence.output.clone(),
        }
    }
}

/// A table in a list.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Summary {
    pub(crate) id: String,
    pub(crate) game: &'static str,
    pub(crate) rules: Arc<str>,
    pub(crate) players: Vec<PlayerState>,
    pub(crate) time: TimeControl,
    pub(crate) ply: usize,
    pub(crate) turn: usize,
    pub(crate) result: Option<ResultState>,
    pub(crate) rated: bool,
    pub(crate) contest: Option<String>,
    pub(crate) watching: usize,
    pub(crate) changed: u64,
}

impl Summary {
    /// Of a table that nobody looks at.
    pub(crate) fn of(id: &GameId, table: &Table, rules: &Arc<str>, seating: &Seating, changed: u64) -> Self {
        Self {
            id: id.to_string(),
            game: game_name(&table.terms().rules),
            rules: Arc::clone(rules),
            players: PlayerState::all(table.terms(), seating),
            time: table.terms().time,
            ply: table.plies().len(),
            turn: table.turn().index(),
            result: table.conclusion().map(ResultState::of),
            rated: seating.rated,
            contest: seating.contest.clone(),
            watching: 0,
            changed,
        }
    }

    /// Of a table that is put away; `None` when its log cannot be followed.
    pub(crate) fn of_log(id: &GameId, log: &[Event]) -> Option<Self> {
        let table = Table::fold(log).ok()?;
        let seating = Seating::of(table.terms())?;
        let opened = log
            .first()
            .map_or(0, |event| if let Happening::Opened { utc, .. } = event.what { utc } else { 0 });
        let rules: Arc<str> = table.terms().rules.to_string().into();
        Some(Self::of(id, &table, &rules, &seating, opened + table.last_event_at().0))
    }
}

/// The name of a game in addresses and lists.
pub(crate) const fn game_name(rules: &AnyRules) -> &'static str {
    match rules {
        AnyRules::Gomoku(_) => "gomoku",
        AnyRules::Quoridor(_) => "quoridor",
        AnyRules::Battlefield(_) => "battlefield",
    }
}

#[derive(Serialize)]
struct ClockState {
    left: Option<Millis>,
    #[serde(flatten)]
    reserve: Reserve,
}

#[derive(Serialize)]
struct MoveState<'a> {
    seat: usize,
    text: Option<&'a str>,
    used: Millis,
    /// Why the turn was lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<&'a Fault>,
}

#[derive(Serialize)]
struct OfferState {
    by: usize,
    offer: Offer,
    agreed: Vec<usize>,
    plies: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct ConsentState {
    take_back: Consent,
    draw: Consent,
    pause: Consent,
}

#[derive(Serialize)]
struct LeftState {
    seat: usize,
    #[serde(rename = "claimIn")]
    claim_in: Millis,
}

#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Rematch {
    pub(super) by: Vec<usize>,
    pub(super) table: Option<String>,
}

/// Whose move is thought about by the computer or a program.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Thinking {
    pub(super) seat: usize,
    /// A program that is not ready yet; time stands still.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) waits: bool,
    /// It cannot even be started yet: all places for programs are taken.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) queued: bool,
}

#[derive(Serialize)]
struct TableState<'a> {
    id: &'a str,
    seq: u64,
    sent: Millis,
    players: &'a [PlayerState],
    view: View,
    time: TimeControl,
    clocks: Vec<ClockState>,
    running: Option<usize>,
    paused: bool,
    moves: Vec<MoveState<'a>>,
    effects: Option<&'a [EffectView]>,
    offers: Vec<OfferState>,
    consent: ConsentState,
    out: Vec<usize>,
    left: Vec<LeftState>,
    result: Option<ResultState>,
    rated: bool,
    rematch: &'a Rematch,
    contest: Option<&'a str>,
    watching: usize,
    thinking: Option<Thinking>,
}

/// What the state is made of beside the table itself.
pub(super) struct Around<'a> {
    pub(super) id: &'a str,
    pub(super) now: Millis,
    pub(super) seating: &'a Seating,
    pub(super) players: &'a [PlayerState],
    pub(super) trail: &'a Trail,
    pub(super) faults: &'a Faults,
    pub(super) rematch: &'a Rematch,
    pub(super) watching: usize,
    pub(super) thinking: Option<Thinking>,
    /// Whether nobody's time runs.
    pub(super) stands_still: bool,
}

/// The state of a table without its first brace, so that `yours` can be put before it.
pub(super) fn tail(table: &Table, around: &Around<'_>) -> String {
    let terms = table.terms();
    let turn = table.turn().index();
    let goes_on = table.conclusion().is_none();
    let seats: Vec<Seat> = terms.seats().collect();
    let clock = |&seat: &Seat| ClockState {
        left: if goes_on { table.time_left(seat, around.now) } else { budget_left(table, seat) },
        reserve: table.reserves()[seat.index()],
    };
    let state = TableState {
        id: around.id,
        seq: table.next_seq(),
        sent: around.now,
        players: around.players,
        view: around.trail.view(table.position(), &terms.rules),
        time: terms.time,
        clocks: seats.iter().map(clock).collect(),
        running: (goes_on && !table.is_paused() && !around.stands_still && terms.time != TimeControl::None)
            .then_some(turn),
        paused: table.is_paused(),
        moves: table
            .plies()
            .iter()
            .enumerate()
            .map(|(turn, ply)| MoveState {
                seat: ply.seat.index(),
                text: ply.text.as_deref(),
                used: ply.used,
                lost: around.faults.at(turn).filter(|_| ply.text.is_none()),
            })
            .collect(),
        effects: around.trail.effects(),
        offers: table
            .standing()
            .iter()
            .map(|standing| OfferState {
                by: standing.by.index(),
                offer: standing.offer,
                agreed: standing.agreed.iter().map(|seat| seat.index()).collect(),
                plies: standing.plies,
            })
            .collect(),
        consent: ConsentState { take_back: terms.take_back, draw: terms.draw, pause: terms.pause },
        out: seats.iter().filter(|&&seat| !table.is_active(seat)).map(|seat| seat.index()).collect(),
        left: seats
            .iter()
            .filter(|_| goes_on)
            .filter_map(|&seat| {
                let since = table.left_since(seat)?;
                let claim_in = (since + terms.claim_after).since(around.now);
                Some(LeftState { seat: seat.index(), claim_in })
            })
            .collect(),
        result: table.conclusion().map(ResultState::of),
        rated: around.seating.rated,
        rematch: around.rematch,
        contest: around.seating.contest.as_deref(),
        watching: around.watching,
        thinking: around.thinking,
    };
    // Our own types always have a JSON form: strings, numbers and maps with string keys.
    let mut text = serde_json::to_string(&state).unwrap_or_default();
    text.remove(0);
    text
}

/// What a clock shows once the game is over.
fn budget_left(table: &Table, seat: Seat) -> Option<Millis> {
    table.reserves()[seat.index()].budget(table.terms().seat_terms(seat).time)
}

/// The state as somebody with these seats sees it.
pub(super) fn with_seats(seats: &[Seat], tail: &str) -> String {
    let numbers: Vec<String> = seats.iter().map(|seat| seat.index().to_string()).collect();
    format!(r#"{{"yours":[{}],{tail}"#, numbers.join(","))
}
