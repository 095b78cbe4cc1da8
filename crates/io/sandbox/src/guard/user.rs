//! User identity of a sandboxed program.

use std::{
    fs,
    io::{self, Write as _},
    os::fd::{BorrowedFd, OwnedFd},
};

use nix::sched::{CloneFlags, unshare};
use rustix::{
    fs::{Mode, OFlags, openat},
    process::{DumpableBehavior, Gid, Uid, getegid, geteuid, getpid, set_dumpable_behavior},
    thread::{
        CapabilitySet, CapabilitySets, capabilities, clear_ambient_capability_set,
        configure_capability_in_ambient_set, remove_capability_from_bounding_set, set_capabilities,
        set_thread_groups, set_thread_res_gid, set_thread_res_uid,
    },
};

use crate::survey::NO_USER;

/// Where the users of bots of root begin: a range that nobody else hands out, with a place for every number of a process.
const RANGE: u32 = 0x7000_0000;
/// The same in containers that have no such large numbers: the range of passing services, and its length.
const SMALL_RANGE: (u32, u32) = (61_184, 4_336);

/// Our own name space of users lets us be ourselves, and nobody else. `proc` must show ourselves.
pub(super) fn enter_own_space(proc: BorrowedFd<'_>, flags: CloneFlags) -> io::Result<()> {
    let (uid, gid) = (geteuid().as_raw(), getegid().as_raw());
    unshare(flags | CloneFlags::CLONE_NEWUSER)?;
    let write = |name: &str, text: String| {
        let file = openat(proc, format!("self/{name}"), OFlags::WRONLY | OFlags::CLOEXEC, Mode::empty())?;
        fs::File::from(file).write_all(text.as_bytes())
    };
    write("setgroups", "deny".into())?;
    write("uid_map", format!("{uid} {uid} 1"))?;
    write("gid_map", format!("{gid} {gid} 1"))
}

/// As whom a bot runs, user and group: as ourselves, unless we are root. Then it is somebody whom nothing belongs to and
/// who is different for every bot. `proc` must show ourselves.
pub(super) fn future(proc: BorrowedFd<'_>) -> io::Result<u32> {
    if !geteuid().is_root() {
        return Ok(geteuid().as_raw());
    }
    let map = openat(proc, "self/uid_map", OFlags::RDONLY | OFlags::CLOEXEC, Mode::empty())?;
    let map = io::read_to_string(fs::File::from(map))?;
    // Ours among all that live, as the kernel counts outside.
    let own = own_number(proc).unwrap_or_else(|| getpid().as_raw_nonzero().get().unsigned_abs());
    let (start, length) = SMALL_RANGE;
    let id = [RANGE + own, start + own % length].into_iter().find(|&id| is_mapped(&map, id));
    id.ok_or_else(|| io::Error::other(NO_USER))
}

/// Whether we are root without the power to make name spaces, as in most containers. Everybody else may make some.
pub(super) fn is_powerless_root() -> bool {
    let has_power = |own: CapabilitySets| own.effective.contains(CapabilitySet::SYS_ADMIN);
    geteuid().is_root() && !capabilities(None).is_ok_and(has_power)
}

/// Root becomes this user.
pub(super) fn stop_being_root(id: u32) -> io::Result<()> {
    let (uid, gid) = (Uid::from_raw(id), Gid::from_raw(id));
    set_thread_groups(&[])?;
    set_thread_res_gid(gid, gid, gid)?;
    set_thread_res_uid(uid, uid, uid)?;
    // Changing it has shut us out of our own files in /proc.
    Ok(set_dumpable_behavior(DumpableBehavior::Dumpable)?)
}

/// The number of our process as `proc` shows it.
pub(super) fn own_number(proc: BorrowedFd<'_>) -> Option<u32> {
    let link = rustix::fs::readlinkat(proc, "self", Vec::new()).ok()?;
    link.to_str().ok()?.parse().ok()
}

/// Whether this user exists here, by the lines of a `uid_map`.
fn is_mapped(map: &str, id: u32) -> bool {
    map.lines().any(|line| {
        let mut numbers = line.split_whitespace().filter_map(|number| number.parse::<u64>().ok());
        let (Some(start), Some(_), Some(length)) = (numbers.next(), numbers.next(), numbers.next()) else {
            return false;
        };
        (start..start.saturating_add(length)).contains(&u64::from(id))
    })
}

/// Lets the inner guard keep the powers that it needs; an ordinary user's program would start without.
pub(super) fn pass_powers_on() -> io::Result<()> {
    let passed = CapabilitySet::SYS_ADMIN | CapabilitySet::SETPCAP;
    let own = capabilities(None)?;
    set_capabilities(None, CapabilitySets { inheritable: passed & own.permitted, ..own })?;
    for power in (passed & own.permitted).iter() {
        configure_capability_in_ambient_set(power, true)?;
    }
    Ok(())
}

/// Undoes that, for whoever is started from now on.
pub(super) fn keep_powers_back() -> io::Result<()> {
    clear_ambient_capability_set()?;
    let own = capabilities(None)?;
    Ok(set_capabilities(None, CapabilitySets { inheritable: CapabilitySet::empty(), ..own })?)
}

/// Gives up all capabilities, for good.
pub(super) fn give_up_powers() -> io::Result<()> {
    for power in CapabilitySet::all().iter() {
        // Younger kernels know more of them than older ones.
        let _ = remove_capability_from_bounding_set(power);
    }
    let _ = clear_ambient_capability_set();
    let none = CapabilitySet::empty();
    set_capabilities(None, CapabilitySets { effective: none, permitted: none, inheritable: none })?;
    Ok(())
}

/// The `/proc` that we were started with.
pub(super) fn open_proc() -> io::Result<OwnedFd> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
    Ok(rustix::fs::open("/proc", flags, Mode::empty())?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn users_are_only_taken_where_there_are_any() {
        let whole = "         0          0 4294967295\n";
        assert!(is_mapped(whole, RANGE) && is_mapped(whole, 61_184));
        let container = "0 100000 65536\n";
        assert!(!is_mapped(container, RANGE) && is_mapped(container, 61_184));
        assert!(!is_mapped("0 1000 1\n", 61_184) && !is_mapped("rubbish", 0));
    }
}
