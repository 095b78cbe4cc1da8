//! Which address does what.

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware::{from_fn, from_fn_with_state},
    routing::{delete, get, post},
};
use tower_http::{
    compression::{
        CompressionLayer, Predicate,
        predicate::{DefaultPredicate, NotForContentType},
    },
    trace::TraceLayer,
};

use crate::{
    App, Refused,
    api::{
        account, analysis, bot, challenges, contests, events, lobby, me, pictures, positions, programs,
        records, replays, tables, tokens,
    },
    assets::{self, nothing},
    health, limits, people, refused, relay, security, socket,
};

/// The longest body of a request that is no record.
const MOST_BYTES: usize = 1 << 20;

pub(crate) fn routes(app: App) -> Router {
    // Lines of a stream are worth nothing when they come late, and what compresses gathers them.
    let is_worth_it = DefaultPredicate::new().and(NotForContentType::const_new("application/x-ndjson"));
    let page = Router::new()
        .route("/", get(assets::home))
        .route("/gomoku", get(assets::home))
        .route("/renju", get(assets::home))
        .route("/quoridor", get(assets::home))
        .route("/battlefield", get(assets::home))
        .route("/analysis", get(assets::index))
        .route("/maps", get(assets::index))
        .route("/account", get(assets::index))
        .route("/contests", get(assets::index))
        .route("/t/{id}", get(assets::index))
        .route("/t/{id}/replay", get(assets::index))
        .route("/c/{id}", get(assets::index))
        .route("/r/{id}", get(assets::index))
        .route("/r/{id}/{game}", get(assets::index))
        .route("/contest", get(assets::index))
        .route("/contest/{id}", get(assets::index))
        .route("/contests/{id}", get(assets::index))
        .route("/web/{*path}", get(assets::asset));
    let api = Router::new()
        .route("/openapi.json", get(health::openapi))
        .route("/me", get(me::me))
        .route("/me/name", post(me::rename))
        .route("/account/register", post(account::register))
        .route("/account/login", post(account::login))
        .route("/account/logout", post(account::logout))
        .route("/account/password", post(account::password))
        .route("/token", get(tokens::list).post(tokens::make))
        .route("/token/{id}", delete(tokens::revoke))
        .route("/lobby", get(lobby::lobby))
        .route("/lobby/stream", get(lobby::stream))
        .route("/stream/event", get(events::stream))
        .route("/seek", post(challenges::seek))
        .route("/challenge", get(challenges::list))
        .route("/challenge/ai", post(challenges::ai))
        .route("/challenge/here", post(challenges::here))
        .route("/challenge/open", post(challenges::by_link))
        .route("/challenge/{id}", get(challenges::show).post(challenges::to_account))
        .route("/challenge/{id}/stream", get(challenges::stream))
        .route("/challenge/{id}/{answer}", post(challenges::answer))
        .route("/table/{id}", get(tables::state))
        .route("/table/{id}/events", get(tables::events))
        .route("/table/{id}/socket", get(socket::open))
        .route("/table/{id}/{command}", post(tables::command).get(pictures::table_picture))
        .route("/bot/game/stream/{id}", get(bot::stream))
        .route("/bot/game/{id}/{command}", post(bot::command))
        .route("/bot/game/{id}/{command}/{value}", post(bot::command_with))
        .route("/board/game/stream/{id}", get(bot::stream))
        .route("/board/game/{id}/{command}", post(bot::command))
        .route("/board/game/{id}/{command}/{value}", post(bot::command_with))
        .route("/table/{id}/record", get(pictures::table_file))
        .route("/table/{id}/replay", get(replays::table))
        .route("/table/{id}/replay/node/{node}", get(replays::table_node))
        .route("/record", post(records::upload).layer(DefaultBodyLimit::max(records::MOST_BYTES)))
        .route("/record/{id}", get(records::show))
        .route("/record/{id}/{game}", get(records::game))
        .route("/record/{id}/{game}/node/{node}", get(records::node))
        .route("/record/{id}/{game}/file", get(pictures::record_file))
        .route("/record/{id}/{game}/{picture}", get(pictures::record_picture))
        .route("/analysis", post(analysis::position))
        .route("/analysis/game", post(analysis::game))
        .route("/analysis/solve", post(analysis::find_win))
        .route("/foresee", post(positions::foresee_order))
        .route("/programs", get(programs::list))
        .route("/contests", get(contests::list))
        .route("/contest", post(contests::create))
        .route("/contest/{id}", get(contests::show))
        .route("/contest/{id}/stream", get(contests::stream))
        .route("/contest/{id}/{command}", post(contests::command))
        .route("/position", post(positions::position))
        .route("/openings", get(positions::openings))
        .route("/maps", get(positions::maps))
        .route("/map", post(positions::check_map))
        .route("/map/make", post(positions::make_map));
    Router::new()
        .merge(page)
        .nest("/api", api)
        .route("/healthz", get(health::health))
        .route("/metrics", get(health::metrics))
        .fallback(nothing)
        .method_not_allowed_fallback(async || {
            let (en, zh) = ("this address does not take this method", "此地址不接受这种请求方法");
            Refused::new(axum::http::StatusCode::METHOD_NOT_ALLOWED, "method", en, zh)
        })
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(from_fn_with_state(app.clone(), relay::only_watching))
        .layer(from_fn_with_state(app.clone(), limits::of_person))
        .layer(from_fn_with_state(app.clone(), people::identify))
        .layer(from_fn_with_state(app.clone(), security::same_origin))
        .layer(from_fn_with_state(app.clone(), limits::of_address))
        .layer(from_fn_with_state(app.clone(), security::our_host))
        .layer(from_fn(refused::speak))
        .layer(from_fn(security::guard))
        .layer(CompressionLayer::new().compress_when(is_worth_it))
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}
