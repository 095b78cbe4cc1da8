//! Connections that break, hang, crumble and lag. TCP itself repairs lost and reordered packets, so those reach nobody above it
//! except as lag.

use std::{
    io::{self, Read, Write},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

/// What a connection suffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// It is cut at its end.
    Cut,
    /// At its end both sides stay open, and nothing gets through any more.
    HalfOpen,
    /// Bytes come a few at a time; then it is cut.
    Crumbs,
    /// Everything comes late; then it is cut.
    Lag,
}

impl LinkFault {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Cut, Self::HalfOpen, Self::Crumbs, Self::Lag];
}

/// Where a link leads.
#[derive(Clone, Debug)]
pub enum LinkTarget {
    /// An address on this machine or another.
    Tcp(SocketAddr),
    /// A socket in the file system.
    Unix(PathBuf),
}

/// A proxy before a server that spoils connections. It ends with the process.
#[derive(Debug)]
pub struct FaultyLink {
    address: SocketAddr,
    state: Arc<LinkState>,
}

#[derive(Debug, Default)]
struct LinkState {
    is_frozen: AtomicBool,
    is_barred: AtomicBool,
    /// How many connections have come to each end.
    spoilt: [AtomicUsize; LinkFault::ALL.len()],
    /// Both sides of those that are there.
    open: Mutex<Vec<(LinkStream, LinkStream)>>,
}

impl FaultyLink {
    /// Leads to this target. `plan` says of each connection, by its number, what it suffers, and after how many bytes from the
    /// server it ends.
    ///
    /// # Panics
    /// Where there is no port to listen at.
    pub fn new(target: LinkTarget, plan: impl Fn(usize) -> (LinkFault, usize) + Send + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port of this machine");
        let address = listener.local_addr().expect("its address");
        let state: Arc<LinkState> = Arc::default();
        let shared = Arc::clone(&state);
        thread::spawn(move || {
            for (n, client) in listener.incoming().enumerate() {
                let (Ok(client), Ok(server)) = (client, LinkStream::connect(&target)) else { continue };
                if shared.is_barred.load(Ordering::SeqCst) {
                    continue;
                }
                // What is whole is passed on at once, as without a proxy.
                let _ = client.set_nodelay(true);
                let ((fault, most), state) = (plan(n), Arc::clone(&shared));
                thread::spawn(move || drop(state.forward(&LinkStream::Tcp(client), &server, fault, most)));
            }
        });
        Self { address, state }
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many connections have come to this end.
    pub fn spoilt(&self, fault: LinkFault) -> usize {
        self.state.spoilt[fault as usize].load(Ordering::SeqCst)
    }

    /// Cuts all connections that are there.
    pub fn cut(&self) {
        self.state.cut();
    }

    /// Holds everything back, or lets it go on.
    pub fn freeze(&self, is_frozen: bool) {
        self.state.is_frozen.store(is_frozen, Ordering::SeqCst);
    }

    /// Lets nobody through any more, or lets them through again.
    pub fn bar(&self, is_barred: bool) {
        self.state.is_barred.store(is_barred, Ordering::SeqCst);
        if is_barred {
            self.cut();
        }
    }
}

impl LinkState {
    /// Carries bytes both ways until so many have come from the server, or a side has gone.
    fn forward(
        self: &Arc<Self>,
        client: &LinkStream,
        server: &LinkStream,
        fault: LinkFault,
        most: usize,
    ) -> io::Result<()> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).push((client.again()?, server.again()?));
        let (mut from_client, mut to_server, state) = (client.again()?, server.again()?, Arc::clone(self));
        let is_deaf = Arc::new(AtomicBool::new(false));
        let deaf = Arc::clone(&is_deaf);
        let asking = thread::spawn(move || {
            let _ = state.carry(&mut from_client, &mut to_server, fault, usize::MAX, &deaf);
            from_client.close();
            to_server.close();
        });
        let answered = self.carry(&mut server.again()?, &mut client.again()?, fault, most, &is_deaf);
        if fault == LinkFault::HalfOpen && matches!(answered, Ok(true)) {
            // Until the client gives up; what it says meanwhile is lost.
            is_deaf.store(true, Ordering::SeqCst);
            let _ = asking.join();
        }
        client.close();
        server.close();
        self.spoilt[fault as usize].fetch_add(1, Ordering::SeqCst);
        Ok(())
    }

    /// Returns whether it has come to its end.
    fn carry(
        &self,
        from: &mut LinkStream,
        to: &mut LinkStream,
        fault: LinkFault,
        most: usize,
        is_deaf: &AtomicBool,
    ) -> io::Result<bool> {
        let (mut bytes, mut carried) = ([0; 4096], 0);
        loop {
            let n = from.read(&mut bytes)?;
            let rest = &bytes[..n.min(most - carried)];
            if n == 0 {
                return Ok(false);
            }
            if fault == LinkFault::Lag {
                thread::sleep(Duration::from_millis(20));
            }
            while self.is_frozen.load(Ordering::SeqCst) {
                thread::sleep(Duration::from_millis(2));
            }
            if is_deaf.load(Ordering::SeqCst) {
                continue;
            }
            let size = if fault == LinkFault::Crumbs { 7 } else { rest.len().max(1) };
            for crumb in rest.chunks(size) {
                to.write_all(crumb)?;
            }
            carried += rest.len();
            if carried == most {
                return Ok(true);
            }
        }
    }

    fn cut(&self) {
        for (client, server) in self.open.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
            client.close();
            server.close();
        }
    }
}

/// One side of a connection.
#[derive(Debug)]
enum LinkStream {
    Tcp(TcpStream),
    #[cfg(unix)]
    Unix(std::os::unix::net::UnixStream),
}

impl LinkStream {
    fn connect(target: &LinkTarget) -> io::Result<Self> {
        match target {
            LinkTarget::Tcp(address) => {
                let stream = TcpStream::connect(address)?;
                stream.set_nodelay(true)?;
                Ok(Self::Tcp(stream))
            }
            #[cfg(unix)]
            LinkTarget::Unix(path) => std::os::unix::net::UnixStream::connect(path).map(Self::Unix),
            #[cfg(not(unix))]
            LinkTarget::Unix(_) => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    fn again(&self) -> io::Result<Self> {
        match self {
            Self::Tcp(stream) => stream.try_clone().map(Self::Tcp),
            #[cfg(unix)]
            Self::Unix(stream) => stream.try_clone().map(Self::Unix),
        }
    }

    /// Ends it in both directions; whoever reads or writes notices.
    fn close(&self) {
        let _ = match self {
            Self::Tcp(stream) => stream.shutdown(Shutdown::Both),
            #[cfg(unix)]
            Self::Unix(stream) => stream.shutdown(Shutdown::Both),
        };
    }
}

impl Read for LinkStream {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Tcp(stream) => stream.read(bytes),
            #[cfg(unix)]
            Self::Unix(stream) => stream.read(bytes),
        }
    }
}

impl Write for LinkStream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Tcp(stream) => stream.write(bytes),
            #[cfg(unix)]
            Self::Unix(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
