## adjudication

match-drawn-when-both-say-within-for = 从第 { $move_number } 回合起，双方连续 { $move_count } 步的评分都在 ±{ $score } 以内判平局
match-write-a-score-such-as-400 = 请写评分，例如 400
match-write-true-or-false = 请写 true 或 false

## engines

match-write-text-or-for-gomoku-also = 请写 text；gomoku 也可以写 gomocup
match-write-on-or-off = 请写 on 或 off
match-every-engine-needs-one-or-builtin = 每个引擎都要有，或用 builtin=tengen
match-not-a-command-line-write-a = 不是命令行：请写程序和参数，引号要成对
match-use-trusted-jail-or-partial = 可用 trusted、jail 或 partial
match-goes-with-sandbox-jail = 要与 sandbox=jail 一起用
match-there-is-no-such-file-or = 没有这个文件或文件夹

## engines: built_in

match-write-a-number = 请写整数
match-goes-with-builtin = 要与 builtin= 一起用
match-does-not-go-with-builtin = 不能与 builtin= 一起用
match-for-use = { $game } 可用 { $known }
match-only-tengen-has-levels = 只有 tengen 有等级
match-write-a-level-from-1-to = 请写 1 到 10 的等级

## engines: foreign

match-cannot-read = 无法读取
match-no-engine-of-this-name-in = engines.json 里没有这个名称的引擎

## engines: time

match-write-moves-seconds-increment-such-as = 请写 步数/秒数+加秒，例如 60、60+0.5、1:30+1 或 40/60+0.6；或 inf
match-give-either-tc-or-match-and = tc 与 match、inc 只能用一种
match-a-time-for-so-many-moves = 限步数的时间不能与 st、turn 一起用
match-goes-with-match = 要与 match= 一起用

## game_files

match-does-not-hold-just-the-games = { $path } 的内容与已下的对局不一致，新的对局接在末尾；用 tengen convert 可由日志重新生成
match-cannot-write = 无法写入

## journal_writer

match-begun-with-tengen-this-is-openings = 开始时是天元 { $old }，现在是 { $new }：随机开局可能不同
match-no-journal-so-this-cannot-be = 没有日志，不能续赛：
match-the-last-line-of-the-journal = 日志的最后一行不完整，已截去
match-it-was-begun-in-another-folder = 比赛是在另一个文件夹开始的：无法进入
match-cannot-use = 无法使用
match-colon = ：

## lib

match-cannot-start = 不能启动 { $name }：{ $why }
match-needs-a-journal-leave-journal-none = 要有日志：请去掉 --journal none
match-to-go-on = 继续：

## openings

match-the-players-from-the-empty-board = 由双方从空棋盘开始：{ $opening }
match-of = { $file } 中的 { $n } 个，{ $order }
match-balanced-ones-of-our-own = 自带的 { $n } 个均衡开局，{ $order }
match-by-chance-with-seed-to-our = 随机生成，种子 { $seed }：{ $fewest } 到 { $most } { $unit }，本引擎看 { $nodes } 个局面后的评分不超过 ±{ $balance }
match-in-their-order-from = 从第 { $start } 个起按顺序
match-mixed-with-seed-from = 按种子 { $seed } 打乱，从第 { $start } 个起
match-use-sequential-or-random = 可用 sequential 或 random
match-use-random-or-none = 可用 random 或 none
match-turned-and-mirrored-by-chance = ，随机旋转和翻转
match-use-main-or-all = 可用 main 或 all
match-write-a-number-or-a-range = 请写不超过 20 的数或范围，例如 4-7
match-stones = 子
match-moves = 步

## openings: battlefield

match-maps-in-turn-after-them = { $n } 张地图轮流；之后{ $later }

## quick

match-give-cmd-twice-and-no-engine = 要给两次 cmd=，并且不给 --engine

## ranks

match-was-not-ready-for-of-games = { $name } 在 { $games } 局中有 { $n } 局没有准备好
match-champion = 冠军
match-winner = 第一名
match-bracket-open = （
match-bracket-close = ）

## rating

match-use-fastchess-cutechess-or-json = 可用 fastchess、cutechess 或 json

## records

match-sgfout-goes-with-gomoku-use-recordout = --sgfout 只用于 gomoku：请用 --recordout

## report

match-of-2 = { $n } 个引擎{ $format }
match-champion-2 = 冠军
match-vs = {" "}对{" "}
match-openings = 开局
match-rounds = 轮数
match-games-a-round = 每轮局数
match-at-once = 并发
match-drawn-after-moves = 判平手数
match-program = 程序

## reporter

match-vs-was-even-wins =
    { $first } 对 { $second } 战平：{ $won } 胜出，{ $by }
    {""}
match-round = 第 { $round } 轮
match-has-a-bye-in-round = { $name } 第 { $round } 轮轮空
match-is-out-in-round = { $name } 在第 { $round } 轮出局
match-does-not-take-a-setting = 不接受一项设置
match-did-not-end-well-when-told = 收到结束命令后没有正常结束
match-game = 对局

## setup

