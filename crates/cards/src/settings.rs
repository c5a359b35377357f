//! Options of a game as data: each with its name, words, default and source.

use alloc::string::String;
#[doc(hidden)]
pub use alloc::string::ToString;
#[doc(hidden)]
pub use alloc::vec;
#[doc(hidden)]
pub use alloc::vec::Vec;

use crate::choice::UnknownChoice;
use crate::citation::Citation;

/// One option of a game with its current value, as a page offers it and a session file writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The option's name in the rules, session files and JSON.
    pub key: &'static str,
    /// The words to offer.
    pub words: &'static [&'static str],
    /// Its current value.
    pub word: String,
    /// The source that has the option, and the section that describes it.
    pub source: Citation,
}

/// An option that cannot be set to this value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingError {
    /// There is no such option.
    #[error("there is no option {key}")]
    Key {
        /// The name given.
        key: String,
    },
    /// The option has no such value.
    #[error("{key} cannot be {word}: {error}")]
    Word {
        /// Which option.
        key: &'static str,
        /// The name given.
        word: String,
        /// The accepted words.
        error: UnknownChoice,
    },
}

/// Defines a struct of options, each with its default, its [`Origin`](crate::Origin) and its section
/// of `docs/sources`. Other names of an option follow a bar.
#[macro_export]
macro_rules! settings {
    ($(#[$meta:meta])* pub struct $name:ident {
        $($(#[$field_meta:meta])* $field:ident $(| $also:literal)*: $type:ty = $default:expr, $origin:ident $path:literal;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)+
        }

        $crate::schema_of_settings!($name { $($field: $type,)+ });

        impl Default for $name {
            fn default() -> $name {
                $name { $($field: $default,)+ }
            }
        }

        impl $name {
            /// The options with their current values, in the order of the rules.
            pub fn settings(&self) -> $crate::settings::Vec<$crate::settings::Setting> {
                $crate::settings::vec![$($crate::settings::Setting {
                    key: stringify!($field),
                    words: <$type as $crate::choice::Choice>::WORDS,
                    word: $crate::settings::ToString::to_string(&self.$field),
                    source: const { $crate::Citation::new($crate::Origin::$origin, $path) },
                },)+]
            }

            /// Sets an option by name; case and word separators are ignored in both name and value.
            pub fn set(
                &mut self,
                key: &str,
                word: &str,
            ) -> Result<(), $crate::settings::SettingError> {
                $(if [stringify!($field) $(, $also)*].iter().any(|name| $crate::choice::is_same_word(name, key)) {
                    self.$field = $crate::choice::read::<$type>(word).map_err(|error| {
                        $crate::settings::SettingError::Word {
                            key: stringify!($field),
                            word: word.into(),
                            error,
                        }
                    })?;
                    return Ok(());
                })+
                Err($crate::settings::SettingError::Key { key: key.into() })
            }
        }
    };
}

/// Implements `JsonSchema` for options: each is a word, or true or false.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! schema_of_settings {
    ($name:ident { $($field:ident: $type:ty,)+ }) => {
        impl $crate::text::schemars::JsonSchema for $name {
            fn schema_name() -> $crate::text::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(
                _: &mut $crate::text::schemars::SchemaGenerator,
            ) -> $crate::text::schemars::Schema {
                let mut options = $crate::text::BTreeMap::new();
                $(
                    let mut option = $crate::text::schemars::json_schema!({
                        "type": <$type as $crate::choice::Choice>::JSON_TYPE,
                    });
                    if <$type as $crate::choice::Choice>::JSON_TYPE == "string" {
                        let words = <$type as $crate::choice::Choice>::WORDS;
                        option.insert("examples".into(), words.into());
                    }
                    options.insert(stringify!($field), option);
                )+
                $crate::text::schemars::json_schema!({ "type": "object", "properties": options })
            }
        }
    };
}

/// Nothing: without the feature `schema` options have no schema.
#[cfg(not(feature = "schema"))]
#[doc(hidden)]
#[macro_export]
macro_rules! schema_of_settings {
    ($name:ident { $($field:ident: $type:ty,)+ }) => {};
}
