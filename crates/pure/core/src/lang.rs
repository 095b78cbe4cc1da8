use std::{borrow::Cow, fmt, str::FromStr};

use crate::UnknownName;

/// A language in which Tengen speaks to people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Simplified Chinese.
    Zh,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::En, Self::Zh];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        self.pick("en", "zh")
    }

    /// The text of the two that is written in this language.
    pub const fn pick<'a>(self, en: &'a str, zh: &'a str) -> &'a str {
        match self {
            Self::En => en,
            Self::Zh => zh,
        }
    }

    /// The language of a locale name such as `zh_CN.UTF-8` or `en-GB`; `None` when it is none of ours.
    ///
    /// ```
    /// use tengen_core::Lang;
    /// assert_eq!(Lang::of_locale("zh_CN.UTF-8"), Some(Lang::Zh));
    /// assert_eq!(Lang::of_locale("cs_CZ"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|lang| language.eq_ignore_ascii_case(lang.code()))
    }
}

impl FromStr for Lang {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        UnknownName::find(&Self::ALL, Self::code, text)
    }
}

/// Something that can be told to people in each of our languages.
///
/// Errors of the rules implement this beside [`std::error::Error`]; see [`english_errors`](crate::english_errors).
pub trait Localize {
    /// The text in `lang`: one sentence, no line break, no full stop.
    fn localize(&self, lang: Lang) -> Cow<'static, str>;
}

/// Makes errors of types that can be told in each language: their `Display` is the English text.
#[macro_export]
macro_rules! english_errors {
    ($($error:ty),+ $(,)?) => {$(
        impl ::std::fmt::Display for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(&$crate::Localize::localize(self, $crate::Lang::En))
            }
        }

        impl ::std::error::Error for $error {}
    )+};
}

/// A text in both languages, for whoever must keep it after the thing that it was about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bilingual {
    en: Cow<'static, str>,
    zh: Cow<'static, str>,
}

impl Bilingual {
    /// What `thing` says in each language.
    pub fn of(thing: &dyn Localize) -> Self {
        Self { en: thing.localize(Lang::En), zh: thing.localize(Lang::Zh) }
    }

    /// These two texts.
    pub fn new(en: impl Into<Cow<'static, str>>, zh: impl Into<Cow<'static, str>>) -> Self {
        Self { en: en.into(), zh: zh.into() }
    }
}

impl Localize for Bilingual {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match lang {
            Lang::En => self.en.clone(),
            Lang::Zh => self.zh.clone(),
        }
    }
}

impl fmt::Display for Bilingual {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
    }
}
