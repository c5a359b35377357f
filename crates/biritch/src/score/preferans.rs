//! `biritch score session` for Preferans: the sheet, the deals and the settlement.

mod explain;
mod faults;
mod json;

use std::process::ExitCode;

use formats::session::form;
use formats::session::preferans::{self, is_form};
use formats::sheet::{self, paper};

use super::faults as shared;
use super::session::{Format, SessionArgs};
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

pub(crate) use faults::enter_error_message;
pub(super) use faults::fault_message;

/// Scores a file of one of these forms; `None` for any other form.
pub(super) fn session(
    bytes: &[u8],
    args: &SessionArgs,
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
            let report = json::PrefSessionReport { session, pulka, faults: &reading.errors, words };
            let kept = paper::NamedPulka { pulka, names: &session.names };
            if json {
                output::print_json(&report.json(args.explain))
            } else if args.format == Format::Csv {
                output::print(&sheet::csv(&paper::records(kept, words), sheet::Separator::Comma))
            } else {
                let mut drawings = paper::draw(kept, words);
                if args.explain {
                    drawings.extend(explain::explained(kept, words));
                }
                output::print(&args.format.render(&drawings))
            }
        }
        _ => Ok(ExitCode::SUCCESS),
    };
    let names = reading.session.as_ref().map_or(&[][..], |session| &session.names);
    Some(
        printed.map(|_| shared::print_faults_with_names(&reading.errors, &args.file, names, words)),
    )
}
