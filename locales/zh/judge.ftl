## Test cases

judge-cannot-read-the-folder = 无法读取文件夹
judge-no-cases = 这个文件夹及其下一级子文件夹中没有测试用例；一个测试用例是一对文件 NAME.in 和 NAME.out

## Report

judge-unreadable = 无法读取 { $what }
judge-end-of-output = （输出结束）
judge-main-folder = （主文件夹）
judge-wrong = 答案错误 { $n } 个
judge-timed-out = 超时 { $n } 个
judge-failed = 运行出错 { $n } 个
judge-not-judged = 未运行 { $n } 个
judge-unreadable-count = 无法读取 { $n } 个
judge-correct-of = { $planned } 个用例中正确 { $correct } 个
judge-slowest = （最慢：{ $label }，{ $seconds } 秒）
judge-more-differences = 还有 { $more } 处
judge-lines-differ = 答案错误：{ $n ->
        [1] 第 { $line } 行不同
       *[other] { $n } 行不同，第一处在第 { $line } 行
    }
judge-stopped-timed-out = 超时：{ $seconds } 秒后被终止
judge-stopped-flooded = 输出过多：超过 { $bytes } 字节后被终止
judge-stopped-failed = 运行出错：退出状态为 { $code }，应为 0
judge-stopped-crashed = 崩溃：信号 { $signal }
judge-line = 第 { $line } 行
judge-expected = 应为
judge-got = 实际

## Running the program

judge-hint-executable = 有执行权限吗？请试试 chmod +x { $name }
judge-hint-shebang = 脚本的第一行应类似 #!/bin/sh
judge-cannot-run = 无法运行 { $name }：{ $why }
judge-hint-current-folder = 是不是要运行 ./{ $name }？
judge-cannot-run-hint = 无法运行 { $name }：{ $why }（{ $hint }）
