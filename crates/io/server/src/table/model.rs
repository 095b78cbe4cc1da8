//! A table under many orders in which the tasks of three servers, the store, the bus, players and spectators can go on. What runs is
//! [`TableActor`] itself with its own channels, and whoever asks it does so by [`TableHandle`]; in place of tokio's scheduler is one
//! that takes the next step of somebody whom chance names. In place of the store is one that writes, refuses, or writes and says
//! that it has failed when chance names it; in place of the bus is one that loses, doubles and reorders hints. Servers are killed
//! and come back. Clocks do not run. The number of a schedule that fails is printed; the same number gives the same schedule.
//!
//! It also fails for these bugs, which were tried by hand: events are told before they are written; what the store refuses is
//! followed all the same. A table that only catches up on a conflict, or only on hints, passes: each is enough. Bugs that are tried
//! in every run are in [`mutants`].

mod clocks;
pub(super) mod mutants;

use std::{
    any::Any,
    cell::{Cell, RefCell},
    collections::VecDeque,
    net::SocketAddr,
    pin::Pin,
    rc::Rc,
    sync::{Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, Waker},
    time::Duration,
};

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use tengen_arbiter::{EventKind, Millis, TableTerms, TimeControl};
use tengen_bus::{HintBus, ServerHint};
use tengen_store::{
    AppendError, BlockingWait as _, Done, EventStore, LogAge, MemoryStore, Seq, SharedStore, StoreError,
    StoreErrorKind, StoreFuture, StoreInterceptor, WriteBatch,
};
use tokio::runtime::Runtime;

use mutants::Protection;

use super::*;
use crate::{
    AppState, ClusterConfig, Person, ServerConfig, game_request, names::fresh_game, seat_player::SeatingTags,
    table_registry::opening_log,
};

const SCHEDULES: u64 = 2000;
const SERVERS: usize = 3;
/// What is played, in turn.
const MOVES: [&str; 6] = ["h8", "i9", "h9", "i10", "h10", "i11"];
/// After so many steps somebody waits for ever.
const MOST_STEPS: usize = 200_000;

/// A disk that holds what is to be written until it is told to write.
#[derive(Default)]
struct SlowDisk {
    written: MemoryStore,
    /// `None`: everything is written at once.
    waiting: Mutex<Option<VecDeque<(WriteBatch, Done)>>>,
}

impl SlowDisk {
    /// Writes the next batch, or fails: before it is written, or afterwards.
    fn step(&self, is_written: bool, is_told: bool) {
        let next = self.waiting().as_mut().and_then(VecDeque::pop_front);
        let Some((mut batch, done)) = next else { return };
        if Protection::CompareAndSwap.is_off() {
            self.expect_any_length(&mut batch);
        }
        let failed = StoreError { path: "disk".into(), trouble: StoreErrorKind::DiskFull };
        match (is_written, is_told) {
            (true, true) => self.written.submit(batch, done),
            (true, false) if Protection::LostAnswersAreChecked.is_off() => {
                self.written.submit(batch.clone(), Box::new(drop));
                self.expect_any_length(&mut batch);
                self.written.submit(batch, done);
            }
            (true, false) => {
                self.written.submit(batch, Box::new(move |_| done(Err(AppendError::Store(failed)))));
            }
            (false, _) => done(Err(AppendError::Store(failed))),
        }
    }

    fn expect_any_length(&self, batch: &mut WriteBatch) {
        if let Some(append) = &mut batch.append {
            append.expected = Seq(self.log_lines(&append.game).len() as u64);
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Option<VecDeque<(WriteBatch, Done)>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn log(&self, game: &GameId) -> Vec<Event> {
        self.log_lines(game).iter().map(|line| Event::from_json(line).unwrap()).collect()
    }

    fn log_lines(&self, game: &GameId) -> Vec<String> {
        let stored = self.written.read(game, Seq(0)).wait().unwrap();
        stored.into_iter().map(|event| event.payload).collect()
    }
}

impl StoreInterceptor for SlowDisk {
    fn inner(&self) -> &dyn EventStore {
        &self.written
    }

    fn intercept(&self, batch: WriteBatch, done: Done) {
        match &mut *self.waiting() {
            Some(waiting) => waiting.push_back((batch, done)),
            None => self.written.submit(batch, done),
        }
    }
}

impl SharedStore for SlowDisk {
    fn age<'a>(&'a self, game: &'a GameId) -> StoreFuture<'a, Result<Option<LogAge>, StoreError>> {
        self.written.age(game)
    }

    fn changed_within(
        &self,
        time: Duration,
        limit: usize,
    ) -> StoreFuture<'_, Result<Vec<(GameId, Seq)>, StoreError>> {
        self.written.changed_within(time, limit)
    }

    fn overdue(&self, by: Duration, limit: usize) -> StoreFuture<'_, Result<Vec<GameId>, StoreError>> {
        self.written.overdue(by, limit)
    }
}

