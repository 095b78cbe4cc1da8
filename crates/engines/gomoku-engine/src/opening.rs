//! What the engine does where an opening protocol asks: stones to lay, colours to swap, fifths to declare, to offer and
//! to keep. Each by looking at the stones that come of it, from whoever benefits.

use std::sync::atomic::AtomicBool;

use tengen_core::Game as _;
use tengen_gomoku::{Color, Move, Opening, Point, Position, Rules, Setup, TurnChoice};
use tengen_search::{Score, ThinkingLimits};

mod choices;
mod fifths;
mod judge;
mod layouts;
mod stones;
mod time_budget;

use judge::{ContendingStones, PositionJudge};
use stones::OpeningStones;
use time_budget::OpeningTimeBudget;

use crate::engine::{GomokuEngine, Thought, UnsupportedPositionError};

/// What the engine does, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningDecision {
    /// What it does; always legal.
    pub choice: Move,
    /// What it expects from that for itself. `None` where there was nothing to weigh.
    pub score: Option<Score>,
    /// The search that decided, if it was one: of the stones as they are, or as they will be after the choice. Its score is
    /// from the side to move there.
    pub thought: Option<Thought>,
}

impl GomokuEngine {
    /// What the seat to move does in any position: a stone, or whatever the opening protocol asks.
    /// [`GomokuEngine::decide`] with the seed 0, without the reasons.
    pub fn choose(
        &self,
        position: &Position,
        limits: ThinkingLimits,
        stop: &AtomicBool,
    ) -> Result<Move, UnsupportedPositionError> {
        self.decide(position, 0, limits, stop).map(|decision| decision.choice)
    }

    /// What the seat to move does in any position, and why. Where several openings are equally good the
    /// seed chooses: the same one throughout a game, another one for another game.
    ///
    /// ```
    /// use tengen_core::Game as _;
    /// use tengen_gomoku::{Opening, Position, Rules};
    /// use tengen_gomoku_engine::{GomokuEngine, ThinkingLimits};
    ///
    /// let engine = GomokuEngine::new(1 << 20, 1);
    /// let limits = ThinkingLimits { nodes: Some(2000), ..ThinkingLimits::default() };
    /// let mut position = Position::new(Rules { opening: Opening::Rif, ..Rules::RENJU }).unwrap();
    /// while position.is_opening() {
    ///     let decision = engine.decide(&position, 7, limits, &false.into()).unwrap();
    ///     let _ = position.play(&decision.choice).unwrap();
    /// }
    /// assert_eq!(position.n_stones(), 5);
    /// ```
    pub fn decide(
        &self,
        position: &Position,
        seed: u64,
        limits: ThinkingLimits,
        stop: &AtomicBool,
    ) -> Result<OpeningDecision, UnsupportedPositionError> {
        let is_plain = match position.choice() {
            None => return Err(UnsupportedPositionError::GameOver),
            // The second stone of Pro is as free as any.
            Some(TurnChoice::Stone(_))
                if matches!(position.rules().opening, Opening::Pro | Opening::LongPro) =>
            {
                position.n_stones() == 1
            }
            Some(_) => false,
        };
        if is_plain || !position.is_opening() {
            return self.play(position, limits, stop);
        }
        let stones = match OpeningStones::of(position) {
            Err(UnsupportedPositionError::OtherGame) => {
                return self
                    .decide_plainly(position, seed, limits, stop)
                    .ok_or(UnsupportedPositionError::OnlyFouls);
            }
            stones => stones?,
        };
        self.table.next_age();
        let purse = OpeningTimeBudget::new(limits, stop);
        let mut judge = PositionJudge { engine: self, purse, seed };
        let found = judge.decide(position, stones);
        let is_legal = |decision: &OpeningDecision| position.check(&decision.choice).is_ok();
        // Whatever the search says, the answer is one that the rules take.
        found.filter(is_legal).or_else(|| anything(position)).ok_or(UnsupportedPositionError::OnlyFouls)
    }

