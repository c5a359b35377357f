//! What the readers have to say about a file, in words.

use bridge::Call;
use cards::Card;
use formats::sheet::Labels;
use formats::{Diagnostic, Fact, Format, Read, Severity};
use maud::{Markup, html};
use words::{FluentValue, labels};

use super::super::{Reader, cards as notation};

/// The longest text of a file that a message repeats, in characters.
const QUOTED: usize = 60;

/// The diagnostics of a file; at most so many.
pub(super) fn list(reader: &Reader, read: &Read, most: usize) -> Markup {
    listed(reader, read, read.diagnostics.iter().collect(), most)
}

/// What could not be read in a file; at most so many.
pub(crate) fn errors(reader: &Reader, read: &Read, most: usize) -> Markup {
    let is_error = |found: &&Diagnostic| found.severity() == Severity::Error;
    listed(reader, read, read.diagnostics.iter().filter(is_error).collect(), most)
}

fn listed(reader: &Reader, read: &Read, all: Vec<&Diagnostic>, most: usize) -> Markup {
    let is_binary = read.format.is_some_and(Format::is_binary);
    let more = all.len().saturating_sub(most);
    html! {
        ul.diagnostics {
            @for found in all.into_iter().take(most) {
                @let (message, done) = message(reader, found);
                li data-severity=(found.severity().name()) data-code=(found.code()) {
                    b { (place(reader, found, is_binary)) } " "
                    (reader.format("files-severity", &[("severity", found.severity().name().into())]))
                    ": " (message)
                    @if !done.is_empty() { " — " (done) }
                    "."
                }
            }
        }
        @if more > 0 {
            p { (reader.format("files-more", &[("count", i64::try_from(more).unwrap_or(i64::MAX).into())])) }
        }
    }
}

fn place(reader: &Reader, found: &Diagnostic, is_binary: bool) -> String {
    let line = ("line", found.at.line.to_string().into());
    if is_binary && found.kind.is_of_file() {
        reader.t("files-at-file")
    } else if is_binary {
        reader.format("files-at-record", &[line])
    } else {
        reader.format("files-at", &[line, ("column", found.at.column.to_string().into())])
    }
}

/// What is wrong, and what was done about it.
fn message(reader: &Reader, found: &Diagnostic) -> (String, String) {
    let facts: Vec<(&str, FluentValue<'static>)> =
        found.kind.facts().into_iter().map(|(name, fact)| (name, value(reader, fact))).collect();
    let key = format!("diagnostic-{}", found.code());
    let done = match found.code() {
        // The hints for the command line name an option that pages do not have.
        "encoding" => reader.format("files-encoding", &facts),
        "encoding-damaged" => reader.t("files-encoding-damaged"),
        _ => reader.words().hint(&key, &facts).unwrap_or_default(),
    };
    (reader.format(&key, &facts), done)
}

fn value(reader: &Reader, fact: Fact) -> FluentValue<'static> {
    match fact {
        Fact::Case(case) => case.into(),
        Fact::Number(number) => number.to_string().into(),
        Fact::Call(call) => call_text(reader, call).into(),
        Fact::Card(card) => card_text(reader, card).into(),
        Fact::Contract(contract) => reader.labels().contract(contract).into(),
        Fact::Seat(seat) => notation::seat(reader, seat).into(),
        Fact::Hands(hands) => {
            let shared = bridge::Layout { hands }.shared();
            let shared: Vec<String> = shared.iter().map(|card| card_text(reader, card)).collect();
            if shared.is_empty() { "none".into() } else { shared.join(" ").into() }
        }
        Fact::Text(text) => quoted(&text).into(),
        // A kind of fact that this program does not know has no text.
        _ => "".into(),
    }
}

fn card_text(reader: &Reader, card: Card) -> String {
    format!("{}{}", card.suit().symbol(), notation::rank(reader, card.rank()))
}

fn call_text(reader: &Reader, call: Call) -> String {
    match call {
        Call::Pass => reader.t("call-pass"),
        Call::Double => reader.t("call-double"),
        Call::Redouble => reader.t("call-redouble"),
        Call::Bid(bid) => {
            format!("{}{}", bid.level, labels::strain_text(reader.words(), bid.strain))
        }
    }
}

/// A text of the file on one line, cut if it is long.
fn quoted(text: &str) -> String {
    let one = |c: char| if c.is_control() { ' ' } else { c };
    let mut chars = text.trim().chars();
    let cut: String = chars.by_ref().take(QUOTED).map(one).collect();
    if chars.next().is_some() { cut + "…" } else { cut }
}
