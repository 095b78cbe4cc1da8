## Games at a terminal

tui-seat-empty = 每个座位都要有棋手
tui-game-over = 这局棋已经结束
tui-not-your-turn = 现在轮到 { $name }
tui-no-person-plays = 这局棋没有真人在下
tui-resign-on-your-turn = 请等轮到自己时再认输
tui-plays-elsewhere = { $name } 不在这个终端上
tui-open-elsewhere = 另一个终端正在下这局棋
tui-taken-over = 另一个终端已接管这局棋：请到那里继续，这里没有改动
tui-cannot-lock = { $path }：无法写入，因此不能保存对局：{ $error }
tui-cannot-save-game = 无法保存对局：{ $why }
tui-too-many-opponents = 对手太多：给了 { $given } 个，最多 { $others } 个
tui-too-many-names = 名字太多：{ $seats } 个棋手，给了 { $given } 个名字
tui-input-is-taken = 标准输入已用来读取棋谱，又没有终端可以读取着法：请把棋谱存成文件，再运行 tengen play 文件
tui-no-interrupted-game = 没有中断的对局
tui-board-not-shown = 无法显示这个棋盘
tui-terminal-unusable = 无法使用终端：{ $error }
tui-window-too-small = 窗口太小
tui-brand = 天元

## Names and sentences

# A blank stands beside names; Chinese drops it again between two Chinese characters.
tui-said-of = { $name } { $what }
tui-with-note = { $text }（{ $note }）
tui-two-sentences = { $first }。{ $second }
tui-between-players = {" "}对{" "}

## Saving and loading files

tui-file-not-regular = 不是普通文件：请先存成文件
tui-file-too-large = 超过 { $mib } MiB
tui-file-no-game = 其中没有对局
tui-file-first-game = 文件中有 { $n_games } 局棋，这是第一局
tui-file-unknown-program = 程序 { $name } 参加了这局棋：请用 --against 命令 启动它，或另选对手，例如 --against 3、--against human
tui-file-turn-lost = 第 { $number } 手之前有一方被跳过：可以复盘，不能接着下
tui-file-breaks-rules = 第 { $number } 手不合规则（{ $why }）：可以复盘，不能接着下
tui-file-set-up = 这局棋从摆好的局面开始，不能接着下
tui-file-no-format = 从文件名看不出格式
tui-file-read-only = {"."}{ $ending } 文件只能读取
tui-file-cannot-hold = {"."}{ $ending } 文件无法保存这局棋：{ $what }
tui-file-use-ending = { $what }：文件名请以 { $endings } 结尾
tui-file-exists = 已经存在：请换一个名称
tui-saved = 已保存
tui-saved-as = 已保存：{ $path }

## Interrupted games

tui-interrupted-title = 中断的对局
tui-interrupted-offer = 有一局中断的棋：{ $rules }，{ $moves }
tui-moves-count = { $plies } 手
tui-just-now = 刚才
tui-minutes-ago = { $minutes } 分钟前
tui-hours-ago = { $hours } 小时前
tui-days-ago = { $days } 天前
tui-resume-hint = 用 --resume 继续
tui-resume-question = 要继续吗？请输入 y 或 n
tui-type-y-or-n = 请输入 y 或 n
tui-kept-resume-hint = 对局已保存，继续下：{ $command }
tui-kept-replay-hint = 对局已保存在 { $path }，复盘：{ $command }

## Line by line: words that can be typed. Those of all languages are understood in each of them

tui-command-help = 帮助 ？
tui-command-undo = 悔棋
tui-command-resign = 认输
tui-command-restart = 重新开始
tui-command-new = 新局
tui-command-save = 保存
tui-command-load = 载入
tui-command-board = 棋盘
tui-command-on = 开
tui-command-off = 关
tui-command-where = 位置
tui-command-moves = 棋谱
tui-command-rules = 规则
tui-command-quit = 退出
tui-command-pass = 停一手
tui-answer-yes = 是
tui-answer-no = 否

## Line by line: playing

tui-help =
    help, ?     帮助
    undo, u     悔棋
    resign, g   认输
    restart, r  重新开始
    new, R      另开一局：new 高 宽 连子数 人数，或 new 游戏名，例如 new quoridor
    save 文件   保存为新文件；文件名以 .sgf、.psq、.jsonl、.txt 等结尾
                或图片：.svg、.png（当前局面）、.gif（全局）
    load 文件   载入文件中的对局接着下
    board, b    显示棋盘；board off 不再每步显示，board on 恢复显示
    where, w    用文字说明局面
    moves       列出已下的着法
    rules       简要规则
    quit, q     退出；未下完的对局会保存
tui-help-gomoku = h8          在这一点落子；开局选择：swap、keep、put-two、declare:2、offer:h8、choose:h8、pass（p）
tui-help-quoridor = e2、e3h     棋子走到 e2；在 e3、f3 上方（h）或 e3、e4 右侧（v）放挡板；pass 或 p 停一手
tui-help-battlefield = 1 1 8 6     命令：单位的行和列、各步方向，再写 0 和方向表示攻击；pass 或 p 停一手
tui-cannot-write-output = 无法写输出：{ $error }
tui-note = 注意
tui-time = 时间
tui-line-not-text = 不是 UTF-8 文字：请输入 help
tui-line-too-long = 这一行太长：请输入 help
tui-taken-back = 悔棋
tui-no-answer = 该走棋的一方没有应答
tui-which-game = 下哪种棋？gomoku、renju、tic-tac-toe、quoridor 或 battlefield；load 文件；quit
tui-type-a-move = 请输入着法，或 help
tui-no-moves-yet = 还没有着法
tui-board-usage = 请输入 board、board on 或 board off
tui-board-sides = 棋盘的行数和列数须在 1 到 { $most } 之间
tui-new-usage = 请输入 new 高 宽 连子数 人数，例如 new 15 15 5 2；或 new 游戏名，例如 new quoridor
tui-file-usage = 请写文件名，例如 game.sgf
tui-turn-known = 轮到 { $name }（{ $known }）
tui-wins = { $name } 获胜：{ $why }
tui-draw = 和棋：{ $why }
tui-void = 本局作废：{ $why }
tui-plays = 下在 { $point }

