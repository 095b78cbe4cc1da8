use tengen_core::{Lang, Localize as _, Seat};
use tengen_games::{AnyRules, GameTitle};
use tengen_gomoku::{Opening, Rule, Rules, Size};

use super::{FormNumber, Item, RulesForm, next};

/// The settings of Gomoku, Renju and tic-tac-toe.
pub(crate) struct GomokuForm;

impl RulesForm for GomokuForm {
    fn items(&self) -> &'static [Item] {
        &[Item::Height, Item::Width, Item::InARow, Item::Players, Item::Rule, Item::Opening]
    }

    fn usual(&self, title: GameTitle) -> AnyRules {
        AnyRules::Gomoku(match title {
            GameTitle::Renju => Rules::RENJU,
            GameTitle::TicTacToe => Rules::TIC_TAC_TOE,
            GameTitle::Gomoku | GameTitle::Quoridor | GameTitle::Battlefield => Rules::FREESTYLE,
        })
    }

    fn number(&self, rules: &AnyRules, item: Item) -> Option<FormNumber> {
        let (value, least, most) = match (rules, item) {
            (AnyRules::Gomoku(rules), Item::Height) => (rules.size.height(), 1, Size::MAX_SIDE),
            (AnyRules::Gomoku(rules), Item::Width) => (rules.size.width(), 1, Size::MAX_SIDE),
            (AnyRules::Gomoku(rules), Item::InARow) => (rules.in_a_row, 1, Size::MAX_SIDE),
            (AnyRules::Gomoku(rules), Item::Players) => (rules.players, 2, Seat::MAX),
            _ => return None,
        };
        Some(FormNumber { value, least, most, step: 1 })
    }

    fn set_number(&self, rules: &mut AnyRules, item: Item, number: u8) {
        match (rules, item) {
            (AnyRules::Gomoku(Rules { size, .. }), Item::Height) => {
                *size = Size::new(size.width(), number).unwrap_or(*size);
            }
            (AnyRules::Gomoku(Rules { size, .. }), Item::Width) => {
                *size = Size::new(number, size.height()).unwrap_or(*size);
            }
            (AnyRules::Gomoku(rules), Item::InARow) => rules.in_a_row = number,
            (AnyRules::Gomoku(rules), Item::Players) => rules.players = number,
            _ => {}
        }
    }

    fn value(&self, rules: &AnyRules, item: Item, lang: Lang) -> String {
        match (rules, item) {
            (AnyRules::Gomoku(rules), Item::Rule) => rules.rule.description(lang).to_owned(),
            (AnyRules::Gomoku(rules), Item::Opening) => rules.opening.localize(lang).into_owned(),
            _ => String::new(),
        }
    }

    fn change(&self, rules: &mut AnyRules, item: Item, by: i16) {
        match (rules, item) {
            (AnyRules::Gomoku(rules), Item::Rule) => rules.rule = next(&Rule::ALL, rules.rule, by),
            (AnyRules::Gomoku(rules), Item::Opening) => {
                rules.opening = next(&Opening::ALL, rules.opening, by);
            }
            _ => {}
        }
    }
}
