## cases

judge-cannot-read-the-folder = 不能读取文件夹

## lib

judge-no-cases-here-or-one-folder = 这里和下一级文件夹都没有测试；测试是 NAME.in 和 NAME.out

## report

judge-unreadable = 不可读：{ $what }
judge-end-of-output = （输出结束）
judge-top = （本级）
judge-wrong = 错误 { $n } 个
judge-timed-out = 超时 { $n } 个
judge-failed = 出错 { $n } 个
judge-not-judged = 未评测 { $n } 个

## runner

judge-is-it-executable-chmod-x = 有执行权限吗？chmod +x
judge-a-script-needs-a-first-line = 脚本的第一行要像 #!/bin/sh
judge-cannot-run = 不能运行

## runner

judge-did-you-mean = 是不是
judge-unreadable-count = 不可读 { $n } 个
judge-correct-of = 共 { $planned } 个，正确 { $correct } 个
judge-slowest = （最慢：{ $label }，{ $seconds } 秒）
judge-more-differences = 还有 { $more } 处
judge-lines-differ = { $n ->
    [1] 错误：第 { $line } 行不同
   *[other] 错误：{ $n } 行不同，第一处在第 { $line } 行
  }
judge-stopped-timed-out = 超时：{ $seconds } 秒后被终止
judge-stopped-flooded = 输出过多：超过 { $bytes } 字节后被终止
judge-stopped-failed = 出错：退出状态 { $code }，应为 0
judge-stopped-crashed = 崩溃：信号 { $signal }
judge-line = 第 { $line } 行
judge-expected = 应为
judge-got = 实际
