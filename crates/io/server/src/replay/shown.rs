//! Replays as the API shows them.

use tengen_api::{
    GameOccupant, GameReplay, LocalizedText, LostTurn, ReplayBreach, ReplayChild, ReplayMark, ReplayMove,
    ReplayNode, ReplayRefusal, ReplaySource,
};
use tengen_core::{Lang, Message, Seat};
use tengen_core::{millis, text::without_hidden};
use tengen_records::{NodeId, PlayedMove, PointSign, Record, RecordNode, RecordNote};
use tengen_table_host::SeatOccupant;

use super::NumberedGame;
use crate::Answer;

/// The longest line that is told at once.
const MOST_AHEAD: usize = 2000;
/// More answers than this are on no board.
const MOST_CHILDREN: usize = 3000;
/// Signs and labels of a place: as many as a board has points.
const MOST_MARKS: usize = 3000;
/// Refused steps of a place: a game of the contest has fewer.
const MOST_REFUSED: usize = 100;
/// Names and titles, in characters.
const MOST_NAME: usize = 200;

impl NumberedGame {
    /// The whole game, as it is shown before any of its places.
    pub(crate) fn shown(&self, notes: &[RecordNote], source: ReplaySource) -> GameReplay {
        let record = &self.record;
        let main = self.main_line();
        let breach = record.first_breach().filter(|breach| {
            let number = self.numbers.number(breach.node);
            main.contains(&number)
        });
        GameReplay {
            game: record.rules.game(),
            rules: record.rules.to_string(),
            title: title(record),
            players: players(record),
            occupants: occupants(record),
            result: result(record),
            date: record.heading.date.as_deref().map(short),
            breach: breach.map(|breach| ReplayBreach {
                node: self.numbers.number(breach.node),
                number: breach.number,
                said: LocalizedText::of(&breach.why),
            }),
            main: main.into_iter().map(|number| self.shown_move(number)).collect(),
            branches: record.tree.has_branches(),
            notes: notes.iter().map(LocalizedText::of).collect(),
            source,
        }
    }

    /// One place with what stands there and where it leads.
    pub(crate) fn shown_node(&self, number: u32) -> Answer<ReplayNode> {
        let found = self.find(number)?;
        let id = self.place(number)?;
        let tree = &self.record.tree;
        let node = tree.node(id);
        let (seat, text) = self.said_move(number, id);
        Ok(ReplayNode {
            node: number,
            view: found.view(&self.record),
            legal: found.position.is_some(),
            text,
            seat,
            effects: found.effects,
            comment: comment(&self.record, id),
            refused: refused(&node),
            marks: marks(&self.record, &node, tree.children(id)),
            path: self.numbers.path(tree, number, id),
            children: self.children(number, id),
            ahead: self.numbers.ahead(tree, number, id, MOST_AHEAD),
        })
    }

    fn said_move(&self, number: u32, id: NodeId) -> (Option<usize>, Option<String>) {
        match (self.numbers.lost(number), self.record.tree.play(id)) {
            (Some(seat), _) => (Some(seat.index()), None),
            (None, Some(play)) => (Some(play.seat.index()), Some(play.m.to_string())),
            (None, None) => (None, None),
        }
    }

    fn shown_move(&self, number: u32) -> ReplayMove {
        let tree = &self.record.tree;
        let id = self.place(number).unwrap_or(NodeId::ROOT);
        let node = tree.node(id);
        let (seat, text) = self.said_move(number, id);
        let is_lost = self.numbers.lost(number).is_some();
        ReplayMove {
            node: number,
            seat,
            text,
            used: node.time_used.filter(|_| !is_lost).map(millis),
            left: node.time_left.filter(|_| !is_lost).map(millis),
            comment: has_comment(&self.record, id),
            branches: tree.children(id).nth(1).is_some(),
        }
    }

    fn children(&self, number: u32, id: NodeId) -> Vec<ReplayChild> {
        let after = number + 1;
        if let Some(seat) = self.numbers.lost(after) {
            // What follows first is the turn that was lost, at the same place.
            let leaves = self.leaves[id.index()];
            return vec![ReplayChild {
                node: after,
                seat: Some(seat.index()),
                text: None,
                comment: false,
                leaves,
            }];
        }
        let child = |child: NodeId| {
            let node = self.numbers.number(child);
            let (seat, text) = self.said_move(node, child);
            let leaves = self.leaves[child.index()];
            ReplayChild { node, seat, text, comment: has_comment(&self.record, child), leaves }
        };
        self.record.tree.children(id).take(MOST_CHILDREN).map(child).collect()
    }
}

/// How a recorded game ended.
pub(crate) fn result(record: &Record) -> Option<LocalizedText> {
    let texts: Option<Vec<(Lang, String)>> =
        Lang::ALL.into_iter().map(|lang| Some((lang, short(&record.heading.result_text(lang)?)))).collect();
    Some(LocalizedText::of(&Message::translated(texts?)))
}

