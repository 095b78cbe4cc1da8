//! Supervisor of child processes: each has a process group of its own, which ends with its owner.

#[cfg(target_os = "linux")]
mod orphans;
mod pipe;

use std::{
    io,
    process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus},
    thread,
    time::{Duration, Instant},
};

pub use pipe::{PipeCollector, PipeLimit};

/// A child process. It is killed when this is dropped, and with it whatever it has started in its process group.
#[derive(Debug)]
pub struct SupervisedChild(Child);

impl SupervisedChild {
    /// Starts it in a process group of its own: a ^C at our terminal is for us alone.
    pub fn spawn(command: &mut Command) -> io::Result<Self> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        command.spawn().map(Self)
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Our end of its standard input, if it is a pipe that has not been taken.
    pub const fn take_stdin(&mut self) -> Option<ChildStdin> {
        self.0.stdin.take()
    }

    /// Our end of its standard output.
    pub const fn take_stdout(&mut self) -> Option<ChildStdout> {
        self.0.stdout.take()
    }

    /// Our end of its standard error.
    pub const fn take_stderr(&mut self) -> Option<ChildStderr> {
        self.0.stderr.take()
    }

    /// How it has ended, if it does before the deadline. Between two looks at it, `should_stop` may give up.
    pub fn wait_until(
        &mut self,
        deadline: Instant,
        mut should_stop: impl FnMut() -> bool,
    ) -> Option<ExitStatus> {
        let mut pause = Duration::from_micros(100);
        loop {
            if let Ok(Some(status)) = self.0.try_wait() {
                return Some(status);
            }
            if Instant::now() >= deadline || should_stop() {
                return None;
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(5));
        }
    }

    /// Kills its process group.
    pub fn kill(&mut self) {
        #[cfg(unix)]
        if let Some(pid) = i32::try_from(self.0.id()).ok().and_then(rustix::process::Pid::from_raw) {
            // It is gone already, most of the time.
            let _ = rustix::process::kill_process_group(pid, rustix::process::Signal::KILL);
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for SupervisedChild {
    fn drop(&mut self) {
        self.kill();
    }
}

/// From now on, processes that lose their parent become children of this process, so that [`kill_children`] also ends
/// those that have left the group of their program. Only Linux can do that.
pub fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    orphans::become_subreaper();
}

/// Kills all children of this process, after [`adopt_orphans`] also adopted ones.
pub fn kill_children() {
    #[cfg(target_os = "linux")]
    orphans::kill_children();
}
