## Formats

records-format-events = 天元事件日志（.jsonl）：对局中发生的一切
records-format-sgf = SGF（GM[4]）：带变化和注释的棋谱
records-format-psq = Piskvork（.psq）：一局棋，带用时
records-format-rec = Gomotur（.rec）：一局棋，带用时
records-format-lib = RenLib 棋谱库：变化与注释
records-format-pos = RenLib 局面：一局棋的着法
records-format-rif = RenjuNet 数据库（.rif）
records-format-ccgc = 中国计算机博弈大赛（CCGC）棋谱
records-format-points = 坐标串，例如 h8h9i9
records-format-letters = 双字母坐标串，行号从上往下数，例如 hhhg
records-format-contest-server = 步步为营比赛：服务器日志
records-format-contest-client = 步步为营比赛：客户端日志
records-format-quoridor = 步步为营着法，例如 1. e2 e8
records-format-battlefield = 战场：地图和命令

## Reading files

records-memory-games = 零碎的对局太多：继续读取将占用超过 { $limit } MiB 内存。请将文件拆分成较小的文件
records-memory-moves = 就文件大小而言，着法或变化太多：继续读取将占用超过 { $limit } MiB 内存。请确认这是棋谱；如果是，请将其拆分成较小的文件
records-too-many-moves = 棋谱的着法太多
records-memory-remarks = 就文件大小而言，注释、标签或属性太多：继续读取将占用超过 { $limit } MiB 内存。请删除重复的内容，或拆分文件
records-too-deep = 嵌套太深：是否缺少右括号或结束标签？
records-line-too-long = 此行太长：一个事件最多 { $most } 字节
records-note-times = { $what }（共 { $n } 次）
records-unknown-format = 不是任何已知格式的棋谱

## Battlefield files

records-battle-lines-dropped = 忽略了战斗结束之后的行
records-battle-order-as-reference = 不合法的命令按参考程序的解释读取
records-battle-orders-dropped = 战斗结束之后的命令没有保存
records-battle-order-cut = 不合法的命令读回时只保留合法的部分
records-order-out-of-turn = { $what } 不该下令时下了命令

## Event logs

records-log-illegal-start = 裁判不会这样开始对局：{ $what }
records-log-illegal-move = 裁判不会接受第 { $number } 手：{ $what }
records-result-contradicts-board = 结果与终局局面不符，没有保存

## Gomoku files

records-rule-guessed = 文件没有写明规则：按着法推断为 { $rule }
records-rule-assumed = 文件没有写明规则，着法也不符合任何规则：按无禁手处理
records-off-board = { $what } 不是 { $size } 棋盘上的点
records-occupied = { $point } 上已有棋子
records-pass = 有一方停一手

## CCGC

records-ccgc-unclosed = 缺少右括号 {"}"}
records-ccgc-no-game = 没有找到对局：应有 {"{"}[C5]
records-ccgc-header-unclosed = 文件头中有方括号没有闭合
records-ccgc-bad-move = { $word } 不是着法：应为 B(H,8) 或 W(H,9)
records-bad-result = 无法识别结果
records-end-reason-dropped = 终局原因没有保存
records-ccgc-brackets-replaced = 名称中的括号替换成了空格

## Gomotur

records-board-too-large = 棋盘太大
records-size-assumed = 文件没有写明棋盘大小：按 { $size } 处理
records-size-not-stored = 此格式不保存棋盘大小，而这些着法在更小的棋盘上也放得下

## RenLib libraries

records-header-truncated = 文件头不完整
records-lib-other-version = 版本 { $major }.{ $minor } 按 3.4 版读取
records-lib-odd-byte = 忽略了末尾多余的一个字节
records-lib-trailing-bytes = 忽略了最后一个变化之后的数据
records-lib-truncated = 文件在变化中间结束
records-lib-flags-truncated = 标志不完整
records-lib-flags-unknown = 忽略了未知的标志
records-lib-comment-unterminated = 注释没有结尾
records-lib-off-board = { $position } 不是 { $size } 棋盘上的点：这不是 RenLib 棋谱库，或者棋盘大小不同
records-lib-encoding-ambiguous = 少量 GBK 编码的汉字读取时可能被误认为 UTF-8
records-setup-stones = 有预先摆放的棋子
records-colours-not-alternating = 黑白没有交替

## Lists of points

records-rows-from-top = 行号按 c-gomoku-cli 的习惯从上往下数
records-no-moves = 没有找到着法
records-expected-point = 应为坐标，例如 h8
records-has-no-moves = 对局没有着法

## RenLib positions

records-empty-file = 文件是空的
records-pos-wrong-count = 文件声明有 { $count } 手，实际有 { $n } 手

## Piskvork

records-psq-bad-header = 应为 Piskvorky 宽x高, A:B, S，宽和高为 1 到 200
records-psq-bad-line = 应为着法 x,y,ms、两行名字或错误码，实为 { $code }
records-psq-trailing-lines = 忽略了其余的行
records-psq-result-guessed = 结果由错误码推断：轮到走棋的一方负
records-times-rounded = 用时只保留到毫秒
records-psq-result-as-code = 结果只保存为错误码

## RenjuNet databases

records-no-games = 没有找到对局
records-bad-xml = XML 格式错误：{ $error }
records-rif-too-many-attributes = 元素的属性太多：请删除重复的属性
records-rif-moves-dropped = { $what }：忽略了这局棋其余的着法

## SGF

