//! The whole part of a document that breaks off, or has a fault of syntax within.

/// The elements that are left out as a whole where they are not closed: what is in them would be half of
/// a board or of a name.
const UNITS: [&str; 6] = ["BOARD", "HAND", "TRAVELLER_LINE", "PAIR", "TEAM", "PLAYER"];

/// How many elements inside each other are closed. Documents of USEBIO have eight.
const DEPTH: usize = 64;

/// The part of a document before a fault.
pub(super) struct Cut<'a> {
    /// Where it ends, in bytes.
    pub(super) at: usize,
    /// The element that is not closed there; none if the whole document is before the fault.
    pub(super) within: Option<&'a str>,
    /// The part, with all its elements closed.
    pub(super) text: String,
}

/// A piece of markup: where it begins, and the place after it.
struct Markup {
    start: usize,
    end: usize,
}

/// The part of a text that is whole up to a byte; none if there is nothing to close.
pub(super) fn cut(text: &str, fault: usize) -> Option<Cut<'_>> {
    let text = text.get(..fault)?;
    let mut open: Vec<(&str, usize)> = Vec::new();
    let mut last = Markup { start: 0, end: 0 };
    while let Some(markup) = next(text, last.end) {
        let found = &text[markup.start..markup.end];
        last = markup;
        if let Some(name) = found.strip_prefix("</") {
            let name = name.trim_end_matches('>').trim_end();
            if open.pop_if(|(known, _)| *known == name).is_none() {
                last.end = last.start;
                break;
            }
            if open.is_empty() {
                // What follows the document is not of it.
                let whole = &text[..last.end];
                let blanks = text[last.end..].len() - text[last.end..].trim_start().len();
                let at = last.end + blanks;
                return Some(Cut { at, within: None, text: whole.to_owned() });
            }
        } else if !is_other(found) && !found.ends_with("/>") {
            let name = found[1..].split(|c: char| c.is_whitespace() || c == '>').next()?;
            open.push((name, last.start));
            if open.len() > DEPTH {
                return None;
            }
        }
    }
    let within = open.last()?.0;
    // A text of an element that is not closed may be half of it.
    let is_begun = open.len() > 1 && open.last().is_some_and(|(_, start)| *start == last.start);
    let unit = open.iter().position(|(name, _)| UNITS.contains(name));
    let (at, within) = match unit.or(is_begun.then_some(open.len() - 1)) {
        Some(first) => {
            let (name, start) = open[first];
            open.truncate(first);
            (start, name)
        }
        None => (last.end, within),
    };
    let mut whole = text[..at].to_owned();
    open.iter().rev().for_each(|(name, _)| whole += &format!("</{name}>"));
    Some(Cut { at, within: Some(within), text: whole })
}

/// Whether a piece of markup is no element.
fn is_other(markup: &str) -> bool {
    markup.starts_with("<!") || markup.starts_with("<?")
}

/// The next piece of markup that is whole.
fn next(text: &str, from: usize) -> Option<Markup> {
    let start = from + text[from..].find('<')?;
    let rest = &text[start..];
    let ends = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")];
    let end = match ends.into_iter().find(|(begin, _)| rest.starts_with(begin)) {
        Some((begin, end)) => begin.len() + rest[begin.len()..].find(end)? + end.len(),
        None => closing(rest)?,
    };
    Some(Markup { start, end: start + end })
}

/// The place after the bracket that closes a tag or the document type, which may have tags of its own.
fn closing(text: &str) -> Option<usize> {
    let (mut quote, mut depth) = (None, 0u32);
    for (at, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (Some(open), byte) if open == byte => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'<') => depth += 1,
            (None, b'>') => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}
