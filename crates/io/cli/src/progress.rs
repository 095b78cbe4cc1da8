//! Progress of work on the store.

use tengen_console::progress_bar;
use tengen_store::StoreProgress;

/// Does something with a bar that goes when it is done.
pub(crate) fn with_bar<T>(message: &'static str, work: impl FnOnce(&mut dyn FnMut(StoreProgress)) -> T) -> T {
    let bar = progress_bar(0);
    bar.set_message(message);
    let done = work(&mut |StoreProgress { done, all }| {
        bar.set_length(all);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    done
}
