use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// A question of fact that a human answers before a law can be applied (docs/sources/laws.md#1.9).
/// Without an answer the default is assumed, and the ruling says so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Query {
    /// Was the call a slip? `unintended` or `intended` (docs/sources/laws.md#F1).
    Unintended,
    /// Was the insufficient bid conventional? `conventional` or `natural`
    /// (docs/sources/laws.md#F2).
    Conventional,
    /// Is the new call comparable? `comparable` or `different` (docs/sources/laws.md#F3).
    Comparable,
    /// Could partner have seen the card's face? `seen` or `unseen` (docs/sources/laws.md#F4).
    Seen,
    /// Was the card exposed by accident? `inadvertent` or `deliberate` (docs/sources/laws.md#F5).
    Inadvertent,
    /// Was the extra card a lead to the next trick? `lead` or `fifth` (docs/sources/laws.md#F6).
    Lead,
    /// Was another intention of declarer's beyond doubt? `yes` or `no` (docs/sources/laws.md#F7).
    OtherIntention,
    /// Was the designation a slip? `unintended` or `intended` (docs/sources/laws.md#F8).
    SlipOfTongue,
    /// Was the card touched to arrange dummy? `arranging` or `playing` (docs/sources/laws.md#F9).
    Arranging,
    /// Could the offender have known that the irregularity would damage the other side? `yes` or
    /// `no` (docs/sources/laws.md#F10).
    CouldHaveKnown,
    /// Did unauthorized information lead to damage? `yes` or `no` (docs/sources/laws.md#F11).
    UnauthorizedInformation,
    /// Did misinformation lead to damage? `yes` or `no` (docs/sources/laws.md#F12).
    Misinformation,
    /// Was there demonstrably no intention to claim? `yes` or `no` (docs/sources/laws.md#F13).
    NoClaim,
    /// Was the claimer aware of the outstanding trump? `aware` or `unaware`
    /// (docs/sources/laws.md#F14).
    AwareOfTrump,
    /// Is the line in question a normal one? `normal`, `irrational` for all lines that were shown,
    /// or `irrational-1`, `irrational-1-2`: the numbers of the lines struck out
    /// (docs/sources/laws.md#F15).
    Normal,
    /// Can the deal fault be corrected without changing a call, and did the seen card matter?
    /// `correctable`, `inconsequential`, `consequential` (docs/sources/laws.md#F16).
    Correctable,
    /// The board cannot be played, and this side is at fault: `EW`, `none`, `both`.
    Unplayable,
    /// The results of a weighted score: `60:70 40:20`, weight and matchpoint percentage.
    Weights,
    /// The players settled the irregularity without the director, to the benefit of this side.
    Settled,
    /// The board was fouled: this side, `both` or `none` is at fault (Law 87).
    Fouled,
    /// The director ruled wrongly, and it cannot be undone (Law 82C).
    DirectorError,
    /// Had other players played the board, which was the wrong one for this round, before (Law 15)?
    /// `yes` or `no`.
    PlayedBefore,
    /// Within the correction period: a trick that was given away would likely have been won.
    LikelyTrick,
}

