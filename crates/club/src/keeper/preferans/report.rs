//! The report of a Preferans session file.

use formats::session::preferans::{self, PreferansErrorKind};
use formats::session::{self, Field, ParseErrorKind};
use formats::sheet::{
    Part,
    preferans::{self as preferans_sheet, number, signed},
};
use pref::{EnterError, NotAgreed, OutcomeError, Pulka, Task};
use words::labels::SheetLabels;
use words::{FluentValue, Words};

use super::super::game::{EntryError, EveningReport, MessageParts, Row, Standing};
use super::super::notebook::SessionFile;
use super::{ParsedFile, line, options, prompts};

/// The report of a file.
pub(super) fn report(file: &SessionFile, words: &Words) -> EveningReport {
    let Some(read) = ParsedFile::of(file) else {
        let errors = preferans::read(file.text.as_bytes()).errors;
        let errors = errors.iter().map(|error| entry_error(error, None, words)).collect();
        return EveningReport { errors, ..EveningReport::default() };
    };
    let undivided = read.session.undivided(&read.pulka);
    let kept = preferans_sheet::NamedPulka {
        pulka: &read.pulka,
        names: &read.session.names,
        undivided: &undivided,
    };
    let labels = SheetLabels::new(words);
    let mut drawings = preferans_sheet::draw(kept, &labels);
    let mut ledger = drawings.pop();
    if let Some(ledger) = &mut ledger {
        ledger.parts.push(Part::Line(sum(&read, words)));
    }
    // The list of deals stands under the drawn sheet.
    let deals = drawings.split_off(1.min(drawings.len()));
    if let Some(sheet) = drawings.first_mut() {
        sheet.parts.extend(deals.into_iter().flat_map(|drawing| drawing.parts));
    }
    let row = |(number, noted): (u32, &preferans::DealLine)| Row {
        line: noted.line,
        above: None,
        number: number.to_string(),
        points: Vec::new(),
    };
    EveningReport {
        prompts: prompts::all(&read, words),
        score: score(&read, words),
        settled: settled(&read),
        sheets: drawings,
        records: preferans_sheet::records(kept, &labels),
        ledger: ledger.filter(|_| !read.pulka.rows().is_empty()),
        headings: Vec::new(),
        rows: (1..).zip(&read.session.lines).map(row).collect(),
        errors: read.errors.iter().map(|error| entry_error(error, Some(&read), words)).collect(),
    }
}

/// The errors of the entry on this line, which is checked against the options too: the entries kept
/// before it stand as they were accepted.
pub(super) fn entry_errors(file: &SessionFile, line: u32, words: &Words) -> Vec<EntryError> {
    let Some(read) = ParsedFile::entered(file, Some(line)) else { return Vec::new() };
    let own = read.errors.iter().filter(|error| error.at.line == line);
    own.map(|error| entry_error(error, Some(&read), words)).collect()
}

/// The settlement if the match ended now.
fn results(pulka: &Pulka) -> Option<pref::BySeat<pref::Amount>> {
    pulka.settlements().into_iter().next().map(|settlement| settlement.results)
}

/// The sum of all wins and losses: zero on a correct sheet.
fn sum(read: &ParsedFile, words: &Words) -> String {
    let results = results(&read.pulka).unwrap_or_default();
    let sum: pref::Amount = read.seats().into_iter().map(|seat| results[seat]).sum();
    words.format("keeper-pref-sum", &[("sum", number(sum).into())])
}

fn score(read: &ParsedFile, words: &Words) -> Vec<Standing> {
    let results = results(&read.pulka).unwrap_or_default();
    let ledger = read.pulka.ledger();
    let standing = |seat: super::Seat| {
        let of = |key: &str, amount: pref::Amount| {
            format!("{} {}", words.text(&format!("pref-short-{key}")), number(amount))
        };
        let note = match read.is_balkan() {
            true => of("contract", ledger.pool[seat]),
            false => {
                let (pool, mountain) = (ledger.pool[seat], ledger.mountain[seat]);
                format!("{} · {}", of("pool", pool), of("mountain", mountain))
            }
        };
        Standing { name: read.name(seat), total: signed(results[seat]), note }
    };
    read.seats().into_iter().map(standing).collect()
}

/// Everybody's result when the match is over.
fn settled(read: &ParsedFile) -> Option<String> {
    read.pulka.end()?;
    let results = results(&read.pulka)?;
    let seats = read.seats().into_iter();
    let won = seats.map(|seat| format!("{} {}", read.name(seat), signed(results[seat])));
    Some(won.collect::<Vec<_>>().join(", "))
}

