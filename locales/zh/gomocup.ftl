## End

gomocup-end-title = 收到 END 后一秒内退出，不再输出
gomocup-closed-input-title = 输入关闭后退出
gomocup-children-title = 不留下进程
gomocup-files-title = 不留下文件
gomocup-end-advice = 收到 END 后停止思考，以状态 0 退出
gomocup-end-still-running = END 之后 { $seconds } 秒，引擎仍在运行
gomocup-end-output = END 之后引擎还有输出
gomocup-end-output-advice = END 之后不要输出
gomocup-end-too-slow = 引擎退出用了 { $ms } 毫秒；平台会在 1000 毫秒后强行终止
gomocup-end-failure = 引擎收到 END 后异常退出：{ $status }
gomocup-after-ms = { $ms } 毫秒后
gomocup-closed-input-talks = 输入已关闭，引擎还在不停输出
gomocup-closed-input-busy = 输入已关闭，引擎仍在运行并占满 CPU
gomocup-closed-input-runs = 输入已关闭，引擎仍在运行
gomocup-closed-input-advice = 标准输入结束时，请像收到 END 一样退出：平台可能已经崩溃
gomocup-children-left = END 之后，引擎启动的进程还有 { $left } 个在运行
gomocup-children-advice = 请结束引擎启动的所有进程
gomocup-files-left = END 之后留下了引擎写的文件：{ $new }
gomocup-files-advice = END 时请删除临时文件；要长期保存的文件请放在 INFO folder 指定的文件夹

## Games

gomocup-games-title = 能下完整局，着法都合法
gomocup-board-not-supported = 引擎不支持这种棋盘
gomocup-games-summary = { $games } 局 { $moves } 步，胜 { $won } 负 { $lost }，最慢一步 { $slowest_ms } 毫秒
gomocup-games-too-slow = 有一步用了 { $slowest_ms } 毫秒，限时 { $limit } 毫秒：会判负
gomocup-check-clock-advice = 思考时要检查时间

## Groups of checks

gomocup-group-start = 启动
gomocup-group-commands = 命令和选项
gomocup-group-lines = 行的格式
gomocup-group-moves = 着法
gomocup-group-rules = 规则
gomocup-group-games = 对局
gomocup-group-time = 时间
gomocup-group-resources = 内存和输出
gomocup-group-end = 结束
gomocup-check-skipped = 跳过：{ $need } 没有通过

## Commands and lines

gomocup-unknown-title = 对未知命令回答 UNKNOWN
gomocup-info-title = 不回答 INFO
gomocup-at-once-title = 能接受不等 OK 就一次发来的 START、选项和 BEGIN
gomocup-line-ends-title = 接受各种行尾，忽略空行
gomocup-lower-case-title = 能识别小写的命令
gomocup-unknown-advice = 请回答 UNKNOWN，然后继续
gomocup-unknown-error = 对未知命令，引擎回答 ERROR，应为 UNKNOWN
gomocup-unknown-mistaken = 引擎把未知命令当成了别的命令
gomocup-unknown-silent = 引擎不回答未知命令：发送它的平台会一直等待
gomocup-info-answered = 引擎对 { $line } 回答 { $said }：平台会把它当成下一条命令的回答
gomocup-info-advice = 不要回答 INFO；未知的选项请忽略
gomocup-options-as-commands = 引擎把它们当成了命令
gomocup-line-end = 行尾为 { $name } 时
gomocup-line-ends-advice = 以 LF 分行，去掉行尾的 CR 和空白，跳过空行
gomocup-lower-case-platforms = 有的平台发送小写命令
gomocup-lower-case-advice = 比较命令时请忽略大小写

## Moves

