//! Waiting for the store where nothing else is to be done meanwhile.

use std::{
    cell::Cell,
    pin::pin,
    sync::Arc,
    task::{Context, Poll, Wake, Waker},
    thread::{self, Thread},
};

thread_local! {
    static IS_CALLING_BACK: Cell<bool> = const { Cell::new(false) };
}

/// A callback of a store runs on this thread, until this is dropped.
pub(crate) struct CallbackScope(bool);

impl CallbackScope {
    pub(crate) fn enter() -> Self {
        Self(IS_CALLING_BACK.replace(true))
    }
}

impl Drop for CallbackScope {
    fn drop(&mut self) {
        IS_CALLING_BACK.set(self.0);
    }
}

/// For programs that have no executor, and for tests.
pub trait BlockingWait: Future + Sized {
    /// Blocks this thread until the future is ready.
    ///
    /// # Panics
    /// In a callback of a store: that would wait for itself for ever.
    fn wait(self) -> Self::Output {
        assert!(!IS_CALLING_BACK.get(), "a callback of the store must not wait for the store");
        let waker = Waker::from(Arc::new(ThreadWaker(thread::current())));
        let (mut future, mut context) = (pin!(self), Context::from_waker(&waker));
        loop {
            match future.as_mut().poll(&mut context) {
                Poll::Ready(answer) => return answer,
                Poll::Pending => thread::park(),
            }
        }
    }
}

impl<F: Future> BlockingWait for F {}

struct ThreadWaker(Thread);

impl Wake for ThreadWaker {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}
