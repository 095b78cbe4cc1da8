//! The same with clocks, in simulated time: every server has a clock of its own, and the store has one. Servers stand still, are
//! killed and come back; the store is away for a while. Two people play four moves, some of them in the last moment; then nobody
//! moves.
//!
//! - Nobody is flagged who moved in time at a server that was there until it had answered, whichever other servers look at the clock.
//! - Nobody is flagged because the store was away.
//! - Nobody is flagged before the time is up, and the game ends soon after it is.
//!
//! Which bugs it finds is in `docs/dev/cluster.md`.

use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

use tengen_arbiter::{EndReason, Millis, Table, Violation};
use tengen_core::Seat;

use super::*;
use crate::{
    cluster::{FLAG_DELAY, SWEEP},
    server_clock::{self, simulated},
};

/// For the whole game.
const TIME: Duration = Duration::from_secs(2);
/// Who begins to try so long before the time is up is never flagged by an outage: they may have to try at several servers.
const GOOD_TIME: Duration = Duration::from_millis(700);
/// A client that hears nothing for so long tries elsewhere.
const GIVE_UP: Duration = Duration::from_millis(300);
/// Who is refused has asked again by then.
const RETRY: Duration = Duration::from_millis(250);
/// A store that is away says so after so long.
const TOLD_AWAY: Duration = Duration::from_secs(1);
/// After the deadline, and after all faults, a game ends within this time.
const SOON: Duration = Duration::from_millis(2500);

/// Schedules that find bugs which were corrected, as long as the model stays as it is: an answer that overtakes a slower one.
const KEPT: [u64; 1] = [236_618];

/// A store that can be away, with a clock of its own.
#[derive(Default)]
struct FarStore {
    disk: SlowDisk,
    is_away: AtomicBool,
    state: Mutex<StoreState>,
}

#[derive(Default)]
struct StoreState {
    now: Option<Instant>,
    /// How long the log is, and since when.
    log: Option<(GameId, Seq, Instant)>,
    /// How many moves it has, and when the last was written.
    moved: Option<(usize, Instant)>,
    /// When each batch that waits has come.
    arrivals: VecDeque<Instant>,
}

impl FarStore {
    fn state(&self) -> MutexGuard<'_, StoreState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> Instant {
        self.state().now.unwrap()
    }

    fn is_busy(&self) -> bool {
        self.disk.waiting().as_ref().is_some_and(|waiting| !waiting.is_empty())
    }

    /// Writes the next batch, sometimes without telling; or fails it, if it has waited too long for a store that is away.
    fn step(&self, is_told: bool) {
        if !self.is_busy() {
            return;
        }
        let now = self.now();
        let is_away = self.is_away.load(SeqCst);
        let has_waited = self.state().arrivals.front().is_none_or(|arrival| now >= *arrival + TOLD_AWAY);
        if is_away && !has_waited {
            return;
        }
        self.disk.step(!is_away, is_told || is_away);
        let mut state = self.state();
        state.arrivals.pop_front();
        if let (Some((game, length, since)), Some(now)) = (state.log.clone(), state.now) {
            let log = self.disk.log(&game);
            let (found, moves) = (Seq(log.len() as u64), moves_of(&log).len());
            if state.moved.is_none_or(|moved| moved.0 < moves) {
                state.moved = Some((moves, now));
            }
            state.log = Some((game, found, if found == length { since } else { now }));
        }
    }
}

impl StoreInterceptor for FarStore {
    fn inner(&self) -> &dyn EventStore {
        &self.disk
    }

    fn intercept(&self, batch: WriteBatch, done: Done) {
        let mut state = self.state();
        let now = state.now;
        state.arrivals.extend(now);
        drop(state);
        self.disk.submit(batch, done);
    }

    fn before_reading(&self) -> StoreFuture<'_, Result<(), StoreError>> {
        let asked = self.state().now;
        Box::pin(std::future::poll_fn(move |_| {
            let away = || StoreError { path: "store".into(), trouble: StoreErrorKind::DiskFull };
            match asked {
                Some(asked) if self.is_away.load(SeqCst) => {
                    if self.now() < asked + TOLD_AWAY {
                        Poll::Pending
                    } else {
                        Poll::Ready(Err(away()))
                    }
                }
                _ => Poll::Ready(Ok(())),
            }
        }))
    }
}

