//! Proof-number search for wins by continuous threats: fours and threes.
//!
//! The attacker plays stones that make a four or a threat, which is a stone after which he would win by fours if the defender
//! passed. The defender may answer with anything. An answer that leaves that win by fours as it is, or leaves another one, has
//! lost; the others are followed. So a win that is found is one, whatever the attacker has not tried.

use std::collections::HashMap;

use super::{
    answers::{disturbers, holds},
    fours::{FourLine, FourResult, FourSearch},
    work::SolverBudget,
};
use crate::{
    board::{SearchBoard, SearchSide},
    cells::GridCell,
    class::PointClass,
    shape::LineShape,
};

/// The number of what is out of reach: who has it for a proof has lost it.
const NEVER: u32 = u32::MAX / 4;

/// A position of the search. The attacker and the defender are to move in turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct ThreatNode {
    /// How many positions have to be solved at least to prove that the attacker wins, and that he does not.
    proof: u32,
    disproof: u32,
    /// What may be played, as a part of the list of edges.
    edges: [u32; 2],
    /// Where the defender is to move: answers that were refuted by fours, as a part of that list.
    refuted: [u32; 2],
    /// And how the attacker wins by fours when he does not answer.
    threat: u32,
    state: NodeState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NodeState {
    /// Nothing is known but guesses.
    New,
    /// What may be played is listed.
    Listed,
    /// The attacker does not win, whatever the lists say.
    Refuted,
}

impl ThreatNode {
    const fn new(proof: u32, disproof: u32) -> Self {
        Self { proof, disproof, edges: [0; 2], refuted: [0; 2], threat: 0, state: NodeState::New }
    }

    const fn refuted() -> Self {
        Self { state: NodeState::Refuted, ..Self::new(NEVER, 0) }
    }
}

/// A stone and where it leads.
#[derive(Clone, Copy, Debug)]
pub(super) struct ThreatEdge {
    pub(super) cell: GridCell,
    pub(super) to: u32,
}

/// Which stones the attacker tries beside fours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ThreatWidth {
    /// Those that make an open three.
    Threes,
    /// And those that make any three, or build in two lines, if they threaten a win by fours.
    Anything,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ThreatSearchEnd {
    Won,
    /// All that there is to try was tried.
    Exhausted,
    /// The same, but looks for fours were given up on the way.
    Incomplete,
    Unfinished,
}

/// The search, with all positions that it has seen.
#[derive(Debug)]
pub(super) struct ThreatSearch {
    attacker: SearchSide,
    width: ThreatWidth,
    /// How many stones a look for fours may put.
    patience: u64,
    nodes: Vec<ThreatNode>,
    edges: Vec<ThreatEdge>,
    /// An answer and the line that refutes it.
    refutations: Vec<(GridCell, u32)>,
    /// Lines, each behind its length. Wins with the five at once have [`FIVE`] added to it.
    lines: Vec<u16>,
    seen: HashMap<u64, u32>,
    /// Bytes that all this may take.
    memory: usize,
    /// Whether a look for fours was not finished, so that a win may have been missed.
    is_incomplete: bool,
}

const FIVE: u16 = 1 << 15;

impl ThreatSearch {
    pub(super) fn new(attacker: SearchSide, width: ThreatWidth, patience: u64, memory: usize) -> Self {
        let mut threats = Self {
            attacker,
            width,
            patience,
            nodes: Vec::new(),
            edges: Vec::new(),
            refutations: Vec::new(),
            lines: Vec::new(),
            seen: HashMap::new(),
            memory,
            is_incomplete: false,
        };
        threats.nodes.push(ThreatNode::new(1, 1));
        threats
    }

    /// Searches until the position is solved or the work is over. The attacker is to move and has no win by fours.
    pub(super) fn run(
        &mut self,
        board: &mut SearchBoard,
        fours: &mut FourSearch,
        work: &mut SolverBudget<'_>,
    ) -> ThreatSearchEnd {
        loop {
            let root = self.nodes[0];
            if root.proof == 0 {
                return ThreatSearchEnd::Won;
            }
            // What was cut short by the end of the work says nothing.
            if work.is_over() || self.bytes() > self.memory {
                return ThreatSearchEnd::Unfinished;
            }
            if root.disproof == 0 {
                return if self.is_incomplete {
                    ThreatSearchEnd::Incomplete
                } else {
                    ThreatSearchEnd::Exhausted
                };
            }
            self.step(board, fours, work);
        }
    }

    fn bytes(&self) -> usize {
        // A place in the map of positions is 17 bytes, and up to half of the places are free.
        self.nodes.len() * (size_of::<ThreatNode>() + 34)
            + self.edges.len() * size_of::<ThreatEdge>()
            + self.refutations.len() * size_of::<(GridCell, u32)>()
            + self.lines.len() * size_of::<u16>()
    }

