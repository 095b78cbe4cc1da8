//! The write queue under many orders in which its threads can run, by `shuttle`. What is modelled is the code of `queue.rs` and
//! `queue_budget.rs` itself, compiled once more with shuttle's channels, threads and atomics; in place of the database is a disk
//! in memory that fails at will. Every test is a few thousand schedules; one that fails is printed and can be replayed.
//!
//! It fails for each of these bugs, which were tried: answers are sent before the commit; a failed group is tried one by one even
//! where another process is in the way; of a failed group only the first is told; the first of a group that is tried one by one
//! is left out; a group that failed is answered as if it were written; the queue is dropped without waiting for its writer; the
//! writer leaves when nothing waits at the moment; the place of a batch is left only after its callback, or never.

#![allow(dead_code, reason = "what is not modelled is not used here")]

#[expect(clippy::duplicate_mod, reason = "the same code, with other threads")]
#[path = "queue.rs"]
mod queue;
#[expect(clippy::duplicate_mod, reason = "the same code, with other threads")]
#[path = "queue_budget.rs"]
mod queue_budget;

mod sync {
    pub(super) use shuttle::{
        sync::{Arc, atomic, mpsc},
        thread,
    };
}

use std::path::PathBuf;

use shuttle::{
    rand::{Rng as _, thread_rng},
    sync::{Arc, Mutex},
    thread,
};

use self::queue::{GroupWriter, WriteAnswer, WriteQueue, WriteRequest};
use crate::{AppendError, DocumentChange, GameId, LogAppend, Seq, StoreError, StoreErrorKind, WriteBatch};

/// A small queue, which is easily full.
const MOST_WAITING: usize = 4 << 10;
const SCHEDULES: usize = 2000;
const CLIENTS: usize = 3;
const BATCHES: usize = 3;

/// What the disk has, and what was answered.
#[derive(Debug, Default)]
struct World {
    durable: Vec<String>,
    /// What was to be written when somebody was in the way.
    refused: Vec<String>,
    answers: Vec<(String, Result<Seq, AppendError>)>,
}

type Shared = Arc<Mutex<World>>;

/// A disk that writes groups, or fails: for all at once because somebody is in the way, or as long as a batch is among them that
/// it cannot take.
struct Disk {
    world: Shared,
    fails: bool,
}

const BAD: &str = "bad";

impl GroupWriter for Disk {
    fn commit<'a>(&mut self, group: &'a [WriteRequest]) -> Result<Vec<WriteAnswer<'a>>, StoreError> {
        let fail = |trouble| Err(StoreError { path: PathBuf::new(), trouble });
        let names: Vec<&str> = group.iter().map(name_of).collect();
        if self.fails && thread_rng().gen_bool(0.2) {
            self.world.lock().unwrap().refused.extend(names.into_iter().map(str::to_owned));
            return fail(StoreErrorKind::Busy);
        }
        if names.iter().any(|name| name.starts_with(BAD)) {
            return fail(StoreErrorKind::DiskFull);
        }
        // While it writes, more can come.
        thread::yield_now();
        let mut world = self.world.lock().unwrap();
        world.durable.extend(names.iter().map(|&name| name.to_owned()));
        let answer = |request: &'a WriteRequest| match request {
            WriteRequest::Write { reply, .. } => WriteAnswer::Write(reply, Ok(Seq(1))),
            WriteRequest::Limit { reply, .. } => WriteAnswer::Limit(reply),
        };
        Ok(group.iter().map(answer).collect())
    }
}

fn batch(name: &str) -> WriteBatch {
    let game: GameId = name.parse().unwrap();
    let append = LogAppend::new(game, Seq(0), vec!["x".to_owned()]);
    WriteBatch { append: Some(append), documents: Vec::<DocumentChange>::new() }
}

fn name_of(request: &WriteRequest) -> &str {
    match request {
        WriteRequest::Write { batch: Ok(WriteBatch { append: Some(append), .. }), .. } => {
            append.game.as_str()
        }
        WriteRequest::Write { .. } | WriteRequest::Limit { .. } => "other",
    }
}

/// Notes what was answered, and that what was acknowledged was on disk by then.
fn submit(queue: &WriteQueue, world: &Shared, name: &str) {
    let (world, told) = (Arc::clone(world), name.to_owned());
    queue.submit(batch(name), Box::new(move |answer| world.lock().unwrap().note(&told, answer)));
}

impl World {
    fn note(&mut self, name: &str, answer: Result<Seq, AppendError>) {
        let is_durable = self.durable.iter().any(|durable| durable == name);
        // A panic in here would be caught by the queue; so it is looked at later.
        let name = if answer.is_ok() && !is_durable { format!("{name}-too-early") } else { name.to_owned() };
        self.answers.push((name, answer));
    }

    fn has_answered(&self, name: &str) -> bool {
        self.answers.iter().any(|(told, _)| told.starts_with(name))
    }

    /// Everybody has one answer, what was acknowledged is there once, and nothing else is.
    fn check(&self, expected: &[String]) {
        assert_eq!(sorted(self.answers.iter().map(|(name, _)| name)), sorted(expected), "one answer each");
        let good = self.answers.iter().filter(|(_, answer)| answer.is_ok()).map(|(name, _)| name);
        assert_eq!(
            sorted(good),
            sorted(&self.durable),
            "what is acknowledged, and nothing else, is there, once"
        );
    }
}

fn sorted<'a>(names: impl IntoIterator<Item = &'a String>) -> Vec<&'a String> {
    let mut names: Vec<&String> = names.into_iter().collect();
    names.sort();
    names
}

