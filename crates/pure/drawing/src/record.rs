//! Pictures of recorded games, whether or not they keep to the rules.

use tengen_core::{Game as _, Lang, Seat};
use tengen_games::{AnyMove, AnyPosition};
use tengen_gomoku::{Color, Move as GomokuMove};
use tengen_quoridor::{Move as QuoridorMove, Setup};
use tengen_records::{Diagram, NodeId, Play, Record, Remarks, Replay, Sign as RecordSign, Stage};

use crate::{BattleScene, Caption, GomokuScene, LastMove, Mark, QuoridorScene, Scene, Sign, Stone};

/// The scenes of the line that leads to `end`: the start, and one after each of its places.
///
/// With a caption, the number of the move is kept up to date, and the result is told where the main line ends.
pub fn record_scenes(record: &Record, end: NodeId, caption: Option<Caption>) -> Vec<Scene> {
    let mut replay = record.replay_to(end);
    let mut scene = start(&replay);
    scene.set_caption(caption.clone().map(|caption| Caption { result: None, move_number: None, ..caption }));
    remark(&mut scene, record.tree.root().remarks(), replay.stage());
    let mut scenes = vec![scene.clone()];
    let mut number = 0;
    loop {
        let before = replay.position().cloned();
        let Some(id) = replay.step() else { break };
        let node = record.tree.node(id);
        if let Some(play) = &node.play {
            number += u32::from(counts(&play.m));
            show(&mut scene, play, number, before, &replay);
        }
        remark(&mut scene, node.remarks(), replay.stage());
        if let Some(caption) = scene.caption().cloned() {
            scene.set_caption(Some(Caption { move_number: Some(number).filter(|&n| n > 0), ..caption }));
        }
        scenes.push(scene.clone());
    }
    if end == record.tree.main_end()
        && let Some(last) = scenes.last_mut()
        && let Some(shown) = last.caption().cloned()
    {
        last.set_caption(Some(Caption { result: caption.and_then(|caption| caption.result), ..shown }));
    }
    scenes
}

/// The caption of a record: event and date, the players in the order of colours, pawns or armies, and the result.
pub fn record_caption(record: &Record, lang: Lang) -> Caption {
    let heading = &record.heading;
    let title: Vec<&str> = [&heading.event, &heading.round, &heading.place, &heading.date]
        .into_iter()
        .filter_map(|field| field.as_deref())
        .filter(|text| !text.trim().is_empty())
        .collect();
    let name = |seat: Seat| heading.player(seat).unwrap_or_default().to_owned();
    let players = match record.replay().to_end().position() {
        Some(AnyPosition::Gomoku(position)) => {
            Color::all(position.rules().players).map(|color| name(position.seat_of(color))).collect()
        }
        Some(position) => Seat::all(position.seats()).map(name).collect(),
        None => Seat::all(2).map(name).collect(),
    };
    let title = (!title.is_empty()).then(|| title.join(" · "));
    Caption { title, players, move_number: None, result: heading.result_text(lang) }
}

/// Letters the continuations of a place, where there are several.
pub fn mark_continuations(scene: &mut Scene, record: &Record, id: NodeId) {
    let Scene::Gomoku(scene) = scene else { return };
    let points = record.tree.children(id).filter_map(|child| {
        let play = record.tree.node(child).play.as_ref()?;
        match play.m {
            AnyMove::Gomoku(GomokuMove::Place(point) | GomokuMove::Choose(point)) => Some(point),
            AnyMove::Gomoku(_) | AnyMove::Quoridor(_) | AnyMove::Battlefield(_) => None,
        }
    });
    let points: Vec<_> = points.collect();
    if points.len() < 2 {
        return;
    }
    let letters = (b'A'..=b'Z').chain(b'a'..=b'z').map(char::from);
    for (point, letter) in points.into_iter().zip(letters) {
        scene.marks.retain(|mark| mark.point != point);
        scene.marks.push(Mark { point, sign: Sign::Label(letter.to_string()) });
    }
}

fn start(replay: &Replay<'_>) -> Scene {
    match (replay.position(), replay.stage()) {
        (Some(position), _) => Scene::of(position),
        (None, Stage::Gomoku(diagram)) => Scene::Gomoku(GomokuScene::new(diagram.board.size())),
        (None, Stage::Quoridor(setup)) => Scene::Quoridor(QuoridorScene {
            size: setup.rules.size,
            pawns: setup.pawns.clone(),
            hands: setup.hands.clone(),
            walls: setup.walls.iter().map(|&wall| (wall, None)).collect(),
            last: None,
            caption: None,
        }),
        (None, Stage::Battlefield(position)) => Scene::Battlefield(position.into()),
    }
}

