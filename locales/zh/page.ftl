### Messages of the page. The first two words after “page” name the module that uses them: table-actions is web/screens/table/actions.js.

## web/index.html

page-index-html-lang = zh-CN
page-index-html-description = 五子棋、连珠、步步为营、战场，裁判公正。
page-index-html-noscript = 天元需要 JavaScript。

## web/core/api.js

page-core-api-unreachable = 无法连接服务器。

## web/core/lang.js

page-core-lang-site = 天元
page-core-lang-comma = ，
page-core-lang-enumeration = 、
page-core-lang-semicolon = ；
page-core-lang-labelled = { $label }：{ $text }
page-core-lang-noted = { $text }（{ $note }）

## web/core/router.js

page-core-router-failed = 无法加载页面：连接不上服务器。
page-core-router-again = 重试

## web/elements/charts.js

page-elements-charts-graph = 形势曲线：上方{ $first }占优，下方{ $second }占优
page-elements-charts-now = 第 { $at } 手：{ $move }，{ $text }
page-elements-charts-none = 第 { $at } 手：尚未评估
page-elements-charts-table = 以表格显示
page-elements-charts-number = 手数
page-elements-charts-move = 着法
page-elements-charts-value = 评估
page-elements-charts-kind = 评判
page-elements-charts-inaccuracy = 缓着
page-elements-charts-mistake = 失误
page-elements-charts-blunder = 败着

## web/elements/clock.js

page-elements-clock-low = 时间不多
page-elements-clock-over = 时间到
page-elements-clock-periods = { $n } × { $p } 秒
page-elements-clock-period = 读秒，剩 { $n } 次
page-elements-clock-block = 还需 { $n } 步
page-elements-clock-left = 剩余 { $t }

## web/elements/continue.js

page-elements-continue-title = 从此处继续
page-elements-continue-text = 从当前局面开始新的一局。
page-elements-continue-next = { $who }（先走）
page-elements-continue-you = 你
page-elements-continue-computer = 电脑，等级 { $n }
page-elements-continue-missing = 本服务器没有 { $name }。
page-elements-continue-nobody = 请至少自己占一个座位。
page-elements-continue-play = 开始

## web/elements/copy.js

page-elements-copy-copied = 已复制
page-elements-copy-by-hand = 请手动复制

## web/elements/dialog.js

page-elements-dialog-yes = 是
page-elements-dialog-no = 取消
page-elements-dialog-close = 关闭

## web/elements/downloads.js

page-elements-downloads-download = 下载
page-elements-downloads-record = 棋谱
page-elements-downloads-picture = 图片
page-elements-downloads-film = GIF 动画
page-elements-downloads-numbered = { $kind }（带手数）
page-elements-downloads-log = 完整日志（天元）

## web/elements/header.js

page-elements-header-skip = 跳到棋盘
page-elements-header-play = 对局
page-elements-header-contests = 比赛
page-elements-header-contest = 比赛
page-elements-header-analysis = 分析
page-elements-header-players = 棋手
page-elements-header-mine = 我的对局
page-elements-header-screens = 导航
page-elements-header-theme = 主题：{ $theme }
page-elements-header-auto = 跟随系统
page-elements-header-light = 浅色
page-elements-header-dark = 深色
page-elements-header-sound-on = 声音：开
page-elements-header-sound-off = 声音：关
page-elements-header-keys = 快捷键
page-elements-header-account = 账号
page-elements-header-toasts = 通知

## web/elements/invitations.js

page-elements-invitations-invites = { $name } 邀请你对弈

## web/elements/keys.js

page-elements-keys-title = 快捷键
page-elements-keys-board = 在棋盘上
page-elements-keys-walk = 浏览着法
page-elements-keys-anywhere = 任何位置
page-elements-keys-cursor = 移动光标
page-elements-keys-put = 落子
page-elements-keys-step = 上一手、下一手（焦点不在棋盘上时）
page-elements-keys-ten = 后退、前进十手
page-elements-keys-ends = 开局、最新一手
page-elements-keys-flip = 翻转棋盘
page-elements-keys-coordinates = 显示或隐藏坐标
page-elements-keys-numbers = 在棋子上显示手数
page-elements-keys-mute = 打开或关闭声音
page-elements-keys-type = 输入着法
page-elements-keys-help = 显示本帮助

## web/elements/moves.js

page-elements-moves-moves = 着法
page-elements-moves-lost = 失去一手
page-elements-moves-none = 尚无着法

## web/elements/players.js

page-elements-players-level = 等级 { $n }
page-elements-players-computer = 电脑
page-elements-players-guest = { $name }（游客）
page-elements-players-guest-name = 游客
page-elements-players-you = 你
page-elements-players-here = 在线
page-elements-players-away = 离线
page-elements-players-thinking = 思考中…
page-elements-players-depth = 深度 { $n }
page-elements-players-waits = 启动中…
page-elements-players-queued = 排队等待中…
page-elements-players-gone = 本服务器已不再提供
page-elements-players-to-move = 行棋方
page-elements-players-first-move = 请走第一步，否则对局取消
page-elements-players-out = 出局
page-elements-players-provisional = 暂定

## web/elements/record.js

page-elements-record-large = 文件超过 8 MB，不能作为棋谱打开。
page-elements-record-reading = 正在打开 { $name }…

## web/games/base.js

page-games-base-player = 玩家 { $n }
page-games-base-first = 先手
page-games-base-second = 后手

## web/games/battlefield/bar.js

page-battlefield-bar-back = 撤回
page-battlefield-bar-back-tip = 撤回这条命令的上一步（Esc）
page-battlefield-bar-attack = 攻击
page-battlefield-bar-attack-tip = 选择攻击方向（A）
page-battlefield-bar-fireball = 火球
page-battlefield-bar-fireball-tip = 放火球（F）
page-battlefield-bar-quake = 地震
page-battlefield-bar-quake-tip = 放地震（Q）
page-battlefield-bar-pass = 停一手
page-battlefield-bar-pass-tip = 本回合不下令（P）
page-battlefield-bar-give = 下令
page-battlefield-bar-give-tip = 下达命令（回车）
page-battlefield-bar-strength = { $side } 军：{ $n } 个单位
page-battlefield-bar-letters = 用字母代替图形

## web/games/battlefield/board.js

