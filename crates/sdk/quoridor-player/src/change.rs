use std::fmt;

use crate::{BlockBar, Location};

/// What became of one's last step, or of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum GameStatus {
    /// The step was done.
    #[default]
    Ok = 0,
    /// The game is won. Players do not see it: they are asked to [`restart`](crate::Player::restart).
    Win = 1,
    /// The game is lost. Players do not see it.
    Lost = 2,
    /// The step came too late and was not done.
    Timeout = 3,
    /// The opponent has gone, and the game is won. Players do not see it.
    EnemyClosed = 4,
    /// The rules were broken too often, and the game is lost. Players do not see it.
    RulesBreaker = 5,
    /// There was no wall left to put, so nothing was done.
    InsufficientBlock = 6,
    /// The cell cannot be reached, or the wall cannot be put; nothing was done.
    InvalidStep = 7,
    /// Something that this protocol does not know.
    None = 2000,
}

impl GameStatus {
    const ALL: [Self; 8] = [
        Self::Ok,
        Self::Win,
        Self::Lost,
        Self::Timeout,
        Self::EnemyClosed,
        Self::RulesBreaker,
        Self::InsufficientBlock,
        Self::InvalidStep,
    ];

    /// The number on the wire and in logs.
    pub const fn code(self) -> i32 {
        self as i32
    }

    /// The status with this number; [`Self::None`] if there is none.
    pub fn of_code(code: i32) -> Self {
        Self::ALL.into_iter().find(|status| status.code() == code).unwrap_or(Self::None)
    }

    /// Whether the game is won by it.
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Win | Self::EnemyClosed)
    }

    /// Whether the game is lost by it.
    pub const fn is_lost(self) -> bool {
        matches!(self, Self::Lost | Self::RulesBreaker)
    }

    /// Whether the game is over.
    pub const fn is_finish(self) -> bool {
        self.is_win() || self.is_lost()
    }

    /// Whether one's last step was not done.
    pub const fn is_refusal(self) -> bool {
        matches!(self, Self::Timeout | Self::InsufficientBlock | Self::InvalidStep)
    }
}

impl fmt::Display for GameStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ok => "Ok",
            Self::Win => "Win",
            Self::Lost => "Lost",
            Self::Timeout => "Timeout",
            Self::EnemyClosed => "EnemyClosed",
            Self::RulesBreaker => "RulesBreaker",
            Self::InsufficientBlock => "InsufficientBlock",
            Self::InvalidStep => "InvalidStep",
            Self::None => "None",
        })
    }
}

/// What has changed on the board since one's last step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChessboardChange {
    /// What became of one's last step. After `Timeout`, `InsufficientBlock` and `InvalidStep` it was not done.
    pub status: GameStatus,
    /// Where one's own pawn stands.
    pub my_loc: Location,
    /// Where the opponent's pawn stands.
    pub enemy_loc: Location,
    /// The wall that the opponent has just put, if it has.
    pub new_enemy_block_bar: BlockBar,
}

impl ChessboardChange {
    /// Whether the game is over.
    pub const fn is_finish(&self) -> bool {
        self.status.is_finish()
    }

    /// Whether the game is won.
    pub const fn is_win(&self) -> bool {
        self.status.is_win()
    }

    /// Whether the game is lost.
    pub const fn is_lost(&self) -> bool {
        self.status.is_lost()
    }
}

impl fmt::Display for ChessboardChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { status, my_loc, enemy_loc, new_enemy_block_bar } = self;
        write!(f, "game status: {status}; my loc: {my_loc}; enemy loc: {enemy_loc}")?;
        if !new_enemy_block_bar.is_nan() {
            write!(f, "; enemy new BlockBar: {new_enemy_block_bar}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_is_a_number_and_back() {
        for code in -1..=8 {
            let status = GameStatus::of_code(code);
            let is_known = (0..=7).contains(&code);
            assert_eq!(status.code(), if is_known { code } else { 2000 });
        }
        assert_eq!(GameStatus::of_code(56), GameStatus::None);
    }

    #[test]
    fn four_statuses_end_a_game() {
        let ends: Vec<i32> = (0..=7).filter(|&code| GameStatus::of_code(code).is_finish()).collect();
        assert_eq!(ends, [1, 2, 4, 5]);
        let won: Vec<i32> = (0..=7).filter(|&code| GameStatus::of_code(code).is_win()).collect();
        assert_eq!(won, [1, 4]);
    }

    #[test]
    fn changes_are_printed_as_the_original_does() {
        let mut change = ChessboardChange {
            my_loc: Location::new(5, 2),
            enemy_loc: Location::new(5, 9),
            new_enemy_block_bar: BlockBar::new(4, 8, 6, 8),
            ..ChessboardChange::default()
        };
        let whole =
            "game status: Ok; my loc: (5, 2); enemy loc: (5, 9); enemy new BlockBar: [(4, 8); (6, 8)]";
        assert_eq!(change.to_string(), whole);
        change.new_enemy_block_bar = BlockBar::NAN;
        change.status = GameStatus::InvalidStep;
        assert_eq!(change.to_string(), "game status: InvalidStep; my loc: (5, 2); enemy loc: (5, 9)");
    }
}
