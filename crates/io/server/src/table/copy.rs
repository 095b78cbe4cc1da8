use std::{
    collections::{HashMap, HashSet},
    time::{Duration, Instant},
};

use tengen_arbiter::{Command, Millis, Table};
use tengen_bus::ServerHint;
use tengen_core::Seat;
use tengen_store::LogAge;
use tengen_table_host::PendingEvents;

use super::TableActor;
#[cfg(test)]
use super::model::mutants::Protection;
use crate::{
    Answer, ApiError, PersonId,
    cluster::PRESENCE,
    seat_player::{SeatPlayer, SeatingTags},
    server_clock,
};

/// Whoever thinks for a seat is given so long by a server at which somebody plays against it, before that one thinks itself.
const TAKEN: Duration = Duration::from_secs(2);
/// And so long by all others.
const ORPHANED: Duration = Duration::from_secs(15);
/// What another server has told of people is good for so long.
const SEEN: Duration = Duration::from_secs(12);

/// What a server knows of the others that keep a copy of the same table.
#[derive(Debug)]
pub(super) struct TableCopy {
    /// Whether the last event was written here.
    is_ours: bool,
    /// When the log last grew.
    grown: Instant,
    /// Who is there, by server, and until when that is good.
    elsewhere: HashMap<String, (HashSet<PersonId>, Instant)>,
    /// When the others are told who is here.
    tell_at: Instant,
    /// When it was last looked whether engines shall think here.
    considered: Instant,
}

impl TableCopy {
    pub(super) fn new(now: Instant) -> Self {
        Self { is_ours: true, grown: now, elsewhere: HashMap::new(), tell_at: now, considered: now }
    }

    pub(super) const fn written(&mut self, now: Instant) {
        (self.is_ours, self.grown) = (true, now);
    }

    pub(super) const fn heard(&mut self, grown: Instant) {
        (self.is_ours, self.grown) = (false, grown);
    }

    /// It was looked whether engines shall think here.
    pub(super) const fn considered(&mut self, now: Instant) {
        self.considered = now;
    }

    /// Whether the last event was written here.
    pub(super) const fn is_ours(&self) -> bool {
        self.is_ours
    }

    /// Somebody has come or gone.
    pub(super) fn tell_now(&mut self) {
        self.tell_at = server_clock::now();
    }

    pub(super) fn has(&self, person: &PersonId, now: Instant) -> bool {
        self.elsewhere.values().any(|(people, until)| *until > now && people.contains(person))
    }
}

/// In how long any server has to look at a game like this.
pub(crate) fn shared_deadline(table: &Table, seating: &SeatingTags, now: Millis) -> Option<Duration> {
    if table.conclusion().is_some() || seating.worker {
        return None;
    }
    // Whoever thinks for us may die with its server.
    let is_ours = seating.occupants[table.turn().index()].is_ours() && !table.is_paused();
    let flag = table.deadline().map(|flag| Duration::from_millis(flag.since(now).0));
    is_ours.then_some(ORPHANED).into_iter().chain(flag).min()
}

/// A table that other servers have, too.
impl TableActor {
    /// The table was read from the store. A server of its own has been away; among several, the game has gone on unless all were.
    pub(super) async fn resume(&mut self) {
        if self.app.config.cluster.is_none() {
            return self.reopen().await;
        }
        self.copy.heard(server_clock::now());
        let age = self.set_shared_clock().await;
        if age.is_some_and(|found| self.app.outage.has_ended_within(found.age)) {
            self.reopen().await;
        }
    }

    /// Sets the clock by the store's, which all servers have, and tells how old the log is. If that has grown again, we hear of it
    /// again.
    pub(super) async fn set_shared_clock(&mut self) -> Option<LogAge> {
        let found = self
            .app
            .log_age(&self.id)
            .await
            .inspect_err(|error| tracing::warn!(game = %self.id, %error, "the age of a log"))
            .ok()
            .flatten()?;
        if found.length.0 == self.host.table().next_seq() {
            let now = server_clock::now();
            let grown = now.checked_sub(found.age).unwrap_or(now);
            self.copy.heard(grown);
            self.set_clock(grown);
        }
        Some(found)
    }

    /// Follows what other servers have written, if they have. Tells whether they had.
    pub(super) async fn catch_up_if_behind(&mut self) -> Answer<bool> {
        let found = self.app.log_age(&self.id).await?;
        let is_behind = found.is_some_and(|found| found.length.0 > self.host.table().next_seq());
        if is_behind {
            self.catch_up("request").await?;
        }
        Ok(is_behind)
    }

    /// Asks the store before somebody is flagged. That the copy is the latest is checked by the append anyway; but a store that was
    /// away and that this server has not asked meanwhile would take the flag as soon as it is back, before the move of a player
    /// who was refused. How long its answer takes tells, and that is nobody's time.
    pub(super) async fn confirm_copy(&mut self) -> Answer<()> {
        #[cfg(test)]
        if Protection::ConfirmedFlags.is_off() {
            return Ok(());
        }
        let is_behind = self.catch_up_if_behind().await.inspect_err(|_| self.rest())?;
        self.exclude_gaps();
        if is_behind { Err(ApiError::outdated()) } else { Ok(()) }
    }

