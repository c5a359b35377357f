//! The tables of `docs/protocol.md`, between markers:
//!
//! ```text
//! <!-- generated: variants BridgeServerMessage by t -->
//! <!-- end -->
//! ```

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{ACTS, alternatives, fields, other_fields, referred};

const BEGIN: &str = "<!-- generated: ";
const END: &str = "<!-- end -->";

/// The document with its tables filled in.
pub(crate) fn filled(document: &str, schema: &Value) -> Result<String> {
    let mut out = String::new();
    let mut rest = document;
    while let Some((before, after)) = rest.split_once(BEGIN) {
        let (what, after) = after.split_once(" -->\n").context("a marker ends its line")?;
        let (_, after) =
            after.split_once(END).with_context(|| format!("{what} ends with {END}"))?;
        out.push_str(&format!("{before}{BEGIN}{what} -->\n{}{END}", table(what, schema)?));
        rest = after;
    }
    out.push_str(rest);
    Ok(out)
}

fn table(what: &str, schema: &Value) -> Result<String> {
    let words: Vec<&str> = what.split(' ').collect();
    let definition = |name: &str| {
        schema["$defs"].get(name).with_context(|| format!("{what}: there is no type {name}"))
    };
    let (head, rows) = match words[..] {
        ["variants", name, "by", tag] => (
            vec![format!("`{tag}`"), "fields".into(), "meaning".into()],
            variants(definition(name)?, tag),
        ),
        ["words", name, "as", head] => {
            (vec![head.into(), "meaning".into()], plain(definition(name)?))
        }
        ["fields", name] => (
            vec!["field".into(), "type".into(), "meaning".into()],
            fields(definition(name)?)
                .into_iter()
                .map(|(name, field, always)| {
                    let mark = if always { "" } else { "?" };
                    vec![format!("`{name}{mark}`"), kind(field), meaning(field, schema)]
                })
                .collect(),
        ),
        ["acts"] => (
            vec!["act".into(), "example".into(), "meaning".into()],
            ACTS.iter()
                .map(|act| {
                    vec![act.text.to_owned(), format!("`{}`", act.example), act.meaning.to_owned()]
                })
                .collect(),
        ),
        _ => bail!("{what} is no table"),
    };
    let mut out = row(&head);
    out.push_str(&format!("|{}\n", "---|".repeat(head.len())));
    rows.iter().for_each(|cells| out.push_str(&row(cells)));
    Ok(out)
}

