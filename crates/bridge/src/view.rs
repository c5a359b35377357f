use alloc::vec::Vec;

use cards::{Card, Cards, Seats, Trick};

use crate::forms::{Calling, Manner};
use crate::{
    Auction, Board, BySeat, BySide, Call, CallView, Claim, Contract, Deal, Margin, Outcome, Phase,
    Play, Ranking, Seat, Side, Strain, Undo, Viewer, Vulnerability,
};

/// What one viewer may see of a board. Nothing else leaves the server, and robots get nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BoardView"))]
pub struct View {
    /// The board's number, from 1.
    pub board: u32,
    /// Who calls first.
    pub dealer: Seat,
    /// Who is vulnerable.
    pub vulnerable: Vulnerability,
    /// The manner of calling and playing, where it is not contract bridge's.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Manner::is_contract"))]
    pub manner: Manner,
    /// Who calls and how, where it is not as in contract bridge.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub calling: Option<CallingView>,
    /// The dealer's card that was turned up to set trumps, where the form has one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub turned: Option<Card>,
    /// The phase of the board.
    pub phase: Phase,
    /// The seats the viewer holds, including a dummy of their own; empty for a spectator.
    pub seats: Seats<Seat>,
    /// The hand that calls or plays next.
    pub turn: Option<Seat>,
    /// Each seat's remaining cards, as far as the viewer may see them.
    pub hands: BySeat<HandView>,
    /// The calls in order.
    pub auction: Vec<CallView>,
    /// The contract, once the auction is over.
    pub contract: Option<Contract>,
    /// The declarer; none before the contract, and where a card was turned up for trumps.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub declarer: Option<Seat>,
    /// The hands on the table that another player plays, from the opening lead on: dummies.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Seats::is_skipped"))]
    pub dummies: Seats<Seat>,
    /// The players who play alone for their side, because a dummy is opposite.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Seats::is_skipped"))]
    pub alone: Seats<Seat>,
    /// Are trumps named or turned up, not bid? Then the level of a contract means nothing, and each
    /// trick above six counts for the side that takes it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub unbid: bool,
    /// All cards played, in order.
    pub play: Vec<Card>,
    /// Who played each of them. In laws mode players may have played out of turn, or not at all to a
    /// trick.
    #[cfg_attr(feature = "serde", serde(default))]
    pub players: Vec<Seat>,
    /// The place in `play` of the first card of each trick, from 0.
    #[cfg_attr(feature = "serde", serde(default))]
    pub leads: Vec<u8>,
    /// The trick on the table.
    pub trick: Option<TrickView>,
    /// The last complete trick, as long as the viewer may look at it ([`shows_last_trick`]).
    pub last_trick: Option<TrickView>,
    /// Who won each complete trick.
    pub winners: Vec<Seat>,
    /// How many tricks each side has.
    pub won: BySide<u8>,
    /// How many tricks are not complete, once there is a contract.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub tricks_left: Option<u8>,
    /// The tricks of each side in the result, with those of a claim; none before the result, or if
    /// the board was passed out.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub tricks: Option<BySide<u8>>,
    /// The calls the viewer may make now, if on turn.
    pub legal_calls: Vec<Call>,
    /// The cards the viewer may play now from the hand of `turn`, if on turn.
    pub legal_cards: Cards,
    /// A claim or concession that waits for consent.
    pub claim: Option<Claim>,
    /// Who objected to the last claim or concession; none if its author withdrew it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub objector: Option<Seat>,
    /// The claim or concession that ended the play.
    pub granted: Option<Claim>,
    /// An undo request that waits for consent.
    pub undo: Option<Undo>,
    /// Who refused the last request for an undo; none if its author withdrew it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub undo_refuser: Option<Seat>,
    /// How many undos were granted.
    #[cfg_attr(feature = "serde", serde(default))]
    pub undone: u8,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// By how many tricks the contract was made or went down; none before the result, or if the
    /// board was passed out.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub margin: Option<Margin>,
    /// The whole deal, once the board is over.
    pub deal: Option<Deal>,
}

impl View {
    /// The tricks, in order; the one on the table is the last.
    pub fn tricks_played(&self) -> impl Iterator<Item = PlayedTrick> + '_ {
        tricks_of(&self.play, &self.players, &self.leads, &self.winners)
    }

    /// Who calls for a seat and plays its cards: declarer for dummy, the player opposite for a
    /// dummy of their own, else the seat itself.
    pub fn controller(&self, seat: Seat) -> Seat {
        self.manner.controller(self.contract, seat)
    }
}

/// Who calls, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CallingView {
    /// The seats that call.
    pub callers: Seats<Seat>,
    /// The strains of a level, the lowest first.
    pub strains: Vec<Strain>,
    /// The naming of trumps, where they are named instead of bid.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub naming: Option<NamingView>,
}

/// The naming of trumps. A pass before it leaves the choice to the partner; one after it declines to
/// double.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NamingView {
    /// The place in `auction` of the call that named trumps, from 0; none while they are not named.
    pub call: Option<u16>,
    /// May the choice be left to the partner now?
    pub leave: bool,
}

impl CallingView {
    fn new(manner: Manner, auction: &Auction) -> Option<CallingView> {
        let naming = || {
            let named = auction.entries().position(|(_, call)| matches!(call, Call::Bid(_)));
            let leave = auction.check(Call::Pass).is_ok() && named.is_none();
            NamingView { call: named.map(|at| at as u16), leave }
        };
        (manner.calling != Calling::FourSeats).then(|| CallingView {
            callers: manner.callers(),
            strains: Ranking::of(manner.calling).strains().into(),
            naming: (manner.calling == Calling::DealerNames).then(naming),
        })
    }
}

