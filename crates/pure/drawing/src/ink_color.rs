/// A colour with its opacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InkColor {
    pub(crate) red: u8,
    pub(crate) green: u8,
    pub(crate) blue: u8,
    /// 255 covers everything below.
    pub(crate) alpha: u8,
}

impl InkColor {
    /// The opaque ink with this hexadecimal number, as on web pages.
    pub(crate) const fn hex(number: u32) -> Self {
        let [_, red, green, blue] = number.to_be_bytes();
        Self { red, green, blue, alpha: 255 }
    }

    /// The same colour, of which so many parts of 255 cover.
    pub(crate) const fn thin(self, alpha: u8) -> Self {
        Self { alpha, ..self }
    }

    /// The same hue with about half of its light.
    pub(crate) const fn darker(self) -> Self {
        Self { red: self.red / 2, green: self.green / 2, blue: self.blue / 2, alpha: self.alpha }
    }

    /// Whether text on this colour should be dark.
    pub(crate) const fn is_pale(self) -> bool {
        // The weights with which eyes see red, green and blue, in parts of 1000.
        self.red as u32 * 299 + self.green as u32 * 587 + self.blue as u32 * 114 > 140_000
    }
}
