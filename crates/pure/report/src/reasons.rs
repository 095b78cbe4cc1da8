//! Reasons for the end of a game, in words.

use std::borrow::Cow;

use tengen_core::Lang;

/// The codes of the referee, of what programs did first, whether the program is to blame, and what they are called.
const KNOWN: [(&str, bool, &str, &str); 28] = [
    ("row", false, "five in a row", "五连"),
    ("goal", false, "goal reached", "到达对岸"),
    ("destroyed", false, "all destroyed", "全军覆没"),
    ("forbidden-point", false, "forbidden move", "禁手"),
    ("no-legal-move", false, "no move left", "无棋可走"),
    ("resigned", false, "resigned", "认输"),
    ("adjudicated", false, "adjudicated", "判定"),
    ("board-full", false, "board full", "棋盘下满"),
    ("both-passed", false, "both passed", "双方虚着"),
    ("all-destroyed", false, "nobody left", "同归于尽"),
    ("move-limit", false, "too many moves", "步数上限"),
    ("draw-agreed", false, "agreed", "协议和棋"),
    ("illegal-move", true, "illegal move", "违规着法"),
    ("no-move", true, "no readable move", "无法读懂的着法"),
    ("violations", true, "violations", "多次违规"),
    ("out-of-time", true, "time", "超时"),
    ("no-answer", true, "no answer", "没有回答"),
    ("crashed", true, "crash", "崩溃"),
    ("killed", true, "crash", "崩溃"),
    ("exited", true, "exited", "自行退出"),
    ("closed-output", true, "output closed", "关闭了输出"),
    ("disconnected", true, "disconnected", "断开连接"),
    ("out-of-bounds", true, "out of bounds", "越界"),
    ("flooded", true, "flood of output", "输出过多"),
    ("input-not-read", true, "input not read", "不读输入"),
    ("not-ready", true, "not ready", "没有就绪"),
    ("cannot-start", true, "not started", "无法启动"),
    ("refused", true, "refused", "拒绝对局"),
];

/// What a reason is called; a code that we do not know is its own name.
pub(crate) fn name(code: &str, lang: Lang) -> Cow<'_, str> {
    match KNOWN.iter().find(|known| known.0 == code) {
        Some((_, _, en, zh)) => lang.pick(en, zh).into(),
        None if code.is_empty() => lang.pick("other", "其他").into(),
        None => code.into(),
    }
}

/// Whether the program is to blame, not its play.
pub(crate) fn is_fault(code: &str) -> bool {
    KNOWN.iter().any(|known| known.0 == code && known.1)
}
