use core::fmt;
use core::str::FromStr;

use cards::choice::{Choice, UnknownChoice};

/// How many boards a session or a match has: 1 to 1000.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Boards(u16);

impl Boards {
    /// A club evening: the default.
    pub const EVENING: Boards = Boards(24);

    /// A short match, as in a Swiss.
    pub(crate) const MATCH: Boards = Boards(8);

    /// The number.
    pub const fn get(self) -> u32 {
        self.0 as u32
    }
}

impl Choice for Boards {
    const WORDS: &'static [&'static str] = &["24", "16", "20", "26", "28", "32"];
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Boards {
    type Err = UnknownChoice;

    fn from_str(text: &str) -> Result<Boards, UnknownChoice> {
        let number = text.parse().ok().filter(|number| (1..=1000).contains(number));
        number.map(Boards).ok_or(UnknownChoice { words: Boards::WORDS })
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Boards);

/// Defines a number that is an option, with its limits and the usual words.
macro_rules! number_option {
    ($(#[$meta:meta])* $name:ident($inner:ty), $range:expr, $words:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name(pub(crate) $inner);

        impl $name {
            /// The number.
            pub const fn get(self) -> $inner {
                self.0
            }
        }

        impl ::cards::choice::Choice for $name {
            const WORDS: &'static [&'static str] = $words;
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.0, f)
            }
        }

        impl ::core::str::FromStr for $name {
            type Err = ::cards::choice::UnknownChoice;

            fn from_str(text: &str) -> Result<$name, ::cards::choice::UnknownChoice> {
                let plain = text.bytes().all(|byte| byte.is_ascii_digit());
                let number = text.parse().ok().filter(|number| plain && $range.contains(number));
                number.map($name).ok_or(::cards::choice::UnknownChoice {
                    words: <$name as ::cards::choice::Choice>::WORDS,
                })
            }
        }

        #[cfg(feature = "serde")]
        ::cards::serde_as_text!($name);
    };
}

pub(crate) use number_option;
