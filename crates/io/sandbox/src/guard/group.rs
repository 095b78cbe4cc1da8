//! A cgroup of version 2 for each bot, where we may make one: the kernel counts memory and processes better than we can.

use std::{
    fs,
    io::{self, Write as _},
    os::fd::OwnedFd,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use rustix::{
    fs::{AtFlags, Mode, OFlags, open, openat, unlinkat},
    io::Errno,
    process::geteuid,
};

use crate::{LimitBreach, TrustLevel, plan::GuardPlan};

/// Where cgroups are mounted; the second where the first has those of version 1.
const MOUNTS: [&str; 2] = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"];
/// What the names of ours begin with.
const NAME: &str = "tengen-bot-";
/// Where those go who are in a cgroup that is to be divided: it may have processes or parts, not both.
const LEAF: &str = "tengen-main";
/// How often we look whether somebody was just being started there, or is still ending; and how long apart the latter.
const MOST_LOOKS: usize = 20;
const MOMENT: Duration = Duration::from_millis(5);
/// By what systemd says that it leaves a cgroup to whoever is in it; older versions only say the second.
const DELEGATED: [&str; 2] = ["user.delegate", "trusted.delegate"];
/// It is there where systemd runs.
const SYSTEMD: &str = "/run/systemd/system";

/// A cgroup that goes with us.
#[derive(Debug)]
pub(super) struct ControlGroup {
    folder: PathBuf,
    /// The same and the one above, for when their names are gone: our root moves with that of the jail.
    opened: OwnedFd,
    parent: OwnedFd,
}

impl ControlGroup {
    /// Makes one with the limits of a plan; `None` where that is not possible, or not needed.
    pub(super) fn made(plan: &GuardPlan) -> Option<Self> {
        let limits = plan.limits;
        if plan.level == TrustLevel::Trusted && limits.memory.is_none() && limits.processes.is_none() {
            return None;
        }
        let own = fs::read_to_string("/proc/self/cgroup").ok()?;
        MOUNTS.iter().find_map(|mount| Self::made_in(Path::new(mount), &own, plan))
    }

    /// The nearest folder from our own upwards whose cgroups have the limits that we want, and where we may make one. What is
    /// not left to us stays as it is: others may be in it.
    fn made_in(mount: &Path, own: &str, plan: &GuardPlan) -> Option<Self> {
        let own = own.lines().find_map(|line| line.strip_prefix("0::/"))?;
        let own = mount.join(own);
        let above = || own.ancestors().take_while(|folder| folder.starts_with(mount));
        let delegated = above().find(|folder| is_delegated(folder));
        if let Some(folder) = delegated.filter(|folder| !divides(folder)) {
            divide(folder).ok()?;
        }
        // Root could write everywhere; what is systemd's is left alone.
        let is_free = !geteuid().is_root() || !Path::new(SYSTEMD).exists();
        let may_use = |folder: &Path| is_free || delegated.is_some_and(|top| folder.starts_with(top));
        let parent = above().find(|folder| divides(folder) && may_use(folder))?;
        clear_away(parent);
        let folder = parent.join(format!("{NAME}{}", std::process::id()));
        fs::create_dir(&folder).ok()?;
        let group = Self { opened: open_folder(&folder).ok()?, parent: open_folder(parent).ok()?, folder };
        let set = |name: &str, value: String| fs::write(group.folder.join(name), value);
        let memory = plan.limits.memory.map_or(Ok(()), |most| {
            set("memory.max", most.to_string())?;
            // Not every kernel has swap.
            let _ = set("memory.swap.max", "0".into());
            set("memory.oom.group", "1".into())
        });
        let processes = plan.limits.processes.map_or(Ok(()), |most| set("pids.max", (most + 1).to_string()));
        memory.and(processes).ok().map(|()| group)
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// What the kernel has ended somebody in here for.
    pub(super) fn breach(&self) -> Option<LimitBreach> {
        let events = self.open("memory.events", OFlags::RDONLY).and_then(io::read_to_string);
        let events = events.unwrap_or_default();
        let ended = events.lines().find_map(|line| line.strip_prefix("oom_kill ")?.trim().parse().ok());
        (ended.unwrap_or(0_u64) > 0).then_some(LimitBreach::Memory)
    }

    fn open(&self, name: &str, flags: OFlags) -> io::Result<fs::File> {
        Ok(openat(&self.opened, name, flags | OFlags::CLOEXEC, Mode::empty())?.into())
    }
}

fn open_folder(folder: &Path) -> rustix::io::Result<OwnedFd> {
    open(folder, OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty())
}

impl Drop for ControlGroup {
    fn drop(&mut self) {
        let _ = self.open("cgroup.kill", OFlags::WRONLY).and_then(|mut file| file.write_all(b"1"));
        let Some(name) = self.folder.file_name() else { return };
        for _ in 0..MOST_LOOKS {
            match unlinkat(&self.parent, name, AtFlags::REMOVEDIR) {
                // Whoever was killed takes a moment to be gone.
                Err(Errno::BUSY) => thread::sleep(MOMENT),
                Ok(()) | Err(_) => return,
            }
        }
    }
}

/// Whether cgroups in here have limits of memory and processes.
fn divides(folder: &Path) -> bool {
    let controls = fs::read_to_string(folder.join("cgroup.subtree_control")).unwrap_or_default();
    let has = |name| controls.split_whitespace().any(|control| control == name);
    has("memory") && has("pids")
}

/// Whether systemd has left this to whoever is in it (`Delegate=yes`).
fn is_delegated(folder: &Path) -> bool {
    DELEGATED.into_iter().any(|name| {
        let mut value = [0; 1];
        rustix::fs::getxattr(folder, name, &mut value).is_ok() && &value == b"1"
    })
}

/// Gives the cgroups in here limits of memory and processes. Who is in it goes one down first; those who are started from
/// then on, too.
fn divide(folder: &Path) -> io::Result<()> {
    let leaf = folder.join(LEAF).join("cgroup.procs");
    for _ in 0..MOST_LOOKS {
        let inside = fs::read_to_string(folder.join("cgroup.procs"))?;
        if inside.is_empty() {
            break;
        }
        // Several guards may do this at once.
        let _ = fs::create_dir(folder.join(LEAF));
        for process in inside.lines() {
            // It may have ended.
            let _ = fs::write(&leaf, process);
        }
    }
    fs::write(folder.join("cgroup.subtree_control"), "+memory +pids")
}

/// Takes away what guards have left who were killed. Whoever is still in use does not go.
fn clear_away(parent: &Path) {
    let entries = fs::read_dir(parent).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(NAME)) {
        let _ = fs::remove_dir(entry.path());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ResourceLimits, SandboxPolicy};

    #[test]
    fn the_nearest_folder_that_divides_is_taken() {
        let mount = tempfile::tempdir().unwrap();
        let own = mount.path().join("user/app/term");
        fs::create_dir_all(&own).unwrap();
        for (folder, controls) in
            [("user", "cpu memory pids\n"), ("user/app", "memory pids\n"), ("user/app/term", "")]
        {
            fs::write(mount.path().join(folder).join("cgroup.subtree_control"), controls).unwrap();
        }
        let plan = GuardPlan::new(
            &SandboxPolicy { limits: ResourceLimits::USUAL, ..SandboxPolicy::OPEN },
            None,
            Vec::new(),
        );
        let group = ControlGroup::made_in(mount.path(), "3:cpu:/x\n0::/user/app/term\n", &plan).unwrap();
        assert_eq!(group.folder().parent(), Some(mount.path().join("user/app").as_path()));
        assert_eq!(fs::read_to_string(group.folder().join("memory.max")).unwrap(), (512 << 20).to_string());
        assert_eq!(group.breach(), None);
        fs::write(group.folder().join("memory.events"), "max 3\noom 1\noom_kill 2\n").unwrap();
        assert_eq!(group.breach(), Some(LimitBreach::Memory));
        // Without controllers there is none.
        assert!(ControlGroup::made_in(mount.path(), "0::/\n", &plan).is_none());
        assert!(ControlGroup::made_in(mount.path(), "1:cpu:/x\n", &plan).is_none());
    }
}
