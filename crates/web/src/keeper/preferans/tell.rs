//! What a session file of Preferans comes to.

use formats::session::preferans::{self, PreferansErrorKind};
use formats::session::{self, Field, ParseErrorKind};
use formats::sheet::{
    Part,
    paper::{self, number, signed},
};
use pref::{EnterError, OutcomeError, Pulka};

use super::super::book::File;
use super::super::game::{Fault, Row, Standing, Told};
use super::{Read, ask, line};
use crate::spoken::Spoken;
use crate::words::{FluentValue, Words};

/// What a file comes to.
pub(super) fn tell(file: &File, words: &Words) -> Told {
    let Some(read) = Read::of(file) else {
        let faults = preferans::read(file.text.as_bytes()).errors;
        let faults = faults.iter().map(|fault| told(fault, None, words)).collect();
        return Told { faults, ..Told::default() };
    };
    let kept = paper::NamedPulka { pulka: &read.pulka, names: &read.session.names };
    let say = Spoken::new(words);
    let mut drawings = paper::draw(kept, &say);
    let mut ledger = drawings.pop();
    if let Some(ledger) = &mut ledger {
        ledger.parts.push(Part::Line(sum(&read, words)));
    }
    // The deals stand under the paper.
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
    Told {
        asks: ask::all(&read, words),
        score: score(&read, words),
        settled: settled(&read),
        sheets: drawings,
        records: paper::records(kept, &say),
        ledger: ledger.filter(|_| !read.pulka.rows().is_empty()),
        heads: Vec::new(),
        rows: (1..).zip(&read.session.lines).map(row).collect(),
        faults: read.faults.iter().map(|fault| told(fault, Some(&read), words)).collect(),
    }
}

/// What everybody would win now.
fn results(pulka: &Pulka) -> Option<pref::BySeat<pref::Amount>> {
    pulka.settlements().into_iter().next().map(|settlement| settlement.results)
}

/// What all wins and losses come to together: on a right sheet nothing.
fn sum(read: &Read, words: &Words) -> String {
    let results = results(&read.pulka).unwrap_or_default();
    let sum: pref::Amount = read.seats().into_iter().map(|seat| results[seat]).sum();
    words.tell("keeper-pref-sum", &[("sum", number(sum).into())])
}

fn score(read: &Read, words: &Words) -> Vec<Standing> {
    let results = results(&read.pulka).unwrap_or_default();
    let ledger = read.pulka.ledger();
    let standing = |seat: super::Place| {
        let of = |key: &str, amount: pref::Amount| {
            format!("{} {}", words.say(&format!("pref-short-{key}")), number(amount))
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

/// What everybody has won, when the match is over.
fn settled(read: &Read) -> Option<String> {
    read.pulka.end()?;
    let results = results(&read.pulka)?;
    let seats = read.seats().into_iter();
    let won = seats.map(|seat| format!("{} {}", read.name(seat), signed(results[seat])));
    Some(won.collect::<Vec<_>>().join(", "))
}

/// A fault in the page's words, with the field that it is in.
fn told(fault: &session::ParseError, read: Option<&Read>, words: &Words) -> Fault {
    let field = match fault.field {
        Field::Contract | Field::Talon => Some("level"),
        Field::Tricks => Some(line::TOOK),
        _ => None,
    };
    let (key, facts) = match &fault.kind {
        ParseErrorKind::Preferans(wrong) => said(wrong, read),
        ParseErrorKind::NameOfSide { name } | ParseErrorKind::TwoSeats { name, .. } => {
            ("keeper-wrong-twice", vec![("name", name.clone().into())])
        }
        _ => ("keeper-wrong-other", Vec::new()),
    };
    let mut message = words.tell(key, &facts);
    if let Some(right) = words.hint(key, &facts) {
        message += " ";
        message += &right;
    }
    Fault { line: fault.at.line, field: field.map(str::to_owned), message }
}

type Said = (&'static str, Vec<(&'static str, FluentValue<'static>)>);

fn said(wrong: &PreferansErrorKind, read: Option<&Read>) -> Said {
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
        PreferansErrorKind::Split { .. } | PreferansErrorKind::Whose { .. } => {
            ("keeper-wrong-pref-split", Vec::new())
        }
        PreferansErrorKind::Outcome { error }
        | PreferansErrorKind::Enter { error: EnterError::Outcome(error) } => match error {
            OutcomeError::OtherGame => ("keeper-wrong-pref-other", Vec::new()),
            OutcomeError::Premium { .. } => ("keeper-wrong-pref-premium", Vec::new()),
            OutcomeError::Seat { seat } | OutcomeError::Stance { seat } => {
                ("keeper-wrong-pref-stance", vec![name(*seat)])
            }
            OutcomeError::Tricks { tricks, of } => {
                ("keeper-wrong-pref-sum", vec![("value", (*tricks).into()), ("of", (*of).into())])
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
