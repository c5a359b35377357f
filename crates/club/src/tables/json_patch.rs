//! What has changed between two JSON documents, as a JSON Patch (RFC 6902).

use serde::Serialize;
use serde_json::Value;

/// An operation of a patch, one of the three that adding, removing and replacing need.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "op", rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) enum PatchOperation {
    /// Insert a value: a new field, or an element before the one with this index; `-` is the end.
    Add {
        /// Where: a JSON Pointer (RFC 6901).
        path: String,
        /// The value.
        value: Value,
    },
    /// Remove what is there.
    Remove {
        /// Where.
        path: String,
    },
    /// Put another value in its place.
    Replace {
        /// Where.
        path: String,
        /// The new value.
        value: Value,
    },
}

/// The operations that turn `old` into `new`.
///
/// A list that has lost elements at its front and gained some at its end, as lists of the most recent
/// boards do, costs only these.
pub(super) fn diff(old: &Value, new: &Value) -> Vec<PatchOperation> {
    let mut operations = Vec::new();
    compare(&mut operations, "", old, new);
    operations
}

fn compare(operations: &mut Vec<PatchOperation>, path: &str, old: &Value, new: &Value) {
    match (old, new) {
        (old, new) if old == new => {}
        (Value::Object(old), Value::Object(new)) => {
            for key in old.keys().filter(|key| !new.contains_key(*key)) {
                operations.push(PatchOperation::Remove { path: below(path, key) });
            }
            for (key, value) in new {
                let path = below(path, key);
                match old.get(key) {
                    Some(before) => compare(operations, &path, before, value),
                    None => operations.push(PatchOperation::Add { path, value: value.clone() }),
                }
            }
        }
        (Value::Array(old), Value::Array(new)) => {
            let gone = (0..old.len()).find(|gone| new.starts_with(&old[*gone..]));
            let (gone, kept) = match gone {
                Some(gone) => (gone, old.len() - gone),
                None => (0, 0),
            };
            let first = PatchOperation::Remove { path: below(path, "0") };
            operations.extend(std::iter::repeat_n(first, gone));
            // Nothing has moved: compare one by one, and remove from the end what is too much.
            let same = if kept == 0 { old.len().min(new.len()) } else { kept };
            if kept == 0 {
                for (index, (before, value)) in old.iter().zip(new).enumerate() {
                    compare(operations, &below(path, &index.to_string()), before, value);
                }
                for index in (same..old.len()).rev() {
                    operations
                        .push(PatchOperation::Remove { path: below(path, &index.to_string()) });
                }
            }
            for value in &new[same..] {
                operations
                    .push(PatchOperation::Add { path: below(path, "-"), value: value.clone() });
            }
        }
        (_, new) => {
            operations.push(PatchOperation::Replace { path: path.to_string(), value: new.clone() });
        }
    }
}

/// The pointer to a field or element.
fn below(path: &str, key: &str) -> String {
    format!("{path}/{}", key.replace('~', "~0").replace('/', "~1"))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn document() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (0..4).prop_map(Value::from),
            "[a~/]{0,2}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 32, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
                prop::collection::btree_map("[a-c~/]{1,2}", inner, 0..4)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        /// Any implementation of the standard makes the new document of the old one.
        #[test]
        fn a_patch_turns_one_document_into_another(old in document(), new in document()) {
            let patch = serde_json::to_value(diff(&old, &new)).expect("a patch is JSON");
            let patch: ::json_patch::Patch = serde_json::from_value(patch).expect("RFC 6902");
            let mut patched = old;
            ::json_patch::patch(&mut patched, &patch).expect("the patch applies");
            prop_assert_eq!(patched, new);
        }
    }

    #[test]
    fn a_list_that_moves_on_costs_what_is_new() {
        let old = json!({ "past": [1, 2, 3, 4], "sheet": { "rows": [1, 2] } });
        let new = json!({ "past": [2, 3, 4, 5], "sheet": { "rows": [1, 2, 3] } });
        let operations = serde_json::to_value(diff(&old, &new)).expect("a patch is JSON");
        let expected = json!([
            { "op": "remove", "path": "/past/0" },
            { "op": "add", "path": "/past/-", "value": 5 },
            { "op": "add", "path": "/sheet/rows/-", "value": 3 },
        ]);
        assert_eq!(operations, expected);
    }
}
