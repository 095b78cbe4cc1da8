use std::borrow::Cow;

use tengen_core::{Lang, Localize, english_errors};

use crate::{GameId, Seq};

/// Something in a file that nobody has put there, or that is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogCorruption {
    /// The file does not hold together as a database.
    Structure(String),
    /// The log of a game cannot be read to its end.
    Unreadable {
        /// The game.
        game: GameId,
        /// What the database says.
        why: String,
    },
    /// An event is not there though later ones are, or though the log should be longer.
    Missing {
        /// The game.
        game: GameId,
        /// The first place without an event.
        seq: Seq,
    },
    /// An event, or its checksum, is not as it was written.
    Changed {
        /// The game.
        game: GameId,
        /// The place.
        seq: Seq,
    },
    /// There are events behind the end of the log.
    Beyond {
        /// The game.
        game: GameId,
        /// The first of them.
        seq: Seq,
    },
    /// The last event is not the one with which the log was left.
    WrongEnd {
        /// The game.
        game: GameId,
    },
    /// The row of a game is not as it was written.
    BadGame {
        /// Its key in the table.
        key: i64,
    },
    /// Events of a game that is not in the list.
    Stray {
        /// The key of the game in the table.
        key: i64,
    },
    /// A document is none: its name, its text or its version cannot have been written so.
    BadPaper {
        /// Its collection, as far as it can be read.
        collection: String,
        /// Its key, as far as it can be read.
        key: String,
    },
}

impl Localize for LogCorruption {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let text = match (self, lang) {
            (Self::Structure(what), Lang::En) => format!("the database is damaged: {what}"),
            (Self::Structure(what), Lang::Zh) => format!("数据库已损坏：{what}"),
            (Self::Unreadable { game, why }, Lang::En) => format!("game {game}: cannot be read: {why}"),
            (Self::Unreadable { game, why }, Lang::Zh) => format!("对局 {game}：无法读取：{why}"),
            (Self::Missing { game, seq }, Lang::En) => format!("game {game}: event {seq} is missing"),
            (Self::Missing { game, seq }, Lang::Zh) => format!("对局 {game}：缺少事件 {seq}"),
            (Self::Changed { game, seq }, Lang::En) => {
                format!("game {game}: event {seq} is not as it was written")
            }
            (Self::Changed { game, seq }, Lang::Zh) => {
                format!("对局 {game}：事件 {seq} 与写入时不同")
            }
            (Self::Beyond { game, seq }, Lang::En) => {
                format!("game {game}: event {seq} stands behind the end of the log")
            }
            (Self::Beyond { game, seq }, Lang::Zh) => {
                format!("对局 {game}：事件 {seq} 超出记录的末尾")
            }
            (Self::WrongEnd { game }, Lang::En) => {
                format!("game {game}: the last event is not the one that was written last")
            }
            (Self::WrongEnd { game }, Lang::Zh) => {
                format!("对局 {game}：最后一个事件不是最后写入的那个")
            }
            (Self::BadGame { key }, Lang::En) => {
                format!("row {key} of the list of games is not as it was written")
            }
            (Self::BadGame { key }, Lang::Zh) => format!("对局列表的第 {key} 行与写入时不同"),
            (Self::Stray { key }, Lang::En) => {
                format!("events of a game that is not in the list (row {key})")
            }
            (Self::Stray { key }, Lang::Zh) => format!("有事件属于列表中没有的对局（第 {key} 行）"),
            (Self::BadPaper { collection, key }, Lang::En) => {
                format!("paper {collection}/{key} is not as it was written")
            }
            (Self::BadPaper { collection, key }, Lang::Zh) => format!("文件 {collection}/{key} 与写入时不同"),
        };
        text.into()
    }
}

english_errors!(LogCorruption);
