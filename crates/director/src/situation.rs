//! The catalogue of irregularities: the questions of the director's page and the scenario lines
//! that their answers make. `situations.txt` documents its own format.

use std::sync::LazyLock;

use bridge::{Call, Contract, Seat};
use cards::Card;
use laws::CodeId;

/// The kind of answer that a question expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnswerKind {
    /// A seat.
    Seat,
    /// A bid.
    Bid,
    /// A call of any kind.
    Call,
    /// A call, or none yet.
    CallOrNone,
    /// A card.
    Card,
    /// A contract with its declarer.
    Contract,
    /// One of these words.
    OneOf(Vec<&'static str>),
    /// The four remaining hands, North's first.
    RemainingHands,
    /// Four full hands.
    FullHands,
    /// Cards in the order played, possibly none.
    Cards,
    /// Calls in order, possibly none.
    Calls,
    /// The suits that players have shown out of, possibly none.
    Voids,
    /// The suits that a call shows; none if it is natural.
    Suits,
    /// A number of tricks, or `all`.
    Tricks,
    /// A statement, possibly empty.
    Statement,
}

impl AnswerKind {
    fn parse(kind: &str, words: Vec<&'static str>) -> Option<AnswerKind> {
        Some(match kind {
            "seat" => AnswerKind::Seat,
            "bid" => AnswerKind::Bid,
            "call" => AnswerKind::Call,
            "call-or-none" => AnswerKind::CallOrNone,
            "card" => AnswerKind::Card,
            "contract" => AnswerKind::Contract,
            "words" => AnswerKind::OneOf(words),
            "rest" => AnswerKind::RemainingHands,
            "deal" => AnswerKind::FullHands,
            "cards" => AnswerKind::Cards,
            "calls" => AnswerKind::Calls,
            "voids" => AnswerKind::Voids,
            "suits" => AnswerKind::Suits,
            "tricks" => AnswerKind::Tricks,
            "said" => AnswerKind::Statement,
            _ => return None,
        })
    }

    /// Is this a valid answer? Answers from an address may be any text.
    pub fn accepts(&self, answer: &str) -> bool {
        let every = |fits: &dyn Fn(&str) -> bool| answer.split_whitespace().all(fits);
        let is_bid = |word: &str| matches!(word.parse(), Ok(Call::Bid(_)));
        match self {
            AnswerKind::Seat => answer.parse::<Seat>().is_ok(),
            AnswerKind::Bid => is_bid(answer),
            AnswerKind::Call => answer.parse::<Call>().is_ok(),
            AnswerKind::CallOrNone => answer == "none" || answer.parse::<Call>().is_ok(),
            AnswerKind::Card => answer.parse::<Card>().is_ok(),
            AnswerKind::Contract => answer.parse::<Contract>().is_ok(),
            AnswerKind::OneOf(words) => words.contains(&answer),
            AnswerKind::RemainingHands | AnswerKind::FullHands => hands(answer).is_some(),
            AnswerKind::Cards => every(&|word| word.parse::<Card>().is_ok()),
            AnswerKind::Calls => every(&|word| word.parse::<Call>().is_ok()),
            AnswerKind::Voids => every(&|word| match word.strip_suffix(':') {
                Some(seat) => seat.parse::<Seat>().is_ok(),
                None => word.parse::<cards::Suit>().is_ok(),
            }),
            AnswerKind::Suits => answer.chars().all(|letter| "SHDC".contains(letter)),
            AnswerKind::Tricks => {
                answer == "all" || answer.parse::<u8>().is_ok_and(|n| (1..=13).contains(&n))
            }
            AnswerKind::Statement => !answer.contains(['"', '\n', '\r']),
        }
    }
}

/// Four hands, North's first, with `-` for a void.
pub(super) fn hands(text: &str) -> Option<bridge::Layout> {
    format!("N:{}", text.replace('-', "")).parse().ok()
}

/// A question: its name, the kind of answer, the default answer, and the codes that ask it.
#[derive(Clone, Debug)]
pub struct Field {
    /// The name, as used in addresses.
    pub name: &'static str,
    /// The kind of answer.
    pub kind: AnswerKind,
    /// The default answer.
    pub default: &'static str,
    /// The codes by which the answer matters; by the others the default is taken.
    pub codes: Vec<CodeId>,
}

