//! The browser's types.

use std::fmt::Write;

use serde_json::Value;

use crate::{description, fields, referred};

const HEADING: &str = "\
// The messages of a table's socket, see docs/protocol.md.
// Generated from the types of the server by `cargo xtask protocol`: change those, not this file.
";

/// The declarations of all definitions of a schema.
pub(crate) fn declarations(schema: &Value) -> String {
    let mut out = HEADING.to_owned();
    for (name, definition) in schema["$defs"].as_object().into_iter().flatten() {
        let _ =
            writeln!(out, "\n{}export type {name} = {};", comment(definition, ""), of(definition));
    }
    out
}

fn comment(schema: &Value, indent: &str) -> String {
    // A path such as `i18n/*/laws.ftl` would end the comment.
    let text = description(schema).replace("*/", "…/");
    if text.is_empty() { String::new() } else { format!("{indent}/** {text} */\n") }
}

/// The type of a schema. Parts that hold together, such as fields besides alternatives, are an
/// intersection.
fn of(schema: &Value) -> String {
    let mut parts = Vec::new();
    if let Some(name) = referred(schema) {
        parts.push(name.to_owned());
    }
    for (word, sign) in [("oneOf", "|"), ("anyOf", "|"), ("allOf", "&")] {
        if let Some(schemas) = schema[word].as_array() {
            parts.push(joined(schemas.iter().map(of), sign));
        }
    }
    if let Some(value) = schema.get("const") {
        parts.push(value.to_string());
    } else if let Some(values) = schema["enum"].as_array() {
        parts.push(joined(values.iter().map(Value::to_string), "|"));
    } else {
        match &schema["type"] {
            Value::String(kind) => parts.extend(of_kind(kind, schema)),
            Value::Array(kinds) => {
                let kinds = kinds.iter().filter_map(Value::as_str);
                parts.push(joined(kinds.filter_map(|kind| of_kind(kind, schema)), "|"));
            }
            _ if schema.get("properties").is_some() => parts.push(object(schema)),
            _ => {}
        }
    }
    match parts.len() {
        0 => "unknown".to_owned(),
        _ => joined(parts.into_iter(), "&"),
    }
}

/// The type of the values of one JSON type; none for an object that says nothing about its fields,
/// beside which other parts of the schema do.
fn of_kind(kind: &str, schema: &Value) -> Option<String> {
    Some(match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => match schema["prefixItems"].as_array() {
            Some(items) => {
                format!("[{}]", items.iter().map(of).collect::<Vec<_>>().join(", "))
            }
            None => format!("{}[]", enclosed(of(&schema["items"]))),
        },
        "object" => {
            let has_parts =
                ["oneOf", "anyOf", "allOf"].iter().any(|word| schema.get(word).is_some());
            if schema.get("properties").is_none()
                && schema.get("additionalProperties").is_none()
                && has_parts
            {
                return None;
            }
            object(schema)
        }
        other => other.to_owned(),
    })
}

fn object(schema: &Value) -> String {
    let mut out = String::from("{\n");
    for (name, field, always) in fields(schema) {
        out.push_str(&comment(field, "  "));
        let mark = if always { "" } else { "?" };
        let field = of(field).replace('\n', "\n  ");
        let _ = writeln!(out, "  {name}{mark}: {field};");
    }
    if schema["additionalProperties"].is_object() {
        let other = of(&schema["additionalProperties"]).replace('\n', "\n  ");
        let _ = writeln!(out, "  [key: string]: {other};");
    }
    out.push('}');
    out
}

/// Types joined by a sign; one alone as it is.
fn joined(types: impl Iterator<Item = String>, sign: &str) -> String {
    let mut types: Vec<String> = types.collect();
    types.dedup();
    match types.len() {
        1 => types.remove(0),
        _ => types.into_iter().map(enclosed).collect::<Vec<_>>().join(&format!(" {sign} ")),
    }
}

/// A type in parentheses where it would not hold together without.
fn enclosed(text: String) -> String {
    let is_simple = text.starts_with('{') && text.ends_with('}') && !text.contains("\n} ")
        || !text.contains([' ', '\n']);
    if is_simple { text } else { format!("({text})") }
}
