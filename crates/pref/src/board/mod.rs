use alloc::vec;
use alloc::vec::Vec;

use cards::{Card, Cards, Seats};

use crate::balkan::{self, Kontra, MustBeat, SanacLead};
use crate::play::{Play, RaspasyRules};
use crate::russian::{self, OpenWhen, TalonPremium};
use crate::{
    Act, Auction, BySeat, Call, Command, Contract, Deal, Defence, Defender, Event, Number, Options,
    Outcome, Played, Raspasy, Refusal, Right, Rules, Say, Seat, Situation, Stance, Talon, Task,
    Trio, Won,
};

/// One deal from its first call to what it comes to: a fold over [`Event`]s.
///
/// [`Board::decide`] says what a command would bring about, [`Board::apply`] does it. Only what the
/// rules allow comes through; `apply` itself is total, and leaves out what it cannot make sense of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    options: Options,
    situation: Situation,
    trio: Trio,
    deal: Deal,
    acts: Vec<(Seat, Act)>,
    looked: bool,
    auction: Auction,
    hands: BySeat<Cards>,
    discards: Option<Cards>,
    contract: Option<Contract>,
    defence: Option<Defence>,
    kontra: Option<Kontra>,
    play: Option<Play>,
    offer: Option<Offer>,
    granted: Option<Offer>,
    undo: Option<Undo>,
    outcome: Option<Outcome>,
}

/// Where a deal stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Phase {
    /// The calls.
    Auction,
    /// The declarer has taken the talon and lays two cards away.
    Discard,
    /// The declarer names his contract.
    Order,
    /// The defenders say what they undertake.
    Defence,
    /// Kontra, rekontra and on.
    Kontra,
    /// The cards.
    Play,
    /// An offer to end the play waits for consent.
    Offer,
    /// It is over.
    Closed,
}

/// An offer to end the play (Preferans spec B13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Offer {
    /// Who offers: the declarer.
    pub seat: Seat,
    /// How many of the tricks not yet complete each would take.
    pub tricks: BySeat<u8>,
    /// Whose consent is still wanted.
    pub waiting: Seats<Seat>,
}

/// A wish to take back that waits for consent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Undo {
    /// Who asks.
    pub seat: Seat,
    /// How many of the acts would stay.
    pub keep: u16,
    /// Whose consent is still wanted.
    pub waiting: Seats<Seat>,
}

impl Board {
    /// A deal in its situation.
    pub fn new(options: Options, situation: Situation, deal: Deal) -> Board {
        let trio = Trio::of(options.players, situation.next.dealer);
        let mut hands = BySeat::default();
        for (seat, hand) in trio.seats().into_iter().zip(deal.hands()) {
            hands[seat] = hand;
        }
        let dark = match &options.rules {
            Rules::Balkan(_) => false,
            Rules::Russian(rules) => rules.dark_games.is_on() || rules.dark_pass.is_on(),
        };
        let mut board = Board {
            auction: Auction::new(trio, &options, &situation),
            options,
            situation,
            trio,
            deal,
            acts: Vec::with_capacity(48),
            looked: !dark || situation.forced,
            hands,
            discards: None,
            contract: None,
            defence: None,
            kontra: None,
            play: None,
            offer: None,
            granted: None,
            undo: None,
            outcome: None,
        };
        if situation.forced {
            board.begin_raspasy();
        }
        board
    }

