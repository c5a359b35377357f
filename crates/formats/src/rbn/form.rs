//! Which of the two notations a text has.

use crate::format::Format;

/// Whether the first line of a text names one of the notations.
pub(crate) fn is_stated(text: &str) -> bool {
    text.starts_with("% RBN") || text.starts_with("%{RBX}")
}

/// The notation of a text; none if it is neither.
pub(crate) fn form(text: &str) -> Option<Format> {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\0');
    if text.starts_with("%{RBX}") {
        return Some(Format::Rbx);
    }
    if text.starts_with("% RBN") {
        return Some(Format::Rbn);
    }
    let mut lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('%'));
    if lines.next().is_some_and(is_line_of_rbx) {
        return Some(Format::Rbx);
    }
    has_lines_of_rbn(text).then_some(Format::Rbn)
}

fn is_label(letter: char) -> bool {
    letter.is_ascii_uppercase() || letter.is_ascii_digit()
}

/// Whether a line is labels with their values in braces, and paragraphs: two of them at least. The
/// last may be cut off, where only the start of a file is known.
fn is_line_of_rbx(line: &str) -> bool {
    let mut rest = line.trim();
    let (mut groups, mut has_label) = (0, false);
    while !rest.is_empty() {
        let after = rest.strip_prefix(is_label).unwrap_or(rest);
        let Some(value) = after.strip_prefix('{') else { return false };
        has_label |= after.len() < rest.len();
        groups += 1;
        let Some((_, next)) = value.split_once('}') else { break };
        rest = next.trim_start();
    }
    has_label && groups >= 2
}

/// Whether the first lines of a text are labels with their values.
fn has_lines_of_rbn(text: &str) -> bool {
    let is_label = |line: &str| {
        let mut letters = line.chars();
        let is_label = letters.next().is_some_and(is_label);
        is_label && matches!(letters.next(), None | Some(' '))
    };
    let mut lines = text.lines().filter(|line| {
        !line.trim().is_empty() && !line.starts_with(['{', '%']) && !line.ends_with('}')
    });
    lines.by_ref().take_while(|line| is_label(line)).take(3).count() == 3
}
