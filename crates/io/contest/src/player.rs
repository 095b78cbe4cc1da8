//! A player of a match: an engine with its clock.

use tengen_arbiter::{Millis, TimeControl};
use tengen_table_host::{EngineResources, EngineSpec};

/// An engine that takes part, and how much time it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchPlayer {
    /// Which engine it is.
    pub engine: EngineSpec,
    /// Its clock.
    pub time: TimeControl,
    /// How much later than its time an answer may come: pipes and the machine take some.
    pub margin: Millis,
}

impl MatchPlayer {
    /// What it is called.
    pub fn name(&self) -> &str {
        &self.engine.name
    }

    /// What it may use, for people to read: time, nodes, depth, threads, memory.
    pub fn limits(&self) -> String {
        let EngineResources { nodes, depth, threads, memory } = self.engine.resources;
        let parts = [
            clock_text(self.time),
            nodes.map(|nodes| format!("nodes={nodes}")),
            depth.map(|depth| format!("depth={depth}")),
            Some(format!("{}t", threads.unwrap_or(1))),
            memory.map(|bytes| format!("{}MB", bytes >> 20)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// A clock as people who run matches write it: `30+1, 20/move`.
fn clock_text(time: TimeControl) -> Option<String> {
    if let TimeControl::Gomocup { match_time, turn, increment } = time
        && match_time > Millis::ZERO
    {
        let plus = if increment > Millis::ZERO { format!("+{increment}") } else { String::new() };
        return Some(format!("{match_time}{plus}, {turn}/move"));
    }
    (time != TimeControl::None).then(|| time.to_string())
}
