//! Axes: where values lie, and which of them are named.

use tengen_core::Lang;

/// What the values of an axis are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AxisUnit {
    /// Numbers.
    Plain,
    /// Whole numbers.
    Count,
    /// Hundredths.
    Percent,
    /// Seconds, in logarithmic steps.
    Time,
}

impl AxisUnit {
    /// What lies between two values that are named, if there are about so many in a range.
    fn step(self, range: f64, parts: usize) -> f64 {
        let step = step(range, parts);
        if self == Self::Count { step.max(1.0) } else { step }
    }
}

/// An axis: from where to where, in which unit, and what it is called.
#[derive(Clone, Debug)]
pub(crate) struct PlotAxis {
    pub(crate) from: f64,
    pub(crate) to: f64,
    pub(crate) unit: AxisUnit,
    pub(crate) title: String,
}

impl PlotAxis {
    /// An axis that holds all of these values and ends at named ones.
    pub(crate) fn around(
        values: impl Iterator<Item = f64>,
        unit: AxisUnit,
        title: &str,
        ticks: usize,
    ) -> Self {
        let (mut from, mut to) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in values.filter(|value| value.is_finite()) {
            from = from.min(value);
            to = to.max(value);
        }
        if from > to {
            (from, to) = (0.0, 1.0);
        }
        let title = title.to_owned();
        if unit == AxisUnit::Time {
            let from = from.max(1e-9);
            return Self { from, to: to.max(from * 10.0), unit, title };
        }
        if to - from < 1e-9 {
            (from, to) = (from - 0.5, to + 0.5);
        }
        let step = unit.step(to - from, ticks);
        Self { from: (from / step).floor() * step, to: (to / step).ceil() * step, unit, title }
    }

    /// Where a value lies: 0 at the beginning, 1 at the end.
    pub(crate) fn place(&self, value: f64) -> f64 {
        match self.unit {
            AxisUnit::Plain | AxisUnit::Count | AxisUnit::Percent => {
                (value - self.from) / (self.to - self.from)
            }
            AxisUnit::Time => (value / self.from).ln() / (self.to / self.from).ln(),
        }
    }

    /// The values that are named, about so many, with their names.
    pub(crate) fn ticks(&self, about: usize, lang: Lang) -> Vec<(f64, String)> {
        match self.unit {
            AxisUnit::Plain | AxisUnit::Count | AxisUnit::Percent => self.even_ticks(about),
            AxisUnit::Time => self.time_ticks(about, lang),
        }
    }

    fn even_ticks(&self, about: usize) -> Vec<(f64, String)> {
        let step = self.unit.step(self.to - self.from, about);
        #[expect(clippy::cast_possible_truncation, reason = "steps have few digits")]
        let digits = (-step.log10().floor()).max(0.0) as i32;
        let digits = usize::try_from(digits).unwrap_or(0).min(9);
        let mut ticks = Vec::new();
        let mut number = (self.from / step - 1e-9).ceil();
        while number * step <= self.to + step * 1e-9 && ticks.len() < 100 {
            let value = number * step;
            let text = grouped(value, digits);
            ticks.push((value, if self.unit == AxisUnit::Percent { format!("{text} %") } else { text }));
            number += 1.0;
        }
        ticks
    }

    fn time_ticks(&self, about: usize, lang: Lang) -> Vec<(f64, String)> {
        let decades = (self.to / self.from).log10();
        let within: &[f64] = if decades <= 1.6 { &[1.0, 2.0, 5.0] } else { &[1.0] };
        #[expect(clippy::cast_precision_loss, reason = "few")]
        let every = if within.len() > 1 { 1.0 } else { (decades / about as f64).ceil().max(1.0) };
        let mut ticks = Vec::new();
        let mut power = self.from.log10().floor();
        while power <= self.to.log10() && ticks.len() < 100 {
            for factor in within {
                let value = factor * 10_f64.powf(power);
                if value >= self.from * 0.999 && value <= self.to * 1.001 {
                    ticks.push((value, duration(value, lang)));
                }
            }
            power += every;
        }
        ticks
    }
}

/// A step of 1, 2 or 5 times a power of ten that divides a range into about so many parts.
fn step(range: f64, parts: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "few")]
    let rough = range / parts.max(1) as f64;
    let power = 10_f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0].into_iter().find(|factor| factor * power >= rough * 0.999).unwrap_or(10.0);
    factor * power
}

