use core::fmt;

/// Where the wording of a clause was seen (docs/sources/laws.md). A doubtful clause is shown as
/// doubtful until somebody has compared it with the printed law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// `s`: in the primary text of the code: the bridge essay (home,
    /// docs/sources/README.md#bridge-essay) or the extract of the Laws of 1987
    /// (docs/sources/README.md#laws-1987).
    Primary,
    /// `p`: on another page of the same Russian edition of 1987.
    SameEdition,
    /// `c`: in the EBL commentary of 1987, or articles that compare 1987 with 1997.
    Commentary,
    /// `97`: in the text of 1997, taken over where no difference is known.
    Text1997,
    /// `v`: in the text of 2017, or an unchanged text of 2007.
    Printed,
    /// `m`: from memory, not compared with a printed text.
    Memory,
    /// `G n`: a gap of the home code, filled by our own decision (docs/sources/laws.md#G1 and on).
    Gap(u8),
}

impl Source {
    /// Has the clause not been compared with a printed text?
    pub const fn is_doubtful(self) -> bool {
        matches!(self, Source::Memory | Source::Text1997 | Source::Gap(_))
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Primary => f.write_str("s"),
            Source::SameEdition => f.write_str("p"),
            Source::Commentary => f.write_str("c"),
            Source::Text1997 => f.write_str("97"),
            Source::Printed => f.write_str("v"),
            Source::Memory => f.write_str("m"),
            Source::Gap(n) => write!(f, "G{n}"),
        }
    }
}

/// A clause of a code: its number as the law book prints it, `27B1(a)` or `H3.2a`, and where its
/// wording was seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clause {
    /// The number, without the code.
    pub number: &'static str,
    /// Where the wording was seen.
    pub source: Source,
}

impl Clause {
    /// The law or section it belongs to: `26` for `26A`, `H3` for `H3.2b`.
    pub fn section(self) -> &'static str {
        let letters = self.number.bytes().take_while(u8::is_ascii_alphabetic).count();
        let digits = self.number.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
        self.number.get(..letters + digits).unwrap_or(self.number)
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.number)
    }
}

/// A clause in the primary text of its code.
pub(crate) const fn primary(number: &'static str) -> Clause {
    Clause { number, source: Source::Primary }
}

/// A clause on another page of the edition of 1987.
pub(crate) const fn same_edition(number: &'static str) -> Clause {
    Clause { number, source: Source::SameEdition }
}

/// A clause known from the commentary.
pub(crate) const fn commentary(number: &'static str) -> Clause {
    Clause { number, source: Source::Commentary }
}

/// A clause taken over from the text of 1997.
pub(crate) const fn text_1997(number: &'static str) -> Clause {
    Clause { number, source: Source::Text1997 }
}

/// A clause of 2017 seen in print.
pub(crate) const fn printed(number: &'static str) -> Clause {
    Clause { number, source: Source::Printed }
}

/// A clause from memory, not compared with a printed text.
pub(crate) const fn from_memory(number: &'static str) -> Clause {
    Clause { number, source: Source::Memory }
}

/// A clause of the home code that fills gap G`n`.
pub(crate) const fn gap(number: &'static str, n: u8) -> Clause {
    Clause { number, source: Source::Gap(n) }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Clause {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.number)
    }
}

#[cfg(feature = "schema")]
cards::schema_as_text! {
    Clause as "Clause": r"^([0-9]+([A-Z][0-9]*([(][A-Za-z0-9][)])*)?|H[0-9]+([.][0-9])?[a-z]?)$", "The number of a law's clause, or of a section of the home code";
}
