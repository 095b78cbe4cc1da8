use std::fmt::Write as _;

/// A line, or the rim of an area: straight and curved segments in the units of whoever draws it, y downwards.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Outline(Vec<Segment>);

/// One segment; each begins where the one before it ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Segment {
    Move([f32; 2]),
    Line([f32; 2]),
    /// Through the pull of one point.
    Quad([[f32; 2]; 2]),
    /// Through the pull of two points.
    Cubic([[f32; 2]; 3]),
    Close,
}

impl Outline {
    pub(crate) fn push(&mut self, segment: Segment) {
        self.0.push(segment);
    }

    pub(crate) fn segments(&self) -> &[Segment] {
        &self.0
    }

    /// Straight lines from point to point.
    pub(crate) fn polyline(points: &[[f32; 2]]) -> Self {
        let rest = points.iter().skip(1).map(|&point| Segment::Line(point));
        Self(points.first().map(|&point| Segment::Move(point)).into_iter().chain(rest).collect())
    }

    /// A closed polygon.
    pub(crate) fn polygon(points: &[[f32; 2]]) -> Self {
        let mut outline = Self::polyline(points);
        outline.push(Segment::Close);
        outline
    }

    /// An outline in the words of SVG: capital `M`, `L`, `Q`, `C` and `Z` with numbers between blanks. What follows a
    /// word that is none of these is left out.
    pub(crate) fn read(text: &str) -> Self {
        let (mut outline, mut words) = (Self::default(), text.split_whitespace());
        loop {
            let letter = words.next();
            let mut point = || Some([words.next()?.parse().ok()?, words.next()?.parse().ok()?]);
            let segment = match letter {
                Some("M") => point().map(Segment::Move),
                Some("L") => point().map(Segment::Line),
                Some("Q") => point().zip(point()).map(|(a, b)| Segment::Quad([a, b])),
                Some("C") => point().zip(point()).zip(point()).map(|((a, b), c)| Segment::Cubic([a, b, c])),
                Some("Z") => Some(Segment::Close),
                _ => None,
            };
            let Some(segment) = segment else { return outline };
            outline.push(segment);
        }
    }

    /// The outline with every point moved.
    pub(crate) fn map(mut self, to: impl Fn([f32; 2]) -> [f32; 2]) -> Self {
        for segment in &mut self.0 {
            match segment {
                Segment::Move(point) | Segment::Line(point) => *point = to(*point),
                Segment::Quad(points) => *points = points.map(&to),
                Segment::Cubic(points) => *points = points.map(&to),
                Segment::Close => {}
            }
        }
        self
    }

    /// Writes the outline as the `d` of an SVG path.
    pub(crate) fn write(&self, svg: &mut String) {
        for segment in &self.0 {
            let (letter, points): (char, &[[f32; 2]]) = match segment {
                Segment::Move(point) => ('M', std::slice::from_ref(point)),
                Segment::Line(point) => ('L', std::slice::from_ref(point)),
                Segment::Quad(points) => ('Q', points),
                Segment::Cubic(points) => ('C', points),
                Segment::Close => ('Z', &[]),
            };
            svg.push(letter);
            for (i, number) in points.iter().flatten().enumerate() {
                // A minus sign parts numbers as well as a blank does.
                if i > 0 && hundredths(*number) >= 0 {
                    svg.push(' ');
                }
                number_to(svg, *number);
            }
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "pictures are much smaller than two thousand million hundredths"
)]
fn hundredths(number: f32) -> i64 {
    (f64::from(number) * 100.0).round() as i64
}

/// Writes a number with at most two decimals and nothing superfluous.
pub(crate) fn number_to(svg: &mut String, number: f32) {
    let all = hundredths(number);
    if all < 0 {
        svg.push('-');
    }
    let (whole, part) = (all.unsigned_abs() / 100, all.unsigned_abs() % 100);
    // Writing into a string cannot fail.
    let _ = match (part, part % 10) {
        (0, _) => write!(svg, "{whole}"),
        (_, 0) => write!(svg, "{whole}.{}", part / 10),
        (_, _) => write!(svg, "{whole}.{part:02}"),
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::BoundingBox;

    #[test]
    fn outlines_are_written_as_they_read() {
        let outline = Outline::read("M 0 -1.5 L 2 3 Q 1 1 -4 0.25 C 1 2 3 4 5 -6.126 Z");
        let mut svg = String::new();
        outline.write(&mut svg);
        assert_eq!(svg, "M0-1.5L2 3Q1 1-4 0.25C1 2 3 4 5-6.13Z");
        assert_eq!(Outline::read("M 1 2 L 3").segments(), [Segment::Move([1.0, 2.0])]);
        assert_eq!(outline.bounds(), BoundingBox { left: -4.0, top: -6.126, right: 5.0, bottom: 4.0 });
    }
}
