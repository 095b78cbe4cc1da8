//! Which calls a library gets, and when. It is told only what it has not heard yet, in the order that the document has for
//! it; where that would leave it with a wrong picture of the game, the game is begun again for it.
//!
//! A library keeps a stack of stones, as the document's own engine does: what it is given and what it answers goes on top,
//! `undoStep` takes its own last stone and the opponent's before it away, `isInvalidStep` replaces the top. `told` is
//! what must be on that stack.

mod library_error;
#[cfg(test)]
mod model;
mod opening;
#[cfg(test)]
mod tests;

use tengen_core::{Game as _, Seat};
use tengen_gomoku::{BoardSize, Color, Move, Opening, OpeningZone, Point, Rule, Rules, TurnChoice};

pub(crate) use self::library_error::{AnswerNote, LibraryError};
use crate::{
    LibraryGeneration,
    game::{RefereedGame, RefereedStone, number},
    library::{EngineLibrary, LibraryCall, LibrarySetup, Triple},
};

/// No limit, as the interface says it: a number that fits everybody's `long`.
const NO_LIMIT: i64 = i32::MAX as i64;
/// How often a library may be told that its stone cannot be put there.
pub(crate) const MOST_INVALID: u32 = 400;

/// The time of whoever is asked, in milliseconds.
#[derive(Clone, Copy)]
pub(crate) struct LibraryTime<'a> {
    /// For the whole game.
    pub(crate) game: Option<u64>,
    /// For this choice.
    pub(crate) step: Option<u64>,
    /// What has been used of the game until now. The clock runs on while the library thinks.
    pub(crate) used: &'a dyn Fn() -> u64,
}

impl LibraryTime<'_> {
    fn used(&self) -> i64 {
        i64::try_from((self.used)()).unwrap_or(NO_LIMIT).min(NO_LIMIT)
    }

    fn limit(milliseconds: Option<u64>) -> i64 {
        milliseconds.and_then(|time| i64::try_from(time).ok()).unwrap_or(NO_LIMIT).min(NO_LIMIT)
    }
}

/// A library at the table.
#[derive(Debug)]
pub(crate) struct LibrarySession<L> {
    library: L,
    told: Option<AnnouncedGame>,
    notes: Vec<AnswerNote>,
    /// The stones of a call.
    triples: Vec<Triple>,
}

/// What the library has been told of a game.
#[derive(Debug)]
struct AnnouncedGame {
    /// Which seat it plays for, by which rules.
    seat: Seat,
    rules: Rules,
    /// The colour that it believes to have.
    color: Color,
    /// What must be on its stack.
    stones: Vec<RefereedStone>,
    /// `undoStep` must not go below so many stones: those were not put on the stack one by one.
    floor: usize,
    /// Moves of the game and behind them what the library has answered all at once; from `script_from` on it is its own.
    script: Vec<Move>,
    script_from: usize,
    /// Whether it has offered fifth stones and not yet heard which one was chosen.
    has_offered: bool,
    /// Whether an answer was rubbish, so that nobody knows what is on its stack.
    is_lost: bool,
}

impl<L: EngineLibrary> LibrarySession<L> {
    pub(crate) const fn new(library: L) -> Self {
        Self { library, told: None, notes: Vec::new(), triples: Vec::new() }
    }

    /// Which form of the interface the library has.
    pub(crate) fn generation(&self) -> LibraryGeneration {
        self.library.generation()
    }

