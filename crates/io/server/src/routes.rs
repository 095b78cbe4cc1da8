//! Routing table: which handler serves which address, and its rate limit.

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    http::Uri,
    middleware::{from_fn, from_fn_with_state},
    routing::{MethodRouter, any, delete, get, post},
};
use tower_http::{
    compression::{
        CompressionLayer, Predicate,
        predicate::{DefaultPredicate, NotForContentType},
    },
    trace::TraceLayer,
};
use tracing::Span;

use crate::{
    ApiError, AppState,
    api::{
        account, analysis, battlefield, bot, challenges, chat, contests, events, lobby, me, pictures,
        players, positions, programs, records, replays, tables, tokens, worker,
    },
    api_error,
    assets::{self, no_address, nothing},
    cluster, drain, drained_body, external_games, health,
    limits::{self, RateLimit},
    ndjson,
    people::{self, tokens::PREFIX as TOKEN_PREFIX},
    security, server_metrics, socket,
};

/// The longest body of a request that is no record.
pub(crate) const MOST_BYTES: usize = 1 << 20;

pub(crate) fn routes(app: AppState) -> Router {
    let access = app.desk.clone().zip(app.config.worker_token.as_deref());
    let workers = access.map_or_else(worker::no_routes, |(desk, token)| worker::worker_routes(desk, token));
    // Lines of a stream are worth nothing when they come late, and what compresses gathers them.
    let is_worth_it = DefaultPredicate::new().and(NotForContentType::const_new(ndjson::MEDIA_TYPE));
    let page = Router::new()
        .route("/", get(assets::home))
        .route("/gomoku", get(assets::home))
        .route("/renju", get(assets::home))
        .route("/quoridor", get(assets::home))
        .route("/battlefield", get(assets::home))
        .route("/analysis", get(assets::index))
        .route("/maps", get(assets::index))
        .route("/account", get(assets::index))
        .route("/me", get(assets::index))
        .route("/player/{name}", get(assets::index))
        .route("/players", get(assets::index))
        .route("/contests", get(assets::index))
        .route("/t/{id}", get(assets::index))
        .route("/t/{id}/replay", get(assets::index))
        .route("/c/{id}", get(assets::index))
        .route("/r/{id}", get(assets::index))
        .route("/r/{id}/{game}", get(assets::index))
        .route("/contest", get(assets::index))
        .route("/contest/{id}", get(assets::index))
        .route("/contests/{id}", get(assets::index))
        .route("/web/{*path}", get(assets::asset))
        .route("/healthz", get(health::healthz))
        .route("/livez", get(health::livez))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(server_metrics::local_metrics))
        .fallback(nothing)
        .layer(from_fn_with_state(app.clone(), people::identify))
        .layer(from_fn_with_state(app.clone(), security::same_origin));
    Router::new()
        .merge(page)
        .nest("/api", api(&app))
        .merge(workers)
        .method_not_allowed_fallback(async || {
            let key = "server-method-not-allowed";
            ApiError::new(axum::http::StatusCode::METHOD_NOT_ALLOWED, "method", key)
        })
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(from_fn(drained_body::drain_refused))
        .layer(from_fn_with_state(app.clone(), cluster::answer_in_time))
        .layer(from_fn_with_state(app.clone(), drain::end_streams))
        .layer(from_fn(server_metrics::measure))
        .layer(from_fn_with_state(app.clone(), external_games::only_watching))
        .layer(from_fn_with_state(app.clone(), security::our_host))
        .layer(from_fn(api_error::speak))
        .layer(from_fn(security::guard))
        .layer(CompressionLayer::new().compress_when(is_worth_it))
        .layer(TraceLayer::new_for_http().make_span_with(request_span))
        .with_state(app)
}

/// Metrics at an address of their own.
pub(crate) fn metrics_routes(app: AppState) -> Router {
    Router::new().route("/metrics", get(server_metrics::metrics)).with_state(app)
}

/// What the log says of a request: neither its query nor its headers, and no token that stands in its path. Who puts one
/// into an address makes a mistake that must not be kept.
fn request_span(request: &Request) -> Span {
    tracing::debug_span!("request", method = %request.method(), path = logged_path(request.uri()))
}

fn logged_path(uri: &Uri) -> &str {
    let path = uri.path();
    if path.contains(TOKEN_PREFIX) { "(hidden)" } else { path }
}

/// A route whose requests count against this limit: by address before anything is looked up, then by person.
fn limited(app: &AppState, limit: RateLimit, route: MethodRouter<AppState>) -> MethodRouter<AppState> {
    let counted = (app.clone(), limit);
    route
        .layer(from_fn_with_state(counted.clone(), limits::of_person))
        .layer(from_fn_with_state(app.clone(), people::identify))
        .layer(from_fn_with_state(app.clone(), security::same_origin))
        .layer(from_fn_with_state(counted, limits::of_address))
}

