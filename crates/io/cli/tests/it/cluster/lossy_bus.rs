//! A proxy before NATS that loses messages.

use std::{
    io::{self, BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

use tengen_testkit::{LinkTarget, NatsServer, TestRng};

/// Loses one message in so many, chosen at random, on the way from NATS to its clients. It ends with the process.
pub(crate) struct LossyBus {
    pub(crate) address: SocketAddr,
    counts: Arc<[AtomicUsize; 2]>,
}

impl LossyBus {
    pub(crate) fn new(bus: &NatsServer, one_in: usize) -> Self {
        let LinkTarget::Tcp(target) = bus.link_target() else { panic!("NATS has an address") };
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let counts: Arc<[AtomicUsize; 2]> = Arc::default();
        let counted = Arc::clone(&counts);
        thread::spawn(move || {
            for (number, client) in listener.incoming().enumerate() {
                let (Ok(client), Ok(server)) = (client, TcpStream::connect(target)) else { continue };
                client.set_nodelay(true).unwrap();
                server.set_nodelay(true).unwrap();
                let (mut asks, mut to) = (client.try_clone().unwrap(), server.try_clone().unwrap());
                thread::spawn(move || io::copy(&mut asks, &mut to));
                let (dice, counts) = (TestRng::new(number as u64), Arc::clone(&counted));
                thread::spawn(move || forward(&server, client, one_in, dice, &counts));
            }
        });
        Self { address, counts }
    }

    pub(crate) fn lost(&self) -> usize {
        self.counts[0].load(Relaxed)
    }

    pub(crate) fn passed(&self) -> usize {
        self.counts[1].load(Relaxed)
    }
}

/// Passes lines on, and messages with what belongs to them: `MSG SUBJECT SUBSCRIPTION [REPLY-TO] BYTES`.
fn forward(
    server: &TcpStream,
    mut client: TcpStream,
    one_in: usize,
    mut dice: TestRng,
    [lost, passed]: &[AtomicUsize; 2],
) -> io::Result<()> {
    let mut from = BufReader::new(server);
    loop {
        let mut line = Vec::new();
        if from.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.starts_with(b"MSG ") {
            let text = String::from_utf8_lossy(&line).into_owned();
            let length: u64 = text.split_whitespace().last().unwrap().parse().unwrap();
            from.by_ref().take(length + 2).read_to_end(&mut line)?;
            if dice.one_in(one_in) {
                lost.fetch_add(1, Relaxed);
                continue;
            }
            passed.fetch_add(1, Relaxed);
        }
        client.write_all(&line)?;
    }
}
