## ends

gomocup-end-ends-it-within-a-second = END 后一秒内结束，不再输出
gomocup-it-ends-when-its-input-is = 输入关闭后结束
gomocup-no-process-is-left = 不应留下进程
gomocup-no-files-are-left = 不应留下文件
gomocup-at-end-stop-thinking-and-exit = 收到 END 后停止思考，以状态 0 退出
gomocup-it-still-runs-s-after-end = END 之后 { $seconds } 秒仍在运行
gomocup-it-says-something-after-end = END 之后它还有输出
gomocup-print-nothing-at-end = END 之后不要输出
gomocup-it-took-ms-to-end-hosts = 结束用了 { $ms } 毫秒：1000 毫秒后会被强行终止
gomocup-at-end-it-fails = END 时出错退出：{ $status }
gomocup-after-ms = { $ms } 毫秒后
gomocup-its-input-is-closed-and-it = 输入已关闭，它还在不停输出
gomocup-its-input-is-closed-and-it-2 = 输入已关闭，它仍在运行并占满处理器
gomocup-its-input-is-closed-and-it-3 = 输入已关闭，它仍在运行
gomocup-treat-the-end-of-standard-input = 标准输入结束时，请像收到 END 一样退出：管理程序可能已经不在了
gomocup-of-the-processes-that-it-has = END 之后，它启动的进程还有 { $left } 个在运行
gomocup-end-what-you-start = 请结束自己启动的进程
gomocup-after-end-there-are-files-that = END 之后留下了它写的文件：{ $new }
gomocup-delete-temporary-files-at-end-what = END 时请删除临时文件；要保留的请放在 INFO folder 给的文件夹

## finding


## games

gomocup-whole-games-with-legal-moves = 整局着法合法
gomocup-it-does-not-play-on-this = 它不用这种棋盘
gomocup-games-moves-won-lost-slowest-ms = { $games } 局 { $moves } 步，胜 { $won } 负 { $lost }，最慢 { $slowest_ms } 毫秒
gomocup-a-move-took-ms-of-ms = 有一步用了 { $slowest_ms } 毫秒，限 { $limit } 毫秒，判负
gomocup-look-at-the-clock-while-you = 思考时要看时间

## lib

gomocup-start = 启动
gomocup-commands-and-options = 命令和选项
gomocup-lines = 行的读法
gomocup-moves = 着法
gomocup-rules = 规则
gomocup-games = 对局
gomocup-time = 时间
gomocup-memory-and-output = 内存和输出
gomocup-end = 结束
gomocup-left-out-this-needs-which-has = 跳过：需要先通过 { $need }

## lines

gomocup-an-unknown-command-is-answered-with = 不认识的命令应回答 UNKNOWN
gomocup-info-is-never-answered = INFO 不应回答
gomocup-start-options-and-begin-at-once = 不等 OK，一次发送 START、选项和 BEGIN
gomocup-any-end-of-line-is-read = 各种行尾都能读，空行应忽略
gomocup-commands-in-small-letters-are-understood = 小写的命令也能懂
gomocup-answer-unknown-and-go-on = 请回答 UNKNOWN，然后继续
gomocup-it-answers-error-to-an-unknown = 不认识的命令，它回答 ERROR，应为 UNKNOWN
gomocup-it-takes-an-unknown-command-for = 它把不认识的命令当成了别的命令
gomocup-it-says-nothing-to-an-unknown = 不认识的命令它没有回答，管理程序会白等
gomocup-it-answers-to-managers-take-that = { $line } 得到回答 { $said }：管理程序会把它当成下一条命令的回答
gomocup-never-answer-info-ignore-what-you = 不要回答 INFO；不认识的选项请忽略
gomocup-it-takes-them-for-commands = 它把它们当成命令
gomocup-lines-that-end-with = 行尾为 { $name } 时
gomocup-take-a-line-at-lf-cut = 读到 LF 为一行，去掉行尾的 CR 和空白，空行跳过
gomocup-some-managers-write-commands-in-small = 有的管理程序用小写命令
gomocup-compare-commands-without-regard-to-case = 比较命令时请忽略大小写

## moves

