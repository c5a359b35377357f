use bridge::score::contract_value;
use bridge::{
    Auction, Bid, BySeat, BySide, Call, ContractTerms, Doubling, Level, Seat, Side, Strain,
    Vulnerability,
};
use cards::Suit;

use crate::Situation;
use crate::bidding::system::Vulnerabilities;
use crate::bidding::{Condition, Convention, Force, Meaning, Shown, System};

/// An auction as all four players understand it: the calls, and what each seat has shown by them.
///
/// It is public information. It depends on no hand, so all players with the same system read it
/// alike.
#[derive(Clone, Debug)]
pub struct InterpretedAuction {
    pub(crate) calls: Auction,
    pub(crate) vulnerable: Vulnerability,
    pub(crate) below: BySide<u16>,
    /// Does each board stand alone?
    pub(crate) duplicate: bool,
    systems: BySide<System>,
    shown: BySeat<Shown>,
    history: Vec<InterpretedCall>,
    /// The calls from the first bid on.
    from_opening: Vec<Call>,
}

/// A call and its interpretation.
#[derive(Clone, Debug)]
pub(crate) struct InterpretedCall {
    pub(crate) seat: Seat,
    pub(crate) call: Call,
    /// The key of the rule that makes the call; empty if there is none.
    pub(crate) key: &'static str,
    pub(crate) force: Force,
    pub(crate) artificial: bool,
    /// What the call shows by itself.
    pub(crate) shows: Shown,
}

impl InterpretedCall {
    /// The suits that the bid shows: the one that it names, or if it is artificial those of four cards or more.
    pub(crate) fn suits(&self) -> Vec<Suit> {
        let Some(bid) = self.call.bid() else { return Vec::new() };
        if !self.artificial {
            return bid.strain.trump().into_iter().collect();
        }
        Suit::ALL.into_iter().filter(|suit| self.shows.min_len(*suit) >= 4).collect()
    }
}

impl InterpretedCall {
    /// Is this opening no strong hand: one of a suit, as the one club of Polish Club, or a weak one? An artificial one is
    /// defended against as if it were natural.
    pub(crate) fn is_weak_or_short(&self) -> bool {
        let one = self.call.bid().is_some_and(|bid| bid.level.odd_tricks() == 1);
        one && self.shows.hcp.min < 15 || self.shows.hcp.max <= 11
    }
}

impl InterpretedAuction {
    /// Before the first call.
    pub fn new(dealer: Seat, vulnerable: Vulnerability, score: &Situation) -> InterpretedAuction {
        InterpretedAuction {
            calls: Auction::new(dealer),
            vulnerable,
            below: score.below.unwrap_or_default(),
            duplicate: score.below.is_none(),
            systems: score.systems.clone(),
            shown: BySeat::default(),
            history: Vec::new(),
            from_opening: Vec::new(),
        }
    }

    /// Adds a call of the player on turn, with its meaning by the system.
    pub(super) fn record(&mut self, seat: Seat, call: Call, meaning: Option<&Meaning>) {
        let shows = meaning.map_or_else(|| shown_by_unsystemic_call(call), |meaning| meaning.shows);
        let interpreted = InterpretedCall {
            seat,
            call,
            key: meaning.map_or("", |meaning| meaning.key),
            force: meaning.map_or(Force::No, |meaning| meaning.force),
            artificial: meaning.is_some_and(|meaning| meaning.artificial),
            shows,
        };
        self.shown[seat] = self.shown[seat].meet(&shows);
        self.history.push(interpreted);
        if call.bid().is_some() || !self.from_opening.is_empty() {
            self.from_opening.push(call);
        }
        let _legal = self.calls.push(call);
    }

    /// What a seat has shown so far.
    pub fn shown(&self, seat: Seat) -> &Shown {
        &self.shown[seat]
    }

