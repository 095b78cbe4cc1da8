//! A host for tests: it keeps the log, as a server would, and lets tests speak in few words.

use tengen_arbiter::{Command, CommandError, Event, EventKind, Millis, Offer, Table, TableTerms};
use tengen_core::Seat;

/// A table and its log.
pub(crate) struct Host {
    pub(crate) table: Table,
    pub(crate) log: Vec<Event>,
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Terms for two, with this clock.
pub(crate) fn terms(rules: &str, time: &str) -> TableTerms {
    let rules: tengen_games::AnyRules = rules.parse().unwrap();
    let seats = tengen_games::AnyPosition::new(&rules).unwrap().seats();
    let names = (1..=seats).map(|n| format!("player {n}"));
    TableTerms { time: time.parse().unwrap(), ..TableTerms::new(rules, names) }
}

impl Host {
    pub(crate) fn new(terms: TableTerms) -> Self {
        let first = Table::opening(terms, 1_700_000_000_000).unwrap();
        Self { table: Table::open(&first).unwrap(), log: vec![first] }
    }

    /// Gives a command; events are written down before they are followed.
    pub(crate) fn give(&mut self, command: &Command, now: u64) -> Result<Vec<EventKind>, CommandError> {
        let events = self.table.decide(command, Millis(now))?;
        self.log.extend(events.iter().cloned());
        for event in &events {
            self.table.apply(event).unwrap();
        }
        Ok(events.into_iter().map(|event| event.what).collect())
    }

    pub(crate) fn play(&mut self, number: u8, text: &str, now: u64) -> Result<Vec<EventKind>, CommandError> {
        self.give(&Command::play(seat(number), text), now)
    }

    /// Plays in turn, a second a move.
    pub(crate) fn play_all(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let now = self.table.last_event_at().0 + 1000;
            let seat = self.table.turn();
            self.give(&Command::play(seat, text), now).unwrap();
        }
    }

    pub(crate) fn ask(&mut self, number: u8, offer: Offer, now: u64) -> Result<Vec<EventKind>, CommandError> {
        self.give(&Command::Ask { seat: seat(number), offer }, now)
    }

    pub(crate) fn agree(
        &mut self,
        number: u8,
        offer: Offer,
        now: u64,
    ) -> Result<Vec<EventKind>, CommandError> {
        self.give(&Command::Agree { seat: seat(number), offer }, now)
    }

    pub(crate) fn decline(
        &mut self,
        number: u8,
        offer: Offer,
        now: u64,
    ) -> Result<Vec<EventKind>, CommandError> {
        self.give(&Command::Decline { seat: seat(number), offer }, now)
    }

    pub(crate) fn moves(&self) -> String {
        let texts = self.table.plies().iter().map(|ply| ply.text.clone().unwrap_or_else(|| "-".into()));
        texts.collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn time_left(&self, number: u8, now: u64) -> u64 {
        self.table.time_left(seat(number), Millis(now)).unwrap().0
    }

    pub(crate) fn end(&self) -> String {
        self.table.conclusion().map(ToString::to_string).unwrap_or_default()
    }
}
