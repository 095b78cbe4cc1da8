//! System-call filter (seccomp).
//!
//! What players need is allowed; everything else does not exist for them, which is what runtimes expect of older kernels.
//! Calls that nobody makes by accident end the program: they are attempts to get out.

use std::{collections::BTreeMap, io};

use nix::libc;
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, TargetArch, apply_filter,
};

mod lists;

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// Filters our calls from now on, and those of whoever we start.
pub(super) fn filter() -> io::Result<()> {
    let wrong = |error: BackendError| io::Error::other(error.to_string());
    let arch = TargetArch::try_from(std::env::consts::ARCH).map_err(wrong)?;
    let missing = errno(libc::ENOSYS);
    let filters = [
        (allowed(), missing.clone(), SeccompAction::Allow),
        (refused(), SeccompAction::Allow, errno(libc::EPERM)),
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
    Ok([
        (libc::SYS_ioctl, equals(1, &keys)?),
        (libc::SYS_kill, equals(0, &[0])?),
        (libc::SYS_setpriority, ranks),
        (libc::SYS_mmap, vec![argument(3, SeccompCmpOp::MaskedEq(shared), shared)?]),
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
    }

    #[test]
    fn filters_can_be_made_for_every_processor_that_we_know() {
        for arch in [TargetArch::x86_64, TargetArch::aarch64] {
            for rules in [allowed(), refused(), deadly()] {
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
