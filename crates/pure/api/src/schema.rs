//! JSON Schemas of all types of the API, and the TypeScript declarations made of them.

use std::fmt::Write as _;

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

use crate::{
    Acknowledged, AnalysisLine, AnalysisRequest, ApiToken, BotLine, ChallengeAnswer, ChallengeList, ChatLine,
    ChatRequest, ClientMessage, CommandDetails, CommandDone, ContestDetails, ContestRequest, ContestState,
    Credentials, CurrentPerson, ErrorBody, Event, FoundPlayers, GameAnalysisRequest, GameListPage,
    GameReplay, GameRequest, GameStarted, JudgedPly, Leaderboard, LobbyState, MapCheck, MapInfo, MapRequest,
    MapText, MoveLine, NameRequest, NamedOpeningView, OrderPreview, OrderRequest, PasswordChange,
    PersonEvent, PlayerProfile, PositionView, ProgramInfo, RatingPoint, ReplayNode, ServerHealth,
    ServerMessage, SignedIn, SolveRequest, SolveResult, TokenRequest, UploadedRecord,
};

/// Where references between schemas lead.
pub const REFERENCE: &str = "#/components/schemas/";

/// The schemas of everything that is sent or taken, by name. What is part of both has the form in which it is sent.
pub fn schemas() -> Map<String, Value> {
    let settings = || {
        SchemaSettings::draft2020_12().with(|settings| {
            settings.definitions_path = "/components/schemas".into();
            settings.meta_schema = None;
        })
    };
    macro_rules! definitions {
        ($settings:expr, $($root:ty),* $(,)?) => {{
            let mut generator = $settings.into_generator();
            $(let _ = generator.subschema_for::<$root>();)*
            generator.take_definitions(true)
        }};
    }
    let mut all = definitions![
        settings(),
        AnalysisRequest,
        ChallengeAnswer,
        ChatRequest,
        ClientMessage,
        CommandDetails,
        ContestDetails,
        ContestRequest,
        Credentials,
        GameAnalysisRequest,
        GameRequest,
        MapRequest,
        MapText,
        MoveLine,
        NameRequest,
        OrderRequest,
        PasswordChange,
        SolveRequest,
        TokenRequest,
    ];
    all.extend(definitions![
        settings().for_serialize(),
        Acknowledged,
        AnalysisLine,
        ApiToken,
        BotLine,
        ChallengeList,
        ChatLine,
        CommandDone,
        ContestState,
        ErrorBody,
        Event,
        FoundPlayers,
        GameListPage,
        GameReplay,
        GameStarted,
        JudgedPly,
        Leaderboard,
        LobbyState,
        MapCheck,
        MapInfo,
        CurrentPerson,
        NamedOpeningView,
        OrderPreview,
        PersonEvent,
        PlayerProfile,
        ProgramInfo,
        RatingPoint,
        ReplayNode,
        ServerHealth,
        ServerMessage,
        SignedIn,
        SolveResult,
        UploadedRecord,
        PositionView,
    ]);
    all.values_mut().for_each(leave_out);
    all
}

