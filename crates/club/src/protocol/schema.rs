//! The JSON schema of the messages, from their types.

use std::collections::BTreeSet;

use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings, json_schema};
use serde_json::{Map, Value, json};
use table::Bridge;

use super::{ClientMessage, ServerMessage};

const DEFINITIONS: &str = "#/$defs/";

/// The JSON schema of all messages of a table's socket: those of the server and of clients, at
/// tables of bridge and of Preferans. A type that is written otherwise than it is read has two
/// definitions, of which the one read is called `…Input`.
pub fn protocol_schema() -> Value {
    let settings = SchemaSettings::draft2020_12();
    let mut written = settings.clone().for_serialize().into_generator();
    let mut read = settings.for_deserialize().into_generator();
    let mut roots = vec![
        reference::<ServerMessage<'static, Bridge>>(&mut written),
        reference::<ServerMessage<'static, pref::Match>>(&mut written),
    ];
    let mut definitions = written.take_definitions(true);
    definitions.values_mut().for_each(drop_null_of_absent);
    let mut clients = vec![
        reference::<ClientMessage<Bridge>>(&mut read),
        reference::<ClientMessage<pref::Match>>(&mut read),
    ];
    let mut given = read.take_definitions(true);
    let different = different(&definitions, &given);
    clients.iter_mut().chain(given.values_mut()).for_each(|value| rename(value, &different));
    roots.extend(clients);
    for (name, definition) in given {
        let name = if different.contains(&name) { format!("{name}Input") } else { name };
        definitions.insert(name, definition);
    }
    share_alternatives(&mut definitions);
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The messages of a table's socket, see docs/protocol.md",
        "anyOf": roots,
        "$defs": definitions,
    });
    drop_formats(&mut schema);
    plain_descriptions(&mut schema);
    schema
}

fn reference<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().into()
}

/// A value or null, both of which are written.
pub(super) fn nullable<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    json_schema!({ "oneOf": [generator.subschema_for::<T>(), { "type": "null" }] })
}

