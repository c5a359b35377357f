use alloc::vec::Vec;

use super::{HereRule, MisereBeatenBy, RussianOptions};
use crate::{Bid, Call, IllegalCall, Right, Seat, Talon, Trio, Won};

/// The calls of one Russian deal, from the first hand on. It cannot hold an illegal call
/// (docs/sources/preferans.md#B2).
///
/// ```
/// use biritch_pref::russian::{Auction, RussianOptions};
/// use biritch_pref::{Call, Players, Seat, Trio};
///
/// let trio = Trio::of(Players::Three, Seat::C);
/// let mut auction = Auction::new(trio, &RussianOptions::default(), 6);
/// for call in ["6S", "6C", "Pass", "Here", "Pass"] {
///     auction.push(call.parse::<Call>()?)?;
/// }
/// assert_eq!(auction.won().map(|won| won.seat), Some(Seat::A));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Auction {
    trio: Trio,
    rules: Rules,
    /// The lowest level of a first bid (docs/sources/preferans.md#B8).
    lowest: u8,
    /// The same after a dark pass (docs/sources/preferans.md#B11).
    lowest_after_dark: u8,
    calls: Vec<(Seat, Call)>,
    alive: [bool; 3],
    has_called: [bool; 3],
    /// The players who have bid misère, and may bid nothing else.
    misere: [bool; 3],
    standing: Option<(Call, usize)>,
    turn: usize,
    over: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rules {
    here: HereRule,
    misere_first: bool,
    misere_above_nine: bool,
    no_talon_bids: bool,
    dark_games: bool,
    dark_pass: bool,
}

impl Auction {
    /// An auction with bids from level `lowest` on.
    pub fn new(trio: Trio, options: &RussianOptions, lowest: u8) -> Auction {
        Auction::with_dark(trio, options, lowest, lowest.max(7))
    }

    /// The same, with another lowest level after a dark pass (docs/sources/preferans.md#B11).
    pub fn with_dark(
        trio: Trio,
        options: &RussianOptions,
        lowest: u8,
        lowest_after_dark: u8,
    ) -> Auction {
        Auction {
            trio,
            rules: Rules {
                here: options.here_rule,
                misere_first: options.misere_first_call_only.is_on(),
                misere_above_nine: options.misere_beaten_by
                    == MisereBeatenBy::NineWithoutTalonAndTen,
                no_talon_bids: options.no_talon_bids.is_on(),
                dark_games: options.dark_games.is_on(),
                dark_pass: options.dark_pass.is_on(),
            },
            lowest,
            lowest_after_dark,
            calls: Vec::with_capacity(8),
            alive: [true; 3],
            has_called: [false; 3],
            misere: [false; 3],
            standing: None,
            turn: 0,
            over: false,
        }
    }

    /// Is this call legal now? Does not change the auction.
    pub fn check(&self, call: Call) -> Result<(), IllegalCall> {
        if self.over {
            return Err(IllegalCall::Over);
        }
        let p = self.turn;
        match call {
            Call::Pass => return Ok(()),
            Call::DarkPass if !self.rules.dark_pass => return Err(IllegalCall::NotAgreed),
            Call::Dark(_) if !self.rules.dark_games => return Err(IllegalCall::NotAgreed),
            Call::DarkPass | Call::Dark(_) if !self.calls.is_empty() => {
                return Err(IllegalCall::NotDark);
            }
            Call::DarkPass => return Ok(()),
            Call::BidWithoutTalon(_) | Call::MisereWithoutTalon if !self.rules.no_talon_bids => {
                return Err(IllegalCall::NotAgreed);
            }
            // Without the talon only nines may be bid (docs/sources/preferans.md#B2).
            Call::BidWithoutTalon(bid) if bid.level() != 9 => return Err(IllegalCall::NotAgreed),
            Call::Dark(bid) if bid.level() != 6 => return Err(IllegalCall::NotDark),
            Call::Here => return self.check_here(p),
            _ => {}
        }
        let Some(rank) = self.rank(call) else { return Err(IllegalCall::OtherGame) };
        let raises_own_misere = call == Call::MisereWithoutTalon && self.misere[p];
        if self.misere[p] && !raises_own_misere {
            return Err(IllegalCall::MisereAlone);
        }
        let is_misere = matches!(call, Call::Misere | Call::MisereWithoutTalon);
        if is_misere && self.has_called[p] && self.rules.misere_first && !raises_own_misere {
            return Err(IllegalCall::MisereAlone);
        }
        let lowest = self.lowest_now();
        if let Call::Bid(bid) | Call::BidWithoutTalon(bid) | Call::Dark(bid) = call
            && bid.level() < lowest
        {
            return Err(IllegalCall::TooLow { lowest });
        }
        match self.standing {
            Some((over, _)) if self.rank(over) >= Some(rank) => {
                Err(IllegalCall::Outranked { lowest: self.lowest_over(over) })
            }
            _ => Ok(()),
        }
    }