## The screen: questions, prompts and messages

tui-welcome = 天元  Tengen：下什么棋？
tui-quit-lost-question = 要退出吗？这局棋无法保存，退出后就没有了。
tui-quit-question = 要退出吗？这局棋会保存，下次可以继续。
tui-resign-question = 确定认输吗？
tui-restart-question = 重新开始这一局吗？
tui-leave-question = 放弃这一局，下另一局吗？
tui-prompt-move = 着法：
tui-prompt-save = 保存为：
tui-prompt-load = 载入：
tui-prompt-go-to = 跳到第几手：
tui-prompt-continuation = 选第几种变化：
tui-prompt-search = 查找：
tui-more-names = ……还有 { $n } 个
tui-title-new-game = 新对局
tui-title-question = 请确认
tui-title-another-game = 另开一局
tui-title-openings = 开局
tui-title-keys = 按键
tui-title-keys-rules = 按键，再按 ? 看规则
tui-title-moves = 着法
tui-turn = 轮到 { $name }
tui-thinking = { $name } 思考中……
tui-seat-out = 出局
tui-depth = 深度 { $depth }

## Keys on the screen

tui-key-end-here = 到此为止
tui-key-back = 返回
tui-key-pass = 停一手
tui-key-choose-unit = 选择单位
tui-key-next-unit = 下一个单位
tui-key-go-there = 走到这里
tui-key-cast = 施法
tui-key-attack = 攻击
tui-key-next-target = 下一个目标
tui-key-choose = 选择
tui-key-other-choice = 换一项
tui-key-offer-point = 给出打点
tui-key-choose-point = 选这个打点
tui-key-openings = 选开局
tui-key-lay-opening = 摆出
tui-key-type-code = 键入编号
tui-key-place-stone = 落子
tui-key-pass-stone = 停一手
tui-key-place-wall = 放下
tui-key-rotate = 转向
tui-key-pawn = 棋子
tui-key-move-pawn = 走子
tui-key-wall = 挡板
tui-key-paths = 路线
tui-key-continue = 继续
tui-key-new-game = 新对局
tui-key-discard = 放弃
tui-key-quit = 退出
tui-key-done = 完成
tui-key-start = 开始
tui-key-change = 更改
tui-key-type-number = 键入数字
tui-key-load-record = 载入棋谱
tui-key-help = 帮助
tui-key-yes = 是
tui-key-no = 否
tui-key-another-game = 另开一局
tui-key-once-more = 再来一局
tui-key-save = 保存
tui-key-load = 载入
tui-key-move-cursor = 移动
tui-key-take-back = 悔棋
tui-key-resign = 认输
tui-key-restart = 重来
tui-key-next = 下一手
tui-key-previous = 上一手
tui-key-first = 开头
tui-key-last = 最后一手
tui-key-stop = 停止
tui-key-play = 播放
tui-key-speed = 速度
tui-key-go-to = 跳转
tui-key-variation = 变化
tui-key-game = 换局
tui-key-scroll = 滚动
tui-key-comment = 注释
tui-key-search = 查找
tui-key-matches = 逐条查看
tui-key-end-search = 结束查找
tui-key-review = 分析全局
tui-key-close-review = 关闭分析
tui-key-mistakes = 失误
tui-key-list = 列表
tui-key-watch = 观战
tui-space = 空格
tui-mouse = 鼠标

## The help of the screen

