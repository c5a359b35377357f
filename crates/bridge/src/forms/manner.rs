//! The manner in which a form's boards are called and played. The auction, the play and the table
//! read it as data, so that none of them depends on a form.

use cards::Seats;

use crate::{BySeat, Contract, Seat};

/// How a board is called and played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Manner {
    /// The kind of auction.
    pub calling: Calling,
    /// Whose hand is dummy.
    pub dummy: Dummy,
    /// When dummy is faced.
    pub faced: DummyFaced,
}

impl Manner {
    /// Contract bridge of four players: the standard auction, with declarer's partner as dummy,
    /// faced after the opening lead.
    pub const CONTRACT: Manner = Manner {
        calling: Calling::FourSeats,
        dummy: Dummy::DeclarersPartner,
        faced: DummyFaced::AfterLead,
    };

    /// Is this the manner of contract bridge?
    pub fn is_contract(&self) -> bool {
        *self == Manner::CONTRACT
    }

    /// Are trumps named or turned up without bidding? Then a contract has no level, and tricks
    /// above six count for the side that takes them.
    pub const fn has_no_bidding(self) -> bool {
        matches!(self.calling, Calling::DealerNames | Calling::TurnUp)
    }

    /// The dummies there are from the deal on, whose hands belong to the player opposite: those of
    /// two players, or the lone player's open dummy.
    pub fn standing_dummies(self) -> Seats<Seat> {
        match self.dummy {
            Dummy::BothDummies => [Seat::South, Seat::West].into_iter().collect(),
            Dummy::OpenDummy => Seats::of(Manner::LONE_PLAYER.partner()),
            Dummy::DeclarersPartner | Dummy::DealersPartner | Dummy::Nobody => Seats::NONE,
        }
    }

    /// The seats of the players: all but the [standing dummies](Manner::standing_dummies).
    pub fn players(self) -> Seats<Seat> {
        let dummies = self.standing_dummies();
        Seat::ALL.into_iter().filter(|seat| !dummies.contains(*seat)).collect()
    }

    /// The seats that call: those of the players, unless two players call for four.
    pub fn callers(self) -> Seats<Seat> {
        match self.calling {
            Calling::TwoFourSeats => Seats::all(),
            _ => self.players(),
        }
    }

    /// Who holds a seat's hand: the player there, or the player opposite a standing dummy.
    pub fn holder(self, seat: Seat) -> Seat {
        if self.standing_dummies().contains(seat) { seat.partner() } else { seat }
    }

    /// All the hands held by the players in `seats`.
    pub fn hands_of(self, seats: Seats<Seat>) -> Seats<Seat> {
        let kept: Seats<Seat> =
            self.standing_dummies().iter().filter(|seat| seats.contains(seat.partner())).collect();
        seats | kept
    }

    /// The dummies of a contract: hands that are faced and played by another player.
    pub fn dummies(self, contract: Contract) -> Seats<Seat> {
        match self.dummy {
            Dummy::DeclarersPartner | Dummy::DealersPartner => Seats::of(contract.dummy()),
            Dummy::BothDummies => self.standing_dummies(),
            Dummy::OpenDummy => self.standing_dummies() | Seats::of(contract.dummy()),
            Dummy::Nobody => Seats::NONE,
        }
    }

    /// The hands that another player controls, with this contract or before there is one.
    pub(crate) fn controlled(self, contract: Option<Contract>) -> Seats<Seat> {
        contract.map_or(self.standing_dummies(), |contract| self.dummies(contract))
    }

    /// Who calls for a seat and plays its cards, with this contract or before there is one:
    /// declarer for dummy, the player opposite for a standing dummy, else the seat itself.
    pub fn controller(self, contract: Option<Contract>, seat: Seat) -> Seat {
        let dummies = self.controlled(contract);
        if dummies.contains(seat) { seat.partner() } else { seat }
    }

    /// The seat of the lone player with the open dummy (docs/sources/scoring.md#3.3).
    pub const LONE_PLAYER: Seat = Seat::North;
}

impl Default for Manner {
    fn default() -> Manner {
        Manner::CONTRACT
    }
}

