//! Player endpoints: profiles, finished games, leaderboards, and the search for players.

use axum::{
    Json,
    extract::{Path, Query, State},
};
use tengen_api::{
    FoundPlayers, GameListPage, GameListQuery, Leaderboard, PlayerProfile, PlayerQuery, RatingPoint,
};
use tengen_games::AnyRules;

use super::me::rating_entries;
use crate::{
    Answer, ApiError, AppState, Person,
    game_index::{self, GameListOwner, MOST_LEADERS},
    people::accounts::AccountRegistry,
};

/// Players of each discipline on the page with all of them.
const MOST_ON_OVERVIEW: usize = 10;

/// A player with totals, ratings and games in progress. Nobody else sees games that only the player may see.
async fn profile_of(
    app: &AppState,
    player: &Person,
    created: Option<u64>,
    is_self: bool,
) -> Answer<PlayerProfile> {
    let mut playing = app.tables.playing(app, &player.id).await?;
    playing.retain(|table| is_self || game_index::is_public(table));
    playing.sort_by_key(|table| std::cmp::Reverse(table.changed));
    Ok(PlayerProfile {
        person: player.id.to_string(),
        name: player.name.clone(),
        guest: !player.id.is_account(),
        created,
        ratings: rating_entries(app, &player.id).await?,
        totals: game_index::totals(&app.store, &player.id).await?,
        opponents: game_index::opponents(&app.store, &player.id).await?,
        playing,
    })
}

/// The profile of an account.
pub(crate) async fn profile(
    State(app): State<AppState>,
    person: Person,
    Path(name): Path<String>,
) -> Answer<Json<PlayerProfile>> {
    let (player, created) = AccountRegistry::profile(&app.store, &name).await?;
    let is_self = player.id == person.id;
    Ok(Json(profile_of(&app, &player, Some(created), is_self).await?))
}

/// The caller's own profile, which guests have, too.
pub(crate) async fn own_profile(State(app): State<AppState>, person: Person) -> Answer<Json<PlayerProfile>> {
    let created = if person.id.is_account() {
        Some(AccountRegistry::profile(&app.store, &person.name).await?.1)
    } else {
        None
    };
    Ok(Json(profile_of(&app, &person, created, true).await?))
}

/// Finished games of an account.
pub(crate) async fn games(
    State(app): State<AppState>,
    person: Person,
    Path(name): Path<String>,
    Query(query): Query<GameListQuery>,
) -> Answer<Json<GameListPage>> {
    let player = AccountRegistry::named(&app.store, &name).await?;
    let owner = GameListOwner::Player { person: &player.id, is_self: player.id == person.id };
    Ok(Json(game_index::games(&app.store, owner, &query).await?))
}

/// The caller's own finished games.
pub(crate) async fn own_games(
    State(app): State<AppState>,
    person: Person,
    Query(query): Query<GameListQuery>,
) -> Answer<Json<GameListPage>> {
    let owner = GameListOwner::Player { person: &person.id, is_self: true };
    Ok(Json(game_index::games(&app.store, owner, &query).await?))
}

/// Finished games of everybody.
pub(crate) async fn all_games(
    State(app): State<AppState>,
    Query(query): Query<GameListQuery>,
) -> Answer<Json<GameListPage>> {
    Ok(Json(game_index::games(&app.store, GameListOwner::Everybody, &query).await?))
}

/// The ratings of an account in a discipline after each of its latest games.
pub(crate) async fn rating_history(
    State(app): State<AppState>,
    Path((name, discipline)): Path<(String, String)>,
) -> Answer<Json<Vec<RatingPoint>>> {
    let player = AccountRegistry::named(&app.store, &name).await?;
    Ok(Json(game_index::rating_history(&app.store, &player.id, known(&discipline)?).await?))
}

/// The strongest players of each discipline that has any.
pub(crate) async fn leaderboards(State(app): State<AppState>) -> Answer<Json<Vec<Leaderboard>>> {
    let mut boards = Vec::new();
    for discipline in AnyRules::DISCIPLINES {
        boards.push(game_index::leaderboard(&app.store, discipline, MOST_ON_OVERVIEW).await?);
    }
    boards.retain(|board| !board.players.is_empty());
    Ok(Json(boards))
}

/// The strongest players of one discipline.
pub(crate) async fn leaderboard(
    State(app): State<AppState>,
    Path(discipline): Path<String>,
) -> Answer<Json<Leaderboard>> {
    Ok(Json(game_index::leaderboard(&app.store, known(&discipline)?, MOST_LEADERS).await?))
}

/// Accounts whose names begin with a text.
pub(crate) async fn search(
    State(app): State<AppState>,
    Query(PlayerQuery { q }): Query<PlayerQuery>,
) -> Answer<Json<FoundPlayers>> {
    Ok(Json(FoundPlayers { names: AccountRegistry::search(&app.store, &q).await? }))
}

fn known(discipline: &str) -> Answer<&'static str> {
    let found = AnyRules::DISCIPLINES.into_iter().find(|known| *known == discipline);
    found.ok_or_else(|| ApiError::missing("server-no-such-discipline"))
}