    /// What would happen if whoever holds `seats` gave this command. Changes nothing.
    pub fn decide(&self, seats: Seats<Seat>, command: &Command) -> Result<Vec<Event>, Refusal> {
        match command {
            Command::Act { seat, act } => {
                self.holds(seats, self.controller(*seat), *seat)?;
                self.check(*seat, *act)?;
                Ok(vec![Event::Act { seat: *seat, act: *act }])
            }
            Command::Offer { seat, tricks } => {
                self.holds(seats, *seat, *seat)?;
                self.check_offer(*seat, tricks)?;
                Ok(vec![Event::Offer { seat: *seat, tricks: *tricks }])
            }
            Command::Agree { seat } => {
                self.holds(seats, *seat, *seat)?;
                match &self.offer {
                    Some(offer) if offer.waiting.contains(*seat) => {
                        Ok(vec![Event::Agree { seat: *seat }])
                    }
                    _ => Err(Refusal::NothingToAnswer { seat: *seat }),
                }
            }
            Command::Object { seat } => {
                self.holds(seats, *seat, *seat)?;
                match &self.offer {
                    Some(offer) if offer.waiting.contains(*seat) || offer.seat == *seat => {
                        Ok(vec![Event::Object { seat: *seat }])
                    }
                    _ => Err(Refusal::NothingToAnswer { seat: *seat }),
                }
            }
            Command::UndoAsk { seat } => {
                self.holds(seats, *seat, *seat)?;
                if self.outcome.is_some() {
                    return Err(Refusal::WrongPhase);
                }
                self.nothing_waits()?;
                let keep = self.last_act(*seat).ok_or(Refusal::NothingToUndo { seat: *seat })?;
                Ok(vec![Event::UndoAsked { seat: *seat, keep }])
            }
            Command::UndoAnswer { seat, agree } => {
                self.holds(seats, *seat, *seat)?;
                self.decide_undo_answer(*seat, *agree)
            }
            Command::BreakOff => Err(Refusal::WrongPhase),
        }
    }

    /// What happened. Total: an event that was once written is always applied.
    pub fn apply(&mut self, event: &Event) {
        match event {
            // Between deals; the match's.
            Event::Dealt { .. } | Event::BrokenOff => {}
            Event::Act { seat, act } => {
                // What is refused was never written; a log that holds it all the same goes on.
                let _: Result<_, Refusal> = self.push(*seat, *act);
            }
            Event::Offer { seat, tricks } => {
                let waiting = self.deciders();
                self.offer = Some(Offer { seat: *seat, tricks: *tricks, waiting });
            }
            Event::Agree { seat } => self.apply_agree(*seat),
            Event::Object { .. } => self.offer = None,
            Event::UndoAsked { seat, keep } => {
                let mut waiting = self.trio.set();
                waiting.remove(*seat);
                self.undo = Some(Undo { seat: *seat, keep: *keep, waiting });
            }
            Event::UndoAgreed { seat } => {
                if let Some(undo) = &mut self.undo {
                    undo.waiting.remove(*seat);
                }
            }
            Event::UndoRefused { .. } => self.undo = None,
            Event::Undone { keep } => self.take_back(*keep),
        }
    }

