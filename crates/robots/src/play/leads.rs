//! The opening lead: the suit, the card, and the reason.

use cards::{Card, Holding, Rank, Suit};

use super::Knowledge;

/// The lead to the first trick.
pub(super) fn opening(seen: &Knowledge) -> (Card, &'static str) {
    let hand = seen.hand();
    let mut best: Option<(i32, Card, &'static str)> = None;
    for suit in Suit::ALL {
        let holding = hand.holding(suit);
        if holding.is_empty() {
            continue;
        }
        let (rank, reason) = match seen.trump {
            None => against_notrump(seen, suit, holding),
            Some(trump) if trump == suit => (low(holding), "lead-trump"),
            Some(_) => against_suit(seen, suit, holding),
        };
        let worth = match seen.trump {
            None => worth_against_notrump(seen, suit, holding),
            Some(trump) if trump == suit => worth_of_trump(holding),
            Some(trump) => worth_against_suit(seen, suit, holding, trump),
        };
        if best.is_none_or(|(most, ..)| worth > most) {
            best = Some((worth, Card::new(suit, rank), reason));
        }
    }
    best.map_or_else(
        || (hand.iter().next().expect("a leader holds thirteen cards"), "play-forced"),
        |(_, card, reason)| (card, reason),
    )
}

/// Did partner bid this suit?
fn is_partners(seen: &Knowledge, suit: Suit) -> bool {
    seen.suits_bid[seen.turn.partner()].contains(&suit)
}

/// How long declarer or dummy showed the suit to be.
fn their_length(seen: &Knowledge, suit: Suit) -> u8 {
    let side = seen.contract.declarer.side().seats();
    side.iter().map(|seat| seen.shown[*seat].lengths[suit].min).max().unwrap_or(0)
}

fn against_notrump(seen: &Knowledge, suit: Suit, holding: Holding) -> (Rank, &'static str) {
    let ranks: Vec<Rank> = holding.iter().collect();
    let partners = is_partners(seen, suit);
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

fn against_suit(seen: &Knowledge, suit: Suit, holding: Holding) -> (Rank, &'static str) {
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
            if is_partners(seen, suit) { "lead-partners-suit" } else { "lead-ace" },
        );
    }
    if let Some(top) = sequence(holding, false) {
        return (top, "lead-sequence");
    }
    if is_partners(seen, suit) {
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

fn worth_against_notrump(seen: &Knowledge, suit: Suit, holding: Holding) -> i32 {
    let length = holding.len() as i32;
    let honors = holding.iter().filter(|rank| rank.is_honor()).count() as i32;
    let mut worth = length * 10 + honors * 3;
    if sequence(holding, true).is_some() {
        worth += 12;
    }
    worth -= i32::from(their_length(seen, suit)).saturating_sub(2).max(0) * 6;
    if is_partners(seen, suit) {
        worth += 28 + holding.len().min(3) as i32 * 4;
    } else {
        worth += i32::from(seen.shown[seen.turn.partner()].lengths[suit].min) * 2;
    }
    if suit.is_major() {
        worth += 3;
    }
    if length <= 2 {
        worth -= 8;
    }
    worth
}

fn worth_against_suit(seen: &Knowledge, suit: Suit, holding: Holding, trump: Suit) -> i32 {
    let has = |rank: Rank| holding.contains(rank);
    let length = holding.len();
    let trumps = seen.hand().holding(trump);
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
    if is_partners(seen, suit) {
        worth += 24;
        if has(Rank::ACE) {
            worth += 12;
        }
    }
    worth - i32::from(their_length(seen, suit)).saturating_sub(2).max(0) * 5
}

/// A trump lead needs safe trumps and is chosen when nothing else is safe.
fn worth_of_trump(holding: Holding) -> i32 {
    let safe = holding.len() >= 2 && !holding.iter().any(|rank| rank >= Rank::TEN);
    if safe { 27 } else { 0 }
}
