## Time control

arbiter-increment = ，每步加 { $increment }
arbiter-per-move = 每步 { $per_move }
arbiter-total-time = 每局 { $total_time }
arbiter-byo-yomi = { $main_time }，之后读秒 { $periods } 次，每次 { $period_time }
arbiter-canadian-byo-yomi = { $main_time }，之后每 { $period_time } 须走 { $stones_per_period } 步
arbiter-gomocup-time = 每局 { $match_time }，每步最多 { $turn }{ $increment }
arbiter-session-time = 每 { $moves } 步 { $time }{ $increment }
arbiter-time-too-long = 时间超过 1000 天
arbiter-no-time = 时间必须大于 0
arbiter-number-of-periods = 步数或读秒次数必须是 1 到 10000
arbiter-bad-time-control = 用时规则无效：请以秒为单位写成 300、300+2、5/move、40/300+1、600+3x30（读秒）、600+25/300（加拿大制）、180/match+30/turn，或 none
arbiter-no-clock = 不限时
arbiter-time-cap = ，最多 { $most }

## Commands

arbiter-move-too-long = 不是着法：文字太长

## Event logs

arbiter-event-version = 事件的版本是 { $v }，本程序只支持版本 { $version }：请使用更新的天元
arbiter-bad-event = 不是事件：第 { $column } 列 { $what }
arbiter-event = 事件 { $seq }：{ $why }
arbiter-event-expected = 此处应为事件 { $expected }
arbiter-time-goes-back = 时间倒退：此前已是 { $last } 秒
arbiter-not-now = { $seat } 现在不能这样做
arbiter-no-events = 日志中没有事件
arbiter-log-start = 日志必须以一个 opened 事件开始
arbiter-impossible-event = 此时不可能出现这个事件

## What happened to a program

arbiter-exited = 程序退出
arbiter-killed-by-a-signal = 被信号终止
arbiter-stopped-by-sandbox = 被沙箱终止
arbiter-closed-its-output = 关闭了输出
arbiter-disconnected = 断开了连接
arbiter-cannot-start = 无法启动
arbiter-not-ready-in-time = 没有及时准备好
arbiter-refused-the-game = 拒绝对局
arbiter-too-much-output = 输出过多
arbiter-input-not-read = 不读输入
arbiter-no-answer = 没有应答

## How games end

arbiter-overrun = （超时 { $overrun } 毫秒）
arbiter-wins = { $seat } 胜
arbiter-played-why = （{ $played }：{ $why }）
arbiter-why = （{ $why }）
arbiter-resigned = 认输
arbiter-illegal-move = 着法不合法
arbiter-unreadable-move = 着法无法识别
arbiter-forbidden-point = 下了禁手
arbiter-ran-out-of-time = 超时
arbiter-too-many-violations = 违规次数过多
arbiter-crashed = 程序崩溃或失去联系
arbiter-left-the-game = 离开对局
arbiter-draw-agreed = 双方同意和棋
arbiter-move-limit = 达到手数上限
arbiter-adjudicated = 判定
arbiter-aborted = 第一手之前取消
arbiter-no-start = 没有及时下第一手
arbiter-draw = 和棋
arbiter-void = 无效
arbiter-offence = { $seat } { $reason }
arbiter-not-an-evaluation = 不是 depth 12 score 35 nodes 812345 pv h9 i10 这样的评估

## Refused commands

arbiter-no-such-seat = 这一桌没有 { $seat }
arbiter-not-your-turn = 现在轮到 { $seat }
arbiter-wrong-ply = 这是第 { $meant } 手，而现在该下第 { $next } 手：请查看当前局面
arbiter-offer-not-allowed = 这一桌不允许{ $offer }
arbiter-already-offered = 你已经请求过{ $offer }
arbiter-nothing-to-answer = 没有人向你请求{ $offer }
arbiter-offer-too-soon = 请求刚被拒绝：请在 { $time } 秒后再试
arbiter-claim-too-soon = 请再等 { $time } 秒，看对方是否回来
arbiter-take-back = 悔棋
arbiter-a-draw = 和棋
arbiter-a-pause = 暂停
arbiter-continuation = 继续对局
arbiter-the-game-is-over = 对局已经结束
arbiter-already-out = 你已经出局
arbiter-the-game-is-paused = 对局已暂停
arbiter-not-paused = 对局没有暂停
arbiter-already-played = 这步棋已经下过
arbiter-nothing-to-take-back = 你没有可以悔的棋
arbiter-already-started = 对局已经开始：请认输
arbiter-opponent-present = 对方没有离开
arbiter-you-left = 你已经离开：请先回到棋桌
arbiter-already-known = 已经报告过

## Terms of a table

arbiter-wrong-number-of-names = 有 { $seats } 名玩家，却给了 { $names } 个名字
arbiter-name-length = 玩家 { $index } 的名字应为 1 到 100 个可见字符
arbiter-wrong-number-of-terms = 给出了 { $terms } 个座位的条件，而这一桌有 { $seats } 个座位
arbiter-time-range = 时间必须大于 0、小于 1000 天
arbiter-too-many-tags = 最多 100 个标签，每个最多 4000 个字符
arbiter-no-skipping-in-opening = 开局规则中不能跳过一手：请让违规判负或重新询问
arbiter-limit-too-small = 上限至少为 1
arbiter-over-already = 这局棋在第一步之前就已经结束
