//! From labels to records.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;

use bridge::Seat;

use super::lines::{self, Entry, Lines};
use super::{auction, fields, form, play, writer};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding;
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::read::{Locations, Read};
use crate::record::{End, PlayRecord, Record, Remark, RemarkKind, Source, Tag};
use crate::repeats::Repeats;

/// The tag of the paragraphs of a record: those before its labels, at 0, and those after, at 1.
pub(super) const COMMENTARY: &str = "Commentary";

/// Reads a file of RBN, or of RBX.
pub fn read(bytes: &[u8]) -> Read {
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(Some(Format::Rbn), DiagnosticKind::File { error });
    }
    read_whole(bytes)
}

/// Reads a file of any size.
pub(crate) fn read_whole(bytes: &[u8]) -> Read {
    let decoded = encoding::decode(bytes, None);
    let format = form::form(&decoded.text).unwrap_or(Format::Rbn);
    let (records, head) = match format {
        Format::Rbx => lines::rbx(&decoded.text),
        _ => lines::rbn(&decoded.text),
    };
    let remark = |text| Remark { at: 0, kind: RemarkKind::Escape, text };
    let mut read = Read {
        format: Some(format),
        head: head.into_iter().filter(|line| !states_form(line)).map(remark).collect(),
        diagnostics: decoded.diagnostics(),
        ..Read::default()
    };
    let mut lasting: BTreeMap<char, Entry> = BTreeMap::new();
    let mut repeats = Repeats::of(bytes.len());
    for lines in records {
        record(format, lines, &mut lasting, &mut repeats, &mut read);
    }
    if read.records.is_empty() && read.diagnostics.is_empty() {
        read.diagnostics.push(Diagnostic::new(LineColumn::START, DiagnosticKind::NoDeal));
    }
    read.diagnostics.sort_by_key(|found| found.at);
    read
}

/// Whether an escape line only says what form the file has; the writer writes such a line itself.
fn states_form(line: &str) -> bool {
    let line = line.trim();
    line == "{RBX}" || line.strip_prefix("RBN").is_some_and(|version| version.trim().len() <= 3)
}

