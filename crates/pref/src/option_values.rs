//! Types of option values: switches and numbers, read and written as words.

use core::fmt;
use core::str::FromStr;

use cards::choice::{Choice, UnknownChoice};

/// An option that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Switch {
    /// The rule is not in force.
    #[default]
    Off,
    /// The rule is in force.
    On,
}

impl Switch {
    /// Is the rule in force?
    pub const fn is_on(self) -> bool {
        matches!(self, Switch::On)
    }
}

impl Choice for Switch {
    const WORDS: &'static [&'static str] = &["off", "on"];
}

impl fmt::Display for Switch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if self.is_on() { "on" } else { "off" })
    }
}

impl FromStr for Switch {
    type Err = UnknownChoice;

    fn from_str(word: &str) -> Result<Switch, UnknownChoice> {
        match word.to_ascii_lowercase().as_str() {
            "on" | "true" | "yes" => Ok(Switch::On),
            "off" | "false" | "no" => Ok(Switch::Off),
            _ => Err(UnknownChoice { words: Switch::WORDS }),
        }
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Switch);

/// Defines an option value that is a whole number, with an optional word for zero.
macro_rules! number {
    (
        $(#[$meta:meta])*
        pub struct $name:ident($int:ty: $min:literal ..= $max:literal) = [$($word:literal),+ $(,)?]
        $(, zero is $zero:literal)?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name($int);

        impl $name {
            /// The value of a number clamped to the limits.
            #[allow(unused_comparisons, reason = "some of these begin with zero")]
            pub const fn new(number: $int) -> $name {
                if number < $min {
                    $name($min)
                } else if number > $max {
                    $name($max)
                } else {
                    $name(number)
                }
            }

            /// The number.
            pub const fn get(self) -> $int {
                self.0
            }
        }

        impl cards::choice::Choice for $name {
            const WORDS: &'static [&'static str] = &[$($word),+];
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $(if self.0 == 0 {
                    return f.write_str($zero);
                })?
                core::fmt::Display::fmt(&self.0, f)
            }
        }

        impl core::str::FromStr for $name {
            type Err = cards::choice::UnknownChoice;

            fn from_str(word: &str) -> Result<$name, Self::Err> {
                $(if word.eq_ignore_ascii_case($zero) {
                    return Ok($name(0));
                })?
                let words = <$name as cards::choice::Choice>::WORDS;
                word.parse::<$int>()
                    .ok()
                    .filter(|number| ($min..=$max).contains(number))
                    .map($name)
                    .ok_or(cards::choice::UnknownChoice { words })
            }
        }

        #[cfg(feature = "serde")]
        cards::serde_as_text!($name);
    };
}
pub(crate) use number;
