use tengen_battlefield::{Field, maps::NamedMap};
use tengen_core::{Lang, Localize as _};
use tengen_games::{AnyRules, GameTitle};

use super::{RulesForm, RulesItem, turn};

/// The maps of Battlefield.
pub(crate) struct BattlefieldForm;

impl RulesForm for BattlefieldForm {
    fn items(&self) -> &'static [RulesItem] {
        &[RulesItem::Map]
    }

    fn usual(&self, _title: GameTitle) -> AnyRules {
        AnyRules::Battlefield(NamedMap::all()[0].field().into())
    }

    fn nearest(&self, rules: &AnyRules) -> AnyRules {
        AnyRules::Battlefield(NamedMap::all()[index(rules)].field().into())
    }

    fn value(&self, rules: &AnyRules, _item: RulesItem, lang: Lang) -> String {
        NamedMap::all()[index(rules)].localize(lang).into_owned()
    }

    fn change(&self, rules: &mut AnyRules, item: RulesItem, by: i16) {
        if item == RulesItem::Map {
            *rules = AnyRules::Battlefield(
                NamedMap::all()[turn(index(rules), NamedMap::all().len(), by)].field().into(),
            );
        }
    }
}

/// Which of our maps it is; the first where it is none.
fn index(rules: &AnyRules) -> usize {
    let is_there = |field: &Field| NamedMap::all().iter().position(|map| map.field() == *field);
    match rules {
        AnyRules::Battlefield(field) => is_there(field).unwrap_or_default(),
        AnyRules::Gomoku(_) | AnyRules::Quoridor(_) => 0,
    }
}
