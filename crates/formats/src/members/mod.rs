//! Lists of a club's members: CSV as spreadsheets and federations write it, with a heading line in English or Russian.
//!
//! ```
//! use biritch_formats::members::read;
//!
//! let list = read("Name;Number;Handicap\nAnna Lee;1042;2,5\n".as_bytes());
//! let anna = &list.rows[0].member;
//! assert_eq!((anna.name.as_str(), anna.number.as_str()), ("Anna Lee", "1042"));
//! assert_eq!(anna.class.handicap.map(|of| of.to_string()).as_deref(), Some("2.5"));
//! assert!(list.errors.is_empty());
//! ```

mod fuzz;
mod read;
mod words;
mod write;

use serde::{Deserialize, Serialize};
use tourney::Name;
use tourney::classes::Class;

pub use self::fuzz::fuzz;
pub use self::read::{MemberError, MemberErrorKind, MemberList, MemberRow, read};
pub use self::write::write;

/// A member of a club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// The name.
    pub name: Name,
    /// The number in a federation, as it is written there; empty without one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub number: String,
    /// The stratum, the handicap and the category.
    #[serde(default, skip_serializing_if = "Class::is_empty")]
    pub class: Class,
    /// Whether the member has agreed that their name is published.
    #[serde(default)]
    pub consents: bool,
}

impl Member {
    /// The longest number, in characters.
    pub const LONGEST_NUMBER: usize = 30;

    /// A member of whom only the name is known.
    pub const fn new(name: Name) -> Member {
        Member { name, number: String::new(), class: Class::NONE, consents: false }
    }
}

/// A column of a list of members.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Column {
    /// The name.
    Name,
    /// The number in a federation.
    Number,
    /// The stratum.
    Stratum,
    /// The handicap.
    Handicap,
    /// The category.
    Category,
    /// Consent to the publication of the name.
    Consent,
}

impl Column {
    /// All, in the order in which they are written.
    pub const ALL: [Column; 6] = [
        Column::Name,
        Column::Number,
        Column::Stratum,
        Column::Handicap,
        Column::Category,
        Column::Consent,
    ];
}
