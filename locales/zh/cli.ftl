## Words of every help page

cli-word-options = [选项]
cli-word-command = 命令
cli-heading-usage = 用法：
cli-heading-examples = 示例：
cli-heading-commands = 命令：
cli-heading-arguments = 参数：
cli-heading-options = 选项：
cli-flag-help = 显示帮助
cli-flag-help-both = 显示帮助（-h 简要，--help 详细）
cli-flag-version = 显示版本
# After the help of an argument.
cli-values = {" "}[可选值：{ $values }]
cli-default = {" "}[默认：{ $value }]

## Sections of manual pages

cli-man-name = 名称
cli-man-synopsis = 用法
cli-man-description = 说明
cli-man-options = 选项
cli-man-commands = 命令
cli-man-examples = 示例

## Wrong command lines

cli-error = 错误：
cli-error-suggestion = 是不是 { $name }？
cli-error-see-help = 更多信息请用 --help。
cli-error-unknown-option = 未知选项 { $arg }
cli-error-unexpected-argument = 多余的参数 { $arg }
cli-error-unknown-command = 没有命令 { $name }
cli-error-missing-command = 缺少命令
cli-error-missing-argument = 缺少参数：{ $arg }
cli-error-missing-value = { $arg } 需要一个值
cli-error-unknown-value = { $arg } 的值 { $value } 无效：可用 { $known }
cli-error-bad-value = { $arg } 的值 { $value } 无效：{ $why }
cli-error-given-twice = { $arg } 只能给一次
cli-error-conflict = { $arg } 不能与 { $other } 同时使用
cli-error-no-equals = { $arg } 的值要写在等号后面
cli-error-too-many-values = { $arg }：多余的值 { $value }
cli-error-too-few-values = { $arg } 的值不够
cli-error-not-utf8 = 有参数不是有效的 UTF-8
cli-error-not-a-number = 应为数字
cli-error-number-from = 应为不小于 { $least } 的数
cli-error-number-range = 应为 { $least } 到 { $most } 之间的数
cli-duration = 应为时长，例如 500ms、5s 或 2min
cli-duration-above-zero = 应为大于零的时长，例如 500ms、5s 或 2min
cli-size = 应为大小，例如 350MB 或 2GB

## tengen

cli-about = 下五子棋、连珠、步步为营和战场：在浏览器或终端里，与人或程序对局
cli-examples =
    tengen                                   启动服务器，显示在浏览器里下棋的链接
    tengen play gomoku --against 5           在终端里与电脑下五子棋
    tengen analyse quoridor e2 e8            让引擎分析局面
    tengen match -engine cmd=A -engine cmd=B 让两个引擎对弈
    tengen record draw game.sgf -o game.png  把对局画成图片
cli-details =
    退出状态：0 成功；1 结果是否定的，例如输棋、检查没有通过、数据有损坏；2 用法错误，或命令无法完成；130 被中断。

## Arguments that mean the same in several commands

cli-arg-lang = 消息的语言；默认由 TENGEN_LANG 决定，没有则由系统环境决定
cli-arg-rules = 棋种和设置，例如 gomoku、renju、quoridor,variant=cross；见 tengen dev perft --help
cli-arg-moves = 已经下的棋
cli-arg-map = 战场的地图：文件，或自带地图的名称
cli-arg-nodes = 搜索这么多局面后停止；只有这个限制时，结果可以重现
cli-arg-seed = 随机数种子：种子相同，结果相同
cli-arg-threads = 线程数
cli-arg-force = 覆盖已有的文件
cli-arg-json = 输出 JSON，每行一个对象
cli-arg-data = 数据文件夹；默认是 TENGEN_DATA，没有则是系统惯用的位置
cli-arg-review-nodes = 全局分析时每手搜索的节点数 [默认：半秒]
cli-arg-sandbox = 程序的沙箱：trusted 与平常运行一样，jail 完全隔离，partial 用系统能提供的部分
cli-arg-proto = 程序使用的协议；默认五子棋用 gomocup，引擎库和其他棋用 text
cli-arg-game-number = 文件中有多局时，第几局，从 1 数起
cli-arg-after = 从第几手之后开始
cli-arg-input = 任何格式的棋谱；- 表示标准输入
cli-arg-panel = 课程复盘程序的外观：uiconfig.json 或面板文件
cli-arg-page = 在网页上直播：网页的地址或端口；能连到那里的人都可以观战 [只写 --page：127.0.0.1:8808]
cli-arg-workers = 由其他机器进行对局：在此地址或端口等待 tengen worker 加入［仅写 --workers 时为 0.0.0.0:8809］
cli-arg-stay = 结束后保留网页，直到按 Ctrl-C
cli-arg-plain = 逐行显示，不用整个屏幕
cli-arg-ascii = 只用 ASCII 字符画棋盘
cli-arg-color = 使用颜色，或指定颜色数；auto 由终端和 NO_COLOR 决定
cli-arg-theme = 棋盘主题；auto 由 TENGEN_THEME 和终端决定
cli-arg-no-mouse = 不使用鼠标，留给终端

## play

cli-play-about = 在终端里下棋
cli-play-examples =
    tengen play                                      从菜单选择
    tengen play gomoku --against 5                   与电脑下，5 级（共 10 级）
    tengen play gomoku --size 52 --win 7 --players 8
    tengen play renju --opening taraguchi10 --tc 600+3x30
    tengen play quoridor --against './my-bot --fast' --first opponent
    tengen play battlefield --map canyon --against 8
    tengen play game.sgf --against 10                接着下文件里的对局
    tengen play game.sgf --move 12                   从其中较早的局面接着下
    curl https://example.org/game.sgf | tengen play -
    tengen play http://localhost:8808/               在服务器上下棋
    printf 'b2\na1\n' | tengen play tic-tac-toe --plain
cli-play-details =
    可以几个人共用键盘，也可以与电脑或任何程序下。按 ? 查看按键和规则。没有屏幕时（管道、TERM=dumb 或 --plain）逐行读入着法，每步之后显示棋盘；输入 help 查看还能输入什么。
    对局保存在数据文件夹里。对局中断后，下次启动时可以继续。
    --against 可以多次给出，表示几个对手，最后一个占用其余座位。以 .so、.dll 或 .dylib 结尾的文件是 Connect5 引擎库。Gomocup 协议只用于两人五子棋；文本协议适用于所有棋种、棋盘和开局规则。
    从标准输入读取的棋谱会一直读到结尾；之后按键和着法来自终端。
    给出服务器地址就在服务器上下棋：查看、发起和接受挑战，悔棋，聊天。你是游客，或令牌（与机器人的相同）的主人。
    逐行下棋时，输了（几个人共用键盘时：先手输了）或没有下完，退出状态为 1。
cli-play-arg-game = 棋种：gomoku、renju、tic-tac-toe、quoridor 或 battlefield；后面可接设置，写法见 tengen dev perft；也可以是要续下的棋谱文件，任何格式都行，- 表示从标准输入读取；或服务器、对局、挑战的地址
cli-play-arg-size = 棋盘大小，例如 15 或 20x15；步步为营例如 9
cli-play-arg-win = 几子连成一线获胜（gomoku）
cli-play-arg-players = 人数：2 到 26；步步为营为 2 或 4
cli-play-arg-rule = 五子棋规则
cli-play-arg-opening = 五子棋开局规则
cli-play-arg-variant = 步步为营规则
cli-play-arg-walls = 步步为营每人的挡板数
cli-play-arg-against = 对手：1 到 10 的等级、human（人），或程序的命令行 [默认：human]
cli-play-arg-first = 谁先走：me 我，opponent 对手
cli-play-arg-tc = 用时，以秒计：300、300+2、5/move、600+3x30（读秒）[默认：不限时]
cli-play-arg-names = 棋手的名字，按先后顺序；在服务器上是你的游客名
cli-play-arg-token = 你在服务器上的账号令牌 [默认：$TENGEN_TOKEN；没有令牌则以游客身份下棋]
cli-play-arg-load = 接着下这个文件里的对局，格式不限
cli-play-arg-resume = 继续最近一局中断的棋
cli-play-arg-new = 直接开始新的一局，不询问中断的对局
cli-play-arg-no-board = 逐行用文字显示，不画棋盘

