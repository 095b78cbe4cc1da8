//! Export endpoints: games as records in other formats, and as pictures.

use std::{str::FromStr, sync::Arc};

use axum::{
    extract::{Path, Query, State, rejection::QueryRejection},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use tengen_core::{Lang, Message, message};
use tengen_drawing::{FrameTiming, PictureFormat, PictureStyle, StoneNumbers, Theme, record_caption};
use tengen_games::AnyRules;
use tengen_records::{Record, RecordFormat, WriteOptions, suggest_file_name, write};

use super::{game_id, node_number, records::game_number, unreadable_query};
use crate::{
    Answer, ApiError, AppState, api_error::lang_of, job_pool::JobControl, replay::NumberedGame,
    uploads::UploadedFile,
};

/// The longest lines that are drawn, in places: each is a scene while a picture is made.
const MOST_PLACES: usize = 3000;
const MOST_FRAMES: usize = 1000;

/// A game that is asked for, wherever it comes from.
enum PictureSource {
    Table(Box<NumberedGame>),
    Record(Arc<UploadedFile>, u32),
}

impl PictureSource {
    async fn table(app: &AppState, id: &str) -> Answer<Self> {
        Ok(Self::Table(Box::new(NumberedGame::of_table(app, &game_id(id)?).await?)))
    }

    async fn record(app: &AppState, id: &str, game: &str) -> Answer<Self> {
        let number = game_number(game)?;
        Ok(Self::Record(app.uploads.find(id).await?, number))
    }

    fn game(&self) -> Answer<&NumberedGame> {
        match self {
            Self::Table(game) => Ok(game),
            Self::Record(file, number) => file.game(*number),
        }
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct PictureQuery {
    format: Option<String>,
}

pub(crate) async fn table_file(
    State(app): State<AppState>,
    Path(id): Path<String>,
    wanted: Result<Query<PictureQuery>, QueryRejection>,
) -> Answer<Response> {
    file(&app, PictureSource::table(&app, &id).await?, wanted).await
}

pub(crate) async fn record_file(
    State(app): State<AppState>,
    Path((id, game)): Path<(String, String)>,
    wanted: Result<Query<PictureQuery>, QueryRejection>,
) -> Answer<Response> {
    file(&app, PictureSource::record(&app, &id, &game).await?, wanted).await
}

async fn file(
    app: &AppState,
    asked: PictureSource,
    wanted: Result<Query<PictureQuery>, QueryRejection>,
) -> Answer<Response> {
    let Query(PictureQuery { format }) = wanted.map_err(|error| unreadable_query(&error))?;
    let job = app.jobs.run(move |_| {
        let record = &asked.game()?.record;
        let format = format_of(format.as_deref(), &record.rules)?;
        let written = write(std::slice::from_ref(record), format, WriteOptions::default());
        let written = written.map_err(|error| ApiError::bad("format", &error))?;
        let name = disposition("attachment", &suggest_file_name(record, format));
        let headers = [(header::CONTENT_TYPE, mime(format)), (header::CACHE_CONTROL, "no-store")];
        Ok((headers, [(header::CONTENT_DISPOSITION, name)], written.bytes).into_response())
    });
    job.await
}

/// The format that is asked for, if games by these rules can be written in it; else which can.
fn format_of(text: Option<&str>, rules: &AnyRules) -> Answer<RecordFormat> {
    let known = match text {
        None => Some(RecordFormat::usual(rules.game())),
        // Our own log is JSON.
        Some("json" | "jsonl" | "ndjson") => Some(RecordFormat::Events),
        Some(text) => RecordFormat::from_str(text).ok(),
    };
    let is_possible = |format: &RecordFormat| format.can_write() && format.holds(rules);
    known.filter(is_possible).ok_or_else(|| {
        let codes = Message::names(RecordFormat::ALL.into_iter().filter(is_possible).map(RecordFormat::code));
        let why = message!("server-record-formats", codes);
        ApiError::bad("format", &why)
    })
}

const fn mime(format: RecordFormat) -> &'static str {
    match format {
        RecordFormat::Events => "application/x-ndjson",
        RecordFormat::Sgf => "application/x-go-sgf; charset=utf-8",
        RecordFormat::Lib | RecordFormat::Pos => "application/octet-stream",
        RecordFormat::Rif => "application/xml",
        RecordFormat::QuoridorLog | RecordFormat::QuoridorClientLog => "text/csv; charset=utf-8",
        RecordFormat::Psq
        | RecordFormat::Gomotur
        | RecordFormat::Ccgc
        | RecordFormat::Plain
        | RecordFormat::Letters
        | RecordFormat::QuoridorText
        | RecordFormat::BattlefieldText => "text/plain; charset=utf-8",
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
    known.ok_or_else(|| ApiError::missing("server-picture-names"))
}

#[derive(Debug, Deserialize)]
pub(crate) struct PictureOptions {
    theme: Option<String>,
    numbers: Option<String>,
    coordinates: Option<String>,
    #[serde(alias = "node")]
    ply: Option<String>,
}

pub(crate) async fn table_picture(
    State(app): State<AppState>,
    Path((id, picture)): Path<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
    look: Result<Query<PictureOptions>, QueryRejection>,
) -> Answer<Response> {
    let format = picture_format(&picture)?;
    let asked = PictureSource::table(&app, &id).await?;
    draw(&app, asked, format, lang_of(&uri, &headers), look).await
}

pub(crate) async fn record_picture(
    State(app): State<AppState>,
    Path((id, game, picture)): Path<(String, String, String)>,
    uri: Uri,
    headers: HeaderMap,
    look: Result<Query<PictureOptions>, QueryRejection>,
) -> Answer<Response> {
    let format = picture_format(&picture)?;
    let asked = PictureSource::record(&app, &id, &game).await?;
    draw(&app, asked, format, lang_of(&uri, &headers), look).await
}

async fn draw(
    app: &AppState,
    asked: PictureSource,
    format: PictureFormat,
    lang: Lang,
    look: Result<Query<PictureOptions>, QueryRejection>,
) -> Answer<Response> {
    let Query(look) = look.map_err(|error| unreadable_query(&error))?;
    let style = style(&look, format, lang)?;
    let number = look.ply.as_deref().map(node_number).transpose()?;
    let painter = Arc::clone(&app.painters).acquire_owned().await.map_err(|_| ApiError::stopping())?;
    let job = app.jobs.run(move |control| {
        let game = asked.game()?;
        let bytes = paint(game, number.unwrap_or_else(|| game.main_end()), format, style, control)?;
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
    });
    job.await
}

fn style(look: &PictureOptions, format: PictureFormat, lang: Lang) -> Answer<PictureStyle> {
    let usual = format.default_style();
    let bad = |error| ApiError::bad("picture", &error);
    let theme = look.theme.as_deref().map_or(Ok(usual.theme), Theme::from_str).map_err(bad)?;
    let numbers = look.numbers.as_deref().map_or(Ok(usual.numbers), StoneNumbers::from_str).map_err(bad)?;
    let coordinates = match look.coordinates.as_deref() {
        None | Some("1" | "true") => true,
        Some("0" | "false") => false,
        Some(_) => {
            let why = message!("server-coordinates");
            return Err(ApiError::bad("picture", &why));
        }
    };
    Ok(PictureStyle { theme, numbers, coordinates, lang, ..usual })
}

fn paint(
    game: &NumberedGame,
    number: u32,
    format: PictureFormat,
    style: PictureStyle,
    control: &JobControl,
) -> Answer<Vec<u8>> {
    let (record, end) = (&game.record, game.place(number)?);
    let most = if format == PictureFormat::Gif { MOST_FRAMES } else { MOST_PLACES };
    let length = record.tree.line_to(end).len();
    if length > most {
        let message = message!("server-picture-too-long", length, most);
        return Err(ApiError::new(StatusCode::BAD_REQUEST, "picture", message));
    }
    let caption = Some(record_caption(record, style.lang));
    let is_wanted = || !control.is_over();
    let picture = format.draw_record_while(record, end, caption, &style, FrameTiming::default(), &is_wanted);
    control.check()?;
    picture.map_err(|error| ApiError::bad("picture", &error))
}

fn picture_name(record: &Record, format: PictureFormat) -> String {
    let name = suggest_file_name(record, RecordFormat::Events);
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
