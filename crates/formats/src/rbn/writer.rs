//! From records to a file.

use std::collections::BTreeMap;

use super::fields::{self, LASTING};
use super::reader::COMMENTARY;
use super::{auction, play};
use crate::record::{Record, Remark, RemarkKind};

/// The labels after the lasting ones, in the order of the notation.
const OTHERS: [char; 6] = ['A', 'C', 'P', 'R', 'M', 'I'];

/// Writes records as RBN: a line for each label.
pub fn write(records: &[Record]) -> Vec<u8> {
    write_file(&[], records)
}

/// Writes records as RBX: a line for each record.
pub fn write_rbx(records: &[Record]) -> Vec<u8> {
    write_rbx_file(&[], records)
}

/// Writes records as RBN, with the remarks before the first of them.
pub fn write_file(head: &[Remark], records: &[Record]) -> Vec<u8> {
    let mut file = String::from("% RBN 3.2\n");
    let mut paragraphs = escapes(head, &mut file);
    let mut before = BTreeMap::new();
    for (at, record) in records.iter().enumerate() {
        let [above, below] = texts(record);
        if at > 0 {
            file.push('\n');
        }
        let above = paragraphs.drain(..).chain(above);
        above.for_each(|text| file += &format!("{{{text}}}\n"));
        for (label, value) in entries(record, &mut before) {
            file += format!("{label} {value}").trim_end();
            file.push('\n');
        }
        below.iter().for_each(|text| file += &format!("{{{text}}}\n"));
    }
    file.into_bytes()
}

/// Writes records as RBX, with the remarks before the first of them.
pub fn write_rbx_file(head: &[Remark], records: &[Record]) -> Vec<u8> {
    let mut file = String::from("%{RBX}\n");
    let mut paragraphs = escapes(head, &mut file);
    let mut before = BTreeMap::new();
    for record in records {
        let [above, below] = texts(record);
        let line = |texts: Vec<String>| -> String {
            texts.iter().map(|text| format!("{{{}}}", text.replace('\n', " "))).collect()
        };
        file += &line(paragraphs.drain(..).chain(above).collect());
        for (label, value) in entries(record, &mut before) {
            file += &format!("{label}{{{}}}", value.replace(['{', '}'], ""));
        }
        file += &line(below);
        file.push('\n');
    }
    file.into_bytes()
}

/// Writes the escape lines of a head, and returns its comments as paragraphs of the first record.
fn escapes(head: &[Remark], file: &mut String) -> Vec<String> {
    let (escapes, comments): (Vec<&Remark>, Vec<&Remark>) =
        head.iter().partition(|remark| remark.kind == RemarkKind::Escape);
    for remark in escapes {
        *file += &format!("%{}\n", remark.text.replace(char::is_control, " "));
    }
    comments.into_iter().map(paragraph).collect()
}

/// The labels and values of a record. A lasting label is written for every record, with an empty
/// value where it would hold on otherwise.
fn entries(record: &Record, before: &mut BTreeMap<char, String>) -> Vec<(char, String)> {
    let notes = notes(record);
    let mut entries = Vec::new();
    for label in LASTING.into_iter().chain(OTHERS) {
        let value = raw(label, record).or_else(|| value(label, record, &notes));
        let last = before.get(&label).is_some_and(|last| !last.is_empty());
        let is_lasting = LASTING.contains(&label);
        let value = value.map(|value| value.replace(char::is_control, " ").trim().to_owned());
        match value.filter(|value| !value.is_empty()) {
            Some(value) => entries.push((label, value)),
            None if is_lasting && last => entries.push((label, String::new())),
            None => {}
        }
        if is_lasting && let Some((_, value)) = entries.last().filter(|(last, _)| *last == label) {
            before.insert(label, value.clone());
        }
    }
    // Labels of a later version of the notation.
    for label in ('A'..='Z').filter(|label| !LASTING.contains(label) && !OTHERS.contains(label)) {
        let value = raw(label, record).map(|value| value.replace(char::is_control, " "));
        entries.extend(value.map(|value| (label, value)));
    }
    // A record without anything has a number without a value.
    if entries.is_empty() {
        entries.push(('B', String::new()));
    }
    for number in '0'..='9' {
        let kept = record.tag(&format!("Rbn_{number}"));
        let text = notes.get(&number).map(String::as_str).or(kept);
        entries.extend(
            text.map(|text| (number, text.replace(char::is_control, " ").trim().to_owned())),
        );
    }
    entries
}

