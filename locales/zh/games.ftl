## How games end

games-row-completed = 连成一线
games-the-board-is-full = 棋盘已满
games-both-passed = 双方都停一手
games-goal-reached = 棋子到达终点
games-units-destroyed = 对方全军覆没
games-no-units-left = 双方同归于尽

## Names

games-walls = 挡板 { $walls }
games-in-a-row = 连 { $in_a_row } 子
games-gomoku = 五子棋
games-renju = 连珠
games-tic-tac-toe = 井字棋
games-quoridor = 步步为营
games-battlefield = 战场
games-on-a-board = { $game } { $size }

## Moves

games-other-game = 这是另一种棋的着法

## Rules as text

games-unknown-map = 没有名为 { $name } 的地图：可用 { $known }
games-unknown-game = 没有名为 { $name } 的棋：可用 gomoku、renju、tic-tac-toe、quoridor 或 battlefield
games-expected-setting = { $word } 不是设置：应为 键=值
games-unknown-setting = 没有设置 { $key }：可用 { $known }
games-setting-twice = { $key } 重复
games-map-too-long = 地图结束之后还有内容：{ $line }
games-map-needs-commas = { $error }（请把地图的各行用逗号隔开）
games-key-value-why = { $key }={ $value }：{ $why }
games-expected-small-number = 应为较小的整数

## Names of the sides

games-black = 黑方
games-white = 白方
games-a = A 方
games-b = B 方
games-first = 先手
games-second = 后手