records-sgf-outside-text = 忽略了对局之外的文字
records-sgf-no-game = 没有找到对局：应有 (;
records-sgf-garbage = 忽略了不是 SGF 的内容
records-sgf-value-truncated = 文件在属性值中间结束
records-sgf-unclosed = 缺少右括号
records-sgf-empty = 对局是空的
records-sgf-bad-size = { $line } 不是 1 到 52 的棋盘大小
records-sgf-other-game = GM[{ $n }] 按五子棋读取
records-sgf-result-as-draw = 结果 { $text } 按和棋处理
records-sgf-rows-from-bottom = { $text } 不是 SGF 坐标：按行号从下往上数读取
records-sgf-label-off-board = 忽略了棋盘外的标签
records-sgf-too-many-points = 此节点的列表中点太多：请删除重复的点
records-sgf-too-many-values = 此节点的属性值太多：请删除重复的值
records-end-reason-shortened = 终局原因只能部分保存
records-sgf-tags-dropped = SGF 没有对应的属性，这些标签没有保存：{ $names }

## Quoridor contest logs

records-contest-bad-line = 应为 名字,x,y,x1,y1,x2,y2,状态
records-contest-status-shifted = 客户端日志把自己每一步的状态晚记一行；已更正
records-contest-refused-unknown = 客户端日志不记录对手被拒绝的着法
records-contest-guess-dropped = 对手的最后一步是客户端推测的，且推测有误，已忽略
records-contest-guess = 对手的最后一步是客户端推测的
records-contest-third-player = 忽略了第三名玩家 { $name } 的行
records-contest-rules-dropped = 规则没有保存：这种日志总是使用比赛规则
records-contest-pass-lost = 停一手保存为没有坐标的一步，读回时不算着法
records-contest-result-dropped = 结果没有保存：日志中没有体现结果的一步
records-contest-same-names = 两名玩家同名：给其中一个加了后缀

## Quoridor text

records-quoridor-too-long = 这局棋的着法、注释和标签超过 { $most } 个：请拆分成几局
records-quoridor-bad-token = 应为 e2、e3h 这样的着法，或标签、注释、结果
records-quoridor-bad-rules = { $value } 不是步步为营的规则
records-rules-assumed = 文件没有写明规则：按 { $rules } 处理
records-quoridor-off-board = { $m } 不在 { $size }x{ $size } 的棋盘上
records-player-without-seat = 有一步棋的棋手没有座位
records-quoridor-tags-dropped = 名称特殊的标签没有保存
records-quoridor-titles-merged = 标题并入注释，其中的花括号换成圆括号

## Results

records-won = { $seat } 胜
records-end-how = { $end }（{ $how }）
records-on-the-board = 盘面
records-resignation = 认输
records-time = 超时
records-forfeit = 弃权
records-violation = 违规
records-abandoned = 对手离开或故障
records-draw = 和棋
records-void = 无效

## What a format cannot store

records-opening-dropped = 开局规则和其中的选择没有保存：只保存了棋子
records-names = 棋手姓名
records-event = 赛事
records-place = 地点
records-date = 日期
records-round = 轮次
records-result = 结果
records-comment = 说明
records-time-control = 用时规则
records-seats = 座位
records-header-dropped = 没有保存：{ $what }
records-rule-dropped = 规则没有保存
records-size-dropped = 棋盘大小没有保存

## Errors and notes

records-read-as = { $place }：{ $what }（按 { $format } 读取）
records-place-what = { $place }：{ $what }
records-read-only-format = { $format } 只能读取，不能写入
records-one-game-only = { $format } 只能保存一局棋：请写成多个文件
records-cannot-store = { $format } 无法保存这局棋：{ $what }
records-cannot-store-use = { $format } 无法保存这局棋：{ $what }；请用 { $names }
records-game-too-long = 这局棋的着法太多：请拆分成几局
records-nothing-to-write = 没有可写入的对局
records-line-column = 第 { $line } 行第 { $column } 列
records-byte = 第 { $offset } 字节处
records-repeated-setup = 多次预先摆放棋子
records-out-of-turn = 轮到 { $what }
records-point-off-board = { $point } 不在棋盘上

## Summary of a record

records-moves-in-lines = { $all_moves } 手，{ $leaves } 条变化
records-illegal-setup = 第一手之前的局面不合规则：{ $why }
records-illegal-move = 第 { $number } 手不合规则：{ $why }
records-rules = 规则
records-player = 棋手
records-summary-time-control = 用时规则
records-written-by = 写入程序
records-summary-comment = 注释
records-tag = 标签
records-moves = 手数
records-variations = 变化
records-comments = 注释数
records-thinking = 用时
records-refused = 被拒绝的着法
records-rule-violations = 违反规则

## Counts of what a format cannot store

records-left-out = 没有保存：{ $what }
records-count-variations = { $n } 个变化
records-count-comments = { $n } 条注释
records-count-labels = { $n } 个标签
records-count-board-texts = { $n } 处盘上文字
records-count-signs = { $n } 个点上的符号
records-count-renlib-marks = { $n } 个 RenLib 标记
records-count-turns = { $n } 处轮走方说明
records-count-properties = { $n } 个 SGF 属性（{ $names }）
records-count-refused = { $n } 步被拒绝的着法
records-count-times-used = { $n } 步棋的用时
records-count-times-left = { $n } 步棋后的剩余时间
records-count-tags = { $n } 个标签项（{ $names }）

## leniency

records-walls-with-their-direction-first = he2 这样的墙按 e2h 读取
records-gomoku-quest-is-read-as-moves = Gomoku Quest 的 { $key } 按开局着法读取
records-a-stone-on-a-stone-is = { $point } 已有棋子：略去这一手
