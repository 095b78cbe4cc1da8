//! Five in a row on a plain grid: after each stone the whole board is looked over, as many a first program does.

/// Stones as colour numbers from 1; 0 is empty. `grid[y][x]`.
pub type Grid = Vec<Vec<u8>>;

const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

fn at(grid: &Grid, x: i32, y: i32) -> Option<u8> {
    let row = grid.get(usize::try_from(y).ok()?)?;
    row.get(usize::try_from(x).ok()?).copied()
}

/// The rows of `color` on the whole board: length, and what stands before and after (`None` off the board).
pub fn rows(grid: &Grid, color: u8) -> Vec<(i32, Option<u8>, Option<u8>)> {
    let mut found = Vec::new();
    for (y, row) in (0..).zip(grid) {
        for (x, _) in (0..).zip(row) {
            for (dx, dy) in DIRECTIONS {
                let before = at(grid, x - dx, y - dy);
                if at(grid, x, y) != Some(color) || before == Some(color) {
                    continue;
                }
                let mut n = 1;
                while at(grid, x + dx * n, y + dy * n) == Some(color) {
                    n += 1;
                }
                found.push((n, before, at(grid, x + dx * n, y + dy * n)));
            }
        }
    }
    found
}

/// Whether `color` has `k` or more in a row somewhere.
pub fn has_won(grid: &Grid, color: u8, k: i32) -> bool {
    rows(grid, color).iter().any(|&(length, _, _)| length >= k)
}

/// Whether no point is free.
pub fn is_full(grid: &Grid) -> bool {
    grid.iter().flatten().all(|&cell| cell != 0)
}
