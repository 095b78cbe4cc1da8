//! As much of JSON Schema as our description uses. Stricter than the standard: what has properties has no others, unless it
//! says so.

use std::collections::BTreeSet;

use serde_json::Value;

pub(super) struct Document(Value);

impl Document {
    pub(super) fn read() -> Self {
        Self(serde_json::from_str(include_str!("../../../src/openapi.json")).unwrap())
    }

    pub(super) const fn root(&self) -> &Value {
        &self.0
    }

    /// All methods and paths.
    pub(super) fn operations(&self) -> impl Iterator<Item = (String, String)> {
        let paths = self.0["paths"].as_object().unwrap();
        paths.iter().flat_map(|(path, ways)| {
            ways.as_object().unwrap().keys().map(move |method| (method.clone(), path.clone()))
        })
    }

    /// Every reference leads somewhere, and every schema is used.
    pub(super) fn check_references(&self) {
        let text = self.0.to_string();
        for part in text.split(r##""$ref":"#"##).skip(1) {
            let pointer = part.split('"').next().unwrap();
            assert!(self.0.pointer(pointer).is_some(), "{pointer} leads nowhere");
        }
        for name in self.0["components"]["schemas"].as_object().unwrap().keys() {
            assert!(text.contains(&format!("schemas/{name}\"")), "{name} is not used");
        }
    }

    /// What does not fit a named schema.
    pub(super) fn misfit(&self, name: &str, value: &Value) -> Option<String> {
        self.misfit_of(&self.0["components"]["schemas"][name], value)
    }

    pub(super) fn misfit_of(&self, schema: &Value, value: &Value) -> Option<String> {
        self.check_whole(schema, value, "").err()
    }

    /// The value fits, and all of it is described.
    fn check_whole(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        let described = self.check(schema, value, at)?;
        let names = value.as_object().into_iter().flat_map(serde_json::Map::keys);
        match names.into_iter().find(|name| !described.contains(*name)) {
            Some(name) => Err(format!("{at}/{name} is not described")),
            None => Ok(()),
        }
    }

    /// The value fits. Returns which of its properties this schema, or one that it leads to, describes.
    fn check(&self, schema: &Value, value: &Value, at: &str) -> Result<BTreeSet<String>, String> {
        let mut described = BTreeSet::new();
        if let Some(reference) = schema["$ref"].as_str() {
            let led = self.0.pointer(&reference[1..]).ok_or_else(|| format!("{reference} leads nowhere"))?;
            described.extend(self.check(led, value, at)?);
        }
        for choices in ["oneOf", "anyOf"].into_iter().filter_map(|key| schema[key].as_array()) {
            let (mut fitting, mut misfits) = (Vec::new(), Vec::new());
            for choice in choices {
                match self.check(choice, value, at) {
                    Ok(names) => fitting.push(names),
                    Err(misfit) => misfits.push(misfit),
                }
            }
            // Of several that fit, the one that describes the most is meant.
            let best = fitting.into_iter().max_by_key(BTreeSet::len);
            described.extend(best.ok_or_else(|| format!("{at} is none of these: {}", misfits.join("; ")))?);
        }
        if let Some(constant) = schema.get("const")
            && constant != value
        {
            return Err(format!("{at} is {value} instead of {constant}"));
        }
        if let Some(list) = schema["enum"].as_array()
            && !list.contains(value)
        {
            return Err(format!("{at} is {value}, which is not listed"));
        }
        check_kind(&schema["type"], value, at)?;
        if let Some(object) = value.as_object() {
            described.extend(self.check_object(schema, object, at)?);
        }
        if let Some(list) = value.as_array() {
            let firsts = schema["prefixItems"].as_array();
            let least = schema["minItems"].as_u64().unwrap_or_default();
            if (list.len() as u64) < least {
                return Err(format!("{at} has too few items"));
            }
            for (index, item) in list.iter().enumerate() {
                let own = firsts.and_then(|firsts| firsts.get(index)).unwrap_or(&schema["items"]);
                self.check_whole(own, item, &format!("{at}/{index}"))?;
            }
        }
        Ok(described)
    }

    fn check_object(
        &self,
        schema: &Value,
        object: &serde_json::Map<String, Value>,
        at: &str,
    ) -> Result<BTreeSet<String>, String> {
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !object.contains_key(name) {
                return Err(format!("{at}/{name} is missing"));
            }
        }
        let mut described = BTreeSet::new();
        for (name, value) in object {
            let own = schema["properties"].get(name);
            let other = schema.get("additionalProperties").filter(|other| other.is_object());
            if let Some(own) = own.or(other) {
                self.check_whole(own, value, &format!("{at}/{name}"))?;
                described.insert(name.clone());
            }
        }
        Ok(described)
    }
}

fn check_kind(kind: &Value, value: &Value, at: &str) -> Result<(), String> {
    let is = |kind: &str| match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    };
    let fits = match kind {
        Value::String(kind) => is(kind),
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).any(is),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => true,
    };
    if fits { Ok(()) } else { Err(format!("{at} is {value} instead of {kind}")) }
}
