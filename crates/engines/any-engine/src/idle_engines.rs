//! Idle engines: engines that wait for their next search, with what they remember.

use std::{
    mem::{Discriminant, discriminant},
    sync::{Mutex, MutexGuard, PoisonError},
};

use tengen_games::AnyRules;

use crate::AnyEngine;

/// A pool of idle engines. An engine that has searched for the same topic before keeps its transposition table; any other is
/// cleared first, because positions of different rules may share their keys.
#[derive(Debug)]
pub struct IdleEngines {
    /// Bytes of memory of each engine.
    memory: usize,
    /// The pool keeps at most so many; the one that has waited longest is dropped.
    most: usize,
    idle: Mutex<Vec<IdleEngine>>,
}

#[derive(Debug)]
struct IdleEngine {
    topic: String,
    kind: Discriminant<AnyRules>,
    engine: AnyEngine,
}

impl IdleEngines {
    /// An empty pool for at most `most` engines with `memory` bytes each.
    pub const fn new(memory: usize, most: usize) -> Self {
        Self { memory, most, idle: Mutex::new(Vec::new()) }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<IdleEngine>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a search with the engine that has searched for this topic, else with any engine for the same game, else with a new one.
    pub fn with_engine<T>(&self, topic: &str, rules: &AnyRules, search: impl FnOnce(&AnyEngine) -> T) -> T {
        let engine = self.take(topic, rules);
        let found = search(&engine);
        let idle_engine = IdleEngine { topic: topic.to_owned(), kind: discriminant(rules), engine };
        let mut idle = self.idle();
        if idle.len() >= self.most {
            idle.remove(0);
        }
        idle.push(idle_engine);
        found
    }

    fn take(&self, topic: &str, rules: &AnyRules) -> AnyEngine {
        let kind = discriminant(rules);
        let mut idle = self.idle();
        if let Some(at) = idle.iter().position(|idle| idle.kind == kind && idle.topic == topic) {
            return idle.swap_remove(at).engine;
        }
        let other = idle.iter().position(|idle| idle.kind == kind).map(|at| idle.swap_remove(at).engine);
        drop(idle);
        match other {
            Some(engine) => {
                engine.clear();
                engine
            }
            None => AnyEngine::new(rules, self.memory, 1),
        }
    }
}
