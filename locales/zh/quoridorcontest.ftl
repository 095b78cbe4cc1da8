## contest

quoridorcontest-port-in-use = 端口 { $port } 已被占用：请结束另一个服务器，或用 -p 换一个端口
quoridorcontest-cannot-listen = 无法监听 { $address }：{ $why }；请用 -p 和 --listen 换一个地址
quoridorcontest-cannot-write-into = 无法写入 { $folder }：{ $why }；请用 --output 换一个文件夹
quoridorcontest-no-seats = 比赛至少需要一名选手：-n 至少为 1
quoridorcontest-no-rounds = 每对选手至少下一局：-r 至少为 1
quoridorcontest-nobody-seated = 没有人可以比赛：错误的密钥用掉了全部 { $seats } 个座位（课程服务器也是如此）；请重新开始，或用 --profile document，错误的密钥就不占座位
quoridorcontest-cannot-resume = 无法继续 { $folder } 中的比赛：{ $why }

## saved_contest

quoridorcontest-no-setup = { $file }：{ $why }；请给出比赛生成的文件夹，例如 2026-11-16-10-00-00
quoridorcontest-newer-version = { $file } 的版本为 { $version }：请使用更新的 Tengen
quoridorcontest-arena-cannot-be-resumed = 限时擂台无法继续：它的时间已经过去
quoridorcontest-in-progress = 比赛正在进行：请先停止
quoridorcontest-game-of-log = { $file }，第 { $line } 行起的对局 { $name }：{ $why }
quoridorcontest-other-players = { $game } 的对局者不符

## contest_game

quoridorcontest-foreign-step = 消息不是用该选手自己的密钥发出的一步
quoridorcontest-neither-cell-nor-wall = 既没有给出格子，也没有给出挡板

## contest_console

quoridorcontest-not-a-request = 第一条消息不是比赛协议的消息
quoridorcontest-malformed-key = 密钥不是用 _ 补足 64 字节的「名字_MAC」
quoridorcontest-no-mac = 密钥没有 MAC：客户端太旧
quoridorcontest-key-too-slow = 密钥没有及时送达
quoridorcontest-silent = 一分钟没有发来任何内容
quoridorcontest-not-awaited = 密钥不属于仍在本次比赛中的选手
quoridorcontest-seat-reserved = 剩下的座位留给擂主
quoridorcontest-gets-no-seat = { $from } 未能入座：{ $why }
quoridorcontest-uses-up-seat = { $from } 用掉了一个座位：{ $why }
quoridorcontest-starts-early = 以在场的 { $seated } 名选手开始（座位共 { $seats } 个）
quoridorcontest-starts-soon = 等到有 { $least } 名选手在场就开始（现在 { $seated } 名）
quoridorcontest-awaits-challengers = 擂主到场后就开始：{ $names }
quoridorcontest-left-early = { $name } 在比赛开始前离开，座位重新空出
quoridorcontest-draws-decided = { $winner } 与 { $loser } 已平局 { $draws } 次：{ $winner } 总用时较短，晋级
quoridorcontest-resumed = 继续比赛：已完成 { $finished } 局，中断 { $interrupted } 局（将重新开始）；等待重新连接：{ $awaited }
quoridorcontest-nobody = 无
quoridorcontest-folder = 文件：{ $folder }
quoridorcontest-not-written = 无法写入 { $path }：{ $why }；对局继续，请腾出空间或排除故障
quoridorcontest-crowded = 暂时无法接受更多连接（{ $why }）；请提高打开文件数的上限

## client

quoridorcontest-player-crashed = 一名选手的程序崩溃了
quoridorcontest-cannot-connect = 不能连接 { $host }:{ $port }：{ $why }。服务器在运行吗？
quoridorcontest-key-refused = { $host }:{ $port } 不接受这个密钥：请换一个 --key
quoridorcontest-not-a-contest = { $host }:{ $port } 发来的不是比赛的消息：那里是步步为营比赛吗？
quoridorcontest-replay-command = --replay-cmd { $text }：请写程序及其参数，%file% 代表日志
quoridorcontest-log-of-broken-game = 最后一局中断了，日志是 { $path }

## client: options

quoridorcontest-not-json = 不是 JSON（{ $why }）
quoridorcontest-not-an-object = 应为对象 {"{ … }"}
quoridorcontest-must-be = { $key } 应为{ $wanted }
quoridorcontest-a-text = 字符串
quoridorcontest-a-number = 数字
quoridorcontest-a-port = 端口，0 到 65535
quoridorcontest-true-or-false = {" "}true 或 false
quoridorcontest-a-robot = 编号 0 到 4，或名称

## client: setup

quoridorcontest-too-many-players = threads 应为 1 到 1000
quoridorcontest-too-many-ports = 没有这么多端口：最大的端口是 65535
quoridorcontest-option-wins = --{ $option } { $told } 优先于配置文件里的 { $file }
quoridorcontest-no-such-robot = 没有编号 { $number }：0 是 random，4 是 baseline
quoridorcontest-empty-key = --key：密钥是空的，请写学号或名字
quoridorcontest-long-key = --key { $key }：密钥有 { $length } 个字符，最多 { $most } 个
quoridorcontest-sign-in-key = --key { $key }：密钥里不能有 { $sign }，请用 ASCII 字母、数字和 - . 等符号；_ 表示名字结束