gomocup-begin-title = 对 BEGIN 回答一步棋
gomocup-once-title = 每条命令只回答一次
gomocup-turn-title = 对 TURN 回答合法的着法
gomocup-start-again-title = 再次收到 START 时清空棋盘
gomocup-board-title = 能用 BOARD 摆出任意局面
gomocup-empty-board-title = 能回答没有棋子的 BOARD
gomocup-full-board-title = 能回答棋子很多的 BOARD
gomocup-restart-title = 收到 RESTART 开始新的一局
gomocup-rectangle-title = 能回答 RECTSTART
gomocup-takeback-title = 收到 TAKEBACK 撤回着法
gomocup-move-off-board = 引擎下在 { $at }，不在棋盘上
gomocup-coordinates-advice = x 为 0 到 { $width }，y 为 0 到 { $height }
gomocup-move-illegal = 引擎下在 { $at }，不合规则：{ $why }
gomocup-forbidden-advice = INFO rule 含 4 时，黑方不能下在那里
gomocup-own-board-advice = 请维护自己的棋盘：START、TURN、BOARD、TAKEBACK 和自己的着法都会改变它
gomocup-extra-output = 引擎在着法之后还有输出
gomocup-extra-output-advice = 只回答一步棋；MESSAGE 和 DEBUG 行放在它前面
gomocup-rectangle-refused = 引擎说明不支持长方形棋盘
gomocup-in-the-new-game = 在新的一局中
gomocup-old-stones-left = 在新的一局中，引擎只下在上一局结束时的空点：它的棋盘上还留着旧的棋子
gomocup-clear-board-advice = 每次收到 START 和 RESTART 都要清空棋盘
gomocup-turn-after-board = BOARD 之后的 TURN
gomocup-stones = { $n } 个棋子
gomocup-restart-unknown = 平台将为每局重新启动它
gomocup-takeback-unknown = 平台将改为发送整个棋盘
gomocup-after-takeback = TAKEBACK 之后
gomocup-command-unknown = 引擎不认识 { $command }：{ $what }

## Rules

gomocup-five-title = 能成五时成五取胜
gomocup-six-title = 知道长连不算赢
gomocup-forbidden-title = 执黑时不下禁手
gomocup-blocked-five-title = 知道两头被堵的五连不算赢
gomocup-board-too-small = 棋盘太小，无法检查
gomocup-five-missed = { $rule }：g8 或 l8 成五取胜，引擎却下了 { $point }
gomocup-five-advice = 官方裁判不接受看不到这一步的引擎；如果引擎不支持这种规则，请用 --rule 排除
gomocup-rule-advice = 请处理 INFO rule { $bits }；如果引擎不支持这种规则，请用 --rule 排除
gomocup-six-played = 成长连，不算赢
gomocup-forbidden-played = 是黑方的禁手
gomocup-blocked-five-played = 五连两头被白子堵住，不算赢
gomocup-move-wrong = 引擎下 { $point }，{ $what }
gomocup-judge-expects = 引擎下 { $point }；官方裁判要求下 { $wanted } 之一

## Report

gomocup-result-in-brackets = （{ $told }）
gomocup-not-finished = 没有完成
gomocup-cannot-start = 无法启动 { $name }：{ $why }
gomocup-duration = 立即回答的引擎约需 { $least } 秒，用满时间的引擎约需 { $most } 秒。
gomocup-skipped-by-name = 另有 { $n } 项跳过：需要先通过 { $need }（{ $which }）
gomocup-skipped = 另有 { $n } 项跳过：需要先通过 { $need }
gomocup-count-ok = 通过 { $ok } 项
gomocup-count-warnings = 警告 { $warnings } 项
gomocup-count-failures = 失败 { $failures } 项
gomocup-count-skipped = 跳过 { $skipped } 项
gomocup-count-missing = 未运行 { $missing } 项
gomocup-totals = 共 { $planned } 项：{ $parts }

## Memory and output

gomocup-memory-title = 内存不超过 max_memory
gomocup-pondering-title = 对手思考时不占用 CPU
gomocup-stderr-title = 不向标准错误输出
gomocup-no-data = 此操作系统不提供所需数据
gomocup-mb-of-mb = { $used_mb } MB，限 { $limit } MB
gomocup-memory-exceeded = { $told }：内存超限，会判负
gomocup-memory-advice = INFO max_memory 以字节计，包括程序启动的所有进程：请减小置换表等
gomocup-pondering-found = 对手思考的 { $pause } 毫秒里，引擎用了 { $ms } 毫秒 CPU 时间：Gomocup 不允许在对手的时间思考
gomocup-pondering-advice = 走完着法后停止所有线程，等待输入时不要轮询
gomocup-stderr-found = 引擎向标准错误输出了：{ $last }
gomocup-stderr-advice = 如果平台不读取，管道满后引擎会卡住；请改用 DEBUG 行

