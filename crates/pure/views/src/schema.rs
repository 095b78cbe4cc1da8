//! JSON Schema helpers.

use schemars::Schema;
use serde_json::{Value, json};

/// Adds the constant field that tells types of a union apart: serde writes it for a struct with a tag, schemars does not.
pub fn tagged(field: &'static str, code: &'static str) -> impl FnMut(&mut Schema) {
    move |schema| {
        if let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) {
            properties.insert(field.to_owned(), json!({"type": "string", "const": code}));
        }
        if let Some(required) = schema.get_mut("required").and_then(Value::as_array_mut) {
            required.insert(0, field.into());
        }
    }
}
