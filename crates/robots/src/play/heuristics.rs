//! Rules of thumb of a careful player.

use cards::{Card, Cards, Rank, Suit};

use super::{Knowledge, discards, leads};

/// The card by the rules of thumb for the hand on turn, and its reason.
pub(super) fn card(seen: &Knowledge) -> (Card, &'static str) {
    if seen.plays.is_empty() {
        return leads::opening(&seen.leader(seen.turn, seen.hand()));
    }
    let playable = seen.playable();
    match seen.trick.suit_led() {
        None if seen.is_declarer() => declarer_leads(seen),
        None => defender_leads(seen),
        Some(led) if playable.in_suit(led).is_empty() => discards::card(seen),
        Some(led) => follow(seen, playable, led),
    }
}

fn lowest(cards: Cards) -> Card {
    cards.iter().min_by_key(|card| card.rank()).expect("a suit that is held")
}

fn highest(cards: Cards) -> Card {
    cards.iter().max_by_key(|card| card.rank()).expect("a suit that is held")
}

/// Following suit: second hand low, third hand high, fourth hand as cheaply as it wins.
fn follow(seen: &Knowledge, playable: Cards, led: Suit) -> (Card, &'static str) {
    let (winner, best) = seen.trick.winning(seen.trump).expect("a trick in progress has a lead");
    let ours = winner.side() == seen.turn.side();
    let ruffed = best.suit() != led;
    let higher: Vec<Card> = if ruffed {
        Vec::new()
    } else {
        playable.iter().filter(|card| card.rank() > best.rank()).collect()
    };
    let small = small_card(seen, playable, led);
    let Some(cheapest) = higher.iter().copied().min_by_key(|card| card.rank()) else {
        return small;
    };
    match seen.trick.len() {
        3 if ours => small,
        3 => (cheapest, "win-cheaply"),
        2 => third_hand(seen, led, best, ours, &higher).unwrap_or(small),
        _ => second_hand(seen, led, best, playable).unwrap_or(small),
    }
}

fn second_hand(
    seen: &Knowledge,
    led: Suit,
    best: Card,
    playable: Cards,
) -> Option<(Card, &'static str)> {
    let masters: Vec<Card> = playable.iter().filter(|card| seen.is_master(*card)).collect();
    // Cover an honour led from an open hand that does not hold the next lower card too.
    if best.rank() >= Rank::TEN {
        let over =
            playable.iter().filter(|card| card.rank() > best.rank()).min_by_key(|c| c.rank());
        let leader = seen.trick.leader();
        let led_by_open_hand = seen.hands[leader].is_some();
        let another = seen.hands[leader].is_some_and(|hand| {
            let below = best.rank().index().checked_sub(1).and_then(Rank::from_index);
            below.is_some_and(|rank| hand.contains(Card::new(led, rank)))
        });
        if led_by_open_hand && !another && over.is_some_and(|card| card.rank().is_honor()) {
            return over.map(|card| (card, "cover-honor"));
        }
    }
    // Near the end, or where the trick would be lost, take the ace.
    let few = playable.len() <= 1 || seen.tricks_left() <= 3;
    masters.first().filter(|_| few).map(|card| (*card, "win-now"))
}

fn third_hand(
    seen: &Knowledge,
    led: Suit,
    best: Card,
    ours: bool,
    higher: &[Card],
) -> Option<(Card, &'static str)> {
    let last = seen.turn.next();
    let behind = seen.hands[last].map(|hand| hand.holding(led));
    if ours {
        // Partner's card wins if nothing higher can follow.
        let against = match behind {
            Some(holding) => super::knowledge::above(holding, best.rank()) != 0,
            None => !seen.is_master(best),
        };
        if !against {
            return None;
        }
        // Do not overtake a high card of partner's with a touching card.
        if best.rank() >= Rank::TEN
            && higher.iter().all(|card| card.rank().index() <= best.rank().index() + 1)
        {
            return None;
        }
    }
    match behind {
        Some(holding) => {
            // Dummy plays last: the cheapest card that beats what it has, or nothing.
            let enough =
                higher.iter().filter(|card| super::knowledge::above(holding, card.rank()) == 0);
            enough.min_by_key(|card| card.rank()).map(|card| (*card, "third-hand-enough"))
        }
        None => {
            // The lowest of touching cards from the top, finessing against dummy's honours.
            let top = higher.iter().max_by_key(|card| card.rank())?;
            let mut card = *top;
            let others = seen.unseen();
            for lower in higher.iter().filter(|c| c.rank() < top.rank()) {
                let between = super::knowledge::above(others.holding(led), lower.rank())
                    & !super::knowledge::above(others.holding(led), card.rank());
                if between == 0 {
                    card = *lower;
                }
            }
            Some((card, "third-hand-high"))
        }
    }
}

