//! Cyrillic letters that look Latin, in every keyword of the session files: none is refused without
//! its name.

// russian: read, never shown

use formats::session::{AnyReading, Form, Lookalikes, ParseErrorKind, read_any};

/// Letters that look the same in both alphabets, and a digit.
const ALIKE: [(char, char); 11] = [
    ('a', 'а'),
    ('c', 'с'),
    ('e', 'е'),
    ('o', 'о'),
    ('p', 'р'),
    ('x', 'х'),
    ('y', 'у'),
    ('i', 'і'),
    ('j', 'ј'),
    ('s', 'ѕ'),
    ('3', 'З'),
];

/// The word with one letter of the other alphabet, in every way.
fn disguised(word: &str) -> Vec<(String, char)> {
    let at = word.char_indices().filter_map(|(at, c)| {
        let (_, cyrillic) = ALIKE.iter().find(|(latin, _)| *latin == c)?;
        let mut text = word.to_owned();
        text.replace_range(at..at + c.len_utf8(), &cyrillic.to_string());
        Some((text, *cyrillic))
    });
    at.collect()
}

/// What is wrong in a file.
fn errors(file: &str) -> Vec<ParseErrorKind> {
    let errors = match read_any(file.as_bytes()) {
        AnyReading::Table(reading) => reading.errors,
        AnyReading::Contest(reading) => reading.errors,
        AnyReading::Teams(reading) => reading.errors,
        AnyReading::Progressive(reading) => reading.errors,
        AnyReading::Preferans(reading) => reading.errors,
    };
    errors.into_iter().map(|error| error.kind).collect()
}

fn assert_named(file: &str, letter: char) {
    let found = errors(file);
    let named = format!("`{letter}` is a Cyrillic letter");
    assert!(found.iter().any(|kind| kind.to_string().contains(&named)), "{file}: {found:?}");
}

#[test]
fn letters_in_the_names_of_forms_and_headers_are_named() {
    let mut checked = 0;
    for form in Form::all().map(Form::key) {
        for (text, letter) in disguised(form) {
            assert_named(&format!("form: {text}\n"), letter);
            checked += 1;
        }
        // A header that no form has makes the reader list those that this one has.
        let unknown = errors(&format!("form: {form}\nzzz: 1\n"));
        let known = unknown.iter().find_map(|kind| match kind.plain() {
            ParseErrorKind::Header { known, .. } => Some(known.all.clone()),
            _ => None,
        });
        for header in known.unwrap_or_else(|| panic!("{form}: {unknown:?}")) {
            for (text, letter) in disguised(header).into_iter().filter(|_| header != "form") {
                assert_named(&format!("form: {form}\n{text}: 1\n"), letter);
                checked += 1;
            }
        }
    }
    assert!(checked > 300, "{checked}");
    for (text, letter) in disguised("form") {
        assert_named(&format!("{text}: rubber\n"), letter);
    }
}

#[test]
fn letters_in_fields_and_contracts_are_named_or_read() {
    for (line, letter) in [
        ("1 | 4S-N | 1О", 'О'),
        ("1 | 4S-N | 10 | vul=nоne", 'о'),
        ("1 | 4S-N | 10 | hоnors=N:100", 'о'),
        ("ѕtop", 'ѕ'),
    ] {
        let file = format!("form: rubber\n{line}\n");
        let found = errors(&file);
        assert!(!found.is_empty(), "{file}");
        let text: String = found.iter().map(ToString::to_string).collect();
        assert!(text.contains(&format!("`{letter}`")), "{file}: {text}");
    }
    // What a contract means is plain.
    let read = |contract: &str| formats::input::contracts(contract);
    assert_eq!(read("ЗNT-E"), read("3NT-E"));
    assert_eq!(formats::input::contract_terms("ЗNT"), formats::input::contract_terms("3NT"));
    assert_eq!(errors("form: rubber\n1 | ЗNT-E | 9\n"), []);
    let preferans = "form: preferans-sochi\nplayers: A=Anna B=Boris C=Vera\n";
    assert_named(&format!("{preferans}1 | 6S-A | B whіst, C pass | 6-3-1\n"), 'і');
}

/// A letter that is right where it stands is not blamed for something else.
#[test]
fn letters_in_their_place_are_not_named() {
    let file = "форма: преферанс-сочи\nигроки: А=Аня Б=Боря В=Вова\n6 пик А\n";
    let found = errors(file);
    assert!(matches!(found[..], [ParseErrorKind::Line { .. }]), "{found:?}");
    let file = "форма: преферанс-сочи\nигроки: А=Аня Б=Боря В=Вова\n6 пик А | Б вист, В пас | 6\n";
    let found = errors(file);
    assert!(!found.is_empty());
    assert!(found.iter().all(|kind| !matches!(kind, ParseErrorKind::Letters { .. })), "{found:?}");
    // A word for the other letters is read as it is.
    assert_eq!(Lookalikes::of("Зина", false), None);
}
