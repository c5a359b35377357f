//! What stands on the sheet in the reader's words: seats, contracts, zones, sources.

use bridge::{Contract, Doubling, Seat, Side, Strain, Vulnerability};
use formats::sheet::Say;
use maud::{Markup, html};

use crate::words::Words;

/// The words of a sheet.
pub(in super::super) struct Paper<'a>(pub(in super::super) &'a Words);

impl Say for Paper<'_> {
    fn say(&self, key: &str, count: i64) -> String {
        self.0.tell(key, &[("count", count.into())])
    }

    fn contract(&self, contract: Contract) -> String {
        format!("{} {}", stake(self.0, contract), letter(self.0, contract.declarer))
    }

    fn seat(&self, seat: Seat) -> String {
        letter(self.0, seat)
    }

    fn side(&self, side: Side) -> String {
        side.seats().iter().map(|seat| letter(self.0, *seat)).collect()
    }

    fn zone(&self, vulnerable: Vulnerability) -> String {
        self.0.say(match vulnerable {
            Vulnerability::None => "drawn-zone-none",
            Vulnerability::NorthSouth => "drawn-zone-ns",
            Vulnerability::EastWest => "drawn-zone-ew",
            Vulnerability::Both => "drawn-zone-both",
        })
    }
}

/// `4♠X`, without the declarer.
pub(super) fn stake(words: &Words, contract: Contract) -> String {
    let doubling = match contract.stake.doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => " X",
        Doubling::Redoubled => " XX",
    };
    let strain = strain_text(words, contract.stake.strain());
    format!("{}{strain}{doubling}", contract.stake.level().odd_tricks())
}

/// `♠`, or `NT`, or `БК`.
pub(super) fn strain_text(words: &Words, strain: Strain) -> String {
    match strain.trump() {
        Some(suit) => suit.symbol().into(),
        None => words.say("strain-notrump"),
    }
}

/// A strain in its colour.
pub(super) fn strain(words: &Words, strain: Strain) -> Markup {
    match strain.trump() {
        Some(suit) => {
            let class = format!("suit-{}", suit.letter());
            html! { span class=(class) { (suit.symbol()) } }
        }
        None => html! { (words.say("strain-notrump")) },
    }
}

/// A strain as it is spoken.
pub(super) fn strain_said(words: &Words, strain: Strain) -> String {
    match strain.trump() {
        Some(suit) => words.say(&format!("suit-{}", suit.letter().to_ascii_lowercase())),
        None => words.say("keeper-notrump"),
    }
}

/// `N`, or `С`.
pub(super) fn letter(words: &Words, seat: Seat) -> String {
    words.say(&format!("keeper-letter-{}", place(seat)))
}

/// `North`, or `Север`.
pub(super) fn seat(words: &Words, seat: Seat) -> String {
    words.say(&format!("seat-{}", place(seat)))
}

/// The word of a seat for styles and message keys.
pub(super) const fn place(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "n",
        Seat::East => "e",
        Seat::South => "s",
        Seat::West => "w",
    }
}
