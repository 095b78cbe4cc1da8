use serde::Deserialize;
use tokio::task::spawn_blocking;

use crate::{
    Answer, App, Refused,
    api::{
        game_id,
        positions::{Line, Reached},
    },
    replay::Game,
};

/// A position to look at or to think about: rules and moves, or a place of a table or of a record.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Place {
    rules: Option<String>,
    moves: Vec<String>,
    table: Option<String>,
    ply: Option<u32>,
    record: Option<String>,
    game: u32,
    node: Option<u32>,
}

impl Place {
    /// The table that is meant, if one is.
    pub(crate) fn table(&self) -> Option<&str> {
        self.table.as_deref()
    }

    /// The position there, with what led to it.
    pub(crate) async fn reach(self, app: &App) -> Answer<Reached> {
        match self {
            Self { rules: Some(rules), moves, table: None, record: None, .. } => {
                calmly(move || Line { rules, moves }.play()).await
            }
            Self { rules: None, table: Some(table), ply, record: None, .. } => {
                let game = Game::of_table(app, &game_id(&table)?).await?;
                calmly(move || game.reach(ply.unwrap_or_default())).await
            }
            Self { rules: None, table: None, record: Some(record), game, node, .. } => {
                let file = app.uploads.find(&record).await?;
                calmly(move || file.game(game)?.reach(node.unwrap_or_default())).await
            }
            _ => Err(Refused::new(
                axum::http::StatusCode::BAD_REQUEST,
                "place",
                "a place is rules and moves, or table and ply, or record, game and node",
                "place 应为 rules 和 moves，或 table 和 ply，或 record、game 和 node",
            )),
        }
    }
}

/// Does what takes its time where nobody else has to wait for it.
pub(crate) async fn calmly<T: Send + 'static>(
    work: impl FnOnce() -> Answer<T> + Send + 'static,
) -> Answer<T> {
    match spawn_blocking(work).await {
        Ok(answer) => answer,
        Err(error) => std::panic::resume_unwind(error.into_panic()),
    }
}
