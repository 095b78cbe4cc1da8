//! Engine request: a numbered question for a move, with everything that an engine is told.

use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use tengen_arbiter::{Millis, Table, TimeControl};
use tengen_core::Seat;
use tengen_games::{AnyMove, AnyPosition};

/// How long an engine is waited for where it has no clock.
const UNLIMITED_TURN: Duration = Duration::from_secs(60);
/// Where the clock of the table runs, the referee says when it is too late, and nobody else.
const NEVER: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A question for the engine whose turn it is. An answer counts only while [`TableHost::is_open`](crate::TableHost::is_open) knows its number.
#[derive(Clone, Debug)]
pub struct EngineRequest {
    /// Its number, from 1.
    pub number: u64,
    /// Who is asked.
    pub seat: Seat,
    /// How the game stands.
    pub position: AnyPosition,
    /// The moves that led there.
    pub moves: Vec<AnyMove>,
    /// How long this move may take; `None` is for ever.
    pub turn_left: Option<Millis>,
    /// What is left of the whole game or of its session, where that is limited.
    pub game_left: Option<Millis>,
    /// How many moves have to be made with it, where the time is for so many.
    pub moves_to_go: Option<u32>,
    /// How long the answer is waited for.
    pub patience: Duration,
    /// Whether nobody wants to know any more: an engine that thinks is ended then.
    pub stop: Arc<AtomicBool>,
}

impl EngineRequest {
    /// The question for whoever is to move at a table, at this time of it. Where its clock stands still until the answer is
    /// there, the answer is waited for up to the moment at which it would be too late.
    pub fn of(table: &Table, moves: &[AnyMove], now: Millis, number: u64, is_clock_running: bool) -> Self {
        let seat = table.turn();
        let turn_left = table.time_left(seat, now);
        let patience = match table.deadline() {
            None if turn_left.is_none() => UNLIMITED_TURN,
            Some(deadline) if !is_clock_running => Duration::from_millis(deadline.since(now).0),
            Some(_) | None => NEVER,
        };
        let control = table.terms().seat_terms(seat).time;
        let reserve = table.reserves().get(seat.index());
        let counts_moves = matches!(control, TimeControl::Session { .. });
        Self {
            number,
            seat,
            position: table.position().clone(),
            moves: moves.to_vec(),
            turn_left,
            game_left: game_left(table, seat, now),
            moves_to_go: reserve.filter(|_| counts_moves).map(|reserve| reserve.moves),
            patience,
            stop: Arc::default(),
        }
    }
}

fn game_left(table: &Table, seat: Seat, now: Millis) -> Option<Millis> {
    let (control, reserve) = (table.terms().seat_terms(seat).time, table.reserves().get(seat.index())?);
    let all = match control {
        TimeControl::None
        | TimeControl::Simple { .. }
        | TimeControl::Gomocup { match_time: Millis::ZERO, .. } => return None,
        TimeControl::Absolute { .. }
        | TimeControl::Fischer { .. }
        | TimeControl::Gomocup { .. }
        | TimeControl::Session { .. } => reserve.main,
        TimeControl::ByoYomi { .. } | TimeControl::Canadian { .. } => reserve.budget(control)?,
    };
    let used = reserve.budget(control)?.less(table.time_left(seat, now)?);
    Some(all.less(used))
}