## watch

cli-watch-about = 观看正在进行的对局
cli-watch-examples =
    tengen watch http://localhost:8808/              从服务器的对局中选择
    tengen watch http://localhost:8808/t/Ab3xY9      观看一张棋桌
    tengen watch http://localhost:8808/contest/K2pQ  观看一场比赛，一桌接一桌
    tengen watch tengen-match.jsonl                  跟踪正在进行的引擎比赛
    tengen watch --plain http://localhost:8808/t/Ab3xY9 > game.txt
cli-watch-details =
    用浏览器里的网址观看一张棋桌、一场比赛或整个服务器，也可以跟踪不断增长的文件：棋桌或步步为营比赛的日志，或引擎比赛的日志。可以用 tengen replay 的按键回看，End 回到当前的一手。连接断开后会自动恢复。
    没有屏幕时，每一手显示一行，对局结束后显示棋盘。
cli-watch-arg-target = 棋桌、比赛或服务器的网址，或文件、文件夹

## replay

cli-replay-about = 在终端里复盘
cli-replay-examples =
    tengen replay game.sgf
    tengen replay games.rif --game-number 7 --move 12
    tengen replay --last                             上一局在终端里下的棋
    tengen replay log.csv --panel uiconfig.json
    tengen replay game.psq --all | less              显示每个局面
    tengen replay game.jsonl --plain < /dev/null     显示全部着法和最后的局面
cli-replay-details =
    能读所有棋谱格式和步步为营比赛的日志。用方向键、n 和 p 前后走；按 ? 查看全部按键。没有屏幕时，同样的命令可以逐行输入。
    面板是课程复盘程序的外观。uiconfig.json 里写明了棋谱，所以也可以直接当作 FILE。
cli-replay-arg-input = 任何格式的棋谱，或步步为营比赛的文件夹；- 表示标准输入
cli-replay-arg-speed = 自动播放时每秒几手
cli-replay-arg-all = 不用屏幕，显示每个局面
cli-replay-arg-last = 复盘上一局在终端里下的棋
cli-replay-no-last-game = 还没有在终端里下过棋：用 tengen play 开始
cli-replay-last-game = 上一局

## analyse

cli-analyse-about = 显示引擎在一个局面中的最佳着法，或逐手分析整局（也可写 tengen analyze）
cli-analyse-examples =
    tengen analyse gomoku h8 i9 g9 h10 --lines 3
    tengen analyse quoridor 'e2 e8 e3 e7 e4 e6' --time 5s
    tengen analyse battlefield --map fords --lines 2 -o best.svg
    tengen analyse gomoku h8 i9 --depth 6 --json
    tengen analyse game.sgf --move 12
    tengen analyse game.sgf --report game.html --time 1s    逐手分析整局
    tengen analyse games/ --report reports --nodes 20000 --jobs 4
cli-analyse-details =
    显示最佳的几步棋、评分和预计的后续变化。评分从轮到的一方看，单位是明显优势的百分之一；必胜和必败按双方的步数计。
    用 --json 时每行一个对象：rank（名次）、score（centi，或 win、loss 及步数）、depth、nodes、seconds 和 line（着法）。
    用 --report 时逐手分析整局（每手 500ms，除非给出 --time、--nodes 或 --depth），并与最佳着法比较：缓着（?!）、失误（?）、败着（??）分别损失十分之一、五分之一、三分之一的胜率。对文件夹则分析其中所有棋谱；无需更新的报告保留不变，index.html 列出全部对局。用 --nodes 且单线程时，结果总是相同。
cli-analyse-arg-moves = 已经走的棋；战场的每条命令是一个参数
cli-analyse-arg-lines = 显示几步最佳着法
cli-analyse-arg-time = 思考时间，例如 500ms、5s 或 2min [默认：没有 --nodes 和 --depth 时为 2s]
cli-analyse-arg-depth = 搜索深度（步）
cli-analyse-arg-report = 逐手分析整局并写入 OUT：.html（网页）、.svg（评分曲线）、.sgf 或其他棋谱格式（带注解的棋谱），或文件夹（全部写入）；可以多次给出
cli-analyse-arg-jobs = 同时分析几局
cli-analyse-arg-output = 并排画出最佳的几条变化：文件.svg、文件.png 或 文件.pdf；文件.gif 显示预计的后续变化

## solve

cli-solve-about = 寻找五子棋或连珠的必胜着法
cli-solve-examples =
    tengen solve gomoku h8 a1 i8 a3 j9 a5
    tengen solve renju 'h8 h9 i9 g7 j10 i10 h10 a1' --time 1min
    tengen solve gomoku h8 a1 i8 a3 j9 a5 --tree
    tengen solve gomoku h8 a1 i8 a3 j9 --side black --json
cli-solve-details =
    先找连续冲四取胜（VCF），对方的每个应手都是唯一的，给出的是最短的一条。再找连续进攻取胜（VCT）：对方的所有应手都被驳倒，显示抵抗最久的一条。--tree 显示整个证明。
    没有找到必胜时退出状态为 1。
    用 --json 时输出一个对象：result（win、no-win 或 unknown）、means（fours 冲四或 threats 进攻）、line（着法）、nodes 和 seconds。
cli-solve-arg-fours = 只找连续冲四
cli-solve-arg-side = 找这一方的取胜，当作轮到它走
cli-solve-arg-time = 时间限制，例如 500ms、5s 或 2min
cli-solve-arg-memory = 内存限制，例如 350MB
cli-solve-arg-tree = 把证明显示成树，最多这么多行 [只写 --tree：200]

## serve

cli-serve-about = 启动服务器，在浏览器里下棋
cli-serve-examples =
    tengen serve                             显示本机使用的链接
    tengen serve --listen 0.0.0.0            同一网络里的其他人也能下
    tengen serve --port 80 --data /srv/tengen --public-url https://games.example --behind-proxy
    tengen serve --store postgres://tengen@db/tengen --bus nats://bus:4222
    tengen serve --program 'name=Rapfi cmd=./pbrain-rapfi dir=engines/rapfi memory=350MB' --libraries engines/connect5
cli-serve-details =
    显示一个链接，打开它就能下棋，不需要账号，也不需要互联网。对局保存在数据文件夹里，重启后继续。按 Ctrl-C 停止。只写 tengen 也一样。
    不给 --listen 时只有本机能访问；0.0.0.0 让能连到本机的所有人访问。
    --program 和 --libraries 把自己的程序作为对手提供给大家：Gomocup 引擎、Connect5 引擎库、使用文本协议的程序。程序的设置：cmd（必需）、name、dir、arg、game=gomoku|quoridor|battlefield、proto=gomocup|text、sandbox=jail|partial|trusted、memory、threads、processes、show（文件或文件夹）、st（没有棋钟时每步的时间）、nodes、depth、option.NAME。程序默认在 jail 沙箱里运行；系统不支持时，服务器不启动。