tui-help-cursor = 移动光标
tui-help-cursor-far = 一次移动五格
tui-help-cursor-edge = 移到棋盘边
tui-help-esc = 返回一步
tui-help-type-move = 直接键入着法；字母是按键时先按 :
tui-help-mouse = 单击落子，也可单击下方按键
tui-help-take-back = 悔棋，回到自己的上一手
tui-help-resign = 认输
tui-help-restart = 重新开始
tui-help-once-more = 再来一局
tui-help-another-game = 另开一局：大小、连子数、人数等
tui-help-another-size = 同上，从棋盘大小选起
tui-help-save = 保存棋谱或图片：.sgf .jsonl .png .gif 等
tui-help-load = 载入棋谱，接着下
tui-help-thinking = 显示或隐藏电脑的思考
tui-help-theme = 浅色或深色棋盘
tui-help-redraw = 重画屏幕
tui-help-suspend = 挂起；用 fg 恢复
tui-help-help = 本帮助
tui-help-quit = 退出；对局会保存
tui-help-leave = 退出
tui-help-back = 回到对局
tui-help-gomoku-place = 落子，或执行选中的一项
tui-help-gomoku-choice = 开局：换一项
tui-help-gomoku-number = 开局：按编号选择
tui-help-gomoku-openings = 开局：按名称选 26 种开局之一
tui-help-gomoku-pass = 连珠：停一手
tui-help-quoridor-play = 棋子走到这里，或放下挡板
tui-help-quoridor-wall = 拿起挡板；再按转向
tui-help-quoridor-back = 收起挡板，回到棋子
tui-help-quoridor-paths = 依次显示各方的最短路线
tui-help-quoridor-pass = 无棋可走时停一手
tui-help-battlefield-choose = 先选单位，再选去处，最后选动作
tui-help-battlefield-next = 下一个单位、下一个目标、换一种法术
tui-help-battlefield-end = 到此为止，不做动作
tui-help-battlefield-spells = 法师：火球、地震
tui-help-battlefield-pass = 停一手；要按两次
tui-help-form-choose = 选择一行
tui-help-form-change = 更改
tui-help-form-number = 键入数字
tui-help-form-mouse = 单击选择，再单击更改
tui-help-form-start = 开始对局
tui-help-list-choose = 选择对局
tui-help-list-mouse = 单击选择
tui-help-resume = 继续这一局
tui-help-discard = 放弃这一局
tui-help-other-game = 下别的棋
tui-help-line-complete = 补全文件名；再按列出可选的
tui-help-line-move = 左移或右移一个字符
tui-help-line-word = 左移或右移一个词
tui-help-line-ends = 行首、行尾
tui-help-line-delete = 删除光标前或光标处的字符
tui-help-line-delete-word = 删除光标前的词
tui-help-line-delete-next-word = 删除光标后的词
tui-help-line-delete-start = 删除光标前的全部
tui-help-line-delete-end = 删除光标后的全部
tui-help-line-done = 完成
tui-help-line-cancel = 取消
tui-help-watch-choose = 选择对局
tui-help-watch-page = 上翻、下翻一页，第一个、最后一个
tui-help-watch-open = 观看
tui-help-watch-mouse = 单击选择，再单击观看
tui-help-watch-back = 返回
tui-help-openings-choose = 选择开局
tui-help-openings-code = 键入编号，例如 D4 或 i12
tui-help-openings-mouse = 单击选择，再单击摆出
tui-help-openings-lay = 摆出这个开局
tui-help-next = 下一手；也可用滚轮
tui-help-previous = 上一手
tui-help-ten = 前进或后退十手
tui-help-ends = 开头和最后一手；直播时 End 跟随
tui-help-go-to = 跳到某一手
tui-help-autoplay = 自动播放，再按停止
tui-help-speed = 加快、减慢
tui-help-variation = 选择变化，按 Enter 走下去
tui-help-main-line = 回到主线
tui-help-stop-or-list = 停止自动播放；返回对局列表
tui-help-games = 文件中的下一局和上一局
tui-help-comment = 注释全文
tui-help-search = 查找注释、名称和标注；下一条、上一条
tui-help-review = 分析全局：形势曲线、失误、最佳着法
tui-help-mistakes = 分析中的下一处、上一处失误
tui-help-save-any = 保存棋谱或图片：.sgf .csv .png .gif 等
tui-help-load-other = 载入另一份棋谱
tui-help-scroll = 滚动大棋盘；也可用 Shift 加滚轮
tui-help-mouse-replay = 单击列表中的着法或下方按键
tui-help-redraw-suspend = 重画屏幕；挂起
tui-page-long = { $heading }（方向键滚动，Esc 关闭）
tui-page-short = { $heading }（Esc 关闭）

## The rules in short

