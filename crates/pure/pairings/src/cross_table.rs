use std::collections::BTreeMap;

use crate::SeriesResult;

/// What one entrant got from another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CrossTableCell {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// How often they met.
    pub encounters: u32,
}

impl CrossTableCell {
    /// Half points of all games.
    pub const fn points(&self) -> u64 {
        self.wins as u64 * 2 + self.draws as u64
    }

    /// All games.
    pub const fn games(&self) -> u64 {
        self.wins as u64 + self.draws as u64 + self.losses as u64
    }
}

/// Who got what from whom. Most have not met most others in large tournaments, so that only those who have are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossTable {
    entrants: usize,
    cells: BTreeMap<[usize; 2], CrossTableCell>,
}

impl CrossTable {
    pub(crate) fn of(entrants: usize, results: impl Iterator<Item = ([usize; 2], SeriesResult)>) -> Self {
        let mut cells: BTreeMap<[usize; 2], CrossTableCell> = BTreeMap::new();
        for ([a, b], series) in results {
            for (pair, [wins, losses]) in [([a, b], series.wins), ([b, a], [series.wins[1], series.wins[0]])]
            {
                let cell = cells.entry(pair).or_default();
                cell.wins = cell.wins.saturating_add(wins);
                cell.losses = cell.losses.saturating_add(losses);
                cell.draws = cell.draws.saturating_add(series.draws);
                cell.encounters += 1;
            }
        }
        Self { entrants, cells }
    }

    /// How many rows and columns there are.
    pub const fn entrants(&self) -> usize {
        self.entrants
    }

    /// What `row` got from `column`; nothing if they have not met.
    pub fn get(&self, row: usize, column: usize) -> Option<&CrossTableCell> {
        self.cells.get(&[row, column])
    }

    /// Whom an entrant has met, and what it got from them.
    pub fn row(&self, row: usize) -> impl Iterator<Item = (usize, &CrossTableCell)> {
        self.cells.range([row, 0]..=[row, usize::MAX]).map(|([_, column], cell)| (*column, cell))
    }
}