page-battlefield-board-board = 战场
page-battlefield-board-keys = 方向键移动光标，回车选择和下令；数字键按方向移动或瞄准（1 是左上）；A 攻击，F 火球，Q 地震，P 停一手，Esc 撤回。
page-battlefield-board-choose-unit = 请选择一个己方单位。
page-battlefield-board-where = { $unit }：请选择目的地（行动力 { $points }）。
page-battlefield-board-where-from = { $unit }走到 { $to }，用去行动力 { $cost }/{ $points }。
page-battlefield-board-then-attack = 可攻击或直接下令。
page-battlefield-board-then-cast = 可施法或直接下令。
page-battlefield-board-which = 朝哪个方向？
page-battlefield-board-ready = { $order }。
page-battlefield-board-given = 已下令：{ $order }。
page-battlefield-board-not-yours = 这不是你的单位。
page-battlefield-board-no-unit = 那里没有你的单位。
page-battlefield-board-too-far = 这个单位走不到那里。
page-battlefield-board-mage-only = 只有法师能施法。
page-battlefield-board-no-attack = 法师不能攻击，只能施法。
page-battlefield-board-first = 请先选择单位。
page-battlefield-board-cell = { $at }，{ $terrain }
page-battlefield-board-with-unit = { $at }，{ $terrain }，{ $unit }
page-battlefield-board-with-cost = { $at }，{ $terrain }，消耗 { $cost }

## web/games/battlefield/game.js

page-battlefield-game-battlefield = 战场
page-battlefield-game-army-a = A 军
page-battlefield-game-army-b = B 军
page-battlefield-game-units = { $n } 个单位
page-battlefield-game-undo = 撤回未完成命令的一步
page-battlefield-game-letters = 用字母表示单位
page-battlefield-game-maps = 地图

## web/games/battlefield/maps/field.js

page-maps-field-field = 地图。方向键移动光标，回车或空格用所选工具绘制。

## web/games/battlefield/maps/maps.js

page-maps-maps-title = 地图
page-maps-maps-symmetry = 对称
page-maps-maps-none = 不对称
page-maps-maps-point = 中心对称
page-maps-maps-sides = 左右对称
page-maps-maps-ends = 上下对称
page-maps-maps-undo = 撤销
page-maps-maps-redo = 重做
page-maps-maps-clear = 清空
page-maps-maps-clear-ask = 清空整张地图？
page-maps-maps-open = 打开地图…
page-maps-maps-open-title = 打开地图
page-maps-maps-keep = 保存
page-maps-maps-name = 名称
page-maps-maps-kept = 已保存在此浏览器中：“{ $name }”。
page-maps-maps-not-kept = 此浏览器不允许保存数据。
page-maps-maps-name-first = 请先给地图起名。
page-maps-maps-drop = 删除这张地图
page-maps-maps-save = 下载
page-maps-maps-read = 打开文件…
page-maps-maps-text = 地图文本
page-maps-maps-use-text = 载入此文本
page-maps-maps-good = 可以对局：{ $a } 个单位对 { $b } 个单位。
page-maps-maps-checking = 检查中…
page-maps-maps-flows = 水会流入相邻的深渊。
page-maps-maps-play = 用此地图对局
page-maps-maps-here = 同一台设备
page-maps-maps-ai = 对电脑
page-maps-maps-level = 等级
page-maps-maps-take = 打开
page-maps-maps-cancel = 取消

## web/games/battlefield/maps/toolbox.js

page-maps-toolbox-tools = 工具
page-maps-toolbox-erase = 擦除
page-maps-toolbox-key = { $name }（按键 { $key }）

## web/games/battlefield/maptext.js

page-battlefield-maptext-chance = 随机地图
page-battlefield-maptext-own = 我的地图
page-battlefield-maptext-rows = 行数
page-battlefield-maptext-cols = 列数
page-battlefield-maptext-known = 内置地图

## web/games/battlefield/setup.js

page-battlefield-setup-kind = 地图
page-battlefield-setup-another = 换一张
page-battlefield-setup-about-chance = 双方对称，每次都是新地图。
page-battlefield-setup-none = 你还没有保存过地图。
page-battlefield-setup-editor = 地图编辑器
page-battlefield-setup-size = { $rows }×{ $cols }

## web/games/battlefield/tell.js

page-battlefield-tell-footman = 步兵
page-battlefield-tell-knight = 骑士
page-battlefield-tell-archer = 弓箭手
page-battlefield-tell-mage = 法师
page-battlefield-tell-plain = 平原
page-battlefield-tell-water = 深水
page-battlefield-tell-mountain = 高山
page-battlefield-tell-forest = 森林
page-battlefield-tell-abyss = 深渊
page-battlefield-tell-direction-1 = 左上
page-battlefield-tell-direction-2 = 上
page-battlefield-tell-direction-3 = 右上
page-battlefield-tell-direction-4 = 左
page-battlefield-tell-direction-6 = 右
page-battlefield-tell-direction-7 = 左下
page-battlefield-tell-direction-8 = 下
page-battlefield-tell-direction-9 = 右下
page-battlefield-tell-direction-5 = 不动
page-battlefield-tell-pass = 停一手
page-battlefield-tell-order-attack = 向{ $d }攻击
page-battlefield-tell-order-fireball = 向{ $d }放火球
page-battlefield-tell-order-quake = 向{ $d }放地震
page-battlefield-tell-brief-attack = 攻
page-battlefield-tell-brief-fireball = 火
page-battlefield-tell-brief-quake = 震
page-battlefield-tell-whole-unit = { $side } 军{ $kind }
page-battlefield-tell-went = { $unit }从 { $from } 走到 { $to }
page-battlefield-tell-off-field = 有一步会走出战场，跳过
page-battlefield-tell-occupied = 有一步被单位挡住，跳过
page-battlefield-tell-too-dear = 有一步行动力不足或不能进入，跳过
page-battlefield-tell-slain = { $at } 的{ $unit }被击杀
page-battlefield-tell-hit = { $at } 的{ $unit }被火球击中
page-battlefield-tell-burnt = { $at } 的{ $unit }葬身火海
page-battlefield-tell-crushed = { $at } 的{ $unit }在地震中阵亡
page-battlefield-tell-missed = 攻击落空
page-battlefield-tell-blocked = { $at } 的高山挡住了箭
page-battlefield-tell-stopped = 火球撞在 { $at } 的高山上
page-battlefield-tell-lost = 火球飞出战场
page-battlefield-tell-burns = { $cells }的森林烧毁
page-battlefield-tell-falls = { $cells }塌陷成深渊
page-battlefield-tell-levelled = { $cells }的高山崩塌
page-battlefield-tell-flooded = 水淹没 { $cells }
page-battlefield-tell-more = { $cells } 及另外 { $n } 处
page-battlefield-tell-nothing = 什么也没有发生
page-battlefield-tell-would = 推演：{ $what }。
page-battlefield-tell-happened = { $side } 军：{ $what }。
page-battlefield-tell-passed = { $side } 军停一手。
page-battlefield-tell-field = { $rows } 行 { $cols } 列的战场，第 { $turn } 回合。
page-battlefield-tell-army = { $side } 军：{ $list }。
page-battlefield-tell-none = 没有单位
page-battlefield-tell-unit-on = { $at } { $kind }
page-battlefield-tell-ground = { $terrain }：{ $list }。
page-battlefield-tell-turn-of = 轮到 { $side } 军下令。
page-battlefield-tell-cells = { $cells }{" "}

