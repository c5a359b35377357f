//! One seed gives one run; the scenarios of the suite and a few seeds find nothing.

use std::{collections::BTreeSet, fs, path::Path};

use simulation::{Case, FaultKind, Scenario, run};

/// The scenarios of the suite, by the names of their files.
fn suite() -> Vec<(String, Scenario)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let mut cases: Vec<(String, Scenario)> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("a text");
            let case: Case = serde_json::from_str(&text).unwrap_or_else(|error| {
                panic!("{}: {error}", path.display());
            });
            assert!(!case.why.is_empty(), "{} says what it is for", path.display());
            (name, case.scenario)
        })
        .collect();
    cases.sort_by(|(one, _), (other, _)| one.cmp(other));
    cases
}

/// A scenario of the suite with a shorter evening.
fn shortened(name: &str, minutes: u32) -> Scenario {
    let mut cases = suite().into_iter();
    let (_, mut scenario) = cases.find(|(other, _)| other == name).expect("a file of this name");
    scenario.minutes = minutes;
    scenario.faults.retain(|fault| fault.second < minutes * 60);
    scenario
}

/// Runs a seed; what it found, if anything.
fn faults(seed: u64) -> Vec<String> {
    let scenario = Scenario::of_seed(seed);
    let report = run(&scenario, false).expect("a runtime");
    report.violations.into_iter().map(|violation| format!("seed {seed}: {violation}")).collect()
}

#[test]
fn one_seed_gives_one_run() {
    for mut scenario in [shortened("killed", 3), shortened("bus", 2)] {
        let [one, other] = [0, 1].map(|_| run(&scenario, false).expect("a runtime"));
        assert_eq!(one, other);
        let events = one.counts.get("acts acknowledged").copied().unwrap_or(0);
        assert!(events > 20, "people play: {:?}", one.counts);
        scenario.seed += 1;
        assert_ne!(run(&scenario, false).expect("a runtime").hash, one.hash);
    }
}

/// `SIM_SEEDS` seeds, from `SIM_FIRST` on; without these, the scenarios of the suite.
#[test]
fn scenarios_find_nothing() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let found: Vec<String> = match (number("SIM_FIRST"), number("SIM_SEEDS")) {
        (Some(first), Some(count)) => (first..first + count).flat_map(faults).collect(),
        _ => suite()
            .into_iter()
            .flat_map(|(name, scenario)| {
                let report = run(&scenario, false).expect("a runtime");
                let acts = report.counts.get("acts acknowledged").copied().unwrap_or(0);
                assert!(acts > 0, "{name}: nobody plays");
                let named = move |violation| format!("{name}: {violation}");
                report.violations.into_iter().map(named).collect::<Vec<_>>()
            })
            .collect(),
    };
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_suite_has_every_kind_of_fault() {
    let suite = suite();
    let faults = suite.iter().flat_map(|(_, scenario)| &scenario.faults);
    let kinds: BTreeSet<FaultKind> = faults.map(|fault| fault.kind).collect();
    let missing: Vec<_> = FaultKind::ALL.into_iter().filter(|kind| !kinds.contains(kind)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_scenario_is_read_as_it_is_written() {
    for seed in 0..200 {
        let scenario = Scenario::of_seed(seed);
        let text = serde_json::to_string(&scenario).expect("JSON");
        assert_eq!(serde_json::from_str::<Scenario>(&text).expect("the same"), scenario);
    }
    let unknown = r#"{"day": 0, "second": 1, "seconds": 2, "kind": "killed", "where": 1}"#;
    assert!(serde_json::from_str::<simulation::Fault>(unknown).is_err());
}

/// `SIM_SEED=7 cargo test -p simulation replay -- --nocapture` prints what happens with a seed.
#[test]
fn replay() {
    let seed = std::env::var("SIM_SEED").ok().and_then(|text| text.parse().ok());
    let prints = seed.is_some();
    let mut scenario = Scenario::of_seed(seed.unwrap_or(1));
    if !prints {
        (scenario.days, scenario.minutes) = (1, 2);
        scenario.tables.truncate(1);
        scenario.faults.retain(|fault| fault.day == 0);
    }
    println!("{scenario}");
    let report = run(&scenario, prints).expect("a runtime");
    println!("{report}");
    assert!(report.violations.is_empty(), "{:?}", report.violations);
}

#[test]
fn every_kind_of_fault_and_table_is_drawn() {
    let scenarios: Vec<Scenario> = (0..500).map(Scenario::of_seed).collect();
    for kind in FaultKind::ALL {
        let with = |scenario: &&Scenario| scenario.faults.iter().any(|fault| fault.kind == kind);
        assert!(scenarios.iter().filter(with).count() > 10, "{kind:?}");
    }
    assert!(scenarios.iter().any(|scenario| scenario.faults.is_empty()));
    for (processes, joined) in [(1, false), (1, true), (2, false), (2, true), (3, true)] {
        let is_drawn =
            |scenario: &&Scenario| (scenario.processes, scenario.joined) == (processes, joined);
        assert!(scenarios.iter().filter(is_drawn).count() > 5, "{processes} {joined}");
    }
    assert!(scenarios.iter().any(|scenario| scenario.tables.iter().any(|table| table.is_pref)));
}
