//! Rulings of the Laws.

use director::{SolverAdapter, report_text};
use laws::CodeId;
use laws::scenario::Scenario;
use pyo3::prelude::*;
use serde::Serialize;

use crate::error::{Place, parse_error, value_error};
use crate::text;

/// A ruling: the sentences, and the same as data.
#[derive(Serialize)]
struct RulingJson<'a> {
    text: Option<director::RulingText>,
    report: &'a laws::scenario::Report,
}

/// The rulings on a scenario file as JSON; `biritch.rulings` makes dictionaries of them.
#[pyfunction]
pub(crate) fn rulings_of(
    py: Python<'_>,
    scenario: &str,
    code: Option<&str>,
    lang: &str,
) -> PyResult<String> {
    let words = text::language(lang)?;
    let code =
        code.map(|code| code.parse::<CodeId>().map_err(|error| value_error(&error))).transpose()?;
    py.detach(|| {
        let read = match code {
            Some(code) => Scenario::read_by(scenario, code),
            None => Scenario::read(scenario),
        };
        // The double-dummy solver supports the judgements.
        let ruled = read.and_then(|scenario| scenario.run_with(Some(&SolverAdapter::default())));
        let outcome = ruled.map_err(|error| {
            let line = u32::try_from(error.line).ok();
            parse_error("scenario", &error, Place { line, ..Place::default() })
        })?;
        let rulings = outcome.reports.iter();
        let rulings = rulings
            .map(|report| RulingJson { text: report_text(report, words), report })
            .collect::<Vec<_>>();
        serde_json::to_string(&rulings).map_err(|error| value_error(&error))
    })
}
