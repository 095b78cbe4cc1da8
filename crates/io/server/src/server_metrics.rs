//! Metrics: what the server counts and measures, for Prometheus.

use std::{fs, sync::OnceLock, time::Duration};

use axum::{
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::{Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use metrics::{counter, gauge, histogram};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::time::{Instant, sleep};

use crate::{Answer, AppState, assets::no_address};

/// Upper bounds of durations, in seconds.
const SECONDS: [f64; 14] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
/// Upper bounds of the number of requests that are written together.
const GROUP_SIZES: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];
/// How often what was measured is put into its bucket; until then each value takes room of its own.
const UPKEEP: Duration = Duration::from_secs(5);

const COUNTERS: [(&str, &str); 10] = [
    ("tengen_appends_total", "Writes to logs that succeeded"),
    ("tengen_append_conflicts_total", "Writes to logs that another server was quicker with"),
    ("tengen_events_total", "Events that tables have appended to logs"),
    ("tengen_games_opened_total", "Games that were opened"),
    ("tengen_store_outages_total", "Times that the store began to fail"),
    ("tengen_hints_sent_total", "Hints to the other servers"),
    ("tengen_hints_received_total", "Hints from the other servers"),
    ("tengen_hints_missed_total", "Hints that came faster than they could be followed"),
    ("tengen_sweeps_total", "Times that the store was asked what was missed"),
    ("tengen_sweep_failures_total", "Times that the store could not be asked what was missed"),
];
const LABELLED_COUNTERS: [(&str, &str); 3] = [
    ("tengen_searches_total", "Searches of built-in engines, by kind and place"),
    ("tengen_games_finished_total", "Games that ended, by reason"),
    (
        "tengen_catch_ups_total",
        "Times that a table followed what another server had written, by what told it",
    ),
];
const GAUGES: [(&str, &str); 10] = [
    ("tengen_sockets", "Open sockets"),
    ("tengen_tables", "Tables in memory"),
    ("tengen_live_games", "Games in memory that are not over"),
    ("tengen_draining", "1 while visitors are sent to other servers because this one stops"),
    ("tengen_store_failing", "1 from the first failed write until one succeeds"),
    ("tengen_bus_connected", "1 while the bus is connected; absent without a bus"),
    (
        "tengen_clock_error_seconds",
        "How wrong the age of a log may be: half of the time that asking the store took",
    ),
    ("tengen_engine_jobs_waiting", "Positions that wait for an engine, by kind"),
    ("tengen_jobs_waiting", "Games that wait for a worker"),
    ("tengen_build_info", "1, with the version"),
];
const HISTOGRAMS: [(&str, &str); 7] = [
    ("tengen_append_duration_seconds", "Time until a write to a log is durable"),
    ("tengen_write_group_size", "Writes that go to the store together"),
    (
        "tengen_service_gap_seconds",
        "Times in which nobody could be served, by cause; nobody is charged for them",
    ),
    ("tengen_sweep_duration_seconds", "Time to ask the store what was missed"),
    ("tengen_engine_wait_seconds", "Time that positions wait for an engine, by kind"),
    ("tengen_job_wait_seconds", "Time that games wait for a worker"),
    ("tengen_http_request_duration_seconds", "Time until the answer to a request begins"),
];
const PROCESS: [(&str, &str); 4] = [
    ("process_resident_memory_bytes", "Memory in use"),
    ("process_open_fds", "Open files and sockets"),
    ("process_max_fds", "Open files and sockets that are allowed"),
    ("process_threads", "Threads"),
];

/// Metrics are counted for the whole process.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

fn recorder() -> Option<&'static PrometheusHandle> {
    RECORDER.get_or_init(|| install().ok()).as_ref()
}

fn install() -> Result<PrometheusHandle, BuildError> {
    PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("seconds".to_owned()), &SECONDS)?
        .set_buckets_for_metric(Matcher::Suffix("group_size".to_owned()), &GROUP_SIZES)?
        .install_recorder()
}

