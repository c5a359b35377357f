use alloc::vec::Vec;

use crate::forms::{Calling, Manner};
use crate::{Bid, Call, Contract, Doubling, Seat, Side, Stake, Strain};

mod bidding;
mod naming;
mod open_dummy;
mod ranking;

use bidding::Bidding;
use naming::Naming;
use open_dummy::OpenDummy;
pub use ranking::Ranking;

/// The calls of one board, from the first on; it cannot hold an illegal one.
///
/// ```
/// use bridge::{Auction, Call, Seat};
///
/// let mut auction = Auction::new(Seat::North);
/// for call in ["1H", "X", "Pass", "Pass", "XX", "Pass", "Pass", "Pass"] {
///     auction.push(call.parse::<Call>()?)?;
/// }
/// assert_eq!(auction.contract().map(|c| c.to_string()), Some("1HXX-N".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// It is the auction of contract bridge, unless a form calls [in another manner](Auction::with_calling).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Auction {
    dealer: Seat,
    calls: Vec<Call>,
    rules: AuctionRules,
}

/// Who calls when, what he may say, and what comes of it: one file for each kind.
#[derive(Clone, PartialEq, Eq, Debug)]
enum AuctionRules {
    /// Bids over bids, by seats in a ring.
    Bidding(Bidding),
    /// Two partners, then the player with the open dummy.
    OpenDummy(OpenDummy),
    /// Trumps are named, and doubled without limit.
    Naming(Naming),
    /// Nobody calls: a card was turned.
    Turned(Strain),
}

/// One answer of whichever rules runs.
macro_rules! with_rules {
    ($rules:expr, $some:ident => $answer:expr, $turned:pat => $none:expr) => {
        match $rules {
            AuctionRules::Bidding($some) => $answer,
            AuctionRules::OpenDummy($some) => $answer,
            AuctionRules::Naming($some) => $answer,
            AuctionRules::Turned($turned) => $none,
        }
    };
}

impl Auction {
    /// An auction of contract bridge that `dealer` opens.
    pub fn new(dealer: Seat) -> Auction {
        Auction::with_calling(Calling::FourSeats, dealer, None)
    }

    /// The auction of a form, with `dealer` as dealer.
    ///
    /// `turned` is the strain of the card that was turned up, where there is one: without it a
    /// board without an auction is played at notrump.
    pub fn with_calling(calling: Calling, dealer: Seat, turned: Option<Strain>) -> Auction {
        let (rules, room) = match calling {
            Calling::ThreeHanded => (AuctionRules::OpenDummy(OpenDummy::new(dealer)), 16),
            Calling::DealerNames => (AuctionRules::Naming(Naming::new(dealer)), 8),
            Calling::TurnUp => (AuctionRules::Turned(turned.unwrap_or(Strain::Notrump)), 0),
            _ => (AuctionRules::Bidding(Bidding::new(calling, dealer)), 16),
        };
        Auction { dealer, calls: Vec::with_capacity(room), rules }
    }

    /// Is this call legal now? The auction is left as it was.
    ///
    /// In contract bridge Laws 17–20 of duplicate bridge; the same in seed 000.
    pub fn check(&self, call: Call) -> Result<(), IllegalCall> {
        with_rules!(&self.rules, rules => rules.check(self.calls.len(), call),
            _ => Err(IllegalCall::Over))
    }

    /// Adds a legal call; an illegal one changes nothing.
    pub fn push(&mut self, call: Call) -> Result<(), IllegalCall> {
        self.check(call)?;
        let length = self.calls.len();
        with_rules!(&mut self.rules, rules => rules.take(length, call), _ => {});
        self.calls.push(call);
        Ok(())
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The calls so far, the first first.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// Each call with whose it was.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (Seat, Call)> + Clone + '_ {
        self.calls.iter().enumerate().map(|(at, call)| (self.seat_at(at), *call))
    }

    /// Whose call was the one numbered `at`, from 0; none if there was none.
    pub fn caller(&self, at: usize) -> Option<Seat> {
        (at < self.calls.len()).then(|| self.seat_at(at))
    }

    /// Who calls next; none when the auction is over. Where a player calls for two hands, the
    /// seat for which he calls.
    pub fn turn(&self) -> Option<Seat> {
        with_rules!(&self.rules, rules => rules.turn(self.calls.len()), _ => None)
    }

    /// Is nobody's call wanted any more? In contract bridge three passes after a bid, or four from
    /// the start, end it (Law 22).
    pub fn is_over(&self) -> bool {
        self.turn().is_none()
    }

    /// Has everybody passed?
    pub fn is_passed_out(&self) -> bool {
        self.is_over() && self.standing().is_none()
    }

