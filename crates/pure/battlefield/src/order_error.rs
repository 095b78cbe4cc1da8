use std::borrow::Cow;

use tengen_core::{Lang, Localize, english_errors};

use crate::FieldCell;

/// Why an order is refused. (A line of text that means such an order just costs the turn; see [`crate::text`].)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderError {
    /// The battle is over.
    GameOver,
    /// The cell is off the field.
    OffField(FieldCell),
    /// No unit stands there.
    NoUnit(FieldCell),
    /// The unit there is the other side's.
    NotYours(FieldCell),
    /// Mages cannot attack.
    MageAttacks,
    /// Only mages cast spells.
    NotAMage,
}

impl Localize for OrderError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let text = match (self, lang) {
            (Self::GameOver, _) => return lang.pick("the battle is over", "战斗已经结束").into(),
            (Self::OffField(cell), Lang::En) => format!("{cell} is off the field"),
            (Self::OffField(cell), Lang::Zh) => format!("{cell} 不在战场上"),
            (Self::NoUnit(cell), Lang::En) => format!("no unit stands on {cell}"),
            (Self::NoUnit(cell), Lang::Zh) => format!("{cell} 上没有单位"),
            (Self::NotYours(cell), Lang::En) => format!("the unit on {cell} is not yours"),
            (Self::NotYours(cell), Lang::Zh) => format!("{cell} 上的单位不是你的"),
            (Self::MageAttacks, _) => return lang.pick("mages cannot attack", "法师不能攻击").into(),
            (Self::NotAMage, _) => return lang.pick("only mages cast spells", "只有法师能施法").into(),
        };
        text.into()
    }
}

english_errors!(OrderError);
