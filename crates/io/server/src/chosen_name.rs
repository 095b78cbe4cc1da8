//! Names that people choose: visible, and not to be taken for anybody else's.
//!
//! What can be seen, which letters go together and what looks alike is Unicode's to say (UTS #39), not ours.

use tengen_core::Lang;
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::{
    GeneralSecurityProfile as _, RestrictionLevel, RestrictionLevelDetection as _,
    general_security_profile::IdentifierType, skeleton,
};

/// Names that mean something else in addresses, or that would deceive.
const RESERVED: [&str; 12] = [
    "ai",
    "here",
    "open",
    "stream",
    "me",
    "anonymous",
    "admin",
    "administrator",
    "root",
    "system",
    "moderator",
    "support",
];

/// A name of at most so many characters in which everything can be seen, with single blanks between its words. `None` for
/// any other text.
pub fn visible(text: &str, longest: usize) -> Option<String> {
    let name = text.nfc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    let is_name = (1..=longest).contains(&name.chars().count()) && name.nfkc().all(is_visible);
    (is_name && name.chars().any(char::is_alphanumeric)).then_some(name)
}

fn is_visible(c: char) -> bool {
    // Marks that turn the direction of writing are ignorable, too. What is of no type is no character yet.
    let hidden =
        [IdentifierType::Not_Character, IdentifierType::Deprecated, IdentifierType::Default_Ignorable];
    !c.is_control() && c.identifier_type().is_some_and(|kind| !hidden.contains(&kind))
}

/// The name of an account: 2 to 20 letters and digits, `_` and `-`, of one script or of scripts that are written together.
/// `None` for any other text.
pub fn account_name(text: &str) -> Option<String> {
    let name: String = text.chars().take(100).nfc().collect();
    let is_letter = |c: char| matches!(c, '_' | '-') || (c.is_alphanumeric() && c.identifier_allowed());
    let is_name = (2..=20).contains(&name.chars().count())
        && name.chars().all(is_letter)
        && name.chars().any(char::is_alphanumeric)
        && letters(&name).check_restriction_level(RestrictionLevel::HighlyRestrictive);
    is_name.then_some(name)
}

/// Without what stands between words.
fn letters(name: &str) -> &str {
    name.trim_matches(['_', '-', ' '])
}

/// What a name looks like: those that share one of these cannot be told apart. It is looked at as it is written, in
/// small letters and in capitals: a capital I looks like a small l.
pub fn look_of(name: &str) -> Vec<String> {
    let plain: String = name.nfkc().collect();
    let look = |text: &str| {
        let shape: String = skeleton(text).filter(|c| !matches!(c, '_' | '-' | ' ')).collect();
        shape.to_lowercase()
    };
    let mut looks = vec![look(&plain), look(&plain.to_lowercase()), look(&plain.to_uppercase())];
    looks.retain(|look| !look.is_empty());
    looks.sort();
    looks.dedup();
    looks
}

