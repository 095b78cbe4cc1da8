use tengen_core::{Localize, Message, message};

/// How far a program is trusted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TrustLevel {
    /// It may do what we may. It has its own process group, limits where they were asked for, and dies with us.
    #[default]
    Trusted,
    /// It sees and reaches nothing but what it was given. Where the system refuses a part of that, it is not started.
    Jail,
    /// As much of the jail as the system gives.
    Partial,
}

impl TrustLevel {
    /// All levels.
    pub const ALL: [Self; 3] = [Self::Trusted, Self::Jail, Self::Partial];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Trusted => "trusted",
            Self::Jail => "jail",
            Self::Partial => "partial",
        }
    }

    /// The level of this name.
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.code() == code)
    }
}

impl Localize for TrustLevel {
    fn message(&self) -> Message {
        match self {
            Self::Trusted => message!("sandbox-trusted"),
            Self::Jail => message!("sandbox-jail"),
            Self::Partial => message!("sandbox-partial"),
        }
    }
}
