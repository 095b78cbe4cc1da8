//! Table actor: the task of one table, which owns its host and stores, publishes and acknowledges.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tengen_api::{
    FinishedGame, PersonEvent, Presence, ReconnectHint, RematchState, ServerMessage, TablePlayer, TableState,
    TableSummary, ThinkingSeat,
};
use tengen_arbiter::{
    Command, Event, EventKind, EventMisfitError, Millis, TableTerms, TimeControl, Violation,
};
use tengen_bus::ServerHint;
use tengen_core::{Message, Seat};
use tengen_search::Score;
use tengen_store::{AppendError, GameId, LogAppend, Seq, WriteBatch};
use tengen_table_host::{EngineSeats, PendingEvents, TableClock, TableHost};
use tokio::sync::{broadcast, mpsc, oneshot, watch};

#[cfg(test)]
use super::model::mutants::Protection;
use super::{
    FEED, MAILBOX, PresenceGuard, TableHandle, TableMessage, TableSnapshot, TableUpdate,
    chat::TableChat,
    copy::TableCopy,
    offer_throttle::OfferThrottle,
    presence::TablePresence,
    program::ProgramPlaces,
    request_log::RequestLog,
    state::{self, RenderContext, all_players},
};
use crate::{
    Answer, ApiError, AppState, PersonId,
    names::utc,
    quotas::TablePermits,
    seat_player::{SeatPlayer, SeatingTags},
    server_clock,
    table_registry::has_end,
};

/// A table that nobody looks at, and whose clock stands still, is put away after so long.
const IDLE: Duration = Duration::from_secs(120);
/// How often something is decided again because others have written meanwhile: another game of one of the players has ended,
/// or another server has written to the log.
pub(super) const MOST_TRIES: u32 = 20;
/// After a store that failed.
const BREATH: Duration = Duration::from_secs(1);
/// Clients connect again so many milliseconds after the server has begun to stop.
const RECONNECT: u64 = 1500;
/// Between two counts of those who watch.
const COUNTING: Duration = Duration::from_millis(500);

/// Whether somebody was late.
const fn is_flag(event: &Event) -> bool {
    matches!(event.what, EventKind::Violated { violation: Violation::OutOfTime, .. })
}

/// The task of a table.
pub(crate) struct TableActor {
    pub(super) app: AppState,
    pub(super) id: GameId,
    /// It goes on from what was stored, and was not opened just now.
    pub(super) is_resumed: bool,
    pub(super) host: TableHost,
    pub(super) seating: SeatingTags,
    pub(super) players: Vec<TablePlayer>,
    /// The rules as text.
    pub(super) rules: Arc<str>,
    pub(super) presence: TablePresence,
    pub(super) rematch: RematchState,
    pub(super) engines: EngineSeats,
    pub(super) places: ProgramPlaces,
    pub(super) last_score: Option<Score>,
    pub(super) mail: mpsc::Receiver<TableMessage>,
    pub(super) post: mpsc::WeakSender<TableMessage>,
    pub(super) feed: broadcast::Sender<Arc<TableUpdate>>,
    pub(super) summary: watch::Sender<Arc<TableSummary>>,
    pub(super) asks: OfferThrottle,
    pub(super) requests: RequestLog,
    /// Its place among the tables of whoever has opened it, until the game is over.
    pub(super) permits: TablePermits,
    /// What was said; `None` until it is read back.
    pub(super) chat: Option<TableChat>,
    pub(super) idle_since: Instant,
    /// When somebody was last seen or heard of.
    pub(super) quiet_since: Instant,
    /// Events that the table was opened with; of one that was away only the first is known to be so.
    pub(super) preset: usize,
    /// When those who look are told who else does.
    pub(super) telling: Option<Instant>,
    /// Nothing is done of itself before, because the store has failed.
    pub(super) not_before: Option<Instant>,
    /// Gaps that were over by then are left out of the time.
    pub(super) excluded_until: Instant,
    /// Where servers share the store: what this one knows of the others.
    pub(super) copy: TableCopy,
    /// When the delay between two moves ends.
    pub(super) resume_at: Option<Instant>,
    pub(super) is_stopped: bool,
}

impl std::fmt::Debug for TableActor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableActor").field("id", &self.id).finish_non_exhaustive()
    }
}

