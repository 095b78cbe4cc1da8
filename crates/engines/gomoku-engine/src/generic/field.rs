//! Board of the generic search: stones of up to 26 players, and for every window what stands in it.
//!
//! A window in which only one player has stones can still become that player's row. It is worth the more the fewer stones it
//! lacks. The sums of these worths, for each player and for each cell, are kept up to date with each stone; so are the
//! windows that lack one stone or two.

use tengen_core::{Seat, scatter};
use tengen_gomoku::{Board as RulesBoard, Color, Point, Position, Rule, Rules, forbidden_at};

use super::grid::{Cell, GenericGrid, WinWindow};

/// A cell without a stone, and a cell of the border; the others hold a player.
const EMPTY: u8 = Seat::MAX;
const BORDER: u8 = EMPTY + 1;

/// Worths are counted in so many parts of a hundredth, as a power of two.
const FINE: u32 = 12;
/// What a window is worth that lacks one stone, in hundredths, and how many times less with each stone more.
const ONE_SHORT: i32 = 100;
const RATIO: i32 = 3;

/// What a window is to the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WindowKind {
    /// No stone is in it.
    Open,
    /// Only this player has stones in it, so many.
    Sole(usize, usize),
    /// Nobody can win with it.
    Mixed,
}

/// The stones in a window: how many there are, the sum of the numbers of their players, and the sum of the squares of these.
/// The players are all the same just when the variance of their numbers is zero; so three sums, which take a stone back as
/// easily as they take one in, tell whose window it is, whatever the number of players.
#[derive(Clone, Copy, Debug, Default)]
struct WindowStones {
    n: u8,
    players: u16,
    squares: u32,
}

impl WindowStones {
    const fn put(self, player: usize) -> Self {
        Self {
            n: self.n + 1,
            players: self.players + player as u16,
            squares: self.squares + (player * player) as u32,
        }
    }

    const fn take(self, player: usize) -> Self {
        Self {
            n: self.n - 1,
            players: self.players - player as u16,
            squares: self.squares - (player * player) as u32,
        }
    }

    const fn kind(self) -> WindowKind {
        let (n, players) = (self.n as u32, self.players as u32);
        if n == 0 {
            WindowKind::Open
        } else if n * self.squares == players * players {
            WindowKind::Sole((players / n) as usize, n as usize)
        } else {
            WindowKind::Mixed
        }
    }
}

/// What a player has.
#[derive(Clone, Debug, Default)]
struct PlayerWindows {
    /// The worth of all windows that are this player's alone, and how many there are.
    value: i64,
    n_windows: u32,
    /// Those that lack one stone, and those that lack two, in no order.
    one_short: Vec<WinWindow>,
    two_short: Vec<WinWindow>,
}

/// The board of the plainer search.
#[derive(Clone, Debug)]
pub(crate) struct GenericBoard {
    rules: Rules,
    grid: GenericGrid,
    cells: Box<[u8]>,
    windows: Box<[WindowStones]>,
    /// The worth of a window by its stones.
    weights: Box<[i32]>,
    shares: Box<[PlayerWindows]>,
    /// The worth of each player's own windows through a cell, one player after the other.
    worths: Box<[i32]>,
    /// The same of all players together.
    sums: Box<[i32]>,
    /// How many windows through a cell are open, and how many there are in all.
    open: Box<[u16]>,
    n_open: u32,
    n_empty: u16,
    key: u64,
    /// The same stones for the exact question whether a point is forbidden; only Renju asks it.
    exact: Option<RulesBoard>,
}

impl GenericBoard {
    pub(crate) fn of(position: &Position) -> Self {
        let mut field = Self::empty(*position.rules());
        for color in Color::all(position.rules().players) {
            for point in position.board().stones(color) {
                field.put(field.grid.cell(point), color.index());
            }
        }
        field
    }

    fn empty(rules: Rules) -> Self {
        let grid = GenericGrid::new(rules.size, rules.in_a_row);
        let (n_cells, players) = (grid.n_cells(), usize::from(rules.players));
        let Rules { size, in_a_row, rule, .. } = rules;
        let fields = [size.width(), size.height(), in_a_row, rules.players, rule as u8];
        let mut field = Self {
            cells: vec![BORDER; n_cells].into(),
            windows: vec![WindowStones::default(); grid.n_windows()].into(),
            weights: (0..=in_a_row).map(|stones| weight(stones, in_a_row)).collect(),
            shares: vec![PlayerWindows::default(); players].into(),
            worths: vec![0; players * n_cells].into(),
            sums: vec![0; n_cells].into(),
            open: vec![0; n_cells].into(),
            n_open: 0,
            n_empty: size.area(),
            // The same stones under other rules are another position.
            key: scatter(fields.into_iter().fold(1, |word, field| word << 8 | u64::from(field))),
            exact: (rule == Rule::Renju).then(|| RulesBoard::new(size, rules.players)),
            rules,
            grid,
        };
        let mut n_open = 0;
        for point in size.points() {
            let cell = field.grid.cell(point);
            let through = field.grid.windows(cell).count();
            field.cells[usize::from(cell)] = EMPTY;
            field.open[usize::from(cell)] = through as u16;
            n_open += through;
        }
        // Each was counted at all its cells.
        field.n_open = (n_open / field.grid.length()) as u32;
        field
    }

