//! The command line in Chinese: what `args.rs` says in English, again.

mod check;
mod client;
mod contest;
mod engine;
mod lib_sdk;
mod library;
mod r#match;
mod play;
mod records;
mod replay;
mod sandbox;
mod serve;
mod store;

use std::io::{self, Write as _};

use anstyle::{AnsiColor, Style};
use clap::{
    Arg, ArgAction, Command, Error,
    builder::Resettable,
    error::{ContextKind, ContextValue, ErrorKind},
};

/// The texts of a command.
struct Text {
    name: &'static str,
    usage: &'static str,
    about: &'static str,
    /// What follows in the long help.
    more: &'static str,
    /// Each argument with its help.
    args: &'static [(&'static str, &'static str)],
    examples: &'static str,
}

const TOP: Text = Text {
    name: "tengen",
    usage: "tengen [选项] [命令]",
    about: "三种棋：在浏览器里下棋，以及给写棋类程序的人用的工具",
    more: "",
    args: &[("lang", "消息的语言：en 或 zh [默认：TENGEN_LANG，或由环境决定]")],
    examples: "\
示例：
  tengen                                      在浏览器里下棋：显示一个链接
  tengen play                                 在终端里下棋
  tengen play gomoku --against 5              与电脑下五子棋
  tengen replay game.sgf                      逐手复盘一局棋
  tengen watch http://localhost:8808/         看服务器上正在下的棋
  tengen battlefield < game.in                运行地图和命令
  tengen judge cases -- ./my-battlefield      评测自己的程序
  tengen forbidden f8 a1 g8 a2 h9 a3 h10      连珠禁手点
  tengen perft quoridor 3                     统计着法序列
  tengen engine gomoku                        作为 Gomocup 引擎运行
  tengen match --engine cmd=A --engine cmd=B  让两个引擎对弈
  tengen contest quoridor -n 8                为课程的客户端举办步步为营比赛
  tengen tournament --engine cmd=A --engine cmd=B --engine cmd=C   循环赛
  tengen client quoridor --bot baseline       参加步步为营比赛
  tengen check-engine ./pbrain-mine           检查 Gomocup 引擎哪里不合协议
  tengen analyse quoridor e2 e8               看引擎怎样评价一个局面
  tengen convert game.psq game.sgf            把棋谱转成另一种格式
  tengen draw game.sgf -o game.png            画成图片，或 GIF 动画
  tengen backup monday.db                     备份保存的全部对局，对局进行中也可以

退出状态：0 完成，1 评测发现错误或数据有损坏，2 无法完成。",
};