impl TableActor {
    /// Lets the table run that this log leads to.
    pub(crate) fn start(
        app: &AppState,
        id: GameId,
        is_resumed: bool,
        log: Vec<Event>,
        permits: TablePermits,
    ) -> Answer<TableHandle> {
        let (mut actor, handle) = Self::new(app, id, is_resumed, log, SeatingTags::of)?;
        actor.permits = permits;
        tokio::spawn(actor.run());
        Ok(handle)
    }

    /// The table that this log leads to, before it runs.
    pub(super) fn new(
        app: &AppState,
        id: GameId,
        is_resumed: bool,
        log: Vec<Event>,
        seating: impl FnOnce(&TableTerms) -> Option<SeatingTags>,
    ) -> Answer<(Self, TableHandle)> {
        let clock = TableClock::stopped(log.last().map_or(Millis::ZERO, |event| event.at));
        let host = TableHost::replay(log, clock).map_err(|misfit| {
            tracing::error!(game = %id, %misfit, "a log that does not fit");
            ApiError::of(axum::http::StatusCode::INTERNAL_SERVER_ERROR, "log", &misfit)
        })?;
        let terms = host.table().terms();
        let seating = seating(terms).ok_or_else(ApiError::no_table)?;
        let players = all_players(terms, &seating);
        let rules: Arc<str> = terms.rules.to_string().into();
        let (post, mail) = mpsc::channel(MAILBOX);
        let now = server_clock::now();
        let mut actor = Self {
            app: app.clone(),
            id: id.clone(),
            is_resumed,
            presence: TablePresence::new(players.len(), app.config.patience),
            rules: rules.clone(),
            engines: EngineSeats::new(players.len()),
            places: ProgramPlaces::default(),
            rematch: RematchState::default(),
            last_score: None,
            players,
            mail,
            post: post.downgrade(),
            feed: broadcast::channel(FEED).0,
            summary: watch::channel(Arc::new(state::summary(&id, host.table(), &rules, &seating, utc()))).0,
            asks: OfferThrottle::default(),
            requests: RequestLog::default(),
            permits: TablePermits::default(),
            quiet_since: now,
            chat: Self::no_chat_yet(!is_resumed && host.table().conclusion().is_none()),
            preset: if is_resumed { 1 } else { host.log().len() },
            idle_since: now,
            telling: None,
            not_before: None,
            excluded_until: now,
            copy: TableCopy::new(now),
            resume_at: None,
            is_stopped: false,
            seating,
            host,
        };
        actor.set_clock(now);
        actor.renew_summary();
        let handle = TableHandle { id, mail: post, summary: actor.summary.subscribe() };
        Ok((actor, handle))
    }

    pub(super) async fn run(mut self) {
        self.recall_ratings().await;
        self.recall_rematch().await;
        self.receive_programs().await;
        if self.is_resumed && self.host.table().conclusion().is_none() && !self.seating.worker {
            self.resume().await;
        }
        self.consider().await;
        while !self.is_stopped {
            let wake = self.wake();
            tokio::select! {
                mail = self.mail.recv() => match mail {
                    Some(mail) => self.read(mail).await,
                    None => break,
                },
                () = server_clock::sleep_until(wake) => {
                    self.pass_time().await;
                    if self.is_idle() {
                        break;
                    }
                }
            }
        }
        self.put_away().await;
    }

    /// Whoever has written in the last moment is told to write again: nothing of it was done.
    pub(super) async fn put_away(&mut self) {
        self.mail.close();
        while let Some(mail) = self.mail.recv().await {
            match mail {
                TableMessage::Do(_, reply) => drop(reply.send(Err(ApiError::put_away()))),
                TableMessage::Say(_, _, reply) => drop(reply.send(Err(ApiError::put_away()))),
                TableMessage::Look { .. }
                | TableMessage::Exit(_)
                | TableMessage::Idea(_)
                | TableMessage::Heard(_)
                | TableMessage::Grown(..)
                | TableMessage::Aside
                | TableMessage::Elsewhere(..)
                | TableMessage::Stop(_)
                | TableMessage::Void(_) => {}
            }
        }
        self.app.tables.remove(&self.id, &self.summary);
    }

