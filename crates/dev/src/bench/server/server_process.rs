use std::{
    env, fs,
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{self, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, anyhow};

/// How long a server may take to stop.
const STOP: Duration = Duration::from_secs(15);

/// A server in a process of its own, with a folder that goes with it.
#[derive(Debug)]
pub(super) struct ServerProcess {
    process: process::Child,
    address: SocketAddr,
    folder: PathBuf,
}

/// What a process has used.
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct ProcessUsage {
    /// Processor time, where the system tells it.
    pub(in super::super) time: Option<Duration>,
    /// The most memory so far, in bytes.
    pub(in super::super) memory: Option<u64>,
}

impl ServerProcess {
    pub(super) fn start(tengen: &Path) -> Result<Self> {
        let folder = env::temp_dir().join(format!("tengen-bench-{}", process::id()));
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let mut process = Command::new(tengen)
            .args(["serve", "--port", "0", "--no-limits", "--data"])
            .arg(&folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        if let Some(output) = process.stdout.take() {
            BufReader::new(output).read_line(&mut line)?;
        }
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').parse();
        let mut child =
            Self { process, address: address.unwrap_or_else(|_| SocketAddr::from(([0; 4], 0))), folder };
        if child.address.port() == 0 {
            child.end();
            return Err(anyhow!("the server does not start"));
        }
        Ok(child)
    }

    pub(super) const fn address(&self) -> SocketAddr {
        self.address
    }

    pub(super) fn usage(&self) -> ProcessUsage {
        usage(self.process.id())
    }

    /// Lets it stop as ^C does, and ends it if it does not.
    pub(super) fn stop(mut self) {
        #[cfg(unix)]
        if let Some(id) = i32::try_from(self.process.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process(id, rustix::process::Signal::TERM);
            let end = Instant::now() + STOP;
            while Instant::now() < end && matches!(self.process.try_wait(), Ok(None)) {
                thread::sleep(Duration::from_millis(50));
            }
        }
        self.end();
    }

    fn end(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.end();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Lets this process and those that it starts open as many files as the system allows, and tells how many.
#[cfg(unix)]
pub(in super::super) fn raise_open_files() -> u64 {
    tengen_console::raise_open_files()
}

#[cfg(not(unix))]
pub(in super::super) fn raise_open_files() -> u64 {
    u64::MAX
}

/// What the process with this number has used.
pub(in super::super) fn usage(id: u32) -> ProcessUsage {
    ProcessUsage { time: processor_time(id), memory: memory(id) }
}

fn processor_time(id: u32) -> Option<Duration> {
    let text = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name may have anything in it; what follows is counted from its end. Times are in hundredths of a second.
    let (_, rest) = text.rsplit_once(')')?;
    let numbers: Vec<u64> = rest.split_whitespace().skip(11).take(2).filter_map(|n| n.parse().ok()).collect();
    (numbers.len() == 2).then(|| Duration::from_millis(numbers.iter().sum::<u64>() * 10))
}

fn memory(id: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}