    /// What somebody is shown must not be older than what they know; whoever comes is shown the latest.
    pub(super) async fn refresh_for(&mut self, since: Option<u64>, enters: bool) {
        let Some(cluster) = &self.app.config.cluster else { return };
        let knows_more = since.is_some_and(|since| since > self.host.table().next_seq());
        if enters || knows_more || !cluster.bus.is_connected() {
            // If the store cannot be asked, what is known is better than nothing.
            let _ = self.catch_up_if_behind().await;
        }
    }

    /// When somebody has to look at the game once these events are written.
    pub(super) fn deadline_after(&self, pending: &PendingEvents, at: Instant) -> Option<Duration> {
        self.app.config.cluster.as_ref()?;
        let mut after = self.host.table().clone();
        pending.events().iter().try_for_each(|event| after.apply(event)).ok()?;
        shared_deadline(&after, &self.seating, self.host.time(at))
    }

    /// Whether this server lets engines think for a seat: if it wrote the last move, or whoever did seems to be gone.
    pub(super) fn may_ask(&self, seat: Seat) -> bool {
        let is_shared = self.app.config.cluster.is_some() && self.seating.occupants[seat.index()].is_ours();
        !is_shared || self.copy.is_ours || self.copy.grown + self.thinking_patience() <= server_clock::now()
    }

    fn thinking_patience(&self) -> Duration {
        let mut people = self.seating.occupants.iter().filter_map(SeatPlayer::person);
        if people.any(|person| self.presence.is_here(person)) { TAKEN } else { ORPHANED }
    }

    /// When this server has to look at the copy again.
    pub(super) fn copy_wakes_at(&self) -> Option<Instant> {
        self.app.config.cluster.as_ref()?;
        // Also if the moment has passed while something else was done.
        let asks_at = self.copy.grown + self.thinking_patience();
        let is_engine = self.seating.occupants[self.host.table().turn().index()].is_ours();
        let asks =
            is_engine && !self.copy.is_ours && self.host.is_in_play() && self.copy.considered < asks_at;
        let asks = asks.then_some(asks_at);
        let tells = (!self.presence.is_empty()).then_some(self.copy.tell_at);
        let forgets = self.copy.elsewhere.values().map(|(_, until)| *until);
        asks.into_iter().chain(tells).chain(forgets).min()
    }

    /// Tells the others who is here, now and then, and forgets what they have told long ago.
    pub(super) fn tell_others(&mut self, now: Instant) {
        let Some(cluster) = &self.app.config.cluster else { return };
        if self.copy.tell_at <= now {
            self.copy.tell_at = now + PRESENCE;
            let people = self.presence.people().map(ToString::to_string).collect();
            let hint = ServerHint::Presence { node: cluster.node.clone(), game: self.id.to_string(), people };
            metrics::counter!("tengen_hints_sent_total").increment(1);
            cluster.bus.publish(&hint);
        }
        let before = self.seated_elsewhere();
        self.copy.elsewhere.retain(|_, (_, until)| *until > now);
        self.miss_again(&before, now);
    }

    /// Another server has these people at the table.
    pub(super) async fn see_elsewhere(&mut self, node: String, people: Vec<PersonId>) {
        let now = server_clock::now();
        let before = self.seated_elsewhere();
        self.copy.elsewhere.insert(node, (people.into_iter().collect(), now + SEEN));
        for seat in self.seated_elsewhere() {
            self.presence.find(seat);
            if self.host.table().has_left(seat) && self.host.table().conclusion().is_none() {
                let _ = self.execute(&Command::Return { seat }, now).await;
            }
        }
        self.miss_again(&before, now);
        if before != self.seated_elsewhere() {
            self.tell_presence();
        }
    }

    /// The seats of people who are at other servers.
    fn seated_elsewhere(&self) -> Vec<Seat> {
        let now = server_clock::now();
        let is_there = |seat: &Seat| {
            self.seating.occupants[seat.index()].person().is_some_and(|p| self.copy.has(p, now))
        };
        self.host.table().terms().seats().filter(is_there).collect()
    }

    /// Whoever was at another server and is not any more is waited for.
    fn miss_again(&mut self, before: &[Seat], now: Instant) {
        if self.seating.is_shared() {
            return;
        }
        let still = self.seated_elsewhere();
        for &seat in before.iter().filter(|seat| !still.contains(seat)) {
            let person = self.seating.occupants[seat.index()].person();
            if person.is_some_and(|person| !self.presence.is_here(person)) {
                self.presence.miss(&[seat], now);
            }
        }
    }

    /// Those of these seats that nobody can have seen: while the servers cannot tell each other, nobody has left.
    pub(super) fn unseen(&mut self, seats: Vec<Seat>) -> Vec<Seat> {
        let Some(cluster) = &self.app.config.cluster else { return seats };
        let now = server_clock::now();
        if !cluster.bus.is_connected() {
            self.presence.miss(&seats, now);
            return Vec::new();
        }
        let there = self.seated_elsewhere();
        seats.into_iter().filter(|seat| !there.contains(seat)).collect()
    }

    /// Looks what was said and wished for at other servers.
    pub(super) async fn look_aside(&mut self) {
        self.read_chat_again().await;
        self.look_for_rematch().await;
    }
}