    /// The table was away: the turn begins anew, and who is to move is given a little, for all to see. Nobody is here yet,
    /// and who does not come back has left.
    pub(super) async fn reopen(&mut self) {
        let now = server_clock::now();
        // Another server may have done it.
        if self
            .try_execute(&Command::Reopen { utc: utc() }, now)
            .await
            .is_err_and(|error| error.is_outdated())
        {
            return;
        }
        if !self.seating.is_shared() {
            let people = self.host.table().terms().seats();
            let people = people.filter(|seat| self.seating.occupants[seat.index()].person().is_some());
            self.presence.miss(&people.collect::<Vec<_>>(), now);
        }
        // A clock that stood still has lost nothing.
        let seat = self.host.table().turn();
        if self.host.table().terms().seat_terms(seat).time != TimeControl::None
            && !self.host.table().is_paused()
        {
            let _ = self
                .execute(
                    &Command::Credit {
                        seat,
                        time: self.app.outage.credit(),
                        note: Message::new("server-restarted").in_all_languages(),
                    },
                    now,
                )
                .await;
        }
    }

    /// When something is to be done although nobody asks.
    fn wake(&self) -> Instant {
        let next = [self.flag_at(), self.presence.deadline(), self.telling, self.rest_at(), self.resume_at];
        let next = next.into_iter().chain([self.dropped_at(), self.copy_wakes_at()]);
        let next = next.flatten();
        let wake = next.fold(self.idle_since + IDLE, Instant::min);
        wake.max(self.not_before.unwrap_or(wake)).max(server_clock::now())
    }

    /// When somebody's time is up, as far as that is for this server to say.
    fn flag_at(&self) -> Option<Instant> {
        self.host.deadline().filter(|_| !self.seating.worker)
    }

    fn is_idle(&self) -> bool {
        let is_needed = self.host.has_open_request()
            || self.is_program_expected()
            || self.resume_at.is_some()
            || self.dropped_at().is_some()
            || !self.presence.is_empty()
            || self.flag_at().is_some();
        !is_needed && self.feed.receiver_count() == 0 && server_clock::now() >= self.idle_since + IDLE
    }

    async fn pass_time(&mut self) {
        self.exclude_gaps();
        let now = server_clock::now();
        self.not_before = None;
        if self.telling.is_some_and(|at| at <= now) {
            self.tell_presence();
        }
        if self.resume_at.take_if(|at| *at <= now).is_some() {
            self.host.clock_mut().start(now);
        }
        // However late we look at it, the flag fell at the deadline.
        if let Some(deadline) = self.flag_at().filter(|deadline| *deadline <= now) {
            let _ = self.execute(&Command::Tick, deadline).await;
        }
        self.drop_unplayed(now).await;
        self.tell_others(now);
        let left = self.presence.left(now);
        for seat in self.unseen(left) {
            if self.host.table().conclusion().is_some() {
                break;
            }
            // Where it could not be written down, it is tried again later.
            if self.execute(&Command::Leave { seat }, now).await.is_err() && !self.host.table().has_left(seat)
            {
                self.presence.miss(&[seat], now);
            }
        }
        self.rest_programs(now);
        if self.idle_since + IDLE <= now && !self.is_idle() {
            self.idle_since = now;
        }
        self.consider().await;
    }

    pub(super) async fn read(&mut self, mail: TableMessage) {
        self.idle_since = server_clock::now();
        let is_ours = matches!(
            mail,
            TableMessage::Idea(_)
                | TableMessage::Heard(_)
                | TableMessage::Grown(..)
                | TableMessage::Aside
                | TableMessage::Elsewhere(..)
        );
        if !is_ours {
            self.quiet_since = self.idle_since;
        }
        match mail {
            TableMessage::Do(wanted, reply) => {
                let answer = self.act(wanted).await;
                let _ = reply.send(answer);
                self.consider().await;
            }
            TableMessage::Look { person, since, enters, reply } => {
                self.snapshot(person, since, enters, reply).await;
            }
            TableMessage::Exit(person) => {
                let seats = self.seating.seats_of(&person);
                let is_shared = self.seating.is_shared();
                let counted: &[Seat] = if is_shared { &[] } else { &seats };
                if self.presence.exit(&person, counted, server_clock::now()) {
                    self.note_presence(&seats);
                }
            }
            TableMessage::Say(person, post, reply) => {
                let answer = self.say(&person, post).await;
                let _ = reply.send(answer);
            }
            TableMessage::Idea(idea) => self.handle_move(idea).await,
            TableMessage::Heard(heard) => self.hear_program(heard).await,
            TableMessage::Grown(length, told_by) => {
                // A store that has just failed is not asked again for each hint: the first sweep that it answers tells it again.
                let is_resting = self.not_before.is_some_and(|then| then > server_clock::now());
                let is_behind = length > self.host.table().next_seq();
                let can_ask = !is_resting || !self.app.gaps.is_failing();
                if is_behind && can_ask && self.catch_up(told_by).await.is_ok() {
                    self.consider().await;
                }
            }
            TableMessage::Aside => self.look_aside().await,
            TableMessage::Elsewhere(node, people) => self.see_elsewhere(node, people).await,
            TableMessage::Stop(reply) => {
                self.is_stopped = true;
                self.send(ServerMessage::Stopping { d: ReconnectHint { again: RECONNECT } });
                let _ = reply.send(());
            }
            TableMessage::Void(note) => {
                let command = Command::Adjudicate { outcome: None, note };
                let _ = self.execute(&command, server_clock::now()).await;
            }
        }
    }

