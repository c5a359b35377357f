use bridge::forms::Calling;
use bridge::{BySeat, Contract, Seat, View};
use cards::{BySuit, Card, Cards, Holding, Rank, Seats, Suit, Trick};

use crate::Situation;
use crate::bidding::doubles::suits_asked_for;
use crate::bidding::{CallRules, InterpretedAuction, Shown};
use crate::play::leads::Leader;
use crate::sampler::MadeCall;

/// What a player knows at one moment of the play.
pub(crate) struct Knowledge {
    pub(crate) me: Seat,
    /// The hand that plays the next card: mine, or dummy's.
    pub(crate) turn: Seat,
    pub(crate) contract: Contract,
    /// The hands that their seat does not play itself.
    pub(crate) dummies: Seats<Seat>,
    pub(crate) trump: Option<Suit>,
    /// Hands that I can see, as they are now.
    pub(crate) hands: BySeat<Option<Cards>>,
    pub(crate) counts: BySeat<u8>,
    pub(crate) trick: Trick<Seat>,
    /// What each seat has played.
    pub(crate) played: BySeat<Cards>,
    /// Every card with its player, in order.
    pub(crate) plays: Vec<(Seat, Card)>,
    /// Who led each trick, and which suit.
    leads: Vec<(Seat, Suit)>,
    /// How many tricks are not yet complete.
    tricks_left: u8,
    pub(crate) voids: BySeat<BySuit<bool>>,
    /// What the calls have shown.
    pub(crate) shown: BySeat<Shown>,
    pub(crate) suits_bid: BySeat<Vec<Suit>>,
    /// The suits for whose lead each seat has asked by a double.
    suits_asked_for: BySeat<Vec<Suit>>,
    /// The calls of each seat and the rules in force for them; none where the auction is not one of
    /// four seats.
    pub(crate) calls: BySeat<Vec<MadeCall>>,
    pub(crate) won: u8,
    /// A seed derived from all this, the same for the same view.
    pub(crate) seed: u64,
}

impl Knowledge {
    pub(crate) fn of(view: &View, me: Seat, score: &Situation) -> Option<Knowledge> {
        let contract = view.contract?;
        let turn = view.turn.unwrap_or(contract.leader());
        let trump = contract.trump();
        let mut plays = Vec::with_capacity(view.play.len());
        let mut leads = Vec::new();
        let mut played = BySeat([Cards::EMPTY; 4]);
        let mut voids = BySeat::new(|_| BySuit([false; 4]));
        for trick in view.tricks_played() {
            let lead = trick.plays.first().map(|(by, card)| (*by, card.suit()));
            leads.extend(lead);
            let led = lead.map(|(_, suit)| suit);
            for (by, card) in trick.plays {
                plays.push((by, card));
                played[by].insert(card);
                if let Some(led) = led.filter(|led| card.suit() != *led) {
                    voids[by][led] = true;
                }
            }
        }
        let last_winner = view.winners.last().copied().unwrap_or(contract.leader());
        let leader = view.trick.as_ref().map_or(last_winner, |trick| trick.leader);
        let mut trick = Trick::new(leader);
        view.trick.iter().flat_map(|trick| &trick.cards).for_each(|card| trick.push(*card));
        let situation = Situation::played(score.systems.0.clone());
        let mut auction = InterpretedAuction::new(view.dealer, view.vulnerable, &situation);
        let mut calls = BySeat::new(|_| Vec::new());
        // Other auctions do not use the system and show nothing by it.
        if view.manner.calling == Calling::FourSeats {
            for made in &view.auction {
                let rules = CallRules::of(&auction);
                auction.push_by(&rules, made.call);
                calls[made.seat].push(MadeCall { call: made.call, rules });
            }
        }
        let suits_bid = BySeat::new(|seat| auction.suits_named_by(seat));
        let suits_asked_for = BySeat::new(|seat| suits_asked_for(&auction, seat));
        let seed = seed(view, me);
        Some(Knowledge {
            me,
            turn,
            contract,
            dummies: view.manner.dummies(contract),
            trump,
            hands: BySeat::new(|seat| view.hands[seat].cards),
            counts: BySeat::new(|seat| view.hands[seat].count),
            trick,
            played,
            plays,
            leads,
            tricks_left: 13u8.saturating_sub(view.winners.len() as u8),
            voids,
            shown: BySeat::new(|seat| *auction.shown(seat)),
            suits_bid,
            suits_asked_for,
            calls,
            won: view.won[me.side()],
            seed,
        })
    }

