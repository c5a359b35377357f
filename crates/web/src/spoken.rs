//! What stands on sheets in a reader's words: seats, contracts, ranks, who is vulnerable.

use bridge::{Contract, Doubling, Seat, Side, Strain, Vulnerability};
use cards::Rank;
use formats::sheet::Labels;
use maud::{Markup, html};

use crate::words::Words;

/// The words of a sheet.
pub(crate) struct Spoken<'a> {
    words: &'a Words,
    /// Nothing is bid in this form: what is played has no level.
    unbid: bool,
}

impl<'a> Spoken<'a> {
    /// In these words.
    pub(crate) const fn new(words: &'a Words) -> Spoken<'a> {
        Spoken { words, unbid: false }
    }

    /// The same; of a form in which nothing is bid if `unbid`.
    pub(crate) const fn unbid(self, unbid: bool) -> Spoken<'a> {
        Spoken { unbid, ..self }
    }
}

impl Labels for Spoken<'_> {
    fn label(&self, key: &str, count: i64) -> String {
        self.words.tell(key, &[("count", count.into())])
    }

    fn contract(&self, contract: Contract) -> String {
        let by = letter(self.words, contract.declarer);
        let played = match self.unbid {
            true => format!(
                "{}{}",
                strain_text(self.words, contract.stake.strain()),
                doubling(contract)
            ),
            false => stake(self.words, contract),
        };
        format!("{played} {by}")
    }

    fn rank(&self, rank: Rank) -> String {
        self::rank(self.words, rank)
    }

    fn seat(&self, seat: Seat) -> String {
        letter(self.words, seat)
    }

    fn side(&self, side: Side) -> String {
        side.seats().iter().map(|seat| letter(self.words, *seat)).collect()
    }

    fn zone(&self, vulnerable: Vulnerability) -> String {
        self.words.say(match vulnerable {
            Vulnerability::None => "drawn-zone-none",
            Vulnerability::NorthSouth => "drawn-zone-ns",
            Vulnerability::EastWest => "drawn-zone-ew",
            Vulnerability::Both => "drawn-zone-both",
        })
    }
}

/// `4♠X`, without the declarer.
pub(crate) fn stake(words: &Words, contract: Contract) -> String {
    let strain = strain_text(words, contract.stake.strain());
    format!("{}{strain}{}", contract.stake.level().odd_tricks(), doubling(contract))
}

const fn doubling(contract: Contract) -> &'static str {
    match contract.stake.doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => " X",
        Doubling::Redoubled => " XX",
    }
}

/// `A K Q J 10`, or `Т К Д В 10`.
pub(crate) fn rank(words: &Words, rank: Rank) -> String {
    match rank {
        Rank::TEN => "10".to_owned(),
        Rank::ACE => words.say("page-rank-ace"),
        Rank::KING => words.say("page-rank-king"),
        Rank::QUEEN => words.say("page-rank-queen"),
        Rank::JACK => words.say("page-rank-jack"),
        _ => rank.letter().to_string(),
    }
}

/// `♠`, or `NT`, or `БК`.
pub(crate) fn strain_text(words: &Words, strain: Strain) -> String {
    match strain.trump() {
        Some(suit) => suit.symbol().into(),
        None => words.say("strain-notrump"),
    }
}

/// A strain in its colour.
pub(crate) fn strain(words: &Words, strain: Strain) -> Markup {
    match strain.trump() {
        Some(suit) => {
            let class = format!("suit-{}", suit.letter());
            html! { span class=(class) { (suit.symbol()) } }
        }
        None => html! { (words.say("strain-notrump")) },
    }
}

/// A strain as it is spoken.
pub(crate) fn strain_said(words: &Words, strain: Strain) -> String {
    match strain.trump() {
        Some(suit) => words.say(&format!("suit-{}", suit.letter().to_ascii_lowercase())),
        None => words.say("keeper-notrump"),
    }
}

/// `N`, or `С`.
pub(crate) fn letter(words: &Words, seat: Seat) -> String {
    words.say(&format!("letter-{}", place(seat)))
}

/// `North`, or `Север`.
pub(crate) fn seat(words: &Words, seat: Seat) -> String {
    words.say(&format!("seat-{}", place(seat)))
}

/// The word of a seat for styles and message keys.
pub(crate) const fn place(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "n",
        Seat::East => "e",
        Seat::South => "s",
        Seat::West => "w",
    }
}
