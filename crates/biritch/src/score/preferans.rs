//! `biritch score session` of Preferans: the pulya or the columns, deal by deal, and the settlement.

mod answer;
mod explain;
mod faults;

use std::process::ExitCode;

use formats::session::form;
use formats::session::preferans::{self, is_form};
use formats::sheet::{self, paper};

use super::faults as shared;
use super::session::{Format, Options};
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

pub(crate) use faults::enter;
pub(super) use faults::said;

/// Answers for a file of one of these forms; none for any other.
pub(super) fn session(
    bytes: &[u8],
    options: &Options,
    json: bool,
    words: &Words,
) -> Option<Result<ExitCode, Failure>> {
    let named = form(str::from_utf8(bytes).ok()?)?;
    if !is_form(&named.text) {
        return None;
    }
    let reading = preferans::read(bytes);
    let printed = match (&reading.session, &reading.pulka) {
        (Some(session), Some(pulka)) => {
            let told = answer::Told { session, pulka, faults: &reading.errors, words };
            let kept = paper::NamedPulka { pulka, names: &session.names };
            if json {
                output::print_json(&told.answer(options.explain))
            } else if options.format == Format::Csv {
                output::print(&sheet::csv(&paper::records(kept, words), sheet::Separator::Comma))
            } else {
                let mut drawings = paper::draw(kept, words);
                if options.explain {
                    drawings.extend(explain::explained(kept, words));
                }
                output::print(&options.format.of(&drawings))
            }
        }
        _ => Ok(ExitCode::SUCCESS),
    };
    let names = reading.session.as_ref().map_or(&[][..], |session| &session.names);
    Some(printed.map(|_| shared::tell_named(&reading.errors, &options.file, names, words)))
}
