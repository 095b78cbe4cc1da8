use tengen_games::AnyRules;
use tengen_gomoku::{BoardSize, Opening, Rule};

/// What a library could be asked for in its own interface; its host says the same when a game begins.
pub(super) fn plays(rules: &AnyRules) -> bool {
    let AnyRules::Gomoku(rules) = rules else { return false };
    let is_rule = matches!(rules.rule, Rule::Freestyle | Rule::Standard | Rule::Renju);
    let is_opening = matches!(
        rules.opening,
        Opening::Free | Opening::Rif | Opening::Yamaguchi | Opening::Pro | Opening::LongPro
    );
    rules.size == BoardSize::RENJU && rules.in_a_row == 5 && is_rule && is_opening
}
