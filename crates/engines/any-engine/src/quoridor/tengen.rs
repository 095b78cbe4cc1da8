use std::sync::atomic::AtomicBool;

use tengen_quoridor::contest::Step;
use tengen_quoridor_engine::{Engine, Situation};

use super::Sight;

/// What the engine remembers positions in.
const MEMORY: usize = 64 << 20;

/// Our engine. Where it has no legal move it lets the turn go.
#[derive(Debug)]
pub(super) struct Tengen(Engine);

impl Default for Tengen {
    fn default() -> Self {
        Self(Engine::new(MEMORY, 1))
    }
}

impl Tengen {
    pub(super) fn decide(&self, sight: Sight<'_>) -> Step {
        let situation = Situation { position: sight.position, past: sight.past, limit: sight.stopped };
        let thought = self.0.think(situation, sight.limits, &AtomicBool::new(false), |_| {});
        let best = thought.ok().and_then(|thought| thought.line.first().copied());
        best.map_or(Step::NONE, Step::from)
    }
}
