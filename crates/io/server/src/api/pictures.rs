//! Games as files: records in the formats of others, and pictures.

use std::{str::FromStr, sync::Arc};

use axum::{
    extract::{Path, Query, State, rejection::QueryRejection},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use tengen_core::{Bilingual, Lang};
use tengen_drawing::{Numbers, Pace, PictureFormat, Style, Theme, record_caption};
use tengen_games::AnyRules;
use tengen_records::{Format, Record, WriteOptions, suggest_file_name, write};

use super::{game_id, node_number, records::game_number, unreadable_query};
use crate::{Answer, App, Refused, place::calmly, refused::lang_of, replay::Game, uploads::File};

/// The longest lines that are drawn, in places: each is a scene while a picture is made.
const MOST_PLACES: usize = 3000;
const MOST_FRAMES: usize = 1000;

/// A game that is asked for, wherever it comes from.
enum Asked {
    Table(Box<Game>),
    Record(Arc<File>, u32),
}

impl Asked {
    async fn table(app: &App, id: &str) -> Answer<Self> {
        Ok(Self::Table(Box::new(Game::of_table(app, &game_id(id)?).await?)))
    }

    async fn record(app: &App, id: &str, game: &str) -> Answer<Self> {
        let number = game_number(game)?;
        Ok(Self::Record(app.uploads.find(id).await?, number))
    }

    fn game(&self) -> Answer<&Game> {
        match self {
            Self::Table(game) => Ok(game),
            Self::Record(file, number) => file.game(*number),
        }
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    format: Option<String>,
}

pub(crate) async fn table_file(
    State(app): State<App>,
    Path(id): Path<String>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Answer<Response> {
    file(Asked::table(&app, &id).await?, wanted).await
}

pub(crate) async fn record_file(
    State(app): State<App>,
    Path((id, game)): Path<(String, String)>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Answer<Response> {
    file(Asked::record(&app, &id, &game).await?, wanted).await
}

async fn file(asked: Asked, wanted: Result<Query<Wanted>, QueryRejection>) -> Answer<Response> {
    let Query(Wanted { format }) = wanted.map_err(|error| unreadable_query(&error))?;
    calmly(move || {
        let record = &asked.game()?.record;
        let format = format_of(format.as_deref(), &record.rules)?;
        let written = write(std::slice::from_ref(record), format, WriteOptions::default());
        let written = written.map_err(|error| Refused::bad("format", &error))?;
        let name = disposition("attachment", &suggest_file_name(record, format));
        let headers = [(header::CONTENT_TYPE, mime(format)), (header::CACHE_CONTROL, "no-store")];
        Ok((headers, [(header::CONTENT_DISPOSITION, name)], written.bytes).into_response())
    })
    .await
}

/// The format that is asked for, if games by these rules can be written in it; else which can.
fn format_of(text: Option<&str>, rules: &AnyRules) -> Answer<Format> {
    let known = match text {
        None => Some(Format::usual(rules.game())),
        // Our own log is JSON.
        Some("json" | "jsonl" | "ndjson") => Some(Format::Events),
        Some(text) => Format::from_str(text).ok(),
    };
    let is_possible = |format: &Format| format.can_write() && format.holds(rules);
    known.filter(is_possible).ok_or_else(|| {
        let codes: Vec<&str> = Format::ALL.into_iter().filter(is_possible).map(Format::code).collect();
        let why = Bilingual::pair(
            format!("this game can be written as format={}", codes.join(", ")),
            format!("这局棋可用的格式：format={}", codes.join("、")),
        );
        Refused::bad("format", &why)
    })
}

const fn mime(format: Format) -> &'static str {
    match format {
        Format::Events => "application/x-ndjson",
        Format::Sgf => "application/x-go-sgf; charset=utf-8",
        Format::Lib | Format::Pos => "application/octet-stream",
        Format::Rif => "application/xml",
        Format::QuoridorLog | Format::QuoridorClientLog => "text/csv; charset=utf-8",
        Format::Psq
        | Format::Gomotur
        | Format::Ccgc
        | Format::Plain
        | Format::Letters
        | Format::QuoridorText
        | Format::BattlefieldText => "text/plain; charset=utf-8",
    }
}

/// A name for a file to be saved, by RFC 6266: in ASCII for old programs, and as it is.
fn disposition(kind: &str, name: &str) -> HeaderValue {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | ' ');
    let plain: String = name.chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
    let is_kept = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_' | b'.');
    let exact: String = (name.bytes())
        .map(|c| if is_kept(c) { char::from(c).to_string() } else { format!("%{c:02X}") })
        .collect();
    let text = format!("{kind}; filename=\"{plain}\"; filename*=UTF-8''{exact}");
    HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static("attachment"))
}

fn picture_format(picture: &str) -> Answer<PictureFormat> {
    let extension = picture.strip_prefix("picture.");
    let known = PictureFormat::ALL.into_iter().find(|format| Some(format.extension()) == extension);
    known.ok_or_else(|| {
        let (en, zh) = (
            "pictures are picture.svg, picture.png and picture.gif",
            "图片有 picture.svg、picture.png 和 picture.gif",
        );
        Refused::missing(en, zh)
    })
}

#[derive(Debug, Deserialize)]
pub(crate) struct Look {
    theme: Option<String>,
    numbers: Option<String>,
    coordinates: Option<String>,
    #[serde(alias = "node")]
    ply: Option<String>,
}

pub(crate) async fn table_picture(
    State(app): State<App>,
    Path((id, picture)): Path<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
    look: Result<Query<Look>, QueryRejection>,
) -> Answer<Response> {
    let format = picture_format(&picture)?;
    let asked = Asked::table(&app, &id).await?;
    draw(&app, asked, format, lang_of(&uri, &headers), look).await
}

pub(crate) async fn record_picture(
    State(app): State<App>,
    Path((id, game, picture)): Path<(String, String, String)>,
    uri: Uri,
    headers: HeaderMap,
    look: Result<Query<Look>, QueryRejection>,
) -> Answer<Response> {
    let format = picture_format(&picture)?;
    let asked = Asked::record(&app, &id, &game).await?;
    draw(&app, asked, format, lang_of(&uri, &headers), look).await
}

async fn draw(
    app: &App,
    asked: Asked,
    format: PictureFormat,
    lang: Lang,
    look: Result<Query<Look>, QueryRejection>,
) -> Answer<Response> {
    let Query(look) = look.map_err(|error| unreadable_query(&error))?;
    let style = style(&look, format, lang)?;
    let number = look.ply.as_deref().map(node_number).transpose()?;
    let painter = Arc::clone(&app.painters).acquire_owned().await.map_err(|_| Refused::stopping())?;
    calmly(move || {
        let game = asked.game()?;
        let bytes = paint(game, number.unwrap_or_else(|| game.main_end()), format, style)?;
        drop(painter);
        let name = picture_name(&game.record, format);
        let mut response = (
            [
                (header::CONTENT_TYPE, format.media_type()),
                (header::CACHE_CONTROL, "no-store"),
                // A picture is looked at; nothing in it ever runs.
                (header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
            ],
            bytes,
        )
            .into_response();
        response.headers_mut().insert(header::CONTENT_DISPOSITION, disposition("inline", &name));
        Ok(response)
    })
    .await
}

fn style(look: &Look, format: PictureFormat, lang: Lang) -> Answer<Style> {
    let usual = format.default_style();
    let bad = |error| Refused::bad("picture", &error);
    let theme = look.theme.as_deref().map_or(Ok(usual.theme), Theme::from_str).map_err(bad)?;
    let numbers = look.numbers.as_deref().map_or(Ok(usual.numbers), Numbers::from_str).map_err(bad)?;
    let coordinates = match look.coordinates.as_deref() {
        None | Some("1" | "true") => true,
        Some("0" | "false") => false,
        Some(_) => {
            let why = Bilingual::pair("coordinates: 0 or 1", "coordinates：0 或 1");
            return Err(Refused::bad("picture", &why));
        }
    };
    Ok(Style { theme, numbers, coordinates, lang, ..usual })
}

fn paint(game: &Game, number: u32, format: PictureFormat, style: Style) -> Answer<Vec<u8>> {
    let (record, end) = (&game.record, game.place(number)?);
    let most = if format == PictureFormat::Gif { MOST_FRAMES } else { MOST_PLACES };
    let length = record.tree.line_to(end).len();
    if length > most {
        let en = format!("the game is too long for this picture: {length} places, at most {most}");
        let zh = format!("对局太长，无法制作图片：{length} 处，最多 {most} 处");
        return Err(Refused::new(StatusCode::BAD_REQUEST, "picture", en, zh));
    }
    let caption = Some(record_caption(record, style.lang));
    let picture = format.draw_record(record, end, caption, &style, Pace::default());
    picture.map_err(|error| Refused::bad("picture", &error))
}

fn picture_name(record: &Record, format: PictureFormat) -> String {
    let name = suggest_file_name(record, Format::Events);
    let stem = name.rsplit_once('.').map_or(&*name, |(stem, _)| stem);
    format!("{stem}.{}", format.extension())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_safe_in_both_forms() {
        let text = disposition("attachment", "小明-\"B\r\nob\".sgf");
        assert_eq!(
            text.to_str().unwrap(),
            "attachment; filename=\"__-_B__ob_.sgf\"; filename*=UTF-8''%E5%B0%8F%E6%98%8E-%22B%0D%0Aob%22.sgf"
        );
    }
}
