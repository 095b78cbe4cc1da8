//! Names of games in each language.

use std::{borrow::Cow, str::FromStr};

use tengen_battlefield::maps::NamedMap;
use tengen_core::{Lang, Localize, Message, UnknownNameError, localize, message};
use tengen_gomoku::{Opening, Rule, Rules};
use tengen_quoridor::QuoridorVariant;

use crate::{AnyMove, AnyPosition, AnyRules};

/// A game, by its name in requests, addresses and commands. Renju is Gomoku by its rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum GameName {
    #[default]
    #[expect(missing_docs, reason = "games are their names")]
    Gomoku,
    #[expect(missing_docs, reason = "games are their names")]
    Quoridor,
    #[expect(missing_docs, reason = "games are their names")]
    Battlefield,
}

impl GameName {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Gomoku, Self::Quoridor, Self::Battlefield];

    /// The name.
    pub const fn code(self) -> &'static str {
        self.title().code()
    }

    /// The name that people know.
    pub const fn title(self) -> GameTitle {
        match self {
            Self::Gomoku => GameTitle::Gomoku,
            Self::Quoridor => GameTitle::Quoridor,
            Self::Battlefield => GameTitle::Battlefield,
        }
    }

    /// Whether texts of moves contain blanks, so that something else has to stand between them.
    pub const fn has_spaced_moves(self) -> bool {
        matches!(self, Self::Battlefield)
    }

    /// Whether it is played on maps, each of which is an opening of its own.
    pub const fn has_maps(self) -> bool {
        matches!(self, Self::Battlefield)
    }

    /// Whether there is a contest of it: it stops games after some steps, which engines are told, and has a status for each.
    pub const fn has_contest(self) -> bool {
        matches!(self, Self::Quoridor)
    }

    /// After how many moves games of programs are usually drawn; `None` where a game always ends, as boards of Gomoku fill up.
    pub const fn usual_move_limit(self) -> Option<u32> {
        match self {
            Self::Gomoku => None,
            Self::Quoridor => Some(200),
            Self::Battlefield => Some(300),
        }
    }

    /// The keys of its settings, in the text of rules. A map is none of them.
    pub const fn settings(self) -> &'static [&'static str] {
        match self {
            Self::Gomoku => &["size", "k", "players", "rule", "opening"],
            Self::Quoridor => &["variant", "size", "players", "walls"],
            Self::Battlefield => &[],
        }
    }
}

impl FromStr for GameName {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        UnknownNameError::find(&Self::ALL, Self::code, text)
    }
}

/// A game by the name that people know. Renju and tic-tac-toe are Gomoku with other settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameTitle {
    /// Gomoku, by whatever rule but Renju's.
    Gomoku,
    /// Renju.
    Renju,
    /// Tic-tac-toe.
    TicTacToe,
    /// Quoridor.
    Quoridor,
    /// Battlefield.
    Battlefield,
}

impl GameTitle {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Gomoku, Self::Renju, Self::TicTacToe, Self::Quoridor, Self::Battlefield];

    /// The name in commands and records; rules begin with it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Gomoku => "gomoku",
            Self::Renju => "renju",
            Self::TicTacToe => "tic-tac-toe",
            Self::Quoridor => "quoridor",
            Self::Battlefield => "battlefield",
        }
    }

    /// Which game it is.
    pub const fn game(self) -> GameName {
        match self {
            Self::Gomoku | Self::Renju | Self::TicTacToe => GameName::Gomoku,
            Self::Quoridor => GameName::Quoridor,
            Self::Battlefield => GameName::Battlefield,
        }
    }

    /// The name that people know.
    pub fn name(self, lang: Lang) -> &'static str {
        lang.text(self.key())
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Gomoku => "games-gomoku",
            Self::Renju => "games-renju",
            Self::TicTacToe => "games-tic-tac-toe",
            Self::Quoridor => "games-quoridor",
            Self::Battlefield => "games-battlefield",
        }
    }
}

impl Localize for GameTitle {
    fn message(&self) -> Message {
        Message::new(self.key())
    }
}

impl FromStr for GameTitle {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        UnknownNameError::find(&Self::ALL, Self::code, text)
    }
}

impl AnyPosition {
    /// Which game it is.
    pub const fn game(&self) -> GameName {
        match self {
            Self::Gomoku(_) => GameName::Gomoku,
            Self::Quoridor(_) => GameName::Quoridor,
            Self::Battlefield(_) => GameName::Battlefield,
        }
    }
}

impl AnyMove {
    /// Which game it belongs to.
    pub const fn game(&self) -> GameName {
        match self {
            Self::Gomoku(_) => GameName::Gomoku,
            Self::Quoridor(_) => GameName::Quoridor,
            Self::Battlefield(_) => GameName::Battlefield,
        }
    }
}

impl AnyRules {
    /// Which game it is.
    pub const fn game(&self) -> GameName {
        match self {
            Self::Gomoku(_) => GameName::Gomoku,
            Self::Quoridor(_) => GameName::Quoridor,
            Self::Battlefield(_) => GameName::Battlefield,
        }
    }

    /// Which game it is, by the name that people know.
    pub fn title(&self) -> GameTitle {
        match self {
            Self::Gomoku(rules) if *rules == Rules::TIC_TAC_TOE => GameTitle::TicTacToe,
            Self::Gomoku(Rules { rule: Rule::Renju, .. }) => GameTitle::Renju,
            Self::Gomoku(_) => GameTitle::Gomoku,
            Self::Quoridor(_) => GameTitle::Quoridor,
            Self::Battlefield(_) => GameTitle::Battlefield,
        }
    }
}

