use std::time::Duration;

use tengen_bots::Program;
use tengen_core::Seat;
use tengen_gomoku::{Color, Rule, Rules};
use tengen_protocols::gomocup::{Order, Setting};

use crate::{TimeLimit, clock::UNLIMITED_TURN};

/// A program that takes part.
#[derive(Clone, Debug)]
pub struct Player {
    /// What it is called.
    pub name: String,
    /// How it is started.
    pub program: Program,
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

impl Player {
    /// What it is told before it begins.
    pub(crate) fn all_settings(&self, rules: Rules) -> Vec<Order> {
        let TimeLimit { turn, bank } = self.time;
        // Where only the game is limited, a move may take all of it.
        let turn = turn.or(bank.map(|bank| bank.main)).unwrap_or(UNLIMITED_TURN);
        let Resources { nodes, depth, threads, memory } = self.resources;
        let always = [
            Setting::Rule(rule_bits(rules.rule)),
            Setting::TimeoutTurn(millis(turn)),
            Setting::TimeoutMatch(bank.map_or(0, |bank| millis(bank.main))),
        ];
        let increment = bank.map(|bank| millis(bank.increment)).filter(|&increment| increment > 0);
        let others = [
            increment.map(Setting::TimeIncrement),
            memory.map(Setting::MaxMemory),
            threads.map(Setting::ThreadNum),
            nodes.map(Setting::MaxNode),
            depth.map(Setting::MaxDepth),
        ];
        let further = self.settings.iter().map(|(name, value)| Setting::Other(format!("{name} {value}")));
        always.into_iter().chain(others.into_iter().flatten()).chain(further).map(Order::Info).collect()
    }
}

/// The order that begins a game.
pub(crate) fn start(rules: Rules) -> Order {
    let (width, height) = (rules.size.width().into(), rules.size.height().into());
    if width == height { Order::Start(width) } else { Order::RectStart(width, height) }
}

/// The rule as the protocol writes it.
const fn rule_bits(rule: Rule) -> u32 {
    match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 1,
        Rule::Renju => 4,
        Rule::Caro => 8,
        Rule::CaroExact => 9,
    }
}

pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The place of a colour among two.
pub(crate) const fn place(color: Color) -> usize {
    color.index()
}

/// The colour of a place.
pub(crate) fn color(place: usize) -> Color {
    if place == Seat::FIRST.index() { Color::BLACK } else { Color::WHITE }
}
