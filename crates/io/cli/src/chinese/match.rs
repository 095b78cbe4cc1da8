use super::Text;

pub(super) const MATCH: Text = Text {
    name: "match",
    usage: "tengen match [选项] --engine <KEY=VALUE>... --engine <KEY=VALUE>...",
    about: "让两个程序对弈",
    more: "\
五子棋和连珠的引擎用 Gomocup 协议，其他棋用 tengen engine 的文本协议；Connect5 引擎库（.so、.dll、.dylib）也可以参加。用 proto=text 可以下任何开局规则，例如 -game renju,opening=yamaguchi，这时由双方自己开局。

选项后面是若干 KEY=VALUE，与 cutechess、fastchess 相同；-engine 和 --engine 一样。每轮一个开局，双方各执黑一次。时间在管道上计量。着法不合规则、崩溃、没有反应或超时的程序输掉该局；统计原因，棋谱里有证据。

引擎：cmd，或 builtin=tengen（level、seed）等自带棋手，或 conf（engines.json）；name、arg、dir、proto=gomocup|text、sandbox=trusted|jail|partial、processes 和 show=路径（在沙箱里）、st（每步秒数）、tc（每局秒数：60+0.5，40/60 是 40 步，inf 不限）、match、turn、inc、nodes、depth、threads、memory（MB；在沙箱里也是限制）、timemargin（毫秒）、restart=on|off、option.NAME（作为 INFO NAME 或 setoption 发送）。开局（各种棋都有自带的均衡开局）：order=sequential|random、start、transform=random|none；file、format=pos|offset|sgf、lines=main|all、plies；或随机生成：stones=4-7（gomoku）或 plies=4、balance=100、nodes；battlefield 用 maps=名称,…（自带的地图，或文件）[默认：全部自带的地图]，先各按原样，之后加随机的几步。sprt：elo0、elo1、alpha、beta、model=normalized|logistic。

比赛完成时退出状态为 0，不能进行为 2，被中断为 130。",
    args: &[
        ("engine", "一个引擎：cmd=命令、name=名称和它的设置；给两个"),
        ("each", "每个引擎的设置，引擎自己的优先"),
        ("game", "下什么，与 perft 相同：gomoku、quoridor、quoridor,variant=contest,size=7、battlefield [默认：gomoku]"),
        ("rule", "五子棋的规则：freestyle、standard、renju、caro 或 caro-exact [默认：freestyle]"),
        ("size", "五子棋的棋盘大小，例如 15 或 20x15 [默认：15]"),
        ("rounds", "多少轮，每轮一个开局 [默认：100]"),
        ("games", "每轮多少局，每局交换颜色 [默认：2]"),
        ("concurrency", "同时进行多少局 [默认：1]"),
        ("openings", "开局文件，或如何随机生成"),
        ("sprt", "在两种棋力之一可信时结束比赛"),
        ("sgfout", "把对局以 SGF 追加到这个文件；用于 gomoku"),
        ("recordout", "把对局追加到这个文件：SGF、Quoridor 文本，或天元日志（battlefield，以及 文件.jsonl）"),
        ("seed", "不同的种子得到不同的开局 [默认：1]"),
        ("maxmoves", "下满这么多步算平局 [默认：quoridor 200，battlefield 300]"),
        ("draw", "双方都认为均势时判平局：movenumber=40 movecount=8 score=10"),
        ("resign", "一方认为已输时结束对局：movecount=3 score=400 [twosided=true]"),
        ("compat", "引擎的设置按谁的写法：cutechess 或 c-gomoku-cli（tc=全局/每步+加秒，tolerance 以秒计）[默认：cutechess]"),
        ("transform", "为 c-gomoku-cli 的命令行而设：与 --openings 的 transform=random 相同"),
        ("ratinginterval", "每多少局显示一次等级分 [默认：10]"),
        ("output", "等级分的显示方式：format=fastchess 或 format=cutechess"),
        ("repeat", "为其他程序的命令行而设：开局总是交换颜色再下一次"),
        ("recover", "为其他程序的命令行而设：崩溃的程序总会重新启动"),
    ],
    examples: "\
示例：
  tengen match --engine cmd='tengen engine gomoku' name=A --engine cmd=./pbrain-b name=B --each st=0.2 --rounds 50
  tengen match -engine cmd=./new name=new -engine cmd=./old name=old -each tc=10+0.1 -rule renju -rounds 500 \\
    -concurrency 2 -openings file=book.txt order=random -sprt elo0=0 elo1=10 -sgfout games.sgf
  tengen match --game quoridor,variant=contest --engine cmd='tengen engine quoridor' name=tengen \\
    --engine cmd='tengen engine quoridor --bot baseline' name=baseline --each st=0.1 --recordout games.txt",
};