fn row(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// A row for each variant of an enum that is told apart by a field.
fn variants(definition: &Value, tag: &str) -> Vec<Vec<String>> {
    let named = alternatives(definition).into_iter().filter_map(|variant| {
        let name = variant["properties"][tag]["const"].as_str()?;
        let details: Vec<String> = fields(variant)
            .into_iter()
            .filter(|(field, ..)| *field != tag)
            .map(|(field, schema, always)| {
                let mark = if always { "" } else { "?" };
                let kind = kind(schema);
                let about = sentence_in_list(&description(schema));
                let about = if about.is_empty() { about } else { format!(": {about}") };
                format!("`{field}{mark}` ({kind}){about}")
            })
            .collect();
        let details = if details.is_empty() { "–".to_owned() } else { details.join("; ") };
        Some(vec![format!("`{name}`"), details, description(variant)])
    });
    named.collect()
}

/// A row for each word of an enum.
fn plain(definition: &Value) -> Vec<Vec<String>> {
    let words = alternatives(definition).into_iter();
    words
        .filter_map(|word| Some(vec![format!("`{}`", word["const"].as_str()?), description(word)]))
        .collect()
}

/// A description without its full stop and capital, to stand in a list.
fn sentence_in_list(text: &str) -> String {
    let text = text.strip_suffix('.').unwrap_or(text);
    let mut letters = text.chars();
    let (first, second) = (letters.next(), letters.clone().next());
    match first {
        // An abbreviation or a name of several capitals stays.
        Some(first) if !second.is_some_and(char::is_uppercase) => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => text.to_owned(),
    }
}

/// The meaning of a field: its own, or that of its type.
fn meaning(field: &Value, schema: &Value) -> String {
    let own = description(field);
    match referred(field) {
        Some(name) if own.is_empty() => description(&schema["$defs"][name]),
        _ => own,
    }
}

/// The kind of value, in words: the name of a definition, or JSON's type.
fn kind(schema: &Value) -> String {
    if let Some(name) = referred(schema) {
        return name.to_owned();
    }
    if let Some(value) = schema.get("const") {
        return format!("`{value}`");
    }
    if let Some(words) = schema["enum"].as_array() {
        let words: Vec<&str> = words.iter().filter_map(Value::as_str).collect();
        return format!("`{}`", words.join("` `"));
    }
    let of_kind = |name: &str| match name {
        "array" => match schema.get("items") {
            Some(items) => format!("list of {}", kind(items)),
            None => "list".to_owned(),
        },
        "object" => object(schema),
        "string" => "text".to_owned(),
        other => other.to_owned(),
    };
    match &schema["type"] {
        Value::String(name) => of_kind(name),
        Value::Array(names) => {
            let names: Vec<String> = names.iter().filter_map(Value::as_str).map(of_kind).collect();
            names.join(" or ")
        }
        _ => {
            let kinds: Vec<String> = alternatives(schema)
                .into_iter()
                .filter(|alternative| *alternative != schema)
                .map(kind)
                .collect();
            if kinds.is_empty() { "any".to_owned() } else { kinds.join(" or ") }
        }
    }
}

/// An object without a name: a map from one of a few words, a map from texts, or its fields.
fn object(schema: &Value) -> String {
    let Some(fields) = schema["properties"].as_object() else {
        return match other_fields(schema) {
            Some(values) => format!("map from text to {}", kind(values)),
            None => "object".to_owned(),
        };
    };
    let mut values = fields.values();
    if let Some(first) = values.next()
        && fields.len() > 1
        && values.all(|other| other == first)
    {
        let keys: Vec<String> = fields.keys().map(|key| format!("`{key}`")).collect();
        return format!("map from {} to {}", keys.join(" "), kind(first));
    }
    // The whole object is one piece of code, so its parts are not marked.
    let fields: Vec<String> = fields
        .iter()
        .map(|(name, value)| format!("\"{name}\": {}", kind(value).replace('`', "")))
        .collect();
    format!("`{{{}}}`", fields.join(", "))
}

/// The description of a schema, in which each citation is a link with the section as its text.
fn description(schema: &Value) -> String {
    linked(&crate::description(schema))
}

fn linked(text: &str) -> String {
    const FOLDER: &str = "docs/sources/";
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(FOLDER) {
        let is_path = |letter: char| letter.is_ascii_alphanumeric() || "-.#".contains(letter);
        let path = after.split(|letter| !is_path(letter)).next().unwrap_or_default();
        let path = path.trim_end_matches('.');
        out.push_str(before);
        match path.split_once('#') {
            Some((_, section)) => out.push_str(&format!("[{section}](sources/{path})")),
            None => out.push_str(&format!("[{path}](sources/{path})")),
        }
        rest = &after[path.len()..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_citation_is_a_link() {
        assert_eq!(
            linked("It holds (docs/sources/preferans.md#A3.3, docs/sources/laws.md#7)."),
            "It holds ([A3.3](sources/preferans.md#A3.3), [7](sources/laws.md#7))."
        );
        assert_eq!(linked("See docs/sources/laws.md."), "See [laws.md](sources/laws.md).");
    }

    #[test]
    fn an_object_is_one_piece_of_code() {
        let permission = serde_json::json!({ "anyOf": [
            { "type": "object", "properties": { "allowed": { "$ref": "#/$defs/Seat" } } },
            { "$ref": "#/$defs/BridgeRefusal" },
        ]});
        assert_eq!(kind(&permission), "`{\"allowed\": Seat}` or BridgeRefusal");
        let map =
            serde_json::json!({ "type": "object", "patternProperties": { "^.$": permission } });
        assert_eq!(kind(&map), "map from text to `{\"allowed\": Seat}` or BridgeRefusal");
    }
}
