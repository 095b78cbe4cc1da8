//! Proof trees as text.

use std::collections::HashSet;

use tengen_core::Lang;
use tengen_gomoku::Point;

use super::proof::{ProofStep, WinProof};

impl WinProof {
    /// The proof as a tree, so many lines of it at most: a stone of the attacker, below it each answer and what follows.
    pub fn tree(&self, lines: usize, lang: Lang) -> String {
        let mut tree =
            SolverTree { text: String::new(), proof: self, left: lines, shown: HashSet::new(), lang };
        match self.steps().first() {
            Some(ProofStep::Fours(fours)) => tree.line(0, &row(fours)),
            Some(ProofStep::Threat { stone, .. }) => {
                tree.line(0, &stone.to_string());
                tree.answers(0, 1);
            }
            None => {}
        }
        if tree.left == 0 {
            tree.text.push_str("…\n");
        }
        tree.text
    }
}

struct SolverTree<'a> {
    text: String,
    proof: &'a WinProof,
    /// Lines that may still be written.
    left: usize,
    /// The steps that stand above.
    shown: HashSet<usize>,
    lang: Lang,
}

impl SolverTree<'_> {
    fn line(&mut self, depth: usize, text: &str) {
        if self.left > 0 {
            self.left -= 1;
            self.text.extend([&"  ".repeat(depth), text, "\n"]);
        }
    }

    /// The answers to the stone of a step.
    fn answers(&mut self, number: usize, depth: usize) {
        let ProofStep::Threat { answers, otherwise, .. } = &self.proof.steps()[number] else { return };
        for &(answer, next) in answers {
            if self.left == 0 {
                return;
            }
            match &self.proof.steps()[next] {
                ProofStep::Fours(fours) => self.line(depth, &format!("{answer}: {}", row(fours))),
                ProofStep::Threat { stone, .. } if !self.shown.insert(next) => {
                    let above = self.lang.text("gomoku-as-above");
                    self.line(depth, &format!("{answer}: {stone} ({above})"));
                }
                ProofStep::Threat { stone, .. } => {
                    self.line(depth, &format!("{answer}: {stone}"));
                    self.answers(next, depth + 1);
                }
            }
        }
        let word = self.lang.text("gomoku-otherwise");
        self.line(depth, &format!("{word}: {}", row(otherwise)));
    }
}

pub(super) fn row(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(ToString::to_string).collect();
    points.join(" ")
}
