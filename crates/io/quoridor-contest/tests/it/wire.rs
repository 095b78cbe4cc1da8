//! Who speaks when (1.4 of the facts), and messages in pieces.

use tengen_protocols::quoridor::{BoardChange, ClientStep, VerifyKey};

use crate::hall::{Client, Hall, in_order, race};

const START: [[i32; 2]; 2] = [[5, 1], [5, 9]];

#[test]
fn a_game_is_played_as_the_course_has_it() {
    let hall = Hall::open(|_| {});
    let alpha = Client::sit(hall.address, "ALPHA");
    hall.until("ALPHA is ready");
    // Nobody answers a key while others are still to come.
    alpha.knows_nothing();
    let beta = Client::sit(hall.address, "BETA");
    let [mut first, mut second] = in_order([alpha, beta]);
    let start = BoardChange { user: 0, status: 0, me: START[0], enemy: START[1], wall: [-1; 4] };
    assert_eq!(first.change(), start);
    second.knows_nothing();
    first.wall(4, 8, 6, 8);
    let seen = BoardChange { user: 0, status: 0, me: START[1], enemy: START[0], wall: [4, 8, 6, 8] };
    assert_eq!(second.change(), seen);
    second.go(4, 9);
    assert_eq!(first.change(), BoardChange { enemy: [4, 9], ..start });
    // A diagonal step: the turn passes, and nothing is seen of it.
    first.go(6, 2);
    let unchanged = BoardChange { user: 0, status: 0, me: [4, 9], enemy: START[0], wall: [-1; 4] };
    assert_eq!(second.change(), unchanged);
    second.go(3, 9);
    assert_eq!(first.change(), BoardChange { status: 7, enemy: [3, 9], ..start });
    first.leave();
    second.ends(4);
    second.closed();
    assert!(hall.over().ended.champion.is_some());
}

#[test]
fn fourteen_steps_end_with_a_jump_and_the_second_wins() {
    let hall = Hall::open(|_| {});
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    race(&mut first, &mut second);
    first.closed();
    second.closed();
    let over = hall.over();
    let (winner, loser) =
        if over.ended.champion.as_deref() == Some("ALPHA") { ("ALPHA", "BETA") } else { ("BETA", "ALPHA") };
    assert!(over.said(&format!("[1 : 0] {winner} defeat--> {loser}")));
    assert!(over.said(&format!("CHAMPION: QuoridorPlayer{{name='{winner}'}}")));
}

#[test]
fn messages_arrive_one_byte_at_a_time() {
    let hall = Hall::open(|_| {});
    let dribble = |client: &mut Client, bytes: &[u8]| {
        for byte in bytes {
            client.send(&[*byte]);
            std::thread::yield_now();
        }
    };
    let clients = ["ALPHA", "BETA"].map(|name| {
        let mut client = Client::connect(hall.address, name);
        let key = VerifyKey::new(client.key).encode();
        dribble(&mut client, &key);
        hall.until(&format!("{name} is ready"));
        client
    });
    let [mut first, mut second] = in_order(clients);
    for y in 2..=4 {
        first.status(0);
        let play = ClientStep::new(first.key, [5, y], [-1; 4]).encode();
        dribble(&mut first, &play);
        assert_eq!(second.status(0).enemy, [5, y]);
        let play = ClientStep::new(second.key, [5, 10 - y], [-1; 4]).encode();
        dribble(&mut second, &play);
    }
    assert_eq!(first.status(0).enemy, [5, 6]);
    hall.over_by_leaving([first, second]);
}

#[test]
fn a_key_and_steps_in_one_segment_are_all_taken() {
    let hall = Hall::open(|_| {});
    let clients = [("ALPHA", 3), ("BETA", 4)].map(|(name, y)| {
        let mut client = Client::connect(hall.address, name);
        let mut bytes = VerifyKey::new(client.key).encode().to_vec();
        // A step that is legal for both, and one that is for neither.
        bytes.extend(ClientStep::new(client.key, [-1; 2], [0, y, 2, y]).encode());
        bytes.extend(ClientStep::new(client.key, [9, 9], [-1; 4]).encode());
        client.send(&bytes);
        hall.until(&format!("{name} is ready"));
        client
    });
    // Nobody waits for anybody: who was first is told by where it stands.
    let [mut one, mut other] = clients;
    let (begins, answers) = (one.status(0), other.status(0));
    let (mut first, mut second, seen) =
        if begins.me == START[0] { (one, other, answers) } else { (other, one, begins) };
    assert_eq!(seen.wall[0], 0);
    assert_eq!(first.status(0).wall[0], 0);
    second.status(0);
    assert_eq!(first.status(7).enemy, [5, 9]);
    hall.over_by_leaving([first, second]);
}

#[test]
fn noise_is_a_violation_or_is_passed_over() {
    let hall = Hall::open(|_| {});
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    first.status(0);
    // Five bytes of nothing, then a step: what is meant is clear.
    let step = ClientStep::new(first.key, [5, 2], [-1; 4]).encode();
    first.send(&[&[9; 5][..], &step].concat());
    assert_eq!(second.status(0).enemy, [5, 2]);
    // Nonsense alone is a step that cannot be, however much there is of it, and nobody waits for more.
    second.send(&[0xab; 5]);
    first.status(0);
    first.go(5, 3);
    assert_eq!(second.status(7).me, [5, 9]);
    second.send(&[0xab; 200]);
    first.status(0);
    first.go(5, 4);
    second.status(7);
    second.go(5, 8);
    assert_eq!(first.status(0).enemy, [5, 8]);
    hall.over_by_leaving([first, second]);
}

#[test]
fn nobody_speaks_for_another_unless_it_is_the_original() {
    for is_original in [false, true] {
        let hall = if is_original { Hall::original(|_| {}) } else { Hall::open(|_| {}) };
        let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
        first.status(0);
        let foreign = ClientStep { kind: 99, key: second.key, to: [5, 2], wall: [-1; 4] };
        first.send(&foreign.encode());
        assert_eq!(second.status(0).enemy, if is_original { [5, 2] } else { [5, 1] });
        second.go(5, 8);
        first.status(if is_original { 0 } else { 7 });
        hall.over_by_leaving([first, second]);
    }
}

#[test]
fn early_steps_are_taken_on_the_next_turn() {
    let hall = Hall::open(|_| {});
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    first.status(0);
    second.go(5, 8);
    second.go(5, 7);
    first.go(5, 2);
    assert_eq!(second.status(0).enemy, [5, 2]);
    assert_eq!(first.status(0).enemy, [5, 8]);
    first.go(5, 3);
    assert_eq!(second.status(0).enemy, [5, 3]);
    assert_eq!(first.status(0).enemy, [5, 7]);
    hall.over_by_leaving([first, second]);
}

impl Hall {
    /// Ends a contest of two by leaving it.
    pub(crate) fn over_by_leaving(self, clients: [Client; 2]) {
        drop(clients);
        self.over();
    }
}
