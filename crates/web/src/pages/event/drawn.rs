//! What is drawn of an event, on the page and in files: in the reader's words.

use bridge::{Contract, Doubling, Seat, Side, Vulnerability};
use cards::Rank;
use formats::sheet::{Drawing, Part, Say, Table};
use maud::{Markup, html};

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
pub(super) fn drawing(drawing: &Drawing) -> Markup {
    html! {
        section.drawn {
            @if !drawing.title.is_empty() { h3 { (drawing.title) } }
            @for part in &drawing.parts {
                @match part {
                    Part::Line(line) => p { (line) },
                    Part::Table(drawn) => (table(&drawing.title, drawn)),
                    Part::Diagram(hands) => (diagram(hands)),
                    Part::Columns(_) | Part::Wheel(_) | Part::Paper(_) => {}
                }
            }
        }
    }
}

/// Rows under heads, which may be wider than a phone.
fn table(title: &str, table: &Table) -> Markup {
    html! {
        div.wide tabindex="0" role="group" aria-label=(title) {
            table.list {
                thead {
                    tr { @for (head, number) in &table.heads { th.number[*number] scope="col" { (signs(head)) } } }
                }
                tbody {
                    @for row in &table.rows {
                        tr {
                            @for (cell, (_, number)) in row.iter().zip(&table.heads) {
                                td.number[*number] { (signs(cell)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The four hands around the table.
fn diagram([north, east, south, west]: &[[String; 4]; 4]) -> Markup {
    let hand = |place: &str, suits: &[String; 4]| {
        html! { ul.hand.(place) { @for suit in suits { li { (signs(suit)) } } } }
    };
    html! {
        div.diagram { (hand("n", north)) (hand("w", west)) (hand("e", east)) (hand("s", south)) }
    }
}

/// A text whose suit signs have their colours.
pub(super) fn signs(text: &str) -> Markup {
    let class = |c: char| match c {
        '♥' => Some("suit-H"),
        '♦' => Some("suit-D"),
        '♣' => Some("suit-C"),
        '♠' => Some("suit-S"),
        _ => None,
    };
    html! {
        @for c in text.chars() {
            @if let Some(class) = class(c) { span class=(class) { (c) } } @else { (c) }
        }
    }
}
