//! Scripts from one without a condition to rare hands, each over millions of deals.
//!
//! docs/benchmarks.md compares them with the original program.

use std::ops::ControlFlow;

use biritch_dealer::{RunOptions, Script, run};

fn main() {
    divan::main();
}

const SCRIPTS: [(&str, &str); 7] = [
    ("no condition", include_str!("scripts/points-of-four-hands.dlr")),
    ("notrump", include_str!("scripts/notrump.dlr")),
    ("notrump and Stayman", include_str!("scripts/notrump-and-stayman.dlr")),
    ("strong two", include_str!("scripts/strong-two.dlr")),
    ("weak two and fit", include_str!("scripts/weak-two-and-fit.dlr")),
    ("predealt hand", include_str!("scripts/predeal.dlr")),
    ("two-suiter", include_str!("scripts/two-suiter.dlr")),
];

/// Reads and runs a script on one thread.
#[divan::bench(args = SCRIPTS.map(|(name, _)| name), sample_count = 10)]
fn whole(bencher: divan::Bencher<'_, '_>, name: &str) {
    let text = SCRIPTS.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| text);
    bencher.bench(|| {
        let script = Script::parse(text).expect("the script is right");
        run(&script, &RunOptions::default(), false, |_| ControlFlow::Continue(()), |_| {})
    });
}
