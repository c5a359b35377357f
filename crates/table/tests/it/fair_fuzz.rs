//! No proof makes the check fail to end or disagree with itself, whatever its JSON says.

use std::fs;

use proptest::prelude::*;
use serde_json::{Value, json};
use table::{Proof, fuzz};

/// The proofs of the documentation.
fn proofs() -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-dealing.json");
    let text = fs::read_to_string(path).expect("docs/fair-dealing.json");
    let vectors: Vec<Value> = serde_json::from_str(&text).expect("JSON");
    vectors.into_iter().map(|mut vector| vector["proof"].take()).collect()
}

/// A value in the place of another.
fn replacement() -> impl Strategy<Value = Value> {
    let number = |number: u128| json!(number.to_string());
    prop_oneof![
        (0u8..6).prop_map(|seat| json!(seat)),
        any::<u32>().prop_map(|board| json!(board)),
        any::<u128>().prop_map(number),
        prop::sample::select(vec![0, 1, 2652, pref::Deal::COUNT, bridge::Deal::COUNT, u128::MAX])
            .prop_map(number),
        "[0-9a-f]{32}|[0-9a-f]{64}".prop_map(Value::from),
        prop::sample::select(vec![json!([]), json!([3, 1]), json!(null), json!("Sealed")]),
    ]
}

/// Every place inside a value, as the JSON pointers of its parts.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    let parts: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(name, part)| (name.clone(), part)).collect(),
        Value::Array(items) => {
            items.iter().enumerate().map(|(index, part)| (index.to_string(), part)).collect()
        }
        _ => Vec::new(),
    };
    for (name, part) in parts {
        let at = format!("{at}/{name}");
        places(part, &at, found);
        found.push(at);
    }
}

/// A change of a proof: where, how, and the value that it puts there.
type Change = (prop::sample::Index, u8, Value);

fn change(proof: &mut Value, (place, how, value): &Change) {
    let mut all = Vec::new();
    places(proof, "", &mut all);
    if all.is_empty() {
        return;
    }
    let at = place.get(&all);
    let (parent, name) = at.rsplit_once('/').expect("a pointer begins with a bar");
    match (proof.pointer_mut(parent), how) {
        (Some(Value::Array(items)), 0) => {
            let index: usize = name.parse().expect("an index");
            items.remove(index);
        }
        (Some(Value::Array(items)), 1) => {
            let index: usize = name.parse().expect("an index");
            items.insert(index, items[index].clone());
        }
        (Some(Value::Array(items)), 2) => {
            let index: usize = name.parse().expect("an index");
            items.swap(index, 0);
        }
        (Some(Value::Object(fields)), 0) => {
            fields.remove(name);
        }
        _ => *proof.pointer_mut(at).expect("the place is there") = value.clone(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn any_proof_is_checked(
        proof in prop::sample::select(proofs()),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0u8..8, replacement()), 0..4),
    ) {
        let mut proof = proof;
        changes.iter().for_each(|one| change(&mut proof, one));
        if let Ok(read) = serde_json::from_value::<Proof>(proof) {
            let again = serde_json::to_value(&read).and_then(serde_json::from_value::<Proof>);
            prop_assert_eq!(again.expect("a proof is read as it was written"), read.clone());
            fuzz::proof(&read);
        }
    }
}

/// The proofs of the documentation are read, so that their changes are near valid ones.
#[test]
fn the_proofs_of_the_documentation_are_read() {
    for proof in proofs() {
        let read: Proof = serde_json::from_value(proof).expect("a proof");
        fuzz::proof(&read);
    }
}
