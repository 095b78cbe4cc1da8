//! What happens to the server: it is killed, stopped and started again, its disk fails, its clock is wrong.

use std::{
    path::PathBuf,
    process::Stdio,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result};
use tempfile::TempDir;

use super::world::SoakWorld;
use crate::{
    fault_shim::{DiskFault, FaultShim},
    seeded_random::SeededRandom,
    server_client::server_process::ServerProcess,
};

/// A server that is replaced again and again, with everything that it keeps.
#[derive(Debug)]
pub(super) struct SoakServer {
    tengen: PathBuf,
    folder: TempDir,
    log: PathBuf,
    shim: Option<FaultShim>,
    process: Option<ServerProcess>,
    /// How long starts took.
    pub(super) starts: Vec<Duration>,
    /// How long stops took that were asked for.
    pub(super) stops: Vec<Duration>,
    pub(super) kills: usize,
    pub(super) faults: usize,
}

impl SoakServer {
    /// What it says goes into this file.
    pub(super) fn start(tengen: PathBuf, log: PathBuf) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let shim = FaultShim::build(folder.path())?;
        let mut server = Self {
            tengen,
            folder,
            log,
            shim,
            process: None,
            starts: Vec::new(),
            stops: Vec::new(),
            kills: 0,
            faults: 0,
        };
        server.begin()?;
        Ok(server)
    }

    pub(super) const fn can_fail(&self) -> bool {
        self.shim.is_some()
    }

    pub(super) fn process(&self) -> Result<&ServerProcess> {
        self.process.as_ref().context("no server")
    }

    fn begin(&mut self) -> Result<()> {
        let start = Instant::now();
        let log = std::fs::OpenOptions::new().create(true).append(true).open(&self.log)?;
        let process = ServerProcess::start(&self.tengen, &self.folder.path().join("data"), |command| {
            command.stderr(Stdio::from(log));
            if let Some(shim) = &self.shim {
                shim.preload(command);
            }
        })?;
        self.starts.push(start.elapsed());
        self.process = Some(process);
        Ok(())
    }

    /// Another one takes its place, after a `kill -9` or a stop that was asked for.
    pub(super) fn replace(&mut self, world: &SoakWorld, kill: bool) -> Result<()> {
        if let Some(process) = self.process.take() {
            if kill {
                drop(process);
                self.kills += 1;
            } else {
                let start = Instant::now();
                if !process.stop() {
                    world.trouble("the server did not stop when it was asked to".to_owned());
                }
                self.stops.push(start.elapsed());
            }
        }
        self.begin()?;
        world.moved(self.process()?.address());
        Ok(())
    }

    /// Lets something go wrong for a while; returns what, and how long.
    pub(super) fn disturb(&mut self, random: &mut SeededRandom) -> Result<Option<Duration>> {
        let Some(shim) = &self.shim else { return Ok(None) };
        self.faults += 1;
        let (fault, time) = match random.below(6) {
            0 => (DiskFault::Slow(20_000), 5000),
            1 => (DiskFault::SyncFails, 1000),
            2 => (DiskFault::Full, 1000),
            3 => (DiskFault::ReadOnly, 1000),
            4 => (DiskFault::Stalled, 2000),
            _ => {
                let hours = i32::try_from(random.below(5))? - 2;
                shim.step_clock(hours * 3600)?;
                return Ok(None);
            }
        };
        shim.set(fault)?;
        Ok(Some(Duration::from_millis(time)))
    }

    /// Nothing goes wrong any more; the clock stays as it is.
    pub(super) fn recover(&self) -> Result<()> {
        if let Some(shim) = &self.shim {
            shim.set(DiskFault::None)?;
        }
        Ok(())
    }

    /// The last stop, and whether what is kept is whole.
    pub(super) fn verify(&mut self) -> Result<bool> {
        if let Some(process) = self.process.take() {
            process.stop();
        }
        let verified = std::process::Command::new(&self.tengen)
            .args(["store", "verify", "--data"])
            .arg(self.folder.path().join("data"))
            .stdout(Stdio::null())
            .status()?;
        Ok(verified.success())
    }
}