    /// What there is to say about the last answer.
    pub(crate) fn notes(&mut self) -> impl Iterator<Item = AnswerNote> + '_ {
        self.notes.drain(..)
    }

    /// Lets the library set up what takes long before a game by these rules, while no clock runs.
    pub(crate) fn prepare(&mut self, rules: Rules) {
        if self.told.is_none() {
            self.library.prepare(rules.rule == Rule::Renju);
        }
    }

    /// The game is over, or nobody wants to go on with it.
    pub(crate) fn finish(&mut self) {
        if self.told.take().is_some() {
            self.library.finish_game();
        }
    }

    /// What the library chooses in this position.
    pub(crate) fn choose(
        &mut self,
        game: &RefereedGame,
        time: LibraryTime<'_>,
    ) -> Result<Move, LibraryError> {
        self.notes.clear();
        let position = game.position();
        let Some(choice) = position.choice() else { return Err(LibraryError::GameOver) };
        if let Some(m) = self.held(game) {
            return Ok(m);
        }
        let is_drawn = draws_up(position.rules().opening);
        let chosen = match choice {
            TurnChoice::Stone(_) if is_drawn && game.stones().len() < 3 => self.open_board(game, time),
            TurnChoice::Stone(zone) => self.put_stone(game, zone, time),
            TurnChoice::StoneOrPass => self.put_stone(game, OpeningZone::Anywhere, time),
            TurnChoice::Declare(_) => self.declare(game, time),
            TurnChoice::Swap => self.swap(game, time),
            TurnChoice::Offer(left) => self.offer(game, left, time),
            TurnChoice::Choose => self.choose_fifth(game, time),
            TurnChoice::SwapOrDeclare(_) | TurnChoice::SwapOrPutTwo => Err(LibraryError::Opening),
        };
        if let (Err(_), Some(told)) = (&chosen, &mut self.told) {
            told.is_lost = true;
        }
        chosen
    }

    /// What the library has answered already for this place of the game.
    fn held(&self, game: &RefereedGame) -> Option<Move> {
        let told = self.known(game)?;
        let n = game.moves().len();
        let is_on_script = n >= told.script_from && told.script.starts_with(game.moves());
        told.script.get(n).copied().filter(|_| is_on_script)
    }

    /// What was told for this seat of this game, if it can be relied on.
    fn known(&self, game: &RefereedGame) -> Option<&AnnouncedGame> {
        let position = game.position();
        let is_same = |told: &&AnnouncedGame| {
            !told.is_lost && told.seat == position.turn() && told.rules == *position.rules()
        };
        self.told.as_ref().filter(is_same)
    }

    /// Begins the game for a library that shall know nothing of it but its colour.
    fn begin(&mut self, game: &RefereedGame, color: Color, time: LibraryTime<'_>) {
        self.finish();
        self.set_up(*game.position().rules(), color, time);
        self.told = Some(AnnouncedGame {
            seat: game.position().turn(),
            rules: *game.position().rules(),
            color,
            stones: Vec::new(),
            floor: 0,
            script: Vec::new(),
            script_from: 0,
            has_offered: false,
            is_lost: false,
        });
    }

    fn set_up(&mut self, rules: Rules, color: Color, time: LibraryTime<'_>) {
        self.library.setup_game(LibrarySetup {
            game_time: LibraryTime::limit(time.game),
            step_time: LibraryTime::limit(time.step),
            stone: number(color),
            checks_fouls: rules.rule == Rule::Renju,
            is_free_open: !draws_up(rules.opening),
        });
    }

    /// A stone of its own colour.
    fn put_stone(
        &mut self,
        game: &RefereedGame,
        zone: OpeningZone,
        time: LibraryTime<'_>,
    ) -> Result<Move, LibraryError> {
        let color = game.position().to_move();
        let stones = game.stones();
        self.hear_of_swap(game, color, time);
        self.hear_of_fifth(game);
        self.undo(game, color, time);
        let (call, first) = match stones.split_last() {
            None => {
                self.begin(game, color, time);
                (LibraryCall::StartNewGame, self.library.start_new_game()?)
            }
            Some((last, before)) => {
                let told = self.known(game).filter(|told| told.color == color).map(|told| &told.stones[..]);
                let is_answer = last.color != color;
                // The document lets the stones of an opening be told to whoever put them.
                let is_own_opening = told == Some(stones) && game.position().is_opening();
                let is_fine = told.is_some_and(|told| told.is_empty() || told == before && is_answer);
                if !is_fine && !is_own_opening {
                    self.begin(game, color, time);
                }
                let knows = self.told.as_ref().map_or(0, |told| told.stones.len());
                if is_answer && knows == before.len() && !is_own_opening {
                    (LibraryCall::StepByLastStep, self.library.step_by_last(last.triple(), time.used())?)
                } else {
                    self.triples.clear();
                    self.triples.extend(stones.iter().map(|stone| stone.triple()));
                    (LibraryCall::StepByOrderSteps, self.library.step_by_order(&self.triples, time.used())?)
                }
            }
        };
        let point = self.playable(game, zone, color, call, first, time)?;
        if let Some(told) = &mut self.told {
            let heard = told.stones.len().min(stones.len());
            told.stones.extend_from_slice(&stones[heard..]);
            told.stones.push(RefereedStone { point, color });
            if draws_up(told.rules.opening) {
                // What comes before is told in other ways than stone by stone: to Black up to the fifth, to White up to the
                // fourth.
                told.floor = told.floor.max(if color == Color::BLACK { 5 } else { 4 });
            }
        }
        Ok(Move::Place(point))
    }

    /// Tells it of stones that were taken back, if it can be told so.
    fn undo(&mut self, game: &RefereedGame, color: Color, time: LibraryTime<'_>) {
        let Some((last, before)) = game.stones().split_last() else { return };
        let Some(told) = self.known(game) else { return };
        let is_clear = last.color != color && told.color == color && !told.has_offered;
        let is_before = before.len() < told.stones.len() && told.stones.starts_with(before);
        if !is_clear || !is_before || before.len() < told.floor {
            return;
        }
        // Each call takes one of its own stones and the opponent's before it.
        let pairs = told.stones[before.len()..].chunks(2);
        let are_pairs = pairs
            .clone()
            .all(|pair| matches!(pair, [theirs, own] if theirs.color != color && own.color == color));
        if !are_pairs {
            return;
        }
        let n = pairs.len();
        for _ in 0..n {
            self.library.undo_step(number(color), time.used());
        }
        if let Some(told) = &mut self.told {
            told.stones.truncate(before.len());
        }
    }

    /// Asks again until there is a stone that can be put. Only points where no stone can be are refused here; whether Black may
    /// put it there is for the referee.
    fn playable(
        &mut self,
        game: &RefereedGame,
        zone: OpeningZone,
        color: Color,
        mut call: LibraryCall,
        mut answer: Triple,
        time: LibraryTime<'_>,
    ) -> Result<Point, LibraryError> {
        let mut asked_again = 0;
        loop {
            let point = on_board(answer);
            let position = game.position();
            let can_be_put = point.is_some_and(|point| {
                position.board().is_empty(point) && zone.contains(position.rules().size, point)
            });
            if can_be_put || asked_again == MOST_INVALID {
                if asked_again > 0 {
                    self.notes.push(AnswerNote::Invalid(asked_again));
                }
                let point = self.point_of(answer, call, color)?;
                if !can_be_put && let Some(told) = &mut self.told {
                    told.is_lost = true;
                }
                return Ok(point);
            }
            call = LibraryCall::InvalidStep;
            answer = self.library.invalid_step(time.used())?;
            asked_again += 1;
        }
    }

    /// The point of a stone that should have this colour. One of no colour is rubbish; the other colour is only worth a note,
    /// for it is clear what is meant.
    fn point_of(&mut self, stone: Triple, call: LibraryCall, color: Color) -> Result<Point, LibraryError> {
        let [_, _, given] = stone;
        if !(1..=2).contains(&given) {
            return Err(LibraryError::Rubbish { call, stone });
        }
        if given != number(color) {
            self.notes.push(AnswerNote::OtherColor(call));
        }
        on_board(stone).ok_or(LibraryError::Rubbish { call, stone })
    }
}

/// Whether one side draws up the first three stones, so that the game is not opened freely.
const fn draws_up(opening: Opening) -> bool {
    matches!(opening, Opening::Rif | Opening::Yamaguchi)
}

/// The point of a stone, if it is on the board.
fn on_board([row, column, _]: Triple) -> Option<Point> {
    let point = Point::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)?;
    Some(point).filter(|&point| BoardSize::RENJU.contains(point))
}
