//! What every reader returns.

use crate::diagnostic::{Diagnostic, DiagnosticKind, Severity};
use crate::error::LineColumn;
use crate::format::Format;
use crate::record::{Record, Remark, Text};

/// The records of a file, and what the reader has to say about it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Read {
    /// The format; none if it is not known.
    pub format: Option<Format>,
    /// Comments and escape lines before the first record.
    pub head: Vec<Remark>,
    /// The records, in the file's order.
    pub records: Vec<Record>,
    /// Where the parts of each record are.
    pub locations: Vec<Locations>,
    /// The diagnostics, in the file's order.
    pub diagnostics: Vec<Diagnostic>,
}

/// Where the parts of a record are in its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Locations {
    /// Its start.
    pub start: LineColumn,
    /// Its deal, or its start if it has none.
    pub deal: LineColumn,
    /// Whether it is another table of the board before, without repeating its number and deal.
    pub inherits: bool,
    /// Each card of its play.
    pub play: Vec<LineColumn>,
    /// The values of tags, by their PBN names, where the format has a place for each.
    pub values: Vec<(&'static Text, LineColumn)>,
}

impl Locations {
    /// The locations of a record whose parts are all at one place.
    pub(crate) fn at(start: LineColumn) -> Locations {
        let (play, values) = (Vec::new(), Vec::new());
        Locations { start, deal: start, inherits: false, play, values }
    }

    /// Where the value of a tag is, or the record begins.
    pub fn of(&self, tag: &str) -> LineColumn {
        let value = self.values.iter().find(|(name, _)| name.as_str() == tag);
        match value {
            Some((_, at)) => *at,
            None if tag == "Deal" => self.deal,
            None => self.start,
        }
    }
}

impl Read {
    /// A file that cannot be read.
    pub(crate) fn refused(format: Option<Format>, kind: DiagnosticKind) -> Read {
        let diagnostics = vec![Diagnostic::new(LineColumn::START, kind)];
        Read { format, diagnostics, ..Read::default() }
    }

    /// The same, as read from a part of a file that begins after so many lines.
    #[must_use]
    pub fn moved_down(mut self, lines: u32) -> Read {
        let add = |at: &mut LineColumn| at.line = at.line.saturating_add(lines);
        self.diagnostics.iter_mut().for_each(|found| add(&mut found.at));
        for places in &mut self.locations {
            add(&mut places.start);
            add(&mut places.deal);
            places.play.iter_mut().for_each(add);
            places.values.iter_mut().for_each(|(_, at)| add(at));
        }
        for source in self.records.iter_mut().filter_map(|record| record.source.as_mut()) {
            source.line = source.line.saturating_add(lines);
        }
        self
    }

    /// Fuzz functions: whatever the bytes were, each record has its place, and PBN can hold all of them. The records as PBN has
    /// them.
    pub(crate) fn written_as_pbn(&self) -> Read {
        assert_eq!(self.records.len(), self.locations.len());
        let _ = crate::verify(self);
        let again = crate::pbn::read(&crate::pbn::write(&self.records));
        assert_eq!(again.records.len(), self.records.len());
        again
    }

    /// The number of diagnostics of a severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.diagnostics.iter().filter(|found| found.severity() == severity).count()
    }

    /// Whether anything could not be read.
    pub fn has_errors(&self) -> bool {
        self.count(Severity::Error) > 0
    }
}
