use std::ops::Range;

use tengen_core::{Localize as _, Message, message};
use tengen_quoridor::contest::StepStatus;
use tengen_records::{NodeId, NodeRemarks, Record, RefusedAttempt};

use crate::{
    board::label::{LabelKind, PointLabel, is_short},
    error::{ReplayError, TerminalError},
    replay::{
        Continuation, DataLoader, GameStep, LineChange, ReplayTitle, SearchMatch, StepKind, StepList, search,
        words::safe_reason,
    },
    terminal_game::of_game,
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
    /// How many lines go on from each place of the game.
    leaves: Box<[u32]>,
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
    /// No place shows more labels than this.
    const MAX_LABELS: usize = 500;

    /// The games of a file, with this one first (from 0).
    pub fn new(records: Vec<Record>, game: usize) -> Result<Self, ReplayError> {
        let n_games = records.len();
        let title = records
            .get(game)
            .map(ReplayTitle::of)
            .ok_or(ReplayError::NoSuchGame { number: game.saturating_add(1), n_games })?;
        let leaves = records[game].tree.leaves_below();
        let mut loader = Self { records, game, title, parts: Vec::new(), is_cut: false, given: 0, leaves };
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
                let refused = record.tree.node(id).into_remarks()?.refused.into_iter().nth(number)?;
                let RefusedAttempt { seat, text, status, why } = refused;
                let what = StepKind::Refused {
                    seat,
                    text,
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
    fn siblings(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let tree = &self.records[self.game].tree;
        tree.parent(id).into_iter().flat_map(move |parent| tree.children(parent))
    }

    /// The place of the tree after so many steps.
    fn place_after(&self, at: usize) -> NodeId {
        let mut places = self.parts[..at.min(self.parts.len())].iter().rev();
        let place = places.find_map(|part| match part {
            StepPart::Place(id) | StepPart::Refused(id, _) => Some(*id),
            StepPart::End => None,
        });
        place.unwrap_or(NodeId::ROOT)
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
        self.leaves = record.tree.leaves_below();
        self.game = game;
        self.given = 0;
        self.load_line(NodeId::ROOT);
        true
    }

    fn record(&self) -> Option<&Record> {
        self.records.get(self.game)
    }

    fn node_after(&self, steps: usize) -> Option<NodeId> {
        Some(self.place_after(steps))
    }

    fn n_continuations(&self, step: usize) -> (usize, usize) {
        let Some(id) = self.place(step) else { return (0, 0) };
        let (mut n, mut taken) = (0, 0);
        for sibling in self.siblings(id) {
            if sibling == id {
                taken = n;
            }
            n += 1;
        }
        (n, taken)
    }

    fn continuations(&self, step: usize, numbers: Range<usize>) -> Vec<Continuation> {
        let Some(id) = self.place(step) else { return Vec::new() };
        let tree = &self.records[self.game].tree;
        let continuation = |id: NodeId| Continuation {
            m: tree.play(id).map(|play| play.m),
            n_lines: self.leaves[id.index()],
            text: tree.node(id).remarks().map_or_else(String::new, first_words),
        };
        self.siblings(id).skip(numbers.start).take(numbers.len()).map(continuation).collect()
    }

    fn labels(&self, at: usize) -> Vec<PointLabel> {
        let tree = &self.records[self.game].tree;
        let mut labels = Vec::new();
        // Texts that the record puts there come last, so that they are seen.
        if let Some(next) = self.place(at) {
            let is_choice = self.siblings(next).nth(1).is_some();
            for (number, id) in (1..).zip(self.siblings(next)).take(Self::MAX_LABELS) {
                let node = tree.node(id);
                let text = node.remarks().map_or("", |remarks| remarks.board_text.as_str());
                let Some(point) = node.play.as_ref().and_then(|play| of_game(play.m.game()).point(&play.m))
                else {
                    continue;
                };
                let text =
                    if text.trim().is_empty() && is_choice { number.to_string() } else { text.to_owned() };
                if !text.is_empty() {
                    labels.push(PointLabel { point, what: LabelKind::Choice(text, is_choice && id == next) });
                }
            }
        }
        if let Some(remarks) = tree.node(self.place_after(at)).into_remarks() {
            let signs = remarks.marks.iter().map(|&(point, sign)| (point, LabelKind::Sign(sign)));
            let texts = remarks.labels.iter().map(|(point, text)| (*point, LabelKind::Text(text.clone())));
            let both = signs.chain(texts).take(Self::MAX_LABELS);
            labels.extend(both.map(|(point, what)| PointLabel { point, what }));
        }
        labels
    }

    fn search(&self, text: &str, at: usize) -> (Vec<SearchMatch>, usize) {
        search::find(&self.records, text, SearchMatch { game: self.game, place: self.place_after(at) })
    }

    fn take_continuation(&mut self, step: usize, which: usize) -> bool {
        let Some(to) = self.place(step).and_then(|id| self.siblings(id).nth(which)) else {
            return false;
        };
        self.load_line(to);
        self.given = step;
        true
    }

    fn take_line_to(&mut self, place: NodeId) -> Option<LineChange> {
        self.records[self.game].tree.id(place.index())?;
        let before = std::mem::take(&mut self.parts);
        // Who is on that line already stays on it to its end.
        if before.contains(&StepPart::Place(place)) || place == NodeId::ROOT {
            self.parts = before;
            self.given = self.parts.len();
        } else {
            self.load_line(place);
            self.given = before.iter().zip(&self.parts).take_while(|(a, b)| a == b).count();
        }
        let at =
            self.parts.iter().position(|part| *part == StepPart::Place(place)).map_or(0, |step| step + 1);
        Some(LineChange { same: self.given, at })
    }
}

/// The beginning of what is said about a continuation.
fn first_words(remarks: &NodeRemarks) -> String {
    const LONGEST: usize = 200;
    let comment = remarks.comment.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    let parts = [remarks.board_text.trim(), remarks.title.trim(), comment];
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("  ").chars().take(LONGEST).collect()
}

/// Whether a place without a move is worth a step.
fn says_something(remarks: Option<&NodeRemarks>) -> bool {
    remarks.is_some_and(|remarks| {
        !(remarks.setup.is_empty()
            && remarks.to_move.is_none()
            && remarks.title.is_empty()
            && remarks.comment.is_empty()
            && remarks.labels.is_empty()
            && remarks.marks.is_empty())
    })
}

/// What is said at a place: its title, the comment, and the texts on points for which the board has no room.
pub(crate) fn comment(remarks: &NodeRemarks) -> String {
    let long = remarks.labels.iter().filter(|(_, text)| !is_short(text)).take(50);
    let labels: Vec<String> = long.map(|(point, text)| format!("{point}: {text}")).collect();
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
