//! The maps that come with the game: the same for both sides, of different character, and played on until they were fair.

use std::borrow::Cow;

use tengen_core::{Lang, Localize};

use crate::{Field, text};

/// A map with its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedMap {
    /// The name in commands: lower-case letters.
    pub code: &'static str,
    /// The name in English.
    pub english: &'static str,
    /// The name in Chinese.
    pub chinese: &'static str,
    /// The map as text.
    pub text: &'static str,
}

macro_rules! map {
    ($code:literal, $english:literal, $chinese:literal) => {
        NamedMap {
            code: $code,
            english: $english,
            chinese: $chinese,
            text: include_str!(concat!("../maps/", $code, ".map")),
        }
    };
}

const MAPS: [NamedMap; 14] = [
    map!("skirmish", "Skirmish", "遭遇战"),
    map!("mages", "Mages' duel", "法师对决"),
    map!("wall", "The wall", "山墙"),
    map!("islands", "Two islands", "双岛"),
    map!("archers", "Archers' rocks", "箭石阵"),
    map!("plain", "Open plain", "平原"),
    map!("pass", "Mountain pass", "山口"),
    map!("canyon", "Canyon", "峡谷"),
    map!("fords", "The fords", "渡口"),
    map!("peaks", "A hundred peaks", "群山"),
    map!("forest", "Dark forest", "密林"),
    map!("lakes", "Lake country", "湖区"),
    map!("cavalry", "Cavalry", "骑兵冲锋"),
    map!("great", "Great battle", "大会战"),
];

impl NamedMap {
    /// All of them, small ones first.
    pub const fn all() -> &'static [Self] {
        &MAPS
    }

    /// The map with this code.
    pub fn named(code: &str) -> Option<&'static Self> {
        MAPS.iter().find(|map| map.code == code)
    }

    /// The field.
    ///
    /// # Panics
    /// Never: tests read every one.
    pub fn field(&self) -> Field {
        text::read_map(self.text.as_bytes()).unwrap_or_else(|error| unreachable!("{}: {error}", self.code))
    }
}

impl Localize for NamedMap {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        lang.pick(self.english, self.chinese).into()
    }
}
