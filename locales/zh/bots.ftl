## cannot_start

bots-there-is-no-such-program = 没有这个程序
bots-it-cannot-be-executed-chmod-x = 不能执行：请用 chmod +x 文件；脚本的第一行要像 #!/bin/sh

## gone

bots-crashed = 崩溃：{ $signal }
bots-exited-with-code = 已退出，退出码 { $code }
bots-out-of-bounds = 越界：{ $breach }
bots-closed-its-output = 关闭了输出

## program

bots-not-a-command-line-write-a = 不是命令行：请写程序和参数，引号要成对

## trouble

bots-too-slow-by = 超时 { $over }
bots-too-much-output = 输出过多：{ $flood }
bots-more-than-64-kib-without-the = 超过 64 KiB 没有换行
bots-more-than-1-mib-for-one = 一次回答超过 1 MiB
bots-no-answer = 没有回答
bots-does-not-read-its-input = 不读输入
bots-interrupted = 被中断

## trouble

bots-less-than-a-millisecond = 不到 1 毫秒
bots-milliseconds = { $milliseconds } 毫秒
