//! A table under many orders in which its task, the disk, players, spectators and another server can go on. What runs is
//! [`TableActor`] itself with its own channels, and whoever asks it does so by [`TableHandle`]; in place of tokio's scheduler is one
//! that takes the next step of somebody whom chance names, and in place of the disk is one that writes, or refuses, when chance
//! names it. Clocks do not run. The number of a schedule that fails is printed; the same number gives the same schedule.
//!
//! It fails for each of these bugs, which were tried in [`TableActor`]: events are told before they are written; what the store
//! refuses is followed all the same.

use std::{
    cell::RefCell,
    collections::VecDeque,
    net::SocketAddr,
    pin::Pin,
    rc::Rc,
    sync::{Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, Waker},
};

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use tengen_arbiter::{EventKind, TimeControl};
use tengen_store::{
    AppendError, BlockingWait as _, Document, Done, EventStore, GameEntry, LogHead, MemoryStore, Seq,
    StoreError, StoreErrorKind, StoreFuture, StoredEvent, WriteBatch,
};

use super::*;
use crate::{
    AppState, Person, ServerConfig, game_request, names::fresh_game, seat_player::SeatingTags,
    table_registry::opening_log,
};

const SCHEDULES: u64 = 400;
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
    /// Writes the next batch, or refuses it; tells whether there was one.
    fn step(&self, refuses: bool) -> bool {
        let next = self.waiting().as_mut().and_then(VecDeque::pop_front);
        let Some((batch, done)) = next else { return false };
        if refuses {
            let full = StoreError { path: "disk".into(), trouble: StoreErrorKind::DiskFull };
            done(Err(AppendError::Store(full)));
        } else {
            self.written.submit(batch, done);
        }
        true
    }

    fn waiting(&self) -> MutexGuard<'_, Option<VecDeque<(WriteBatch, Done)>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn log(&self, game: &GameId) -> Vec<Event> {
        let stored = self.written.read(game, Seq(0)).wait().unwrap();
        stored.iter().map(|event| Event::from_json(&event.payload).unwrap()).collect()
    }
}

impl EventStore for SlowDisk {
    fn submit(&self, batch: WriteBatch, done: Done) {
        match &mut *self.waiting() {
            Some(waiting) => waiting.push_back((batch, done)),
            None => self.written.submit(batch, done),
        }
    }

    fn document<'a>(
        &'a self,
        on: &'a str,
        key: &'a str,
    ) -> StoreFuture<'a, Result<Option<Document>, StoreError>> {
        self.written.document(on, key)
    }

    fn documents<'a>(
        &'a self,
        on: &'a str,
        prefix: &'a str,
        after: Option<&'a str>,
        limit: usize,
    ) -> StoreFuture<'a, Result<Vec<Document>, StoreError>> {
        self.written.documents(on, prefix, after, limit)
    }

    fn read<'a>(
        &'a self,
        game: &'a GameId,
        from: Seq,
    ) -> StoreFuture<'a, Result<Vec<StoredEvent>, StoreError>> {
        self.written.read(game, from)
    }

    fn head<'a>(&'a self, game: &'a GameId) -> StoreFuture<'a, Result<Option<LogHead>, StoreError>> {
        self.written.head(game)
    }

    fn games<'a>(
        &'a self,
        after: Option<&'a GameId>,
        limit: usize,
    ) -> StoreFuture<'a, Result<Vec<GameEntry>, StoreError>> {
        self.written.games(after, limit)
    }
}

type Task = Pin<Box<dyn Future<Output = ()>>>;

/// What all who take part know.
struct World {
    disk: Arc<SlowDisk>,
    game: GameId,
    /// The tables of the servers; the last has the game.
    handles: RefCell<Vec<TableHandle>>,
    /// Who has come meanwhile.
    newcomers: RefCell<Vec<Task>>,
    chance: RefCell<SmallRng>,
    players_left: RefCell<usize>,
}

impl World {
    fn handle(&self) -> TableHandle {
        self.handles.borrow().last().cloned().unwrap()
    }

    /// Lets a server run the table from what is on disk.
    fn serve(&self, app: &AppState, is_resumed: bool) {
        let log = self.disk.log(&self.game);
        let (actor, handle) =
            TableActor::new(app, self.game.clone(), is_resumed, log, SeatingTags::of).unwrap();
        self.handles.borrow_mut().push(handle);
        self.newcomers.borrow_mut().push(Box::pin(actor.run()));
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
    let times = world.chance.borrow_mut().random_range(0..20);
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
                at: Instant::now(),
            };
            let Ok(done) = world.handle().act(wanted).await else { continue };
            let log = world.disk.log(&world.game);
            assert!(log.len() as u64 >= done.seq, "what is acknowledged is on disk");
            assert!(moves_of(&log).get(ply).is_some_and(|played| played == text), "{log:?}");
            break;
        }
    }
    *world.players_left.borrow_mut() -= 1;
}

