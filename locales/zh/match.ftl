## Adjudication by scores

match-draw-by-score = 从第 { $move_number } 回合起，双方连续 { $move_count } 步的评分都在 ±{ $score } 以内，判和
match-expected-score = 应为评分，例如 400
match-expected-true-or-false = 应为 true 或 false
match-lost-by-score = 一方连续 { $move_count } 步的评分不高于 -{ $score }{ $agreed ->
        [yes] ，同时对方的评分不低于 { $score }
       *[no] {""}
    }，判负
match-by-score = 按评分判定：{ $rules }

## Engine options

match-expected-protocol = 应为 text；gomoku 也可以用 gomocup
match-expected-on-or-off = 应为 on 或 off
match-engine-needs-command = 每个引擎都要有 cmd=程序 或 builtin=tengen
match-invalid-command-line = 命令行无效：应为程序及其参数，引号要成对
match-expected-trust-level = 应为 trusted、jail 或 partial
match-only-with-sandbox = 只能与 sandbox=jail 或 sandbox=partial 一起使用
match-no-such-path = 文件或文件夹不存在
match-expected-size = 应为大小，例如 350MB
match-expected-margin = 应为时长，例如 50ms

## Built-in engines

match-expected-integer = 应为不小于 0 的整数
match-only-with-builtin = 只能与 builtin=名称 一起使用
match-not-with-builtin = 不能与 builtin=名称 一起使用
match-known-builtins = 没有这个引擎；{ $game } 可用 { $known }
match-only-tengen-has-levels = 只有 builtin=tengen 有等级
match-expected-level = 应为 1 到 10 的等级

## Options of other programs

match-cannot-read = 无法读取
match-not-in-engines-json = engines.json 中没有这个引擎
match-quick-needs-two = 应给出两次 cmd=，并且不用 --engine

## Time control

match-expected-time-control = 应为 步数/秒数+加秒，例如 60、60+0.5、1:30+1 或 40/60+0.6；不限时写 inf
match-tc-or-match-time = tc 不能与 match、inc 同时使用
match-no-session-with-turn = 限定步数的时间不能与 st、turn 同时使用
match-only-with-match-time = 只能与 match=秒数 一起使用
match-expected-duration = 应为时长，例如 500ms、0.5 或 2min

## Game files

match-other-games-in-file = { $path } 中的对局与比赛日志不一致，新的对局将追加在末尾。要重新生成该文件，请用 tengen record convert 转换比赛日志
match-cannot-write = 无法写入
match-sgfout-needs-gomoku = --sgfout 只用于 gomoku：请改用 --recordout

## Journal

match-resumed-by-other-version = 比赛日志由 tengen { $old } 写入，当前版本是 { $new }：随机开局可能不同
match-cannot-journal = 无法写比赛日志，这场比赛不能续赛：{ $why }
match-journal-truncated = 比赛日志的最后一行不完整，已删除
match-cannot-enter-folder = 无法进入比赛开始时所在的文件夹
match-cannot-use-journal = 无法使用比赛日志
match-colon = ：
match-cannot-start = 无法启动 { $name }：{ $why }
match-to-resume = 续赛命令：{ $command }
match-report-needs-journal = 需要比赛日志：请去掉 --journal none
match-journal-exists = { $path } 已经存在：用 --resume { $path } 继续那场比赛，或用 --journal 另选文件
match-program-changed = 比赛开始后 { $name } 的程序有改动：{ $file }（仍要继续请用 --force）
match-option-changed = { $option } { $told }：比赛开始时是 { $begun }；要续赛请去掉这个选项，否则请不用 --resume 重新开始

## Openings

match-openings-of-protocol = 由双方按{ $opening }开局
match-openings-of-file = { $file } 中的 { $n } 个，{ $order }
match-openings-built-in = 内置的 { $n } 个均衡开局，{ $order }
match-openings-random = 随机生成，种子 { $seed }：{ $fewest } 到 { $most } { $unit }，天元搜索 { $nodes } 个节点后的评分在 ±{ $balance } 以内
match-openings-in-order = 按顺序，从第 { $start } 个开始
match-openings-shuffled = 按种子 { $seed } 打乱，从第 { $start } 个开始
match-expected-order = 应为 sequential 或 random
match-expected-transform = 应为 random 或 none
match-openings-turned = ，随机旋转和镜像
match-expected-lines = 应为 main 或 all
match-expected-range = 应为不超过 20 的数或范围，例如 4-7
match-stones = 子
match-moves = 步
match-openings-maps = 依次使用 { $n } 张地图，之后{ $later }
match-no-openings-with-protocol = --openings 不能与 opening={ $opening } 一起使用：由双方自己开局

## Standings

match-unready-games = { $name } 的 { $games } 局中有 { $n } 局没有及时准备好
match-champion = 冠军：{ $name }（{ $reason }）
match-winner = 第一名：{ $name }（{ $reason }）

## Progress

match-expected-rating-style = 应为 fastchess、cutechess 或 json
match-tie-broken =
    { $first } 对 { $second } 战平：{ $won } 晋级，{ $by }
    {""}