## web/games/endings.js

page-games-endings-reason-row = { $k ->
        [3] 三
        [4] 四
        [5] 五
        [6] 六
       *[other] { $k }{" "}
    }子连珠
page-games-endings-reason-board-full = 棋盘已满
page-games-endings-reason-both-passed = 双方都停一手
page-games-endings-reason-goal = { $side ->
        [loser] 对方棋子到达终点
       *[winner] 棋子到达终点
    }
page-games-endings-reason-destroyed = { $side ->
        [loser] 全军覆没
       *[winner] 对方全军覆没
    }
page-games-endings-reason-all-destroyed = 双方全军覆没
page-games-endings-reason-resigned = { $side ->
        [loser] 认输
       *[winner] 对方认输
    }
page-games-endings-reason-illegal-move = { $side ->
        [loser] 违规着法
       *[winner] 对方违规着法
    }
page-games-endings-reason-no-move = { $side ->
        [loser] 没有给出有效着法
       *[winner] 对方没有给出有效着法
    }
page-games-endings-reason-forbidden-point = { $side ->
        [loser] 禁手
       *[winner] 对方禁手
    }
page-games-endings-reason-out-of-time = { $side ->
        [loser] 超时
       *[winner] 对方超时
    }
page-games-endings-reason-violations = { $side ->
        [loser] 违规次数过多
       *[winner] 对方违规次数过多
    }
page-games-endings-reason-crashed = { $side ->
        [loser] 程序崩溃或出错
       *[winner] 对方程序崩溃
    }
page-games-endings-reason-abandoned = { $side ->
        [loser] 离开对局
       *[winner] 对方离开对局
    }
page-games-endings-reason-draw-agreed = 双方同意
page-games-endings-reason-move-limit = 达到步数上限
page-games-endings-reason-adjudicated = 由组织者判定
page-games-endings-reason-aborted = 首步之前取消
page-games-endings-reason-no-start = 未及时走出第一步
page-games-endings-won = { $name }获胜
page-games-endings-you-won = 你赢了
page-games-endings-you-lost = 你输了
page-games-endings-draw = 和棋
page-games-endings-void = 本局不计
page-games-endings-line = { $title }：{ $reason }
page-games-endings-last-output = 最后输出：
page-games-endings-last-error = 最后报错：

## web/games/gomoku/board.js

page-gomoku-board-board = 五子棋棋盘，{ $w }×{ $h }。方向键移动光标，回车落子。
page-gomoku-board-to-move = 轮到{ $name }。
page-gomoku-board-points = { $name }：{ $points }
page-gomoku-board-last-move = 最后一手：{ $at }。
page-gomoku-board-stones = 盘上有 { $n } 枚棋子。
page-gomoku-board-empty = 空
page-gomoku-board-stone = { $name }，第 { $n } 手
page-gomoku-board-set-up = { $name }，预先摆放
page-gomoku-board-offered = 已打点
page-gomoku-board-outside = 此时不能在这里落子
page-gomoku-board-again = { $at }：再点一次落子
page-gomoku-board-swap = 交换黑白
page-gomoku-board-keep = 不交换
page-gomoku-board-put-two = 再下两子
page-gomoku-board-declare = 声明 { $n } 打
page-gomoku-board-offer = 打点 { $at }
page-gomoku-board-choose = 选择 { $at }
page-gomoku-board-pass = 停一手

## web/games/gomoku/game.js

page-gomoku-game-gomoku = 五子棋
page-gomoku-game-renju = 连珠
page-gomoku-game-tic-tac-toe = 井字棋
page-gomoku-game-in-a-row = { $k } 连
page-gomoku-game-standard = 标准
page-gomoku-game-freestyle = 无禁手
page-gomoku-game-caro = 卡罗
page-gomoku-game-caro-exact = 卡罗（恰好）
page-gomoku-game-black = 黑方
page-gomoku-game-white = 白方
page-gomoku-game-play-black = 执黑
page-gomoku-game-play-white = 执白
page-gomoku-game-plain = 坐标文本
page-gomoku-game-letters = 字母对
page-gomoku-game-forbidden = 显示禁手点
page-gomoku-game-opening-rif = RIF
page-gomoku-game-opening-yamaguchi = 山口
page-gomoku-game-opening-soosyrv8 = 索索夫-8
page-gomoku-game-opening-taraguchi10 = 塔拉山口-10
page-gomoku-game-opening-swap = 三手交换
page-gomoku-game-opening-swap2 = Swap2
page-gomoku-game-opening-pro = Pro
page-gomoku-game-opening-long-pro = Long Pro

## web/games/gomoku/opening.js

page-gomoku-opening-swap = 交换
page-gomoku-opening-keep = 不交换
page-gomoku-opening-put-two = 再下两子
page-gomoku-opening-pass = 停一手
page-gomoku-opening-declare = 打点数
page-gomoku-opening-by-picture = 从 26 种开局中选择…
page-gomoku-opening-pick = 二十六种开局
page-gomoku-opening-direct = 直指
page-gomoku-opening-indirect = 斜指
page-gomoku-opening-left = 还需打 { $n } 点
page-gomoku-opening-letters = 点击一个带字母的点。

## web/games/gomoku/setup.js

