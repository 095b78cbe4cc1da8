//! Sandbox survey: what the system supports, found out by trying.

use std::{path::Path, sync::OnceLock};

use tengen_core::{Bilingual, Lang, Localize as _};

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
    pub fn why(&self, lang: Lang) -> &str {
        in_words(self.missing.as_deref().unwrap_or_default(), lang)
    }
}

/// What a guard has found, in this language if it is no word of the system.
pub(crate) fn in_words(told: &str, lang: Lang) -> &str {
    let ours = OURS.iter().find(|(en, _)| *en == told);
    ours.map_or(told, |&(en, zh)| lang.pick(en, zh))
}

/// What guards find by themselves, without the system's words.
const OURS: [(&str, &str); 3] = [
    (NO_GROUP, "没有我们可以划分内存和进程数的 cgroup v2"),
    (NO_MOUNTS, "没有挂载命名空间"),
    (NO_USER, "这里没有 root 可以变成的无权限用户"),
];
pub(crate) const NO_USER: &str = "there is no unprivileged user here that root could become";
pub(crate) const NO_GROUP: &str = "no cgroup v2 with memory and pids that we may divide";
pub(crate) const NO_MOUNTS: &str = "there is no mount name space";

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
    pub fn advice(&self) -> Vec<Bilingual> {
        if self.is_complete() {
            return Vec::new();
        }
        if cfg!(not(target_os = "linux")) {
            return vec![Bilingual::pair(
                "run Tengen on Linux, or in WSL 2",
                "请在 Linux 或 WSL 2 里运行 Tengen",
            )];
        }
        let mut advice = Vec::new();
        let is_nobody = |finding: &SurveyFinding| finding.missing.as_deref() == Some(NO_USER);
        if self.missing().any(is_nobody) {
            advice.push(Bilingual::pair(
                "users: run Tengen as an ordinary user; root's bots run as somebody else, and here is nobody",
                "用户：请以普通用户运行 Tengen；root 的程序要以别的用户运行，而这里没有",
            ));
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
            advice.push(Bilingual::pair(
                "Landlock: Linux 5.13 or newer, with landlock in /sys/kernel/security/lsm (boot with lsm=landlock,… if it is not)",
                "Landlock：需要 Linux 5.13 或更新，且 /sys/kernel/security/lsm 里有 landlock（没有时用启动参数 lsm=landlock,…）",
            ));
        }
        if lacks(&[SandboxPart::Calls]) {
            advice.push(Bilingual::pair(
                "seccomp: a kernel with CONFIG_SECCOMP_FILTER on x86_64 or aarch64",
                "seccomp：需要带 CONFIG_SECCOMP_FILTER 的内核，处理器为 x86_64 或 aarch64",
            ));
        }
        advice
    }

    /// Why there is no jail, in one sentence.
    pub(crate) fn refusal(&self) -> Bilingual {
        let told = |lang: Lang| {
            let parts: Vec<String> = self
                .missing()
                .map(|finding| {
                    let why = finding.why(lang);
                    let part = finding.part.localize(lang);
                    if why.is_empty() { part.into_owned() } else { format!("{part} ({why})") }
                })
                .collect();
            let advice: Vec<_> =
                self.advice().iter().map(|advice| advice.localize(lang).into_owned()).collect();
            let (parts, advice) = (parts.join(lang.pick(", ", "、")), advice.join(lang.pick("; ", "；")));
            match lang {
                Lang::En => format!(
                    "the system gives no complete jail: missing are {parts}. What to do: {advice}; or the level partial runs the bot with what there is ('tengen sandbox' tells more)"
                ),
                Lang::Zh => format!(
                    "系统不提供完整的沙箱：缺少{parts}。办法：{advice}；或用级别 partial，只用系统提供的部分（详见 tengen sandbox）"
                ),
            }
        };
        Bilingual::pair(told(Lang::En), told(Lang::Zh))
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
                let errors = String::from_utf8_lossy(&output.stderr);
                Self::nothing(errors.lines().next().unwrap_or("the guard says nothing"))
            }),
            Err(error) => Self::nothing(&error.to_string()),
        }
    }
}

/// What to do where name spaces are refused. The files only tell why; that they are refused was found by trying.
fn name_spaces() -> Bilingual {
    let says = |file: &str, value: &str| std::fs::read_to_string(file).is_ok_and(|text| text.trim() == value);
    if Path::new("/.dockerenv").exists() || Path::new("/run/.containerenv").exists() {
        return Bilingual::pair(
            "name spaces: this is a container; start it with --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined, or run Tengen outside",
            "命名空间：这里是容器，请用 --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined 启动容器，或在容器外运行 Tengen",
        );
    }
    if says("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1") {
        return Bilingual::pair(
            "name spaces: Ubuntu's AppArmor keeps them from ordinary users; 'sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0' allows them, or an AppArmor profile for tengen with 'userns,' (docs/sandbox.md has one)",
            "命名空间：Ubuntu 的 AppArmor 不让普通用户使用；用 sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0 放开，或给 tengen 写一个含 userns, 的 AppArmor 配置（见 docs/sandbox.zh-CN.md）",
        );
    }
    if says("/proc/sys/kernel/unprivileged_userns_clone", "0") {
        return Bilingual::pair(
            "name spaces: 'sudo sysctl -w kernel.unprivileged_userns_clone=1' allows them to ordinary users",
            "命名空间：用 sudo sysctl -w kernel.unprivileged_userns_clone=1 允许普通用户使用",
        );
    }
    if says("/proc/sys/user/max_user_namespaces", "0") {
        return Bilingual::pair(
            "name spaces: 'sudo sysctl -w user.max_user_namespaces=10000' allows them",
            "命名空间：用 sudo sysctl -w user.max_user_namespaces=10000 放开",
        );
    }
    Bilingual::pair(
        "name spaces: a kernel with CONFIG_USER_NS that does not keep them from us (WSL: version 2)",
        "命名空间：需要带 CONFIG_USER_NS 且不加限制的内核（WSL 需要第 2 版）",
    )
}

#[cfg(test)]
mod tests {
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
                told(Lang::En).contains("as an ordinary user") && !told(Lang::En).contains("name spaces:")
            );
            assert!(
                told(Lang::Zh).contains("没有 root 可以变成") && told(Lang::Zh).contains("以普通用户运行")
            );
        }
    }
}
