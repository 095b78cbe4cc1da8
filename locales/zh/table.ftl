## engine: failure

table-s-connection-stalls = { $who }没有反应（{ $detail }）
table-floods-the-connection = { $who }输出过多（{ $detail }）
table-refuses-the-game = { $who }拒绝这局棋
table-cannot-start = 不能启动 { $who }：{ $detail }
table-answered-too-late = { $name } 回答太晚
table-interrupted = 被中断
table-last-error = 最后报错：
table-last-output = 最后输出：

## engine: protocol: gomocup

table-the-gomocup-protocol-is-for-five = Gomocup 协议只用于两人五子棋，开局规则只有 swap2：这种棋请用文本协议的程序（proto=text）或引擎库

## engine: session

table-the-program-does-not-know-swap2 = 程序不会 Swap2 开局
table-it-was-asked-before-a-game = 对局还没有开始就被询问

## host

table-not-a-move-it-is-far = 不是一步棋：太长了

## occupant

table-player = 玩家

## occupant

table-computer = 电脑 { $level }
table-disconnects = { $who }断开（{ $detail }）
table-engine-name = { $name }{" "}
table-colon = ：
table-and-last-error = ；最后报错：
