//! Threats and playouts in games of several players.

use super::{GenericCandidate, bring_best, field::GenericBoard, grid::Cell, stones_to_look_at};

/// What threatens before a player's next turn.
pub(crate) enum TurnThreat {
    /// This player wins, whatever the others do, with the stone of this number from here.
    Lost(usize, usize),
    /// One of these cells has to be taken, since everybody has to take one.
    Stop(Vec<Cell>),
    /// These cells have to be taken, but there are players enough to do it.
    Shared(Vec<Cell>),
}

impl TurnThreat {
    /// What threatens before the next turn of `player`, who cannot win at once. The others are asked in turn; each of them
    /// wins unless all cells where he can are taken before, and everybody before him takes one.
    pub(crate) fn of(field: &GenericBoard, player: usize) -> Self {
        let players = field.players();
        let mut cells: Vec<Cell> = Vec::new();
        for turns in 1..players {
            let other = (player + turns) % players;
            let wins = field.wins(other);
            // Rows that can be hemmed in may be stopped from elsewhere, several at once.
            if cells.is_empty() && wins.len() > turns && !field.rows_can_be_hemmed_in() {
                return Self::Lost(other, turns + 1);
            }
            for answer in wins.into_iter().flat_map(|win| field.answers(win, other)) {
                if !cells.contains(&answer) {
                    cells.push(answer);
                }
            }
            if cells.len() >= turns {
                return Self::Stop(cells);
            }
        }
        Self::Shared(cells)
    }
}

/// The most promising stones of a player, at most `width`; where something has to be stopped, those that stop it.
pub(crate) fn promising(
    field: &GenericBoard,
    player: usize,
    pressing: &TurnThreat,
    width: usize,
) -> Vec<Cell> {
    let mut candidates = Vec::new();
    let asks_for_all = matches!(pressing, TurnThreat::Stop(_));
    stones_to_look_at(field, player, asks_for_all, &mut candidates);
    match pressing {
        TurnThreat::Stop(cells) => candidates.retain(|candidate| cells.contains(&candidate.cell)),
        TurnThreat::Shared(cells) => {
            for GenericCandidate { cell, order } in &mut candidates {
                *order = order.saturating_add(if cells.contains(cell) { 1 << 29 } else { 0 });
            }
        }
        TurnThreat::Lost(..) => {}
    }
    let width = width.min(candidates.len());
    (0..width).for_each(|index| bring_best(&mut candidates, index));
    candidates.truncate(width);
    candidates.into_iter().map(|candidate| candidate.cell).collect()
}

/// Numbers without a pattern, the same in every run.
#[derive(Debug)]
pub(crate) struct PlayoutRng(u64);

impl PlayoutRng {
    pub(crate) const fn new() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }

    /// A number below `n`, by the upper bits of xorshift.
    pub(crate) const fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) % n
    }
}

/// What somebody may play who looks one stone ahead: stops what has to be stopped, often what others could stop, else takes one
/// of the most promising cells. `None` where nothing is left to win.
pub(crate) fn likely(
    field: &GenericBoard,
    player: usize,
    pressing: &TurnThreat,
    chance: &mut PlayoutRng,
) -> Option<Cell> {
    match pressing {
        TurnThreat::Stop(cells) => return Some(cells[chance.below(cells.len() as u64) as usize]),
        TurnThreat::Shared(cells) if !cells.is_empty() && chance.below(2) == 0 => {
            return cells.first().copied();
        }
        TurnThreat::Shared(_) | TurnThreat::Lost(..) => {}
    }
    let in_windows = field.empty_cells().filter(|&cell| field.is_in_windows(cell));
    in_windows.max_by_key(|&cell| i64::from(field.promise(cell, player)) * (32 + chance.below(32)) as i64)
}
