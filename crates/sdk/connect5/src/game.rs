use std::time::Duration;

use crate::{Opening, Point, Setup, Step, Stone, forbidden, symmetry::picture};

/// The four directions of rows: along a row, along a column, and the two diagonals, in rows up and columns to the right.
pub const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

const POINTS: usize = 225;

/// A game as the engine sees it: the rules, its colour, the steps so far and the time. It is kept for the engine: steps of both
/// sides, withdrawn steps, swapped colours.
#[derive(Clone, Debug)]
pub struct Game {
    setup: Setup,
    stone: Stone,
    steps: Vec<Step>,
    board: [Option<Stone>; POINTS],
    refused: Vec<Point>,
    time_used: Duration,
}

impl Default for Game {
    fn default() -> Self {
        Self::new(Setup::default())
    }
}

impl Game {
    /// A game with these rules and no stones.
    pub const fn new(setup: Setup) -> Self {
        Self {
            stone: setup.stone,
            setup,
            steps: Vec::new(),
            board: [None; POINTS],
            refused: Vec::new(),
            time_used: Duration::ZERO,
        }
    }

    /// The rules of the game.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The engine's colour now.
    pub const fn stone(&self) -> Stone {
        self.stone
    }

    /// All steps so far, the oldest first.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The last step.
    pub fn last_step(&self) -> Option<Step> {
        self.steps.last().copied()
    }

    /// The opening that the first three stones make.
    pub fn opening(&self) -> Option<Opening> {
        Opening::of(&self.steps)
    }

    /// The stone on a point.
    pub const fn stone_at(&self, point: Point) -> Option<Stone> {
        self.board[point.index()]
    }

    /// Whether no stone is there.
    pub const fn is_free(&self, point: Point) -> bool {
        self.stone_at(point).is_none()
    }

