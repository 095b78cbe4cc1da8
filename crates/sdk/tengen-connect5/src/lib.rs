//! Tengen's own engine as a Connect5 library, for other platforms.

mod clock;
mod stones;

use std::{
    process,
    sync::atomic::AtomicBool,
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use connect5::{Engine, Game, Opening, Point, Stone};
use tengen_core::{Game as _, scatter};
use tengen_gomoku::{BoardSize, Move, NamedOpening, Position};
use tengen_gomoku_engine::{GomokuEngine, ThinkingLimits};

use self::{
    clock::{allowance, before},
    stones::{in_opening, in_play, known, theirs},
};

connect5::export!(TengenEngine);

/// What the table of positions takes.
const MEMORY: usize = 64 << 20;
/// So many fifths there are where nobody has said how many.
const USUAL_FIFTHS: u8 = 3;
/// The protocol of our rules lets nobody declare more.
const MOST_FIFTHS: usize = 12;

/// The engine at a Connect5 platform.
#[derive(Default)]
struct TengenEngine {
    mind: Option<GomokuEngine>,
    /// Chooses among equally good openings.
    seed: u64,
    /// Whether the table of positions is empty, with all its memory at hand.
    is_fresh: bool,
    /// How many fifths it has declared itself.
    declared: Option<u8>,
}

/// Nobody stops a thought here: it ends by its limits.
static NEVER: AtomicBool = AtomicBool::new(false);

impl TengenEngine {
    fn mind(&mut self) -> &GomokuEngine {
        self.mind.get_or_insert_with(|| GomokuEngine::new(MEMORY, 1))
    }

    /// What it does in a position.
    fn decide(&mut self, position: &Position, limits: ThinkingLimits) -> Option<Move> {
        let seed = self.seed;
        self.mind().decide(position, seed, limits, &NEVER).ok().map(|decision| decision.choice)
    }

    /// The best points of a position that the platform has not refused.
    fn another(&mut self, game: &Game, position: &Position) -> Option<Point> {
        let n = game.refused().len() + 1;
        let thoughts = self.mind().analyse(position, n, allowance(game), &NEVER, |_| {}).ok()?;
        let best = thoughts.iter().filter_map(|thought| thought.line.first());
        best.filter_map(|&point| known(point)).find(|&point| game.may_put(point, game.stone()))
    }

    /// The position of a chosen opening, with as many fifths as it has declared or else are usual.
    fn opening_of(&self, game: &Game) -> Option<Position> {
        in_opening(game, self.declared.unwrap_or(USUAL_FIFTHS))
    }
}

impl Engine for TengenEngine {
    fn choose(&mut self, game: &Game) -> Option<Point> {
        let is_fourth =
            !game.setup().is_free_opening && game.steps().len() == 3 && game.stone() == Stone::White;
        let opening = if is_fourth { self.opening_of(game) } else { None };
        let position = match opening {
            Some(position) => position,
            None => in_play(game)?,
        };
        if !game.refused().is_empty() {
            return self.another(game, &position);
        }
        match self.decide(&position, allowance(game))? {
            Move::Place(point) => known(point),
            // Where every point is forbidden Black would pass, for which there is no word here.
            Move::Pass
            | Move::Swap
            | Move::Keep
            | Move::PutTwo
            | Move::Declare(_)
            | Move::Offer(_)
            | Move::Choose(_) => None,
        }
    }

    /// Everything that takes long: memory, and the tables of the rules.
    fn prepare(&mut self, checks_forbidden: bool) {
        if !self.is_fresh {
            // Forgetting writes to the whole table.
            self.mind().clear();
            self.is_fresh = true;
        }
        GomokuEngine::warm_up(stones::rule(checks_forbidden));
    }

    fn setup_game(&mut self, game: &Game) {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        self.seed =
            scatter(scatter(now.as_secs()) ^ u64::from(now.subsec_nanos()) ^ u64::from(process::id()));
        self.declared = None;
        // Platforms that do not know `prepareEngine` have their clocks stand still here.
        self.prepare(game.setup().checks_forbidden);
        self.is_fresh = false;
    }

    fn opening(&mut self, game: &Game) -> Opening {
        let (seed, limits) = (self.seed, allowance(game));
        let turn = in_opening(game, USUAL_FIFTHS)
            .and_then(|position| self.mind().decide_turn(&position, seed, limits, &NEVER).ok())
            .unwrap_or_default();
        let mut points = Vec::new();
        for decision in turn {
            match decision.choice {
                Move::Place(point) => points.push(point),
                Move::Declare(n) => self.declared = Some(n),
                Move::Pass | Move::Swap | Move::Keep | Move::PutTwo | Move::Offer(_) | Move::Choose(_) => {}
            }
        }
        let stones = <[tengen_gomoku::Point; 3]>::try_from(points).ok();
        let named = stones.and_then(|stones| NamedOpening::of(BoardSize::RENJU, stones));
        named.and_then(|named| Opening::from_number(named.number())).unwrap_or(Opening::by_chance(seed))
    }

    fn fifth_play_number(&mut self, game: &Game) -> u8 {
        if self.declared.is_none()
            && let Some(position) = stones::before_declaring(game)
            && let Some(Move::Declare(n)) = self.decide(&position, allowance(game))
        {
            self.declared = Some(n);
        }
        self.declared.unwrap_or(USUAL_FIFTHS)
    }

    fn is_third_exchange(&mut self, game: &Game) -> bool {
        let position = stones::before_declaring(game).and_then(|mut position| {
            position.play(&Move::Declare(USUAL_FIFTHS)).ok()?;
            Some(position)
        });
        position.is_some_and(|position| self.decide(&position, allowance(game)) == Some(Move::Swap))
    }

    fn fifth_steps(&mut self, n: usize, game: &Game) -> Vec<Point> {
        let wanted = n.min(MOST_FIFTHS);
        let position = u8::try_from(wanted).ok().and_then(|n| in_opening(game, n));
        let Some(mut position) = position else { return Vec::new() };
        let (limits, asked) = (allowance(game), Instant::now());
        let mut offers = Vec::new();
        while offers.len() < wanted {
            // An equal share of what is left for each: White will keep the worst.
            let share = before(limits, asked, wanted - offers.len());
            let Some(choice @ Move::Offer(point)) = self.decide(&position, share) else { break };
            if position.play(&choice).is_err() {
                break;
            }
            offers.extend(known(point));
        }
        offers
    }

    fn decide_fifth_step(&mut self, offers: &[Point], game: &Game) -> Option<Point> {
        let n = u8::try_from(offers.len()).ok()?;
        let mut position = in_opening(game, n)?;
        for &offer in offers {
            position.play(&Move::Offer(theirs(offer)?)).ok()?;
        }
        match self.decide(&position, allowance(game))? {
            Move::Choose(point) => known(point),
            Move::Place(_)
            | Move::Pass
            | Move::Swap
            | Move::Keep
            | Move::PutTwo
            | Move::Declare(_)
            | Move::Offer(_) => None,
        }
    }

    fn finish_game(&mut self) {
        self.declared = None;
        if let Some(mind) = &self.mind {
            mind.clear();
            self.is_fresh = true;
        }
    }
}
