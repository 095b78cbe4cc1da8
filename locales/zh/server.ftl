## analysis

server-a-newer-analysis-of-yours-has = 已被您更新的分析取代

## api

server-there-is-no-such-place-in = 棋谱中没有这个位置
server-the-address-cannot-be-read = 地址无法读取：{ $why }

## api: account

server-a-token-cannot-do-this-sign = 令牌不能这样做：请在页面登录
server-this-needs-an-account-sign-in = 需要账号：请先登录

## api: analysis

server-your-game-is-not-over-analyse = 对局还没有结束：请在结束后分析
server-lines-from-1-to-5 = lines：1 到 5
server-seconds-from-to = seconds：{ $least } 到 { $most }
server-the-game-is-over-here = 此处对局已经结束
server-the-engine-has-failed = 引擎出错

## api: analysis: game

server-say-which-game-table-or-record = 请说明对局：table，或 record 和 game
server-only-games-of-two-are-judged = 逐手评判只用于两人对局
server-there-is-no-move-to-judge = 没有可评判的着法

## api: analysis: gomoku

server-looking-for-a-forced-win = 正在寻找必胜
server-continuous-fours = 连续冲四
server-fours-and-threes = 连续冲四和做活三
server-black-may-not-answer-on = （黑方不能下 { $point }）
server-there-is-no-win-by-continuous = 没有连续冲四和做活三的取胜
server-no-win-was-found-in-this = 在此时间内没有找到必胜，但也许有
server-only-gomoku-and-renju-can-be = 只能求解五子棋和连珠

## api: battlefield

server-both-sides-need-units = 双方都要有单位
server-rows-and-cols-from-4-to = rows 和 cols：4 到 20
server-this-is-for-battles = 仅用于战场

## api: bot

server-say-yes-or-no = 请写 yes 或 no

## api: challenges

server-level-a-number-from-1-to = level：1 到 10 的数
server-you-play-against-several-programs-already = 你已经在与几个程序对局：请先下完一局
server-only-games-of-the-usual-sizes = 只有两位账号棋手之间的常规对局才能计分
server-this-is-your-own-name = 这是你自己的名字
server-this-game-needs-more-players-make = 这种对局人数更多：请用链接邀请
server-accept-decline-or-cancel = 请用 accept、decline 或 cancel

## api: me

server-accounts-keep-their-names = 账号不能改名
server-a-name-has-1-to-visible = 名字是 1 到 { $most } 个可见字符

## api: pictures

server-this-game-can-be-written-as = 这局棋可用的格式：format={ $codes }
server-pictures-are-picture-svg-picture-png = 图片有 picture.svg、picture.png 和 picture.gif
server-coordinates-0-or-1 = coordinates：0 或 1

## api: positions

server-move = 第 { $number } 手：{ $what }

## api: records

server-a-record-may-have-8-mib = 棋谱文件最大 8 MiB
server-the-file-did-not-arrive-completely = 文件没有完整送达
server-there-is-no-such-game-in = 棋谱中没有这一局

## api: tables

server-there-is-no-such-command = 没有这个命令
server-there-is-no-such-seat = 没有这个座位

## api: tokens

server-choose-what-the-token-allows = 请选择令牌的权限

## assets

server-there-is-nothing-at-this-address = 此地址没有内容
server-there-is-no-such-file = 没有这个文件

## challenge

server-you-have-too-many-challenges-waiting = 你等待中的挑战太多：请先取消一些
server-too-many-others-wait-for-this = 等待这位棋手的人太多：请稍后再试
server-this-challenge-is-for-somebody-else = 这个挑战不是给你的
server-you-have-a-seat-here-already = 你已经有座位了
server-this-seat-is-taken = 座位已经有人
server-this-challenge-is-not-yours = 这不是你的挑战
server-this-challenge-is-no-longer-open = 这个挑战已经结束
server-rated-games-need-an-account-sign = 计分对局需要账号：请先登录
server-there-is-no-such-challenge-it = 没有这个挑战；可能已经过期

## contest

server-too-many-contests-are-open-finish = 进行中的比赛太多：请先结束或取消一些
server-you-take-part-already = 你已经报名
server-this-contest-has-no-clock-only = 这个比赛没有时限：只有电脑和程序参加
server-you-do-not-take-part = 你没有报名
server-a-contest-needs-at-least-two = 比赛至少需要两名参赛者
server-first-the-number-of-an-entrant = first：从 0 数起的参赛者编号，只用于车轮赛
server-this-contest-is-not-yours = 这不是你创建的比赛
server-this-contest-has-begun-already = 比赛已经开始
server-this-contest-is-over = 比赛已经结束
server-64-entrants-are-the-most = 最多 64 名参赛者
server-this-would-be-more-than-4096 = 对局会超过 4096 盘：请减少轮数或参赛者
server-there-is-no-such-contest = 没有这个比赛

## lib

server-cannot-listen-on-choose-another-address = 无法监听 { $address }：{ $error }；请换一个地址或端口
server-program = 程序 { $why }

## people: accounts

