//! Renju's forbidden points straight from the definitions, by putting stones on a grid of letters and counting.

use std::collections::BTreeSet;

/// `X` black, `O` white, `.` empty; `grid[y][x]`.
pub type Grid = Vec<Vec<char>>;
type Place = (i32, i32);

const DIRECTIONS: [Place; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

fn at(grid: &Grid, (x, y): Place) -> char {
    let row = usize::try_from(y).ok().and_then(|y| grid.get(y));
    row.and_then(|row| row.get(usize::try_from(x).ok()?).copied()).unwrap_or('#')
}

fn set(grid: &Grid, (x, y): Place, stone: char) -> Grid {
    let mut grid = grid.clone();
    grid[usize::try_from(y).expect("on the board")][usize::try_from(x).expect("on the board")] = stone;
    grid
}

fn shift((x, y): Place, (dx, dy): Place, steps: i32) -> Place {
    (x + dx * steps, y + dy * steps)
}

/// The unbroken black row through a black stone.
fn row(grid: &Grid, place: Place, direction: Place) -> Vec<Place> {
    let mut row = vec![place];
    for sign in [-1, 1] {
        let steps = (1..).map(|i| shift(place, direction, sign * i));
        row.extend(steps.take_while(|&p| at(grid, p) == 'X'));
    }
    row.sort_unstable();
    row
}

fn makes_five(grid: &Grid, place: Place) -> bool {
    let grid = set(grid, place, 'X');
    DIRECTIONS.iter().any(|&direction| row(&grid, place, direction).len() == 5)
}

fn makes_overline(grid: &Grid, place: Place) -> bool {
    let grid = set(grid, place, 'X');
    DIRECTIONS.iter().any(|&direction| row(&grid, place, direction).len() >= 6)
}

/// The fours through a stone just put on `place`, as sets of four stones.
fn fours(grid: &Grid, place: Place, direction: Place) -> BTreeSet<Vec<Place>> {
    let near = (-4..=4).map(|i| shift(place, direction, i)).filter(|&p| at(grid, p) == '.');
    near.filter_map(|e| {
        let five = row(&set(grid, e, 'X'), e, direction);
        let is_ours = five.len() == 5 && five.contains(&place);
        is_ours.then(|| five.into_iter().filter(|&p| p != e).collect())
    })
    .collect()
}

/// Whether the row through `place` is a straight four: four stones that become exactly five at either end.
fn is_straight_four(grid: &Grid, place: Place, direction: Place) -> bool {
    let four = row(grid, place, direction);
    let ends = [shift(four[0], direction, -1), shift(four[four.len() - 1], direction, 1)];
    let four_and_open =
        |end: &Place| at(grid, *end) == '.' && row(&set(grid, *end, 'X'), *end, direction).len() == 5;
    four.len() == 4 && ends.iter().all(four_and_open)
}

/// Whether the stone just put on `place` is part of a three that can really become a straight four.
fn has_real_three(grid: &Grid, place: Place, direction: Place) -> bool {
    let near = (-4..=4).map(|i| shift(place, direction, i)).filter(|&p| at(grid, p) == '.');
    near.into_iter().any(|e| {
        let with_e = set(grid, e, 'X');
        is_straight_four(&with_e, e, direction)
            && row(&with_e, e, direction).contains(&place)
            && !makes_five(grid, e)
            && forbidden(grid, e).is_none()
    })
}

/// Why Black may not play on this empty point: `overline`, `double-four` or `double-three`.
pub fn forbidden(grid: &Grid, place: Place) -> Option<&'static str> {
    if makes_five(grid, place) {
        return None;
    }
    if makes_overline(grid, place) {
        return Some("overline");
    }
    let grid = set(grid, place, 'X');
    if DIRECTIONS.iter().map(|&direction| fours(&grid, place, direction).len()).sum::<usize>() >= 2 {
        return Some("double-four");
    }
    let threes = DIRECTIONS.iter().filter(|&&direction| has_real_three(&grid, place, direction));
    (threes.count() >= 2).then_some("double-three")
}

/// All forbidden points, row by row from `y == 0`.
pub fn forbidden_points(grid: &Grid) -> Vec<(Place, &'static str)> {
    let places = (0..).zip(grid).flat_map(|(y, row)| (0..).zip(row).map(move |(x, _)| (x, y)));
    let empty = places.filter(|&place| at(grid, place) == '.');
    empty.filter_map(|place| forbidden(grid, place).map(|kind| (place, kind))).collect()
}
