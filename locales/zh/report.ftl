## Page

report-match = 对抗赛
report-tengen-report = 天元报告
report-first = 先手
report-second = 后手
report-finished = 已结束
report-stopped = 中断
report-running = 进行中

## How games ended

report-draws = 和棋：
report-how-games-ended = 结束方式
report-losses-by-reason = 各选手的负局原因
report-games-lost = 负局数
report-player = 选手
report-all = 合计

## List of games

report-no-games = 还没有下完的对局。
report-games = 对局
report-to-replay = 复盘某一局（填入局号）：
report-forfeits = 因故障或违规判负
report-moves-first-second = 先手 – 后手
report-result = 结果
report-what-happened = 经过
report-and-n-more = 另有 { $more } 局。
report-moves-first = 先手
report-moves-second = 后手
report-by = 原因
report-replay = 复盘
report-all-players = 所有选手
report-all-reasons = 所有原因
report-forfeits-only = 仅故障或违规
report-number = 局号
report-games-unit = 局
report-ms = 毫秒
report-s = 秒
report-min = 分
report-count-of-games = { $count } 局
report-some-games-listed = 共 { $games } 局，这里列出前 { $first } 局和后 { $last } 局；启用脚本后可以翻页和筛选全部对局。
report-no = 局号
report-round = 轮次
report-moves-column = 手数

## Head of the page

report-n-of-p-games = { $planned } 局中的 { $games } 局
report-winner = 冠军：{ $winner }
report-first-move-elo = 先手优势（Elo）
report-draws-figure = 和棋
report-forfeit-reasons = 超时、崩溃、不合法的着法等
report-elo-difference = Elo 差
report-los = 更强的概率（LOS）
report-h1-accepted = 接受 H1
report-h0-accepted = 接受 H0
report-undecided = 尚未得出结论
report-settings = 设置
report-program = 程序
report-limits = 限制
report-players = 选手
report-statistics-note = ± 为 95 % 置信区间。Elo、LOS、成对结果和 SPRT 采用 fastchess 的公式；两名以上选手的等级分用最大似然法估计。
report-n-a = 无
report-players-unit = 名选手
report-first-move-score = 先手得分率
report-draws-unit = 和棋

## Charts

report-progress = 进程
report-score-chart = 得分率随对局的变化
report-score-band = NAME 的得分率与 95 % 区间
report-first-eight = 仅显示排名前八的选手。
report-score = 得分率
report-elo-chart = Elo 与误差
report-elo-of-name = NAME 相对于对手，95 % 区间
report-elo-of-average = 相对于平均水平，95 % 区间。
report-pair-chart = 各得分的对局对数
report-pairs = 对
report-pair-note = 同一开局、交换先后的两局为一对；NAME 的得分。
report-all-games = 全部对局
report-as = 执
report-sprt-chart = 序贯检验（SPRT）
report-log-likelihood-ratio = 对数似然比
report-sprt-note = 曲线到达上下界之一时检验结束。

## Tables

report-elo-note-two = Elo 相对于对手。
report-elo-note-many = Elo 相对于全体选手的平均水平，已扣除先手优势。
report-standings = 排名
report-side = 执子
report-cross-table-note = 每格是该行选手的得分率（%）；鼠标移到上面可查看对局数。
report-cross-table-points = 每格是该行选手的得分，以及胜、和、负局数。
report-cross-table = 对局表
report-games-column = 局数
report-points = 积分
report-score-column = 得分率

## Times

report-length-of-games = 对局长度
report-moves = 手数
report-average-length = 平均 { $moves } 手。
report-time = 用时
report-thinking-time = 每步用时
report-overhead = 天元自身每步的开销
report-overhead-note = 从收到回答到发出下一个请求的时间；不计入任何一方的用时。
report-time-per-move = 每步用时
report-share-of-moves = 占比
report-overhead-label = 开销
report-microseconds = 微秒
report-h = 小时
report-moves-unit = 手
report-average = 平均
report-median = 中位数
report-longest = 最长
report-total = 总计

## Reasons

report-five-in-a-row = 五连
report-goal-reached = 到达对岸
report-all-destroyed = 全军覆没
report-forbidden-point = 禁手
report-no-move-left = 无棋可走
report-resigned = 认输
report-adjudicated = 判定
report-board-full = 棋盘下满
report-both-passed = 双方都停一手
report-both-destroyed = 同归于尽
report-move-limit = 手数上限
report-agreed = 双方同意和棋
report-illegal-move = 着法不合法
report-unreadable-move = 着法无法识别
report-violations = 多次违规
report-timeout = 超时
report-no-answer = 没有应答
report-crash = 崩溃
report-exited = 程序退出
report-output-closed = 关闭了输出
report-disconnected = 断开连接
report-stopped-by-sandbox = 被沙箱终止
report-too-much-output = 输出过多
report-input-not-read = 不读输入
report-not-ready = 没有及时准备好
report-not-started = 无法启动
report-refused = 拒绝对局
report-other = 其他

## Review of a game

report-review = 对局分析
report-review-index = 对局分析列表
report-review-failed = 未能分析
report-review-inaccuracy = 缓着
report-review-mistake = 失误
report-review-blunder = 败着
report-review-comment = { $word }（{ $sign }）：{ $score }。更好的下法：{ $line }（{ $best }）。
report-review-graph-of = { $first } – { $second } 的逐手评分
report-review-board = 棋盘
report-review-start = 回到开头（Home）
report-review-back = 上一手（←）
report-review-on = 下一手（→）
report-review-end = 跳到结尾（End）
report-review-next-mistake = 下一处失误（N）
report-review-show-better = 显示更好的下法（B）
report-review-move = 着法
report-review-score = 评分
report-review-better = 更好的下法
report-review-how = 评分从 { $first } 的角度给出：+1.00 表示明显占优，#7 表示从该局面起第七手必胜（双方着数合计）。{ $limits }
