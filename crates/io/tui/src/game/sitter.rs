use std::borrow::Cow;

use serde_json::{Value, json};
use tengen_core::{Lang, Localize};
use tengen_search::Level;
use tengen_table_host::EngineSpec;

/// Who sits in a seat.
#[derive(Clone, Debug)]
pub enum Sitter {
    /// Somebody at this terminal.
    Person,
    /// Our engine.
    Computer(Level),
    /// Another program.
    Program(Box<EngineSpec>),
}

impl Sitter {
    /// Whether it is somebody at this terminal.
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person)
    }

    /// What it takes to have it sit there again.
    pub(super) fn to_json(&self) -> Value {
        match self {
            Self::Person => json!({ "who": "person" }),
            Self::Computer(level) => json!({ "who": "computer", "level": level.number() }),
            Self::Program(engine) => {
                let spec = engine.to_json().and_then(|text| serde_json::from_str(&text).ok());
                // One whose command line is no text is not found again.
                let mut spec: Value = spec.unwrap_or_else(|| json!({}));
                spec["who"] = "program".into();
                spec
            }
        }
    }

    /// What [`Self::to_json`] has written.
    pub(super) fn from_json(value: &Value) -> Option<Self> {
        match value.get("who")?.as_str()? {
            "person" => Some(Self::Person),
            "computer" => {
                let number = value.get("level")?.as_u64()?;
                Level::new(u8::try_from(number).ok()?).map(Self::Computer)
            }
            "program" => EngineSpec::from_json(&value.to_string()).map(Box::new).map(Self::Program),
            _ => None,
        }
    }
}

/// As somebody is called who has no name.
impl Localize for Sitter {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::Person => lang.pick("Player", "玩家").into(),
            Self::Computer(level) => format!("{} {}", lang.pick("Computer", "电脑"), level.number()).into(),
            Self::Program(engine) => engine.name.clone().into(),
        }
    }
}
