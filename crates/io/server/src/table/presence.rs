use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use tengen_arbiter::Millis;
use tengen_core::Seat;

use crate::{PersonId, seat_player::SeatingTags};

/// Who looks at a table, and since when seats have been without anybody.
#[derive(Debug)]
pub(super) struct TablePresence {
    people: HashMap<PersonId, usize>,
    gone: Vec<Option<Instant>>,
    /// Who is not back after so long has left.
    patience: Duration,
}

impl TablePresence {
    /// Everybody who has a seat has still to come.
    pub(super) fn new(seats: usize, patience: Duration) -> Self {
        Self { people: HashMap::new(), gone: vec![None; seats], patience }
    }

    /// From now on these are waited for.
    pub(super) fn miss(&mut self, seats: &[Seat], now: Instant) {
        for seat in seats {
            self.gone[seat.index()] = Some(now);
        }
    }

    /// Nobody waits for this seat any more.
    pub(super) fn find(&mut self, seat: Seat) {
        self.gone[seat.index()] = None;
    }

    /// Everybody who looks.
    pub(super) fn people(&self) -> impl Iterator<Item = &PersonId> {
        self.people.keys()
    }

    /// Tells whether they were not here before.
    pub(super) fn enter(&mut self, person: PersonId, seats: &[Seat]) -> bool {
        for seat in seats {
            self.gone[seat.index()] = None;
        }
        let count = self.people.entry(person).or_default();
        *count += 1;
        *count == 1
    }

    /// Tells whether they are no longer here at all.
    pub(super) fn exit(&mut self, person: &PersonId, seats: &[Seat], now: Instant) -> bool {
        let Some(count) = self.people.get_mut(person) else { return false };
        *count -= 1;
        if *count > 0 {
            return false;
        }
        self.people.remove(person);
        self.miss(seats, now);
        true
    }

    pub(super) fn is_here(&self, person: &PersonId) -> bool {
        self.people.contains_key(person)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.people.is_empty()
    }

    /// How many look who have no seat.
    pub(super) fn watching(&self, seating: &SeatingTags) -> usize {
        self.people.keys().filter(|person| seating.seats_of(person).is_empty()).count()
    }

    /// How long until a seat that is missed counts as left.
    pub(super) fn leaves_in(&self, seat: Seat, now: Instant) -> Option<Millis> {
        let since = self.gone[seat.index()]?;
        let wait = (since + self.patience).saturating_duration_since(now).as_millis();
        Some(Millis(u64::try_from(wait).unwrap_or(u64::MAX)))
    }

    /// When the next seat will have been away for long enough.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.gone.iter().flatten().min().map(|&since| since + self.patience)
    }

    /// The seats that have now been away for long enough; each is told once.
    pub(super) fn left(&mut self, now: Instant) -> Vec<Seat> {
        let seats = Seat::all(u8::try_from(self.gone.len()).unwrap_or(u8::MAX));
        let mut left = Vec::new();
        for (seat, gone) in seats.zip(&mut self.gone) {
            if gone.is_some_and(|since| since + self.patience <= now) {
                *gone = None;
                left.push(seat);
            }
        }
        left
    }
}
