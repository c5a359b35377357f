//! One seed gives one run; the frozen seeds and a few others find nothing.

use simulation::{Fault, FaultKind, Scenario, run};

/// Seeds that once found a fault, each with the scenario's seed, what it found, and the commit that
/// fixed it.
const FROZEN: &str = include_str!("../data/seeds.txt");

fn frozen() -> Vec<u64> {
    let lines = FROZEN.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .map(|line| {
            let seed = line.split_whitespace().next().expect("a line has a seed");
            seed.parse().unwrap_or_else(|_| panic!("no seed: {line}"))
        })
        .collect()
}

/// Runs a seed; what it found, if anything.
fn faults(seed: u64) -> Vec<String> {
    let scenario = Scenario::of_seed(seed);
    let report = run(&scenario, false).expect("a runtime");
    report.violations.into_iter().map(|violation| format!("seed {seed}: {violation}")).collect()
}

/// An evening of some minutes at one table, with these faults of ten seconds.
fn short_evening(minutes: u32, faults: &[(u32, FaultKind)]) -> Scenario {
    let mut scenario = Scenario::of_seed(1);
    (scenario.days, scenario.minutes) = (1, minutes);
    scenario.tables.truncate(1);
    let fault = |(second, kind)| Fault { day: 0, second, seconds: 10, kind };
    scenario.faults = faults.iter().copied().map(fault).collect();
    scenario
}

/// Such an evening with three processes on a bus, and everything that can happen between them.
fn on_a_bus(minutes: u32) -> Scenario {
    let mut scenario = short_evening(
        minutes,
        &[
            (20, FaultKind::NetworkSlow),
            (35, FaultKind::Killed),
            (50, FaultKind::NetworkDivided),
            (65, FaultKind::Closed),
            (80, FaultKind::ProcessStalls),
            (95, FaultKind::NetworkLossy),
            (110, FaultKind::BusLost),
        ],
    );
    (scenario.processes, scenario.joined) = (3, true);
    scenario.tables[0].players = 4;
    scenario
}

#[test]
fn one_seed_gives_one_run() {
    for mut scenario in
        [short_evening(3, &[(40, FaultKind::Killed), (90, FaultKind::DiskSlow)]), on_a_bus(2)]
    {
        let [one, other] = [0, 1].map(|_| run(&scenario, false).expect("a runtime"));
        assert_eq!(one, other);
        let events = one.counts.get("acts acknowledged").copied().unwrap_or(0);
        assert!(events > 20, "people play: {:?}", one.counts);
        scenario.seed += 1;
        assert_ne!(run(&scenario, false).expect("a runtime").hash, one.hash);
    }
}

/// `SIM_SEEDS` seeds, from `SIM_FIRST` on; without these, the frozen ones, and two short evenings: one
/// process is killed and loses connections, three have trouble with each other.
#[test]
fn other_seeds_find_nothing() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let found: Vec<String> = match (number("SIM_FIRST"), number("SIM_SEEDS")) {
        (Some(first), Some(count)) => (first..first + count).flat_map(faults).collect(),
        _ => {
            let one = short_evening(4, &[(70, FaultKind::Killed), (130, FaultKind::Disconnected)]);
            let evenings = [one, on_a_bus(4)];
            let found = evenings
                .iter()
                .flat_map(|evening| run(evening, false).expect("a runtime").violations);
            frozen().into_iter().flat_map(faults).chain(found).collect()
        }
    };
    assert!(found.is_empty(), "{}", found.join("\n"));
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
