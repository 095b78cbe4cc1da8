//! Sandbox survey: what the system supports, found out by trying.

use std::{path::Path, sync::OnceLock};

use tengen_core::{Localize as _, Message, message};

use crate::SandboxPart;

/// What was found of one part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurveyFinding {
    /// The part.
    pub part: SandboxPart,
    /// Why it is missing, in the system's words; `None`: it is there.
    pub missing: Option<String>,
}

impl SurveyFinding {
    /// Why it is missing, to be read; empty where nothing is known. What the system says is in its own language.
    pub fn why(&self) -> Message {
        in_words(self.missing.as_deref().unwrap_or_default())
    }
}

/// What a guard has found, translated if it is no word of the system.
pub(crate) fn in_words(told: &str) -> Message {
    let ours = OURS.iter().find(|(found, _)| *found == told);
    ours.map_or_else(|| Message::verbatim(told.to_owned()), |&(_, key)| Message::new(key))
}

/// What guards find by themselves, without the system's words.
const OURS: [(&str, &str); 3] = [
    (NO_GROUP, "sandbox-found-no-group"),
    (NO_MOUNTS, "sandbox-found-no-mounts"),
    (NO_USER, "sandbox-found-no-user"),
];
pub(crate) const NO_USER: &str = "there is no unprivileged user that root could switch to";
pub(crate) const NO_GROUP: &str = "there is no cgroup v2 that lets us limit memory and pids";
pub(crate) const NO_MOUNTS: &str = "there is no mount namespace";

/// What the system gives, part by part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SandboxSurvey {
    findings: Vec<SurveyFinding>,
}

/// What this system gives, found by starting our own program as a guard for nothing. It is tried once; whoever asks again
/// gets the same answer.
pub fn survey(ourselves: &Path) -> &'static SandboxSurvey {
    static FOUND: OnceLock<SandboxSurvey> = OnceLock::new();
    FOUND.get_or_init(|| SandboxSurvey::made(ourselves))
}

impl SandboxSurvey {
    /// Every part, in order.
    pub fn findings(&self) -> &[SurveyFinding] {
        &self.findings
    }

    /// The parts that a jail cannot be without, and that are missing.
    pub fn missing(&self) -> impl Iterator<Item = &SurveyFinding> {
        self.findings.iter().filter(|finding| finding.part.is_needed() && finding.missing.is_some())
    }

    /// Whether there is everything that a jail needs.
    pub fn is_complete(&self) -> bool {
        self.missing().next().is_none()
    }

    /// Whether this part is there.
    pub fn has(&self, part: SandboxPart) -> bool {
        self.findings.iter().any(|finding| finding.part == part && finding.missing.is_none())
    }

    /// What to do about the missing parts; empty when none is.
    pub fn advice(&self) -> Vec<Message> {
        if self.is_complete() {
            return Vec::new();
        }
        if cfg!(not(target_os = "linux")) {
            return vec![message!("sandbox-advice-linux")];
        }
        let mut advice = Vec::new();
        let is_nobody = |finding: &SurveyFinding| finding.missing.as_deref() == Some(NO_USER);
        if self.missing().any(is_nobody) {
            advice.push(message!("sandbox-advice-ordinary-user"));
        }
        let missing = || self.missing().filter(|finding| !is_nobody(finding));
        let lacks = |parts: &[SandboxPart]| missing().any(|finding| parts.contains(&finding.part));
        let spaces = [
            SandboxPart::Users,
            SandboxPart::Mounts,
            SandboxPart::Processes,
            SandboxPart::Network,
            SandboxPart::Queues,
            SandboxPart::Files,
        ];
        if lacks(&spaces) {
            advice.push(name_spaces());
        }
        if lacks(&[SandboxPart::Landlock]) {
            advice.push(message!("sandbox-advice-landlock"));
        }
        if lacks(&[SandboxPart::Calls]) {
            advice.push(message!("sandbox-advice-seccomp"));
        }
        advice
    }

    /// Why there is no jail, in one sentence.
    pub(crate) fn refusal(&self) -> Message {
        let part = |finding: &SurveyFinding| {
            let (part, why) = (finding.part.message(), finding.why());
            if why == Message::default() { part } else { message!("sandbox-part-and-why", part, why) }
        };
        let parts = Message::list(self.missing().map(part).collect(), "sandbox-part-separator");
        let advice = Message::list(self.advice(), "sandbox-advice-separator");
        message!("sandbox-incomplete", parts, advice)
    }

