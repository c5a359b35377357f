use pref::Pulka;

use crate::kit::{ledger, options, rows};

/// Every deal of a data file, entered on an empty sheet after what came before it.
fn check_all(data: &'static str) -> usize {
    let mut seen = 0;
    for row in rows(data) {
        let [id, rules, before, outcome, delta] = row[..] else { panic!("{row:?}") };
        let mut pulka = Pulka::new(options(rules));
        for outcome in before.split(';').filter(|outcome| !outcome.trim().is_empty()) {
            pulka.enter(outcome.parse().unwrap()).unwrap_or_else(|error| panic!("{id}: {error}"));
        }
        let entered = pulka.enter(outcome.parse().unwrap_or_else(|_| panic!("{id}: {outcome}")));
        let row = entered.unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(row.delta, ledger(delta), "{id}: {outcome}");
        assert_eq!(row.outcome.to_string().parse(), Ok(row.outcome), "{id} is written as it reads");
        seen += 1;
    }
    seen
}

/// B01 … B30 and their variants.
#[test]
fn balkan_deals_score() {
    assert_eq!(check_all(include_str!("../data/balkan_deals.txt")), 48);
}

/// R01 … R33, R44, and what the spec says besides.
#[test]
fn russian_deals_score() {
    assert_eq!(check_all(include_str!("../data/russian_deals.txt")), 51);
}
