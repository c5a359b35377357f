//! The opening lead: the suit, the card, and the reason.

use bridge::{BySeat, Contract, Seat};
use cards::{Card, Cards, Holding, Rank, Suit};

use crate::bidding::Shown;

/// By how much a lead may look worse than the best one and still be considered.
const WORTH_MARGIN: i32 = 15;
/// By how much a suit looks better for whose lead partner doubled: no other lead is considered beside it.
const WORTH_ASKED_FOR: i32 = 60;

/// What the opening leader knows: the own hand and what the auction has shown.
#[derive(Clone, Copy)]
pub(crate) struct Leader<'a> {
    /// Who leads.
    pub(crate) seat: Seat,
    /// The leader's thirteen cards.
    pub(crate) hand: Cards,
    /// The contract.
    pub(crate) contract: Contract,
    /// What the calls of each seat have shown.
    pub(crate) shown: &'a BySeat<Shown>,
    /// The suits that each seat has bid naturally.
    pub(crate) suits_bid: &'a BySeat<Vec<Suit>>,
    /// The suits for whose lead each seat has asked by a double.
    pub(crate) suits_asked_for: &'a BySeat<Vec<Suit>>,
}

impl Leader<'_> {
    /// Did partner bid this suit?
    fn is_partners(&self, suit: Suit) -> bool {
        self.suits_bid[self.seat.partner()].contains(&suit)
    }

    /// Did partner ask for the lead of this suit by a double?
    fn is_asked_for(&self, suit: Suit) -> bool {
        self.suits_asked_for[self.seat.partner()].contains(&suit)
    }

    /// How long declarer or dummy showed the suit to be.
    fn their_length(&self, suit: Suit) -> u8 {
        let side = self.contract.declarer.side().seats();
        side.iter().map(|seat| self.shown[*seat].lengths[suit].min).max().unwrap_or(0)
    }
}

/// A lead that a careful player may choose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lead {
    pub(crate) card: Card,
    pub(crate) reason: &'static str,
    /// How good the suit looks; comparable only among the leads from one hand.
    worth: i32,
}

/// The card of each suit that may be led, the one that looks best first.
fn from_each_suit(leader: &Leader) -> Vec<Lead> {
    let lead = |suit: Suit| {
        let holding = leader.hand.holding(suit);
        let (card, reason) = card_of(leader, suit, holding)?;
        let worth = match leader.contract.trump() {
            None => worth_against_notrump(leader, suit, holding),
            Some(trump) if trump == suit => worth_of_trump(holding),
            Some(trump) => worth_against_suit(leader, suit, holding, trump),
        };
        Some(if leader.is_asked_for(suit) {
            Lead { card, reason: "lead-asked-for", worth: worth + WORTH_ASKED_FOR }
        } else {
            Lead { card, reason, worth }
        })
    };
    let mut leads: Vec<Lead> = Suit::ALL.into_iter().filter_map(lead).collect();
    // Of equals the lower suit stays first.
    leads.sort_by_key(|lead| std::cmp::Reverse(lead.worth));
    leads
}

/// The leads that look about as good as the best one, which is first; at least one.
pub(crate) fn sensible(leader: &Leader) -> Vec<Lead> {
    let mut leads = from_each_suit(leader);
    let best = leads.first().map_or(0, |lead| lead.worth);
    leads.retain(|lead| lead.worth + WORTH_MARGIN >= best);
    leads
}

/// The lead to the first trick by rules of thumb, and the reason.
pub(crate) fn opening(leader: &Leader) -> (Card, &'static str) {
    from_each_suit(leader).first().map_or_else(
        || (leader.hand.iter().next().expect("a leader holds thirteen cards"), "play-forced"),
        |lead| (lead.card, lead.reason),
    )
}

/// The card that is led if this suit is; none if the leader has none of it.
pub(crate) fn from_suit(leader: &Leader, suit: Suit) -> Option<Card> {
    card_of(leader, suit, leader.hand.holding(suit)).map(|(card, _)| card)
}

fn card_of(leader: &Leader, suit: Suit, holding: Holding) -> Option<(Card, &'static str)> {
    if holding.is_empty() {
        return None;
    }
    let (rank, reason) = match leader.contract.trump() {
        None => against_notrump(leader, suit, holding),
        Some(trump) if trump == suit => (low(holding), "lead-trump"),
        Some(_) => against_suit(leader, suit, holding),
    };
    Some((Card::new(suit, rank), reason))
}

fn against_notrump(leader: &Leader, suit: Suit, holding: Holding) -> (Rank, &'static str) {
    let ranks: Vec<Rank> = holding.iter().collect();
    let partners = leader.is_partners(suit);
    if let Some(top) = sequence(holding, true) {
        return (top, "lead-sequence");
    }
    if partners {
        return (partners_suit_card(&ranks), "lead-partners-suit");
    }
    match ranks.len() {
        4.. => (ranks[3], "lead-fourth-best"),
        3 if ranks[0] < Rank::TEN => (ranks[0], "lead-top-of-nothing"),
        3 => (ranks[2], "lead-low-from-honor"),
        _ => (ranks[0], "lead-short"),
    }
}