page-gomoku-setup-variant = 玩法
page-gomoku-setup-freestyle = 无禁手
page-gomoku-setup-standard = 标准
page-gomoku-setup-renju = 连珠
page-gomoku-setup-caro = 卡罗
page-gomoku-setup-swap2 = Swap2
page-gomoku-setup-tictactoe = 井字棋
page-gomoku-setup-freestyle-is = 五子或更多连成一线即胜
page-gomoku-setup-standard-is = 恰好五子连成一线才胜
page-gomoku-setup-renju-is = 黑方有禁手，白方五子以上也算胜
page-gomoku-setup-caro-is = 两端被堵的五连不算胜
page-gomoku-setup-swap2-is = 公平开局：后手选择颜色或再下两子
page-gomoku-setup-tictactoe-is = 3×3，三子连线
page-gomoku-setup-more = 棋盘、人数、规则、开局
page-gomoku-setup-width = 列数
page-gomoku-setup-height = 行数
page-gomoku-setup-k = 连子数
page-gomoku-setup-players = 人数
page-gomoku-setup-rule = 规则
page-gomoku-setup-opening = 开局规则
page-gomoku-setup-exact = 卡罗（恰好五连）
page-gomoku-setup-free = 自由开局

## web/games/index.js

page-games-index-players = { $n } 人
page-games-index-none = 不计时
page-games-index-other = 其他规则
page-games-index-per-move = 每步 { $t }
page-games-index-total = 全局 { $t }
page-games-index-fischer = { $t } + 每步加 { $i }
page-games-index-byoyomi = { $t } + 读秒 { $n } 次 × { $p }
page-games-index-canadian = { $t } + { $p } 内 { $n } 步
page-games-index-gomocup = 全局 { $t }，每步 { $p }
page-games-index-session = { $t } 内 { $n } 步
page-games-index-min = { $n } 分
page-games-index-sec = { $n } 秒
page-games-index-boundless = 不限

## web/games/quoridor/game.js

page-quoridor-game-quoridor = 步步为营
page-quoridor-game-cross = 挡板可交叉
page-quoridor-game-contest = 比赛规则
page-quoridor-game-walls = 挡板 { $n }
page-quoridor-game-turn-wall = 旋转挡板
page-quoridor-game-ways = 显示最短路径和步数

## web/games/quoridor/setup.js

page-quoridor-setup-variant = 规则
page-quoridor-setup-official = 官方规则
page-quoridor-setup-cross = 挡板可交叉
page-quoridor-setup-contest = 比赛规则
page-quoridor-setup-about-official = 挡板不能重叠或交叉；可直跳过对方棋子，直跳受阻时可斜跳；必须给每位玩家留一条通路。
page-quoridor-setup-about-cross = 与官方规则相同，但挡板可以交叉。
page-quoridor-setup-about-contest = 挡板可交叉，只能直跳；只需给对方留一条不经过你棋子的通路。
page-quoridor-setup-size = 棋盘
page-quoridor-setup-players = 人数
page-quoridor-setup-two = 2 人
page-quoridor-setup-four = 4 人
page-quoridor-setup-walls = 每人挡板数

## web/games/quoridor/words.js

page-quoridor-words-board = 步步为营棋盘
page-quoridor-words-size = { $n }×{ $n } 棋盘。
page-quoridor-words-pawn = 玩家 { $seat } 在 { $at }，目标是{ $goal }，还差 { $steps } 步，剩余挡板 { $walls } 块。
page-quoridor-words-top = 上边
page-quoridor-words-bottom = 下边
page-quoridor-words-left = 左边
page-quoridor-words-right = 右边
page-quoridor-words-walls = 已放挡板：{ $list }。
page-quoridor-words-no-walls = 棋盘上没有挡板。
page-quoridor-words-turn = 轮到玩家 { $seat }。
page-quoridor-words-keys = 方向键移动光标，R 切换到挡板并旋转，回车落子，Esc 返回棋子。
page-quoridor-words-wall = 挡板 { $at } { $axis }
page-quoridor-words-h = 横
page-quoridor-words-v = 竖
page-quoridor-words-pass = 停一手
page-quoridor-words-must-pass = 停一手：没有其他走法
page-quoridor-words-overlaps = 与已有挡板重叠。
page-quoridor-words-crosses = 与已有挡板交叉。
page-quoridor-words-shuts = 会把路堵死：必须留出通往终点的路。
page-quoridor-words-empty = 挡板已经用完。
page-quoridor-words-far = 棋子不能一步走到 { $at }。
page-quoridor-words-own = 你的棋子就在 { $at }。
page-quoridor-words-again = 再点一次放下挡板。
page-quoridor-words-step-again = 再点一次走子。
page-quoridor-words-cell = { $at }
page-quoridor-words-pawn-on = { $at }，玩家 { $seat } 的棋子
page-quoridor-words-can-step = { $at }，可以走到这里
page-quoridor-words-barred = { $wall }，不能放：{ $why }
page-quoridor-words-put = 放下挡板
page-quoridor-words-turn-wall = 旋转挡板
page-quoridor-words-hand = 玩家 { $seat }：剩余挡板 { $n } 块

## web/screens/account/account.js

page-account-account-account = 账号
page-account-account-mine = 我的对局
page-account-account-guest = 你现在是游客。没有账号也可以进行所有对局；等级分和机器人令牌需要账号。
page-account-account-signed-in = 已登录：{ $name }。
page-account-account-name = 名字
page-account-account-save = 保存
page-account-account-saved = 已保存
page-account-account-login = 登录
page-account-account-register = 注册账号
page-account-account-password = 密码
page-account-account-old-password = 当前密码
page-account-account-new-password = 新密码
page-account-account-revoke-all = 同时撤销我的所有令牌
page-account-account-change = 修改密码
page-account-account-logout = 退出登录
page-account-account-ratings = 等级分
page-account-account-no-ratings = 尚无计分对局。
page-account-account-game = 棋类
page-account-account-rating = 等级分
page-account-account-deviation = ±
page-account-account-games = 局数
page-account-account-provisional = 暂定
page-account-account-tokens = 机器人令牌
page-account-account-tokens-are = 持有令牌的程序可以在权限范围内以你的名义行动。
page-account-account-token-name = 用途
page-account-account-make = 创建令牌
page-account-account-once = 请立即复制：只显示这一次。
page-account-account-copy = 复制
page-account-account-revoke = 撤销
page-account-account-revoke-ask = 撤销令牌“{ $name }”？使用它的程序将不能再对局。
page-account-account-scopes = 权限
page-account-account-scope-bot-play = 作为机器人对局
page-account-account-scope-board-play = 以本人身份对局
page-account-account-scope-challenge-read = 查看邀请
page-account-account-scope-challenge-write = 发出和回应邀请
page-account-account-scope-contest-write = 创建和参加比赛
page-account-account-settings = 设置
page-account-account-theme = 主题
page-account-account-auto = 跟随系统
page-account-account-light = 浅色
page-account-account-dark = 深色
page-account-account-numbers = 棋子手数
page-account-account-none = 不显示
page-account-account-last = 最后一手
page-account-account-all = 全部
page-account-account-sound = 声音
page-account-account-coordinates = 坐标
page-account-account-confirm = 点两次落子

