//! Search offer: a position for a built-in engine on another machine, and what that engine reports.

use std::{sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};
use tengen_any_engine::{AnyEngine, AnyEngineError, BestMove, SearchInfo, SearchRequest};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_search::{Level, Score, SearchThought, ThinkingLimits};
use tengen_table_host::ComputerRequest;

/// What a worker is asked to search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchOffer {
    /// The number of the search at its desk.
    pub search: u64,
    /// Searches for the same topic share an engine, whose transposition table then helps.
    pub topic: String,
    /// What is played.
    pub rules: String,
    /// The turns that led to the position: what was played, or nothing for a turn that was lost.
    pub turns: Vec<Option<String>>,
    /// What is wanted.
    pub goal: SearchGoal,
    /// How long to search.
    pub limits: OfferedLimits,
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SearchGoal {
    /// The move of a computer player.
    Move {
        /// How well it plays, 1 to 10.
        level: u8,
        /// What low levels overlook depends on it.
        seed: u64,
    },
    /// The best moves with their scores and lines.
    Analysis {
        /// How many of them.
        lines: usize,
    },
}

/// [`ThinkingLimits`] in JSON; times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfferedLimits {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    enough: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    depth: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
}

impl From<ThinkingLimits> for OfferedLimits {
    fn from(limits: ThinkingLimits) -> Self {
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let ThinkingLimits { time, enough, depth, nodes } = limits;
        Self { time: time.map(millis), enough: enough.map(millis), depth, nodes }
    }
}

impl From<OfferedLimits> for ThinkingLimits {
    fn from(limits: OfferedLimits) -> Self {
        let OfferedLimits { time, enough, depth, nodes } = limits;
        let (time, enough) = (time.map(Duration::from_millis), enough.map(Duration::from_millis));
        Self { time, enough, depth, nodes }
    }
}

/// A position that a worker can be sent, because its turns lead to it from the start.
#[derive(Clone, Debug)]
pub struct OfferedSearch {
    pub(crate) offer: SearchOffer,
    pub(crate) position: Arc<AnyPosition>,
}

impl OfferedSearch {
    /// The move of a computer player at a table.
    pub fn of_computer(topic: &str, request: &ComputerRequest) -> Option<Self> {
        let goal = SearchGoal::Move { level: request.level.number(), seed: request.seed };
        Self::new(topic, &request.rules, &request.position, request.turns.clone(), goal, request.limits)
    }

    /// The best `lines` moves of a position.
    pub fn of_analysis(
        rules: &AnyRules,
        position: &AnyPosition,
        turns: Vec<Option<String>>,
        lines: usize,
        limits: ThinkingLimits,
    ) -> Option<Self> {
        let goal = SearchGoal::Analysis { lines };
        Self::new(&rules.to_string(), rules, position, turns, goal, limits)
    }

    /// `None` if the turns do not lead to the position: records may begin with stones on the board.
    fn new(
        topic: &str,
        rules: &AnyRules,
        position: &AnyPosition,
        turns: Vec<Option<String>>,
        goal: SearchGoal,
        limits: ThinkingLimits,
    ) -> Option<Self> {
        let rules = rules.to_string();
        let reached = ReachedPosition::replay(&rules, &turns)?.position;
        let offer =
            SearchOffer { search: 0, topic: topic.to_owned(), rules, turns, goal, limits: limits.into() };
        let is_same = reached.key() == position.key() && reached.turn() == position.turn();
        is_same.then(|| Self { offer, position: Arc::new(reached) })
    }
}

/// The position at the end of some turns, with what an engine has to know of the way there.
struct ReachedPosition {
    rules: AnyRules,
    position: AnyPosition,
    /// The keys of the positions before it.
    past: Vec<u64>,
}

impl ReachedPosition {
    fn replay(rules: &str, turns: &[Option<String>]) -> Option<Self> {
        let rules: AnyRules = rules.parse().ok()?;
        let mut position = AnyPosition::new(&rules).ok()?;
        let mut past = Vec::with_capacity(turns.len());
        for turn in turns {
            past.push(position.key());
            match turn {
                Some(text) => drop(position.play(text).ok()?),
                None => drop(position.skip_turn()),
            }
        }
        Some(Self { rules, position, past })
    }
}

/// What a worker has found so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkerReport {
    /// The best lines, the best first.
    pub lines: Vec<ReportedLine>,
    /// Whether the search has ended.
    pub done: bool,
    /// Whether the engine cannot search this position.
    #[serde(default)]
    pub failed: bool,
}

