use super::Text;

pub(super) const SANDBOX: Text = Text {
    name: "sandbox",
    usage: "tengen sandbox [选项] [-- <COMMAND>...]",
    about: "说明这里怎样关住程序，或像运行机器人那样运行一个命令",
    more: "\
不给命令：在本系统上逐项试用沙箱，说明缺少什么、怎么办。沙箱完整时退出状态为 0，否则为 1。

给出命令：在沙箱里运行它，使用当前终端，可以看看自己的程序在里面能不能运行。它只能看到只读的系统、自己的文件、命令行里写出的文件、--show 给出的内容和一个空的 /tmp；没有网络，看不到别的进程，环境变量很少。退出状态就是程序的退出状态；沙箱不完整或有内容不能显示因而没有启动时为 2，关进沙箱失败时为 125，无法运行时为 126，找不到时为 127。

级别：jail 给不受信任的程序；partial 只用系统提供的部分；trusted 可以做你能做的一切，但结束后什么都不留下。",
    args: &[
        ("level", "怎样关住：jail、partial 或 trusted [默认：jail]"),
        ("show", "另外让它看到这个文件或文件夹，不能修改；可以多次给出"),
        ("memory", "它的所有进程一共可用的内存，例如 350MB [默认：512MB；trusted 不限]"),
        ("command", "命令及其参数"),
    ],
    examples: "\
示例：
  tengen sandbox                                       本系统提供什么
  tengen sandbox -- ./my-engine                        在沙箱里运行引擎
  tengen sandbox --show model.bin -- python3 bot.py    再给它看一个文件
  tengen sandbox --memory 350MB -- ./my-engine         内存少一些
  tengen sandbox -- bash                               进去看看",
};
