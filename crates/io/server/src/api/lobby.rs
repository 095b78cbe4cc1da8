//! What there is to join and to watch.

use std::{cmp::Reverse, sync::Arc, time::Duration};

use axum::{Json, extract::State, response::Response};
use serde::Serialize;
use tokio::time::sleep;

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
        let mut tables = app.hall.summaries();
        tables.retain(|table| table.result.is_none());
        // Those with people first, then where something has just happened.
        let people = |table: &Summary| table.players.iter().filter(|player| player.person.is_some()).count();
        tables.sort_by_key(|table| Reverse((table.watching, people(table), table.changed)));
        tables.truncate(MOST);
        let mut seeks = app.challenges.seeks();
        seeks.truncate(MOST);
        let mut contests = app.contests.list();
        contests.truncate(MOST);
        Self { seeks, tables, contests }
    }
}

pub(crate) async fn lobby(State(app): State<App>) -> Json<Lobby> {
    Json(Lobby::of(&app))
}

/// The list now, and again when it has changed.
pub(crate) async fn stream(State(app): State<App>) -> Response {
    let mut news = app.hall.follow_changes();
    Lines::respond(async move |lines| {
        while !app.is_stopping() {
            news.mark_unchanged();
            if !lines.write(&Lobby::of(&app)).await {
                return;
            }
            sleep(PAUSE).await;
            tokio::select! {
                changed = news.changed() => if changed.is_err() { return },
                () = lines.closed() => return,
                () = app.stopped() => return,
            }
        }
    })
}
