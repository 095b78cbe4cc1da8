use tengen_core::{Lang, Localize as _};
use tengen_games::{AnyRules, GameTitle};
use tengen_quoridor::{QuoridorVariant, Rules};

use super::{FormNumber, RulesForm, RulesItem, next};

/// The settings of Quoridor.
pub(crate) struct QuoridorForm;

impl RulesForm for QuoridorForm {
    fn items(&self) -> &'static [RulesItem] {
        &[RulesItem::Size, RulesItem::Players, RulesItem::Walls, RulesItem::Variant]
    }

    fn usual(&self, _title: GameTitle) -> AnyRules {
        AnyRules::Quoridor(Rules::OFFICIAL)
    }

    fn number(&self, rules: &AnyRules, item: RulesItem) -> Option<FormNumber> {
        // Boards have a middle, and two or four sides.
        let (value, least, most, step) = match (rules, item) {
            (AnyRules::Quoridor(rules), RulesItem::Size) => (rules.size, 3, Rules::MAX_SIZE, 2),
            (AnyRules::Quoridor(rules), RulesItem::Players) => (rules.players, 2, 4, 2),
            (AnyRules::Quoridor(rules), RulesItem::Walls) => (rules.walls, 0, 60, 1),
            _ => return None,
        };
        Some(FormNumber { value, least, most, step })
    }

    fn set_number(&self, rules: &mut AnyRules, item: RulesItem, number: u8) {
        match (rules, item) {
            (AnyRules::Quoridor(rules), RulesItem::Size) => rules.size = number,
            (AnyRules::Quoridor(rules), RulesItem::Players) => {
                rules.players = number;
                // Twenty walls in all, however many share them.
                rules.walls = 20 / number.max(1);
            }
            (AnyRules::Quoridor(rules), RulesItem::Walls) => rules.walls = number,
            _ => {}
        }
    }

    fn value(&self, rules: &AnyRules, _item: RulesItem, lang: Lang) -> String {
        let AnyRules::Quoridor(rules) = rules else { return String::new() };
        rules.variant.localize(lang).into_owned()
    }

    fn change(&self, rules: &mut AnyRules, item: RulesItem, by: i16) {
        if let (AnyRules::Quoridor(rules), RulesItem::Variant) = (rules, item) {
            rules.variant = next(&QuoridorVariant::ALL, rules.variant, by);
        }
    }
}
