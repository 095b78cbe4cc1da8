//! Game requests: turned into rules, time controls, seats and terms.

use tengen_api::{ClockRequest, GameRequest, RequestedSeat, RequestedTime};
use tengen_arbiter::{Consent, Millis, SeatTerms, TableTerms, TimeControl};
use tengen_core::{Message, Seat, message};
use tengen_games::{AnyPosition, AnyRules};

use crate::{Answer, ApiError, SeatPlayer};

/// Seconds of a clock as at lichess.
const LONGEST_CLOCK: u32 = 3 * 60 * 60;
const LONGEST_INCREMENT: u32 = 180;

/// The time control that is wanted; none if nothing is said.
pub(crate) fn time_of(request: &GameRequest) -> Answer<TimeControl> {
    let clock = match (request.clock, request.clock_limit, request.clock_increment) {
        (clock, None, None) => clock,
        (None, Some(limit), Some(increment)) => Some(ClockRequest { limit, increment }),
        _ => {
            return Err(bad_clock("server-clock-give-both"));
        }
    };
    match (&request.time, clock) {
        (None, None) => Ok(TimeControl::None),
        (Some(time), None) => read_time(time),
        (None, Some(clock)) => clock_time(clock),
        (Some(_), Some(_)) => Err(bad_clock("server-clock-or-time")),
    }
}

fn bad_clock(key: &'static str) -> ApiError {
    ApiError::bad("clock", &Message::new(key))
}

fn clock_time(ClockRequest { limit, increment }: ClockRequest) -> Answer<TimeControl> {
    if limit == 0 || limit > LONGEST_CLOCK || increment > LONGEST_INCREMENT {
        return Err(bad_clock("server-clock-range"));
    }
    let seconds = |number: u32| Millis::seconds(number.into());
    Ok(match increment {
        0 => TimeControl::Absolute { total_time: seconds(limit) },
        _ => TimeControl::Fischer {
            initial_time: seconds(limit),
            time_increment: seconds(increment),
            max_time: None,
        },
    })
}

/// The seat that is wanted, among so many; drawn when that is wanted.
pub(crate) fn seat_of(request: &GameRequest, seats: usize) -> Answer<usize> {
    let number = match &request.seat {
        None => Some(0),
        Some(RequestedSeat::Number(number)) => Some(usize::from(*number)),
        Some(RequestedSeat::Text(text)) if text == "random" => Some(rand::random_range(0..seats)),
        Some(RequestedSeat::Text(text)) => text.parse().ok(),
    };
    number
        .filter(|&number| number < seats)
        .ok_or_else(|| ApiError::bad("seat", &message!("server-seat-range", seats = seats - 1)))
}

/// A time control that can be played with.
pub(crate) fn read_time(time: &RequestedTime) -> Answer<TimeControl> {
    match time {
        RequestedTime::Text(text) => text.parse().map_err(|error| ApiError::bad("time", &error)),
        RequestedTime::Control(control) => {
            control.check().map_err(|faults| ApiError::bad("time", &faults))?;
            Ok(*control)
        }
    }
}

/// Reads rules that can be played.
pub(crate) fn rules_of(text: &str) -> Answer<AnyRules> {
    let rules = text.parse().map_err(|error| ApiError::bad("rules", &error))?;
    AnyPosition::new(&rules).map_err(|faults| ApiError::bad("rules", &faults))?;
    Ok(rules)
}

/// How many play.
pub(crate) fn seats_of(rules: &AnyRules) -> usize {
    AnyPosition::new(rules).map_or(2, |position| usize::from(position.seats()))
}

/// The terms of a table for these players: what needs no agreement depends on who they are.
pub(crate) fn terms(
    rules: AnyRules,
    names: Vec<String>,
    time: TimeControl,
    occupants: &[SeatPlayer],
) -> TableTerms {
    let mut terms = TableTerms { time, ..TableTerms::new(rules, names) };
    let mut people: Vec<_> = occupants.iter().filter_map(SeatPlayer::person).collect();
    people.sort();
    people.dedup();
    if people.len() < 2 {
        // Alone with the computer or a program, or around one screen: nobody else has to be asked, except those for a draw.
        terms = terms.on_a_shared_screen();
        if occupants.iter().any(SeatPlayer::is_ours) {
            terms.draw = Consent::Asked;
        }
    }
    with_foreign_seats(terms, occupants)
}

/// The same where others than our engine sit. The way of a program's moves to the referee is forgiven, a person's is measured
/// and not charged. A bot on the network is
/// told that its move is illegal, and may send another one; a program that we run is taken at its word.
pub(crate) fn with_foreign_seats(terms: TableTerms, occupants: &[SeatPlayer]) -> TableTerms {
    let seat_terms = |(seat, occupant): (Seat, &SeatPlayer)| {
        let terms = terms.seat_terms(seat);
        match occupant {
            SeatPlayer::Program(_) => terms.for_program(),
            SeatPlayer::Bot(_) => SeatTerms { margin: TableTerms::PROGRAM_MARGIN, ..terms },
            SeatPlayer::Person(_) => SeatTerms { lag_quota: terms.time.lag_quota(), ..terms },
            SeatPlayer::Computer(_) => terms,
        }
    };
    let seats = terms.seats().zip(occupants).map(seat_terms).collect();
    terms.with_seats(seats)
}
