use std::collections::BTreeMap;

/// The place of "as before" in every palette, after all colours.
pub(super) const UNCHANGED: u8 = 255;
const MOST_COLORS: usize = 255;

type Rgb = [u8; 3];

/// How often each colour occurs.
#[derive(Default)]
pub(super) struct ColorCensus(BTreeMap<Rgb, u64>);

impl ColorCensus {
    /// Counts a row of pixels of four bytes.
    pub(super) fn count(&mut self, row: &[u8]) {
        let mut pixels = row.chunks_exact(4).map(rgb);
        let Some(mut color) = pixels.next() else { return };
        let mut n = 1;
        for next in pixels {
            if next == color {
                n += 1;
            } else {
                *self.0.entry(color).or_default() += n;
                (color, n) = (next, 1);
            }
        }
        *self.0.entry(color).or_default() += n;
    }

    /// The colours that stand for all others best, found by halving the widest groups.
    pub(super) fn palette(self) -> Palette {
        let all: Vec<(Rgb, u64)> = self.0.into_iter().collect();
        let mut groups = vec![ColorGroup::new(all.clone())];
        while groups.len() < MOST_COLORS {
            // The group in which most is lost; of equals the first, so that the result is always the same.
            let worst = (0..groups.len()).rev().max_by_key(|&i| groups[i].loss);
            let Some(worst) = worst.filter(|&i| groups[i].loss > 0) else { break };
            let group = groups.swap_remove(worst);
            groups.extend(group.halves());
        }
        Palette::new(groups.iter().map(ColorGroup::color).collect(), all.iter().map(|&(color, _)| color))
    }
}

fn rgb(pixel: &[u8]) -> Rgb {
    [pixel[0], pixel[1], pixel[2]]
}

/// Colours that share a place in the palette.
struct ColorGroup {
    colors: Vec<(Rgb, u64)>,
    /// The channel in which they differ most.
    channel: usize,
    /// How much is lost by taking them for one.
    loss: u128,
}

impl ColorGroup {
    fn new(colors: Vec<(Rgb, u64)>) -> Self {
        let losses = [0, 1, 2].map(|channel| spread(&colors, channel));
        // Of equal channels the first.
        let channel = (0..3).rev().max_by_key(|&channel| losses[channel]).unwrap_or(0);
        Self { loss: losses.iter().sum(), channel, colors }
    }

    fn halves(self) -> [Self; 2] {
        let Self { mut colors, channel, .. } = self;
        colors.sort_unstable_by_key(|&(color, _)| (color[channel], color));
        let sum: u128 = colors.iter().map(|&(color, n)| u128::from(color[channel]) * u128::from(n)).sum();
        let count: u128 = colors.iter().map(|&(_, n)| u128::from(n)).sum();
        // Cut at the mean: both sides have something, as not all are equal.
        let middle = colors.iter().position(|&(color, _)| u128::from(color[channel]) * count > sum);
        let other = colors.split_off(middle.unwrap_or(colors.len() / 2).max(1));
        [Self::new(colors), Self::new(other)]
    }

    /// The commonest colour if it makes half of the group, else the mean: flat areas keep their exact colour.
    fn color(&self) -> Rgb {
        let count: u64 = self.colors.iter().map(|&(_, n)| n).sum();
        match self.colors.iter().max_by_key(|&&(_, n)| n) {
            Some(&(color, n)) if n * 2 >= count => color,
            _ => [0, 1, 2].map(|channel| {
                let sum: u64 = self.colors.iter().map(|&(color, n)| u64::from(color[channel]) * n).sum();
                u8::try_from((sum + count / 2) / count.max(1)).unwrap_or(u8::MAX)
            }),
        }
    }
}

/// The sum of squared distances from the mean in one channel, times the count, so that it is a whole number.
fn spread(colors: &[(Rgb, u64)], channel: usize) -> u128 {
    let (mut count, mut sum, mut squares) = (0u128, 0u128, 0u128);
    for &(color, n) in colors {
        // Rare colours are rims of letters and stones: they count for more than their pixels.
        let (n, value) = (u128::from(n.isqrt()), u128::from(color[channel]));
        (count, sum, squares) = (count + n, sum + n * value, squares + n * value * value);
    }
    squares - (sum * sum).checked_div(count).unwrap_or_default()
}

fn nearest(colors: &[Rgb], color: Rgb) -> u8 {
    let distance = |other: &Rgb| -> u32 {
        color.iter().zip(other).map(|(&a, &b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let best = colors.iter().enumerate().min_by_key(|(_, other)| distance(other));
    best.and_then(|(i, _)| u8::try_from(i).ok()).unwrap_or(0)
}

/// Up to 255 colours, and which of them stands for each colour that was counted.
pub(super) struct Palette {
    colors: Vec<Rgb>,
    nearest: BTreeMap<Rgb, u8>,
}

impl Palette {
    fn new(colors: Vec<Rgb>, all: impl Iterator<Item = Rgb>) -> Self {
        let nearest = all.map(|color| (color, nearest(&colors, color))).collect();
        Self { colors, nearest }
    }

    /// The palette of a file that is there already.
    #[cfg(test)]
    pub(super) fn with_colors(colors: &[Rgb], census: &ColorCensus) -> Self {
        Self::new(colors.to_vec(), census.0.keys().copied())
    }

    /// Red, green and blue of all 256 places.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colors.concat();
        bytes.resize(256 * 3, 0);
        bytes
    }

    /// Writes the places of a row of pixels.
    pub(super) fn translate(&self, row: &[u8], places: &mut [u8]) {
        let (mut color, mut place) = ([0; 3], None);
        for (pixel, out) in row.chunks_exact(4).zip(places) {
            let next = rgb(pixel);
            let known = place.filter(|_| next == color);
            *out = known.unwrap_or_else(|| self.place(next));
            (color, place) = (next, Some(*out));
        }
    }

    fn place(&self, color: Rgb) -> u8 {
        self.nearest.get(&color).copied().unwrap_or_else(|| nearest(&self.colors, color))
    }
}