/// An irregularity that a director can be asked about.
#[derive(Clone, Debug)]
pub struct Situation {
    /// Its key: the message `td-kind-insufficient` is its name.
    pub key: &'static str,
    /// The part of the game it belongs to: one of [`GROUPS`].
    pub group: &'static str,
    /// The duplicate laws that it concerns, `28–32`; empty if it concerns all.
    pub laws: &'static str,
    /// The codes that cover it.
    pub codes: Vec<CodeId>,
    /// Its questions.
    pub fields: Vec<Field>,
    /// Templates of the scenario lines that the answers make.
    pub(super) lines: Vec<&'static str>,
}

impl Situation {
    /// Can its answers be drawn at random, without entering hands?
    pub fn is_short(&self) -> bool {
        !self
            .fields
            .iter()
            .any(|field| matches!(field.kind, AnswerKind::RemainingHands | AnswerKind::FullHands))
    }
}

/// The most frequent situations.
pub const FREQUENT: [&str; 8] = [
    "insufficient",
    "rotation",
    "opening-lead",
    "defender-led",
    "shown",
    "revoke",
    "established-revoke",
    "claim",
];

/// The groups in display order.
pub const GROUPS: [&str; 6] = ["deal", "auction", "cards", "play", "director", "review"];

/// All situations, in the order of the laws.
pub static SITUATIONS: LazyLock<Vec<Situation>> = LazyLock::new(|| {
    let mut found: Vec<Situation> = Vec::new();
    for line in include_str!("situations.txt").lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some((key, rest)) = line.strip_prefix("== ").and_then(|head| head.split_once(' ')) {
            let (group, laws) = rest.split_once(' ').unwrap_or((rest, ""));
            let (codes, fields, lines) = (CodeId::ALL.into(), Vec::new(), Vec::new());
            found.push(Situation { key, group, laws, codes, fields, lines });
        } else if let Some(situation) = found.last_mut() {
            if let Some(question) = line.strip_prefix('?') {
                situation.fields.extend(field(question));
            } else if let Some(codes) = line.strip_prefix("@ ") {
                situation.codes = named_codes(codes);
            } else {
                situation.lines.push(line);
            }
        }
    }
    found
});

/// Codes by name, separated by spaces or commas.
fn named_codes(text: &str) -> Vec<CodeId> {
    let names = text.split([' ', ',']).filter(|name| !name.is_empty());
    names.filter_map(|name| name.parse().ok()).collect()
}

/// `CODE,CODE NAME KIND = DEFAULT`, the codes at once after the question mark; without them all.
fn field(question: &'static str) -> Option<Field> {
    let (codes, question) = question.split_once(' ')?;
    let (what, default) = question.split_once('=')?;
    let mut words = what.split_whitespace();
    let (name, kind) = (words.next()?, words.next()?);
    let codes = if codes.is_empty() { CodeId::ALL.into() } else { named_codes(codes) };
    let kind = AnswerKind::parse(kind, words.collect())?;
    Some(Field { name, kind, default: default.trim(), codes })
}

/// The situation with this key.
pub fn situation(key: &str) -> Option<&'static Situation> {
    SITUATIONS.iter().find(|situation| situation.key == key)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every entry of the file is parsed, and every default answer is valid.
    #[test]
    fn the_whole_file_is_parsed() {
        let text = include_str!("situations.txt");
        let of = |mark: &str| text.lines().filter(|line| line.starts_with(mark)).count();
        assert_eq!(of("== "), SITUATIONS.len());
        assert_eq!(of("?"), SITUATIONS.iter().map(|it| it.fields.len()).sum::<usize>());
        for situation in SITUATIONS.iter() {
            assert!(GROUPS.contains(&situation.group), "{}", situation.key);
            for field in &situation.fields {
                assert!(!field.codes.is_empty(), "{} {}", situation.key, field.name);
                assert!(field.kind.accepts(field.default), "{} {}", situation.key, field.name);
            }
        }
    }

    /// Every question has its messages in both languages.
    #[test]
    fn every_question_has_messages() {
        use words::{Bundle, Lang, Words};

        let words = Lang::ALL.map(|lang| Words::of(Bundle::Pages, lang));
        let check = |key: String| {
            assert!(words.iter().all(|words| words.has(&key)), "{key}");
        };
        GROUPS.iter().for_each(|group| check(format!("td-group-{group}")));
        for situation in SITUATIONS.iter() {
            let key = situation.key;
            check(format!("td-kind-{key}"));
            if !situation.is_short() {
                check(format!("td-about-{key}"));
            }
            for field in &situation.fields {
                check(format!("td-field-{key}-{}", field.name));
                if let AnswerKind::OneOf(list) = &field.kind {
                    list.iter().for_each(|word| check(format!("td-word-{key}-{word}")));
                }
            }
        }
    }
}
