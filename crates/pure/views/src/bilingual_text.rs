use serde::{Deserialize, Serialize};
use tengen_core::{Lang, Localize, Message};

/// A text in both languages, so that a page can switch between them without asking again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BilingualText {
    /// In English.
    pub en: String,
    /// In Simplified Chinese.
    pub zh: String,
}

impl BilingualText {
    /// What `text` says in each language.
    pub fn of(text: &(impl Localize + ?Sized)) -> Self {
        Self { en: text.localize(Lang::En).into_owned(), zh: text.localize(Lang::Zh).into_owned() }
    }
}

impl Localize for BilingualText {
    fn message(&self) -> Message {
        Message::translated([(Lang::En, self.en.clone()), (Lang::Zh, self.zh.clone())])
    }
}

impl From<&Message> for BilingualText {
    fn from(text: &Message) -> Self {
        Self::of(text)
    }
}

impl From<Message> for BilingualText {
    fn from(text: Message) -> Self {
        Self::of(&text)
    }
}
