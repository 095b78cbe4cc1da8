//! The state of a table as the API shows it.

use std::sync::Arc;

use tengen_api::{
    AbsentSeat, ClockState, FirstMove, LocalizedText, LostTurn, RematchState, StandingOffer, TableConsent,
    TablePlayer, TableState, TableSummary, ThinkingSeat, TurnState,
};
use tengen_arbiter::{EngineEvaluation, Event, EventKind, Millis, Table, TableTerms, TimeControl};
use tengen_core::Seat;
use tengen_store::GameId;
use tengen_table_host::TableHost;
use tengen_views::{PositionHistory, view};

use super::battlefield;
use crate::{people::ratings::written_rating, seat_player::SeatingTags};

/// Everybody at a table, with the ratings that they came with.
pub(crate) fn all_players(terms: &TableTerms, seating: &SeatingTags) -> Vec<TablePlayer> {
    let named = terms.players.iter().zip(&seating.occupants).zip(1..);
    named
        .map(|((name, occupant), number)| TablePlayer {
            rating: written_rating(terms, number),
            ..occupant.player(name)
        })
        .collect()
}

/// A table that nobody looks at, in a list.
pub(crate) fn summary(
    id: &GameId,
    table: &Table,
    rules: &Arc<str>,
    seating: &SeatingTags,
    changed: u64,
) -> TableSummary {
    TableSummary {
        id: id.to_string(),
        game: table.terms().rules.game(),
        rules: Arc::clone(rules),
        players: all_players(table.terms(), seating),
        time: table.terms().time,
        ply: table.plies().len(),
        turn: table.turn().index(),
        result: table.conclusion().map(Into::into),
        rated: seating.rated,
        private: seating.private,
        contest: seating.contest.clone(),
        watching: 0,
        changed,
    }
}

/// The same of a table that is put away; `None` when its log cannot be followed.
pub(crate) fn summary_of_log(id: &GameId, log: &[Event]) -> Option<TableSummary> {
    read_back(id, log).map(|(_, _, summary)| summary)
}

/// A table that is put away, with who sits at it and its summary.
pub(crate) fn read_back(id: &GameId, log: &[Event]) -> Option<(Table, SeatingTags, TableSummary)> {
    let table = Table::fold(log).ok()?;
    let seating = SeatingTags::of(table.terms())?;
    let opened =
        log.first().map_or(0, |event| if let EventKind::Opened { utc, .. } = event.what { utc } else { 0 });
    let rules: Arc<str> = table.terms().rules.to_string().into();
    let summary = summary(id, &table, &rules, &seating, opened + table.last_event_at().0);
    Some((table, seating, summary))
}

/// What the state is made of beside the table itself.
pub(super) struct RenderContext<'a> {
    pub(super) id: &'a str,
    pub(super) now: Millis,
    pub(super) seating: &'a SeatingTags,
    pub(super) players: &'a [TablePlayer],
    pub(super) rematch: &'a RematchState,
    pub(super) watching: usize,
    pub(super) thinking: Option<ThinkingSeat>,
}

/// The state of a table for everybody who looks.
pub(super) fn table_state(host: &TableHost, context: &RenderContext<'_>) -> TableState {
    let table = host.table();
    let terms = table.terms();
    let turn = table.turn().index();
    let goes_on = table.conclusion().is_none();
    let seats: Vec<Seat> = terms.seats().collect();
    let clock = |&seat: &Seat| ClockState {
        left: if goes_on { table.time_left(seat, context.now) } else { budget_left(table, seat) },
        reserve: table.reserves()[seat.index()],
    };
    let first_move = table.first_move_left(context.now);
    let runs = goes_on && !table.is_paused() && host.clock().is_running() && terms.time != TimeControl::None;
    TableState {
        id: context.id.to_owned(),
        seq: table.next_seq(),
        sent: context.now,
        players: context.players.to_vec(),
        view: view(table.position(), &PositionHistory { moves: host.history().moves() })
            .with_rules(&terms.rules),
        time: terms.time,
        clocks: seats.iter().map(clock).collect(),
        running: (runs && first_move.is_none()).then_some(turn),
        first_move: terms.first_move.zip(first_move).map(|(limit, left)| FirstMove {
            seat: turn,
            limit,
            left,
        }),
        paused: table.is_paused(),
        moves: table
            .plies()
            .iter()
            .enumerate()
            .map(|(turn, ply)| TurnState {
                seat: ply.seat.index(),
                text: ply.text.clone(),
                used: ply.used,
                lost: host.lost_turn(turn).and_then(lost_turn).filter(|_| ply.text.is_none()),
            })
            .collect(),
        evaluations: evaluations(host.log(), seats.len()),
        effects: battlefield::last_effects(table),
        offers: table
            .standing()
            .iter()
            .map(|standing| StandingOffer {
                by: standing.by.index(),
                offer: standing.offer,
                agreed: standing.agreed.iter().map(|seat| seat.index()).collect(),
                plies: standing.plies,
            })
            .collect(),
        consent: TableConsent { take_back: terms.take_back, draw: terms.draw, pause: terms.pause },
        out: seats.iter().filter(|&&seat| !table.is_active(seat)).map(|seat| seat.index()).collect(),
        left: seats
            .iter()
            .filter(|_| goes_on)
            .filter_map(|&seat| {
                let since = table.left_since(seat)?;
                let claim_in = (since + terms.claim_after).since(context.now);
                Some(AbsentSeat { seat: seat.index(), claim_in })
            })
            .collect(),
        result: table.conclusion().map(Into::into),
        rated: context.seating.rated,
        rematch: context.rematch.clone(),
        contest: context.seating.contest.clone(),
        watching: context.watching,
        thinking: context.thinking,
    }
}

/// What the engines said about the last move of each seat; nothing where none has said anything.
fn evaluations(log: &[Event], seats: usize) -> Vec<Option<EngineEvaluation>> {
    let mut last: Vec<Option<Option<EngineEvaluation>>> = vec![None; seats];
    for event in log.iter().rev() {
        if let EventKind::Played { seat, eval, .. } = &event.what
            && let Some(said) = last.get_mut(seat.index())
        {
            said.get_or_insert_with(|| eval.as_deref().cloned());
        }
        if last.iter().all(Option::is_some) {
            break;
        }
    }
    let said: Vec<Option<EngineEvaluation>> = last.into_iter().map(Option::flatten).collect();
    if said.iter().all(Option::is_none) { Vec::new() } else { said }
}

/// Why a turn was lost.
fn lost_turn(event: &Event) -> Option<LostTurn> {
    let EventKind::Violated { violation, evidence, .. } = &event.what else { return None };
    Some(LostTurn {
        violation: *violation,
        text: evidence.text.clone(),
        why: evidence.why.as_ref().map(LocalizedText::of),
        overrun: evidence.overrun,
    })
}

/// What a clock shows once the game is over.
fn budget_left(table: &Table, seat: Seat) -> Option<Millis> {
    table.reserves()[seat.index()].budget(table.terms().seat_terms(seat).time)
}
