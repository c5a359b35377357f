use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use cards::{Card, Cards, Seats, Suit};

use crate::board::acts::DISCARD_COUNT;
use crate::board::{Board, Offer, Phase, Undo};
use crate::play::Play;
use crate::{Act, BySeat, Call, Contract, Outcome, Played, Rules, Seat, Stance, Talon};

/// What one viewer may see of a deal. Nothing else leaves the server, and robots get nothing else
/// (docs/sources/preferans.md#A16 and docs/sources/preferans.md#B13).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefView"))]
pub struct View {
    /// The deal's number, from 1.
    pub board: u32,
    /// The dealer, who sits out at a table of four.
    pub dealer: Seat,
    /// The three players, the first hand first.
    pub trio: [Seat; 3],
    /// The phase of the deal.
    pub phase: Phase,
    /// The seats the viewer holds; empty for a spectator.
    pub seats: Seats<Seat>,
    /// The seat on turn.
    pub turn: Option<Seat>,
    /// Who acts for that seat: another player where its cards are open.
    pub controller: Option<Seat>,
    /// Each player's remaining cards, as far as the viewer may see them.
    pub hands: BTreeMap<Seat, HandView>,
    /// The talon, as far as the viewer may see it.
    pub talon: Option<Cards>,
    /// The talon's cards that only show the suits of the first two tricks of an all-pass deal, in
    /// order, as far as they are turned.
    #[cfg_attr(feature = "serde", serde(default))]
    pub suit_cards: Vec<Card>,
    /// The discard, if the viewer may see it.
    pub discards: Option<Cards>,
    /// Has the first hand not looked at the cards yet?
    pub unlooked: bool,
    /// The calls in order.
    pub auction: Vec<CallView>,
    /// The lowest level of a bid; Russian.
    pub lowest: u8,
    /// Who has a refe; Balkan.
    pub refes: Seats<Seat>,
    /// The declarer, once the auction is won.
    pub declarer: Option<Seat>,
    /// The contract, once it is ordered.
    pub contract: Option<Contract>,
    /// The trump suit of the contract, if it has one.
    #[cfg_attr(feature = "serde", serde(default))]
    pub trump: Option<Suit>,
    /// The defenders' stances, as far as declared.
    pub stances: BTreeMap<Seat, Stance>,
    /// The level of each defender's kontra chain; Balkan.
    pub kontra: BTreeMap<Seat, u8>,
    /// All acts, as far as the viewer may know: only the declarer knows the discard.
    pub acts: Vec<ActView>,
    /// The place among the cards played of the first card of each trick, from 0.
    #[cfg_attr(feature = "serde", serde(default))]
    pub leads: Vec<u8>,
    /// The trick on the table.
    pub trick: Option<TrickView>,
    /// The last complete trick, until the next lead.
    pub last_trick: Option<TrickView>,
    /// Who won each complete trick.
    pub winners: Vec<Seat>,
    /// How many tricks each has.
    pub won: BySeat<u8>,
    /// The viewer's legal acts, if on turn, but for discards.
    pub legal: Vec<Act>,
    /// The discard that the viewer makes now.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub discard: Option<DiscardTerms>,
    /// The cards the viewer may play now from the hand of `turn`.
    pub legal_cards: Cards,
    /// An offer that waits for consent.
    pub offer: Option<Offer>,
    /// The offer that ended the play.
    pub granted: Option<Offer>,
    /// How many offers to end the play were refused.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_none"))]
    pub refused: u8,
    /// Who refused the last offer; none if its author withdrew it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub objector: Option<Seat>,
    /// Who refused the last request for an undo; none if its author withdrew it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub undo_refuser: Option<Seat>,
    /// An undo request that waits for consent.
    pub undo: Option<Undo>,
    /// The outcome.
    pub outcome: Option<Outcome>,
    /// Each player's tricks in the outcome, with those of an offer; none if the deal was not played.
    #[cfg_attr(feature = "serde", serde(default))]
    pub tricks: Option<BySeat<u8>>,
    /// By how many tricks the contract was made, or failed (negative); at misère, the tricks taken
    /// count against it. None if no contract was played.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub margin: Option<i8>,
    /// The hands as they were dealt, once the deal is over.
    pub dealt: Option<BTreeMap<Seat, Cards>>,
}

#[cfg(feature = "serde")]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_none(count: &u8) -> bool {
    *count == 0
}

/// A hand as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefHandView"))]
pub struct HandView {
    /// How many cards remain.
    pub count: u8,
    /// The cards, if the viewer may see them.
    pub cards: Option<Cards>,
}

/// A discard that is due: any cards of the hand, in this number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DiscardTerms {
    /// The cards that may be discarded.
    pub of: Cards,
    /// How many are discarded.
    pub count: u8,
}

/// A call with its caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefCallView"))]
pub struct CallView {
    /// Who called.
    pub seat: Seat,
    /// The call.
    pub call: Call,
}

/// An act as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefActView"))]
pub struct ActView {
    /// The acting seat.
    pub seat: Seat,
    /// The act; none for a discard the viewer may not see.
    pub act: Option<Act>,
}

/// A trick, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefTrickView"))]
pub struct TrickView {
    /// The leader; for a card of the talon, the player who sits out.
    pub leader: Seat,
    /// The cards in order, each with its seat.
    pub cards: Vec<(Seat, Card)>,
    /// Who is winning or has won it.
    pub winner: Option<Seat>,
}

