//! Labels of score sheets in the reader's language: seats, contracts, ranks, vulnerability; and
//! the keys of messages about values of other crates.

use bridge::{Contract, Doubling, Explanation, Fact, Seat, Side, Strain, Vulnerability};
use cards::Rank;
use formats::sheet::Labels;
pub use formats::sheet::capitalised;

use crate::{FluentValue, Words};

/// The labels of a sheet.
pub struct SheetLabels<'a> {
    words: &'a Words,
}

impl<'a> SheetLabels<'a> {
    /// Labels in this language.
    pub const fn new(words: &'a Words) -> SheetLabels<'a> {
        SheetLabels { words }
    }
}

impl Labels for SheetLabels<'_> {
    fn label(&self, key: &str, count: i64) -> String {
        self.words.format(key, &[("count", count.into())])
    }

    fn contract(&self, contract: Contract) -> String {
        let by = seat_letter(self.words, contract.declarer);
        format!("{} {by}", contract_label(self.words, contract))
    }

    fn trumps(&self, contract: Contract) -> String {
        let strain = strain_text(self.words, contract.terms.strain());
        let by = seat_letter(self.words, contract.declarer);
        format!("{strain}{} {by}", doubling(contract))
    }

    fn rank(&self, rank: Rank) -> String {
        self::rank(self.words, rank)
    }

    fn seat(&self, seat: Seat) -> String {
        seat_letter(self.words, seat)
    }

    fn side(&self, side: Side) -> String {
        self.words.text(match side {
            Side::NorthSouth => "drawn-pair-ns",
            Side::EastWest => "drawn-pair-ew",
        })
    }

    fn zone(&self, vulnerable: Vulnerability) -> String {
        self.words.text(match vulnerable {
            Vulnerability::None => "drawn-zone-none",
            Vulnerability::NorthSouth => "drawn-zone-ns",
            Vulnerability::EastWest => "drawn-zone-ew",
            Vulnerability::Both => "drawn-zone-both",
        })
    }
}

/// A contract without its declarer, such as `4♠X`.
pub fn contract_label(words: &Words, contract: Contract) -> String {
    let strain = strain_text(words, contract.terms.strain());
    format!("{}{strain}{}", contract.terms.level().odd_tricks(), doubling(contract))
}

const fn doubling(contract: Contract) -> &'static str {
    match contract.terms.doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => " X",
        Doubling::Redoubled => " XX",
    }
}

/// A rank: `A K Q J 10`, or `Т К Д В 10`.
pub fn rank(words: &Words, rank: Rank) -> String {
    match rank {
        Rank::TEN => "10".to_owned(),
        Rank::ACE => words.text("page-rank-ace"),
        Rank::KING => words.text("page-rank-king"),
        Rank::QUEEN => words.text("page-rank-queen"),
        Rank::JACK => words.text("page-rank-jack"),
        _ => rank.letter().to_string(),
    }
}

/// A strain as text: `♠`, `NT` or `БК`.
pub fn strain_text(words: &Words, strain: Strain) -> String {
    match strain.trump() {
        Some(suit) => suit.symbol().into(),
        None => words.text("strain-notrump"),
    }
}

/// The name of a strain.
pub fn strain_name(words: &Words, strain: Strain) -> String {
    match strain.trump() {
        Some(suit) => words.text(&format!("suit-{}", suit.letter().to_ascii_lowercase())),
        None => words.text("keeper-notrump"),
    }
}

/// The letter of a seat, such as `N` or `С`.
pub fn seat_letter(words: &Words, seat: Seat) -> String {
    words.text(&format!("letter-{}", seat_key(seat)))
}

/// The letter of a seat of Preferans, such as `B` or `Б`; `latin` is its letter in notation.
pub fn preferans_seat_letter(words: &Words, latin: char) -> String {
    words.format("pref-seat-letter", &[("seat", latin.to_string().into())])
}

/// A text with the decimal sign of the language in its numbers, which have a point; a date or a version stays as it is.
pub fn decimals(words: &Words, text: &str) -> String {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let is_mark = |at: usize| {
        let before = (0..at).rev().find(|before| !is_digit(*before));
        let after = (at + 1..bytes.len()).find(|after| !is_digit(*after));
        let is_point = |place: Option<usize>| place.is_some_and(|place| bytes[place] == b'.');
        // A point that ends a sentence is none of a number.
        let more = after.filter(|after| is_digit(after + 1));
        at > 0 && is_digit(at - 1) && is_digit(at + 1) && !is_point(before) && !is_point(more)
    };
    let sign = words.text("decimal-sign");
    let mut shown = String::with_capacity(text.len());
    for (at, letter) in text.char_indices() {
        match letter == '.' && is_mark(at) {
            true => shown.push_str(&sign),
            false => shown.push(letter),
        }
    }
    shown
}

/// A number of bytes in a unit that suits it, such as `126 MB`.
pub fn size(words: &Words, bytes: u64) -> String {
    let units = ["operator-unit-b", "operator-unit-kb", "operator-unit-mb", "operator-unit-gb"];
    let mut number = bytes as f64;
    let mut unit = units[0];
    for larger in &units[1..] {
        if number < 1000.0 {
            break;
        }
        (number, unit) = (number / 1000.0, *larger);
    }
    let digits = usize::from(number < 10.0 && unit != units[0]);
    words.format(unit, &[("number", format!("{number:.digits$}").into())])
}

/// The name of a seat, such as `North` or `Север`.
pub fn seat_name(words: &Words, seat: Seat) -> String {
    words.text(&format!("seat-{}", seat_key(seat)))
}

/// The seat's key in styles and message ids.
pub const fn seat_key(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "n",
        Seat::East => "e",
        Seat::South => "s",
        Seat::West => "w",
    }
}

/// The key of the message with the title of a section of `docs/sources`.
pub fn section_key(page: &str, section: &str) -> String {
    format!("section-{page}-{}", section.replace('.', "-")).to_ascii_lowercase()
}

/// The key of the message with a preset's name: forms based on the rubber share its presets.
pub fn preset_key(form: &str, preset: &str) -> String {
    match form {
        "two-handed" | "three-handed" => format!("preset-rubber-{preset}"),
        _ => format!("preset-{form}-{preset}"),
    }
}

/// What a call or card means, or why it was chosen; none if there is no such message.
pub fn meaning(words: &Words, explanation: &Explanation) -> Option<String> {
    match explanation {
        Explanation::FreeText(text) => Some(text.clone()),
        Explanation::System { key, facts } => {
            let facts = facts.iter().map(|(name, fact)| {
                let fact: FluentValue<'_> = match fact {
                    Fact::Number(number) => (*number).into(),
                    Fact::Text(text) => text.as_str().into(),
                };
                (name.as_str(), fact)
            });
            words.find(key, &facts.collect::<Vec<_>>())
        }
    }
}