const COMMANDS: [Text; 32] = [
    serve::SERVE,
    play::PLAY,
    replay::REPLAY,
    replay::WATCH,
    Text {
        name: "battlefield",
        usage: "tengen battlefield [选项]",
        about: "以文本方式对战，或执行写好的一局战场",
        more: "\
先读地图，再每行读一条命令，每条命令之后显示战场，与课程参考程序完全一致。读不了的地图显示 \"Failed to load map!\"，退出状态与参考程序一样是 0；用 --map 时是 2。

屏幕上 A 方用大写，B 方用小写：FT 步兵、KN 骑士、AR 弓箭手、MG 法师；~~ 是深水，/\\ 是高山，$ 是森林，\\/ 是深渊。

命令是 行 列，然后每步一个数字方向（像小键盘，1 在左上角），再用 0 D 攻击，或用 10 D S 施法：1 火球术，2 地震。每一行都花掉一个回合。

自带的地图，从小到大：skirmish 遭遇战、mages 法师对决、wall 山墙、islands 双岛、archers 箭石阵、plain 平原、pass 山口、canyon 峡谷、fords 渡口、peaks 群山、forest 密林、lakes 湖区、cavalry 骑兵冲锋、great 大会战。",
        args: &[("debug", "把参考程序的调试信息（英文）写到标准错误输出"), ("map", "地图：文件，或自带地图的名称；标准输入只有命令")],
        examples: "\
示例：
  tengen battlefield --map skirmish          用自带的地图，命令来自键盘
  tengen battlefield --map maps/river.map    地图来自文件
  tengen battlefield < game.in > game.out    地图和命令都来自标准输入
  tengen battlefield -D < game.in            在标准错误输出上显示调试信息

  1 1 8 6 6 9 9    (1, 1) 的单位向下、向右、向右，再向右下两步
  3 7 8 0 9        (3, 7) 的单位向下走一步，攻击右下方
  1 4 10 8 1       (1, 4) 的法师向下发射火球",
    },
    Text {
        name: "judge",
        usage: "tengen judge [选项] <DIR> -- <COMMAND>...",
        about: "用文件夹里的输入和输出评测程序",
        more: "\
对文件夹里的每个 NAME.in 运行程序，把它的输出与 NAME.out 逐行比较；行尾空白和末尾空行不计。子文件夹是各个任务。程序出错、崩溃或超时，无论输出什么都算错。

全部正确时退出状态为 0，有错误为 1，不能评测到底为 2。",
        args: &[
            ("timeout", "每个输入允许的秒数 [默认：10]"),
            ("folder", "含有 NAME.in 和 NAME.out 的文件夹，或这样的文件夹的上一级"),
            ("command", "程序及其参数"),
        ],
        examples: "\
示例：
  tengen judge data -- ./battlefield
  tengen judge --timeout 2 data -- python3 battlefield.py
  tengen judge data/3 -- tengen battlefield",
    },
    Text {
        name: "forbidden",
        usage: "tengen forbidden [选项] [STONES]...",
        about: "显示连珠里黑方的禁手点",
        more: "棋子按下棋的顺序给出（黑先），或按颜色给出。每点的类别按规则：长连（6）、四四（4）、三三（3）。",
        args: &[
            ("size", "棋盘大小，例如 15 或 20x15 [默认：15]"),
            ("black", "黑子，用逗号分隔；不能与 STONES 同时给出"),
            ("white", "白子，用逗号分隔；不能与 STONES 同时给出"),
            ("stones", "一局棋的棋子，按下棋的顺序，例如 h8 i9"),
        ],
        examples: "\
示例：
  tengen forbidden f8 a1 g8 a2 h9 a3 h10
  tengen forbidden --black c8,d8,g8,i8,j8
  tengen forbidden --size 19 --black j10,k10,j11,k11 --white a1",
    },
    Text {
        name: "perft",
        usage: "tengen perft [选项] <GAME> <DEPTH> [MOVES]...",
        about: "统计一种棋的着法序列",
        more: "\
不同的程序用这些数字比较各自的规则实现。已经结束的棋没有着法。

GAME 的设置用逗号接在后面。gomoku：size=15x15、k=5、players=2、rule=freestyle（standard、renju、caro、caro-exact）、opening=free（rif、yamaguchi、soosyrv8、taraguchi10、swap、swap2、pro、long-pro）。quoridor：variant=official（cross、contest）、size=9、players=2、walls=10。battlefield：地图的各行，或见 --map。",
        args: &[
            ("rules", "棋和设置：gomoku、renju、tic-tac-toe、quoridor、battlefield"),
            ("depth", "向前看多少步"),
            ("moves", "先走这些步，每步一个参数"),
            ("divide", "按第一步分别显示"),
            ("map", "战场的地图：文件，或自带地图的名称"),
        ],
        examples: "\
示例：
  tengen perft quoridor 3
  tengen perft quoridor,variant=cross 2 e4h e4v
  tengen perft gomoku,size=3,k=3 9
  tengen perft renju 1 h8 h9 i9 --divide
  tengen perft battlefield 2 '1 1 8 6 6' --map maps/river.map",
    },
    engine::ENGINE,
    r#match::MATCH,
    contest::CONTEST,
    r#match::TOURNAMENT,
    r#match::REPORT,
    client::CLIENT,
    lib_sdk::LIB_NEW,
    lib_sdk::LIB_BUILD,
    library::LIB_HOST,
    library::LIB_LIST,
    sandbox::SANDBOX,
    check::CHECK_ENGINE,
    engine::ANALYSE,
    engine::SOLVE,
    engine::PUZZLES,
    records::CONVERT,
    records::DRAW,
    records::INFO,
    store::BACKUP,
    store::RESTORE,
    store::VERIFY,
    Text {
        name: "completions",
        usage: "tengen completions [选项] <SHELL>",
        about: "输出命令行补全脚本",
        more: "",
        args: &[("shell", "shell 的种类：bash、elvish、fish、powershell、zsh")],
        examples: "\
示例：
  source <(tengen completions bash)              写进 ~/.bashrc
  source <(tengen completions zsh)               写进 ~/.zshrc
  tengen completions fish | source               写进 ~/.config/fish/config.fish",
    },
    Text {
        name: "man",
        usage: "tengen man [选项]",
        about: "输出手册页",
        more: "",
        args: &[("out", "把每条命令的手册页写进这个文件夹")],
        examples: "\
示例：
  tengen man | man -l -
  tengen man --out ~/.local/share/man/man1",
    },
    Text {
        name: "help",
        usage: "tengen help [COMMAND]",
        about: "显示一条命令的帮助",
        more: "",
        args: &[("command", "命令")],
        examples: "\
示例：
  tengen help judge",
    },
];

/// The same command line with Chinese texts.
pub(crate) fn translate(command: Command) -> Command {
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version).help("显示版本");
    let command = speak(command, &TOP).disable_version_flag(true).arg(version.display_order(1001));
    COMMANDS
        .iter()
        .fold(command, |command, text| command.mut_subcommand(text.name, |command| speak(command, text)))
}

