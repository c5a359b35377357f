use alloc::vec::Vec;

use super::{BalkanOptions, HereRule, NamingMode};
use crate::{Call, Contract, IllegalCall, Number, Right, Seat, Trio, Won};

/// The calls of one Balkan deal, from the first hand on. It cannot hold an illegal call
/// (docs/sources/preferans.md#A3).
///
/// ```
/// use biritch_pref::balkan::{Auction, BalkanOptions};
/// use biritch_pref::{Call, Players, Seat, Trio};
///
/// // An example of docs/sources/preferans.md#A3.7: C wins with five and takes the talon.
/// let trio = Trio::of(Players::Three, Seat::C);
/// let mut auction = Auction::new(trio, &BalkanOptions::default());
/// for call in ["2", "3", "4", "Pass", "Here", "5", "Pass"] {
///     auction.push(call.parse::<Call>()?)?;
/// }
/// let won = auction.won().expect("C is alone");
/// assert_eq!(won.seat, Seat::C);
/// let contracts: Vec<_> = won.contracts().iter().map(|contract| contract.to_string()).collect();
/// assert_eq!(contracts, ["5t", "6t", "7t"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Auction {
    trio: Trio,
    rules: Rules,
    calls: Vec<(Seat, Call)>,
    stage: Stage,
    alive: [bool; 3],
    has_called: [bool; 3],
    /// The standing number and the place of its holder.
    held: Option<(Number, usize)>,
    /// Under [`HereRule::NextActive`]: is the last number still unanswered?
    unanswered: bool,
    /// The place of the player who bid the first number.
    opener: Option<usize>,
    /// The players who called *game*, in order.
    gamers: Vec<usize>,
    special: Option<(usize, Special)>,
    /// The players who called *game* and may still outbid a special call.
    overcalling: Vec<usize>,
    named: Option<(Number, usize)>,
    /// The players who conceded in naming.
    conceded: [bool; 3],
    /// The number of turns in naming so far.
    namings: usize,
    turn: usize,
    won: Option<Won>,
}

/// The options that concern the auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rules {
    here: HereRule,
    senior_may_raise: bool,
    game_after_number: bool,
    overcall_special: bool,
    rotation: bool,
    top_name: Number,
    highest: Number,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Numbers,
    Games,
    /// The players who called *game* answer a special call.
    Overcalls,
    Naming,
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Special {
    Bettel,
    Sanac,
}

impl Auction {
    /// An auction that the first hand opens.
    pub fn new(trio: Trio, options: &BalkanOptions) -> Auction {
        let top_name =
            if options.naming_allows_6_7.is_on() { Number::SANAC } else { Number::CLUBS };
        Auction {
            trio,
            rules: Rules {
                here: options.here_rule,
                senior_may_raise: options.senior_may_raise.is_on(),
                game_after_number: options.game_after_number.is_on(),
                overcall_special: options.game_sayer_may_overcall_special.is_on(),
                rotation: options.naming_mode == NamingMode::Rotation,
                top_name,
                highest: options.highest(),
            },
            calls: Vec::with_capacity(8),
            stage: Stage::Numbers,
            alive: [true; 3],
            has_called: [false; 3],
            held: None,
            unanswered: false,
            opener: None,
            gamers: Vec::new(),
            special: None,
            overcalling: Vec::new(),
            named: None,
            conceded: [false; 3],
            namings: 0,
            turn: 0,
            won: None,
        }
    }

    /// Is this call legal now? Does not change the auction.
    pub fn check(&self, call: Call) -> Result<(), IllegalCall> {
        let p = self.turn;
        match self.stage {
            Stage::Done => Err(IllegalCall::Over),
            Stage::Numbers => self.check_number_stage(p, call),
            Stage::Games => match (call, self.special) {
                (Call::Pass | Call::GameSanac, _) | (Call::Game | Call::GameBettel, None) => Ok(()),
                (Call::Game | Call::GameBettel, Some(_)) => {
                    Err(IllegalCall::Outranked { lowest: Some(Call::GameSanac) })
                }
                _ => Err(IllegalCall::GamesOnly),
            },
            Stage::Overcalls => match call {
                Call::Pass | Call::GameSanac => Ok(()),
                _ => Err(IllegalCall::GamesOnly),
            },
            Stage::Naming => match (call, self.named) {
                (Call::Name(number), _) if number > self.rules.top_name => {
                    Err(IllegalCall::Unnamable { number })
                }
                (Call::Name(number), Some((over, _))) if number <= over => {
                    let lowest = over.next().filter(|next| *next <= self.rules.top_name);
                    Err(IllegalCall::Outranked { lowest: lowest.map(Call::Name) })
                }
                (Call::Name(_), _) | (Call::Concede, Some(_)) => Ok(()),
                (Call::Concede, None) => Err(IllegalCall::FirstNames),
                _ => Err(IllegalCall::NamingOnly),
            },
        }
    }

