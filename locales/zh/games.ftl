## ending

games-a-row-is-complete = 连子成功
games-the-board-is-full = 棋盘已下满
games-both-passed = 双方连续虚着
games-the-pawn-has-reached-the-other = 棋子到达对岸
games-the-other-side-has-no-units = 对方已全军覆没
games-nobody-has-units-left = 双方同归于尽

## names

games-walls = 挡板 { $walls }
games-in-a-row = 连 { $in_a_row } 子
games-gomoku = 五子棋
games-renju = 连珠
games-tic-tac-toe = 井字棋
games-quoridor = 步步为营
games-battlefield = 战场

## position

games-this-is-a-move-of-another = 这是另一种棋的走法

## rules

games-no-map-is-called = 没有地图 { $name }：{ $known }
games-no-game-is-called-use-gomoku = 没有名为 { $name } 的棋：请用 gomoku、renju、tic-tac-toe、quoridor 或 battlefield
games-is-not-a-setting-write-key = { $word } 不是设置：请写 键=值
games-there-is-no-setting-use = 没有设置 { $key }：可用 { $known }
games-is-given-twice = { $key } 重复
games-the-map-is-complete-before = 地图在 { $line } 之前已经完整
games-write-the-maps-lines-with-commas = { $error }（请把地图的各行用逗号隔开）
games-key-value-why = { $key }={ $value }：{ $why }
games-write-a-small-whole-number = 请写不大的整数

## sides

games-black = 黑方
games-white = 白方
games-a = A 方
games-b = B 方
games-first = 先手
games-second = 后手
games-on-a-board = { $game } { $size }
