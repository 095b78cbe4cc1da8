use std::sync::atomic::AtomicBool;

use tengen_quoridor::contest::ContestStep;
use tengen_quoridor_engine::{QuoridorEngine, QuoridorSituation};

use super::BotSituation;

/// What the engine remembers positions in.
const MEMORY: usize = 64 << 20;

/// Our engine. Where it has no legal move it lets the turn go.
#[derive(Debug)]
pub(super) struct TengenBot(QuoridorEngine);

impl Default for TengenBot {
    fn default() -> Self {
        Self(QuoridorEngine::new(MEMORY, 1))
    }
}

impl TengenBot {
    pub(super) fn decide(&self, sight: BotSituation<'_>) -> ContestStep {
        let situation =
            QuoridorSituation { position: sight.position, past: sight.past, limit: sight.stopped };
        let thought = self.0.think(situation, sight.limits, &AtomicBool::new(false), |_| {});
        let best = thought.ok().and_then(|thought| thought.line.first().copied());
        best.map_or(ContestStep::NONE, ContestStep::from)
    }
}