## web/screens/contest/bracket.js

page-contest-bracket-rounds = 各轮对阵
page-contest-bracket-round = 第 { $n } 轮
page-contest-bracket-bye = 轮空
page-contest-bracket-bye-is = 本轮没有对手，直接晋级
page-contest-bracket-more = 另有 { $n } 对
page-contest-bracket-champion = 冠军
page-contest-bracket-draws = { $n } 和
page-contest-bracket-through = 晋级
page-contest-bracket-won-it = 胜
page-contest-bracket-point-is = 本轮没有对手，得一分
page-contest-bracket-live = 进行中
page-contest-bracket-game = 第 { $n } 局：{ $how }
page-contest-bracket-won = { $who } 胜
page-contest-bracket-drawn = 和
page-contest-bracket-forfeit = { $how }（{ $why }）
page-contest-bracket-fault = 第 { $n } 局：{ $who } – { $why }

## web/screens/contest/contest.js

page-contest-contest-title = 比赛
page-contest-contest-failed = 无法加载比赛：{ $why }
page-contest-contest-all = 全部比赛

## web/screens/contest/create.js

page-contest-create-title = 新建比赛
page-contest-create-name = 名称
page-contest-create-usual = { $game }比赛
page-contest-create-game = 棋类
page-contest-create-time = 用时
page-contest-create-per-move = 每步
page-contest-create-fischer = 加秒
page-contest-create-none = 不计时
page-contest-create-seconds = 每步秒数
page-contest-create-minutes = 分钟
page-contest-create-increment = 每步加秒
page-contest-create-format = 赛制
page-contest-create-round-robin = 循环赛：所有选手两两对局
page-contest-create-gauntlet = 车轮赛：一人对其他所有人
page-contest-create-swiss = 瑞士制：积分相近的选手对局
page-contest-create-knockout = 淘汰赛：输一次即出局
page-contest-create-double-elimination = 双败淘汰：输两次即出局
page-contest-create-drawn-knockout = 抽签淘汰赛：每轮重新抽签
page-contest-create-arena = 限时擂台：在限定时间内尽量多下
page-contest-create-rounds = 每次对阵局数
page-contest-create-swiss-rounds = 轮数
page-contest-create-usual-rounds = 自动
page-contest-create-arena-minutes = 分钟
page-contest-create-concurrency = 同时进行的局数
page-contest-create-delay = 电脑对局每步间隔（秒）
page-contest-create-computers = 参赛的电脑（按等级）
page-contest-create-programs = 参赛的程序
page-contest-create-later = 开始之前，人和程序都可以报名。
page-contest-create-create = 创建

## web/screens/contest/list.js

page-contest-list-title = 比赛
page-contest-list-about = 人、程序与电脑同场竞技，裁判一视同仁。
page-contest-list-create = 新建比赛
page-contest-list-running = 进行中
page-contest-list-open = 报名中
page-contest-list-finished = 已结束
page-contest-list-cancelled = 已取消
page-contest-list-entrants = { $n } 名选手
page-contest-list-games = { $a }/{ $b } 局
page-contest-list-none = 还没有比赛。可以新建一个，也可以只让电脑和程序参加。

## web/screens/contest/live.js

page-contest-live-watch = 观战，第 { $n } 手
page-contest-live-more = 另有 { $n } 局正在进行。

## web/screens/contest/one.js

page-contest-one-all = 全部比赛
page-contest-one-open = 报名中
page-contest-one-running = 进行中
page-contest-one-finished = 已结束
page-contest-one-cancelled = 已取消
page-contest-one-format-round-robin = 循环赛
page-contest-one-format-gauntlet = 车轮赛
page-contest-one-format-knockout = 淘汰赛
page-contest-one-format-double-elimination = 双败淘汰
page-contest-one-format-swiss = 瑞士制
page-contest-one-format-drawn-knockout = 抽签淘汰赛
page-contest-one-format-arena = 限时擂台
page-contest-one-closes = { $time } 前仍可开局
page-contest-one-closed = 时间到：正在下完最后的对局。
page-contest-one-waiting = 等待选手
page-contest-one-seated = 已就座 { $a }/{ $b } 名选手
page-contest-one-count = 已赛 { $a } 局
page-contest-one-now-round = 第 { $n } 轮
page-contest-one-rounds = 每次对阵 { $n } 局
page-contest-one-by = 发起人：{ $who }
page-contest-one-progress = 已赛 { $a }/{ $b } 局
page-contest-one-join = 报名
page-contest-one-leave = 退出
page-contest-one-start = 开始
page-contest-one-cancel = 取消比赛
page-contest-one-sure = 取消这场比赛？
page-contest-one-sure-text = 正在进行的对局将作废。
page-contest-one-keep = 保留
page-contest-one-joined = 你已报名。
page-contest-one-players = 选手
page-contest-one-nobody = 还没有人报名。
page-contest-one-champion = 擂主
page-contest-one-few = 至少两名选手才能开始。
page-contest-one-live = 正在进行
page-contest-one-won = { $who } 赢得比赛。
page-contest-one-link = 复制链接
page-contest-one-lost = 连接已断开，正在重新连接…

## web/screens/contest/register.js

page-contest-register-title = 让程序参赛
page-contest-register-token = 在账号页面创建令牌，权限选择“bot:play”和“contest:write”。
page-contest-register-account = 账号
page-contest-register-join = 用令牌报名：
page-contest-register-play = 等待对局开始，然后对弈：
page-contest-register-copy = 复制
page-contest-register-more = 完整接口：

