//! Games that are played on the screen.

pub(crate) mod dialog;
pub(crate) mod entry;
pub(crate) mod foot;
mod form;
mod help;
mod screen;
mod seated;
mod settings;
mod show;
mod side;
#[cfg(test)]
mod tests;

use std::{io, sync::mpsc::RecvTimeoutError, time::Duration};

use tengen_core::Bilingual;
use tengen_games::AnyPosition;

use self::{
    dialog::Dialog,
    form::Form,
    screen::{At, Next, Screen},
    seated::{Plan, Seated},
    settings::Settings,
};
use crate::{
    game::{Kept, Thinking, file},
    look::Role,
    plain,
    terminal::{Ears, Terminal, Word, listen},
    wish::{PlayWish, Resume},
};

/// How often a clock that runs is looked at, and how often where none does.
const CLOCK: Duration = Duration::from_millis(100);
const CALM: Duration = Duration::from_secs(60);
/// So many words are heard before the screen is drawn again: a flood of keys is no reason to draw each of them.
const AT_ONCE: usize = 64;

/// Plays on the screen, or line by line, until somebody has enough; returns the exit status.
pub fn play(wish: PlayWish) -> Result<u8, Bilingual> {
    if wish.plain {
        return plain::play_at_pipes(&wish);
    }
    let trouble = |error: io::Error| {
        let text = error.to_string();
        Bilingual::new(format!("the terminal cannot be used: {text}"), format!("无法使用终端：{text}"))
    };
    let kept = match wish.resume {
        Resume::No => Vec::new(),
        Resume::Ask | Resume::Yes => wish.archive.kept()?,
    };
    // Whatever is wrong with the wish is said before the screen is taken.
    let is_asked = wish.resume == Resume::Ask && !kept.is_empty();
    let (at, wanted) = start(&wish, &kept, is_asked)?;
    let mut terminal = Terminal::enter(wish.look, wish.mouse).map_err(trouble)?;
    let (post, ears) = listen().map_err(trouble)?;
    let mut screen = Screen::new(wish.archive, terminal.look(), post, at);
    screen.wanted = wanted;
    if let Some(warning) = &wish.warning {
        screen.say(Role::Warning, warning);
    }
    // Who names a file wants that one.
    if is_asked && wish.load.is_none() {
        screen.dialog = Some(Dialog::Resume(kept));
    }
    run(&mut screen, &mut terminal, &ears).map_err(trouble)
}

/// Where it begins: at a table if the wish says which, else at the form. When an interrupted game is asked about first, the
/// wish has to wait.
fn start(wish: &PlayWish, kept: &[Kept], is_asked: bool) -> Result<(At, Option<Plan>), Bilingual> {
    let lang = wish.look.lang;
    let at = |seated: Seated| (At::Table(Box::new(seated)), None);
    if wish.resume == Resume::Yes {
        let none = || Bilingual::new("no interrupted game is kept", "没有未下完的棋");
        return Seated::resume(&wish.archive, kept.first().ok_or_else(none)?).map(at);
    }
    if let Some(path) = &wish.load {
        let sitters = wish.seating.sitters(file::load(path)?.names.len())?;
        return Seated::load(&wish.archive, path, &sitters, (&wish.seating.names, wish.time), lang).map(at);
    }
    let Some(rules) = &wish.rules else {
        return Ok((At::Menu(Form::new(Settings::default(), false)), None));
    };
    let position = AnyPosition::new(rules).map_err(|faults| Bilingual::of(&faults))?;
    let plan = Plan {
        rules: rules.clone(),
        sitters: wish.seating.sitters(position.seats().into())?,
        names: wish.seating.names.clone(),
        time: wish.time,
        moves: Vec::new(),
    };
    if is_asked {
        let settings = Settings::of(&plan.rules, &plan.sitters, plan.time);
        return Ok((At::Menu(Form::new(settings, false)), Some(plan)));
    }
    Seated::begin(&wish.archive, plan, lang).map(at)
}

fn run(screen: &mut Screen, terminal: &mut Terminal, ears: &Ears<Thinking>) -> io::Result<u8> {
    loop {
        terminal.draw(|frame| screen.draw(frame))?;
        let patience = if screen.has_clock() { CLOCK } else { CALM };
        let first = match ears.recv_timeout(patience) {
            Ok(word) => Some(word),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Ok(0),
        };
        screen.tick();
        for word in first.into_iter().chain(ears.try_iter()).take(AT_ONCE) {
            let next = match word {
                Word::Input(event) => screen.take(event),
                Word::Own(thinking) => {
                    screen.hear(thinking);
                    Next::Stay
                }
                Word::Stop(signal) => return Ok(u8::try_from(128 + signal).unwrap_or(u8::MAX)),
                Word::Gone => return Ok(0),
            };
            match next {
                Next::Stay => {}
                Next::Leave => return Ok(0),
                Next::Redraw => terminal.clear()?,
                Next::Sleep => terminal.sleep()?,
            }
        }
    }
}
