//! Openings that one side draws up: three stones, how many fifths, the swap, the fifths and the choice among them.

use tengen_core::Game as _;
use tengen_gomoku::{Color, Move, Position};

use super::{AnswerNote, LibraryError, LibrarySession, LibraryTime, draws_up, on_board};
use crate::{
    LibraryGeneration,
    game::{RefereedGame, RefereedStone, number},
    library::{EngineLibrary, LibraryCall, Triple},
};

/// How often a library may be asked for better fifth stones.
const MOST_OFFERS: u32 = 20;

impl<L: EngineLibrary> LibrarySession<L> {
    /// The three stones, of which the first that is missing is given now and the others are held back.
    pub(super) fn open_board(
        &mut self,
        game: &RefereedGame,
        time: LibraryTime<'_>,
    ) -> Result<Move, LibraryError> {
        self.begin(game, Color::BLACK, time);
        let three = self.library.open_board()?;
        let mut stones = Vec::with_capacity(3);
        for (stone, color) in three.into_iter().zip([Color::BLACK, Color::WHITE, Color::BLACK]) {
            stones.push(RefereedStone { point: self.point_of(stone, LibraryCall::OpenBoard, color)?, color });
        }
        let script: Vec<Move> = stones.iter().map(|stone| Move::Place(stone.point)).collect();
        if !script.starts_with(game.moves()) {
            return Err(LibraryError::OtherOpening);
        }
        let next = script[game.moves().len()];
        if let Some(told) = &mut self.told {
            (told.stones, told.script, told.script_from) = (stones, script, 0);
        }
        Ok(next)
    }

    /// How many fifth stones there will be.
    pub(super) fn declare(
        &mut self,
        game: &RefereedGame,
        time: LibraryTime<'_>,
    ) -> Result<Move, LibraryError> {
        if self.known(game).is_none_or(|told| told.color != Color::BLACK || told.stones != game.stones()) {
            self.begin(game, Color::BLACK, time);
        }
        let n = self.library.fifth_play_num();
        u8::try_from(n).map(Move::Declare).map_err(|_| LibraryError::Count(n))
    }

    /// Whether it wants the other colour. A library that does changes its own; those of the first generation do not, so all
    /// without `setStoneType` are set up again.
    pub(super) fn swap(&mut self, game: &RefereedGame, time: LibraryTime<'_>) -> Result<Move, LibraryError> {
        let &[first, second, third] = game.stones() else { return Err(LibraryError::Opening) };
        self.begin(game, Color::WHITE, time);
        if !self.library.third_exchange(&[first.triple(), second.triple(), third.triple()]) {
            return Ok(Move::Keep);
        }
        if self.generation() == LibraryGeneration::Early {
            self.set_up(*game.position().rules(), Color::BLACK, time);
        }
        if let Some(told) = &mut self.told {
            told.color = Color::BLACK;
        }
        Ok(Move::Swap)
    }

    /// Tells a library that has put the first three stones that the other has swapped.
    pub(super) fn hear_of_swap(&mut self, game: &RefereedGame, color: Color, time: LibraryTime<'_>) {
        let is_news = draws_up(game.position().rules().opening)
            && game.stones().len() == 3
            && self.known(game).is_some_and(|told| {
                told.color != color && (told.stones.is_empty() || told.stones == game.stones())
            });
        if !is_news {
            return;
        }
        match self.generation() {
            LibraryGeneration::Current => self.library.set_stone_type(number(color)),
            LibraryGeneration::Early => self.set_up(*game.position().rules(), color, time),
        }
        if let Some(told) = &mut self.told {
            told.color = color;
        }
    }

