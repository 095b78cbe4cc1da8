//! Race tables: with no walls in hand, who wins and when, for every pair of pawn cells.

use tengen_core::scatter;

use crate::board::{BoardGeometry, LaneBoard};

/// Bits of a cell's number.
const CELL: usize = 7;
const STATES: usize = 2 << (2 * CELL);

/// Who wins from every place of the two pawns, with the walls as they are and none in hand.
#[derive(Debug)]
pub(crate) struct RaceTable {
    /// By the player to move and the cells of both: in how many moves the player to move wins, or loses if the number is
    /// negative; 0 where nobody can win.
    plies: Box<[i16]>,
}

impl RaceTable {
    /// Solves the race on a board, backwards from the moves that get home.
    pub(crate) fn solve(board: &LaneBoard<2>, ground: &BoardGeometry<2>) -> Self {
        let mut plies = vec![0_i16; STATES];
        let mut moves_left = vec![0_u8; STATES];
        // The places from which each place is reached, as a list for each, all in one.
        let (mut first, mut lists): (Vec<u32>, Vec<(u32, u32)>) = (vec![0; STATES], vec![(0, 0)]);
        let mut solved: Vec<usize> = Vec::new();
        let mut race = *board;
        race.hands = [0; 2];
        let cells = || each_bit(ground.masks.cells);
        for turn in 0..2 {
            for (a, b) in cells().flat_map(|a| cells().map(move |b| (a, b))) {
                let is_over = a & ground.goals[0] != 0 || b & ground.goals[1] != 0;
                if a == b || is_over {
                    continue;
                }
                (race.turn, race.pawns) = (turn, [a, b]);
                let from = place(&race);
                let steps = race.steps(ground);
                if steps & ground.goals[turn] != 0 {
                    plies[from] = 1;
                    solved.push(from);
                    continue;
                }
                let mut after = race;
                after.turn = 1 - turn;
                // Whoever cannot move has to wait.
                let targets = if steps == 0 { race.pawns[turn] } else { steps };
                moves_left[from] = targets.count_ones() as u8;
                for to in each_bit(targets) {
                    after.pawns[turn] = to;
                    let at = place(&after);
                    lists.push((from as u32, first[at]));
                    first[at] = lists.len() as u32 - 1;
                }
            }
        }
        // In the order of the number of moves: wins by the first move that wins, losses by the last that is left.
        let mut next = 0;
        while let Some(&at) = solved.get(next) {
            next += 1;
            let mut link = first[at];
            while link != 0 {
                let (from, further) = lists[link as usize];
                link = further;
                let from = from as usize;
                if plies[from] != 0 {
                    continue;
                }
                if plies[at] < 0 {
                    plies[from] = 1 - plies[at];
                    solved.push(from);
                } else {
                    moves_left[from] -= 1;
                    if moves_left[from] == 0 {
                        plies[from] = -1 - plies[at];
                        solved.push(from);
                    }
                }
            }
        }
        Self { plies: plies.into_boxed_slice() }
    }

    /// In how many moves the player to move wins, or loses if negative; 0 where nobody can.
    pub(crate) fn plies(&self, board: &LaneBoard<2>) -> i16 {
        self.plies[place(board)]
    }
}

fn place(board: &LaneBoard<2>) -> usize {
    let cell = |player: usize| board.pawns[player].trailing_zeros() as usize;
    board.turn << (2 * CELL) | cell(0) << CELL | cell(1)
}

fn each_bit(mut bits: u128) -> impl Iterator<Item = u128> + Clone {
    std::iter::from_fn(move || {
        let bit = bits & bits.wrapping_neg();
        bits ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// The tables of some walls, those that were asked for last.
#[derive(Debug)]
pub(crate) struct RaceTables(Vec<Option<(u64, RaceTable)>>);

/// So many tables of 64 kB are kept.
const KEPT: usize = 64;

/// A table takes as long as so many positions of a search.
const WORK: u64 = 1000;

impl Default for RaceTables {
    fn default() -> Self {
        Self((0..KEPT).map(|_| None).collect())
    }
}

impl RaceTables {
    /// The table of the walls of this board, and as many positions of a search as could have been looked at while it was made.
    pub(crate) fn of(&mut self, board: &LaneBoard<2>, ground: &BoardGeometry<2>) -> (&RaceTable, u64) {
        let halves = |bits: u128| scatter(bits as u64) ^ scatter((bits >> 64) as u64 ^ 0x5eed);
        let key = scatter(halves(board.walls.horizontal)) ^ halves(board.walls.vertical);
        let slot = &mut self.0[key as usize % KEPT];
        if slot.as_ref().is_some_and(|(other, _)| *other != key) {
            *slot = None;
        }
        let work = if slot.is_none() { WORK } else { 0 };
        (&slot.get_or_insert_with(|| (key, RaceTable::solve(board, ground))).1, work)
    }
}
