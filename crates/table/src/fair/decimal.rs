//! Deal numbers are serialised as decimal text, because JSON numbers are exact only up to 2⁵³.

use alloc::string::{String, ToString};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

pub(crate) fn serialize<S: Serializer>(number: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&number.to_string())
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u128, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}