impl AnyRules {
    /// The opening protocol by which the players open the game themselves, if there is one.
    pub fn opening_protocol(&self) -> Option<Opening> {
        match self {
            Self::Gomoku(rules) => Some(rules.opening).filter(|&opening| opening != Opening::Free),
            Self::Quoridor(_) | Self::Battlefield(_) => None,
        }
    }

    /// Rule, size and what else a match is played by, in words.
    pub fn details(&self, lang: Lang) -> String {
        let words = match self {
            Self::Gomoku(rules) => {
                let opening = self.opening_protocol().map(|opening| opening.localize(lang));
                let words = [rules.rule.localize(lang), rules.size.to_string().into()].into_iter();
                words.chain(opening).collect()
            }
            Self::Quoridor(rules) => {
                let (size, walls) = (rules.size, rules.walls);
                let walls = localize!(lang, "games-walls", walls);
                let name = self.title().name(lang).into();
                vec![name, rules.variant.localize(lang), format!("{size}x{size}").into(), walls.into()]
            }
            Self::Battlefield(_) => vec![Cow::from(self.title().name(lang))],
        };
        words.join(lang.text("core-clauses"))
    }

    /// The game and its settings on one line that can be read: a map is left out.
    pub fn summary(&self) -> String {
        match self {
            Self::Gomoku(_) | Self::Quoridor(_) => self.to_string(),
            Self::Battlefield(field) => format!("battlefield, {}x{}", field.height(), field.width()),
        }
    }

    /// All that ratings are for.
    pub const DISCIPLINES: [&str; 8] = [
        "gomoku-freestyle",
        "gomoku-standard",
        "gomoku-caro",
        "gomoku-caro-exact",
        "renju",
        "quoridor",
        "quoridor-contest",
        "battlefield",
    ];

    /// What a rating is for; `None` for games that have none: only what many play in the same way can be compared.
    pub fn discipline(&self) -> Option<&'static str> {
        match self {
            Self::Gomoku(rules) => {
                let size = (rules.size.width(), rules.size.height());
                let is_usual = rules.players == 2
                    && rules.in_a_row == 5
                    && matches!(size, (15, 15) | (19, 19) | (20, 20));
                is_usual.then_some(match rules.rule {
                    Rule::Freestyle => "gomoku-freestyle",
                    Rule::Standard => "gomoku-standard",
                    Rule::Renju => "renju",
                    Rule::Caro => "gomoku-caro",
                    Rule::CaroExact => "gomoku-caro-exact",
                })
            }
            Self::Quoridor(tengen_quoridor::Rules::OFFICIAL) => Some("quoridor"),
            Self::Quoridor(tengen_quoridor::Rules::CONTEST) => Some("quoridor-contest"),
            Self::Quoridor(_) => None,
            Self::Battlefield(field) => {
                NamedMap::all().iter().any(|map| map.field() == **field).then_some("battlefield")
            }
        }
    }

    /// What is played and how large, as far as moves depend on it.
    pub fn board(&self) -> String {
        match self {
            Self::Gomoku(rules) => format!("gomoku {}", rules.size),
            Self::Quoridor(rules) => format!("quoridor {0}x{0}", rules.size),
            Self::Battlefield(_) => "battlefield".to_owned(),
        }
    }
}

/// What is played, in a few words: the game, the size of its board, and what is not as usual.
impl Localize for AnyRules {
    fn message(&self) -> Message {
        let size = match self {
            Self::Gomoku(rules) => rules.size.to_string(),
            Self::Quoridor(rules) => format!("{0}x{0}", rules.size),
            Self::Battlefield(field) => format!("{}x{}", field.height(), field.width()),
        };
        let mut words = vec![message!("games-on-a-board", game = self.title().message(), size)];
        match self {
            Self::Gomoku(rules) => {
                words.push(message!("games-in-a-row", in_a_row = rules.in_a_row));
                if !matches!(rules.rule, Rule::Freestyle | Rule::Renju) {
                    words.push(Message::new(rules.rule.description()));
                }
                if rules.opening != Opening::Free {
                    words.push(rules.opening.message());
                }
            }
            Self::Quoridor(rules) if rules.variant != QuoridorVariant::Official => {
                words.push(rules.variant.message());
            }
            Self::Quoridor(_) | Self::Battlefield(_) => {}
        }
        Message::list(words, "core-clauses")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_told_in_a_few_words() {
        for (rules, en, zh) in [
            ("renju,opening=rif", "Renju 15x15, 5 in a row, RIF", "连珠 15x15，连 5 子，RIF"),
            ("gomoku,size=200,k=7,players=26", "Gomoku 200x200, 7 in a row", "五子棋 200x200，连 7 子"),
            (
                "gomoku,rule=standard",
                "Gomoku 15x15, 5 in a row, standard (overlines do not win)",
                "五子棋 15x15，连 5 子，标准（长连不算）",
            ),
            ("tic-tac-toe", "Tic-tac-toe 3x3, 3 in a row", "井字棋 3x3，连 3 子"),
            ("quoridor", "Quoridor 9x9", "步步为营 9x9"),
            ("quoridor,variant=cross", "Quoridor 9x9, crossing walls", "步步为营 9x9，挡板可交叉"),
        ] {
            let rules: AnyRules = rules.parse().unwrap();
            assert_eq!((&*rules.localize(Lang::En), &*rules.localize(Lang::Zh)), (en, zh));
        }
    }

    #[test]
    fn titles_are_the_names_of_rules() {
        for title in GameTitle::ALL {
            assert_eq!(title.code().parse(), Ok(title));
            assert_eq!(title.code().parse::<AnyRules>().unwrap().title(), title);
        }
    }
}