/// Choices of an opening, such as to swap colours, have no number.
fn counts(m: &AnyMove) -> bool {
    match m {
        AnyMove::Gomoku(m) => {
            matches!(m, GomokuMove::Place(_) | GomokuMove::Choose(_) | GomokuMove::Pass)
        }
        AnyMove::Quoridor(_) | AnyMove::Battlefield(_) => true,
    }
}

/// Shows what was played: by the rules as long as they are kept, else as the record has it.
fn show(scene: &mut Scene, play: &Play, number: u32, before: Option<AnyPosition>, after: &Replay<'_>) {
    match (scene, &play.m, after.stage()) {
        (Scene::Gomoku(scene), AnyMove::Gomoku(m), Stage::Gomoku(diagram)) => {
            let color = diagram.stones.last().map_or(Color::BLACK, |&(_, color)| color);
            match after.position() {
                Some(AnyPosition::Gomoku(position)) => scene.follow(*m, color, number, position),
                _ => show_stone(scene, *m, color, number),
            }
        }
        (Scene::Quoridor(scene), AnyMove::Quoridor(m), Stage::Quoridor(setup)) => {
            match (before, after.position()) {
                (Some(AnyPosition::Quoridor(before)), Some(AnyPosition::Quoridor(after))) => {
                    scene.follow(*m, &before, play.seat, after);
                }
                _ => show_quoridor(scene, *m, play.seat, setup),
            }
        }
        (Scene::Battlefield(scene), AnyMove::Battlefield(order), Stage::Battlefield(position)) => {
            let done = match before {
                Some(AnyPosition::Battlefield(mut before)) => before.play(order).ok(),
                _ => None,
            };
            let caption = scene.caption.take();
            match done {
                Some(undo) => scene.follow(order, undo.effects(), position),
                None => *scene = BattleScene::from(position),
            }
            scene.caption = caption;
        }
        (Scene::Gomoku(_) | Scene::Quoridor(_) | Scene::Battlefield(_), _, _) => {}
    }
}

fn show_stone(scene: &mut GomokuScene, m: GomokuMove, color: Color, number: u32) {
    match m {
        GomokuMove::Place(point) | GomokuMove::Choose(point) => {
            scene.stones.push(Stone { point, color, number: u16::try_from(number).ok() });
            scene.last = Some(point);
        }
        GomokuMove::Pass => scene.last = None,
        GomokuMove::Swap
        | GomokuMove::Keep
        | GomokuMove::PutTwo
        | GomokuMove::Declare(_)
        | GomokuMove::Offer(_) => {}
    }
    scene.marks.clear();
}

fn show_quoridor(scene: &mut QuoridorScene, m: QuoridorMove, seat: Seat, after: &Setup) {
    scene.last = match m {
        QuoridorMove::Step(to) => {
            scene.pawns.get(seat.index()).map(|&from| LastMove::Step { seat, from, to })
        }
        QuoridorMove::Wall(wall) => {
            scene.walls.push((wall, Some(seat)));
            Some(LastMove::Wall(wall))
        }
        QuoridorMove::Pass => None,
    };
    (scene.pawns, scene.hands) = (after.pawns.clone(), after.hands.clone());
}

/// Brings the stones in line with the board where a record has put or taken some outside the order of moves.
fn set_up(scene: &mut GomokuScene, diagram: &Diagram) {
    scene.stones.retain(|stone| diagram.board.stone(stone.point) == Some(stone.color));
    if scene.stones.len() < diagram.stones.len() {
        for &(point, color) in &diagram.stones {
            if scene.stones.iter().all(|stone| stone.point != point) {
                scene.stones.push(Stone { point, color, number: None });
            }
        }
    }
}

/// Puts the stones, signs and labels that the record has at this place beside the moves.
fn remark(scene: &mut Scene, remarks: Option<&Remarks>, stage: &Stage) {
    let (Scene::Gomoku(scene), Stage::Gomoku(diagram)) = (scene, stage) else { return };
    set_up(scene, diagram);
    let Some(remarks) = remarks else { return };
    for &(point, sign) in &remarks.marks {
        let sign = match sign {
            RecordSign::Cross => Sign::Forbidden,
            RecordSign::Triangle => Sign::Triangle,
            RecordSign::Circle => Sign::Ring,
            RecordSign::Square => Sign::Square,
        };
        scene.marks.push(Mark { point, sign });
    }
    for (point, label) in &remarks.labels {
        scene.marks.push(Mark { point: *point, sign: Sign::Label(label.clone()) });
    }
}