fn moves_of(log: &[Event]) -> Vec<String> {
    let text = |event: &Event| {
        if let EventKind::Played { text, .. } = &event.what { Some(text.clone()) } else { None }
    };
    log.iter().filter_map(text).collect()
}

/// Follows the log from somewhere on, and goes where the game has gone: no event is missed, and none comes twice.
async fn watch(world: Rc<World>) {
    let mut known = 0;
    loop {
        dawdle(&world).await;
        let handle = world.handle();
        let Ok(mut seen) = handle.snapshot(None, Some(known as u64), false).await else {
            if *world.players_left.borrow() == 0 {
                return;
            }
            continue;
        };
        world.check_told(known, &seen.events);
        known += seen.events.len();
        assert_eq!(seen.state.seq, known as u64);
        while let Ok(update) = seen.feed.recv().await {
            if let ServerMessage::Events { v, d, .. } = &update.message {
                world.check_told(known, d);
                known += d.len();
                assert_eq!(*v, known as u64, "no event is missed");
            }
        }
    }
}

/// Another server goes on with the game when the first has ended.
async fn move_on(world: Rc<World>, app: AppState) {
    dawdle(&world).await;
    dawdle(&world).await;
    let first = world.handle();
    first.stop().await;
    dawdle(&world).await;
    world.serve(&app, true);
}

/// Ends all tables when the players are done.
async fn stop(world: Rc<World>) {
    while *world.players_left.borrow() > 0 {
        dawdle(&world).await;
    }
    let handles = world.handles.borrow().clone();
    for handle in handles {
        handle.stop().await;
    }
}

/// One schedule.
fn run(number: u64, disk: &Arc<SlowDisk>, servers: &[AppState; 2], log: &[String]) {
    let world = Rc::new(World {
        disk: Arc::clone(disk),
        game: fresh_game(),
        handles: RefCell::default(),
        newcomers: RefCell::default(),
        chance: RefCell::new(SmallRng::seed_from_u64(number)),
        players_left: RefCell::new(2),
    });
    disk.written.append(&world.game, Seq(0), log).wait().unwrap();
    world.serve(&servers[0], false);
    let here = || Rc::clone(&world);
    let mut tasks: Vec<Task> = vec![
        Box::pin(play(here(), 0)),
        Box::pin(play(here(), 1)),
        Box::pin(watch(here())),
        Box::pin(watch(here())),
        Box::pin(stop(here())),
    ];
    // Half of the games stay where they are.
    if number.is_multiple_of(2) {
        tasks.push(Box::pin(move_on(here(), servers[1].clone())));
    }
    let mut context = Context::from_waker(Waker::noop());
    let mut n_steps = 0;
    while !tasks.is_empty() {
        tasks.append(&mut world.newcomers.borrow_mut());
        n_steps += 1;
        assert!(n_steps < MOST_STEPS, "somebody waits for ever");
        let (index, refuses) = {
            let mut chance = world.chance.borrow_mut();
            (chance.random_range(0..=tasks.len()), chance.random_bool(0.1))
        };
        match tasks.get_mut(index) {
            None => drop(disk.step(refuses)),
            Some(task) => {
                if task.as_mut().poll(&mut context).is_ready() {
                    drop(tasks.swap_remove(index));
                }
            }
        }
        tasks.append(&mut world.newcomers.borrow_mut());
    }
    assert_eq!(moves_of(&disk.log(&world.game)), MOVES, "every move once, in its order");
}

/// A scheduler of our own runs in the place of tokio's; of tokio there are only its channels, and clocks that stand still.
#[test]
fn what_is_acknowledged_or_told_is_on_disk_and_nobody_misses_anything() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let disk = Arc::new(SlowDisk::default());
    let open = || {
        let store: Arc<dyn EventStore> = disk.clone();
        let config = ServerConfig::new(SocketAddr::from(([127, 0, 0, 1], 0)), store);
        runtime.block_on(AppState::open(config)).unwrap()
    };
    let servers = [open(), open()];
    *disk.waiting() = Some(VecDeque::new());
    let _here = runtime.enter();
    let occupants: Vec<_> = people().iter().map(Person::occupant).collect();
    let rules = game_request::rules_of("gomoku,size=15x15,k=5").unwrap();
    let names = vec!["one".to_owned(), "two".to_owned()];
    let mut terms = game_request::terms(rules, names, TimeControl::None, &occupants);
    SeatingTags::of_occupants(occupants).write_to(&mut terms);
    let log: Vec<String> = opening_log(terms, &[]).unwrap().iter().map(Event::to_json).collect();
    for number in 0..SCHEDULES {
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            run(number, &disk, &servers, &log);
        }));
        if let Err(panic) = outcome {
            eprintln!("schedule {number} fails");
            std::panic::resume_unwind(panic);
        }
    }
}
