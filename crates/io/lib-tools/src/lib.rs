//! Tools for authors of Connect5 libraries: begin one, build one, list those of a folder.
#![forbid(unsafe_code)]

mod build;
mod create;
mod list;
mod name;
mod templates;

pub use build::build_library;
pub use create::{CodeLanguage, create_engine};
pub use list::{libraries, list_libraries};
