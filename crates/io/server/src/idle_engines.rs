use std::{
    mem::{Discriminant, discriminant},
    sync::{Mutex, MutexGuard, PoisonError},
};

use tengen_any_engine::AnyEngine;
use tengen_games::AnyRules;

/// Engines that wait to be asked again. One that has thought about the same before still knows it; one that has thought about
/// something else forgets that first, since other rules may have the same positions.
#[derive(Debug)]
pub(crate) struct IdleEngines<T> {
    /// What each remembers positions in, in bytes.
    memory: usize,
    /// So many wait at most; the one that has waited longest goes.
    most: usize,
    idle: Mutex<Vec<IdleEngine<T>>>,
}

#[derive(Debug)]
struct IdleEngine<T> {
    about: T,
    kind: Discriminant<AnyRules>,
    engine: AnyEngine,
}

impl<T: PartialEq> IdleEngines<T> {
    pub(crate) const fn new(memory: usize, most: usize) -> Self {
        Self { memory, most, idle: Mutex::new(Vec::new()) }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<IdleEngine<T>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The engine that has thought about this, else any for the same game, else a new one.
    pub(crate) fn take(&self, about: &T, rules: &AnyRules) -> AnyEngine {
        let kind = discriminant(rules);
        let mut idle = self.idle();
        if let Some(at) = idle.iter().position(|idle| idle.kind == kind && idle.about == *about) {
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

    /// It waits again.
    pub(crate) fn give_back(&self, about: T, rules: &AnyRules, engine: AnyEngine) {
        let mut idle = self.idle();
        if idle.len() >= self.most {
            idle.remove(0);
        }
        idle.push(IdleEngine { about, kind: discriminant(rules), engine });
    }
}
