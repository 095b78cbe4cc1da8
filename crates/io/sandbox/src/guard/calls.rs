//! System-call filter (seccomp).
//!
//! What players need is allowed; everything else does not exist for them, which is what runtimes expect of older kernels.
//! Calls that nobody makes by accident end the program: they are attempts to get out.
//!
//! Two jails see the same system files and devices. Whatever one program can leave on such a file for another to find would
//! let bots talk that must not: locks, leases, hints, watches, and what is in memory of it. So none of that is there.

use std::{collections::BTreeMap, io};

use nix::libc;
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, TargetArch, apply_filter,
};

mod lists;

/// Not every `libc` names it.
const F_SET_RW_HINT: i32 = 1036;

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// Filters our calls from now on, and those of whoever we start.
pub(super) fn filter() -> io::Result<()> {
    let wrong = |error: BackendError| io::Error::other(error.to_string());
    let arch = TargetArch::try_from(std::env::consts::ARCH).map_err(wrong)?;
    let missing = errno(libc::ENOSYS);
    let filters = [
        (allowed(), missing.clone(), SeccompAction::Allow),
        (refused(), SeccompAction::Allow, errno(libc::EPERM)),
        (ignored(), SeccompAction::Allow, errno(0)),
        (deadly(), SeccompAction::Allow, SeccompAction::KillProcess),
    ];
    for (rules, otherwise, then) in filters {
        let filter = SeccompFilter::new(rules.map_err(wrong)?, otherwise, then, arch).map_err(wrong)?;
        let program = BpfProgram::try_from(filter).map_err(wrong)?;
        apply_filter(&program).map_err(|error| io::Error::other(error.to_string()))?;
    }
    Ok(())
}

fn errno(number: i32) -> SeccompAction {
    SeccompAction::Errno(number.unsigned_abs())
}

/// Whether an argument has this value, seen through a mask.
fn argument(number: u8, op: SeccompCmpOp, value: u64) -> Result<SeccompRule, BackendError> {
    SeccompRule::new(vec![SeccompCondition::new(number, SeccompCmpArgLen::Dword, op, value)?])
}

fn equals(number: u8, values: &[i32]) -> Result<Vec<SeccompRule>, BackendError> {
    let value = |value: i32| u64::from(u32::from_ne_bytes(value.to_ne_bytes()));
    values.iter().map(|&wanted| argument(number, SeccompCmpOp::Eq, value(wanted))).collect()
}

/// What players need.
fn allowed() -> Result<Rules, BackendError> {
    let mut rules: Rules = lists::allowed().map(|call| (call, Vec::new())).collect();
    let families = [libc::AF_UNIX, libc::AF_INET, libc::AF_INET6];
    rules.insert(libc::SYS_socket, equals(0, &families)?);
    rules.insert(libc::SYS_socketpair, equals(0, &families)?);
    // The usual one, the question which it is, and the one without random addresses.
    rules.insert(libc::SYS_personality, equals(0, &[0, -1, libc::ADDR_NO_RANDOMIZE])?);
    // Its own limits are a program's business; not those of its guard.
    rules.insert(libc::SYS_prlimit64, equals(0, &[0])?);
    Ok(rules)
}

/// What is refused, though the call is allowed otherwise.
fn refused() -> Result<Rules, BackendError> {
    // Typing for whoever sits at the terminal.
    let keys = [0x5412, 0x541C];
    // The process group, which the guards belong to and whoever has started them, and the guard itself.
    let mut ranks = equals(0, &[1, 2])?;
    ranks.extend(equals(1, &[1])?);
    // Memory that nobody counts once it is not mapped any more, but for one page.
    let shared = u64::from((libc::MAP_SHARED | libc::MAP_ANONYMOUS).unsigned_abs());
    // Who else has locked a file, opened it, looked into it, or left a number at it.
    let signs = [libc::F_GETLK, libc::F_OFD_GETLK, libc::F_SETLEASE, libc::F_NOTIFY, F_SET_RW_HINT];
    // Whether a file is in memory, because somebody has read it.
    let only_cached = u64::from(libc::RWF_NOWAIT.unsigned_abs());
    Ok([
        (libc::SYS_fcntl, equals(1, &signs)?),
        (libc::SYS_preadv2, vec![argument(5, SeccompCmpOp::MaskedEq(only_cached), only_cached)?]),
        (libc::SYS_ioctl, equals(1, &keys)?),
        (libc::SYS_kill, equals(0, &[0])?),
        (libc::SYS_setpriority, ranks),
        (libc::SYS_mmap, vec![argument(3, SeccompCmpOp::MaskedEq(shared), shared)?]),
    ]
    .into())
}

/// What succeeds and does nothing. A filter does not see which file is meant, and programs lock their own ones that nobody else
/// could lock: Java does so at every start, and `SQLite` whenever it reads. So an error would end them.
fn ignored() -> Result<Rules, BackendError> {
    let locks = [libc::F_SETLK, libc::F_SETLKW, libc::F_OFD_SETLK, libc::F_OFD_SETLKW];
    Ok([
        (libc::SYS_flock, Vec::new()),
        (libc::SYS_fcntl, equals(1, &locks)?),
        // Advice to forget what is in memory of a file, which may be ignored anyway.
        (libc::SYS_fadvise64, equals(3, &[libc::POSIX_FADV_DONTNEED])?),
        (libc::SYS_madvise, equals(2, &[libc::MADV_PAGEOUT])?),
    ]
    .into())
}

/// What nobody does by accident.
fn deadly() -> Result<Rules, BackendError> {
    let mut rules: Rules = lists::DEADLY.iter().map(|&call| (call, Vec::new())).collect();
    let spaces = [
        libc::CLONE_NEWNS,
        libc::CLONE_NEWUSER,
        libc::CLONE_NEWPID,
        libc::CLONE_NEWNET,
        libc::CLONE_NEWIPC,
        libc::CLONE_NEWUTS,
        libc::CLONE_NEWCGROUP,
    ];
    let has = |flag: i32| {
        let flag = u64::from(flag.unsigned_abs());
        argument(0, SeccompCmpOp::MaskedEq(flag), flag)
    };
    rules.insert(libc::SYS_clone, spaces.into_iter().map(has).collect::<Result<_, _>>()?);
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_deadly_is_allowed() {
        let allowed = allowed().unwrap();
        for call in lists::DEADLY {
            assert!(!allowed.contains_key(call), "{call}");
        }
        // It hides its flags in memory, where a filter cannot see them.
        for hidden in [libc::SYS_clone3, libc::SYS_io_uring_setup, libc::SYS_memfd_create, libc::SYS_keyctl] {
            assert!(!allowed.contains_key(&hidden), "{hidden}");
        }
        // They tell what others do with files that all see.
        for watch in [libc::SYS_inotify_init1, libc::SYS_fanotify_init, libc::SYS_mincore, 451] {
            assert!(!allowed.contains_key(&watch), "{watch}");
        }
    }

    #[test]
    fn filters_can_be_made_for_every_processor_that_we_know() {
        for arch in [TargetArch::x86_64, TargetArch::aarch64] {
            for rules in [allowed(), refused(), ignored(), deadly()] {
                let filter = SeccompFilter::new(
                    rules.unwrap(),
                    SeccompAction::Allow,
                    SeccompAction::KillProcess,
                    arch,
                );
                assert!(!BpfProgram::try_from(filter.unwrap()).unwrap().is_empty());
            }
        }
    }
}
