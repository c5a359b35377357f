//! The scenarios of `data`: each file holds situations with the codes they are ruled by, and the
//! expected rulings, line by line.

use std::fmt::Write as _;

use laws::scenario::{Report, Scenario};
use serde_json::Value;

use crate::cases::{self, Case};

/// The result of a case: its reports as JSON.
fn run(case: &Case) -> Result<Vec<Value>, String> {
    let scenario = Scenario::read(&case.text).map_err(|e| e.to_string())?;
    let outcome = scenario.run().map_err(|e| e.to_string())?;
    Ok(outcome.reports.iter().map(|r: &Report| serde_json::to_value(r).unwrap()).collect())
}

/// An effect as words: `MustPass W Throughout`.
fn words(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(words).collect::<Vec<_>>().join(" "),
        Value::Object(map) => {
            let name = map.get("effect").map(words).unwrap_or_default();
            let rest = map
                .iter()
                .filter(|(key, _)| *key != "effect")
                .map(|(key, value)| match value {
                    Value::Object(_) => format!("{key}={{{}}}", words(value).trim()),
                    _ => format!("{key}={}", words(value)),
                })
                .collect::<Vec<_>>();
            format!("{name} {}", rest.join(" "))
        }
        other => other.to_string(),
    }
}

fn has_all(effect: &str, wanted: &[&str]) -> bool {
    let split: Vec<&str> = effect.split([' ', '=', '{', '}']).collect();
    wanted.iter().all(|word| split.contains(word))
}

fn options<'a>(report: &'a Value, all: &mut Vec<&'a Value>) {
    fn walk<'a>(decision: &'a Value, all: &mut Vec<&'a Value>) {
        for option in decision["options"].as_array().into_iter().flatten() {
            all.push(option);
            walk(&option["then"], all);
        }
    }
    walk(&report["decision"], all);
}

fn list(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().map(words).collect()
}

/// Does the ruling match the expectation? `Err` shows the difference.
fn check(reports: &[Value], what: &str) -> Result<(), String> {
    let mut parts: Vec<&str> = what.split_whitespace().collect();
    let no = parts.first() == Some(&"no");
    if no {
        parts.remove(0);
    }
    let (verb, rest) = parts.split_first().expect("an expectation has a verb");
    let last = reports.last().expect("a report");
    let verdict = |found: bool, seen: String| if found != no { Ok(()) } else { Err(seen) };
    let over =
        |f: &dyn Fn(&Value) -> Vec<String>| -> Vec<String> { reports.iter().flat_map(f).collect() };
    match *verb {
        "incident" => {
            let seen = over(&|r| vec![words(&r["incident"])]);
            verdict(seen.iter().any(|incident| incident == rest[0]), seen.join(" "))
        }
        "rulings" => {
            let seen = reports.len();
            verdict(
                seen.to_string() == rest[0],
                format!("{seen}: {:?}", over(&|r| vec![words(&r["incident"])])),
            )
        }
        // A clause that some ruling cites, as opposed to an option's.
        "law" => {
            let seen = over(&|r| list(&r["laws"]));
            verdict(rest.iter().all(|law| seen.iter().any(|other| other == law)), seen.join(" "))
        }
        // All clauses that the last ruling cites, in order.
        "laws" => {
            let seen = list(&last["laws"]);
            verdict(seen == rest, seen.join(" "))
        }
        // A clause that an option of a decision cites.
        "option-law" => {
            let seen = over(&|r| {
                let mut all = Vec::new();
                options(r, &mut all);
                all.into_iter().flat_map(|o| list(&o["laws"])).collect()
            });
            verdict(rest.iter().all(|law| seen.iter().any(|other| other == law)), seen.join(" "))
        }
        "review" => {
            let seen = over(&|r| list(&r["reviews"]));
            verdict(seen.iter().any(|law| law == rest[0]), seen.join(" "))
        }
        "offender" => {
            let seen = over(&|r| vec![words(&r["offender"])]);
            verdict(seen.iter().any(|seat| seat == rest[0]), seen.join(" "))
        }
        "chooser" => {
            let seen = over(&|r| vec![words(&r["decision"]["chooser"])]);
            verdict(seen.iter().any(|seat| seat == rest[0]), seen.join(" "))
        }
        // The options of some decision, in order.
        "options" => {
            let seen: Vec<String> = over(&|r| {
                let mut decisions = vec![&r["decision"]];
                let mut all = Vec::new();
                options(r, &mut all);
                decisions.extend(all.into_iter().map(|option| &option["then"]));
                decisions
                    .into_iter()
                    .filter_map(|d| d["options"].as_array())
                    .map(|o| o.iter().map(|o| words(&o["key"])).collect::<Vec<_>>().join(" "))
                    .collect()
            });
            verdict(seen.iter().any(|keys| *keys == rest.join(" ")), seen.join(" | "))
        }
        // An option with an effect.
        "option" => {
            let seen = over(&|r| {
                let mut all = Vec::new();
                options(r, &mut all);
                all.into_iter()
                    .map(|o| format!("{} {}", words(&o["key"]), words(&o["effects"])))
                    .collect()
            });
            verdict(seen.iter().any(|option| has_all(option, rest)), seen.join("\n    "))
        }
        "effect" => {
            let seen = over(&|r| list(&r["applied"]));
            verdict(seen.iter().any(|effect| has_all(effect, rest)), seen.join("\n    "))
        }
        "chosen" => {
            let seen = over(&|r| list(&r["chosen"]));
            verdict(seen.iter().any(|choice| has_all(choice, rest)), seen.join(" | "))
        }
        "explain" => {
            let seen = over(&|r| list(&r["explain"]));
            verdict(seen.iter().any(|text| has_all(text, rest)), seen.join(" | "))
        }
        // What a seat may do: `legal W = C2 C3`, `legal W has 1H 1S`, `legal W not X`.
        "legal" => {
            let seen = list(&last["legal"][rest[0]]);
            let wanted = &rest[2..];
            let has = |word: &&str| seen.iter().any(|other| other == *word);
            let found = match rest[1] {
                "=" => wanted.len() == seen.len() && wanted.iter().all(has),
                "has" => wanted.iter().all(has),
                "not" => !wanted.iter().any(has),
                other => panic!("legal … {other}"),
            };
            verdict(found, seen.join(" "))
        }
        // A fact that a ruling rests on: `fact F3 different`, `assumed F3`.
        "fact" | "assumed" => {
            let facts = |r: &Value| r["facts"].as_array().cloned().unwrap_or_default();
            let facts: Vec<Value> = reports.iter().flat_map(facts).collect();
            let fits = |fact: &Value| {
                words(&fact["query"]) == rest[0]
                    && rest.get(1).is_none_or(|value| words(&fact["value"]) == *value)
                    && (*verb == "fact" || fact["assumed"] == true)
            };
            verdict(facts.iter().any(fits), format!("{facts:?}"))
        }
        "turn" => {
            let seen = words(&last["state"]["turn"]);
            verdict(seen == rest[0], seen)
        }
        "phase" => {
            let seen = words(&last["state"]["phase"]);
            verdict(seen == rest[0], seen)
        }
        "auction" => {
            let seen: Vec<String> = list(&last["state"]["auction"])
                .into_iter()
                .filter(|entry| !entry.ends_with("cancelled"))
                .map(|entry| entry.split_whitespace().take(2).collect::<Vec<_>>().join(""))
                .collect();
            verdict(seen.join(" ") == rest.join(" "), seen.join(" "))
        }
        "contract" => {
            let seen = words(&last["state"]["contract"]);
            verdict(seen == rest[0], seen)
        }
        "tricks" => {
            let seen = words(&last["state"]["tricks"][rest[0]]);
            verdict(seen == rest[1], seen)
        }
        "percent" => {
            let seen = words(&last["state"]["percent"][rest[0]]);
            verdict(seen == rest[1], seen)
        }
        "penalty" => {
            let seen = list(&last["state"]["penalty_cards"]);
            verdict(seen.iter().any(|card| has_all(card, rest)), seen.join(" | "))
        }
        "trick" => {
            let seen = list(&last["state"]["trick"]);
            verdict(seen.join(" ") == rest.join(" "), seen.join(" "))
        }
        other => panic!("there is no expectation {other}"),
    }
}

