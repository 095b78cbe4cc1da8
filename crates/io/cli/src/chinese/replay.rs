use super::Text;

pub(super) const REPLAY: Text = Text {
    name: "replay",
    usage: "tengen replay [选项] <FILE>",
    about: "在终端里复盘",
    more: "\
能读各种棋谱格式，也能读 Quoridor 竞赛的日志。在屏幕上，右、左方向键走一手，n 和 p 也可以；另有按键走十手、到开头或最后、到某一手、自动播放，按 ? 显示全部按键。

没有屏幕时（管道、TERM=dumb、--plain），这些都可以逐行写成命令；一条命令也没有时，显示全部着法和最后的局面。

面板是竞赛复盘程序的外观：uiconfig.json，或用字符画的棋盘文件。uiconfig.json 里写明了棋谱，所以可以直接当作 FILE。",
    args: &[
        ("input", "任何格式的棋谱；- 表示标准输入"),
        ("game", "文件中有多局时，看第几局，从 1 数起 [默认：1]"),
        ("after", "从第几手之后开始"),
        ("speed", "自动播放时每秒几手：0.25、0.5、1、2、4 或 8 [默认：1]"),
        ("panel", "竞赛复盘程序的外观：uiconfig.json，或单独的面板文件"),
        ("all", "不用屏幕，显示每个局面"),
        ("plain", "逐行显示，不用屏幕"),
        ("ascii", "只用字母画棋盘"),
        ("color", "颜色：auto（由终端和 NO_COLOR 决定）、always 总用、never 不用 [默认：auto]"),
        ("no_mouse", "不用鼠标，留给终端自己"),
    ],
    examples: "\
示例：
  tengen replay game.sgf
  tengen replay games.rif --game 7 --move 12
  tengen replay log.csv --panel uiconfig.json
  tengen replay game.psq --all | less             每个局面
  tengen replay game.jsonl --plain < /dev/null    全部着法和最后的局面",
};