/// Every address of the API with its rate limit.
fn api(app: &AppState) -> Router<AppState> {
    let [general, account, setup, play, talk, look, picture, analysis, record] =
        RateLimit::ALL.map(|limit| move |route| limited(app, limit, route));
    Router::new()
        .route("/openapi.json", general(get(health::openapi)))
        .route("/me", general(get(me::me)))
        .route("/me/name", general(post(me::rename)))
        .route("/me/profile", general(get(players::own_profile)))
        .route("/me/games", general(get(players::own_games)))
        .route("/players", general(get(players::search)))
        .route("/player/{name}", general(get(players::profile)))
        .route("/player/{name}/games", general(get(players::games)))
        .route("/player/{name}/rating/{discipline}", general(get(players::rating_history)))
        .route("/leaderboard", general(get(players::leaderboards)))
        .route("/leaderboard/{discipline}", general(get(players::leaderboard)))
        .route("/games", general(get(players::all_games)))
        .route("/account/register", account(post(account::register)))
        .route("/account/login", account(post(account::login)))
        .route("/account/logout", account(post(account::logout)))
        .route("/account/password", account(post(account::password)))
        .route("/token", general(get(tokens::list).post(tokens::make)))
        .route("/token/{id}", general(delete(tokens::revoke)))
        .route("/lobby", general(get(lobby::lobby)))
        .route("/lobby/stream", general(get(lobby::stream)))
        .route("/stream/event", general(get(events::stream)))
        .route("/seek", setup(post(challenges::seek)))
        .route("/challenge", general(get(challenges::list)))
        .route("/challenge/ai", setup(post(challenges::ai)))
        .route("/challenge/here", setup(post(challenges::here)))
        .route("/challenge/open", setup(post(challenges::by_link)))
        .route("/challenge/{id}", general(get(challenges::show)).merge(setup(post(challenges::to_account))))
        .route("/challenge/{id}/stream", general(get(challenges::stream)))
        .route("/challenge/{id}/{answer}", general(post(challenges::answer)))
        .route("/table/{id}", general(get(tables::state)))
        .route("/table/{id}/events", general(get(tables::events)))
        .route("/table/{id}/socket", general(get(socket::open)))
        .route(
            "/table/{id}/{command}",
            play(post(tables::command)).merge(picture(get(pictures::table_picture))),
        )
        .route("/table/{id}/rematch", setup(post(tables::rematch)))
        .route("/table/{id}/stream", general(get(tables::stream)))
        .route("/table/{id}/chat", general(get(chat::list)).merge(talk(post(chat::say))))
        .route("/bot/game/stream/{id}", general(get(bot::stream)))
        .route("/bot/game/{id}/chat", general(get(chat::list)).merge(talk(post(chat::say))))
        .route("/bot/game/{id}/{command}", play(post(bot::command)))
        .route("/bot/game/{id}/{command}/{value}", play(post(bot::command_with)))
        .route("/board/game/stream/{id}", general(get(bot::stream)))
        .route("/board/game/{id}/chat", general(get(chat::list)).merge(talk(post(chat::say))))
        .route("/board/game/{id}/{command}", play(post(bot::command)))
        .route("/board/game/{id}/{command}/{value}", play(post(bot::command_with)))
        .route("/table/{id}/record", general(get(pictures::table_file)))
        .route("/table/{id}/replay", general(get(replays::table)))
        .route("/table/{id}/replay/node/{node}", look(get(replays::table_node)))
        .route("/record", record(post(records::upload)).layer(DefaultBodyLimit::max(records::MOST_BYTES)))
        .route("/record/{id}", general(get(records::show)))
        .route("/record/{id}/{game}", general(get(records::game)))
        .route("/record/{id}/{game}/node/{node}", look(get(records::node)))
        .route("/record/{id}/{game}/file", general(get(pictures::record_file)))
        .route("/record/{id}/{game}/{picture}", picture(get(pictures::record_picture)))
        .route("/analysis", analysis(post(analysis::position)))
        .route("/analysis/game", analysis(post(analysis::game)))
        .route("/analysis/solve", analysis(post(analysis::find_win)))
        .route("/foresee", look(post(battlefield::foresee_order)))
        .route("/programs", general(get(programs::list)))
        .route("/contests", general(get(contests::list)))
        .route("/contest", setup(post(contests::create)))
        .route("/contest/{id}", general(get(contests::show)))
        .route("/contest/{id}/stream", general(get(contests::stream)))
        .route("/contest/{id}/{command}", general(post(contests::command)))
        .route("/position", look(post(positions::position)))
        .route("/openings", general(get(positions::openings)))
        .route("/maps", general(get(battlefield::maps)))
        .route("/map", general(post(battlefield::check_map)))
        .route("/map/make", general(post(battlefield::make_map)))
        .route("/{*path}", general(any(async || no_address())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_token_is_logged() {
        let logged = |uri: &'static str| logged_path(&Uri::from_static(uri)).to_owned();
        assert_eq!(logged("/api/me?token=tgn_secret&x=1"), "/api/me");
        assert_eq!(logged("/api/token/tgn_secret"), "(hidden)");
        assert_eq!(logged("/api/table/abc"), "/api/table/abc");
    }
}
