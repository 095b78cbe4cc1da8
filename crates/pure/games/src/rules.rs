use std::{fmt, str::FromStr};

use tengen_battlefield::{
    maps::NamedMap,
    text::{MapError, split_map},
};
use tengen_core::{Localize, Message, english_errors, message};

use crate::GameName;

/// What is played, of any game.
///
/// Written as a name and settings, separated by commas: `gomoku,size=19x19,k=5,players=2,rule=standard,opening=swap2`,
/// `quoridor,variant=official,size=9,players=2,walls=10`. What is not said is as usual. `renju` and `tic-tac-toe` are
/// names for Gomoku with other settings. A battle is on a map: `battlefield`, `battlefield,map=NAME` for one of ours, or
/// `battlefield,` and the lines of a map with commas between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyRules {
    /// Gomoku or Renju.
    Gomoku(tengen_gomoku::Rules),
    /// Quoridor.
    Quoridor(tengen_quoridor::Rules),
    /// Battlefield, on this field.
    Battlefield(Box<tengen_battlefield::Field>),
}

/// The map that a battle without one is fought on: two armies with a river between them.
const RIVER: &str = include_str!("../../../../maps/river.map");

impl AnyRules {
    /// How many play.
    pub const fn seats(&self) -> u8 {
        match self {
            Self::Gomoku(rules) => rules.players,
            Self::Quoridor(rules) => rules.players,
            Self::Battlefield(_) => 2,
        }
    }

    /// Whether a library with the Connect5 interface can be asked to play by these rules.
    pub fn suits_connect5(&self) -> bool {
        matches!(self, Self::Gomoku(rules) if rules.suits_connect5())
    }

    fn gomoku(mut rules: tengen_gomoku::Rules, settings: &str) -> Result<Self, ParseRulesError> {
        for (key, value) in each_setting(settings, GameName::Gomoku)? {
            match key {
                "size" => set(&mut rules.size, key, value)?,
                "k" => rules.in_a_row = number(key, value)?,
                "players" => rules.players = number(key, value)?,
                "rule" => set(&mut rules.rule, key, value)?,
                _ => set(&mut rules.opening, key, value)?,
            }
        }
        Ok(Self::Gomoku(rules))
    }

    fn quoridor(settings: &str) -> Result<Self, ParseRulesError> {
        let mut rules = tengen_quoridor::Rules::OFFICIAL;
        let mut walls = None;
        for (key, value) in each_setting(settings, GameName::Quoridor)? {
            match key {
                "variant" => set(&mut rules.variant, key, value)?,
                // The board is a square, and may be written as one.
                "size" => rules.size = number(key, side(value))?,
                "players" => rules.players = number(key, value)?,
                _ => walls = Some(number(key, value)?),
            }
        }
        // Twenty walls in all, however many share them.
        let share = if rules.players == 4 { tengen_quoridor::Rules::FOUR.walls } else { rules.walls };
        rules.walls = walls.unwrap_or(share);
        Ok(Self::Quoridor(rules))
    }

    fn battlefield(map: &str) -> Result<Self, ParseRulesError> {
        if let Some(name) = map.strip_prefix("map=") {
            let map = NamedMap::named(name).ok_or_else(|| ParseRulesError::MapName(name.to_owned()))?;
            return Ok(Self::Battlefield(map.field().into()));
        }
        let map = if map.is_empty() { RIVER.to_owned() } else { map.replace(',', "\n") };
        let (field, rest) = split_map(map.as_bytes()).map_err(ParseRulesError::Map)?;
        match String::from_utf8_lossy(rest).lines().next() {
            None => Ok(Self::Battlefield(field.into())),
            Some(line) => Err(ParseRulesError::AfterMap(line.to_owned())),
        }
    }
}

/// The settings as `key=value`, each with one of the game's keys and none of them twice.
fn each_setting(settings: &str, game: GameName) -> Result<Vec<(&str, &str)>, ParseRulesError> {
    let known = game.settings();
    let mut found: Vec<(&str, &str)> = Vec::new();
    for word in settings.split(',').filter(|_| !settings.is_empty()) {
        let (key, value) = word.split_once('=').ok_or_else(|| ParseRulesError::Setting(word.to_owned()))?;
        if !known.contains(&key) {
            return Err(ParseRulesError::Key { key: key.to_owned(), known });
        }
        if found.iter().any(|(other, _)| *other == key) {
            return Err(ParseRulesError::Twice(key.to_owned()));
        }
        found.push((key, value));
    }
    Ok(found)
}

