//! Texts that people type, and texts that are shown to them.

use tengen_arbiter::{EngineEvaluation, TimeControl};
use tengen_core::{
    Lang, Localize as _, message,
    text::{is_hidden, printable, printable_line, visible_name, without_hidden},
};
use tengen_server::chosen_name;

/// Time controls, and what engines say of their moves.
pub(crate) fn time_control(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(control) = text.parse::<TimeControl>() {
        assert_eq!(control.to_string().parse(), Ok(control));
        assert_eq!(control.check(), Ok(()));
        let json = serde_json::to_string(&control).expect("it is JSON");
        assert_eq!(serde_json::from_str(&json).ok(), Some(control), "{json}");
        assert!(Lang::ALL.iter().all(|&lang| !control.localize(lang).is_empty()));
    }
    if let Ok(control) = serde_json::from_str::<TimeControl>(text)
        && control.check().is_ok()
    {
        assert_eq!(control.to_string().parse(), Ok(control), "{text}");
    }
    if let Ok(said) = text.parse::<EngineEvaluation>() {
        assert_eq!(said.to_string().parse(), Ok(said.clone()), "{text}");
        assert!(said.value().is_none_or(|value| value == said.score.unwrap_or(value) || said.mate.is_some()));
    }
}

/// Hostile texts made safe to show, alone and inside a message.
pub(crate) fn texts(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let shown = printable(&text);
    assert!(!shown.contains(is_hidden) && shown.chars().count() == text.chars().count());
    assert_eq!(printable(&shown), shown);
    let line = printable_line(&text, 20);
    assert!(line.chars().count() <= 21 && !line.contains(is_hidden));
    let kept = without_hidden(&text, 20);
    assert!(kept.chars().count() <= 20 && !kept.contains(is_hidden));
    if let Some(name) = visible_name(&text, 20) {
        assert_eq!(visible_name(&name, 20), Some(name));
    }
    // Whatever looks like a placeholder in an argument is only text.
    let after = message!("core-seconds", seconds = text);
    let message = message!("core-colon", before = text.as_ref(), after);
    for lang in Lang::ALL {
        assert!(message.localize(lang).matches(text.as_ref()).count() >= 2 || text.is_empty());
    }
}

/// Names that people choose.
pub(crate) fn names(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Some(name) = chosen_name::visible(&text, 20) {
        assert!((1..=20).contains(&name.chars().count()) && !name.chars().any(char::is_control));
        assert_eq!(chosen_name::visible(&name, 20).as_ref(), Some(&name));
        check_looks(&name);
    }
    if let Some(name) = chosen_name::account_name(&text) {
        assert!((2..=20).contains(&name.chars().count()));
        assert_eq!(chosen_name::account_name(&name).as_ref(), Some(&name));
        assert!(chosen_name::visible(&name, 20).is_some(), "an account's name is a name: {name:?}");
        check_looks(&name);
    }
}

/// A name cannot be told from itself in capitals, nor from a program that is called the same.
fn check_looks(name: &str) {
    let looks = chosen_name::look_of(name);
    let is_like = |other: &str| chosen_name::look_of(other).iter().any(|look| looks.contains(look));
    assert!(looks.is_empty() || is_like(name));
    assert!(looks.is_empty() || chosen_name::is_reserved(name, true, [name]), "{name:?} is {name:?}");
}