tui-title-rules = 规则：{ $game }
tui-rules-gomoku-goal = 目标：横、竖或斜着把自己的 { $n } 颗棋子连成一线。
tui-rules-gomoku-moves = 走法：轮流在任意空点落子。棋子落下后不再移动，也不会被提走。下满为和棋。
tui-rules-freestyle = 获胜：连成 { $n } 子或更多。
tui-rules-standard = 获胜：恰好连成 { $n } 子，长连不算。
tui-rules-renju = 获胜：黑方须恰好连成 { $n } 子，白方连成 { $n } 子或更多。
tui-rules-caro = 获胜：恰好连成 { $n } 子，且没有两头都被别的棋子堵住；棋盘边不算堵。长连总是获胜。
tui-rules-caro-exact = 获胜：恰好连成 { $n } 子，且没有两头都被别的棋子堵住；棋盘边不算堵。长连不算。
tui-rules-forbidden = 黑方禁手：一子同时形成两个活三（三三）、两个四（四四），或连成六子以上（长连）；同时成五则不算禁手。禁手点在棋盘上以叉号标出，不能落子。
tui-rules-pass = 停一手：开局之后可以停一手。双方连续停一手为和棋。
tui-rules-opening = 开局（{ $name }）：{ $how }
tui-rules-rif = 先手摆出前三子，即 26 种开局之一；后手可以交换黑白。白下第四手，黑给出两个五手打点，白选一个。
tui-rules-yamaguchi = 先手摆出前三子，即 26 种开局之一，并宣布五手打点数（1 到 12）；后手可以交换黑白。白下第四手，黑按所宣布的数目给出打点，白选一个。
tui-rules-soosyrv8 = 先手摆出前三子，即 26 种开局之一；后手可以交换黑白。白下第四手并宣布五手打点数（1 到 8），黑可以交换黑白。黑按所宣布的数目给出打点，白选一个。
tui-rules-taraguchi10 = 第一手下天元，第二手在中央 3x3 内，第三手在中央 5x5 内，第四手在中央 7x7 内；每手之后对方都可以交换黑白。第五手在中央 9x9 内，之后还可以交换一次；黑也可以改为给出十个打点，由白选一个。
tui-rules-swap = 先手摆三子，两黑一白；后手选颜色。
tui-rules-swap2 = 先手摆三子，两黑一白；后手选颜色，也可以再摆两子，让先手选颜色。
tui-rules-pro = 第一手下天元，第三手在中央 5x5 之外。
tui-rules-long-pro = 第一手下天元，第三手在中央 7x7 之外。
tui-rules-quoridor-goal = 目标：率先把自己的棋子走到对面一边。
tui-rules-quoridor-moves = 走法：每回合把棋子向上、下、左、右走一格，或者放一块挡板。
tui-rules-quoridor-moves-four = 走法：每回合把棋子向上、下、左、右走一格，或者放一块挡板。按顺时针轮流。
tui-rules-quoridor-walls = 挡板：每人 { $n } 块。挡板放在格子之间，两格长，放下后不再移动。挡板不能重叠，也不能交叉；每个人都必须留有通往终点的路。
tui-rules-quoridor-walls-crossing = 挡板：每人 { $n } 块。挡板放在格子之间，两格长，放下后不再移动。挡板可以交叉，但不能重叠；每个人都必须留有通往终点的路。
tui-rules-quoridor-walls-contest = 挡板：每人 { $n } 块。挡板放在格子之间，两格长，放下后不再移动。挡板可以交叉，但不能重叠。必须给对手留一条通往终点的路，你的棋子算路上的障碍；自己的路可以堵死。
tui-rules-quoridor-jumps = 跳跃：别的棋子紧挨着自己的棋子时，可以直着跳过去。它身后是挡板、边界或第三颗棋子时，可以改为斜着绕过去。
tui-rules-quoridor-jumps-contest = 跳跃：对手的棋子紧挨着自己的棋子时，可以直着跳过去，除非它身后是挡板或边界。没有斜跳。
tui-rules-quoridor-pass = 既不能走棋也不能放挡板时，才可以停一手。
tui-rules-battlefield-goal = 目标：消灭对方的全部单位。双方最后的单位同时被消灭为和棋。
tui-rules-battlefield-orders = 命令：每回合让自己的一个单位先移动、再做动作，也可以只移动或只做动作。可以停一手。
tui-rules-battlefield-terrain = 移动：可以走八个方向。平原消耗 1 点，森林 2 点。深水、高山、深渊和有单位的格子不能进入。
tui-rules-battlefield-units = 单位：步兵（{ $footman } 点）和骑士（{ $knight } 点）消灭相邻格上的单位。弓箭手（{ $archer } 点）射恰好两格远，高山会挡住。法师（{ $mage } 点）施放法术。自己的单位也会被击中。
tui-rules-battlefield-fireball = 火球：沿直线飞行，直到碰到东西。碰到单位就消灭它；碰到森林，相连的森林连同里面的单位一起烧掉；碰到高山就停下。
tui-rules-battlefield-earthquake = 地震：震动三格之外那一格和它上下左右的格子。平原和森林变成深渊，上面的单位被吞没；高山变成平原。深水会灌进相连的深渊。

## The form for a new game

tui-form-game = 棋种
tui-form-size = 大小
tui-form-height = 高度
tui-form-width = 宽度
tui-form-in-a-row = 连子数
tui-form-players = 人数
tui-form-rule = 规则
tui-form-opening = 开局
tui-form-rules = 规则
tui-form-walls = 每人挡板
tui-form-map = 地图
tui-form-against = 对手
tui-form-seat = 先后手
tui-form-clock = 时间
tui-form-people = 真人（同一设备）
tui-form-computer = 电脑，等级 { $level }
tui-form-first = 先手
tui-form-second = 后手
tui-form-number = 第 { $number } 位
tui-clock-none = 不限时
tui-clock-fischer = { $minutes } 分钟，每步加 { $increment } 秒
tui-clock-per-move = 每步 { $seconds } 秒
tui-clock-byo-yomi = { $minutes } 分钟，{ $periods } 次 { $seconds } 秒读秒

## Gomoku

tui-gomoku-swap = 交换
tui-gomoku-keep = 不交换
tui-gomoku-put-two = 再下两子
tui-gomoku-declare = 五手 { $number } 打
tui-gomoku-swaps = 交换黑白
tui-gomoku-keeps = 不交换
tui-gomoku-puts-two = 再下两子
tui-gomoku-declares = 宣布五手 { $n } 打
tui-gomoku-offers = 提出打点 { $point }
tui-gomoku-chooses = 选择 { $point }
tui-gomoku-forbidden = { $point }：禁手，{ $why }
tui-gomoku-stones = { $who }，{ $n } 子
tui-gomoku-no-stones = 没有棋子
tui-gomoku-offered = 打点
tui-gomoku-forbidden-points = 黑方禁手
tui-gomoku-opening = 开局：{ $name }
tui-opening-entry = { $id } { $name }
tui-black = 黑
tui-white = 白
tui-name-black = { $name }，黑
tui-name-white = { $name }，白
tui-passes = 停一手
tui-listed-pass = 停一手
tui-listed-swap = 交换黑白
tui-listed-keep = 不交换
tui-listed-put-two = 再下两子
tui-listed-declare = 宣布五手 { $n } 打
tui-listed-offer = 提出打点 { $point }
tui-listed-choose = 选择 { $point }

