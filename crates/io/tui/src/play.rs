//! Play on the screen.

mod board_session;
mod dialog;
pub(crate) mod ending;
mod files;
pub(crate) mod form;
pub(crate) mod help;
mod interrupted;
mod mouse;
mod opening_chooser;
mod screen;
pub(crate) mod settings;
pub(crate) mod show;
pub(crate) mod side;
#[cfg(test)]
mod tests;

use std::io::{self, Write as _};

use tengen_core::Localize as _;
use tengen_games::AnyPosition;

use self::{
    board_session::{BoardSession, GamePlan},
    dialog::PlayDialog,
    form::GameForm,
    interrupted::InterruptedGames,
    screen::{PlayScreen, PlayStage},
    settings::GameSettings,
};
use crate::{
    error::TerminalError,
    game::{SavedGame, file},
    plain,
    replay::review_limits,
    request::{PlayRequest, ResumeMode},
    terminal::{TerminalGuard, listen},
    text::printable,
    theme::TextRole,
};

/// Plays on the screen, or line by line, until somebody has enough; returns the exit status.
pub fn play(wish: PlayRequest) -> Result<u8, TerminalError> {
    if wish.plain {
        return plain::play_at_pipes(&wish);
    }
    let kept = match wish.resume {
        ResumeMode::No => Vec::new(),
        ResumeMode::Ask | ResumeMode::Yes => wish.archive.list()?,
    };
    // Whatever is wrong with the wish is said before the screen is taken.
    let is_asked = wish.resume == ResumeMode::Ask && !kept.is_empty();
    let (at, wanted) = start(&wish, &kept, is_asked)?;
    let mut terminal = TerminalGuard::enter(wish.look, wish.mouse).map_err(TerminalError::Screen)?;
    let (post, ears) = listen().map_err(TerminalError::Screen)?;
    let mut screen = PlayScreen::new(wish.archive, terminal.theme(), post, at);
    screen.wanted = wanted;
    screen.review_limits = review_limits(wish.review_nodes);
    if let Some(warning) = &wish.warning {
        screen.show_message(TextRole::Warning, warning);
    }
    // Who names a file wants that one.
    if is_asked && wish.load.is_none() {
        screen.dialog = InterruptedGames::new(kept).map(PlayDialog::Resume);
    }
    let status = terminal.show(&mut screen, &ears).map_err(TerminalError::Screen)?;
    drop(terminal);
    if let Some(said) = screen.farewell(wish.data.as_deref()) {
        // Where nobody can be told, nobody is.
        let _ = writeln!(io::stdout(), "{}", printable(&said.localize(wish.look.lang)));
    }
    Ok(status)
}

/// Where it begins: at a table if the wish says which, else at the form. When an interrupted game is asked about first, the
/// wish has to wait.
fn start(
    wish: &PlayRequest,
    kept: &[SavedGame],
    is_asked: bool,
) -> Result<(PlayStage, Option<GamePlan>), TerminalError> {
    let lang = wish.look.lang;
    let at = |seated: BoardSession| (PlayStage::Table(Box::new(seated)), None);
    if wish.resume == ResumeMode::Yes {
        let kept = kept.first().ok_or(TerminalError::NoInterruptedGame)?;
        return BoardSession::resume(&wish.archive, kept).map(at);
    }
    if let Some(source) = &wish.load {
        let loaded = file::load_record(source)?;
        let occupants = wish.seating.occupants_of(&loaded)?;
        return BoardSession::load(&wish.archive, loaded, &occupants, (&wish.seating.names, wish.time), lang)
            .map(at);
    }
    let Some(rules) = &wish.rules else {
        return Ok((PlayStage::Menu(GameForm::new(GameSettings::default(), false)), None));
    };
    let position = AnyPosition::new(rules)?;
    let plan = GamePlan {
        rules: rules.clone(),
        occupants: wish.seating.occupants(position.seats().into())?,
        names: wish.seating.names.clone(),
        time: wish.time,
        moves: Vec::new(),
    };
    if is_asked {
        let settings = GameSettings::of(&plan.rules, &plan.occupants, plan.time);
        return Ok((PlayStage::Menu(GameForm::new(settings, false)), Some(plan)));
    }
    BoardSession::begin(&wish.archive, plan, lang).map(at)
}
