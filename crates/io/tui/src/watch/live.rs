use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use tengen_core::Message;

use super::{
    WatchError,
    feed::{BackgroundFeed, FeedReport},
    game_picker::GamePicker,
};
use crate::{
    error::TerminalError,
    replay::{DataLoader, GameStep, ReplayTitle, StepKind, Wake},
};

/// What is told of a game that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LiveUpdate {
    /// What is played. Always the first; told again when another game begins, or when all that was told so far must be
    /// forgotten.
    Title(Box<ReplayTitle>),
    /// What happened then.
    Step(Box<GameStep>),
    /// The next title is of this one of several games, from 0, by the wish with this number.
    Game { game: usize, wish: u64 },
}

/// Whoever means well tells the first thing at once.
const SOON: Duration = Duration::from_secs(25);
/// So many steps are taken over at once.
const AT_ONCE: usize = 1024;

/// A game of which nothing is known yet.
#[derive(Debug)]
pub(crate) struct ArrivingGame {
    feed: BackgroundFeed<LiveUpdate>,
    state: Option<Message>,
    /// The games among which it is, and which one it is.
    shelf: GamePicker,
    game: usize,
    /// Until when it has to be here, and what is said if it is not.
    limit: Option<(Instant, Box<WatchError>)>,
}

/// How far a game has come that was awaited.
#[derive(Debug)]
pub(crate) enum GameArrival {
    /// Not yet.
    Awaited(ArrivingGame),
    /// It is here.
    Here(Box<LiveLoader>),
}

impl ArrivingGame {
    /// It has to come soon, or this is said.
    pub(crate) fn soon(feed: BackgroundFeed<LiveUpdate>, nothing: WatchError) -> Self {
        let limit = Some((Instant::now() + SOON, Box::new(nothing)));
        Self { feed, state: None, shelf: GamePicker::default(), game: 0, limit }
    }

    /// It may take as long as it likes, and be one of several.
    pub(crate) const fn sometime(feed: BackgroundFeed<LiveUpdate>, shelf: GamePicker) -> Self {
        Self { feed, state: None, shelf, game: 0, limit: None }
    }

    /// Looks whether it has come.
    pub(crate) fn poll(mut self) -> Result<GameArrival, WatchError> {
        loop {
            match self.feed.next() {
                Some(FeedReport::News(LiveUpdate::Title(title))) => {
                    return Ok(GameArrival::Here(Box::new(LiveLoader {
                        title: *title,
                        feed: self.feed,
                        waiting: VecDeque::new(),
                        state: None,
                        failure: None,
                        is_live: true,
                        shelf: self.shelf,
                        game: self.game,
                        asked: None,
                    })));
                }
                Some(FeedReport::News(LiveUpdate::Game { game, .. })) => self.game = game,
                // A step of no game means nothing.
                Some(FeedReport::News(LiveUpdate::Step(_))) => {}
                Some(FeedReport::State(state)) => self.state = state,
                Some(FeedReport::Failed(why)) => return Err(why),
                Some(FeedReport::Over) => {
                    return Err(self.limit.map_or(WatchError::NothingPlayed, |(_, nothing)| *nothing));
                }
                None => {
                    return match self.limit {
                        Some((limit, nothing)) if Instant::now() >= limit => Err(*nothing),
                        Some(_) | None => Ok(GameArrival::Awaited(self)),
                    };
                }
            }
        }
    }

    /// Whom to wake when something has come.
    pub(crate) fn wake_by(&self, wake: &Wake) {
        self.feed.bell().set_waker(wake);
    }

    /// How it stands with the source.
    pub(crate) fn state(&self) -> Option<Message> {
        self.state.clone()
    }
}

/// A game that is being played, and those that follow it at the same place.
#[derive(Debug)]
pub(crate) struct LiveLoader {
    title: ReplayTitle,
    feed: BackgroundFeed<LiveUpdate>,
    waiting: VecDeque<GameStep>,
    state: Option<Message>,
    failure: Option<WatchError>,
    is_live: bool,
    shelf: GamePicker,
    game: usize,
    /// The number of the wish for another game; what comes before that game is of no interest.
    asked: Option<u64>,
}

impl LiveLoader {
    /// Takes over what has come.
    fn gather(&mut self) {
        while self.is_live
            && self.waiting.len() < AT_ONCE
            && let Some(report) = self.feed.next()
        {
            match report {
                FeedReport::News(LiveUpdate::Game { game, wish }) => {
                    if self.asked.is_none_or(|asked| asked == wish) {
                        (self.game, self.asked) = (game, None);
                    }
                }
                FeedReport::News(_) if self.asked.is_some() => {}
                FeedReport::News(LiveUpdate::Step(step)) => self.waiting.push_back(*step),
                FeedReport::News(LiveUpdate::Title(title)) => {
                    self.waiting.push_back(GameStep::new(StepKind::Begins(title)));
                }
                FeedReport::State(state) => self.state = state,
                FeedReport::Over => (self.is_live, self.state) = (false, None),
                FeedReport::Failed(why) => {
                    (self.is_live, self.state, self.failure) = (false, None, Some(why));
                }
            }
        }
    }
}

impl DataLoader for LiveLoader {
    fn title(&self) -> &ReplayTitle {
        &self.title
    }

    fn next_step(&mut self) -> Result<Option<GameStep>, TerminalError> {
        // What waits here is little: a source that has more to say waits itself.
        if self.waiting.is_empty() {
            self.gather();
        }
        let Some(step) = self.waiting.pop_front() else {
            return self.failure.take().map_or(Ok(None), |error| Err(error.into()));
        };
        if let StepKind::Begins(title) = &step.what {
            self.title = (**title).clone();
        }
        Ok(Some(step))
    }

    fn remaining(&self) -> usize {
        self.waiting.len()
    }

    fn is_live(&self) -> bool {
        self.is_live || !self.waiting.is_empty()
    }

    fn wake_by(&mut self, wake: Wake) {
        self.feed.bell().set_waker(&wake);
    }

    fn n_games(&self) -> usize {
        self.shelf.n_games().max(1)
    }

    fn game(&self) -> usize {
        self.game
    }

    fn open_game(&mut self, game: usize) -> bool {
        let is_there = self.is_live && game < self.shelf.n_games();
        if is_there {
            self.waiting.clear();
            self.asked = Some(self.shelf.ask(game));
        }
        is_there
    }

    fn state(&self) -> Option<Message> {
        self.state.clone()
    }
}
