use super::Text;

pub(super) const CHECK_ENGINE: Text = Text {
    name: "check-engine",
    usage: "tengen check-engine [选项] <COMMAND>...",
    about: "检查 Gomocup 引擎哪里不合协议",
    more: "\
多次运行引擎，像各种管理程序那样与它对话：启动、读命令和选项、着法、规则、时间、内存、结束。每项检查都用文字说明结果，并给出往来的各行和改正的办法。崩溃只影响当时的一项。

警告是管理程序能容忍、但不是都能容忍的问题。引擎不支持的规则请去掉：--rule freestyle。

没有失败时退出状态为 0（可以有警告），有失败为 1，不能运行引擎为 2，被中断为 130。",
    args: &[
        (
            "rule",
            "引擎支持的规则，用逗号分隔：freestyle、standard、renju、caro、caro-exact [默认：freestyle,standard,renju,caro]",
        ),
        ("size", "棋盘大小，用逗号分隔，最重要的在前 [默认：15,20]"),
        ("time", "每步的秒数 [默认：0.2]"),
        ("games", "每种规则和大小下多少局 [默认：2]"),
        ("memory", "可用内存的兆字节数 [默认：350]"),
        ("sandbox", "怎样看管它：trusted 信任、jail 沙箱、partial 部分沙箱（系统允许多少用多少） [默认：trusted]"),
        ("dir", "在这个文件夹里运行"),
        ("only", "只做这些名称的检查，用逗号分隔"),
        ("list", "只列出各项检查"),
        ("json", "每行输出一个 JSON 对象，供程序读取"),
        ("command", "引擎及其参数"),
    ],
    examples: "\
示例：
  tengen check-engine ./pbrain-mine
  tengen check-engine --rule freestyle --size 20 python3 mine.py
  tengen check-engine --only turn-time,memory --time 5 ./pbrain-mine
  tengen check-engine --list
  tengen check-engine tengen engine gomoku",
};
