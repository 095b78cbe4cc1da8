//! What there is to join and to watch.

use std::{cmp::Reverse, sync::Arc, time::Duration};

use axum::{Json, extract::State, response::Response};
use serde::Serialize;
use tokio::time::sleep;

use super::contests;
use crate::{App, challenge::ChallengeState, contest::ContestSummary, ndjson::Lines, table::Summary};

/// Tables in the list: more is more than anybody looks at.
const MOST: usize = 40;
/// Between two lists at least.
const PAUSE: Duration = Duration::from_secs(1);

#[derive(Debug, Serialize)]
pub(crate) struct Lobby {
    seeks: Vec<ChallengeState>,
    tables: Vec<Arc<Summary>>,
    contests: Vec<ContestSummary>,
}

impl Lobby {
    fn of(app: &App) -> Self {
        let relay = app.config.relay.as_ref();
        let mut tables = relay.map_or_else(|| app.hall.summaries(), |relay| app.hall.relayed(relay));
        tables.retain(|table| table.result.is_none());
        // Those with people first, then where something has just happened.
        let people = |table: &Summary| table.players.iter().filter(|player| player.person.is_some()).count();
        tables.sort_by_key(|table| Reverse((table.watching, people(table), table.changed)));
        tables.truncate(MOST);
        let mut seeks = app.challenges.seeks();
        seeks.truncate(MOST);
        let mut contests = contests::all(app);
        contests.truncate(MOST);
        Self { seeks, tables, contests }
    }
}

pub(crate) async fn lobby(State(app): State<App>) -> Json<Lobby> {
    Json(Lobby::of(&app))
}

/// The list now, and again when it has changed.
pub(crate) async fn stream(State(app): State<App>) -> Response {
    let mut news = app.lobby.subscribe();
    Lines::respond(async move |lines| {
        if !lines.write(&Lobby::of(&app)).await {
            return;
        }
        loop {
            tokio::select! {
                changed = news.changed() => if changed.is_err() { return },
                () = lines.closed() => return,
                () = app.stopped() => return,
            }
            let line = news.borrow_and_update().clone();
            if !lines.raw(line).await {
                return;
            }
        }
    })
}

/// Makes the list for everybody who follows it, now and then, until the server stops.
pub(crate) fn tell(app: &App) {
    let app = app.clone();
    let mut news = app.hall.follow_changes();
    tokio::spawn(async move {
        let tell = async {
            while news.changed().await.is_ok() {
                if app.lobby.receiver_count() > 0 {
                    let mut line = serde_json::to_vec(&Lobby::of(&app)).unwrap_or_default();
                    line.push(b'\n');
                    app.lobby.send_replace(line.into());
                }
                sleep(PAUSE).await;
            }
        };
        tokio::select! {
            () = tell => {}
            () = app.stopped() => {}
        }
    });
}
