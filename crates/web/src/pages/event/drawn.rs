//! What is drawn of an event, on the page and in files: in the reader's words.

use bridge::{Contract, Doubling, Seat, Side, Vulnerability};
use cards::Rank;
use formats::sheet::{Drawing, Say};
use maud::{Markup, html};

use super::super::keeper::sheet::sheet;
use super::Reader;

/// The words of a sheet.
pub(super) struct Spoken<'a>(pub(super) &'a Reader);

impl Say for Spoken<'_> {
    fn say(&self, key: &str, count: i64) -> String {
        self.0.say(key, &[("count", count.into())])
    }

    fn contract(&self, contract: Contract) -> String {
        let doubling = match contract.stake.doubling {
            Doubling::Undoubled => "",
            Doubling::Doubled => " X",
            Doubling::Redoubled => " XX",
        };
        let strain = match contract.strain().trump() {
            Some(suit) => suit.symbol().to_string(),
            None => self.0.t("strain-notrump"),
        };
        let level = contract.stake.level().odd_tricks();
        format!("{level}{strain}{doubling} {}", self.seat(contract.declarer))
    }

    fn rank(&self, rank: Rank) -> String {
        match rank {
            Rank::ACE => self.0.t("event-rank-ace"),
            Rank::KING => self.0.t("event-rank-king"),
            Rank::QUEEN => self.0.t("event-rank-queen"),
            Rank::JACK => self.0.t("event-rank-jack"),
            Rank::TEN => "10".into(),
            _ => rank.letter().into(),
        }
    }

    fn seat(&self, seat: Seat) -> String {
        self.0.t(&format!("event-letter-{}", place(seat)))
    }

    fn side(&self, side: Side) -> String {
        side.seats().iter().map(|seat| self.seat(*seat)).collect()
    }

    fn zone(&self, vulnerable: Vulnerability) -> String {
        self.0.t(match vulnerable {
            Vulnerability::None => "drawn-zone-none",
            Vulnerability::NorthSouth => "drawn-zone-ns",
            Vulnerability::EastWest => "drawn-zone-ew",
            Vulnerability::Both => "drawn-zone-both",
        })
    }
}

/// The word of a seat for message keys.
pub(super) const fn place(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "n",
        Seat::East => "e",
        Seat::South => "s",
        Seat::West => "w",
    }
}

/// A drawing under its heading.
pub(super) fn drawing(reader: &Reader, drawing: &Drawing) -> Markup {
    html! {
        section.drawn {
            @if !drawing.title.is_empty() { h3 { (drawing.title) } }
            (sheet(reader, drawing))
        }
    }
}
