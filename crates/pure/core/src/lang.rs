use std::{borrow::Cow, fmt, str::FromStr};

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
    /// The text of the two that is written in this language.
    pub const fn pick<'a>(self, en: &'a str, zh: &'a str) -> &'a str {
        match self {
            Self::En => en,
            Self::Zh => zh,
        }
    }

    /// The language of a locale name such as `zh_CN.UTF-8` or `en-GB`: Chinese for `zh…`, else English.
    ///
    /// ```
    /// use tengen_core::Lang;
    /// assert_eq!(Lang::of_locale("zh_CN.UTF-8"), Lang::Zh);
    /// assert_eq!(Lang::of_locale("C"), Lang::En);
    /// ```
    pub fn of_locale(locale: &str) -> Self {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("zh") { Self::Zh } else { Self::En }
    }
}

/// Something that can be told to people in each of our languages.
///
/// Errors of the rules implement this beside [`std::error::Error`]; their `Display` is the English text.
pub trait Localize {
    /// The text in `lang`: one sentence, no line break, no full stop.
    fn localize(&self, lang: Lang) -> Cow<'static, str>;
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

/// The text is not the name of a language that we speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLangError;

impl fmt::Display for ParseLangError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown language: use en or zh")
    }
}

impl std::error::Error for ParseLangError {}

impl FromStr for Lang {
    type Err = ParseLangError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "en" => Ok(Self::En),
            "zh" => Ok(Self::Zh),
            _ => Err(ParseLangError),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.pick("en", "zh"))
    }
}
