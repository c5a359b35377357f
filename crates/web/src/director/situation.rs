//! What can go wrong at a table, as data: the questions of the director's page, and the lines that
//! their answers make. `situations.txt` tells how they are written.

use std::sync::LazyLock;

use bridge::{Call, Contract, Seat};
use cards::Card;
use laws::CodeId;

/// What a question asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnswerKind {
    /// A seat.
    Seat,
    /// A bid.
    Bid,
    /// A call of any kind.
    Call,
    /// A call, or nothing yet.
    CallOrNone,
    /// A card.
    Card,
    /// A contract with its declarer.
    Contract,
    /// One of these words.
    OneOf(Vec<&'static str>),
    /// Four hands, north's first: what is left of them.
    RemainingHands,
    /// Four whole hands.
    FullHands,
    /// Cards in the order played, perhaps none.
    Cards,
    /// Calls in their order, perhaps none.
    Calls,
    /// Who has shown out of what, perhaps nobody.
    Voids,
    /// A number of tricks, or `all`.
    Tricks,
    /// What somebody said, perhaps nothing.
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
            "tricks" => AnswerKind::Tricks,
            "said" => AnswerKind::Statement,
            _ => return None,
        })
    }

    /// Can this be an answer? One that comes from an address may be anything.
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
            AnswerKind::Tricks => {
                answer == "all" || answer.parse::<u8>().is_ok_and(|n| (1..=13).contains(&n))
            }
            AnswerKind::Statement => !answer.contains(['"', '\n', '\r']),
        }
    }
}

/// Four hands, north's first, `-` for no cards.
pub(super) fn hands(text: &str) -> Option<bridge::Layout> {
    format!("N:{}", text.replace('-', "")).parse().ok()
}

/// A question: its name, what it asks for, and the answer it begins with.
#[derive(Clone, Debug)]
pub struct Field {
    /// The name, as in the address.
    pub name: &'static str,
    /// What it asks for.
    pub kind: AnswerKind,
    /// The first answer.
    pub default: &'static str,
}

/// Something that can go wrong at a table.
#[derive(Clone, Debug)]
pub struct Situation {
    /// Its key: `td-kind-insufficient` is what it is called.
    pub key: &'static str,
    /// Which part of the game it belongs to: one of [`GROUPS`].
    pub group: &'static str,
    /// The laws of duplicate bridge that it is about, `28–32`; nothing where it is about all.
    pub laws: &'static str,
    /// The codes that know of it.
    pub codes: Vec<CodeId>,
    /// What is asked of it.
    pub fields: Vec<Field>,
    /// The lines that the answers make, before they are filled in.
    pub(super) lines: Vec<&'static str>,
}

impl Situation {
    /// Can its answers be drawn by lot, without anybody entering hands?
    pub fn is_short(&self) -> bool {
        !self
            .fields
            .iter()
            .any(|field| matches!(field.kind, AnswerKind::RemainingHands | AnswerKind::FullHands))
    }
}

/// What happens most often.
pub const FREQUENT: [&str; 6] =
    ["insufficient", "rotation", "opening-lead", "defender-led", "revoke", "claim"];

/// The groups in their order.
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
            if let Some(question) = line.strip_prefix("? ") {
                situation.fields.extend(field(question));
            } else if let Some(codes) = line.strip_prefix("@ ") {
                situation.codes =
                    codes.split_whitespace().filter_map(|code| code.parse().ok()).collect();
            } else {
                situation.lines.push(line);
            }
        }
    }
    found
});

fn field(question: &'static str) -> Option<Field> {
    let (what, default) = question.split_once('=')?;
    let mut words = what.split_whitespace();
    let (name, kind) = (words.next()?, words.next()?);
    Some(Field { name, kind: AnswerKind::parse(kind, words.collect())?, default: default.trim() })
}

/// The situation of this key.
pub fn situation(key: &str) -> Option<&'static Situation> {
    SITUATIONS.iter().find(|situation| situation.key == key)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nothing of the file is left out, and every question begins with an answer that fits it.
    #[test]
    fn the_file_is_read_whole() {
        let text = include_str!("situations.txt");
        let of = |mark: &str| text.lines().filter(|line| line.starts_with(mark)).count();
        assert_eq!(of("== "), SITUATIONS.len());
        assert_eq!(of("? "), SITUATIONS.iter().map(|it| it.fields.len()).sum::<usize>());
        for situation in SITUATIONS.iter() {
            assert!(GROUPS.contains(&situation.group), "{}", situation.key);
            for field in &situation.fields {
                assert!(field.kind.accepts(field.default), "{} {}", situation.key, field.name);
            }
        }
    }

    /// Everything that is asked has its words in both languages.
    #[test]
    fn every_question_has_its_words() {
        use crate::words::{Audience, Lang, Words};

        let words = Lang::ALL.map(|lang| Words::of(Audience::Pages, lang));
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
