//! Proof of a forced win, checkable by the rules alone.

use std::collections::HashMap;

use tengen_gomoku::Point;

use super::{
    fours::FourLine,
    threats::{ThreatEdge, ThreatSearch},
};
use crate::cells::GridCell;

/// Why the attacker, who is to move, wins: a tree in which equal positions are one. The first step is that of the position
/// itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinProof {
    steps: Vec<ProofStep>,
}

/// How the attacker wins a position in which he is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofStep {
    /// By fours. His stones and the answers in turn: each of his but the last leaves one answer. The last one is a five, or
    /// completes two fours or an open one, or a four whose answer is forbidden.
    Fours(Vec<Point>),
    /// By a stone that threatens to win.
    Threat {
        /// The stone.
        stone: Point,
        /// The answers that have to be looked at, each with the number of the step that wins after it.
        answers: Vec<(Point, usize)>,
        /// After all others he wins by these fours.
        otherwise: Vec<Point>,
    },
}

impl WinProof {
    /// All steps; the first is that of the position itself.
    pub fn steps(&self) -> &[ProofStep] {
        &self.steps
    }

    pub(super) fn by_fours(line: &FourLine) -> Self {
        Self { steps: vec![ProofStep::Fours(points(&line.stones))] }
    }

    /// The proof that a won search holds, and its main line: the quickest of his wins that it knows against the longest
    /// resistance, as far as threats go, and the fours that end it.
    pub(super) fn by_threats(threats: &ThreatSearch) -> (Self, Vec<GridCell>, FourLine) {
        let mut lengths = WinLengths { threats, known: HashMap::new() };
        let _ = lengths.of_attack(0);
        let mut proof = Self { steps: Vec::new() };
        let mut numbers = HashMap::new();
        let _ = proof.add(&mut lengths, 0, &mut numbers);
        let (stones, line) = lengths.main_line();
        (proof, stones, line)
    }

    /// Adds the step of a position and all that it needs, and tells its number.
    fn add(&mut self, lengths: &mut WinLengths<'_>, at: u32, numbers: &mut HashMap<u32, usize>) -> usize {
        if let Some(&number) = numbers.get(&at) {
            return number;
        }
        let number = self.steps.len();
        let _ = numbers.insert(at, number);
        // Its place is taken first: the steps that it needs come behind it.
        self.steps.push(ProofStep::Fours(Vec::new()));
        let edge = lengths.quickest(at);
        let threats = lengths.threats;
        let mut answers = Vec::new();
        for (answer, line) in threats.refutations_of(edge.to) {
            answers.push((answer.point(), self.steps.len()));
            self.steps.push(ProofStep::Fours(points(&line.stones)));
        }
        for answer in threats.edges_of(edge.to) {
            answers.push((answer.cell.point(), self.add(lengths, answer.to, numbers)));
        }
        let otherwise = points(&threats.threat_of(edge.to).stones);
        self.steps[number] = ProofStep::Threat { stone: edge.cell.point(), answers, otherwise };
        number
    }
}

/// How many stones the wins of a search take.
struct WinLengths<'a> {
    threats: &'a ThreatSearch,
    known: HashMap<u32, usize>,
}

/// The longest resistance to a threat.
enum LongestResistance {
    Answer(ThreatEdge),
    Refuted(Option<GridCell>, FourLine),
}

impl WinLengths<'_> {
    fn of_attack(&mut self, at: u32) -> usize {
        if let Some(&length) = self.known.get(&at) {
            return length;
        }
        let edge = self.quickest(at);
        let length = 1 + self.resistance(edge.to).0;
        let _ = self.known.insert(at, length);
        length
    }

    /// The stone with which the attacker wins soonest.
    fn quickest(&mut self, at: u32) -> ThreatEdge {
        let threats = self.threats;
        let won = threats.edges_of(at).iter().filter(|edge| threats.is_won(edge.to));
        let quickest = won.copied().min_by_key(|edge| self.resistance(edge.to).0);
        quickest.expect("a position that is won has a stone that wins it")
    }

    /// How long the defender, who is to move, can hold out, and how.
    fn resistance(&mut self, at: u32) -> (usize, LongestResistance) {
        let threats = self.threats;
        let threat = threats.threat_of(at);
        let mut best = (1 + threat.length(), LongestResistance::Refuted(None, threat));
        for (answer, line) in threats.refutations_of(at) {
            if 1 + line.length() >= best.0 {
                best = (1 + line.length(), LongestResistance::Refuted(Some(answer), line));
            }
        }
        for &edge in threats.edges_of(at) {
            let length = 1 + self.of_attack(edge.to);
            if length >= best.0 {
                best = (length, LongestResistance::Answer(edge));
            }
        }
        best
    }

    fn main_line(&mut self) -> (Vec<GridCell>, FourLine) {
        let mut stones = Vec::new();
        let mut at = 0;
        loop {
            let edge = self.quickest(at);
            stones.push(edge.cell);
            match self.resistance(edge.to).1 {
                LongestResistance::Answer(answer) => {
                    stones.push(answer.cell);
                    at = answer.to;
                }
                LongestResistance::Refuted(answer, line) => {
                    stones.extend(answer);
                    return (stones, line);
                }
            }
        }
    }
}

fn points(cells: &[GridCell]) -> Vec<Point> {
    cells.iter().map(|cell| cell.point()).collect()
}