/// The definitions that are read otherwise than they are written, and those that refer to them.
fn different(written: &Map<String, Value>, read: &Map<String, Value>) -> BTreeSet<String> {
    let differs = |(name, given): &(&String, &Value)| {
        written.get(*name).is_some_and(|definition| definition != *given)
    };
    let mut found: BTreeSet<String> =
        read.iter().filter(differs).map(|(name, _)| name.clone()).collect();
    loop {
        let refers = |(name, given): &(&String, &Value)| {
            written.contains_key(*name) && !found.contains(*name) && refers_to(given, &found)
        };
        let more: Vec<String> = read.iter().filter(refers).map(|(name, _)| name.clone()).collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

fn refers_to(value: &Value, names: &BTreeSet<String>) -> bool {
    match value {
        Value::String(text) => {
            text.strip_prefix(DEFINITIONS).is_some_and(|name| names.contains(name))
        }
        Value::Array(items) => items.iter().any(|item| refers_to(item, names)),
        Value::Object(fields) => fields.values().any(|field| refers_to(field, names)),
        _ => false,
    }
}

/// Makes references to these definitions refer to those that are read.
fn rename(value: &mut Value, names: &BTreeSet<String>) {
    match value {
        Value::String(text)
            if text.strip_prefix(DEFINITIONS).is_some_and(|name| names.contains(name)) =>
        {
            text.push_str("Input");
        }
        Value::Array(items) => items.iter_mut().for_each(|item| rename(item, names)),
        Value::Object(fields) => fields.values_mut().for_each(|field| rename(field, names)),
        _ => {}
    }
}

/// What is written is absent rather than null where it may be absent.
fn drop_null_of_absent(value: &mut Value) {
    if let Value::Array(items) = value {
        items.iter_mut().for_each(drop_null_of_absent);
    }
    let Value::Object(schema) = value else { return };
    let required = schema.get("required").cloned().unwrap_or_default();
    let is_required = |name: &str| {
        required.as_array().is_some_and(|names| names.iter().any(|required| required == name))
    };
    if let Some(Value::Object(fields)) = schema.get_mut("properties") {
        let optional = fields.iter_mut().filter(|(name, _)| !is_required(name));
        optional.for_each(|(_, field)| drop_null(field));
    }
    schema.values_mut().for_each(drop_null_of_absent);
}

/// Removes null from the values that a schema allows.
fn drop_null(schema: &mut Value) {
    let Value::Object(words) = schema else { return };
    if let Some(Value::Array(kinds)) = words.get_mut("type") {
        kinds.retain(|kind| kind != "null");
        if let [kind] = &kinds[..] {
            let kind = kind.clone();
            words.insert("type".to_owned(), kind);
        }
    }
    if let Some(Value::Array(schemas)) = words.get_mut("anyOf") {
        schemas.retain(|schema| schema["type"] != "null");
        if let [Value::Object(only)] = &mut schemas[..] {
            let only = std::mem::take(only);
            words.remove("anyOf");
            words.extend(only);
        }
    }
}

/// Makes definitions refer to an enum that they repeat because Rust's type flattens it: its
/// alternatives then stand once.
fn share_alternatives(definitions: &mut Map<String, Value>) {
    let is_enum = |definition: &Value| {
        definition["oneOf"].is_array()
            && definition["properties"].is_null()
            && definition["$ref"].is_null()
    };
    let enums: Vec<(String, Value)> = definitions
        .iter()
        .filter(|(_, definition)| is_enum(definition))
        .map(|(name, definition)| (name.clone(), definition["oneOf"].clone()))
        .collect();
    for definition in definitions.values_mut().filter(|definition| !is_enum(definition)) {
        let Value::Object(words) = definition else { continue };
        let repeated =
            enums.iter().find(|(_, alternatives)| words.get("oneOf") == Some(alternatives));
        if let Some((name, _)) = repeated {
            words.remove("oneOf");
            words.insert("$ref".to_owned(), format!("{DEFINITIONS}{name}").into());
        }
    }
}

/// Makes plain text of the descriptions, which are doc comments: links are reduced to their words,
/// and the lines of a paragraph, which are broken at the width of the source, are joined.
fn plain_descriptions(schema: &mut Value) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(plain_descriptions),
        Value::Object(fields) => {
            if let Some(Value::String(text)) = fields.get_mut("description") {
                let paragraphs = without_links(text);
                let paragraphs = paragraphs.split("\n\n").map(|text| text.replace('\n', " "));
                *text = paragraphs.collect::<Vec<_>>().join("\n\n");
            }
            fields.values_mut().for_each(plain_descriptions);
        }
        _ => {}
    }
}

/// A text with the words of its links alone: `View` for ``[`View`]``, `rule` for `[rule](target)`, and
/// the name on the wire for a variant: `` `Sit` `` for ``[`Command::Sit`]``.
fn without_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        plain.push_str(before);
        let words = link.split_once(']').and_then(|(words, after)| {
            let target = after.strip_prefix('(').and_then(|target| target.split_once(')'));
            let is_code = words.starts_with('`') && words.ends_with('`');
            let after = target.map_or(after, |(_, after)| after);
            (is_code || target.is_some()).then(|| (words.trim_matches('`'), after))
        });
        match words {
            Some((words, after)) => {
                match words.rsplit_once("::") {
                    Some((_, variant)) => plain.push_str(&format!("`{variant}`")),
                    None => plain.push_str(words),
                }
                rest = after;
            }
            None => {
                plain.push('[');
                rest = link;
            }
        }
    }
    plain + rest
}

/// Removes the names of Rust's number types, which JSON does not have; their bounds remain.
fn drop_formats(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(drop_formats),
        Value::Object(fields) => {
            if fields.get("format").is_some_and(Value::is_string) {
                fields.remove("format");
            }
            fields.values_mut().for_each(drop_formats);
        }
        _ => {}
    }
}