#[test]
fn every_scenario_is_ruled_as_the_laws_say() {
    let only = std::env::var("ONLY").unwrap_or_default();
    let (mut count, mut failed) = (0, String::new());
    for case in cases::all().iter().filter(|case| case.name.starts_with(&only)) {
        count += 1;
        assert!(!case.expected.is_empty(), "{}: nothing is expected", case.name);
        match run(case) {
            Err(error) => writeln!(failed, "{}: {error}", case.name).unwrap(),
            Ok(reports) => {
                for (line, what) in &case.expected {
                    if let Err(seen) = check(&reports, what) {
                        let name = &case.name;
                        writeln!(failed, "{name} (line {line}): `{what}`\n    {seen}").unwrap();
                    }
                }
            }
        }
    }
    assert!(failed.is_empty(), "of {count} scenarios:\n{failed}");
    assert!(count > 0 || !only.is_empty());
}

/// The price of a revoke, code by code (docs/sources/laws.md#2.9).
#[test]
fn a_revoke_costs_what_the_scales_say() {
    use laws::{CodeId, Winner, revoke_transfer};
    // The winner of the trick, the side's later tricks, whether one was won with a card that could
    // have been played; then home, 1987, 2017.
    let rows = [
        (Winner::Offender, 2, false, [2, 2, 2]),
        (Winner::Offender, 0, false, [1, 1, 1]),
        (Winner::Partner, 0, false, [1, 1, 1]),
        (Winner::Partner, 1, false, [2, 1, 1]),
        (Winner::Partner, 1, true, [2, 2, 1]),
        (Winner::Innocent, 1, true, [1, 1, 1]),
        (Winner::Innocent, 3, true, [2, 2, 1]),
        (Winner::Innocent, 2, false, [2, 1, 1]),
        (Winner::Innocent, 0, false, [0, 0, 0]),
    ];
    for (winner, later, with_legal, expected) in rows {
        let found = CodeId::ALL.map(|code| revoke_transfer(code, winner, later, with_legal));
        assert_eq!(found, expected, "{winner:?} {later} {with_legal}");
    }
}

/// Law 65C: the play is reconstructed from the rows of quitted cards (situation 65.3).
#[test]
fn play_is_reconstructed_from_piles() {
    let file = "code: 1987\ncontract: 4S-S\n\
        play: CJ C2 C4 CA SA S6 S2 S3 S4 H2 SK D2 H3 HJ HA H4 H7 H5 H6 HQ HK S8 HT H8 C5 C9 CK C8\n\
        play: C7 CQ C6 C3 H9 S9 D3 D4 D6 D5 DA D8 DJ D9 DK D7 SJ CT S5 S7 ST DQ SQ DT\n";
    let table = Scenario::read(file).unwrap().run().unwrap().table;
    let play = table.play().unwrap();
    let piles = bridge::BySeat::new(|seat| {
        play.quitted().iter().filter_map(|trick| trick.card_of(seat)).collect::<Vec<_>>()
    });
    let again = laws::replay_from_piles(play.contract(), &piles).unwrap();
    assert_eq!(again, play.quitted());
    assert_eq!(again.len(), 13);
}
