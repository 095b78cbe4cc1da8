## control

arbiter-and-more-with-each-move = ，每步加 { $increment }
arbiter-a-move = 每步 { $per_move }
arbiter-in-all = 包干 { $total_time }
arbiter-then-byo-yomi-periods-of = { $main_time }，之后读秒 { $periods } 次，每次 { $period_time }
arbiter-then-moves-in-every = { $main_time }，之后每 { $period_time } 须走 { $stones_per_period } 步
arbiter-in-all-at-most-a-move = 全局 { $match_time }，每步最多 { $turn }{ $increment }
arbiter-for-every-moves = 每 { $moves } 步 { $time }{ $increment }
arbiter-a-time-is-longer-than-a = 时间超过一千天
arbiter-there-must-be-some-time-to = 必须留出思考时间
arbiter-the-number-of-moves-or-periods = 步数或读秒次数必须是 1 到 10000
arbiter-not-a-time-control-write-seconds = 时间规则无效：请以秒写 300、300+2、5/move、40/300+1、600+3x30（读秒）、600+25/300（加拿大制）、180/match+30/turn，或 none
arbiter-no-clock = 不计时

## decide

arbiter-not-a-move-it-is-far = 不是一步棋：太长了

## event

arbiter-the-event-has-version-this-tengen = 事件版本为 { $v }，本程序只读版本 { $version }：请用更新的 Tengen
arbiter-not-an-event-at-column = 不是事件，第 { $column } 列：{ $what }

## evidence

arbiter-exited = 自行退出
arbiter-killed-by-a-signal = 被信号终止
arbiter-out-of-bounds = 越界
arbiter-closed-its-output = 关闭了输出
arbiter-disconnected = 断开了连接
arbiter-cannot-be-started = 无法启动
arbiter-not-ready-in-time = 没有按时准备好
arbiter-refused-the-game = 拒绝这局棋
arbiter-too-much-output = 输出过多
arbiter-input-not-read = 不读输入
arbiter-no-answer = 没有回答

## misfit

arbiter-event = 事件 { $seq }：{ $why }
arbiter-event-should-be-here = 这里应当是事件 { $expected }
arbiter-the-time-goes-back-it-was = 时间倒退：此前已是 { $last } 秒
arbiter-cannot-do-this-now = { $seat } 现在不能这样做
arbiter-there-are-no-events = 没有事件
arbiter-a-log-begins-with-one-event = 记录必须以一个 opened 事件开始
arbiter-this-cannot-happen-at-this-point = 此时不可能发生这件事

## reason

arbiter-ms-too-late = （超时 { $overrun } 毫秒）
arbiter-wins = { $seat } 胜
arbiter-played-why = （{ $played }：{ $why }）
arbiter-why = （{ $why }）
arbiter-resigned = 认输
arbiter-made-an-illegal-move = 走法违规
arbiter-gave-no-readable-move = 没有给出可读的走法
arbiter-played-on-a-forbidden-point = 走了禁手
arbiter-ran-out-of-time = 超时
arbiter-broke-the-rules-too-often = 违规次数过多
arbiter-crashed-or-could-not-be-reached = 程序崩溃或失去联系
arbiter-left-the-game = 离开对局
arbiter-draw-by-agreement = 双方议和
arbiter-the-limit-of-moves-was-reached = 达到步数上限
arbiter-decided-by-the-organiser = 由组织者裁定
arbiter-given-up-before-the-first-move = 开局前取消
arbiter-did-not-make-the-first-move = 未及时走出第一步
arbiter-draw = 和棋
arbiter-void = 无效

## refusal

arbiter-this-table-has-no = 这一桌没有{ $seat }
arbiter-it-is-the-turn-of = 现在轮到{ $seat }
arbiter-the-move-is-for-ply-but = 这步棋是第 { $meant } 手，而现在是第 { $next } 手：请刷新对局
arbiter-is-not-allowed-at-this-table = 这一桌不允许{ $offer }
arbiter-you-have-asked-for-already = 你已经请求过{ $offer }
arbiter-nobody-asks-you-for = 没有人请求{ $offer }
arbiter-it-was-refused-ask-again-in = 刚被拒绝：请在 { $time } 秒后再问
arbiter-wait-s-more-for-the-others = 请再等 { $time } 秒，看对方是否回来
arbiter-taking-back = 悔棋
arbiter-a-draw = 和棋
arbiter-a-pause = 暂停
arbiter-going-on = 继续
arbiter-the-game-is-over = 对局已经结束
arbiter-you-have-lost-already = 你已经出局
arbiter-the-game-is-paused = 对局已暂停
arbiter-the-game-is-not-paused = 对局没有暂停
arbiter-this-move-was-played-already = 这步棋已经下过
arbiter-you-have-no-move-to-take = 你没有可以悔的棋
arbiter-the-game-has-begun-resign-instead = 对局已经开始：只能认输
arbiter-the-others-are-still-there = 对方没有离开
arbiter-you-are-away-yourself-come-back = 你自己已离开：请先回来
arbiter-this-is-known-already = 这已经知道了

## terms

arbiter-play-but-there-are-names = 共 { $seats } 位玩家，却给了 { $names } 个名字
arbiter-the-name-of-player-must-have = 玩家 { $index } 的名字必须是 1 到 100 个可见字符
arbiter-there-are-terms-for-seats-but = 给出了 { $terms } 个座位的条件，而这一桌有 { $seats } 个座位
arbiter-the-times-must-be-longer-than = 时间必须大于零、不超过一千天
arbiter-at-most-100-tags-of-at = 最多 100 个标签，每个最多 4000 字
arbiter-a-turn-cannot-be-lost-in = 开局规则中不能失去一手：请让违规判负或重新询问
arbiter-a-limit-must-be-at-least = 上限至少为 1
arbiter-this-game-is-over-before-its = 这局棋在第一步之前就已经结束
arbiter-time-cap = ，最多 { $most }
arbiter-offence = { $seat } { $reason }

## evaluation

arbiter-not-an-evaluation = 不是 depth 12 score 35 nodes 812345 pv h9 i10 这样的评估
