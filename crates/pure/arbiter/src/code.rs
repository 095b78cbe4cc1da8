//! How values of other crates are written in events: seats as numbers, rules and reasons by their names.

use serde::de::Error;
use tengen_core::Seat;

fn seat_of<E: Error>(number: u8) -> Result<Seat, E> {
    Seat::new(number).ok_or_else(|| E::custom(format!("no table has a seat {number}")))
}

/// A seat as its number, from 0.
pub(crate) mod seat {
    use serde::{Deserialize as _, Deserializer, Serializer};
    use tengen_core::Seat;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
    pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(seat.index() as u64)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        super::seat_of(u8::deserialize(from)?)
    }
}

/// A seat, or nobody.
pub(crate) mod maybe_seat {
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};
    use tengen_core::Seat;

    #[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
    pub(crate) fn serialize<S: Serializer>(seat: &Option<Seat>, to: S) -> Result<S::Ok, S::Error> {
        seat.map(Seat::index).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Seat>, D::Error> {
        Option::<u8>::deserialize(from)?.map(super::seat_of).transpose()
    }
}

/// Whatever prints as it parses.
pub(crate) mod text {
    use std::{fmt::Display, str::FromStr};

    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    pub(crate) fn serialize<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<T, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// A text in both languages, if there is one.
pub(crate) mod maybe_bilingual {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use tengen_core::{Bilingual, Lang, Localize as _};

    #[derive(Serialize, Deserialize)]
    struct Texts {
        en: String,
        zh: String,
    }

    #[expect(clippy::ref_option, reason = "serde wants it so")]
    pub(crate) fn serialize<S: Serializer>(text: &Option<Bilingual>, to: S) -> Result<S::Ok, S::Error> {
        let texts = text.as_ref().map(|text| Texts {
            en: text.localize(Lang::En).into_owned(),
            zh: text.localize(Lang::Zh).into_owned(),
        });
        texts.serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Bilingual>, D::Error> {
        let texts = Option::<Texts>::deserialize(from)?;
        Ok(texts.map(|Texts { en, zh }| Bilingual::new(en, zh)))
    }
}