    /// Fifth stones, of which the first is given now and the others are held back. Whatever cannot be offered is replaced by
    /// asking again; a library that says the same again does not know better, and the referee shall see it.
    pub(super) fn offer(
        &mut self,
        game: &RefereedGame,
        left: u8,
        time: LibraryTime<'_>,
    ) -> Result<Move, LibraryError> {
        let color = Color::BLACK;
        let is_ready = |told: &super::AnnouncedGame| {
            told.color == color
                && !told.has_offered
                && told.stones.len() < 4
                && game.stones().starts_with(&told.stones)
        };
        if !self.known(game).is_some_and(is_ready) {
            self.begin(game, color, time);
        }
        let n = left.saturating_add(u8::try_from(game.position().offers().len()).unwrap_or(u8::MAX));
        let stones: Vec<Triple> = game.stones().iter().map(|stone| stone.triple()).collect();
        let mut position = game.position().clone();
        let mut offers = Vec::with_capacity(left.into());
        let mut answer = self.fifths(n, &stones, time)?;
        let mut asked_again = 0;
        loop {
            take_good(&mut position, &answer, usize::from(left), &mut offers);
            if offers.len() == usize::from(left) || asked_again == MOST_OFFERS {
                break;
            }
            let next = self.fifths(n, &stones, time)?;
            asked_again += 1;
            if next == answer {
                break;
            }
            answer = next;
        }
        if asked_again > 0 {
            self.notes.push(AnswerNote::OffersAgain(asked_again));
        }
        if offers.len() < usize::from(left) {
            offers.clear();
            for &stone in answer.iter().take(left.into()) {
                offers.push(Move::Offer(self.point_of(stone, LibraryCall::FifthSteps, color)?));
            }
        }
        self.notes.dedup();
        let next = offers.first().copied().ok_or(LibraryError::Opening)?;
        if let Some(told) = &mut self.told {
            told.stones = game.stones().to_vec();
            told.has_offered = true;
            told.script = game.moves().iter().copied().chain(offers).collect();
            told.script_from = game.moves().len();
        }
        Ok(next)
    }

    /// Asks for fifth stones. Stones of no colour are rubbish, wherever they are.
    fn fifths(
        &mut self,
        n: u8,
        stones: &[Triple],
        time: LibraryTime<'_>,
    ) -> Result<Vec<Triple>, LibraryError> {
        let call = LibraryCall::FifthSteps;
        let answer = self.library.fifth_steps(n, stones, time.used())?;
        let rubbish = answer.iter().find(|[_, _, color]| !(1..=2).contains(color));
        match rubbish {
            Some(&stone) => Err(LibraryError::Rubbish { call, stone }),
            None => Ok(answer),
        }
    }

    /// One of the opponent's fifth stones.
    pub(super) fn choose_fifth(
        &mut self,
        game: &RefereedGame,
        time: LibraryTime<'_>,
    ) -> Result<Move, LibraryError> {
        if self.known(game).is_none_or(|told| told.color != Color::WHITE || told.stones != game.stones()) {
            self.begin(game, Color::WHITE, time);
        }
        let offer = |&point| RefereedStone { point, color: Color::BLACK }.triple();
        let offers: Vec<Triple> = game.position().offers().iter().map(offer).collect();
        let chosen = self.library.decide_fifth(&offers, time.used())?;
        self.point_of(chosen, LibraryCall::DecideFifthStep, Color::BLACK).map(Move::Choose)
    }

    /// Tells a library that has offered fifth stones which of them was chosen.
    pub(super) fn hear_of_fifth(&mut self, game: &RefereedGame) {
        let Some(told) = self.known(game).filter(|told| told.has_offered) else { return };
        let n = told.stones.len();
        let chosen = game.stones().get(n).filter(|_| game.stones().starts_with(&told.stones)).copied();
        let chosen = chosen.filter(|stone| told.script.contains(&Move::Offer(stone.point)));
        let Some(chosen) = chosen else { return };
        self.library.set_fifth_step(chosen.triple());
        if let Some(told) = &mut self.told {
            told.stones.push(chosen);
            told.has_offered = false;
        }
    }
}

/// Takes of an answer what can be offered besides what was offered already.
fn take_good(position: &mut Position, answer: &[Triple], left: usize, offers: &mut Vec<Move>) {
    for point in answer.iter().filter_map(|&stone| on_board(stone)) {
        let offer = Move::Offer(point);
        if offers.len() < left && position.play(&offer).is_ok() {
            offers.push(offer);
        }
    }
}