/// A card that wins nothing, as a signal to partner where possible.
fn small_card(seen: &Knowledge, playable: Cards, led: Suit) -> (Card, &'static str) {
    let low = lowest(playable);
    if seen.is_declarer() || seen.dummies.contains(seen.turn) || playable.len() < 2 {
        return (low, "play-low");
    }
    // A defender: a high card encourages on partner's lead; high-low shows an even number on
    // declarer's lead.
    let spare: Vec<Card> = playable.iter().filter(|card| card.rank() < Rank::TEN).collect();
    let leader = seen.trick.leader();
    if spare.len() < 2 || Some(led) == seen.trump {
        return (low, "play-low");
    }
    if leader == seen.turn.partner() {
        let likes = seen.hand().holding(led).iter().any(|rank| rank >= Rank::QUEEN)
            || seen.trump.is_some() && playable.len() == 2 && spare.len() == 2;
        return if likes { (spare[0], "signal-encourage") } else { (low, "signal-discourage") };
    }
    let first_time = seen.played[seen.turn].in_suit(led).is_empty();
    if first_time && playable.len().is_multiple_of(2) && spare[0].rank() < Rank::NINE {
        return (spare[0], "signal-even");
    }
    (low, "signal-odd")
}

/// Tricks that can be taken at once from the top in a hand.
fn winners(seen: &Knowledge, hand: Cards) -> Vec<Card> {
    hand.iter().filter(|card| seen.is_master(*card) && runs(seen, *card)).collect()
}

/// Can a winner in a side suit be cashed without being ruffed, as far as is known?
fn runs(seen: &Knowledge, card: Card) -> bool {
    let Some(trump) = seen.trump.filter(|trump| *trump != card.suit()) else { return true };
    let opponents = [seen.turn.next(), seen.turn.previous()];
    !opponents.iter().any(|seat| {
        let void = match seen.hands[*seat] {
            Some(hand) => hand.in_suit(card.suit()).is_empty(),
            None => seen.voids[*seat][card.suit()],
        };
        let ruffs = match seen.hands[*seat] {
            Some(hand) => !hand.in_suit(trump).is_empty(),
            None => !seen.voids[*seat][trump] && seen.trumps_against() > 0,
        };
        void && ruffs
    })
}

fn declarer_leads(seen: &Knowledge) -> (Card, &'static str) {
    let hand = seen.hand();
    let across = seen.hands[seen.turn.partner()].unwrap_or_default();
    let need = seen.contract.terms.tricks().saturating_sub(seen.won);
    let tops = winners(seen, hand);
    if let Some(trump) = seen.trump {
        let mine = hand.in_suit(trump);
        let against = seen.trumps_against();
        if against > 0 && !mine.is_empty() {
            let master = mine.iter().find(|card| seen.is_master(*card));
            let theirs_hold_master =
                master.is_none() && !across.in_suit(trump).iter().any(|card| seen.is_master(card));
            // Draw trumps, except for a last high one of the opponents'.
            if let Some(master) = master {
                return (master, "draw-trumps");
            }
            if !theirs_hold_master || against > 1 {
                return (lowest(mine), "draw-trumps");
            }
        }
    }
    if tops.len() >= usize::from(need.max(1)) && seen.trump.is_none() {
        return (tops[0], "cash-winners");
    }
    // The longest combined suit that is not yet established.
    let suit = Suit::ALL
        .into_iter()
        .filter(|suit| !hand.in_suit(*suit).is_empty() && Some(*suit) != seen.trump)
        .max_by_key(|suit| {
            let ours = hand.in_suit(*suit).len() + across.in_suit(*suit).len();
            let all_high = hand.in_suit(*suit).iter().all(|card| seen.is_master(card));
            (ours * 2 + across.in_suit(*suit).len().min(6), !all_high)
        });
    let Some(suit) = suit else { return (highest(hand), "cash-winners") };
    let mine = hand.in_suit(suit);
    let theirs = across.in_suit(suit);
    if let Some(top) = mine.iter().find(|card| seen.is_master(*card))
        && theirs.len() <= mine.len()
    {
        return (top, "establish-suit");
    }
    let finesse = theirs.iter().any(|card| card.rank() >= Rank::QUEEN);
    if finesse { (lowest(mine), "lead-towards-honors") } else { (highest(mine), "establish-suit") }
}

