## color

gomoku-black = 黑
gomoku-white = 白
gomoku-red = 红
gomoku-blue = 蓝
gomoku-green = 绿
gomoku-yellow = 黄
gomoku-purple = 紫
gomoku-orange = 橙

## illegal

gomoku-is-not-on-this-board = { $point } 不在这张棋盘上
gomoku-there-is-a-stone-on-already = { $point } 已经有棋子
gomoku-the-opening-asks-for-a-stone = 按开局规则，这一子要下在{ $zone }
gomoku-the-point-is-forbidden-for-black = 黑方禁手：{ $foul }
gomoku-not-now = 现在不能这样：{ $choice }
gomoku-declare-a-number-from-to = 打点数必须是 { $min } 到 { $max }
gomoku-this-is-the-same-offer-as = 这一打点与 { $point } 对称，不能重复
gomoku-the-game-is-over = 对局已经结束
gomoku-this-point-was-not-offered = 这一点不在打点之中
gomoku-passing-is-only-for-renju-after = 只有连珠可以虚着，而且要在开局与前三手之后

## moves

gomoku-not-a-move-write-a-point = 不是一步棋：请写点（例如 h8），或 pass、swap、keep、put-two、declare:N、offer:h8、choose:h8

## opening

gomoku-in-the-central-x = 中央 { $lines }x{ $lines } 之内
gomoku-outside-the-central-x = 中央 { $lines }x{ $lines } 之外
gomoku-free = 自由
gomoku-yamaguchi = 山口
gomoku-soosyrv-8 = 索索夫-8
gomoku-taraguchi-10 = 塔拉山口-10
gomoku-swap = 三手交换
gomoku-anywhere = 任意点
gomoku-in-the-centre = 天元

## opening: named

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

## point

gomoku-not-a-point-write-a-column = 不是棋盘上的点：请写列字母和行号，例如 h8

## position: choice

gomoku-put-a-stone = 请落子：{ $zone }
gomoku-swap-keep-or-declare-fifth-stones = 请选择交换、不交换，或五手 { $n } 打
gomoku-declare-from-1-to-fifth-stones = 请声明打点数（1 到 { $max }）
gomoku-offer-more-for-the-fifth-stone = 请再给出 { $left } 个第五手打点
gomoku-put-a-stone-or-pass = 请落子或虚着
gomoku-swap-or-keep-colours = 请选择交换或不交换
gomoku-swap-keep-or-put-two-more = 请选择交换、不交换，或再下两子
gomoku-choose-one-of-the-offered-points = 请从打点中选一个

## rules

gomoku-this-opening-protocol-needs-a-board = 这种开局规则需要至少 { $side }x{ $side } 的棋盘
gomoku-freestyle = 无禁手
gomoku-standard-overlines-do-not-win = 标准（长连不算）
gomoku-renju-forbidden-moves = 连珠（有禁手）
gomoku-caro-blocked-rows-do-not-win = 卡罗（两头被堵不算）
gomoku-caro-no-blocked-rows-no-overlines = 卡罗（长连不算，两头被堵不算）
gomoku-the-number-in-a-row-must = 连子数必须是 1 到 52
gomoku-the-number-of-players-must-be = 玩家数必须是 2 到 8
gomoku-renju-is-for-two-players-and = 连珠只能两人下，且必须是五子
gomoku-an-opening-protocol-is-for-two = 开局规则只用于两人、至少四连的棋

## setup

gomoku-the-stone-on-is-off-the = { $point } 的棋子不在棋盘上
gomoku-there-are-two-stones-on = { $point } 上有两枚棋子
gomoku-nobody-plays = 没有人执{ $color }
gomoku-cannot-play-black = { $seat } 不能执黑
gomoku-the-row-from-has-won-already = 从 { $point } 开始的连子已经获胜
gomoku-the-black-row-from-is-an = 从 { $point } 开始的黑子已经长连
gomoku-a-position-in-the-middle-of = 局中局面不能再用开局规则
gomoku-the-board-is-full = 棋盘已经下满

## size

gomoku-not-a-board-size-write-15 = 棋盘大小无效：请写 15，或宽x高，例如 20x15，每边 1 到 52

## engine

gomoku-wins-by-fours-are-looked-for = 只在两人五子棋、5x5 到 22x22 的棋盘上寻找连续冲四取胜
gomoku-a-choice-of-the-opening-is = 现在要作开局的选择
gomoku-every-free-point-is-forbidden = 所有空点都是禁手
gomoku-the-solver-does-not-know-caros = 求解器不懂 Caro 规则中两头被堵的五连

## solver

gomoku-wins-by-with-stone = { $by }，第 { $n } 子取胜：{ $points }{ $end }
gomoku-black-may-not-answer-on = （黑方不能下 { $point }）
gomoku-fours = 连续冲四
gomoku-threats = 连续进攻（冲四和活三）

## solver: tree

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
