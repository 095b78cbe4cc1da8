//! What is measured while it goes on, and what follows from it.

use std::{
    fmt::Write as _,
    fs,
    time::{Duration, Instant},
};

use tengen_report::{PlotPanel, plot_sheet};

use super::world::SoakWorld;
use crate::{bench::server::report::ranks, server_client::server_process::status_number};

/// Rules of the verdict: so much more than before is still flat.
const MORE_MEMORY_MIB: f64 = 16.0;
const MORE_HANDLES: f64 = 20.0;
const MORE_THREADS: f64 = 4.0;
const MORE_TIME_MS: f64 = 5.0;
/// And so much as a part of what was there before.
const MORE_PART: f64 = 0.1;
const MORE_TIME_PART: f64 = 1.0;
/// A life of the server that has fewer samples says nothing about what stays flat.
const FEWEST_SAMPLES: usize = 40;

/// A moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct SoakSample {
    seconds: f64,
    /// Which server it was.
    life: u64,
    memory_mib: f64,
    handles: f64,
    threads: f64,
    tables: f64,
    sockets: f64,
    moves: u64,
    /// Middle and 99 % of the times from a move to its acknowledgement, in milliseconds.
    p50: f64,
    p99: f64,
    troubles: u64,
}

impl SoakSample {
    /// Looks at the server.
    pub(super) async fn take(world: &SoakWorld, process: u32, start: Instant) -> Self {
        use std::sync::atomic::Ordering::Relaxed;
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        let real = |number: Option<u64>| number.map_or(f64::NAN, |number| number as f64);
        let handles = fs::read_dir(format!("/proc/{process}/fd")).map(|all| all.count() as u64).ok();
        let mut nobody = crate::server_client::http::BenchPerson::default();
        let metrics = world.request(&mut nobody, "GET", "/metrics", b"").await.map(|reply| reply.body);
        let metrics = metrics.unwrap_or_default();
        let gauge = |name: &str| {
            let value = metrics.lines().find_map(|line| line.strip_prefix(name)?.trim().parse::<f64>().ok());
            value.unwrap_or(f64::NAN)
        };
        let times = world.take_times();
        let [p50, _, p99, _] = ranks(&times);
        Self {
            seconds: start.elapsed().as_secs_f64(),
            life: world.life(),
            memory_mib: real(status_number(process, "VmRSS:")) / 1024.0,
            handles: real(handles),
            threads: real(status_number(process, "Threads:")),
            tables: gauge("tengen_tables "),
            sockets: gauge("tengen_sockets "),
            moves: world.counts.moves.load(Relaxed),
            p50,
            p99,
            troubles: world.counts.troubles.load(Relaxed),
        }
    }
}

/// All of them as a table for other programs.
pub(super) fn to_tsv(samples: &[SoakSample]) -> String {
    let mut text =
        "seconds\tserver\tmemory_mib\thandles\tthreads\ttables\tsockets\tmoves\tp50_ms\tp99_ms\ttroubles\n"
            .to_owned();
    for sample in samples {
        let SoakSample {
            seconds,
            life,
            memory_mib,
            handles,
            threads,
            tables,
            sockets,
            moves,
            p50,
            p99,
            troubles,
        } = sample;
        let _ = writeln!(
            text,
            "{seconds:.1}\t{life}\t{memory_mib:.1}\t{handles}\t{threads}\t{tables}\t{sockets}\t{moves}\t{p50:.2}\t{p99:.2}\t{troubles}"
        );
    }
    text
}

/// All of them as a picture.
pub(super) fn to_svg(samples: &[SoakSample]) -> String {
    let line = |name: &str, value: fn(&SoakSample) -> f64| {
        let points = samples.iter().map(|sample| (sample.seconds / 60.0, value(sample)));
        (name.to_owned(), points.filter(|(_, value)| value.is_finite()).collect())
    };
    let panel =
        |title: &str, unit: &str, lines| PlotPanel { title: title.to_owned(), unit: unit.to_owned(), lines };
    let rates = samples.windows(2).map(|two| {
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        let moves = (two[1].moves - two[0].moves) as f64;
        (two[1].seconds / 60.0, moves / (two[1].seconds - two[0].seconds).max(0.1))
    });
    plot_sheet(
        "minutes",
        &[
            panel("memory of the server", "MiB", vec![line("resident", |sample| sample.memory_mib)]),
            panel(
                "handles, threads, tables",
                "",
                vec![
                    line("handles", |sample| sample.handles),
                    line("threads", |sample| sample.threads),
                    line("tables", |sample| sample.tables),
                ],
            ),
            panel(
                "from a move to its acknowledgement",
                "ms",
                vec![line("p50", |sample| sample.p50), line("p99", |sample| sample.p99)],
            ),
            panel("moves", "per second", vec![("moves".to_owned(), rates.collect())]),
        ],
    )
}