/// Hints that are under way.
#[derive(Clone, Debug, Default)]
struct SlowBus(Arc<Mutex<Vec<ServerHint>>>);

impl HintBus for SlowBus {
    fn publish(&self, hint: &ServerHint) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(hint.clone());
    }

    fn subscribe(&self) -> broadcast::Receiver<ServerHint> {
        broadcast::channel(1).1
    }

    fn is_connected(&self) -> bool {
        true
    }
}

type Task<'a> = Pin<Box<dyn Future<Output = ()> + 'a>>;

/// What all who take part know.
struct World {
    disk: Arc<SlowDisk>,
    bus: SlowBus,
    game: GameId,
    /// The tables of the servers, and whether they live.
    servers: RefCell<Vec<(TableHandle, Rc<Cell<bool>>)>>,
    /// Who has come meanwhile.
    newcomers: RefCell<Vec<Task<'static>>>,
    chance: RefCell<SmallRng>,
    players_left: Cell<usize>,
    watchers_left: Cell<usize>,
    is_over: Rc<Cell<bool>>,
}

impl World {
    fn chance(&self, below: usize) -> usize {
        self.chance.borrow_mut().random_range(0..below)
    }

    /// The table at some server, which may be dead.
    fn handle(&self) -> TableHandle {
        let number = self.chance(self.servers.borrow().len());
        self.servers.borrow()[number].0.clone()
    }

    /// Lets a server run the table from what is on disk, until it is killed.
    fn serve(&self, app: &AppState, is_resumed: bool) -> (TableHandle, Rc<Cell<bool>>) {
        let log = self.disk.log(&self.game);
        let (actor, handle) =
            TableActor::new(app, self.game.clone(), is_resumed, log, SeatingTags::of).unwrap();
        let is_alive = Rc::new(Cell::new(true));
        let (lives, is_over) = (Rc::clone(&is_alive), Rc::clone(&self.is_over));
        let mut running = Some(Box::pin(actor.run()));
        self.newcomers.borrow_mut().push(Box::pin(std::future::poll_fn(move |context| {
            if !lives.get() || is_over.get() {
                running = None;
            }
            running.as_mut().map_or(Poll::Ready(()), |running| running.as_mut().poll(context))
        })));
        (handle, is_alive)
    }

    /// One of the hints arrives, perhaps twice, or never; or a server asks the store what it has missed.
    fn carry(&self) {
        let mut hints = self.bus.0.lock().unwrap_or_else(PoisonError::into_inner);
        let length = if hints.is_empty() || self.chance(20) == 0 {
            self.disk.log(&self.game).len() as u64
        } else {
            let at = self.chance(hints.len());
            let hint = if self.chance(5) == 0 { hints[at].clone() } else { hints.swap_remove(at) };
            let ServerHint::Log { length, .. } = hint else { return };
            if self.chance(4) == 0 {
                return;
            }
            length
        };
        self.handle().hint(TableMessage::Grown(length, "hint"));
    }

    /// Everything that was told is on disk, in its place.
    fn check_told(&self, first: usize, events: &[Arc<Event>]) {
        let log = self.disk.log(&self.game);
        let told: Vec<&Event> = events.iter().map(Arc::as_ref).collect();
        let durable: Vec<&Event> = log.iter().skip(first).take(told.len()).collect();
        assert_eq!(told, durable, "what is told is on disk");
    }
}

/// Lets somebody else go on first, as often as chance says.
async fn dawdle(world: &World) {
    let times = world.chance(20);
    for _ in 0..times {
        let mut is_first = true;
        std::future::poll_fn(|_| if std::mem::take(&mut is_first) { Poll::Pending } else { Poll::Ready(()) })
            .await;
    }
}