    /// Goes to the position that would help most, looks at what may be played there, and tells all on the way.
    fn step(&mut self, board: &mut SearchBoard, fours: &mut FourSearch, work: &mut SolverBudget<'_>) {
        let mut path = vec![0_u32];
        let mut is_attackers = true;
        let mut at = 0;
        // A position that is reached in two ways may have been solved on the other one.
        while self.nodes[at as usize].state == NodeState::Listed && !self.refresh(at, is_attackers) {
            let Some(edge) = self.most_proving(at, is_attackers) else { break };
            board.put(edge.cell, if is_attackers { self.attacker } else { self.attacker.other() });
            is_attackers = !is_attackers;
            at = edge.to;
            path.push(at);
        }
        let _ = work.has_put(path.len() as u64);
        if self.nodes[at as usize].state == NodeState::New {
            self.nodes[at as usize].state = NodeState::Listed;
            if is_attackers {
                self.list_attacks(at, board);
            } else if !self.list_answers(at, board, fours, work) {
                self.nodes[at as usize] = ThreatNode::refuted();
            }
        }
        while let Some(at) = path.pop() {
            let _ = self.refresh(at, is_attackers);
            is_attackers = !is_attackers;
            if !path.is_empty() {
                board.take_back();
            }
        }
    }

    /// Works out the numbers of a position from those it leads to, and tells whether it is solved.
    ///
    /// Of the numbers that would have to be added up only the largest counts, and one for each other: the same position is
    /// often behind several of them, and would be counted as often.
    fn refresh(&mut self, at: u32, is_attackers: bool) -> bool {
        let node = self.nodes[at as usize];
        if node.state != NodeState::Listed {
            return node.state == NodeState::Refuted;
        }
        let (mut least, mut most, mut open) = (NEVER, 0, 0_u32);
        for edge in &self.edges[node.edges[0] as usize..node.edges[1] as usize] {
            let child = self.nodes[edge.to as usize];
            let (one, all) =
                if is_attackers { (child.proof, child.disproof) } else { (child.disproof, child.proof) };
            least = least.min(one);
            if all > 0 {
                (most, open) = (most.max(all), open + 1);
            }
        }
        let most = if most >= NEVER { NEVER } else { most + open.saturating_sub(1) };
        // Who has won one needs no other; who has lost all has nothing left.
        let (one, all) = if least == 0 { (0, NEVER) } else { (least, most) };
        let node = &mut self.nodes[at as usize];
        (node.proof, node.disproof) = if is_attackers { (one, all) } else { (all, one) };
        node.proof == 0 || node.disproof == 0
    }

    pub(super) fn is_won(&self, at: u32) -> bool {
        self.nodes[at as usize].proof == 0
    }

    pub(super) fn edges_of(&self, at: u32) -> &[ThreatEdge] {
        let [first, last] = self.nodes[at as usize].edges;
        &self.edges[first as usize..last as usize]
    }

