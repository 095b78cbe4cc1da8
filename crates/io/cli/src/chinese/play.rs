use super::Text;

pub(super) const PLAY: Text = Text {
    name: "play",
    usage: "tengen play [选项] [GAME]",
    about: "在终端里下棋",
    more: "\
可以几个人用同一个键盘下，也可以与电脑或任何程序下。有屏幕时用键盘和鼠标，按 ? 显示按键；不写 GAME 时用菜单选择。没有屏幕时（管道、TERM=dumb、--plain）逐行读着法，每步之后显示棋盘；写 help 可以看到还能写什么。

对局保存在数据文件夹里。被中断的对局，即使是被 kill -9 中断的，下次启动时可以继续。

--against 给几次就是几个对手，最后一个坐满剩下的座位。程序在五子棋里用 Gomocup 协议，在其他棋里用 tengen engine 的文本协议。

退出状态：在屏幕上为 0。逐行下棋时：0 先手胜，或在这里与别人对局的人胜；1 负；3 平局；4 没有下完。2 无法下棋。",
    args: &[
        ("game", "棋和设置：gomoku、renju、tic-tac-toe、quoridor 或 battlefield，设置与 perft 相同"),
        ("size", "棋盘大小，例如 15、20x15，Quoridor 例如 9"),
        ("win", "几子连成一线获胜（gomoku）"),
        ("players", "人数：2 到 8，Quoridor 为 2 或 4"),
        ("rule", "五子棋规则：freestyle、standard、renju、caro 或 caro-exact"),
        ("opening", "五子棋开局：free、rif、yamaguchi、soosyrv8、taraguchi10、swap、swap2、pro 或 long-pro"),
        ("variant", "Quoridor 规则：official、cross 或 contest"),
        ("walls", "Quoridor 每人的挡板数"),
        ("map", "战场的地图：文件，或自带地图的名称"),
        ("against", "对手：1 到 10 的等级、human（人），或程序的命令行 [默认：human]"),
        ("proto", "与程序对话的协议：gomocup 或 text [默认：五子棋用 gomocup，引擎库和其他棋用 text]"),
        ("sandbox", "对程序的信任程度：trusted（信任）、jail（沙箱）或 partial（部分沙箱） [默认：trusted]"),
        ("first", "谁先走：me（我）或 opponent（对手） [默认：me]"),
        ("tc", "时间，以秒计：300、300+2、5/move、600+3x30（读秒）等 [默认：不限时]"),
        ("names", "棋手的名字，按先后顺序"),
        ("load", "接着下这个文件里的对局，任何格式，按它自己的规则"),
        ("resume", "继续最近一局被中断的棋"),
        ("new", "直接开始新的一局，不问被中断的对局"),
        ("no_board", "像 --plain 那样逐行显示，只用文字，不画棋盘"),
        ("plain", "逐行显示，不用屏幕；用字母画棋盘"),
        ("ascii", "只用字母画棋盘"),
        ("color", "颜色：auto（由终端和 NO_COLOR 决定）、always 总用、never 不用 [默认：auto]"),
        ("no_mouse", "不用鼠标，留给终端自己"),
        ("data", "数据文件夹 [默认：TENGEN_DATA，或系统存放这类数据的地方]"),
    ],
    examples: "\
示例：
  tengen play                                     菜单
  tengen play gomoku --against 5                  与电脑下，等级 5（共 10 级）
  tengen play gomoku --size 52 --win 7 --players 8
  tengen play renju --opening taraguchi10 --tc 600+3x30
  tengen play quoridor --against './my-bot --fast' --first opponent
  tengen play battlefield --map canyon --against 8
  tengen play --load game.sgf --against 10        接着下文件里的对局
  printf 'b2\\na1\\n' | tengen play tic-tac-toe --plain",
};
