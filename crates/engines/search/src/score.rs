//! Scores of positions, from the side to move.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "scores and plies are small numbers by construction"
)]

/// Above every score that is not a forced win.
pub const MATE: i32 = 30_000;
/// Scores beyond this are forced wins, less the plies until then.
pub const WON: i32 = MATE - 1000;
/// Above every score.
pub const INFINITE: i32 = 32_000;

/// The score of a win with the move at this ply.
pub const fn win_at(ply: usize) -> i32 {
    MATE - ply as i32
}

/// The score of a loss by the opponent's move at this ply.
pub const fn loss_at(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// How many plies until the win, for either side, if the score is one.
pub const fn plies_to_win(score: i32) -> Option<u32> {
    let distance = score.unsigned_abs();
    if distance > WON as u32 { Some((MATE as u32).saturating_sub(distance)) } else { None }
}

/// A score as it is kept in the table: wins are counted from the position, not from the root.
pub const fn to_table(score: i32, ply: usize) -> i16 {
    (if score > WON {
        score + ply as i32
    } else if score < -WON {
        score - ply as i32
    } else {
        score
    }) as i16
}

/// The reverse.
pub const fn from_table(score: i16, ply: usize) -> i32 {
    let score = score as i32;
    if score > WON {
        score - ply as i32
    } else if score < -WON {
        score + ply as i32
    } else {
        score
    }
}