    /// The lowest level now: seven or eight after a dark pass (docs/sources/preferans.md#B11), a
    /// level higher over a dark bid (docs/sources/preferans.md#B2), and by the exit after a series
    /// of all-pass deals (docs/sources/preferans.md#B8).
    fn lowest_now(&self) -> u8 {
        match self.calls.first() {
            Some((_, Call::DarkPass)) => self.lowest_after_dark,
            Some((_, Call::Dark(_))) => self.lowest.max(7),
            _ => self.lowest,
        }
    }

    fn check_here(&self, p: usize) -> Result<(), IllegalCall> {
        let left = self.alive.iter().filter(|alive| **alive).count();
        let may = match (self.standing, self.rules.here) {
            (Some((Call::Bid(_) | Call::Dark(_), holder)), HereRule::TwoLeft) => {
                left == 2 && p < holder
            }
            (Some((Call::Bid(_) | Call::Dark(_), holder)), HereRule::AnySenior) => p < holder,
            _ => false,
        };
        if may && !self.misere[p] { Ok(()) } else { Err(IllegalCall::NothingToHold) }
    }

    /// The lowest game with the talon that outranks this call; none if nothing does.
    fn lowest_over(&self, over: Call) -> Option<Call> {
        let outranks = |call: &Call| self.rank(*call) > self.rank(over);
        let games = Bid::all().filter(|bid| bid.level() >= self.lowest_now());
        games.map(Call::Bid).find(outranks)
    }

    /// The rank of a call (docs/sources/preferans.md#B2); none for one that is no bid. From the
    /// lowest to the highest:
    ///
    /// 1. six to eight with the talon, dark ones too, each by strain;
    /// 2. misère with the talon, where it is below nine;
    /// 3. nine with the talon, by strain;
    /// 4. misère with the talon, where the options put it above nine;
    /// 5. misère without the talon;
    /// 6. a game without the talon, by strain;
    /// 7. ten with the talon, by strain.
    fn rank(&self, call: Call) -> Option<(u8, u8)> {
        match call {
            Call::Bid(bid) | Call::Dark(bid) if bid.level() < 9 => Some((bid.level(), strain(bid))),
            Call::Misere if self.rules.misere_above_nine => Some((11, 0)),
            Call::Misere => Some((9, 0)),
            Call::Bid(bid) if bid.level() == 9 => Some((10, strain(bid))),
            Call::MisereWithoutTalon => Some((12, 0)),
            Call::BidWithoutTalon(bid) => Some((13, strain(bid))),
            Call::Bid(bid) => Some((14, strain(bid))),
            _ => None,
        }
    }

    /// Adds a legal call; an illegal one changes nothing.
    pub fn push(&mut self, call: Call) -> Result<(), IllegalCall> {
        self.check(call)?;
        let p = self.turn;
        self.calls.push((self.trio.seats()[p], call));
        self.has_called[p] = true;
        match call {
            Call::Pass | Call::DarkPass => self.alive[p] = false,
            Call::Here => {
                if let Some((standing, _)) = self.standing {
                    self.standing = Some((standing, p));
                }
            }
            _ => {
                self.misere[p] |= matches!(call, Call::Misere | Call::MisereWithoutTalon);
                self.standing = Some((call, p));
            }
        }
        let left = self.alive.iter().filter(|alive| **alive).count();
        if left == 0 || left == 1 && self.standing.is_some() {
            self.over = true;
        } else {
            let mut next = (1..=3).map(|step| (p + step) % 3).filter(|p| self.alive[*p]);
            self.turn = next.next().unwrap_or(p);
        }
        Ok(())
    }

    /// The calls so far, each with its caller.
    pub fn calls(&self) -> &[(Seat, Call)] {
        &self.calls
    }

    /// Who calls next; none when the auction is over.
    pub fn turn(&self) -> Option<Seat> {
        (!self.over).then(|| self.trio.seats()[self.turn])
    }

    /// Is it over?
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// Who won the auction, with the right won; none until it is over, or when all passed.
    pub fn won(&self) -> Option<Won> {
        let (call, holder) = self.standing.filter(|_| self.over)?;
        let right = match call {
            Call::Misere => Right::Misere(Talon::Taken),
            Call::MisereWithoutTalon => Right::Misere(Talon::Left),
            Call::BidWithoutTalon(bid) => Right::Bid { bid, talon: Talon::Left, dark: false },
            Call::Dark(bid) => Right::Bid { bid, talon: Talon::Taken, dark: true },
            Call::Bid(bid) => Right::Bid { bid, talon: Talon::Taken, dark: false },
            _ => return None,
        };
        Some(Won { seat: self.trio.seats()[holder], right })
    }

    /// The calls that are legal now, the pass first.
    pub fn legal_calls(&self) -> impl Iterator<Item = Call> + '_ {
        Call::russian().filter(|call| self.check(*call).is_ok())
    }
}

const fn strain(bid: Bid) -> u8 {
    bid.strain() as u8
}
