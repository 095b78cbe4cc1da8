//! A server that does exactly what a test says. Also used by the tests of other crates.

use std::{
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    thread::{self, JoinHandle},
    time::Duration,
};

/// What the server does next.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    Send(Vec<u8>),
    /// In pieces of one to five bytes.
    SendInPieces(Vec<u8>),
    /// One `read()` has to give a whole step.
    Hear,
    /// One `read()` has to give these bytes.
    HearExactly(Vec<u8>),
    /// So many bytes have to come, in whatever pieces.
    HearBytes(usize),
    /// Nothing may come for so long.
    Silence(Duration),
    /// Closes with something unread, which resets the connection.
    Reset,
}

/// Serves one client; what it has sent, read by read, the key first.
pub(crate) fn serve(acts: Vec<Act>) -> (SocketAddr, JoinHandle<Vec<Vec<u8>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let server = thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let mut heard = vec![hear(&mut stream)];
        for act in acts {
            match act {
                Act::Send(bytes) => stream.write_all(&bytes).unwrap(),
                Act::SendInPieces(bytes) => send_in_pieces(&mut stream, &bytes),
                Act::Hear => {
                    heard.push(hear(&mut stream));
                    assert_eq!(heard.last().unwrap().len(), 92, "a step comes in one piece");
                }
                Act::HearExactly(bytes) => {
                    heard.push(hear(&mut stream));
                    assert_eq!(heard.last().unwrap(), &bytes);
                }
                Act::HearBytes(n) => {
                    let mut bytes = vec![0; n];
                    stream.read_exact(&mut bytes).unwrap();
                    heard.push(bytes);
                }
                Act::Silence(time) => {
                    stream.set_read_timeout(Some(time)).unwrap();
                    let said = stream.peek(&mut [0; 1]);
                    assert!(said.is_err(), "nobody was asked: {said:?}");
                    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
                }
                Act::Reset => {
                    stream.peek(&mut [0; 1]).unwrap();
                    break;
                }
            }
        }
        heard
    });
    (address, server)
}

fn hear(stream: &mut TcpStream) -> Vec<u8> {
    let mut bytes = [0; 1024];
    let n = stream.read(&mut bytes).unwrap();
    bytes[..n].to_vec()
}

fn send_in_pieces(stream: &mut TcpStream, bytes: &[u8]) {
    let mut rest = bytes;
    for length in (1..=5).cycle() {
        let (piece, later) = rest.split_at(length.min(rest.len()));
        stream.write_all(piece).unwrap();
        // So that each piece is a segment of its own; the test is right whether they are or not.
        thread::sleep(Duration::from_millis(2));
        rest = later;
        if rest.is_empty() {
            break;
        }
    }
}