gomocup-begin-is-answered-with-a-move = BEGIN 回答一步棋
gomocup-one-answer-to-each-question = 一次提问，一个回答
gomocup-turn-is-answered-with-a-legal = TURN 回答合法的着法
gomocup-start-again-clears-the-board = 再次 START 应清空棋盘
gomocup-board-sets-up-any-position = BOARD 摆出任意局面
gomocup-board-without-stones-is-answered = 没有棋子的 BOARD 也应回答
gomocup-board-with-many-stones-is-answered = 棋子很多的 BOARD 也应回答
gomocup-restart-begins-a-new-game = RESTART 开始新的一局
gomocup-rectstart-is-answered = RECTSTART 应有回答
gomocup-takeback-takes-stones-back = TAKEBACK 悔棋
gomocup-it-plays-which-is-off-the = 它下在 { $at }，不在棋盘上
gomocup-x-is-from-0-to-y = x 从 0 到 { $width }，y 从 0 到 { $height }
gomocup-it-plays-which-is-not-legal = 它下在 { $at }，不合规则：{ $why }
gomocup-black-may-not-play-there-when = INFO rule 有第 4 位时，黑方不能下在那里
gomocup-keep-your-own-board-every-start = 请维护自己的棋盘：START、TURN、BOARD、TAKEBACK 和自己的着法都会改变它
gomocup-after-its-move-it-says-something = 着法之后它还说了别的话
gomocup-answer-with-one-move-message-and = 只回答一步棋；MESSAGE 和 DEBUG 放在它前面
gomocup-it-says-that-it-does-not = 它说明不用长方形棋盘
gomocup-in-the-new-game = 在新的一局里
gomocup-in-the-new-game-it-only = 上一局棋盘几乎下满；在新的一局里，它只下在上一局的空点：它的棋盘上还留着旧的棋子
gomocup-clear-your-board-at-every-start = 每次 START 和 RESTART 都要清空棋盘
gomocup-at-turn-after-board = BOARD 之后的 TURN
gomocup-stones = { $n } 个棋子
gomocup-it-is-started-anew-for-every = 每局都要重新启动它
gomocup-the-whole-board-is-told-instead = 改为发送整个棋盘
gomocup-after-takeback = 悔棋之后
gomocup-it-does-not-know = 它不认识 { $command }：{ $what }

## positions

gomocup-it-takes-an-open-five = 有五连时取胜
gomocup-six-in-a-row-do-not = 长连不算赢
gomocup-black-keeps-off-forbidden-points = 黑方不下禁手
gomocup-five-between-two-stones-do-not = 两头被堵的五连不算赢
gomocup-the-board-is-too-small-for = 棋盘太小
gomocup-it-plays-where-g8-or-l8 = { $rule }：g8 或 l8 成五取胜，它却下了 { $point }
gomocup-the-official-judge-refuses-engines-that = 官方裁判不接受看不到这一步的引擎；如果不支持这种规则，请用 --rule 去掉它
gomocup-look-at-info-rule-if-your = 请处理 INFO rule { $bits }；如果不支持这种规则，请用 --rule 去掉它
gomocup-which-makes-six-in-a-row = 成长连，不能取胜
gomocup-which-is-forbidden-to-black = 是黑方的禁手
gomocup-a-five-between-two-white-stones = 五连两头被白子堵住，不能取胜
gomocup-it-plays = 它下 { $point }，{ $what }
gomocup-it-plays-the-official-judge-wants = 它下 { $point }；官方裁判要求下 { $wanted } 之一

## report

gomocup-told = （{ $told }）
gomocup-not-finished = 没有做完

## resources

gomocup-memory-stays-within-max-memory = 内存不超过 max_memory
gomocup-it-rests-while-the-opponent-thinks = 对手思考时不应占用处理器
gomocup-standard-error-stays-empty = 标准错误输出应为空
gomocup-this-system-does-not-tell = 这个系统不提供数据
gomocup-mb-of-mb = { $used_mb } MB，限 { $limit } MB
gomocup-too-much-which-loses-the-game = { $told }：内存超限，判负
gomocup-info-max-memory-counts-bytes-for = INFO max_memory 以字节计，包括程序启动的一切：请减小哈希表等
gomocup-it-uses-ms-of-processor-time = 对手的 { $pause } 毫秒里它用了 { $ms } 毫秒处理器时间：Gomocup 不允许在对手的时间思考
gomocup-stop-all-threads-after-the-move = 着法之后停止所有线程，等待输入时不要循环查询
gomocup-it-writes-to-standard-error = 它向标准错误输出写了：{ $last }
gomocup-hosts-that-do-not-read-it = 主机不读取时管道会满，程序会卡住；请改用 DEBUG 行

## starts