cli-serve-arg-port = 端口 [默认：8808，被占用时换一个空闲的]
cli-serve-arg-listen = 监听的地址
cli-serve-arg-store = 多台服务器共用的 PostgreSQL 数据库，例如 postgres://tengen@db/tengen；不指定时，对局保存在数据目录中；也可用环境变量 TENGEN_STORE
cli-serve-arg-bus = 共用数据库的各服务器之间通知变化所用的 NATS 服务器，例如 nats://bus:4222；也可用环境变量 TENGEN_BUS
cli-serve-arg-node = 本服务器在共用数据库的各服务器中的名称；也可用环境变量 TENGEN_NODE [默认：随机]
cli-serve-arg-drain = 收到停止信号后，先用这段时间让访问者转到其他服务器，然后停止 [默认：有 --store 时 10s，否则 0]
cli-serve-arg-metrics = 在此地址提供 Prometheus 指标，例如 127.0.0.1:9464 [默认：只在主端口上，供本机程序读取]
cli-serve-arg-public-url = 前面有代理时，人们访问服务器的地址
cli-serve-arg-no-chat = 关闭对局聊天
cli-serve-arg-behind-proxy = 信任 X-Forwarded-For；地址是 https 时，cookie 只通过 TLS 发送
cli-serve-arg-threads = 引擎同时搜索几个局面 [默认：处理器核数]
cli-serve-arg-programs = 把一个程序作为对手，例如 'name=Rapfi cmd=./pbrain-rapfi'；可以多次给出
cli-serve-arg-libraries = 把这个文件夹里的 Connect5 引擎库作为对手
cli-serve-arg-programs-at-once = 同时运行几个程序，其余对局等待 [默认：处理器核数的两倍]
cli-serve-arg-worker-token-file = 让持有此文件中令牌的工作机进行比赛中程序之间的对局，并在引擎都忙时代为搜索，见 tengen worker；也可用环境变量 TENGEN_WORKER_TOKEN
cli-serve-arg-quotas = 更改每个网络地址、游客、账号或令牌可用的额度，例如 'for=guest tables=20 bytes=100MB'；可重复
cli-quota-words = 应为若干个 键=值，例如 'for=guest tables=20 moves=10000 bytes=100MB uploads=20MB'
cli-quota-for = for：应为 address、guest、account 或 token
cli-quota-number = 应为数字
cli-quota-bytes = 应为大小，例如 100MB
cli-serve-arg-web = 使用这个文件夹里的网页，而不用自带的
cli-serve-arg-log-format = 标准错误输出上日志的格式；级别由 TENGEN_LOG 决定，例如 info,tengen_server=debug

## worker

cli-worker-about = 为其他机器上的比赛或服务器下棋和搜索
cli-worker-examples =
    tengen match -engine cmd=./a -engine cmd=./b -workers      在一台机器上：显示下一行命令
    tengen worker --join http://192.168.1.20:8809 --token 4b1f…  在其他所有机器上
    tengen worker --join https://games.example --token-file worker.token --concurrency 4
cli-worker-details =
    领取对局，下载程序，在沙箱中运行，并把每一步棋传回；机器上只需要这一个命令。日志、规则和结果都由比赛或服务器保管。工作机可随时加入或离开：它的对局会在其他机器上从最后一步继续。按 Ctrl-C 停止。
    程序在本机上运行。请只加入可信的服务器；除非信任所有程序，否则请保留 jail 沙箱。
cli-worker-arg-join = 比赛或服务器的地址
cli-worker-arg-token = 比赛或服务器显示的令牌［默认：TENGEN_WORKER_TOKEN］
cli-worker-arg-token-file = 保存令牌的文件
cli-worker-arg-concurrency = 同时进行的对局和搜索数［默认：CPU 核数］
cli-worker-arg-name = 此工作机在消息中的名称［默认：机器名与进程号］
cli-worker-arg-sandbox = 程序的沙箱：jail 完全隔离，partial 使用系统支持的部分，trusted 像普通程序一样运行
cli-worker-needs-token = 工作机需要比赛或服务器的令牌：--token、--token-file 或 TENGEN_WORKER_TOKEN
cli-worker-sandbox = { $why }（--sandbox partial 或 trusted 会以较弱的保护运行程序）
cli-worker-starts = 工作机 { $name }：为 { $address } 同时进行 { $games } 局。按 Ctrl-C 停止。
cli-worker-joined = 已连接。
cli-worker-started = { $game }  { $players }
cli-worker-finished = { $game }  { $result }  { $how }
cli-worker-left = { $game }  未在此下完：{ $why }
cli-worker-away = { $why }。正在重试……

## match

cli-match-about = 让两个引擎比赛
cli-match-examples =
    tengen match -engine cmd='tengen engine gomoku' name=A -engine cmd=./pbrain-b name=B -each st=200ms -rounds 50
    tengen match -engine cmd=./new -engine cmd=./old -each tc=10+0.1 -openings file=book.txt order=random -sprt elo0=0 elo1=10
    tengen match -game quoridor,variant=contest -engine builtin=tengen -engine cmd='tengen engine quoridor --bot baseline'
    tengen match -resume tengen-match.jsonl
cli-match-details =
    选项与 cutechess、fastchess 相同：后面是若干 KEY=VALUE，-engine 和 --engine 一样。引擎多于两个，或给了 -tournament，就是锦标赛。每轮一个开局，双方各执黑一次。
    五子棋引擎用 Gomocup 协议，其他棋的引擎用 tengen engine 的文本协议；Connect5 引擎库（.so、.dll、.dylib）也可以参加。用 proto=text 可以下任何开局规则，例如 -game renju,opening=yamaguchi。着法不合规则、崩溃、没有反应或超时的程序输掉该局，棋谱里有证据。
    引擎的设置：cmd、builtin=tengen（可加 level、seed）或 conf（engines.json）；name、arg、dir、proto=gomocup|text、sandbox=trusted|jail|partial、processes、show=路径、st（每步用时：500ms、5s）、tc（每局秒数：60+0.5；40/60 是 60 秒 40 步；inf 不限）、match、turn、inc、nodes、depth、threads、memory（350MB）、timemargin（50ms）、restart=on|off、option.NAME。
    开局：file、format=pos|offset|sgf、order=sequential|random、start、transform=random|none、lines=main|all、plies；随机开局用 stones=4-7（gomoku）或 plies=4、balance=100、nodes；战场用 maps=名称,…。默认使用自带的均衡开局。SPRT：elo0、elo1、alpha、beta、model=normalized|logistic|bayesian。
    每一局都记入日志。中断之后，用 -resume 日志 继续。因 -strict 停止，或给了 -exit-code winner 而第一个引擎没有获胜时，退出状态为 1。
cli-tournament-about = 让多个引擎进行锦标赛
cli-tournament-examples =
    tengen tournament -engine cmd=./a -engine cmd=./b -engine cmd=./c -each st=200ms -rounds 10 -report result.html
    tengen tournament -tournament knockout -engine cmd=./a -engine cmd=./b -engine cmd=./c -engine cmd=./d -each st=200ms
    tengen tournament -tournament swiss rounds=5 -each tc=10+0.1 -engine cmd=./a -engine cmd=./b -engine cmd=./c
    tengen tournament -resume tengen-tournament.jsonl
cli-tournament-details =
    选项与 tengen match 相同；引擎和开局的设置见 tengen match --help。默认是循环赛。
    赛制：round-robin 循环赛，gauntlet 车轮赛（第一个引擎，或前 -seeds 个，对其余所有引擎），swiss 瑞士制，knockout 淘汰赛，double-elimination 双败淘汰，drawn-knockout 抽签淘汰赛（每轮重新抽签），arena 限时擂台（时间到之前，空闲的引擎立即再下）。从瑞士制起，每场对阵有 rounds × games 局 [默认：1 × 2]。淘汰赛里分出胜负就结束；战平则最多加赛三对，再比用时，再比种子顺位。
    每一局都记入日志。中断之后，用 -resume 日志 继续。
