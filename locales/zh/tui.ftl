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
tui-kept-resume-hint = 对局已保存：用 --resume 继续

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
    load 文件   载入文件中的对局接着下
    board, b    显示棋盘；board off 不再每步显示，board on 恢复显示
    where, w    用文字说明局面
    moves       列出已下的着法
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
tui-title-new-game = 新对局
tui-title-question = 请确认
tui-title-another-game = 另开一局
tui-title-keys-play = 按键（按任意键返回）
tui-title-keys = 按键
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
tui-key-list = 列表
tui-key-watch = 观战
tui-space = 空格
tui-mouse = 鼠标

## The help of the screen

tui-help-cursor = 移动光标；Shift 一次五格
tui-help-play = 落子 / 执行
tui-help-tab = 转动挡板、下一个单位、换一项
tui-help-esc = 返回一步
tui-help-type-move = 直接键入着法；字母是按键时先按 :
tui-help-mouse = 单击落子，也可单击下方按键
tui-help-restart = 重新开始
tui-help-another-game = 另开一局：大小、连子数、人数等
tui-help-save = 保存棋谱：.sgf .psq .jsonl 等
tui-help-load = 载入棋谱，接着下
tui-help-thinking = 显示或隐藏电脑的思考
tui-help-redraw = 重画屏幕
tui-help-suspend = 挂起；用 fg 恢复
tui-help-help = 本帮助
tui-help-quit = 退出；对局会保存
tui-help-next = 下一手；也可用滚轮
tui-help-previous = 上一手
tui-help-ten = 前进或后退十手（或 Shift 加方向键）
tui-help-ends = 开头和最后一手；直播时 End 跟随
tui-help-go-to = 跳到某一手
tui-help-autoplay = 自动播放，再按停止
tui-help-speed = 加快、减慢
tui-help-variation = 换一种变化
tui-help-main-line = 回到主线
tui-help-games = 文件中的下一局和上一局
tui-help-comment = 注释全文
tui-help-save-any = 保存为任何格式：.sgf .psq .csv 等
tui-help-load-other = 载入另一份棋谱
tui-help-scroll = 滚动大棋盘；也可用 Shift 加滚轮
tui-help-mouse-replay = 单击列表中的着法或下方按键
tui-help-redraw-suspend = 重画屏幕；挂起
tui-page-long = { $heading }（方向键滚动，Esc 关闭）
tui-page-short = { $heading }（Esc 关闭）

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
    v：换一种变化；m：回到主线；c：注释
    >、<：下一局、上一局；moves：全部着法
    board：显示棋盘；board off、board on：以后不显示、显示
    save 文件、load 文件；q：退出
tui-replay-no-further = 到头了
tui-replay-no-more-games = 没有更多对局了
tui-replay-step-skipped = 略去不属于这局棋的一步
tui-replay-speed = 速度：每秒 { $speed } 手
tui-replay-game-of = 第 { $game }/{ $n_games } 局
tui-replay-variations = { $n } 种变化（{ $key }）：{ $list }
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
