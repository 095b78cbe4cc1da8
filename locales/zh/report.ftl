## page

report-match = 对局
report-tengen-report = 天元报告
report-first = 先手
report-second = 后手
report-finished = 已结束
report-stopped-before-its-end = 中途停止
report-still-running = 进行中

## page: endings

report-draws = 和棋：
report-how-games-ended = 结束方式
report-losses-by-reason = 各选手的负局原因
report-games-lost = 负局数
report-player = 选手

## page: games

report-no-game-has-been-finished = 还没有结束的对局。
report-games = 对局
report-to-see-a-game-with-its = 复盘某一局（填入局号）：
report-lost-by-faults = 因程序故障而负
report-moves-first-second = 先手 – 后手
report-result = 结果
report-what-happened = 经过
report-and-n-more = 另有 { $more } 局。
report-moves-first = 先手
report-moves-second = 后手
report-by = 原因
report-replay = 复盘
report-everybody = 所有选手
report-any-end = 任何原因
report-faults-only = 仅程序故障
report-number = 局号
report-games-2 = 局
report-ms = 毫秒
report-s = 秒
report-min = 分

## page: head

report-n-of-p-games = { $planned } 局中的 { $games } 局
report-winner = 冠军：{ $winner }
report-first-move-elo = 先手优势（Elo）
report-draws-2 = 和棋
report-time-crashes-illegal-moves-and-the = 超时、崩溃、违规着法等
report-elo-difference = Elo 差
report-likely-stronger-los = 更强的可能（LOS）
report-h1-accepted = 接受 H1
report-h0-accepted = 接受 H0
report-undecided = 尚未决定
report-settings = 设置
report-program = 程序
report-limits = 限制
report-players = 选手
report-is-the-95-interval-elo-los = ± 为 95 % 置信区间。Elo、LOS、成对结果与 SPRT 的公式与 fastchess 相同；两名以上选手的等级分由最大似然法得出。
report-n-a = 无

## page: series

report-course-of-play = 进程
report-score-over-the-games = 得分率随对局的变化
report-name-with-its-95-band = NAME 的得分率与 95 % 区间
report-the-first-eight-of-the-standings = 仅排名前八者。
report-score = 得分率
report-elo-with-its-error = Elo 与误差
report-name-against-the-other-95-intervals = NAME 相对于对手，95 % 区间
report-against-the-average-95-intervals = 相对于平均水平，95 % 区间。
report-pairs-by-points = 各得分的对数
report-pairs = 对
report-two-games-from-one-opening-with = 同一开局换边两局为一对，NAME 的得分。
report-all-games = 全部对局
report-as = 执
report-sequential-test = 序贯检验（SPRT）
report-log-likelihood-ratio = 对数似然比
report-the-test-ends-where-the-line = 曲线到达上下界之一时检验结束。

## page: table

report-elo-against-the-other = Elo：相对于对手。
report-elo-against-the-average-of-the = Elo：相对于全体选手的平均水平，先手优势另计。
report-standings = 排名
report-side = 执子
report-each-cell-is-the-score-in = 每格是该行选手的得分率（%）；指向它可看到对局数。
report-each-cell-has-the-points-of = 每格是该行选手的得分，以及胜、和、负局数。
report-cross-table = 对局表

## page: times

report-length-of-games = 对局长度
report-moves = 步数
report-on-average-n-moves = 平均 { $moves } 步。
report-time = 用时
report-thinking-time-per-move = 每步用时
report-our-own-time-per-move = 本程序每步的开销
report-between-an-answer-and-the-next = 从收到回答到发出下一个问题；不计入任何一方的用时。
report-time-per-move = 每步用时
report-share-of-moves = 占比
report-our-own = 本程序

## plot: axis

report-s-2 = 微秒
report-h = 小时

## reasons

report-five-in-a-row = 五连
report-goal-reached = 到达对岸
report-all-destroyed = 全军覆没
report-forbidden-move = 禁手
report-no-move-left = 无棋可走
report-resigned = 认输
report-adjudicated = 判定
report-board-full = 棋盘下满
report-both-passed = 双方虚着
report-nobody-left = 同归于尽
report-too-many-moves = 步数上限
report-agreed = 协议和棋
report-illegal-move = 违规着法
report-no-readable-move = 无法读懂的着法
report-violations = 多次违规
report-time-2 = 超时
report-no-answer = 没有回答
report-crash = 崩溃
report-exited = 自行退出
report-output-closed = 关闭了输出
report-disconnected = 断开连接
report-out-of-bounds = 越界
report-flood-of-output = 输出过多
report-input-not-read = 不读输入
report-not-ready = 没有就绪
report-not-started = 无法启动
report-refused = 拒绝对局
report-other = 其他

## page: endings

report-all = 合计

## page: games

report-no = 局号
report-round = 轮次
report-moves-2 = 步数

## page: head

report-players-2 = 名选手
report-who-moves-first-scores = 先手得分率
report-draws-3 = 和棋

## page: table

report-games-3 = 局数
report-points = 积分
report-score-2 = 得分率

## page: times

report-moves-3 = 步
report-average = 平均
report-median = 中位数
report-longest = 最长
report-total = 总计
report-count-of-games = { $count } 局
report-some-games-listed = 共 { $games } 局，这里列出前 { $first } 局和后 { $last } 局；允许脚本时可以翻页和筛选全部对局。
