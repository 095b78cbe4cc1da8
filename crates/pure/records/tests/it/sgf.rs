//! SGF against another reader of it.

use proptest::prelude::*;
use sgf_parse::{SgfNode, unknown_game::Prop};
use tengen_gomoku::BoardSize;
use tengen_records::{NodeId, Record, RecordFormat, WriteOptions, write};

use crate::made::{Features, stones};

/// Each node as its moves, with brackets around its children.
fn theirs(node: &SgfNode<Prop>, out: &mut String) {
    for name in ["B", "W"] {
        if let Some(Prop::Unknown(_, values)) = node.get_property(name) {
            out.push_str(name);
            out.push_str(&values.concat());
        } else if let Some(property) = node.get_property(name) {
            out.push_str(&property.to_string().replace(['[', ']'], ""));
        }
    }
    for child in node.children() {
        out.push('(');
        theirs(child, out);
        out.push(')');
    }
}

fn ours(record: &Record, id: NodeId, size: BoardSize, out: &mut String) {
    if let Some(play) = &record.tree.node(id).play {
        out.push_str(["B", "W"][play.seat.index()]);
        if let Ok(point) = play.m.to_string().parse::<tengen_gomoku::Point>() {
            let letter = |n: u8| char::from(if n < 26 { b'a' + n } else { b'A' + n - 26 });
            out.extend([letter(point.x()), letter(size.height() - 1 - point.y())]);
        }
    }
    for child in record.tree.children(id) {
        out.push('(');
        ours(record, child, size, out);
        out.push(')');
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn another_reader_finds_the_same_tree(seed: u64) {
        let size = BoardSize::new(20, 15).unwrap();
        let record = stones(seed, size, Features { setup: false, ..Features::ALL });
        let written = write(std::slice::from_ref(&record), RecordFormat::Sgf, WriteOptions::default()).unwrap();
        let text = String::from_utf8(written.bytes).unwrap();
        let games = sgf_parse::parse(&text).unwrap();
        prop_assert_eq!(games.len(), 1);
        let node = match &games[0] {
            sgf_parse::GameTree::Unknown(node) => node,
            sgf_parse::GameTree::GoGame(_) => panic!("not Go"),
        };
        let (mut a, mut b) = (String::new(), String::new());
        theirs(node, &mut a);
        ours(&record, NodeId::ROOT, size, &mut b);
        prop_assert_eq!(a, b, "{}", text);
    }
}
