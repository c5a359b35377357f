//! Files of boards: read, checked, converted, written.

use std::fs::{self, File as OpenFile};
use std::io::Read as _;
use std::path::{Path, PathBuf};

use bridge::Outcome;
use formats::{DiagnosticKind, Encoding, FileError, Format, LineColumn, Severity, pbn};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyIterator, PyTuple};

use crate::deals::{Deal, place};
use crate::error::{Place, parse_error, value_error};

/// What a reader has to say about a place of a file.
#[pyclass(module = "biritch", frozen, get_all)]
pub(crate) struct Diagnostic {
    /// `"note"`, `"warning"` or `"error"`.
    severity: &'static str,
    /// What it is, as a word that does not change: `"contract"`, `"card-not-held"`.
    kind: &'static str,
    /// The line, from 1; of a binary file, the number of the record.
    line: u32,
    /// The column in characters, from 1.
    column: u32,
    /// What is wrong, in words.
    message: String,
}

#[pymethods]
impl Diagnostic {
    fn __str__(&self) -> String {
        let Diagnostic { severity, line, column, message, .. } = self;
        format!("{line}:{column}: {severity}: {message}")
    }

    fn __repr__(&self) -> String {
        format!("<Diagnostic {} {}>", self.kind, self.__str__())
    }
}

impl From<&formats::Diagnostic> for Diagnostic {
    fn from(found: &formats::Diagnostic) -> Diagnostic {
        Diagnostic {
            severity: found.severity().name(),
            kind: found.code(),
            line: found.at.line,
            column: found.at.column,
            message: found.kind.to_string(),
        }
    }
}

fn error_of(found: &formats::Diagnostic) -> PyErr {
    let place = Place { line: Some(found.at.line), column: Some(found.at.column), excerpt: None };
    parse_error(found.code(), found, place)
}

/// A format by its name.
fn format_of(name: &str) -> PyResult<Format> {
    Format::of_name(name).filter(|format| formats::is_written(*format)).ok_or_else(|| {
        let names: Vec<&str> = formats::written().map(Format::name).collect();
        value_error(&format_args!(
            "{name:?} is no format that is written; those are {}",
            names.join(", ")
        ))
    })
}

/// The first key of a dictionary, or of one in it, that a record has not kept, though it has a value.
fn unknown_key<'a>(given: &'a serde_json::Value, kept: &serde_json::Value) -> Option<&'a str> {
    use serde_json::Value::{Array, Null, Object, String};
    // What says nothing is left out of a record.
    let is_empty = |value: &serde_json::Value| match value {
        Null => true,
        String(text) => text.is_empty(),
        Array(values) => values.is_empty(),
        Object(fields) => fields.is_empty(),
        _ => false,
    };
    match (given, kept) {
        (Object(given), Object(kept)) => {
            given.iter().find_map(|(key, value)| match kept.get(key) {
                Some(kept) => unknown_key(value, kept),
                None if is_empty(value) => None,
                None => Some(key.as_str()),
            })
        }
        (Array(given), Array(kept)) => {
            given.iter().zip(kept).find_map(|(given, kept)| unknown_key(given, kept))
        }
        _ => None,
    }
}

/// The record of a board at one table: dealt, called, or played. What the file does not say is `None` or
/// empty; `to_dict` has all that it says.
///
/// >>> import biritch
/// >>> record = biritch.Record({"board": 7, "deal": "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"})
/// >>> record.board, record.deal["W"].hcp, record.contract
/// (7, 14, None)
#[pyclass(module = "biritch", frozen, eq, from_py_object)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Record(formats::record::Record);

#[pymethods]
impl Record {
    /// A record of these fields, as `to_dict` has them; the schema is `docs/json/show.schema.json`.
    #[new]
    fn new(fields: &Bound<'_, PyDict>) -> PyResult<Record> {
        let json = fields.py().import("json")?;
        let text: String = json.call_method1("dumps", (fields,))?.extract()?;
        let wrong = |error: serde_json::Error| parse_error("record", &error, Place::default());
        let record: formats::record::Record = serde_json::from_str(&text).map_err(wrong)?;
        let given: serde_json::Value = serde_json::from_str(&text).map_err(wrong)?;
        let kept = serde_json::from_str(&formats::json::line(&record)).map_err(wrong)?;
        match unknown_key(&given, &kept) {
            Some(key) => {
                let message = format!("{key:?} is no field of a record");
                Err(parse_error("record", &message, Place::default()))
            }
            None => Ok(Record(record)),
        }
    }