/// Whether something stayed flat: the second and the last quarter of the longest life of a server are compared. The first
/// quarter is for warming up.
#[derive(Debug)]
pub(super) struct FlatVerdict {
    pub(super) lines: Vec<String>,
    pub(super) is_flat: bool,
}

/// One of the things that are measured.
type SampleValue = fn(&SoakSample) -> f64;

pub(super) fn judge(samples: &[SoakSample]) -> FlatVerdict {
    let mut lives: Vec<&[SoakSample]> = samples.chunk_by(|a, b| a.life == b.life).collect();
    lives.sort_by_key(|life| life.len());
    let longest = lives.last().copied().unwrap_or_default();
    if longest.len() < FEWEST_SAMPLES {
        let told =
            vec![format!("no server lived long enough to tell what stays flat: {} samples", longest.len())];
        return FlatVerdict { lines: told, is_flat: true };
    }
    let quarter = longest.len() / 4;
    let (before, after) = (&longest[quarter..2 * quarter], &longest[longest.len() - quarter..]);
    let minutes = |part: &[SoakSample]| {
        let at = |sample: Option<&SoakSample>| sample.map_or(0.0, |sample| sample.seconds / 60.0);
        format!("{:.1} to {:.1} min", at(part.first()), at(part.last()))
    };
    let mut told = vec![format!("one server: {} compared with {}", minutes(before), minutes(after))];
    let mut is_flat = true;
    let values: [(&str, SampleValue, f64, f64); 4] = [
        ("memory MiB", |sample| sample.memory_mib, MORE_PART, MORE_MEMORY_MIB),
        ("handles", |sample| sample.handles, MORE_PART, MORE_HANDLES),
        ("threads", |sample| sample.threads, MORE_PART, MORE_THREADS),
        ("p50 ms", |sample| sample.p50, MORE_TIME_PART, MORE_TIME_MS),
    ];
    for (name, value, part, more) in values {
        let (old, new) = (median(before, value), median(after, value));
        let most = old * (1.0 + part) + more;
        let holds = new <= most;
        is_flat &= holds;
        let verdict = if holds { "flat" } else { "GROWS" };
        told.push(format!("{name:<12} {old:>9.1} {new:>9.1}  {verdict} (at most {most:.1})"));
    }
    FlatVerdict { lines: told, is_flat }
}

fn median(samples: &[SoakSample], value: SampleValue) -> f64 {
    let mut values: Vec<f64> = samples.iter().map(value).filter(|value| value.is_finite()).collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Time between two samples of a run of this length.
pub(super) fn interval(time: Duration) -> Duration {
    (time / 120).clamp(Duration::from_millis(200), Duration::from_secs(5))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(number: usize, life: u64, memory_mib: f64) -> SoakSample {
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        let seconds = number as f64;
        let moves = number as u64;
        SoakSample {
            seconds,
            life,
            memory_mib,
            handles: 50.0,
            threads: 9.0,
            tables: 3.0,
            sockets: 5.0,
            moves,
            p50: 1.0,
            p99: 2.0,
            troubles: 0,
        }
    }

    #[test]
    fn what_grows_after_the_first_quarter_is_not_flat() {
        let run = |memory: fn(usize) -> f64| -> Vec<SoakSample> {
            let lives = (0..20).map(|number| sample(number, 1, 900.0));
            lives.chain((20..220).map(|number| sample(number, 2, memory(number)))).collect()
        };
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        let growing = run(|number| 100.0 + number as f64);
        assert!(judge(&run(|_| 100.0)).is_flat);
        assert!(judge(&run(|number| if number < 60 { 20.0 } else { 100.0 })).is_flat);
        assert!(!judge(&growing).is_flat);
        assert!(judge(&growing[..30]).is_flat, "too few to tell");
        assert_eq!(to_tsv(&growing).lines().count(), 221);
        assert!(to_svg(&growing).contains("memory of the server"));
    }

    #[test]
    fn what_cannot_be_measured_is_not_flat() {
        let run: Vec<SoakSample> = (0..100).map(|number| sample(number, 1, f64::NAN)).collect();
        assert!(!judge(&run).is_flat);
    }
}
