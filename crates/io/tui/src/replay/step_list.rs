use std::{
    collections::{BTreeMap, VecDeque},
    time::Duration,
};

use tengen_battlefield::{OrderEffect, Unit};
use tengen_core::{Localize as _, Message, Seat};
use tengen_games::{AnyMove, AnyPosition};
use tengen_quoridor::contest::StepStatus;
use tengen_records::{NodeId, NodeRemarks, PlayedMove, Record, RecordedResult, RefusedAttempt};
use tengen_views::{PositionHistory, PositionView, stage_view, view};

use crate::{
    replay::battlefield,
    replay::{GameStep, ReplayTitle, StepKind},
};

/// A game as far as its steps are known, and the place in it that is shown.
#[derive(Clone, Debug)]
pub struct StepList {
    title: ReplayTitle,
    /// Every move that was ever made, in a tree; what was taken back is a branch of it.
    record: Record,
    told: Vec<PlacedStep>,
    verdict: Option<RecordedResult>,
    at: usize,
    /// How often steps were forgotten.
    generation: u64,
}

/// The status of refused steps that tell none.
const INVALID: i32 = StepStatus::InvalidStep.code();

/// A step with the place of the record that it leads to.
#[derive(Clone, Debug)]
struct PlacedStep {
    step: GameStep,
    node: NodeId,
    /// How many moves with a number stand on the board after it.
    moves: usize,
}

/// What stands on the board at one place of a story.
#[derive(Clone, Debug)]
pub struct StepScene {
    /// The board.
    pub view: PositionView,
    /// The move that led here.
    pub last: Option<AnyMove>,
    /// What the last order of a battle did: the unit that it was given to, and what happened.
    pub done: Option<(Option<Unit>, Vec<OrderEffect>)>,
    /// Since when and why it is no longer a game by the rules: the number of the move, and the reason.
    pub breach: Option<(usize, Message)>,
}

impl StepList {
    /// More steps than this are not kept: each place is found by going there from the first.
    pub const MAX_STEPS: usize = 100_000;

    /// A game of which no step is known.
    pub fn new(title: ReplayTitle) -> Self {
        let mut record = Record::new(title.rules.clone());
        *record.tree.node_mut(NodeId::ROOT).remarks_mut() = board_part(&title.start);
        Self { title, record, told: Vec::new(), verdict: None, at: 0, generation: 0 }
    }

    /// What is known before the first step.
    pub const fn title(&self) -> &ReplayTitle {
        &self.title
    }

    /// How many steps are known.
    pub const fn len(&self) -> usize {
        self.told.len()
    }

    /// Whether none is.
    pub const fn is_empty(&self) -> bool {
        self.told.is_empty()
    }

    /// How many steps are shown; 0 is the beginning.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Whether the last step is shown.
    pub const fn is_at_end(&self) -> bool {
        self.at == self.told.len()
    }

    /// Goes to the place after so many steps, if there is one.
    pub const fn go_to(&mut self, at: usize) -> bool {
        let is_there = at <= self.told.len();
        if is_there {
            self.at = at;
        }
        is_there
    }

    /// The step with this number, from 0.
    pub fn step(&self, index: usize) -> Option<&GameStep> {
        self.told.get(index).map(|told| &told.step)
    }

    /// Who does something next, if that is known: where turns are lost, the board does not tell.
    pub fn next_seat(&self) -> Option<Seat> {
        for told in &self.told[self.at..] {
            match &told.step.what {
                StepKind::Played(play) => return Some(play.seat),
                StepKind::Refused { seat, .. } | StepKind::Missed { seat, .. } => return Some(*seat),
                StepKind::Said(_) => {}
                StepKind::TakenBack { .. }
                | StepKind::SetUp(_)
                | StepKind::Ended(_)
                | StepKind::Begins(_) => return None,
            }
        }
        None
    }

    /// The step that led to what is shown.
    pub fn here(&self) -> Option<&GameStep> {
        self.step(self.at.checked_sub(1)?)
    }

    /// How many moves stand on the board after so many steps.
    pub fn moves_at(&self, at: usize) -> usize {
        at.checked_sub(1).and_then(|last| self.told.get(last)).map_or(0, |told| told.moves)
    }

    /// The number of the move that a step is, if it is one.
    pub fn number(&self, index: usize) -> Option<usize> {
        let told = self.told.get(index)?;
        matches!(&told.step.what, StepKind::Played(play) if play.counts()).then_some(told.moves)
    }

    /// Another number whenever steps were forgotten: what was made of them is no longer true.
    pub const fn generation(&self) -> u64 {
        self.generation
    }

