//! A map that keeps its keys in order.

use std::fmt::Display;

use serde::{Serialize, Serializer};

/// Keys with their values, serialised as a map in the order in which they were added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OrderedMap<K, V>(pub(crate) Vec<(K, V)>);

impl<K, V> Default for OrderedMap<K, V> {
    fn default() -> OrderedMap<K, V> {
        OrderedMap(Vec::new())
    }
}

impl<K: PartialEq, V: Default> OrderedMap<K, V> {
    /// The value of a key, which is added with the default value if it is missing.
    pub(crate) fn entry(&mut self, key: K) -> &mut V {
        let index = self.0.iter().position(|(other, _)| *other == key);
        let index = index.unwrap_or_else(|| {
            self.0.push((key, V::default()));
            self.0.len() - 1
        });
        &mut self.0[index].1
    }
}

impl<K: Display, V: Serialize> Serialize for OrderedMap<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key.to_string(), value)))
    }
}
