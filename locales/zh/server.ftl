## Analysis

server-analysis-replaced = 已被你新开始的分析取代
server-analysis-during-game = 你的对局还在进行：请在结束后再分析
server-lines-range = lines：应为 1 到 5 的数
server-seconds-range = seconds：应为 { $least } 到 { $most } 的数
server-position-is-final = 此局面下对局已经结束
server-engine-failed = 引擎出错：请重试
server-which-game = 请指定对局：table，或 record 和 game
server-review-needs-two-players = 逐手分析只支持两人对局
server-review-needs-moves = 对局中没有可分析的着法

## Addresses and places

server-no-such-place = 对局中没有这个局面
server-bad-address = 无法识别地址：{ $why }
server-illegal-move = 第 { $number } 手：{ $what }
server-not-found = 此地址没有内容
server-no-such-file = 没有这个文件
server-place-forms = 局面用 rules 和 moves、table 和 ply，或 record、game 和 node 指定

## Accounts

server-not-with-token = 令牌不能进行此操作：请在网页上登录
server-account-needed = 此操作需要账号：请先登录
server-password-changed = 密码刚刚在别处修改过：请重新登录
server-password-length = 密码应为 8 到 200 个字符
server-password-common = 这个密码太常见，容易被猜到：请换一个
server-account-name-rules = 名字应为 2 到 20 个文字、数字、_ 或 -，不能混用不同文字的字母
server-name-taken = 这个名字已被使用：请换一个
server-wrong-password = 名字或密码错误
server-no-such-account = 没有这个账号
server-no-such-discipline = 此项目没有等级分：可用的项目见 /api/leaderboard
server-games-page-size = 每页 1 至 100 局
server-password-not-saved = 密码未能保存：请重试

## Solving

server-solving = 正在寻找必胜着法
server-continuous-fours = 连续冲四
server-continuous-threats = 连续冲四和活三
server-black-cannot-answer = （{ $point } 是禁手，黑方不能应）
server-no-forced-win = 不存在连续冲四和活三的必胜
server-no-win-found = 在给定时间内没有找到必胜，但不排除存在
server-solver-games = 只能求解五子棋和连珠的局面
server-forced-win = { $means }必胜，双方共 { $n } 手

## Battlefield

server-units-needed = 双方都至少要有一个单位
server-rows-and-cols = rows 和 cols：应为 4 到 20 的数
server-battlefield-only = 此操作只用于战场

## Bots

server-yes-or-no = 应为 yes 或 no

## Challenges

server-level-range = level：应为 1 到 10 的数
server-too-many-program-games = 你与程序的对局已有好几局：请先下完其中一局
server-rated-games = 只有两个账号之间的标准对局才能计分
server-own-name = 这是你自己的名字：请挑战别人
server-needs-more-players = 这种对局不止两人：请改用链接邀请
server-challenge-actions = 应为 accept、decline 或 cancel
server-clock-give-both = clock：请同时给出 clock.limit 和 clock.increment，各一次
server-clock-range = clock.limit：1 到 10800 秒；clock.increment：0 到 180 秒
server-too-many-challenges = 你未应答的约战太多：请先取消一些
server-player-too-busy = 这位棋手收到的约战太多：请稍后再试
server-challenge-not-for-you = 这个约战不是给你的
server-already-seated = 你已经入座
server-seat-taken = 这个座位已经有人
server-challenge-not-yours = 这不是你发起的约战
server-challenge-closed = 这个约战已经结束
server-rated-needs-account = 计分对局需要账号：请先登录
server-no-such-challenge = 没有这个约战；可能已经过期
server-clock-or-time = clock：time 和 clock 只能给一个
server-seat-range = seat：应为 0 到 { $seats } 的数，或 random
server-occupants = occupants：{ $seats } 个座位各给一项，其中至少一个是人

## Names

server-account-name-fixed = 账号名不能修改
server-guest-name-length = 名字应为 1 到 { $most } 个可见字符，至少包含一个文字或数字
server-name-confusing = 这个名字与其他棋手或电脑的名字太像：请换一个
server-reserved-names = 天元 电脑 系统 管理员
server-guest-names = 游客 访客
server-guest = 游客

## Pictures and records

server-record-formats = 这局棋可以保存为 format={ $codes }
server-picture-names = 应为 picture.svg、picture.png 或 picture.gif
server-coordinates = coordinates：应为 0 或 1
server-record-too-large = 棋谱文件最大 8 MiB
server-upload-incomplete = 文件没有上传完整：请重试
server-no-such-game = 棋谱中没有这一局
server-illegal-in-record = 第 { $number } 手违反规则：{ $why }
server-upload-games-cut = 文件中有 { $n } 局棋：只显示前 { $most } 局
server-upload-quota = 这个文件超过了您在本服务器上可保存的总大小
server-no-such-record = 没有这份棋谱；可能已被删除
server-records-folder = 棋谱文件夹无法使用
server-picture-too-long = 对局太长，无法制作图片：有 { $length } 个局面，最多 { $most } 个
server-line-too-long = 这份棋谱的一条变化有 { $deepest } 手：最多显示 { $most } 手
server-upload-too-long = 文件中有 { $places } 手：最多显示 { $most } 手

## Tables