impl SharedStore for FarStore {
    fn age<'a>(&'a self, _: &'a GameId) -> StoreFuture<'a, Result<Option<LogAge>, StoreError>> {
        Box::pin(async {
            self.before_reading().await?;
            let (now, log) = (self.now(), self.state().log.clone());
            Ok(log.map(|(_, length, since)| LogAge { length, age: now - since }))
        })
    }

    fn changed_within(
        &self,
        _: Duration,
        _: usize,
    ) -> StoreFuture<'_, Result<Vec<(GameId, Seq)>, StoreError>> {
        Box::pin(async {
            self.before_reading().await?;
            Ok(self.state().log.clone().map(|(game, length, _)| (game, length)).into_iter().collect())
        })
    }

    fn overdue(&self, _: Duration, _: usize) -> StoreFuture<'_, Result<Vec<GameId>, StoreError>> {
        Box::pin(std::future::ready(Ok(Vec::new())))
    }
}

/// A server of the model.
struct Node {
    app: AppState,
    /// How far its clock is ahead of the world's.
    ahead: Duration,
    handle: TableHandle,
    actor: Option<Task<'static>>,
    sweeps: Task<'static>,
    /// What the last sweep has found.
    swept: Rc<Cell<Option<Seq>>>,
    stands_until: Instant,
}

/// What somebody tries at a server.
#[derive(Clone, Copy)]
struct Attempt {
    server: usize,
    at: Instant,
    /// Whether the server was killed or stood still meanwhile.
    is_hindered: bool,
}

struct ClockWorld {
    store: Arc<FarStore>,
    bus: SlowBus,
    game: GameId,
    now: Cell<Instant>,
    nodes: RefCell<Vec<Node>>,
    chance: RefCell<SmallRng>,
    /// Whether somebody wants to move.
    is_trying: Cell<bool>,
    /// What is being tried.
    attempt: Cell<Option<Attempt>>,
    /// Until when something has been wrong.
    faulty_until: Cell<Instant>,
    is_done: Cell<bool>,
}

impl ClockWorld {
    fn chance(&self, below: u64) -> u64 {
        self.chance.borrow_mut().random_range(0..below)
    }

    fn millis(&self, below: u64) -> Duration {
        Duration::from_millis(self.chance(below))
    }

    fn log(&self) -> Vec<Event> {
        self.store.disk.log(&self.game)
    }

    /// When the time of the seat to move is up, if no fault gives it more.
    fn flag(&self) -> Instant {
        let log = self.log();
        let is_before =
            |event: &&Event| !matches!(event.what, EventKind::Violated { .. } | EventKind::Finished { .. });
        let table = Table::fold(log.iter().take_while(is_before)).unwrap();
        let left = table.time_left(table.turn(), table.last_event_at()).unwrap();
        self.store.state().moved.unwrap().1 + Duration::from_millis(left.0)
    }

    async fn sleep(&self, time: Duration) {
        let then = self.now.get() + time;
        std::future::poll_fn(|_| if self.now.get() >= then { Poll::Ready(()) } else { Poll::Pending }).await;
    }

    /// Time passes for everybody, and for the servers that do not stand still.
    fn advance(&self) {
        // Whoever tries does so quickly.
        let is_busy = self.is_trying.get() || self.store.is_busy();
        let now = self.now.get() + self.millis(if is_busy { 3 } else { 40 });
        self.now.set(now);
        self.store.state().now = Some(now);
        for node in &*self.nodes.borrow() {
            if node.stands_until <= now {
                simulated::NOW.set(Some(now + node.ahead));
                let here = server_clock::now();
                node.app.gaps.since(here);
            }
        }
    }

    /// A step of a server, unless it stands still.
    fn step(&self, server: usize, is_sweep: bool, context: &mut Context<'_>) {
        let node = &mut self.nodes.borrow_mut()[server];
        if node.stands_until > self.now.get() {
            return;
        }
        simulated::NOW.set(Some(self.now.get() + node.ahead));
        if is_sweep {
            let _ = node.sweeps.as_mut().poll(context);
            if let Some(length) = node.swept.take() {
                node.handle.hint(TableMessage::Grown(length.0, "sweep"));
            }
        } else if let Some(actor) = &mut node.actor
            && actor.as_mut().poll(context).is_ready()
        {
            node.actor = None;
        }
    }

    fn carry(&self) {
        let mut hints = self.bus.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(ServerHint::Log { length, .. }) = hints.pop() else { return };
        let server = usize::try_from(self.chance(SERVERS as u64 + 1)).unwrap();
        if let Some(node) = self.nodes.borrow().get(server) {
            node.handle.hint(TableMessage::Grown(length, "hint"));
        }
    }

