//! The original Java server, byte for byte on the wire: what one `read()` gives is one message, whatever it was meant to
//! be; one step for one change; a late step is thrown away. Also used by the tests of other crates.

use std::{
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::mpsc::{self, Receiver, Sender},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use tengen_arbiter::{EndReason, Table};
use tengen_core::Seat;
use tengen_quoridor::contest::{ContestBlockBar, ContestLocation, ContestProfile, ContestStep, StepStatus};
use tengen_quoridor_contest::{ContestGame, contest_terms};

/// "The contest is over."
pub(crate) const CLOSE: [u8; 8] = [0, 0, 3, 0xe9, 0xff, 0xff, 0xff, 0xff];

/// What happens to a client that says nothing at all: a test must end.
const PATIENCE: Duration = Duration::from_secs(60);

/// A change as the server writes it.
pub(crate) fn change(status: i32, cells: [i32; 4], wall: [i32; 4]) -> Vec<u8> {
    let numbers = [1002, 0, status].into_iter().chain(cells).chain(wall);
    numbers.flat_map(i32::to_be_bytes).collect()
}

/// The end of a game.
pub(crate) fn end(status: StepStatus) -> Vec<u8> {
    change(status.code(), [-1; 4], [-1; 4])
}

/// How a contest went.
#[derive(Debug, Default)]
pub(crate) struct Account {
    pub(crate) names: [String; 2],
    pub(crate) wins: [u32; 2],
    /// How many steps each game had.
    pub(crate) lengths: Vec<u32>,
    /// Violations and time-outs of each client in all games.
    pub(crate) violations: [u32; 2],
    pub(crate) timeouts: [u32; 2],
    /// What no client may do: messages in pieces, several at once, unasked.
    pub(crate) faults: Vec<String>,
}

/// A contest of two.
#[derive(Clone, Copy)]
pub(crate) struct Terms {
    pub(crate) rounds: u32,
    pub(crate) timeout: Duration,
}

/// A contest that is served.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    seated: Receiver<()>,
    account: JoinHandle<Account>,
}

impl Server {
    /// Waits until one more client has its seat. The first begins the first game.
    pub(crate) fn await_seated(&self) {
        self.seated.recv_timeout(PATIENCE).unwrap();
    }

    /// Waits for the end; how it went.
    pub(crate) fn join(self) -> Account {
        self.account.join().unwrap()
    }
}

/// Serves one contest.
pub(crate) fn serve(terms: Terms) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let (seat, seated) = mpsc::channel();
    Server { address, seated, account: thread::spawn(move || contest(&listener, terms, &seat)) }
}

struct Client {
    stream: TcpStream,
    name: String,
    /// Steps that belong to changes whose time was over.
    late: u32,
    violations: u32,
    timeouts: u32,
    faults: Vec<String>,
}

enum Heard {
    Step(ContestStep),
    Late,
    Gone,
}

impl Client {
    fn accept(listener: &TcpListener) -> Self {
        let (stream, _) = listener.accept().unwrap();
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut client =
            Self { stream, name: String::new(), late: 0, violations: 0, timeouts: 0, faults: Vec::new() };
        let mut bytes = [0; 1024];
        let n = client.stream.read(&mut bytes).unwrap();
        if n != 68 || bytes[..4] != [0, 0, 0, 1] {
            client.faults.push(format!("the key came as {n} bytes"));
        }
        // As many bytes as were read, four of them after the key.
        let key = String::from_utf8_lossy(&bytes[4..4 + n]).into_owned();
        let (name, rest) = key.split_once('_').unwrap();
        if key.rfind('_') != Some(63) || rest[..12].contains('_') {
            client.faults.push(format!("the key is not correct: {key}"));
        }
        name.clone_into(&mut client.name);
        client
    }

    fn send(&mut self, bytes: &[u8]) {
        self.stream.set_nonblocking(true).unwrap();
        let early = self.stream.peek(&mut [0; 1]);
        self.stream.set_nonblocking(false).unwrap();
        // A late step may well be there.
        if early.is_ok_and(|n| n > 0) && self.late == 0 {
            self.faults.push("a step came before it was asked for".to_owned());
        }
        let _ = self.stream.write_all(bytes);
    }

    fn hear(&mut self, timeout: Duration) -> Heard {
        let until = Instant::now() + timeout;
        loop {
            let left = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
            self.stream.set_read_timeout(Some(left)).unwrap();
            let mut bytes = [0; 1024];
            match self.stream.read(&mut bytes) {
                Ok(0) => return Heard::Gone,
                Ok(_) if self.late > 0 => self.late -= 1,
                Ok(n) => {
                    if n != 92 || bytes[..4] != [0, 0, 0, 2] {
                        self.faults.push(format!("a step came as {n} bytes"));
                    }
                    return Heard::Step(step(&bytes));
                }
                Err(_) if Instant::now() >= until => {
                    self.late += 1;
                    return Heard::Late;
                }
                Err(_) => return Heard::Gone,
            }
        }
    }
}