    /// The hand that plays the next card.
    pub(crate) fn hand(&self) -> Cards {
        self.hands[self.turn].unwrap_or_default()
    }

    /// What an opening leader with this hand knows.
    pub(crate) fn leader(&self, seat: Seat, hand: Cards) -> Leader<'_> {
        Leader {
            seat,
            hand,
            contract: self.contract,
            shown: &self.shown,
            suits_bid: &self.suits_bid,
            suits_asked_for: &self.suits_asked_for,
        }
    }

    pub(crate) fn playable(&self) -> Cards {
        self.trick.playable(self.hand())
    }

    pub(crate) fn dummy(&self) -> Seat {
        self.contract.dummy()
    }

    /// The open dummy, if there is one.
    pub(crate) fn dummys_hand(&self) -> Option<Cards> {
        self.hands[self.dummy()].filter(|_| self.dummies.contains(self.dummy()))
    }

    pub(crate) fn is_declarer(&self) -> bool {
        self.me == self.contract.declarer
    }

    /// The cards that are neither seen nor played.
    pub(crate) fn unseen(&self) -> Cards {
        let open = self.hands.0.iter().flatten().fold(Cards::EMPTY, |all, hand| all | *hand);
        let gone = self.played.0.iter().fold(Cards::EMPTY, |all, cards| all | *cards);
        !(open | gone)
    }

    pub(crate) fn played_cards(&self) -> Cards {
        self.played.0.iter().fold(Cards::EMPTY, |all, cards| all | *cards)
    }

    pub(crate) fn tricks_left(&self) -> u8 {
        self.tricks_left
    }

    /// The hidden seats.
    pub(crate) fn hidden(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::ALL.into_iter().filter(|seat| self.hands[*seat].is_none())
    }

    /// Is no unplayed card of the suit outside this hand higher?
    pub(crate) fn is_master(&self, card: Card) -> bool {
        self.is_master_for(self.hand(), card)
    }

    /// Is no unplayed card of the suit outside `hand` higher?
    pub(crate) fn is_master_for(&self, hand: Cards, card: Card) -> bool {
        let still = Cards::FULL - self.played_cards() - hand;
        above(still.holding(card.suit()), card.rank()) == 0
    }

    /// How many trumps the opponents have, as far as can be counted.
    pub(crate) fn trumps_against(&self) -> u32 {
        let Some(trump) = self.trump else { return 0 };
        let ours = [self.turn, self.turn.partner()]
            .iter()
            .filter_map(|seat| self.hands[*seat])
            .fold(Cards::EMPTY, |all, hand| all | hand);
        13 - (self.played_cards().in_suit(trump) | ours.in_suit(trump)).len()
    }

    /// The suits a seat has led, in order.
    pub(crate) fn suits_led_by(&self, seat: Seat) -> Vec<Suit> {
        self.leads.iter().filter(|(by, _)| *by == seat).map(|(_, suit)| *suit).collect()
    }
}

/// The ranks above `rank`, as bits.
pub(crate) fn above(holding: Holding, rank: Rank) -> u16 {
    holding.bits() & !((2u16 << rank.index()) - 1)
}

/// A seed derived from the view by a fixed rule.
fn seed(view: &View, me: Seat) -> u64 {
    let mut seed = 0x9e37_79b9_7f4a_7c15u64 ^ me.index() as u64;
    let mut mix = |number: u64| {
        seed = (seed ^ number).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        seed ^= seed >> 31;
    };
    view.hands.0.iter().for_each(|hand| mix(hand.cards.unwrap_or_default().bits()));
    view.play.iter().for_each(|card| mix(u64::from(card.bit()) + 1));
    view.auction.iter().for_each(|call| {
        mix(match call.call {
            bridge::Call::Pass => 101,
            bridge::Call::Double => 102,
            bridge::Call::Redouble => 103,
            bridge::Call::Bid(bid) => bid.index() as u64,
        });
    });
    seed
}
