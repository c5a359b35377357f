//! The script language, by data files and by distributions.

#![allow(clippy::unwrap_used)]

mod distribution;
mod language;
mod reading;
mod valuations;

use std::ops::ControlFlow;

use biritch_dealer::bridge::Deal;
use biritch_dealer::{RunOptions, Script, Statistic, Summary, run};

/// Reads a script and runs it.
#[track_caller]
fn result(text: &str, seed: u8, threads: usize) -> (Summary, Vec<Deal>, String) {
    let script =
        Script::parse(text).unwrap_or_else(|error| panic!("{error}\n{}", error.excerpt(text)));
    let options = RunOptions { seed: [seed; 32], threads, cancel: None };
    let (mut deals, mut printed) = (Vec::new(), String::new());
    let take = |produced: biritch_dealer::Produced| {
        deals.push(produced.deal);
        printed += &produced.text;
        ControlFlow::Continue(())
    };
    let summary = run(&script, &options, true, take, |_| {}).unwrap();
    (summary, deals, printed)
}

/// The mean of the first average.
fn average(summary: &Summary) -> f64 {
    match &summary.statistics[0] {
        Statistic::Average { sum, count, .. } => *sum as f64 / *count as f64,
        other => panic!("{other:?}"),
    }
}