fn set<T: FromStr<Err: Localize>>(slot: &mut T, key: &str, value: &str) -> Result<(), ParseRulesError> {
    *slot = value.parse().map_err(|error| bad_value(key, value, Localize::message(&error)))?;
    Ok(())
}

/// The side of a square that is written as `9x9`, else the text itself.
fn side(text: &str) -> &str {
    text.split_once('x').filter(|(width, height)| width == height).map_or(text, |(width, _)| width)
}

/// A plain number; whether it is in range is for the game to say.
fn number(key: &str, value: &str) -> Result<u8, ParseRulesError> {
    let number = value.parse().ok().filter(|number: &u8| number.to_string() == value);
    number.ok_or_else(|| bad_value(key, value, message!("games-expected-small-number")))
}

fn bad_value(key: &str, value: &str, why: Message) -> ParseRulesError {
    ParseRulesError::Value { key: key.to_owned(), value: value.to_owned(), why }
}

impl FromStr for AnyRules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (name, settings) = text.split_once(',').unwrap_or((text, ""));
        match name {
            "gomoku" => Self::gomoku(tengen_gomoku::Rules::FREESTYLE, settings),
            "renju" => Self::gomoku(tengen_gomoku::Rules::RENJU, settings),
            "tic-tac-toe" => Self::gomoku(tengen_gomoku::Rules::TIC_TAC_TOE, settings),
            "quoridor" => Self::quoridor(settings),
            "battlefield" => Self::battlefield(settings),
            _ => Err(ParseRulesError::Name(name.to_owned())),
        }
    }
}

impl fmt::Display for AnyRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gomoku(tengen_gomoku::Rules { size, in_a_row, players, rule, opening }) => {
                write!(f, "gomoku,size={size},k={in_a_row},players={players},rule={rule},opening={opening}")
            }
            Self::Quoridor(tengen_quoridor::Rules { variant, size, players, walls }) => {
                write!(f, "quoridor,variant={variant},size={size},players={players},walls={walls}")
            }
            Self::Battlefield(field) => {
                let map = tengen_battlefield::text::write_map(field);
                write!(f, "battlefield,{}", map.trim_end().replace('\n', ","))
            }
        }
    }
}

/// The text does not say what is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseRulesError {
    /// No game has this name.
    Name(String),
    /// Not of the form `key=value`.
    Setting(String),
    /// The game has no such setting.
    Key {
        /// The key that was given.
        key: String,
        /// Those that there are.
        known: &'static [&'static str],
    },
    /// The setting was given twice.
    Twice(String),
    /// The setting cannot have this value.
    Value {
        /// The setting.
        key: String,
        /// The value that was given.
        value: String,
        /// What is wrong with it.
        why: Message,
    },
    /// No map of ours has this name.
    MapName(String),
    /// The map cannot be read.
    Map(MapError),
    /// The map is complete, and there is more.
    AfterMap(String),
}

impl Localize for ParseRulesError {
    fn message(&self) -> Message {
        match self {
            Self::Name(name) => message!("games-unknown-game", name = format!("{name:?}")),
            Self::Setting(word) => message!("games-expected-setting", word = format!("{word:?}")),
            Self::Key { key, known } => {
                message!("games-unknown-setting", key = format!("{key:?}"), known = Message::names(*known))
            }
            Self::Twice(key) => message!("games-setting-twice", key = format!("{key:?}")),
            Self::MapName(name) => {
                let known = Message::names(NamedMap::all().iter().map(|map| map.code));
                message!("games-unknown-map", name = format!("{name:?}"), known)
            }
            Self::AfterMap(line) => message!("games-map-too-long", line = format!("{line:?}")),
            Self::Map(error) => message!("games-map-needs-commas", error = error.message()),
            Self::Value { key, value, why } => {
                message!("games-key-value-why", key, value, why = why.message())
            }
        }
    }
}

english_errors!(ParseRulesError { Self::Map(error) => error });
