## Starting a program

bots-no-such-program = no such program
bots-not-executable = not executable: run chmod +x FILE; a script also needs a first line like #!/bin/sh
bots-invalid-command-line = not a valid command line: expected a program and its arguments, with quotes closed

## How a program ended

bots-crashed = crashed: { $signal }
bots-exited-with-code = exited with code { $code }
bots-stopped-by-sandbox = stopped by the sandbox: { $breach }
bots-closed-its-output = closed its output

## Failures

bots-overrun = { $over } too late
bots-too-much-output = too much output: { $flood }
bots-line-too-long = more than 64 KiB without a newline
bots-answer-too-long = more than 1 MiB for one answer
bots-no-answer = no answer
bots-input-not-read = does not read its input
bots-interrupted = interrupted
bots-less-than-a-millisecond = less than 1 ms
bots-milliseconds = { $milliseconds } ms
