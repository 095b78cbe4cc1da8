use std::sync::{Mutex, MutexGuard, PoisonError, atomic::Ordering::Relaxed};

use anyhow::{Result, bail};
use tengen_arbiter::{Event, EventKind, Table};
use tengen_core::Seat;

use super::world::SoakWorld;
use crate::seeded_random::SeededRandom;

/// What the players of a game know of it: every move that they sent, in order, and how it ended.
#[derive(Debug)]
pub(super) struct GameLedger {
    pub(super) table: String,
    /// The seats whose moves we send; others are the computer's.
    pub(super) seats: Vec<Seat>,
    pages: Mutex<LedgerPages>,
}

#[derive(Debug, Default)]
struct LedgerPages {
    moves: Vec<(Seat, String)>,
    /// So many of them were acknowledged: all, or all but the last.
    acknowledged: usize,
    take_backs: usize,
    /// The last event of the game, as JSON.
    end: Option<String>,
}

impl GameLedger {
    pub(super) fn new(table: String, seats: Vec<Seat>) -> Self {
        Self { table, seats, pages: Mutex::default() }
    }

    fn pages(&self) -> MutexGuard<'_, LedgerPages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A move is about to be sent.
    pub(super) fn sends(&self, seat: Seat, text: &str) {
        self.pages().moves.push((seat, text.to_owned()));
    }

    /// The move that was sent last is acknowledged.
    pub(super) fn acknowledge(&self) {
        let mut pages = self.pages();
        pages.acknowledged = pages.moves.len();
    }

    /// The move that was sent last was refused for good.
    pub(super) fn withdraw(&self) {
        self.pages().moves.pop();
    }

    pub(super) fn count_take_back(&self) {
        self.pages().take_backs += 1;
    }

    pub(super) fn end(&self, event: &Event) {
        self.pages().end = Some(event.to_json());
    }

    pub(super) fn is_over(&self) -> bool {
        self.pages().end.is_some()
    }

    /// Compares it with the server's log: every acknowledged move is there once and in order, nothing else but what is on its
    /// way, the referee takes all of it, and there is one end at most.
    pub(super) async fn check(&self, world: &SoakWorld) -> Result<()> {
        let path = format!("/api/table/{}/events", self.table);
        let (acknowledged, take_backs, end) = {
            let pages = self.pages();
            (pages.acknowledged, pages.take_backs, pages.end.clone())
        };
        // One address could not look at so many games a minute.
        let mut anybody = SoakWorld::stranger(&mut SeededRandom::new(world.counts.checks.load(Relaxed)));
        let reply = world.settle(&mut anybody, "GET", &path, "").await?;
        if reply.status != 200 {
            bail!("{}: a game is gone: {} {}", self.table, reply.status, reply.body);
        }
        let lines = reply.body.lines().filter(|line| !line.is_empty());
        let events: Vec<Event> = lines.map(Event::from_json).collect::<Result<_, _>>()?;
        world.counts.checks.fetch_add(1, Relaxed);
        if let Err(error) = Table::fold(&events) {
            bail!("{}: not a game: {error}", self.table);
        }
        let mut played = Vec::new();
        for event in &events {
            if let EventKind::Played { seat, text, .. } = &event.what
                && self.seats.contains(seat)
            {
                played.push((*seat, text.clone()));
            }
        }
        let sent = self.pages().moves.clone();
        if played.len() < acknowledged {
            bail!("{}: {} of {acknowledged} acknowledged moves are there", self.table, played.len());
        }
        if played.len() > sent.len() || played != sent[..played.len()] {
            bail!("{}: {played:?} are there, {sent:?} were sent", self.table);
        }
        let taken_back =
            events.iter().filter(|event| matches!(event.what, EventKind::TakenBack { .. })).count();
        if taken_back < take_backs {
            bail!("{}: {taken_back} of {take_backs} take-backs are there", self.table);
        }
        let ends: Vec<String> = events
            .iter()
            .filter(|event| matches!(event.what, EventKind::Finished { .. }))
            .map(Event::to_json)
            .collect();
        if ends.len() > 1 || end.is_some_and(|end| ends != [end]) {
            bail!("{}: ended as {ends:?}", self.table);
        }
        Ok(())
    }
}
