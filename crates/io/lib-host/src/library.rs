//! What a library can be asked, in the words of its interface. The numbers are those of the interface, so that a whole
//! conversation can be tested without one.

use tengen_core::{Localize, Message, english_errors, message};

use crate::LibraryGeneration;

/// A function of the interface, and what else a library may be doing for us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum LibraryCall {
    /// Its initialisation, when it is loaded.
    Load = 1,
    /// `setupGame`.
    SetupGame,
    /// `startNewGame`.
    StartNewGame,
    /// `setStoneType`.
    SetStoneType,
    /// `cleanMemory`.
    CleanMemory,
    /// `getFifthPlayNum`.
    FifthPlayNum,
    /// `responseOpenBoardFormatIntArray`.
    OpenBoard,
    /// `responseStepByLastStepFormatIntArray`.
    StepByLastStep,
    /// `responseStepByOrderStepsFormatIntArray`.
    StepByOrderSteps,
    /// `isThirdExchange`.
    ThirdExchange,
    /// `undoStep`.
    UndoStep,
    /// `isInvalidStepFormatIntArray`.
    InvalidStep,
    /// `responseFifthStepsFormatIntArray`.
    FifthSteps,
    /// `setFifthStep`.
    SetFifthStep,
    /// `decideOpponentFifthStepFormatIntArray`.
    DecideFifthStep,
    /// `finishGame`.
    FinishGame,
    /// `prepareEngine`, which libraries may have.
    PrepareEngine,
}

impl LibraryCall {
    /// All of them, in the order of their numbers.
    pub(crate) const ALL: [Self; 17] = [
        Self::Load,
        Self::SetupGame,
        Self::StartNewGame,
        Self::SetStoneType,
        Self::CleanMemory,
        Self::FifthPlayNum,
        Self::OpenBoard,
        Self::StepByLastStep,
        Self::StepByOrderSteps,
        Self::ThirdExchange,
        Self::UndoStep,
        Self::InvalidStep,
        Self::FifthSteps,
        Self::SetFifthStep,
        Self::DecideFifthStep,
        Self::FinishGame,
        Self::PrepareEngine,
    ];

    /// The name of the function.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Load => "dlopen",
            Self::SetupGame => "setupGame",
            Self::StartNewGame => "startNewGame",
            Self::SetStoneType => "setStoneType",
            Self::CleanMemory => "cleanMemory",
            Self::FifthPlayNum => "getFifthPlayNum",
            Self::OpenBoard => "responseOpenBoardFormatIntArray",
            Self::StepByLastStep => "responseStepByLastStepFormatIntArray",
            Self::StepByOrderSteps => "responseStepByOrderStepsFormatIntArray",
            Self::ThirdExchange => "isThirdExchange",
            Self::UndoStep => "undoStep",
            Self::InvalidStep => "isInvalidStepFormatIntArray",
            Self::FifthSteps => "responseFifthStepsFormatIntArray",
            Self::SetFifthStep => "setFifthStep",
            Self::DecideFifthStep => "decideOpponentFifthStepFormatIntArray",
            Self::FinishGame => "finishGame",
            Self::PrepareEngine => "prepareEngine",
        }
    }
}

/// A library returned no array where it has to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NullArrayError(pub(crate) LibraryCall);

impl Localize for NullArrayError {
    fn message(&self) -> Message {
        let name = self.0.name();
        message!("library-null-pointer", name)
    }
}

english_errors!(NullArrayError);

/// A stone as the interface has it: row, column, colour.
pub(crate) type Triple = [i32; 3];

/// What a game is set up with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LibrarySetup {
    /// Milliseconds for the whole game.
    pub(crate) game_time: i64,
    /// Milliseconds for a step.
    pub(crate) step_time: i64,
    /// The colour that the library plays: 1 black, 2 white.
    pub(crate) stone: i32,
    /// Whether Black has forbidden points.
    pub(crate) checks_fouls: bool,
    /// Whether the game is opened freely.
    pub(crate) is_free_open: bool,
}

/// An engine library. `used` is the time that it has used in this game, in milliseconds.
pub(crate) trait EngineLibrary {
    /// Which form of the interface it has.
    fn generation(&self) -> LibraryGeneration;
    /// `prepareEngine`, where the library has it: time to set up what takes long, while no clock runs.
    fn prepare(&mut self, checks_fouls: bool);
    /// `setupGame`.
    fn setup_game(&mut self, setup: LibrarySetup);
    /// `startNewGame`: the first stone of the game.
    fn start_new_game(&mut self) -> Result<Triple, NullArrayError>;
    /// `setStoneType`: the opponent has swapped. Only the current generation has it.
    fn set_stone_type(&mut self, stone: i32);
    /// `getFifthPlayNum`: how many fifth stones there will be.
    fn fifth_play_num(&mut self) -> i32;
    /// `responseOpenBoardFormatIntArray`: three stones.
    fn open_board(&mut self) -> Result<[Triple; 3], NullArrayError>;
    /// `responseStepByLastStepFormatIntArray`: its answer to the opponent's last stone.
    fn step_by_last(&mut self, last: Triple, used: i64) -> Result<Triple, NullArrayError>;
    /// `responseStepByOrderStepsFormatIntArray`: its answer to all stones on the board.
    fn step_by_order(&mut self, stones: &[Triple], used: i64) -> Result<Triple, NullArrayError>;
    /// `isThirdExchange`: whether it swaps after these stones.
    fn third_exchange(&mut self, stones: &[Triple; 3]) -> bool;
    /// `undoStep`: a stone of this colour has been taken back.
    fn undo_step(&mut self, stone: i32, used: i64);
    /// `isInvalidStepFormatIntArray`: another stone in the place of its last.
    fn invalid_step(&mut self, used: i64) -> Result<Triple, NullArrayError>;
    /// `responseFifthStepsFormatIntArray`: so many fifth stones.
    fn fifth_steps(&mut self, n: u8, stones: &[Triple], used: i64) -> Result<Vec<Triple>, NullArrayError>;
    /// `setFifthStep`: which of them was chosen.
    fn set_fifth_step(&mut self, step: Triple);
    /// `decideOpponentFifthStepFormatIntArray`: one of the opponent's fifth stones.
    fn decide_fifth(&mut self, offers: &[Triple], used: i64) -> Result<Triple, NullArrayError>;
    /// `finishGame`.
    fn finish_game(&mut self);
}
