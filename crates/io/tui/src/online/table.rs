//! A table of a server that is followed, over as many connections as it takes.

use std::time::Duration;

use serde::Deserialize;
use tengen_api::{ChatLine, RematchState, ServerMessage};
use tengen_core::{Message, Seat};
use tengen_store::GameId;

use super::game::{LoggedEvent, OnlineGame, StreamedMessage};
use crate::watch::{
    WatchError,
    feed::{BackgroundFeed, FeedReport, FeedWaker},
    server::ServerClient,
    server_feed::{FeedItem, ServerFeed, run_feed},
};

/// Lines of chat that are remembered.
const MOST_CHAT: usize = 200;

/// What is heard of a table.
#[derive(Debug)]
pub(super) enum TableNews {
    /// The log has come for the first time.
    Joined,
    /// It has grown.
    Event(LoggedEvent),
    /// Somebody said something.
    Chat(ChatLine),
    /// Somebody who plays has come or gone.
    Presence(Seat, bool),
    /// Somebody wants to play again.
    Rematch(RematchState),
    /// How it stands with the connection; `None` when all is well.
    Connection(Option<Message>),
    /// Nothing more will come.
    Failed(WatchError),
}

/// A table at which somebody sits.
pub(super) struct OnlineTable {
    pub(super) id: GameId,
    feed: BackgroundFeed<StreamedMessage>,
    pub(super) game: Option<OnlineGame>,
    /// What was said, the oldest first.
    pub(super) chat: Vec<ChatLine>,
    /// What is wrong with the connection.
    pub(super) connection: Option<Message>,
}

impl OnlineTable {
    pub(super) fn join(server: &ServerClient, id: GameId, waker: FeedWaker) -> Result<Self, WatchError> {
        let (server, follower) = (server.clone(), TableFollower { id: id.clone(), next: 0 });
        let feed = BackgroundFeed::start(waker, move |teller| run_feed(&server, follower, teller))?;
        Ok(Self { id, feed, game: None, chat: Vec::new(), connection: None })
    }

    /// What has been heard by now.
    pub(super) fn hear(&mut self) -> Vec<TableNews> {
        let mut news = Vec::new();
        while let Some(report) = self.feed.next() {
            match report {
                FeedReport::News(line) => match self.take(line, &mut news) {
                    Ok(()) => {}
                    Err(why) => {
                        news.push(TableNews::Failed(why));
                        break;
                    }
                },
                FeedReport::State(state) => {
                    self.connection.clone_from(&state);
                    news.push(TableNews::Connection(state));
                }
                FeedReport::Over => {
                    news.push(TableNews::Failed(WatchError::NothingPlayed));
                    break;
                }
                FeedReport::Failed(why) => {
                    news.push(TableNews::Failed(why));
                    break;
                }
            }
        }
        news
    }

    fn take(&mut self, line: StreamedMessage, news: &mut Vec<TableNews>) -> Result<(), WatchError> {
        match (line, &mut self.game) {
            (ServerMessage::State { d, events }, None) => {
                self.game = Some(OnlineGame::begin(&self.id, &d, &events)?);
                news.push(TableNews::Joined);
            }
            (ServerMessage::State { d, events }, Some(game)) => {
                let before = game.rematch.clone();
                news.extend(game.go_on(&d.state, &events)?.into_iter().map(TableNews::Event));
                if game.rematch != before {
                    news.push(TableNews::Rematch(game.rematch.clone()));
                }
            }
            (ServerMessage::Events { d, state, .. }, Some(game)) => {
                news.extend(game.go_on(&state, &d)?.into_iter().map(TableNews::Event));
            }
            (ServerMessage::Presence { d }, Some(game)) => {
                let changed = game.meet(&d).into_iter();
                news.extend(changed.map(|(seat, here)| TableNews::Presence(seat, here)));
            }
            (ServerMessage::Rematch { d }, Some(game)) => {
                game.rematch.clone_from(&d);
                news.push(TableNews::Rematch(d));
            }
            (ServerMessage::Chat { d }, _) => {
                for line in d {
                    // What is kept on the server comes again with every connection.
                    if self.chat.last().is_none_or(|last| last.id < line.id) {
                        self.chat.push(line.clone());
                        news.push(TableNews::Chat(line));
                    }
                }
                let old = self.chat.len().saturating_sub(MOST_CHAT);
                self.chat.drain(..old);
            }
            (
                ServerMessage::Events { .. }
                | ServerMessage::Presence { .. }
                | ServerMessage::Rematch { .. }
                | ServerMessage::Says { .. }
                | ServerMessage::Ack { .. }
                | ServerMessage::Refused { .. }
                | ServerMessage::Stopping { .. },
                _,
            ) => {}
        }
        Ok(())
    }
}

/// The lines of a table.
struct TableFollower {
    id: GameId,
    /// The number of the next event.
    next: u64,
}

/// What a line is called.
#[derive(Deserialize)]
struct LineName {
    t: String,
}

impl ServerFeed for TableFollower {
    type News = StreamedMessage;

    // A whole log, with room to spare.
    const LONGEST_LINE: usize = 32 << 20;
    // Whoever plays has a clock.
    const LONGEST_WAIT: Duration = Duration::from_secs(2);

    fn path(&self) -> String {
        format!("/api/table/{}/stream?since={}", self.id, self.next)
    }

    fn read_line(&mut self, line: &str) -> Result<FeedItem<StreamedMessage>, WatchError> {
        let Ok(message) = serde_json::from_str::<StreamedMessage>(line) else {
            let name = serde_json::from_str::<LineName>(line).map_err(|_| WatchError::NotTengen)?;
            // A newer server may have more to say; what the game is made of must be understood.
            let is_needed = matches!(&*name.t, "state" | "events");
            return if is_needed { Err(WatchError::OtherVersion) } else { Ok(FeedItem::More(Vec::new())) };
        };
        match &message {
            ServerMessage::State { d, .. } => self.next = d.state.seq,
            ServerMessage::Events { v, .. } => self.next = *v,
            ServerMessage::Presence { .. }
            | ServerMessage::Says { .. }
            | ServerMessage::Rematch { .. }
            | ServerMessage::Chat { .. }
            | ServerMessage::Ack { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Stopping { .. } => {}
        }
        Ok(FeedItem::More(vec![message]))
    }
}
