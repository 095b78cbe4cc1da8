//! What programs say to each other.

use tengen_protocols::{
    gomocup::{EngineSetting, GomocupCommand, GomocupReader, host::GomocupReply},
    lines::{LineSplitter, read_lines},
    qtp,
    quoridor::{
        BoardChange, ClientStep, ClientStream, ContestKey, ContestServerMessage, KeyStream, ServerStream,
        VerifyKey,
    },
    text::{TextCommand, TextReader, host::TextReply},
};

use crate::input::FuzzInput;

/// Both sides of the Gomocup protocol.
pub(crate) fn gomocup(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut reader = GomocupReader::default();
    for line in text.split('\n') {
        if let Some(reply) = GomocupReply::read(line) {
            gomocup_reply(&reply);
        }
        let Some(command) = reader.line(line) else { continue };
        // A line that spoilt a board is none of its own.
        if matches!(command, GomocupCommand::Bad { .. }) {
            continue;
        }
        let mut again = GomocupReader::default();
        let read: Vec<GomocupCommand> =
            command.to_string().split('\n').filter_map(|line| again.line(line)).collect();
        // Sizes of tables are counted in units of 1024.
        let is_rounded = matches!(command, GomocupCommand::Info(EngineSetting::HashSize(u64::MAX)));
        assert!(read == [command.clone()] || is_rounded, "{command:?} reads as {read:?}");
    }
}

fn gomocup_reply(reply: &GomocupReply) {
    let line = match reply {
        GomocupReply::Move(at) => at.to_string(),
        GomocupReply::Moves(points) => {
            assert!(matches!(points.len(), 2 | 3));
            points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        }
        GomocupReply::Suggest(at) => format!("SUGGEST {at}"),
        GomocupReply::Nowhere(line) | GomocupReply::Other(line) => line.clone(),
        GomocupReply::Ok
        | GomocupReply::Swap
        | GomocupReply::Message(_)
        | GomocupReply::Debug(_)
        | GomocupReply::Unknown(_)
        | GomocupReply::Error(_) => return,
    };
    assert_eq!(GomocupReply::read(&line).as_ref(), Some(reply));
}

/// Both sides of the text protocol.
pub(crate) fn text(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut reader = TextReader::default();
    for line in text.split('\n') {
        if let Some(reply) = TextReply::read(line) {
            assert_eq!(TextReply::read(&reply.to_string()), Some(reply));
        }
        match reader.line(line) {
            None | Some(TextCommand::Bad { .. }) => {}
            Some(TextCommand::MapLeft(command)) => text_command(&command),
            Some(command) => text_command(&command),
        }
    }
}

fn text_command(command: &TextCommand) {
    if matches!(command, TextCommand::Bad { .. }) {
        return;
    }
    let mut reader = TextReader::default();
    let read: Vec<TextCommand> =
        command.to_string().split('\n').filter_map(|line| reader.line(line)).collect();
    assert_eq!(read, std::slice::from_ref(command));
}

/// The other protocol of Quoridor.
pub(crate) fn qtp(data: &[u8]) {
    for line in String::from_utf8_lossy(data).lines() {
        if let Some(qtp::QtpCommand::PlayWall(side, wall)) = qtp::read(line) {
            let again = format!("playwall {} {}", side.name(), qtp::their_move(&wall));
            assert_eq!(qtp::read(&again), Some(qtp::QtpCommand::PlayWall(side, wall)));
        }
        assert!(!qtp::their_move(line).is_empty() || line.is_empty());
    }
}

/// Lines are the same whatever the pieces in which they come.
pub(crate) fn lines(data: &[u8]) {
    let Some((&size, data)) = data.split_first() else { return };
    let (mut whole, mut pieces, mut read) = (Vec::new(), Vec::new(), Vec::new());
    let mut splitter = LineSplitter::default();
    splitter.push(data, |line| whole.push(line.map(str::to_owned)));
    splitter.finish(|line| whole.push(line.map(str::to_owned)));
    for piece in data.chunks(usize::from(size) + 1) {
        splitter.push(piece, |line| pieces.push(line.map(str::to_owned)));
    }
    splitter.finish(|line| pieces.push(line.map(str::to_owned)));
    read_lines(data, |line| {
        read.push(line.map(str::to_owned));
        true
    });
    assert_eq!(pieces, whole);
    assert_eq!(read, whole);
    assert!(whole.iter().flatten().all(|line| !line.is_empty() && !line.contains(['\n', '\r'])));
}

/// A client of the Quoridor contest, as its server hears it. The first byte is the length of the pieces.
pub(crate) fn quoridor_client(data: &[u8]) {
    let mut input = FuzzInput::new(data);
    let size = input.below(128) + 1;
    let mut pieces = data.get(1..).unwrap_or_default().chunks(size);
    let mut opening = KeyStream::default();
    let first = loop {
        let Some(piece) = pieces.next() else { return };
        opening.feed(piece);
        if let Some(first) = opening.take() {
            break first;
        }
    };
    assert_eq!(VerifyKey::decode(&first.encode()), first);
    if let Ok((name, mac)) = first.key.parts()
        && name.is_ascii()
        && mac.is_ascii()
    {
        assert_eq!(ContestKey::new(&name, &mac).parts(), Ok((name, mac)));
    }
    let mut steps = opening.into_steps(first.key);
    let (mut n_bytes, mut n_steps) = (data.len(), 0);
    for piece in pieces {
        steps.feed(piece);
        while let Some(step) = steps.take() {
            assert_eq!(ClientStep::decode(&step.encode()), step);
            assert!(steps.has_room());
            n_steps += 1;
        }
    }
    n_bytes = n_bytes.min(n_bytes + ClientStream::ROOM);
    assert!(n_steps <= n_bytes, "every step takes bytes");
    // Whatever came before, the next honest step is heard.
    let honest = ClientStep::new(first.key, [5, 2], [-1; 4]);
    let mut heard = Vec::new();
    for _ in 0..2 {
        steps.feed(&honest.encode());
        heard.extend(std::iter::from_fn(|| steps.take()));
    }
    assert_eq!(heard.last(), Some(&honest));
}

/// A server of the Quoridor contest, as its client hears it. The first byte is the length of the pieces.
pub(crate) fn quoridor_server(data: &[u8]) {
    let Some((&size, data)) = data.split_first() else { return };
    let (mut whole, mut stream) = (ServerStream::default(), ServerStream::default());
    whole.feed(data);
    let expected: Vec<ContestServerMessage> = std::iter::from_fn(|| whole.take()).collect();
    let mut heard = Vec::new();
    for piece in data.chunks(usize::from(size) + 1) {
        stream.feed(piece);
        heard.extend(std::iter::from_fn(|| stream.take()));
    }
    assert_eq!(heard, expected);
    for message in heard {
        if let ContestServerMessage::Change(change) = message {
            let mut again = ServerStream::default();
            again.feed(&BoardChange::encode(&change));
            assert_eq!((again.take(), again.take()), (Some(message), None));
        }
    }
}
