//! What a contest says, and to whom.

mod deferred_console;
mod stdio_console;

use std::{borrow::Cow, path::PathBuf};

use tengen_core::{Lang, Localize};

pub use deferred_console::DeferredConsole;
pub use stdio_console::StdioConsole;

/// Where a contest says what happens.
pub trait ContestConsole: Send + Sync + 'static {
    /// A line of the contest's console, byte for byte as the course's server has it.
    fn console(&self, line: &str);
    /// Two lines of the course's log, with a line end between them.
    fn log(&self, lines: &str);
    /// What the course's server would not have told.
    fn notice(&self, notice: &OrganizerNotice);
}

/// What the organiser should know beside the console's lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrganizerNotice {
    /// Somebody sent no key, or none that is one.
    BadKey {
        /// From where.
        from: String,
        /// Why it is none.
        why: SeatError,
    },
    /// Somebody left before the contest began; the seat is free again.
    LeftEarly {
        /// Who.
        name: String,
    },
    /// The same two have drawn so often that less thinking time decides.
    DrawsDecided {
        /// Who goes on.
        winner: String,
        /// Who does not.
        loser: String,
        /// How often they have drawn.
        draws: u32,
    },
    /// The contest goes on after an interruption.
    Resumed {
        /// How many games were finished.
        finished: usize,
        /// How many were interrupted and are played again.
        interrupted: usize,
        /// Who has to connect again.
        awaited: Vec<String>,
    },
    /// The games are written here.
    Folder(PathBuf),
    /// Something could not be written; the games go on.
    NotWritten {
        /// What.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// No more clients can be let in for the moment.
    Crowded {
        /// Why.
        why: String,
    },
}

/// Why a connection gets no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatError {
    /// The first message is not one of the contest.
    NotARequest,
    /// The key is not `NAME_MAC` filled up with `_` to 64 bytes.
    Malformed,
    /// The key has no MAC.
    NoMac,
    /// The key did not come in time.
    TooSlow,
    /// The contest was resumed, and this key is not awaited.
    NotAwaited,
}

impl Localize for SeatError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::NotARequest => {
                lang.pick("its first message is none of the contest", "第一条消息不是竞赛协议的消息")
            }
            Self::Malformed => lang.pick(
                "its key is not NAME_MAC filled up with _ to 64 bytes",
                "密钥不是用 _ 补足 64 字节的「名字_MAC」",
            ),
            Self::NoMac => lang.pick("its key has no MAC: the client is too old", "密钥没有 MAC：客户端太旧"),
            Self::TooSlow => lang.pick("its key did not come in time", "密钥没有及时送达"),
            Self::NotAwaited => lang.pick(
                "its key is not that of a player who is still in this contest",
                "密钥不属于仍在本次比赛中的选手",
            ),
        }
        .into()
    }
}

impl Localize for OrganizerNotice {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match (self, lang) {
            (Self::BadKey { from, why }, Lang::En) => {
                format!("{from} gets no seat: {}", why.localize(lang))
            }
            (Self::BadKey { from, why }, Lang::Zh) => format!("{from} 未能入座：{}", why.localize(lang)),
            (Self::LeftEarly { name }, Lang::En) => {
                format!("{name} has left before the contest began; the seat is free again")
            }
            (Self::LeftEarly { name }, Lang::Zh) => format!("{name} 在比赛开始前离开，座位重新空出"),
            (Self::DrawsDecided { winner, loser, draws }, Lang::En) => format!(
                "{winner} and {loser} have drawn {draws} times: {winner} goes on, having thought for less time"
            ),
            (Self::DrawsDecided { winner, loser, draws }, Lang::Zh) => {
                format!("{winner} 与 {loser} 已平局 {draws} 次：{winner} 总用时较短，晋级")
            }
            (Self::Resumed { finished, interrupted, awaited }, Lang::En) => format!(
                "resuming: {finished} games are finished, {interrupted} were interrupted and are played again; \
                 waiting for {}",
                if awaited.is_empty() { "nobody".to_owned() } else { awaited.join(", ") }
            ),
            (Self::Resumed { finished, interrupted, awaited }, Lang::Zh) => format!(
                "继续比赛：已完成 {finished} 局，中断 {interrupted} 局（将重新开始）；等待重新连接：{}",
                if awaited.is_empty() { "无".to_owned() } else { awaited.join("、") }
            ),
            (Self::Folder(path), Lang::En) => format!("files: {}", path.display()),
            (Self::Folder(path), Lang::Zh) => format!("文件：{}", path.display()),
            (Self::NotWritten { path, why }, Lang::En) => {
                format!("cannot write {}: {why}; the games go on, make room or mend it", path.display())
            }
            (Self::NotWritten { path, why }, Lang::Zh) => {
                format!("无法写入 {}：{why}；对局继续，请腾出空间或排除故障", path.display())
            }
            (Self::Crowded { why }, Lang::En) => {
                format!("no more clients can connect for now ({why}); raise the limit of open files")
            }
            (Self::Crowded { why }, Lang::Zh) => {
                format!("暂时无法接受更多连接（{why}）；请提高打开文件数的上限")
            }
        }
        .into()
    }
}
