//! The fields of a list of entries in the words of the reader's language: `| посев=3` for `| seed=3`.

use super::Reader;
use crate::pages::form_fields::FormFields;

/// The fields of forms that have entries with keywords of the log.
const LISTS: [&str; 3] = ["entries", "teams", "preferans-players"];

/// The keywords of such entries.
const KEYWORDS: [&str; 5] = ["group", "seed", "team", "stationary", "private"];

/// What was sent, with the keywords of the log in its lists. Other words stay as they are.
pub(super) fn in_keywords(reader: &Reader, sent: &FormFields) -> FormFields {
    let one = |(key, text): &(String, String)| match LISTS.contains(&&**key) {
        true => {
            let lines = text.lines().map(|line| line_in_keywords(reader, line));
            (key.clone(), lines.collect::<Vec<_>>().join("\n"))
        }
        false => (key.clone(), text.clone()),
    };
    sent.iter().map(one).collect()
}

fn line_in_keywords(reader: &Reader, line: &str) -> String {
    fields(line, |written| {
        let written = written.to_lowercase();
        KEYWORDS.into_iter().find(|key| word(reader, key) == written).map(str::to_owned)
    })
}

/// An entry as the log has it, in the words of the reader's language.
pub(super) fn in_words(reader: &Reader, entry: &str) -> String {
    // All names of an entry are the usual case, for which the word alone is enough.
    let entry = entry.replace("| private=all", "| private");
    fields(&entry, |key| KEYWORDS.contains(&key).then(|| word(reader, key)))
}

fn word(reader: &Reader, key: &str) -> String {
    reader.t(&format!("event-entry-{key}"))
}

/// The line with another word for the key of each field behind the first, where there is one.
fn fields(line: &str, other: impl Fn(&str) -> Option<String>) -> String {
    let one = |(at, field): (usize, &str)| {
        let (key, value) = match field.split_once('=') {
            Some((key, value)) => (key, Some(value)),
            None => (field, None),
        };
        match other(key.trim()).filter(|_| at > 0) {
            Some(word) => {
                value.map_or_else(|| format!(" {word} "), |value| format!(" {word}={value}"))
            }
            None => field.to_owned(),
        }
    };
    let all: Vec<String> = line.split('|').enumerate().map(one).collect();
    all.join("|").trim().to_owned()
}
