//! Review of a game: an engine in the background analyses every position of the line, from its end.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread,
    time::Duration,
};

use tengen_any_engine::{AnyEngine, AnyEngineError, PositionVerdict, SearchRequest};
use tengen_api::MoveQuality;
use tengen_core::{Localize as _, Message, Seat, message};
use tengen_games::{AnyPosition, AnyRules};
use tengen_records::NodeId;
use tengen_search::ThinkingLimits;

use crate::replay::{
    StepKind, StepList,
    notes::{MoveFault, ReviewState, ReviewVerdict},
};

/// What the engine remembers positions in, in bytes.
const MEMORY: usize = 64 << 20;
/// How long it thinks about a position.
const USUAL_TIME: Duration = Duration::from_millis(500);

/// How long a review thinks about each position: half a second, or so many nodes.
pub(crate) fn review_limits(nodes: Option<u64>) -> ThinkingLimits {
    let time = nodes.is_none().then_some(USUAL_TIME);
    ThinkingLimits { time, nodes, ..ThinkingLimits::default() }
}

/// What is known of the positions of a game, and who finds out the rest.
#[derive(Default)]
pub(crate) struct BackgroundReview {
    /// By the places of the story; `None` where the engine has nothing to say.
    verdicts: HashMap<NodeId, Option<ReviewVerdict>>,
    /// Why nothing is said about a position.
    refused: Option<Message>,
    run: Option<ReviewRun>,
    /// The line that is analysed: how many steps it has, and how often it was changed.
    line: Option<(usize, u64)>,
}

/// An engine at work. It stops when this is dropped.
struct ReviewRun {
    stop: Arc<AtomicBool>,
    found: Receiver<(NodeId, Result<ReviewVerdict, AnyEngineError>)>,
    /// How many positions the line has.
    total: usize,
    /// How many of them were not known before.
    missing: usize,
}

impl Drop for ReviewRun {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl BackgroundReview {
    /// Takes what was found, and has the line of this story analysed as far as it is not known.
    pub(crate) fn follow(&mut self, story: &StepList, limits: ThinkingLimits) {
        let line = (story.len(), story.generation());
        if self.line != Some(line) {
            self.line = Some(line);
            self.start(story, limits);
        }
        while let Some(run) = &mut self.run {
            match run.found.try_recv() {
                Ok((place, found)) => {
                    run.missing = run.missing.saturating_sub(1);
                    let verdict = found.inspect_err(|why| self.refused = Some(why.message())).ok();
                    self.verdicts.insert(place, verdict);
                }
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => self.run = None,
            }
        }
    }

    /// Whether an engine is at work.
    pub(crate) const fn is_running(&self) -> bool {
        self.run.is_some()
    }

    fn start(&mut self, story: &StepList, limits: ThinkingLimits) {
        let rules = story.title().rules.clone();
        if rules.seats() > 2 {
            self.refused = Some(message!("tui-review-two-players"));
            return;
        }
        let (keys, positions) = story.positions();
        let total = positions.len();
        let numbered =
            (keys.len() - total..).zip(positions).map(|(at, (place, position))| (at, place, position));
        let missing: Vec<(usize, NodeId, AnyPosition)> =
            numbered.filter(|(_, place, _)| !self.verdicts.contains_key(place)).collect();
        if missing.is_empty() {
            self.run = None;
            return;
        }
        let (tell, found) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        self.run = Some(ReviewRun { stop: Arc::clone(&stop), found, total, missing: missing.len() });
        thread::spawn(move || {
            analyse(&rules, &keys, missing, limits, &stop, |place, verdict| {
                tell.send((place, verdict)).is_ok()
            });
        });
    }

    /// What is known, for the place that the story shows.
    pub(crate) fn summary(&self, story: &StepList) -> ReviewState {
        let verdict = |at: usize| self.verdicts.get(&story.node_at(at)).and_then(Option::as_ref);
        let values: Vec<Option<f64>> =
            (0..=story.len()).map(|at| verdict(at).map(|known| known.verdict.value)).collect();
        let fault = |at: usize| {
            let StepKind::Played(play) = &story.step(at - 1)?.what else { return None };
            let (before, after) = (verdict(at - 1)?, verdict(at)?);
            let loss = before.verdict.loss(play.seat, &play.m.to_string(), &after.verdict);
            MoveQuality::of_loss(loss).map(|quality| MoveFault { at, seat: play.seat, quality, loss })
        };
        let faults = (1..=story.len()).filter_map(fault).collect();
        let is_silent = self.run.is_none() && values.iter().all(Option::is_none);
        ReviewState {
            progress: self.run.as_ref().map(|run| (run.total - run.missing.min(run.total), run.total)),
            refused: self.refused.clone().filter(|_| is_silent),
            here: verdict(story.at()).cloned(),
            values,
            faults,
        }
    }

    /// What would have been best at the place before this one.
    pub(crate) fn best_before(&self, story: &StepList, at: usize) -> Option<&ReviewVerdict> {
        self.verdicts.get(&story.node_at(at.checked_sub(1)?))?.as_ref()
    }
}

/// Analyses positions of a line of which these are the keys, the last one first: what the engine remembers of later positions
/// helps it with earlier ones.
fn analyse(
    rules: &AnyRules,
    keys: &[u64],
    positions: Vec<(usize, NodeId, AnyPosition)>,
    limits: ThinkingLimits,
    stop: &AtomicBool,
    mut tell: impl FnMut(NodeId, Result<ReviewVerdict, AnyEngineError>) -> bool,
) {
    let engine = AnyEngine::new(rules, MEMORY, 1);
    for (at, place, position) in positions.into_iter().rev() {
        let verdict = if let Some(outcome) = position.outcome() {
            Ok(ReviewVerdict { verdict: PositionVerdict::of_rules(outcome), score: None })
        } else {
            let question = SearchRequest { position: &position, past: &keys[..at], stopped: None, limits };
            engine.analyse(1, question, stop, |_| {}).and_then(|ideas| {
                let best = ideas.into_iter().next().ok_or(AnyEngineError::NoMove)?;
                let turn = position.turn();
                let score = Some(if turn == Seat::FIRST { best.score } else { best.score.reversed() });
                Ok(ReviewVerdict { verdict: PositionVerdict::of_engine(turn, &best), score })
            })
        };
        if stop.load(Ordering::Relaxed) || !tell(place, verdict) {
            return;
        }
    }
}
