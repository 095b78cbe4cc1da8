//! How games end, in words.

use std::borrow::Cow;

use tengen_core::Lang;

/// The codes that we know, whether the program is to blame for them, and what they are called.
const KNOWN: [(&str, bool, &str, &str); 26] = [
    ("five", false, "five in a row", "五连"),
    ("row", false, "five in a row", "五连"),
    ("goal", false, "goal reached", "到达对岸"),
    ("destroyed", false, "all destroyed", "全军覆没"),
    ("forbidden", false, "forbidden move", "禁手"),
    ("stuck", false, "no move left", "无棋可走"),
    ("resign", false, "resigned", "认输"),
    ("adjudication", false, "adjudicated", "判定"),
    ("board-full", false, "board full", "棋盘下满"),
    ("both-passed", false, "both passed", "双方虚着"),
    ("all-destroyed", false, "nobody left", "同归于尽"),
    ("max-moves", false, "too many moves", "步数上限"),
    ("agreement", false, "agreed", "协议和棋"),
    ("illegal", true, "illegal move", "违规着法"),
    ("time", true, "time", "超时"),
    ("silent", true, "no answer", "没有回答"),
    ("crash", true, "crash", "崩溃"),
    ("exit", true, "exited", "自行退出"),
    ("closed", true, "output closed", "关闭了输出"),
    ("out-of-bounds", true, "out of bounds", "越界"),
    ("flood", true, "flood of output", "输出过多"),
    ("deaf", true, "input not read", "不读输入"),
    ("stall", true, "not ready", "没有就绪"),
    ("refusal", true, "refused", "拒绝对局"),
    ("memory", true, "memory limit", "内存限制"),
    ("interrupted", false, "interrupted", "中断"),
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
