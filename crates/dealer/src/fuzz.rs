//! Fuzz targets.

use std::ops::ControlFlow;

use crate::{RunOptions, Script, run};

/// Reads any text as a script; one that is read is run for a few deals, and every deal that it gives
/// has been looked at.
pub fn script(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut script = match Script::parse(&text) {
        Ok(script) => script,
        Err(error) => {
            let excerpt = error.excerpt(&text);
            assert!(excerpt.contains('^'), "{error}: the place is marked");
            assert!(error.line <= text.matches('\n').count() + 1, "{error}: the line exists");
            return;
        }
    };
    // The solver would take too long.
    if script.solves() {
        return;
    }
    script.set_generate(200);
    script.set_produce(5);
    let mut found = 0;
    let summary = run(
        &script,
        &RunOptions::default(),
        true,
        |produced| {
            found += 1;
            assert_eq!(produced.number, found, "deals come in their order");
            ControlFlow::Continue(())
        },
        |_| {},
    );
    let Ok(summary) = summary else { return };
    assert_eq!(summary.produced, found, "all deals are handed over");
    assert!(summary.produced <= 5 && summary.generated <= 200, "the limits hold");
    summary.statistics.iter().for_each(|statistic| drop(statistic.to_string()));
}
