use std::time::Duration;

use crate::{Engine, Game, Opening, Point, Setup, Step, Stone};

/// An engine at its table: what the exported functions do, in plain Rust. Use it to test an engine without a platform.
///
/// ```
/// use std::time::Duration;
/// use connect5::{Engine, Game, Point, Setup, Step, Stone, Table};
///
/// #[derive(Default)]
/// struct First;
/// impl Engine for First {
///     fn choose(&mut self, game: &Game) -> Option<Point> {
///         game.choices().next()
///     }
/// }
///
/// let mut table = Table::new(First);
/// table.setup_game(Setup { stone: Stone::White, ..Setup::default() });
/// let answer = table.respond_to_last_step(Step::new(0, 0, Stone::Black), Duration::ZERO);
/// assert_eq!(answer, Step::new(0, 1, Stone::White));
/// ```
#[derive(Debug, Default)]
pub struct Table<E> {
    engine: E,
    game: Game,
    /// The last answer, as long as the platform may still call it invalid.
    answer: Option<Point>,
}

impl<E: Engine> Table<E> {
    /// Most points that can be offered.
    pub const MOST_OFFERS: usize = 225;

    /// The engine sits down.
    pub fn new(engine: E) -> Self {
        Self { engine, game: Game::default(), answer: None }
    }

    /// The game as the engine sees it.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The engine.
    pub const fn engine(&self) -> &E {
        &self.engine
    }

    /// A game will follow; no clock runs yet.
    pub fn prepare(&mut self, checks_forbidden: bool) {
        self.engine.prepare(checks_forbidden);
    }

    /// A new game is set up; whatever was before is forgotten.
    pub fn setup_game(&mut self, setup: Setup) {
        self.game = Game::new(setup);
        self.answer = None;
        self.engine.setup_game(&self.game);
    }

    /// The first step of a game.
    pub fn start_new_game(&mut self) -> Option<Step> {
        self.game.replace(&[]);
        self.begin(Duration::ZERO);
        let point = self.engine.start_new_game(&self.game);
        self.play(point)
    }

    /// The opponent has swapped: this is the engine's colour now.
    pub fn set_stone_type(&mut self, stone: Stone) {
        self.game.set_stone(stone);
        self.engine.set_stone_type(&self.game);
    }

    /// How many fifth stones are to be offered: one at least.
    pub fn fifth_play_number(&mut self) -> u8 {
        self.engine.fifth_play_number(&self.game).max(1)
    }

    /// The stones of the opening that the engine lays.
    pub fn opening(&mut self) -> [Step; 3] {
        self.game.replace(&[]);
        self.answer = None;
        let steps = Opening::steps(self.engine.opening(&self.game));
        self.game.replace(&steps);
        steps
    }

    /// The answer to the opponent's last step; `None` where the board is full. Without a last step the opponent has passed.
    pub fn respond_to_last_step(&mut self, last: Option<Step>, used: Duration) -> Option<Step> {
        self.begin(used);
        if let Some(step) = last {
            self.game.put(step);
        }
        let point = self.engine.respond_to_last_step(last, &self.game);
        self.play(point)
    }

    /// The answer to all these steps, which are the whole game so far.
    pub fn respond_to_order_of_steps(&mut self, steps: &[Step], used: Duration) -> Option<Step> {
        self.begin(used);
        self.game.replace(steps);
        let point = self.engine.respond_to_order_of_steps(&self.game);
        self.play(point)
    }

    /// Whether the engine takes the other colour after these three stones; then it has it.
    pub fn is_third_exchange(&mut self, steps: &[Step]) -> bool {
        self.answer = None;
        self.game.replace(steps);
        let swaps = self.engine.is_third_exchange(&self.game);
        if swaps {
            self.game.set_stone(self.game.stone().other());
        }
        swaps
    }

