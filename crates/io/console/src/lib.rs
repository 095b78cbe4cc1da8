//! What our command-line programs share: language, messages, files, progress bars, interrupts.
#![forbid(unsafe_code)]

mod files;
mod interrupts;
mod language;
mod messages;
#[cfg(unix)]
mod open_files;
mod progress;

pub use files::{check_free, create_folder, is_dash, save};
pub use interrupts::watch_interrupts;
pub use language::lang;
pub use messages::{file_error, io_text, is_broken_pipe, reach, read, seconds};
#[cfg(unix)]
pub use open_files::raise_open_files;
pub use progress::{progress_bar, progress_bar_with_eta};