fn against_suit(leader: &Leader, suit: Suit, holding: Holding) -> (Rank, &'static str) {
    let ranks: Vec<Rank> = holding.iter().collect();
    let has = |rank: Rank| holding.contains(rank);
    if ranks.len() == 1 {
        return (ranks[0], "lead-singleton");
    }
    if has(Rank::ACE) && has(Rank::KING) {
        return (if ranks.len() == 2 { Rank::KING } else { Rank::ACE }, "lead-sequence");
    }
    // Never away from an ace.
    if has(Rank::ACE) {
        return (
            Rank::ACE,
            if leader.is_partners(suit) { "lead-partners-suit" } else { "lead-ace" },
        );
    }
    if let Some(top) = sequence(holding, false) {
        return (top, "lead-sequence");
    }
    if leader.is_partners(suit) {
        return (partners_suit_card(&ranks), "lead-partners-suit");
    }
    match ranks.len() {
        2 => (ranks[0], "lead-doubleton"),
        3 if ranks[0] < Rank::TEN => (ranks[0], "lead-top-of-nothing"),
        3 => (ranks[2], "lead-low-from-honor"),
        _ => (ranks[3], "lead-fourth-best"),
    }
}

/// The top of a doubleton or of touching honours, else the lowest.
fn partners_suit_card(ranks: &[Rank]) -> Rank {
    match ranks {
        [top] | [top, _] => *top,
        [top, ..] if *top < Rank::TEN => *top,
        [first, second, ..] if first.index() == second.index() + 1 && *first >= Rank::QUEEN => {
            *first
        }
        _ => *ranks.last().unwrap_or(&Rank::TWO),
    }
}

/// The top of a sequence worth leading; at notrump the third card must be close.
fn sequence(holding: Holding, notrump: bool) -> Option<Rank> {
    let ranks: Vec<Rank> = holding.iter().collect();
    let index = |at: usize| ranks.get(at).map_or(-9, |rank| i32::from(rank.index()));
    for (at, top) in ranks.iter().enumerate().take(2) {
        let (first, second, third) = (index(at), index(at + 1), index(at + 2));
        if first < i32::from(Rank::TEN.index()) || first != second + 1 {
            continue;
        }
        // KQJ, KQT; interior sequences such as AQJ and KJT only at notrump.
        let near = third >= second - 2;
        if at == 0 && (near || !notrump && first >= i32::from(Rank::QUEEN.index()))
            || at == 1 && near && (notrump || index(0) != i32::from(Rank::ACE.index()))
        {
            return Some(*top);
        }
    }
    None
}

fn low(holding: Holding) -> Rank {
    holding.lowest().unwrap_or(Rank::TWO)
}

fn worth_against_notrump(leader: &Leader, suit: Suit, holding: Holding) -> i32 {
    let length = holding.len() as i32;
    let honors = holding.iter().filter(|rank| rank.is_honor()).count() as i32;
    let mut worth = length * 10 + honors * 3;
    if sequence(holding, true).is_some() {
        worth += 12;
    }
    worth -= i32::from(leader.their_length(suit)).saturating_sub(2).max(0) * 6;
    if leader.is_partners(suit) {
        worth += 28 + holding.len().min(3) as i32 * 4;
    } else {
        worth += i32::from(leader.shown[leader.seat.partner()].lengths[suit].min) * 2;
    }
    if suit.is_major() {
        worth += 3;
    }
    if length <= 2 {
        worth -= 8;
    }
    worth
}

fn worth_against_suit(leader: &Leader, suit: Suit, holding: Holding, trump: Suit) -> i32 {
    let has = |rank: Rank| holding.contains(rank);
    let length = holding.len();
    let trumps = leader.hand.holding(trump);
    let mut worth = 30;
    if has(Rank::ACE) && has(Rank::KING) {
        worth += 32;
    } else if sequence(holding, false).is_some_and(|top| top == Rank::KING || top == Rank::QUEEN) {
        worth += 24;
    } else if sequence(holding, false).is_some() {
        worth += 15;
    } else if has(Rank::ACE) {
        worth -= 18;
    } else if has(Rank::KING) {
        worth -= if length == 2 { 14 } else { 6 };
    } else if has(Rank::QUEEN) {
        worth -= if length == 2 { 10 } else { 2 };
    } else if has(Rank::JACK) {
        worth -= 3;
    } else {
        worth += 3;
    }
    if length == 1 && !holding.iter().any(|rank| rank >= Rank::QUEEN) {
        // A ruff is worth something only with trumps to spare.
        worth += match trumps.len() {
            0 => 0,
            1..=3 => 18,
            _ => 6,
        };
    }
    if leader.is_partners(suit) {
        worth += 24;
        if has(Rank::ACE) {
            worth += 12;
        }
    }
    worth - i32::from(leader.their_length(suit)).saturating_sub(2).max(0) * 5
}

/// A trump lead needs safe trumps and is chosen when nothing else is safe.
fn worth_of_trump(holding: Holding) -> i32 {
    let safe = holding.len() >= 2 && !holding.iter().any(|rank| rank >= Rank::TEN);
    if safe { 27 } else { 0 }
}