cli-arg-engine = 引擎：cmd=命令、name=名称和设置；给两个或更多
cli-arg-each = 所有引擎的设置
cli-arg-game = 棋种，写法与 tengen dev perft 相同，例如 quoridor,variant=contest,size=7
cli-arg-rule = 五子棋规则：freestyle、standard、renju、caro 或 caro-exact [默认：freestyle]
cli-arg-size = 五子棋棋盘大小，例如 15 或 20x15 [默认：15]
cli-arg-tournament = 赛制：round-robin、gauntlet、swiss [rounds=N]、knockout、double-elimination、drawn-knockout 或 arena [minutes=N]
cli-arg-seeds = 车轮赛：前 N 个引擎对其余所有引擎 [默认：1]
cli-arg-challenger = 车轮赛的擂主：这些名字的引擎对其余所有引擎 [默认：第一个引擎]
cli-arg-lots = 种子位随机抽签（见 --seed），而不按引擎的次序
cli-arg-rounds = 轮数，每轮一个开局 [默认：100；瑞士制和淘汰赛每场对阵 1 轮]
cli-arg-games = 每轮几局，每局交换颜色
cli-arg-concurrency = 同时进行几局 [默认：由处理器核数决定]
cli-arg-openings = 开局文件，或随机开局的生成方式
cli-arg-sprt = SPRT 接受 H0 或 H1 时停止
cli-arg-journal = 日志文件，或 none 不记 [默认：当前文件夹里的新文件]
cli-arg-resume = 继续这个日志里的比赛，引擎和设置也取自日志
cli-match-arg-force = 与 --resume 一起用：引擎文件变了也继续
cli-tournament-arg-force = 与 --resume 一起用：引擎文件变了也继续
cli-arg-sgfout = 把对局以 SGF 追加到这个文件（gomoku）
cli-arg-recordout = 把对局追加到这个文件：SGF、步步为营文本，或天元日志（战场，以及 *.jsonl）
cli-arg-pgnout = 把结果以不含着法的 PGN 追加到这个文件，供 Ordo、BayesElo 使用
cli-arg-report = 把 HTML 报告写到这个文件
cli-arg-log = 把全部输出连同时间追加到这个文件
cli-arg-maxmoves = 下满这么多步判和 [默认：步步为营 200，战场 300]
cli-arg-draw = 双方都认为均势时判和：movenumber=40 movecount=8 score=10
cli-arg-resign = 一方认为已输时判负：movecount=3 score=400 [twosided=true]
cli-arg-compat = 按哪个程序的写法读引擎设置；在 c-gomoku-cli 里 tc=180/30 是每局 180 秒、每步 30 秒 [默认：cutechess]
cli-arg-ratinginterval = 每多少局显示一次等级分；0 表示只在最后显示
cli-arg-scoreinterval = 每多少局显示一次比分
cli-arg-format = 输出格式 [默认：fastchess]
cli-arg-event = 写进棋谱的比赛名称
cli-arg-site = 写进棋谱的比赛地点
cli-arg-wait = 两局之间的间隔，例如 500ms
cli-arg-delay = 两步之间的停顿，便于观看，例如 500ms；不计入用时
cli-arg-strict = 引擎崩溃、没有反应或超时就停止
cli-arg-exit-code = 第一个引擎没有获胜时，退出状态为 1
cli-arg-quick = 两个引擎和开局库：cmd=A cmd=B book=文件，每局 10+0.1 秒

## contest

cli-contest-about = 举办步步为营网络比赛，课程的客户端可以直接连接
cli-contest-examples =
    tengen contest quoridor                                 两位选手，一局
    tengen contest quoridor -n 40 -r 5 --listen 0.0.0.0
    tengen contest quoridor -n 8 --tournament round-robin --kick-on-timeout
    tengen contest quoridor -n 40 --start-after 10min       到时以在场的选手开始
    tengen contest quoridor -n 9 --tournament gauntlet --challenger BASELINE
    tengen contest quoridor -n 8 --watch                    在本终端里观战
    tengen contest quoridor -n 8 --page 0.0.0.0 --stay
    tengen contest quoridor --timeout 2s --profile original 与课程服务器完全一致
    tengen contest quoridor --resume 2026-11-16-10-00-00    中断后继续
cli-contest-details =
    等所有选手连接后开始比赛，结束后退出。协议、屏幕输出和文件都与课程的服务器相同；文件放在以时间命名的文件夹里：选手名单、结果和每局一张表。全部对局还保存在其中的 games.jsonl，可用 tengen replay、record、watch 读取。
    选手到齐就开始。要以在场的选手（至少两名）提前开始，输入 s 并按回车，或用 --start-after。
    不给 --listen 时只有本机能连接；0.0.0.0 让能连到本机的所有人连接。
    profile 为 document 时按选手看到的说明：超时算一次违规，违规三次判负；双方各走 100 步后，总用时少者胜。original 与课程服务器的做法一致：一局中第二次超时即退出比赛，200 步后后手胜。
    赛制：knockout 淘汰赛（每轮抽签）、round-robin 循环赛、gauntlet 车轮赛、swiss 瑞士制（swiss:5 为五轮）、double-elimination 双败淘汰、arena 限时擂台（arena:10 为十分钟）。
    按 Ctrl-C 结束比赛，客户端会收到通知。中断之后用 --resume 文件夹 继续：已下完的对局有效，没下完的一局重下，选手用原来的密钥重新连接。
cli-contest-arg-game = 比赛的棋种：quoridor 步步为营
cli-contest-arg-port = 客户端连接的端口 [默认：19330]
cli-contest-arg-players = 选手人数
cli-contest-arg-rounds = 每对选手下几局，每局交换先后手
cli-contest-arg-timeout = 每步限时，例如 500ms 或 2s；0 表示不限
cli-contest-arg-debug = 把每一步写到标准错误输出
cli-contest-arg-profile = 按谁的规则：document 选手看到的说明，original 课程服务器的做法
cli-contest-arg-kick-on-timeout = 超时一次即退出比赛
cli-contest-arg-no-timeout = 不检查超时
cli-contest-arg-tournament = 赛制：knockout、round-robin、gauntlet、swiss、double-elimination、drawn-knockout 或 arena
cli-contest-arg-swiss-rounds = 瑞士制的轮数 [默认：比淘汰赛所需多两轮]
cli-contest-arg-challenger = 车轮赛的擂主：这个名字的选手对其他所有人；可多次给出 [默认：最先连接的选手]
cli-contest-arg-start-after = 过了这段时间，就以在场的选手开始，例如 5min
cli-contest-arg-output = 在这里建立比赛的文件夹
cli-contest-arg-listen = 客户端连接的地址；0.0.0.0 是本机的所有地址 [默认：127.0.0.1]
cli-contest-arg-watch = 在本终端里直播比赛
cli-contest-arg-resume = 继续这个文件夹里中断的比赛，设置取自其中
cli-contest-client-about = 用自带的机器人参加步步为营比赛
cli-contest-client-examples =
    tengen contest client --bot baseline
    tengen contest client --host 10.0.0.5 --port 19330 --key 19120000 --bot run
    tengen contest client --bot tengen --time 600ms
    tengen contest client --bot run --players 4      启动四名选手
    tengen contest client -R 4 --replay              赛后复盘
    tengen contest client -c config.json
cli-contest-client-details =
    连接比赛服务器（课程的服务器，或 tengen contest quoridor），一直下到服务器关闭。标准输出与课程的客户端一样；问题写到标准错误输出。
    机器人从弱到强：random 随机走子，defensive 只放挡板，run 只走最短路，defensive-run 先放挡板再跑，baseline 是要战胜的基准，tengen 是我们的引擎。不给 --key 时用机器人惯用的名字，例如 193304BASELINE。
    配置文件就是课程的 config.json：network.host、network.port、playerKey、saveLog、gameReplay、gameReplayCmd、robot、threads、threadsMultiPorts。命令行优先于文件。