gomocup-start-is-answered-with-ok = START 回答 OK
gomocup-nothing-is-said-before-it-is = 没有问到时不应说话
gomocup-about-tells-who-it-is = ABOUT 说明是谁
gomocup-it-plays-on-another-size-of = 能用另一种棋盘大小
gomocup-a-board-that-is-too-large = 太大的棋盘应回答 ERROR
gomocup-say-with-size-on-which-boards = 请用 --size 说明引擎能用的棋盘大小
gomocup-after-ms-2 = { $time } 毫秒后
gomocup-it-says-something-before-the-ok = 在回答 START 的 OK 之前，它说了别的话
gomocup-print-nothing-that-was-not-asked = 没有问到的不要输出；给人看的文字前面加 MESSAGE 或 DEBUG
gomocup-answer-about-also-before-start-with = 用一行回答 ABOUT（START 之前也要）：{ $FORM }
gomocup-about-has-no-answer-that-it = ABOUT 的回答不是说明
gomocup-about-tells-no-name = ABOUT 里没有 name="…"
gomocup-about-tells-no = ABOUT 里没有 { $missing }
gomocup-it-does-not-play-on-a = 它不用 { $side } 路棋盘：Gomocup 用 15 路和 20 路
gomocup-it-says-that-it-plays-on = 它说可以在 { $TOO_LARGE }x{ $TOO_LARGE } 的棋盘上下棋
gomocup-answer-error-and-the-reason-to = 没有相应棋盘的大小，请回答 ERROR 和原因
gomocup-it-answers-unknown-to-a-board = 不能用的棋盘它回答 UNKNOWN，那是用于不认识的命令的
gomocup-answer-error-and-the-reason = 请回答 ERROR 和原因

## swap

gomocup-swap2board-is-answered-with-none-three = 没有、三个和五个棋子的 SWAP2BOARD 都应回答
gomocup-it-cannot-play-games-that-begin = 它不能下 Swap2 开局的对局
gomocup-swap2board-with-stones-is-answered-with = { $n } 个棋子的 SWAP2BOARD 应回答 { $forms }
gomocup-its-answer-to-swap2board-with-stones = { $n } 个棋子的 SWAP2BOARD：它的回答不在棋盘上，或者已有棋子

## talk

gomocup-it-cannot-be-started = 不能启动：{ $error }
gomocup-it-plays-which-is-off-every = 它下在 { $line }，任何棋盘上都没有这个点
gomocup-it-answers-to-a-command-that = 每个引擎都必须懂的命令，它回答 { $said }
gomocup-no-answer-within-s-is-expected = { $seconds } 秒内没有回答（应为 { $wanted }）
gomocup-its-answer-only-came-when-its = 关闭它的输入之后，回答才出现
gomocup-end-every-line-with-a-newline = 每行以换行结束，并立即刷新标准输出：fflush(stdout)、std::endl、print(…, flush=True)
gomocup-answer-every-command-but-info-and = 除 INFO 和 END 外，每条命令都回答一行；回答之前不要等待更多输入
gomocup-an-engine-ends-on-end-and = 引擎只在 END 或输入关闭时结束；请手工输入上面几行来重现
gomocup-a-line-has-at-most-64 = 一行最多 64 KiB，一次回答连同 MESSAGE 最多 1 MiB
gomocup-read-standard-input-until-its-end = 请一直读标准输入，直到结束
gomocup-it-answers-where-is-expected = 它回答 { $said }，应为 { $expected }
gomocup-answer-in-exactly-that-form-on = 请严格按这个格式回答，独占一行，前后没有别的内容

## times

gomocup-a-move-keeps-timeout-turn = 每步遵守 timeout_turn
gomocup-timeout-turn-0-means-at-once = timeout_turn 0 表示尽快
gomocup-little-time-left-is-kept = 剩余时间很少时遵守 time_left
gomocup-a-game-keeps-timeout-match = 一局遵守 timeout_match
gomocup-ms-of-ms = { $took_ms } 毫秒，限 { $allowed_ms } 毫秒
gomocup-too-slow-by-ms-which-loses = { $told }：超时 { $over_ms } 毫秒，判负
gomocup-too-slow-by-ms-the-official = { $told }：超时 { $over_ms } 毫秒；官方裁判容许 1000 毫秒，别的更少
gomocup-look-at-the-clock-while-you-2 = 思考时要看时间，并留出约 30 毫秒给传输
gomocup-with-timeout-turn-0-play-what = timeout_turn 为 0 时，请立即下出第一眼的着法
gomocup-a-move-has-min-timeout-turn = 一步的时间是 timeout_turn 与 time_left 的较小者；每步之前都有 INFO time_left
gomocup-divide-what-is-left-of-the = 请把剩余时间分配给以后的着法
gomocup-moves-in-ms-of-ms = { $played } 步用 { $ms } 毫秒，限 { $all } 毫秒

## report

gomocup-cannot-start = 不能启动 { $name }：{ $why }
gomocup-duration = 立即回答的引擎约需 { $least } 秒，用满时间的约需 { $most } 秒。
gomocup-skipped-by-name = 另有 { $n } 项跳过：需要先通过 { $need }（{ $which }）
gomocup-skipped = 另有 { $n } 项跳过：需要先通过 { $need }
gomocup-count-ok = 通过 { $ok } 项
gomocup-count-warnings = 警告 { $warnings } 项
gomocup-count-failures = 失败 { $failures } 项
gomocup-count-skipped = 跳过 { $skipped } 项
gomocup-count-missing = 未做 { $missing } 项
gomocup-totals = 共 { $planned } 项：{ $parts }
