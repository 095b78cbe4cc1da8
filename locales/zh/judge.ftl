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

## Choosing test cases

judge-no-such-task = 没有任务 { $name }；任务有：{ $tasks }
judge-no-tasks = 没有任务 { $name }：任务是含有测试用例的子文件夹，这个文件夹里没有；请给出上一级文件夹
judge-no-such-case = 没有测试用例 { $name }；测试用例有：{ $cases }

## Compiling

judge-cannot-read = 无法读取
judge-cannot-create = 无法创建
judge-no-compiler = 没有编译器：请安装 { $names } 中的任意一个，或用 { $variable } 指定
judge-not-a-source = { $name } 不是 C 或 C++ 源文件：请给出以 .c、.cpp、.cc 或 .cxx 结尾的文件，或放着这些文件的文件夹
judge-no-sources = { $folder } 里没有 C 或 C++ 源文件（.c、.cpp、.cc、.cxx）
judge-makefile-needs-program = { $folder } 里有 Makefile：请在 -- 之后写出它生成的程序
judge-no-makefile = { $folder } 里没有 Makefile：要测试编译出来的程序，请去掉 -- 和程序；或者自己先编译好
judge-course-library = { $file } 里应写编译好的 StanfordCppLib 的绝对路径，而不是 { $path }
judge-compile-error = 编译错误：{ $file }
judge-link-error = 链接错误：是否忘了定义某个函数，或写错了函数的名字或参数？
judge-make-failed = 在 { $folder } 里 make 失败
judge-compiler-late = { $what }：编译器运行 { $seconds } 秒后被终止
