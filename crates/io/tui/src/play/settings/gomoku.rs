use tengen_core::{Lang, Localize as _, Seat};
use tengen_games::{AnyRules, GameTitle};
use tengen_gomoku::{BoardSize, Opening, Rule, Rules};

use super::{FormNumber, RulesForm, RulesItem, next};

/// The settings of Gomoku, Renju and tic-tac-toe.
pub(crate) struct GomokuForm;

impl RulesForm for GomokuForm {
    fn items(&self) -> &'static [RulesItem] {
        &[
            RulesItem::Height,
            RulesItem::Width,
            RulesItem::InARow,
            RulesItem::Players,
            RulesItem::Rule,
            RulesItem::Opening,
        ]
    }

    fn usual(&self, title: GameTitle) -> AnyRules {
        AnyRules::Gomoku(match title {
            GameTitle::Renju => Rules::RENJU,
            GameTitle::TicTacToe => Rules::TIC_TAC_TOE,
            GameTitle::Gomoku | GameTitle::Quoridor | GameTitle::Battlefield => Rules::FREESTYLE,
        })
    }

    fn number(&self, rules: &AnyRules, item: RulesItem) -> Option<FormNumber> {
        let (value, least, most) = match (rules, item) {
            (AnyRules::Gomoku(rules), RulesItem::Height) => (rules.size.height(), 1, BoardSize::MAX_SIDE),
            (AnyRules::Gomoku(rules), RulesItem::Width) => (rules.size.width(), 1, BoardSize::MAX_SIDE),
            (AnyRules::Gomoku(rules), RulesItem::InARow) => (rules.in_a_row, 1, BoardSize::MAX_SIDE),
            (AnyRules::Gomoku(rules), RulesItem::Players) => (rules.players, 2, Seat::MAX),
            _ => return None,
        };
        Some(FormNumber { value, least, most, step: 1 })
    }

    fn set_number(&self, rules: &mut AnyRules, item: RulesItem, number: u8) {
        match (rules, item) {
            (AnyRules::Gomoku(Rules { size, .. }), RulesItem::Height) => {
                *size = BoardSize::new(size.width(), number).unwrap_or(*size);
            }
            (AnyRules::Gomoku(Rules { size, .. }), RulesItem::Width) => {
                *size = BoardSize::new(number, size.height()).unwrap_or(*size);
            }
            (AnyRules::Gomoku(rules), RulesItem::InARow) => rules.in_a_row = number,
            (AnyRules::Gomoku(rules), RulesItem::Players) => rules.players = number,
            _ => {}
        }
    }

    fn value(&self, rules: &AnyRules, item: RulesItem, lang: Lang) -> String {
        match (rules, item) {
            (AnyRules::Gomoku(rules), RulesItem::Rule) => lang.text(rules.rule.description()).to_owned(),
            (AnyRules::Gomoku(rules), RulesItem::Opening) => rules.opening.localize(lang).into_owned(),
            _ => String::new(),
        }
    }

    fn change(&self, rules: &mut AnyRules, item: RulesItem, by: i16) {
        match (rules, item) {
            (AnyRules::Gomoku(rules), RulesItem::Rule) => rules.rule = next(&Rule::ALL, rules.rule, by),
            (AnyRules::Gomoku(rules), RulesItem::Opening) => {
                rules.opening = next(&Opening::ALL, rules.opening, by);
            }
            _ => {}
        }
    }
}
