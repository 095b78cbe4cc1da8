use std::borrow::Cow;

use crate::{Lang, Localize, english_errors};

/// The text is none of the names that were asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    known: Vec<&'static str>,
}

impl UnknownName {
    /// The one of `all` whose name is `text`: how every list of named choices is read.
    pub fn find<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str, text: &str) -> Result<T, Self> {
        let found = all.iter().copied().find(|&choice| name(choice) == text);
        found.ok_or_else(|| Self { known: all.iter().copied().map(name).collect() })
    }
}

impl Localize for UnknownName {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match lang {
            Lang::En => format!("no such name: use one of {}", self.known.join(", ")),
            Lang::Zh => format!("没有这个名称：可用 {}", self.known.join("、")),
        }
        .into()
    }
}

english_errors!(UnknownName);
