//! The fields of views are those of `web/api.d.ts`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use tengen_core::{Bilingual, Lang};
use tengen_views::Said;

use crate::snapshots::{order_effects, views};

const TYPES: &str = include_str!("../../../../../web/api.d.ts");

type Names = BTreeSet<String>;

/// The types without their comments.
fn types() -> String {
    let mut rest = TYPES;
    let mut bare = String::new();
    while let Some((before, comment)) = rest.split_once("/*") {
        bare.push_str(before);
        rest = comment.split_once("*/").unwrap().1;
    }
    bare.push_str(rest);
    bare.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The names of the fields between the first brace of `text` and its partner.
fn fields(text: &str) -> Names {
    let (mut depth, mut word, mut names) = (0, String::new(), Names::new());
    for letter in text[text.find('{').unwrap()..].chars() {
        match letter {
            '{' | '[' | '(' => depth += 1,
            '}' | ']' | ')' => depth -= 1,
            ':' if depth == 1 => {
                names.insert(word.split_whitespace().last().unwrap_or_default().to_owned());
                word.clear();
            }
            ';' => word.clear(),
            _ if depth == 1 => word.push(letter),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names
}

fn interface(name: &str) -> Names {
    let types = types();
    let start = types.find(&format!("interface {name} ")).unwrap_or_else(|| panic!("no {name}"));
    fields(&types[start..])
}

fn keys(value: &Value) -> Names {
    value.as_object().unwrap_or_else(|| panic!("{value}")).keys().cloned().collect()
}

#[test]
fn every_view_has_the_fields_of_its_type() {
    let mut seen = BTreeSet::new();
    for (name, value) in views() {
        let Some(game) = value["game"].as_str() else { continue };
        seen.insert(game.to_owned());
        let own = match game {
            "gomoku" => "GomokuView",
            "quoridor" => "QuoridorView",
            _ => "BattlefieldView",
        };
        let expected: Names = interface("AnyView").union(&interface(own)).cloned().collect();
        assert_eq!(keys(&value), expected, "{name}");
        if value["choice"].is_object() {
            assert_eq!(keys(&value["choice"]), interface("GomokuChoice"), "{name}");
            assert_eq!(keys(&value["choice"]["said"]), interface("Said"), "{name}");
        }
        for orders in value["orders"].as_array().into_iter().flatten() {
            assert_eq!(keys(orders), interface("UnitOrders"), "{name}");
        }
        for (inner, field) in [("over", "over: null |"), ("named", "named: null |"), ("barred", "barred:")] {
            if value[inner].is_object() {
                let types = types();
                assert_eq!(keys(&value[inner]), fields(&types[types.find(field).unwrap()..]), "{name}");
            }
        }
    }
    assert_eq!(seen.len(), 3);
}

#[test]
fn every_effect_has_the_fields_of_its_type() {
    let types = types();
    let expected: BTreeMap<String, Names> = types
        .split("| { effect: '")
        .skip(1)
        .map(|rest| {
            let name = rest.split('\'').next().unwrap_or_default().to_owned();
            (name, fields(&format!("{{ effect: '{rest}")))
        })
        .collect();
    let told = order_effects();
    let told = told.iter().flat_map(|effects| effects.as_array().unwrap());
    let told: BTreeMap<String, Names> =
        told.map(|effect| (effect["effect"].as_str().unwrap().to_owned(), keys(effect))).collect();
    assert_eq!(told, expected);
}

#[test]
fn a_text_is_said_in_both_languages() {
    let text = Bilingual::new("a row is complete", "连子成功");
    let expected = json!({ "en": "a row is complete", "zh": "连子成功" });
    assert_eq!(json!(Said::of(&text)), expected);
    assert_eq!(json!(Said::from(text)), expected);
    assert_eq!(Said::of(&tengen_games::Ending::Row).zh, expected[Lang::Zh.code()]);
}
