//! The engine and its memory, as large as the manager allows.

use std::sync::Arc;

use tengen_core::Game as _;
use tengen_gomoku::{Move, Position, Rule, Rules, Size};
use tengen_gomoku_engine::{Engine, ThinkingLimits};

/// The most memory that is taken unless the manager says otherwise.
const USUAL_MEMORY: u64 = 350 << 20;

/// What the program takes with the tables of all rules, and each thread besides.
const PROGRAM: u64 = 33 << 20;
const THREAD: u64 = 1 << 20;

/// The engine, made anew when its memory or its threads change. That takes long, so it waits until nobody does, or until it
/// is needed.
pub(super) struct Mind {
    engine: Option<Arc<Engine>>,
    memory: u64,
    /// What the table of positions may take of it.
    table: Option<u64>,
    threads: u32,
    /// Whether the manager has said how much memory there is. Before, none is taken that need not be.
    is_memory_told: bool,
    /// Whether the engine has thought since it was empty.
    has_thought: bool,
    /// Whether it is to be empty before it thinks again.
    must_forget: bool,
    /// The rule whose tables are there.
    known: Option<Rule>,
}

impl Default for Mind {
    fn default() -> Self {
        Self {
            engine: None,
            memory: USUAL_MEMORY,
            table: None,
            threads: 1,
            is_memory_told: false,
            has_thought: false,
            must_forget: false,
            known: None,
        }
    }
}

impl Mind {
    pub(super) fn set_memory(&mut self, bytes: u64) {
        self.is_memory_told = true;
        self.change(|mind| mind.memory = if bytes == 0 { USUAL_MEMORY } else { bytes });
    }

    pub(super) fn set_table(&mut self, bytes: u64) {
        self.change(|mind| mind.table = Some(bytes).filter(|&bytes| bytes > 0));
    }

    pub(super) fn set_threads(&mut self, threads: u32) {
        self.change(|mind| mind.threads = threads.clamp(1, 256));
    }

    /// Changes a setting; another engine is only needed if that made a difference.
    fn change(&mut self, change: impl FnOnce(&mut Self)) {
        let before = (self.table_bytes(), self.threads);
        change(self);
        if (self.table_bytes(), self.threads) != before {
            self.engine = None;
        }
    }

    /// Forgets all positions, before the next thought.
    pub(super) const fn forget(&mut self) {
        self.must_forget = self.has_thought;
    }

    /// What the next thought would have to wait for.
    pub(super) fn get_ready(&mut self, size: Option<Size>, rule: Rule) {
        self.empty();
        if !self.is_memory_told {
            return;
        }
        let engine = self.prepared();
        if self.known != Some(rule)
            && let Some(size) = size
            && let Ok(mut position) = Position::new(Rules { size, rule, ..Rules::FREESTYLE })
        {
            // The first thought under a rule makes its tables.
            let limits = ThinkingLimits { depth: Some(1), ..ThinkingLimits::default() };
            let _ = position.play(&Move::Place(size.centre()));
            let _ = engine.think(&position, limits, &true.into(), |_| {});
            self.known = Some(rule);
            self.has_thought = true;
            self.must_forget = true;
            self.empty();
        }
    }

    /// The engine, for a thought.
    pub(super) fn engine(&mut self) -> Arc<Engine> {
        self.empty();
        let engine = self.prepared();
        self.has_thought = true;
        engine
    }

    fn empty(&mut self) {
        if let Some(engine) = self.engine.as_ref().filter(|_| self.must_forget) {
            engine.forget();
            self.has_thought = false;
        }
        self.must_forget = false;
    }

    fn prepared(&mut self) -> Arc<Engine> {
        let (bytes, threads) = (self.table_bytes(), self.threads as usize);
        let engine = self.engine.get_or_insert_with(|| {
            self.has_thought = false;
            Arc::new(Engine::new(bytes, threads))
        });
        Arc::clone(engine)
    }

    /// How large the table of positions may be. A quarter of what the program itself leaves is left to the system, which
    /// counts in its own way.
    fn table_bytes(&self) -> usize {
        let own = PROGRAM + u64::from(self.threads) * THREAD;
        let bytes = self.memory.saturating_sub(own) / 4 * 3;
        let bytes = self.table.map_or(bytes, |most| bytes.min(most));
        usize::try_from(bytes).unwrap_or(usize::MAX).clamp(1 << 20, 1 << 30)
    }
}
