use crate::{Localize, Message, english_errors, message};

/// The text is none of the names that were asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownNameError {
    known: Vec<&'static str>,
}

impl UnknownNameError {
    /// The one of `all` whose name is `text`: how every list of named choices is read.
    pub fn find<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str, text: &str) -> Result<T, Self> {
        let found = all.iter().copied().find(|&choice| name(choice) == text);
        found.ok_or_else(|| Self { known: all.iter().copied().map(name).collect() })
    }
}

impl Localize for UnknownNameError {
    fn message(&self) -> Message {
        message!("core-unknown-name", known = Message::names(&self.known))
    }
}

english_errors!(UnknownNameError);
