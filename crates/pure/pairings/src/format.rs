use std::{str::FromStr, time::Duration};

use tengen_core::{Localize, Message, UnknownNameError, english_errors, message};

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

    /// A Swiss tournament of so many rounds.
    pub const fn with_swiss_rounds(self, rounds: u32) -> Result<Self, FormatOptionError> {
        match self {
            Self::Swiss { .. } => Ok(Self::Swiss { rounds: Some(rounds) }),
            Self::RoundRobin
            | Self::Gauntlet { .. }
            | Self::Knockout
            | Self::DoubleElimination
            | Self::DrawnKnockout
            | Self::Arena { .. } => Err(FormatOptionError::OnlySwiss),
        }
    }

    /// A gauntlet in which the first so many meet all others.
    pub const fn with_challengers(self, seeds: usize) -> Result<Self, FormatOptionError> {
        match self {
            Self::Gauntlet { .. } => Ok(Self::Gauntlet { seeds }),
            Self::RoundRobin
            | Self::Swiss { .. }
            | Self::Knockout
            | Self::DoubleElimination
            | Self::DrawnKnockout
            | Self::Arena { .. } => Err(FormatOptionError::OnlyGauntlet),
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

/// The numbers of all entrants with these names, the challengers of a gauntlet first, in the order in which they are told. Of
/// several with the same name it is the first. Capitals and small letters are the same.
pub fn challengers_first(
    names: &[impl AsRef<str>],
    challengers: &[String],
) -> Result<Vec<usize>, FormatOptionError> {
    let mut order = Vec::with_capacity(names.len());
    for name in challengers {
        let is_called_so = |at: &usize| is_challenger(names[*at].as_ref(), name);
        let at = (0..names.len()).find(is_called_so).ok_or_else(|| FormatOptionError::UnknownChallenger {
            name: name.clone(),
            names: names.iter().map(|name| name.as_ref().to_owned()).collect(),
        })?;
        if order.contains(&at) {
            return Err(FormatOptionError::ChallengerTwice { name: name.clone() });
        }
        order.push(at);
    }
    let is_challenger = |at: &usize| order[..challengers.len()].contains(at);
    let others: Vec<usize> = (0..names.len()).filter(|at| !is_challenger(at)).collect();
    order.extend(others);
    Ok(order)
}

/// Whether an entrant of this name is the challenger that somebody has named.
pub fn is_challenger(name: &str, challenger: &str) -> bool {
    name.to_lowercase() == challenger.to_lowercase()
}

/// Why a format cannot be played as somebody wants it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormatOptionError {
    /// Only a Swiss tournament has a number of rounds that is chosen.
    OnlySwiss,
    /// Only a gauntlet has challengers.
    OnlyGauntlet,
    /// Nobody is called so.
    UnknownChallenger {
        /// How.
        name: String,
        /// How they are called.
        names: Vec<String>,
    },
    /// The same challenger was named twice.
    ChallengerTwice {
        /// Who.
        name: String,
    },
}

impl Localize for FormatOptionError {
    fn message(&self) -> Message {
        match self {
            Self::OnlySwiss => message!("tournament-only-swiss"),
            Self::OnlyGauntlet => message!("tournament-only-gauntlet"),
            Self::UnknownChallenger { name, names } => {
                message!("tournament-unknown-challenger", name, names = Message::names(names))
            }
            Self::ChallengerTwice { name } => message!("tournament-challenger-twice", name),
        }
    }
}

english_errors!(FormatOptionError);

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

    #[test]
    fn rounds_and_challengers_belong_to_one_format_each() {
        let swiss = TournamentFormat::Swiss { rounds: None };
        assert_eq!(swiss.with_swiss_rounds(5), Ok(TournamentFormat::Swiss { rounds: Some(5) }));
        let gauntlet = TournamentFormat::Gauntlet { seeds: 1 };
        assert_eq!(gauntlet.with_challengers(2), Ok(TournamentFormat::Gauntlet { seeds: 2 }));
        for format in TournamentFormat::ALL {
            assert_eq!(format.with_swiss_rounds(3).is_ok(), format.code() == "swiss");
            assert_eq!(format.with_challengers(3).is_ok(), format.code() == "gauntlet");
        }
    }

    #[test]
    fn challengers_come_first_and_the_others_keep_their_order() {
        let names = ["ALPHA", "BETA", "GAMMA", "BETA"];
        let order = |challengers: &[&str]| {
            challengers_first(&names, &challengers.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(order(&[]), Ok(vec![0, 1, 2, 3]));
        assert_eq!(order(&["gamma"]), Ok(vec![2, 0, 1, 3]));
        assert_eq!(order(&["GAMMA", "Beta"]), Ok(vec![2, 1, 0, 3]));
        assert_eq!(order(&["BETA", "beta"]), Err(FormatOptionError::ChallengerTwice { name: "beta".into() }));
        let unknown = order(&["DELTA"]).unwrap_err().to_string();
        assert!(unknown.contains("DELTA") && unknown.contains("ALPHA, BETA, GAMMA"), "{unknown}");
    }
}
