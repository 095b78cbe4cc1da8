//! The proof of a win as text.

use std::{
    collections::HashSet,
    io::{Result, Write},
};

use tengen_core::Lang;
use tengen_gomoku::Point;
use tengen_gomoku_engine::{Proof, Step};

/// Writes a proof, so many lines of it at most: a stone of the attacker, below it each answer and what follows.
pub(super) fn write(output: &mut impl Write, proof: &Proof, lines: usize, lang: Lang) -> Result<()> {
    let mut tree = Tree { output, proof, left: lines, shown: HashSet::new(), lang };
    match proof.steps().first() {
        Some(Step::Fours(fours)) => tree.line(0, &row(fours))?,
        Some(Step::Threat { stone, .. }) => {
            tree.line(0, &stone.to_string())?;
            tree.answers(0, 1)?;
        }
        None => {}
    }
    if tree.left == 0 { writeln!(tree.output, "…") } else { Ok(()) }
}

struct Tree<'a, W> {
    output: &'a mut W,
    proof: &'a Proof,
    /// Lines that may still be written.
    left: usize,
    /// The steps that stand above.
    shown: HashSet<usize>,
    lang: Lang,
}

impl<W: Write> Tree<'_, W> {
    fn line(&mut self, depth: usize, text: &str) -> Result<()> {
        if self.left > 0 {
            self.left -= 1;
            writeln!(self.output, "{:width$}{text}", "", width = 2 * depth)?;
        }
        Ok(())
    }

    /// The answers to the stone of a step.
    fn answers(&mut self, number: usize, depth: usize) -> Result<()> {
        let Step::Threat { answers, otherwise, .. } = &self.proof.steps()[number] else { return Ok(()) };
        for &(answer, next) in answers {
            if self.left == 0 {
                return Ok(());
            }
            match &self.proof.steps()[next] {
                Step::Fours(fours) => self.line(depth, &format!("{answer}: {}", row(fours)))?,
                Step::Threat { stone, .. } if !self.shown.insert(next) => {
                    let above = self.lang.pick("as above", "同上");
                    self.line(depth, &format!("{answer}: {stone} ({above})"))?;
                }
                Step::Threat { stone, .. } => {
                    self.line(depth, &format!("{answer}: {stone}"))?;
                    self.answers(next, depth + 1)?;
                }
            }
        }
        let word = self.lang.pick("otherwise", "其他");
        self.line(depth, &format!("{word}: {}", row(otherwise)))
    }
}

fn row(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(ToString::to_string).collect();
    points.join(" ")
}