server-the-password-has-just-been-changed = 密码刚刚在别处修改过
server-a-password-has-8-to-200 = 密码是 8 到 200 个字符
server-a-name-has-2-to-20 = 名字是 2 到 20 个文字、数字、_ 或 -，且不混用外形相同的字母
server-this-name-is-taken-choose-another = 名字已被使用：请换一个
server-the-name-or-the-password-is = 名字或密码不对
server-there-is-no-such-account = 没有这个账号
server-the-password-cannot-be-kept-now = 现在无法保存密码：请重试

## people: tokens

server-you-have-too-many-tokens-revoke = 令牌太多：请先撤销一些
server-there-is-no-such-token = 没有这个令牌
server-this-token-is-unknown-or-was = 令牌无效或已撤销

## person

server-this-token-does-not-allow-it = 此令牌没有权限：需要 { $names }
server-nobody-knows-who-you-are = 不知道你是谁

## place

server-a-place-is-rules-and-moves = place 应为 rules 和 moves，或 table 和 ply，或 record、game 和 node

## programs

server-plays-only = { $name } 只下 { $game }
server-plays-games-for-two-only = { $name } 只参加两人对局
server-connect5-libraries-play-five-in-a = Connect5 引擎库只下 15×15 的五子棋，自由开局或 rif、yamaguchi、pro、long-pro 开局
server-a-program-is-called-by-1 = 程序的名字应为 1 到 40 个可见字符：请写 name=…
server-two-programs-have-this-name-write = 两个程序同名：请给其中一个写 name=…
server-none = 没有
server-this-server-has-no-program-it = 本服务器没有程序 { $name }；有：{ $names }

## refused

server-there-is-no-such-table = 没有这张棋桌
server-the-server-is-restarting-try-again = 服务器正在重启：请稍后再试
server-the-table-has-just-been-put = 棋桌刚刚收起：请再试一次
server-this-request-cannot-be-read = 无法读取请求
server-this-address-is-a-websocket = 此地址是 WebSocket
server-this-is-too-large = 内容太大
server-this-was-refused = 请求被拒绝

## relay

server-this-contest-is-played-and-refereed = 比赛在别处进行，裁判也在别处：这里只能观战

## replay

server-the-game-left-the-rules-with = 第 { $number } 手违反了规则：{ $why }

## routes

server-this-address-does-not-take-this = 此地址不接受这种请求方法

## security

server-this-request-comes-from-another-site = 请求来自其他网站：Origin 不是本服务器的地址
server-a-request-with-a-cookie-has = 带 cookie 的请求必须说明来自哪里：请发送 Origin（本服务器的地址），或改用令牌（Authorization: Bearer …）
server-this-server-is-not-called-so = 本服务器不叫这个名字

## table: acts

server-this-game-has-become-too-long = 这局棋太长了：请议和或认输
server-the-game-has-moved-on = 局面已经变化
server-games-of-a-contest-are-played = 比赛对局不能取消：请认输
server-you-do-not-play-at-this = 你不是这一桌的棋手

## table: program

server-this-server-no-longer-has-the = 本服务器已没有程序 { $name }

## table: rematch

server-the-game-is-not-over-yet = 对局还没有结束
server-contests-have-no-rematches = 比赛中不能再来一局

## told

server-this-takes-too-long = 传送太慢
server-this-cannot-be-read = 无法读取：{ $why }

## uploads

server-the-file-has-games-the-first = 文件有 { $n } 局棋：只显示前 { $most } 局
server-there-is-no-such-record-it = 没有这份棋谱：可能已被清理

## uploads: shelf

server-the-records-folder-does-not-work = 棋谱文件夹无法使用

## wish

server-clock-give-either-time-or-clock = clock：time 和 clock 只能给一个
server-seat-a-number-from-0-to = seat：0 到 { $seats } 的数，或 random

## people

server-guest-2 = 访客

## people: accounts


## api: analysis: gomoku

server-a-forced-win-by-with-stone = { $means }，第 { $n } 子必胜

## api: challenges

server-occupants-one-for-each-of-the = occupants：{ $seats } 个座位各一项，其中至少一个是人

## api: pictures

server-the-game-is-too-long-for = 对局太长，无法制作图片：{ $length } 处，最多 { $most } 处

## replay

server-a-line-of-this-record-has = 这份棋谱的一条线路有 { $deepest } 处：最多显示 { $most } 处

## told

server-say-what-the-body-is-content = 请说明内容类型：Content-Type: application/json

## uploads

server-the-file-has-moves-at-most = 文件有 { $places } 手棋：最多显示 { $most } 手
server-too-many-requests = 请求太多：请等 { $seconds } 秒
server-reserved-names = 天元 电脑 游客 访客
server-clock-give-both = clock：请同时给出 clock.limit 和 clock.increment，各一次
server-clock-range = clock.limit：1 到 10800 秒；clock.increment：0 到 180 秒
server-contest-actions = 请用 join、leave、start 或 cancel
server-contest-cancelled = 比赛已取消
server-restarted = 服务器重启
server-programs-game = 请写 { $known }

## api: contests

server-contest-name = name：1 到 { $most } 个可见字符
server-contest-for-two = rules：比赛的对局只有两名棋手
server-contest-number = { $what }：1 到 { $most } 的数
server-contest-delay = delay：0 到 { $most } 毫秒
server-contest-computers = computers：1 到 10 的等级，每个只能出现一次
server-contest-programs = programs：每个只能出现一次