/// What may be left out is left out rather than null.
fn leave_out(schema: &mut Value) {
    match schema {
        Value::Array(list) => list.iter_mut().for_each(leave_out),
        Value::Object(object) => {
            let required = object.get("required").cloned().unwrap_or_default();
            for (name, field) in
                object.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten()
            {
                if !required.as_array().is_some_and(|required| required.iter().any(|known| known == name)) {
                    without_null(field);
                }
            }
            object.values_mut().for_each(leave_out);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn without_null(field: &mut Value) {
    if let Some(kinds) = field.get_mut("type").and_then(Value::as_array_mut) {
        kinds.retain(|kind| kind != "null");
        if let [kind] = &mut kinds[..] {
            let kind = kind.take();
            field["type"] = kind;
        }
    }
    let Some(choices) = field.get_mut("anyOf").and_then(Value::as_array_mut) else { return };
    choices.retain(|choice| choice["type"] != "null");
    if let [Value::Object(only)] = &mut choices[..] {
        let only = std::mem::take(only);
        if let Some(field) = field.as_object_mut() {
            field.remove("anyOf");
            field.extend(only);
        }
    }
}

/// Declarations for the TypeScript compiler, in the order of their names.
pub fn typescript(schemas: &Map<String, Value>) -> String {
    let mut text = String::new();
    for (name, schema) in schemas {
        text.push('\n');
        comment(&mut text, schema, "");
        let body = type_of(schema, "");
        let _ = if is_plain_object(schema) {
            writeln!(text, "export interface {name} {body}")
        } else {
            writeln!(text, "export type {name} = {body};")
        };
    }
    text
}

fn comment(text: &mut String, schema: &Value, indent: &str) {
    if let Some(said) = schema["description"].as_str() {
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ").replace("*/", "* /");
        let _ = writeln!(text, "{indent}/** {said} */");
    }
}

/// Whether it can be an interface.
fn is_plain_object(schema: &Value) -> bool {
    let is_mixed = ["oneOf", "anyOf", "allOf", "$ref"].iter().any(|key| schema.get(key).is_some());
    schema["properties"].is_object() && !is_mixed
}

/// The type of a schema: what holds at the same time is an intersection, what may hold is a union.
fn type_of(schema: &Value, indent: &str) -> String {
    let mut parts = Vec::new();
    if let Some(reference) = schema["$ref"].as_str() {
        parts.push(reference.strip_prefix(REFERENCE).unwrap_or(reference).to_owned());
    }
    if schema["properties"].is_object() || schema["additionalProperties"].is_object() {
        parts.push(object(schema, indent));
    } else if let Some(constant) = schema.get("const") {
        parts.push(literal(constant));
    } else if let Some(values) = schema["enum"].as_array() {
        parts.push(union(values.iter().map(literal)));
    } else if let Some(simple) = simple(schema, indent) {
        parts.push(simple);
    }
    for key in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[key].as_array() {
            parts.push(union(choices.iter().map(|choice| type_of(choice, indent))));
        }
    }
    for all in schema["allOf"].as_array().into_iter().flatten() {
        parts.push(type_of(all, indent));
    }
    match parts.len() {
        0 => "unknown".to_owned(),
        1 => parts.remove(0),
        _ => parts.iter().map(|part| bracketed(part)).collect::<Vec<_>>().join(" & "),
    }
}

fn literal(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), |text| format!("'{text}'"))
}

fn union(choices: impl Iterator<Item = String>) -> String {
    let mut all: Vec<String> = Vec::new();
    for choice in choices {
        if !all.contains(&choice) {
            all.push(choice);
        }
    }
    all.join(" | ")
}

fn bracketed(text: &str) -> String {
    let is_whole = text.starts_with('{') && text.ends_with('}') && !text.contains("} | {");
    if text.contains(" | ") && !is_whole { format!("({text})") } else { text.to_owned() }
}

fn simple(schema: &Value, indent: &str) -> Option<String> {
    let one = |kind: &Value| match kind.as_str() {
        Some("integer" | "number") => "number".to_owned(),
        Some("array") => list(schema, indent),
        Some("object") => "Record<string, unknown>".to_owned(),
        Some(kind) => kind.to_owned(),
        None => "unknown".to_owned(),
    };
    let kind = schema.get("type")?;
    Some(kind.as_array().map_or_else(|| one(kind), |kinds| union(kinds.iter().map(one))))
}

fn list(schema: &Value, indent: &str) -> String {
    if let Some(firsts) = schema["prefixItems"].as_array() {
        let firsts: Vec<String> = firsts.iter().map(|item| type_of(item, indent)).collect();
        return format!("[{}]", firsts.join(", "));
    }
    let item = type_of(&schema["items"], indent);
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most => {
            let all: Vec<&str> = (0..least).map(|_| item.as_str()).collect();
            format!("[{}]", all.join(", "))
        }
        _ => format!("{}[]", bracketed(&item)),
    }
}

fn object(schema: &Value, indent: &str) -> String {
    let Some(properties) = schema["properties"].as_object() else {
        return format!("Record<string, {}>", type_of(&schema["additionalProperties"], indent));
    };
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let optional = properties.keys().map(String::as_str).filter(|name| !required.contains(name));
    let inner = format!("{indent}  ");
    let mut text = "{\n".to_owned();
    for name in required.iter().copied().chain(optional) {
        let Some(field) = properties.get(name) else { continue };
        comment(&mut text, field, &inner);
        let mark = if required.contains(&name) { "" } else { "?" };
        let is_word = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let name = if is_word { name.to_owned() } else { format!("'{name}'") };
        let _ = writeln!(text, "{inner}{name}{mark}: {};", type_of(field, &inner));
    }
    let _ = write!(text, "{indent}}}");
    text
}
