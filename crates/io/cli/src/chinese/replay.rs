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
        ("input", "任何格式的棋谱，或步步为营比赛的文件夹；- 表示标准输入"),
        ("game", "文件中有多局时，看第几局，从 1 数起 [默认：1]"),
        ("after", "从第几手之后开始"),
        ("speed", "自动播放时每秒几手：0.25、0.5、1、2、4 或 8 [默认：1]"),
        ("panel", "竞赛复盘程序的外观：uiconfig.json，或单独的面板文件"),
        ("all", "不用屏幕，显示每个局面"),
        ("plain", "逐行显示，不用屏幕；用字母画棋盘"),
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

pub(super) const WATCH: Text = Text {
    name: "watch",
    usage: "tengen watch [选项] <URL|FILE>",
    about: "在终端里观战",
    more: "\
用浏览器里的网址观看一张棋桌、一场比赛或整个服务器，或观看正在增长的棋谱：棋桌的日志、Quoridor 竞赛的日志，或有多份日志的文件夹。观战时可以用复盘的按键回看已经下过的，End 回到进行中的棋局。连接断开后会自己恢复。

没有屏幕时（管道、TERM=dumb、--plain），每一手显示一行，对局结束后显示棋盘。",
    args: &[
        ("target", "棋桌、比赛或服务器的网址，或文件、文件夹"),
        ("panel", "Quoridor 竞赛复盘程序的外观：uiconfig.json，或单独的面板文件"),
        ("plain", "逐行显示，不用屏幕；用字母画棋盘"),
        ("ascii", "只用字母画棋盘"),
        ("color", "颜色：auto（由终端和 NO_COLOR 决定）、always 总用、never 不用 [默认：auto]"),
        ("no_mouse", "不用鼠标，留给终端自己"),
    ],
    examples: "\
示例：
  tengen watch http://localhost:8808/             选择那里正在下的棋
  tengen watch http://localhost:8808/t/Ab3xY9     一张棋桌
  tengen watch http://localhost:8808/contest/K2pQ 一场比赛，一桌接一桌
  tengen watch log.csv --panel uiconfig.json      正在增长的日志
  tengen watch tengen-match.jsonl                 正在进行的引擎比赛
  tengen watch --plain http://localhost:8808/t/Ab3xY9 > game.txt",
};
