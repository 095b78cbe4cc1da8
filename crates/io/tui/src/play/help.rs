use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
};

use crate::{
    pane,
    text::{pad, width},
    theme::{TerminalTheme, TextRole},
};

/// Not on the keyboard, and so the one name that has to be translated.
const MOUSE: &str = "mouse";

/// Every key with what it does.
const KEYS: [(&str, &str, &str); 17] = [
    ("↑↓←→ hjkl wasd", "move the cursor; Shift: by five", "移动光标；Shift 一次五格"),
    ("Enter Space o", "play", "落子 / 执行"),
    ("Tab", "turn the wall, next unit, other choice", "转动挡板、下一个单位、换一项"),
    ("Esc", "one step back", "返回一步"),
    ("h8 e3h :", "type a move; : first if its letter is a key", "直接键入着法；字母是按键时先按 :"),
    (MOUSE, "click to play, and on the keys below", "单击落子，也可单击下方按键"),
    ("u", "take back", "悔棋"),
    ("g", "resign", "认输"),
    ("r", "restart this game", "重新开始"),
    ("R", "another game: size, in a row, players ...", "另开一局：大小、连子数、人数等"),
    ("S  Ctrl-S", "save as a record: .sgf .psq .jsonl ...", "保存棋谱：.sgf .psq .jsonl 等"),
    ("L  Ctrl-O", "load a record and play on", "载入棋谱，接着下"),
    ("T", "what the computer thinks, on or off", "显示或隐藏电脑的思考"),
    ("Ctrl-L", "draw everything anew", "重画屏幕"),
    ("Ctrl-Z", "sleep; fg goes on", "挂起；用 fg 继续"),
    ("?  F1", "this help", "本帮助"),
    ("q  Ctrl-C", "leave; the game is kept", "退出；对局会保存"),
];

/// Shows all keys.
pub(crate) fn draw(frame: &mut Frame<'_>, look: TerminalTheme) {
    let arrows = look.sign("↑↓←→ hjkl wasd", "arrows hjkl wasd");
    let keys = KEYS.map(|(key, en, zh)| {
        let name = match key {
            MOUSE => look.pick(MOUSE, "鼠标"),
            key if key.starts_with('↑') => arrows,
            key => key,
        };
        (name, look.pick(en, zh))
    });
    let names = keys.iter().map(|(key, _)| width(key)).max().unwrap_or_default();
    let texts = keys.iter().map(|(_, does)| width(does)).max().unwrap_or_default();
    let lines = u16::try_from(keys.len()).unwrap_or(u16::MAX);
    let title = look.pick("Keys (any key goes back)", "按键（按任意键返回）");
    let area = pane::open(frame, title, names + 2 + texts, lines, look);
    for (y, (key, does)) in (area.y..area.bottom()).zip(keys) {
        let spans = [Span::styled(pad(key, names + 2), look.style(TextRole::Key)), Span::raw(does)];
        frame.render_widget(Line::from_iter(spans), Rect::new(area.x, y, area.width, 1));
    }
}