    /// The place at which so many moves stand on the board for the first time; the last place if there never are.
    pub fn place_of_move(&self, number: usize) -> usize {
        (0..=self.told.len()).find(|&at| self.moves_at(at) >= number).unwrap_or(self.told.len())
    }

    /// How the game ended, once it is known and the last step is shown.
    pub fn verdict(&self) -> Option<&RecordedResult> {
        self.verdict.as_ref().filter(|_| self.is_at_end())
    }

    /// Whether it is known how the game ended.
    pub const fn is_over(&self) -> bool {
        self.verdict.is_some()
    }

    /// The line of steps as a record, up to the last one.
    pub fn record(&self) -> Record {
        self.record_until(self.told.len())
    }

    /// The line of the first so many steps as a record.
    pub fn record_until(&self, steps: usize) -> Record {
        let told = &self.told[..steps.min(self.told.len())];
        let ReplayTitle { rules, heading, start } = self.title.clone();
        let mut record = Record::new(rules);
        let result = heading.result.clone();
        record.heading = heading.into();
        record.heading.result =
            if told.len() == self.told.len() { self.verdict.clone().or(result) } else { None };
        *record.tree.node_mut(NodeId::ROOT).remarks_mut() = start;
        let mut nodes: BTreeMap<NodeId, NodeId> = [(NodeId::ROOT, NodeId::ROOT)].into();
        let last = told.last().map_or(NodeId::ROOT, |told| told.node);
        let mut end = NodeId::ROOT;
        for id in self.record.tree.line_to(last) {
            // A tree that was held once can be held again.
            let Ok(added) = record.tree.add(end, self.record.tree.play(id)) else { break };
            end = added;
            let remarks = self.record.tree.node(id).into_remarks();
            if let Some(remarks) = remarks {
                *record.tree.node_mut(end).remarks_mut() = remarks;
            }
            nodes.insert(id, end);
        }
        for told in told {
            let Some(&id) = nodes.get(&told.node) else { continue };
            let mut node = record.tree.node_mut(id);
            match &told.step.what {
                StepKind::Played(_) | StepKind::SetUp(_) | StepKind::Said(_) => {
                    node.time_used = told.step.used.or(node.time_used);
                    node.time_left = told.step.left.or(node.time_left);
                    if !told.step.comment.is_empty() {
                        node.remarks_mut().comment.clone_from(&told.step.comment);
                    }
                }
                StepKind::Refused { seat, text, why, status } => {
                    node.remarks_mut().refused.push(RefusedAttempt {
                        seat: *seat,
                        text: text.clone(),
                        status: status.unwrap_or(INVALID),
                        why: Some(why.clone()),
                    });
                }
                StepKind::Missed { .. }
                | StepKind::TakenBack { .. }
                | StepKind::Ended(_)
                | StepKind::Begins(_) => {}
            }
        }
        record
    }

    /// How long a seat has thought in all, and what its clock shows, as far as that is told.
    pub fn times(&self, seat: Seat) -> (Option<Duration>, Option<Duration>) {
        let (mut used, mut left) = (None, None);
        for told in &self.told[..self.at] {
            let by = match &told.step.what {
                StepKind::Played(play) => play.seat,
                StepKind::Refused { seat, .. } | StepKind::Missed { seat, .. } => *seat,
                StepKind::TakenBack { .. }
                | StepKind::SetUp(_)
                | StepKind::Said(_)
                | StepKind::Ended(_)
                | StepKind::Begins(_) => continue,
            };
            if by == seat {
                if let Some(more) = told.step.used {
                    used = Some(used.unwrap_or(Duration::ZERO).saturating_add(more));
                }
                left = told.step.left.or(left);
            }
        }
        (used, left)
    }

    /// Adds a step, unless it cannot be of this game.
    pub fn put(&mut self, step: GameStep) -> bool {
        if self.told.len() >= Self::MAX_STEPS {
            return false;
        }
        let here = self.told.last().map_or(NodeId::ROOT, |told| told.node);
        let moves = self.moves_at(self.told.len());
        let (node, moves) = match &step.what {
            StepKind::Played(play) => match self.add_play(here, play) {
                Some(node) => (node, moves + usize::from(play.counts())),
                None => return false,
            },
            StepKind::SetUp(remarks) => match self.add_place(here, None, &board_part(remarks)) {
                Some(node) => (node, moves),
                None => return false,
            },
            StepKind::TakenBack { moves: back } => self.before(here, moves, *back),
            StepKind::Refused { .. } | StepKind::Missed { .. } | StepKind::Said(_) => (here, moves),
            StepKind::Ended(verdict) => {
                self.verdict = Some(verdict.clone());
                return true;
            }
            StepKind::Begins(_) => return false,
        };
        // Who plays on after the end has agreed to go on.
        self.verdict = None;
        self.told.push(PlacedStep { step, node, moves });
        true
    }

