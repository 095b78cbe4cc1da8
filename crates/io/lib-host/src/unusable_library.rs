use tengen_core::{Localize, Message, english_errors, message};

/// So many functions every library has.
const ALL: usize = 14;

/// Why a file cannot play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnusableLibraryError {
    /// There is no such file.
    NoFile,
    /// It cannot be read, for this reason.
    Unreadable(String),
    /// It is no library at all.
    NoLibrary,
    /// It was built for this other machine.
    Foreign(String),
    /// No library can be loaded by this program.
    StaticProgram,
    /// It needs this other library, which is not here.
    Needs(String),
    /// The system cannot load it, for this reason.
    Refused(String),
    /// It is for six in a row.
    Connect6,
    /// It is a library of something else: these functions are missing.
    Missing(Vec<&'static str>),
}

impl Localize for UnusableLibraryError {
    fn message(&self) -> Message {
        match self {
            Self::NoFile => message!("library-no-such-file"),
            Self::Unreadable(why) => message!("library-unreadable-file", why),
            Self::NoLibrary => message!("library-not-a-library"),
            Self::Foreign(built_for) => {
                message!("library-other-machine", built_for, here = here())
            }
            Self::StaticProgram => message!("library-static-program"),
            Self::Needs(library) => message!("library-missing-dependency", library),
            Self::Refused(why) => message!("library-cannot-load", why),
            Self::Connect6 => message!("library-connect6"),
            Self::Missing(names) if names.len() == ALL => {
                message!("library-no-functions", names = names[0])
            }
            Self::Missing(names) => {
                message!("library-missing-functions", names = Message::names(names))
            }
        }
    }
}

english_errors!(UnusableLibraryError);

fn here() -> String {
    format!("{}, {}", std::env::consts::OS, std::env::consts::ARCH)
}
