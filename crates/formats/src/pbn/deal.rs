//! The text of a deal.

use std::fmt::Write;

use bridge::{BySeat, Layout, Seat};
use cards::Cards;

use crate::record::Text;

/// Reads a deal that is written as [`hands`] writes it; none for every other text.
pub(super) fn written_deal(value: &str) -> Option<Layout> {
    let [first, b':', hands @ ..] = value.as_bytes() else { return None };
    let first = Seat::from_letter(*first).filter(|_| first.is_ascii_uppercase())?;
    let mut layout = Layout::default();
    let mut rest = Some(hands);
    for step in 0..4 {
        let text = rest?;
        let end = memchr::memchr(b' ', text);
        rest = end.and_then(|end| text.get(end + 1..));
        layout.hands[first.after(step)] = match text.get(..end.unwrap_or(text.len()))? {
            b"-" => Cards::EMPTY,
            hand => written_hand(hand)?,
        };
    }
    rest.is_none().then_some(layout)
}

/// Reads a hand that is written with capitals, each suit from the top; none for an empty one.
fn written_hand(text: &[u8]) -> Option<Cards> {
    let mut bits = 0u64;
    // The bit of the two of the suit, and a bit above that of the next card.
    let mut two = 48u32;
    let mut above = SUIT_END;
    let mut is_wrong = false;
    // Without branches, because nobody can predict where a suit ends.
    for byte in text {
        let rank = RANKS[usize::from(*byte)];
        let is_point = rank == 0;
        bits |= u64::from(rank) << (two & 63);
        is_wrong |= rank >= above;
        two = two.wrapping_sub(u32::from(is_point) << 4);
        above = if is_point { SUIT_END } else { rank };
    }
    // More points than three leave it below zero.
    (!is_wrong && two == 0 && bits != 0).then(|| Cards::from_bits(bits))
}

/// The bit of the rank of each letter of hands within its suit; none for the point, and too high a one
/// for all else.
const RANKS: [u16; 256] = {
    let mut ranks = [u16::MAX; 256];
    let letters = b"23456789TJQKA";
    let mut rank = 0;
    while rank < letters.len() {
        ranks[letters[rank] as usize] = 1 << rank;
        rank += 1;
    }
    ranks[b'.' as usize] = 0;
    ranks
};

/// A bit above that of the ace.
const SUIT_END: u16 = 1 << 13;

/// The hands clockwise from one seat; an unknown hand is `-`.
pub(super) fn hands(hands: &BySeat<Cards>, from: Seat) -> Text {
    let mut text = Text::with_capacity(DEAL);
    text.push(from.letter());
    let hand = |step: usize| {
        let mark = if step == 0 { ':' } else { ' ' };
        match hands[from.after(step)] {
            Cards::EMPTY => write!(text, "{mark}-"),
            hand => write!(text, "{mark}{hand}"),
        }
    };
    // Nothing refuses to be written into a text.
    let _ = (0..4).try_for_each(hand);
    text
}

/// How many letters a whole deal has.
const DEAL: usize = 69;

/// A deal as it is written, from the same seat as it was.
pub(super) fn same_deal(raw: &str, layout: &Layout) -> Text {
    let first = raw.trim().split_once(':').and_then(|(first, _)| first.trim().parse().ok());
    hands(&layout.hands, first.unwrap_or(Seat::North))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn layout() -> impl Strategy<Value = Layout> {
        prop::array::uniform4(any::<u64>())
            .prop_map(|bits| Layout { hands: BySeat(bits.map(Cards::from_bits)) })
    }

    proptest! {
        /// A deal as it is written is read as by the reader of all deals, and nothing else is.
        #[test]
        fn a_written_deal_is_read_as_any_other(
            layout in layout(),
            empty in 0usize..5,
            first in 0usize..4,
            at in 0usize..80,
            letter in "[-.: 0-9TJQKANESWakж]?",
            length in 0usize..3,
        ) {
            let mut layout = layout;
            if let Some(seat) = Seat::ALL.get(empty) {
                layout.hands[*seat] = Cards::EMPTY;
            }
            let text = hands(&layout.hands, Seat::ALL[first]).to_string();
            prop_assert_eq!(written_deal(&text), Some(layout));
            // The same with a few letters in the place of others.
            let at = at.min(text.len());
            let end = (at + length).min(text.len());
            let changed = format!("{}{letter}{}", &text[..at], &text[end..]);
            if let Some(read) = written_deal(&changed) {
                prop_assert_eq!(changed.parse(), Ok(read));
                prop_assert_eq!(same_deal(&changed, &read), changed);
            }
        }
    }
}
