use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::Path,
    process::{self, Command, Stdio},
};

use anyhow::{Result, anyhow};
use tempfile::TempDir;

use crate::server_client::server_process::{ProcessUsage, usage};

/// A contest in a process of its own, with a folder that goes with it.
#[derive(Debug)]
pub(super) struct ContestProcess {
    process: process::Child,
    address: SocketAddr,
    _folder: TempDir,
}

impl ContestProcess {
    pub(super) fn open(tengen: &Path, clients: usize, games: u32) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let mut process = Command::new(tengen)
            .args(["--lang", "en", "contest", "quoridor", "-p", "0", "-n", &clients.to_string()])
            .args(["-r", &games.to_string(), "--folder"])
            .arg(folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        if let Some(errors) = process.stderr.take() {
            let mut errors = BufReader::new(errors);
            errors.read_line(&mut line)?;
            // What else it says is nobody's business, but has to go somewhere.
            std::thread::spawn(move || std::io::copy(&mut errors, &mut std::io::sink()));
        }
        let address = line.split([' ', ';']).find_map(|word| word.parse().ok());
        let none = SocketAddr::from(([0; 4], 0));
        let house = Self { process, address: address.unwrap_or(none), _folder: folder };
        if house.address == none {
            return Err(anyhow!("{}: {}", "the contest does not start", line.trim()));
        }
        Ok(house)
    }

    pub(super) const fn address(&self) -> SocketAddr {
        self.address
    }

    pub(super) fn usage(&self) -> ProcessUsage {
        usage(self.process.id())
    }
}

impl Drop for ContestProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