    /// Checks a call in the stage of numbers (docs/sources/preferans.md#A3.3).
    fn check_number_stage(&self, p: usize, call: Call) -> Result<(), IllegalCall> {
        match (call, self.held) {
            (Call::Pass, _) => Ok(()),
            (Call::Number(Number::TWO), None) => Ok(()),
            (Call::Number(number), None) => {
                Err(IllegalCall::NotNext { number, next: Some(Number::TWO) })
            }
            (Call::Number(number), Some((level, _))) => {
                let next = level.next().filter(|next| *next <= Number::SANAC);
                if !self.may_raise(p) {
                    Err(IllegalCall::HoldsInstead)
                } else if Some(number) == next {
                    Ok(())
                } else {
                    Err(IllegalCall::NotNext { number, next })
                }
            }
            (Call::Here, Some(_)) if self.may_hold(p) => Ok(()),
            (Call::Here, _) => Err(IllegalCall::NothingToHold),
            (Call::Game | Call::GameBettel | Call::GameSanac, _) => {
                if self.has_called[p] && !self.rules.game_after_number {
                    Err(IllegalCall::GameComesFirst)
                } else {
                    Ok(())
                }
            }
            (Call::Name(_) | Call::Concede, _) => Err(IllegalCall::NotNaming),
            _ => Err(IllegalCall::OtherGame),
        }
    }

    fn may_hold(&self, p: usize) -> bool {
        let Some((level, holder)) = self.held else { return false };
        match self.rules.here {
            HereRule::SeniorToHolder => p < holder,
            HereRule::NextActive => self.unanswered && level > Number::TWO,
            HereRule::FirstBidderOnly => self.opener == Some(p),
        }
    }

    fn may_raise(&self, p: usize) -> bool {
        match self.rules.here {
            HereRule::NextActive => !self.unanswered,
            _ => !self.may_hold(p) || self.rules.senior_may_raise,
        }
    }

    /// Adds a legal call; an illegal one changes nothing.
    pub fn push(&mut self, call: Call) -> Result<(), IllegalCall> {
        self.check(call)?;
        let p = self.turn;
        let stage = self.stage;
        self.calls.push((self.trio.seats()[p], call));
        self.has_called[p] = true;
        self.unanswered = false;
        match call {
            Call::Number(number) => {
                self.held = Some((number, p));
                self.opener.get_or_insert(p);
                self.unanswered = number > Number::TWO;
            }
            Call::Here => {
                if let Some((level, _)) = self.held {
                    self.held = Some((level, p));
                }
            }
            Call::Game => self.gamers.push(p),
            Call::GameBettel => self.special = Some((p, Special::Bettel)),
            Call::GameSanac => self.special = Some((p, Special::Sanac)),
            Call::Name(number) => self.named = Some((number, p)),
            Call::Concede => self.conceded[p] = true,
            _ if stage == Stage::Overcalls => {}
            _ => self.alive[p] = false,
        }
        if !self.gamers.is_empty() || self.special.is_some() {
            self.open_games(p);
        }
        self.go_on();
        Ok(())
    }

    /// The first game call eliminates all who had called before (docs/sources/preferans.md#A3.4).
    fn open_games(&mut self, by: usize) {
        if self.stage == Stage::Numbers {
            self.stage = Stage::Games;
            for p in 0..3 {
                self.alive[p] &= p == by || !self.has_called[p];
            }
        }
    }

    /// Finds the next player on turn, or ends the auction.
    fn go_on(&mut self) {
        match self.stage {
            Stage::Numbers => self.go_on_numbers(),
            Stage::Games => self.go_on_games(),
            Stage::Overcalls => self.go_on_overcalls(),
            Stage::Naming => self.go_on_naming(),
            Stage::Done => {}
        }
    }

    fn go_on_numbers(&mut self) {
        let left = self.alive.iter().filter(|alive| **alive).count();
        match self.held {
            None if left == 0 => self.finish(None),
            Some((level, holder)) if left == 1 || self.nobody_can_answer(holder) => {
                self.finish(Some((
                    holder,
                    Right::Number { number: level, highest: self.rules.highest },
                )));
            }
            _ => self.turn = self.next_alive(self.turn),
        }
    }

