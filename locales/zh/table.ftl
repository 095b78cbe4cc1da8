## Failed engines, in the words of cutechess

table-connection-stalls = { $who }没有应答（{ $detail }）
table-floods = { $who }输出过多（{ $detail }）
table-refuses-the-game = { $who }拒绝对局
table-cannot-start = 无法启动 { $who }：{ $detail }
table-too-late = { $name } 应答太晚
table-interrupted = 已中断
table-last-error = 最后的错误输出：
table-last-output = 最后的输出：
table-disconnects = { $who }断开连接（{ $detail }）
table-engine-name = { $name }{" "}
table-colon = ：
table-and-last-error = ；最后的错误输出：

## Protocols

table-gomocup-rules = Gomocup 协议只支持两人五子棋，开局规则只支持 swap2：这种棋请用支持文本协议的引擎（proto=text）或 Connect5 引擎库
table-no-swap2 = 引擎不支持 Swap2
table-no-game-yet = 对局开始之前就向引擎询问着法

## Moves

table-move-too-long = 不是着法：文字太长

## Names of players

table-player = 玩家
table-computer = 电脑 { $level }