cli-contest-client-arg-game = 比赛的棋种：quoridor 步步为营
cli-contest-client-arg-host = 服务器的名称或地址 [默认：127.0.0.1]
cli-contest-client-arg-port = 服务器的端口 [默认：19330]
cli-contest-client-arg-key = 选手名：最多 48 个字母和数字 [默认：机器人自己的名字]
cli-contest-client-arg-bot = 由哪个机器人下 [默认：random]
cli-contest-client-arg-robot = 用课程客户端的编号指定机器人，从 0（random）到 4（baseline）
cli-contest-client-arg-time = 机器人 tengen 每步的思考时间，例如 600ms
cli-contest-client-arg-players = 启动几名选手 [默认：1]
cli-contest-client-arg-multi-ports = 每名选手用自己的端口，从 PORT 起依次递增
cli-contest-client-arg-log = 在当前文件夹为每局写一份日志 log_YYYYMMDD_HHMMSS_NNN.csv
cli-contest-client-arg-replay = 赛后复盘；同时写日志
cli-contest-client-arg-replay-cmd = 显示日志的程序，%file% 代表日志文件 [默认：tengen replay]
cli-contest-client-arg-config = 从这个文件读取设置

## engine

cli-engine-about = 作为引擎在标准输入输出上运行；检查引擎，在沙箱里运行程序
cli-engine-examples =
    printf 'START 15\nBEGIN\nEND\n' | tengen engine gomoku
    tengen engine gomoku --level 3
    (printf 'position startpos moves e2 e8\ngo movetime 500\n'; sleep 1) | tengen engine quoridor
    tengen engine quoridor --bot baseline
cli-engine-details =
    gomoku 使用 Gomocup 协议，Piskvork 等管理程序可以直接使用。gobang 也一样，是一个永远不变的简单陪练。quoridor 和 battlefield 使用与 UCI 相近的文本协议：position、go、bestmove。加上 --proto text，gomoku 也使用它，并且会下所有开局规则、任何棋盘和两人以上的对局。
    用 --bot 换别的棋手：quoridor 可用 my-player、defensive、run、defensive-run、baseline；battlefield 可用 greedy、random。
cli-engine-arg-game = 运行哪个引擎
cli-engine-arg-level = 棋力：1 常常出错，10 全力以赴
cli-engine-arg-seed = 种子不同，开局和失误也不同 [默认：取自时钟]
cli-engine-arg-proto = 协议 [默认：gomoku 和 gobang 用 gomocup，其余用 text]
cli-engine-arg-bot = 步步为营或战场的棋手 [默认：tengen，即引擎]
cli-engine-check-about = 检查 Gomocup 引擎是否符合协议
cli-engine-check-examples =
    tengen engine check ./pbrain-mine
    tengen engine check --rule freestyle --size 20 python3 mine.py
    tengen engine check --only turn-time,memory --time 5s ./pbrain-mine
    tengen engine check --list
cli-engine-check-details =
    多次运行引擎，像各种管理程序那样与它对话：启动、命令和选项、着法、规则、时间、内存、结束。每项检查都说明结果，给出往来的各行和改正的办法。崩溃只影响当时的一项。警告是部分管理程序能容忍的问题。引擎不支持的规则请去掉：--rule freestyle。
    有检查没有通过时，退出状态为 1。
cli-engine-check-arg-rule = 引擎支持的规则，用逗号分隔
cli-engine-check-arg-size = 棋盘大小，用逗号分隔，最重要的在前
cli-engine-check-arg-time = 每步用时，例如 200ms
cli-engine-check-arg-games = 每种规则和大小下几局
cli-engine-check-arg-memory = 内存限制，例如 350MB
cli-engine-check-arg-dir = 引擎的工作目录
cli-engine-check-arg-only = 只做这些检查，用逗号分隔
cli-engine-check-arg-list = 列出各项检查后退出
cli-engine-check-arg-command = 引擎及其参数
cli-engine-sandbox-about = 显示系统对沙箱的支持，或在沙箱里运行命令
cli-engine-sandbox-examples =
    tengen engine sandbox                                       显示本系统支持什么
    tengen engine sandbox -- ./my-engine                        在沙箱里运行引擎
    tengen engine sandbox --show model.bin -- python3 bot.py    再让它读一个文件
    tengen engine sandbox --memory 350MB -- ./my-engine
    tengen engine sandbox -- bash                               进去看看
cli-engine-sandbox-details =
    不给命令：在本系统上逐项测试沙箱，说明缺少什么、怎么解决。沙箱不完整时退出状态为 1。
    给出命令：在沙箱里运行它，看看自己的程序在里面能不能工作。在 jail 里，它只能看到只读的系统、自己的文件、命令行里写出的文件、--show 给出的内容和一个空的 /tmp；没有网络，看不到别的进程，几乎没有环境变量。退出状态就是命令的退出状态；沙箱失败为 125，无法执行为 126，找不到命令为 127。
cli-engine-sandbox-arg-show = 让它也能读这个文件或文件夹；可以多次给出
cli-engine-sandbox-arg-memory = 它的所有进程合计的内存限制，例如 350MB [默认：512MB；trusted 不限]
cli-engine-sandbox-arg-command = 命令及其参数

## record

cli-record-about = 查看、转换棋谱，把棋谱画成图片
cli-record-examples =
    tengen record info game.sgf
    tengen record convert game.psq game.sgf
    tengen record draw game.sgf -o game.png
cli-record-info-about = 显示棋谱的内容
cli-record-info-examples =
    tengen record info game.sgf
    tengen record info games.rif --game-number 7
    tengen record info --json game.psq
cli-record-info-details =
    显示格式、规则、棋手、结果、手数与变化、用时、第一步不合规则的棋（如果有），以及读取时所作的推断。
cli-record-convert-about = 把棋谱转成另一种格式
cli-record-convert-examples =
    tengen record convert game.psq game.sgf
    tengen record convert opening.lib opening.sgf   保留全部变化和注释
    tengen record convert games.rif game.jsonl --game-number 7
    echo h8h9i9 | tengen record convert - - --format sgf
cli-record-convert-details =
    输入的格式由内容判断，输出的格式由文件名决定；输出格式放不下的内容会逐一说明。以 .txt 结尾的是各棋种常用的文本：坐标串、步步为营着法，或地图加命令。
    格式：events（.jsonl，天元自己的完整日志）、sgf、psq、rec、lib、pos、ccgc、plain、letters、quoridor-log（.csv）、quoridor-text、battlefield、rif。步步为营客户端的日志只能读。
cli-record-convert-arg-input = 要读的棋谱；- 表示标准输入
cli-record-convert-arg-output = 要写的文件；- 表示标准输出
cli-record-convert-arg-format = 输出格式 [默认：由 OUT 的文件名决定]
cli-record-convert-arg-utf8 = lib 和 ccgc 的文字写成 UTF-8，而不是 GBK
cli-record-draw-about = 把对局画成 SVG、PNG、PDF 图片或 GIF 动画
cli-record-draw-examples =
    tengen record draw game.sgf -o game.png
    tengen record draw game.sgf -o game.gif --delay 500ms
    tengen record draw game.psq -o move30.svg --move 30 --theme dark
    tengen record draw game.sgf -o middle.gif --moves 10-30
    tengen record draw game.sgf -o game.pdf --diagrams 20     可打印的棋图
    tengen record draw library.lib -o lines.svg --move 5 --variations
    echo h8h9i9 | tengen record draw - -o - > board.svg
cli-record-draw-details =
    SVG、PNG 和 PDF 画一个局面，GIF 画到这个局面为止的全过程。棋子带手数，标出获胜的连子，说明写明棋手和结果。
cli-record-draw-arg-output = 要写的图片：.svg、.png、.gif 或 .pdf；- 把 SVG 写到标准输出
cli-record-draw-arg-after = 画第几手之后的局面 [默认：最后的局面]
cli-record-draw-arg-moves = 只画这些手，例如 10-30：GIF 依次播放，其他图片只给它们编号
cli-record-draw-arg-diagrams = 每 N 手画一张新棋图，排成可打印的 A4 页：FILE.pdf 或 FILE.svg（每页一个文件）
cli-record-draw-arg-variations = 把该局面的每个后续变化并排画出，其着法画成带编号的棋子
cli-record-draw-arg-theme = 配色：light 浅色，dark 深色
cli-record-draw-arg-numbers = 哪些棋子带手数
cli-record-draw-arg-cell = 相邻两线之间的像素，6 到 1000 [默认：54；GIF 为 36]
cli-record-draw-arg-delay = GIF 中每手停留的时间，例如 500ms
cli-record-draw-arg-no-coordinates = 不画坐标
cli-record-draw-arg-no-caption = 不写棋手、手数和结果
cli-record-report-about = 把比赛日志做成 HTML 报告
cli-record-report-examples =
    tengen record report tengen-match.jsonl
    tengen record report tengen-match.jsonl -o result.html --force
