use super::Text;

pub(super) const ENGINE: Text = Text {
    name: "engine",
    usage: "tengen engine [选项] <GAME>",
    about: "作为引擎，由别的程序启动",
    more: "\
gomoku 在标准输入输出上使用 Gomocup 协议，Piskvork 等管理程序可以直接使用。gobang 也一样，是一个永远不变的简单陪练，--level 和 --seed 对它不起作用。

quoridor 和 battlefield 使用与 UCI 相近的文本协议：position、go、bestmove。加上 --proto text，gomoku 也用它，并且会下所有开局规则、任何棋盘和两人以上的对局。用 --bot 换别的玩家：quoridor 是竞赛中的机器人（my-player、defensive、run、defensive-run、baseline），battlefield 是简单的玩家（greedy、random）。竞赛机器人要放弃一步或违规时，改走它的下一个合法着法。",
    args: &[
        ("game", "哪个引擎：gomoku、gobang、quoridor 或 battlefield"),
        ("level", "下得多好：1 常常看漏，10 尽力而为 [默认：10]"),
        ("seed", "不同的种子选不同的开局，看漏不同的地方 [默认：取自时钟]"),
        ("proto", "使用哪种协议：gomocup 或 text [默认：gomoku 和 gobang 用 gomocup，其余用 text]"),
        ("bot", "由谁来下 步步为营或战场 [默认：tengen，即引擎]"),
    ],
    examples: "\
示例：
  printf 'START 15\\nBEGIN\\nEND\\n' | tengen engine gomoku
  tengen engine gomoku --level 3
  (printf 'rules renju,opening=yamaguchi\\ngo movetime 500\\n'; sleep 1) | tengen engine gomoku --proto text
  (printf 'position startpos moves e2 e8\\ngo movetime 500\\n'; sleep 1) | tengen engine quoridor
  tengen engine quoridor --bot baseline",
};

pub(super) const SOLVE: Text = Text {
    name: "solve",
    usage: "tengen solve [选项] <GAME> [MOVES]...",
    about: "寻找必胜：先看连续冲四，再看连续进攻",
    more: "\
连续冲四时每一子都要成五，每个应手都是唯一的，给出的是最短的一条。否则进攻方也做活三，以及其他能威胁连续冲四取胜的棋。这时对方的所有应手都被驳倒，显示的是抵抗最久的一条；--tree 显示整个证明。

有必胜时退出状态为 0，没有这类取胜为 1，没有弄清就到了限制为 2。",
    args: &[
        ("rules", "棋和设置，与 perft 相同：gomoku、renju、gomoku,rule=standard,size=19"),
        ("moves", "已经下的棋"),
        ("fours", "只看连续冲四"),
        ("side", "谁的取胜：当作轮到这一方，black 黑或 white 白"),
        ("time", "可以用多少秒 [默认：10]"),
        ("nodes", "可以试多少子；只有这个限制时，结果处处相同"),
        ("memory", "可以用多少兆字节 [默认：64]"),
        ("tree", "把证明显示成树，最多这么多行 [不写数字：200]"),
    ],
    examples: "\
示例：
  tengen solve gomoku h8 a1 i8 a3 j9 a5 j10 a7
  tengen solve renju,size=15 'h8 i9 g9 h10 i7 j6' --time 60
  tengen solve gomoku h8 a1 i8 a3 j9 a5 --tree
  tengen solve gomoku h8 a1 i8 a3 j9 --side black",
};

pub(super) const PUZZLES: Text = Text {
    name: "puzzles",
    usage: "tengen puzzles [选项] <GAME>",
    about: "出题：有必胜的局面",
    more: "\
题目来自引擎与自己随手下的对局；同样的种子得到同样的题目。每题都经过证明，占一行，五栏之间是制表符：solve 所用的棋名、fours（连续冲四）或 threats（连续进攻）、到成五共多少子、已下的棋、答案。threats 的题目没有连续冲四的取胜。",
    args: &[
        ("rules", "棋和设置，与 perft 相同：gomoku、renju、gomoku,rule=standard,size=19"),
        ("count", "多少题 [默认：10]"),
        ("by", "靠什么取胜：fours 连续冲四，threats 连续进攻 [默认：fours]"),
        ("shortest", "到成五至少多少子 [默认：9]"),
        ("nodes", "求解器对一个局面可以试多少子 [默认：100000]"),
        ("seed", "不同的种子得到不同的题目 [默认：1]"),
    ],
    examples: "\
示例：
  tengen puzzles renju --count 20
  tengen puzzles gomoku,rule=standard --by threats --shortest 13 > puzzles.tsv",
};

pub(super) const ANALYSE: Text = Text {
    name: "analyse",
    usage: "tengen analyse [选项] <GAME> [MOVES]...",
    about: "看引擎怎样评价一个局面",
    more: "\
最好的几步，各有评分和预计的后续。评分属于轮到的一方，单位是明显优势的百分之一；必胜和必败按双方的步数计。用 -o 把最好的一步画在棋盘上。",
    args: &[
        ("rules", "棋和设置，与 perft 相同：gomoku、renju、quoridor,variant=cross、battlefield"),
        ("moves", "已经走的步；战场的每条命令一个参数"),
        ("lines", "最好的多少步 [默认：1]"),
        ("time", "可以想多少秒 [默认：没有其他限制时 2]"),
        ("nodes", "可以看多少个局面；只有这个限制时，结果处处相同"),
        ("depth", "向前看多少步"),
        ("threads", "用多少个线程思考 [默认：1]"),
        ("map", "战场的地图：文件，或自带地图的名称"),
        ("output", "把最好的一步画在棋盘上：文件.svg 或 文件.png；文件.gif 显示全部预计的后续"),
        ("force", "覆盖已有的文件"),
    ],
    examples: "\
示例：
  tengen analyse gomoku h8 i9 g9 h10 --lines 3
  tengen analyse quoridor 'e2 e8 e3 e7 e4 e6' --time 5
  tengen analyse battlefield --map fords --lines 2 -o best.svg
  tengen analyse battlefield '1 1 8 6 6' --nodes 2000",
};
