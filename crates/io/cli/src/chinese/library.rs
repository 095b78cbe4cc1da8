use super::Text;

pub(super) const LIB_HOST: Text = Text {
    name: "lib-host",
    usage: "tengen lib-host [选项] <FILE>",
    about: "替 Connect5 引擎库说文本协议",
    more: "\
载入引擎库（.so、.dll 或 .dylib）并用它下棋：标准输入是命令，标准输出是它的着法。tengen match --engine cmd=FILE 为引擎库启动的就是它；docs/libraries.zh-CN.md 说明各函数的调用顺序。",
    args: &[("check", "只载入，显示它是谁"), ("file", "引擎库")],
    examples: "\
示例：
  tengen lib-host --check RandomDllEngine_CONNECT5_mdmbct_v1.0.so
  tengen lib-host ./RandomDllEngine_CONNECT5_mdmbct_v1.0.so
  tengen match --engine cmd=./A_CONNECT5_me_1.so --engine cmd=./B_CONNECT5_me_1.so",
};

pub(super) const LIB_LIST: Text = Text {
    name: "lib-list",
    usage: "tengen lib-list [选项] [FOLDER]",
    about: "列出文件夹里的 Connect5 引擎库",
    more: "每个引擎库在自己的进程里载入。不能下棋的也列出，并说明原因。",
    args: &[
        ("sandbox", "载入时的信任程度：trusted（信任）、jail（沙箱）或 partial（部分沙箱）[默认：trusted]"),
        ("json", "每个一行 JSON"),
        ("folder", "文件夹 [默认：有 CGPData/ExtEngines 就用它，否则用当前文件夹]"),
    ],
    examples: "\
示例：
  tengen lib-list
  tengen lib-list engines
  tengen lib-list --sandbox jail --json uploads",
};
