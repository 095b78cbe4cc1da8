use std::{error, fmt, str::FromStr};

/// How many characters a name may have.
pub const NAME_MAX: usize = 48;

/// What stands where the original client has the number of a network card: on Linux it always has these zeros.
const MAC: &str = "00000000000000";

/// What a player shows when it sits down: its name in capitals, filled up to 64 bytes as servers want it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key([u8; Key::LEN]);

impl Key {
    /// How many bytes a key has.
    pub const LEN: usize = 64;

    /// The key of a player with this name: 1 to 48 letters, digits and signs of ASCII, without `_`.
    pub fn new(name: &str) -> Result<Self, KeyError> {
        let wrong = |c: &char| !(c.is_ascii_graphic() || *c == ' ') || r#"_,"/\:*?<>|"#.contains(*c);
        if let Some(c) = name.chars().find(wrong) {
            return Err(KeyError::Sign(c));
        }
        match name.len() {
            0 => return Err(KeyError::Empty),
            n if n > NAME_MAX => return Err(KeyError::Long(n)),
            _ if name.trim() != name => return Err(KeyError::Sign(' ')),
            _ => {}
        }
        let mut bytes = [b'_'; Self::LEN];
        let text = format!("{}_{MAC}", name.to_ascii_uppercase());
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Ok(Self(bytes))
    }

    /// The name, in capitals.
    pub fn name(&self) -> &str {
        let name = self.0.split(|byte| *byte == b'_').next().unwrap_or_default();
        str::from_utf8(name).unwrap_or_default()
    }

    /// The bytes on the wire.
    pub const fn bytes(&self) -> &[u8; Self::LEN] {
        &self.0
    }
}

impl FromStr for Key {
    type Err = KeyError;

    fn from_str(name: &str) -> Result<Self, KeyError> {
        Self::new(name)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({:?})", self.name())
    }
}

/// Why a name cannot be a player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyError {
    /// There is none.
    Empty,
    /// It has so many characters.
    Long(usize),
    /// It has this character in it (a blank: at its beginning or end).
    Sign(char),
}

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the key is empty; use your student number or a name"),
            Self::Long(n) => {
                write!(f, "the key has {n} characters; at most {NAME_MAX} are allowed")
            }
            Self::Sign(' ') => f.write_str("the key begins or ends with a space"),
            Self::Sign(c) => {
                write!(f, "{c:?} is not allowed in a key; use ASCII letters, digits and signs such as - or .")
            }
        }
    }
}

impl error::Error for KeyError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_those_of_the_original_client() {
        let key = Key::new("193304baseline").unwrap();
        assert_eq!(key.bytes(), b"193304BASELINE_00000000000000___________________________________");
        assert_eq!(key.name(), "193304BASELINE");
    }

    #[test]
    fn the_longest_name_still_ends_with_the_filler() {
        let name = "N".repeat(NAME_MAX);
        let key = Key::new(&name).unwrap();
        assert_eq!((key.name(), key.bytes()[63]), (name.as_str(), b'_'));
        assert_eq!(Key::new(&"n".repeat(49)), Err(KeyError::Long(49)));
    }

    #[test]
    fn names_that_servers_misread_are_refused() {
        assert_eq!(Key::new(""), Err(KeyError::Empty));
        for (name, sign) in
            [("a_b", '_'), ("小明", '小'), ("a\nb", '\n'), ("../x", '/'), ("a,b", ','), (" a", ' ')]
        {
            assert_eq!(Key::new(name), Err(KeyError::Sign(sign)), "{name}");
        }
        assert!(Key::new("Li Ming-2").is_ok());
    }
}
