use super::Text;

pub(super) const LIB_NEW: Text = Text {
    name: "lib-new",
    usage: "tengen lib-new [选项] <FOLDER>",
    about: "新建一个 Connect5 引擎库",
    more: "\
新建文件夹，里面是一个已经会下棋的引擎（Rust 或 C++），以及编译所需的一切：改一改，用 tengen lib-build 编译，用 tengen match 比赛。接下来请看 docs/connect5.zh-CN.md。",
    args: &[
        ("code", "用什么语言编写：rust 或 cpp [默认：rust]"),
        ("name", "引擎名 [默认：文件夹的名称]"),
        ("author", "作者 [默认：您在这台机器上的名字]"),
        ("folder", "要新建的文件夹"),
    ],
    examples: "\
示例：
  tengen lib-new my-engine
  tengen lib-new my-engine --code cpp --name Thunder --author Li",
};

pub(super) const LIB_BUILD: Text = Text {
    name: "lib-build",
    usage: "tengen lib-build [选项] [FOLDER]",
    about: "编译 Connect5 引擎库",
    more: "\
编译文件夹里的引擎：有 Cargo.toml 时用 Cargo，有 engine.toml 时用系统的 C 或 C++ 编译器（CC、CXX），并按平台的要求命名：引擎名_CONNECT5_作者_版本.so（.dll、.dylib）。然后在单独的进程里载入，检查是否导出了全部 15 个函数。

引擎名、作者和版本取自 engine.toml，或 Cargo.toml 的 [package.metadata.connect5]，没有则取自包本身。",
    args: &[
        ("into", "引擎库放在哪个文件夹 [默认：引擎所在的文件夹]"),
        ("folder", "引擎所在的文件夹 [默认：当前文件夹]"),
    ],
    examples: "\
示例：
  tengen lib-build
  tengen lib-build my-engine --into CGPData/ExtEngines
  tengen lib-build crates/sdk/tengen-connect5",
};
