use std::{fmt, ops::Deref};

use crate::{Lang, Localize, Message};

/// Everything that is wrong with something, found in one go; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorList<T>(Vec<T>);

impl<T> ErrorList<T> {
    /// Nothing wrong, or these.
    pub fn check(faults: Vec<T>) -> Result<(), Self> {
        if faults.is_empty() { Ok(()) } else { Err(Self(faults)) }
    }

    /// Nothing wrong, or those of these that are.
    pub fn among(tests: impl IntoIterator<Item = (bool, T)>) -> Result<(), Self> {
        Self::check(tests.into_iter().filter_map(|(is_wrong, fault)| is_wrong.then_some(fault)).collect())
    }

    /// The same faults as others see them.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> ErrorList<U> {
        ErrorList(self.0.into_iter().map(f).collect())
    }
}

impl<T> Deref for ErrorList<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Localize> Localize for ErrorList<T> {
    fn message(&self) -> Message {
        Message::list(self.0.iter().map(Localize::message).collect(), "core-semicolon")
    }
}

impl<T: Localize> fmt::Display for ErrorList<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localize(Lang::En))
    }
}

impl<T: Localize + fmt::Debug> std::error::Error for ErrorList<T> {}
