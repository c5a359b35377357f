//! Refusals in words: the same messages as in the browser, `refusals.ftl`.

use serde::Serialize;
use serde_json::{Map, Value};

use super::{FluentValue, Words};

impl Words {
    /// Why a command is refused. The message is named by the tag of the refusal, and of its reason
    /// if it has one; its arguments are the fields, those that are text as `fact` writes them.
    pub(crate) fn refusal_text(
        &self,
        refusal: &impl Serialize,
        fact: &dyn Fn(&str, &str) -> Option<String>,
    ) -> String {
        // A refusal is a plain tree of text and numbers, so serialisation cannot fail.
        let value = serde_json::to_value(refusal).unwrap_or_default();
        let empty = Map::new();
        let outer = value.as_object().unwrap_or(&empty);
        let inner = outer.get("because").and_then(Value::as_object).unwrap_or(&empty);
        let tag = outer.get("refusal").and_then(Value::as_str).unwrap_or_default();
        let reason = ["law", "rule"].iter().find_map(|name| inner.get(*name)?.as_str());
        let facts: Vec<(&str, FluentValue<'_>)> = outer
            .iter()
            .filter(|(name, _)| !inner.contains_key(*name))
            .chain(inner)
            .filter_map(|(name, value)| {
                let value: FluentValue<'_> = match value {
                    Value::Null => "none".into(),
                    Value::Number(number) => number.as_i64()?.into(),
                    Value::String(text) => fact(name, text).unwrap_or_else(|| text.clone()).into(),
                    _ => return None,
                };
                Some((name.as_str(), value))
            })
            .collect();
        let key = reason.map(|reason| format!("refusal-{tag}-{reason}"));
        let key = key.filter(|key| self.has(key)).unwrap_or_else(|| format!("refusal-{tag}"));
        self.format(&key, &facts)
    }
}