    /// All that is known of the board, as a dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (formats::json::line(&self.0),))
    }

    /// The number of the board.
    #[getter]
    fn board(&self) -> Option<u32> {
        self.0.board
    }

    /// The name of the event.
    #[getter]
    fn event(&self) -> &str {
        &self.0.event
    }

    /// The date as in PBN: `2026.11.21`.
    #[getter]
    fn date(&self) -> &str {
        &self.0.date
    }

    /// The players' names by seat.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let names = PyDict::new(py);
        for (seat, name) in self.0.players.iter() {
            names.set_item(seat.to_string(), name.as_str())?;
        }
        Ok(names)
    }

    /// Who dealt.
    #[getter]
    fn dealer(&self) -> Option<String> {
        self.0.dealer.map(|seat| seat.to_string())
    }

    /// Who was vulnerable: `"none"`, `"ns"`, `"ew"` or `"both"`.
    #[getter]
    fn vulnerable(&self) -> Option<String> {
        self.0.vulnerable.map(|vulnerable| vulnerable.to_string().to_lowercase())
    }

    /// The deal, if all four hands are known.
    #[getter]
    fn deal(&self) -> Option<Deal> {
        self.0.deal.and_then(|layout| layout.deal().ok()).map(Deal)
    }

    /// The contract with its declarer, such as `"4SX-W"`, as recorded or as the auction ended; `"Pass"` if the
    /// board was passed out.
    #[getter]
    fn contract(&self) -> Option<String> {
        match (self.0.contract(), self.0.outcome) {
            (Some(contract), _) => Some(contract.to_string()),
            (None, Some(Outcome::PassedOut)) => Some("Pass".to_owned()),
            (None, _) => None,
        }
    }

    /// The tricks of the declaring side.
    #[getter]
    fn tricks(&self) -> Option<u8> {
        match self.0.outcome? {
            Outcome::Played { tricks, .. } => Some(tricks.count()),
            Outcome::PassedOut => None,
        }
    }

    /// The score of North-South, as the file says it.
    #[getter]
    fn score_ns(&self) -> Option<i32> {
        self.0.score_ns
    }

    /// The calls, the dealer's first.
    #[getter]
    fn calls(&self) -> Vec<String> {
        let calls = self.0.auction.iter().flat_map(|auction| &auction.calls);
        calls.map(|call| call.call.to_string()).collect()
    }

    /// The cards played, in order.
    #[getter]
    fn cards(&self) -> Vec<&'static str> {
        self.0.cards().into_iter().map(cards::Card::text).collect()
    }

    /// The value of a tag by its PBN name; `None` if the record has no such tag.
    fn tag(&self, name: &str) -> Option<&str> {
        self.0.tag(name)
    }

    fn __repr__(&self) -> String {
        let board = self.0.board.map_or("?".to_owned(), |board| board.to_string());
        format!("<Record board {board}, {}>", self.contract().as_deref().unwrap_or("not played"))
    }
}

/// The boards of a file, and what the reader has to say about it. It is a sequence of records.
///
/// >>> import biritch
/// >>> file = biritch.File([biritch.Record({"board": 1, "contract": "3NT-S"})])
/// >>> len(file), file[0].contract
/// (1, '3NT-S')
/// >>> b'[Contract "3NT"]' in file.to_bytes("pbn")
/// True
#[pyclass(module = "biritch", frozen)]
pub(crate) struct File(formats::Read);

#[pymethods]
impl File {
    /// A file of these records, to be written.
    #[new]
    fn new(records: Vec<Record>) -> File {
        let records = records.into_iter().map(|record| record.0).collect();
        File(formats::Read { records, ..formats::Read::default() })
    }

