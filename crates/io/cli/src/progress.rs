//! How far something is that takes long.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tengen_store::Progress;

/// Shown on a terminal only.
pub(crate) fn bar(all: u64) -> ProgressBar {
    of_template(all, "{bar:24} {pos}/{len} {elapsed} {wide_msg}")
}

/// The same, with the time that is still to come.
pub(crate) fn bar_with_end(all: u64) -> ProgressBar {
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

/// Does something with a bar that goes when it is done.
pub(crate) fn with_bar<T>(message: &'static str, work: impl FnOnce(&mut dyn FnMut(Progress)) -> T) -> T {
    let bar = bar(0);
    bar.set_message(message);
    let done = work(&mut |Progress { done, all }| {
        bar.set_length(all);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    done
}