    /// The last bid and how it stands doubled, by whom it was made. Where trumps are named, the
    /// odd trick in them; where a card was turned, that trick by the dealer.
    pub fn standing(&self) -> Option<(Stake, Seat)> {
        with_rules!(&self.rules, rules => rules.standing(), strain => {
            Some((Stake { bid: odd_trick(*strain), doubling: Doubling::Undoubled }, self.dealer))
        })
    }

    /// The contract, once the auction is over and was not passed out.
    pub fn contract(&self) -> Option<Contract> {
        if !self.is_over() {
            return None;
        }
        let (stake, by) = self.standing()?;
        let declarer = with_rules!(&self.rules, rules => rules.declarer(), _ => Some(by))?;
        Some(Contract { stake, declarer })
    }

    /// How often the stakes stand doubled: 0, 1 or 2 where a redouble is the end of it, more where
    /// there is no limit.
    pub fn doublings(&self) -> u8 {
        match &self.rules {
            AuctionRules::Naming(naming) => naming.doublings(),
            _ => self.standing().map_or(0, |(stake, _)| stake.doubling as u8),
        }
    }

    /// May the player with the open dummy look at it: is his call the next, or made?
    pub fn lone_player_sees_dummy(&self) -> bool {
        match &self.rules {
            AuctionRules::OpenDummy(rules) => rules.partners_are_done(),
            _ => true,
        }
    }

    /// Has the player with the open dummy made his call?
    pub fn open_dummy_has_called(&self) -> bool {
        self.entries().any(|(seat, _)| seat == Manner::LONE_PLAYER)
    }

    /// Who of a side first bid a strain; none where strains are not bid.
    pub fn first_to_name(&self, side: Side, strain: Strain) -> Option<Seat> {
        match &self.rules {
            AuctionRules::Bidding(bidding) => bidding.first_to_name(side, strain),
            AuctionRules::OpenDummy(rules) => rules.first_to_name(side, strain),
            AuctionRules::Naming(_) | AuctionRules::Turned(_) => None,
        }
    }

    /// The calls that are legal now: pass, double, redouble, then the bids from the lowest of
    /// contract bridge.
    pub fn legal_calls(&self) -> impl Iterator<Item = Call> + '_ {
        let calls = if self.is_over() { None } else { Some(Call::all()) };
        calls.into_iter().flatten().filter(|call| self.check(*call).is_ok())
    }

    /// The calls in rows of four from North on, empty where nobody called: the usual diagram.
    pub fn rows(&self) -> Vec<[Option<Call>; 4]> {
        let mut rows: Vec<[Option<Call>; 4]> = Vec::new();
        let mut column = 4;
        for (seat, call) in self.entries() {
            if seat.index() <= column && column < 4 || rows.is_empty() {
                rows.push([None; 4]);
            }
            column = seat.index();
            if let Some(row) = rows.last_mut() {
                row[column] = Some(call);
            }
        }
        rows
    }

    /// Whose call is the one numbered `at`, of those that were made.
    fn seat_at(&self, at: usize) -> Seat {
        with_rules!(&self.rules, rules => rules.seat_at(at), _ => self.dealer)
    }
}

/// The one odd trick that is played for where nobody bids a number of them.
const fn odd_trick(strain: Strain) -> Bid {
    Bid { level: crate::Level::ALL[0], strain }
}

/// Who of each side first named each strain (Law 22A decides the declarer by it).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct FirstNamed([[Option<Seat>; 5]; 2]);

impl FirstNamed {
    fn note(&mut self, seat: Seat, strain: Strain) {
        self.0[seat.side() as usize][strain.index()].get_or_insert(seat);
    }

    const fn of(&self, side: Side, strain: Strain) -> Option<Seat> {
        self.0[side as usize][strain.index()]
    }
}

/// Why a call may not be made now, with the law it would break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "law"))]
pub enum IllegalCall {
    /// A bid must be higher than the last (Law 18).
    #[error("{bid} does not outrank {over} (Law 18)")]
    Insufficient {
        /// What was bid.
        bid: Bid,
        /// What stood already.
        over: Bid,
    },
    /// Only an undoubled bid of the opponents can be doubled (Law 19A).
    #[error("there is nothing of the opponents' to double (Law 19A)")]
    NothingToDouble,
    /// Only a double by the opponents can be redoubled (Law 19B).
    #[error("there is no double of the opponents' to redouble (Law 19B)")]
    NothingToRedouble,
    /// The auction has ended (Law 22).
    #[error("the auction is over (Law 22)")]
    Over,
    /// This form's auction has no such call, or not any more (scoring.md 3.3 and 8).
    #[error("{call} is no call of this auction now")]
    NotHere {
        /// What was called.
        call: Call,
    },
    /// The dealer has left it to his partner, who must name trumps (scoring.md 8.0).
    #[error("trumps must be named: the choice was left to this seat")]
    MustName,
}