    /// The name of the format that was read, such as `"pbn"`; `None` of a file that was not read.
    #[getter]
    fn format(&self) -> Option<&'static str> {
        self.0.format.map(Format::name)
    }

    /// The records, in the file's order.
    #[getter]
    fn records(&self) -> Vec<Record> {
        self.0.records.iter().cloned().map(Record).collect()
    }

    /// What could not be read, and what was read in a certain way, in the file's order.
    #[getter]
    fn diagnostics(&self) -> Vec<Diagnostic> {
        self.0.diagnostics.iter().map(Diagnostic::from).collect()
    }

    /// What the records say and cannot be so: cards in two hands, revokes, scores that do not follow from
    /// the contract, matchpoints that do not follow from the scores.
    fn verify(&self, py: Python<'_>) -> Vec<Diagnostic> {
        let found = py.detach(|| formats::verify(&self.0));
        found.iter().map(Diagnostic::from).collect()
    }

    /// The records as bytes in a format: see `formats_written`.
    fn to_bytes<'py>(&self, py: Python<'py>, format: &str) -> PyResult<Bound<'py, PyBytes>> {
        let format = format_of(format)?;
        let bytes = py.detach(|| formats::write_any(format, &self.0));
        Ok(PyBytes::new(py, &bytes.map_err(|error| value_error(&error))?))
    }

    /// Writes the records to a file; its ending names the format, unless `format` does. An existing file is replaced.
    #[pyo3(signature = (path, format=None))]
    fn write(&self, py: Python<'_>, path: PathBuf, format: Option<&str>) -> PyResult<()> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let format = match (format, Format::of_ending(ending)) {
            (None, Some(of_ending)) => format_of(of_ending.name())?,
            _ => format_of(format.unwrap_or(ending))?,
        };
        py.detach(|| {
            let bytes = formats::write_any(format, &self.0).map_err(|error| value_error(&error))?;
            Ok(fs::write(&path, bytes)?)
        })
    }

    /// What a format has no place for: each part of a record, with the number of records that lose it.
    ///
    /// >>> import biritch
    /// >>> file = biritch.File([biritch.Record({"board": 1, "players": {"N": "Anna", "E": "", "S": "", "W": ""}})])
    /// >>> file.lost("pbn")
    /// {}
    fn lost<'py>(&self, py: Python<'py>, format: &str) -> PyResult<Bound<'py, PyDict>> {
        let format = format_of(format)?;
        let parts = PyDict::new(py);
        for (part, count) in py.detach(|| formats::lost(format, &self.0)) {
            parts.set_item(part.name(), count)?;
        }
        Ok(parts)
    }

    fn __len__(&self) -> usize {
        self.0.records.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, self.records())?.try_iter()
    }

    fn __getitem__(&self, index: isize) -> PyResult<Record> {
        let record = place(index, self.__len__()).and_then(|at| self.0.records.get(at));
        record.cloned().map(Record).ok_or_else(|| PyIndexError::new_err("no such record"))
    }

    fn __repr__(&self) -> String {
        let format = self.format().unwrap_or("records");
        format!("<File {format}, {} records>", self.0.records.len())
    }
}

/// A path, or the content of a file.
#[derive(FromPyObject)]
pub(crate) enum Source {
    #[pyo3(transparent)]
    Bytes(Vec<u8>),
    #[pyo3(transparent)]
    Path(PathBuf),
}

/// The content of a file, if it is not larger than any reader takes.
fn content(path: &Path) -> PyResult<Vec<u8>> {
    let limit = pbn::LIMIT;
    let file = OpenFile::open(path)?;
    let mut bytes = Vec::new();
    (&file).take(limit as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() <= limit {
        return Ok(bytes);
    }
    let size = file.metadata().ok().and_then(|metadata| usize::try_from(metadata.len()).ok());
    let bytes = size.unwrap_or_default().max(bytes.len());
    let kind = DiagnosticKind::File { error: FileError::TooLarge { bytes, limit } };
    Err(error_of(&formats::Diagnostic::new(LineColumn::START, kind)))
}

/// Reads a file of boards in any of the formats that are known (`formats_read`): its content tells which.
///
/// `source` is a path, or bytes; a PBN file larger than 64 MiB is refused, and one of another format larger than 16 MiB. What cannot be read is left out and is among the `diagnostics`. If nothing can be
/// read, or with `strict` if there is any error, a `ParseError` says what is wrong, with line and column.
///
/// >>> import biritch
/// >>> file = biritch.read(b'[Board "7"]\n[Contract "3N"]\n[Declarer "S"]\n[Result "9"]\n')
/// >>> file.format, file[0].contract, file[0].tricks
/// ('pbn', '3NT-S', 9)
/// >>> print(*file.diagnostics, sep="\n")
/// 2:12: note: Contract: `3N` is read as 3NT
/// >>> biritch.read(b"Hello")
/// Traceback (most recent call last):
///     ...
/// biritch.ParseError: ...
#[pyfunction]
#[pyo3(signature = (source, encoding=None, strict=false))]
pub(crate) fn read(
    py: Python<'_>,
    source: Source,
    encoding: Option<&str>,
    strict: bool,
) -> PyResult<File> {
    let encoding = encoding
        .map(|name| {
            Encoding::of_name(name)
                .ok_or_else(|| value_error(&format_args!("{name:?} is no known encoding")))
        })
        .transpose()?;
    let read = py.detach(|| {
        let bytes = match source {
            Source::Bytes(bytes) => bytes,
            Source::Path(path) => content(&path)?,
        };
        PyResult::Ok(formats::read_encoded(&bytes, encoding))
    })?;
    let first = read.diagnostics.iter().find(|found| found.severity() == Severity::Error);
    match first {
        Some(found) if strict || read.records.is_empty() => Err(error_of(found)),
        _ => Ok(File(read)),
    }
}

/// The names of the formats that are read.
///
/// >>> import biritch
/// >>> {"pbn", "lin", "rbn", "usebio", "dup", "json"} <= set(biritch.formats_read())
/// True
#[pyfunction]
pub(crate) fn formats_read() -> Vec<&'static str> {
    Format::ALL.into_iter().filter(|format| format.is_read()).map(Format::name).collect()
}

/// The names of the formats that are written.
#[pyfunction]
pub(crate) fn formats_written() -> Vec<&'static str> {
    formats::written().map(Format::name).collect()
}
