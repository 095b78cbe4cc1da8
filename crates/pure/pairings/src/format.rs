use std::{str::FromStr, time::Duration};

use tengen_core::{Localize, Message, UnknownNameError, message};

/// How it is decided who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TournamentFormat {
    /// Everybody meets everybody else.
    #[default]
    RoundRobin,
    /// The first ones meet everybody but each other.
    Gauntlet {
        /// How many they are.
        seeds: usize,
    },
    /// In each round those meet who stand alike and have not met.
    Swiss {
        /// How many; as many as are usual for the number of entrants if not said.
        rounds: Option<u32>,
    },
    /// Who loses is out.
    Knockout,
    /// Who loses twice is out.
    DoubleElimination,
    /// Who loses is out; every round is drawn by lot among those who are left, and after an even encounter both stay in.
    DrawnKnockout,
    /// Whoever is free meets somebody else who is free and stands alike, until the time is up.
    Arena {
        /// How long games are begun. Whoever runs the tournament looks at the clock and closes it.
        seconds: u32,
    },
}

impl TournamentFormat {
    /// All of them, as they are without further words.
    pub const ALL: [Self; 7] = [
        Self::RoundRobin,
        Self::Gauntlet { seeds: 1 },
        Self::Swiss { rounds: None },
        Self::Knockout,
        Self::DoubleElimination,
        Self::DrawnKnockout,
        Self::Arena { seconds: 30 * 60 },
    ];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Gauntlet { .. } => "gauntlet",
            Self::Swiss { .. } => "swiss",
            Self::Knockout => "knockout",
            Self::DoubleElimination => "double-elimination",
            Self::DrawnKnockout => "drawn-knockout",
            Self::Arena { .. } => "arena",
        }
    }

    /// Whether losing puts out.
    pub const fn eliminates(self) -> bool {
        matches!(self, Self::Knockout | Self::DoubleElimination | Self::DrawnKnockout)
    }

    /// Whether no encounter may end even.
    pub const fn needs_winners(self) -> bool {
        matches!(self, Self::Knockout | Self::DoubleElimination)
    }

    /// How long games of an arena begin.
    pub const fn arena_time(self) -> Option<Duration> {
        if let Self::Arena { seconds } = self { Some(Duration::from_secs(seconds as u64)) } else { None }
    }

    /// Whether games bring the points, not whole encounters.
    pub const fn counts_games(self) -> bool {
        self.is_fixed() || matches!(self, Self::Arena { .. })
    }

    /// Whether all encounters are known from the beginning.
    pub const fn is_fixed(self) -> bool {
        matches!(self, Self::RoundRobin | Self::Gauntlet { .. })
    }
}

/// Reads the name with or without its hyphen, in whatever case; `swiss:5` has five rounds, `gauntlet:2` two seeds, and
/// `arena:10` lasts ten minutes.
impl FromStr for TournamentFormat {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        let plain = |text: &str| text.replace(['-', '_'], "").to_ascii_lowercase();
        let (name, number) = match text.split_once(':') {
            Some((name, number)) => (name, number.parse::<u32>().ok()),
            None => (text, Some(0)),
        };
        let known = Self::ALL.into_iter().find(|format| plain(format.code()) == plain(name));
        match (known, number) {
            (Some(format), _) if name == text => Ok(format),
            (Some(Self::Gauntlet { .. }), Some(seeds)) => Ok(Self::Gauntlet { seeds: seeds as usize }),
            (Some(Self::Swiss { .. }), rounds @ Some(_)) => Ok(Self::Swiss { rounds }),
            (Some(Self::Arena { .. }), Some(minutes)) => {
                Ok(Self::Arena { seconds: minutes.saturating_mul(60) })
            }
            _ => UnknownNameError::find(&Self::ALL, Self::code, text),
        }
    }
}

impl Localize for TournamentFormat {
    fn message(&self) -> Message {
        match self {
            Self::RoundRobin => message!("tournament-round-robin"),
            Self::Gauntlet { .. } => message!("tournament-gauntlet"),
            Self::Swiss { .. } => message!("tournament-swiss"),
            Self::Knockout => message!("tournament-knockout"),
            Self::DoubleElimination => message!("tournament-double-elimination"),
            Self::DrawnKnockout => message!("tournament-drawn-knockout"),
            Self::Arena { .. } => message!("tournament-arena"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_with_and_without_hyphen() {
        for format in TournamentFormat::ALL {
            assert_eq!(format.code().parse(), Ok(format));
            assert_eq!(format.code().replace('-', "").to_uppercase().parse(), Ok(format));
        }
        assert_eq!("swiss:5".parse(), Ok(TournamentFormat::Swiss { rounds: Some(5) }));
        assert_eq!("gauntlet:2".parse(), Ok(TournamentFormat::Gauntlet { seeds: 2 }));
        assert_eq!("arena:10".parse(), Ok(TournamentFormat::Arena { seconds: 600 }));
        for wrong in ["swiss:", "swiss:many", "knockout:2", ":5", "arena:-1"] {
            assert!(wrong.parse::<TournamentFormat>().is_err(), "{wrong}");
        }
        let refused = "league".parse::<TournamentFormat>().unwrap_err();
        assert!(refused.to_string().contains("double-elimination"));
    }
}