## Quoridor

tui-quoridor-wall-fits = 可以放在这里
tui-quoridor-must-pass = 无棋可走
tui-quoridor-step-fits = 棋子可以走到这里
tui-quoridor-own-pawn = 要走的棋子
tui-quoridor-no-path = { $name }：没有通往终点的路
tui-quoridor-steps = { $name }：还有 { $steps } 步
tui-quoridor-steps-more = { $name }：还有 { $steps } 步（+{ $more }）
tui-quoridor-steps-of-all = 剩余步数：{ $counts }
tui-quoridor-walls = 挡板 { $n }
tui-quoridor-pawn-at = 棋子在 { $pawn }，目标是 { $goal }
tui-quoridor-row = 第 { $row } 行
tui-quoridor-column = { $column } 列
tui-quoridor-walls-on-board = 棋盘上的挡板
tui-quoridor-no-walls = 无
tui-quoridor-moves-to = 走到 { $cell }
tui-quoridor-places-wall = 放挡板 { $wall }

## Battlefield

tui-battlefield-not-yours = 这不是你的单位
tui-battlefield-no-unit = 那里没有你的单位：按 Tab 跳到己方单位
tui-battlefield-no-hit = 本回合打不到那里的单位
tui-battlefield-no-way = 这个单位走不到那里
tui-battlefield-aim-elsewhere = 什么也打不到：换个目标，或按 e 到此为止
tui-battlefield-no-order = 这个单位没有移动也没有行动：请移动光标瞄准，或按 p 停一手
tui-battlefield-pass-again = 再按一次 p，本回合停一手
tui-battlefield-nobody-here = 这里打不到任何单位
tui-battlefield-where-to = { $name }，行动力 { $points }：走到哪里？
tui-battlefield-stays = { $name }留在 { $to }
tui-battlefield-goes = { $name }到 { $to }，{ $cost }
tui-battlefield-cost = 行动力 { $cost }/{ $points }
tui-battlefield-which-direction = { $spell }：朝哪个方向？
tui-battlefield-no-target = 打不到任何单位：按 e 到此为止
tui-battlefield-targets = 可攻击的目标：{ $n }
tui-battlefield-aims-spell = 向{ $to }施放{ $spell }：
tui-battlefield-aims-attack = 向{ $to }攻击：
tui-battlefield-stays-here = 留在原地
tui-battlefield-choose-instead = 改选这个单位
tui-battlefield-can-hit = 可以打到：按回车走近并瞄准
tui-battlefield-cannot-hit = 本回合打不到
tui-battlefield-cannot-reach = 走不到
tui-battlefield-nothing-happens = 什么也不会发生
tui-battlefield-would-draw = 战斗打成和局
tui-battlefield-would-win = 战斗获胜
tui-battlefield-would-lose = 战斗失败
tui-battlefield-own-dies = 小心：己方 { $at } 的{ $kind }会阵亡
tui-battlefield-kills-own = 误伤己方 { $at } 的{ $kind }
tui-battlefield-kills = 击杀 { $at } 的{ $kind }
tui-battlefield-burns = 烧死 { $at } 的{ $kind }
tui-battlefield-crushes = 震死 { $at } 的{ $kind }
tui-battlefield-misses = 没有打到任何单位
tui-battlefield-fireball-lost = 火球飞出战场
tui-battlefield-shot-blocked = { $at } 的高山挡住箭
tui-battlefield-fireball-stopped = 火球撞在 { $at } 的高山上
tui-battlefield-forest-burns = 森林烧毁：{ $n } 格
tui-battlefield-mountains-crumble = 高山崩塌：{ $n } 格
tui-battlefield-ground-opens = 地面塌陷：{ $n } 格
tui-battlefield-water-floods = 水淹：{ $n } 格
tui-battlefield-side-passes = { $side } 军停一手
tui-battlefield-from-to = { $side } 军：{ $kind }从 { $cell } 到 { $to }
tui-battlefield-acts-at = { $side } 军：{ $cell } 的{ $kind }
tui-battlefield-unit = { $side } 军{ $kind }（行动力 { $points }）
tui-battlefield-fireball = 火球术
tui-battlefield-earthquake = 地震
tui-direction-up-left = 左上
tui-direction-up = 上
tui-direction-up-right = 右上
tui-direction-left = 左
tui-direction-right = 右
tui-direction-down-left = 左下
tui-direction-down = 下
tui-direction-down-right = 右下
tui-battlefield-size = 战场 { $height } 行 { $width } 列，从 0 数起
tui-battlefield-units = 单位 { $n }
tui-battlefield-no-units = 没有单位
tui-battlefield-row = 第 { $row } 行第 { $columns } 列
tui-battlefield-ground = { $terrain }
tui-battlefield-orders = 下令 { $order }
tui-battlefield-attacks = 攻击
tui-battlefield-step-off = 有一步没走：出了战场
tui-battlefield-step-occupied = 有一步没走：前方有单位
tui-battlefield-step-costly = 有一步没走：行动力不够

## Panels of the Quoridor contest