fn record(
    format: Format,
    mut lines: Lines,
    lasting: &mut BTreeMap<char, Entry>,
    repeats: &mut Repeats,
    read: &mut Read,
) {
    let start = lines.entries.first().map(|entry| entry.at);
    let start = start.or(lines.strays.first().map(|(at, _)| *at)).unwrap_or(LineColumn::START);
    let start = LineColumn { column: 1, ..start };
    let source = Some(Source { format, line: start.line });
    let mut record = Record { source, ..Record::default() };
    let mut own: BTreeMap<char, Entry> = BTreeMap::new();
    let mut notes: BTreeMap<char, String> = BTreeMap::new();
    for entry in lines.entries {
        let label = entry.label;
        if label.is_ascii_digit() {
            notes.entry(label).or_insert(entry.value);
            continue;
        }
        match own.entry(label) {
            Slot::Vacant(free) => drop(free.insert(entry)),
            Slot::Occupied(_) => {
                let (key, value) = (label.to_string(), entry.value.clone());
                record.tags.push(Tag::new(format!("Rbn_{label}"), plain(&value)));
                let kind = DiagnosticKind::Value { key, value };
                read.diagnostics.push(Diagnostic::new(entry.at, kind));
            }
        }
    }
    // Each mark of a call or card repeats the explanation to which it refers.
    let longest = notes.values().map(String::len).max().unwrap_or_default();
    let marked = ['A', 'P'].iter().filter_map(|label| own.get(label));
    let marks: usize = marked.map(|entry| entry.value.matches('^').count()).sum();
    let bytes = longest.saturating_mul(marks);
    let is_free = repeats.take(bytes, start, &mut read.diagnostics);
    let known = if is_free { notes.clone() } else { BTreeMap::new() };
    for label in fields::LASTING {
        match own.remove(&label) {
            Some(entry) => drop(lasting.insert(label, entry)),
            None => continue,
        }
    }
    // A value that cannot be read is reported where it stands, not where it holds on.
    let values = fields::LASTING.iter().filter_map(|label| lasting.get(label));
    let (stated, before): (Vec<&Entry>, Vec<&Entry>) = values.partition(|it| it.at >= start);
    let bytes = before.iter().map(|entry| entry.value.len()).sum();
    let is_free = repeats.take(bytes, start, &mut read.diagnostics);
    let before = before.into_iter().filter(|_| is_free);
    let mut values: Vec<Entry> = before.chain(stated).cloned().collect();
    let rank = |entry: &Entry| fields::LASTING.iter().position(|label| *label == entry.label);
    values.sort_by_key(rank);
    let mut report = |at, kind| read.diagnostics.push(Diagnostic::new(at, kind));
    let more = ['C', 'R'].into_iter().filter_map(|label| own.remove(&label)).collect::<Vec<_>>();
    for entry in values.iter().chain(&more) {
        let is_read = fields::read(entry.label, &entry.value, &mut record);
        if !is_read && entry.at >= start {
            let (key, value) = (entry.label.to_string(), entry.value.clone());
            report(entry.at, DiagnosticKind::Value { key, value });
        }
    }
    let deal = values.iter().find(|entry| entry.label == 'H').map(|entry| entry.at);
    if let Some(entry) = own.remove(&'A').filter(|entry| !entry.value.is_empty()) {
        let first = entry.value.split(':').next().unwrap_or_default();
        let by_board = record.board.map_or(Seat::North, Seat::dealer_of_board);
        let (dealer, rounds) = match auction::head(first) {
            Some((dealer, vulnerable)) => {
                record.dealer = Some(dealer);
                record.vulnerable = vulnerable;
                (dealer, &entry.value[first.len()..])
            }
            None => (by_board, &entry.value[..]),
        };
        match auction::calls(dealer, rounds, &known) {
            Some(calls) if !calls.calls.is_empty() => record.auction = Some(calls),
            Some(_) => {}
            None => {
                let (key, value) = ("A".to_owned(), entry.value.clone());
                report(entry.at, DiagnosticKind::Value { key, value });
            }
        }
        own.insert('A', entry);
    }
    if let Some(entry) = own.remove(&'P').filter(|entry| !entry.value.is_empty()) {
        let (cards, is_whole) = play::cards(&entry.value, &known);
        if !is_whole {
            let (key, value) = ("P".to_owned(), entry.value.clone());
            report(entry.at, DiagnosticKind::Value { key, value });
        }
        if let Some(contract) = record.contract().filter(|_| !cards.is_empty()) {
            let end = if cards.len() == 52 { End::Complete } else { End::Stopped };
            let play = PlayRecord::new(contract.leader(), &[]);
            record.play = Some(PlayRecord { cards, end, ..play });
        }
        own.insert('P', entry);
    }
    for (at, line) in lines.strays {
        lines.texts[1].push(plain(&line));
        report(at, DiagnosticKind::Stray { text: line });
    }
    let texts = lines.texts.into_iter().zip(0u32..);
    let remarks: Vec<Remark> = texts
        .flat_map(|(texts, at)| {
            texts.into_iter().map(move |text| Remark { at, kind: RemarkKind::Comment, text })
        })
        .collect();
    if !remarks.is_empty() {
        record.tags.push(Tag { remarks: remarks.into(), ..Tag::new(COMMENTARY, "") });
    }
    // What would be written otherwise is kept as it is.
    let raw: Vec<Entry> = values.into_iter().chain(more).chain(own.into_values()).collect();
    let used = writer::notes(&record);
    for Entry { label, value, .. } in raw {
        let is_read = match label {
            'A' => record.auction.is_some(),
            'P' => record.play.is_some(),
            label => writer::value(label, &record, &used).unwrap_or_default() == value,
        };
        if !is_read {
            record.tags.push(Tag::new(format!("Rbn_{label}"), plain(&value)));
        }
    }
    for (number, text) in notes {
        if !used.values().any(|known| *known == text) {
            record.tags.push(Tag::new(format!("Rbn_{number}"), plain(&text)));
        }
    }
    let cards = record.cards().len();
    let places = Locations::at(start);
    read.locations.push(Locations {
        deal: deal.filter(|at| *at >= start).unwrap_or(start),
        play: vec![start; cards],
        ..places
    });
    read.records.push(record);
}

/// A text without control characters.
fn plain(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// Fuzz target: reads any bytes; what is written of them is read as it was written.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    for write in [writer::write, writer::write_rbx] {
        let found = read(bytes);
        let _ = crate::verify(&found);
        let first = write(&found.records);
        let second = write(&read(&first).records);
        let third = write(&read(&second).records);
        assert_eq!(third, second, "writing again gives the same file");
    }
}