    async fn snapshot(
        &mut self,
        person: Option<PersonId>,
        since: Option<u64>,
        enters: bool,
        reply: oneshot::Sender<TableSnapshot>,
    ) {
        self.refresh_for(since, enters).await;
        self.exclude_gaps();
        let seats = person.as_ref().map_or_else(Vec::new, |person| self.seating.seats_of(person));
        let chat = if person.is_some() { self.visible_chat(!seats.is_empty()).await } else { Vec::new() };
        let (mut is_new, mut here) = (false, None);
        if let Some(person) = person.filter(|_| enters) {
            is_new = self.presence.enter(person.clone(), &seats);
            here = Some(PresenceGuard { mail: self.post.clone(), person });
            for &seat in &seats {
                if self.host.table().has_left(seat) && self.host.table().conclusion().is_none() {
                    let _ = self.execute(&Command::Return { seat }, server_clock::now()).await;
                }
            }
        }
        if is_new {
            self.note_presence(&seats);
        }
        let from = since.and_then(|since| usize::try_from(since).ok()).unwrap_or(usize::MAX);
        let from = from.min(self.host.log().len());
        let seen = TableSnapshot {
            state: self.state(),
            events: self.host.log()[from..].iter().cloned().map(Arc::new).collect(),
            presence: self.presence_state(),
            seats: seats.iter().map(|seat| seat.index()).collect(),
            chat,
            feed: self.feed.subscribe(),
            here,
        };
        let _ = reply.send(seen);
    }

    /// Decides, writes down, and only then believes and tells. If somebody was late first, that is told, and the command is
    /// looked at again when the game goes on; so it is where another server has written to the log first.
    pub(super) async fn execute(&mut self, command: &Command, at: Instant) -> Answer<()> {
        let turns = self.host.table().plies().len();
        let mut tries = 0;
        loop {
            match self.try_execute(command, at).await {
                Err(refused) if refused.is_outdated() && tries < MOST_TRIES => tries += 1,
                done => return done,
            }
            // A move is meant for the position that it was chosen in.
            let is_move = matches!(command, Command::Play { ply: None, .. });
            if is_move && self.host.table().plies().len() != turns {
                return Err(ApiError::outdated());
            }
        }
    }

    /// The same, but where another server has written first, that is followed, and whoever asks has to look again whether they
    /// still want it: [`ApiError::is_outdated`].
    pub(super) async fn try_execute(&mut self, command: &Command, at: Instant) -> Answer<()> {
        self.exclude_gaps();
        let mut is_confirmed = self.app.config.cluster.is_none();
        loop {
            let pending = self.host.decide(command, at)?;
            if pending.is_empty() {
                return Ok(());
            }
            if !is_confirmed && pending.events().iter().any(is_flag) {
                is_confirmed = true;
                self.confirm_copy().await?;
                continue;
            }
            let must_retry = pending.must_retry();
            self.write(pending, at).await?;
            if !must_retry {
                return Ok(());
            }
        }
    }

