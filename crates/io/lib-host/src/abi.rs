//! FFI to a Connect5 library, the only unsafe code here: loads it, calls its functions, and learns of its end.
#![allow(unsafe_code, reason = "a library of somebody else can only be trusted, not checked")]

mod last_words;
mod load;

use std::{ffi::c_int, ffi::c_long, path::Path};

pub(crate) use self::last_words::{leave_now, listen, quit};
use self::{last_words::during, load::LibrarySymbols};
use crate::{
    LibraryGeneration, UnusableLibraryError,
    library::{EngineLibrary, LibraryCall, LibrarySetup, NullArrayError, Triple},
};

/// A library that has been loaded. It stays so until the process ends: nobody knows what its threads still do.
#[derive(Debug)]
pub(crate) struct LoadedLibrary {
    symbols: LibrarySymbols,
    generation: LibraryGeneration,
    /// The stones of a call, one number after the other.
    numbers: Vec<c_int>,
}

impl LoadedLibrary {
    /// Loads a library, which may do anything already here.
    pub(crate) fn open(path: &Path) -> Result<Self, UnusableLibraryError> {
        let symbols = load::open(path)?;
        let generation = match symbols.set_stone_type {
            Some(_) => LibraryGeneration::Current,
            None => LibraryGeneration::Early,
        };
        Ok(Self { symbols, generation, numbers: Vec::new() })
    }

    /// All these stones as the interface wants them.
    fn flat(&mut self, stones: &[Triple]) -> *const c_int {
        self.numbers.clear();
        self.numbers.extend(stones.iter().flatten().copied());
        self.numbers.as_ptr()
    }

    /// Takes as many stones as there have to be, then lets the library release them.
    fn copy(&self, call: LibraryCall, array: *const c_int, n: usize) -> Result<Vec<Triple>, NullArrayError> {
        let stones = if array.is_null() {
            Err(NullArrayError(call))
        } else {
            let array = array.cast::<Triple>();
            // SAFETY: the interface promises so many stones of three ints each, which the library keeps until
            // `cleanMemory`. Whether it keeps the promise cannot be checked; that is why it has its own process, and the
            // function is to blame for a crash here.
            Ok(during(call, || (0..n).map(|i| unsafe { array.add(i).read_unaligned() }).collect()))
        };
        self.clean_memory();
        stones
    }

    /// The same for one stone, without a list.
    fn copy_one(&self, call: LibraryCall, array: *const c_int) -> Result<Triple, NullArrayError> {
        // SAFETY: as in `copy`, for one stone.
        let read = || unsafe { array.cast::<Triple>().read_unaligned() };
        let stone = (!array.is_null()).then(|| during(call, read));
        self.clean_memory();
        stone.ok_or(NullArrayError(call))
    }

    fn clean_memory(&self) {
        // SAFETY: a function of the interface with its own signature; what was returned has been copied.
        during(LibraryCall::CleanMemory, || unsafe { (self.symbols.clean_memory)() });
    }
}

/// Times beyond what the library's `long` can hold are as good as its greatest.
fn time(milliseconds: i64) -> c_long {
    c_long::try_from(milliseconds).unwrap_or(c_long::MAX)
}

impl EngineLibrary for LoadedLibrary {
    fn generation(&self) -> LibraryGeneration {
        self.generation
    }

    fn prepare(&mut self, checks_fouls: bool) {
        if let Some(prepare) = self.symbols.prepare {
            // SAFETY: `void prepareEngine(bool)`; a `bool` is passed like an int of 0 or 1.
            during(LibraryCall::PrepareEngine, || unsafe { prepare(c_int::from(checks_fouls)) });
        }
    }

    fn setup_game(&mut self, setup: LibrarySetup) {
        let LibrarySetup { game_time, step_time, stone, checks_fouls, is_free_open } = setup;
        let (fouls, free) = (c_int::from(checks_fouls), c_int::from(is_free_open));
        // SAFETY: `void setupGame(long, long, int, bool, bool)`; a `bool` is passed like an int of 0 or 1.
        during(LibraryCall::SetupGame, || unsafe {
            (self.symbols.setup_game)(time(game_time), time(step_time), stone, fouls, free);
        });
    }

    fn start_new_game(&mut self) -> Result<Triple, NullArrayError> {
        let call = LibraryCall::StartNewGame;
        // SAFETY: `int *startNewGame()`.
        let array = during(call, || unsafe { (self.symbols.start_new_game)() });
        self.copy_one(call, array)
    }