    /// The answers that were refuted by fours, each with its refutation.
    pub(super) fn refutations_of(&self, at: u32) -> impl Iterator<Item = (GridCell, FourLine)> + '_ {
        let [first, last] = self.nodes[at as usize].refuted;
        self.refutations[first as usize..last as usize].iter().map(|&(cell, line)| (cell, self.line(line)))
    }

    /// What the attacker threatens where the defender is to move.
    pub(super) fn threat_of(&self, at: u32) -> FourLine {
        self.line(self.nodes[at as usize].threat)
    }

    fn line(&self, start: u32) -> FourLine {
        let start = start as usize;
        let head = self.lines[start];
        let stones = &self.lines[start + 1..=start + usize::from(head & !FIVE)];
        FourLine { stones: stones.iter().map(|&cell| GridCell(cell)).collect(), is_five: head & FIVE != 0 }
    }

    fn most_proving(&self, at: u32, is_attackers: bool) -> Option<ThreatEdge> {
        let number = |edge: &ThreatEdge| {
            let child = self.nodes[edge.to as usize];
            if is_attackers { child.proof } else { child.disproof }
        };
        self.edges_of(at).iter().copied().min_by_key(number)
    }

    /// Lists what the attacker may try.
    fn list_attacks(&mut self, at: u32, board: &SearchBoard) {
        let first = self.edges.len() as u32;
        let (attacker, defender) = (self.attacker, self.attacker.other());
        let mut fives = board.fives(defender).iter();
        match (fives.next(), fives.next()) {
            // Two fives cannot be stopped.
            (Some(_), Some(_)) => {}
            (Some(block), None) => {
                if !board.is_foul(block, attacker) {
                    self.add_attack(board, block, 1);
                }
            }
            (None, _) => {
                let mut stones: Vec<(u32, GridCell)> = board
                    .empty()
                    .iter()
                    .filter_map(|cell| Some((promise(board, cell, attacker, self.width)?, cell)))
                    .filter(|&(_, cell)| !board.is_foul(cell, attacker))
                    .collect();
                stones.sort_unstable();
                for (proof, cell) in stones {
                    self.add_attack(board, cell, proof);
                }
            }
        }
        self.nodes[at as usize].edges = [first, self.edges.len() as u32];
    }

    fn add_attack(&mut self, board: &SearchBoard, cell: GridCell, proof: u32) {
        let to = self.node(board.key_with(cell, self.attacker), ThreatNode::new(proof, 1));
        self.edges.push(ThreatEdge { cell, to });
    }

    /// Looks whether the attacker threatens anything, and lists the answers that are not refuted at once. Tells whether there
    /// is still hope for him.
    fn list_answers(
        &mut self,
        at: u32,
        board: &mut SearchBoard,
        fours: &mut FourSearch,
        work: &mut SolverBudget<'_>,
    ) -> bool {
        let (attacker, defender) = (self.attacker, self.attacker.other());
        let (threat, answers) = if let Some(five) = board.fives(attacker).first() {
            (FourLine::five(five), *board.fives(attacker))
        } else {
            match fours.shortest(board, attacker, self.patience, work) {
                FourResult::Win(line) => {
                    let answers = disturbers(board, attacker, &line);
                    (line, answers)
                }
                found @ (FourResult::Nothing | FourResult::Unfinished) => {
                    self.is_incomplete |= found == FourResult::Unfinished;
                    return false;
                }
            }
        };
        let (first, first_refuted) = (self.edges.len() as u32, self.refutations.len() as u32);
        for answer in answers.iter() {
            if board.is_foul(answer, defender) {
                continue;
            }
            let _ = work.has_put(1);
            board.put(answer, defender);
            let found = if holds(board, attacker, &threat) {
                None
            } else {
                Some(fours.shortest(board, attacker, self.patience, work))
            };
            let (key, n_attacks) = (board.key(), n_attacks(board, attacker, self.width));
            board.take_back();
            match found {
                None => {}
                Some(FourResult::Win(line)) => {
                    let line = self.store_line(&line);
                    self.refutations.push((answer, line));
                }
                Some(found) => {
                    self.is_incomplete |= found == FourResult::Unfinished;
                    let to = self.node(
                        key,
                        if n_attacks == 0 { ThreatNode::refuted() } else { ThreatNode::new(1, n_attacks) },
                    );
                    if self.nodes[to as usize].disproof == 0 {
                        self.edges.truncate(first as usize);
                        self.refutations.truncate(first_refuted as usize);
                        return false;
                    }
                    self.edges.push(ThreatEdge { cell: answer, to });
                }
            }
        }
        let threat = self.store_line(&threat);
        let (last, last_refuted) = (self.edges.len() as u32, self.refutations.len() as u32);
        let node = &mut self.nodes[at as usize];
        (node.edges, node.refuted, node.threat) = ([first, last], [first_refuted, last_refuted], threat);
        true
    }

    /// The node of a position, made if it is new.
    fn node(&mut self, key: u64, new: ThreatNode) -> u32 {
        let next = self.nodes.len() as u32;
        let to = *self.seen.entry(key).or_insert(next);
        if to == next {
            self.nodes.push(new);
        }
        to
    }

    fn store_line(&mut self, line: &FourLine) -> u32 {
        let start = self.lines.len() as u32;
        self.lines.push(line.stones.len() as u16 | if line.is_five { FIVE } else { 0 });
        self.lines.extend(line.stones.iter().map(|cell| cell.0));
        start
    }
}

/// How much a stone of the attacker promises: the less, the more. `None` where it threatens nothing that is tried.
fn promise(board: &SearchBoard, cell: GridCell, side: SearchSide, width: ThreatWidth) -> Option<u32> {
    match board.class(cell, side) {
        PointClass::Foul => None,
        PointClass::Five | PointClass::OpenFour | PointClass::FourThree | PointClass::TwoThrees => Some(1),
        PointClass::FourPlus | PointClass::ThreePlus => Some(2),
        PointClass::Four | PointClass::Three => Some(3),
        PointClass::Building | PointClass::Quiet if width == ThreatWidth::Threes => None,
        PointClass::Building => Some(5),
        PointClass::Quiet => {
            let has_three = (0..4).any(|line| board.shape(cell, side, line) == LineShape::Three);
            has_three.then_some(6)
        }
    }
}

/// How many attacks there are about; none means that there are none.
fn n_attacks(board: &SearchBoard, side: SearchSide, width: ThreatWidth) -> u32 {
    match board.fives(side.other()).iter().count() {
        0 => {}
        1 => return 1,
        _ => return 0,
    }
    let classes = [
        PointClass::Three,
        PointClass::ThreePlus,
        PointClass::TwoThrees,
        PointClass::Four,
        PointClass::FourPlus,
        PointClass::FourThree,
        PointClass::OpenFour,
    ];
    let n: u32 = classes.iter().map(|&class| u32::from(board.count_of(side, class))).sum();
    n + u32::from(width == ThreatWidth::Anything)
}