match-round = 第 { $round } 轮
match-bye = { $name } 在第 { $round } 轮轮空
match-eliminated = { $name } 在第 { $round } 轮被淘汰
match-setting-rejected = { $name } 不接受一项设置：{ $why }
match-exit-failed = { $name } 收到结束命令后没有正常退出：{ $why }
match-game = 对局

## Report

match-report-title = { $format }，{ $n } 个引擎
match-report-champion = 冠军
match-report-versus = {" "}对{" "}
match-report-openings = 开局
match-report-rounds = 轮数
match-report-games-per-round = 每轮局数
match-report-concurrency = 并发对局数
match-report-move-limit = 和棋手数上限
match-report-program = 程序

## Options of the match

match-expected-positive = 应为大于 0 的整数
match-sprt-needs-two = --sprt 只能用于两个引擎
match-no-noswap = 不支持：总是交换先后；用 --games 1 时逐轮交换
match-no-reverse = 不支持：请把引擎按相反的次序列出
match-no-config = 不支持：继续比赛请用 --resume 比赛日志
match-ignored-affinity = 程序在哪个核上运行由操作系统决定
match-ignored-autosave = 每局结束后立即保存
match-ignored-startup-time = 程序的启动时间固定为 10 秒
match-ignored-ping = 不向程序发送 ping
match-ignored-debug = 每次判负的证据都在比赛日志中
match-ignored-repeat = 每个开局下几局由 --games 决定
match-needs-two-seats = 对抗赛只能用两人棋
match-expected-number = 应为数字
match-only-for-gomoku = --rule 和 --size 只用于 gomoku
match-ignored-option = 忽略 { $option }：{ $why }
match-needs-two-engines = 至少需要两个引擎，现在有 { $n } 个：每个引擎用一次 --engine
match-size-too-small = --size { $size }：要连成 { $k } 子，棋盘每边至少 { $k } 个点
match-ambiguous-tc = tc={ $first }/{ $second } 按 cutechess 的含义理解：{ $second } 秒 { $first } 步。若要按 c-gomoku-cli 的含义（每局 { $first } 秒、每步 { $second } 秒），请写 match={ $first } turn={ $second }，或加 -compat c-gomoku-cli
match-ignored-penta = 总是显示成对对局的统计

## Banner and summary

match-concurrency-by-cores = 同时 { $n } 局，受 CPU 核数限制（{ $cores } 个核，每个引擎 { $threads } 个线程）
match-move-limit = 下满 { $most } 手判和
match-journal-path = 比赛日志：{ $path }；中断后可续赛：{ $command }
match-resumed = 续赛：之前已下 { $n } 局
match-title-of-two = { $first } 对 { $second }：{ $played }；{ $rounds } 轮，每轮 { $games } 局，同时 { $at_once } 局
match-title-of-many = { $format }，{ $n } 个引擎{ $seeds }：{ $names }；{ $played }；{ $rounds } 轮，每轮 { $games } 局，同时 { $at_once } 局
match-player-line = { $name }：{ $limits }，宽限 { $margin } 毫秒{ $patience }{ $held }
match-result-of-first = 结果中先行的一方写在前面：1-0 表示先行方获胜，不论后来执什么颜色
match-result-of-side = 结果中{ $side }写在前面：1-0 表示{ $side }获胜
match-seeds-drawn = ，种子顺位按随机种子 { $seed } 抽签
match-no-time-limit = ，不限时，但每步最多 60 秒
match-trust-and-memory = ；{ $level }，最多 { $memory } MB 内存
match-trust = ；{ $level }
match-wins-by-row = 连五获胜
match-draws-by-full-board = 棋盘下满，和棋
match-wins-by-goal = 到达对岸获胜
match-wins-by-destruction = 全歼对方获胜
match-draws-by-destruction = 同归于尽，和棋
match-draws-by-move-limit = 达到手数上限，和棋
match-adjudicated = 按评分判定
match-losses-by-resignation = 认输
match-losses-by-forbidden-point = 禁手负
match-losses-by-illegal-move = 着法不合法负
match-losses-by-stalemate = 无子可动负
match-losses-by-unreadable-move = 着法无法识别负
match-losses-on-time = 超时负
match-losses-by-silence = 没有应答负
match-losses-by-crash = 崩溃负
match-losses-by-exit = 程序退出负
match-losses-by-closed-output = 关闭输出负
match-losses-by-sandbox = 被沙箱终止负
match-losses-by-not-ready = 没有及时准备好负
match-losses-by-refusal = 拒绝对局负
match-losses-by-flood = 输出过多负
match-losses-by-unread-input = 不读输入负
match-other-ends = 其他
match-not-ready = { $name }：{ $games } 局中有 { $n } 局没有及时准备好
match-times = { $name }：{ $moves } 步，平均 { $average } 秒，最长 { $longest } 秒
match-totals = { $games } 局用时 { $elapsed } 秒，每局 { $per_game } 手；天元自身每步耗时 { $own } 微秒（共 { $count } 步，最慢的一局 { $longest } 微秒）
match-note = 注意：{ $note }
match-openings = 开局：{ $openings }

## Workers

match-workers-join =
    工作机：在每台机器上运行以下命令（可随时加入或离开）：
        { $command }
match-workers-cannot-listen = 无法在 { $address } 等待工作机：{ $error }