fn people() -> [Person; 2] {
    ["g-one", "g-two"].map(|id| Person::guest(id.parse().unwrap(), id.to_owned()))
}

/// Plays every second move, each until it is acknowledged.
async fn play(world: Rc<World>, seat: usize) {
    for (ply, text) in MOVES.iter().enumerate().filter(|(ply, _)| ply % 2 == seat) {
        loop {
            dawdle(&world).await;
            let action = TableAction::Move {
                text: (*text).to_owned(),
                ply: Some(u32::try_from(ply).unwrap()),
                seq: None,
            };
            let wanted = CommandRequest {
                person: people()[seat].id.clone(),
                seat: None,
                action,
                key: RequestKey::default(),
                owners: Vec::new(),
                arrival: CommandArrival::now(),
            };
            let Ok(done) = world.handle().act(wanted).await else { continue };
            let log = world.disk.log(&world.game);
            assert!(log.len() as u64 >= done.seq, "what is acknowledged is on disk");
            assert!(moves_of(&log).get(ply).is_some_and(|played| played == text), "{log:?}");
            break;
        }
    }
    world.players_left.set(world.players_left.get() - 1);
}

fn moves_of(log: &[Event]) -> Vec<String> {
    let text = |event: &Event| {
        if let EventKind::Played { text, .. } = &event.what { Some(text.clone()) } else { None }
    };
    log.iter().filter_map(text).collect()
}

/// Follows the log at one server after the other until the game has been played: no event is missed, and none comes twice.
async fn watch(world: Rc<World>) {
    let mut known = 0;
    let is_done = |known: usize| world.players_left.get() == 0 && known >= world.disk.log(&world.game).len();
    while !is_done(known) {
        dawdle(&world).await;
        let Ok(mut seen) = world.handle().snapshot(None, Some(known as u64), false).await else { continue };
        // A server that is behind has nothing for who knows more.
        if seen.state.seq < known as u64 {
            continue;
        }
        world.check_told(known, &seen.events);
        known += seen.events.len();
        assert_eq!(seen.state.seq, known as u64);
        while !is_done(known) && world.chance(30) > 0 {
            let Ok(update) = seen.feed.try_recv() else {
                dawdle(&world).await;
                continue;
            };
            if let ServerMessage::Events { v, d, .. } = &update.message {
                world.check_told(known, d);
                known += d.len();
                assert_eq!(*v, known as u64, "no event is missed");
            }
        }
    }
    world.watchers_left.set(world.watchers_left.get() - 1);
}

/// Servers die and come back.
async fn kill(world: Rc<World>, apps: Rc<Vec<AppState>>) {
    while world.players_left.get() > 0 {
        for _ in 0..10 {
            dawdle(&world).await;
        }
        let number = world.chance(SERVERS);
        world.servers.borrow()[number].1.set(false);
        dawdle(&world).await;
        let again = world.serve(&apps[number], true);
        world.servers.borrow_mut()[number] = again;
    }
}

/// Ends all tables when everybody is done.
async fn stop(world: Rc<World>) {
    while world.players_left.get() + world.watchers_left.get() > 0 {
        dawdle(&world).await;
    }
    world.is_over.set(true);
}