    /// Appends the events, follows them, and tells everybody.
    async fn write(&mut self, pending: PendingEvents, at: Instant) -> Answer<()> {
        let is_end = has_end(pending.events());
        let expected = Seq(self.host.table().next_seq());
        let append = LogAppend {
            deadline: self.deadline_after(&pending, at),
            ..LogAppend::new(self.id.clone(), expected, pending.lines().collect())
        };
        let mut tries = 0;
        let changes = loop {
            let documents =
                if is_end { self.papers_of_end(pending.events()).await } else { Ok((Vec::new(), None)) };
            let (documents, changes) = documents.inspect_err(|_| self.rest())?;
            match self.app.store.write(WriteBatch { append: Some(append.clone()), documents }).await {
                Ok(_) => break changes,
                // Another game of one of them has ended just now: their ratings are others.
                Err(AppendError::PaperConflict { .. }) if tries < MOST_TRIES => tries += 1,
                Err(AppendError::Conflict { .. }) => {
                    metrics::counter!("tengen_append_conflicts_total").increment(1);
                    self.catch_up("conflict").await?;
                    return Err(ApiError::outdated());
                }
                Err(error) => {
                    self.rest();
                    return Err(error.into());
                }
            }
        };
        self.show_changes(changes);
        let first = self.host.log().len();
        if let Err(misfit) = self.host.commit(pending) {
            self.misfit(&misfit);
        }
        // Nobody could know of it before it was written.
        let clock = self.host.clock_mut();
        if clock.is_running() {
            clock.stop(at);
            clock.start(server_clock::now());
        }
        metrics::counter!("tengen_events_total").increment((self.host.log().len() - first) as u64);
        self.copy.written(server_clock::now());
        let length = self.host.table().next_seq();
        self.app.tell(|| ServerHint::Log { game: self.id.to_string(), length });
        self.follow(first);
        Ok(())
    }

    /// Follows what another server has written, which this has told.
    pub(super) async fn catch_up(&mut self, told_by: &'static str) -> Answer<()> {
        #[cfg(test)]
        if Protection::CatchUp.is_off() {
            return Ok(());
        }
        metrics::counter!("tengen_catch_ups_total", "told_by" => told_by).increment(1);
        let first = self.host.log().len();
        let news =
            self.app.store.log_since(&self.id, Seq(first as u64)).await.inspect_err(|_| self.rest())?;
        for event in news {
            if let Err(misfit) = self.host.apply_external(event) {
                self.misfit(&misfit);
                return Err(ApiError::put_away());
            }
        }
        if self.host.log().len() == first {
            // Somebody was quicker, and there is nothing: the log is not the one that we know.
            tracing::error!(game = %self.id, "the log is shorter than what was written to it");
            self.is_stopped = true;
            return Err(ApiError::put_away());
        }
        self.copy.heard(server_clock::now());
        self.set_clock(server_clock::now());
        self.follow(first);
        self.set_shared_clock().await;
        Ok(())
    }

    /// Does what events from this place of the log on bring with them, and tells everybody.
    fn follow(&mut self, first: usize) {
        let events = &self.host.log()[first..];
        self.engines.observe(&self.host, events);
        let count = events.len();
        let is_end = has_end(events);
        let has_move = events.iter().any(|event| matches!(event.what, EventKind::Played { .. }));
        if is_end {
            self.dismiss_programs();
        } else if let Some(delay) = self.seating.delay().filter(|_| has_move) {
            self.resume_at = Some(server_clock::now() + delay);
        }
        self.publish(count);
        if is_end {
            self.finish();
        }
    }

    /// What has passed while nobody could be served is nobody's time.
    pub(super) fn exclude_gaps(&mut self) {
        let now = server_clock::now();
        for (from, to) in self.app.gaps.since(self.excluded_until) {
            self.host.clock_mut().exclude(from, to);
        }
        self.excluded_until = now;
    }

    /// What the referee decides, it applies; see its invariant.
    pub(super) fn misfit(&mut self, misfit: &EventMisfitError) {
        tracing::error!(game = %self.id, %misfit, "the referee does not follow itself");
        self.is_stopped = true;
    }

    /// It was as late at the table as its last event says at this moment, and time runs on.
    pub(super) fn set_clock(&mut self, then: Instant) {
        let mut clock = TableClock::stopped(self.host.table().last_event_at());
        let waits_for_worker = self.seating.worker && self.host.table().plies().is_empty();
        if !waits_for_worker {
            clock.start(then);
        }
        *self.host.clock_mut() = clock;
        self.excluded_until = then;
    }

