## Journal

contest-journal-older = 比赛日志的版本是 { $v }，由旧版天元写入；本程序只能继续版本 { $VERSION }（其中的对局仍可用 tengen record info、tengen replay、tengen record convert 读取）
contest-journal-newer = 比赛日志的版本是 { $v }，本程序只支持版本 { $VERSION }：请使用更新的天元
contest-journal-damaged = 第 { $line } 行已损坏：删除这一行及其后的内容，就可以从前面的对局继续
contest-journal-in-use = 另一个进程正在写入：比赛还在进行
contest-not-a-journal = 不是比赛日志：请使用 tengen match 或 tengen tournament 通过 --journal 写入的文件
contest-journal-empty = 比赛日志是空的：比赛还没开始就停止了，请重新开始

## Openings

contest-game = 第 { $game } 局：{ $fault }
contest-line = 第 { $line } 行：{ $fault }
contest-expected-offsets = 应为成对的数字，例如 0,0, 1,-1
contest-offset-off-board = 有偏移超出棋盘
contest-not-a-normal-game = 不是从初始局面开始、双方轮流走的对局
contest-opening-ends-game = 开局之后对局已经结束
contest-no-openings = 文件中没有开局
contest-other-board = 棋盘不同：{ $is }，应为 { $should }

## Running a match

contest-stopped-by-strict = 因 --strict 在第 { $game } 局停止：{ $what }
contest-foreign-game = 比赛日志中的第 { $game } 局不属于这场比赛，或重复出现
contest-no-balanced-opening = 找不到均衡的开局：请放宽 balance、改变长度，或使用开局文件
contest-not-played-elsewhere = 第 { $game } 局无法在其他机器上进行：{ $why }

## Conclusions, in the words of c-gomoku-cli

contest-has-no-legal-move = { $lost }无子可动
contest-wins-by-adjudication = { $won }按评分判胜
contest-resigns = { $lost }认输
contest-plays-a-forbidden-move = { $lost }{ $foul }
contest-makes-an-illegal-move = { $lost }着法不合法
contest-loses-on-time = 超时负（超出 { $over } 毫秒）
contest-loses-by-silence = 超时负（没有应答）
contest-wins-by-row = { $who }连五获胜
contest-wins-by-goal = { $who }到达对岸获胜
contest-wins-the-battle = { $who }全歼对方获胜
contest-draw-by-move-limit = 达到手数上限，判和
contest-draw-by-scores = 按评分判和
contest-draw-by-agreement = 双方同意和棋
contest-game-aborted = 对局取消
contest-draw-by-full-board = 棋盘下满，和棋
contest-draw-by-passes = 双方都停一手，和棋
contest-draw-by-destruction = 同归于尽，和棋
contest-disconnects = 断开连接
contest-refusal = { $why }：
