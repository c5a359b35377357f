//! The browser's types.

mod generic;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use serde_json::{Map, Value};

use crate::{description, fields, other_fields, referred};

const HEADING: &str = "\
// Generated from the types of the server by `cargo xtask protocol`: change those, not this file.
";

/// A subject of the messages, whose types have a file of their own.
struct Subject {
    /// The name of the file, without its ending.
    file: &'static str,
    /// What the file holds.
    about: &'static str,
    /// The definitions through which the subject is reached.
    roots: &'static [&'static str],
}

const SUBJECTS: &[Subject] = &[
    Subject {
        file: "sheets",
        about: "The forms of bridge with their options, and their score sheets.",
        roots: &["FormOptions", "Scores"],
    },
    Subject {
        file: "laws",
        about: "What laws mode adds to a table of bridge.",
        roots: &["LawsCommand", "LawsMay", "LawsMode", "LawsRefusal", "LawsView"],
    },
    Subject {
        file: "bridge",
        about: "The messages of a table of bridge.",
        roots: &["BridgeClientMessage", "BridgeServerMessage"],
    },
    Subject {
        file: "preferans",
        about: "The messages of a table of Preferans.",
        roots: &["PrefClientMessage", "PrefServerMessage"],
    },
];

/// What belongs to no subject alone.
const COMMON: &str = "common";
/// The types that both games have alike, with the game's own types as parameters.
const TABLE: &str = "table";

/// The files of declarations, each with its path below the folder of the page's modules: one for
/// each subject, two for what they have in common, and one that exports all of them.
pub(crate) fn files(schema: &Value) -> Vec<(String, String)> {
    let Some(definitions) = schema["$defs"].as_object() else { return Vec::new() };
    let mut declarations = declarations(definitions);
    generic::share(&mut declarations);
    let common = (COMMON, "What the messages of several subjects have in common.");
    let table = (TABLE, "What the tables of both games have alike.");
    let of_subjects = SUBJECTS.iter().map(|subject| (subject.file, subject.about));
    let mut index =
        format!("// The messages of a table's socket, see docs/protocol.md.\n{HEADING}\n");
    let mut files = Vec::new();
    for (file, about) in [common, table].into_iter().chain(of_subjects) {
        let _ = writeln!(index, "export type * from './protocol/{file}.js';");
        let text = format!("// {about}\n{HEADING}{}", module(&declarations, file));
        files.push((format!("protocol/{file}.d.ts"), text));
    }
    files.push(("protocol.d.ts".to_owned(), index));
    files
}

/// The declaration of a type.
struct Declaration {
    /// The file in which it stands.
    file: &'static str,
    /// What the type is; empty or one comment with its line break.
    comment: String,
    /// Its parameters, each a name, perhaps with what it has to be.
    parameters: Vec<String>,
    /// The type.
    body: String,
}

/// The declarations of all definitions, by name.
fn declarations(definitions: &Map<String, Value>) -> BTreeMap<String, Declaration> {
    let places = places(definitions);
    let types = Types::new(definitions);
    let declaration = |(name, definition): (&String, &Value)| {
        let file = *places.get(name.as_str())?;
        let (comment, body) = (comment(definition, ""), types.of(definition));
        Some((name.clone(), Declaration { file, comment, parameters: Vec::new(), body }))
    };
    definitions.iter().filter_map(declaration).collect()
}

/// The file of each definition: that of the only subject from whose roots it is reached without
/// passing those of another subject, else the common one.
fn places(definitions: &Map<String, Value>) -> BTreeMap<&str, &'static str> {
    let mut places = BTreeMap::new();
    for subject in SUBJECTS {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&str> = subject.roots.to_vec();
        while let Some(name) = open.pop() {
            let is_root_of_another = SUBJECTS
                .iter()
                .any(|other| other.file != subject.file && other.roots.contains(&name));
            if let Some((name, definition)) = definitions.get_key_value(name)
                && !is_root_of_another
                && reached.insert(name.as_str())
            {
                references(definition, &mut open);
            }
        }
        for name in reached {
            places.entry(name).and_modify(|place| *place = COMMON).or_insert(subject.file);
        }
    }
    definitions.keys().for_each(|name| {
        places.entry(name).or_insert(COMMON);
    });
    places
}

/// Adds the names of the definitions to which a schema refers.
fn references<'a>(schema: &'a Value, names: &mut Vec<&'a str>) {
    names.extend(referred(schema));
    match schema {
        Value::Array(items) => items.iter().for_each(|item| references(item, names)),
        Value::Object(fields) => fields.values().for_each(|field| references(field, names)),
        _ => {}
    }
}

