//! Progress bars.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shown on a terminal only.
pub fn progress_bar(all: u64) -> ProgressBar {
    of_template(all, "{bar:24} {pos}/{len} {elapsed} {wide_msg}")
}

/// The same, with the time that is still to come.
pub fn progress_bar_with_eta(all: u64) -> ProgressBar {
    of_template(all, "{bar:24} {pos}/{len} {elapsed} ({eta}) {wide_msg}")
}

fn of_template(all: u64, template: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()));
    if !bar.is_hidden() {
        bar.enable_steady_tick(Duration::from_millis(250));
    }
    bar
}
