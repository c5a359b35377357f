//! A smaller scenario that still fails.

use anyhow::Result;

use crate::{
    report::run,
    scenario::{Fault, Scenario},
};

/// Makes a failing scenario smaller while it still fails: fewer days, faults, tables and people. At
/// most `runs` runs.
///
/// # Errors
///
/// A run cannot be started.
pub fn shrink(scenario: &Scenario, runs: usize) -> Result<Scenario> {
    let mut smallest = scenario.clone();
    let mut left = runs;
    while let Some(smaller) = step(&smallest, &mut left)? {
        smallest = smaller;
    }
    Ok(smallest)
}

/// The first smaller scenario that fails.
fn step(scenario: &Scenario, left: &mut usize) -> Result<Option<Scenario>> {
    for smaller in candidates(scenario) {
        if *left == 0 {
            return Ok(None);
        }
        *left -= 1;
        if !run(&smaller, false)?.violations.is_empty() {
            return Ok(Some(smaller));
        }
    }
    Ok(None)
}

fn candidates(scenario: &Scenario) -> Vec<Scenario> {
    let mut all = Vec::new();
    let mut add = |change: &dyn Fn(&mut Scenario)| {
        let mut smaller = scenario.clone();
        change(&mut smaller);
        all.push(smaller);
    };
    if scenario.days > 1 {
        add(&|smaller| {
            smaller.days -= 1;
            smaller.faults.retain(|fault| fault.day < smaller.days);
        });
    }
    let faults = scenario.faults.len();
    let mut size = faults;
    while size > 0 {
        for start in (0..faults).step_by(size) {
            let kept: Vec<Fault> = scenario
                .faults
                .iter()
                .enumerate()
                .filter(|(at, _)| !(start..start + size).contains(at))
                .map(|(_, fault)| fault.clone())
                .collect();
            add(&|smaller| smaller.faults.clone_from(&kept));
        }
        size /= 2;
    }
    if scenario.tables.len() > 1 {
        for at in 0..scenario.tables.len() {
            add(&|smaller| drop(smaller.tables.remove(at)));
        }
    }
    if scenario.services {
        add(&|smaller| smaller.services = false);
    }
    if scenario.processes > 1 {
        add(&|smaller| smaller.processes -= 1);
    }
    for (at, table) in scenario.tables.iter().enumerate() {
        if table.watchers > 0 {
            add(&|smaller| smaller.tables[at].watchers = 0);
        }
        if table.players > 1 {
            add(&|smaller| smaller.tables[at].players -= 1);
        }
    }
    if scenario.minutes > 5 {
        add(&|smaller| smaller.minutes /= 2);
    }
    all
}