impl Query {
    const NAMES: [(Query, &'static str, &'static str, &'static str); 23] = [
        (Query::Unintended, "F1", "unintended", "intended"),
        (Query::Conventional, "F2", "conventional", "natural"),
        (Query::Comparable, "F3", "comparable", "different"),
        (Query::Seen, "F4", "seen", "unseen"),
        (Query::Inadvertent, "F5", "inadvertent", "deliberate"),
        (Query::Lead, "F6", "lead", "fifth"),
        (Query::OtherIntention, "F7", "other", "same"),
        (Query::SlipOfTongue, "F8", "unintended", "intended"),
        (Query::Arranging, "F9", "arranging", "playing"),
        (Query::CouldHaveKnown, "F10", "known", "unknown"),
        (Query::UnauthorizedInformation, "F11", "damaged", "undamaged"),
        (Query::Misinformation, "F12", "damaged", "undamaged"),
        (Query::NoClaim, "F13", "no-claim", "claim"),
        (Query::AwareOfTrump, "F14", "aware", "unaware"),
        (Query::Normal, "F15", "normal", "irrational"),
        (Query::Correctable, "F16", "correctable", "incorrectable"),
        (Query::Unplayable, "unplayable", "both", "none"),
        (Query::Weights, "weights", "", ""),
        (Query::Settled, "settled", "", ""),
        (Query::Fouled, "fouled", "yes", "no"),
        (Query::DirectorError, "director-error", "yes", "no"),
        (Query::PlayedBefore, "played-before", "played", "fresh"),
        (Query::LikelyTrick, "likely", "likely", "unlikely"),
    ];

    /// All questions: those with numbers in order, then the others.
    pub fn all() -> impl Iterator<Item = Query> + Clone {
        Query::NAMES.into_iter().map(|(query, ..)| query)
    }

    /// What a word answers: yes, no, or neither.
    pub fn means(self, word: &str) -> Option<bool> {
        let word = word.to_ascii_lowercase();
        let (_, _, yes, no) = Query::NAMES.iter().find(|row| row.0 == self)?;
        match word.as_str() {
            "yes" | "true" | "y" | "1" => Some(true),
            "no" | "false" | "n" | "0" => Some(false),
            other if !yes.is_empty() && other == *yes => Some(true),
            other if !yes.is_empty() && is_not(other, yes) => Some(false),
            other if !no.is_empty() && is_not(other, no) => Some(true),
            other if !no.is_empty() && other == *no => Some(false),
            _ => None,
        }
    }

    /// Is the word an answer to this question?
    pub fn is_answered_by(self, word: &str) -> bool {
        let lower = word.to_ascii_lowercase();
        let sides = || {
            lower
                .split(|c: char| !c.is_alphabetic())
                .all(|w| matches!(w, "" | "ns" | "ew" | "both" | "none" | "partly" | "yes" | "no"))
        };
        match self {
            Query::Weights => {
                let pair = |part: &str| {
                    let numbers = part.split_once(':');
                    numbers.is_some_and(|(weight, percent)| {
                        weight.parse::<u32>().is_ok() && percent.parse::<u32>().is_ok()
                    })
                };
                !lower.trim().is_empty() && lower.split_whitespace().all(pair)
            }
            Query::Settled => matches!(lower.as_str(), "ns" | "ew"),
            Query::Normal if Query::struck_lines(&lower).is_some() => true,
            Query::Unplayable | Query::Fouled => !lower.is_empty() && sides(),
            Query::Correctable => {
                self.means(&lower).is_some()
                    || matches!(lower.as_str(), "consequential" | "inconsequential")
            }
            _ => self.means(&lower).is_some(),
        }
    }

    /// The numbers, from 1, of the lines that an answer to docs/sources/laws.md#F15 strikes out,
    /// `irrational-1-2`; none if the answer names no line.
    pub fn struck_lines(word: &str) -> Option<Vec<usize>> {
        let lower = word.to_ascii_lowercase();
        let numbers = lower.strip_prefix("irrational-")?.split('-');
        let numbers = numbers.map(|number| number.parse().ok().filter(|no| (1..=9).contains(no)));
        numbers.collect()
    }

    /// The answer in a person's words: the whole text, its first word (`correctable without
    /// changing a call`), or a synonym (`slip`, `artificial`).
    pub fn answer(self, words: &str) -> Option<String> {
        if self.is_answered_by(words) {
            return Some(String::from(words));
        }
        const SAME: [(&str, &str); 8] = [
            ("slip", "unintended"),
            ("misclick", "unintended"),
            ("purposeful", "intended"),
            ("artificial", "conventional"),
            ("accidental", "inadvertent"),
            ("visible", "seen"),
            ("uncorrectable", "incorrectable"),
            ("careless", "normal"),
        ];
        let lower = words.to_ascii_lowercase();
        let first = lower.split([' ', ',', ';']).next().unwrap_or_default();
        let same = SAME.iter().find(|(other, _)| *other == first).map(|(_, word)| *word);
        [Some(first), same]
            .into_iter()
            .flatten()
            .find(|word| self.is_answered_by(word))
            .map(String::from)
    }

    /// The word for yes or no.
    pub fn word(self, yes: bool) -> String {
        let row = Query::NAMES.iter().find(|row| row.0 == self);
        row.map_or(String::new(), |row| String::from(if yes { row.2 } else { row.3 }))
    }
}

/// Does the word negate `of`, as `not comparable` does `comparable`?
fn is_not(word: &str, of: &str) -> bool {
    word.strip_prefix("not").is_some_and(|rest| rest.trim_start_matches([' ', '-']) == of)
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = Query::NAMES.iter().find(|row| row.0 == *self);
        f.write_str(row.map_or("", |row| row.1))
    }
}

impl FromStr for Query {
    type Err = ParseQueryError;

    fn from_str(text: &str) -> Result<Query, ParseQueryError> {
        // By number, or by the word for yes: `F3`, `comparable`.
        let named = Query::NAMES.iter().find(|row| row.1.eq_ignore_ascii_case(text));
        let numbered = || Query::NAMES.iter().filter(|row| row.1.starts_with('F'));
        let answered = || numbered().find(|row| row.2.eq_ignore_ascii_case(text));
        let row = named.or_else(answered);
        row.map(|row| row.0).ok_or(ParseQueryError)
    }
}

/// The text names no question of fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a question of fact is F1 to F16, unplayable, weights, settled, fouled, director-error, \
     played-before or likely"
)]
pub struct ParseQueryError;

#[cfg(feature = "serde")]
cards::serde_as_text!(Query);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    Query as "Query": r"^(F([1-9]|1[0-6])|unplayable|weights|settled|fouled|director-error|played-before|likely)$", "A question of fact";
}