## Start

gomocup-start-title = 对 START 回答 OK
gomocup-unasked-title = 没有命令时不输出
gomocup-about-title = 能用 ABOUT 介绍自己
gomocup-other-size-title = 支持另一种棋盘大小
gomocup-too-large-title = 对太大的棋盘回答 ERROR
gomocup-size-advice = 请用 --size 指定引擎支持的棋盘大小
gomocup-start-time = { $time } 毫秒后
gomocup-unasked-output = 在用 OK 回答 START 之前，引擎有别的输出
gomocup-unasked-advice = 没有命令时不要输出；给人看的文字前面加 MESSAGE 或 DEBUG
gomocup-about-advice = 用一行回答 ABOUT，START 之前也要能回答：{ $FORM }
gomocup-about-unusable = 对 ABOUT 的回答不是引擎信息
gomocup-about-no-name = ABOUT 中没有 name="…"
gomocup-about-incomplete = ABOUT 中没有 { $missing }
gomocup-size-not-supported = 引擎不支持 { $side } 路棋盘：Gomocup 使用 15 路和 20 路
gomocup-too-large-accepted = 引擎声称支持 { $TOO_LARGE }x{ $TOO_LARGE } 的棋盘
gomocup-too-large-advice = 对不支持的大小，请回答 ERROR 和原因
gomocup-too-large-unknown = 对不支持的棋盘，引擎回答 UNKNOWN：UNKNOWN 只用于未知命令
gomocup-error-advice = 请回答 ERROR 和原因

## Swap2

gomocup-swap2-title = 能回答有 0、3、5 个棋子的 SWAP2BOARD
gomocup-swap2-unknown = 不能下 Swap2 开局的对局
gomocup-swap2-answer = 对有 { $n } 个棋子的 SWAP2BOARD，应回答 { $forms }
gomocup-swap2-illegal = 对有 { $n } 个棋子的 SWAP2BOARD，引擎的回答不在棋盘上，或该处已有棋子

## Conversation

gomocup-not-started = 无法启动引擎：{ $error }
gomocup-move-off-every-board = 引擎下在 { $line }，超出任何棋盘
gomocup-mandatory-command = 对必须支持的命令，引擎回答 { $said }
gomocup-no-answer = { $seconds } 秒内没有回答（应为 { $wanted }）
gomocup-answer-not-flushed = 关闭输入之后，引擎才有回答
gomocup-flush-advice = 每行以换行结束，并立即刷新标准输出：fflush(stdout)、std::endl、print(…, flush=True)
gomocup-answer-advice = 除 INFO 和 END 外，每条命令都回答一行，不要等待更多输入
gomocup-exit-advice = 引擎只能在收到 END 或输入关闭时退出；请运行引擎并输入上面几行来重现
gomocup-length-advice = 一行最多 64 KiB，一次回答连同 MESSAGE 最多 1 MiB
gomocup-read-input-advice = 请一直读取标准输入，直到结束
gomocup-unexpected-answer = 引擎回答 { $said }，应为 { $expected }
gomocup-form-advice = 请严格按这个格式回答，独占一行，前后没有别的内容

## Time

gomocup-turn-time-title = 每步遵守 timeout_turn
gomocup-no-time-title = timeout_turn 为 0 时立即落子
gomocup-little-left-title = 剩余时间很少时遵守 time_left
gomocup-match-time-title = 整局遵守 timeout_match
gomocup-ms-of-ms = { $took_ms } 毫秒，限 { $allowed_ms } 毫秒
gomocup-too-slow = { $told }：超时 { $over_ms } 毫秒，会判负
gomocup-slightly-slow = { $told }：超时 { $over_ms } 毫秒；官方裁判容许 1000 毫秒，其他平台更少
gomocup-clock-advice = 思考时要检查时间，并为通信留出约 30 毫秒
gomocup-no-time-advice = timeout_turn 为 0 时，请立即下出最先想到的着法
gomocup-time-left-advice = 一步的时间是 timeout_turn 与 time_left 的较小者；每步之前都有 INFO time_left
gomocup-match-time-advice = 请把剩余时间分配给后面的着法
gomocup-match-time-used = { $played } 步用 { $ms } 毫秒，限 { $all } 毫秒
