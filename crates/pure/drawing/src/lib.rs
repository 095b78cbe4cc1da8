//! Any position and any game as a picture: SVG, PNG, PDF, animated GIF.
//!
//! A [`Scene`] says what is to be seen, a [`PictureStyle`] how. [`record_scenes`] turns games into scenes; [`svg()`], [`png()`] and
//! [`gif()`] turn scenes into files, and [`PictureFormat`] chooses between them. A [`PictureSheet`] is a page of one or several boards, which can also be a PDF; a [`SvgFilm`] is
//! a game for a web page. All of them draw the same shapes; texts are outlines of a font that is part of the
//! program, so pictures look the same everywhere. The same input gives the same bytes.
//!
//! ```
//! use tengen_core::Lang;
//! use tengen_drawing::{FrameTiming, PictureStyle, gif, record_caption, record_scenes};
//!
//! let text = "[Player1 \"Ada\"] [Player2 \"小明\"] 1. e2 e8 2. e3h *";
//! let record = &tengen_records::read(text.as_bytes(), None).unwrap().records[0];
//! let scenes = record_scenes(record, record.tree.main_end(), Some(record_caption(record, Lang::En)));
//! let film = gif(&scenes, &PictureStyle::small(), FrameTiming::default()).unwrap();
//! assert!(film.starts_with(b"GIF89a"));
//! ```
#![forbid(unsafe_code)]

// Only who paints pixels asks how far a shape reaches.
#[cfg(any(feature = "raster", test))]
mod bounds;
mod caption;
mod colors;
mod draw;
mod film;
#[cfg(feature = "raster")]
mod format;
mod icon;
mod ink_color;
mod outline;
mod page;
mod pdf;
mod pen;
mod picture_sheet;
#[cfg(feature = "raster")]
mod raster;
mod record;
mod scene;
mod shape;
mod style;
mod svg;
mod text_layout;
mod typeface;

pub use caption::PictureCaption;
pub use film::{SvgFilm, SvgFrame, svg_film};
#[cfg(feature = "raster")]
pub use format::PictureFormat;
pub use picture_sheet::{PictureSheet, print_pages};
#[cfg(feature = "raster")]
pub use raster::{DrawError, FrameTiming, MOST_FILM_BYTES, MOST_FILM_PIXELS, MOST_PIXELS, gif, png};
pub use record::{NumberedScene, diagram_scenes, line_scene, numbered_scenes, record_caption, record_scenes};
pub use scene::{
    BattleScene, BoardMark, DrawnStone, GomokuScene, LastMove, LastOrder, MarkSymbol, QuoridorScene, Scene,
    UnitStrike, mark_continuations,
};
pub use style::{PictureStyle, StoneNumbers, Theme};
pub use svg::svg;