/// What a desk answers to a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportReply {
    /// Whether somebody still waits for the search.
    pub wanted: bool,
}

/// A line that an engine has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportedLine {
    depth: u8,
    nodes: u64,
    /// Unknown in openings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    score: Option<ReportedScore>,
    moves: Vec<String>,
}

/// [`Score`] in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ReportedScore {
    Value(i32),
    Wins(u32),
    Loses(u32),
}

impl From<Score> for ReportedScore {
    fn from(score: Score) -> Self {
        match score {
            Score::Value(value) => Self::Value(value),
            Score::Wins(moves) => Self::Wins(moves),
            Score::Loses(moves) => Self::Loses(moves),
        }
    }
}

impl From<ReportedScore> for Score {
    fn from(score: ReportedScore) -> Self {
        match score {
            ReportedScore::Value(value) => Self::Value(value),
            ReportedScore::Wins(moves) => Self::Wins(moves),
            ReportedScore::Loses(moves) => Self::Loses(moves),
        }
    }
}

impl ReportedLine {
    fn of_info(info: &SearchInfo) -> Self {
        let moves = info.line.iter().map(ToString::to_string).collect();
        Self { depth: info.depth, nodes: info.nodes, score: Some(info.score.into()), moves }
    }

    fn of_best(best: &BestMove) -> Self {
        Self { depth: 0, nodes: 0, score: best.score.map(Into::into), moves: vec![best.m.to_string()] }
    }

    /// The line in this position; `None` if the rules do not allow its first move.
    pub(crate) fn info(&self, position: &AnyPosition) -> Option<SearchInfo> {
        let score = self.score.map_or(Score::Value(0), Into::into);
        Some(SearchThought { depth: self.depth, nodes: self.nodes, score, line: self.line(position)? })
    }

    /// Its first move in this position; `None` if the rules do not allow it.
    pub(crate) fn best_move(&self, position: &AnyPosition) -> Option<BestMove> {
        let m = self.line(position)?.swap_remove(0);
        Some(BestMove { m, score: self.score.map(Into::into) })
    }

    /// Its moves, as far as the rules allow them.
    fn line(&self, position: &AnyPosition) -> Option<Vec<AnyMove>> {
        let mut position = position.clone();
        let mut play = |text: &String| {
            let m = position.read_move(text).ok()?;
            position.play_move(&m).ok()?;
            Some(m)
        };
        let line: Vec<AnyMove> = self.moves.iter().map_while(&mut play).collect();
        (!line.is_empty()).then_some(line)
    }
}

/// A search as a worker runs it.
pub(crate) struct WorkerSearch {
    goal: SearchGoal,
    limits: ThinkingLimits,
    reached: ReachedPosition,
}

impl WorkerSearch {
    /// `None` if this version does not understand the offer.
    pub(crate) fn new(offer: &SearchOffer) -> Option<Self> {
        let reached = ReachedPosition::replay(&offer.rules, &offer.turns)?;
        Some(Self { goal: offer.goal, limits: offer.limits.into(), reached })
    }

    /// The keys of the positions before the one of an offer.
    #[cfg(test)]
    pub(crate) fn past(offer: &SearchOffer) -> Vec<u64> {
        ReachedPosition::replay(&offer.rules, &offer.turns).unwrap().past
    }

    pub(crate) const fn rules(&self) -> &AnyRules {
        &self.reached.rules
    }

    /// Searches until the limits are reached or `stop` is set. `tell` gets the best lines so far.
    pub(crate) fn run(
        &self,
        engine: &AnyEngine,
        stop: &std::sync::atomic::AtomicBool,
        mut tell: impl FnMut(Vec<ReportedLine>),
    ) -> Result<Vec<ReportedLine>, AnyEngineError> {
        let ReachedPosition { position, past, .. } = &self.reached;
        let request = SearchRequest { position, past, stopped: None, limits: self.limits };
        let lines = |infos: &[SearchInfo]| infos.iter().map(ReportedLine::of_info).collect();
        match self.goal {
            SearchGoal::Move { level, seed } => {
                let level = Level::new(level).unwrap_or(Level::FULL);
                let best = engine.choose(level, seed, request, stop, |_| {})?;
                Ok(vec![ReportedLine::of_best(&best)])
            }
            SearchGoal::Analysis { lines: n } => {
                let found = engine.analyse(n, request, stop, |infos| tell(lines(infos)))?;
                Ok(lines(&found))
            }
        }
    }
}
