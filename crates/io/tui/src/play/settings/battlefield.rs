use tengen_battlefield::{Field, maps::Map};
use tengen_core::{Lang, Localize as _};
use tengen_games::{AnyRules, GameTitle};

use super::{Item, RulesForm, turn};

/// The maps of Battlefield.
pub(crate) struct BattlefieldForm;

impl RulesForm for BattlefieldForm {
    fn items(&self) -> &'static [Item] {
        &[Item::Map]
    }

    fn usual(&self, _title: GameTitle) -> AnyRules {
        AnyRules::Battlefield(Map::all()[0].field())
    }

    fn nearest(&self, rules: &AnyRules) -> AnyRules {
        AnyRules::Battlefield(Map::all()[index(rules)].field())
    }

    fn value(&self, rules: &AnyRules, _item: Item, lang: Lang) -> String {
        Map::all()[index(rules)].localize(lang).into_owned()
    }

    fn change(&self, rules: &mut AnyRules, item: Item, by: i16) {
        if item == Item::Map {
            *rules = AnyRules::Battlefield(Map::all()[turn(index(rules), Map::all().len(), by)].field());
        }
    }
}

/// Which of our maps it is; the first where it is none.
fn index(rules: &AnyRules) -> usize {
    let is_there = |field: &Field| Map::all().iter().position(|map| map.field() == *field);
    match rules {
        AnyRules::Battlefield(field) => is_there(field).unwrap_or_default(),
        AnyRules::Gomoku(_) | AnyRules::Quoridor(_) => 0,
    }
}