    pub(crate) const fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(crate) const fn grid(&self) -> &GenericGrid {
        &self.grid
    }

    pub(crate) const fn n_empty(&self) -> u16 {
        self.n_empty
    }

    /// A number for the stones and the rules.
    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn players(&self) -> usize {
        self.shares.len()
    }

    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        self.cells.get(usize::from(cell)) == Some(&EMPTY)
    }

    /// The empty cells, row by row.
    pub(crate) fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.cells.iter().enumerate();
        cells.filter(|&(_, &content)| content == EMPTY).map(|(cell, _)| cell as Cell)
    }

    /// Whether a row of this player is still possible.
    pub(crate) fn can_win(&self, player: usize) -> bool {
        self.n_open > 0 || self.shares[player].n_windows > 0
    }

    /// The worth of a player's windows, in parts of a hundredth; see [`in_hundredths`].
    pub(crate) fn value(&self, player: usize) -> i64 {
        self.shares[player].value
    }

    /// How much a stone of this player promises here: what the cell is worth to everybody, one's own twice. A cell beside
    /// nothing has only the windows that are open.
    pub(crate) fn promise(&self, cell: Cell, player: usize) -> i32 {
        let cell = usize::from(cell);
        self.sums[cell] + self.worths[player * self.grid.n_cells() + cell] + i32::from(self.open[cell])
    }

    /// Whether windows of somebody go through this cell.
    pub(crate) fn is_in_windows(&self, cell: Cell) -> bool {
        self.sums[usize::from(cell)] > 0
    }

    /// Whether rows do not win when they are hemmed in, so that a row can be stopped from its ends.
    pub(crate) const fn rows_can_be_hemmed_in(&self) -> bool {
        matches!(self.rules.rule, Rule::Caro | Rule::CaroExact)
    }

    /// Whether the rules let this player put a stone on this empty cell.
    pub(crate) fn is_legal(&self, cell: Cell, player: usize) -> bool {
        match &self.exact {
            Some(board) if player == Color::BLACK.index() => forbidden_at(board, self.point(cell)).is_none(),
            _ => true,
        }
    }

    pub(crate) fn point(&self, cell: Cell) -> Point {
        self.grid.point(cell)
    }

    pub(crate) fn put(&mut self, cell: Cell, player: usize) {
        self.change(cell, player, true);
    }

    pub(crate) fn take(&mut self, cell: Cell, player: usize) {
        self.change(cell, player, false);
    }

    fn change(&mut self, cell: Cell, player: usize, is_put: bool) {
        debug_assert_eq!(self.cells[usize::from(cell)], if is_put { EMPTY } else { player as u8 });
        self.cells[usize::from(cell)] = if is_put { player as u8 } else { EMPTY };
        self.n_empty = if is_put { self.n_empty - 1 } else { self.n_empty + 1 };
        self.key ^= scatter(u64::from(cell) << 8 | player as u64 | 1 << 40);
        let (point, color) = (self.point(cell), Color::new(player as u8));
        if let Some((board, color)) = self.exact.as_mut().zip(color) {
            if is_put {
                board.place(point, color);
            } else {
                board.remove(point);
            }
        }
        for window in self.grid.windows(cell) {
            let stones = &mut self.windows[self.grid.number(window)];
            let before = stones.kind();
            *stones = if is_put { stones.put(player) } else { stones.take(player) };
            let after = stones.kind();
            self.turn(window, before, after);
        }
    }

    /// A window has become another kind of window.
    fn turn(&mut self, window: WinWindow, before: WindowKind, after: WindowKind) {
        let (player, worth, open) = match (before, after) {
            (WindowKind::Open, WindowKind::Sole(player, n)) => (player, self.weights[n], -1),
            (WindowKind::Sole(player, n), WindowKind::Open) => (player, -self.weights[n], 1),
            (WindowKind::Sole(player, n), WindowKind::Sole(_, m)) => {
                (player, self.weights[m] - self.weights[n], 0)
            }
            (WindowKind::Sole(player, n), WindowKind::Mixed) => (player, -self.weights[n], 0),
            (WindowKind::Mixed, WindowKind::Sole(player, n)) => (player, self.weights[n], 0),
            (WindowKind::Open | WindowKind::Mixed, WindowKind::Open | WindowKind::Mixed) => return,
        };
        self.n_open = self.n_open.wrapping_add_signed(open.into());
        let length = self.grid.length();
        let share = &mut self.shares[player];
        share.value += i64::from(worth);
        if let WindowKind::Sole(_, n) = before {
            share.n_windows -= 1;
            if let Some(list) = share.list(length - n)
                && let Some(index) = list.iter().position(|&other| other == window)
            {
                list.swap_remove(index);
            }
        }
        if let WindowKind::Sole(_, n) = after {
            share.n_windows += 1;
            if let Some(list) = share.list(length - n) {
                list.push(window);
            }
        }
        let base = player * self.grid.n_cells();
        for cell in self.grid.cells(window) {
            self.worths[base + cell] += worth;
            self.sums[cell] += worth;
            self.open[cell] = self.open[cell].wrapping_add_signed(open);
        }
    }

    /// The cells where this player wins at once, each once.
    pub(crate) fn wins(&self, player: usize) -> Vec<Cell> {
        let mut found = Vec::new();
        if self.grid.length() == 1 {
            found.extend(self.empty_cells().filter(|&cell| self.wins_at(cell, player)));
            return found;
        }
        for &window in &self.shares[player].one_short {
            // The other stones of the window are there, so this is the cell that it lacks.
            let lacking = self.grid.cells(window).map(|cell| cell as Cell).find(|&cell| self.is_empty(cell));
            found.extend(lacking.filter(|cell| !found.contains(cell) && self.wins_at(*cell, player)));
        }
        found
    }

    /// The cells with which this player has a window that lacks one stone, each once.
    pub(crate) fn threats(&self, player: usize) -> Vec<Cell> {
        let mut found = Vec::new();
        for &window in &self.shares[player].two_short {
            for cell in self.grid.cells(window).map(|cell| cell as Cell).filter(|&cell| self.is_empty(cell)) {
                if !found.contains(&cell) {
                    found.push(cell);
                }
            }
        }
        found
    }

    /// Whether a stone of this player on this empty cell wins by the rules.
    fn wins_at(&self, cell: Cell, player: usize) -> bool {
        self.grid.steps().into_iter().any(|step| {
            let (before, after) = self.reach(cell, player, step);
            let (length, wanted) = (before + after + 1, self.grid.length());
            let is_hemmed_in = || {
                let ends = [usize::from(cell) - (before + 1) * step, usize::from(cell) + (after + 1) * step];
                ends.into_iter().all(|end| self.cells[end] < EMPTY)
            };
            match self.rules.rule {
                Rule::Freestyle => length >= wanted,
                Rule::Standard => length == wanted,
                Rule::Renju => length == wanted || (length > wanted && player != Color::BLACK.index()),
                Rule::Caro => length > wanted || (length == wanted && !is_hemmed_in()),
                Rule::CaroExact => length == wanted && !is_hemmed_in(),
            }
        })
    }

    /// How many stones of the player lie beside the cell in a row, before it and after it.
    fn reach(&self, cell: Cell, player: usize, step: usize) -> (usize, usize) {
        let (mut before, mut after) = (0, 0);
        while usize::from(self.cells[usize::from(cell) - (before + 1) * step]) == player {
            before += 1;
        }
        while usize::from(self.cells[usize::from(cell) + (after + 1) * step]) == player {
            after += 1;
        }
        (before, after)
    }

    /// The stones that may keep this player from winning on this cell: on it, or at the ends of the row where rows can be
    /// hemmed in.
    pub(crate) fn answers(&self, win: Cell, player: usize) -> Vec<Cell> {
        let mut answers = vec![win];
        if self.rows_can_be_hemmed_in() {
            for step in self.grid.steps() {
                let (before, after) = self.reach(win, player, step);
                let ends = [usize::from(win) - (before + 1) * step, usize::from(win) + (after + 1) * step];
                answers.extend(ends.map(|end| end as Cell).into_iter().filter(|&end| self.is_empty(end)));
            }
        }
        answers
    }

    /// Whether a stone here can make a difference within the next stones, so many of `attacker` and so many of `defender`: only
    /// where one of them could fill a window by then, or the defender all but one of its cells. Renju's forbidden points
    /// depend on more.
    pub(crate) fn matters(&self, cell: Cell, attacker: usize, defender: usize, stones: usize) -> bool {
        let length = self.grid.length();
        self.exact.is_some()
            || self.grid.windows_at(cell).any(|window| match self.windows[self.grid.number(window)].kind() {
                WindowKind::Open => stones + 1 >= length,
                WindowKind::Sole(player, n) if player == attacker => n + stones >= length,
                WindowKind::Sole(player, n) => player == defender && n + stones + 1 >= length,
                WindowKind::Mixed => false,
            })
    }
}

impl PlayerWindows {
    /// The list of windows that lack so many stones.
    const fn list(&mut self, lacking: usize) -> Option<&mut Vec<WinWindow>> {
        match lacking {
            1 => Some(&mut self.one_short),
            2 => Some(&mut self.two_short),
            _ => None,
        }
    }
}

/// What a window with so many stones of one player is worth.
fn weight(stones: u8, in_a_row: u8) -> i32 {
    let lacking = u32::from(in_a_row - stones);
    let least = RATIO.checked_pow(lacking.saturating_sub(1)).unwrap_or(i32::MAX);
    // The stones themselves count where the rest has become too small.
    if stones == 0 { 0 } else { (ONE_SHORT << FINE) / least + i32::from(stones) }
}

/// A sum of worths in hundredths.
pub(crate) const fn in_hundredths(worth: i64) -> i32 {
    (worth >> FINE) as i32
}
