//! Real servers, cut connections, files that grow, and servers that mean harm.

mod contests;
#[path = "../../../server/tests/elsewhere/mod.rs"]
mod elsewhere;
mod files;
mod hostile;
mod house;
mod proxy;
mod relay;
mod tables;

use std::{
    thread,
    time::{Duration, Instant},
};

use tengen_core::Seat;

use super::{
    WatchError,
    live::{ArrivingGame, GameArrival, LiveLoader},
};
use crate::replay::{DataLoader, GameStep, StepKind};

/// Only a test that fails waits for so long.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits until there is something.
fn until<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let begin = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begin.elapsed() < PATIENCE, "it never came to that");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Waits for a game.
fn arrive(arriving: ArrivingGame) -> Result<LiveLoader, WatchError> {
    let mut arriving = Some(arriving);
    until(|| match arriving.take()?.poll() {
        Ok(GameArrival::Here(loader)) => Some(Ok(*loader)),
        Ok(GameArrival::Awaited(still)) => {
            arriving = Some(still);
            None
        }
        Err(why) => Some(Err(why)),
    })
}

/// The next step, waiting for it.
fn step(loader: &mut dyn DataLoader) -> GameStep {
    until(|| loader.next_step().unwrap())
}

/// All steps to the end.
fn all(loader: &mut dyn DataLoader) -> Vec<GameStep> {
    let mut steps = Vec::new();
    until(|| {
        while let Some(step) = loader.next_step().unwrap() {
            steps.push(step);
        }
        (!loader.is_live()).then_some(())
    });
    steps
}

/// What a step is, in a few words.
fn words(step: &GameStep) -> String {
    match &step.what {
        StepKind::Played(play) => format!("{} {}", play.seat.index(), play.m),
        StepKind::Refused { seat, text, .. } => format!("{} refused {text}", seat.index()),
        StepKind::Missed { seat, .. } => format!("{} missed", seat.index()),
        StepKind::TakenBack { moves } => format!("back {moves}"),
        StepKind::SetUp(_) => "set up".to_owned(),
        StepKind::Said(said) => said.to_string(),
        StepKind::Ended(verdict) => format!("ended {:?}", verdict.end),
        StepKind::Begins(title) => format!("begins {}", title.heading.players.join(" ")),
    }
}

fn all_words(steps: &[GameStep]) -> Vec<String> {
    steps.iter().map(words).collect()
}

fn name(loader: &dyn DataLoader, seat: Seat) -> String {
    loader.title().heading.player(seat).unwrap_or_default().to_owned()
}
