//! The lobby of a server: challenges, and one's own games.

use std::time::Duration;

use tengen_api::{ChallengeList, ChallengeState, CurrentPerson, LobbyState};
use tengen_core::Message;

use crate::watch::{
    WatchError,
    feed::{BackgroundFeed, FeedReport, FeedWaker},
    server::ServerClient,
    server_feed::{FeedItem, ServerFeed, run_feed},
};

/// What there is to join.
#[derive(Clone, Debug)]
pub(super) struct LobbyNews {
    /// Challenges that anybody may accept.
    pub(super) seeks: Vec<ChallengeState>,
    /// Who we are, and what we play.
    pub(super) me: CurrentPerson,
    /// Challenges to us, and our own.
    pub(super) challenges: ChallengeList,
}

impl LobbyNews {
    /// Challenges of others that we can accept: those to us first.
    pub(super) fn open(&self) -> impl Iterator<Item = &ChallengeState> {
        let is_ours = |challenge: &ChallengeState| challenge.by.person.as_ref() == Some(&self.me.person);
        self.challenges.incoming.iter().chain(self.seeks.iter().filter(move |seek| !is_ours(seek)))
    }
}

/// Somebody who looks at the lobby.
pub(super) struct OnlineLobby {
    feed: BackgroundFeed<LobbyNews>,
    pub(super) news: Option<LobbyNews>,
    /// What is wrong with the connection.
    pub(super) connection: Option<Message>,
}

/// What is heard of it.
#[derive(Debug)]
pub(super) enum LobbyChange {
    /// There is something else to see.
    List,
    /// How it stands with the connection.
    Connection(Option<Message>),
    /// Nothing more will come.
    Failed(WatchError),
}

impl OnlineLobby {
    pub(super) fn enter(server: &ServerClient, waker: FeedWaker) -> Result<Self, WatchError> {
        let (server, follower) = (server.clone(), LobbyFollower { server: server.clone() });
        let feed = BackgroundFeed::start(waker, move |teller| run_feed(&server, follower, teller))?;
        Ok(Self { feed, news: None, connection: None })
    }

    /// What has been heard by now.
    pub(super) fn hear(&mut self) -> Vec<LobbyChange> {
        let mut changes = Vec::new();
        while let Some(report) = self.feed.next() {
            changes.push(match report {
                FeedReport::News(news) => {
                    self.news = Some(news);
                    LobbyChange::List
                }
                FeedReport::State(state) => {
                    self.connection.clone_from(&state);
                    LobbyChange::Connection(state)
                }
                FeedReport::Over => LobbyChange::Failed(WatchError::NotTengen),
                FeedReport::Failed(why) => LobbyChange::Failed(why),
            });
            if matches!(changes.last(), Some(LobbyChange::Failed(_))) {
                break;
            }
        }
        changes
    }
}

/// The list of the lobby. Whenever it changes, we ask what of it is ours.
struct LobbyFollower {
    server: ServerClient,
}

impl ServerFeed for LobbyFollower {
    type News = LobbyNews;

    const LONGEST_LINE: usize = 4 << 20;
    const LONGEST_WAIT: Duration = Duration::from_secs(2);

    fn path(&self) -> String {
        "/api/lobby/stream".to_owned()
    }

    fn read_line(&mut self, line: &str) -> Result<FeedItem<LobbyNews>, WatchError> {
        let LobbyState { seeks, .. } = serde_json::from_str(line).map_err(|_| WatchError::NotTengen)?;
        let me = match self.server.ask::<CurrentPerson>("/api/me") {
            Ok(me) => me,
            // The stream itself will tell that the connection is lost.
            Err(trouble) if trouble.may_pass() => return Ok(FeedItem::More(Vec::new())),
            Err(trouble) => return Err(WatchError::Server(trouble)),
        };
        // A token that may not see challenges sees none.
        let none = || ChallengeList { incoming: Vec::new(), outgoing: Vec::new() };
        let challenges = self.server.ask::<ChallengeList>("/api/challenge").unwrap_or_else(|_| none());
        Ok(FeedItem::More(vec![LobbyNews { seeks, me, challenges }]))
    }
}
