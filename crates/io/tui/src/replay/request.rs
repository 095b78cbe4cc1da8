use std::io::{self, Write as _};

use tengen_core::{Localize as _, Message};
use tengen_records::Record;

use crate::{
    error::TerminalError,
    quoridor_panel::{BoardPanel, PanelView},
    replay::{
        DataLoader, FileLoader, GameView, ReplayController, TerminalView, plain::PlainReplay, review_limits,
    },
    terminal::{Ears, Post, TerminalEvent, TerminalGuard, has_screen, listen},
    theme::{ColorSupport, TerminalTheme},
};

/// Which game somebody wants to see, and how.
#[derive(Clone, Debug)]
pub struct ReplayRequest {
    /// The games of the file.
    pub records: Vec<Record>,
    /// Which of them first, from 0.
    pub game: usize,
    /// How it is shown.
    pub showing: ReplayOptions,
}

/// How a game is shown.
#[derive(Clone, Debug)]
pub struct ReplayOptions {
    /// What the file or the table is called.
    pub source: String,
    /// The move to begin at; else the beginning, or the last move of a live game.
    pub at: Option<usize>,
    /// The panel to show it on, if it is not the usual board.
    pub panel: Option<BoardPanel>,
    /// Line by line, although there may be a screen.
    pub plain: bool,
    /// Line by line, and every position of the game.
    pub all: bool,
    /// How it looks.
    pub look: TerminalTheme,
    /// Whether clicks count.
    pub mouse: bool,
    /// Moves in a second while it plays by itself; the nearest of 0.25, 0.5, 1, 2, 4 and 8 is taken.
    pub speed: f64,
    /// What has to be said first.
    pub warning: Option<Message>,
    /// How many nodes a review searches for each position, instead of thinking for half a second.
    pub review_nodes: Option<u64>,
}

/// Shows the games of a file until somebody has seen enough; returns the exit status.
pub fn replay(wish: ReplayRequest) -> Result<u8, TerminalError> {
    let loader = FileLoader::new(wish.records, wish.game)?;
    show(Box::new(loader), wish.showing)
}

/// Shows what a loader gives until somebody has seen enough; returns the exit status.
pub fn show(loader: Box<dyn DataLoader>, showing: ReplayOptions) -> Result<u8, TerminalError> {
    if showing.plain || showing.all || !has_screen() {
        return show_plain(loader, showing);
    }
    // Whatever is wrong with the wish is said before the screen is taken.
    let view = view(&*loader, &showing)?;
    let mut terminal = TerminalGuard::enter(showing.look, showing.mouse).map_err(TerminalError::Screen)?;
    let (post, ears) = listen::<()>().map_err(TerminalError::Screen)?;
    match show_on(loader, view, showing, &mut terminal, (&post, &ears), false)? {
        ScreenExit::Back => Ok(0),
        ScreenExit::Ended(status) => Ok(status),
    }
}

/// How a screen was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScreenExit {
    /// By going back to where one came from.
    Back,
    /// By ending the program, with this status.
    Ended(u8),
}

/// Shows what a loader gives on a terminal that has been taken already. Where `is_nested`, Esc leads back to where one came from.
pub(crate) fn show_on(
    mut loader: Box<dyn DataLoader>,
    view: Box<dyn GameView>,
    showing: ReplayOptions,
    terminal: &mut TerminalGuard,
    (post, ears): (&Post<()>, &Ears<()>),
    is_nested: bool,
) -> Result<ScreenExit, TerminalError> {
    let post = post.clone();
    // Where the post is full, somebody will look soon anyway.
    loader.wake_by(std::sync::Arc::new(move || drop(post.try_send(TerminalEvent::Own(())))));
    let mut replayer = ReplayController::new(loader, view, showing.source, showing.speed, terminal.theme());
    replayer.is_nested = is_nested;
    replayer.review_limits = review_limits(showing.review_nodes);
    if let Some(number) = showing.at {
        replayer.go_to_move(number);
    }
    if let Some(warning) = showing.warning.or_else(|| showing.panel?.notes().first().cloned()) {
        replayer.warn(warning);
    }
    let status = terminal.show(&mut replayer, ears).map_err(TerminalError::Screen)?;
    Ok(if replayer.goes_back { ScreenExit::Back } else { ScreenExit::Ended(status) })
}

/// The view that is wanted.
pub(crate) fn view(
    loader: &dyn DataLoader,
    showing: &ReplayOptions,
) -> Result<Box<dyn GameView>, TerminalError> {
    let title = loader.title().clone();
    Ok(match &showing.panel {
        None => Box::new(TerminalView::new(title, showing.look)),
        Some(panel) => Box::new(PanelView::new(title, panel.clone(), showing.look)?),
    })
}

fn show_plain(loader: Box<dyn DataLoader>, showing: ReplayOptions) -> Result<u8, TerminalError> {
    // Lines of text have no colours: signs have to tell stones apart.
    let showing =
        ReplayOptions { look: TerminalTheme { colors: ColorSupport::None, ..showing.look }, ..showing };
    let view = view(&*loader, &showing)?;
    let lang = showing.look.lang;
    let notes = showing.panel.iter().flat_map(BoardPanel::notes);
    for warning in showing.warning.iter().chain(notes) {
        // Where nobody can be told, nobody is.
        let _ = writeln!(io::stderr(), "{}", warning.localize(lang));
    }
    let mut out = io::BufWriter::new(io::stdout().lock());
    let plain = PlainReplay {
        loader,
        view,
        look: showing.look,
        all: showing.all,
        has_board: true,
        search: None,
        review_limits: review_limits(showing.review_nodes),
        out: &mut out,
    };
    let shown = plain.show(showing.at).and_then(|()| out.flush());
    match shown {
        // Whoever read has read enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(0),
        shown => shown.map(|()| 0).map_err(TerminalError::Screen),
    }
}