/// The text of one file: its declarations, after what they import from others.
fn module(declarations: &BTreeMap<String, Declaration>, file: &str) -> String {
    let mut imports: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut out = String::new();
    for (name, Declaration { comment, parameters, body, .. }) in
        declarations.iter().filter(|(_, declaration)| declaration.file == file)
    {
        for word in generic::words(body)
            .filter(|word| !parameters.iter().any(|own| own.split(' ').next() == Some(word)))
        {
            if let Some((name, used)) = declarations.get_key_value(word)
                && used.file != file
            {
                imports.entry(used.file).or_default().insert(name);
            }
        }
        let parameters = match &parameters[..] {
            [] => String::new(),
            parameters => format!("<{}>", parameters.join(", ")),
        };
        let _ = writeln!(out, "\n{comment}export type {name}{parameters} = {body};");
    }
    let mut text = String::new();
    for (place, names) in imports {
        let names: Vec<&str> = names.into_iter().collect();
        let _ = write!(text, "\nimport type {{ {} }} from './{place}.js';", names.join(", "));
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text + &out
}

fn comment(schema: &Value, indent: &str) -> String {
    // A path such as `i18n/*/laws.ftl` would end the comment.
    let text = description(schema).replace("*/", "…/");
    if text.is_empty() { String::new() } else { format!("{indent}/** {text} */\n") }
}

/// Makes types of schemas.
struct Types<'a> {
    /// The definitions that are one of several words, such as the seats.
    words: Vec<(&'a str, BTreeSet<&'a str>)>,
}

impl<'a> Types<'a> {
    fn new(definitions: &'a Map<String, Value>) -> Types<'a> {
        let words = |(name, definition): (&'a String, &'a Value)| {
            let words = definition["enum"].as_array()?.iter().map(Value::as_str);
            Some((name.as_str(), words.collect::<Option<_>>()?))
        };
        Types { words: definitions.iter().filter_map(words).collect() }
    }

    /// The type of a schema. Parts that hold together, such as fields besides alternatives, are an
    /// intersection.
    fn of(&self, schema: &Value) -> String {
        let mut parts = Vec::new();
        if let Some(name) = referred(schema) {
            parts.push(name.to_owned());
        }
        for (word, sign) in [("oneOf", "|"), ("anyOf", "|"), ("allOf", "&")] {
            if let Some(schemas) = schema[word].as_array() {
                parts.push(joined(schemas.iter().map(|schema| self.of(schema)), sign));
            }
        }
        if let Some(value) = schema.get("const") {
            parts.push(value.to_string());
        } else if let Some(values) = schema["enum"].as_array() {
            parts.push(joined(values.iter().map(Value::to_string), "|"));
        } else {
            match &schema["type"] {
                Value::String(kind) => parts.extend(self.of_kind(kind, schema)),
                Value::Array(kinds) => {
                    let kinds = kinds.iter().filter_map(Value::as_str);
                    parts.push(joined(kinds.filter_map(|kind| self.of_kind(kind, schema)), "|"));
                }
                _ if schema.get("properties").is_some() => parts.push(self.object(schema)),
                _ => {}
            }
        }
        match parts.len() {
            0 => "unknown".to_owned(),
            _ => joined(parts.into_iter(), "&"),
        }
    }

    /// The type of the values of one JSON type; none for an object that says nothing about its
    /// fields, beside which other parts of the schema do.
    fn of_kind(&self, kind: &str, schema: &Value) -> Option<String> {
        Some(match kind {
            "integer" | "number" => "number".to_owned(),
            "array" => match schema["prefixItems"].as_array() {
                Some(items) => {
                    let items: Vec<String> = items.iter().map(|item| self.of(item)).collect();
                    format!("[{}]", items.join(", "))
                }
                None => format!("{}[]", enclosed(self.of(&schema["items"]))),
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
                self.record(schema).unwrap_or_else(|| self.object(schema))
            }
            other => other.to_owned(),
        })
    }

    /// The type of an object whose fields are the words of a definition, such as the seats, and all
    /// alike.
    fn record(&self, schema: &Value) -> Option<String> {
        let fields = fields(schema);
        let names: BTreeSet<&str> = fields.iter().map(|(name, ..)| *name).collect();
        let (keys, _) = self.words.iter().find(|(_, words)| *words == names)?;
        let (_, first, always) = fields.first()?;
        let is_alike = |(_, field, other): &(&str, &Value, bool)| field == first && other == always;
        fields.iter().all(is_alike).then(|| {
            let record = format!("Record<{keys}, {}>", self.of(first));
            if *always { record } else { format!("Partial<{record}>") }
        })
    }

    fn object(&self, schema: &Value) -> String {
        let mut out = String::from("{\n");
        let mut write = |name: &str, field: &Value, or: &str| {
            out.push_str(&comment(field, "  "));
            let _ = writeln!(out, "  {name}: {}{or};", self.of(field).replace('\n', "\n  "));
        };
        let fields = fields(schema);
        for (name, field, always) in &fields {
            let mark = if *always { "" } else { "?" };
            write(&format!("{name}{mark}"), field, "");
        }
        if let Some(other) = other_fields(schema) {
            // The fields named above have to agree with it, also those that may be absent.
            let has_optional = fields.iter().any(|(.., always)| !always);
            write("[key: string]", other, if has_optional { " | undefined" } else { "" });
        }
        out.push('}');
        out
    }
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
        || text.starts_with("Record<") && text.ends_with('>')
        || text.starts_with("Partial<") && text.ends_with('>')
        || !text.contains([' ', '\n']);
    if is_simple { text } else { format!("({text})") }
}