    /// The cards of a suit to count on in this seat: what it has shown, but four where opener raised responder's suit. That
    /// raise shows three, and has no more only with a short suit (`rebids.rs`), which is worth a trump.
    pub(crate) fn trumps(&self, seat: Seat, suit: Suit) -> u8 {
        let raised = |call: &InterpretedCall| {
            call.seat == seat
                && call.key == "raise-response"
                && call.call.bid().is_some_and(|bid| bid.strain == suit.into())
        };
        let shown = self.shown[seat].min_len(suit);
        if self.history.iter().any(raised) { shown.max(4) } else { shown }
    }

    /// The system of the side on turn.
    pub(crate) fn system(&self) -> &System {
        &self.systems[self.me().side()]
    }

    /// Does the side on turn play this convention?
    pub(crate) fn plays(&self, convention: Convention) -> bool {
        self.system().plays(convention)
    }

    /// The calls from the first bid on; none before it.
    pub(crate) fn calls_from_opening(&self) -> &[Call] {
        &self.from_opening
    }

    /// The vulnerability as the player on turn sees it.
    pub(crate) fn vulnerabilities(&self) -> Vulnerabilities {
        let side = self.me().side();
        Vulnerabilities::of(self.vulnerable.of(side), self.vulnerable.of(side.opponents()))
    }

    /// Who calls now; none when the auction is over.
    pub fn turn(&self) -> Option<Seat> {
        self.calls.turn()
    }

    /// Who calls now; the dealer when the auction is over.
    pub(crate) fn me(&self) -> Seat {
        self.calls.turn().unwrap_or(self.calls.dealer())
    }

    pub(crate) fn partner(&self) -> Seat {
        self.me().partner()
    }

    pub(crate) fn history(&self) -> &[InterpretedCall] {
        &self.history
    }

    /// The first bid of the auction.
    pub(crate) fn opening(&self) -> Option<&InterpretedCall> {
        self.history.iter().find(|call| call.call.bid().is_some())
    }

    /// The suit of the opening bid.
    pub(crate) fn opened_suit(&self) -> Option<Suit> {
        self.opening()?.call.bid()?.strain.trump()
    }

    /// How many passed before the first bid.
    pub(crate) fn passes_before_opening(&self) -> usize {
        self.history.iter().take_while(|call| call.call == Call::Pass).count()
    }

    /// The last call of a seat.
    pub(crate) fn last_of(&self, seat: Seat) -> Option<&InterpretedCall> {
        self.history.iter().rev().find(|call| call.seat == seat)
    }