## web/screens/contest/tables.js

page-contest-tables-standings = 排名
page-contest-tables-place = 名次
page-contest-tables-player = 选手
page-contest-tables-points = 积分
page-contest-tables-reached = 成绩
page-contest-tables-champion = 冠军
page-contest-tables-still-in = 仍在争夺
page-contest-tables-out = 第 { $n } 轮出局
page-contest-tables-wins = 胜
page-contest-tables-draws = 和
page-contest-tables-losses = 负
page-contest-tables-played = 局数
page-contest-tables-cross = 对局表
page-contest-tables-cross-is = 行选手对列选手的得分；每个符号链接到对应对局。0! 表示因过失判负：崩溃、超时或违规着法。
page-contest-tables-against = { $a } 对 { $b }：{ $p } 分
page-contest-tables-won = 胜
page-contest-tables-drawn = 和
page-contest-tables-lost = 负
page-contest-tables-forfeit = { $how }（{ $why }）
page-contest-tables-live = 进行中
page-contest-tables-game = { $a } – { $b } 第 { $n } 局：{ $how }

## web/screens/home/challenge.js

page-home-challenge-status-waiting = 等待对手
page-home-challenge-invited = { $name } 邀请你对弈
page-home-challenge-send = 把这个链接发给朋友，对方接受后立即开始。
page-home-challenge-public = 所有人都能看到你在等待，有人加入后立即开始。
page-home-challenge-to-name = 只有 { $name } 可以接受。
page-home-challenge-copy = 复制链接
page-home-challenge-link = 链接
page-home-challenge-free = 空位
page-home-challenge-sit = 坐这里开始
page-home-challenge-accept = 接受
page-home-challenge-decline = 拒绝
page-home-challenge-cancel = 取消
page-home-challenge-seats = 座位
page-home-challenge-rated = 计分
page-home-challenge-status-declined = 邀请被拒绝。
page-home-challenge-status-cancelled = 邀请已取消。
page-home-challenge-status-expired = 无人应战，邀请已过期。
page-home-challenge-status-started = 对局已开始。
page-home-challenge-watch = 观战
page-home-challenge-again = 新对局
page-home-challenge-missing = 没有这个邀请。

## web/screens/home/home.js

page-home-home-title = 对局
page-home-home-begin = 点击棋盘，即可与电脑开始对弈。
page-home-home-begin-with = 点击棋盘，即可与 { $name } 开始对弈。
page-home-home-begin-here = 点击棋盘即可开始。

## web/screens/home/lobby.js

page-home-lobby-mine = 你的对局
page-home-lobby-your-turn = 轮到你
page-home-lobby-invitations = 邀请
page-home-lobby-seeks = 公开邀请
page-home-lobby-tables = 正在进行的对局
page-home-lobby-contests = 比赛
page-home-lobby-all-contests = 全部比赛
page-home-lobby-none = 现在没有进行中的对局，开始一局吧！
page-home-lobby-join = 加入
page-home-lobby-move = 第 { $n } 手
page-home-lobby-record = 打开棋谱
page-home-lobby-record-is = 或把文件拖到页面任意处：SGF、PSQ、LIB、POS、RIF、CCGC、步步为营与战场记录
page-home-lobby-status = { $played }/{ $games } 局
page-home-lobby-more = 另有 { $n } 桌

## web/screens/home/missing.js

page-home-missing-missing = 页面不存在。
page-home-missing-home = 返回首页

## web/screens/home/time.js

page-home-time-time = 时间
page-home-time-none = 不计时
page-home-time-quick = { $m } 分 + 每步加 { $s } 秒
page-home-time-byoyomi = { $m } 分 + 读秒 { $n } 次 × { $s } 秒
page-home-time-per-move = 每步 { $s } 秒
page-home-time-own = 自定义…
page-home-time-minutes = 分钟
page-home-time-increment = 每步加秒
page-home-time-periods = 读秒次数
page-home-time-period = 每次秒数

## web/screens/home/wish.js

page-home-wish-game = 棋类
page-home-wish-how = 对局方式
page-home-wish-ai = 与电脑对弈
page-home-wish-here = 同一台设备
page-home-wish-open = 邀请朋友
page-home-wish-seek = 寻找对手
page-home-wish-ai-is = 按“开始”进入对局。
page-home-wish-here-is = 在同一台设备上轮流落子。
page-home-wish-open-is = 得到一个链接，打开它的人与你对弈。
page-home-wish-seek-is = 与寻找相同对局的人对弈。
page-home-wish-opponent = 对手
page-home-wish-computer = 电脑
page-home-wish-ai-programs = 与电脑或程序
page-home-wish-program-is = 对手是 { $name }。按“开始”进入对局。
page-home-wish-level = 等级 { $n }（共 10 级）
page-home-wish-easy = 简单
page-home-wish-middling = 中等
page-home-wish-strong = 强
page-home-wish-strongest = 最强
page-home-wish-seat = 我方
page-home-wish-random = 随机
page-home-wish-rated = 计分对局
page-home-wish-private = 不公开
page-home-wish-private-is = 对局不会出现在列表中：只有知道链接的人可以观看。
page-home-wish-play = 开始
page-home-wish-link = 生成链接
page-home-wish-find = 寻找对手
page-home-wish-name = 按用户名邀请
page-home-wish-invite = 邀请
page-home-wish-name-of = 玩家 { $n }

## web/screens/player/games.js

page-player-games-filters = 筛选对局
page-player-games-any = 不限
page-player-games-game = 棋种
page-player-games-result = 结果
page-player-games-kind = 类型
page-player-games-opponent = 对手
page-player-games-rated = 计分
page-player-games-casual = 不计分
page-player-games-win = 胜
page-player-games-draw = 和
page-player-games-loss = 负
page-player-games-void = 无结果
page-player-games-none = 还没有下完的对局。
page-player-games-start = 去下一局
page-player-games-no-match = 没有符合条件的对局。
page-player-games-more = 显示更多

## web/screens/player/graph.js

page-player-graph-label = 最近 { $n } 局的等级分：从 { $first } 到 { $last }，最低 { $low }，最高 { $high }

## web/screens/player/player.js