match-write-a-number-above-0 = 请写大于 0 的整数
match-sprt-goes-with-two-engines = --sprt 只用于两个引擎
match-goes-with-a-gauntlet = 只用于车轮赛 gauntlet
match-colours-always-change-with-games-1 = 颜色总是交换；用 --games 1 时逐轮交换
match-name-the-engines-in-the-other = 请改变引擎的先后次序
match-use-resume-journal-to-go-on = 要继续请用 --resume 日志
match-the-system-places-the-programs = 由系统安排程序在哪个核上运行
match-every-game-is-kept-at-once = 每一局都立即保存
match-10-s-are-given = 固定为 10 秒
match-programs-are-not-pinged = 不向程序发 ping
match-the-journal-has-the-evidence-of = 每一次输棋的证据都在日志里
match-games-says-how-often-an-opening = 每个开局下几局由 --games 决定
match-a-match-is-between-two = 比赛在两方之间进行
match-write-a-number-2 = 请写数字

## setup: gomoku

match-rule-and-size-go-with-gomoku = --rule 和 --size 只用于 gomoku

## summary

match-at-once-as-many-as-the = 同时 { $n } 局：{ $cores } 个核、每局 { $threads } 线程能承受的
match-a-game-with-moves-is-drawn = 下满 { $most } 步算平局
match-journal-after-any-stop-go-on = 日志：{ $path }；无论怎样停下，都可以继续：{ $command }
match-resumed-games-were-played-before = 续赛：之前已下 { $n } 局
match-against-rounds-games-a-round-at = { $first } 对 { $second }：{ $played }，{ $rounds } 轮，每轮 { $games } 局，同时 { $at_once } 局
match-of-rounds-games-a-round-at = { $format }，{ $n } 个引擎{ $seeds }：{ $names }；{ $played }，{ $rounds } 轮，每轮 { $games } 局，同时 { $at_once } 局
match-ms-margin = { $name }：{ $limits }，宽限 { $margin } 毫秒{ $patience }{ $held }
match-in-results-the-first-player-begins = 结果中先写的一方先行，不论后来执什么颜色：1-0 是它胜
match-in-results-the-first-player-has = 结果中先写的一方是{ $side }：1-0 是{ $side }胜
match-seeds-drawn-by-lot-with-seed = ，种子位按种子数 { $seed } 抽签
match-no-time-limit-but-60-s = ，不限时，但每步最多 60 秒
match-at-most-mb = ；{ $level }，内存限制 { $memory } MB
match-level = ；{ $level }
match-wins-by-five-in-a-row = 连五获胜
match-draws-by-a-full-board = 棋盘下满平局
match-wins-by-reaching-the-other-side = 到达对岸获胜
match-wins-of-the-battle = 全歼对方获胜
match-draws-with-nobody-left = 同归于尽平局
match-draws-by-the-limit-of-moves = 达到手数上限平局
match-ended-by-adjudication = 按评分裁定
match-losses-by-resigning = 认输负
match-losses-by-a-forbidden-move = 禁手负
match-losses-by-an-illegal-move = 着法不合规则负
match-losses-without-a-legal-move = 无子可动负
match-losses-without-a-readable-move = 没有可读的着法负
match-losses-on-time = 超时负
match-losses-without-an-answer = 没有回答负
match-losses-by-a-crash = 崩溃负
match-losses-by-leaving = 程序退出负
match-losses-by-closing-the-output = 关闭输出负
match-losses-out-of-bounds = 越界负
match-losses-without-getting-ready = 没有按时准备好负
match-losses-by-refusing-the-game = 拒绝对局负
match-losses-by-output-without-end = 输出过多负
match-losses-by-input-not-read = 不读输入负
match-others = 其他

## adjudication


## setup

match-is-not-needed = {" "}不需要：

## summary

match-note = 注意：
match-openings-2 = 开局：

## journal_writer

match-is-there-already-go-on-with = { $path } 已经存在：用 --resume { $path } 继续，或另给一个 --journal
match-the-program-of-has-changed-since = 比赛开始以后 { $name } 的程序变了：{ $file }（用 --force 仍然继续）
match-it-was-begun-with-leave-the = { $option } { $told }：开始时是 { $begun }；要继续请去掉这个选项，否则不用 --resume 重新开始

## openings

match-openings-does-not-go-with-opening = --openings 不能与 opening={ $opening } 一起用：由双方自己开局

## setup

match-give-engine-twice-or-more-not = --engine 至少要给两次，不是 { $n } 次：要有对手才能下棋

## setup: gomoku

match-size-at-least-on-each-side = --size { $size }：每边至少 { $k }，才能连成 { $k } 子
match-not-ready-for = { $name }：{ $games } 局中有 { $n } 局没有准备好
match-times = { $name }：{ $moves } 步，平均 { $average } 秒，最长 { $longest } 秒
match-totals = { $games } 局用时 { $elapsed } 秒，每局 { $per_game } 步；本程序每步用 { $own } 微秒（{ $count } 步，最慢的一局 { $longest } 微秒）
match-lost-by-score = 一方连续 { $move_count } 步的评分不高于 -{ $score }{ $agreed ->
    [yes] 、对方也同意时
   *[no] {" "}
  }判负
match-by-score = 按双方评分：{ $rules }

## engines

match-write-a-size-such-as-350mb = 请写大小，例如 350MB
match-write-a-time-such-as-50ms = 请写时间，例如 50ms

## engines: time

match-write-a-time-such-as-500ms = 请写时间，例如 500ms、0.5 或 2min

## setup

match-tc-is-read-as-in-cutechess = tc={ $first }/{ $second } 按 cutechess 的写法理解：{ $second } 秒 { $first } 步；要按 c-gomoku-cli 理解为每局 { $first } 秒、每步 { $second } 秒，请写 match={ $first } turn={ $second }，或加 -compat c-gomoku-cli
match-pairs-of-games-are-always-shown = 总会显示成对对局的统计