    /// Something is wrong with a server: what is tried there is hindered.
    fn hinder(&self, server: usize) {
        if let Some(attempt) = self.attempt.get().filter(|attempt| attempt.server == server) {
            self.attempt.set(Some(Attempt { is_hindered: true, ..attempt }));
        }
    }
}

fn serve(store: &FarStore, game: &GameId, app: &AppState, is_resumed: bool) -> (TableHandle, Task<'static>) {
    let (actor, handle) =
        TableActor::new(app, game.clone(), is_resumed, store.disk.log(game), SeatingTags::of).unwrap();
    (handle, Box::pin(actor.run()))
}

/// Asks the store twice a second what has changed, as every server does.
fn sweeps(app: AppState, found: Rc<Cell<Option<Seq>>>) -> Task<'static> {
    Box::pin(async move {
        let cluster = app.config.cluster.clone().unwrap();
        loop {
            if Protection::Sweeps.is_off() {
                std::future::pending::<()>().await;
            }
            let changes = app.recent_changes(&cluster).await;
            found.set(changes.ok().and_then(|changes| Some(changes.first()?.1)));
            server_clock::sleep_until(server_clock::now() + SWEEP).await;
        }
    })
}

fn is_over(log: &[Event]) -> bool {
    log.iter().any(|event| matches!(event.what, EventKind::Finished { .. }))
}

/// Plays four moves; tells when the time of whoever does not move then is up.
async fn play(world: &ClockWorld, has_outages: bool) -> Instant {
    let mut attempts = 0_u32;
    for (ply, text) in MOVES.iter().enumerate().take(4) {
        let deadline = world.flag();
        let left = deadline.saturating_duration_since(world.now.get());
        let is_close = ply > 1 && world.chance(2) == 0;
        let thinks = if is_close {
            // Who is refused because the store is away has to ask again.
            let spare = if has_outages { 2 * RETRY } else { Duration::from_millis(5) };
            left.saturating_sub(spare + world.millis(60))
        } else {
            world.millis(200)
        };
        world.sleep(thinks).await;
        world.is_trying.set(true);
        let (mut is_excused, mut is_first) = (false, true);
        // Who has no time to look for another server stays where they are, and is known there to have tried in time.
        let is_loyal = is_close && has_outages;
        let needed = match (has_outages, is_loyal) {
            (false, _) => Duration::ZERO,
            (true, true) => RETRY,
            (true, false) => GOOD_TIME,
        };
        let mut server = usize::try_from(world.chance(SERVERS as u64)).unwrap();
        loop {
            if !is_loyal || is_excused {
                server = usize::try_from(world.chance(SERVERS as u64)).unwrap();
            }
            let (handle, ahead, stands) = {
                let node = &world.nodes.borrow()[server];
                (node.handle.clone(), node.ahead, node.stands_until > world.now.get())
            };
            if stands || !handle.is_running() {
                // Whoever meets nobody tries elsewhere, and may be late then.
                is_excused |= world.now.get() + GOOD_TIME > deadline;
                world.sleep(Duration::from_millis(20)).await;
                continue;
            }
            let at = world.now.get();
            let wanted = CommandRequest {
                person: people()[ply % 2].id.clone(),
                seat: None,
                action: TableAction::Move {
                    text: (*text).to_owned(),
                    ply: Some(u32::try_from(ply).unwrap()),
                    seq: None,
                },
                key: RequestKey::default(),
                owners: Vec::new(),
                arrival: CommandArrival { at: at + ahead, lag: Millis::ZERO },
            };
            attempts += 1;
            world.attempt.set(Some(Attempt { server, at, is_hindered: false }));
            let mut asked = Box::pin(handle.act(wanted));
            let answer = std::future::poll_fn(|context| match asked.as_mut().poll(context) {
                Poll::Ready(answer) => Poll::Ready(Some(answer)),
                Poll::Pending if !is_loyal && world.now.get() > at + GIVE_UP => Poll::Ready(None),
                Poll::Pending => Poll::Pending,
            })
            .await;
            let tried = world.attempt.take().unwrap();
            is_excused |= tried.is_hindered || (is_first && tried.at + needed > deadline);
            is_first = false;
            let log = world.log();
            if matches!(answer, Some(Ok(_))) {
                assert!(moves_of(&log).get(ply).is_some_and(|played| played == text), "{log:?}");
                break;
            }
            if is_over(&log) && moves_of(&log).get(ply).is_none_or(|played| played != text) {
                assert!(
                    is_excused,
                    "flagged after {attempts} attempts, the first {:?} before the deadline: {log:?}",
                    left.saturating_sub(thinks)
                );
                world.is_trying.set(false);
                world.is_done.set(true);
                return deadline;
            }
            if moves_of(&log).len() > ply {
                break;
            }
            world.sleep(Duration::from_millis(20) + world.millis(60)).await;
        }
        world.is_trying.set(false);
    }
    world.flag()
}

