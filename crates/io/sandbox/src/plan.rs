//! Guard plan: the command line of a guard, in pairs of words, then the program and its arguments.

use std::{ffi::OsString, path::PathBuf};

use tengen_core::Lang;

use crate::{ResourceLimits, SandboxPolicy, TrustLevel};

/// What a guard has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GuardPlan {
    /// The process that has started the guard.
    pub(crate) parent: u32,
    /// What the guard complains in.
    pub(crate) lang: Lang,
    pub(crate) level: TrustLevel,
    pub(crate) limits: ResourceLimits,
    pub(crate) shown: Vec<PathBuf>,
    /// Whether a trusted program gets a process name space that ends with it.
    pub(crate) holds: bool,
    /// For the inner guard: the number of the pipe to the outer one.
    pub(crate) pipe: Option<u32>,
    /// For the inner guard: parts that the outer one could not get, each with the reason.
    pub(crate) lacks: Vec<String>,
    /// For the inner guard: the folder of the cgroup to go into.
    pub(crate) group: Option<PathBuf>,
    /// The program; none: tell what could be done.
    pub(crate) program: Option<OsString>,
    pub(crate) args: Vec<OsString>,
}

impl GuardPlan {
    pub(crate) fn new(cell: &SandboxPolicy, program: Option<OsString>, args: Vec<OsString>) -> Self {
        Self {
            parent: std::process::id(),
            lang: Lang::En,
            level: cell.level,
            limits: cell.limits,
            shown: cell.shown.clone(),
            holds: false,
            pipe: None,
            lacks: Vec::new(),
            group: None,
            program,
            args,
        }
    }

    /// Whether parts may be missing.
    pub(crate) fn is_lenient(&self) -> bool {
        self.level != TrustLevel::Jail
    }

    /// As words of a command line.
    pub(crate) fn words(&self) -> Vec<OsString> {
        let ResourceLimits { memory, processes, open_files, tmp } = self.limits;
        let mut words = Vec::new();
        let mut put = |name: &str, value: OsString| words.extend([name.into(), value]);
        put("parent", self.parent.to_string().into());
        put("lang", self.lang.code().into());
        put("level", self.level.code().into());
        let numbers = [
            ("memory", memory),
            ("processes", processes.map(u64::from)),
            ("open-files", open_files.map(u64::from)),
            ("tmp", Some(tmp)),
            ("pipe", self.pipe.map(u64::from)),
            ("holds", self.holds.then_some(1)),
        ];
        for (name, number) in numbers {
            if let Some(number) = number {
                put(name, number.to_string().into());
            }
        }
        self.shown.iter().for_each(|path| put("shown", path.into()));
        self.lacks.iter().for_each(|part| put("lacks", part.into()));
        if let Some(group) = &self.group {
            put("group", group.into());
        }
        if let Some(program) = &self.program {
            put("run", program.clone());
        }
        words.extend(self.args.iter().cloned());
        words
    }

    /// Reads it back; `None` when it is no plan.
    pub(crate) fn read(words: impl IntoIterator<Item = OsString>) -> Option<Self> {
        let mut words = words.into_iter();
        let mut plan = Self::new(
            &SandboxPolicy { limits: ResourceLimits::NONE, ..SandboxPolicy::OPEN },
            None,
            Vec::new(),
        );
        while let Some(name) = words.next() {
            let value = words.next()?;
            let number = || value.to_str()?.parse::<u64>().ok();
            let small = || u32::try_from(number()?).ok();
            match name.to_str()? {
                "parent" => plan.parent = small()?,
                "lang" => plan.lang = value.to_str()?.parse().ok()?,
                "level" => plan.level = TrustLevel::of(value.to_str()?)?,
                "memory" => plan.limits.memory = Some(number()?),
                "processes" => plan.limits.processes = Some(small()?),
                "open-files" => plan.limits.open_files = Some(small()?),
                "tmp" => plan.limits.tmp = number()?,
                "pipe" => plan.pipe = Some(small()?),
                "holds" => plan.holds = true,
                "shown" => plan.shown.push(value.into()),
                "lacks" => plan.lacks.push(value.into_string().ok()?),
                "group" => plan.group = Some(value.into()),
                "run" => {
                    plan.program = Some(value);
                    plan.args = words.collect();
                    break;
                }
                _ => return None,
            }
        }
        Some(plan)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_reads_as_it_is_written() {
        let cell = SandboxPolicy {
            level: TrustLevel::Jail,
            limits: ResourceLimits::USUAL,
            shown: vec!["/a b".into(), "run".into()],
            ..SandboxPolicy::OPEN
        };
        let mut plan =
            GuardPlan::new(&cell, Some("level".into()), vec!["run".into(), "".into(), "shown".into()]);
        assert_eq!(GuardPlan::read(plan.words()), Some(plan.clone()));
        plan = GuardPlan {
            pipe: Some(3),
            lang: Lang::Zh,
            holds: true,
            lacks: vec!["users no".into()],
            group: Some("/x".into()),
            ..plan
        };
        assert_eq!(GuardPlan::read(plan.words()), Some(plan.clone()));
        plan = GuardPlan { program: None, args: Vec::new(), limits: ResourceLimits::NONE, ..plan };
        assert_eq!(GuardPlan::read(plan.words()), Some(plan));
    }

    #[test]
    fn rubbish_is_no_plan() {
        for words in [&["parent"][..], &["parent", "x"], &["level", "free"], &["walls", "10"]] {
            assert_eq!(GuardPlan::read(words.iter().map(OsString::from)), None, "{words:?}");
        }
    }
}