    /// All points without a stone, row by row from the lower left corner.
    pub fn free_points(&self) -> impl Iterator<Item = Point> + Clone + '_ {
        Point::all().filter(|&point| self.is_free(point))
    }

    /// Answers to this request that the platform has called invalid. They should not be given again.
    pub fn refused(&self) -> &[Point] {
        &self.refused
    }

    /// Whether a stone of this colour may be put here: the point is free, the platform has not called it invalid, and it is not
    /// forbidden to Black where that counts.
    pub fn may_put(&self, point: Point, stone: Stone) -> bool {
        self.is_free(point) && !self.refused.contains(&point) && !self.is_forbidden(point, stone)
    }

    /// All points where the engine may put its next stone.
    pub fn choices(&self) -> impl Iterator<Item = Point> + Clone + '_ {
        Point::all().filter(|&point| self.may_put(point, self.stone))
    }

    /// Whether a stone of this colour is forbidden here: Black makes an overline, two fours or two threes and no five. Never
    /// where the platform does not check it.
    pub fn is_forbidden(&self, point: Point, stone: Stone) -> bool {
        self.has_fouls(stone) && self.is_free(point) && forbidden::is_foul(&self.board, point)
    }

    const fn has_fouls(&self, stone: Stone) -> bool {
        self.setup.checks_forbidden && matches!(stone, Stone::Black)
    }

    /// How many stones of this colour there would be in a row with one on this point.
    ///
    /// ```
    /// use connect5::{Game, Setup, Step, Stone};
    /// let mut game = Game::new(Setup::default());
    /// for column in [4, 5, 7] {
    ///     game.put(Step::new(7, column, Stone::Black).unwrap());
    /// }
    /// assert_eq!(game.row_length("G8".parse().unwrap(), Stone::Black, (0, 1)), 4);
    /// ```
    pub fn row_length(&self, point: Point, stone: Stone, (rows, columns): (i8, i8)) -> u8 {
        let run = |rows, columns| self.run(point, stone, (rows, columns)).0;
        1 + run(rows, columns) + run(-rows, -columns)
    }

    /// How many ends of that row would be free: 0, 1 or 2.
    pub fn open_ends(&self, point: Point, stone: Stone, (rows, columns): (i8, i8)) -> u8 {
        let is_open = |rows, columns| self.run(point, stone, (rows, columns)).1;
        u8::from(is_open(rows, columns)) + u8::from(is_open(-rows, -columns))
    }

    /// How many stones of a colour follow a point in one direction, and whether the point behind them is free.
    fn run(&self, point: Point, stone: Stone, (rows, columns): (i8, i8)) -> (u8, bool) {
        let (mut length, mut at) = (0, point.offset(rows, columns));
        while let Some(next) = at.filter(|&next| self.stone_at(next) == Some(stone)) {
            (length, at) = (length + 1, next.offset(rows, columns));
        }
        (length, at.is_some_and(|end| self.is_free(end)))
    }

    /// Whether a stone of this colour here wins: five in a row, or more. Where forbidden moves are checked, Black needs exactly
    /// five.
    pub fn wins(&self, point: Point, stone: Stone) -> bool {
        let is_win = |length: u8| if self.has_fouls(stone) { length == 5 } else { length >= 5 };
        self.is_free(point)
            && DIRECTIONS.iter().any(|&direction| is_win(self.row_length(point, stone, direction)))
    }

    /// How far the nearest stone is from a point; `None` on an empty board.
    pub fn nearest_stone(&self, point: Point) -> Option<u8> {
        self.steps.iter().map(|step| step.point.distance(point)).min()
    }

    /// Whether two points are the same offer for the next black stone: the stones with the new one make the same picture, up to
    /// turning, mirroring and shifting. Of several fifth offers no two may be the same.
    pub fn is_same_offer(&self, a: Point, b: Point) -> bool {
        self.picture_with(a) == self.picture_with(b)
    }

    fn picture_with(&self, point: Point) -> Vec<(i8, i8, i32)> {
        let mut steps = self.steps.clone();
        steps.push(Step { point, stone: Stone::Black });
        picture(&steps)
    }

    /// So many different offers for the fifth stone, as far as there are: of these points the first ones that are free and not
    /// the same as one before.
    pub fn distinct_offers(&self, n: usize, points: impl IntoIterator<Item = Point>) -> Vec<Point> {
        let (mut offers, mut pictures) = (Vec::new(), Vec::new());
        for point in points {
            if offers.len() >= n {
                break;
            }
            if !self.is_free(point) {
                continue;
            }
            let picture = self.picture_with(point);
            if !pictures.contains(&picture) {
                offers.push(point);
                pictures.push(picture);
            }
        }
        offers
    }

    /// The free points, those near stones first, and of those the ones near the middle.
    pub fn nearest_points(&self) -> Vec<Point> {
        let mut points: Vec<Point> = self.free_points().collect();
        points.sort_by_key(|&point| (self.nearest_stone(point), point.distance(Point::CENTRE)));
        points
    }

    /// What the engine has used of the time of its game, as the platform counts it.
    pub const fn time_used(&self) -> Duration {
        self.time_used
    }

    /// What is left of the time of the game; `None` without a limit.
    pub fn time_left(&self) -> Option<Duration> {
        self.setup.game_time.map(|limit| limit.saturating_sub(self.time_used))
    }

    /// The most that the next answer may take, by both limits; `None` without a limit. To think so long in every step would
    /// use up the game's time.
    pub fn time_for_step(&self) -> Option<Duration> {
        self.setup.step_time.into_iter().chain(self.time_left()).min()
    }

    /// Puts a stone, if the point is free; tells whether it was. Whose turn it is does not matter.
    pub fn put(&mut self, step: Step) -> bool {
        let is_free = self.is_free(step.point);
        if is_free {
            self.board[step.point.index()] = Some(step.stone);
            self.steps.push(step);
        }
        is_free
    }

    /// Takes the last stone back.
    pub fn take_back(&mut self) -> Option<Step> {
        let step = self.steps.pop()?;
        self.board[step.point.index()] = None;
        Some(step)
    }

    /// Begins again with these stones.
    pub(crate) fn replace(&mut self, steps: &[Step]) {
        while self.take_back().is_some() {}
        for &step in steps {
            self.put(step);
        }
    }

    pub(crate) const fn set_stone(&mut self, stone: Stone) {
        self.stone = stone;
    }

    pub(crate) const fn set_time_used(&mut self, used: Duration) {
        self.time_used = used;
    }

    pub(crate) fn refuse(&mut self, point: Point) {
        self.refused.push(point);
    }

    pub(crate) fn forget_refused(&mut self) {
        self.refused.clear();
    }

    pub(crate) fn is_full(&self) -> bool {
        self.steps.len() == POINTS
    }
}