/// Whether a name could be taken for the computer, one of these programs, or whoever runs the server. Numbers behind it do
/// not make it another. Whoever is no account may be called a guest.
pub fn is_reserved<'a>(name: &str, is_guest: bool, programs: impl IntoIterator<Item = &'a str>) -> bool {
    let words = |key| Lang::ALL.into_iter().flat_map(move |lang| lang.text(key).split(' '));
    let guests = words("server-guest-names").filter(|_| !is_guest);
    let reserved = RESERVED.into_iter().chain(words("server-reserved-names")).chain(guests);
    let reserved: Vec<String> = reserved.flat_map(look_of).collect();
    let plain: String = name.nfkc().collect();
    let base = letters(plain.trim_end_matches(|c: char| c.is_numeric() || matches!(c, '_' | '-' | ' ')));
    let is_like = |all: &[String], name: &str| look_of(name).iter().any(|look| all.contains(look));
    let programs: Vec<String> = programs.into_iter().flat_map(look_of).collect();
    is_like(&reserved, name) || is_like(&reserved, base) || is_like(&programs, name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_accounts_are_letters_that_go_together() {
        for good in [
            "小明",
            "ab",
            "Ж9",
            "a-b_c",
            "はなこ",
            "राम",
            "小明Bob",
            "Straße",
            "_x1",
            "ﬁne".nfkc().collect::<String>().as_str(),
        ] {
            assert!(account_name(good).is_some(), "{good}");
        }
        assert_eq!(account_name("a\u{301}b"), account_name("áb"), "the same letter, however it is written");
        let long = "x".repeat(10_000);
        let bad = [
            "",
            "a",
            "a b",
            "a\u{202e}b",
            "a\u{200b}b",
            "a\u{2066}b",
            "<b>x</b>",
            "x/y",
            "a.b",
            "a\u{0}b",
            "\u{3164}\u{3164}",
            "--",
            "p\u{430}vel",
            "ＡＢＣ",
            "a'b",
            "😀😀",
            "𝐚𝐛",
            "ab\u{e0041}",
            "\u{ffa0}ab",
            "a\u{34f}b",
            &long,
        ];
        for name in bad {
            assert_eq!(account_name(name), None, "{name:?}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_in_no_name() {
        assert_eq!(visible("  Ann \t Lee ", 20).as_deref(), Some("Ann Lee"));
        for good in ["张三", "O'Neil (3 dan)", "<img src=x>", "Zoë ♟", "x😀", "نور", "Guest 12"] {
            assert!(visible(good, 20).is_some(), "{good}");
        }
        let bad = [
            "",
            "  ",
            "a\u{200b}",
            "\u{202e}b",
            "a\u{7}",
            "\u{3164}",
            "x\u{ffa0}",
            "a\u{2069}b",
            "a\u{200d}b",
            "a\u{fe0f}",
            "\u{2800}",
            "a\u{ad}b",
            "a\u{e0061}",
            "a\u{ffff}",
            "more than twenty letters",
        ];
        for name in bad {
            assert_eq!(visible(name, 20), None, "{name:?}");
        }
    }

    fn is_like(one: &str, other: &str) -> bool {
        look_of(one).iter().any(|look| look_of(other).contains(look))
    }

    #[test]
    fn names_that_look_alike_are_known() {
        for (one, other) in [
            ("paul", "PauI"),
            ("anna", "Аnna"),
            ("anna", "ＡＮＮＡ"),
            ("anna", "аnnа"),
            ("Bob", "B0b"),
            ("Lee_Sedol", "lee sedol"),
            ("小明", "小明"),
            ("rob", "𝗋ob"),
            ("modern", "rnodem"),
        ] {
            assert!(is_like(one, other), "{one} {other}");
        }
        for (one, other) in [("anna", "hanna"), ("小明", "小朋"), ("ann", "anna"), ("a1", "a2")] {
            assert!(!is_like(one, other), "{one} {other}");
        }
    }

    #[test]
    fn nobody_is_called_like_the_computer_or_whoever_runs_the_server() {
        let is_reserved = |name: &str, is_guest| super::is_reserved(name, is_guest, ["Rapfi", "My Bot"]);
        for name in [
            "admin",
            "Аdmin",
            "ADM1N",
            "admin_2",
            "Tengen",
            "Tengen 5",
            "tengen-99",
            "Теngеn 5",
            "电脑",
            "Computer 3",
            "rapfi",
            "MyBot",
            "R00T",
            "系统",
        ] {
            assert!(is_reserved(name, false) && is_reserved(name, true), "{name}");
        }
        for name in ["guest", "Guest 7", "游客 12"] {
            assert!(is_reserved(name, false) && !is_reserved(name, true), "{name}");
        }
        for name in ["Anna", "adminton", "小明", "Rapfi fan", "tengenu", "Ai Fukuhara", "me2you"] {
            assert!(!is_reserved(name, false), "{name}");
        }
    }
}
