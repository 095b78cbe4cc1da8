//! Options that take words `key=value`, as cutechess and fastchess have them.

use std::{cell::RefCell, collections::BTreeSet, str::FromStr};

use anyhow::{Result, anyhow, bail};
use tengen_core::{Lang, Localize, Message, localize};

/// The words after an option. Whoever has taken what is known asks whether anything is left.
#[derive(Debug)]
pub struct KeyValueArgs {
    option: &'static str,
    pairs: Vec<(String, String)>,
    /// Keys that were asked for, whether they were there or not.
    known: RefCell<BTreeSet<&'static str>>,
    lang: Lang,
}

impl KeyValueArgs {
    /// Reads the words after `option`.
    pub fn new(option: &'static str, words: &[String], lang: Lang) -> Result<Self> {
        let pair = |word: &String| match word.split_once('=') {
            Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
            _ => Err(anyhow!("{option} {word}: {}", lang.text("console-expected-key-value"))),
        };
        let pairs = words.iter().map(pair).collect::<Result<_>>()?;
        Ok(Self { option, pairs, known: RefCell::default(), lang })
    }

    /// The last value of a key, which is the one that counts.
    pub fn get(&self, key: &'static str) -> Option<&str> {
        self.all(key).last().copied()
    }

    /// The last value of a key here, else in `others`, with the words that it comes from. Both know the key afterwards.
    pub fn get_or<'a>(&'a self, others: &'a Self, key: &'static str) -> Option<(&'a Self, &'a str)> {
        let (own, other) = (self.get(key), others.get(key));
        own.map(|value| (self, value)).or_else(|| other.map(|value| (others, value)))
    }

    /// Whether a key is there; that alone does not make it a known one.
    pub fn has(&self, key: &str) -> bool {
        self.pairs.iter().any(|(name, _)| name == key)
    }

    /// All values of a key.
    pub fn all(&self, key: &'static str) -> Vec<&str> {
        self.known.borrow_mut().insert(key);
        let of_key = self.pairs.iter().filter(|(name, _)| name == key);
        of_key.map(|(_, value)| value.as_str()).collect()
    }

    /// The names and values of keys that begin like this.
    pub fn beginning(&self, start: &str) -> Vec<(String, String)> {
        let named =
            |(key, value): &(String, String)| Some((key.strip_prefix(start)?.to_owned(), value.clone()));
        self.pairs.iter().filter_map(named).collect()
    }

    /// A value that reads itself; `how` is the key of what it should look like.
    pub fn read<T: FromStr>(&self, key: &'static str, how: &'static str) -> Result<Option<T>> {
        self.get(key).map(|text| text.parse().map_err(|_| self.bad(key, text, how))).transpose()
    }

    /// A value with a closed list of names.
    pub fn named<T: FromStr<Err: Localize>>(&self, key: &'static str) -> Result<Option<T>> {
        let lang = self.lang;
        let read = |text: &str| {
            text.parse()
                .map_err(|error: T::Err| anyhow!("{} {key}={text}: {}", self.option, error.localize(lang)))
        };
        self.get(key).map(read).transpose()
    }

    /// An error about the value of a key; `how` says what it should look like.
    pub fn bad(&self, key: &str, text: &str, how: impl Into<Message>) -> anyhow::Error {
        anyhow!("{} {key}={text}: {}", self.option, how.into().localize(self.lang))
    }

    /// The language of its errors.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Refuses words that nobody has asked for.
    pub fn finish(&self) -> Result<()> {
        let known = self.known.borrow();
        let is_known = |key: &str| known.contains(key) || key.starts_with("option.");
        if let Some((key, value)) = self.pairs.iter().find(|(key, _)| !is_known(key)) {
            let lang = self.lang;
            if known.is_empty() {
                bail!("{} {key}={value}: {}", self.option, lang.text("console-no-keys"));
            }
            let known = Message::names(known.iter());
            bail!("{} {key}={value}: {}", self.option, localize!(lang, "console-unknown-key", known));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Result<KeyValueArgs> {
        KeyValueArgs::new("--each", &line.split(' ').map(str::to_owned).collect::<Vec<_>>(), Lang::En)
    }

    #[test]
    fn words_are_read_and_leftovers_named() {
        let each = words("st=0.2 st=0.3 name=x=y option.a=1 arg=1 arg=2").unwrap();
        assert_eq!(each.get("st"), Some("0.3"));
        assert_eq!(each.get("name"), Some("x=y"));
        assert_eq!(each.beginning("option."), [("a".to_owned(), "1".to_owned())]);
        assert!(
            each.finish()
                .unwrap_err()
                .to_string()
                .starts_with("--each arg=1: unknown key: use one of name, st")
        );
        assert_eq!(each.all("arg"), ["1", "2"]);
        assert!(each.finish().is_ok());
        let lone = words("rounds=3").unwrap().finish().unwrap_err();
        assert_eq!(lone.to_string(), "--each rounds=3: unknown key: there are none here");
        assert!(words("st").is_err() && words("=3").is_err());
        assert!(words("st=x").unwrap().read::<f64>("st", "console-cannot-read").is_err());
    }
}
