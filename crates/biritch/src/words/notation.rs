//! Cards, calls and seats in each language's notation.

use bridge::par::ParGroup;
use bridge::{Call, Contract, ContractTerms, Doubling, Seat, Side, Strain, Vulnerability};
use cards::{Card, Rank, Suit};

use super::Words;

impl Words {
    /// `A K Q J 10`, or `Т К Д В 10`.
    pub(crate) fn rank(&self, rank: Rank) -> String {
        match rank {
            Rank::TEN => "10".into(),
            Rank::JACK => self.text("rank-jack"),
            Rank::QUEEN => self.text("rank-queen"),
            Rank::KING => self.text("rank-king"),
            Rank::ACE => self.text("rank-ace"),
            _ => rank.letter().into(),
        }
    }

    /// `♠`; the letter where the terminal's encoding has no such sign.
    pub(crate) const fn suit(&self, suit: Suit) -> char {
        if self.has_letters() { suit.letter() } else { suit.symbol() }
    }

    /// `♠Q`, or `♠Д`.
    pub(crate) fn card(&self, card: Card) -> String {
        format!("{}{}", self.suit(card.suit()), self.rank(card.rank()))
    }

    /// `♠`, or `NT`, or `БК`.
    pub(crate) fn strain(&self, strain: Strain) -> String {
        match strain.trump() {
            Some(suit) => self.suit(suit).into(),
            None => self.text("suit-notrump"),
        }
    }

    /// `1♠`, `Pass`, `X`, or `пас`.
    pub(crate) fn call(&self, call: Call) -> String {
        match call {
            Call::Pass => self.text("say-pass"),
            Call::Double => "X".into(),
            Call::Redouble => "XX".into(),
            Call::Bid(bid) => format!("{}{}", bid.level, self.strain(bid.strain)),
        }
    }

    /// `4♠X`.
    pub(crate) fn terms(&self, terms: ContractTerms) -> String {
        let doubling = doubling_sign(terms.doubling);
        format!("{}{}{doubling}", terms.level(), self.strain(terms.strain()))
    }

    /// `2–3♥/♠ E–W`.
    pub(crate) fn par_group(&self, group: &ParGroup) -> String {
        let levels: Vec<String> = group
            .levels
            .iter()
            .map(|run| match (run.start(), run.end()) {
                (only, last) if only == last => only.to_string(),
                (first, last) => format!("{first}–{last}"),
            })
            .collect();
        let strains: Vec<String> = group.strains.iter().map(|one| self.strain(*one)).collect();
        let seats: Vec<String> =
            group.declarers.iter().map(|seat| self.seat_letter(seat)).collect();
        let (levels, strains) = (levels.join(", "), strains.join("/"));
        format!("{levels}{strains}{} {}", doubling_sign(group.doubling), seats.join("–"))
    }

    /// `4♠ X W`.
    pub(crate) fn contract(&self, contract: Contract) -> String {
        format!("{} {}", self.terms(contract.terms), self.seat_letter(contract.declarer))
    }

    /// `N`, or `С`.
    pub(crate) fn seat_letter(&self, seat: Seat) -> String {
        self.text(match seat {
            Seat::North => "seat-letter-north",
            Seat::East => "seat-letter-east",
            Seat::South => "seat-letter-south",
            Seat::West => "seat-letter-west",
        })
    }

    /// `North`, or `Север`.
    pub(crate) fn seat(&self, seat: Seat) -> String {
        self.text(match seat {
            Seat::North => "seat-n",
            Seat::East => "seat-e",
            Seat::South => "seat-s",
            Seat::West => "seat-w",
        })
    }

    /// `NS`, or `СЮ`.
    pub(crate) fn side(&self, side: Side) -> String {
        side.seats().iter().map(|seat| self.seat_letter(*seat)).collect()
    }

    /// `both vulnerable`, or `все в зоне`.
    pub(crate) fn vulnerability(&self, vulnerable: Vulnerability) -> String {
        self.text(match vulnerable {
            Vulnerability::None => "zone-none",
            Vulnerability::NorthSouth => "zone-ns",
            Vulnerability::EastWest => "zone-ew",
            Vulnerability::Both => "zone-both",
        })
    }
}

/// After a contract: nothing, ` X` or ` XX`.
const fn doubling_sign(doubling: Doubling) -> &'static str {
    match doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => " X",
        Doubling::Redoubled => " XX",
    }
}
