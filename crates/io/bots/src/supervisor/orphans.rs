//! Orphaned processes: this process becomes their subreaper where the system allows it.

use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, waitpid};

pub(super) fn become_subreaper() {
    // Where that is not possible, such processes get away.
    let _ = set_child_subreaper(Some(getpid()));
}

pub(super) fn kill_children() {
    // Each round may set free the children of those that it ended.
    for _ in 0..100 {
        let children = our_children();
        if children.is_empty() {
            return;
        }
        for pid in children.into_iter().filter_map(Pid::from_raw) {
            let _ = kill_process(pid, Signal::KILL);
            let _ = waitpid(Some(pid), WaitOptions::empty());
        }
    }
}

fn our_children() -> Vec<i32> {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let lists = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    lists
        .flat_map(|list| list.split_whitespace().filter_map(|pid| pid.parse().ok()).collect::<Vec<_>>())
        .collect()
}
