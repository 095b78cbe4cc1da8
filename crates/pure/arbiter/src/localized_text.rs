//! A text in all languages, as logs and pages have it: an object with a member for each language.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use tengen_core::{Lang, Localize, Message};

/// A text in all languages, so that a reader can switch between them without asking again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalizedText(BTreeMap<Lang, String>);

impl LocalizedText {
    /// What `text` says in each language.
    pub fn of(text: &(impl Localize + ?Sized)) -> Self {
        Self(Lang::ALL.into_iter().map(|lang| (lang, text.localize(lang).into_owned())).collect())
    }

    /// The same with each of its texts changed.
    #[must_use]
    pub fn map(self, change: impl Fn(&str) -> String) -> Self {
        Self(self.0.into_iter().map(|(lang, text)| (lang, change(&text))).collect())
    }
}

impl Localize for LocalizedText {
    fn message(&self) -> Message {
        Message::translated(self.0.clone())
    }
}

impl From<&Message> for LocalizedText {
    fn from(text: &Message) -> Self {
        Self::of(text)
    }
}

impl From<Message> for LocalizedText {
    fn from(text: Message) -> Self {
        Self::of(&text)
    }
}

impl Serialize for LocalizedText {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(lang, text)| (lang.code(), text)))
    }
}

impl<'de> Deserialize<'de> for LocalizedText {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        // Logs may be older than a language, but none was ever without English.
        let mut texts = BTreeMap::<String, String>::deserialize(from)?;
        let texts: BTreeMap<Lang, String> =
            Lang::ALL.into_iter().filter_map(|lang| Some((lang, texts.remove(lang.code())?))).collect();
        if texts.contains_key(&Lang::default()) {
            Ok(Self(texts))
        } else {
            Err(D::Error::missing_field(Lang::default().code()))
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for LocalizedText {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "LocalizedText".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let codes = Lang::ALL.map(Lang::code);
        let texts = codes.map(|code| (code.to_owned(), serde_json::json!({ "type": "string" })));
        schemars::json_schema!({
            "description": "A text in all languages, so that a page can switch between them without asking again.",
            "type": "object",
            "properties": serde_json::Map::from_iter(texts),
            "required": codes,
        })
    }
}