    /// All that the seat to move does until it is the other's turn, within these limits together: three stones of an
    /// opening, or a colour and the stone that comes with it. Not empty.
    pub fn decide_turn(
        &self,
        position: &Position,
        seed: u64,
        limits: ThinkingLimits,
        stop: &AtomicBool,
    ) -> Result<Vec<OpeningDecision>, UnsupportedPositionError> {
        let (mut position, seat) = (position.clone(), position.turn());
        let mut decisions = Vec::new();
        let mut limits = limits;
        while position.turn() == seat && position.outcome().is_none() {
            // Half of what is left: the first choice matters most, and the table remembers what it has looked at.
            let half = |time: std::time::Duration| time / 2;
            limits = ThinkingLimits {
                time: limits.time.map(half),
                enough: limits.enough.map(half),
                nodes: limits.nodes.map(|nodes| nodes / 2),
                ..limits
            };
            let decision = self.decide(&position, seed, limits, stop)?;
            let _ = position.make(&decision.choice);
            decisions.push(decision);
        }
        if decisions.is_empty() { Err(UnsupportedPositionError::GameOver) } else { Ok(decisions) }
    }

    /// The choices of games that only the plainer search knows: stones near the middle, and the colour that it prefers.
    fn decide_plainly(
        &self,
        position: &Position,
        seed: u64,
        limits: ThinkingLimits,
        stop: &AtomicBool,
    ) -> Option<OpeningDecision> {
        let mut moves = legal_moves(position);
        let thought = as_plain_play(position)
            .filter(|_| moves.contains(&Move::Swap))
            .and_then(|plain| Some((plain.turn(), self.think(&plain, limits, stop, |_| {}).ok()?)));
        if let Some((mover, thought)) = thought {
            let is_ahead = thought.score.is_good();
            let choice = if (mover == position.turn()) == is_ahead { Move::Keep } else { Move::Swap };
            return Some(OpeningDecision { choice, score: None, thought: Some(thought) });
        }
        let centre = position.rules().size.centre();
        let is_far = |m: &Move| matches!(*m, Move::Place(point) if point.distance(centre) > 3);
        // Another seed lays other stones, all of them where the game will be.
        moves.retain(|m| !is_far(m));
        let index = tengen_core::scatter(seed ^ u64::from(position.n_stones())) % (moves.len().max(1) as u64);
        let choice = moves.get(index as usize).copied();
        choice
            .map(|choice| OpeningDecision { choice, score: None, thought: None })
            .or_else(|| anything(position))
    }

    /// A stone where no protocol asks for anything.
    fn play(
        &self,
        position: &Position,
        limits: ThinkingLimits,
        stop: &AtomicBool,
    ) -> Result<OpeningDecision, UnsupportedPositionError> {
        if position.n_stones() == 0 {
            // The middle needs no thinking.
            let choice = Move::Place(position.rules().size.centre());
            return Ok(OpeningDecision { choice, score: None, thought: None });
        }
        match self.think(position, limits, stop, |_| {}) {
            Ok(thought) => {
                let choice = Move::Place(thought.line[0]);
                Ok(OpeningDecision { choice, score: Some(thought.score), thought: Some(thought) })
            }
            // Black may pass where nothing else is left.
            Err(error) => {
                anything(position).filter(|_| error == UnsupportedPositionError::OnlyFouls).ok_or(error)
            }
        }
    }
}

/// The stones of an opening as if play went on from them.
fn as_plain_play(position: &Position) -> Option<Position> {
    let colors = [Color::BLACK, Color::WHITE].into_iter();
    let stones = colors.flat_map(|color| position.board().stones(color).map(move |point| (point, color)));
    let setup = Setup {
        rules: Rules { opening: Opening::Free, ..*position.rules() },
        stones: stones.collect(),
        to_move: position.to_move(),
        black: position.seat_of(Color::BLACK),
    };
    Position::try_from(setup).ok()
}

fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// The first legal choice.
fn anything(position: &Position) -> Option<OpeningDecision> {
    legal_moves(position).first().map(|&choice| OpeningDecision { choice, score: None, thought: None })
}

/// The points where the next stone may be put.
fn legal_points(position: &Position) -> Vec<Point> {
    let point = |m: &Move| match *m {
        Move::Place(point) | Move::Offer(point) | Move::Choose(point) => Some(point),
        Move::Pass | Move::Swap | Move::Keep | Move::PutTwo | Move::Declare(_) => None,
    };
    legal_moves(position).iter().filter_map(point).collect()
}

/// Whether the seat to move has Black now.
fn has_black(position: &Position) -> bool {
    position.seat_of(Color::BLACK) == position.turn()
}