cli-record-report-details =
    排名、对阵表、Elo 及其误差、比分走势、手数、用时和输棋的原因，都在一个独立的文件里。比赛进行中也可以生成。
cli-record-report-arg-journal = tengen match 或 tengen tournament 写出的日志
cli-record-report-arg-output = 要写的文件 [默认：日志名加 .html]

## lib

cli-lib-about = 新建、编译和列出 Connect5 引擎库
cli-lib-examples =
    tengen lib new my-engine
    tengen lib build my-engine
    tengen lib list engines
cli-lib-new-about = 新建一个 Connect5 引擎库项目
cli-lib-new-examples =
    tengen lib new my-engine
    tengen lib new my-engine --code cpp --name Thunder --author Li
cli-lib-new-details =
    新建文件夹，里面是一个已经会下棋的引擎（Rust 或 C++）和编译所需的一切：改一改，用 tengen lib build 编译，用 tengen match 比赛。教程见 docs/connect5.zh-CN.md。
cli-lib-new-arg-code = 编程语言
cli-lib-new-arg-name = 引擎名 [默认：文件夹的名称]
cli-lib-new-arg-author = 作者 [默认：您的用户名]
cli-lib-new-arg-folder = 要新建的文件夹
cli-lib-build-about = 编译 Connect5 引擎库
cli-lib-build-examples =
    tengen lib build
    tengen lib build my-engine --output CGPData/ExtEngines
cli-lib-build-details =
    有 Cargo.toml 时用 Cargo，有 engine.toml 时用系统的 C 或 C++ 编译器（CC、CXX），并按平台的要求命名：引擎名_CONNECT5_作者_版本.so（.dll、.dylib）。然后在单独的进程里载入，检查是否导出了全部 15 个函数。
    引擎名、作者和版本取自 engine.toml，或 Cargo.toml 的 package.metadata.connect5，没有则取自包本身。
cli-lib-build-arg-output = 引擎库放在哪个文件夹 [默认：引擎所在的文件夹]
cli-lib-build-arg-folder = 引擎所在的文件夹
cli-lib-list-about = 列出文件夹里的 Connect5 引擎库
cli-lib-list-examples =
    tengen lib list
    tengen lib list --sandbox jail --json uploads
cli-lib-list-details =
    每个引擎库在单独的进程里载入。不能下棋的也列出，并说明原因。
cli-lib-list-arg-folder = 文件夹 [默认：有 CGPData/ExtEngines 就用它，否则用当前文件夹]
cli-lib-host-about = 把 Connect5 引擎库作为引擎在标准输入输出上运行
cli-lib-host-examples =
    tengen lib host --check RandomDllEngine_CONNECT5_mdmbct_v1.0.so
    tengen lib host ./RandomDllEngine_CONNECT5_mdmbct_v1.0.so
cli-lib-host-details =
    载入引擎库（.so、.dll 或 .dylib），替它使用文本协议。tengen match -engine cmd=文件 为引擎库启动的就是它；调用顺序见 docs/libraries.zh-CN.md。
cli-lib-host-arg-check = 载入后显示名称并退出
cli-lib-host-arg-file = 引擎库

## store

cli-store-about = 备份、复制、恢复和检查保存的对局
cli-store-examples =
    tengen store backup monday.db
    tengen store verify
    tengen store restore monday.db
cli-store-backup-about = 把保存的全部对局复制到一个文件
cli-store-backup-examples =
    tengen store backup /media/stick/monday.db
    tengen store backup --data /srv/tengen --force latest.db
cli-store-backup-details =
    服务器运行时也可以备份：备份是某一时刻的快照。文件经过验证并写入磁盘之后才得到它的名称。
cli-store-backup-arg-file = 要写的文件
cli-store-copy-about = 把全部数据复制到另一个文件或 PostgreSQL 数据库，或者反过来
cli-store-copy-examples =
    tengen store copy /srv/tengen postgres://tengen@db.example.org/tengen
    tengen store copy postgres://tengen@db.example.org/tengen games.db
cli-store-copy-details =
    复制全部日志和带版本号的文档，每个事件都核对校验和，最后全部读回并比较。目标必须是空的。请先停止服务器。
    数据库密码也可以写在环境变量 PGPASSWORD 里。
cli-store-copy-arg-from = 要复制的数据文件夹、文件或数据库地址
cli-store-copy-arg-to = 新文件，或空数据库的地址
cli-store-restore-about = 用备份替换保存的全部对局
cli-store-restore-examples =
    tengen store restore /media/stick/monday.db
    tengen store restore --data /srv/tengen latest.db
cli-store-restore-details =
    请先停止服务器。备份先经过验证再使用。原来的文件保留在旁边，名称后面加上 .before-restore-1 或下一个数字。
cli-store-restore-arg-file = 备份文件
cli-store-verify-about = 检查保存的对局有没有损坏
cli-store-verify-examples =
    tengen store verify
    tengen store verify --data /srv/tengen
    tengen store verify /media/stick/monday.db
    tengen store verify 2026-11-16-10-00-00          检查一场比赛的文件夹
cli-store-verify-details =
    检查每一局的每个事件，指出缺少的和改动过的。服务器运行时也可以检查。在步步为营比赛的文件夹或对局日志里，每个事件都必须能从前面的事件得出。
    有损坏时退出状态为 1。
    用 --json 时输出一个对象：file、games、events 和 faults（文字列表）。
cli-store-verify-arg-file = 要检查的备份、对局日志或比赛文件夹，而不是数据文件夹

## dev

cli-dev-about = 开发者工具：测试程序、核对规则、出题、命令补全和手册页
cli-dev-examples =
    tengen dev judge cases -- ./my-battlefield
    tengen dev perft quoridor 3
    tengen dev forbidden f8 a1 g8 a2 h9 a3 h10
cli-dev-judge-about = 用文件夹里的输入输出文件测试程序
cli-dev-judge-examples =
    tengen dev judge data -- ./battlefield
    tengen dev judge --timeout 2s data -- python3 battlefield.py
    tengen dev judge data/3 -- tengen dev battlefield
    tengen dev judge data --compile source                先编译 C 或 C++
    tengen dev judge data --compile source -1 -c 3        只测任务 1 的用例 3
cli-dev-judge-details =
    对文件夹里的每个 NAME.in 运行程序，把输出与 NAME.out 逐行比较，忽略行尾空白和末尾的空行。子文件夹是各个任务。程序出错、崩溃或超时，无论输出什么都算错。
    --compile 给出一个源文件或放着源文件的文件夹：与课程的评测脚本一样，用 g++（C 用 gcc）逐个编译、链接，再测试生成的程序；编译器的输出写到标准错误。文件夹里有 cs1604.txt 时，按其中的绝对路径使用编译好的 StanfordCppLib。如果 -- 之后还给出程序，就改为在文件夹里运行 make，然后测试这个程序。
    有测试没有通过时，退出状态为 1。
    用 --json 时每个测试一个对象：task、case、verdict（correct、wrong、timed-out、failed 或 unreadable）、lines（不同的行号）、reason 和 seconds；最后一个对象是 planned、judged 和 correct。