page-player-player-mine = 我的对局
page-player-player-guest = 你现在是游客，这些对局只能在这个浏览器里看到。注册账号后会有等级分，别人也能看到你的主页。
page-player-player-since = { $date }注册
page-player-player-register = 注册或登录
page-player-player-account = 账号
page-player-player-playing = 正在进行的对局
page-player-player-ratings = 等级分
page-player-player-provisional = 暂定
page-player-player-results = 战绩
page-player-player-game = 棋种
page-player-player-wins = 胜
page-player-player-draws = 和
page-player-player-losses = 负
page-player-player-opponents = 最近的对手
page-player-player-games = 已结束的对局
page-player-player-games-count = { $n } 局
page-player-player-move = 第 { $n } 手
page-player-player-search = 查找棋手

## web/screens/player/players.js

page-player-players-title = 棋手
page-player-players-mine = 我的对局
page-player-players-search = 查找棋手
page-player-players-name = 名字，或名字的开头
page-player-players-nobody = 没有名字以“{ $name }”开头的棋手。游客没有主页。
page-player-players-leaders = 排行榜
page-player-players-none = 还没有人上榜。登录后下计分对局即可参加排名。
page-player-players-more = 显示更多
page-player-players-rank = 名次
page-player-players-player = 棋手
page-player-players-rating = 等级分
page-player-players-games = 局数
page-player-players-bot = 机器人

## web/screens/replay/about.js

page-replay-about-analysis = 分析棋盘
page-replay-about-free = 可在棋盘上为双方落子，所有变化都会保留。
page-replay-about-table = 回到棋桌
page-replay-about-games = 文件中的全部对局
page-replay-about-breach = 第 { $n } 手违反规则：{ $why }
page-replay-about-to-breach = 查看
page-replay-about-after = 此前有违规着法，棋盘仅按棋谱显示。
page-replay-about-tried = 你正在试下。
page-replay-about-back = 回到对局（B）
page-replay-about-notes = 读取说明（{ $n }）
page-replay-about-comment = 注释
page-replay-about-to-move = 轮到{ $who }
page-replay-about-loading = 正在加载…
page-replay-about-failed = 无法加载此局面：{ $why }
page-replay-about-again = 重试

## web/screens/replay/bar.js

page-replay-bar-bar = 评估
page-replay-bar-none = 未评估
page-replay-bar-chance = { $who }胜率 { $p }%（{ $text }）

## web/screens/replay/branches.js

page-replay-branches-branches = 变化
page-replay-branches-next = 此处已知着法
page-replay-branches-instead = 第 { $n } 手的其他选择（↑ ↓）
page-replay-branches-crumbs = 到此经过的分支
page-replay-branches-start = 开局
page-replay-branches-which = { $i }/{ $n }
page-replay-branches-more = 还有 { $n } 个
page-replay-branches-ends = 此变化到此结束。
page-replay-branches-leaves = { $n } 条变化
page-replay-branches-tried = 试下

## web/screens/replay/clipboard.js

page-replay-clipboard-copied = 已复制到当前局面为止的着法。

## web/screens/replay/controls.js

page-replay-controls-first = 开局（Home）
page-replay-controls-minus = −10 手（Shift ←）
page-replay-controls-prev = 后退（←）
page-replay-controls-play = 自动播放（空格）
page-replay-controls-pause = 暂停（空格）
page-replay-controls-next = 前进（→）
page-replay-controls-plus = +10 手（Shift →）
page-replay-controls-last = 终局（End）
page-replay-controls-speed = 速度
page-replay-controls-each = { $s } 秒
page-replay-controls-as-played = 按实际用时
page-replay-controls-slider = 手数
page-replay-controls-start = 开局
page-replay-controls-of = 第 { $at } 手，共 { $all } 手
page-replay-controls-go-to = 跳到第几手
page-replay-controls-go = 跳转
page-replay-controls-number = 手数，0 到 { $all }

## web/screens/replay/engine.js

page-replay-engine-analyse = 分析
page-replay-engine-toggle = 分析当前局面（A）
page-replay-engine-lines = 变化数
page-replay-engine-seconds = 时间
page-replay-engine-each = { $s } 秒
page-replay-engine-depth = 深度 { $d } · { $n } 局面 · { $s } 秒
page-replay-engine-thinking = 思考中…
page-replay-engine-over = 此处对局已结束。
page-replay-engine-unknown = 此前有违规着法，无法分析。
page-replay-engine-best = 最佳变化
page-replay-engine-play = 走到 { $move }

## web/screens/replay/games.js

page-replay-games-title = { $n } 局棋
page-replay-games-format = 格式：{ $f }
page-replay-games-find = 查找棋手或标题
page-replay-games-number = 序号
page-replay-games-game = 对局
page-replay-games-moves = 手数
page-replay-games-result = 结果
page-replay-games-untitled = 第 { $n } 局
page-replay-games-none = 没有找到对局。
page-replay-games-more = 还有 { $n } 局：请在上方输入查找。

## web/screens/replay/goon.js

page-replay-goon-board = 新的分析棋盘
page-replay-goon-game = 棋类
page-replay-goon-open = 打开
page-replay-goon-type = 输入着法
page-replay-goon-as-in = 按棋谱写法，例如 { $example }
page-replay-goon-play = 走这步

## web/screens/replay/judged.js

page-replay-judged-start = 全局分析
page-replay-judged-start-long = 分析整局棋
page-replay-judged-mistakes = 失误
page-replay-judged-cancel = 取消
page-replay-judged-progress = 已分析 { $at }/{ $all } 手
page-replay-judged-next = 下一处失误（N）
page-replay-judged-prev = 上一处失误（Shift N）
page-replay-judged-none = 此方向没有更多失误。
page-replay-judged-none-at-all = 未发现失误。
page-replay-judged-was = 第 { $n } 手 { $move } { $sign } { $kind }
page-replay-judged-better = 更好的是 { $move }：
page-replay-judged-lost = 胜率下降 { $p }%
page-replay-judged-try-it = 试下
page-replay-judged-counts = 各方失误统计
page-replay-judged-player = 棋手
page-replay-judged-left = 分析已停止。

## web/screens/replay/keys.js

