use super::Text;

/// The arguments that both have.
const ARGS: &[(&str, &str)] = &[
    ("engine", "一个引擎：cmd=命令、name=名称和它的设置；给两个或更多"),
    ("each", "每个引擎的设置，引擎自己的优先"),
    (
        "game",
        "下什么，与 perft 相同：gomoku、quoridor、quoridor,variant=contest,size=7、battlefield [默认：gomoku]",
    ),
    ("rule", "五子棋的规则：freestyle、standard、renju、caro 或 caro-exact [默认：freestyle]"),
    ("size", "五子棋的棋盘大小，例如 15 或 20x15 [默认：15]"),
    (
        "tournament",
        "赛制：round-robin 循环赛、gauntlet 车轮赛、swiss [rounds=N] 瑞士制、knockout 淘汰赛、double-elimination 双败淘汰、drawn-knockout 抽签淘汰赛、arena [minutes=N] 限时擂台",
    ),
    ("seeds", "车轮赛中由前面这么多个引擎对其余所有引擎 [默认：1]"),
    ("lots", "种子位用 --seed 抽签决定，而不按引擎的次序"),
    ("rounds", "多少轮，每轮一个开局 [默认：100；瑞士制和淘汰赛每场对阵 1 轮]"),
    ("games", "每轮多少局，每局交换颜色 [默认：2]"),
    ("concurrency", "同时进行多少局 [默认：机器的核能承受的]"),
    ("openings", "开局文件，或如何随机生成"),
    ("sprt", "两个引擎的比赛：在两种棋力之一可信时结束"),
    ("journal", "把每一局都记在这个文件里，或 none 不记 [默认：本文件夹里的一个新文件]"),
    ("resume", "接着这个日志继续；引擎和设置都来自日志"),
    ("force", "与 --resume 一起用：引擎的文件变了也继续"),
    ("sgfout", "把对局以 SGF 追加到这个文件；用于 gomoku"),
    ("recordout", "把对局追加到这个文件：SGF、Quoridor 文本，或天元日志（battlefield，以及 文件.jsonl）"),
    ("pgnout", "把结果以不含着法的 PGN 追加到这个文件，供 Ordo、BayesElo 使用"),
    ("report", "把结果写成一个 HTML 页面"),
    ("page", "在网页上直播：网页的地址或端口；能连到那里的人都可以观战 [只写 --page：127.0.0.1:8808]"),
    ("stay", "全部下完后网页保留，直到按 ^C"),
    ("log", "把显示的一切连同时间追加到这个文件"),
    ("seed", "不同的种子得到不同的开局 [默认：1]"),
    ("maxmoves", "下满这么多步算平局 [默认：quoridor 200，battlefield 300]"),
    ("draw", "双方都认为均势时判平局：movenumber=40 movecount=8 score=10"),
    ("resign", "一方认为已输时结束对局：movecount=3 score=400 [twosided=true]"),
    (
        "compat",
        "引擎的设置按谁的写法：cutechess 或 c-gomoku-cli（tc=全局/每步+加秒，tolerance 以秒计）[默认：cutechess]",
    ),
    ("transform", "为 c-gomoku-cli 的命令行而设：与 --openings 的 transform=random 相同"),
    ("ratinginterval", "每多少局显示一次等级分；0 表示只在最后 [默认：10]"),
    ("scoreinterval", "每多少局显示一次比分 [默认：1]"),
    ("output", "显示方式：format=fastchess、format=cutechess 或 format=json（每行一个对象）"),
    ("event", "比赛名称，写进棋谱"),
    ("site", "比赛地点，写进棋谱"),
    ("wait", "两局之间等待的毫秒数 [默认：0]"),
    ("delay", "两步之间等待的毫秒数，便于在网页上观看；这段时间不计入任何一方 [默认：0]"),
    ("strict", "程序崩溃、没有反应或超时就停止一切"),
    ("exit_code", "退出状态表示什么：winner（1 第一个胜，2 第二个胜，3 平，0 没有下）"),
    ("quick", "两个引擎和开局库：cmd=A cmd=B book=文件，每局 10+0.1 秒"),
    ("repeat", "为其他程序的命令行而设：开局总是交换颜色再下一次"),
    ("recover", "为其他程序的命令行而设：崩溃的程序总会重新启动"),
    ("gauntlet", "为其他程序的命令行而设：与 -tournament gauntlet 相同"),
    ("use_affinity", "为其他程序的命令行而设：这里不需要"),
    ("config", "为其他程序的命令行而设：这里不需要"),
    ("autosaveinterval", "为其他程序的命令行而设：这里不需要"),
    ("debug", "为其他程序的命令行而设：这里不需要"),
    ("msg", "为其他程序的命令行而设：这里不需要"),
    ("startup_ms", "为其他程序的命令行而设：这里不需要"),
    ("ping_ms", "为其他程序的命令行而设：这里不需要"),
    ("noswap", "为其他程序的命令行而设：这里不需要"),
    ("reverse", "为其他程序的命令行而设：这里不需要"),
];

