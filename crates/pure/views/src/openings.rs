use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tengen_gomoku::{BoardSize, NamedOpening};

/// What one of the 26 classical openings is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpeningName {
    /// `D1` to `D13`, `I1` to `I13`.
    pub id: Cow<'static, str>,
    /// In Chinese.
    pub zh: Cow<'static, str>,
    /// In Japanese, with Latin letters.
    pub romaji: Cow<'static, str>,
}

impl From<NamedOpening> for OpeningName {
    fn from(opening: NamedOpening) -> Self {
        Self { id: opening.id().into(), zh: opening.chinese().into(), romaji: opening.romaji().into() }
    }
}

/// One of the 26 classical openings with its stones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NamedOpeningView {
    /// Its names.
    #[serde(flatten)]
    pub name: OpeningName,
    /// The three stones on a board of 15×15, in the order in which they are put.
    pub stones: [String; 3],
}

/// The 26 classical openings, direct ones first.
pub fn named_openings() -> Vec<NamedOpeningView> {
    let openings = NamedOpening::all().filter_map(|opening| {
        let stones = opening.stones(BoardSize::RENJU)?.map(|point| point.to_string());
        Some(NamedOpeningView { name: opening.into(), stones })
    });
    openings.collect()
}
