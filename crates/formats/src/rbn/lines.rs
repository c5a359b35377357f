//! From a text to records of labels with their values.

use crate::error::LineColumn;

/// A label with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) at: LineColumn,
    pub(super) label: char,
    pub(super) value: String,
}

/// What belongs to one record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Lines {
    pub(super) entries: Vec<Entry>,
    /// The paragraphs before the first label, and those after it.
    pub(super) texts: [Vec<String>; 2],
    /// Lines that are neither, with the columns where they begin.
    pub(super) strays: Vec<(LineColumn, String)>,
}

impl Lines {
    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.strays.is_empty()
    }

    fn text(&mut self, text: String) {
        self.texts[usize::from(!self.entries.is_empty())].push(text);
    }
}

fn place(line: usize, column: usize) -> LineColumn {
    let number = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    LineColumn { line: number(line), column: number(column) }
}

/// The records of RBN, and the lines of `%` before the first.
pub(super) fn rbn(text: &str) -> (Vec<Lines>, Vec<String>) {
    let (mut records, mut head) = (Vec::new(), Vec::new());
    let mut lines = Lines::default();
    let mut open: Option<String> = None;
    for (at, line) in text.lines().enumerate() {
        let line = line.trim_end_matches(['\r', '\0', '\u{1a}', ' ', '\t']);
        if let Some(mut text) = open.take() {
            text.push('\n');
            match line.strip_suffix('}') {
                Some(last) => lines.text(text + last),
                None => open = Some(text + line),
            }
            continue;
        }
        if let Some(rest) = line.strip_prefix('{') {
            match rest.strip_suffix('}') {
                Some(whole) => lines.text(whole.to_owned()),
                None => open = Some(rest.to_owned()),
            }
        } else if let Some(rest) = line.strip_prefix('%') {
            head.push(rest.to_owned());
        } else if line.is_empty() {
            if !lines.is_empty() {
                records.push(std::mem::take(&mut lines));
            }
        } else {
            entry(line, at + 1, &mut lines);
        }
    }
    if let Some(text) = open {
        lines.text(text);
    }
    if !lines.is_empty() || lines.texts.iter().any(|texts| !texts.is_empty()) {
        records.push(lines);
    }
    (records, head)
}

fn entry(line: &str, number: usize, lines: &mut Lines) {
    let mut chars = line.chars();
    let label = chars.next().unwrap_or(' ');
    let rest = chars.as_str();
    let is_label = label.is_ascii_uppercase() || label.is_ascii_digit();
    if !is_label || !(rest.is_empty() || rest.starts_with([' ', '\t'])) {
        return lines.strays.push((place(number, 1), line.to_owned()));
    }
    let value = rest.trim().to_owned();
    lines.entries.push(Entry { at: place(number, 3), label, value });
}

/// The records of RBX.
pub(super) fn rbx(text: &str) -> (Vec<Lines>, Vec<String>) {
    let (mut records, mut head) = (Vec::new(), Vec::new());
    // Paragraphs on a line of their own stand before the next record.
    let mut lines = Lines::default();
    for (at, line) in text.lines().enumerate() {
        let line = line.trim_end_matches(['\r', '\0', '\u{1a}', ' ', '\t']);
        if let Some(rest) = line.strip_prefix('%') {
            head.push(rest.to_owned());
            continue;
        }
        let (mut rest, mut column) = (line, 1);
        while let Some(label) = rest.chars().next() {
            let after = &rest[label.len_utf8()..];
            let is_label = label.is_ascii_uppercase() || label.is_ascii_digit() || label == '{';
            let opened = if label == '{' { Some(after) } else { after.strip_prefix('{') };
            let Some((value, next)) = opened.filter(|_| is_label).and_then(|it| it.split_once('}'))
            else {
                lines.strays.push((place(at + 1, column), rest.to_owned()));
                break;
            };
            if label == '{' {
                lines.text(value.to_owned());
            } else {
                let at = place(at + 1, column + 2);
                lines.entries.push(Entry { at, label, value: value.trim().to_owned() });
            }
            column += rest[..rest.len() - next.len()].chars().count();
            rest = next;
        }
        if !lines.is_empty() {
            records.push(std::mem::take(&mut lines));
        }
    }
    if lines.texts.iter().any(|texts| !texts.is_empty()) {
        records.push(lines);
    }
    (records, head)
}