/// Several who submit and wait, with a disk that fails or does not, until the queue is dropped.
fn run(fails: bool, has_bad: bool) -> (Vec<String>, Shared) {
    let world = Shared::default();
    let queue =
        Arc::new(WriteQueue::start(PathBuf::new(), Disk { world: Arc::clone(&world), fails }).unwrap());
    let names = move |client: usize| {
        let kind = if has_bad && client == 0 { BAD } else { "good" };
        (0..BATCHES).map(move |n| format!("{kind}-{client}-{n}")).collect::<Vec<_>>()
    };
    let clients: Vec<_> = (0..CLIENTS)
        .map(|client| {
            let (queue, world) = (Arc::clone(&queue), Arc::clone(&world));
            thread::spawn(move || {
                for name in names(client) {
                    if client == CLIENTS - 1 {
                        // This one waits for each.
                        submit(&queue, &world, &name);
                        while !world.lock().unwrap().has_answered(&name) {
                            thread::yield_now();
                        }
                    } else {
                        submit(&queue, &world, &name);
                    }
                }
            })
        })
        .collect();
    for client in clients {
        client.join().unwrap();
    }
    drop(queue);
    ((0..CLIENTS).flat_map(names).collect(), world)
}

#[test]
fn all_that_is_submitted_is_written_once_before_it_is_acknowledged() {
    shuttle::check_random(
        || {
            let (expected, world) = run(false, false);
            let world = world.lock().unwrap();
            world.check(&expected);
            assert_eq!(world.durable.len(), CLIENTS * BATCHES);
            for client in 0..CLIENTS {
                let of = |list: Vec<&String>| -> Vec<String> {
                    let own = format!("good-{client}-");
                    list.into_iter().filter(|name| name.starts_with(&own)).cloned().collect()
                };
                let submitted: Vec<String> = (0..BATCHES).map(|n| format!("good-{client}-{n}")).collect();
                assert_eq!(of(world.durable.iter().collect()), submitted, "in the order in which it came");
                assert_eq!(of(world.answers.iter().map(|(name, _)| name).collect()), submitted);
            }
        },
        SCHEDULES,
    );
}

#[test]
fn a_commit_that_fails_fails_for_all_who_wait_for_it() {
    shuttle::check_random(
        || {
            let (expected, world) = run(true, false);
            let world = world.lock().unwrap();
            world.check(&expected);
            let is_busy = |answer: &Result<Seq, AppendError>| matches!(answer, Err(AppendError::Store(error)) if error.trouble == StoreErrorKind::Busy);
            let busy = world.answers.iter().filter(|(_, answer)| is_busy(answer)).map(|(name, _)| name);
            assert_eq!(sorted(busy), sorted(&world.refused), "all of a group, and they are not tried again");
        },
        SCHEDULES,
    );
}

#[test]
fn a_batch_that_cannot_be_written_takes_no_other_with_it() {
    shuttle::check_random(
        || {
            let (expected, world) = run(false, true);
            let world = world.lock().unwrap();
            world.check(&expected);
            let is_good = |name: &str| !name.starts_with(BAD);
            assert!(world.answers.iter().all(|(name, answer)| answer.is_ok() == is_good(name)));
        },
        SCHEDULES,
    );
}

/// The budget counts what waits, no less and no longer.
#[test]
fn places_are_taken_until_the_answer_and_left_with_it() {
    use self::queue_budget::QueueBudget;
    shuttle::check_random(
        || {
            let room = QueueBudget::default();
            // Each of them would fill it: they come in one after the other.
            let entered = Arc::new(Mutex::new((0_u32, 0_u32)));
            let clients: Vec<_> = (0..3)
                .map(|_| {
                    let (room, entered) = (room.clone(), Arc::clone(&entered));
                    thread::spawn(move || {
                        let Some(place) = room.enter(MOST_WAITING) else { return };
                        let mut inside = entered.lock().unwrap();
                        inside.0 += 1;
                        inside.1 = inside.1.max(inside.0);
                        drop(inside);
                        thread::yield_now();
                        entered.lock().unwrap().0 -= 1;
                        drop(place);
                    })
                })
                .collect();
            for client in clients {
                client.join().unwrap();
            }
            assert_eq!(entered.lock().unwrap().1, 1, "one at a time");
            assert!(room.is_empty());
        },
        SCHEDULES,
    );
}

/// Who is answered has left its place: a client that submits the next batch when it is answered never finds the queue full.
#[test]
fn who_is_answered_may_submit_the_next() {
    shuttle::check_random(
        || {
            let world = Shared::default();
            let disk = Disk { world: Arc::clone(&world), fails: false };
            let queue = Arc::new(WriteQueue::start(PathBuf::new(), disk).unwrap());
            let large = |name: &str| {
                let mut batch = batch(name);
                if let Some(append) = &mut batch.append {
                    append.events = vec!["y".repeat(MOST_WAITING)];
                }
                batch
            };
            let (next, seen) = (Arc::clone(&queue), Arc::clone(&world));
            let first = large("good-first");
            let second = large("good-second");
            queue.submit(
                first,
                Box::new(move |answer| {
                    seen.lock().unwrap().note("good-first", answer);
                    let then = Arc::clone(&seen);
                    next.submit(
                        second,
                        Box::new(move |answer| then.lock().unwrap().note("good-second", answer)),
                    );
                }),
            );
            drop(queue);
            // The writer itself has dropped the queue, in a callback, and goes on until all is done.
            while world.lock().unwrap().answers.len() < 2 {
                thread::yield_now();
            }
            let world = world.lock().unwrap();
            world.check(&["good-first".to_owned(), "good-second".to_owned()]);
            assert!(world.answers.iter().all(|(_, answer)| answer.is_ok()), "{:?}", world.answers);
        },
        SCHEDULES,
    );
}
