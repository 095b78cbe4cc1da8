use crate::{Game, Opening, Point, Step, Stone};

/// Somebody who plays: what a platform asks, one method for each function of the interface.
///
/// Only [`Engine::choose`] has to be written. The [`Game`] is kept for the engine and is up to date in every call: the opponent's
/// step has been put, withdrawn steps are gone, colours are swapped, the time is set.
///
/// ```
/// use connect5::{Engine, Game, Point};
///
/// #[derive(Default)]
/// struct Nearest;
///
/// impl Engine for Nearest {
///     fn choose(&mut self, game: &Game) -> Option<Point> {
///         let win = game.choices().find(|&point| game.wins(point, game.stone()));
///         win.or_else(|| game.choices().min_by_key(|&point| game.nearest_stone(point)))
///     }
/// }
/// ```
///
/// What an engine may not do is mended as far as it can be: where it gives no point at all, or once more one that the platform
/// has called invalid, another free one is played. A panic becomes a null pointer and never reaches the platform.
pub trait Engine: Send + 'static {
    /// The engine's next stone. The points where it may be put are [`Game::choices`].
    fn choose(&mut self, game: &Game) -> Option<Point>;

    /// `prepareEngine`: a game with or without forbidden moves will follow. Platforms that know this function (Tengen does) call
    /// it before any clock runs: the place for tables that take long to build. Others go straight to `setupGame`.
    fn prepare(&mut self, checks_forbidden: bool) {
        let _ = checks_forbidden;
    }

    /// `setupGame`: a game is about to begin.
    fn setup_game(&mut self, game: &Game) {
        let _ = game;
    }

    /// `startNewGame`: the first stone of a game with a free opening. Otherwise the middle.
    fn start_new_game(&mut self, game: &Game) -> Option<Point> {
        let _ = game;
        Some(Point::CENTRE)
    }

    /// `setStoneType`: the opponent has swapped; [`Game::stone`] is the engine's new colour.
    fn set_stone_type(&mut self, game: &Game) {
        let _ = game;
    }

    /// `getFifthPlayNum`: how many fifth stones Black is to offer. Otherwise 2.
    fn fifth_play_number(&mut self, game: &Game) -> u8 {
        let _ = game;
        2
    }

    /// `responseOpenBoard`: which opening to lay. Otherwise Keigetsu (溪月), which gives Black a good game and keeps it open.
    fn opening(&mut self, game: &Game) -> Opening {
        let _ = game;
        Opening::by_chance(1)
    }

    /// `responseStepByLastStep`: the answer to the opponent's last step, which stands in the game already.
    fn respond_to_last_step(&mut self, last: Option<Step>, game: &Game) -> Option<Point> {
        let _ = last;
        self.choose(game)
    }

    /// `responseStepByOrderSteps`: the next stone after all these steps, of which some may be new: White's fourth of a chosen
    /// opening, or a game that is restored.
    fn respond_to_order_of_steps(&mut self, game: &Game) -> Option<Point> {
        self.choose(game)
    }

    /// `isThirdExchange`: whether to take the other colour after these three stones. Otherwise not. The engine's colour is
    /// changed for it.
    fn is_third_exchange(&mut self, game: &Game) -> bool {
        let _ = game;
        false
    }

    /// `undoStep`: a step of this colour has been withdrawn, and is gone from the game. With one of the engine's own the
    /// opponent's before it is gone, too: the platform will send it again.
    fn undo_step(&mut self, stone: Stone, game: &Game) {
        let _ = (stone, game);
    }

    /// `isInvalidStep`: the platform refuses the engine's last answer and wants another one. All that it has refused are
    /// [`Game::refused`], and none of [`Game::choices`].
    fn invalid_step(&mut self, refused: Point, game: &Game) -> Option<Point> {
        let _ = refused;
        self.choose(game)
    }

    /// `responseFifthSteps`: so many points for the fifth stone, of which White will keep one; no two the same, see
    /// [`Game::is_same_offer`]. Otherwise what the engine would play, and points near the stones. Where there are too few,
    /// others are added.
    fn fifth_steps(&mut self, n: usize, game: &Game) -> Vec<Point> {
        let best = self.choose(game);
        game.distinct_offers(n, best.into_iter().chain(game.nearest_points()))
    }

    /// `setFifthStep`: White has kept this one of the engine's offers; it stands in the game.
    fn set_fifth_step(&mut self, game: &Game) {
        let _ = game;
    }

    /// `decideOpponentFifthStep`: which of Black's offers to keep. Otherwise the one farthest from the middle.
    fn decide_fifth_step(&mut self, offers: &[Point], game: &Game) -> Option<Point> {
        let _ = game;
        offers.iter().copied().max_by_key(|point| point.distance(Point::CENTRE))
    }

    /// `finishGame`: the game is over. What it needed can go.
    fn finish_game(&mut self) {}
}