page-replay-keys-title = 快捷键
page-replay-keys-step = 上一手、下一手
page-replay-keys-ten = 后退、前进十手
page-replay-keys-ends = 开局、终局
page-replay-keys-switch = 切换变化
page-replay-keys-go-to = 跳到第几手
page-replay-keys-play = 自动播放、暂停
page-replay-keys-analyse = 开始、停止分析当前局面
page-replay-keys-best = 走出最佳着法
page-replay-keys-mistake = 下一处、上一处失误
page-replay-keys-win = 寻找必胜（五子棋）
page-replay-keys-back = 从试下回到对局
page-replay-keys-esc = 停止播放与搜索；回到对局
page-replay-keys-flip = 翻转棋盘
page-replay-keys-coordinates = 显示或隐藏坐标
page-replay-keys-numbers = 在棋子上显示手数
page-replay-keys-link = 复制此局面的链接
page-replay-keys-copy = 复制到当前局面为止的着法
page-replay-keys-paste = 打开剪贴板中的坐标或棋谱
page-replay-keys-type = 输入着法
page-replay-keys-help = 显示本帮助
page-replay-keys-board = 在棋盘上（用 Tab 进入）：方向键移动光标，回车试下。

## web/screens/replay/moves.js

page-replay-moves-moves = 着法
page-replay-moves-start = 开局
page-replay-moves-lost = 失去一手
page-replay-moves-other = 此处有其他变化
page-replay-moves-tried = 试下
page-replay-moves-comment = 有注释
page-replay-moves-breach = 违反规则

## web/screens/replay/replay.js

page-replay-replay-title = 复盘
page-replay-replay-analysis = 分析
page-replay-replay-flip = 翻转棋盘（F）
page-replay-replay-numbers = 棋子手数（D）
page-replay-replay-link = 复制此局面的链接（L）
page-replay-replay-go-on = 由此对弈
page-replay-replay-new-board = 新棋盘
page-replay-replay-failed = 无法加载此对局：{ $why }
page-replay-replay-home = 返回首页
page-replay-replay-loading = 正在加载…
page-replay-replay-place = 第 { $n } 手：{ $move }
page-replay-replay-start = 初始局面

## web/screens/replay/solve.js

page-replay-solve-find = 必胜？
page-replay-solve-key = 寻找必胜（W）
page-replay-solve-stop = 停止
page-replay-solve-time = { $n } 个局面，{ $s } 秒

## web/screens/replay/tree.js

page-replay-tree-lost-turn = 此前有一手被判失去，之后不能试下。

## web/screens/table/actions.js

page-table-actions-take-back = 悔棋
page-table-actions-draw = 提和
page-table-actions-agree-draw = 和棋
page-table-actions-pause = 暂停
page-table-actions-continue = 继续
page-table-actions-resign = 认输
page-table-actions-abort = 取消对局
page-table-actions-resign-ask = 确定认输？
page-table-actions-resign-here = { $name }认输？
page-table-actions-draw-ask = 以和棋结束本局？
page-table-actions-agree = 同意
page-table-actions-decline = 拒绝
page-table-actions-cancel = 撤回
page-table-actions-asked = 已请求，等待回应。
page-table-actions-claim-in = { $name }已离开，{ $s } 秒后可以判胜。
page-table-actions-claim-now = { $name }离开后未返回。
page-table-actions-claim = 判胜
page-table-actions-claim-draw = 判和
page-table-actions-paused-now = 对局已暂停。
page-table-actions-rematch = 再来一局
page-table-actions-rematch-asked = { $name }想再来一局
page-table-actions-rematch-accept = 同意再来一局
page-table-actions-rematch-waits = 已请求再来一局…
page-table-actions-rematch-on = 前往新的一局
page-table-actions-analyse = 复盘分析
page-table-actions-replay = 复盘
page-table-actions-new-game = 新对局
page-table-actions-contest = 返回比赛
page-table-actions-actions = 操作

## web/screens/table/captions.js

page-table-captions-played = { $name }：{ $move }
page-table-captions-opened = 对局开始
page-table-captions-late = { $name }超时
page-table-captions-no-move = { $name }没有给出有效着法
page-table-captions-illegal = { $name }着法违规
page-table-captions-illegal-move = { $name }：{ $move } 违规
page-table-captions-counted = 第 { $n } 次违规
page-table-captions-ask-take-back = { $name }请求悔棋
page-table-captions-ask-draw = { $name }提和
page-table-captions-ask-pause = { $name }请求暂停
page-table-captions-ask-continue = { $name }请求继续
page-table-captions-agreed = { $name }同意
page-table-captions-declined = { $name }拒绝
page-table-captions-cancelled = { $name }撤回请求
page-table-captions-taken-back = 已悔棋，回到第 { $n } 手
page-table-captions-paused = 已暂停
page-table-captions-continued = 对局继续
page-table-captions-left = { $name }已离开
page-table-captions-returned = { $name }回来了
page-table-captions-eliminated = { $name }出局
page-table-captions-credited = { $name } +{ $s } 秒
page-table-captions-credited-all = 各方 +{ $s } 秒
page-table-captions-restarted = 服务器已重启，本手重新计时
page-table-captions-deed = { $name }{ $what }

## web/screens/table/table.js

page-table-table-title = 棋桌
page-table-table-your-turn = 轮到你
page-table-table-lost = 连接已断开，正在重新连接…
page-table-table-stopping = 服务器正在重启，对局马上继续，不会损失时间。
page-table-table-back = 已重新连接
page-table-table-missing = 没有这张棋桌。
page-table-table-home = 返回首页
page-table-table-type = 输入着法
page-table-table-type-as = 例如 { $example }
page-table-table-go = 下
page-table-table-not-now = 还没轮到你。
page-table-table-look-back = 第 { $n } / { $all } 手
page-table-table-live = 回到对局
page-table-table-watching = { $n } 人观战
page-table-table-rated = 计分
page-table-table-more = 更多
page-table-table-flip = 翻转棋盘
page-table-table-numbers = 棋子手数：{ $what }
page-table-table-none = 不显示
page-table-table-last = 最后一手
page-table-table-all = 全部
page-table-table-coordinates = 坐标
page-table-table-confirm = 点两次落子
page-table-table-copy-link = 复制观战链接
page-table-table-from-here = 从此处继续…
page-table-table-replay = 复盘与分析
page-table-table-open-file = 打开棋谱…
page-table-table-captions = 动态
page-table-table-violations = 违规
page-table-table-first = 到开头
page-table-table-prev = 上一手
page-table-table-next = 下一手
page-table-table-end = 到最新
