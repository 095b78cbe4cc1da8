//! The engine with the memory and threads that the manager allows, made ready before anybody waits for it.

use std::sync::Arc;

use tengen_gomoku::Rule;
use tengen_gomoku_engine::GomokuEngine;

/// The most memory that is taken unless the manager says otherwise.
const USUAL_MEMORY: u64 = 350 << 20;

/// What the program takes with the tables of all rules, and each thread besides.
const PROGRAM: u64 = 33 << 20;
const THREAD: u64 = 1 << 20;

/// The engine, made anew when its memory or its threads change. Making it takes no time; what takes some is done bit by bit
/// by [`Self::prepare_some`] while nobody waits, and otherwise by the search that needs it.
pub(super) struct ManagedEngine {
    engine: Option<Arc<GomokuEngine>>,
    memory: u64,
    /// What the transposition table may take of it.
    table: Option<u64>,
    threads: u32,
    /// Whether the manager has said how much memory there is. Before, none is taken that need not be.
    is_memory_told: bool,
    /// Whether the engine has thought since it was empty.
    has_thought: bool,
    /// Whether it is to be empty before it thinks again.
    must_forget: bool,
    /// The rule whose tables are there.
    prepared_rule: Option<Rule>,
}

impl Default for ManagedEngine {
    fn default() -> Self {
        Self {
            engine: None,
            memory: USUAL_MEMORY,
            table: None,
            threads: 1,
            is_memory_told: false,
            has_thought: false,
            must_forget: false,
            prepared_rule: None,
        }
    }
}

impl ManagedEngine {
    pub(super) fn set_memory(&mut self, bytes: u64) {
        self.is_memory_told = true;
        self.change(|engine| engine.memory = if bytes == 0 { USUAL_MEMORY } else { bytes });
    }

    pub(super) fn set_table(&mut self, bytes: u64) {
        self.change(|engine| engine.table = Some(bytes).filter(|&bytes| bytes > 0));
    }

    pub(super) fn set_threads(&mut self, threads: u32) {
        self.change(|engine| engine.threads = threads.clamp(1, 256));
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

    /// Does some of what the next thought would have to wait for; tells whether there is more to do.
    pub(super) fn prepare_some(&mut self, rule: Rule) -> bool {
        if self.must_forget {
            self.empty();
        } else if self.prepared_rule != Some(rule) {
            self.warm_up(rule);
        } else {
            return self.is_memory_told && self.made().prefault_some();
        }
        true
    }

    /// The engine, for a thought under this rule. The search measures its time from when it has all it needs, so whatever is
    /// still missing is made here, where whoever asks counts it.
    pub(super) fn engine(&mut self, rule: Rule) -> Arc<GomokuEngine> {
        self.empty();
        self.warm_up(rule);
        let engine = self.made();
        self.has_thought = true;
        engine
    }

    fn warm_up(&mut self, rule: Rule) {
        if self.prepared_rule != Some(rule) {
            GomokuEngine::warm_up(rule);
            self.prepared_rule = Some(rule);
        }
    }

    fn empty(&mut self) {
        if let Some(engine) = self.engine.as_ref().filter(|_| self.must_forget) {
            engine.clear();
            self.has_thought = false;
        }
        self.must_forget = false;
    }

    fn made(&mut self) -> Arc<GomokuEngine> {
        let (bytes, threads) = (self.table_bytes(), self.threads as usize);
        let engine = self.engine.get_or_insert_with(|| {
            self.has_thought = false;
            Arc::new(GomokuEngine::new(bytes, threads))
        });
        Arc::clone(engine)
    }

    /// How large the transposition table may be. A quarter of what the program itself leaves is left to the system, which
    /// counts in its own way.
    fn table_bytes(&self) -> usize {
        let own = PROGRAM + u64::from(self.threads) * THREAD;
        let bytes = self.memory.saturating_sub(own) / 4 * 3;
        let bytes = self.table.map_or(bytes, |most| bytes.min(most));
        usize::try_from(bytes).unwrap_or(usize::MAX).clamp(1 << 20, 1 << 30)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Resident memory of this process, in bytes.
    #[cfg(target_os = "linux")]
    fn resident_bytes() -> usize {
        let status = std::fs::read_to_string("/proc/self/statm").unwrap();
        status.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * 4096
    }

    /// Whoever says how much memory there is and asks for a move in the same breath does not wait for the memory; whoever
    /// leaves us time for it finds all of it there.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_thought_never_waits_for_memory() {
        let mut managed = ManagedEngine::default();
        while managed.prepare_some(Rule::Freestyle) {}
        let before = resident_bytes();
        assert!(managed.engine.is_none(), "memory that nobody has allowed");
        managed.set_memory(350_000_000);
        let bytes = managed.table_bytes();
        let engine = managed.engine(Rule::Freestyle);
        assert!(resident_bytes() < before + bytes / 8, "the table was written to");
        while managed.prepare_some(Rule::Freestyle) {}
        assert!(resident_bytes() > before + bytes / 8 * 7, "the table is not there");
        // Nothing of it is done again.
        assert!(
            Arc::ptr_eq(&engine, &managed.engine(Rule::Freestyle)) && !managed.prepare_some(Rule::Freestyle)
        );
    }

    #[test]
    fn preparing_ends_whatever_has_changed() {
        let mut managed = ManagedEngine::default();
        managed.set_memory(50_000_000);
        for rule in [Rule::Freestyle, Rule::Renju, Rule::Freestyle] {
            managed.engine(rule);
            managed.forget();
            managed.set_threads(2);
            let steps = (0..100).take_while(|_| managed.prepare_some(rule)).count();
            assert!((1..100).contains(&steps), "{steps}");
            assert!(!managed.must_forget && managed.prepared_rule == Some(rule));
        }
    }
}
