use super::Text;

pub(super) const CLIENT: Text = Text {
    name: "client",
    usage: "tengen client [选项] <GAME>",
    about: "作为自带的一个玩家参加步步为营比赛",
    more: "\
连接比赛服务器（课程的服务器，或 tengen contest quoridor），一直下到服务器关闭。输出与课程的客户端一样；问题写在标准错误输出上。

自带的玩家，从弱到强：random 随机走子，defensive 只放挡板，run 只走最短路，defensive-run 先放挡板再跑，baseline 是要战胜的基准，tengen 是我们的引擎。不给 --key 时用它一向的名字，例如 193304BASELINE。

配置文件就是课程的 config.json：network.host、network.port、playerKey、saveLog、gameReplay、gameReplayCmd、robot、threads、threadsMultiPorts。命令行优先于文件；课程的客户端正好相反。

比赛下完时退出状态为 0；没有人应答或密钥不被接受时为 2。",
    args: &[
        ("game", "比赛的棋：quoridor 步步为营"),
        ("host", "服务器的地址或名称 [默认：127.0.0.1]"),
        ("port", "服务器的端口 [默认：19330]"),
        ("key", "参赛的名字：最多 48 个字母和数字 [默认：玩家自己的名字]"),
        ("bot", "由谁下：random、defensive、run、defensive-run、baseline 或 tengen [默认：random]"),
        ("robot", "同上，用课程客户端的编号，从 0（random）到 4（baseline）"),
        ("time", "tengen 每步思考的毫秒数 [默认：400]"),
        ("threads", "同时启动几名玩家 [默认：1]"),
        ("multi_ports", "每名玩家用自己的端口：PORT、PORT + 1……"),
        ("log", "在当前文件夹为每局写一份日志 log_YYYYMMDD_HHMMSS_NNN.csv"),
        ("replay", "比赛之后复盘各局；同时写日志"),
        ("replay_cmd", "显示日志的程序，%file% 代表日志的文件名 [默认：tengen replay]"),
        ("config", "命令行没有说的，从这个文件读取"),
    ],
    examples: "\
示例：
  tengen client quoridor --bot baseline
  tengen client quoridor --host 10.0.0.5 --port 19330 --key 19120000 --bot run
  tengen client quoridor --bot tengen --time 600
  tengen client quoridor --bot run --threads 4    四名玩家
  tengen client quoridor -R 4 --replay            之后复盘
  tengen client quoridor -c config.json",
};
