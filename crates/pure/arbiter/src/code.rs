//! How values of other crates are written in events: seats as numbers, rules by their names, texts in all languages. Each type
//! here is what a `#[serde(with = …)]` names.

use std::{fmt::Display, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use tengen_core::{Localize as _, Message, Seat};

use crate::LocalizedText;

/// A seat as its number, from 0.
pub(crate) struct SeatNumber;

/// A seat, or nobody.
pub(crate) struct MaybeSeat;

/// Whatever prints as it parses.
pub(crate) struct AsText;

/// A text in all languages, if there is one.
pub(crate) struct MaybeText;

fn seat_of<E: Error>(number: u8) -> Result<Seat, E> {
    Seat::new(number).ok_or_else(|| E::custom(format!("no table has a seat {number}")))
}

impl SeatNumber {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
    pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(seat.index() as u64)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        seat_of(u8::deserialize(from)?)
    }
}

impl MaybeSeat {
    #[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
    pub(crate) fn serialize<S: Serializer>(seat: &Option<Seat>, to: S) -> Result<S::Ok, S::Error> {
        seat.map(Seat::index).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Seat>, D::Error> {
        Option::<u8>::deserialize(from)?.map(seat_of).transpose()
    }
}

impl AsText {
    pub(crate) fn serialize<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<T, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

impl MaybeText {
    #[expect(clippy::ref_option, reason = "serde wants it so")]
    pub(crate) fn serialize<S: Serializer>(text: &Option<Message>, to: S) -> Result<S::Ok, S::Error> {
        text.as_ref().map(LocalizedText::of).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Message>, D::Error> {
        Ok(Option::<LocalizedText>::deserialize(from)?.map(|text| text.message()))
    }
}

/// What is not there is not written, so that only the value itself has a schema.
#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator};

    use super::{AsText, LocalizedText, MaybeSeat, MaybeText, SeatNumber};

    macro_rules! written_as {
        ($($code:ty => $form:ty),*) => {
            $(impl JsonSchema for $code {
                fn inline_schema() -> bool {
                    true
                }

                fn schema_name() -> Cow<'static, str> {
                    <$form>::schema_name()
                }

                fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                    <$form>::json_schema(generator)
                }
            })*
        };
    }

    written_as!(SeatNumber => u8, MaybeSeat => u8, AsText => String, MaybeText => LocalizedText);
}