    /// May this be done from this place now?
    pub fn check(&self, seat: Seat, act: Act) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::WrongPhase);
        }
        self.nothing_waits()?;
        if self.turn() != Some(seat) {
            return Err(Refusal::NotYourTurn { seat, turn: self.turn() });
        }
        match (self.phase(), act) {
            (Phase::Auction, Act::Look) if !self.looked => Ok(()),
            (Phase::Auction, Act::Call(call)) => {
                let is_dark = call.is_dark();
                if !self.looked && !is_dark {
                    return Err(Refusal::Unlooked);
                }
                if self.looked && is_dark {
                    let because = crate::IllegalCall::NotDark;
                    return Err(Refusal::IllegalCall { call, because });
                }
                let check = self.auction.check(call);
                check.map_err(|because| Refusal::IllegalCall { call, because })
            }
            (Phase::Discard, Act::Discard(cards)) => {
                let fits = cards.len() == 2 && self.hands[seat].contains_all(cards);
                if fits { Ok(()) } else { Err(Refusal::IllegalDiscard { cards }) }
            }
            (Phase::Discard, Act::Say(Say::GiveUp)) if self.may_give_up() => Ok(()),
            (Phase::Order, Act::Order(contract)) => {
                let contracts = self.contracts();
                match contracts.first() {
                    Some(lowest) if !contracts.contains(&contract) => {
                        Err(Refusal::IllegalOrder { contract, lowest: *lowest })
                    }
                    _ => Ok(()),
                }
            }
            (Phase::Defence, Act::Say(say)) => {
                let check = self.defence.map_or(Ok(()), |defence| defence.check(say));
                check.map_err(|because| Refusal::IllegalSay { say, because })
            }
            (Phase::Kontra, Act::Kontra(chains)) => {
                let check = self.kontra.map_or(Ok(()), |kontra| kontra.check(chains));
                check.map_err(|because| Refusal::IllegalKontra { chains, because })
            }
            (Phase::Play, Act::Play(card)) => match &self.play {
                Some(play) => {
                    play.check(seat, card).map_err(|because| Refusal::IllegalPlay { card, because })
                }
                None => Err(Refusal::WrongPhase),
            },
            _ => Err(Refusal::WrongPhase),
        }
    }

    /// Does what the rules allow; what they do not allow changes nothing.
    pub fn push(&mut self, seat: Seat, act: Act) -> Result<(), Refusal> {
        self.check(seat, act)?;
        self.acts.push((seat, act));
        match act {
            Act::Look => self.looked = true,
            Act::Call(call) => {
                self.looked = true;
                let _checked = self.auction.push(call);
                self.after_call();
            }
            Act::Discard(cards) => {
                self.hands[seat] -= cards;
                self.discards = Some(cards);
                self.order_the_only();
            }
            Act::Order(contract) => self.begin_defence(contract),
            Act::Say(Say::GiveUp) => {
                if let Some(Won { seat: declarer, right: Right::Bid { bid, .. } }) = self.won() {
                    self.outcome = Some(Outcome::GaveUp { declarer, bid });
                }
            }
            Act::Say(say) => {
                if let Some(defence) = &mut self.defence {
                    let _checked = defence.push(say);
                }
                self.after_decision();
            }
            Act::Kontra(chains) => {
                if let Some(kontra) = &mut self.kontra {
                    let _checked = kontra.push(chains);
                }
                self.after_kontra();
            }
            Act::Play(card) => self.apply_card(seat, card),
        }
        Ok(())
    }

    /// The deal's number, from 1.
    pub const fn number(&self) -> u32 {
        self.situation.next.board
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.situation.next.dealer
    }

    /// Who plays, the first hand first.
    pub const fn trio(&self) -> Trio {
        self.trio
    }

    /// What was agreed on.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// What the match brought to this deal.
    pub const fn situation(&self) -> &Situation {
        &self.situation
    }

    /// What was dealt.
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// All that was done, in order.
    pub fn acts(&self) -> &[(Seat, Act)] {
        &self.acts
    }

    /// The calls.
    pub const fn auction(&self) -> &Auction {
        &self.auction
    }

    /// Who won the auction, and what he may play.
    pub fn won(&self) -> Option<Won> {
        self.auction.won()
    }

    /// Who plays the contract.
    pub fn declarer(&self) -> Option<Seat> {
        self.won().map(|won| won.seat)
    }

    /// The contract, once it is ordered.
    pub const fn contract(&self) -> Option<Contract> {
        self.contract
    }

    /// The two cards laid away.
    pub const fn discards(&self) -> Option<Cards> {
        self.discards
    }

    /// What the defenders have said.
    pub const fn defence(&self) -> Option<&Defence> {
        self.defence.as_ref()
    }

    /// The chains of kontra; Balkan.
    pub const fn kontra(&self) -> Option<&Kontra> {
        self.kontra.as_ref()
    }

    /// The play, once it has begun.
    pub const fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// What it came to; none while it is played.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// An offer that waits for consent.
    pub const fn offer(&self) -> Option<&Offer> {
        self.offer.as_ref()
    }

    /// The offer that ended the play, if one did.
    pub const fn granted(&self) -> Option<&Offer> {
        self.granted.as_ref()
    }

    /// A wish to take back that waits for consent.
    pub const fn undo(&self) -> Option<&Undo> {
        self.undo.as_ref()
    }

    /// Has the first hand taken up his cards?
    pub const fn is_looked(&self) -> bool {
        self.looked
    }

    /// Where the deal stands.
    pub fn phase(&self) -> Phase {
        if self.outcome.is_some() {
            Phase::Closed
        } else if self.offer.is_some() {
            Phase::Offer
        } else if self.play.is_some() {
            Phase::Play
        } else if self.kontra.is_some_and(|kontra| kontra.turn().is_some()) {
            Phase::Kontra
        } else if self.defence.is_some() {
            Phase::Defence
        } else {
            match self.won() {
                Some(won) if won.takes_talon() && self.discards.is_none() => Phase::Discard,
                Some(_) => Phase::Order,
                None => Phase::Auction,
            }
        }
    }

    /// Who acts next; in play, from whose hand. None when it is over, or something waits.
    pub fn turn(&self) -> Option<Seat> {
        if self.undo.is_some() {
            return None;
        }
        match self.phase() {
            Phase::Auction => self.auction.turn(),
            Phase::Discard | Phase::Order => self.declarer(),
            Phase::Defence => self.defence.and_then(|defence| defence.turn()),
            Phase::Kontra => self.kontra.and_then(|kontra| kontra.turn()),
            Phase::Play => self.play.as_ref().and_then(Play::turn),
            Phase::Offer | Phase::Closed => None,
        }
    }

    /// Who must act for the deal to go on: on turn, or asked for consent.
    pub fn awaited(&self) -> Seats<Seat> {
        if let Some(undo) = &self.undo {
            undo.waiting
        } else if let Some(offer) = &self.offer {
            offer.waiting
        } else {
            self.turn().map_or(Seats::NONE, |seat| Seats::of(self.controller(seat)))
        }
    }

    /// Who plays a seat's cards: in open whist the whister plays the passer's as soon as they lie
    /// open (B4, B13), else everybody his own.
    pub fn controller(&self, seat: Seat) -> Seat {
        let Some(defence) = self.defence.filter(|_| self.open_hands().contains(seat)) else {
            return seat;
        };
        let [x, y] = defence.seats();
        match defence.settled() {
            [Stance::Whisted, Stance::Passed] if seat == y => x,
            [Stance::Passed, Stance::Whisted] if seat == x => y,
            _ => seat,
        }
    }

    /// The hands that lie open to all: both defenders' where it is played open (B4, B13).
    pub fn open_hands(&self) -> Seats<Seat> {
        let Rules::Russian(rules) = &self.options.rules else { return Seats::NONE };
        let (Some(defence), Some(play)) = (&self.defence, &self.play) else { return Seats::NONE };
        let declarer_leads = Some(self.trio.first_hand()) == self.declarer();
        let is_time = match rules.open_when {
            OpenWhen::BeforeLead => true,
            OpenWhen::AfterFirstCard => !play.cards().is_empty(),
            OpenWhen::Codex => !declarer_leads || !play.cards().is_empty(),
            OpenWhen::AfterFirstTrick => !play.winners().is_empty(),
        };
        if defence.is_open() && is_time {
            defence.seats().into_iter().collect()
        } else {
            Seats::NONE
        }
    }

    /// The cards each seat still holds; the declarer's with the talon until he has discarded.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.play.as_ref().map_or(self.hands[seat], |play| play.hands()[seat])
    }

    /// The contracts that may be ordered, lowest first.
    pub fn contracts(&self) -> Vec<Contract> {
        self.won().map_or_else(Vec::new, |won| won.contracts())
    }

    /// What the one on turn may do now, but for discards, which are any two of his cards.
    pub fn legal_acts(&self) -> Vec<Act> {
        let Some(turn) = self.turn() else { return Vec::new() };
        match self.phase() {
            Phase::Auction => {
                let look = (!self.looked).then_some(Act::Look);
                let calls = self.auction.legal_calls().into_iter().map(Act::Call);
                look.into_iter().chain(calls.filter(|act| self.check(turn, *act).is_ok())).collect()
            }
            Phase::Discard if self.may_give_up() => vec![Act::Say(Say::GiveUp)],
            Phase::Order => self.contracts().into_iter().map(Act::Order).collect(),
            Phase::Defence => {
                let says = self.defence.map_or(&[][..], |defence| defence.legal());
                says.iter().copied().map(Act::Say).collect()
            }
            Phase::Kontra => {
                let open = self.kontra.map_or(Seats::NONE, |kontra| kontra.open());
                let [x, y] = self.defence.map_or([turn; 2], |defence| defence.seats());
                [Seats::NONE, open, Seats::of(x), Seats::of(y)]
                    .into_iter()
                    .enumerate()
                    .filter(|(i, chains)| *i < 2 || *chains != open)
                    .map(|(_, chains)| Act::Kontra(chains))
                    .filter(|act| self.check(turn, *act).is_ok())
                    .collect()
            }
            Phase::Play => {
                let cards = self.play.as_ref().map_or(Cards::EMPTY, Play::legal_cards);
                cards.iter().map(Act::Play).collect()
            }
            Phase::Discard | Phase::Offer | Phase::Closed => Vec::new(),
        }
    }

    /// B3: only after a bid, and before the discard.
    fn may_give_up(&self) -> bool {
        let agreed = match &self.options.rules {
            Rules::Russian(rules) => rules.concede_without_three.is_on(),
            Rules::Balkan(_) => false,
        };
        agreed && matches!(self.won(), Some(Won { right: Right::Bid { .. }, .. }))
    }

    fn holds(&self, seats: Seats<Seat>, who: Seat, seat: Seat) -> Result<(), Refusal> {
        if seats.contains(who) { Ok(()) } else { Err(Refusal::NotYours { seat }) }
    }

    fn nothing_waits(&self) -> Result<(), Refusal> {
        if self.offer.is_some() || self.undo.is_some() { Err(Refusal::Waiting) } else { Ok(()) }
    }
}

