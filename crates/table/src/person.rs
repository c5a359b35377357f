use alloc::string::String;
use alloc::sync::Arc;
use core::fmt;
use core::str::FromStr;

/// A person's id from the server's signed cookie: 1 to 40 of `a-z 0-9`. Its copies share the text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PersonId(Arc<str>);

impl PersonId {
    /// In the place of all who watch a table without being its guests; nobody's own id, which is
    /// longer.
    pub fn audience() -> PersonId {
        PersonId("audience".into())
    }

    /// In the place of the host of a table that an event has opened; nobody's own id, which is longer.
    pub fn event() -> PersonId {
        PersonId("event".into())
    }

    /// The id's text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for PersonId {
    type Err = ParsePersonIdError;

    fn from_str(text: &str) -> Result<PersonId, ParsePersonIdError> {
        let legal = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        if (1..=40).contains(&text.len()) && text.bytes().all(legal) {
            Ok(PersonId(text.into()))
        } else {
            Err(ParsePersonIdError)
        }
    }
}

/// The text is not a person's id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a person's id is 1 to 40 lower-case letters and digits")]
pub struct ParsePersonIdError;

/// A person's name at the table: 1 to 32 characters, none of them [invisible](cards::free_text::is_invisible),
/// words divided by single spaces, no space at either end. Its copies share the text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Name(Arc<str>);

impl Name {
    /// The longest name, in characters.
    pub const LIMIT: usize = 32;

    /// The name's text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a name may contain this character: it is visible, or a space.
    pub fn allows(character: char) -> bool {
        !cards::free_text::is_invisible(character)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Name {
    type Err = ParseNameError;

    /// Trims spaces at the ends and collapses those inside.
    fn from_str(text: &str) -> Result<Name, ParseNameError> {
        let mut name = String::new();
        for word in text.split_whitespace() {
            if !name.is_empty() {
                name.push(' ');
            }
            name.push_str(word);
        }
        let length = name.chars().count();
        if length == 0 {
            Err(ParseNameError::Empty)
        } else if length > Name::LIMIT {
            Err(ParseNameError::Long { length })
        } else if !name.chars().all(Name::allows) {
            Err(ParseNameError::Invisible)
        } else {
            Ok(Name(name.into()))
        }
    }
}

/// The text is not a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseNameError {
    /// Nothing but spaces.
    #[error("a name has at least one character")]
    Empty,
    /// Too long.
    #[error("a name has {length} characters, at most {limit} are allowed", limit = Name::LIMIT)]
    Long {
        /// How long it was, in characters.
        length: usize,
    },
    /// A character that cannot be seen.
    #[error("a name has invisible characters")]
    Invisible,
}

cards::serde_as_text!(PersonId, Name);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    PersonId as "PersonId": r"^[a-z0-9]{1,40}$", "A person";
    Name as "Name": r"^.{1,32}$", "The name of a person. Spaces at the ends are left out, and characters that cannot be seen are refused, which the pattern does not say";
}