    /// Reads what a guard has found: lines with a part, and why it is missing.
    #[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "there are no guards"))]
    fn read(lines: &str) -> Option<Self> {
        let told = |part: SandboxPart| {
            let of_part = |line: &str| Some(line.strip_prefix(part.code())?.strip_prefix(' ')?.to_owned());
            let why = lines.lines().find_map(of_part)?;
            Some(SurveyFinding { part, missing: (why != "ok").then_some(why) })
        };
        SandboxPart::ALL.into_iter().map(told).collect::<Option<_>>().map(|findings| Self { findings })
    }

    fn nothing(why: &str) -> Self {
        let findings = SandboxPart::ALL.map(|part| SurveyFinding { part, missing: Some(why.to_owned()) });
        Self { findings: findings.into() }
    }

    #[cfg(not(target_os = "linux"))]
    fn made(_: &Path) -> Self {
        Self::nothing("only on Linux")
    }

    #[cfg(target_os = "linux")]
    fn made(ourselves: &Path) -> Self {
        use std::process::Stdio;

        use crate::{ResourceLimits, SandboxPolicy, TrustLevel, guard, plan::GuardPlan};
        let cell = SandboxPolicy {
            level: TrustLevel::Partial,
            limits: ResourceLimits::USUAL,
            ..SandboxPolicy::OPEN
        };
        let mut command = guard::command(ourselves, &GuardPlan::new(&cell, None, Vec::new()));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        match command.output() {
            Ok(output) => Self::read(&String::from_utf8_lossy(&output.stdout)).unwrap_or_else(|| {
                // Whoever is ended by a filter of somebody else says nothing.
                let errors = String::from_utf8_lossy(&output.stderr);
                Self::nothing(errors.lines().next().unwrap_or(&output.status.to_string()))
            }),
            Err(error) => Self::nothing(&error.to_string()),
        }
    }
}

/// What to do where name spaces are refused. The files only tell why; that they are refused was found by trying.
fn name_spaces() -> Message {
    let says = |file: &str, value: &str| std::fs::read_to_string(file).is_ok_and(|text| text.trim() == value);
    if Path::new("/.dockerenv").exists() || Path::new("/run/.containerenv").exists() {
        return message!("sandbox-advice-container");
    }
    if says("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1") {
        return message!("sandbox-advice-apparmor");
    }
    if says("/proc/sys/kernel/unprivileged_userns_clone", "0") {
        return message!("sandbox-advice-userns-clone");
    }
    if says("/proc/sys/user/max_user_namespaces", "0") {
        return message!("sandbox-advice-max-namespaces");
    }
    message!("sandbox-advice-kernel")
}

#[cfg(test)]
mod tests {
    use tengen_core::Lang;

    use super::*;

    fn all_there() -> String {
        let lines: Vec<_> = SandboxPart::ALL.iter().map(|part| format!("{} ok", part.code())).collect();
        lines.join("\n")
    }

    #[test]
    fn what_a_guard_has_found_is_read() {
        let lines =
            all_there().replace("landlock ok", "landlock not there").replace("group ok", "group none");
        let found = SandboxSurvey::read(&lines).unwrap();
        let missing: Vec<_> = found.missing().map(|finding| finding.part).collect();
        assert_eq!(missing, [SandboxPart::Landlock]);
        assert!(!found.is_complete() && found.has(SandboxPart::Users) && !found.has(SandboxPart::Group));
        let refusal = found.refusal();
        assert!(refusal.localize(Lang::En).contains("Landlock rules (not there)"));
        assert!(refusal.localize(Lang::En).contains("the level partial"));
        assert!(refusal.localize(Lang::Zh).contains("Landlock 规则 (not there)"));
        // A line less is no answer.
        assert_eq!(SandboxSurvey::read(lines.trim_start_matches("users ok\n")), None);
    }

    #[test]
    fn only_what_is_missing_gets_advice() {
        let found = SandboxSurvey::read(&all_there()).unwrap();
        assert!(found.is_complete() && found.advice().is_empty());
        let nothing = SandboxSurvey::nothing("no");
        assert!(!nothing.is_complete() && !nothing.advice().is_empty());
        let nobody =
            SandboxSurvey::read(&all_there().replace("users ok", &format!("users {NO_USER}"))).unwrap();
        let told = |lang| nobody.refusal().localize(lang).into_owned();
        if cfg!(target_os = "linux") {
            assert!(
                told(Lang::En).contains("as an ordinary user") && !told(Lang::En).contains("namespaces:")
            );
            assert!(
                told(Lang::Zh).contains("没有可供 root 切换") && told(Lang::Zh).contains("以普通用户运行")
            );
        }
    }
}
