//! A message for people: a key of the Fluent files with its arguments, translated when it is shown.

use std::{borrow::Cow, fmt};

use fluent_bundle::{FluentArgs, FluentValue};

use crate::Lang;

/// Something that can be shown to people in each language.
///
/// Errors implement this beside [`std::error::Error`]; see [`english_errors`](crate::english_errors).
pub trait Localize {
    /// The message: one sentence, no line break, no full stop.
    fn message(&self) -> Message;

    /// The text in `lang`.
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        self.message().localize(lang)
    }
}

/// Implements `Display` (the English text) and `Error` for types that can be shown in each language.
///
/// An error with causes lists them: `english_errors!(LoadError { Self::Io(error) => error });`.
#[macro_export]
macro_rules! english_errors {
    ($error:ty { $($pattern:pat => $source:expr),+ $(,)? }) => {
        impl ::std::fmt::Display for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(&$crate::Localize::localize(self, $crate::Lang::En))
            }
        }

        impl ::std::error::Error for $error {
            fn source(&self) -> Option<&(dyn ::std::error::Error + 'static)> {
                #[allow(
                    clippy::wildcard_enum_match_arm,
                    unreachable_patterns,
                    reason = "what is not listed has no cause"
                )]
                match self {
                    $($pattern => Some($source),)+
                    _ => None,
                }
            }
        }
    };
    ($($error:ty),+ $(,)?) => {$(
        impl ::std::fmt::Display for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(&$crate::Localize::localize(self, $crate::Lang::En))
            }
        }

        impl ::std::error::Error for $error {}
    )+};
}

/// A message that is translated when it is shown: a key of the files in `locales/` with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message(Content);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Content {
    Key(&'static str, Vec<(&'static str, Argument)>),
    Verbatim(Cow<'static, str>),
    List(Vec<Message>, Option<&'static str>),
    Translated(Vec<(Lang, String)>),
}

/// A value in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Shown as it is in all languages.
    Text(Cow<'static, str>),
    /// Written in digits; texts can choose the plural by it.
    Number(i64),
    /// Translated too.
    Message(Message),
}

impl Message {
    /// The message with this key.
    pub const fn new(key: &'static str) -> Self {
        Self(Content::Key(key, Vec::new()))
    }

    /// A text that is the same in all languages: a name, what an operating system says, an example.
    pub fn verbatim(text: impl Into<Cow<'static, str>>) -> Self {
        Self(Content::Verbatim(text.into()))
    }

    /// A text that has been translated already, such as one from a log; its first language stands in for those that it lacks.
    pub fn translated(texts: impl IntoIterator<Item = (Lang, String)>) -> Self {
        Self(Content::Translated(texts.into_iter().collect()))
    }

    /// Several messages with a separator between them, itself a key.
    pub const fn list(items: Vec<Self>, separator: &'static str) -> Self {
        Self(Content::List(items, Some(separator)))
    }

    /// Names with commas between them.
    pub fn names<T: fmt::Display>(names: impl IntoIterator<Item = T>) -> Self {
        let names = names.into_iter().map(|name| Self::verbatim(name.to_string())).collect();
        Self::list(names, "core-comma")
    }

    /// Parts of a sentence, one directly after the other.
    pub const fn concat(parts: Vec<Self>) -> Self {
        Self(Content::List(parts, None))
    }

    /// The key of the text, if it is one with a key.
    pub const fn key(&self) -> Option<&'static str> {
        match &self.0 {
            Content::Key(key, _) => Some(key),
            Content::Verbatim(_) | Content::List(..) | Content::Translated(_) => None,
        }
    }

    /// The texts of all languages in one line, for whoever cannot choose: a note in a log.
    pub fn in_all_languages(&self) -> String {
        Lang::ALL.map(|lang| self.localize(lang)).join(" / ")
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        if let Content::Key(_, args) = &mut self.0 {
            args.push((name, value.into()));
        }
        self
    }
}

impl Argument {
    fn localize(&self, lang: Lang) -> FluentValue<'_> {
        match self {
            Self::Text(text) => text.as_ref().into(),
            Self::Number(number) => (*number).into(),
            Self::Message(message) => FluentValue::String(message.localize(lang)),
        }
    }
}