/// The kind of auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Calling {
    /// Four seats in turn, until three pass after a bid, double or redouble: contract bridge.
    #[default]
    FourSeats,
    /// Two players call alternately, one call for both of their hands; a pass after another call
    /// ends it (docs/sources/scoring.md#3.2).
    TwoAlternate,
    /// Two players call in turn for all four seats (docs/sources/scoring.md#3.2, `FourSeats`).
    TwoFourSeats,
    /// Two partners call alternately, then the player with the open dummy calls once
    /// (docs/sources/scoring.md#3.3).
    ThreeHanded,
    /// The dealer names trumps or leaves it to the partner; doubles have no limit
    /// (docs/sources/scoring.md#8.0).
    DealerNames,
    /// Bids rank by their points in the early count, from spades at 2 to notrump at 12
    /// (docs/sources/scoring.md#8.0).
    EarlyValue,
    /// Bids rank by their points in the royal count, from clubs at 6 to notrump at 10
    /// (docs/sources/scoring.md#8.2).
    RoyalValue,
    /// No auction: the dealer's last card sets trumps (docs/sources/scoring.md#8.0).
    TurnUp,
    /// The auction ends after everybody passes twice in succession (docs/sources/scoring.md#8.4).
    Vint,
}

/// Whose hand is dummy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Dummy {
    /// The declarer's partner.
    #[default]
    DeclarersPartner,
    /// Each of two players has a dummy, and both are faced (docs/sources/scoring.md#3.2).
    BothDummies,
    /// The declarer's partner, and the lone player's dummy whoever declares
    /// (docs/sources/scoring.md#3.3).
    OpenDummy,
    /// The dealer's partner, always (docs/sources/scoring.md#8.0).
    DealersPartner,
    /// Nobody: four closed hands (whist, vint).
    Nobody,
}

/// When a dummy is faced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DummyFaced {
    /// After the opening lead.
    #[default]
    AfterLead,
    /// When the lone player has called (docs/sources/scoring.md#3.3).
    #[cfg_attr(feature = "serde", serde(rename = "at-lone-players-call", alias = "at-his-call"))]
    AtLonePlayersCall,
}

/// How the hands are divided among the people at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hands {
    /// Four people, a hand each.
    OneEach,
    /// Two people: each holds a hand and the hand opposite (docs/sources/scoring.md#3.2).
    OwnAndOpposite,
    /// Three people: each in turn plays one rubber with the hand opposite as an open dummy, against
    /// the two others (docs/sources/scoring.md#3.3).
    DummyInTurn,
}

impl Hands {
    /// How many people sit at the table.
    pub const fn people(self) -> u8 {
        match self {
            Hands::OneEach => 4,
            Hands::OwnAndOpposite => 2,
            Hands::DummyInTurn => 3,
        }
    }

    /// The person who holds each seat in a rubber; rubbers and people are counted from 0.
    ///
    /// Of three people the lone player sits North with dummy at South; the next to the left sits
    /// East.
    ///
    /// ```
    /// use biritch_bridge::forms::Hands;
    ///
    /// assert_eq!(Hands::OwnAndOpposite.holders(5).0, [0, 1, 0, 1]);
    /// assert_eq!(Hands::DummyInTurn.holders(1).0, [1, 2, 1, 0]);
    /// ```
    pub fn holders(self, rubber: u32) -> BySeat<u8> {
        match self {
            Hands::OneEach => BySeat([0, 1, 2, 3]),
            Hands::OwnAndOpposite => BySeat([0, 1, 0, 1]),
            Hands::DummyInTurn => {
                let alone = (rubber % 3) as u8;
                BySeat([alone, (alone + 1) % 3, alone, (alone + 2) % 3])
            }
        }
    }

    /// Is this seat the holder's own? Where one person holds two hands, the South and West ones are
    /// dummies.
    pub const fn is_own(self, seat: Seat) -> bool {
        match self {
            Hands::OneEach => true,
            Hands::OwnAndOpposite => matches!(seat, Seat::North | Seat::East),
            Hands::DummyInTurn => !matches!(seat, Seat::South),
        }
    }
}

/// For whom a rubber's result counts, in the winnings of people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum WinningsPer {
    /// Each player of a side wins what the side wins.
    #[default]
    Player,
    /// Each hand: a player who holds both hands of a side wins or loses twice as much.
    Hand,
}
