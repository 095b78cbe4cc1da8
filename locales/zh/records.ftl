## format

records-tengens-log-jsonl-every-event-of = Tengen 日志（.jsonl）：对局的全部事件，完整无缺
records-sgf-gm-4-games-with-variations = SGF（GM[4]）：带变化和注释的棋谱
records-piskvork-psq-one-game-with-times = Piskvork（.psq）：一局棋，带用时
records-gomotur-rec-one-game-with-times = Gomotur（.rec）：一局棋，带用时
records-renlib-library-variations-with-comments = RenLib 棋谱库：变化与注释
records-renlib-position-the-moves-of-one = RenLib 局面：一局棋的着法
records-renjunet-database-rif = RenjuNet 数据库（.rif）
records-ccgc-contest-text = 中国计算机博弈大赛棋谱
records-points-such-as-h8h9i9 = 坐标串，例如 h8h9i9
records-pairs-of-letters-from-the-top = 从上数的双字母串，例如 hhhg
records-quoridor-contest-the-servers-log = Quoridor 竞赛服务器日志
records-quoridor-contest-a-clients-log = Quoridor 竞赛客户端日志
records-quoridor-moves-such-as-1-e2 = Quoridor 着法文本，例如 1. e2 e8
records-battlefield-map-and-orders = Battlefield：地图与命令

## formats

records-the-file-has-too-many-games = 文件中的对局太多

## formats: battlefield

records-lines-after-the-end-of-the = 略去战斗结束之后的行
records-an-order-that-cannot-be-given = 无法执行的命令按参考程序的理解记录
records-orders-after-the-end-of-the = 略去战斗结束之后的命令
records-an-order-that-cannot-be-given-2 = 无法执行的命令读回时只剩可执行的部分
records-gives-an-order-out-of-turn = { $what } 在不该下令时下令

## formats: events

records-no-referee-would-have-begun-it = 裁判不会这样开局：{ $what }
records-no-referee-would-have-allowed-move = 第 { $number } 手不符合规则，裁判不会放行：{ $what }
records-the-result-is-left-out-the = 略去结果：与盘面不符

## formats: gomoku

records-the-file-names-no-rule-its = 文件没有写规则：按着法推断为 { $rule }
records-the-file-names-no-rule-and = 文件没有写规则，着法也不符合任何规则：按无禁手处理
records-is-not-a-point-of-the = { $what } 不是 { $size } 棋盘上的点
records-there-is-a-stone-on-already = { $point } 上已经有棋子

## formats: gomoku: ccgc

records-the-closing-bracket-is-missing = 缺少右括号 {"}"}
records-there-is-no-game-expected-c5 = 没有对局：应有 {"{"}[C5]
records-a-bracket-of-the-heading-is = 标题的方括号没有闭合
records-is-not-a-move-expected-b = { $word } 不是着法：应为 B(H,8) 或 W(H,9)
records-the-result-is-not-understood = 结果无法识别
records-by-what-the-game-ended-is = 略去终局原因
records-brackets-in-names-become-blanks = 名称中的括号变成空格

## formats: gomoku: gomotur

records-no-board-is-so-large = 没有这么大的棋盘
records-the-file-does-not-tell-the = 文件没有写棋盘大小：按 { $size } 处理
records-it-does-not-tell-the-size = 它不写棋盘大小，而这些着法在更小的棋盘上也放得下

## formats: gomoku: lib: reader

records-the-header-is-cut-short = 文件头不完整
records-version-is-read-as-3-4 = 版本 { $major }.{ $minor } 按 3.4 读取
records-an-odd-byte-at-the-end = 略去末尾多余的字节
records-bytes-after-the-last-variation-are = 略去最后一个变化之后的字节
records-the-file-ends-in-the-middle = 文件在变化中间结束
records-flags-are-cut-short = 标志不完整
records-flags-that-nobody-knows-are-left = 略去未知的标志
records-a-comment-has-no-end = 注释没有结尾
records-is-not-a-point-of-the-2 = { $position } 不是 { $size } 棋盘上的点：不是 RenLib 库，或棋盘大小不同

## formats: gomoku: lib: writer

records-the-few-chinese-texts-in-gbk = 少量 GBK 文字可能被误认为 UTF-8
records-stones-are-set-up = 有预先摆放的棋子
records-the-colours-do-not-alternate = 黑白没有交替

## formats: gomoku: plain

records-rows-are-counted-from-the-top = 按 c-gomoku-cli 的习惯，行号从上往下数
records-there-are-no-moves = 没有着法
records-not-a-point-such-as-h8 = 不是 h8 这样的坐标
records-it-has-no-moves = 没有着法

## formats: gomoku: pos

records-the-file-is-empty = 文件是空的
records-moves-are-announced-follow = 应有 { $count } 步，实有 { $n } 步

## formats: gomoku: psq

records-expected-piskvorky-widthxheight-a-b-s = 应为 Piskvorky 宽x高, A:B, S，边长 1 到 52
records-expected-a-move-x-y-ms = 应为着法 x,y,ms、两行名字或错误码，而不是 { $code }
records-further-lines-are-left-out = 略去后面的行
records-the-result-is-guessed-from-the = 结果由错误码推断：轮到走棋的一方判负
records-times-are-cut-to-milliseconds = 用时只保留到毫秒
records-of-the-result-only-an-error = 结果只保留为错误码

## formats: gomoku: rif

