use std::{
    ffi::OsString,
    io,
    path::{Path, PathBuf},
    process::Command,
};

use tengen_core::{Localize, Message, english_errors, message};

use crate::{ResourceLimits, TrustLevel, guard, lookup::command_to_show, plan::GuardPlan, survey};

/// How a program is held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SandboxPolicy {
    /// How far it is trusted.
    pub level: TrustLevel,
    /// What it may use.
    pub limits: ResourceLimits,
    /// Files and folders that a jail shows it besides the system's, under their own names. They cannot be changed.
    pub shown: Vec<PathBuf>,
    /// The file of our own program, which stands guard; without it nobody does, and nothing is held.
    pub ourselves: Option<PathBuf>,
}

/// Why a program cannot be held as it should be.
#[derive(Debug)]
pub enum SandboxError {
    /// There is nobody to stand guard.
    NoGuard,
    /// The system has not all that a jail needs; this says what is missing.
    Incomplete(Message),
    /// This is no path.
    NotAPath(PathBuf),
    /// A jail has something of its own in this place.
    OwnPlace(PathBuf),
    /// This cannot be read, not even by us.
    Unreadable(PathBuf, io::Error),
    /// Bots of root are somebody else, and may not read this.
    NotForOthers(PathBuf),
}

impl Localize for SandboxError {
    fn message(&self) -> Message {
        match self {
            Self::NoGuard => message!("sandbox-needs-own-program"),
            Self::Incomplete(missing) => missing.clone(),
            Self::NotAPath(path) => message!("sandbox-not-a-path", name = path.display()),
            Self::OwnPlace(path) => message!("sandbox-cannot-show", name = path.display()),
            Self::Unreadable(path, error) => {
                message!("sandbox-cannot-show-because", name = path.display(), error)
            }
            Self::NotForOthers(path) => message!("sandbox-root-cannot-read", name = path.display()),
        }
    }
}

english_errors!(SandboxError {
    Self::Unreadable(_, error) => error,
});

impl SandboxPolicy {
    /// Whoever is started in here may do what we may.
    pub const OPEN: Self =
        Self { level: TrustLevel::Trusted, limits: ResourceLimits::NONE, shown: Vec::new(), ourselves: None };

    /// The command that starts a program in here, in its folder if it has one.
    ///
    /// It ends as the program does: with the same status, or by the same signal. See [`crate::LimitBreach::of`] for what it was
    /// ended for. Status 125 means that it could not be shut in, 126 that the program cannot be run and 127 that it is not
    /// there; standard error has a line about it then.
    pub fn command(
        &self,
        program: &Path,
        args: &[OsString],
        folder: Option<&Path>,
    ) -> Result<Command, SandboxError> {
        let Some(ourselves) = self.guard()? else {
            let mut command = Command::new(program);
            command.args(args);
            folder.map(|folder| command.current_dir(folder));
            return Ok(command);
        };
        let mut plan = GuardPlan::new(self, Some(program.into()), args.to_vec());
        plan.holds = guard::can_hold(ourselves);
        if self.level != TrustLevel::Trusted {
            let mut cell = self.clone();
            // Our `PATH` has folders that are not there in a jail.
            if let Some(file) = command_to_show(program) {
                plan.program = Some(file.clone().into());
                cell.shown.push(file);
            }
            plan.shown = cell.shown_wholly()?;
        }
        let mut command = guard::command(ourselves, &plan);
        folder.map(|folder| command.current_dir(folder));
        Ok(command)
    }

    /// Who stands guard; nobody has to when everything is allowed.
    fn guard(&self) -> Result<Option<&Path>, SandboxError> {
        let ourselves = self.ourselves.as_deref().filter(|_| cfg!(target_os = "linux"));
        match (self.level, ourselves) {
            (TrustLevel::Jail, None) if cfg!(target_os = "linux") => Err(SandboxError::NoGuard),
            (TrustLevel::Jail, None) => Err(SandboxError::Incomplete(survey(Path::new("")).refusal())),
            (TrustLevel::Jail, Some(ourselves)) => {
                let found = survey(ourselves);
                if found.is_complete() {
                    Ok(Some(ourselves))
                } else {
                    Err(SandboxError::Incomplete(found.refusal()))
                }
            }
            (TrustLevel::Trusted | TrustLevel::Partial, ourselves) => Ok(ourselves),
        }
    }

    /// The paths that are shown, from the root; what cannot be shown is refused.
    fn shown_wholly(&self) -> Result<Vec<PathBuf>, SandboxError> {
        let mut shown: Vec<PathBuf> = Vec::new();
        for path in &self.shown {
            let Ok(whole) = std::path::absolute(path) else {
                return Err(SandboxError::NotAPath(path.clone()));
            };
            // A bot that sits in one of these would be shown everything, or what the jail has in its place.
            let own = ["/", "/proc", "/sys", "/dev", "/tmp", "/dev/shm", "/etc", "/run", "/var"];
            let is_own = |path: &Path| {
                let is_below = ["/proc", "/sys", "/dev"].iter().any(|own| path.starts_with(own));
                is_below || own.iter().any(|own| Path::new(own) == path)
            };
            // By whatever name: what is not there at all is told below.
            let real = std::fs::canonicalize(&whole).unwrap_or_else(|_| whole.clone());
            if is_own(&whole) || is_own(&real) {
                return Err(SandboxError::OwnPlace(path.clone()));
            }
            guard::check_legible(&whole)?;
            shown.push(whole);
        }
        shown.sort();
        shown.dedup();
        Ok(shown)
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::Lang;

    use super::*;

    #[test]
    fn without_a_guard_there_is_no_jail() {
        let cell = SandboxPolicy { level: TrustLevel::Jail, ..SandboxPolicy::OPEN };
        let refused = cell.command(Path::new("bot"), &[], None).unwrap_err();
        assert!(refused.localize(Lang::Zh).contains("沙箱"), "{refused}");
        assert!(SandboxPolicy::OPEN.command(Path::new("bot"), &[], None).is_ok());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_whole_system_is_not_shown() {
        for path in
            ["/", "/tmp", "/proc/1", "/dev/sda", "/tmp/no-such-folder-at-all", "/usr/..", "/usr/../tmp/."]
        {
            let cell =
                SandboxPolicy { level: TrustLevel::Partial, shown: vec![path.into()], ..SandboxPolicy::OPEN };
            assert!(cell.shown_wholly().is_err(), "{path}");
        }
        let cell =
            SandboxPolicy { level: TrustLevel::Partial, shown: vec!["/usr".into()], ..SandboxPolicy::OPEN };
        assert_eq!(cell.shown_wholly().unwrap(), [PathBuf::from("/usr")]);
    }
}
