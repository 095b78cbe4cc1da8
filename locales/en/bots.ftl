## cannot_start

bots-there-is-no-such-program = there is no such program
bots-it-cannot-be-executed-chmod-x = it cannot be executed: chmod +x FILE, and a script needs a first line such as #!/bin/sh

## gone

bots-crashed = crashed: { $signal }
bots-exited-with-code = exited with code { $code }
bots-out-of-bounds = out of bounds: { $breach }
bots-closed-its-output = closed its output

## program

bots-not-a-command-line-write-a = not a command line: write a program and its arguments; quotes must be closed

## trouble

bots-too-slow-by = too slow by { $over }
bots-too-much-output = too much output: { $flood }
bots-more-than-64-kib-without-the = more than 64 KiB without the end of a line
bots-more-than-1-mib-for-one = more than 1 MiB for one answer
bots-no-answer = no answer
bots-does-not-read-its-input = does not read its input
bots-interrupted = interrupted

## trouble

bots-less-than-a-millisecond = less than 1 ms
bots-milliseconds = { $milliseconds } ms