    fn set_stone_type(&mut self, stone: i32) {
        if let Some(set_stone_type) = self.symbols.set_stone_type {
            // SAFETY: `void setStoneType(int)`.
            during(LibraryCall::SetStoneType, || unsafe { set_stone_type(stone) });
        }
    }

    fn fifth_play_num(&mut self) -> i32 {
        // SAFETY: `int getFifthPlayNum()`.
        during(LibraryCall::FifthPlayNum, || unsafe { (self.symbols.fifth_play_num)() })
    }

    fn open_board(&mut self) -> Result<[Triple; 3], NullArrayError> {
        let call = LibraryCall::OpenBoard;
        // SAFETY: `int *responseOpenBoardFormatIntArray()`.
        let array = during(call, || unsafe { (self.symbols.open_board)() });
        // SAFETY: as in `copy`, for three stones.
        let read = || unsafe { array.cast::<[Triple; 3]>().read_unaligned() };
        let stones = (!array.is_null()).then(|| during(call, read));
        self.clean_memory();
        stones.ok_or(NullArrayError(call))
    }

    fn step_by_last(&mut self, last: Triple, used: i64) -> Result<Triple, NullArrayError> {
        let call = LibraryCall::StepByLastStep;
        // SAFETY: `int *responseStepByLastStepFormatIntArray(const int *, long)`; the stone lives until the end of the
        // call. The first generation has no second parameter, and does not look where callers put it.
        let array = during(call, || unsafe { (self.symbols.step_by_last)(last.as_ptr(), time(used)) });
        self.copy_one(call, array)
    }

    fn step_by_order(&mut self, stones: &[Triple], used: i64) -> Result<Triple, NullArrayError> {
        let call = LibraryCall::StepByOrderSteps;
        let numbers = self.flat(stones);
        // SAFETY: `int *responseStepByOrderStepsFormatIntArray(const int *, int, long)`; the stones live as long as we.
        let array =
            during(call, || unsafe { (self.symbols.step_by_order)(numbers, count(stones), time(used)) });
        self.copy_one(call, array)
    }

    fn third_exchange(&mut self, stones: &[Triple; 3]) -> bool {
        // SAFETY: `bool isThirdExchange(const int *)` with nine ints. A `bool` is returned in the low byte alone, so
        // nothing else is looked at.
        during(LibraryCall::ThirdExchange, || unsafe {
            (self.symbols.third_exchange)(stones.as_ptr().cast())
        }) != 0
    }

    fn undo_step(&mut self, stone: i32, used: i64) {
        // SAFETY: `void undoStep(int, long)`.
        during(LibraryCall::UndoStep, || unsafe { (self.symbols.undo_step)(stone, time(used)) });
    }

    fn invalid_step(&mut self, used: i64) -> Result<Triple, NullArrayError> {
        let call = LibraryCall::InvalidStep;
        // SAFETY: `int *isInvalidStepFormatIntArray(long)`.
        let array = during(call, || unsafe { (self.symbols.invalid_step)(time(used)) });
        self.copy_one(call, array)
    }

    fn fifth_steps(&mut self, n: u8, stones: &[Triple], used: i64) -> Result<Vec<Triple>, NullArrayError> {
        let call = LibraryCall::FifthSteps;
        let numbers = self.flat(stones);
        // SAFETY: `int *responseFifthStepsFormatIntArray(int, const int *, int, long)`; the stones live as long as we.
        let array = during(call, || unsafe {
            (self.symbols.fifth_steps)(c_int::from(n), numbers, count(stones), time(used))
        });
        self.copy(call, array, usize::from(n))
    }

    fn set_fifth_step(&mut self, step: Triple) {
        // SAFETY: `void setFifthStep(const int *)`; the stone lives until the end of the call.
        during(LibraryCall::SetFifthStep, || unsafe { (self.symbols.set_fifth_step)(step.as_ptr()) });
    }

    fn decide_fifth(&mut self, offers: &[Triple], used: i64) -> Result<Triple, NullArrayError> {
        let call = LibraryCall::DecideFifthStep;
        let numbers = self.flat(offers);
        // SAFETY: `int *decideOpponentFifthStepFormatIntArray(const int *, int, long)`; the stones live as long as we.
        let array =
            during(call, || unsafe { (self.symbols.decide_fifth)(numbers, count(offers), time(used)) });
        self.copy_one(call, array)
    }

    fn finish_game(&mut self) {
        // SAFETY: `void finishGame()`.
        during(LibraryCall::FinishGame, || unsafe { (self.symbols.finish_game)() });
        self.clean_memory();
    }
}

fn count(stones: &[Triple]) -> c_int {
    c_int::try_from(stones.len()).unwrap_or(c_int::MAX)
}
