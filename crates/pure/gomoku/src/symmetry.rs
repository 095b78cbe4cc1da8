/// The eight ways to turn and mirror a square board, as maps of offsets from a fixed point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SquareSymmetry {
    mirrored: bool,
    flipped: bool,
    transposed: bool,
}

impl SquareSymmetry {
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..8u8).map(|i| Self { mirrored: i & 1 != 0, flipped: i & 2 != 0, transposed: i & 4 != 0 })
    }

    pub(crate) const fn apply(self, (dx, dy): (i16, i16)) -> (i16, i16) {
        let dx = if self.mirrored { -dx } else { dx };
        let dy = if self.flipped { -dy } else { dy };
        if self.transposed { (dy, dx) } else { (dx, dy) }
    }
}
