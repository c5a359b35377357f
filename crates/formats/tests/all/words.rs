//! Options by the names and values of the rules.

use cards::settings::Setting;
use formats::session::{Form, ParseError, contest, preferans, progressive, read, teams};

/// The options that differ from the defaults, and the errors.
fn changes(form: &str, said: &str) -> (Vec<String>, Vec<ParseError>) {
    let file = format!("form: {form}\noptions: {said}\n");
    let of = |form: &str| format!("form: {form}\n");
    let both: [&str; 2] = [&file, &of(form)];
    let read_one = |file: &str| -> (Vec<Setting>, Vec<ParseError>) {
        let bytes = file.as_bytes();
        match form {
            "match" | "pairs" => {
                let reading = contest::read(bytes);
                (reading.content.unwrap().event.settings(), reading.errors)
            }
            "teams" => {
                let reading = teams::read(bytes);
                (reading.content.unwrap().options.settings(), reading.errors)
            }
            "progressive" => {
                // Eight players and one round without results.
                let file = format!("{file}players: a b c d e f g h\n");
                let reading = progressive::read(file.as_bytes());
                let event = reading.content.unwrap();
                (event.setup().options.settings(), reading.errors)
            }
            _ if matches!(Form::of(form), Some(Form::Preferans(_))) => {
                let reading = preferans::read(bytes);
                (reading.content.unwrap().0.options.settings(), reading.errors)
            }
            _ => {
                let reading = read(bytes);
                let (session, _) = reading.content.unwrap();
                let all = session.form.settings().into_iter().chain(session.agreed.settings());
                (all.collect(), reading.errors)
            }
        }
    };
    let [(stands, errors), (before, _)] = both.map(read_one);
    let changed = stands.into_iter().zip(before).filter(|(is, was)| is != was);
    let words = changed.map(|(is, _)| format!("{}={}", is.key, is.word)).collect();
    let of_options = |error: &ParseError| error.field == formats::session::Field::Options;
    (words, errors.into_iter().filter(of_options).collect())
}

/// Every option and value is read as the rules write it.
#[test]
fn options_are_read_in_the_words_of_the_rules() {
    let lines = include_str!("../data/option-words.txt").lines();
    let (mut seen, mut wrong) = (0, Vec::new());
    for line in lines.filter(|line| !line.starts_with('#')) {
        let [form, said, right] = line.splitn(3, '|').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let (words, errors) = changes(form.trim(), said.trim());
        let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
        if !told.is_empty() || words.join(" ") != right.trim() {
            wrong.push(format!("{line}\n    {} {}", words.join(" "), told.join("; ")));
        }
        seen += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(seen, 84);
}

/// A word that may mean two options, or none, is an error.
#[test]
fn ambiguous_words_are_errors() {
    for (form, said, why) in [
        ("rubber", "Off", "`Off` is not an option"),
        ("rubber", "100", "`100` is not an option"),
        ("rubber", "yes", "`yes` is not an option"),
        (
            "plafond",
            "plafond_paris=true",
            "unknown option `plafond_paris` of the form plafond; expected preset,",
        ),
        ("plafond", "preset=paris", "the option preset cannot be `paris`; expected london"),
        ("preferans-sochi", "preset=fspr", "the preset fspr is of the form preferans-leningrad"),
        ("match", "scale", "`scale` is not an option"),
        (
            "rubber",
            "honors=-Off",
            "the option honors cannot be `-Off`; expected Off, Auto, Claimed",
        ),
    ] {
        let (_, errors) = changes(form, said);
        assert_eq!(errors.len(), 1, "{said}");
        assert!(errors[0].kind.to_string().starts_with(why), "{}", errors[0]);
    }
}

/// The page for users lists every code with its severity, and every format.
#[test]
#[allow(clippy::disallowed_methods, reason = "the library reads no files; this test does")]
fn the_page_of_formats_is_complete() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats.md");
    let page = std::fs::read_to_string(page).unwrap();
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| `")).collect();
    let (formats, codes): (Vec<&str>, Vec<&str>) =
        rows.into_iter().partition(|row| row.matches('|').count() == 6);
    let mut expected = formats::DiagnosticKind::CODES.to_vec();
    expected.sort();
    assert_eq!(codes.len(), expected.len());
    for (row, (code, severity)) in codes.iter().zip(&expected) {
        let start = format!("| `{code}` | {} |", severity.name());
        assert!(row.starts_with(&start), "{row}: {start}");
    }
    for format in formats::Format::ALL {
        let name = format!("`{}`", format.name());
        let row = formats.iter().find(|row| row.split('|').nth(1).unwrap().contains(&name));
        let cells: Vec<&str> =
            row.unwrap_or_else(|| panic!("{}", format.name())).split('|').map(str::trim).collect();
        assert_eq!(cells[4] == "yes", formats::is_written(format), "{format}");
    }
}