/// One schedule.
fn run(number: u64, disk: &Arc<SlowDisk>, bus: &SlowBus, apps: &Rc<Vec<AppState>>, log: &[String]) {
    bus.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    let world = Rc::new(World {
        disk: Arc::clone(disk),
        bus: bus.clone(),
        game: fresh_game(),
        servers: RefCell::default(),
        newcomers: RefCell::default(),
        chance: RefCell::new(SmallRng::seed_from_u64(number)),
        players_left: Cell::new(2),
        watchers_left: Cell::new(2),
        is_over: Rc::default(),
    });
    disk.written.append(&world.game, Seq(0), log).wait().unwrap();
    for (at, app) in apps.iter().enumerate() {
        let served = world.serve(app, at > 0);
        world.servers.borrow_mut().push(served);
    }
    let here = || Rc::clone(&world);
    let mut tasks: Vec<Task<'static>> = vec![
        Box::pin(play(here(), 0)),
        Box::pin(play(here(), 1)),
        Box::pin(watch(here())),
        Box::pin(watch(here())),
        Box::pin(stop(here())),
    ];
    // In half of the schedules nobody dies.
    if number.is_multiple_of(2) {
        tasks.push(Box::pin(kill(here(), Rc::clone(apps))));
    }
    let mut context = Context::from_waker(Waker::noop());
    let mut n_steps = 0;
    while !tasks.is_empty() {
        tasks.append(&mut world.newcomers.borrow_mut());
        n_steps += 1;
        assert!(n_steps < MOST_STEPS, "somebody waits for ever");
        let number = tasks.len();
        let index = world.chance(number + 2);
        match tasks.get_mut(index) {
            None if index == number => disk.step(world.chance(10) > 0, world.chance(10) > 0),
            None => world.carry(),
            Some(task) => {
                if task.as_mut().poll(&mut context).is_ready() {
                    drop(tasks.swap_remove(index));
                }
            }
        }
        tasks.append(&mut world.newcomers.borrow_mut());
    }
    // What was under way when the last server died is written by nobody.
    while disk.waiting().as_ref().is_some_and(|waiting| !waiting.is_empty()) {
        disk.step(false, false);
    }
    assert_eq!(moves_of(&disk.log(&world.game)), MOVES, "every move once, in its order");
}

/// A scheduler of our own runs in the place of tokio's; of tokio there are only its channels, and clocks that stand still.
fn simulation() -> impl FnMut(u64) {
    let disk = Arc::new(SlowDisk::default());
    let bus = SlowBus::default();
    let (runtime, apps) = open_servers(&disk, &bus);
    *disk.waiting() = Some(VecDeque::new());
    let apps = Rc::new(apps);
    let log = opening(TimeControl::None, Millis::ZERO);
    move |number| {
        let _here = runtime.enter();
        run(number, &disk, &bus, &apps, &log);
    }
}

#[test]
fn what_is_acknowledged_or_told_is_on_disk_and_nobody_misses_anything() {
    for_each_schedule(&[], simulation());
}

fn open_servers<S: SharedStore + 'static>(store: &Arc<S>, bus: &SlowBus) -> (Runtime, Vec<AppState>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let open = |number: usize| {
        let mut config = ServerConfig::new(SocketAddr::from(([127, 0, 0, 1], 0)), Arc::clone(store) as _);
        let (node, shared) = (format!("node-{number}"), Arc::clone(store) as _);
        config.cluster = Some(ClusterConfig { node, store: shared, bus: Arc::new(bus.clone()) });
        runtime.block_on(AppState::open(config)).unwrap()
    };
    let apps = (0..SERVERS).map(open).collect();
    (runtime, apps)
}

/// The log of a table that both have come to.
fn opening(time: TimeControl, flag_delay: Millis) -> Vec<String> {
    let occupants: Vec<_> = people().iter().map(Person::occupant).collect();
    let rules = game_request::rules_of("gomoku,size=15x15,k=5").unwrap();
    let names = vec!["one".to_owned(), "two".to_owned()];
    // Lag compensation would hide what the delay of flags is for.
    let lag_quota = Millis::ZERO;
    let terms = game_request::terms(rules, names, time, &occupants);
    let mut terms = TableTerms { flag_delay, lag_quota, ..terms };
    SeatingTags::of_occupants(occupants).write_to(&mut terms);
    opening_log(terms, &[]).unwrap().iter().map(Event::to_json).collect()
}

/// Runs the schedules that the environment asks for, and those that have failed once, and names the one that fails.
fn for_each_schedule(kept: &[u64], mut run: impl FnMut(u64)) {
    let read = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let first = read("TENGEN_FIRST_SCHEDULE").unwrap_or(0);
    let numbers = first..first + read("TENGEN_SCHEDULES").unwrap_or(SCHEDULES);
    if let Some((number, panic)) = first_failure(kept.iter().copied().chain(numbers), &mut run) {
        eprintln!("schedule {number} fails");
        std::panic::resume_unwind(panic);
    }
}

/// The first of these schedules that fails, and how it does.
fn first_failure(
    mut numbers: impl Iterator<Item = u64>,
    run: &mut dyn FnMut(u64),
) -> Option<(u64, Box<dyn Any + Send>)> {
    numbers.find_map(|number| {
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(number)));
        Some((number, outcome.err()?))
    })
}