impl Localize for Message {
    fn message(&self) -> Message {
        self.clone()
    }

    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match &self.0 {
            Content::Verbatim(text) => text.clone(),
            Content::Translated(texts) => {
                let text = texts.iter().find(|(known, _)| *known == lang).or(texts.first());
                text.map_or(Cow::Borrowed(""), |(_, text)| text.clone().into())
            }
            Content::List(items, separator) => {
                let texts: Vec<_> = items.iter().map(|item| item.localize(lang)).collect();
                texts.join(separator.map_or("", |separator| lang.text(separator))).into()
            }
            Content::Key(key, args) if args.is_empty() => lang.text(key).into(),
            Content::Key(key, args) => {
                let args: FluentArgs<'_> =
                    args.iter().map(|(name, value)| (*name, value.localize(lang))).collect();
                lang.format(key, &args).into()
            }
        }
    }
}

/// In English.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localize(Lang::En))
    }
}

/// Nothing.
impl Default for Message {
    fn default() -> Self {
        Self::verbatim("")
    }
}

/// A key.
impl From<&'static str> for Message {
    fn from(key: &'static str) -> Self {
        Self::new(key)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<&Message> for Argument {
    fn from(message: &Message) -> Self {
        message.clone().into()
    }
}

impl From<&&Message> for Argument {
    fn from(message: &&Message) -> Self {
        (*message).into()
    }
}

impl From<Cow<'static, str>> for Argument {
    fn from(text: Cow<'static, str>) -> Self {
        Self::Text(text)
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned().into())
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Self {
        text.as_str().into()
    }
}

impl From<char> for Argument {
    fn from(sign: char) -> Self {
        Self::Text(sign.to_string().into())
    }
}

macro_rules! numbers {
    ($($number:ty)+) => {$(
        impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                // Numbers beyond those that people read are not counted: they keep their digits as text.
                i64::try_from(number).map_or_else(|_| Self::Text(number.to_string().into()), Self::Number)
            }
        }

        impl From<&$number> for Argument {
            fn from(number: &$number) -> Self {
                (*number).into()
            }
        }

        impl From<&&$number> for Argument {
            fn from(number: &&$number) -> Self {
                (**number).into()
            }
        }
    )+};
}

numbers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

/// How [`message!`](crate::message) turns any value into an argument: numbers and messages as what they are, everything else by
/// its `Display`. The compiler prefers the method that takes the value itself.
#[doc(hidden)]
pub mod argument {
    use std::fmt::Display;

    use super::Argument;

    #[derive(Debug)]
    pub struct Value<T>(pub T);

    pub trait FromValue {
        fn into_argument(self) -> Argument;
    }

    impl<T: Into<Argument>> FromValue for Value<T> {
        fn into_argument(self) -> Argument {
            self.0.into()
        }
    }

    pub trait FromDisplay {
        #[allow(clippy::wrong_self_convention, reason = "the reference makes this the second choice")]
        fn into_argument(&self) -> Argument;
    }

    impl<T: Display> FromDisplay for Value<T> {
        fn into_argument(&self) -> Argument {
            self.0.to_string().into()
        }
    }
}

/// A [`Message`]: `message!("store-newer", found, known = 3)`; a name alone stands for the variable of that name.
#[macro_export]
macro_rules! message {
    (@value $name:ident) => { $crate::message!(@value $name $name) };
    (@value $name:ident $value:expr) => {{
        #[allow(unused_imports, reason = "one of the two is used, depending on the type")]
        use $crate::argument::{FromDisplay as _, FromValue as _};
        $crate::argument::Value(&$value).into_argument()
    }};
    ($key:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Message::new($key)$(.with(stringify!($name), $crate::message!(@value $name $($value)?)))*
    };
}

/// The text of a message in a language: `localize!(lang, "tui-seat-number", number)`.
#[macro_export]
macro_rules! localize {
    ($lang:expr, $($message:tt)+) => { $crate::Localize::localize(&$crate::message!($($message)+), $lang).into_owned() };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_translated_with_their_arguments() {
        let known = ["a", "b"].map(Message::verbatim).to_vec();
        let message = message!("core-unknown-name", known = Message::list(known, "core-comma"));
        assert_eq!(message.localize(Lang::En), "unknown name: use one of a, b");
        assert_eq!(message.localize(Lang::Zh), "没有这个名称：可用 a、b");
        assert_eq!(message.to_string(), message.localize(Lang::En));
    }

    #[test]
    fn what_no_file_has_shows_its_key() {
        assert_eq!(Message::new("core-nothing").localize(Lang::Zh), "core-nothing");
        assert_eq!(message!("nowhere-nothing", n = 3).localize(Lang::En), "nowhere-nothing");
    }
}