fn defender_leads(seen: &Knowledge) -> (Card, &'static str) {
    let hand = seen.hand();
    let partner = seen.turn.partner();
    let need = 14u8.saturating_sub(seen.contract.terms.tricks()).saturating_sub(seen.won);
    let tops = winners(seen, hand);
    // Enough winners to beat the contract: take them.
    if need > 0 && tops.len() >= usize::from(need) {
        return (tops[0], "cash-setting-tricks");
    }
    // Return partner's suit: the higher of two, else the lowest.
    let partners = seen.suits_led_by(partner);
    let named = &seen.suits_bid[partner];
    for suit in partners.iter().chain(named) {
        let mine = hand.in_suit(*suit);
        if mine.is_empty() || Some(*suit) == seen.trump || gives_ruff(seen, *suit) {
            continue;
        }
        let card = if mine.len() == 2 { highest(mine) } else { lowest(mine) };
        if let Some(top) = mine.iter().find(|card| seen.is_master(*card)) {
            return (top, "return-partners-suit");
        }
        return (card, "return-partners-suit");
    }
    // Continue the own suit while it is high.
    for suit in seen.suits_led_by(seen.turn) {
        if let Some(top) =
            hand.in_suit(suit).iter().find(|card| seen.is_master(*card) && runs(seen, *card))
        {
            return (top, "continue-suit");
        }
    }
    let best = Suit::ALL
        .into_iter()
        .filter(|suit| !hand.in_suit(*suit).is_empty())
        .max_by_key(|suit| switch_worth(seen, *suit));
    let Some(suit) = best else { return (lowest(hand), "play-low") };
    let mine = hand.in_suit(suit);
    let ranks: Vec<Rank> = mine.holding(suit).iter().collect();
    let touching = ranks.len() >= 2 && ranks[0].index() == ranks[1].index() + 1;
    if touching && ranks[0] >= Rank::TEN {
        return (Card::new(suit, ranks[0]), "lead-sequence");
    }
    if ranks[0] < Rank::TEN {
        return (highest(mine), "lead-top-of-nothing");
    }
    (lowest(mine), "lead-low-from-honor")
}

/// Would a lead of this suit let declarer ruff in one hand and discard from the other?
fn gives_ruff(seen: &Knowledge, suit: Suit) -> bool {
    let Some(trump) = seen.trump else { return false };
    let dummy = seen.dummys_hand().unwrap_or_default();
    let dummy_ruffs = dummy.in_suit(suit).is_empty() && !dummy.in_suit(trump).is_empty();
    dummy_ruffs && seen.voids[seen.contract.declarer][suit]
}

fn switch_worth(seen: &Knowledge, suit: Suit) -> i32 {
    let mine = seen.hand().in_suit(suit);
    let holding = mine.holding(suit);
    let dummy = seen.dummys_hand().unwrap_or_default().in_suit(suit);
    let has = |rank: Rank| holding.contains(rank);
    let mut worth = 0;
    if Some(suit) == seen.trump {
        // Rarely, and never from an honour.
        return if holding.iter().any(|rank| rank >= Rank::TEN) { -30 } else { -8 };
    }
    let ranks: Vec<Rank> = holding.iter().collect();
    if ranks.len() >= 2 && ranks[0].index() == ranks[1].index() + 1 && ranks[0] >= Rank::TEN {
        worth += 14;
    }
    if seen.trump.is_some() && has(Rank::ACE) && !has(Rank::KING) {
        worth -= 16;
    }
    if has(Rank::KING) && !has(Rank::QUEEN) && !has(Rank::ACE) {
        worth -= 8;
    }
    if has(Rank::QUEEN) && !has(Rank::KING) && !has(Rank::JACK) {
        worth -= 5;
    }
    // Up to weakness, through strength.
    let strong = dummy.iter().filter(|card| card.rank() >= Rank::QUEEN).count() as i32;
    let dummy_next = seen.dummies.contains(seen.turn.next());
    worth += if dummy_next { strong * 3 } else { 4 - strong * 4 };
    if gives_ruff(seen, suit) {
        worth -= 25;
    }
    if seen.trump.is_none() {
        worth += mine.len() as i32 * 2;
    }
    worth
}
