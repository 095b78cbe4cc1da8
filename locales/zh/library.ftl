## conversation

library-a-library-does-not-count-moves = 引擎库不统计着法
library-a-connect5-library-has-no-options = Connect5 引擎库没有选项
library-connect5-libraries-play-five-in-a = Connect5 引擎库只下 15x15 的两人五子棋：规则 freestyle、standard 或 renju；开局 free、pro、long-pro、rif 或 yamaguchi

## lib


## library

library-the-library-returned-a-null-pointer = 引擎库的 { $name } 返回了空指针

## name

library-by = （作者 { $author }）

## session: fault

library-returned-row-column-colour-rows-and = { $call } 返回了行 { $row }、列 { $column }、颜色 { $color }：行列应为 0 到 14，颜色应为 1 或 2
library-returned = { $fifthplaynum } 返回了 { $n }
library-invalid-steps-before-this-one = 此前的无效落子：{ $n }
library-asked-again-for-fifth-stones-that = 因打点被占、重复或对称而再次询问：{ $n }
library-returned-a-stone-of-the-other = { $call } 返回了对方颜色的棋子
library-the-game-is-over = 对局已经结束
library-a-connect5-library-cannot-make-this = Connect5 引擎库不能作这一开局选择
library-the-library-would-have-opened-the = 引擎库的开局与棋盘上的棋子不同

## unusable

library-the-file-cannot-be-read = 不能读取文件：{ $why }
library-this-is-not-a-library-build = 这不是动态库：请把引擎编译成动态库（.so、.dll 或 .dylib）
library-the-library-was-built-for-another = 引擎库是为别的机器编译的（{ $built_for }）：请为本机（{ $here }）重新编译
library-the-library-needs-which-is-not = 引擎库需要 { $library }，但本系统没有：请安装，或静态链接
library-the-system-cannot-load-the-library = 系统不能载入引擎库：{ $why }
library-this-is-an-engine-for-connect6 = 这是六子棋（CONNECT6）引擎：这里只能用 CONNECT5 引擎
library-this-is-no-connect5-library-it = 这不是 Connect5 引擎库：没有导出它的任何函数，例如 { $names }
library-this-is-no-connect5-library-it-2 = 这不是 Connect5 引擎库：没有导出 { $names }；请声明为 extern "C" 并导出
library-there-is-no-such-file = 没有这个文件

## build

library-all-15-functions-of-connect5-1 = Connect5 1.2 的全部 15 个函数
library-it-has-no-setstonetype-which-connect5 = 没有 Connect5 1.2 要求的 setStoneType：新的平台无法把三手交换告诉它
library-cannot-write = 不能写入

## build: cargo

library-cannot-read = 不能读取
library-cargo-toml-does-not-make-a = Cargo.toml 没有生成动态库：请在 [lib] 下写 crate-type = ["cdylib"]
library-cargo-could-not-build-it-see = cargo 编译失败，见上文
library-this-cargo-toml-is-of-a = 这个 Cargo.toml 是工作区的：请指定引擎自己的包所在的文件夹

## build: compiler

library-comma = 、
library-cannot-run = 不能运行

## list

library-cannot-read-the-folder = 不能读取文件夹
library-the-name-of-the-file-is = 文件名不是文本
library-it-takes-too-long-to-be = 载入时间过长
library-name = 名称
library-author = 作者
library-version = 版本
library-file = 文件

## build

library-has-neither-a-cargo-toml-nor = { $shown } 里既没有 Cargo.toml 也没有 engine.toml、CMakeLists.txt：请用 tengen lib-new 文件夹 新建引擎

## build: cargo

library-cannot-run-cargo-install-rust-see = 不能运行 cargo（{ $why }）：请安装 Rust，见 https://rustup.rs
library-cargo-has-built-but-no-dynamic = cargo 编译了 { $name }，但没有生成动态库

## build: compiler

library-no-compiler-found-install-one-or = 没有找到编译器（{ $names }）：请安装，或用环境变量 { $variable } 指定
library-has-no-sources-cpp-cc-cxx = { $source } 里没有源文件（.cpp、.cc、.cxx、.c）
library-cannot-be-built-the-compiler-says = { $what } 编译失败，编译器的说明见上文

## build: description

library-line-is-not-key-value-with = { $file } 第 { $number } 行：{ $line } 不是 键 = "值"，键可以是 { $keys }
library-has-no-write = { $file } 里没有 { $key }：请写 { $key } = "…"
library-cmake-sets-no = { $file } 里没有写明引擎：请加上 set({ $key } …)

## create

library-is-not-empty-name-a-folder = { $folder } 不是空文件夹：请另起一个名称
library-connect5 = Connect5
library-name-underscore = { $what } { $text }：不能含有“_”，因为平台用它分隔文件名的各部分
library-name-characters = { $what } { $text }：请用字母、汉字、数字以及“-”“.”“+”，不超过 { $longest } 字节，例如 MyEngine 或 v1.0
library-none-found = { $folder }：没有引擎库（.so、.dll 或 .dylib）
library-created = { $folder }：一个用 { $kind } 编写的 Connect5 引擎。从 { $source } 开始。
library-builds = 生成 { $file }
library-called-exit = 引擎库在{" "}
library-called-exit-end = {" "}中调用了 exit
library-crashed = 引擎库在{" "}
library-crashed-by = {" "}中崩溃（
library-crashed-end = ）
library-while-loading = dlopen（载入时）
library-own-thread = 自己的线程
library-colon = ：