    /// Forgets the steps from this one on.
    pub fn forget_from(&mut self, index: usize) {
        self.told.truncate(index);
        self.generation += 1;
        self.at = self.at.min(self.told.len());
        self.verdict = None;
    }

    fn add_play(&mut self, here: NodeId, play: &PlayedMove) -> Option<NodeId> {
        let rules = &self.title.rules;
        let is_ours = play.m.game() == rules.game() && play.seat.index() < usize::from(rules.seats());
        if is_ours { self.add_place(here, Some(play), &NodeRemarks::default()) } else { None }
    }

    /// Adds a place to the record. Who goes back and forth between continuations comes to the same places again.
    fn add_place(
        &mut self,
        here: NodeId,
        play: Option<&PlayedMove>,
        remarks: &NodeRemarks,
    ) -> Option<NodeId> {
        let nothing = NodeRemarks::default();
        let tree = &mut self.record.tree;
        let is_same = |&id: &NodeId| {
            let node = tree.node(id);
            node.play.as_ref() == play && node.remarks().unwrap_or(&nothing) == remarks
        };
        let known = tree.children(here).find(is_same);
        known.or_else(|| {
            let added = tree.add(here, play.cloned()).ok()?;
            if !remarks.is_empty() {
                *tree.node_mut(added).remarks_mut() = remarks.clone();
            }
            Some(added)
        })
    }

    /// The place before the last so many choices, and how many moves stand there.
    fn before(&self, mut node: NodeId, mut moves: usize, mut back: usize) -> (NodeId, usize) {
        while back > 0
            && let Some(parent) = self.record.tree.parent(node)
        {
            if let Some(play) = self.record.tree.play(node) {
                back -= 1;
                moves = moves.saturating_sub(usize::from(play.counts()));
            }
            node = parent;
        }
        (node, moves)
    }

    /// The place of the record that is shown.
    fn node(&self) -> NodeId {
        self.at.checked_sub(1).map_or(NodeId::ROOT, |last| self.told[last].node)
    }

    /// The place of the record after so many steps.
    pub(crate) fn node_at(&self, at: usize) -> NodeId {
        at.checked_sub(1).and_then(|last| self.told.get(last)).map_or(NodeId::ROOT, |told| told.node)
    }

    /// The line up to the last step as far as the rules were kept: the keys of its positions, the start first, and the last of
    /// its positions, as many as memory allows.
    pub(crate) fn positions(&self) -> (Vec<u64>, VecDeque<(NodeId, AnyPosition)>) {
        /// What all of them together may take.
        const MOST_BYTES: usize = 256 << 20;
        let mut replay = self.record.replay_to(self.node_at(self.told.len()));
        let (mut keys, mut positions) = (Vec::new(), VecDeque::new());
        let mut here = Some(NodeId::ROOT);
        while let (Some(place), Some(position)) = (here, replay.position()) {
            keys.push(position.key());
            let most = (MOST_BYTES / position.memory()).max(2);
            positions.drain(..(positions.len() + 1).saturating_sub(most));
            positions.push_back((place, position.clone()));
            here = replay.step();
        }
        (keys, positions)
    }

    /// The moves that stand on the board now.
    pub fn plays(&self) -> impl Iterator<Item = PlayedMove> {
        let line = self.record.tree.line_to(self.node()).into_iter();
        line.filter_map(|id| self.record.tree.play(id))
    }

    /// What stands on the board now.
    pub fn scene(&self) -> StepScene {
        let node = self.node();
        let replay = self.record.replay_to(node).to_end();
        let moves: Vec<AnyMove> = self.plays().map(|play| play.m.clone()).collect();
        let shown = replay.position().map_or_else(
            || stage_view(replay.stage(), &self.title.rules),
            |position: &AnyPosition| {
                view(position, &PositionHistory { moves: &moves }).with_rules(&self.title.rules)
            },
        );
        // Where turns were lost, the moves alone do not tell whose turn it is.
        let has_lost_turns =
            self.told[..self.at].iter().any(|told| matches!(told.step.what, StepKind::Missed { .. }));
        let breach = replay.breach().filter(|_| !has_lost_turns);
        StepScene {
            view: shown,
            done: replay
                .effects()
                .map(|effects| (battlefield::ordered(&self.record, node), effects.to_vec())),
            last: moves.last().cloned(),
            breach: breach.map(|breach| (breach.number, breach.why.message())),
        }
    }
}

/// What of these remarks changes the board.
fn board_part(remarks: &NodeRemarks) -> NodeRemarks {
    NodeRemarks { setup: remarks.setup.clone(), to_move: remarks.to_move, ..NodeRemarks::default() }
}
