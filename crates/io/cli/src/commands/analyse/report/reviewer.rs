//! Has the engine go through a game, from its end to its start: what it remembers of later positions helps it with earlier ones.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use anyhow::{Result, bail};
use tengen_any_engine::{AnyEngine, PositionVerdict, SearchRequest};
use tengen_core::{Lang, Localize as _, Seat, localize};
use tengen_drawing::record_caption;
use tengen_games::AnyPosition;
use tengen_records::{NodeId, PlayedMove, Record};
use tengen_report::{GameReview, ReviewedMove};
use tengen_search::ThinkingLimits;

use super::super::limits;
use crate::args::AnalyseArgs;

/// How long it thinks about a move where nothing is limited.
const USUAL_TIME: Duration = Duration::from_millis(500);
/// What the engine remembers positions in.
const MEMORY: usize = 64 << 20;

/// Reviews games within the same limits.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameReviewer {
    limits: ThinkingLimits,
    threads: usize,
    lang: Lang,
}

/// A position of the game and the move that led there.
struct GameStop {
    node: NodeId,
    play: Option<PlayedMove>,
    position: AnyPosition,
}

impl GameReviewer {
    pub(super) fn new(args: &AnalyseArgs, lang: Lang) -> Self {
        Self { limits: limits(args, USUAL_TIME), threads: args.threads.max(1), lang }
    }

    /// How long it thinks about each move, in words.
    pub(super) fn limits_text(&self) -> String {
        let ThinkingLimits { time, nodes, depth, .. } = self.limits;
        let lang = self.lang;
        let parts = [
            time.map(|time| {
                localize!(lang, "cli-report-time", ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
            }),
            nodes.map(|nodes| localize!(lang, "cli-report-nodes", nodes)),
            depth.map(|depth| localize!(lang, "cli-report-depth", depth)),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        localize!(lang, "cli-report-limits", limits = parts.join(lang.text("core-comma")))
    }

    /// Reviews a game up to a place. Each game gets an engine of its own, so that with a limit of nodes and one thread the
    /// answer is always the same. What is told after an interrupt means nothing.
    pub(super) fn review(
        &self,
        record: &Record,
        end: NodeId,
        stop: &AtomicBool,
        mut tell: impl FnMut(u64, u64),
    ) -> Result<GameReview> {
        let lang = self.lang;
        let mut review = self.heading(record);
        let stops = stops(record, end, &mut review, lang);
        let Some((first, _)) = stops.split_first().filter(|(_, moves)| !moves.is_empty()) else {
            match review.notes.pop() {
                Some(why) => bail!(why),
                None => bail!("{}", lang.text("cli-report-no-moves")),
            }
        };
        if first.position.seats() != 2 {
            bail!("{}", lang.text("cli-report-needs-two-players"));
        }
        let past: Vec<u64> = stops.iter().map(|stop| stop.position.key()).collect();
        let engine = AnyEngine::new(&record.rules, MEMORY, self.threads);
        let mut verdicts: Vec<Option<PositionVerdict>> = Vec::new();
        for (at, place) in stops.iter().enumerate().rev() {
            tell(verdicts.len() as u64, stops.len() as u64);
            if stop.load(Ordering::Relaxed) {
                return Ok(review);
            }
            verdicts.push(self.judge(&engine, &place.position, &past[..at], stop));
        }
        verdicts.reverse();
        review.moves = judged_moves(&stops, verdicts);
        Ok(review)
    }

    /// What is thought of a position; `None` where the engine has nothing to say, as in opening protocols.
    fn judge(
        &self,
        engine: &AnyEngine,
        position: &AnyPosition,
        past: &[u64],
        stop: &AtomicBool,
    ) -> Option<PositionVerdict> {
        if let Some(outcome) = position.outcome() {
            return Some(PositionVerdict::of_rules(outcome));
        }
        let question = SearchRequest { position, past, stopped: None, limits: self.limits };
        let ideas = engine.analyse(1, question, stop, |_| {}).ok()?;
        ideas.first().map(|best| PositionVerdict::of_engine(position.turn(), best))
    }

    fn heading(&self, record: &Record) -> GameReview {
        let lang = self.lang;
        let caption = record_caption(record, lang);
        let player = |seat: Seat| match record.heading.player(seat) {
            Some(name) => name.to_owned(),
            None => record.rules.seat_name(seat, lang).into_owned(),
        };
        GameReview {
            title: caption.title,
            players: [player(Seat::FIRST), player(Seat::FIRST.other())],
            result: caption.result,
            moves: Vec::new(),
            notes: Vec::new(),
            limits: self.limits_text(),
        }
    }
}

/// The positions of the line, as long as it keeps the rules.
fn stops(record: &Record, end: NodeId, review: &mut GameReview, lang: Lang) -> Vec<GameStop> {
    let mut replay = record.replay_to(end);
    let mut stops = Vec::new();
    let mut here = Some(NodeId::ROOT);
    while let (Some(node), Some(position)) = (here, replay.position()) {
        let (play, position) = (record.tree.play(node), position.clone());
        match stops.last_mut() {
            // Where a record only says or sets up something, that belongs to the move before.
            Some(GameStop { position: last, .. }) if play.is_none() => *last = position,
            Some(_) | None => stops.push(GameStop { node, play, position }),
        }
        here = replay.step();
    }
    if let Some(breach) = replay.breach() {
        let why = breach.why.localize(lang).into_owned();
        review.notes.push(localize!(lang, "cli-the-record-breaks-the-rules", number = breach.number, why));
    }
    stops
}

/// Moves with what they were worth; about those whose positions nobody judges, nothing is said.
fn judged_moves(stops: &[GameStop], verdicts: Vec<Option<PositionVerdict>>) -> Vec<ReviewedMove> {
    let mut verdicts = verdicts.into_iter().rev();
    let mut after = verdicts.next().flatten().unwrap_or_else(PositionVerdict::unknown);
    let mut number = u32::try_from(stops.iter().filter(|stop| counts(stop)).count()).unwrap_or(u32::MAX);
    let mut moves = Vec::new();
    for (stop, before) in stops.iter().rev().zip(verdicts) {
        let Some(play) = &stop.play else { break };
        let text = play.m.to_string();
        let PositionVerdict { value, text: score, .. } = after.clone();
        let (mut loss, mut best, mut best_score) = (0.0, Vec::new(), String::new());
        if let Some(before) = before {
            loss = before.loss(play.seat, &text, &after);
            (best, best_score) = (before.best.clone(), before.text.clone());
            after = before;
        }
        moves.push(ReviewedMove {
            node: stop.node,
            number,
            seat: play.seat,
            text,
            value,
            score,
            best,
            best_score,
            loss,
        });
        number -= u32::from(counts(stop));
    }
    moves.reverse();
    moves
}

fn counts(stop: &GameStop) -> bool {
    stop.play.as_ref().is_some_and(PlayedMove::counts)
}
