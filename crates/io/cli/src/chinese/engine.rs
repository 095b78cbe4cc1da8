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

pub(super) const BENCH: Text = Text {
    name: "bench",
    usage: "tengen bench [选项] [GAME|server|host|match|contest]",
    about: "测量引擎：固定局面，固定深度；或测量服务器的负载能力、比赛给程序增加的开销",
    more: "\
单线程时，节点数在任何机器上都相同：可以看出两个版本的搜索是否一样。

tengen bench server 启动一个自己的服务器（对局存放在临时文件夹里），在本机打开许多连接，一些人随机下五子棋，另一些人观战。它显示一步棋要多久到达对手、服务器用了多少资源、有没有丢失；有丢失时退出状态为 1。

tengen bench host 让立即回答的程序比赛，显示每步比管道上的一问一答多用多少时间：这是比赛在程序思考之外增加的开销。

tengen bench match 让这样的程序下每局 115 步的对局，1+0.01 秒、没有宽限，显示每秒多少局、多少局超时负：那都是本程序的责任，有的话退出状态为 1。

tengen bench contest 在单独的进程里举办步步为营比赛：先是 64 对立即回答的客户端，再是 10000 个客户端。它显示每秒多少局、有没有人超时或断开；有的话退出状态为 1。",
    args: &[
        ("game", "哪个引擎：gomoku、quoridor 或 battlefield [默认：全部]；或 server、host、match、contest"),
        ("depth", "向前看多少步 [默认：gomoku 10，quoridor 10，battlefield 5]"),
        ("threads", "用多少个线程思考 [默认：1]"),
        ("sockets", "server：打开多少个连接，包括棋手和观战者；contest：多少个客户端 [默认：10000]"),
        ("games", "server：同时进行多少局；match：一共多少局；contest：每对多少局 [默认：2000]"),
        ("rate", "server：所有对局一共每秒多少步 [默认：2000]"),
        ("seconds", "server：多少秒 [默认：20]"),
        ("library", "host：一起测量的 Connect5 引擎库；立即回答的最能说明问题"),
        ("concurrency", "match：同时进行多少局 [默认：2]"),
        ("load", "match：同时有多少个忙碌的线程争用处理器 [默认：0]"),
        ("instant", "host：作为立即回答的程序运行"),
    ],
    examples: "\
示例：
  tengen bench
  tengen bench quoridor
  tengen bench gomoku --depth 12 --threads 2
  tengen bench server --sockets 1000 --games 200 --rate 500 --seconds 10
  tengen bench host --library ./A_CONNECT5_x_v1.so
  tengen bench match --games 20000 --load 2
  tengen bench contest
  tengen bench contest --sockets 1000 --games 20",
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

pub(super) const TUNE: Text = Text {
    name: "tune",
    usage: "tengen tune [选项] <GAME|RULE>",
    about: "让引擎从自己的对局中学习",
    more: "\
从随机开局与自己对弈，用上所有核心，再按各局面的结果拟合全部权重：五子棋一种规则的，或 Quoridor 在通常棋盘上双人对局的。同样的种子得到同样的对局，同样的对局得到同样的文件，文件放在 crates/engines/gomoku-engine/weights，或替换 crates/engines/quoridor-engine/weights/two.bin。

对局可以留下再用。五子棋其他规则的对局也能教会各种线形的样子。Quoridor 的对局十分之六是官方规则，十分之二挡板可交叉，十分之二是竞赛规则。",
    args: &[
        ("game", "五子棋的规则（freestyle、standard 或 renju），或 quoridor"),
        ("output", "要写的权重文件"),
        ("from", "不下棋，从这个文件中的对局学习；可以给多次，quoridor 的最新对局放在最后"),
        ("keep", "把所下的对局写进这个文件"),
        ("games", "下多少局 [默认：2000]"),
        ("nodes", "每步看多少个局面 [默认：3000]"),
        ("size", "五子棋棋盘的边长 [默认：15]"),
        ("rounds", "全部学习多少遍 [默认：9]"),
        ("seed", "不同的种子得到不同的对局 [默认：1]"),
        ("force", "覆盖已有的文件"),
    ],
    examples: "\
示例：
  tengen tune freestyle --games 200 --nodes 500 --rounds 3 -o freestyle.bin
  tengen tune renju --games 20000 --seed 7 --keep renju.txt
  tengen tune renju --from renju.txt --from freestyle.txt -o renju.bin
  tengen tune quoridor --games 20000 --keep quoridor.txt -o two.bin",
};