fn speak(command: Command, text: &Text) -> Command {
    let help =
        if text.more.is_empty() { "显示帮助" } else { "显示帮助（-h 简要，--help 详细）" };
    let help =
        Arg::new("help").short('h').long("help").action(ArgAction::Help).help(help).display_order(1000);
    let mut sections = vec!["{about-with-newline}\n用法：{usage}"];
    sections.extend(command.has_subcommands().then_some("命令：\n{subcommands}"));
    sections.extend(command.get_positionals().next().map(|_| "参数：\n{positionals}"));
    sections.push("选项：\n{options}{after-help}");
    let long_about = match text.more {
        "" => Resettable::Reset,
        more => Resettable::Value(format!("{}\n\n{more}", text.about).into()),
    };
    let mut command = command
        .override_usage(text.usage)
        .about(text.about)
        .long_about(long_about)
        .after_help(text.examples)
        .help_template(sections.join("\n\n"))
        .disable_help_flag(true)
        .arg(help);
    for &(id, help) in text.args {
        command = command.mut_arg(id, |arg| {
            // What clap would add about defaults and values is English; the help says it instead.
            let takes_value = arg.get_action().takes_values();
            let arg = arg.help(help).long_help(Resettable::Reset);
            if takes_value { arg.hide_default_value(true).hide_possible_values(true) } else { arg }
        });
    }
    command
}

/// Says what is wrong with a command line.
pub(crate) fn print_error(error: &Error) -> io::Result<()> {
    let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    let mut output = anstream::stderr().lock();
    writeln!(output, "{red}错误：{red:#}{}", what_is_wrong(error))?;
    let value = |kind| context(error, kind);
    let suggested =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue].map(value);
    if let Some(suggested) = suggested.into_iter().find(|text| !text.is_empty()) {
        writeln!(output, "是不是 {suggested}？")?;
    }
    let usage = value(ContextKind::Usage);
    if !usage.is_empty() {
        writeln!(output, "\n用法：{}", usage.trim_start_matches("Usage: "))?;
    }
    writeln!(output, "\n更多信息请用 --help。")
}

#[expect(clippy::wildcard_enum_match_arm, reason = "clap keeps its list of errors open")]
fn what_is_wrong(error: &Error) -> String {
    let value = |kind| context(error, kind);
    let (arg, given) = (value(ContextKind::InvalidArg), value(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::UnknownArgument if arg.starts_with('-') => format!("未知选项 {arg}"),
        ErrorKind::UnknownArgument => format!("多余的参数 {arg}"),
        ErrorKind::InvalidSubcommand => format!("没有命令 {}", value(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument => format!("缺少参数：{arg}"),
        ErrorKind::InvalidValue if given.is_empty() => format!("{arg} 需要一个值"),
        ErrorKind::InvalidValue => {
            format!("{arg} 的值 {given} 无效：可用 {}", value(ContextKind::ValidValue))
        }
        ErrorKind::ValueValidation => format!("{arg} 的值 {given} 无效"),
        ErrorKind::ArgumentConflict if arg == value(ContextKind::PriorArg) => format!("{arg} 只能给一次"),
        ErrorKind::ArgumentConflict => format!("{arg} 不能与 {} 同时使用", value(ContextKind::PriorArg)),
        _ => error.to_string(),
    }
}

/// What clap knows about the error, as text.
fn context(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join("、"),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::Lang;

    fn has_chinese(text: &str) -> bool {
        text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
    }

    /// Everything a Chinese reader is shown must have been translated; a command added in English alone fails here.
    #[test]
    fn nothing_is_left_in_english() {
        let mut command = crate::args::command(Lang::Zh);
        command.build();
        let mut commands = vec![command];
        while let Some(command) = commands.pop() {
            let name = command.get_name().to_owned();
            assert!(command.get_about().is_some_and(|about| has_chinese(&about.to_string())), "{name}");
            let long = command.get_long_about().map(ToString::to_string);
            assert!(long.is_none_or(|long| has_chinese(&long)), "{name}");
            assert!(command.get_after_help().is_some_and(|help| has_chinese(&help.to_string())), "{name}");
            for arg in command.get_arguments() {
                assert!(
                    arg.get_help().is_some_and(|help| has_chinese(&help.to_string())),
                    "{name} {}",
                    arg.get_id()
                );
                let long = arg.get_long_help().map(ToString::to_string);
                assert!(long.is_none_or(|long| has_chinese(&long)), "{name} {}", arg.get_id());
            }
            commands.extend(command.get_subcommands().cloned());
        }
    }

    /// And the English one has examples everywhere.
    #[test]
    fn every_command_has_examples() {
        let command = crate::args::command(Lang::En);
        for command in command.get_subcommands().chain([&command]) {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.starts_with("Examples:"), "{}", command.get_name());
        }
    }
}
