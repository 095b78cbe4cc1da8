//! Names from the network: what is shown of them, and what files may be called.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use tengen_core::text::is_hidden;
use tengen_protocols::quoridor::ContestKey;

/// A name that breaks neither lines nor tables. An ordinary name stays as it is.
pub(crate) fn shown(name: &str) -> String {
    let is_bad = |c: char| is_hidden(c) || matches!(c, ',' | '"');
    name.chars().map(|c| if is_bad(c) { '?' } else { c }).collect()
}

/// A name as the referee's terms want it: never empty.
pub(crate) fn in_records(name: &str, number: usize) -> String {
    if name.trim().is_empty() { format!("#{}", number + 1) } else { name.to_owned() }
}

/// A name as part of a file's: no separators, no dots at its ends, not too long.
fn in_files(name: &str) -> String {
    const LONGEST: usize = 100;
    let is_safe = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ' ' | '+' | '(' | ')');
    let mut safe = String::new();
    for c in name.chars().map(|c| if is_safe(c) { c } else { '_' }) {
        if safe.len() + c.len_utf8() > LONGEST {
            break;
        }
        let is_first = safe.is_empty() || safe.ends_with('.');
        safe.push(if is_first && c == '.' { '_' } else { c });
    }
    // The ending begins with a dot.
    match safe.strip_suffix('.') {
        Some(rest) => format!("{rest}_"),
        None => safe,
    }
}

/// The names of the files of a round, each given once.
#[derive(Debug, Default)]
pub(crate) struct FileNames {
    taken: HashSet<String>,
}

impl FileNames {
    /// `DEFENSIVE_VS_OFFENSIVE`, with a number behind it if another pair is called the same.
    pub(crate) fn stem(&mut self, defensive: &str, offensive: &str) -> String {
        let plain = format!("{}_VS_{}", in_files(defensive), in_files(offensive));
        let mut stem = plain.clone();
        let mut number = 2;
        // Some file systems do not tell capitals from small letters.
        while !self.taken.insert(stem.to_lowercase()) {
            stem = format!("{plain}({number})");
            number += 1;
        }
        stem
    }
}

/// Which keys are taken how often: the second client with the same one is `NAME_1`, and so on.
#[derive(Debug, Default)]
pub(crate) struct DuplicateKeys {
    keys: BTreeMap<ContestKey, GivenNames>,
    /// No numbers are given but those that are free now.
    is_closed: bool,
}

#[derive(Debug, Default)]
struct GivenNames {
    next: u32,
    free: BTreeSet<u32>,
}

impl DuplicateKeys {
    /// Nobody may enter but those with these keys and numbers.
    pub(crate) fn only(entrants: impl IntoIterator<Item = (ContestKey, u32)>) -> Self {
        let mut only = Self { is_closed: true, ..Self::default() };
        for (key, number) in entrants {
            only.keys.entry(key).or_default().free.insert(number);
        }
        only
    }

    /// The lowest number that nobody else with this key has.
    pub(crate) fn enter(&mut self, key: ContestKey) -> Option<u32> {
        if self.is_closed {
            return self.keys.get_mut(&key)?.free.pop_first();
        }
        let given = self.keys.entry(key).or_default();
        Some(given.free.pop_first().unwrap_or_else(|| {
            given.next += 1;
            given.next - 1
        }))
    }

    /// The number is free again.
    pub(crate) fn leave(&mut self, key: ContestKey, number: u32) {
        if let Some(given) = self.keys.get_mut(&key) {
            given.free.insert(number);
        }
    }
}

/// The name with the number of a duplicate.
pub(crate) fn numbered(name: &str, number: u32) -> String {
    if number == 0 { name.to_owned() } else { format!("{name}_{number}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_names_stay_as_they_are() {
        let mut names = FileNames::default();
        assert_eq!(names.stem("193304BASELINE_1", "19120000"), "193304BASELINE_1_VS_19120000");
        assert_eq!(shown("张三-AI"), "张三-AI");
        assert_eq!(names.stem("张三", "李四"), "张三_VS_李四");
    }

    #[test]
    fn hostile_names_lead_nowhere() {
        for name in
            ["../../etc/passwd", "..", "/", "a\\b", "con\0", "\u{202e}x", ".hidden", "a\nb,c", "|rm", ""]
        {
            let stem = FileNames::default().stem(&shown(name), name);
            assert!(!stem.contains(['/', '\\', '\0', '\n', '|', ':']), "{stem}");
            assert!(!stem.contains("..") && !stem.starts_with('.'), "{stem}");
            assert!(!shown(name).contains(['\n', '\0', ',']));
        }
        let long = "\u{fffd}".repeat(50);
        assert!(FileNames::default().stem(&long, &long).len() < 230);
    }

    #[test]
    fn pairs_of_the_same_names_have_files_of_their_own() {
        let mut names = FileNames::default();
        assert_eq!(names.stem("A", "B"), "A_VS_B");
        assert_eq!(names.stem("A", "B"), "A_VS_B(2)");
        assert_eq!(names.stem("a", "b"), "a_VS_b(3)");
        assert_eq!(names.stem("B", "A"), "B_VS_A");
    }

    #[test]
    fn duplicates_are_numbered_and_numbers_come_back() {
        let (key, other) = (ContestKey::new("TWIN", "000000000000"), ContestKey::new("TWIN", "000000000001"));
        let mut keys = DuplicateKeys::default();
        assert_eq!([keys.enter(key), keys.enter(key), keys.enter(key)], [Some(0), Some(1), Some(2)]);
        assert_eq!(keys.enter(other), Some(0));
        keys.leave(key, 1);
        assert_eq!([keys.enter(key), keys.enter(key)], [Some(1), Some(3)]);
        assert_eq!([numbered("TWIN", 0), numbered("TWIN", 3)], ["TWIN", "TWIN_3"]);
        let mut keys = DuplicateKeys::only([(key, 3), (key, 1)]);
        assert_eq!([keys.enter(key), keys.enter(key), keys.enter(key)], [Some(1), Some(3), None]);
        keys.leave(key, 3);
        assert_eq!([keys.enter(key), keys.enter(other)], [Some(3), None]);
    }
}
