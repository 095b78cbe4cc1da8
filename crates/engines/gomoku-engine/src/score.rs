//! Scores of positions, from the side to move.

/// Above every score that is not a forced win.
pub(crate) const MATE: i32 = 30_000;
/// Scores beyond this are forced wins, less the plies until then.
pub(crate) const WON: i32 = MATE - 1000;
/// Above every score.
pub(crate) const INFINITE: i32 = 32_000;

/// The score of a win with the stone at this ply.
pub(crate) const fn win_at(ply: usize) -> i32 {
    MATE - ply as i32
}

/// The score of a loss by the opponent's stone at this ply.
pub(crate) const fn loss_at(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// How many stones until the win, for either side, if the score is one.
pub(crate) const fn stones_to_win(score: i32) -> Option<u32> {
    let distance = score.unsigned_abs();
    if distance > WON as u32 { Some((MATE as u32).saturating_sub(distance)) } else { None }
}

/// A score as it is kept in the table: wins are counted from the position, not from the root.
pub(crate) const fn to_table(score: i32, ply: usize) -> i16 {
    (if score > WON {
        score + ply as i32
    } else if score < -WON {
        score - ply as i32
    } else {
        score
    }) as i16
}

/// The reverse.
pub(crate) const fn from_table(score: i16, ply: usize) -> i32 {
    let score = score as i32;
    if score > WON {
        score - ply as i32
    } else if score < -WON {
        score + ply as i32
    } else {
        score
    }
}
