use tengen_api::ChallengeState;
use tengen_arbiter::{Event, EventKind};
use tengen_store::GameId;

use super::{
    GameLogError, WatchError,
    feed::{BackgroundFeed, FeedReport, FeedWaker},
    live::{ArrivingGame, LiveUpdate},
    server::ServerClient,
    server_feed::{FeedItem, ServerFeed, run_feed},
    step_writer::StepWriter,
};

/// A log that is longer is no game that anybody has played.
const MOST_BYTES: usize = 64 << 20;

/// Sits down beside a table of a server.
pub(crate) fn watch_table(server: &ServerClient, table: &GameId) -> Result<ArrivingGame, WatchError> {
    let (server, log) = (server.clone(), TableLog::of(table.clone()));
    let nothing = WatchError::TableSilent(server.base().to_owned(), table.clone());
    let feed = BackgroundFeed::start(FeedWaker::default(), move |teller| run_feed(&server, log, teller))?;
    Ok(ArrivingGame::soon(feed, nothing))
}

/// Sits down beside the table of an invitation that was accepted.
pub(crate) fn watch_challenge(server: &ServerClient, id: &GameId) -> Result<ArrivingGame, WatchError> {
    let (server, id) = (server.clone(), id.clone());
    let nothing = WatchError::ChallengeSilent(server.base().to_owned(), id.clone());
    let feed =
        BackgroundFeed::start(FeedWaker::default(), move |teller| match table_of_challenge(&server, &id) {
            Ok(table) => run_feed(&server, TableLog::of(table), teller),
            Err(why) => teller.send(FeedReport::Failed(why)),
        })?;
    Ok(ArrivingGame::soon(feed, nothing))
}

fn table_of_challenge(server: &ServerClient, id: &GameId) -> Result<GameId, WatchError> {
    let told: ChallengeState = server.ask(&format!("/api/challenge/{id}")).map_err(WatchError::Server)?;
    let table = told.table.and_then(|table| table.parse().ok());
    table.ok_or_else(|| WatchError::ChallengeOpen(id.clone()))
}

/// The log of a table, line by line.
#[derive(Debug)]
struct TableLog {
    table: GameId,
    scribe: Option<StepWriter>,
    bytes: usize,
}

impl TableLog {
    const fn of(table: GameId) -> Self {
        Self { table, scribe: None, bytes: 0 }
    }

    fn wrong(&self, why: GameLogError) -> WatchError {
        WatchError::Log(self.table.clone(), why)
    }
}

impl ServerFeed for TableLog {
    type News = LiveUpdate;

    /// A map of the largest battle with all its tags is shorter.
    const LONGEST_LINE: usize = 1 << 20;

    fn path(&self) -> String {
        let since = self.scribe.as_ref().map_or(0, |scribe| scribe.table().next_seq());
        format!("/api/table/{}/events?since={since}&follow=1", self.table)
    }

    fn read_line(&mut self, line: &str) -> Result<FeedItem<LiveUpdate>, WatchError> {
        self.bytes = self.bytes.saturating_add(line.len());
        if self.bytes > MOST_BYTES {
            return Err(self.wrong(GameLogError::Endless));
        }
        let event = Event::from_json(line).map_err(|error| self.wrong(GameLogError::Event(error)))?;
        let Some(scribe) = &mut self.scribe else {
            let (scribe, title) =
                StepWriter::open(&event).map_err(|misfit| self.wrong(GameLogError::Misfit(misfit)))?;
            self.scribe = Some(scribe);
            return Ok(FeedItem::More(vec![LiveUpdate::Title(Box::new(title))]));
        };
        let steps = match scribe.record(&event) {
            Ok(steps) => steps,
            Err(misfit) => return Err(self.wrong(GameLogError::Misfit(misfit))),
        };
        let news = steps.into_iter().map(|step| LiveUpdate::Step(Box::new(step))).collect();
        let is_over = matches!(event.what, EventKind::Finished { .. });
        Ok(if is_over { FeedItem::Last(news) } else { FeedItem::More(news) })
    }
}
