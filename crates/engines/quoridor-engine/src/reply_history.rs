//! History heuristic: how often moves were best, and how often best in reply to another move.

use crate::code::MoveCode;

/// How often moves were best, and how often best as an answer to another.
#[derive(Debug)]
pub(crate) struct ReplyHistory {
    moves: [[i16; MoveCode::COUNT]; 2],
    answers: Box<[[i16; MoveCode::COUNT]]>,
}

/// No worth is larger.
const MOST: i32 = 8192;

impl Default for ReplyHistory {
    fn default() -> Self {
        Self {
            moves: [[0; MoveCode::COUNT]; 2],
            answers: vec![[0; MoveCode::COUNT]; MoveCode::COUNT].into_boxed_slice(),
        }
    }
}

impl ReplyHistory {
    /// What is known of a move of this player after that one.
    pub(crate) fn worth(&self, player: usize, last: MoveCode, code: MoveCode) -> i32 {
        i32::from(self.moves[player][code.index()]) + i32::from(self.answers[last.index()][code.index()])
    }

    /// The move was good enough, and those before it were not.
    pub(crate) fn reward(
        &mut self,
        player: usize,
        last: MoveCode,
        best: MoveCode,
        tried: &[MoveCode],
        depth: i32,
    ) {
        let amount = (depth * depth * 16).min(1600);
        self.update(player, last, best, amount);
        for &code in tried {
            self.update(player, last, code, -amount);
        }
    }

    fn update(&mut self, player: usize, last: MoveCode, code: MoveCode, amount: i32) {
        for worth in [&mut self.moves[player][code.index()], &mut self.answers[last.index()][code.index()]] {
            // The nearer to the most, the slower.
            let old = i32::from(*worth);
            *worth = (old + amount - old * amount.abs() / MOST) as i16;
        }
    }
}
