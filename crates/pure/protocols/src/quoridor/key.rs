use std::fmt;

use super::KEY_LENGTH;

/// The 64 bytes by which a client names itself: `NAME_MAC` filled up with `_`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ContestKey(pub [u8; KEY_LENGTH]);

/// Why a key gets no seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContestKeyError {
    /// It is not `NAME_MAC` filled up with `_`: no `_` at its end, or no room for the MAC.
    Malformed,
    /// The name is not followed by the twelve characters of a MAC, as very old clients have it.
    NoMac {
        /// The name.
        name: String,
    },
}

impl fmt::Display for ContestKeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed => f.write_str("the key is not NAME_MAC padded with _"),
            Self::NoMac { name } => write!(f, "the key of {name} has no MAC"),
        }
    }
}

impl std::error::Error for ContestKeyError {}

impl ContestKey {
    /// So many characters of the MAC are looked at.
    const MAC: usize = 12;
    /// The original server looks for the MAC in so many bytes more than a key has.
    const BEHIND: usize = 4;

    /// The key of an honest client. A name that is too long is cut so that the MAC has room, as the clients' own
    /// limit of 48 characters has it.
    pub fn new(name: &str, mac: &str) -> Self {
        let mut bytes = [b'_'; KEY_LENGTH];
        let longest = KEY_LENGTH - 2 - Self::MAC;
        let name = name.bytes().take(longest);
        let text = name.chain([b'_']).chain(mac.bytes().take(Self::MAC));
        for (to, from) in bytes.iter_mut().zip(text) {
            *to = from;
        }
        Self(bytes)
    }

    /// The first 64 of these bytes; missing ones are zeros.
    pub(crate) fn from_wire(bytes: &[u8]) -> Self {
        let mut key = [0; KEY_LENGTH];
        for (to, from) in key.iter_mut().zip(bytes) {
            *to = *from;
        }
        Self(key)
    }

    /// The name and the MAC, as the contest accepts them: the last byte is `_`, the name is what stands before the
    /// first `_`, and the twelve bytes after that have none. What fills the rest is not looked at. After a name that
    /// is a little too long, the MAC would end behind the last `_`: that is no MAC.
    pub fn parts(&self) -> Result<(String, String), ContestKeyError> {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        if self.0[KEY_LENGTH - 1] != b'_' {
            return Err(ContestKeyError::Malformed);
        }
        let name = self.0.iter().position(|&byte| byte == b'_').ok_or(ContestKeyError::Malformed)?;
        if name > KEY_LENGTH + Self::BEHIND - 1 - Self::MAC {
            return Err(ContestKeyError::Malformed);
        }
        let mac = self.0.get(name + 1..name + 1 + Self::MAC).filter(|mac| !mac.contains(&b'_'));
        let Some(mac) = mac else {
            return Err(ContestKeyError::NoMac { name: text(&self.0[..name]) });
        };
        Ok((text(&self.0[..name]), text(mac)))
    }
}

impl fmt::Debug for ContestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({:?})", String::from_utf8_lossy(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &[u8]) -> ContestKey {
        ContestKey::from_wire(text)
    }

    #[test]
    fn a_key_has_a_name_and_a_mac() {
        let both = |name: &str, mac: &str| Ok((name.to_owned(), mac.to_owned()));
        assert_eq!(ContestKey::new("ALPHA", "000000000000").parts(), both("ALPHA", "000000000000"));
        // The C++ clients have fourteen digits; twelve are looked at.
        let real = b"193304BASELINE_00000000000000___________________________________";
        assert_eq!(real.len(), KEY_LENGTH);
        assert_eq!(key(real).parts(), both("193304BASELINE", "000000000000"));
        assert_eq!(ContestKey::new("", "0A1B2C3D4E5F").parts(), both("", "0A1B2C3D4E5F"));
        let longest = "N".repeat(50);
        assert_eq!(ContestKey::new(&longest, "0A1B2C3D4E5F").parts(), both(&longest, "0A1B2C3D4E5F"));
        assert_eq!(ContestKey::new(&"N".repeat(200), "0A1B2C3D4E5F").parts(), both(&longest, "0A1B2C3D4E5F"));
        let mut filled = ContestKey::new("FILL", "123456789012");
        filled.0[20..63].fill(0);
        assert_eq!(filled.parts(), both("FILL", "123456789012"));
    }

    #[test]
    fn keys_that_are_none_are_told_apart() {
        assert_eq!(key(&[b'A'; 64]).parts(), Err(ContestKeyError::Malformed));
        assert_eq!(key(b"SHORT_000000000000__").parts(), Err(ContestKeyError::Malformed));
        assert_eq!(key(&[b'_'; 64]).parts(), Err(ContestKeyError::NoMac { name: String::new() }));
        let mut no_mac = [b'_'; 64];
        no_mac[..4].copy_from_slice(b"NAME");
        assert_eq!(key(&no_mac).parts(), Err(ContestKeyError::NoMac { name: "NAME".into() }));
        for length in 51..64 {
            let mut long = [b'_'; 64];
            long[..length].fill(b'N');
            let name = "N".repeat(length);
            let fault =
                if length < 56 { ContestKeyError::NoMac { name } } else { ContestKeyError::Malformed };
            assert_eq!(key(&long).parts(), Err(fault), "{length}");
        }
        let mut not_last = ContestKey::new("NAME", "000000000000");
        not_last.0[63] = b'x';
        assert_eq!(not_last.parts(), Err(ContestKeyError::Malformed));
    }
}
