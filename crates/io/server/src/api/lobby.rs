//! Lobby endpoints and stream: what there is to join and to watch.

use std::{cmp::Reverse, time::Duration};

use axum::{Json, extract::State, response::Response};
use tengen_api::{LobbyState, TableSummary};
use tokio::time::sleep;

use super::contests;
use crate::{
    AppState,
    ndjson::{NdjsonSender, json_line},
};

/// Tables in the list: more is more than anybody looks at.
const MOST: usize = 40;
/// Between two lists at least.
const PAUSE: Duration = Duration::from_secs(1);

fn lobby_state(app: &AppState) -> LobbyState {
    let relay = app.config.relay.as_ref();
    let mut tables = relay.map_or_else(|| app.tables.summaries(), |relay| app.tables.relayed(relay));
    if relay.is_none() {
        tables.extend(app.tables.summaries_elsewhere());
    }
    tables.retain(|table| table.result.is_none() && !table.private);
    // Those with people first, then where something has just happened.
    let people = |table: &TableSummary| table.players.iter().filter(|player| player.person.is_some()).count();
    tables.sort_by_key(|table| Reverse((table.watching, people(table), table.changed)));
    tables.truncate(MOST);
    let mut seeks = app.challenges.seeks();
    seeks.truncate(MOST);
    let mut contests = contests::all(app);
    contests.truncate(MOST);
    LobbyState { seeks, tables, contests }
}

pub(crate) async fn lobby(State(app): State<AppState>) -> Json<LobbyState> {
    Json(lobby_state(&app))
}

/// The list now, and again when it has changed.
pub(crate) async fn stream(State(app): State<AppState>) -> Response {
    let mut news = app.lobby.subscribe();
    NdjsonSender::respond(async move |lines| {
        if !lines.write(&lobby_state(&app)).await {
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
pub(crate) fn publish_lobby(app: &AppState) {
    let app = app.clone();
    let mut news = app.tables.follow_changes();
    tokio::spawn(async move {
        let tell = async {
            while news.changed().await.is_ok() {
                if app.lobby.receiver_count() > 0 {
                    app.lobby.send_replace(json_line(&lobby_state(&app)));
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
