use super::Text;

pub(super) const CONTEST: Text = Text {
    name: "contest",
    usage: "tengen contest [选项] <GAME>",
    about: "举办步步为营比赛，课程的客户端可以直接连接",
    more: "\
等所有选手连接后开始对局，比赛结束后退出。协议与课程自带的服务器相同，屏幕输出的每一行也相同，并在以时间命名的文件夹里写下同样的文件：player_list.csv、result.csv，以及 round_K/ 中每局一张表。全部对局还记在 games.jsonl 里，可用 tengen replay、info、convert 读取；tengen watch 文件夹 可以边下边看。课程服务器不会说的话写到标准错误输出。

除非用 --host 另行指定，只有本机能连接：0.0.0.0 让能连到本机的所有人连接，同一教室里上课时需要这样。

profile 为 document 时按选手看到的说明：超时算一次违规，违规三次判负，双方各 100 步后总用时短者胜，对手消失会如实告知，密钥错误会得到回答。original 则与课程服务器一致：一局中第二次超时即离开比赛，200 步后后手胜。两者都没有课程服务器的缺陷。

赛制：knockout 是课程的淘汰赛，每轮抽签；或 round-robin 循环赛、gauntlet 车轮赛、swiss 瑞士制（swiss:5 五轮）、double-elimination 双败淘汰、arena 限时擂台（arena:10 十分钟）。

^C 或 SIGTERM 结束比赛；客户端会收到通知，退出状态为 130。无论因何中断，都可用 --resume 文件夹 继续：已下完的对局有效，中断的一局重新下，选手用原来的密钥重新连接。",
    args: &[
        ("game", "游戏：quoridor"),
        ("port", "客户端连接的端口 [默认：19330]"),
        ("num", "选手人数 [默认：2]"),
        ("rounds", "每对选手下几局，每局交换先后手 [默认：1]"),
        ("timeout", "每步限时（毫秒）；0 表示不限 [默认：1000]"),
        ("debug", "把每一步写到标准错误输出"),
        ("profile", "按谁的规则：document（选手看到的说明）或 original（课程服务器的做法） [默认：document]"),
        ("kick_on_timeout", "超时一次即离开比赛"),
        ("no_timeout", "不检查超时"),
        ("format", "赛制：knockout、round-robin、gauntlet、swiss、double-elimination 或 arena [默认：knockout]"),
        ("folder", "在哪里建立比赛的文件夹 [默认：.]"),
        ("host", "客户端连接的地址；0.0.0.0 是本机的所有地址 [默认：127.0.0.1]"),
        ("page", "在网页上直播比赛：网页的地址或端口；能连到那里的人都可以观战 [只写 --page：127.0.0.1:8808]"),
        ("stay", "比赛结束后保留网页，直到按 ^C"),
        ("watch", "在本终端里直播比赛；离开画面后再显示控制台的各行"),
        ("seed", "抽签用的随机数种子，相同则抽签相同"),
        ("resume", "继续中断的比赛：该比赛生成的文件夹；其余选项从中读取"),
    ],
    examples: "\
示例：
  tengen contest quoridor -p 19330                         两位选手，一局
  tengen contest quoridor -p 19330 -n 40 -r 5 --host 0.0.0.0
  tengen contest quoridor -p 19330 -n 8 --format round-robin --kick-on-timeout
  tengen contest quoridor -p 19330 -n 8 --watch            在本终端里看对局
  tengen contest quoridor -p 19330 -n 8 --page 0.0.0.0 --stay
  tengen contest quoridor -p 19330 --no-timeout            调试客户端
  tengen contest quoridor -p 19330 --profile original      与课程服务器完全一致
  tengen contest quoridor --resume 2026-11-16-10-00-00     继续中断的比赛
  tengen client quoridor --bot baseline                    一个对手",
};