    /// A step of this colour is withdrawn. With one of the engine's own the opponent's before it goes, too, because the
    /// platform sends it again with its next request. A step that the engine has not seen changes nothing.
    pub fn undo_step(&mut self, stone: Stone, used: Duration) {
        self.begin(used);
        let own = self.game.stone();
        let is_last = |game: &Game, stone| game.last_step().is_some_and(|step| step.stone == stone);
        if stone == own {
            // Steps above it cannot stay.
            while is_last(&self.game, own.other()) && self.game.steps().iter().any(|step| step.stone == own) {
                self.game.take_back();
            }
            if is_last(&self.game, own) {
                self.game.take_back();
            }
        }
        if is_last(&self.game, own.other()) {
            self.game.take_back();
        }
        self.engine.undo_step(stone, &self.game);
    }

    /// The last answer was invalid: another one.
    pub fn invalid_step(&mut self, used: Duration) -> Option<Step> {
        self.game.set_time_used(used);
        let point = match self.answer.take() {
            Some(refused) => {
                // What could not be put does not stand there.
                if self.game.last_step() == Some(Step { point: refused, stone: self.game.stone() }) {
                    self.game.take_back();
                }
                self.game.refuse(refused);
                self.engine.invalid_step(refused, &self.game)
            }
            None => self.engine.choose(&self.game),
        };
        let is_new = |point: &Point| !self.game.refused().contains(point);
        let point = point.filter(is_new);
        self.play(point)
    }

    /// So many fifth stones on offer after these four stones: always as many as were asked for, as long as there are free
    /// points. None where more are wanted than a board has.
    pub fn fifth_steps(&mut self, n: usize, steps: &[Step], used: Duration) -> Vec<Step> {
        if !(1..=Self::MOST_OFFERS).contains(&n) {
            return Vec::new();
        }
        self.begin(used);
        self.answer = None;
        self.game.replace(steps);
        let game = &self.game;
        let wished = self.engine.fifth_steps(n, game);
        let mut offers = game.distinct_offers(n, wished.into_iter().chain(game.nearest_points()));
        // Where symmetry leaves too few, the same offer again is better than none.
        let more = game.nearest_points().into_iter().filter(|point| !offers.contains(point));
        let more: Vec<Point> = more.take(n - offers.len()).collect();
        offers.extend(more);
        let stone = self.game.stone();
        offers.into_iter().map(|point| Step { point, stone }).collect()
    }

    /// The opponent has kept this one of the engine's offers.
    pub fn set_fifth_step(&mut self, step: Step) {
        self.game.put(step);
        self.engine.set_fifth_step(&self.game);
    }

    /// Which of the opponent's offers the engine keeps: always one of them; `None` when there are none. The step is not put:
    /// the platform sends it again when it asks for the sixth.
    pub fn decide_fifth_step(&mut self, offers: &[Step], used: Duration) -> Option<Step> {
        self.begin(used);
        self.answer = None;
        let points: Vec<Point> = offers.iter().map(|offer| offer.point).collect();
        let kept = self.engine.decide_fifth_step(&points, &self.game);
        let is_kept = |offer: &&Step| Some(offer.point) == kept;
        offers.iter().find(is_kept).or(offers.first()).copied()
    }

    /// The game is over.
    pub fn finish_game(&mut self) {
        self.game.replace(&[]);
        self.answer = None;
        self.engine.finish_game();
    }

    /// A new request: what was refused before may be right now.
    fn begin(&mut self, used: Duration) {
        self.game.set_time_used(used);
        self.game.forget_refused();
        self.answer = None;
    }

    /// Plays what the engine has chosen, or else whatever may be played.
    fn play(&mut self, point: Option<Point>) -> Option<Step> {
        let own = self.game.stone();
        let any = || {
            let points = self.game.nearest_points();
            let legal = points.iter().copied().find(|&point| self.game.may_put(point, own));
            // A forbidden point is still an answer, and so is one that was refused before.
            legal.or_else(|| points.first().copied())
        };
        if self.game.is_full() {
            return None;
        }
        let point = point.or_else(any)?;
        let step = Step { point, stone: own };
        self.game.put(step);
        self.answer = Some(point);
        Some(step)
    }
}
