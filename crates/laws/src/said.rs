use core::fmt;
use core::str::FromStr;

use bridge::{Call, ParseCallError, Strain};

/// What was said in the auction: a call, or a bid beyond seven, which is none (Law 38).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// A call.
    Call(Call),
    /// A bid of more than seven.
    Beyond {
        /// 8 or 9.
        level: u8,
        /// In what.
        strain: Strain,
    },
}

impl Said {
    /// The call, if it is one.
    pub const fn call(self) -> Option<Call> {
        match self {
            Said::Call(call) => Some(call),
            Said::Beyond { .. } => None,
        }
    }

    /// The strain named, if one was.
    pub const fn strain(self) -> Option<Strain> {
        match self {
            Said::Call(Call::Bid(bid)) => Some(bid.strain),
            Said::Beyond { strain, .. } => Some(strain),
            Said::Call(_) => None,
        }
    }
}

impl From<Call> for Said {
    fn from(call: Call) -> Said {
        Said::Call(call)
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::Call(call) => fmt::Display::fmt(call, f),
            Said::Beyond { level, strain } => write!(f, "{level}{strain}"),
        }
    }
}

impl FromStr for Said {
    type Err = ParseCallError;

    fn from_str(text: &str) -> Result<Said, ParseCallError> {
        match text.as_bytes().first() {
            Some(digit @ b'8'..=b'9') => {
                Ok(Said::Beyond { level: digit - b'0', strain: text[1..].parse()? })
            }
            _ => text.parse().map(Said::Call),
        }
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Said);
