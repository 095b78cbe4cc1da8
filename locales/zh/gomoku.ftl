## Colours

gomoku-black = 黑
gomoku-white = 白
gomoku-red = 红
gomoku-blue = 蓝
gomoku-green = 绿
gomoku-yellow = 黄
gomoku-purple = 紫
gomoku-orange = 橙
gomoku-lettered = { $letter }

## Illegal moves

gomoku-off-board = { $point } 不在棋盘上
gomoku-occupied = { $point } 上已有棋子
gomoku-outside-zone = 按开局规则，这一子应下在{ $zone }
gomoku-forbidden-point = 黑方禁手：{ $foul }
gomoku-not-now = 现在不能这样：{ $choice }
gomoku-bad-offer-count = 打点数应为 { $min } 到 { $max }
gomoku-same-offer = 这一打点与 { $point } 对称，不能重复
gomoku-the-game-is-over = 对局已经结束
gomoku-not-offered = 这一点不在打点之中
gomoku-cannot-pass = 只有连珠可以停一手，而且要在开局和前三手之后

## Moves

gomoku-bad-move = 不是着法：应为坐标（例如 h8），或 pass、swap、keep、put-two、declare:N、offer:h8、choose:h8

## Opening protocols

gomoku-zone-within = 中央 { $lines }x{ $lines } 之内
gomoku-zone-beyond = 中央 { $lines }x{ $lines } 之外
gomoku-free = 自由
gomoku-yamaguchi = 山口
gomoku-soosyrv-8 = 索索夫-8
gomoku-taraguchi-10 = 塔拉山口-10
gomoku-swap = 三手交换
gomoku-anywhere = 任意点
gomoku-in-the-centre = 天元

## Names of openings

gomoku-opening-kansei = 寒星
gomoku-opening-keigetsu = 溪月
gomoku-opening-sosei = 疏星
gomoku-opening-kagetsu = 花月
gomoku-opening-zangetsu = 残月
gomoku-opening-ugetsu = 雨月
gomoku-opening-kinsei = 金星
gomoku-opening-shogetsu = 松月
gomoku-opening-kyugetsu = 丘月
gomoku-opening-shingetsu = 新月
gomoku-opening-zuisei = 瑞星
gomoku-opening-sangetsu = 山月
gomoku-opening-yusei = 游星
gomoku-opening-chosei = 长星
gomoku-opening-kyogetsu = 峡月
gomoku-opening-kosei = 恒星
gomoku-opening-suigetsu = 水月
gomoku-opening-ryusei = 流星
gomoku-opening-ungetsu = 云月
gomoku-opening-hogetsu = 浦月
gomoku-opening-rangetsu = 岚月
gomoku-opening-gingetsu = 银月
gomoku-opening-myojo = 明星
gomoku-opening-shagetsu = 斜月
gomoku-opening-meigetsu = 名月
gomoku-opening-suisei = 彗星

## Points

gomoku-bad-point = 不是坐标：应为列字母和行号，例如 h8

## What a player can do

gomoku-place-stone = 请落子：{ $zone }
gomoku-swap-or-declare = 请选择交换、不交换，或五手 { $n } 打
gomoku-declare = 请声明打点数（1 到 { $max }）
gomoku-offer = 请再给出 { $left } 个五手打点
gomoku-place-stone-or-pass = 请落子或停一手
gomoku-swap-or-keep = 请选择交换或不交换
gomoku-swap-or-put-two = 请选择交换、不交换，或再下两子
gomoku-choose-offer = 请从打点中选一个

## Rules

gomoku-opening-needs-board = 这种开局规则需要至少 { $side }x{ $side } 的棋盘
gomoku-freestyle = 无禁手
gomoku-standard = 标准（长连不算）
gomoku-renju = 连珠（有禁手）
gomoku-caro = 卡罗（两头被堵不算）
gomoku-caro-exact = 卡罗（长连不算，两头被堵不算）
gomoku-bad-in-a-row = 连子数应为 1 到 200
gomoku-bad-player-count = 人数应为 2 到 26
gomoku-renju-needs = 连珠只能两人下，且为五子连珠
gomoku-opening-needs = 开局规则只用于两人、至少连四子的棋

## Set-up positions

gomoku-setup-off-board = { $point } 不在棋盘上
gomoku-setup-twice = { $point } 上有两枚棋子
gomoku-nobody-plays = 没有人执{ $color }
gomoku-cannot-play-black = { $seat } 不能执黑
gomoku-setup-won = 从 { $point } 开始的连子已经获胜
gomoku-setup-overline = 从 { $point } 开始的黑子已成长连
gomoku-setup-with-opening = 摆好的局面不能再用开局规则
gomoku-the-board-is-full = 棋盘已满

## Board sizes

gomoku-bad-size = 棋盘大小无效：应为 15 或 宽x高，例如 20x15，每边 1 到 200

## Solver

gomoku-solver-limits = 只能在两人五子棋、5x5 到 22x22 的棋盘上寻找必胜
gomoku-solver-opening = 局面还在开局阶段：请先作出开局选择
gomoku-solver-all-forbidden = 所有空点都是禁手
gomoku-solver-caro = 求解器不支持卡罗规则（两头被堵的五连不算）
gomoku-solver-win = { $by }，{ $n } 手取胜：{ $points }{ $end }
gomoku-solver-black-cannot-answer = （{ $point } 是禁手，黑方不能应）
gomoku-fours = 连续冲四
gomoku-threats = 连续进攻（冲四和活三）
gomoku-as-above = 同上
gomoku-otherwise = 其他

## Forbidden moves

gomoku-foul-overline = 长连禁手
gomoku-foul-double-four = 四四禁手
gomoku-foul-double-three = 三三禁手

## Rules by name

gomoku-rule-freestyle = 无禁手
gomoku-rule-standard = 标准（长连不算）
gomoku-rule-renju = 连珠（有禁手）
gomoku-rule-caro = 卡罗（两头被堵不算）
gomoku-rule-caro-exact = 卡罗（长连不算，两头被堵不算）

## Players by the colour of their stones

gomoku-side-black = 黑方
gomoku-side-white = 白方
gomoku-side-red = 红方
gomoku-side-blue = 蓝方
gomoku-side-green = 绿方
gomoku-side-yellow = 黄方
gomoku-side-purple = 紫方
gomoku-side-orange = 橙方
gomoku-side-lettered = { $letter } 方