    /// A store that has just failed is not asked again at once.
    pub(super) fn rest(&mut self) {
        self.not_before = Some(server_clock::now() + BREATH);
    }

    pub(super) fn publish(&mut self, events: usize) {
        self.ask_next();
        self.tell_events(events);
    }

    /// Tells everybody who looks of the last events.
    pub(super) fn tell_events(&mut self, events: usize) {
        self.renew_summary();
        if self.feed.receiver_count() == 0 {
            return;
        }
        let log = self.host.log();
        let d = log[log.len() - events..].iter().cloned().map(Arc::new).collect();
        self.send(ServerMessage::Events { v: self.host.table().next_seq(), d, state: self.state() });
    }

    /// Publishes something to everybody who looks.
    pub(super) fn send(&self, message: ServerMessage) {
        let _ = self.feed.send(Arc::new(TableUpdate::new(message)));
    }

    fn state(&self) -> Arc<TableState> {
        let waits = self.is_waiting_for_program();
        let context = RenderContext {
            id: self.id.as_str(),
            now: self.host.time(server_clock::now()),
            seating: &self.seating,
            players: &self.players,
            rematch: &self.rematch,
            watching: self.presence.watching(&self.seating),
            thinking: (self.host.has_open_request() || waits).then_some(ThinkingSeat {
                seat: self.host.table().turn().index(),
                waits,
                queued: waits && self.places.is_queued(),
            }),
        };
        Arc::new(state::table_state(&self.host, &context))
    }

    pub(super) fn renew_summary(&mut self) {
        let watching = self.presence.watching(&self.seating);
        let new = state::summary(&self.id, self.host.table(), &self.rules, &self.seating, utc());
        self.summary.send_replace(Arc::new(TableSummary { players: self.players.clone(), watching, ..new }));
        self.app.tables.changed();
    }

    /// Somebody has come or gone. Players are told at once of each other; crowds that watch are counted now and then.
    fn note_presence(&mut self, seats: &[Seat]) {
        self.copy.tell_now();
        if seats.is_empty() {
            self.telling.get_or_insert_with(|| server_clock::now() + COUNTING);
        } else {
            self.tell_presence();
        }
    }

    pub(super) fn tell_presence(&mut self) {
        self.telling = None;
        let now = server_clock::now();
        let seats = self.host.table().terms().seats();
        for ((seat, player), occupant) in seats.zip(&mut self.players).zip(&self.seating.occupants) {
            player.here = match occupant.person() {
                Some(person) => self.presence.is_here(person) || self.copy.has(person, now),
                None => !self.places.is_absent(seat),
            };
        }
        self.send(ServerMessage::Presence { d: self.presence_state() });
        self.renew_summary();
    }

    fn presence_state(&self) -> Presence {
        let now = server_clock::now();
        let terms = self.host.table().terms();
        let claim_in = |seat: Seat| {
            // Who has left may be claimed against after a while; who is missed leaves first.
            let left = self
                .host
                .table()
                .left_since(seat)
                .map(|since| (since + terms.claim_after).since(self.host.time(now)));
            let missed = || self.presence.leaves_in(seat, now).map(|time| time + terms.claim_after);
            left.or_else(missed).filter(|_| self.host.table().conclusion().is_none())
        };
        Presence {
            here: self.players.iter().map(|player| player.here).collect(),
            claim_in: terms.seats().map(claim_in).collect(),
            watching: self.presence.watching(&self.seating),
        }
    }

    /// The game is over: everybody who plays is told, wherever they look.
    fn finish(&mut self) {
        let Some(conclusion) = self.host.table().conclusion() else { return };
        let id = self.id.to_string();
        let game = FinishedGame { game_id: id.clone(), id, result: conclusion.into() };
        let notice = PersonEvent::GameFinish { game };
        // Whoever has written the end tells everybody.
        let is_told = self.copy.is_ours();
        for person in self.seating.occupants.iter().filter_map(SeatPlayer::person).filter(|_| is_told) {
            self.app.notify(person, &notice);
        }
        self.permits = TablePermits::default();
        self.log_failure();
        self.app.tables.finished(&self.id);
        metrics::counter!("tengen_games_finished_total", "reason" => conclusion.reason.code()).increment(1);
    }
}