    /// At the highest number nobody may raise; a player who may hold it still calls.
    fn nobody_can_answer(&self, holder: usize) -> bool {
        self.held.is_some_and(|(level, _)| level == Number::SANAC)
            && (0..3).all(|p| {
                p == holder
                    || !self.alive[p]
                    || self.has_called[p] && !self.rules.game_after_number && !self.may_hold_next(p)
            })
    }

    /// May `p` hold when on turn? With [`HereRule::NextActive`] only the next player may.
    fn may_hold_next(&self, p: usize) -> bool {
        self.may_hold(p)
            && (self.rules.here != HereRule::NextActive || self.next_alive(self.turn) == p)
    }

    fn go_on_games(&mut self) {
        if let Some((p, Special::Sanac)) = self.special {
            return self.finish(Some((p, Right::Sanac)));
        }
        let silent = (1..3).map(|step| (self.turn + step) % 3);
        let mut silent = silent.filter(|p| self.alive[*p] && !self.has_called[*p]);
        if let Some(next) = silent.next() {
            self.turn = next;
            return;
        }
        match (self.special, self.gamers.as_slice()) {
            (Some((p, _)), gamers) => {
                if self.rules.overcall_special && !gamers.is_empty() {
                    self.overcalling = gamers.iter().copied().filter(|g| *g != p).rev().collect();
                    self.stage = Stage::Overcalls;
                    return self.go_on_overcalls();
                }
                self.finish(Some((p, Right::Bettel)));
            }
            (None, [p]) => {
                let p = *p;
                self.finish(Some((p, Right::Unnamed { highest: self.rules.highest })));
            }
            (None, [first, ..]) => {
                self.stage = Stage::Naming;
                self.turn = *first;
            }
            (None, []) => self.finish(None),
        }
    }

    fn go_on_overcalls(&mut self) {
        match (self.special, self.overcalling.pop()) {
            (Some((p, Special::Sanac)), _) => self.finish(Some((p, Right::Sanac))),
            (_, Some(next)) => self.turn = next,
            (Some((p, Special::Bettel)), None) => self.finish(Some((p, Right::Bettel))),
            (None, None) => self.finish(None),
        }
    }

    /// Continues the naming of games (docs/sources/preferans.md#A3.5).
    fn go_on_naming(&mut self) {
        self.namings += 1;
        let Some((number, by)) = self.named else { return };
        let rivals = self.gamers.iter().filter(|p| !self.conceded[**p]).count();
        let closed =
            if self.rules.rotation { rivals <= 1 } else { self.namings >= self.gamers.len() };
        if closed || number == self.rules.top_name {
            return self.finish(Some((by, Right::Named(number))));
        }
        let at = self.gamers.iter().position(|p| *p == self.turn).unwrap_or(0);
        let n = self.gamers.len();
        let next = (1..=n).map(|step| self.gamers[(at + step) % n]).find(|p| !self.conceded[*p]);
        self.turn = next.unwrap_or(self.turn);
    }

    fn finish(&mut self, won: Option<(usize, Right)>) {
        self.stage = Stage::Done;
        self.won = won.map(|(p, right)| Won { seat: self.trio.seats()[p], right });
    }

    fn next_alive(&self, from: usize) -> usize {
        let mut next = (1..=3).map(|step| (from + step) % 3).filter(|p| self.alive[*p]);
        next.next().unwrap_or(from)
    }

    /// The calls so far, each with its caller.
    pub fn calls(&self) -> &[(Seat, Call)] {
        &self.calls
    }

    /// Who calls next; none when the auction is over.
    pub fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.trio.seats()[self.turn])
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        self.stage == Stage::Done
    }

    /// Who won the auction, with the right won; none until it is over, or when all passed.
    pub const fn won(&self) -> Option<Won> {
        self.won
    }

    /// The calls that are legal now, the pass first.
    pub fn legal_calls(&self) -> impl Iterator<Item = Call> + '_ {
        Call::balkan().filter(|call| self.check(*call).is_ok())
    }
}

impl Right {
    /// The contracts of this right (docs/sources/preferans.md#A3.6, docs/sources/preferans.md#B3),
    /// cheapest first.
    pub(crate) fn balkan_contracts(self) -> Vec<Contract> {
        let games = |first, last| Number::range(first, last).map(Contract::game).collect();
        match self {
            Right::Number { number, highest } => {
                Number::range(number, highest).map(Contract::number).collect()
            }
            Right::Unnamed { highest } => games(Number::TWO, highest),
            Right::Named(number) => games(number, number),
            Right::Bettel => games(Number::BETTEL, Number::BETTEL),
            Right::Sanac => games(Number::SANAC, Number::SANAC),
            _ => Vec::new(),
        }
    }
}
