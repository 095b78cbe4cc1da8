//! The look of the Quoridor contest's replayer: a board drawn in a text file, `panel`, and the settings that go with
//! it, `uiconfig.json`. Files made for that replayer work here.

mod art;
mod config;
mod error;
#[cfg(test)]
mod tests;
mod view;

use std::path::{Path, PathBuf};

use tengen_core::{Message, message};

use art::PanelArt;
use config::PanelConfig;
pub use error::PanelError;
pub use view::PanelView;

use crate::{
    error::FileError,
    game::file::{FileErrorKind, bytes_of},
};

/// A panel: the board as somebody has drawn it, and how pawns and walls look on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPanel {
    art: PanelArt,
    config: PanelConfig,
    log: Option<PathBuf>,
    notes: Vec<Message>,
}

impl BoardPanel {
    /// No panel and no settings are larger, in bytes.
    const MOST_BYTES: u64 = 1 << 20;

    /// Whether these bytes are an `uiconfig.json`: a file that is no game but tells how games look.
    pub fn is_config(bytes: &[u8]) -> bool {
        bytes.len() as u64 <= Self::MOST_BYTES && config::is_it(bytes)
    }

    /// Reads an `uiconfig.json` with the panel that it names, or a panel alone, which gets the usual settings.
    pub fn read(path: &Path) -> Result<Self, FileError> {
        let bytes = bytes_of(path, Self::MOST_BYTES)?;
        let is_json = bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{');
        let has_name = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
        if !(is_json || has_name) {
            let config = PanelConfig::default();
            let art = PanelArt::read(&bytes, &config).map_err(|error| no_panel(path, error))?;
            return Ok(Self { art, config, log: None, notes: Vec::new() });
        }
        let (config, mut notes) = PanelConfig::read(&bytes).map_err(|error| no_panel(path, error))?;
        for note in &mut notes {
            *note = message!("core-colon", before = path.display(), after = note);
        }
        // Names of files in it are meant from where it lies.
        let beside = |name: &str| path.parent().unwrap_or(Path::new("")).join(name);
        let panel = beside(&config.panel_file);
        let bytes = bytes_of(&panel, Self::MOST_BYTES)?;
        let art = PanelArt::read(&bytes, &config).map_err(|error| no_panel(&panel, error))?;
        let log = config.log_file.as_deref().map(beside);
        Ok(Self { art, config, log, notes })
    }

    /// The record that the settings name, for whoever names none.
    pub fn log(&self) -> Option<&Path> {
        self.log.as_deref()
    }

    /// What was missing and taken as usual.
    pub fn notes(&self) -> &[Message] {
        &self.notes
    }
}

fn no_panel(path: &Path, error: PanelError) -> FileError {
    FileError { path: path.to_owned(), kind: FileErrorKind::Panel(error) }
}