/// Begins to count. What has not happened yet is 0.
pub(crate) fn begin(app: &AppState) {
    let Some(recorder) = recorder() else { return };
    for (name, text) in COUNTERS {
        metrics::describe_counter!(name, text);
        counter!(name).increment(0);
    }
    for (name, text) in LABELLED_COUNTERS {
        metrics::describe_counter!(name, text);
    }
    GAUGES.into_iter().chain(PROCESS).for_each(|(name, text)| metrics::describe_gauge!(name, text));
    for (name, text) in HISTOGRAMS {
        metrics::describe_histogram!(name, text);
    }
    for name in ["tengen_sockets", "tengen_store_failing", "tengen_jobs_waiting"] {
        gauge!(name).increment(0.0);
    }
    for told_by in ["hint", "sweep", "conflict", "request", "worker"] {
        counter!("tengen_catch_ups_total", "told_by" => told_by).increment(0);
    }
    // A histogram that is asked for is there, with nothing in it.
    for name in [
        "tengen_append_duration_seconds",
        "tengen_write_group_size",
        "tengen_sweep_duration_seconds",
        "tengen_job_wait_seconds",
    ] {
        let _ = histogram!(name);
    }
    for cause in ["store", "stall"] {
        let _ = histogram!("tengen_service_gap_seconds", "cause" => cause);
    }
    for kind in ["play", "analysis"] {
        gauge!("tengen_engine_jobs_waiting", "kind" => kind).increment(0.0);
        let _ = histogram!("tengen_engine_wait_seconds", "kind" => kind);
        for place in ["here", "worker"] {
            counter!("tengen_searches_total", "kind" => kind, "place" => place).increment(0);
        }
    }
    gauge!("tengen_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    let app = app.clone();
    tokio::spawn(async move {
        while !app.is_stopping() {
            sleep(UPKEEP).await;
            recorder.run_upkeep();
        }
    });
}

/// For Prometheus.
pub(crate) async fn metrics(State(app): State<AppState>) -> impl IntoResponse {
    let live = app.tables.summaries().iter().filter(|summary| summary.result.is_none()).count();
    set("tengen_tables", app.tables.len());
    set("tengen_live_games", live);
    set("tengen_draining", usize::from(app.is_draining()));
    if let Some(cluster) = &app.config.cluster {
        set("tengen_bus_connected", usize::from(cluster.bus.is_connected()));
    }
    measure_process();
    let text = recorder().map(PrometheusHandle::render).unwrap_or_default();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}

/// The same for whoever is at this machine. Behind a proxy nobody can tell who that is.
pub(crate) async fn local_metrics(
    State(app): State<AppState>,
    ConnectInfo(peer): ConnectInfo<std::net::SocketAddr>,
) -> Answer<Response> {
    if app.config.behind_proxy || !peer.ip().to_canonical().is_loopback() {
        return Err(no_address());
    }
    Ok(metrics(State(app)).await.into_response())
}

#[expect(clippy::cast_precision_loss, reason = "there are never so many")]
fn set(name: &'static str, number: usize) {
    gauge!(name).set(number as f64);
}

/// What Linux tells about this process, under the names that all programs have for it.
fn measure_process() {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let limits = fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let number = |text: &str, name: &str| -> Option<usize> {
        text.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace().next()?.parse().ok()
    };
    let values = [
        number(&status, "VmRSS:").map(|kibibytes| kibibytes * 1024),
        fs::read_dir("/proc/self/fd").ok().map(Iterator::count),
        number(&limits, "Max open files"),
        number(&status, "Threads:"),
    ];
    for ((name, _), value) in PROCESS.into_iter().zip(values) {
        if let Some(value) = value {
            set(name, value);
        }
    }
}

/// Measures how long requests take, by route and not by address: there are not many of them.
pub(crate) async fn measure(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("other", MatchedPath::as_str).to_owned();
    let method = match *request.method() {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::DELETE => "DELETE",
        _ => "other",
    };
    let start = Instant::now();
    let response = next.run(request).await;
    let status = match response.status().as_u16() {
        100..200 => "1xx",
        200..300 => "2xx",
        300..400 => "3xx",
        400..500 => "4xx",
        _ => "5xx",
    };
    let labels =
        [("method", method.into()), ("route", metrics::SharedString::from(route)), ("status", status.into())];
    histogram!("tengen_http_request_duration_seconds", &labels[..]).record(start.elapsed());
    response
}

/// Waits for an engine, and measures for how long. Whoever gives up has waited, too.
pub(crate) async fn waiting<T>(kind: &'static str, turn: impl Future<Output = T>) -> T {
    let _wait = EngineWait { kind, since: Instant::now() };
    gauge!("tengen_engine_jobs_waiting", "kind" => kind).increment(1.0);
    turn.await
}

struct EngineWait {
    kind: &'static str,
    since: Instant,
}

impl Drop for EngineWait {
    fn drop(&mut self) {
        gauge!("tengen_engine_jobs_waiting", "kind" => self.kind).decrement(1.0);
        histogram!("tengen_engine_wait_seconds", "kind" => self.kind).record(self.since.elapsed());
    }
}
