use tengen_core::{Localize as _, Message, message};
use tengen_quoridor::contest::StepStatus;
use tengen_records::{NodeId, NodeRemarks, Record, RefusedAttempt};

use crate::{
    error::{ReplayError, TerminalError},
    replay::{DataLoader, GameStep, ReplayTitle, StepKind, StepList, words::safe_reason},
};

/// Gives the games of a file: their main lines, and any other line that is asked for.
#[derive(Debug)]
pub struct FileLoader {
    records: Vec<Record>,
    game: usize,
    title: ReplayTitle,
    parts: Vec<StepPart>,
    is_cut: bool,
    given: usize,
}

/// What one step tells of a place of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StepPart {
    /// The move, or what is set up and said without one.
    Place(NodeId),
    /// The refused attempt with this number.
    Refused(NodeId, usize),
    /// How it ended.
    End,
}

impl FileLoader {
    /// No place has more continuations than this, as far as we show them.
    const MAX_CONTINUATIONS: usize = 100;

    /// The games of a file, with this one first (from 0).
    pub fn new(records: Vec<Record>, game: usize) -> Result<Self, ReplayError> {
        let n_games = records.len();
        let title = records
            .get(game)
            .map(ReplayTitle::of)
            .ok_or(ReplayError::NoSuchGame { number: game.saturating_add(1), n_games })?;
        let mut loader = Self { records, game, title, parts: Vec::new(), is_cut: false, given: 0 };
        loader.load_line(NodeId::ROOT);
        Ok(loader)
    }

    /// Makes the steps of the line that leads to this place and goes on from there by the first continuations.
    fn load_line(&mut self, to: NodeId) {
        let record = &self.records[self.game];
        let tree = &record.tree;
        let ahead = std::iter::successors(tree.first_child(to), |&id| tree.first_child(id));
        let line = std::iter::once(NodeId::ROOT).chain(tree.line_to(to)).chain(ahead);
        self.parts.clear();
        self.is_cut = false;
        let mut last = NodeId::ROOT;
        for id in line {
            let node = tree.node(id);
            let is_choice = || tree.parent(id).is_some_and(|parent| tree.children(parent).nth(1).is_some());
            if id != NodeId::ROOT && (node.play.is_some() || says_something(node.remarks()) || is_choice()) {
                self.parts.push(StepPart::Place(id));
            }
            let n_refused = node.remarks().map_or(0, |remarks| remarks.refused.len());
            self.parts.extend((0..n_refused).map(|number| StepPart::Refused(id, number)));
            last = id;
            if self.parts.len() > StepList::MAX_STEPS {
                self.parts.truncate(StepList::MAX_STEPS);
                self.is_cut = true;
                return;
            }
        }
        if record.heading.result.is_some() && last == tree.main_end() {
            self.parts.push(StepPart::End);
        }
    }

    fn step_of(&self, part: StepPart) -> Option<GameStep> {
        let record = &self.records[self.game];
        match part {
            StepPart::Place(id) => {
                let node = record.tree.node(id);
                let remarks = node.remarks().cloned().unwrap_or_default();
                let comment = comment(&remarks);
                let what = match &node.play {
                    Some(play) => StepKind::Played(play.clone()),
                    None if remarks.setup.is_empty() && remarks.to_move.is_none() => {
                        StepKind::Said(message!("tui-replay-no-move"))
                    }
                    None => StepKind::SetUp(Box::new(remarks)),
                };
                Some(GameStep { what, used: node.time_used, left: node.time_left, comment })
            }
            StepPart::Refused(id, number) => {
                let RefusedAttempt { seat, text, status, why } =
                    record.tree.node(id).remarks()?.refused.get(number)?;
                let status = *status;
                let what = StepKind::Refused {
                    seat: *seat,
                    text: text.clone(),
                    why: why.as_ref().map_or_else(|| status_text(status), safe_reason),
                    status: record.rules.game().has_contest().then_some(status),
                };
                Some(GameStep::new(what))
            }
            StepPart::End => {
                record.heading.result.clone().map(|verdict| GameStep::new(StepKind::Ended(verdict)))
            }
        }
    }