/// A number with its thousands apart: `20 000`. The minus is a minus.
pub(crate) fn grouped(value: f64, digits: usize) -> String {
    let text = tengen_statistics::figure(value.abs(), digits);
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let mut shown = String::new();
    if value < 0.0 && text.bytes().any(|sign| (b'1'..=b'9').contains(&sign)) {
        shown.push('−');
    }
    for (index, sign) in whole.char_indices() {
        if index > 0 && (whole.len() - index) % 3 == 0 && whole.len() > 4 {
            shown.push('\u{a0}');
        }
        shown.push(sign);
    }
    shown + rest
}

/// A time in seconds in the unit that suits it, three digits.
pub(crate) fn duration(seconds: f64, lang: Lang) -> String {
    let (value, unit) = match seconds {
        s if s < 0.999_5e-3 => (s * 1e6, lang.text("report-microseconds")),
        s if s < 0.999_5 => (s * 1e3, lang.text("report-ms")),
        s if s < 599.5 => (s, lang.text("report-s")),
        s if s < 35_970.0 => (s / 60.0, lang.text("report-min")),
        s => (s / 3600.0, lang.text("report-h")),
    };
    let digits = if value < 9.995 { 2 } else { usize::from(value < 99.95) };
    let mut text = grouped(value, digits);
    if text.contains('.') {
        text.truncate(text.trim_end_matches('0').trim_end_matches('.').len());
    }
    format!("{text}\u{a0}{unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(axis: &PlotAxis, about: usize) -> Vec<String> {
        axis.ticks(about, Lang::En).into_iter().map(|(_, name)| name.replace('\u{a0}', " ")).collect()
    }

    #[test]
    fn ticks_are_round_numbers() {
        let axis = PlotAxis::around([3.0, 487.0].into_iter(), AxisUnit::Plain, "", 5);
        assert_eq!(names(&axis, 5), ["0", "100", "200", "300", "400", "500"]);
        let axis = PlotAxis::around([-0.13, 0.28].into_iter(), AxisUnit::Plain, "", 5);
        assert_eq!(names(&axis, 5), ["−0.2", "−0.1", "0.0", "0.1", "0.2", "0.3"]);
        let axis = PlotAxis::around([0.0, 20_000.0].into_iter(), AxisUnit::Plain, "", 4);
        assert_eq!(names(&axis, 4), ["0", "5000", "10 000", "15 000", "20 000"]);
        let axis = PlotAxis::around([0.0, 2.0].into_iter(), AxisUnit::Count, "", 5);
        assert_eq!(names(&axis, 5), ["0", "1", "2"]);
        let axis = PlotAxis::around([40.0, 60.0].into_iter(), AxisUnit::Percent, "", 4);
        assert_eq!(names(&axis, 4), ["40 %", "45 %", "50 %", "55 %", "60 %"]);
    }

    #[test]
    fn times_are_named_by_tenfolds() {
        let axis = PlotAxis::around([2e-5, 3.0].into_iter(), AxisUnit::Time, "", 8);
        assert_eq!(names(&axis, 8), ["100 µs", "1 ms", "10 ms", "100 ms", "1 s"]);
        let axis = PlotAxis::around([0.1, 0.9].into_iter(), AxisUnit::Time, "", 8);
        assert_eq!(names(&axis, 8), ["100 ms", "200 ms", "500 ms", "1 s"]);
        assert!((axis.place(0.1) - 0.0).abs() < 1e-12 && (axis.place(1.0) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn nothing_and_a_single_value_have_an_axis() {
        for values in [vec![], vec![7.0], vec![f64::NAN, f64::INFINITY]] {
            for unit in [AxisUnit::Plain, AxisUnit::Count, AxisUnit::Percent, AxisUnit::Time] {
                let axis = PlotAxis::around(values.clone().into_iter(), unit, "", 5);
                assert!(axis.from < axis.to && !axis.ticks(5, Lang::En).is_empty(), "{values:?} {unit:?}");
            }
        }
    }

    #[test]
    fn durations_have_three_digits() {
        let text = |seconds| duration(seconds, Lang::En).replace('\u{a0}', " ");
        assert_eq!(text(0.0), "0 µs");
        assert_eq!(text(0.000_123_4), "123 µs");
        assert_eq!(text(0.012_34), "12.3 ms");
        assert_eq!(text(1.0), "1 s");
        assert_eq!(text(754.0), "12.6 min");
        assert_eq!(text(86_400.0), "24 h");
    }
}