/// From the auction to the play.
impl Board {
    fn after_call(&mut self) {
        if !self.auction.is_over() {
            return;
        }
        match self.won() {
            Some(won) => {
                if won.takes_talon() {
                    self.hands[won.seat] |= self.deal.talon();
                } else {
                    self.order_the_only();
                }
            }
            None => match &self.options.rules {
                Rules::Balkan(_) => self.outcome = Some(Outcome::AllPassed),
                Rules::Russian(_) => self.begin_raspasy(),
            },
        }
    }

    /// Where only one contract may be ordered, it is.
    fn order_the_only(&mut self) {
        if let [contract] = self.contracts()[..] {
            self.begin_defence(contract);
        }
    }

    fn begin_raspasy(&mut self) {
        let Rules::Russian(rules) = &self.options.rules else { return };
        let raspasy = RaspasyRules {
            trio: self.trio,
            talon: rules.raspasy_talon_for(self.options.players),
            cards: self.deal.turned(),
            dealer: self.options.players.sitting_out(self.dealer()),
            third_lead: rules.raspasy_third_lead,
        };
        self.play = Some(Play::raspasy(raspasy, self.hands));
    }

    fn begin_defence(&mut self, contract: Contract) {
        let Some(declarer) = self.declarer() else { return };
        self.contract = Some(contract);
        self.defence = Some(Defence::new(self.trio, declarer, contract, &self.options));
        self.after_decision();
    }