/// Servers stand still, or die and come back.
async fn disturb(world: &ClockWorld) {
    loop {
        world.sleep(world.millis(1500)).await;
        let server = usize::try_from(world.chance(SERVERS as u64)).unwrap();
        world.hinder(server);
        let time = world.millis(2000);
        let until = world.now.get() + time;
        world.faulty_until.set(world.faulty_until.get().max(until));
        if world.chance(2) == 0 {
            world.nodes.borrow_mut()[server].stands_until = until;
        } else {
            world.nodes.borrow_mut()[server].actor = None;
            world.sleep(time).await;
            let node = &mut world.nodes.borrow_mut()[server];
            simulated::NOW.set(Some(world.now.get() + node.ahead));
            let (handle, actor) = serve(&world.store, &world.game, &node.app, true);
            (node.handle, node.actor) = (handle, Some(actor));
        }
    }
}

/// The store is away, for longer than it takes every server to notice.
async fn lose_store(world: &ClockWorld) {
    loop {
        world.sleep(world.millis(2500)).await;
        let time = SWEEP + Duration::from_millis(300) + world.millis(2500);
        world.faulty_until.set(world.faulty_until.get().max(world.now.get() + time));
        world.store.is_away.store(true, SeqCst);
        world.sleep(time).await;
        world.store.is_away.store(false, SeqCst);
    }
}

/// One schedule, from this moment on.
fn run(number: u64, store: &Arc<FarStore>, bus: &SlowBus, apps: &[AppState], log: &[String], start: Instant) {
    bus.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    let game = fresh_game();
    store.is_away.store(false, SeqCst);
    store.disk.written.append(&game, Seq(0), log).wait().unwrap();
    *store.state() = StoreState {
        now: Some(start),
        log: Some((game.clone(), Seq(log.len() as u64), start)),
        moved: Some((0, start)),
        arrivals: VecDeque::new(),
    };
    let world = Rc::new(ClockWorld {
        store: Arc::clone(store),
        bus: bus.clone(),
        game,
        now: Cell::new(start),
        nodes: RefCell::default(),
        chance: RefCell::new(SmallRng::seed_from_u64(number)),
        is_trying: Cell::new(false),
        attempt: Cell::new(None),
        faulty_until: Cell::new(start),
        is_done: Cell::new(false),
    });
    for (server, app) in apps.iter().enumerate() {
        let ahead = Duration::from_hours(server as u64);
        simulated::NOW.set(Some(start + ahead));
        let here = server_clock::now();
        app.gaps.since(here);
        app.gaps.store_asked(here, true);
        let (handle, actor) = serve(store, &world.game, app, server > 0);
        let swept = Rc::<Cell<Option<Seq>>>::default();
        let sweeps = sweeps(app.clone(), Rc::clone(&swept));
        let node =
            Node { app: app.clone(), ahead, handle, actor: Some(actor), sweeps, swept, stands_until: start };
        world.nodes.borrow_mut().push(node);
    }
    let (has_faults, has_outages) = (number & 1 != 0, number & 2 != 0);
    let mut deadline = None;
    {
        let mut players = Box::pin(play(&world, has_outages));
        let mut faults: Vec<Task<'_>> = Vec::new();
        if has_faults {
            faults.push(Box::pin(disturb(&world)));
        }
        if has_outages {
            faults.push(Box::pin(lose_store(&world)));
        }
        let mut context = Context::from_waker(Waker::noop());
        let mut n_steps = 0;
        loop {
            n_steps += 1;
            assert!(n_steps < MOST_STEPS, "somebody waits for ever: {:?}", world.log());
            world.advance();
            let servers = SERVERS as u64;
            match world.chance(2 * servers + 3 + faults.len() as u64) {
                n if n < servers => world.step(usize::try_from(n).unwrap(), false, &mut context),
                n if n < 2 * servers => world.step(usize::try_from(n - servers).unwrap(), true, &mut context),
                n if n == 2 * servers => store.step(world.chance(10) > 0),
                n if n == 2 * servers + 1 => world.carry(),
                n if n == 2 * servers + 2 => {
                    if deadline.is_none()
                        && let Poll::Ready(found) = players.as_mut().poll(&mut context)
                    {
                        deadline = Some(found);
                    }
                }
                n => drop(faults[usize::try_from(n - 2 * servers - 3).unwrap()].as_mut().poll(&mut context)),
            }
            let Some(deadline) = deadline else { continue };
            let found = world.log();
            if is_over(&found) {
                let is_early = !world.is_done.get() && world.now.get() < deadline;
                assert!(!is_early, "flagged {:?} too early: {found:?}", deadline - world.now.get());
                break;
            }
            // Nothing goes wrong any more, once it may not.
            let calm = world.faulty_until.get();
            if world.now.get() > deadline && world.now.get() > calm && !store.is_away.load(SeqCst) {
                faults.clear();
            }
            let allowance = Duration::from_millis(FLAG_DELAY.0) + TIME + SOON;
            assert!(world.now.get() < deadline.max(calm) + allowance, "no flag falls: {found:?}");
        }
    }
    check_log(&world);
    // What was under way when the game ended is written by nobody.
    world.nodes.borrow_mut().clear();
    while store.is_busy() {
        store.disk.step(false, false);
    }
    simulated::NOW.set(None);
}

