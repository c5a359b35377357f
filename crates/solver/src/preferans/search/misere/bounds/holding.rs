//! One suit of a misère: who holds its cards, which of the declarer's are safe, and what the opponents
//! can do in it.

/// Eight cards of a suit and fewer, by who of three hands holds each: the sum of the powers of 3.
pub(super) const DISTRIBUTIONS: usize = 9841;

/// The cards of a suit that one hand holds, as the digits of a number with base 3.
pub(super) static DIGITS: [u16; 256] = {
    let mut digits = [0; 256];
    let mut set = 0;
    while set < 256 {
        let (mut bit, mut power) = (0, 1);
        while bit < 8 {
            if set >> bit & 1 == 1 {
                digits[set] += power;
            }
            power *= 3;
            bit += 1;
        }
        set += 1;
    }
    digits
};

/// The first number of the distributions of so many cards.
pub(super) const FIRST: [u16; 9] = [0, 1, 4, 13, 40, 121, 364, 1093, 3280];

/// One suit: the cards of the declarer and of both opponents, the lowest card left as bit 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holding {
    pub(super) own: u32,
    pub(super) theirs: [u32; 2],
}

impl Holding {
    /// A suit whose highest card left is bit 7.
    #[inline(always)]
    pub(super) fn of([own, one, other]: [u32; 3]) -> Holding {
        let gap = (own | one | other | 0x100).trailing_zeros() & 15;
        Holding { own: own >> gap, theirs: [one >> gap, other >> gap] }
    }

    /// The number of this distribution.
    #[inline(always)]
    pub(super) fn index(self) -> usize {
        let count = (self.own | self.theirs[0] | self.theirs[1]).count_ones() as usize;
        let digits = DIGITS[self.own as usize & 255] + 2 * DIGITS[self.theirs[0] as usize & 255];
        usize::from(FIRST[count % 9] + digits)
    }

    /// The distribution with this number, for so many cards.
    pub(super) fn from_digits(mut digits: usize, count: usize) -> Holding {
        let mut holding = Holding { own: 0, theirs: [0; 2] };
        for at in 0..count {
            match digits % 3 {
                1 => holding.own |= 1 << at,
                2 => holding.theirs[0] |= 1 << at,
                _ => holding.theirs[1] |= 1 << at,
            }
            digits /= 3;
        }
        holding
    }

    /// Without these cards; the cards above each of them move down by one.
    pub(super) fn without(self, played: u32) -> Holding {
        let close = |mut set: u32| {
            set &= !played;
            let mut left = played;
            while left != 0 {
                let card = 1 << (31 - left.leading_zeros());
                left ^= card;
                set = (set & (card - 1)) | (set >> 1 & !(card - 1));
            }
            set
        };
        Holding { own: close(self.own), theirs: self.theirs.map(close) }
    }

    /// How many of the declarer's cards are safe.
    pub(super) fn safe(self) -> u32 {
        let others = self.theirs[0] | self.theirs[1];
        let mut safe = 0;
        for card in cards(self.own) {
            if (others & (card - 1)).count_ones() > safe {
                break;
            }
            safe += 1;
        }
        safe
    }

    /// Can the declarer lead the lowest safe card, so that an opponent must beat it and the other
    /// safe cards stay safe?
    pub(super) fn is_exit(self) -> bool {
        self.is_exit_of(self.safe())
    }

    /// The same if the lowest cards, so many, count as safe.
    pub(super) fn is_exit_of(self, safe: u32) -> bool {
        let others = self.theirs[0] | self.theirs[1];
        let below = |card: u32| (others & (card - 1)).count_ones();
        let mut safe_cards = cards(self.own).take(safe as usize).enumerate();
        others != 0
            && safe > 0
            && safe_cards.all(|(at, card)| below(card) <= (at as u32).saturating_sub(1))
    }
}

/// The cards of a set, the lowest first.
pub(super) fn cards(set: u32) -> impl Iterator<Item = u32> {
    let mut left = set;
    std::iter::from_fn(move || {
        let card = left & left.wrapping_neg();
        left ^= card;
        (card != 0).then_some(card)
    })
}

/// The highest card of a set; the empty set of the empty set.
pub(super) fn top(set: u32) -> u32 {
    if set == 0 { 0 } else { 1 << (31 - set.leading_zeros()) }
}

/// The card that the declarer plays to a trick whose best card is `best`: the highest that loses,
/// or else the highest.
pub(super) fn ducked(own: u32, best: u32) -> u32 {
    let losing = own & (best - 1);
    top(if losing == 0 { own } else { losing })
}

/// What can happen to a suit by one trick, given the strategy of the declarer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Event {
    /// An opponent led it.
    Led,
    /// The declarer led an exposed card.
    LedExposed,
    /// The declarer led a safe card although this exposes others.
    LedSafe,
    /// An opponent discarded a card of it.
    TheirDiscard,
    /// The declarer discarded a card of it.
    OwnDiscard,
}

impl Holding {
    /// All that can happen to the suit: what it was, the cards that were played, and whether the
    /// declarer took the trick.
    pub(super) fn events(self, mut visit: impl FnMut(Event, u32, bool)) {
        let others = self.theirs[0] | self.theirs[1];
        for card in cards(others) {
            visit(Event::TheirDiscard, card, false);
        }
        if self.own == 0 {
            return;
        }
        visit(Event::OwnDiscard, top(self.own), false);
        for leader in 0..2 {
            let [mine, partners] = [self.theirs[leader], self.theirs[1 - leader]];
            for led in cards(mine) {
                let second = ducked(self.own, led);
                if partners == 0 {
                    visit(Event::Led, led | second, second > led);
                }
                for other in cards(partners) {
                    visit(Event::Led, led | other | second, second > led.max(other));
                    let third = ducked(self.own, led.max(other));
                    visit(Event::Led, led | other | third, third > led.max(other));
                }
            }
        }
        let safe = self.safe();
        let led = if safe < self.own.count_ones() {
            (Event::LedExposed, top(self.own))
        } else if others != 0 && !self.is_exit() {
            (Event::LedSafe, self.own & self.own.wrapping_neg())
        } else {
            return;
        };
        self.lead(led.1, |played, is_won| visit(led.0, played, is_won));
    }

    /// All ways in which the opponents can play to a card that the declarer leads.
    pub(super) fn lead(self, card: u32, mut visit: impl FnMut(u32, bool)) {
        let follow = |hand: u32| cards(hand).chain((hand == 0).then_some(0));
        for one in follow(self.theirs[0]) {
            for other in follow(self.theirs[1]) {
                visit(card | one | other, card > one.max(other));
            }
        }
    }
}
