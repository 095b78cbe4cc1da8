use super::Text;

pub(super) const CONVERT: Text = Text {
    name: "convert",
    usage: "tengen convert [选项] <IN> <OUT>",
    about: "把棋谱转成另一种格式",
    more: "\
IN 的格式由内容判断，OUT 的格式由文件名决定；OUT 放不下的内容会逐一说明。以 .txt 结尾的是各棋常用的文本：坐标串、Quoridor 着法，或地图加命令。

格式：events（.jsonl，Tengen 自己的完整日志）、sgf、psq、rec、lib、pos、ccgc、plain、letters、quoridor-log（.csv）、quoridor-text、battlefield；rif 和 Quoridor 客户端日志只能读。",
    args: &[
        ("input", "棋谱；- 表示标准输入"),
        ("output", "要写的文件；- 表示标准输出"),
        ("to", "要写的格式，不看 OUT 的文件名"),
        ("game", "文件中有多局时，只取第几局，从 1 数起"),
        ("utf8", "lib 和 ccgc 的文字写成 UTF-8，而不是 GBK"),
        ("force", "覆盖已有的文件"),
    ],
    examples: "\
示例：
  tengen convert game.psq game.sgf
  tengen convert opening.lib opening.sgf        保留全部变化和注释
  tengen convert games.rif game.jsonl --game 7
  tengen convert game.sgf - --to ccgc > game.txt
  echo h8h9i9 | tengen convert - - --to sgf",
};

pub(super) const DRAW: Text = Text {
    name: "draw",
    usage: "tengen draw [选项] --output <OUT> <FILE>",
    about: "把一局棋画成图片",
    more: "\
SVG 和 PNG 画一个局面，GIF 画到这个局面为止的全部过程。棋子带手数，标出获胜的连子，说明写明棋手和结果。",
    args: &[
        ("input", "任何格式的棋谱；- 表示标准输入"),
        ("output", "图片：.svg、.png 或 .gif；- 把 SVG 写到标准输出"),
        ("after", "画第几手之后的局面，而不是最后的局面"),
        ("game", "文件中有多局时，取第几局，从 1 数起 [默认：1]"),
        ("theme", "配色：light 浅色或 dark 深色 [默认：light]"),
        ("numbers", "哪些棋子带手数：all 全部、last 最后一手、none 没有 [默认：all]"),
        ("cell", "相邻两线之间的像素 [默认：54，GIF 为 36]"),
        ("delay", "GIF 中每手停留的毫秒数 [默认：1000]"),
        ("no_coordinates", "不画坐标"),
        ("no_caption", "不写棋手、手数和结果"),
        ("force", "覆盖已有的文件"),
    ],
    examples: "\
示例：
  tengen draw game.sgf -o game.png
  tengen draw game.sgf -o game.gif              整局棋，每秒一手
  tengen draw game.psq -o move30.svg --move 30 --theme dark
  tengen draw log.csv -o quoridor.png --lang zh
  echo h8h9i9 | tengen draw - -o - > board.svg",
};

pub(super) const INFO: Text = Text {
    name: "info",
    usage: "tengen info [选项] <FILE>",
    about: "显示棋谱里有什么",
    more: "\
格式、规则、棋手、结果、手数与变化、用时，第一步不合规则的棋（如果有），以及读取时的推断。",
    args: &[
        ("input", "任何格式的棋谱；- 表示标准输入"),
        ("game", "文件中有多局时，只看第几局，从 1 数起"),
        ("json", "输出 JSON，每局一行一个对象"),
    ],
    examples: "\
示例：
  tengen info game.sgf
  tengen info opening.lib
  tengen info games.rif --game 7
  tengen info --json game.psq",
};
