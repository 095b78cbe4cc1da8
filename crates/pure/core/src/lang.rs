//! The languages, and what can be shown in each of them.

use std::{
    collections::BTreeMap,
    str::FromStr,
    sync::{LazyLock, OnceLock},
};

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use fluent_syntax::ast;

use crate::UnknownNameError;

include!(concat!(env!("OUT_DIR"), "/locales.rs"));

impl Lang {
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

    /// One of the language's Fluent files, for those who compile its messages themselves.
    pub fn fluent_source(self, name: &str) -> Option<&'static str> {
        sources(self).iter().find(|(file, _)| *file == name).map(|(_, text)| *text)
    }

    /// The text of a message that takes no arguments.
    ///
    /// A message that the language lacks is shown in English, and an unknown one by its key; tests hold that neither happens.
    pub fn text(self, key: &'static str) -> &'static str {
        self.find_text(key).or_else(|| Self::default().find_text(key)).unwrap_or(key)
    }

    /// The text of a message that takes no arguments, if this language has it: for keys that are made up of parts.
    pub fn find_text(self, key: &str) -> Option<&'static str> {
        LocaleFile::of_key(self, key)?.plain.get(key).map(String::as_str)
    }

    /// The text of a message with these arguments.
    pub(crate) fn format(self, key: &'static str, args: &FluentArgs<'_>) -> String {
        let find = |lang| LocaleFile::of_key(lang, key)?.format(key, args);
        find(self).or_else(|| find(Self::default())).unwrap_or_else(|| key.to_owned())
    }
}

impl FromStr for Lang {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        UnknownNameError::find(&Self::ALL, Self::code, text)
    }
}

/// One Fluent file, parsed when its first text is needed.
struct LocaleFile {
    bundle: FluentBundle<FluentResource>,
    /// The messages without arguments, formatted.
    plain: BTreeMap<String, String>,
}

impl LocaleFile {
    /// The file that has this key: the key's first word is the file's name.
    fn of_key(lang: Lang, key: &str) -> Option<&'static Self> {
        type Files = BTreeMap<&'static str, (&'static str, OnceLock<LocaleFile>)>;
        static FILES: LazyLock<BTreeMap<Lang, Files>> = LazyLock::new(|| {
            let files =
                |lang| sources(lang).iter().map(|&(name, text)| (name, (text, OnceLock::new()))).collect();
            Lang::ALL.into_iter().map(|lang| (lang, files(lang))).collect()
        });
        let name = key.split('-').next().unwrap_or_default();
        let (text, file) = FILES.get(&lang)?.get(name)?;
        Some(file.get_or_init(|| Self::parse(lang, text)))
    }

    /// Reads a file. Entries with mistakes are left out: a test finds them.
    fn parse(lang: Lang, text: &str) -> Self {
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
        let keys: Vec<String> = resource.entries().filter_map(key_of).collect();
        let mut bundle = FluentBundle::new_concurrent(vec![lang.code().parse().unwrap_or_default()]);
        // Marks around arguments would reach log files, terminals and programs.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        let mut file = Self { bundle, plain: BTreeMap::new() };
        let no_args = FluentArgs::new();
        file.plain =
            keys.into_iter().filter_map(|key| file.format(&key, &no_args).map(|text| (key, text))).collect();
        file
    }

    /// The text, unless there is no such message or an argument is missing.
    fn format(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }
}

fn key_of(entry: &ast::Entry<&str>) -> Option<String> {
    if let ast::Entry::Message(message) = entry { Some(message.id.name.to_owned()) } else { None }
}