/// Whether the value of a label has fields in a record.
fn is_known(label: char) -> bool {
    LASTING.contains(&label) || matches!(label, 'C' | 'R')
}

/// The value with which a label was read, if the record still says the same.
fn raw(label: char, record: &Record) -> Option<String> {
    let kept = record.tag(&format!("Rbn_{label}"))?.to_owned();
    let is_same = match label {
        'A' => record.auction.is_none(),
        'P' => record.play.is_none(),
        label if is_known(label) => {
            let mut again = Record { contract: record.contract, ..Record::default() };
            fields::read(label, &kept, &mut again);
            again.dealer = record.dealer;
            fields::write(label, &again) == fields::write(label, record)
        }
        _ => true,
    };
    is_same.then_some(kept)
}

/// The value of a label as it is written.
pub(super) fn value(
    label: char,
    record: &Record,
    notes: &BTreeMap<char, String>,
) -> Option<String> {
    let mut number = |note: &str| {
        notes.iter().find(|(_, known)| known.as_str() == note).map(|(number, _)| *number)
    };
    match label {
        'A' => match &record.auction {
            Some(auction) => Some(auction::write(auction, record.vulnerable, &mut number)),
            None => record.dealer.map(|dealer| {
                let calls = crate::record::AuctionRecord::new(dealer, Vec::new());
                auction::write(&calls, record.vulnerable, &mut number)
            }),
        },
        'P' => record.play.as_ref().map(|play| play::write(play, &mut number)),
        label => fields::write(label, record),
    }
}

/// The numbers of the explanations of a record.
pub(super) fn notes(record: &Record) -> BTreeMap<char, String> {
    let calls = record.auction.iter().flat_map(|auction| &auction.calls);
    let calls = calls.map(|call| &call.annotation);
    let cards = record.play.iter().flat_map(|play| &play.cards).map(|card| &card.annotation);
    let mut notes: BTreeMap<char, String> = BTreeMap::new();
    for note in calls.chain(cards).filter_map(|annotation| annotation.note.as_ref()) {
        let text = note.replace(['{', '}'], "").replace(char::is_control, " ");
        if text != *note
            || text.trim() != text
            || note.is_empty()
            || notes.values().any(|known| known == note)
        {
            continue;
        }
        // Ten notes are all that RBN has. A number that holds another text is not free.
        let free = ('1'..='9').chain(['0']).find(|number| {
            let kept = record.tag(&format!("Rbn_{number}"));
            !notes.contains_key(number) && kept.is_none()
        });
        if let Some(number) = free {
            notes.insert(number, text);
        }
    }
    notes
}

/// The paragraphs before and after the labels.
fn texts(record: &Record) -> [Vec<String>; 2] {
    let mut texts: [Vec<String>; 2] = Default::default();
    for (at, tag) in record.tags.iter().enumerate() {
        let before = tag.before.iter().map(|remark| (at > 0, remark));
        let own = tag.remarks.iter().map(|it| (tag.name != COMMENTARY || it.at > 0, it));
        for (is_after, remark) in before.chain(own) {
            if remark.kind != RemarkKind::Escape {
                texts[usize::from(is_after)].push(paragraph(remark));
            }
        }
    }
    texts
}

/// The text of a paragraph: no braces, and no control characters but the ends of its lines.
fn paragraph(remark: &Remark) -> String {
    let text = remark.text.replace(['{', '}'], "");
    text.replace(|c: char| c.is_control() && c != '\n', " ")
}