/// The game has ended once, by a flag, and its log is one that the referee follows.
fn check_log(world: &ClockWorld) {
    let log = world.log();
    let table = Table::fold(&log).unwrap();
    assert_eq!(table.conclusion().unwrap().reason, EndReason::Broke(Violation::OutOfTime), "{log:?}");
    let moves = moves_of(&log);
    assert_eq!(moves, MOVES[..moves.len()], "every move once, in its order");
    let loser = table.conclusion().unwrap().evidence.offender;
    assert_eq!(loser.map(Seat::index), Some(moves.len() % 2));
}

pub(super) fn simulation() -> impl FnMut(u64) {
    let store = Arc::new(FarStore::default());
    let bus = SlowBus::default();
    let (runtime, apps) = open_servers(&store, &bus);
    *store.disk.waiting() = Some(VecDeque::new());
    let delay = if Protection::FlagDelay.is_off() { Millis::ZERO } else { FLAG_DELAY };
    let log = opening(TimeControl::Absolute { total_time: TIME.into() }, delay);
    // Long after the servers have started, whose outage is over; and long after each other, so that none knows of another.
    let mut start = Instant::now() + Duration::from_hours(24);
    move |number| {
        let _here = runtime.enter();
        start += Duration::from_hours(1);
        run(number, &store, &bus, &apps, &log, start);
    }
}

#[test]
fn who_moves_in_time_is_never_flagged_and_who_does_not_is() {
    for_each_schedule(&KEPT, simulation());
}

/// What a simulation has found: a table that had left out the stall did not look at what was before it any more.
#[test]
fn an_outage_that_is_found_after_a_stall_counts_from_its_beginning() {
    let store = Arc::new(FarStore::default());
    let (runtime, apps) = open_servers(&store, &SlowBus::default());
    let _here = runtime.enter();
    let log = opening(TimeControl::Absolute { total_time: TIME.into() }, FLAG_DELAY);
    let log = log.iter().map(|line| Event::from_json(line).unwrap()).collect();
    let start = Instant::now() + Duration::from_hours(24);
    let at = |ms: u64| start + Duration::from_millis(ms);
    let (app, gaps) = (&apps[0], &apps[0].gaps);
    simulated::NOW.set(Some(start));
    gaps.since(start);
    gaps.store_asked(start, true);
    let mut table = TableActor::new(app, fresh_game(), false, log, SeatingTags::of).unwrap().0;
    let time_at = |table: &mut TableActor, now: Instant| {
        simulated::NOW.set(Some(now));
        table.exclude_gaps();
        table.host.time(now).0
    };
    assert_eq!(time_at(&mut table, at(600)), 600);
    assert_eq!(time_at(&mut table, at(1600)), 600, "the server stood still");
    assert_eq!(time_at(&mut table, at(1700)), 700);
    gaps.store_asked(at(500), true);
    assert_eq!(time_at(&mut table, at(1750)), 50, "the store has not answered before");
    simulated::NOW.set(None);
}
