use std::{
    io::{self, Write},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed},
    },
    time::Duration,
};

use serde_json::{Value, json};

use crate::server_client::server_process::ProcessUsage;

/// What all games together have seen.
#[derive(Debug, Default)]
pub(crate) struct LoadTotals {
    pub(crate) measuring: AtomicBool,
    pub(crate) is_over: AtomicBool,
    pub(crate) open: AtomicUsize,
    pub(crate) messages: AtomicU64,
    pub(crate) bytes: AtomicU64,
    pub(crate) resyncs: AtomicU64,
    pub(crate) lost: AtomicU64,
    pub(crate) errors: AtomicU64,
    pub(crate) finished: AtomicU64,
    /// From a move to its opponent, in microseconds.
    pub(crate) across: Mutex<Vec<u32>>,
    /// From a move to its acknowledgement, which comes when it is on disk.
    pub(crate) back: Mutex<Vec<u32>>,
}

impl LoadTotals {
    pub(crate) fn note(&self, list: &Mutex<Vec<u32>>, time: Duration) {
        if self.measuring.load(Relaxed) {
            let time = u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
            list.lock().unwrap_or_else(PoisonError::into_inner).push(time);
        }
    }

    /// The times from moves to opponents since this was last asked, sorted.
    pub(crate) fn take_across(&self) -> Vec<u32> {
        let mut times = std::mem::take(&mut *self.across.lock().unwrap_or_else(PoisonError::into_inner));
        times.sort_unstable();
        times
    }

    pub(crate) fn count(&self, bytes: usize) {
        if self.measuring.load(Relaxed) {
            self.messages.fetch_add(1, Relaxed);
            self.bytes.fetch_add(bytes as u64, Relaxed);
        }
    }
}

/// What is printed.
#[derive(Debug)]
pub(crate) struct LoadReport {
    games: usize,
    sockets: usize,
    time: Duration,
    across: Vec<u32>,
    back: Vec<u32>,
    messages: u64,
    bytes: u64,
    resyncs: u64,
    lost: u64,
    errors: u64,
    finished: u64,
    usage: (ProcessUsage, ProcessUsage),
}

impl LoadReport {
    pub(crate) fn new(
        totals: &LoadTotals,
        games: usize,
        sockets: usize,
        time: Duration,
        usage: (ProcessUsage, ProcessUsage),
    ) -> Self {
        let sorted = |list: &Mutex<Vec<u32>>| {
            let mut list = list.lock().unwrap_or_else(PoisonError::into_inner).clone();
            list.sort_unstable();
            list
        };
        let number = |count: &AtomicU64| count.load(Relaxed);
        Self {
            games,
            sockets,
            time,
            across: sorted(&totals.across),
            back: sorted(&totals.back),
            messages: number(&totals.messages),
            bytes: number(&totals.bytes),
            resyncs: number(&totals.resyncs),
            lost: number(&totals.lost),
            errors: number(&totals.errors),
            finished: number(&totals.finished),
            usage,
        }
    }

    /// Whether nothing was lost and nothing went wrong.
    pub(crate) const fn is_whole(&self) -> bool {
        self.lost == 0 && self.errors == 0
    }

    pub(crate) fn as_json(&self) -> Value {
        let (before, after) = self.usage;
        let cpu =
            before.time.zip(after.time).map(|(before, after)| after.saturating_sub(before).as_secs_f64());
        let times = |sorted: &[u32]| {
            let [p50, p95, p99, max] = ranks(sorted);
            json!({ "p50_ms": p50, "p95_ms": p95, "p99_ms": p99, "max_ms": max })
        };
        json!({
            "sockets": self.sockets, "games": self.games, "finished": self.finished,
            "seconds": self.time.as_secs_f64(), "moves": self.across.len(), "messages": self.messages,
            "bytes": self.bytes, "to_opponent": times(&self.across), "to_disk": times(&self.back),
            "cpu_seconds": cpu, "memory": after.memory, "resyncs": self.resyncs, "lost": self.lost,
            "errors": self.errors,
        })
    }

    #[expect(clippy::cast_precision_loss, reason = "rates need no 53 bits")]
    pub(crate) fn print(&self, output: &mut impl Write) -> io::Result<()> {
        let seconds = self.time.as_secs_f64();
        let moves = self.across.len() as f64 / seconds;
        let (messages, megabytes) = (self.messages as f64 / seconds, self.bytes as f64 / seconds / 1e6);
        let mut row = |name: &str, value: String| writeln!(output, "{name:<20} {value}");
        row("sockets", self.sockets.to_string())?;
        row("live games", format!("{} (+{})", self.games, self.finished))?;
        row("moves/s", format!("{moves:.0}"))?;
        row("messages/s", format!("{messages:.0}, {megabytes:.1} MB/s"))?;
        row("move → opponent", times(&self.across))?;
        row("move → on disk", times(&self.back))?;
        if let (Some(before), Some(after)) = (self.usage.0.time, self.usage.1.time) {
            let cores = after.saturating_sub(before).as_secs_f64() / seconds;
            row("server cores", format!("{cores:.2}"))?;
        }
        if let Some(memory) = self.usage.1.memory {
            row("server memory", format!("{} MiB", memory >> 20))?;
        }
        row("resyncs", self.resyncs.to_string())?;
        row("lost events", self.lost.to_string())?;
        row("errors", self.errors.to_string())
    }
}

/// Middle, high and highest of sorted times in microseconds.
pub(crate) fn times(sorted: &[u32]) -> String {
    let [p50, p95, p99, max] = ranks(sorted);
    format!("p50 {p50:.2} ms, p95 {p95:.2} ms, p99 {p99:.2} ms, max {max:.1} ms")
}

/// The same in milliseconds.
pub(crate) fn ranks(sorted: &[u32]) -> [f64; 4] {
    let at = |part: usize| sorted.get((sorted.len() * part / 1000).min(sorted.len().saturating_sub(1)));
    let ms = |time: Option<&u32>| time.map_or(f64::NAN, |&time| f64::from(time) / 1000.0);
    [500, 950, 990, 1000].map(|part| ms(at(part)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_by_their_rank() {
        let all: Vec<u32> = (1..=1000).map(|n| n * 1000).collect();
        assert_eq!(times(&all), "p50 501.00 ms, p95 951.00 ms, p99 991.00 ms, max 1000.0 ms");
        assert_eq!(times(&[7000]), "p50 7.00 ms, p95 7.00 ms, p99 7.00 ms, max 7.0 ms");
    }
}
