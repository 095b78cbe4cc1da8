//! Resource limits that the kernel enforces for each process or each user.

use std::io;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::{ResourceLimits, TrustLevel, plan::GuardPlan};

/// Our own processes beside the program's.
const GUARDS: u64 = 2;
/// The stack that programs usually have, and how much they may ask for.
const STACK: (u64, u64) = (8 << 20, 256 << 20);

/// Sets the limits of whoever is started from now on.
pub(super) fn set(plan: &GuardPlan) -> io::Result<()> {
    let ResourceLimits { memory, processes, open_files, tmp } = plan.limits;
    if let Some(most) = open_files {
        lower(Resource::Nofile, u64::from(most), u64::from(most))?;
    }
    if let Some(most) = processes {
        let most = u64::from(most) + GUARDS;
        lower(Resource::Nproc, most, most)?;
    }
    if plan.level == TrustLevel::Trusted {
        return Ok(());
    }
    if let Some(most) = memory {
        // The guard counts what is used. This only keeps one process from taking everything before it looks; stacks of
        // threads and memory that is never touched count here, so there has to be room.
        let most = most.saturating_mul(4).saturating_add(1 << 30);
        lower(Resource::Data, most, most)?;
    }
    lower(Resource::Fsize, tmp, tmp)?;
    lower(Resource::Stack, STACK.0, STACK.1)?;
    lower(Resource::Msgqueue, 0, 0)?;
    lower(Resource::Memlock, 1 << 16, 1 << 16)?;
    lower(Resource::Rtprio, 0, 0)?;
    // With one byte there is no picture of its memory, not even where a program of the system would collect it.
    lower(Resource::Core, 1, 1)
}

/// Nobody can raise what the system has set.
fn lower(resource: Resource, current: u64, most: u64) -> io::Result<()> {
    let now = getrlimit(resource);
    let most = now.maximum.map_or(most, |now| now.min(most));
    setrlimit(resource, Rlimit { current: Some(current.min(most)), maximum: Some(most) })?;
    Ok(())
}
