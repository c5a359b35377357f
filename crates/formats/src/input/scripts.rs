//! Look-alike letters of the Latin and Cyrillic scripts.
// russian: read, never shown

/// Pairs of Latin and Cyrillic letters, in lower case, whose capitals look alike: `В` like a Latin
/// `B`, `Н` like an `H`.
pub(crate) const LOOKALIKES: [(char, char); 12] = [
    ('a', 'а'),
    ('b', 'в'),
    ('c', 'с'),
    ('e', 'е'),
    ('h', 'н'),
    ('k', 'к'),
    ('m', 'м'),
    ('o', 'о'),
    ('p', 'р'),
    ('t', 'т'),
    ('x', 'х'),
    ('y', 'у'),
];

/// Cyrillic letters that look like a digit or a Latin letter which has no Russian letter that looks
/// like it, in lower case: a `З` for a 3, the Ukrainian `і`, the Serbian `ј` and `ѕ`.
pub(crate) const LATIN_ONLY: [(char, char); 4] = [('3', 'з'), ('i', 'і'), ('j', 'ј'), ('s', 'ѕ')];

/// All readings of a text without duplicates, the likeliest first.
///
/// Letters are read in their own script first. Only if that gives nothing are they replaced by
/// their look-alikes, all or one of them, and then every reading counts.
pub(super) fn readings<T: PartialEq>(text: &str, read: impl Fn(&str) -> Vec<T>) -> Vec<T> {
    if text.chars().count() > super::LIMIT {
        return Vec::new();
    }
    let text = plain(text);
    let mut found = unique(read(&text));
    if found.is_empty() {
        let looks = looks(&text);
        found = unique(looks.iter().flat_map(|look| read(look)).collect());
    }
    found
}

/// The text in lower case, without spaces, punctuation and the variation selectors after an emoji
/// suit symbol.
fn plain(text: &str) -> String {
    let text = text.to_lowercase().replace('ё', "е").replace(" of ", "");
    text.chars()
        .filter(|c| {
            !c.is_whitespace() && !matches!(c, '\u{fe0e}' | '\u{fe0f}' | '-' | '.' | ',' | '/')
        })
        .collect()
}

/// The text with letters replaced by look-alikes: all by Latin ones, all by Cyrillic ones, then
/// each by itself.
fn looks(text: &str) -> Vec<String> {
    let latin = |c: char| {
        let mut pairs = LOOKALIKES.iter().chain(&LATIN_ONLY);
        pairs.find(|(_, cyrillic)| *cyrillic == c).map(|(latin, _)| *latin)
    };
    let cyrillic = |c: char| LOOKALIKES.iter().find(|(latin, _)| *latin == c).map(|(_, cyr)| *cyr);
    let mut looks = vec![
        text.chars().map(|c| latin(c).unwrap_or(c)).collect(),
        text.chars().map(|c| cyrillic(c).unwrap_or(c)).collect(),
    ];
    for (at, c) in text.char_indices() {
        if let Some(other) = latin(c).or_else(|| cyrillic(c)) {
            let mut look = text.to_string();
            look.replace_range(at..at + c.len_utf8(), other.encode_utf8(&mut [0; 4]));
            looks.push(look);
        }
    }
    looks
}

fn unique<T: PartialEq>(found: Vec<T>) -> Vec<T> {
    found.into_iter().fold(Vec::new(), |mut all, one| {
        if !all.contains(&one) {
            all.push(one);
        }
        all
    })
}
