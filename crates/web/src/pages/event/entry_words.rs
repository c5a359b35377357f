//! The fields of a list of entries in the words of the reader's language: `| посев=3` for `| seed=3`.

use tourney::classes::Class;
use tourney::event::Withheld;

use super::Reader;
use super::opening::known_word;
use crate::pages::form_fields::FormFields;

/// The fields of forms that have entries with keywords of the log.
const LISTS: [&str; 3] = ["entries", "teams", "preferans-players"];

/// The keywords of such entries.
const KEYWORDS: [&str; 5] = ["group", "seed", "team", "stationary", Withheld::KEY];

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

/// The words of a line's fields, behind its name, in the log's words.
fn line_in_keywords(reader: &Reader, line: &str) -> String {
    let one = |(at, field): (usize, &str)| {
        let (key, value) = match field.split_once('=') {
            Some((key, value)) => (key, Some(value)),
            None => (field, None),
        };
        match known_word(reader, "event-entry", &KEYWORDS, key).filter(|_| at > 0) {
            Some(word) => {
                value.map_or_else(|| format!(" {word} "), |value| format!(" {word}={value}"))
            }
            None => field.to_owned(),
        }
    };
    let all: Vec<String> = line.split('|').enumerate().map(one).collect();
    all.join("|").trim().to_owned()
}

/// An entry as the log has it, in the words of the reader's language.
pub(super) fn in_words(reader: &Reader, entry: &str) -> String {
    let word = |key: &str| reader.t(&format!("event-entry-{key}"));
    let one = |(at, field): (usize, &str)| match field.split_once('=').unwrap_or((field, "")) {
        _ if at == 0 => field.to_owned(),
        // All names of an entry are the usual case, for which the word alone is enough.
        (Withheld::KEY, "all") => word(Withheld::KEY),
        ("category", of) => format!("{}={}", word("category"), word(&format!("category-{of}"))),
        (key, value) if KEYWORDS.contains(&key) || Class::KEYS.contains(&key) => match value {
            "" => word(key),
            value => format!("{}={value}", word(key)),
        },
        _ => field.to_owned(),
    };
    entry.split(" | ").enumerate().map(one).collect::<Vec<_>>().join(" | ")
}
