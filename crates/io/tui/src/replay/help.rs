use crate::{
    replay::page::TextOverlay,
    text::{pad, width},
    theme::TerminalTheme,
};

/// Every key with what it does.
const KEYS: [(&str, &str, &str, &str); 17] = [
    ("→  n  Enter", "right  n  Enter", "next move; mouse wheel, too", "下一手；也可用滚轮"),
    ("←  p", "left  p", "previous move", "上一手"),
    (
        "PgDn PgUp  ] [",
        "PgDn PgUp  ] [",
        "ten moves on or back (Shift with arrows)",
        "前进或后退十手（Shift 加方向键）",
    ),
    ("Home  End", "Home  End", "first and last; End follows a live game", "开头和最后一手；直播时 End 跟随"),
    ("12 Enter  :", "12 Enter  :", "go to a move by its number", "跳到某一手"),
    ("Space", "Space", "play by itself, and stop", "自动播放，再按停止"),
    ("+  -", "+  -", "faster, slower", "加快、减慢"),
    ("Tab  ↓ ↑", "Tab  down up", "another continuation", "换一种变化"),
    ("m", "m", "back to the main line", "回到主线"),
    (">  <", ">  <", "next and previous game of the file", "文件中的下一局和上一局"),
    ("c", "c", "the whole comment", "注释全文"),
    ("s  Ctrl-S", "s  Ctrl-S", "save in any format: .sgf .psq .csv ...", "保存为任何格式：.sgf .psq .csv 等"),
    ("l  Ctrl-O", "l  Ctrl-O", "load another record", "载入另一份棋谱"),
    (
        "J K  Ctrl-↑↓←→",
        "J K  Ctrl-arrows",
        "scroll a large board; Shift with mouse wheel",
        "滚动大棋盘；也可用 Shift 加滚轮",
    ),
    ("mouse", "mouse", "click on a move in the list, or on a key", "单击列表中的着法或下方按键"),
    ("Ctrl-L  Ctrl-Z", "Ctrl-L  Ctrl-Z", "draw anew; sleep", "重画屏幕；挂起"),
    ("q", "q", "quit", "退出"),
];

/// All keys.
pub(crate) fn page(look: TerminalTheme) -> TextOverlay {
    let name = |unicode, ascii| match look.sign(unicode, ascii) {
        "Space" => look.pick("Space", "空格"),
        "mouse" => look.pick("mouse", "鼠标"),
        name => name,
    };
    let keys = KEYS.map(|(unicode, ascii, en, zh)| (name(unicode, ascii), look.pick(en, zh)));
    let names = keys.iter().map(|(name, _)| width(name)).max().unwrap_or_default();
    let lines = keys.iter().map(|(name, does)| format!("{}{does}\n", pad(name, names + 2)));
    TextOverlay::new(look.pick("Keys", "按键").to_owned(), lines.collect())
}