/// Who looks at a deal.
pub type Viewer = cards::Viewer<Seat>;

impl Board {
    /// The view of the deal for this viewer.
    pub fn view(&self, viewer: Viewer) -> View {
        let over = self.outcome().is_some();
        let own = viewer.seats | viewer.shown;
        let visible = own | self.open_hands();
        let trio = self.trio();
        let unlooked = !self.is_looked();
        let hands = trio.seats().map(|seat| {
            let cards = self.hand(seat);
            // A player who may still call in the dark has not seen the cards, nor has anybody who
            // sees that hand.
            let dark = unlooked && seat == trio.first_hand();
            let open = over || visible.contains(seat) && !dark;
            (seat, HandView { count: cards.len() as u8, cards: open.then_some(cards) })
        });
        let turn = self.turn();
        let controller = turn.map(|seat| self.controller(seat));
        let acts = controller.is_some_and(|seat| viewer.seats.contains(seat));
        let declarer = self.declarer();
        let sees_discards = over || declarer.is_some_and(|seat| own.contains(seat));
        let play = self.play();
        let defence = self.defence().map_or(BTreeMap::new(), |defence| {
            let stances = defence.seats().into_iter().zip(defence.stances());
            stances.filter_map(|(seat, stance)| Some((seat, stance?))).collect()
        });
        let kontra = match (self.kontra(), self.defence()) {
            (Some(kontra), Some(defence)) => {
                defence.seats().into_iter().zip(kontra.levels()).collect()
            }
            _ => BTreeMap::new(),
        };
        View {
            board: self.number(),
            dealer: self.dealer(),
            trio: trio.seats(),
            phase: self.phase(),
            seats: viewer.seats,
            turn,
            controller,
            hands: hands.into_iter().collect(),
            talon: self.talon_seen_by(own),
            suit_cards: play.map_or_else(Vec::new, |play| play.suit_cards().to_vec()),
            discards: self.discards().filter(|_| sees_discards),
            unlooked,
            auction: self
                .auction()
                .calls()
                .iter()
                .map(|(seat, call)| CallView { seat: *seat, call: *call })
                .collect(),
            lowest: self.situation().lowest,
            refes: self.situation().refes,
            declarer,
            contract: self.contract(),
            trump: self.contract().and_then(|contract| contract.task.trump()),
            stances: defence,
            kontra,
            acts: self
                .acts()
                .iter()
                .map(|(seat, act)| {
                    let hidden = matches!(act, Act::Discard(_)) && !sees_discards;
                    ActView { seat: *seat, act: (!hidden).then_some(*act) }
                })
                .collect(),
            leads: play.map_or_else(Vec::new, Play::leads),
            trick: play.filter(|_| !over).map(|play| TrickView {
                leader: play.trick().leader(),
                cards: play.trick().plays().collect(),
                winner: play.winning(),
            }),
            last_trick: play.and_then(Play::last_trick).map(|(trick, winner)| TrickView {
                leader: trick.leader(),
                cards: trick.plays().collect(),
                winner: Some(*winner),
            }),
            winners: play.map_or_else(Vec::new, |play| play.winners().to_vec()),
            won: play.map_or_else(BySeat::default, |play| *play.won()),
            legal: if acts { self.legal_acts() } else { Vec::new() },
            discard: turn
                .filter(|_| acts && self.phase() == Phase::Discard)
                .map(|seat| DiscardTerms { of: self.hand(seat), count: DISCARD_COUNT }),
            legal_cards: match play {
                Some(play) if acts => play.legal_cards(),
                _ => Cards::EMPTY,
            },
            offer: self.offer().copied(),
            granted: self.granted().copied(),
            refused: self.refused(),
            objector: self.objector(),
            undo_refuser: self.undo_refuser(),
            undo: self.undo().copied(),
            outcome: self.outcome().copied(),
            tricks: self.outcome().and_then(Outcome::tricks),
            margin: self.outcome().and_then(Outcome::contract).and_then(Played::margin),
            dealt: over.then(|| trio.seats().into_iter().zip(self.deal().hands()).collect()),
        }
    }

    /// The talon is closed in the auction, shown to all when it is taken, and shown card by card in
    /// an all-pass deal.
    fn talon_seen_by(&self, own: Seats<Seat>) -> Option<Cards> {
        let over = self.outcome().is_some();
        let talon = self.deal().talon();
        let won = self.won();
        let taken = won.is_some_and(|won| won.takes_talon());
        let declares = won.is_some_and(|won| own.contains(won.seat));
        match &self.options().rules {
            Rules::Balkan(rules) if taken => {
                (rules.talon_shown.is_on() || declares || over).then_some(talon)
            }
            Rules::Balkan(rules) => {
                (over && rules.reveal_talon_after_deal.is_on()).then_some(talon)
            }
            Rules::Russian(_) if taken || over => Some(talon),
            Rules::Russian(_) => {
                let turned = self.play().map_or(Cards::EMPTY, Play::turned);
                (!turned.is_empty()).then_some(turned)
            }
        }
    }
}

impl View {
    /// Is the contract played without the talon?
    pub fn is_without_talon(&self) -> bool {
        self.contract.is_some_and(|contract| contract.talon == Talon::Left)
    }
}
