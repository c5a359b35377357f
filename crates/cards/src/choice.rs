//! Options whose value is one of a few words: the same words in session files, URLs and JSON, read
//! without regard to case.

use core::fmt;

/// A type of option whose values are written as words.
pub trait Choice: Copy + fmt::Display + core::str::FromStr {
    /// The words to offer, the default included. An option that takes any number offers the usual
    /// ones.
    const WORDS: &'static [&'static str];

    /// The JSON type of a value: text, unless serde writes the value itself.
    const JSON_TYPE: &'static str = "string";

    /// Synonyms in use for a value, each with the word of [`Choice::WORDS`] that it stands for.
    const ALIASES: &'static [(&'static str, &'static str)] = &[];
}

/// The word is not a value of the option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it is one of {}", Listed(.words))]
pub struct UnknownChoice {
    /// The words that are accepted.
    pub words: &'static [&'static str],
}

struct Listed<'a>(&'a [&'static str]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, word) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            f.write_str(word)?;
        }
        Ok(())
    }
}

impl Choice for bool {
    const JSON_TYPE: &'static str = "boolean";
    const WORDS: &'static [&'static str] = &["true", "false"];
    const ALIASES: &'static [(&'static str, &'static str)] =
        &[("on", "true"), ("yes", "true"), ("off", "false"), ("no", "false")];
}

/// Reads a value of an option, ignoring case and the characters that separate words:
/// `half_responsible`, `half-responsible` and `HalfResponsible` are the same.
pub fn read<T: Choice>(word: &str) -> Result<T, UnknownChoice> {
    let unknown = UnknownChoice { words: T::WORDS };
    if let Ok(value) = word.to_ascii_lowercase().parse() {
        return Ok(value);
    }
    let also =
        T::ALIASES.iter().find(|(also, _)| is_same_word(also, word)).map(|(_, known)| *known);
    let known = also.or_else(|| T::WORDS.iter().copied().find(|known| is_same_word(known, word)));
    known.and_then(|known| known.parse().ok()).ok_or(unknown)
}

/// Are these the same name or value, ignoring case, hyphens, underscores and brackets around a
/// number?
///
/// ```
/// use biritch_cards::choice::is_same_word;
///
/// assert!(is_same_word("half_responsible", "Half-Responsible") && is_same_word("Threshold10", "threshold(10)"));
/// assert!(!is_same_word("Ave", "Ave-"));
/// ```
pub fn is_same_word(one: &str, other: &str) -> bool {
    let parts = ['-', '_'];
    let whole = |word: &str| !word.starts_with(parts) && !word.ends_with(parts);
    let letters = |word: &'_ str| {
        let chars = word.chars().filter(|c| !matches!(c, '-' | '_' | '(' | ')'));
        chars.map(|c| c.to_ascii_lowercase()).collect::<alloc::string::String>()
    };
    one.eq_ignore_ascii_case(other) || whole(one) && whole(other) && letters(one) == letters(other)
}

/// Finds a word without regard to case.
pub fn find<T: Copy>(
    word: &str,
    all: &[T],
    words: &'static [&'static str],
) -> Result<T, UnknownChoice> {
    words
        .iter()
        .zip(all)
        .find(|(known, _)| known.eq_ignore_ascii_case(word))
        .map(|(_, value)| *value)
        .ok_or(UnknownChoice { words })
}

/// Defines an enum whose variants are the words of an option; synonyms follow a bar.
#[macro_export]
macro_rules! choice {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$variant_meta:meta])* $variant:ident = $word:literal $(| $also:literal)*,)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum $name {
            $($(#[$variant_meta])* $variant,)+
        }

        impl $name {
            /// Every value, the default first.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
        }

        impl $crate::choice::Choice for $name {
            const WORDS: &'static [&'static str] = &[$($word),+];
            const ALIASES: &'static [(&'static str, &'static str)] = &[$($(($also, $word),)*)+];
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(<$name as $crate::choice::Choice>::WORDS[*self as usize])
            }
        }

        impl core::str::FromStr for $name {
            type Err = $crate::choice::UnknownChoice;

            fn from_str(word: &str) -> Result<$name, Self::Err> {
                use $crate::choice::{Choice, find};

                // Logs and links of older versions have words that are synonyms now.
                let also = <$name>::ALIASES.iter().find(|(also, _)| also.eq_ignore_ascii_case(word));
                find(also.map_or(word, |(_, known)| *known), $name::ALL, <$name>::WORDS)
            }
        }

        #[cfg(feature = "serde")]
        $crate::serde_as_text!($name);

        $crate::schema_of_choice!($name);
    };
}

/// Implements `JsonSchema` for a choice.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! schema_of_choice {
    ($name:ident) => {
        impl $crate::text::schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> $crate::text::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(
                _: &mut $crate::text::schemars::SchemaGenerator,
            ) -> $crate::text::schemars::Schema {
                let words = <$name as $crate::choice::Choice>::WORDS;
                $crate::text::schemars::json_schema!({ "type": "string", "enum": words })
            }
        }
    };
}

/// Nothing: without the feature `schema` a choice has no schema.
#[cfg(not(feature = "schema"))]
#[doc(hidden)]
#[macro_export]
macro_rules! schema_of_choice {
    ($name:ident) => {};
}
