//! Pictures of recorded games, whether or not they keep to the rules.

use std::collections::BTreeMap;

use tengen_core::{Lang, Seat, localize};
use tengen_games::{AnyMove, AnyPosition};
use tengen_gomoku::Color;
use tengen_records::{NodeId, PlayedMove, Record};

use crate::{PictureCaption, Scene, text_layout::one_line};

/// The scenes of the line that leads to `end`: the start, and one after each of its places.
///
/// With a caption, the number of the move is kept up to date, and the result is told where the main line ends.
pub fn record_scenes(record: &Record, end: NodeId, caption: Option<PictureCaption>) -> Vec<Scene> {
    let mut scenes = Vec::new();
    each_record_scene(record, end, caption, |scene| {
        scenes.push(scene);
        true
    });
    scenes
}

/// Gives the same scenes one after the other, as long as they are wanted.
pub(crate) fn each_record_scene(
    record: &Record,
    end: NodeId,
    caption: Option<PictureCaption>,
    mut each: impl FnMut(Scene) -> bool,
) {
    let mut replay = record.replay_to(end);
    let mut scene = Scene::of_stage(replay.stage());
    let result = caption.as_ref().and_then(|caption| caption.result.clone());
    scene.set_caption(caption.map(|caption| PictureCaption { result: None, move_number: None, ..caption }));
    scene.of_game_mut().show_remarks(record.tree.root().remarks(), &replay);
    let mut number = 0;
    loop {
        let next = replay.step();
        if next.is_none() && end == record.tree.main_end() {
            let shown = scene.caption().cloned();
            scene.set_caption(shown.map(|shown| PictureCaption { result: result.clone(), ..shown }));
        }
        if !each(scene.clone()) {
            return;
        }
        let Some(id) = next else { return };
        let node = record.tree.node(id);
        if let Some(play) = &node.play {
            number += u32::from(play.counts());
            scene.of_game_mut().show(play, number, &replay);
        }
        scene.of_game_mut().show_remarks(node.remarks(), &replay);
        if let Some(caption) = scene.caption().cloned() {
            scene.set_caption(Some(PictureCaption {
                move_number: Some(number).filter(|&n| n > 0),
                ..caption
            }));
        }
    }
}

/// A scene of a game, and how many moves were made until then.
#[derive(Clone, Debug)]
pub struct NumberedScene {
    /// How many moves led there, as stones count them.
    pub number: u32,
    /// What is seen.
    pub scene: Scene,
}

/// The scenes of [`record_scenes`] with the numbers of their moves.
pub fn numbered_scenes(record: &Record, end: NodeId, caption: Option<PictureCaption>) -> Vec<NumberedScene> {
    let mut number = 0;
    let counted = record.tree.line_to(end).into_iter().map(|id| {
        number += u32::from(record.tree.play(id).as_ref().is_some_and(PlayedMove::counts));
        number
    });
    let numbers: Vec<u32> = std::iter::once(0).chain(counted).collect();
    let scenes = record_scenes(record, end, caption);
    numbers.into_iter().zip(scenes).map(|(number, scene)| NumberedScene { number, scene }).collect()
}

/// A game as the diagrams of a book: a new board every so many moves, which bears their numbers and no others, from this move
/// to the end of the line.
pub fn diagram_scenes(record: &Record, end: NodeId, first: u32, every: u32, lang: Lang) -> Vec<Scene> {
    let (first, every) = (first.max(1), every.max(1));
    let mut diagrams: BTreeMap<u32, NumberedScene> = BTreeMap::new();
    for shown in numbered_scenes(record, end, None) {
        if shown.number >= first {
            // The last one of a diagram is the whole of it.
            diagrams.insert((shown.number - first) / every, shown);
        }
    }
    let scenes = diagrams.into_iter().map(|(at, NumberedScene { number: to, mut scene })| {
        let from = first + at * every;
        scene.number_only(from..=to);
        let result = Some(if from == to {
            localize!(lang, "drawing-move", number = to)
        } else {
            localize!(lang, "drawing-moves", from, to)
        });
        scene.set_caption(Some(PictureCaption { result, ..PictureCaption::default() }));
        scene
    });
    scenes.collect()
}

/// The place with an expected line: as numbered stones where one picture can show it, else with what its first move does.
pub fn line_scene(record: &Record, end: NodeId, line: &[AnyMove], caption: Option<PictureCaption>) -> Scene {
    let replay = record.replay_to(end).to_end();
    let mut scenes = record_scenes(record, end, None);
    let mut scene = scenes.pop().unwrap_or_else(|| Scene::of_stage(replay.stage()));
    if let Some(position) = replay.position()
        && let Some(first) = line.first()
        && !scene.of_game_mut().show_line(position, line)
    {
        scene = Scene::planned(position, first).unwrap_or_else(|| after_move(record, end, position, first));
    }
    scene.set_caption(caption);
    scene
}

/// The board after one move more.
fn after_move(record: &Record, end: NodeId, position: &AnyPosition, m: &AnyMove) -> Scene {
    let mut longer = record.clone();
    // A record that can hold no further move is shown as it is.
    let end = longer.tree.add_move(end, position.turn(), m.clone()).unwrap_or(end);
    let scene = record_scenes(&longer, end, None).pop();
    scene.unwrap_or_else(|| Scene::of(position))
}

/// The caption of a record: event and date, the players in the order of colours, pawns or armies, and the result.
pub fn record_caption(record: &Record, lang: Lang) -> PictureCaption {
    let heading = &record.heading;
    let title: Vec<&str> = [&heading.event, &heading.round, &heading.place, &heading.date]
        .into_iter()
        .filter_map(|field| field.as_deref())
        .filter(|text| !text.trim().is_empty())
        .collect();
    // Every scene has the caption: what no line can show is left out before it is copied so often.
    let name = |seat: Seat| one_line(heading.player(seat).unwrap_or_default());
    // Where colours cannot be changed, they are the seats.
    let players = Color::all(record.rules.seats()).map(|color| name(record.seat_of(color))).collect();
    let title = (!title.is_empty()).then(|| one_line(&title.join(" · ")));
    let result = heading.result_text(lang).map(|result| one_line(&result));
    PictureCaption { title, players, move_number: None, result }
}
