//! Memory watch: adds up what a program and its descendants use, where no cgroup does so.

use std::{
    fs::File,
    io::Read as _,
    os::fd::{AsFd as _, OwnedFd},
    time::Duration,
};

use rustix::{
    fs::{Dir, Mode, OFlags, openat, stat, statvfs},
    process::{Pid, Signal, WaitOptions, kill_process, wait},
};

use super::user::own_number;

/// How often we look while little is used, and while much is.
const PAUSE: Duration = Duration::from_millis(100);
const SHORT_PAUSE: Duration = Duration::from_millis(20);
/// How soon we look again when it is too much, and how often it has to be.
const BLINK: Duration = Duration::from_millis(3);
const MOST_OVER: u32 = 4;
/// How often we try to end what was left behind: somebody may be starting processes all the time.
const SWEEPS: usize = 100;

/// Looks at the memory of a process and its descendants.
#[derive(Debug)]
pub(super) struct MemoryWatch {
    proc: OwnedFd,
    first: u32,
    most: u64,
    /// How often in a row it was too much: processes come and go while we add up what they share.
    over: u32,
    /// Folders that are kept in memory, with the file systems that they are on outside of the cell.
    folders: [(&'static str, Option<u64>); 2],
}

impl MemoryWatch {
    /// Whoever will descend from us may use so many bytes together. To be made before there is a cell.
    pub(super) fn new(proc: OwnedFd, most: u64) -> Self {
        let first = own_number(proc.as_fd()).unwrap_or(std::process::id());
        let folders = ["/tmp", "/dev/shm"].map(|folder| (folder, file_system(folder)));
        Self { proc, first, most, over: 0, folders }
    }

    /// The same for those who descend from this process; it has the number that we call it by.
    pub(super) fn below(self, first: u32) -> Self {
        Self { first, ..self }
    }

    /// How long until we should look again; an error when too much is used.
    pub(super) fn check(&mut self) -> Result<Duration, ()> {
        let processes = descendants(&self.proc, self.first);
        let files: u64 = self.folders.iter().map(|&(folder, outside)| file_bytes(folder, outside)).sum();
        let rough: u64 = processes.iter().map(|&pid| self.rough(pid)).sum();
        if rough + files <= self.most {
            self.over = 0;
            return Ok(if rough + files < self.most / 4 { PAUSE } else { SHORT_PAUSE });
        }
        // What forked processes still share was counted for each of them.
        let fair: u64 = processes.iter().map(|&pid| self.fair(pid)).sum();
        if fair + files <= self.most {
            self.over = 0;
            return Ok(SHORT_PAUSE);
        }
        self.over += 1;
        if self.over < MOST_OVER { Ok(BLINK) } else { Err(()) }
    }

    /// Bytes that a process has, shared or not; files of the system do not count.
    fn rough(&self, pid: u32) -> u64 {
        let status = self.status(pid);
        ["RssAnon:", "RssShmem:", "VmSwap:", "VmPTE:"].iter().map(|name| kibibytes(&status, name)).sum()
    }

    /// What the kernel says of a process. One whose first thread has ended says nothing of memory; its other threads do.
    fn status(&self, pid: u32) -> String {
        let status = read(&self.proc, &format!("{pid}/status")).unwrap_or_default();
        if status.contains("RssAnon:") {
            return status;
        }
        let others = list(&self.proc, &format!("{pid}/task")).into_iter();
        let statuses = others.filter_map(|task| read(&self.proc, &format!("{pid}/task/{task}/status")));
        statuses.into_iter().find(|status| status.contains("RssAnon:")).unwrap_or(status)
    }

    /// The same, with what it shares divided by those it is shared with.
    fn fair(&self, pid: u32) -> u64 {
        let Some(maps) = read(&self.proc, &format!("{pid}/smaps_rollup")).filter(|maps| !maps.is_empty())
        else {
            return self.rough(pid);
        };
        let shares: u64 =
            ["Pss_Anon:", "Pss_Shmem:", "SwapPss:"].iter().map(|name| kibibytes(&maps, name)).sum();
        shares + kibibytes(&self.status(pid), "VmPTE:")
    }
}

/// Ends all who descend from us.
pub(super) fn sweep(proc: &OwnedFd) {
    for _ in 0..SWEEPS {
        let left = descendants(proc, std::process::id());
        if left.is_empty() {
            return;
        }
        for pid in left.into_iter().filter_map(|pid| i32::try_from(pid).ok().and_then(Pid::from_raw)) {
            let _ = kill_process(pid, Signal::KILL);
        }
        while let Ok(Some(_)) = wait(WaitOptions::NOHANG) {}
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// All who descend from this process.
fn descendants(proc: &OwnedFd, first: u32) -> Vec<u32> {
    let mut found = vec![first];
    let mut looked_at = 0;
    while let Some(&pid) = found.get(looked_at) {
        looked_at += 1;
        let tasks = list(proc, &format!("{pid}/task"));
        for task in tasks {
            let children = read(proc, &format!("{pid}/task/{task}/children")).unwrap_or_default();
            found.extend(children.split_whitespace().filter_map(|child| child.parse::<u32>().ok()));
        }
    }
    found.split_off(1)
}

fn list(proc: &OwnedFd, path: &str) -> Vec<u32> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
    let Ok(dir) = openat(proc.as_fd(), path, flags, Mode::empty()).and_then(Dir::new) else {
        return Vec::new();
    };
    dir.filter_map(|entry| entry.ok()?.file_name().to_str().ok()?.parse().ok()).collect()
}

/// A file of `/proc`; those that we read are short. A process may call itself whatever it likes, which need not be text.
fn read(proc: &OwnedFd, path: &str) -> Option<String> {
    let file = openat(proc.as_fd(), path, OFlags::RDONLY | OFlags::CLOEXEC, Mode::empty()).ok()?;
    let mut bytes = Vec::new();
    File::from(file).take(1 << 20).read_to_end(&mut bytes).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

fn kibibytes(text: &str, name: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or_default() << 10
}

fn file_system(folder: &str) -> Option<u64> {
    stat(folder).ok().map(|found| found.st_dev)
}

/// Bytes in a folder, once it is another one than outside: the guard's root moves with that of the cell.
fn file_bytes(folder: &str, outside: Option<u64>) -> u64 {
    if file_system(folder) == outside {
        return 0;
    }
    statvfs(folder).map_or(0, |found| found.f_blocks.saturating_sub(found.f_bfree) * found.f_frsize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_kernel_are_read_by_name() {
        let status = "VmPeak:\t  100 kB\nRssAnon:\t      12 kB\nRssShmem:\t       3 kB\n";
        assert_eq!(kibibytes(status, "RssAnon:"), 12 << 10);
        assert_eq!(kibibytes(status, "VmSwap:"), 0);
    }
}
