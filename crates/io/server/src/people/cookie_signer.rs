use hmac::{Hmac, KeyInit as _, Mac as _};
use rand::RngExt as _;
use sha2::Sha256;

/// What makes a cookie ours: an HMAC with a key that only the store knows.
pub(super) struct CookieSigner {
    key: [u8; 32],
}

impl std::fmt::Debug for CookieSigner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seal(..)")
    }
}

impl CookieSigner {
    pub(super) fn fresh() -> Self {
        Self { key: rand::rng().random() }
    }

    pub(super) fn to_hex(&self) -> String {
        hex(&self.key)
    }

    pub(super) fn from_hex(text: &str) -> Option<Self> {
        unhex(text)?.try_into().ok().map(|key| Self { key })
    }

    /// `ID.NAME.MAC`, the last two in hexadecimal digits.
    pub(super) fn close(&self, id: &str, name: &str) -> String {
        let body = format!("{id}.{}", hex(name.as_bytes()));
        let mac = hex(&self.mac(&body).finalize().into_bytes());
        format!("{body}.{mac}")
    }

    /// Who and which name, if we have sealed it.
    pub(super) fn open(&self, sealed: &str) -> Option<(String, String)> {
        let (body, mac) = sealed.rsplit_once('.')?;
        self.mac(body).verify_slice(&unhex(mac)?).ok()?;
        let (id, name) = body.split_once('.')?;
        Some((id.to_owned(), String::from_utf8(unhex(name)?).ok()?))
    }

    /// A number that nobody else can find for this text, and always the same.
    pub(super) fn number(&self, text: &str) -> u64 {
        // No cookie begins so.
        let mac = self.mac(&format!("number:{text}")).finalize().into_bytes();
        mac.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    fn mac(&self, body: &str) -> Hmac<Sha256> {
        // HMAC takes keys of any length.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).unwrap_or_else(|_| unreachable!());
        mac.update(body.as_bytes());
        mac
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(half.into(), 16).unwrap_or_default();
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let is_hex = text.len().is_multiple_of(2) && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let pair = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    if is_hex { (0..text.len()).step_by(2).map(pair).collect() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_sealed_opens_and_nothing_else_does() {
        let seal = CookieSigner::fresh();
        let sealed = seal.close("g-abc", "小明; =\"");
        assert_eq!(seal.open(&sealed), Some(("g-abc".to_owned(), "小明; =\"".to_owned())));
        assert_eq!(CookieSigner::from_hex(&seal.to_hex()).unwrap().open(&sealed), seal.open(&sealed));
        assert_eq!(CookieSigner::fresh().open(&sealed), None);
        for at in 0..sealed.len() {
            let mut bytes = sealed.clone().into_bytes();
            bytes[at] ^= 1;
            assert_eq!(seal.open(&String::from_utf8_lossy(&bytes)), None, "byte {at}");
        }
    }
}
