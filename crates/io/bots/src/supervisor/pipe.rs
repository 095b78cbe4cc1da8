//! Bounded collector of what a process writes to a pipe.

use std::{
    io::Read,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{self, Receiver},
    },
    thread,
    time::Duration,
};

/// How much is kept of a pipe.
#[derive(Clone, Copy, Debug)]
pub enum PipeLimit {
    /// Everything up to one byte more than this; then nothing more is read.
    First(usize),
    /// The last so many bytes of everything.
    Last(usize),
}

/// Reads a pipe in a thread of its own, so that whoever writes to it is not held up.
#[derive(Debug)]
pub struct PipeCollector {
    bytes: Arc<Mutex<Vec<u8>>>,
    /// Disconnected when all has been read.
    at_end: Receiver<()>,
}

impl PipeCollector {
    /// Begins to read.
    pub fn new(pipe: Option<impl Read + Send + 'static>, limit: PipeLimit) -> Self {
        let (bytes, (sender, at_end)) = (Arc::default(), mpsc::sync_channel(0));
        if let Some(pipe) = pipe {
            let bytes = Arc::clone(&bytes);
            thread::spawn(move || {
                collect(pipe, limit, &bytes);
                drop(sender);
            });
        }
        Self { bytes, at_end }
    }

    /// What has been read so far.
    pub fn bytes(&self) -> MutexGuard<'_, Vec<u8>> {
        self.bytes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the pipe is closed, at most so long: somebody who got away from us may keep it open.
    pub fn wait_for_end(&self, time: Duration) {
        let _ = self.at_end.recv_timeout(time);
    }
}

fn collect(mut pipe: impl Read, limit: PipeLimit, bytes: &Mutex<Vec<u8>>) {
    let mut block = vec![0; 1 << 14];
    // An error here is the end of what can be read.
    while let Ok(n @ 1..) = pipe.read(&mut block) {
        let mut bytes = bytes.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.extend_from_slice(&block[..n]);
        match limit {
            PipeLimit::First(most) if bytes.len() > most => {
                bytes.truncate(most + 1);
                return;
            }
            PipeLimit::First(_) => {}
            PipeLimit::Last(most) => {
                let surplus = bytes.len().saturating_sub(most);
                bytes.drain(..surplus);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn collected(limit: PipeLimit) -> Vec<u8> {
        let text: Vec<u8> = (0..100_000_u32).flat_map(u32::to_le_bytes).collect();
        let collector = PipeCollector::new(Some(std::io::Cursor::new(text)), limit);
        collector.wait_for_end(Duration::from_secs(60));
        std::mem::take(&mut *collector.bytes())
    }

    #[test]
    fn no_more_than_the_limit_is_kept() {
        assert_eq!(collected(PipeLimit::First(7)), [0, 0, 0, 0, 1, 0, 0, 0]);
        assert_eq!(collected(PipeLimit::Last(4)), 99_999_u32.to_le_bytes());
        assert_eq!(collected(PipeLimit::First(400_000)).len(), 400_000);
    }
}
