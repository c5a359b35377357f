use core::fmt;

/// Where the wording of a clause was seen (laws.md, "Source tags"): a doubtful clause keeps its
/// doubt on screen until somebody with the printed law removes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// `s`: in the seed.
    Seed,
    /// `p`: another page of the same Russian edition of 1987.
    Page,
    /// `c`: the EBL commentary of 1987, or articles that compare it with 1997.
    Commentary,
    /// `97`: the text of 1997, taken over where no difference is known.
    Later,
    /// `v`: the text of 2017 (or the unchanged one of 2007).
    Printed,
    /// `m`: from memory, not compared with a printed text.
    Memory,
    /// `G n`: a gap of the home code, filled by decision `n` of laws.md section 6.
    Gap(u8),
}

impl Source {
    /// Has nobody compared the clause with a printed text?
    pub const fn is_doubtful(self) -> bool {
        matches!(self, Source::Memory | Source::Later | Source::Gap(_))
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Seed => f.write_str("s"),
            Source::Page => f.write_str("p"),
            Source::Commentary => f.write_str("c"),
            Source::Later => f.write_str("97"),
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
    pub no: &'static str,
    /// Where it was seen.
    pub source: Source,
}

impl Clause {
    /// The law or section it is of: `26` for `26A`, `H3` for `H3.2b`.
    pub(crate) fn section(self) -> &'static str {
        let letters = self.no.bytes().take_while(u8::is_ascii_alphabetic).count();
        let digits = self.no.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
        self.no.get(..letters + digits).unwrap_or(self.no)
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.no)
    }
}

/// A clause in the seed.
pub(crate) const fn s(no: &'static str) -> Clause {
    Clause { no, source: Source::Seed }
}

/// A clause on another page of the edition of 1987.
pub(crate) const fn p(no: &'static str) -> Clause {
    Clause { no, source: Source::Page }
}

/// A clause known from the commentary.
pub(crate) const fn c(no: &'static str) -> Clause {
    Clause { no, source: Source::Commentary }
}

/// A clause taken over from 1997.
pub(crate) const fn l(no: &'static str) -> Clause {
    Clause { no, source: Source::Later }
}

/// A clause seen in print.
pub(crate) const fn v(no: &'static str) -> Clause {
    Clause { no, source: Source::Printed }
}

/// A clause from memory.
pub(crate) const fn m(no: &'static str) -> Clause {
    Clause { no, source: Source::Memory }
}

/// A clause of the home code that fills gap `n`.
pub(crate) const fn g(no: &'static str, n: u8) -> Clause {
    Clause { no, source: Source::Gap(n) }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Clause {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.no)
    }
}