    /// The place that is reached with this step, if it is a choice among continuations of the same place.
    fn place(&self, step: usize) -> Option<NodeId> {
        match self.parts.get(step)? {
            StepPart::Place(id) => Some(*id),
            StepPart::Refused(..) | StepPart::End => None,
        }
    }

    /// The continuations among which a place is.
    fn siblings(&self, id: NodeId) -> Vec<NodeId> {
        let tree = &self.records[self.game].tree;
        let siblings = tree.parent(id).map(|parent| tree.children(parent).take(Self::MAX_CONTINUATIONS));
        siblings.into_iter().flatten().collect()
    }
}

impl DataLoader for FileLoader {
    fn title(&self) -> &ReplayTitle {
        &self.title
    }

    fn next_step(&mut self) -> Result<Option<GameStep>, TerminalError> {
        let Some(&part) = self.parts.get(self.given) else {
            if std::mem::take(&mut self.is_cut) {
                return Err(ReplayError::TooLong { most: StepList::MAX_STEPS }.into());
            }
            return Ok(None);
        };
        self.given += 1;
        Ok(self.step_of(part))
    }

    fn remaining(&self) -> usize {
        self.parts.len() - self.given
    }

    fn n_games(&self) -> usize {
        self.records.len()
    }

    fn game(&self) -> usize {
        self.game
    }

    fn open_game(&mut self, game: usize) -> bool {
        let Some(record) = self.records.get(game) else { return false };
        self.title = ReplayTitle::of(record);
        self.game = game;
        self.given = 0;
        self.load_line(NodeId::ROOT);
        true
    }

    fn record(&self) -> Option<&Record> {
        self.records.get(self.game)
    }

    fn continuations(&self, step: usize) -> (Vec<String>, usize) {
        let Some(id) = self.place(step) else { return (Vec::new(), 0) };
        let tree = &self.records[self.game].tree;
        let siblings = self.siblings(id);
        let taken = siblings.iter().position(|&sibling| sibling == id).unwrap_or_default();
        let name =
            |id: NodeId| tree.node(id).play.as_ref().map_or("...".to_owned(), |play| play.m.to_string());
        (siblings.into_iter().map(name).collect(), taken)
    }

    fn take_continuation(&mut self, step: usize, which: usize) -> bool {
        let Some(to) = self.place(step).and_then(|id| self.siblings(id).get(which).copied()) else {
            return false;
        };
        self.load_line(to);
        self.given = step;
        true
    }
}

/// Whether a place without a move is worth a step.
fn says_something(remarks: Option<&NodeRemarks>) -> bool {
    remarks.is_some_and(|remarks| {
        !(remarks.setup.is_empty()
            && remarks.to_move.is_none()
            && remarks.title.is_empty()
            && remarks.comment.is_empty())
    })
}

/// What is said at a place: its title, the comment, and the texts on points.
pub(crate) fn comment(remarks: &NodeRemarks) -> String {
    let labels: Vec<String> =
        remarks.labels.iter().take(50).map(|(point, text)| format!("{point}: {text}")).collect();
    let parts = [remarks.title.as_str(), remarks.comment.as_str(), &labels.join(", ")];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Why the contest refused a step, where nothing but its status is known.
fn status_text(status: i32) -> Message {
    let known = [
        StepStatus::Timeout,
        StepStatus::RulesBreaker,
        StepStatus::InsufficientBlock,
        StepStatus::InvalidStep,
        StepStatus::Ok,
        StepStatus::Win,
        StepStatus::Lost,
        StepStatus::EnemyClosed,
    ];
    let known = known.into_iter().find(|known| known.code() == status);
    known.map_or_else(|| message!("tui-replay-status", status), |status| status.message())
}
