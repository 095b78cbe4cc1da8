//! Input reader: commands with their arrival time, read while the engine thinks.

use std::{
    io::Read,
    sync::mpsc::{self, Receiver, SyncSender},
    thread,
    time::Instant,
};

use tengen_protocols::lines::{LineTooLongError, read_lines};

/// Who sends more orders than this while a move is thought about has to wait with the rest.
pub(crate) const MOST_WAITING: usize = 1024;

/// The orders as they come, as `parse` makes them of lines; `end` comes after the last one.
pub(crate) fn orders<O: Send + 'static>(
    input: impl Read + Send + 'static,
    parse: impl FnMut(Result<&str, LineTooLongError>) -> Option<O> + Send + 'static,
    end: O,
) -> Receiver<(O, Instant)> {
    let (send, orders) = mpsc::sync_channel(MOST_WAITING);
    send_orders(input, send, parse, |order, at| (order, at), end);
    orders
}

/// The same among whatever else comes there.
pub(crate) fn send_orders<O: Send + 'static, E: Send + 'static>(
    input: impl Read + Send + 'static,
    send: SyncSender<E>,
    mut parse: impl FnMut(Result<&str, LineTooLongError>) -> Option<O> + Send + 'static,
    event: impl Fn(O, Instant) -> E + Send + 'static,
    end: O,
) {
    thread::spawn(move || {
        let tell = |order| send.send(event(order, Instant::now())).is_ok();
        read_lines(input, |line| parse(line).is_none_or(&tell));
        tell(end);
    });
}
