use tengen_battlefield::text::write_map;
use tengen_games::AnyRules;
use tengen_protocols::text::TextCommand;

/// The map, if it is a battle.
pub(super) fn map(rules: &AnyRules) -> Option<TextCommand> {
    let AnyRules::Battlefield(field) = rules else { return None };
    Some(TextCommand::Map(write_map(field).lines().map(str::to_owned).collect()))
}
