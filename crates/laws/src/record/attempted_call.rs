use core::fmt;
use core::str::FromStr;

use bridge::{Call, ParseCallError, Strain};

/// A call made in the auction, or a bid beyond seven, which is not a call (Law 38).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttemptedCall {
    /// A call.
    Call(Call),
    /// A bid of more than seven.
    BeyondSeven {
        /// 8 or 9.
        level: u8,
        /// Its strain.
        strain: Strain,
    },
}

impl AttemptedCall {
    /// The call, if it is one.
    pub const fn call(self) -> Option<Call> {
        match self {
            AttemptedCall::Call(call) => Some(call),
            AttemptedCall::BeyondSeven { .. } => None,
        }
    }

    /// The strain named, if there is one.
    pub const fn strain(self) -> Option<Strain> {
        match self {
            AttemptedCall::Call(Call::Bid(bid)) => Some(bid.strain),
            AttemptedCall::BeyondSeven { strain, .. } => Some(strain),
            AttemptedCall::Call(_) => None,
        }
    }
}

impl From<Call> for AttemptedCall {
    fn from(call: Call) -> AttemptedCall {
        AttemptedCall::Call(call)
    }
}

impl fmt::Display for AttemptedCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AttemptedCall::Call(call) => fmt::Display::fmt(call, f),
            AttemptedCall::BeyondSeven { level, strain } => write!(f, "{level}{strain}"),
        }
    }
}

impl FromStr for AttemptedCall {
    type Err = ParseCallError;

    fn from_str(text: &str) -> Result<AttemptedCall, ParseCallError> {
        match text.as_bytes().first() {
            Some(digit @ b'8'..=b'9') => {
                Ok(AttemptedCall::BeyondSeven { level: digit - b'0', strain: text[1..].parse()? })
            }
            _ => text.parse().map(AttemptedCall::Call),
        }
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(AttemptedCall);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    AttemptedCall as "AttemptedCall": r"^(Pass|X|XX|[1-9](S|H|D|C|NT))$", "A call, possibly a bid beyond seven";
}
