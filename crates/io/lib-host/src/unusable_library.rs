use std::borrow::Cow;

use tengen_core::{Lang, Localize, english_errors};

/// So many functions every library has.
const ALL: usize = 14;

/// Why a file cannot play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnusableLibraryError {
    /// There is no such file.
    NoFile,
    /// It cannot be read, for this reason.
    Unreadable(String),
    /// It is no library at all.
    NoLibrary,
    /// It was built for this other machine.
    Foreign(String),
    /// It needs this other library, which is not here.
    Needs(String),
    /// The system cannot load it, for this reason.
    Refused(String),
    /// It is for six in a row.
    Connect6,
    /// It is a library of something else: these functions are missing.
    Missing(Vec<&'static str>),
}

impl Localize for UnusableLibraryError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let text = match (self, lang) {
            (Self::NoFile, _) => lang.pick("there is no such file", "没有这个文件").to_owned(),
            (Self::Unreadable(why), Lang::En) => format!("the file cannot be read: {why}"),
            (Self::Unreadable(why), Lang::Zh) => format!("不能读取文件：{why}"),
            (Self::NoLibrary, Lang::En) => {
                "this is not a library: build the engine as a shared library (.so, .dll or .dylib)".to_owned()
            }
            (Self::NoLibrary, Lang::Zh) => {
                "这不是动态库：请把引擎编译成动态库（.so、.dll 或 .dylib）".to_owned()
            }
            (Self::Foreign(built_for), Lang::En) => {
                format!(
                    "the library was built for another machine ({built_for}): build it for this one ({})",
                    here()
                )
            }
            (Self::Foreign(built_for), Lang::Zh) => {
                format!("引擎库是为别的机器编译的（{built_for}）：请为本机（{}）重新编译", here())
            }
            (Self::Needs(library), Lang::En) => {
                format!(
                    "the library needs {library}, which is not on this system: install it, or link it statically"
                )
            }
            (Self::Needs(library), Lang::Zh) => {
                format!("引擎库需要 {library}，但本系统没有：请安装，或静态链接")
            }
            (Self::Refused(why), Lang::En) => format!("the system cannot load the library: {why}"),
            (Self::Refused(why), Lang::Zh) => format!("系统不能载入引擎库：{why}"),
            (Self::Connect6, Lang::En) => {
                "this is an engine for Connect6, another game: only CONNECT5 engines can play here".to_owned()
            }
            (Self::Connect6, Lang::Zh) => "这是六子棋（CONNECT6）引擎：这里只能用 CONNECT5 引擎".to_owned(),
            (Self::Missing(names), Lang::En) if names.len() == ALL => {
                format!("this is no Connect5 library: it exports none of its functions, such as {}", names[0])
            }
            (Self::Missing(names), Lang::Zh) if names.len() == ALL => {
                format!("这不是 Connect5 引擎库：没有导出它的任何函数，例如 {}", names[0])
            }
            (Self::Missing(names), Lang::En) => format!(
                "this is no Connect5 library: it does not export {}; declare them extern \"C\" and visible",
                names.join(", ")
            ),
            (Self::Missing(names), Lang::Zh) => {
                format!("这不是 Connect5 引擎库：没有导出 {}；请声明为 extern \"C\" 并导出", names.join("、"))
            }
        };
        text.into()
    }
}

english_errors!(UnusableLibraryError);

fn here() -> String {
    format!("{}, {}", std::env::consts::OS, std::env::consts::ARCH)
}