    fn after_decision(&mut self) {
        let (Some(defence), Some(contract), Some(declarer)) =
            (self.defence, self.contract, self.declarer())
        else {
            return;
        };
        if defence.turn().is_some() {
            return;
        }
        match &self.options.rules {
            Rules::Balkan(rules) => {
                self.kontra = Some(Kontra::new(declarer, contract, &defence, rules));
                self.after_kontra();
            }
            Rules::Russian(_) if defence.is_played() => self.begin_play(),
            Rules::Russian(_) => self.finish(None),
        }
    }

    fn after_kontra(&mut self) {
        let (Some(defence), Some(kontra)) = (self.defence, self.kontra) else { return };
        if kontra.turn().is_some() {
            return;
        }
        let refe = self.declarer().is_some_and(|seat| self.situation.refes.contains(seat));
        let waved = match (&self.options.rules, self.contract) {
            (Rules::Balkan(rules), Some(contract)) => {
                balkan::is_waved_through(rules, contract, kontra.levels(), refe)
            }
            _ => false,
        };
        if defence.is_played() && !waved { self.begin_play() } else { self.finish(None) }
    }

    fn begin_play(&mut self) {
        let (Some(defence), Some(contract), Some(declarer)) =
            (self.defence, self.contract, self.declarer())
        else {
            return;
        };
        let balkan = match &self.options.rules {
            Rules::Balkan(rules) => Some(rules),
            Rules::Russian(_) => None,
        };
        let mut active = Seats::of(declarer);
        for (seat, stance) in defence.seats().into_iter().zip(defence.settled()) {
            if balkan.is_none() || stance != Stance::Passed {
                active.insert(seat);
            }
        }
        let must_beat = balkan.map_or(MustBeat::Never, |rules| rules.must_beat);
        let leader = self.leader(active, contract, declarer);
        self.play = Some(Play::contract(contract, declarer, self.hands, active, leader, must_beat));
    }