cli-dev-judge-arg-timeout = 每个输入的时间限制，例如 500ms 或 2s
cli-dev-judge-arg-task-1 = 只测任务 1；-2 到 -9 同理，可以一起用
cli-dev-judge-arg-task = 只测这个编号或文件夹名的任务；可多次给出
cli-dev-judge-arg-case = 只测这个编号或名字的用例；可多次给出
cli-dev-judge-arg-compile = 先编译这个 C 或 C++ 源文件或文件夹；给了命令时，改为在其中运行 make
cli-dev-judge-arg-folder = 含有 NAME.in 和 NAME.out 的文件夹，或这样的文件夹的上一级
cli-dev-judge-arg-command = 程序及其参数
cli-dev-battlefield-about = 以文本方式进行一局战场，与课程参考程序一致
cli-dev-battlefield-examples =
    tengen dev battlefield --map skirmish        自带的地图，命令来自键盘
    tengen dev battlefield --map maps/river.map
    tengen dev battlefield < game.in > game.out  地图和命令都来自标准输入
    tengen dev battlefield -D < game.in          在标准错误输出上显示调试信息
cli-dev-battlefield-details =
    先读地图，再每行读一条命令，每条命令之后显示战场，与参考程序完全一致。读不了的地图显示 "Failed to load map!"，退出状态与参考程序一样是 0；地图由 --map 给出时是 2。
    A 方的单位用大写，B 方用小写：FT 步兵、KN 骑士、AR 弓箭手、MG 法师。地形：~~ 深水，/\ 高山，$ 森林，\/ 深渊。
    命令是 行 列，然后每步一个数字方向（像小键盘，1 在左上角），再用 0 D 攻击，或用 10 D S 施法（1 火球术，2 地震）。例如 3 7 8 0 9 让 (3, 7) 的单位向下走一步并攻击右下方；1 4 10 8 1 让 (1, 4) 的法师向下发射火球。每一行都花掉一个回合。
    自带的地图，从小到大：skirmish 遭遇战、mages 法师对决、wall 山墙、islands 双岛、archers 箭石阵、plain 平原、pass 山口、canyon 峡谷、fords 渡口、peaks 群山、forest 密林、lakes 湖区、cavalry 骑兵冲锋、great 大会战。
cli-dev-battlefield-arg-debug = 在标准错误输出上显示参考程序的调试信息（英文）
cli-dev-battlefield-arg-map = 地图：文件，或自带地图的名称；这时标准输入只有命令
cli-dev-forbidden-about = 显示连珠里黑方的禁手点
cli-dev-forbidden-examples =
    tengen dev forbidden f8 a1 g8 a2 h9 a3 h10
    tengen dev forbidden --black c8,d8,g8,i8,j8
    tengen dev forbidden --size 19 --black j10,k10,j11,k11 --white a1 --json
cli-dev-forbidden-details =
    棋子按下棋的顺序给出（黑先），或按颜色给出。每点都注明类别：长连（6）、四四（4）、三三（3）。
    用 --json 时每点一个对象：point 和 kind（overline 长连、double-four 四四或 double-three 三三）。
cli-dev-forbidden-arg-size = 棋盘大小，例如 15 或 20x15
cli-dev-forbidden-arg-black = 黑子，用逗号分隔
cli-dev-forbidden-arg-white = 白子，用逗号分隔
cli-dev-forbidden-arg-stones = 按下棋顺序的棋子，例如 h8 i9；也可以是任何格式的棋谱，- 表示标准输入
cli-dev-perft-about = 统计一种棋的着法序列数，用于核对规则实现
cli-dev-perft-examples =
    tengen dev perft quoridor 3
    tengen dev perft quoridor,variant=cross 2 e4h e4v
    tengen dev perft gomoku,size=3,k=3 9
    tengen dev perft renju 1 h8 h9 i9 --divide
    tengen dev perft battlefield 2 '1 1 8 6 6' --map maps/river.map
cli-dev-perft-details =
    设置接在棋种后面，用逗号分隔。gomoku：size=15x15、k=5、players=2、rule=freestyle（standard、renju、caro、caro-exact）、opening=free（rif、yamaguchi、soosyrv8、taraguchi10、swap、swap2、pro、long-pro）。quoridor：variant=official（cross、contest）、size=9、players=2、walls=10。battlefield：见 --map。
    用 --json 时每个深度一个对象：depth、count 和 seconds；加 --divide 时每个第一步也有一个对象：move 和 count。
cli-dev-perft-arg-game-or-record = 棋种和设置：gomoku、renju、tic-tac-toe、quoridor、battlefield；也可以是任何格式的棋谱，- 表示标准输入
cli-dev-perft-arg-depth = 向前看几步
cli-dev-perft-arg-moves = 先走这些步，每步一个参数
cli-dev-perft-arg-divide = 按第一步分别显示
cli-dev-puzzles-about = 出五子棋或连珠的必胜题
cli-dev-puzzles-examples =
    tengen dev puzzles renju --count 20
    tengen dev puzzles gomoku,rule=standard --by threats --shortest 13 > puzzles.tsv
cli-dev-puzzles-details =
    题目来自引擎的自我对局，每题的必胜都经过证明。每行五栏，以制表符分隔：tengen solve 所用的棋种、fours（冲四）或 threats（进攻）、到成五的手数、已下的棋、答案。threats 的题目没有连续冲四的取胜。
cli-dev-puzzles-arg-count = 多少题
cli-dev-puzzles-arg-by = 靠什么取胜：fours 连续冲四，threats 连续进攻
cli-dev-puzzles-arg-shortest = 到成五至少多少手
cli-dev-puzzles-arg-nodes = 求解器对一个局面最多试多少子
cli-dev-completions-about = 输出 shell 的命令补全脚本
cli-dev-completions-examples =
    source <(tengen dev completions bash)    写进 ~/.bashrc
    source <(tengen dev completions zsh)     写进 ~/.zshrc
    tengen dev completions fish | source     写进 ~/.config/fish/config.fish
cli-dev-completions-arg-shell = shell 的种类
cli-dev-man-about = 输出手册页
cli-dev-man-examples =
    tengen dev man | man -l -
    tengen dev man --output ~/.local/share/man/man1
cli-dev-man-arg-output = 把每条命令的手册页写进这个文件夹

## Output of analyse

cli-colon = ：
cli-analysis-figures = 向前 { $depth } 步，{ $nodes } 个局面，{ $seconds } 秒

cli-report-bad-name = { $path }：报告的文件名须以 .html、.svg（评分曲线）或能保存该对局的棋谱格式（例如 .sgf）结尾；没有扩展名的名字表示文件夹
cli-report-needs-two-players = 只能逐手分析两人对局
cli-report-no-moves = 对局没有可分析的着法
cli-report-needs-folder = 分析整个文件夹时，报告也要放在文件夹里：--report 文件夹
cli-report-whole-games = 分析整个文件夹时总是分析整局：请去掉着法和 --move
cli-report-no-records = { $path }：文件夹里没有棋谱
cli-report-same-folder = 报告不能写进棋谱所在的文件夹：请另选一个
cli-report-folder-in-use = { $path } 里有其他文件：请选择空文件夹，或使用 --force
cli-report-time = { $ms } 毫秒
cli-report-nodes = { $nodes } 个局面
cli-report-depth = { $depth } 手深
cli-report-limits = 由 Tengen 分析，每手：{ $limits }。
cli-report-done = 已分析 { $n_new } 局，{ $n_old } 局无需更新，{ $n_failed } 个失败
cli-report-interrupted = 已中断：再次运行同一命令即可继续

## Output of store

cli-copying = 复制
cli-verified = { $file }：{ $amount }，已验证

## Output of engine battlefield

cli-battlefield-input = 每行输入一条命令，例如 1 1 6 6 0 3；按 Ctrl-D 结束。见 --help。
cli-battlefield-map-input = 正在从键盘读取地图；见 --map 和 --help。
cli-battlefield-line-too-long = 有一行超过 { $most } 字节

## Output of engine check