pub(super) const MATCH: Text = Text {
    name: "match",
    usage: "tengen match [选项] --engine <KEY=VALUE>... --engine <KEY=VALUE>...",
    about: "让程序互相对弈",
    more: "\
两个引擎是一场比赛；引擎更多或给了 -tournament 就是锦标赛。

五子棋和连珠的引擎用 Gomocup 协议，其他棋用 tengen engine 的文本协议；Connect5 引擎库（.so、.dll、.dylib）也可以参加。用 proto=text 可以下任何开局规则，例如 -game renju,opening=yamaguchi，这时由双方自己开局。

选项后面是若干 KEY=VALUE，与 cutechess、fastchess 相同；-engine 和 --engine 一样。每轮一个开局，双方各执黑一次。时间在管道上计量。着法不合规则、崩溃、没有反应或超时的程序输掉该局；统计原因，棋谱里有证据。

引擎：cmd，或 builtin=tengen（level、seed）等自带棋手，或 conf（engines.json）；name、arg、dir、proto=gomocup|text、sandbox=trusted|jail|partial、processes 和 show=路径（在沙箱里）、st（每步秒数）、tc（每局秒数：60+0.5，40/60 是 40 步，inf 不限）、match、turn、inc、nodes、depth、threads、memory（MB；在沙箱里也是限制）、timemargin（毫秒）、restart=on|off、option.NAME（作为 INFO NAME 或 setoption 发送）。开局（各种棋都有自带的均衡开局）：order=sequential|random、start、transform=random|none；file、format=pos|offset|sgf、lines=main|all、plies；或随机生成：stones=4-7（gomoku）或 plies=4、balance=100、nodes；battlefield 用 maps=名称,…（自带的地图，或文件）[默认：全部自带的地图]，先各按原样，之后加随机的几步。sprt：elo0、elo1、alpha、beta、model=normalized|logistic|bayesian。

每一局都记入日志。无论比赛怎样停下，-resume 日志 都能继续，最后的结果一样。

比赛完成时退出状态为 0，不能进行为 2，因故障停止为 3，被中断为 130；停下的都可以继续。",
    args: ARGS,
    examples: "\
示例：
  tengen match --engine cmd='tengen engine gomoku' name=A --engine cmd=./pbrain-b name=B --each st=0.2 --rounds 50
  tengen match -engine cmd=./new name=new -engine cmd=./old name=old -each tc=10+0.1 -rule renju -rounds 500 \\
    -concurrency 2 -openings file=book.txt order=random -sprt elo0=0 elo1=10 -sgfout games.sgf
  tengen match --game quoridor,variant=contest --engine cmd='tengen engine quoridor' name=tengen \\
    --engine cmd='tengen engine quoridor --bot baseline' name=baseline --each st=0.1 --recordout games.txt
  tengen match -resume tengen-match.jsonl",
};

pub(super) const TOURNAMENT: Text = Text {
    name: "tournament",
    usage: "tengen tournament [选项] --engine <KEY=VALUE>... --engine <KEY=VALUE>...",
    about: "举办程序之间的锦标赛",
    more: "\
选项与 tengen match 相同。没有 -tournament 时是循环赛；最后是所有引擎的排名。

赛制：round-robin 循环赛，gauntlet 车轮赛（第一个引擎，或前 -seeds 个，对其余所有引擎），swiss 瑞士制，knockout 淘汰赛，double-elimination 双败淘汰，drawn-knockout 抽签淘汰赛（每轮重新抽签），arena 限时擂台（时间到之前，空闲的引擎立即再下）。从瑞士制起，每场对阵有 rounds × games 局 [默认：1 × 2]；败者出局的赛制里，分出胜负就结束，战平则最多加赛三对，再比用时较少，再比种子顺位。

每一局都记入日志。无论锦标赛怎样停下，-resume 日志 都能继续，最后的结果一样。",
    args: ARGS,
    examples: "\
示例：
  tengen tournament -engine cmd=./a -engine cmd=./b -engine cmd=./c -each st=0.2 -rounds 10 -report result.html
  tengen tournament -tournament knockout -engine cmd=./a -engine cmd=./b -engine cmd=./c -engine cmd=./d -each st=0.2
  tengen tournament -tournament swiss rounds=5 -each tc=10+0.1 -engine cmd=./a -engine cmd=./b -engine cmd=./c
  tengen tournament -resume tengen-tournament.jsonl",
};

pub(super) const REPORT: Text = Text {
    name: "report",
    usage: "tengen report [选项] <JOURNAL>",
    about: "把比赛日志做成一个 HTML 页面",
    more: "排名、对局表、Elo 及其误差、比分随时间的变化、手数和用时、输棋的原因：一个文件，不需要别的。比赛进行中也可以做。",
    args: &[
        ("journal", "tengen match 或 tengen tournament 写出的日志"),
        ("out", "页面 [默认：日志的名字加 .html]"),
        ("force", "页面已经存在时覆盖它"),
    ],
    examples: "\
示例：
  tengen report tengen-match.jsonl
  tengen report tengen-match.jsonl -o result.html --force",
};
