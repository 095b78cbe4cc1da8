## Cells

quoridor-bad-cell = 不是格子：应为列字母和行号，例如 e2

## Contest coordinates

quoridor-off-board = { $at } 不在棋盘上
quoridor-contest-bad-wall = { $bar } 不是挡板：挡板长两格，放在棋盘内的格线上
quoridor-contest-wall-ends = { $bar } 的起点应是下端或左端
quoridor-contest-bad-step = 不是一步：应为六个数 x,y,x1,y1,x2,y2

## Contest status

quoridor-status-ok = 正常
quoridor-status-win = 胜利
quoridor-status-lost = 失败
quoridor-status-timeout = 超时
quoridor-status-enemy-closed = 对手断开连接
quoridor-status-rules-breaker = 违规三次
quoridor-status-no-walls = 挡板已用完
quoridor-status-invalid-step = 不合法的一步

## Illegal moves

quoridor-unreachable = 棋子不能一步走到 { $cell }
quoridor-wall-off-board = { $wall } 放不进棋盘
quoridor-wall-overlaps = { $wall } 与已有挡板重叠
quoridor-wall-crosses = { $wall } 与已有挡板交叉
quoridor-wall-blocks = { $seat } 将没有通往终点的路
quoridor-the-game-is-over = 对局已经结束
quoridor-no-walls-left = 挡板已用完
quoridor-cannot-pass = 还有棋可走，不能停一手

## Moves

quoridor-bad-move = 不是着法：应为格子（例如 e2）或挡板（例如 e3h、a5v）

## Rules

quoridor-official-rules = 官方规则
quoridor-crossing-walls = 挡板可交叉
quoridor-contest-rules = 比赛规则
quoridor-bad-size = 棋盘边长应为 3 到 11 的奇数，因为棋子从中间出发
quoridor-bad-player-count = 人数应为二或四
quoridor-too-many-walls = 每人最多 60 块挡板
quoridor-contest-needs-two = 比赛规则只用于两人

## Set-up positions

quoridor-setup-off-board = { $cell } 的棋子不在棋盘上
quoridor-setup-together = { $cell } 上有两枚棋子
quoridor-setup-at-goal = { $seat } 已经到达终点
quoridor-setup-seats = 每名玩家需要一枚棋子和一个挡板数

## Walls

quoridor-bad-wall = 不是挡板：应为最靠近 a1 的格子加 h 或 v，例如 e3h

## Engine

quoridor-no-legal-move = 没有合法的着法