/// The occasion, else who played.
pub(crate) fn title(record: &Record) -> String {
    let heading = &record.heading;
    let occasion = [&heading.event, &heading.round, &heading.place].into_iter().filter_map(Option::as_deref);
    let occasion: Vec<&str> = occasion.filter(|text| !text.trim().is_empty()).collect();
    let players = players(record);
    if !occasion.is_empty() {
        short(&occasion.join(" · "))
    } else if players.iter().any(|name| !name.is_empty()) {
        short(&players.join(" – "))
    } else {
        String::new()
    }
}

/// The names in the order of seats; empty where nobody is named.
pub(crate) fn players(record: &Record) -> Vec<String> {
    seats(record).map(|seat| short(record.heading.player(seat).unwrap_or_default())).collect()
}

/// Who sat where; empty where the record does not tell it of every seat.
fn occupants(record: &Record) -> Vec<GameOccupant> {
    let occupant = |seat| {
        Some(match SeatOccupant::from_tag(record.heading.occupant(seat)?) {
            Some(SeatOccupant::Computer(level)) => GameOccupant::Computer { level: level.number() },
            Some(SeatOccupant::Program(name)) => GameOccupant::Program { name: short(&name) },
            // How a program is started is in no record.
            Some(SeatOccupant::Person(_) | SeatOccupant::Remote(_) | SeatOccupant::Engine(_)) | None => {
                GameOccupant::Person
            }
        })
    };
    seats(record).map(occupant).collect::<Option<_>>().unwrap_or_default()
}

fn seats(record: &Record) -> impl Iterator<Item = Seat> {
    Seat::all(u8::try_from(crate::game_request::seats_of(&record.rules)).unwrap_or(2))
}

/// A text that fits into a line.
fn short(text: &str) -> String {
    without_hidden(text, MOST_NAME)
}

fn has_comment(record: &Record, id: NodeId) -> bool {
    let said = record.tree.node(id).into_remarks();
    let of_game = id == NodeId::ROOT && record.heading.comment.as_ref().is_some_and(|text| !text.is_empty());
    of_game
        || said.is_some_and(|remarks| {
            !remarks.title.is_empty() || !remarks.comment.is_empty() || !remarks.refused.is_empty()
        })
}

fn refused(node: &RecordNode) -> Vec<ReplayRefusal> {
    let refused = node.remarks().map_or(&[][..], |remarks| &remarks.refused);
    let shown = refused.iter().take(MOST_REFUSED).map(|refused| {
        let why = refused.why.as_ref().map(|why| LocalizedText::of(why).map(short));
        let (violation, text) = (refused.violation(), Some(short(&refused.notation())));
        ReplayRefusal { seat: refused.seat.index(), lost: LostTurn { violation, text, why, overrun: None } }
    });
    shown.collect()
}

fn comment(record: &Record, id: NodeId) -> Option<String> {
    let node = record.tree.node(id);
    let said = node.remarks();
    let of_game = record.heading.comment.as_deref().filter(|_| id == NodeId::ROOT);
    let texts = [of_game, said.map(|remarks| &*remarks.title), said.map(|remarks| &*remarks.comment)];
    let texts: Vec<&str> = texts.into_iter().flatten().filter(|text| !text.is_empty()).collect();
    (!texts.is_empty()).then(|| texts.join("\n"))
}

fn marks(record: &Record, node: &RecordNode, children: impl Iterator<Item = NodeId>) -> Vec<ReplayMark> {
    let label =
        |at: String, text: &str| ReplayMark { at, sign: "label".to_owned(), label: Some(short(text)) };
    let remarks = node.remarks();
    let signs = remarks.into_iter().flat_map(|remarks| &remarks.marks).map(|(point, sign)| ReplayMark {
        at: point.to_string(),
        sign: sign_name(*sign).to_owned(),
        label: None,
    });
    let labels = remarks.into_iter().flat_map(|remarks| &remarks.labels);
    let labels = labels.map(|(point, text)| label(point.to_string(), text));
    // RenLib writes on the points of the answers.
    let answers = children.take(MOST_CHILDREN).filter_map(|child| {
        let child = record.tree.node(child);
        let text = child.remarks().map(|remarks| &*remarks.board_text).filter(|text| !text.is_empty())?;
        Some(label(child.play.as_ref().and_then(PlayedMove::stone)?.to_string(), text))
    });
    signs.chain(labels).chain(answers).take(MOST_MARKS).collect()
}

const fn sign_name(sign: PointSign) -> &'static str {
    match sign {
        PointSign::Cross => "cross",
        PointSign::Triangle => "triangle",
        PointSign::Circle => "circle",
        PointSign::Square => "square",
    }
}
