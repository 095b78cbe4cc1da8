use tengen_core::{Lang, Localize as _, Seat};
use tengen_games::{AnyRules, GameTitle};
use tengen_gomoku::{BoardSize, Opening, Rule, Rules};

use super::{FormNumber, RulesForm, SettingItem, next};

/// The settings of Gomoku, Renju and tic-tac-toe.
pub(crate) struct GomokuForm;

impl RulesForm for GomokuForm {
    fn items(&self) -> &'static [SettingItem] {
        &[
            SettingItem::Height,
            SettingItem::Width,
            SettingItem::InARow,
            SettingItem::Players,
            SettingItem::Rule,
            SettingItem::Opening,
        ]
    }

    fn usual(&self, title: GameTitle) -> AnyRules {
        AnyRules::Gomoku(match title {
            GameTitle::Renju => Rules::RENJU,
            GameTitle::TicTacToe => Rules::TIC_TAC_TOE,
            GameTitle::Gomoku | GameTitle::Quoridor | GameTitle::Battlefield => Rules::FREESTYLE,
        })
    }

    fn number(&self, rules: &AnyRules, item: SettingItem) -> Option<FormNumber> {
        let (value, least, most) = match (rules, item) {
            (AnyRules::Gomoku(rules), SettingItem::Height) => (rules.size.height(), 1, BoardSize::MAX_SIDE),
            (AnyRules::Gomoku(rules), SettingItem::Width) => (rules.size.width(), 1, BoardSize::MAX_SIDE),
            (AnyRules::Gomoku(rules), SettingItem::InARow) => (rules.in_a_row, 1, BoardSize::MAX_SIDE),
            (AnyRules::Gomoku(rules), SettingItem::Players) => (rules.players, 2, Seat::MAX),
            _ => return None,
        };
        Some(FormNumber { value, least, most, step: 1 })
    }

    fn set_number(&self, rules: &mut AnyRules, item: SettingItem, number: u8) {
        match (rules, item) {
            (AnyRules::Gomoku(Rules { size, .. }), SettingItem::Height) => {
                *size = BoardSize::new(size.width(), number).unwrap_or(*size);
            }
            (AnyRules::Gomoku(Rules { size, .. }), SettingItem::Width) => {
                *size = BoardSize::new(number, size.height()).unwrap_or(*size);
            }
            (AnyRules::Gomoku(rules), SettingItem::InARow) => rules.in_a_row = number,
            (AnyRules::Gomoku(rules), SettingItem::Players) => rules.players = number,
            _ => {}
        }
    }

    fn value(&self, rules: &AnyRules, item: SettingItem, lang: Lang) -> String {
        match (rules, item) {
            (AnyRules::Gomoku(rules), SettingItem::Rule) => rules.rule.description(lang).to_owned(),
            (AnyRules::Gomoku(rules), SettingItem::Opening) => rules.opening.localize(lang).into_owned(),
            _ => String::new(),
        }
    }

    fn change(&self, rules: &mut AnyRules, item: SettingItem, by: i16) {
        match (rules, item) {
            (AnyRules::Gomoku(rules), SettingItem::Rule) => rules.rule = next(&Rule::ALL, rules.rule, by),
            (AnyRules::Gomoku(rules), SettingItem::Opening) => {
                rules.opening = next(&Opening::ALL, rules.opening, by);
            }
            _ => {}
        }
    }
}
