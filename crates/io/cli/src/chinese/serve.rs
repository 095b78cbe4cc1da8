use super::Text;

pub(super) const SERVE: Text = Text {
    name: "serve",
    usage: "tengen serve [选项]",
    about: "让人和程序在浏览器里对局",
    more: "\
显示一个链接；打开它就能下棋，不需要账号，也不需要互联网。对局保存在数据文件夹里，重启后继续。用 ^C 停止。

除非用 --listen 另行指定，只有本机能访问：0.0.0.0 让能连到本机的所有人访问。

人们可以与你提供的程序（Gomocup 引擎、Connect5 引擎库、使用文本协议的程序）对局，也可以让它们参加比赛。程序的设置：cmd、name、dir、arg、
game=gomoku|quoridor|battlefield、proto=gomocup|text、sandbox=jail|partial|trusted、memory（MB）、threads、processes、show（文件或文件夹）、
st（没有时限时每步的秒数）、nodes、depth、option.NAME。只有 cmd 是必需的。除非 sandbox 另行指定，程序在沙箱的 jail 级别中运行；系统无法做到时，服务器不启动。",
    args: &[
        ("port", "端口；没有指定而又被占用时，换一个端口"),
        ("listen", "监听的地址 [默认：127.0.0.1]"),
        ("data", "数据文件夹 [默认：TENGEN_DATA，或系统存放这类数据的地方]"),
        ("public_url", "前面有代理时，人们访问它的地址"),
        ("behind_proxy", "相信 X-Forwarded-For；公开地址是 https 时 cookie 只加密传送"),
        ("thinkers", "引擎同时思考的局面数 [默认：处理器核数]"),
        ("programs", "人们可以与之对局的程序：如 name=Rapfi cmd=./pbrain-rapfi；可以给出多次"),
        ("libraries", "一个文件夹，人们可以与其中的 Connect5 引擎库对局"),
        ("programs_at_once", "同时运行的程序数；需要更多时对局等待 [默认：处理器核数的两倍]"),
        ("web", "从这个文件夹读取网页，而不用程序自带的"),
        (
            "log",
            "日志写到标准错误输出的格式：text、json 或 off；TENGEN_LOG 决定详细程度，如 info,tengen_server=debug [默认：text]",
        ),
        ("no_limits", "不限制任何人的请求：仅用于测量"),
    ],
    examples: "\
示例：
  tengen                                   与 tengen serve 相同
  tengen serve --listen 0.0.0.0            同一网络里的其他人也能用
  tengen serve --port 80 --data /srv/tengen --public-url https://games.example --behind-proxy
  tengen serve --program 'name=Rapfi cmd=./pbrain-rapfi dir=engines/rapfi memory=350' --libraries engines/connect5",
};
