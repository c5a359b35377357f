//! How the boards of a form are called and played: data that the auction, the play and the table
//! ask for, so that none of them knows a form.

use cards::Seats;

use crate::{BySeat, Contract, Seat};

/// How a board is called and played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Manner {
    /// How the contract comes about.
    pub calling: Calling,
    /// Whose hand lies open.
    pub dummy: Dummy,
    /// When it is faced.
    pub faced: DummyFaced,
}

impl Manner {
    /// As at contract bridge of four: the standard auction, the declarer's partner is dummy and
    /// faces his hand after the opening lead.
    pub const CONTRACT: Manner = Manner {
        calling: Calling::FourSeats,
        dummy: Dummy::DeclarersPartner,
        faced: DummyFaced::AfterLead,
    };

    /// Is it that of contract bridge?
    pub fn is_contract(&self) -> bool {
        *self == Manner::CONTRACT
    }

    /// Are trumps named or turned up, and nothing bid? Then what is played for has no level, and
    /// tricks above six count for whoever takes them.
    pub const fn has_no_bidding(self) -> bool {
        matches!(self.calling, Calling::DealerNames | Calling::TurnUp)
    }

    /// The seats whose hands belong to the player opposite from the deal on: the dummies of two
    /// players, or of him who plays with the open dummy.
    pub fn standing_dummies(self) -> Seats<Seat> {
        match self.dummy {
            Dummy::BothDummies => [Seat::South, Seat::West].into_iter().collect(),
            Dummy::OpenDummy => Seats::of(Manner::LONE_PLAYER.partner()),
            Dummy::DeclarersPartner | Dummy::DealersPartner | Dummy::Nobody => Seats::NONE,
        }
    }

    /// The seats at which people sit: all but those that are [kept](Manner::kept).
    pub fn players(self) -> Seats<Seat> {
        let kept = self.standing_dummies();
        Seat::ALL.into_iter().filter(|seat| !kept.contains(*seat)).collect()
    }

    /// Who holds a seat's hand: he who sits there, or the player opposite.
    pub fn holder(self, seat: Seat) -> Seat {
        if self.standing_dummies().contains(seat) { seat.partner() } else { seat }
    }

    /// All the hands of those who sit in `seats`.
    pub fn hands_of(self, seats: Seats<Seat>) -> Seats<Seat> {
        let kept: Seats<Seat> =
            self.standing_dummies().iter().filter(|seat| seats.contains(seat.partner())).collect();
        seats | kept
    }

    /// The hands that are no players' once this contract is played: they lie open, and another
    /// plays them.
    pub fn dummies(self, contract: Contract) -> Seats<Seat> {
        match self.dummy {
            Dummy::DeclarersPartner | Dummy::DealersPartner => Seats::of(contract.dummy()),
            Dummy::BothDummies => self.standing_dummies(),
            Dummy::OpenDummy => self.standing_dummies() | Seats::of(contract.dummy()),
            Dummy::Nobody => Seats::NONE,
        }
    }

    /// Who calls for a seat and plays its cards, with this contract or before there is one:
    /// declarer for dummy, who sits opposite his own dummy for that, else the seat itself.
    pub fn controller(self, contract: Option<Contract>, seat: Seat) -> Seat {
        let dummies = contract.map_or(self.standing_dummies(), |contract| self.dummies(contract));
        if dummies.contains(seat) { seat.partner() } else { seat }
    }

    /// Where the player with the open dummy sits (scoring.md 3.3).
    pub const LONE_PLAYER: Seat = Seat::North;
}

impl Default for Manner {
    fn default() -> Manner {
        Manner::CONTRACT
    }
}

/// How the contract comes about: which auction there is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Calling {
    /// Four seats in turn, until three pass after a call: contract bridge.
    #[default]
    FourSeats,
    /// Two players call alternately, each for himself and his dummy; a pass after another call
    /// ends it (scoring.md 3.2).
    TwoAlternate,
    /// Two players call in turn for all four seats (scoring.md 3.2, `FourSeats`).
    TwoFourSeats,
    /// Two partners call alternately, then the player with the open dummy calls once
    /// (scoring.md 3.3).
    ThreeHanded,
    /// The dealer names trumps or leaves it to his partner; doubles have no limit (scoring.md 8.0).
    DealerNames,
    /// Bids outrank each other by what they are worth in the early count, from spades at 2 to
    /// notrump at 12 (scoring.md 8.0).
    EarlyValue,
    /// Bids outrank each other by what they are worth in the royal count, from clubs at 6 to
    /// notrump at 10 (scoring.md 8.2).
    RoyalValue,
    /// There is no auction: the dealer's last card fixes trumps (scoring.md 8.0).
    TurnUp,
    /// Everybody passes twice in succession before it ends (scoring.md 8.4).
    Vint,
}

/// Whose hand lies open on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Dummy {
    /// The declarer's partner.
    #[default]
    DeclarersPartner,
    /// Every hand that its holder does not hold as his own: each of two players has a dummy, and
    /// both lie open (scoring.md 3.2).
    BothDummies,
    /// The declarer's partner, and the dummy of him who plays with one, whoever declares
    /// (scoring.md 3.3).
    OpenDummy,
    /// The dealer's partner, always (scoring.md 8.0).
    DealersPartner,
    /// Four hands stay closed (whist, vint).
    Nobody,
}

/// When a dummy is faced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum DummyFaced {
    /// After the opening lead.
    #[default]
    AfterLead,
    /// When its holder has made his call (scoring.md 3.3).
    AtHisCall,
}

/// Which of the people at the table hold which hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hands {
    /// Four people, a hand each.
    OneEach,
    /// Two people: each holds a hand and the hand opposite (seed 000).
    OwnAndOpposite,
    /// Three people: each in turn plays one rubber with the hand opposite as an open dummy, against
    /// the two others (seed 000).
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

    /// Who holds each seat in a rubber, counted from 0: the people by number, from 0.
    ///
    /// Of three people he who plays with dummy sits North, and his dummy South; the next to the
    /// left sits East.
    ///
    /// ```
    /// use bridge::forms::Hands;
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

    /// The seat whose hand is the player's own, of the seats he holds: where two hands have one
    /// holder, the Southern and Western ones are dummies.
    pub const fn is_own(self, seat: Seat) -> bool {
        match self {
            Hands::OneEach => true,
            Hands::OwnAndOpposite => matches!(seat, Seat::North | Seat::East),
            Hands::DummyInTurn => !matches!(seat, Seat::South),
        }
    }
}

/// What a rubber's result is paid to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stakes {
    /// Each player of a side wins what his side wins.
    #[default]
    EachPlayer,
    /// Each hand does: who holds both hands of his side wins, or loses, twice as much.
    EachHand,
}
