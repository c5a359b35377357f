//! What is generated from the types of a table's messages: the JSON schema, the browser's types, and
//! the tables of `docs/protocol.md`.
//!
//! The types and their doc comments are the only source. [`schema`](club::protocol::protocol_schema) makes a
//! JSON schema of them; the browser's types and the tables are made from the schema.

mod grammar;
mod tables;
mod typescript;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

pub use grammar::ACTS;

/// The generated files, each with the text it should have.
pub fn files() -> Result<Vec<(PathBuf, String)>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let schema = club::protocol::protocol_schema();
    let document = root.join("docs/protocol.md");
    let text = fs::read_to_string(&document)
        .with_context(|| format!("{} cannot be read", document.display()))?;
    let modules = root.join("crates/web/assets/js");
    let types = typescript::files(&schema);
    let mut files: Vec<_> =
        types.into_iter().map(|(path, text)| (modules.join(path), text)).collect();
    files.push((root.join("docs/json/protocol.schema.json"), json(&schema)?));
    files.push((document, tables::filled(&text, &schema)?));
    Ok(files)
}

fn json(schema: &Value) -> Result<String> {
    Ok(format!("{}\n", serde_json::to_string_pretty(schema)?))
}

/// The fields of an object's schema: those that are always there, in the order of the type, then the
/// others, each with whether it is always there.
fn fields(schema: &Value) -> Vec<(&str, &Value, bool)> {
    let Some(properties) = schema["properties"].as_object() else { return Vec::new() };
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let always = required.iter().filter_map(|name| Some((*name, properties.get(*name)?, true)));
    let others = properties.iter().filter(|(name, _)| !required.contains(&name.as_str()));
    always.chain(others.map(|(name, field)| (name.as_str(), field, false))).collect()
}

/// The schema of the values of a map, whose keys are any texts or those of a pattern.
fn other_fields(schema: &Value) -> Option<&Value> {
    let of_pattern = schema["patternProperties"].as_object().and_then(|map| map.values().next());
    of_pattern.or(schema.get("additionalProperties")).filter(|values| values.is_object())
}

/// The alternatives of a schema; itself if it has none.
fn alternatives(schema: &Value) -> Vec<&Value> {
    match schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
        Some(schemas) => schemas.iter().collect(),
        None => vec![schema],
    }
}

/// The name of the definition that a schema refers to.
fn referred(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/$defs/")
}

/// The description of a schema as one paragraph.
fn description(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
