//! Pictures of recorded games, whether or not they keep to the rules.

use std::collections::BTreeSet;

use tengen_core::{Lang, Seat};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_gomoku::{Color, Point};
use tengen_quoridor::{Move, Setup};
use tengen_records::{Diagram, NodeId, Play, Record, Remarks, Replay, Sign as RecordSign, Stage};

use crate::{BattleScene, Caption, GomokuScene, LastMove, Mark, QuoridorScene, Scene, Sign, Stone};

/// The scenes of the line that leads to `end`: the start, and one after each of its places.
///
/// With a caption, the number of the move is kept up to date, and the result is told where the main line ends.
pub fn record_scenes(record: &Record, end: NodeId, caption: Option<Caption>) -> Vec<Scene> {
    let mut replay = record.replay_to(end);
    let mut scene = start(replay.stage());
    scene.set_caption(caption.clone().map(|caption| Caption { result: None, move_number: None, ..caption }));
    look(&mut scene, record.tree.root().remarks(), &replay);
    let mut scenes = vec![scene.clone()];
    let mut number = 0;
    while let Some(id) = replay.step() {
        let node = record.tree.node(id);
        if let Some(play) = &node.play {
            number += u32::from(play.counts());
            show(&mut scene, play, number, &replay);
        }
        look(&mut scene, node.remarks(), &replay);
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
    let players = match &record.rules {
        AnyRules::Gomoku(rules) => {
            Color::all(rules.players).map(|color| name(record.seat_of(color))).collect()
        }
        AnyRules::Quoridor(rules) => Seat::all(rules.players).map(name).collect(),
        AnyRules::Battlefield(_) => Seat::all(2).map(name).collect(),
    };
    let title = (!title.is_empty()).then(|| title.join(" · "));
    Caption { title, players, move_number: None, result: heading.result_text(lang) }
}

/// Letters the continuations of a place in a game of Gomoku, where there are several.
pub fn mark_continuations(scene: &mut Scene, record: &Record, id: NodeId) {
    let Scene::Gomoku(scene) = scene else { return };
    let mut points: Vec<Point> = Vec::new();
    for child in record.tree.children(id) {
        let point = record.tree.node(child).play.as_ref().and_then(Play::stone);
        points.extend(point.filter(|point| !points.contains(point)));
    }
    if points.len() < 2 {
        return;
    }
    let letters = (b'A'..=b'Z').chain(b'a'..=b'z').map(char::from);
    for (point, letter) in points.into_iter().zip(letters) {
        scene.marks.retain(|mark| mark.point != point);
        scene.marks.push(Mark { point, sign: Sign::Label(letter.to_string()) });
    }
}

/// Before the first move; stones that are set up come when it is looked at.
fn start(stage: &Stage) -> Scene {
    match stage {
        Stage::Gomoku(diagram) => Scene::Gomoku(GomokuScene::new(diagram.board.size())),
        Stage::Quoridor(setup) => Scene::Quoridor(setup.into()),
        Stage::Battlefield(position) => Scene::Battlefield(position.into()),
    }
}

/// Shows what was played, as the record has it.
fn show(scene: &mut Scene, play: &Play, number: u32, after: &Replay<'_>) {
    match (scene, &play.m, after.stage()) {
        (Scene::Gomoku(scene), AnyMove::Gomoku(_), Stage::Gomoku(diagram)) if play.counts() => {
            show_stone(scene, play.stone(), number, diagram);
        }
        (Scene::Quoridor(scene), AnyMove::Quoridor(m), Stage::Quoridor(setup)) => {
            show_quoridor(scene, *m, play.seat, setup);
        }
        (Scene::Battlefield(scene), AnyMove::Battlefield(order), Stage::Battlefield(position)) => {
            match after.effects() {
                Some(effects) => scene.follow(order, effects, position),
                None => {
                    *scene = BattleScene { caption: scene.caption.take(), ..BattleScene::from(position) };
                }
            }
        }
        (Scene::Gomoku(_) | Scene::Quoridor(_) | Scene::Battlefield(_), _, _) => {}
    }
}

/// Puts a stone, unless the record has it where none can lie; `None` is a pass.
fn show_stone(scene: &mut GomokuScene, point: Option<Point>, number: u32, after: &Diagram) {
    let point = point.filter(|&point| scene.stones.iter().all(|stone| stone.point != point));
    let new = point.and_then(|point| {
        let color = after.board.stone(point)?;
        // A game too long for its numbers has no numbers there: no board has so many points.
        Some(Stone { point, color, number: u16::try_from(number).ok() })
    });
    scene.stones.extend(new);
    scene.last = new.map(|stone| stone.point);
}

fn show_quoridor(scene: &mut QuoridorScene, m: Move, seat: Seat, after: &Setup) {
    scene.last = match m {
        Move::Step(to) => scene.pawns.get(seat.index()).map(|&from| LastMove::Step { seat, from, to }),
        Move::Wall(wall) => {
            scene.walls.push((wall, Some(seat)));
            Some(LastMove::Wall(wall))
        }
        Move::Pass => None,
    };
    (scene.pawns, scene.hands) = (after.pawns.clone(), after.hands.clone());
}

/// Shows what the record has at this place of a game of Gomoku beside the move: stones that are set up, signs and labels.
/// As long as the rules are kept, what they forbid and who has won is shown as well.
fn look(scene: &mut Scene, remarks: Option<&Remarks>, replay: &Replay<'_>) {
    let (Scene::Gomoku(scene), Stage::Gomoku(diagram)) = (scene, replay.stage()) else { return };
    set_up(scene, diagram);
    match replay.position() {
        Some(AnyPosition::Gomoku(position)) => scene.look_at(position),
        Some(AnyPosition::Quoridor(_) | AnyPosition::Battlefield(_)) | None => scene.marks.clear(),
    }
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

/// Brings the stones in line with the board where a record has put or taken some outside the order of moves.
fn set_up(scene: &mut GomokuScene, diagram: &Diagram) {
    let board = &diagram.board;
    scene.stones.retain(|stone| board.stone(stone.point) == Some(stone.color));
    if scene.stones.len() < diagram.stones.len() {
        let there: BTreeSet<Point> = scene.stones.iter().map(|stone| stone.point).collect();
        let new = diagram.stones.iter().filter(|(point, _)| !there.contains(point));
        scene.stones.extend(new.map(|&(point, color)| Stone { point, color, number: None }));
    }
    scene.last = scene.last.filter(|&last| !board.is_empty(last));
    scene.winning_rows.retain(|row| row.iter().all(|&point| !board.is_empty(point)));
}
