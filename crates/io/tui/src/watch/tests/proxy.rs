use std::{
    io::{Read as _, Write as _},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    thread,
};

/// A line between a watcher and a server that can be cut.
pub(super) struct Proxy {
    pub(super) address: SocketAddr,
    shared: Arc<Shared>,
}

struct Shared {
    target: Mutex<Option<SocketAddr>>,
    open: Mutex<Vec<TcpStream>>,
    /// So many bytes of an answer go through before it is cut; 0 is all of them.
    limit: AtomicUsize,
    connections: AtomicUsize,
}

impl Proxy {
    pub(super) fn to(target: SocketAddr, limit: usize) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let shared = Arc::new(Shared {
            target: Mutex::new(Some(target)),
            open: Mutex::default(),
            limit: AtomicUsize::new(limit),
            connections: AtomicUsize::new(0),
        });
        let theirs = Arc::clone(&shared);
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                theirs.connect(client);
            }
        });
        Self { address, shared }
    }

    /// Cuts all that is open; who comes later is led there, or sent away.
    pub(super) fn cut(&self, target: Option<SocketAddr>) {
        *self.shared.target.lock().unwrap() = target;
        for stream in self.shared.open.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    pub(super) fn connections(&self) -> usize {
        self.shared.connections.load(SeqCst)
    }
}

impl Shared {
    fn connect(self: &Arc<Self>, client: TcpStream) {
        self.connections.fetch_add(1, SeqCst);
        let target = *self.target.lock().unwrap();
        let Some(server) = target.and_then(|target| TcpStream::connect(target).ok()) else { return };
        for stream in [&client, &server] {
            self.open.lock().unwrap().push(stream.try_clone().unwrap());
        }
        let (mut from, mut to) = (client.try_clone().unwrap(), server.try_clone().unwrap());
        thread::spawn(move || std::io::copy(&mut from, &mut to));
        let limit = self.limit.load(SeqCst);
        thread::spawn(move || pass_on(server, client, limit));
    }
}

fn pass_on(mut server: TcpStream, mut client: TcpStream, limit: usize) {
    let (mut bytes, mut sent) = ([0; 37], 0);
    while let Ok(read @ 1..) = server.read(&mut bytes) {
        let room = if limit == 0 { read } else { read.min(limit - sent) };
        if client.write_all(&bytes[..room]).is_err() {
            break;
        }
        sent += room;
        if limit > 0 && sent == limit {
            break;
        }
    }
    for stream in [server, client] {
        let _ = stream.shutdown(Shutdown::Both);
    }
}
