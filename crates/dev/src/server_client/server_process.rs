use std::{
    fs,
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::Path,
    process::{self, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};

/// How long a server may take to stop.
const STOP: Duration = Duration::from_secs(15);

/// A server in a process of its own.
#[derive(Debug)]
pub(crate) struct ServerProcess {
    process: process::Child,
    address: SocketAddr,
}

/// What a process has used.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ProcessUsage {
    /// Processor time, where the system tells it.
    pub(crate) time: Option<Duration>,
    /// The most memory so far, in bytes.
    pub(crate) memory: Option<u64>,
}

impl ServerProcess {
    /// Starts a server with its data in this folder, and changes its command like this before.
    pub(crate) fn start(tengen: &Path, data: &Path, change: impl FnOnce(&mut Command)) -> Result<Self> {
        let mut command = Command::new(tengen);
        command.args(["serve", "--port", "0", "--data"]).arg(data);
        change(&mut command);
        let mut process = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        if let Some(output) = process.stdout.take() {
            BufReader::new(output).read_line(&mut line)?;
        }
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').parse();
        let mut child = Self { process, address: address.unwrap_or_else(|_| SocketAddr::from(([0; 4], 0))) };
        if child.address.port() == 0 {
            child.kill();
            return Err(anyhow!("the server does not start"));
        }
        Ok(child)
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    pub(crate) fn usage(&self) -> ProcessUsage {
        usage(self.process.id())
    }

    /// Lets it stop as ^C does, and ends it if it does not. Tells whether it stopped well.
    pub(crate) fn stop(mut self) -> bool {
        #[cfg(unix)]
        if let Some(id) = i32::try_from(self.process.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process(id, rustix::process::Signal::TERM);
            let end = Instant::now() + STOP;
            while Instant::now() < end {
                if let Ok(Some(status)) = self.process.try_wait() {
                    return status.success();
                }
                thread::sleep(Duration::from_millis(10));
            }
        }
        self.kill();
        false
    }

    /// Ends it at once, without a chance to tidy up.
    fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Lets this process and those that it starts open as many files as the system allows, and tells how many.
#[cfg(unix)]
pub(crate) fn raise_open_files() -> u64 {
    tengen_console::raise_open_files()
}

#[cfg(not(unix))]
pub(crate) fn raise_open_files() -> u64 {
    u64::MAX
}

/// What the process with this number has used.
pub(crate) fn usage(id: u32) -> ProcessUsage {
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
    status_number(id, "VmHWM:").map(|kilobytes| kilobytes << 10)
}

/// A number of the system's page about a process; memory is in kilobytes.
pub(crate) fn status_number(id: u32, name: &str) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}