tui-panel-too-large = 超过 200 行或 400 列：不是棋盘文件
tui-panel-cells = 格子
tui-panel-points = 格点
tui-panel-count = 第 { $line } 行第 { $column } 列：到此有 { $found } 个{ $what }（{ $sign }），应共有 { $expected } 个
tui-panel-crooked = 第 { $line } 行：10 个格点没有与第一行对齐
tui-panel-no-json = 第 { $line } 行第 { $column } 列：不是 JSON：{ $error }
tui-panel-needs-object = 应为对象 {"{"} … {"}"}
tui-panel-object = 对象 {"{"} … {"}"}
tui-panel-file-name = 文件名
tui-panel-same-sign = chessmanPlaceholder 和 intersection 都是 { $both }：两者必须不同
tui-panel-missing = { $object } 中没有 { $missing }：使用默认值
tui-panel-text = 文字
tui-panel-ascii = 以 ASCII 字符开头的文字
tui-panel-color = 颜色代码，例如 92
tui-panel-expected = { $name }：应为{ $what }
tui-panel-other-game = 棋盘文件只用于 9×9 格的双人步步为营；这是另一种对局

## Replaying a game

tui-replay-live = 正在观看直播
tui-replay-last-move = 共有 { $n_moves } 手；这是最后一手
tui-replay-at-start = 已是初始局面
tui-replay-at-end-next = 已是最后一手；按 > 看下一局
tui-replay-at-end = 已是最后一手
tui-replay-no-variation = 这里没有其他变化
tui-replay-no-continuation =
    { $n ->
        [0] 这条变化到此为止
        [1] 这里只有一种着法
       *[other] 请输入 1 到 { $n } 之间的数
    }