    /// The first hand, or the next who takes part; against Sanac a defender (A9, B5).
    fn leader(&self, active: Seats<Seat>, contract: Contract, declarer: Seat) -> Seat {
        let seats = self.trio.seats();
        let first = seats.into_iter().find(|seat| active.contains(*seat));
        let first = first.unwrap_or(seats[0]);
        let Rules::Balkan(rules) = &self.options.rules else { return first };
        if contract.task != Task::Number(Number::SANAC) {
            return first;
        }
        let [x, y] = self.trio.others(declarer);
        match rules.sanac_lead {
            SanacLead::ThroughDeclarer if active.contains(y) => y,
            SanacLead::ThroughDeclarer => x,
            SanacLead::NextDefender if first != declarer => first,
            SanacLead::NextDefender if active.contains(x) => x,
            SanacLead::NextDefender => y,
        }
    }

    fn apply_card(&mut self, seat: Seat, card: Card) {
        let Some(play) = &mut self.play else { return };
        let _checked = play.push(seat, card);
        if play.is_over() {
            let won = *play.won();
            self.finish(Some(won));
        }
    }

    /// The deal is over with so many tricks, or unplayed.
    fn finish(&mut self, won: Option<BySeat<u8>>) {
        self.outcome = self.outcome_with(won);
    }

    fn outcome_with(&self, won: Option<BySeat<u8>>) -> Option<Outcome> {
        let dark = self.auction.dark();
        let tricks = won.unwrap_or_default();
        let (Some(contract), Some(declarer), Some(defence)) =
            (self.contract, self.declarer(), self.defence)
        else {
            let dark = dark == Some(Call::DarkPass);
            return won.map(|tricks| Outcome::Raspasy(Raspasy { tricks, dark }));
        };
        let levels = self.kontra.map_or([0; 2], |kontra| kontra.levels());
        let stances = defence.settled();
        let defenders = core::array::from_fn(|at| {
            let seat = defence.seats()[at];
            Defender { seat, stance: stances[at], kontra: levels[at], tricks: tricks[seat] }
        });
        let dark = matches!(self.won(), Some(Won { right: Right::Bid { dark: true, .. }, .. }));
        let premium = match &self.options.rules {
            Rules::Russian(rules)
                if rules.talon_premium != TalonPremium::Off
                    && contract.talon == Talon::Taken
                    && contract.task != Task::Misere =>
            {
                russian::premium_units(self.deal.talon())
            }
            _ => 0,
        };
        let tricks = won.map(|won| won[declarer]);
        Some(Outcome::Contract(Played { declarer, contract, defenders, tricks, dark, premium }))
    }
}