records-there-are-no-games = 没有对局
records-not-well-formed-xml = XML 格式错误：{ $error }
records-the-rest-of-this-games-moves = { $what }：略去这局棋后面的着法

## formats: gomoku: sgf: reader

records-text-outside-of-the-game-is = 对局之外的文字被略去
records-there-is-no-game-expected = 没有对局：应有 (;
records-something-that-is-no-sgf-is = 略去不是 SGF 的内容
records-the-text-ends-inside-of-a = 文件在属性值中间结束
records-closing-brackets-are-missing = 缺少右括号
records-the-game-is-empty = 对局是空的
records-is-no-board-size-from-1 = { $line } 不是 1 到 52 的棋盘大小
records-gm-is-read-as-gomoku = GM[{ $n }] 按五子棋读取
records-the-result-is-taken-for-a = 结果 { $text } 按和棋处理
records-is-no-sgf-point-read-with = { $text } 不是 SGF 坐标：按从下往上数行读取
records-a-label-off-the-board-is = 略去棋盘外的标签
records-too-many-points-are-listed = 列出的点太多

## formats: gomoku: sgf: writer

records-by-what-the-game-ended-is-2 = 终局原因不能完整保留
records-these-tags-have-no-place-in = 这些标签在 SGF 中没有位置：{ $names }

## formats: gomoku: stones

records-somebody-passes = 有停一手

## formats: quoridor_log

records-expected-name-x-y-x1-y1 = 应为 名字,x,y,x1,y1,x2,y2,状态

## formats: quoridor_log: client

records-a-clients-log-tells-the-status = 客户端日志把自己每一步的状态晚记一行：已改正
records-a-clients-log-does-not-show = 客户端日志看不到对手被拒绝的着法
records-the-enemys-last-step-is-a = 对手的最后一步是客户端猜错的：略去
records-the-enemys-last-step-was-guessed = 对手的最后一步是客户端猜的

## formats: quoridor_log: server

records-the-line-of-a-third-player = 略去第三名玩家 { $name } 的行
records-the-rules-are-left-out-logs = 略去规则：日志只用于竞赛规则
records-a-pass-becomes-a-step-without = 停一手写成没有坐标的一步，读回时不算一步
records-the-result-is-left-out-no = 略去结果：日志中没有对应的一步
records-both-players-have-the-same-name = 两名玩家同名：其中一个加后缀

## formats: quoridor_text: reader

records-not-a-move-such-as-e2 = 不是 e2、e3h 这样的着法，也不是标签、注释或结果
records-are-not-rules-of-quoridor = { $value } 不是 Quoridor 的规则
records-the-file-does-not-tell-the-2 = 文件没有写规则：按 { $rules } 处理
records-is-not-on-the-x-board = { $m } 不在 { $size }x{ $size } 的棋盘上

## formats: quoridor_text: writer

records-somebody-plays-who-has-no-seat = 有不在座的玩家走棋
records-tags-with-odd-names-are-left = 略去名称特殊的标签
records-titles-become-comments-and-braces-in = 标题并入注释，花括号变成圆括号

## heading

records-won = { $seat } 胜
records-end-how = { $end }（{ $how }）
records-on-the-board = 盘面
records-resignation = 认输
records-time = 超时
records-forfeit = 弃权
records-broken-rules = 违规
records-the-opponent-has-gone = 对手故障
records-draw = 平局
records-void = 无效

## left_out

records-the-opening-protocol-and-its-choices = 略去开局规则及其选择：只保留棋子
records-names = 姓名
records-event = 赛事
records-place = 地点
records-date = 日期
records-round = 轮次
records-result = 结果
records-comment = 说明
records-time-control = 时限
records-who-sat-where = 座位
records-left-out-of-the-heading = 略去的对局信息：{ $what }
records-the-rule-is-left-out = 略去规则
records-the-size-of-the-board-is = 略去棋盘大小

## note

records-read-as = { $place }：{ $what }（按 { $format } 读取）
records-place-what = { $place }：{ $what }
records-can-only-be-read = { $format } 只能读取
records-has-room-for-one-game-write = { $format } 只能放一局棋：请分成多个文件
records-cannot-hold-this-game = { $format } 放不下这局棋：{ $what }
records-cannot-hold-this-game-use = { $format } 放不下这局棋：{ $what }；请用 { $names }
records-the-record-has-too-many-moves = 棋谱的着法太多
records-there-is-no-record-to-write = 没有要写的棋谱

## place

records-line-column = 第 { $line } 行第 { $column } 列
records-byte = 第 { $offset } 字节处

## reading

records-this-is-no-record-of-a = 不是任何已知格式的棋谱

## replay

records-stones-are-set-up-again-and = 反复预先摆放棋子
records-it-is-the-turn-of = 轮到 { $what }

## summary

records-moves-in-lines = { $all_moves } 手，{ $leaves } 条线
records-the-board-before-the-first-move = 第一手之前的局面：{ $why }
records-move-is-not-legal = 第 { $number } 手不合规则：{ $why }
records-rules = 规则
records-player = 棋手
records-time-control-2 = 时间规则
records-written-by = 写入程序
records-comment-2 = 注释
records-tag = 标签
records-moves = 手数
records-variations = 变化
records-comments = 注释数
records-thinking = 用时
records-refused = 违规
records-against-the-rules = 不合规则

## writing

records-is-off-the-board = { $point } 不在棋盘上

## left_out: counts

records-left-out = 无法保存：{ $what }
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