tui-replay-continuations = { $n } 种后续着法（Tab 或数字）
tui-replay-not-found = 没有找到：{ $text }
tui-replay-match = 第 { $number }/{ $n } 处：{ $text }
tui-replay-main-line = 这就是主线
tui-replay-one-game = 没有其他对局
tui-replay-last-game = 这是最后一局
tui-replay-first-game = 这是第一局
tui-replay-no-comment = 这里没有注释
tui-replay-title = 对局
tui-replay-no-such-game = 没有第 { $number } 局：文件中共有 { $n_games } 局
tui-replay-no-move = 无着法
tui-replay-cut = 这局棋只显示前 { $most } 步
tui-replay-status = 状态 { $status }
tui-replay-prompt = n 下一手，p 上一手，数字，q 退出，help 帮助：
tui-replay-help =
    n、p：下一手、上一手；+ 或 - 加数字：前进或后退几步；]、[：十步
    数字：到该手；first 开头，last 最后一手
    v：换一种变化；v 3：第三种；variations：列出全部；m：回到主线
    /文字：查找注释、名称和标注；/：下一处；c：注释
    review：分析全局，列出失误
    >、<：下一局、上一局；moves：全部着法
    board：显示棋盘；board off、board on：以后不显示、显示
    save 文件（.svg、.png 为当前局面，.gif 为全局）、load 文件；q：退出
tui-replay-no-further = 到头了
tui-replay-no-more-games = 没有更多对局了
tui-replay-step-skipped = 略去不属于这局棋的一步
tui-replay-speed = 速度：每秒 { $speed } 手
tui-replay-game-of = 第 { $game }/{ $n_games } 局
tui-replay-variations = { $n } 种变化（{ $key }）：{ $list }
tui-review = 全局分析
tui-review-done = 分析完成；x、X：下一处、上一处失误
tui-review-progress = 全局分析：{ $done }/{ $total }
tui-review-refused = 无法分析：{ $why }
tui-review-two-players = 只能分析两人对局
tui-review-live = 对局结束后才能分析
tui-review-closed = 请先按 v 分析全局
tui-review-none = 未发现失误
tui-review-none-yet = 目前没有发现更多失误
tui-review-none-there = 此方向没有更多失误
tui-review-even = 均势
tui-review-ahead = { $name } { $score }
tui-review-wins = { $name } { $moves } 手内获胜
tui-review-best = { $score }；最佳：{ $line }
tui-review-fault = 第 { $number } 手 { $step }{ $sign } { $quality }（胜率 -{ $percent }%），更好的是 { $line }
tui-review-inaccuracy = 缓着
tui-review-mistake = 失误
tui-review-blunder = 败着
tui-live = 直播
tui-live-new-game = 新的一局已开始：按 End 观看
tui-live-follow = 直播中：按 End 跟随
tui-replay-comment-more = ……（c：全文）
tui-replay-start = 初始局面
tui-replay-rules-broken = 从第 { $number } 手起不合规则：{ $why }
tui-replay-move-of = 第 { $here } 手，共 { $all } 手
tui-replay-step-of = 第 { $here } 手，共 { $all } 手；第 { $step } 步，共 { $steps } 步
tui-replay-won = { $name } 胜
tui-replay-won-how = { $name } 胜（{ $how }）
# The loser's fault is the reason, such as a resignation.
tui-replay-won-by-fault = { $name } 胜（对方{ $how }）
tui-replay-draw-how = 和棋（{ $how }）
tui-replay-time-control = 用时规则
tui-replay-application = 记谱程序
tui-replay-refused = { $name }：{ $tried } 被拒绝：{ $why }
tui-replay-taken-back = 悔棋 { $moves } 手
tui-replay-set-up = 摆子
tui-replay-set-up-of = 摆子：{ $what }
tui-replay-removed = 拿走
tui-replay-color-to-move = 轮到{ $color }

## Watching

tui-watch-nothing-named = 请给出要观战的文件或网址
tui-watch-scheme = 网址应以 http:// 或 https:// 开头
tui-watch-no-host = 不是服务器的名称
tui-watch-finished-game = 对局已结束：请下载棋谱后用 tengen replay 复盘
tui-watch-no-page = 这个页面无法观战：请用棋桌（/t/…）、比赛（/contest/…）或服务器首页的网址
tui-watch-next-table = 正在前往下一桌…
tui-watch-contest-over = 比赛已结束
tui-watch-next-game = 等待下一局…
tui-watch-contest-state = { $name }：{ $progress }，{ $state }
tui-watch-reconnecting = 连接中断，正在重试…（{ $why }）
tui-watch-cannot = 无法观战：{ $error }
tui-watch-nothing-played = 那里没有对局
tui-watch-waiting = 等待中…
tui-watch-redirect = { $base } 转向 { $place }：如果信任它，请直接观看该网址
tui-watch-status = 服务器返回状态码 { $status }
tui-watch-no-answer = 服务器没有应答
tui-watch-no-such-host = 找不到这台主机
tui-watch-bad-http = 服务器的 HTTP 应答无效
tui-watch-refused = 连接被拒绝：那里没有运行服务器
tui-watch-disconnected = 连接中断
tui-watch-tls = 加密连接失败：{ $what }
tui-watch-no-tengen = 对方不是天元服务器
tui-watch-endless-line = 服务器发来的一行没有结尾
tui-watch-empty-lines = 服务器只发来空行
tui-watch-table-silent = { $base } 没有给出棋桌 { $table } 的对局
tui-watch-challenge-silent = { $base } 没有给出邀请 { $id } 的状态
tui-watch-challenge-open = 邀请 { $id }：还没有人接受
tui-watch-bad-log = 棋桌 { $table }：服务器给出的不是对局日志：{ $why }
tui-watch-endless-log = 日志没有结尾
tui-watch-file-no-game = { $name } 中还没有棋谱，正在等待…
tui-watch-file-missing = { $name } 还不存在，正在等待…
tui-watch-file-irregular = { $name }：不是文件
tui-watch-file-too-long = { $name }：太长，无法观看
tui-watch-file-empty = { $name } 是空的，正在等待…
tui-watch-file-no-record = { $name } 不是棋谱，正在等待…
tui-list-tables = 棋桌
tui-list-no-tables = 现在没有对局
tui-list-contests = 比赛
tui-list-playing-now = 正在进行
tui-list-no-game = 没有对局
tui-list-all-games = 一局接一局地看
tui-list-champion = 冠军：{ $name }
tui-list-waiting-for-players = { $game }，等待选手：已就座 { $entrants }/{ $wanted }
tui-list-contest-status = { $game }，{ $status }：{ $progress }
tui-list-points = 得分
tui-list-won = 胜
tui-list-drawn = 和
tui-list-lost = 负
tui-list-standings = 排名
tui-list-games-played = 已结束的对局
tui-list-move = 第 { $turns } 手
tui-list-watching = { $watching } 人观战
tui-list-progress = 已完成 { $played } 局
tui-list-progress-of = 已完成 { $played }/{ $games } 局
tui-list-open = 未开始
tui-list-running = 进行中
tui-list-finished = 已结束
tui-list-cancelled = 已取消
tui-list-round = 第 { $number } 轮
tui-list-bye = 轮空
tui-said-out = 已出局
tui-said-out-because = 出局：{ $why }
tui-said-timeout = 超时
tui-said-asks-take-back = 请求悔棋
tui-said-offers-draw = 提议和棋
tui-said-asks-pause = 请求暂停
tui-said-asks-continue = 请求继续
tui-said-declines-take-back = 不同意悔棋
tui-said-declines-draw = 不同意和棋
tui-said-declines-pause = 不同意暂停
tui-said-declines-continue = 还不同意继续
tui-said-agrees = 同意
tui-said-withdraws = 撤回了请求
tui-said-paused = 棋钟暂停
tui-said-continued = 棋钟继续
tui-said-credited = 获得 { $time } 秒

## 在服务器上：可以输入的词

tui-command-list = 列表
tui-command-seek = 寻找
tui-command-link = 链接
tui-command-computer = 电脑
tui-command-challenge = 挑战
tui-command-accept = 接受 同意
tui-command-decline = 拒绝
tui-command-cancel = 撤回
tui-command-join = 进入
tui-command-chat = 聊天
tui-command-draw = 提和
tui-command-pause = 暂停 继续
tui-command-claim = 判胜
tui-command-abort = 取消对局
tui-command-rematch = 再来一局
tui-command-lobby = 大厅
tui-command-rated = 计分
tui-command-casual = 不计分
tui-command-first = 先手
tui-command-second = 后手

## 在服务器上

tui-online-help-lobby =
    list                     列出挑战和你的对局
    seek 游戏 [时限] [rated] 与想下同样对局的人下，例如 seek gomoku 300+2；first、second 选先后手
    link 游戏 [时限]         发起挑战，拿到链接的人都可以接受
    challenge 账号 游戏      向某个账号挑战
    computer 游戏 [level=5]  与服务器的引擎下
    accept N、decline N      接受或拒绝列表中的第 N 个挑战
    cancel 编号              撤回自己的挑战
    join 编号                继续自己的对局
    quit, q                  退出
tui-online-help-table =
    help, ?         帮助
    undo, u         请求悔棋
    draw            提和
    pause           请求停钟；再次输入请求继续
    accept, y       同意对方的请求；decline, n：拒绝
    cancel          撤回自己的请求
    chat 内容       聊天
    resign, g       认输；abort：第一手之前取消对局
    claim           对方离开后判自己获胜
    rematch         再来一局
    board, b        显示棋盘；board off 不再每步显示，board on 恢复显示
    where, w        用文字说明局面
    moves           列出已下的着法
    lobby           回到大厅；对局继续
    quit, q         退出；对局继续
tui-online-help-join = 继续对局，接受挑战
tui-online-help-challenge = 发起挑战
tui-online-help-withdraw = 拒绝挑战，撤回自己的挑战
tui-online-help-chat = 与对手聊天
tui-online-help-take-back = 请求悔棋
tui-online-help-answer = 同意或拒绝对方的请求
tui-online-help-draw = 提和
tui-online-help-claim = 对方离开后判自己获胜
tui-online-help-resign = 认输；第一手之前取消对局
tui-online-help-rematch = 对局结束后再来一局
tui-online-help-to-lobby = 回到大厅；对局继续
tui-online-help-quit = 退出；对局继续
tui-online-no-server = { $text }：不是服务器地址；请写成 http://localhost:8808/ 这样
tui-online-no-page = { $page }：这个页面不能下棋；请用服务器、对局（/t/...）或挑战（/c/...）的地址
tui-online-contest = 这是比赛：请在浏览器中参加，或观看：tengen watch { $url }
tui-online-bad-token = 令牌由字母和数字组成，以 tgn_ 开头：请从账号页面重新复制
tui-online-name = --names：{ $why }
tui-online-no-seat = 你在这一桌没有座位，也没有空位；观看请用：tengen watch { $url }
tui-online-finished = 这局棋已经结束；查看请用：tengen watch { $url }
tui-online-challenge-over = 挑战 { $id } 已撤回、被拒绝或过期：请对方重新发起
tui-online-other-version = 服务器发来的内容本版本无法理解：请使用与服务器相同的版本
tui-online-hello = 你是 { $name }，服务器 { $base }。输入 list、seek 游戏、accept N 或 help
tui-online-hello-table = 你是 { $name }，服务器 { $base }
tui-online-connected = 已重新连接
tui-online-waiting = 等待对手：挑战 { $id }，链接 { $url }
tui-online-challenges = 公开的挑战
tui-online-no-challenges = 没有公开的挑战：发起一个吧
tui-online-own-challenges = 你的挑战
tui-online-own-games = 你的对局
tui-online-own-challenge = 这是你自己的挑战：请等待对手，或按 x 撤回
tui-online-rated = 计分
tui-online-casual = 不计分
tui-online-no-clock = 不限时
tui-online-your-turn = 轮到你
tui-online-their-turn = 轮到对方
tui-online-which = 哪一个？请写编号，例如 accept 1
tui-online-which-game = 什么游戏？例如 seek gomoku 300+2
tui-online-unknown-word = { $word }：不是时限，也不是 rated、casual、first、second
tui-online-what-lobby = 请输入 list、seek 游戏、accept N 或 help
tui-online-you-are = 你是 { $name }
tui-online-said = { $name }：{ $text }
tui-online-chat = 聊天
tui-online-chat-usage = 请在 chat 后写上内容
tui-online-nothing-asked = 没有待回答的请求
tui-online-asked = 等待回答
tui-online-sending = 正在发送…
tui-online-you-ask-take-back = 你请求悔棋
tui-online-you-ask-draw = 你提和
tui-online-you-ask-pause = 你请求停钟
tui-online-you-ask-continue = 你请求继续
tui-online-asks-take-back = { $name } 请求悔棋：同意（y）或拒绝（n）
tui-online-asks-draw = { $name } 提和：同意（y）或拒绝（n）
tui-online-asks-pause = { $name } 请求停钟：同意（y）或拒绝（n）
tui-online-asks-continue = { $name } 请求继续：同意（y）或拒绝（n）
tui-online-declines = { $name } 拒绝了
tui-online-cancels = { $name } 撤回了请求
tui-online-taken-back = 悔了 { $n } 手
tui-online-paused = 已停钟
tui-online-continued = 时钟继续走
tui-online-left = { $name } 离开了对局；可以判胜，也可以等待
tui-online-returned = { $name } 回来了
tui-online-here = { $name } 已连接
tui-online-away = { $name } 未连接
tui-online-absent = 离开
tui-online-lost-turn = { $name } 失去这一手
tui-online-you-want-rematch = 你想再来一局
tui-online-wants-rematch = 对手想再来一局：rematch
tui-online-form-rated = 计分方式
tui-online-anybody = 任何人
tui-online-by-link = 拿到链接的人
tui-online-by-name = 某个账号…
tui-online-random = 随机
tui-online-first = 先手
tui-online-second = 后手
tui-online-lobby = 大厅
tui-online-title-challenge = 发起挑战
tui-online-prompt-chat = 说：
tui-online-prompt-account = 向谁挑战：
tui-online-quit-question = 退出吗？对局在服务器上继续，你的时钟也继续走。
tui-online-leave-question = 回到大厅吗？对局继续，你的时钟也继续走。
tui-online-key-join = 进入
tui-online-key-challenge = 发起挑战
tui-online-key-cancel = 拒绝、撤回
tui-online-key-accept = 同意
tui-online-key-decline = 拒绝
tui-online-key-rematch = 再来一局
tui-online-key-chat = 聊天
tui-online-key-draw = 提和
tui-online-key-lobby = 大厅
