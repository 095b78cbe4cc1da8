use std::time::Duration;

use tengen_bots::Program;
use tengen_games::AnyRules;

use crate::{Protocol, TimeLimit};

/// A program that takes part.
#[derive(Clone, Debug)]
pub struct Player {
    /// What it is called.
    pub name: String,
    /// How it is started.
    pub program: Program,
    /// How it is talked to; `None`: as is usual for what is played and for such a program.
    pub protocol: Option<Protocol>,
    /// Its time.
    pub time: TimeLimit,
    /// How much later than its time an answer may come: pipes and the machine take some.
    pub margin: Duration,
    /// What else it may use.
    pub resources: Resources,
    /// Further settings of the protocol, each a name and a value.
    pub settings: Vec<(String, String)>,
    /// Whether it is started anew for every game.
    pub restart: bool,
}

impl Player {
    /// How it is talked to when this is played.
    pub fn protocol(&self, rules: &AnyRules) -> Protocol {
        self.protocol.unwrap_or_else(|| Protocol::usual(&self.program, rules))
    }
}

/// What a program may use besides time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resources {
    /// Positions looked at for a move.
    pub nodes: Option<u64>,
    /// Moves ahead.
    pub depth: Option<u32>,
    /// Threads.
    pub threads: Option<u32>,
    /// Bytes.
    pub memory: Option<u64>,
}

pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