/// An error in the words of the page, with the field that it concerns.
fn entry_error(
    error: &session::ParseError,
    read: Option<&ParsedFile>,
    words: &Words,
) -> EntryError {
    let field = match error.field {
        Field::Contract | Field::Talon => Some("level"),
        Field::Tricks => Some(line::TOOK),
        _ => None,
    };
    let parts = match error.kind.plain() {
        ParseErrorKind::Preferans(wrong) => message_parts(wrong, read, words),
        ParseErrorKind::NameOfSide { name } | ParseErrorKind::TwoSeats { name, .. } => {
            ("keeper-wrong-twice", vec![("name", name.clone().into())])
        }
        _ => ("keeper-wrong-other", Vec::new()),
    };
    EntryError::new(error, field, &parts, words)
}

fn message_parts(
    wrong: &PreferansErrorKind,
    read: Option<&ParsedFile>,
    words: &Words,
) -> MessageParts {
    let name = |seat: pref::Seat| {
        let name = read.map_or_else(|| seat.to_string(), |read| read.name(seat));
        ("name", FluentValue::from(name))
    };
    match wrong {
        PreferansErrorKind::Word { .. }
        | PreferansErrorKind::NoDeclarer { .. }
        | PreferansErrorKind::Contract { .. } => ("keeper-wrong-pref-declarer", Vec::new()),
        PreferansErrorKind::NoDecision { .. } => ("keeper-wrong-pref-decisions", Vec::new()),
        PreferansErrorKind::Decision { seat, .. } => {
            ("keeper-wrong-pref-stance", vec![name(*seat)])
        }
        PreferansErrorKind::Split { .. }
        | PreferansErrorKind::Misere { .. }
        | PreferansErrorKind::Whose { .. } => ("keeper-wrong-pref-split", Vec::new()),
        PreferansErrorKind::NoChoice { task, .. } => {
            let key = match task {
                Task::Misere => "keeper-wrong-pref-no-choice-misere",
                Task::Bid(_) => "keeper-wrong-pref-no-choice-ten",
                Task::Number(_) => "keeper-wrong-pref-no-choice-bettel",
            };
            (key, Vec::new())
        }
        PreferansErrorKind::HalfAbove { .. } => ("keeper-wrong-pref-half-above", Vec::new()),
        PreferansErrorKind::NotAgreed { error } => match error {
            NotAgreed::Option { option } => {
                let label = |read: &ParsedFile| {
                    words.text(&options::option_key(&read.session.options, option))
                };
                let rule = read.map_or_else(|| (*option).to_owned(), label);
                ("keeper-wrong-pref-not-agreed", vec![("rule", rule.into())])
            }
            NotAgreed::NotFirstHand { first } => {
                ("keeper-wrong-pref-not-first-hand", vec![name(*first)])
            }
            NotAgreed::DarkContract => ("keeper-wrong-pref-dark-contract", Vec::new()),
            NotAgreed::LowWithoutTalon => ("keeper-wrong-pref-low-without-talon", Vec::new()),
        },
        PreferansErrorKind::Outcome { error }
        | PreferansErrorKind::Enter { error: EnterError::Outcome(error) } => match error {
            OutcomeError::OtherGame => ("keeper-wrong-pref-other", Vec::new()),
            OutcomeError::Premium { .. } => ("keeper-wrong-pref-premium", Vec::new()),
            OutcomeError::Seat { seat } | OutcomeError::Stance { seat } => {
                ("keeper-wrong-pref-stance", vec![name(*seat)])
            }
            OutcomeError::Tricks { tricks, of } => {
                let stops = error.is_after_end();
                let key = if stops { "keeper-wrong-pref-stop" } else { "keeper-wrong-pref-sum" };
                (key, vec![("value", (*tricks).into()), ("of", (*of).into())])
            }
            OutcomeError::Kontra { seat, .. } => ("keeper-wrong-pref-kontra", vec![name(*seat)]),
            OutcomeError::Unplayed { .. } => ("keeper-wrong-pref-unplayed", Vec::new()),
        },
        PreferansErrorKind::Enter { error: EnterError::Forced } => {
            ("keeper-wrong-pref-forced", Vec::new())
        }
        PreferansErrorKind::Enter { error: EnterError::TooLow { lowest } } => {
            ("keeper-wrong-pref-low", vec![("value", (*lowest).into())])
        }
        PreferansErrorKind::Enter { .. } => ("keeper-wrong-pref-over", Vec::new()),
        PreferansErrorKind::People { .. } => ("keeper-wrong-pref-people", Vec::new()),
        _ => ("keeper-wrong-other", Vec::new()),
    }
}
