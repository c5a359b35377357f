//! A session file of any form, read by the reader of its form.

use bridge::evening::Evening;
use pref::Pulka;
use tourney::log::TournamentLog;
use tourney::progressive::Progressive;

use super::contest::{self, Contest};
use super::form::Form;
use super::format::{Reading, form};
use super::preferans::{self, Session as PreferansSession};
use super::steps::Session;
use super::teams::{self, RoundRobin};
use super::{progressive, reader};
use crate::error;

/// A session file by the kind of its form.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a file is read once and not stored")]
pub enum AnyReading {
    /// One table of bridge; also a file whose form is missing or unknown.
    Table(Reading<(Session, Evening)>),
    /// A match of two teams, or a pairs event.
    Contest(Reading<Contest>),
    /// A round robin of teams.
    Teams(Reading<RoundRobin>),
    /// A progressive evening.
    Progressive(Reading<TournamentLog<Progressive>>),
    /// Preferans.
    Preferans(Reading<(PreferansSession, Pulka)>),
}

/// Reads a session file of any form.
pub fn read_any(bytes: &[u8]) -> AnyReading {
    // The same text as every reader has: without a byte order mark.
    let named = error::text(bytes).ok().and_then(form);
    match named.and_then(|named| Form::of(&named.text)) {
        Some(Form::Match | Form::Pairs) => AnyReading::Contest(contest::read(bytes)),
        Some(Form::Teams) => AnyReading::Teams(teams::read(bytes)),
        Some(Form::Progressive) => AnyReading::Progressive(progressive::read(bytes)),
        Some(Form::Preferans(_)) => AnyReading::Preferans(preferans::read(bytes)),
        Some(Form::Table(_)) | None => AnyReading::Table(reader::read(bytes)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::contest::{reader as results, result};
    use super::super::deal;
    use super::super::format::{Format as _, Keyword};
    use super::*;

    /// A byte order mark before the first line changes nothing.
    #[test]
    fn a_byte_order_mark_is_skipped() {
        for form in Form::all() {
            let file = format!("form: {form}\n");
            let marked = format!("\u{feff}{file}");
            let [plain, marked] =
                [file, marked].map(|file| format!("{:?}", read_any(file.as_bytes())));
            assert_eq!(plain, marked, "{form}");
        }
    }

    /// `docs/session-file.md` names every header and field.
    #[test]
    fn every_header_and_field_is_documented() {
        fn check<Reader>(table: &[Keyword<Reader>]) {
            let page = include_str!("../../../../docs/session-file.md");
            for name in table.iter().map(|entry| entry.names[0]) {
                let named = [format!("`{name}`"), format!("`{name}:")];
                let found = named.iter().any(|name| page.contains(name));
                assert!(found, "docs/session-file.md does not explain {name}");
            }
        }
        check(reader::Reader::HEADERS);
        check(results::Reader::HEADERS);
        check(teams::Reader::HEADERS);
        check(progressive::Reader::HEADERS);
        check(preferans::reader::Reader::HEADERS);
        check(&deal::Reader::FIELDS);
        check(&result::Fields::FIELDS);
        check(&progressive::DealFields::FIELDS);
        check(&preferans::line::Reader::FIELDS);
    }
}
