## journal

contest-it-has-version-written-by-an = 它的版本是 { $v }，由旧版天元写出，本程序只能继续版本 { $VERSION }；其中的对局可用 tengen info、replay、convert 读取
contest-it-has-version-this-tengen-reads = 它的版本是 { $v }，本程序只读版本 { $VERSION }：请用更新的 Tengen
contest-line-is-damaged-cut-the-file = 第 { $line } 行已损坏：把文件从这一行起截掉，就可以接着前面的继续
contest-another-process-is-writing-it-the = 另一个进程正在写它：比赛还在进行
contest-not-the-journal-of-a-contest = 不是比赛日志：请用 tengen match 或 tournament 通过 --journal 写出的文件
contest-nothing-in-it-it-was-stopped = 里面什么都没有：比赛还没开始就停了，请重新开始

## opening

contest-game = 第 { $game } 局：{ $fault }
contest-line = 第 { $line } 行：{ $fault }
contest-write-pairs-of-numbers-such-as = 请写成对的数字，例如 0,0, 1,-1
contest-an-offset-leads-off-the-board = 有偏移超出棋盘
contest-not-a-game-from-the-start = 不是从头开始、双方轮流走的对局
contest-the-game-is-over-before-it = 对局还没开始就结束了
contest-there-are-no-openings-in-it = 里面没有开局

## opening: games

contest-it-is-on-another-board-not = 棋盘不同：{ $is }，不是 { $should }

## run

contest-stopped-in-game-as-strict-asks = 按 --strict 的要求在第 { $game } 局停止：{ $what }
contest-game-of-the-journal-does-not = 日志里的第 { $game } 局不属于这场比赛，或重复出现
contest-no-balanced-opening-found-allow-a = 找不到均衡的开局：请放宽 balance，改变长度，或给出开局文件

## wording

contest-has-no-legal-move = { $lost }无子可动
contest-wins-by-adjudication = { $won }按评分判胜
contest-resigns = { $lost }认输
contest-plays-a-forbidden-move = { $lost }{ $foul }
contest-makes-an-illegal-move = { $lost }走了不合规则的一步
contest-loses-on-time-ms-overrun = 超时负（超出 { $over } 毫秒）
contest-loses-on-time-no-answer = 超时负（没有回答）
contest-wins-by-five-in-a-row = { $who }连五获胜
contest-reaches-the-other-side = { $who }到达对岸获胜
contest-wins-the-battle = { $who }全歼对方获胜
contest-draw-by-adjudication = 达到手数上限，判平局
contest-draw-by-adjudication-2 = 按评分判平局
contest-draw-by-agreement = 双方议和
contest-game-aborted = 对局取消
contest-draw-by-a-full-board = 棋盘下满，平局
contest-draw-by-passes = 双方虚着，平局
contest-draw-with-nobody-left = 同归于尽，平局

## wording

contest-disconnects = 断开
contest-refusal = { $why }：
