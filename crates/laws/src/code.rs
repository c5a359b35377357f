use core::fmt;
use core::ops::Index;
use core::str::FromStr;

/// A code of laws.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CodeId {
    /// The home rules of the bridge essay for special cases, played without a director
    /// (docs/sources/README.md#bridge-essay).
    Home,
    /// Duplicate, 1987: the extract of the Russian edition, completed
    /// (docs/sources/README.md#laws-1987).
    Dup1987,
    /// Duplicate, 2017.
    Dup2017,
}

impl CodeId {
    /// The three codes.
    pub const ALL: [CodeId; 3] = [CodeId::Home, CodeId::Dup1987, CodeId::Dup2017];

    /// What the code provides for.
    pub fn capabilities(self) -> Capabilities {
        CAPABILITIES[self]
    }

    /// The suffix of its clauses in print: `L27B1(a)/1987`, `H3.2a/home`.
    pub const fn mark(self) -> &'static str {
        match self {
            CodeId::Home => "home",
            CodeId::Dup1987 => "1987",
            CodeId::Dup2017 => "2017",
        }
    }
}

impl fmt::Display for CodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CodeId::Home => "home",
            CodeId::Dup1987 => "duplicate-1987",
            CodeId::Dup2017 => "duplicate-2017",
        })
    }
}

impl FromStr for CodeId {
    type Err = ParseCodeError;

    fn from_str(text: &str) -> Result<CodeId, ParseCodeError> {
        // `duplicate-1987`, `Dup1987` and `1987` name the same code.
        let wanted = text.to_ascii_lowercase();
        let wanted = wanted.strip_prefix("duplicate").or(wanted.strip_prefix("dup"));
        let year = wanted.map_or(text, |rest| rest.trim_start_matches(['-', '_', ' ']));
        let named = |code: &CodeId| match wanted {
            Some(_) => *code != CodeId::Home && code.mark() == year,
            None => code.mark().eq_ignore_ascii_case(text),
        };
        CodeId::ALL.into_iter().find(named).ok_or(ParseCodeError)
    }
}

/// The text names no code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a code is home, duplicate-1987 or duplicate-2017")]
pub struct ParseCodeError;

#[cfg(feature = "serde")]
cards::serde_as_text!(CodeId);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    CodeId as "CodeId": r"^(home|duplicate-1987|duplicate-2017)$", "A code of laws";
}

/// What a code provides for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capabilities {
    /// A director rules; without one the engine is the arbiter.
    pub has_director: bool,
    /// Scores can be adjusted (Law 12).
    pub adjusted_scores: bool,
    /// Penalty cards are minor and major (Law 50B).
    pub minor_cards: bool,
    /// Adjusted scores can be weighted.
    pub weighted: bool,
    /// A call may be comparable to the one withdrawn (Law 23).
    pub comparable: bool,
    /// Play may go on after a claim by consent (Law 68D2).
    pub play_on_after_claim: bool,
}

/// What each code provides for.
static CAPABILITIES: ByCode<Capabilities> = ByCode {
    home: Capabilities {
        has_director: false,
        adjusted_scores: false,
        minor_cards: false,
        weighted: false,
        comparable: false,
        play_on_after_claim: true,
    },
    dup1987: Capabilities {
        has_director: true,
        adjusted_scores: true,
        minor_cards: true,
        weighted: false,
        comparable: false,
        play_on_after_claim: false,
    },
    dup2017: Capabilities {
        has_director: true,
        adjusted_scores: true,
        minor_cards: true,
        weighted: true,
        comparable: true,
        play_on_after_claim: true,
    },
};

/// A value for each code, side by side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByCode<T> {
    pub(crate) home: T,
    pub(crate) dup1987: T,
    pub(crate) dup2017: T,
}

impl<T> Index<CodeId> for ByCode<T> {
    type Output = T;

    fn index(&self, code: CodeId) -> &T {
        match code {
            CodeId::Home => &self.home,
            CodeId::Dup1987 => &self.dup1987,
            CodeId::Dup2017 => &self.dup2017,
        }
    }
}
