//! What earlier parts of a search teach about which moves to try first.

use crate::code::Code;

/// How often moves were best, and how often best as an answer to another.
#[derive(Debug)]
pub(crate) struct Experience {
    moves: [[i16; Code::COUNT]; 2],
    answers: Box<[[i16; Code::COUNT]]>,
}

/// No worth is larger.
const MOST: i32 = 8192;

impl Default for Experience {
    fn default() -> Self {
        Self { moves: [[0; Code::COUNT]; 2], answers: vec![[0; Code::COUNT]; Code::COUNT].into_boxed_slice() }
    }
}

impl Experience {
    /// What is known of a move of this player after that one.
    pub(crate) fn worth(&self, player: usize, last: Code, code: Code) -> i32 {
        i32::from(self.moves[player][code.index()]) + i32::from(self.answers[last.index()][code.index()])
    }

    /// The move was good enough, and those before it were not.
    pub(crate) fn reward(&mut self, player: usize, last: Code, best: Code, tried: &[Code], depth: i32) {
        let amount = (depth * depth * crate::knobs::knob(42, 16)).min(crate::knobs::knob(50, 1600));
        self.learn(player, last, best, amount);
        for &code in tried {
            self.learn(player, last, code, -amount);
        }
    }

    fn learn(&mut self, player: usize, last: Code, code: Code, amount: i32) {
        for worth in [&mut self.moves[player][code.index()], &mut self.answers[last.index()][code.index()]] {
            // The nearer to the most, the slower.
            let old = i32::from(*worth);
            *worth = (old + amount - old * amount.abs() / MOST) as i16;
        }
    }
}
