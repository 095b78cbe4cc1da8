//! Pictures of recorded games, whether or not they keep to the rules.

use tengen_core::{Lang, Seat};
use tengen_gomoku::Color;
use tengen_records::{NodeId, Record};

use crate::{PictureCaption, Scene};

/// The scenes of the line that leads to `end`: the start, and one after each of its places.
///
/// With a caption, the number of the move is kept up to date, and the result is told where the main line ends.
pub fn record_scenes(record: &Record, end: NodeId, caption: Option<PictureCaption>) -> Vec<Scene> {
    let mut replay = record.replay_to(end);
    let mut scene = Scene::of_stage(replay.stage());
    scene.set_caption(caption.clone().map(|caption| PictureCaption {
        result: None,
        move_number: None,
        ..caption
    }));
    scene.of_game_mut().show_remarks(record.tree.root().remarks(), &replay);
    let mut scenes = vec![scene.clone()];
    let mut number = 0;
    while let Some(id) = replay.step() {
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
        scenes.push(scene.clone());
    }
    if end == record.tree.main_end()
        && let Some(last) = scenes.last_mut()
        && let Some(shown) = last.caption().cloned()
    {
        last.set_caption(Some(PictureCaption {
            result: caption.and_then(|caption| caption.result),
            ..shown
        }));
    }
    scenes
}

/// The caption of a record: event and date, the players in the order of colours, pawns or armies, and the result.
pub fn record_caption(record: &Record, lang: Lang) -> PictureCaption {
    let heading = &record.heading;
    let title: Vec<&str> = [&heading.event, &heading.round, &heading.place, &heading.date]
        .into_iter()
        .filter_map(|field| field.as_deref())
        .filter(|text| !text.trim().is_empty())
        .collect();
    let name = |seat: Seat| heading.player(seat).unwrap_or_default().to_owned();
    // Where colours cannot be changed, they are the seats.
    let players = Color::all(record.rules.seats()).map(|color| name(record.seat_of(color))).collect();
    let title = (!title.is_empty()).then(|| title.join(" · "));
    PictureCaption { title, players, move_number: None, result: heading.result_text(lang) }
}