server-no-such-command = 没有这个命令
server-request-id = id：应为 1 到 64 个字母、数字或其他可见的 ASCII 字符
server-no-such-seat = 没有这个座位
server-nobody-came = 没有人来下棋
server-restarted = 服务器已重启
server-game-too-long = 这局棋太长了：请提和或认输
server-stale = 局面已经变化：请查看当前局面
server-contest-games-count = 比赛中的对局不能取消：请认输
server-no-chat = 这台服务器关闭了聊天
server-chat-empty = 消息是空的
server-chat-too-long = 消息有 { $n } 个字符，最多 { $most } 个
server-chat-key-length = key 最多 { $most } 个字符
server-chat-players-only = 只有这局棋的对局者才能在这里读写
server-chat-after-the-game = 对局结束后才能与观众聊天
server-not-your-table = 你在这一桌没有座位
server-game-not-over = 对局还没有结束
server-no-contest-rematch = 比赛中的对局不能再来一局

## Tokens

server-token-needs-scope = 请至少为令牌选择一项权限
server-too-many-tokens = 你的令牌太多：请先撤销一些
server-no-such-token = 没有这个令牌
server-token-invalid = 令牌无效或已撤销
server-token-lacks-scope = 令牌缺少所需的权限：{ $names }
server-not-signed-in = 你没有登录：请先打开网页，或发送令牌

## Contests

server-too-many-contests = 你未结束的比赛太多：请先结束或取消一些
server-already-joined = 你已经报名
server-contest-without-clock = 这场比赛不计时：只有引擎和程序能参加
server-not-joined = 你没有报名这场比赛
server-contest-too-small = 比赛至少需要两名参赛者
server-first-of-gauntlet = first：应为参赛者的编号（从 0 开始），只用于车轮赛
server-contest-not-yours = 这不是你创建的比赛
server-contest-started = 比赛已经开始
server-contest-over = 比赛已经结束
server-contest-full = 比赛最多 64 名参赛者
server-contest-too-long = 对局总数会超过 4096：请减少轮数或参赛者
server-no-such-contest = 没有这场比赛
server-contest-actions = 应为 join、leave、start 或 cancel
server-contest-cancelled = 比赛已取消
server-watch-only = 这场比赛在别处进行和裁判：这里只能观战

## Starting the server

server-cannot-listen = 无法监听 { $address }：{ $error }；请换一个地址或端口
server-program = 程序 { $why }

## Programs

server-plays-only = { $name } 只下 { $game }
server-plays-for-two-only = { $name } 只能下两人棋
server-connect5-rules = Connect5 引擎库只支持 15×15 的五子棋，开局为自由开局或 rif、yamaguchi、pro、long-pro
server-program-name-length = 程序名应为 1 到 40 个可见字符：请写 name=名称
server-program-name-twice = 两个程序同名：请用 name=名称 给其中一个另起名字
server-none = 无
server-no-such-program = 本服务器没有程序 { $name }；可用：{ $names }
server-programs-game = 应为 { $known } 之一
server-contest-name = name：1 到 { $most } 个可见字符
server-contest-for-two = rules：比赛的对局只有两名棋手
server-contest-number = { $what }：1 到 { $most } 的数
server-contest-delay = delay：0 到 { $most } 毫秒
server-contest-computers = computers：1 到 10 的等级，每个只能出现一次
server-contest-programs = programs：每个只能出现一次
server-program-cannot-start = 服务器暂时无法启动它；原因见服务器日志
server-program-gone = 本服务器已没有程序 { $name }

## Requests

server-no-such-table = 没有这张棋桌
server-restarting = 服务器正在重启：请稍后再试
server-store-failed = 服务器暂时无法读写数据，没有保存任何内容：请稍后再试
server-table-closed = 棋桌刚刚关闭：请再试一次
server-bad-request = 无法识别请求
server-websocket-only = 此地址只接受 WebSocket 连接
server-too-large = 请求内容太大
server-refused = 请求被拒绝
server-too-many-requests = 请求太频繁：请在 { $seconds } 秒后再试
server-method-not-allowed = 此地址不接受这种请求方法
server-foreign-origin = 请求来自其他网站：Origin 不是本服务器的地址
server-origin-needed = 带 cookie 的请求必须说明来自哪里：请发送 Origin（本服务器的地址），或改用令牌（Authorization: Bearer …）
server-unknown-host = 本服务器不使用这个主机名：请使用它的地址，或用 --public-url 启动服务器
server-quota = 您或您的网络地址今天的存储额度已用完：请在 { $minutes } 分钟后再试
server-too-many-tables = 您或同一网络地址的其他人有太多对局正在进行：请先下完几局
server-busy = 服务器很忙：请稍后再试
server-work-too-long = 耗时过长，已停止：请重试，或使用较小的文件
server-too-slow = 请求传送超时
server-unreadable-body = 无法识别请求内容：{ $why }
server-content-type = 请求须说明内容类型：Content-Type: application/json

## 多台服务器

server-bus-address = 无法使用该消息总线地址（格式如 nats://host:4222）：{ $why }
server-bus-subscribe = 无法使用消息总线：{ $why }

## Workers

server-no-workers = 此服务器没有给工作机的对局
server-worker-token = 这不是给工作机的令牌
server-bad-json = 请求内容不符合要求：{ $error }
