//! Options of a game as data: each with its name, its words, its default and its source.

use alloc::string::String;
#[doc(hidden)]
pub use alloc::string::ToString;
#[doc(hidden)]
pub use alloc::vec;
#[doc(hidden)]
pub use alloc::vec::Vec;

use crate::choice::UnknownChoice;
use crate::citation::Citation;

/// One option of a game as it stands: what a page offers and a session file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The option's name in the rules, session files and JSON.
    pub key: &'static str,
    /// The words to offer.
    pub words: &'static [&'static str],
    /// The word it stands at.
    pub word: String,
    /// Who says so: the source that has the option, and the section that describes it.
    pub source: Citation,
}

/// An option that cannot be set so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingError {
    /// There is no such option.
    #[error("there is no option {key}")]
    Key {
        /// What was said.
        key: String,
    },
    /// The option has no such value.
    #[error("{key} cannot be {word}: {error}")]
    Word {
        /// Which option.
        key: &'static str,
        /// What was said.
        word: String,
        /// What may be said.
        error: UnknownChoice,
    },
}

/// A struct of choices, each with its default and its citation: the [`Origin`](crate::Origin) and the
/// section of `docs/sources`. After a bar stand other names of one.
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

        impl Default for $name {
            fn default() -> $name {
                $name { $($field: $default,)+ }
            }
        }

        impl $name {
            /// The options as they stand, in the order of the rules.
            pub fn settings(&self) -> $crate::settings::Vec<$crate::settings::Setting> {
                $crate::settings::vec![$($crate::settings::Setting {
                    key: stringify!($field),
                    words: <$type as $crate::choice::Choice>::WORDS,
                    word: $crate::settings::ToString::to_string(&self.$field),
                    source: const { $crate::Citation::new($crate::Origin::$origin, $path) },
                },)+]
            }

            /// Sets an option by its name; of both neither case counts nor what parts the words.
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
