## Playing with a library

library-no-perft = 引擎库不能统计着法
library-no-options = Connect5 引擎库没有选项
library-rules = Connect5 引擎库只支持 15x15 的两人五子棋：规则 freestyle、standard 或 renju；开局 free、pro、long-pro、rif 或 yamaguchi
library-colon = ：
library-null-pointer = 引擎库的 { $name } 返回了空指针
library-by = （作者 { $author }）

## What a library did wrong

library-bad-point = { $call } 返回了行 { $row }、列 { $column }、颜色 { $color }：行和列应为 0 到 14，颜色应为 1 或 2
library-bad-count = { $fifthplaynum } 返回了无效的数：{ $n }
library-invalid-moves-before = 此前的无效着法：{ $n }
library-fifth-moves-repeated = 因五手打点被占、重复或对称而再次询问：{ $n }
library-wrong-colour = { $call } 返回了对方颜色的棋子
library-the-game-is-over = 对局已经结束
library-opening-choice = Connect5 引擎库不能作这种开局选择
library-other-opening = 引擎库的开局与棋盘上的棋子不一致
library-called-exit = 引擎库在{" "}
library-called-exit-end = {" "}中调用了 exit
library-crashed = 引擎库在{" "}
library-crashed-by = {" "}中崩溃（
library-crashed-end = ）
library-while-loading = dlopen（载入时）
library-own-thread = 自己的线程（两次调用之间）

## Why a library cannot be used

library-unreadable-file = 无法读取文件：{ $why }
library-not-a-library = 不是动态库：请把引擎编译成动态库（.so、.dll 或 .dylib）
library-other-machine = 引擎库是为其他平台编译的（{ $built_for }）：请为本机（{ $here }）重新编译
library-static-program = 本程序是静态链接的，不能载入引擎库：请使用 glibc 版（linux-gnu）发布包，或从源码构建
library-missing-dependency = 引擎库需要 { $library }，但系统中没有：请安装，或静态链接
library-cannot-load = 操作系统无法载入引擎库：{ $why }
library-connect6 = 这是六子棋（Connect6）引擎：这里只能用 Connect5 引擎
library-no-functions = 不是 Connect5 引擎库：没有导出任何规定的函数，例如 { $names }
library-missing-functions = 不是 Connect5 引擎库：没有导出 { $names }；请声明为 extern "C" 并导出
library-no-such-file = 文件不存在

## Building a library

library-complete = 导出了 Connect5 1.2 的全部 15 个函数
library-no-set-stone-type = 没有导出 Connect5 1.2 要求的 setStoneType：新的平台无法把三手交换告诉它
library-cannot-write = 无法写入
library-cannot-read = 无法读取
library-cargo-needs-cdylib = Cargo.toml 没有生成动态库：请在 [lib] 下加上 crate-type = ["cdylib"]
library-cargo-failed = cargo 编译失败，原因见上文
library-cargo-workspace = 这个 Cargo.toml 属于工作区：请指定引擎所在的包的文件夹
library-comma = 、
library-cannot-run = 无法运行
library-nothing-to-build = { $shown } 中既没有 Cargo.toml 也没有 engine.toml：请用 tengen lib new 文件夹 新建引擎
library-no-cargo = 无法运行 cargo（{ $why }）：请从 https://rustup.rs 安装 Rust
library-cargo-built-no-library = cargo 编译了 { $name }，但没有生成动态库
library-no-compiler = 没有找到编译器（{ $names }）：请安装一个，或设置环境变量 { $variable }
library-no-sources = { $source } 中没有源文件（.cpp、.cc、.cxx、.c）
library-build-failed = { $what } 编译失败，编译器的说明见上文
library-bad-description-line = { $file } 第 { $number } 行：应为 键 = "值"，键为 { $keys } 之一，实为 { $line }
library-missing-description-key = { $file } 中没有 { $key }：请加上 { $key } = "…"
library-cmake-sets-no = { $file } 里没有写明引擎：请加上 set({ $key } …)

## Lists of libraries

library-cannot-read-the-folder = 无法读取文件夹
library-bad-file-name = 文件名不是有效的文本
library-loading-too-slow = 载入时间过长
library-name = 名称
library-author = 作者
library-version = 版本
library-file = 文件
library-connect5 = Connect5
library-none-found = { $folder }：没有找到引擎库（.so、.dll 或 .dylib）

## New projects

library-folder-not-empty = { $folder } 不是空文件夹：请换一个不存在的文件夹
library-name-underscore = { $what } { $text }：不能含有“_”，因为平台用它分隔文件名的各部分
library-name-characters = { $what } { $text }：请用字母、汉字、数字以及“-”“.”“+”，不超过 { $longest } 字节，例如 MyEngine 或 v1.0
library-created = 已在 { $folder } 创建一个用 { $kind } 编写的 Connect5 引擎。请从 { $source } 开始。
library-builds = 生成 { $file }
