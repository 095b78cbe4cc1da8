//! Plays with a Connect5 engine library: loads it, and speaks the text protocol for it.
//!
//! A library may do anything, so it is loaded in a process of its own, which has nothing else to lose: [`host`] is that whole
//! process. `abi` has all unsafe code; `session` decides which calls a library gets, knows nothing of pointers and is
//! tested without any library; `conversation` is the protocol.

mod abi;
mod conversation;
mod file_kind;
mod game;
mod generation;
mod input;
mod library;
mod name;
mod output;
mod session;
mod stdio;
mod unusable_library;

use std::{io, path::Path};

use tengen_core::{Lang, Localize, Message, english_errors};

pub use generation::LibraryGeneration;
pub use name::EngineName;
pub use unusable_library::UnusableLibraryError;

use self::{abi::LoadedLibrary, conversation::LibraryConversation, output::AnswerOutput};

/// Why a library could not be played with to the end.
#[derive(Debug)]
pub enum HostError {
    /// The file cannot play.
    Unusable(UnusableLibraryError),
    /// Our own pipes are broken.
    Pipes(io::Error),
}

impl Localize for HostError {
    fn message(&self) -> Message {
        match self {
            Self::Unusable(why) => why.message(),
            Self::Pipes(error) => Message::verbatim(error.to_string()),
        }
    }
}

english_errors!(HostError { Self::Unusable(error) => error, Self::Pipes(error) => error });

impl From<UnusableLibraryError> for HostError {
    fn from(why: UnusableLibraryError) -> Self {
        Self::Unusable(why)
    }
}

impl From<io::Error> for HostError {
    fn from(error: io::Error) -> Self {
        Self::Pipes(error)
    }
}

/// Loads the library of this file and speaks the text protocol for it on standard input and output, until the end of the
/// input. Standard input and output are no longer what they were afterwards.
pub fn host(path: &Path, lang: Lang) -> Result<(), HostError> {
    let pipes = stdio::take()?;
    abi::listen(lang);
    let output = AnswerOutput::new(pipes.output);
    // It may hang already while it is loaded.
    let input = input::listen(pipes.input, &output);
    let library = LoadedLibrary::open(path)?;
    let Some(mut conversation) = LibraryConversation::new(library, EngineName::of(path), lang) else {
        return Ok(());
    };
    Ok(conversation.hold(&input, &output)?)
}

/// Loads the library of this file and says in one line who it is, with its generation as the last word.
pub fn check(path: &Path, lang: Lang) -> Result<(), HostError> {
    let mut pipes = stdio::take()?;
    abi::listen(lang);
    let generation = library::EngineLibrary::generation(&LoadedLibrary::open(path)?);
    let name = EngineName::of(path).localize(lang);
    writeln!(pipes.output, "{name}{}Connect5 {generation}", lang.text("library-colon"))?;
    Ok(pipes.output.flush()?)
}
