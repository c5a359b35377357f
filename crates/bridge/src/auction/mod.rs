use alloc::vec::Vec;

use crate::forms::{Calling, Manner};
use crate::{Bid, Call, Contract, ContractTerms, Doubling, Seat, Side, Strain};

mod bidding;
mod naming;
mod open_dummy;
mod ranking;

use bidding::Bidding;
use naming::Naming;
use open_dummy::OpenDummy;
pub use ranking::Ranking;

/// The calls of one board, from the first on. It cannot hold an illegal call.
///
/// ```
/// use biritch_bridge::{Auction, Call, Seat};
///
/// let mut auction = Auction::new(Seat::North);
/// for call in ["1H", "X", "Pass", "Pass", "XX", "Pass", "Pass", "Pass"] {
///     auction.push(call.parse::<Call>()?)?;
/// }
/// assert_eq!(auction.contract().map(|c| c.to_string()), Some("1HXX-N".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`Auction::new`] is the auction of contract bridge; other forms use [`Auction::with_calling`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Auction {
    dealer: Seat,
    calls: Vec<Call>,
    rules: AuctionRules,
}

/// The rules of an auction: whose turn it is, which calls are legal, and the resulting contract.
/// One file for each kind.
#[derive(Clone, PartialEq, Eq, Debug)]
enum AuctionRules {
    /// Bids overcall bids.
    Bidding(Bidding),
    /// Two partners, then the lone player with the open dummy.
    OpenDummy(OpenDummy),
    /// Trumps are named; doubles have no limit.
    Naming(Naming),
    /// No calls: a card was turned up.
    Turned(Strain),
}

/// Evaluates an expression with the rules in force, whichever they are.
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

    /// The auction of a form.
    ///
    /// `turned` is the strain of the card turned up, where the form has one; a form that turns up a
    /// card is played at notrump without it.
    pub fn with_calling(calling: Calling, dealer: Seat, turned: Option<Strain>) -> Auction {
        let (rules, room) = match calling {
            Calling::ThreeHanded => (AuctionRules::OpenDummy(OpenDummy::new(dealer)), 16),
            Calling::DealerNames => (AuctionRules::Naming(Naming::new(dealer)), 8),
            Calling::TurnUp => (AuctionRules::Turned(turned.unwrap_or(Strain::Notrump)), 0),
            _ => (AuctionRules::Bidding(Bidding::new(calling, dealer)), 16),
        };
        Auction { dealer, calls: Vec::with_capacity(room), rules }
    }

    /// Is this call legal now? Does not change the auction.
    ///
    /// For contract bridge this is Laws 17–20.
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

    /// The calls so far, in order.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// Each call with its caller.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (Seat, Call)> + Clone + '_ {
        self.calls.iter().enumerate().map(|(at, call)| (self.seat_at(at), *call))
    }

    /// Who made call number `at`, from 0; none if there is no such call.
    pub fn caller(&self, at: usize) -> Option<Seat> {
        (at < self.calls.len()).then(|| self.seat_at(at))
    }

    /// Who calls next; none when the auction is over. Where a player calls for two hands, the hand
    /// called for.
    pub fn turn(&self) -> Option<Seat> {
        with_rules!(&self.rules, rules => rules.turn(self.calls.len()), _ => None)
    }

    /// Is the auction over? In contract bridge three passes after a bid, or four from the start,
    /// end it (Law 22).
    pub fn is_over(&self) -> bool {
        self.turn().is_none()
    }

    /// Was the board passed out?
    pub fn is_passed_out(&self) -> bool {
        self.is_over() && self.standing().is_none()
    }

    /// The last bid with its doubling, and its bidder. Where trumps are named, one odd trick in
    /// them; where a card was turned up, one odd trick by the dealer.
    pub fn standing(&self) -> Option<(ContractTerms, Seat)> {
        with_rules!(&self.rules, rules => rules.standing(), strain => {
            Some((ContractTerms { bid: odd_trick(*strain), doubling: Doubling::Undoubled }, self.dealer))
        })
    }

    /// The contract; none until the auction is over, or if it was passed out.
    pub fn contract(&self) -> Option<Contract> {
        if !self.is_over() {
            return None;
        }
        let (terms, by) = self.standing()?;
        let declarer = with_rules!(&self.rules, rules => rules.declarer(), _ => Some(by))?;
        Some(Contract { terms, declarer })
    }

    /// How many times the stakes are doubled: at most 2, unless the form has no limit.
    pub fn doublings(&self) -> u8 {
        match &self.rules {
            AuctionRules::Naming(naming) => naming.doublings(),
            _ => self.standing().map_or(0, |(terms, _)| terms.doubling as u8),
        }
    }

    /// May the lone player look at the open dummy? Only after the partners have called.
    pub fn lone_player_sees_dummy(&self) -> bool {
        match &self.rules {
            AuctionRules::OpenDummy(rules) => rules.partners_are_done(),
            _ => true,
        }
    }

    /// Has the lone player made a call?
    pub fn lone_player_has_called(&self) -> bool {
        self.entries().any(|(seat, _)| seat == Manner::LONE_PLAYER)
    }

    /// Who of a side first bid a strain; none if nobody has, or where strains are not bid.
    pub fn first_to_name(&self, side: Side, strain: Strain) -> Option<Seat> {
        match &self.rules {
            AuctionRules::Bidding(bidding) => bidding.first_to_name(side, strain),
            AuctionRules::OpenDummy(rules) => rules.first_to_name(side, strain),
            AuctionRules::Naming(_) | AuctionRules::Turned(_) => None,
        }
    }

    /// The calls that are legal now: pass, double, redouble, then the bids in the order of contract
    /// bridge.
    pub fn legal_calls(&self) -> impl Iterator<Item = Call> + '_ {
        let calls = if self.is_over() { None } else { Some(Call::all()) };
        calls.into_iter().flatten().filter(|call| self.check(*call).is_ok())
    }

    /// The calls as an auction diagram: rows of four from North on, empty where nobody called.
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

    /// Who made call number `at`.
    fn seat_at(&self, at: usize) -> Seat {
        with_rules!(&self.rules, rules => rules.seat_at(at), _ => self.dealer)
    }
}

/// The bid of one odd trick, for auctions in which no number is bid.
const fn odd_trick(strain: Strain) -> Bid {
    Bid { level: crate::Level::ALL[0], strain }
}

/// Who of each side first named each strain, which decides the declarer (Law 22A).
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

/// Why a call is illegal now, with the law it would break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "law"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum IllegalCall {
    /// A bid must be higher than the last (Law 18).
    #[error("{bid} does not outrank {over} (Law 18)")]
    Insufficient {
        /// What was bid.
        bid: Bid,
        /// The bid to overcall.
        over: Bid,
        /// The lowest bid that overcalls it; none over the highest.
        lowest: Option<Bid>,
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
    /// This form's auction has no such call, or no longer has it (docs/sources/scoring.md#3.3 and
    /// docs/sources/scoring.md#8).
    #[error("{call} is not a call of this auction now")]
    NotHere {
        /// The call.
        call: Call,
    },
    /// The dealer has left the choice to the partner, who must name trumps
    /// (docs/sources/scoring.md#8.0).
    #[error("trumps must be named: the choice was left to this seat")]
    MustName,
}
