//! What our command-line programs share: language, messages, files, progress bars, interrupts.
#![forbid(unsafe_code)]

mod battlefield;
mod files;
mod interrupts;
mod key_value_args;
mod language;
mod messages;
#[cfg(unix)]
mod open_files;
mod page;
mod progress;
mod signs;
pub mod text;
mod typed_lines;
mod values;
mod workers;

pub use battlefield::{named_map, open_map, read_map_file, rules_of};
pub use files::{check_free, create_folder, is_dash, save};
pub use interrupts::watch_interrupts;
pub use key_value_args::KeyValueArgs;
pub use language::lang;
pub use messages::{file_error, io_message, io_text, is_broken_pipe, reach, read};
#[cfg(unix)]
pub use open_files::raise_open_files;
pub use page::{listen_address, page_address, say_page_address, say_page_stays};
pub use progress::{progress_bar, progress_bar_with_eta};
pub use signs::{CharacterSet, character_locale};
pub use typed_lines::hear_typed_lines;
pub use values::{ArgumentError, byte_size, bytes, duration, megabytes, milliseconds, seconds};
pub use workers::{own_address, worker_command, worker_token};