/// The step in a message.
pub(crate) fn step(message: &[u8]) -> ContestStep {
    let number = |n: usize| i32::from_be_bytes(message[68 + 4 * n..72 + 4 * n].try_into().unwrap());
    ContestStep {
        to: ContestLocation::new(number(0), number(1)),
        wall: ContestBlockBar::new(number(2), number(3), number(4), number(5)),
    }
}

fn contest(listener: &TcpListener, terms: Terms, seat: &Sender<()>) -> Account {
    let mut clients = [(); 2].map(|()| {
        let client = Client::accept(listener);
        // Nobody need wait for it.
        let _ = seat.send(());
        client
    });
    let mut account = Account::default();
    for round in 0..terms.rounds {
        // Who begins changes from round to round.
        let first = usize::from(round % 2 == 1);
        let (winner, length) = game(&mut clients, first, terms.timeout);
        account.wins[winner] += 1;
        account.lengths.push(length);
    }
    for (n, client) in clients.iter_mut().enumerate() {
        let _ = client.stream.write_all(&CLOSE);
        account.names[n].clone_from(&client.name);
        account.violations[n] = client.violations;
        account.timeouts[n] = client.timeouts;
        account.faults.append(&mut client.faults);
    }
    account
}

/// One game; who won, and after how many steps.
fn game(clients: &mut [Client; 2], first: usize, timeout: Duration) -> (usize, u32) {
    let seats = [Seat::FIRST, Seat::SECOND];
    let who = |seat: Seat| if seat == Seat::FIRST { first } else { 1 - first };
    let terms = contest_terms(ContestProfile::Original, Some(timeout), ["A", "B"]);
    let mut contest = ContestGame::open(ContestProfile::Original, Table::opening(terms, 0).unwrap()).unwrap();
    let mut statuses = [0, 0];
    let mut wall = ContestBlockBar::NONE;
    loop {
        for seat in seats {
            let other = seat.other();
            if contest.table().conclusion().is_some_and(|end| end.reason == EndReason::MoveLimit) {
                clients[who(Seat::FIRST)].send(&end(StepStatus::Lost));
                clients[who(Seat::SECOND)].send(&end(StepStatus::Win));
                return (who(Seat::SECOND), contest.steps());
            }
            let (mine, enemy) = (contest.location(seat), contest.location(other));
            let cells = [mine.x, mine.y, enemy.x, enemy.y];
            let bar = [wall.start.x, wall.start.y, wall.stop.x, wall.stop.y];
            let client = &mut clients[who(seat)];
            client.send(&change(statuses[seat.index()], cells, bar));
            wall = ContestBlockBar::NONE;
            let heard = client.hear(timeout);
            let status = match heard {
                Heard::Gone => {
                    clients[who(other)].send(&end(StepStatus::Win));
                    return (who(other), contest.steps());
                }
                Heard::Late => {
                    client.timeouts += 1;
                    let pending = contest.time_out(timeout).unwrap();
                    contest.commit(pending).unwrap()
                }
                Heard::Step(step) => {
                    let pending = contest.step(&step, Duration::ZERO).unwrap();
                    let status = contest.commit(pending).unwrap();
                    let is_violation = matches!(
                        status,
                        StepStatus::InvalidStep | StepStatus::InsufficientBlock | StepStatus::RulesBreaker
                    );
                    client.violations += u32::from(is_violation);
                    if status == StepStatus::Ok && !step.is_move() {
                        wall = step.wall;
                    }
                    status
                }
            };
            statuses[seat.index()] = status.code();
            match contest.table().conclusion().map(|end| end.reason) {
                Some(EndReason::Rules(_)) => {
                    clients[who(seat)].send(&end(StepStatus::Win));
                    clients[who(other)].send(&end(StepStatus::Lost));
                    return (who(seat), contest.steps());
                }
                Some(EndReason::Violations) if status == StepStatus::RulesBreaker => {
                    clients[who(seat)].send(&end(StepStatus::RulesBreaker));
                    clients[who(other)].send(&end(StepStatus::Win));
                    return (who(other), contest.steps());
                }
                Some(EndReason::Violations) => {
                    clients[who(seat)].send(&CLOSE);
                    let _ = clients[who(seat)].stream.shutdown(std::net::Shutdown::Both);
                    clients[who(other)].send(&end(StepStatus::Win));
                    return (who(other), contest.steps());
                }
                _ => {}
            }
        }
    }
}
