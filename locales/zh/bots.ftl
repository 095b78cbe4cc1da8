## Starting a program

bots-no-such-program = 没有这个程序
bots-not-executable = 不能执行：请运行 chmod +x 文件；脚本的第一行应类似 #!/bin/sh
bots-invalid-command-line = 命令行无效：应为程序及其参数，引号要成对

## How a program ended

bots-crashed = 崩溃：{ $signal }
bots-exited-with-code = 已退出，退出码 { $code }
bots-stopped-by-sandbox = 被沙箱终止：{ $breach }
bots-closed-its-output = 关闭了输出

## Failures

bots-overrun = 超时 { $over }
bots-too-much-output = 输出过多：{ $flood }
bots-line-too-long = 超过 64 KiB 没有换行
bots-answer-too-long = 一次回答超过 1 MiB
bots-no-answer = 没有应答
bots-input-not-read = 不读输入
bots-interrupted = 已中断
bots-less-than-a-millisecond = 不到 1 毫秒
bots-milliseconds = { $milliseconds } 毫秒
