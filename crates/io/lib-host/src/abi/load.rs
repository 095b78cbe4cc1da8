//! Library loading and symbol lookup.

use std::{
    ffi::{c_int, c_long},
    fs::File,
    io::{self, Read as _},
    mem::ManuallyDrop,
    path::Path,
};

#[cfg(unix)]
use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
#[cfg(windows)]
use libloading::os::windows::Library;

use super::last_words::during;
use crate::{
    EngineName, UnusableLibraryError,
    file_kind::{FileKind, HEADER},
    library::LibraryCall,
};

// An engine in C++ may throw. That ends the process, but only with this ABI in a way that is defined.
type Stones = unsafe extern "C-unwind" fn() -> *const c_int;
type Nothing = unsafe extern "C-unwind" fn();

/// The functions of the interface, in our words.
#[derive(Clone, Copy, Debug)]
pub(super) struct LibrarySymbols {
    pub(super) setup_game: unsafe extern "C-unwind" fn(c_long, c_long, c_int, c_int, c_int),
    pub(super) start_new_game: Stones,
    pub(super) set_stone_type: Option<unsafe extern "C-unwind" fn(c_int)>,
    pub(super) clean_memory: Nothing,
    pub(super) fifth_play_num: unsafe extern "C-unwind" fn() -> c_int,
    pub(super) open_board: Stones,
    pub(super) step_by_last: unsafe extern "C-unwind" fn(*const c_int, c_long) -> *const c_int,
    pub(super) step_by_order: unsafe extern "C-unwind" fn(*const c_int, c_int, c_long) -> *const c_int,
    pub(super) third_exchange: unsafe extern "C-unwind" fn(*const c_int) -> u8,
    pub(super) undo_step: unsafe extern "C-unwind" fn(c_int, c_long),
    pub(super) invalid_step: unsafe extern "C-unwind" fn(c_long) -> *const c_int,
    pub(super) fifth_steps: unsafe extern "C-unwind" fn(c_int, *const c_int, c_int, c_long) -> *const c_int,
    pub(super) set_fifth_step: unsafe extern "C-unwind" fn(*const c_int),
    pub(super) decide_fifth: unsafe extern "C-unwind" fn(*const c_int, c_int, c_long) -> *const c_int,
    pub(super) finish_game: Nothing,
    pub(super) prepare: Option<unsafe extern "C-unwind" fn(c_int)>,
}

/// Loads a library and finds its functions, or tells why it cannot play.
pub(super) fn open(path: &Path) -> Result<LibrarySymbols, UnusableLibraryError> {
    let path =
        std::path::absolute(path).map_err(|error| UnusableLibraryError::Unreadable(error.to_string()))?;
    let kind = kind(&path)?;
    if let Some(built_for) = kind.foreign() {
        return Err(UnusableLibraryError::Foreign(built_for));
    }
    // As the releases with musl are: there is no loader in them.
    if cfg!(all(target_os = "linux", target_feature = "crt-static")) {
        return Err(UnusableLibraryError::StaticProgram);
    }
    // Its end would be the end of code that its threads may still run.
    let library = ManuallyDrop::new(during(LibraryCall::Load, || open_now(&path)).map_err(|error| {
        if kind == FileKind::Other { UnusableLibraryError::NoLibrary } else { refusal(&path, &error) }
    })?);
    let missing: Vec<&str> = LibraryCall::ALL
        .into_iter()
        .filter(|call| {
            !matches!(call, LibraryCall::Load | LibraryCall::SetStoneType | LibraryCall::PrepareEngine)
        })
        .map(LibraryCall::name)
        // SAFETY: the symbol is not used, only looked for.
        .filter(|name| unsafe { library.get::<*const ()>(*name) }.is_err())
        .collect();
    if !missing.is_empty() {
        let is_connect6 = EngineName::of(&path).is_connect6;
        return Err(if is_connect6 {
            UnusableLibraryError::Connect6
        } else {
            UnusableLibraryError::Missing(missing)
        });
    }
    symbols(&library).map_err(|error| UnusableLibraryError::Refused(deepest(&error)))
}

fn kind(path: &Path) -> Result<FileKind, UnusableLibraryError> {
    let mut header = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEADER as u64).read_to_end(&mut header));
    read.map_err(|error| {
        let is_missing = error.kind() == io::ErrorKind::NotFound;
        if is_missing {
            UnusableLibraryError::NoFile
        } else {
            UnusableLibraryError::Unreadable(error.to_string())
        }
    })?;
    Ok(FileKind::of(&header))
}

/// Everything that it needs is looked for at once, and what it has is shown to nobody else: engines are full of names such
/// as `count`.
fn open_now(path: &Path) -> Result<Library, libloading::Error> {
    #[cfg(unix)]
    // SAFETY: its initialisation may do anything; that is why this process has nothing else to lose.
    let library = unsafe { Library::open(Some(path), RTLD_NOW | RTLD_LOCAL) };
    #[cfg(windows)]
    // SAFETY: as above.
    let library = unsafe { Library::new(path) };
    library
}

fn symbols(library: &Library) -> Result<LibrarySymbols, libloading::Error> {
    /// The function of this name.
    fn get<T: Copy>(library: &Library, call: LibraryCall) -> Result<T, libloading::Error> {
        // SAFETY: the types of `LibrarySymbols` are those of the interface, and the library is never unloaded.
        unsafe { library.get::<T>(call.name()) }.map(|symbol| *symbol)
    }
    Ok(LibrarySymbols {
        setup_game: get(library, LibraryCall::SetupGame)?,
        start_new_game: get(library, LibraryCall::StartNewGame)?,
        set_stone_type: get(library, LibraryCall::SetStoneType).ok(),
        clean_memory: get(library, LibraryCall::CleanMemory)?,
        fifth_play_num: get(library, LibraryCall::FifthPlayNum)?,
        open_board: get(library, LibraryCall::OpenBoard)?,
        step_by_last: get(library, LibraryCall::StepByLastStep)?,
        step_by_order: get(library, LibraryCall::StepByOrderSteps)?,
        third_exchange: get(library, LibraryCall::ThirdExchange)?,
        undo_step: get(library, LibraryCall::UndoStep)?,
        invalid_step: get(library, LibraryCall::InvalidStep)?,
        fifth_steps: get(library, LibraryCall::FifthSteps)?,
        set_fifth_step: get(library, LibraryCall::SetFifthStep)?,
        decide_fifth: get(library, LibraryCall::DecideFifthStep)?,
        finish_game: get(library, LibraryCall::FinishGame)?,
        prepare: get(library, LibraryCall::PrepareEngine).ok(),
    })
}

/// The system's words for it, made clearer where the cause is known.
fn refusal(path: &Path, error: &libloading::Error) -> UnusableLibraryError {
    let words = deepest(error);
    let is_ours = words.starts_with(&*path.to_string_lossy());
    match words.split_once(": cannot open shared object file") {
        Some((needed, _)) if !is_ours => UnusableLibraryError::Needs(needed.to_owned()),
        _ => UnusableLibraryError::Refused(words),
    }
}

/// The innermost cause, which has the system's own words.
fn deepest(error: &libloading::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(next) = cause.source() {
        cause = next;
    }
    cause.to_string()
}
