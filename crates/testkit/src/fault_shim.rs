//! Faults under a process that runs: its disk fails, stalls or is slow, its wall clock is wrong.

use std::{
    fs::{self, OpenOptions},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
    process::Command,
};

/// A library that is preloaded into a process, and the file that tells it what shall go wrong.
#[derive(Debug)]
pub struct FaultShim {
    library: PathBuf,
    told: PathBuf,
}

/// What goes wrong. The numbers are those of Linux.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiskFault {
    /// Nothing.
    None,
    /// Writes work, but nothing reaches the disk: EIO of fsync.
    SyncFails,
    /// ENOSPC of every write.
    Full,
    /// EROFS of every write, and of opening to write: what a file system answers that the system has remounted after an error.
    ReadOnly,
    /// An fsync begins and does not end.
    Stalled,
    /// Every fsync takes so many microseconds more.
    Slow(u32),
}

const FIELDS: u64 = 6;
const CLOCK: u64 = 4;
const HELD: u64 = 5;

impl FaultShim {
    /// Compiles it in this folder; `None`, and why on standard error, where there is no C compiler or no such system.
    pub fn build(folder: &Path) -> io::Result<Option<Self>> {
        let [source, library, told] = ["faults.c", "faults.so", "faults"].map(|name| folder.join(name));
        fs::write(&source, include_str!("faults.c"))?;
        fs::write(&told, vec![0; usize::try_from(FIELDS * 8).unwrap_or_default()])?;
        let compiled = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
            .args([&library, &source])
            .status();
        let works = cfg!(target_os = "linux") && compiled.is_ok_and(|status| status.success());
        Ok(works.then_some(Self { library, told }))
    }

    /// Lets a process that is yet to be started meet the faults.
    pub fn preload(&self, command: &mut Command) {
        command.env("LD_PRELOAD", &self.library).env("TENGEN_FAULTS", &self.told);
    }

    /// From now on this goes wrong, and nothing else.
    pub fn set(&self, fault: DiskFault) -> io::Result<()> {
        let [mut sync, mut write, mut hold, mut delay] = [0_i64; 4];
        match fault {
            DiskFault::None => {}
            DiskFault::SyncFails => sync = 5,
            DiskFault::Full => write = 28,
            DiskFault::ReadOnly => (sync, write) = (30, 30),
            DiskFault::Stalled => hold = 1,
            DiskFault::Slow(time) => delay = time.into(),
        }
        self.write(0, &[sync, write, hold, delay])
    }

    /// The wall clock is wrong by so many seconds.
    pub fn step_clock(&self, seconds: i32) -> io::Result<()> {
        self.write(CLOCK, &[i64::from(seconds)])
    }

    /// How many calls wait because the disk is stalled.
    pub fn stalled_calls(&self) -> io::Result<i64> {
        let mut file = fs::File::open(&self.told)?;
        file.seek(SeekFrom::Start(HELD * 8))?;
        let mut bytes = [0; 8];
        file.read_exact(&mut bytes)?;
        Ok(i64::from_ne_bytes(bytes))
    }

    fn write(&self, field: u64, values: &[i64]) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).open(&self.told)?;
        file.seek(SeekFrom::Start(field * 8))?;
        file.write_all(&values.iter().flat_map(|value| value.to_ne_bytes()).collect::<Vec<u8>>())
    }
}
