use super::Text;

pub(super) const ENGINE: Text = Text {
    name: "engine",
    usage: "tengen engine [选项] <GAME>",
    about: "作为引擎，由别的程序启动",
    more: "\
gomoku 在标准输入输出上使用 Gomocup 协议，Piskvork 等管理程序可以直接使用。gobang 也一样，是一个永远不变的简单陪练。",
    args: &[("game", "哪个引擎：gomoku 或 gobang")],
    examples: "\
示例：
  printf 'START 15\\nBEGIN\\nEND\\n' | tengen engine gomoku",
};

pub(super) const SOLVE: Text = Text {
    name: "solve",
    usage: "tengen solve [选项] <GAME> [MOVES]...",
    about: "寻找连续冲四的取胜",
    more: "每一子都要成五，所以每个应手都是唯一的，整条线自证其胜，并且最短。没有时退出状态为 1。",
    args: &[
        ("rules", "棋和设置，与 perft 相同：gomoku、renju、gomoku,rule=standard,size=19"),
        ("moves", "已经下的棋"),
    ],
    examples: "\
示例：
  tengen solve gomoku h8 a1 i8 a3 j9 a5 j10 a7
  tengen solve renju,size=15 'h8 i9 g9 h10 i7 j6'",
};

pub(super) const BENCH: Text = Text {
    name: "bench",
    usage: "tengen bench [选项]",
    about: "测量引擎：固定局面，固定深度",
    more: "单线程时，节点数在任何机器上都相同：可以看出两个版本的搜索是否一样。",
    args: &[("depth", "向前看多少步 [默认：10]"), ("threads", "用多少个线程思考 [默认：1]")],
    examples: "\
示例：
  tengen bench
  tengen bench --depth 12 --threads 2",
};

pub(super) const TUNE: Text = Text {
    name: "tune",
    usage: "tengen tune [选项] --output <FILE> <RULE>",
    about: "让引擎从自己的对局中学习各点的价值",
    more: "\
从随机开局与自己对弈，用上所有核心，再按各局面的结果拟合权重。同样的种子得到同样的对局和同样的文件，文件放在 crates/engines/gomoku-engine/weights。",
    args: &[
        ("rule", "规则：freestyle、standard 或 renju"),
        ("output", "要写的文件"),
        ("games", "下多少局 [默认：2000]"),
        ("nodes", "每步看多少个局面 [默认：4000]"),
        ("epochs", "全部学习多少遍 [默认：16]"),
        ("seed", "不同的种子得到不同的对局 [默认：1]"),
        ("force", "覆盖已有的文件"),
    ],
    examples: "\
示例：
  tengen tune freestyle -o freestyle.bin
  tengen tune renju --games 16000 --nodes 4000 -o renju.bin",
};