/// Offers and undo.
impl Board {
    fn check_offer(&self, seat: Seat, tricks: &BySeat<u8>) -> Result<(), Refusal> {
        let Some(play) = self.play.as_ref().filter(|_| self.phase() == Phase::Play) else {
            let waiting = self.phase() == Phase::Offer;
            return Err(if waiting { Refusal::Waiting } else { Refusal::WrongPhase });
        };
        self.nothing_waits()?;
        if self.declarer() != Some(seat) {
            return Err(Refusal::NotYours { seat });
        }
        let sum = BySeat::new(|seat| play.won()[seat].saturating_add(tricks[seat]));
        let sitting = self.options.players.sitting_out(self.dealer());
        match self.outcome_with(Some(sum)) {
            Some(outcome) => outcome
                .check(&self.options, self.trio, sitting)
                .map_err(|because| Refusal::IllegalOffer { because }),
            None => Err(Refusal::WrongPhase),
        }
    }

    /// Whose consent an offer needs: the defenders', but not of who is only invited, nor of whose
    /// cards another plays (B13).
    fn deciders(&self) -> Seats<Seat> {
        let Some(defence) = &self.defence else { return Seats::NONE };
        let active = self.play.as_ref().map_or(Seats::NONE, Play::active);
        defence
            .seats()
            .into_iter()
            .zip(defence.settled())
            .filter(|(seat, stance)| {
                active.contains(*seat)
                    && *stance != Stance::Invited
                    && self.controller(*seat) == *seat
            })
            .map(|(seat, _)| seat)
            .collect()
    }

    fn apply_agree(&mut self, seat: Seat) {
        let Some(offer) = &mut self.offer else { return };
        offer.waiting.remove(seat);
        if !offer.waiting.is_empty() {
            return;
        }
        self.granted = self.offer.take();
        if let (Some(play), Some(granted)) = (&self.play, &self.granted) {
            let sum = BySeat::new(|seat| play.won()[seat].saturating_add(granted.tricks[seat]));
            self.finish(Some(sum));
        }
    }

    /// The last act that was this seat's own, from 0.
    fn last_act(&self, seat: Seat) -> Option<u16> {
        let own = |by: Seat, act: Act| match act {
            Act::Play(_) => self.controller(by) == seat,
            _ => by == seat,
        };
        self.acts.iter().rposition(|(by, act)| own(*by, *act)).map(|at| at as u16)
    }

    fn decide_undo_answer(&self, seat: Seat, agree: bool) -> Result<Vec<Event>, Refusal> {
        let Some(undo) = &self.undo else { return Err(Refusal::NothingToAnswer { seat }) };
        if undo.seat == seat && !agree {
            return Ok(vec![Event::UndoRefused { seat }]);
        }
        if !undo.waiting.contains(seat) {
            return Err(Refusal::NothingToAnswer { seat });
        }
        if !agree {
            return Ok(vec![Event::UndoRefused { seat }]);
        }
        let mut events = vec![Event::UndoAgreed { seat }];
        if undo.waiting.len() == 1 {
            events.push(Event::Undone { keep: undo.keep });
        }
        Ok(events)
    }

    fn take_back(&mut self, keep: u16) {
        self.undo = None;
        let keep = usize::from(keep);
        if keep >= self.acts.len() || self.outcome.is_some() {
            return;
        }
        let mut board = Board::new(self.options.clone(), self.situation, self.deal);
        for (seat, act) in &self.acts[..keep] {
            let _was_legal = board.push(*seat, *act);
        }
        *self = board;
    }
}
