use std::ops::{Deref, DerefMut};

use tengen_arbiter::Event;

/// Something that most records do without: it takes no room until it is written to. A file may hold a hundred thousand
/// openings of a few moves each.
#[derive(Clone, Debug, Default)]
pub struct RareBox<T>(Option<Box<T>>);

/// What a [`RareBox`] that was never written to holds.
pub trait RareValue: Default + 'static {
    /// Nothing, for all to share.
    fn nothing() -> &'static Self;
}

impl RareValue for Vec<Event> {
    fn nothing() -> &'static Self {
        static NOTHING: Vec<Event> = Vec::new();
        &NOTHING
    }
}

impl<T> RareBox<T> {
    /// Whether it takes room.
    pub(crate) const fn is_used(&self) -> bool {
        self.0.is_some()
    }
}

impl<T: RareValue> Deref for RareBox<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.0.as_deref().unwrap_or_else(|| T::nothing())
    }
}

impl<T: RareValue> DerefMut for RareBox<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.0.get_or_insert_default()
    }
}

impl<T> From<T> for RareBox<T> {
    fn from(value: T) -> Self {
        Self(Some(Box::new(value)))
    }
}

impl<T: RareValue + PartialEq> PartialEq for RareBox<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: RareValue + Eq> Eq for RareBox<T> {}
