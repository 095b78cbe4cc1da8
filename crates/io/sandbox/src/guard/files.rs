//! File access rules (Landlock): a second wall behind the sandbox's own file system.

use std::{
    io,
    os::fd::BorrowedFd,
    path::{Path, PathBuf},
};

use landlock::{
    ABI, Access as _, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible as _, PathBeneath, PathFd,
    Ruleset, RulesetAttr as _, RulesetCreatedAttr as _, RulesetStatus, Scope,
};

use super::root;

/// The youngest rules that we know; older kernels keep what they know of them.
const YOUNGEST: ABI = ABI::V6;

/// A handle on a file, for when its name is gone.
pub(super) fn handle(path: &Path) -> Option<PathFd> {
    PathFd::new(path).ok()
}

/// Restricts us, and whoever we start: what can be seen can be read and run; only what is our own can be written.
pub(super) fn restrict(
    has_root: bool,
    shown: &[PathBuf],
    ourselves: Option<PathFd>,
    proc: Option<BorrowedFd<'_>>,
) -> io::Result<()> {
    let wrong = |error: landlock::RulesetError| io::Error::other(error.to_string());
    let read = AccessFs::from_read(YOUNGEST);
    let everything = AccessFs::from_all(YOUNGEST);
    let own = everything & !(AccessFs::MakeBlock | AccessFs::MakeChar);
    let mut rules = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(everything)
        .and_then(|rules| rules.handle_access(AccessNet::from_all(YOUNGEST)))
        .and_then(|rules| rules.scope(Scope::from_all(YOUNGEST)))
        .and_then(Ruleset::create)
        .map_err(wrong)?;
    let mut allowed: Vec<(PathFd, BitFlags<AccessFs>)> = Vec::new();
    let mut allow = |path: &Path, access| allowed.extend(handle(path).map(|path| (path, access)));
    if has_root {
        allow(Path::new("/"), read);
        for path in ["/tmp", "/dev/shm"] {
            allow(Path::new(path), own);
        }
    } else {
        let seen = root::SYSTEM.iter().chain(&["/etc", "/proc"]).map(Path::new);
        for path in seen.chain(shown.iter().map(PathBuf::as_path)) {
            allow(path, read);
        }
    }
    let device = AccessFs::ReadFile | AccessFs::WriteFile | AccessFs::IoctlDev;
    for name in root::DEVICES {
        allow(&Path::new("/dev").join(name), device);
    }
    allowed.extend(ourselves.map(|file| (file, AccessFs::ReadFile | AccessFs::Execute)));
    for (path, access) in allowed {
        rules = rules.add_rule(PathBeneath::new(path, access)).map_err(wrong)?;
    }
    // The guard itself still looks at its children there; they have no way to it.
    if let Some(proc) = proc {
        rules = rules.add_rule(PathBeneath::new(proc, read)).map_err(wrong)?;
    }
    let status = rules.restrict_self().map_err(wrong)?;
    if status.ruleset == RulesetStatus::NotEnforced {
        return Err(io::Error::other("the kernel has no Landlock"));
    }
    Ok(())
}
