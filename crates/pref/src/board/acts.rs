use alloc::vec;
use alloc::vec::Vec;

use cards::{Cards, Seats};

use super::{Board, Phase};
use crate::play::Play;
use crate::{Act, Declaration, Outcome, Refusal, Right, Rules, Seat, Won};

/// How many cards are discarded: as many as the talon has.
pub(crate) const DISCARD_COUNT: u8 = 2;

/// Acts in turn.
impl Board {
    /// Is this act of `seat` legal now?
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
                let fits =
                    cards.len() == u32::from(DISCARD_COUNT) && self.hands[seat].contains_all(cards);
                if fits { Ok(()) } else { Err(Refusal::IllegalDiscard { cards }) }
            }
            (Phase::Discard, Act::Declare(Declaration::GiveUp)) if self.may_give_up() => Ok(()),
            (Phase::Order, Act::Order(contract)) => {
                let contracts = self.contracts();
                match contracts.first() {
                    Some(lowest) if !contracts.contains(&contract) => {
                        Err(Refusal::IllegalOrder { contract, lowest: *lowest })
                    }
                    _ => Ok(()),
                }
            }
            (Phase::Defence, Act::Declare(declaration)) => {
                let check = self.defence.map_or(Ok(()), |defence| defence.check(declaration));
                check.map_err(|because| Refusal::IllegalDeclaration { declaration, because })
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

    /// Performs a legal act; an illegal one changes nothing.
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
            Act::Declare(Declaration::GiveUp) => {
                if let Some(Won { seat: declarer, right: Right::Bid { bid, .. } }) = self.won() {
                    self.outcome = Some(Outcome::GaveUp { declarer, bid });
                }
            }
            Act::Declare(declaration) => {
                if let Some(defence) = &mut self.defence {
                    let _checked = defence.push(declaration);
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

    /// The legal acts of the seat on turn, except discards, which may be any two cards.
    pub fn legal_acts(&self) -> Vec<Act> {
        let Some(turn) = self.turn() else { return Vec::new() };
        match self.phase() {
            Phase::Auction => {
                let look = (!self.looked).then_some(Act::Look);
                let calls = self.auction.legal_calls().into_iter().map(Act::Call);
                look.into_iter().chain(calls.filter(|act| self.check(turn, *act).is_ok())).collect()
            }
            Phase::Discard if self.may_give_up() => vec![Act::Declare(Declaration::GiveUp)],
            Phase::Order => self.contracts().into_iter().map(Act::Order).collect(),
            Phase::Defence => {
                let says = self.defence.map_or(&[][..], |defence| defence.legal());
                says.iter().copied().map(Act::Declare).collect()
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

    /// May the declarer give up? Only after a bid, and before the discard
    /// (docs/sources/preferans.md#B3).
    fn may_give_up(&self) -> bool {
        let agreed = match &self.options.rules {
            Rules::Russian(rules) => rules.concede_without_three.is_on(),
            Rules::Balkan(_) => false,
        };
        agreed && matches!(self.won(), Some(Won { right: Right::Bid { .. }, .. }))
    }
}