/// May the holder of these seats look at the last complete trick, when these have played to the one
/// on the table? A player may until their own side has played to it (Law 66A,
/// docs/sources/laws.md#2.10), a spectator until the next lead.
pub fn shows_last_trick(seats: Seats<Seat>, played: impl IntoIterator<Item = Seat>) -> bool {
    let mut played = played.into_iter();
    if seats.is_empty() {
        return played.next().is_none();
    }
    !played.any(|player| seats.iter().any(|seat| seat.side() == player.side()))
}

/// A hand as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HandView {
    /// How many cards remain.
    pub count: u8,
    /// The cards, if the viewer may see them.
    pub cards: Option<Cards>,
}

/// A trick, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TrickView {
    /// Who led.
    pub leader: Seat,
    /// The cards, the leader's first.
    pub cards: Vec<Card>,
    /// Who played each of them.
    #[cfg_attr(feature = "serde", serde(default))]
    pub players: Vec<Seat>,
    /// Who is winning or has won it.
    pub winner: Option<Seat>,
}

/// A trick with the player of each card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedTrick {
    /// The cards with their players, in the order played.
    pub plays: Vec<(Seat, Card)>,
    /// Who won it; none if it is not complete.
    pub winner: Option<Seat>,
}

pub(crate) fn tricks_of<'a>(
    play: &'a [Card],
    players: &'a [Seat],
    leads: &'a [u8],
    winners: &'a [Seat],
) -> impl Iterator<Item = PlayedTrick> + 'a {
    leads.iter().enumerate().map(move |(trick, from)| {
        let until = leads.get(trick + 1).map_or(play.len(), |next| usize::from(*next));
        let cards = players.iter().copied().zip(play.iter().copied());
        PlayedTrick {
            plays: cards.take(until).skip((*from).into()).collect(),
            winner: winners.get(trick).copied(),
        }
    })
}

impl TrickView {
    /// The cards with their players, in the order played.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> + '_ {
        self.players.iter().copied().zip(self.cards.iter().copied())
    }

    /// A trick to which all players have played in turn.
    pub fn new(trick: &Trick<Seat>, winner: Option<Seat>) -> TrickView {
        let (players, cards) = trick.plays().unzip();
        TrickView { leader: trick.leader(), cards, players, winner }
    }
}

impl Board {
    /// The view of the board for this viewer.
    pub fn view(&self, viewer: Viewer) -> View {
        let over = self.outcome.is_some();
        let play = self.play.as_ref();
        let visible = self.held_by(viewer) | viewer.shown | self.open_to(viewer);
        let hands = BySeat::new(|seat| {
            let cards = self.hand(seat);
            let open = over || visible.contains(seat);
            HandView { count: cards.len() as u8, cards: open.then_some(cards) }
        });
        let dummies = play
            .filter(|play| play.dummy_is_faced())
            .map_or(Seats::NONE, |play| self.manner.dummies(play.contract()));
        let turn = self.turn();
        let acts = turn.is_some_and(|seat| viewer.seats.contains(self.controller(seat)));
        let trump = self.contract().and_then(Contract::trump);
        let trick = play.filter(|_| !over).map(Play::trick);
        let trick =
            trick.map(|trick| TrickView::new(trick, trick.winning(trump).map(|(seat, _)| seat)));
        let last_trick = play
            .filter(|play| {
                shows_last_trick(viewer.seats, play.trick().plays().map(|(seat, _)| seat))
            })
            .and_then(Play::last_trick)
            .map(|(trick, winner)| TrickView::new(trick, Some(*winner)));
        View {
            board: self.number,
            dealer: self.dealer(),
            vulnerable: self.vulnerable,
            manner: self.manner,
            calling: CallingView::new(self.manner, &self.auction),
            turned: self.turned,
            phase: self.phase(),
            seats: self.manner.hands_of(viewer.seats),
            turn,
            hands,
            auction: self.calls_seen_by(viewer),
            contract: self.contract(),
            declarer: self.contract().filter(|_| self.turned.is_none()).map(|it| it.declarer),
            dummies,
            alone: dummies.iter().map(Seat::partner).collect(),
            unbid: self.manner.has_no_bidding(),
            play: play.map_or_else(Vec::new, |play| play.cards().to_vec()),
            players: play.map_or_else(Vec::new, |play| play.players().collect()),
            leads: play.map_or_else(Vec::new, |play| play.leads().collect()),
            trick,
            last_trick,
            winners: play.map_or_else(Vec::new, |play| play.winners().to_vec()),
            won: BySide::new(|side: Side| play.map_or(0, |play| play.won(side))),
            tricks_left: play.map(Play::tricks_left),
            tricks: self.outcome.and_then(Outcome::tricks_by_side),
            legal_calls: match play {
                None if acts => self.auction.legal_calls().collect(),
                _ => Vec::new(),
            },
            legal_cards: match play {
                Some(play) if acts => play.legal_cards(),
                _ => Cards::EMPTY,
            },
            claim: self.claim.clone(),
            objector: self.objector,
            granted: self.granted.clone(),
            undo: self.undo().cloned(),
            undo_refuser: self.undo_refuser(),
            undone: self.undone(),
            outcome: self.outcome,
            margin: self.outcome.and_then(|end| end.margin(self.manner.has_no_bidding())),
            deal: over.then_some(self.deal),
        }
    }
}
