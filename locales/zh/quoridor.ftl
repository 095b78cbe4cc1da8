## cell

quoridor-not-a-cell-write-a-column = 不是棋盘上的格子：请写列字母和行号，例如 e2

## contest: coordinates

quoridor-is-off-the-board = { $at } 不在棋盘上
quoridor-is-no-wall-walls-are-two = { $bar } 不是挡板：挡板长两格，必须放在棋盘内的格线上
quoridor-must-begin-with-its-lower-or = { $bar } 的起点必须是下端或左端
quoridor-not-a-step-write-six-numbers = 不是一步：应为六个数 x,y,x1,y1,x2,y2

## contest: status

quoridor-well-done = 正常
quoridor-victory = 胜利
quoridor-defeat = 失败
quoridor-time-out = 超时
quoridor-the-opponent-has-gone = 对手故障
quoridor-the-rules-were-broken-three-times = 违规三次判负
quoridor-no-walls-are-left = 挡板已用完
quoridor-illegal-step = 棋子不可达或挡板坐标错误

## illegal

quoridor-the-pawn-cannot-get-to-in = 棋子不能一步走到 { $cell }
quoridor-does-not-lie-between-the-cells = { $wall } 不在棋盘的沟槽里
quoridor-there-is-a-wall-in-the = { $wall } 与已有挡板重叠
quoridor-would-cross-another-wall = { $wall } 与已有挡板交叉
quoridor-would-have-no-way-to-the = { $seat } 将没有通往终点的路
quoridor-the-game-is-over = 对局已经结束
quoridor-no-walls-are-left-2 = 挡板已经用完
quoridor-there-is-a-move-to-play = 还有棋可走，不能停一手

## moves

quoridor-not-a-move-write-a-cell = 不是一步棋：请写格子（例如 e2）或挡板（例如 e3h、a5v）

## rules

quoridor-official-rules = 官方规则
quoridor-crossing-walls = 挡板可交叉
quoridor-contest-rules = 竞赛规则
quoridor-the-side-of-the-board-must = 棋盘边长必须是 3 到 11 的奇数，棋子从中间出发
quoridor-two-or-four-can-play = 只能两人或四人玩
quoridor-at-most-60-walls-each = 每人最多 60 块挡板
quoridor-the-contests-rules-are-for-two = 竞赛规则只用于两人

## setup

quoridor-the-pawn-on-is-off-the = { $cell } 的棋子不在棋盘上
quoridor-two-pawns-stand-on = { $cell } 上有两枚棋子
quoridor-has-reached-the-goal-already = { $seat } 已经到达终点
quoridor-each-seat-needs-one-pawn-and = 每位玩家要有一枚棋子和一份挡板

## wall

quoridor-not-a-wall-write-the-cell = 不是挡板：请写最靠近 a1 的格子和 h 或 v，例如 e3h

## engine

quoridor-there-is-no-legal-move = 没有合法的着法
