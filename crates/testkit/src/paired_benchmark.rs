use std::{
    hint::black_box,
    time::{Duration, Instant},
};

/// Two ways to do the same work, timed in turns in one run: what a benchmark of this project ends with.
///
/// The rates depend on the machine and what else it does; their ratio hardly does.
#[derive(Debug)]
pub struct PairedBenchmark {
    name: &'static str,
    unit: &'static str,
    ours: f64,
    baseline: f64,
}

impl PairedBenchmark {
    /// Times both: each call does some work and returns how many units it was. The best of several rounds counts.
    pub fn run(
        name: &'static str,
        unit: &'static str,
        ours: impl FnMut() -> u64,
        baseline: impl FnMut() -> u64,
    ) -> Self {
        let mut race = Self { name, unit, ours: 0.0, baseline: 0.0 };
        let (mut ours, mut baseline) = (ours, baseline);
        for _ in 0..5 {
            race.ours = race.ours.max(rate(&mut ours));
            race.baseline = race.baseline.max(rate(&mut baseline));
        }
        race
    }

    /// Prints the results below each other.
    #[expect(clippy::print_stdout, reason = "benchmarks report on standard output")]
    pub fn report(races: &[Self]) {
        println!("\n{:<52} {:>14} {:>14} {:>8}", "", "Tengen", "baseline", "ratio");
        for Self { name, unit, ours, baseline } in races {
            let label = format!("{name}, {unit}/s");
            println!(
                "{label:<52} {:>14} {:>14} {:>7.1}x",
                grouped(*ours),
                grouped(*baseline),
                ours / baseline
            );
        }
    }
}

/// Units a second over about a tenth of a second.
#[expect(clippy::cast_precision_loss, reason = "a rate needs no 53 bits")]
fn rate(work: &mut impl FnMut() -> u64) -> f64 {
    let start = Instant::now();
    let mut units = 0;
    while start.elapsed() < Duration::from_millis(100) {
        units += black_box(work());
    }
    units as f64 / start.elapsed().as_secs_f64()
}

/// `1 234 567`.
fn grouped(rate: f64) -> String {
    let digits = format!("{rate:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