    /// The key of a seat's last call; empty if it has not called.
    pub(crate) fn last_key(&self, seat: Seat) -> &'static str {
        self.last_of(seat).map_or("", |call| call.key)
    }

    /// The calls of a seat except passes.
    pub(crate) fn acts_of(&self, seat: Seat) -> Vec<&InterpretedCall> {
        self.history.iter().filter(|call| call.seat == seat && call.call != Call::Pass).collect()
    }

    /// Did the seat pass at its first turn?
    pub(crate) fn is_passed_hand(&self, seat: Seat) -> bool {
        self.history.iter().find(|call| call.seat == seat).is_some_and(|s| s.call == Call::Pass)
    }

    /// The last call of the right-hand opponent.
    pub(crate) fn rho_call(&self) -> Call {
        self.history.last().map_or(Call::Pass, |call| call.call)
    }

    /// Does partner's call ask as much as before, because the right-hand opponent passed, or doubled a conventional bid?
    pub(crate) fn is_undisturbed(&self) -> bool {
        match self.rho_call() {
            Call::Pass => true,
            Call::Double => self.last_of(self.partner()).is_some_and(|call| {
                call.artificial && call.force != Force::No && call.call.bid().is_some()
            }),
            _ => false,
        }
    }

    /// Does partner's double stand, so that a pass leaves it in?
    pub(crate) fn is_partners_double(&self) -> bool {
        let last = self.history.iter().rev().find(|call| call.call != Call::Pass);
        last.is_some_and(|call| call.call == Call::Double && call.seat == self.partner())
    }

    /// The suits a side has bid naturally.
    pub(crate) fn suits_of(&self, side: Side) -> Vec<Suit> {
        let named = self.history.iter().filter(|call| call.seat.side() == side && !call.artificial);
        let suits: Vec<Suit> = named.filter_map(|call| call.call.bid()?.strain.trump()).collect();
        Suit::ALL.into_iter().filter(|suit| suits.contains(suit)).collect()
    }

    /// The suits that a side has bid naturally, or shown by an artificial bid with at least four cards.
    pub(crate) fn suits_shown_by(&self, side: Side) -> Vec<Suit> {
        let calls = self.history.iter().filter(|call| call.seat.side() == side);
        let suits: Vec<Suit> = calls.flat_map(InterpretedCall::suits).collect();
        Suit::ALL.into_iter().filter(|suit| suits.contains(suit)).collect()
    }

    /// A stopper in each suit that the opponents have bid or shown.
    pub(crate) fn stops_theirs(&self) -> Condition {
        Condition::stops_all(self.suits_shown_by(self.me().side().opponents()))
    }

    /// The suits a seat has bid naturally, the latest first.
    pub(crate) fn suits_named_by(&self, seat: Seat) -> Vec<Suit> {
        let mut suits: Vec<Suit> = Vec::new();
        for call in self.history.iter().rev().filter(|call| call.seat == seat && !call.artificial) {
            if let Some(suit) = call.call.bid().and_then(|bid| bid.strain.trump())
                && !suits.contains(&suit)
            {
                suits.push(suit);
            }
        }
        suits
    }

    /// The points that this seat may lack for its first call over their opening of one or two, because it came after two passes and a
    /// third one would have ended the auction: a king, which partner is expected to hold.
    pub(crate) fn borrowed(&self, seat: Seat) -> u8 {
        let acts = |call: &InterpretedCall| call.seat == seat && call.call != Call::Pass;
        let first = self.history.iter().position(acts).unwrap_or(self.history.len());
        let Some(opened) = self.history.iter().position(|call| call.call.bid().is_some()) else {
            return 0;
        };
        let opening = &self.history[opened];
        let low = opening.call.bid().is_some_and(|bid| bid.level.odd_tricks() <= 2);
        let passed = self.history[opened + 1..].iter().take(2).all(|call| call.call == Call::Pass);
        let balances = opening.seat.side() != seat.side() && first == opened + 3 && passed && low;
        if balances { 3 } else { 0 }
    }

    /// The last suit the opponents bid naturally; if there is none, that of their artificial opening, if it is no strong
    /// hand.
    pub(crate) fn their_suit(&self) -> Option<Suit> {
        let theirs = self.me().side().opponents();
        let opening = || self.opening().filter(|opening| opening.seat.side() == theirs);
        self.history
            .iter()
            .rev()
            .filter(|call| call.seat.side() == theirs && !call.artificial)
            .find_map(|call| call.call.bid()?.strain.trump())
            .or_else(|| {
                opening().filter(|call| call.is_weak_or_short())?.call.bid()?.strain.trump()
            })
    }

    /// The bids of a side.
    pub(crate) fn bids_of(&self, side: Side) -> Vec<Bid> {
        let calls = self.history.iter().filter(|call| call.seat.side() == side);
        calls.filter_map(|call| call.call.bid()).collect()
    }

    /// Has partner bid notrump naturally after the opponents showed this suit, so that it is stopped?
    pub(crate) fn partner_stops(&self, suit: Suit) -> bool {
        let theirs = self.me().side().opponents();
        let shows =
            |call: &&InterpretedCall| call.seat.side() == theirs && call.suits().contains(&suit);
        let notrump = |call: &InterpretedCall| {
            call.seat == self.partner()
                && !call.artificial
                && call.key != "least"
                && call.call.bid().is_some_and(|bid| bid.strain == Strain::Notrump)
        };
        self.history.iter().skip_while(|call| !shows(call)).any(notrump)
    }

    /// The last bid and who made it.
    pub(crate) fn standing(&self) -> Option<(Bid, Seat)> {
        self.calls.standing().map(|(terms, seat)| (terms.bid, seat))
    }

    /// Does the last bid belong to the side on turn?
    pub(crate) fn is_ours(&self) -> bool {
        self.standing().is_some_and(|(_, seat)| seat.side() == self.me().side())
    }

    /// The lowest level at which a strain can be bid now; 8 if at none.
    pub(crate) fn cheapest(&self, strain: impl Into<Strain>) -> u8 {
        let strain = strain.into();
        Level::ALL
            .into_iter()
            .find(|level| {
                self.standing().is_none_or(|(over, _)| Bid { level: *level, strain } > over)
            })
            .map_or(8, Level::odd_tricks)
    }

    /// The level that makes game in a strain for the side on turn, its part-score counted.
    pub(crate) fn game_level(&self, strain: impl Into<Strain>) -> u8 {
        let strain = strain.into();
        let below = self.below[self.me().side()];
        (1..=5).find(|level| below + trick_points(*level, strain) >= 100).unwrap_or(5)
    }

    /// Is this bid a game, or more?
    pub(crate) fn is_game(&self, bid: Bid) -> bool {
        bid.level.odd_tricks() >= self.game_level(bid.strain)
    }

    /// Has the side on turn made a game-forcing call? The second negative takes back what was promised before it.
    pub(crate) fn game_is_promised(&self) -> bool {
        let side = self.me().side();
        let since =
            self.history.iter().rev().take_while(|call| call.key != "strong-second-negative");
        let mut ours = since.filter(|call| call.seat.side() == side);
        ours.any(|call| call.force == Force::Game)
    }

    /// Has the side on turn bid a game?
    pub(crate) fn game_was_bid(&self) -> bool {
        let side = self.me().side();
        let mut bids =
            self.history.iter().filter(|call| call.seat.side() == side && !call.artificial);
        bids.any(|call| call.call.bid().is_some_and(|bid| self.is_game(bid)))
    }

    /// Must the seat on turn bid, because partner's last call forces for a round, or a call of the side
    /// forces to a game that is not reached? It may still leave in a takeout double for penalties.
    pub fn is_forced(&self) -> bool {
        if !self.is_undisturbed() {
            return false;
        }
        let Some((bid, _)) = self.standing() else { return false };
        let partner = self.last_of(self.partner());
        let asked = partner.is_some_and(|call| call.force == Force::Round);
        asked || self.is_ours() && self.game_is_promised() && !self.is_game(bid)
    }

    /// Has the seat on turn described its hand with one call, so that only partner goes on?
    pub(crate) fn has_described_hand(&self) -> bool {
        const ALL: [&str; 9] = [
            "open-weak-two",
            "open-preempt",
            "open-multi",
            "open-two-suiter",
            "open-both-minors",
            "overcall-weak-jump",
            "raise-preempt",
            "raise-weak",
            "sacrifice",
        ];
        let acts = self.acts_of(self.me());
        acts.iter().any(|call| ALL.contains(&call.key)) && !self.is_forced()
    }

    pub(crate) fn is_vulnerable(&self) -> bool {
        self.vulnerable.of(self.me().side())
    }
}

/// The trick points of a contract.
pub(crate) fn trick_points(level: u8, strain: Strain) -> u16 {
    let doubling = Doubling::Undoubled;
    let value = Bid::new(level, strain).map(|bid| contract_value(ContractTerms { bid, doubling }));
    value.map_or(0, |value| value.unsigned_abs() as u16)
}

/// What a call shows that no rule makes: four cards for a suit, some strength for a double.
fn shown_by_unsystemic_call(call: Call) -> Shown {
    let mut shown = Shown::default();
    match call {
        Call::Bid(Bid { strain, .. }) => {
            if let Some(suit) = strain.trump() {
                shown.lengths[suit].min = 4;
            }
            shown.hcp.min = 5;
            shown.points.min = 6;
        }
        Call::Double | Call::Redouble => shown.hcp.min = 8,
        Call::Pass => {}
    }
    shown
}
