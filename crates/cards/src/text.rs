//! One text form per type, in logs, URLs and JSON: serde through `Display` and `FromStr`.

use alloc::string::ToString;
use core::fmt::{Debug, Display};
use core::str::FromStr;

#[cfg(feature = "schema")]
#[doc(hidden)]
pub use {alloc::borrow::Cow, alloc::collections::BTreeMap, schemars};

/// Fuzz target: parses bytes as a `T`, and panics if a parsed value does not survive being written
/// and parsed again.
pub fn fuzz<T: FromStr + Display + PartialEq + Debug>(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    let Ok(value) = text.parse::<T>() else { return };
    let written = value.to_string();
    assert_eq!(written.parse().ok().as_ref(), Some(&value), "{text:?} was written as {written:?}");
}

/// Implements `Serialize` and `Deserialize` through `Display` and `FromStr`. A type that is written
/// often names its function to a `&'static str`, which costs a fraction: `serde_as_text!(Card: text)`.
/// A type of which more is read than typed names its function for that: `serde_as_text!(Name, read:
/// Name::stored)`.
#[macro_export]
macro_rules! serde_as_text {
    ($type:ty, read: $read:expr) => {
        $crate::serialize_as_text!($type);
        $crate::deserialize_as_text!($type, $read);
    };
    ($($type:ty $(: $text:ident)?),+ $(,)?) => {$(
        $crate::serialize_as_text!($type $(, $text)?);
        $crate::deserialize_as_text!($type, core::str::FromStr::from_str);
    )+};
}

#[doc(hidden)]
#[macro_export]
macro_rules! serialize_as_text {
    ($type:ty $(, $text:ident)?) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::serialize_text!(self, serializer $(, $text)?)
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! deserialize_as_text {
    ($type:ty, $read:expr) => {
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Text;
                impl serde::de::Visitor<'_> for Text {
                    type Value = $type;
                    fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                        f.write_str(concat!("the text of a ", stringify!($type)))
                    }
                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<$type, E> {
                        $read(text).map_err(E::custom)
                    }
                }
                deserializer.deserialize_str(Text)
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! serialize_text {
    ($value:expr, $serializer:expr) => {
        $serializer.collect_str($value)
    };
    ($value:expr, $serializer:expr, $text:ident) => {
        $serializer.serialize_str($value.$text())
    };
}

/// Implements `JsonSchema` for types whose JSON is their text: the type, its name in the schema, the
/// regular expression of the text, and a description.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! schema_as_text {
    ($($type:ty as $name:literal: $pattern:literal, $description:literal;)+) => {$(
        $crate::schema_of_string!($type as $name: "pattern", $pattern, $description);
    )+};
}

/// Implements `JsonSchema` for types whose JSON is one of a few words: the type, its name in the
/// schema, the words, and a description.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! schema_as_words {
    ($($type:ty as $name:literal: $words:expr, $description:literal;)+) => {$(
        $crate::schema_of_string!($type as $name: "enum", &$words[..], $description);
    )+};
}

/// Implements `JsonSchema` for a type whose JSON is a string, limited by one keyword of the schema.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! schema_of_string {
    ($type:ty as $name:literal: $keyword:literal, $limit:expr, $description:literal) => {
        impl $crate::text::schemars::JsonSchema for $type {
            fn schema_name() -> $crate::text::Cow<'static, str> {
                $name.into()
            }

            fn json_schema(
                _: &mut $crate::text::schemars::SchemaGenerator,
            ) -> $crate::text::schemars::Schema {
                $crate::text::schemars::json_schema!({
                    "type": "string",
                    $keyword: $limit,
                    "description": $description,
                })
            }
        }
    };
}