cli-check-time-limit = 最多 300s
cli-check-unknown = 没有这项检查：可用
cli-comma = 、
cli-check-needs-gomocup = Connect5 引擎库不使用 Gomocup 协议：见 tengen lib host

## Output of record convert

cli-convert-one-game = { $format } 只能保存一局棋，而文件中有 { $n_games } 局：请用 --game-number N 选择一局
cli-convert-no-pictures = 画图请用：tengen record draw FILE -o PICTURE
cli-say-which-format = 请用 --format 说明格式：{ $codes }
cli-no-format-in-name = 从 { $path } 看不出格式：请用 --format 指定 { $codes }

## Output of record draw

cli-draw-no-move = 没有第 { $after } 手：这局棋共 { $n_moves } 手
cli-draw-no-variations = 棋谱到这个局面为止：请用 --move 选择更早的局面
cli-draw-diagrams-name = 成页的棋图只能是 PDF 或 SVG：文件名请以 .pdf 或 .svg 结尾
cli-draw-one-page = 共有 { $n_pages } 页：请给出文件名，或写成 PDF
cli-draw-bad-name = ：图片的文件名应以 .svg、.png、.gif 或 .pdf 结尾

## Output of engine

cli-engine-bot-option = --bot 只用于 quoridor 和 battlefield
cli-engine-gobang = gobang 只支持 --proto gomocup
cli-engine-gomocup = Gomocup 协议只用于五子棋：请用 --proto text

## Output of forbidden

cli-forbidden-off-board = { $point } 不在棋盘上；见 --size
cli-forbidden-twice = { $point } 重复
cli-no-forbidden-points = 没有禁手点

## Output of puzzles

cli-puzzle-games = 只有五子棋和连珠有题目
cli-puzzles-too-rare = 没有找到：这样的题目太少
cli-puzzle-rules = 题目只支持无禁手、标准和连珠规则，五连，棋盘 9x9 到 22x22

## Output of solve

cli-solve-games = 只能求解五子棋和连珠的局面
cli-solve-no-fours = 没有连续冲四的必胜
cli-solve-no-threats = 没有连续冲四和活三的必胜
cli-solve-unknown = 没有结论：已达到限制；请试试更长的 --time、更大的 --memory 或更多的 --nodes
cli-solver-figures = 试了 { $nodes } 子，{ $seconds } 秒

## Output of record info

cli-note = 注意：
cli-number-of-games = 共 { $n_games } 局
cli-game-number = 第 { $number } 局
cli-more-games = …… 其余各局请用 --game-number N 查看，或用 --json 全部列出

## Output of lib

cli-pipe = 管道

## Output of man

cli-cannot-write = 无法写入

## Output of play

cli-play-not-on-a-server = { $option } 不能在服务器上使用：请在大厅里选择对局
cli-play-token-without-server = --token 需要服务器地址，例如 tengen play http://localhost:8808/ --token ...
cli-play-guest-name = --names：在服务器上只写一个名字，有令牌时不写
cli-play-needs-program = { $option } 只能在 --against 是程序时使用
cli-play-cannot-start = --against { $name }：无法启动程序：{ $why }
cli-play-name-too-long = --names：名字最多 { $most } 个字符
cli-play-wrong-game = { $option } 用于 { $games }，不能用于 { $family }
cli-play-which-game = 请选择棋种：gomoku、renju、tic-tac-toe、quoridor 或 battlefield；或用 --load 载入文件
cli-play-first-option = --first 只能与 --against 一起使用
cli-play-opponent = 应为 1 到 10 的等级、human，或程序的命令行
cli-no-such-program = 没有这个程序
cli-semicolon = ；
cli-and = 、
cli-play-one-setting = 每个选项只写一个设置
cli-game-is-not-kept = 这局棋不会保存：{ $why }

## Output of contest quoridor

cli-contest-resume = 续赛命令：tengen contest quoridor --resume{" "}
cli-contest-type-start = 要以在场的选手（至少两名）开始，输入 s 并按回车
cli-contest-time-limit = -t 最多一天，即 24h；不限时请用 0
cli-contest-local-only = 只有本机能连接：用 --listen 0.0.0.0 让其他机器连接
cli-clients-connect-to = 客户端连接到 { $address }；按 ^C 结束比赛

## Output of contest quoridor --watch

cli-contest-watch-terminal = --watch 需要终端：请去掉它，用 --page 在浏览器里观战，或在另一个终端里用 tengen watch 观看网页地址或比赛文件夹
cli-quoridor-contest = 步步为营比赛

## Output of store restore

cli-cannot-create-folder = 无法创建文件夹
cli-data-before = { $path }：原来的数据

## Output of sandbox

cli-plain-colon = ：
cli-stopped-by-sandbox = 被沙箱终止：
cli-sandbox-complete = 系统支持完整的沙箱
cli-sandbox-incomplete = 系统不支持完整的沙箱：不能运行不受信任的程序
cli-sandbox-yes = 有{"  "}
cli-sandbox-missing = 缺少
cli-sandbox-without = 不用
cli-sandbox-advice = 解决办法：

## Output of serve

cli-stopping = 正在停止……
cli-serve-open = 打开链接就能下棋：
cli-serve-others = 其他设备请打开
cli-serve-data = 对局保存在
cli-serve-stop = 按 Ctrl-C 停止
cli-name-of-the-program = 天元 Tengen

## Programs of serve

cli-program-words = 应为 KEY=VALUE，含空格的值加引号：name=Rapfi cmd="./pbrain-rapfi -x"
cli-program-no-clock = 此处不能使用：时间由棋桌设定
cli-cannot-read-the-folder = 无法读取文件夹
cli-library-bad-name = 文件名不是有效的文本
cli-no-libraries = 文件夹中没有 Connect5 引擎库

## Output of store verify

cli-line-game = 第 { $line } 行：对局 { $name }：{ $why }
cli-events = 事件
cli-cannot-read = 无法读取
cli-log-is-in-order = { $file }：{ $amount }，全部正确
cli-log-has-faults = { $file }：{ $amount }；有 { $n } 处错误
cli-store-is-intact = { $file }：{ $amount }，都与写入时一样
cli-store-has-faults = { $file }：{ $amount }；有 { $n } 处损坏；可用 tengen store restore 恢复备份

## Amount of data

cli-amount = { $games } 局，{ $events } 个事件
cli-no-folder-for-data = 不知道数据放在哪个文件夹：请用 --data DIR 指定

## Record files

cli-no-such-game = 没有第 { $number } 局：文件中有第 1 到 { $n_games } 局
cli-file-too-large = ：超过 1 GiB
cli-note-about-game = 第 { $number } 局：{ $note }
cli-and-more = 另有 { $more } 条

## Options of screens

cli-expected-speed = 应为每秒手数，例如 2 或 0.5
cli-perft-count = 深度 { $depth }：{ $count }（{ $seconds } 秒）
cli-panel-names-no-record = 面板没有写明棋谱：请说明要复盘的文件 FILE

## positions of records

cli-arg-game-or-record = 棋种和设置，例如 gomoku、renju 或 quoridor,variant=cross（见 tengen dev perft --help）；也可以是任何格式的棋谱文件，- 表示从标准输入读取
cli-arg-record-after = 取棋谱中下完这么多手后的局面 [默认：主线终局]
cli-move-goes-with-a-record = --move 须与棋谱一起使用：请给出文件，或用 - 从标准输入读取
cli-first-of-games = 文件中有 { $n_games } 局，这是第一局（用 --game-number 选择其他对局）
cli-expected-moves = 请给出两个手数，例如 10-30
cli-expected-cell = 请给出 { $least } 到 { $most } 之间的像素数
cli-the-record-breaks-the-rules = 棋谱第 { $number } 手不符合规则：{ $why }
cli-only-gomoku-and-renju-have-forbidden = 只有五子棋和连珠棋谱有禁手点
cli-goes-with-a-game-not-a-record = { $option } 只能与棋种一起使用：棋谱有自己的规则
