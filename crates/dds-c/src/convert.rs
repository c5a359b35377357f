//! Conversion of hands, cards and texts between C and Rust.

use std::ffi::{c_char, c_int, c_uint};

use bridge::{BySeat, Seat, Strain};
use cards::{Card, Cards, Rank, Suit};
use solver::{Position, PositionError};

use crate::types::*;

/// A return code that is not success.
pub(crate) type ErrorCode = c_int;

/// The strains as DDS numbers them.
pub(crate) const STRAINS: [Strain; 5] =
    [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::Notrump];

/// The suits as DDS numbers them.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

/// A suit's number.
pub(crate) fn suit_number(suit: Suit) -> c_int {
    SUITS.iter().position(|other| *other == suit).unwrap_or_default() as c_int
}

/// A rank's number: 2 … 14.
pub(crate) fn rank_number(rank: Rank) -> c_int {
    c_int::from(rank.index()) + 2
}

/// The card of a suit's number and a rank.
pub(crate) fn card(suit: c_int, rank: c_int) -> Option<Card> {
    let suit = SUITS.get(usize::try_from(suit).ok()?)?;
    let rank = Rank::ALL.into_iter().find(|other| rank_number(*other) == rank)?;
    Some(Card::new(*suit, rank))
}

/// The hands of holdings; a bit that is not a rank is an error.
pub(crate) fn hands(holdings: &[[c_uint; 4]; 4]) -> Result<BySeat<Cards>, ErrorCode> {
    let mut hands = BySeat([Cards::EMPTY; 4]);
    for (seat, suits) in Seat::ALL.into_iter().zip(holdings) {
        for (suit, holding) in SUITS.into_iter().zip(suits) {
            if holding & !0x7ffc != 0 {
                return Err(RETURN_SUIT_OR_RANK);
            }
            for rank in Rank::ALL {
                if holding >> rank_number(rank) & 1 == 1 {
                    hands[seat].insert(Card::new(suit, rank));
                }
            }
        }
    }
    Ok(hands)
}

/// The position of a deal, checked in the order in which DDS checks it.
pub(crate) fn position(deal: &BoardDeal) -> Result<Position, ErrorCode> {
    let at = |number: c_int| usize::try_from(number).ok();
    let strain = at(deal.trump).and_then(|at| STRAINS.get(at)).ok_or(RETURN_TRUMP_WRONG)?;
    let first = at(deal.first).and_then(|at| Seat::ALL.get(at)).ok_or(RETURN_FIRST_WRONG)?;
    let ranks = deal.current_trick_rank;
    let given = ranks.iter().take_while(|rank| **rank != 0).count();
    if ranks[given..].iter().any(|rank| *rank != 0) {
        return Err(RETURN_SUIT_OR_RANK);
    }
    let mut table = Vec::new();
    for (suit, rank) in deal.current_trick_suit.into_iter().zip(ranks).take(given) {
        table.push(card(suit, rank).ok_or(RETURN_SUIT_OR_RANK)?);
    }
    let hands = hands(&deal.remain_cards)?;
    let held = hands.0.into_iter().fold(Cards::EMPTY, |all, hand| all | hand);
    let count: u32 = hands.0.iter().map(|hand| hand.len()).sum();
    if count == 0 {
        return Err(RETURN_ZERO_CARDS);
    }
    if count > 52 {
        return Err(RETURN_TOO_MANY_CARDS);
    }
    // The count of the cards says how many lie on the table.
    let on_table = (52 - count as usize) % 4;
    let table = table.get(..on_table).ok_or(RETURN_CARD_COUNT)?;
    if table.iter().any(|card| held.contains(*card)) {
        return Err(RETURN_PLAYED_CARD);
    }
    Position::begun(hands, *strain, *first, table).map_err(|error| match error {
        PositionError::Shared { .. } => RETURN_DUPLICATE_CARDS,
        // A player who revoked: DDS does not check it, this solver cannot answer.
        PositionError::Revoke { .. } | PositionError::NotHeld { .. } => RETURN_PLAYED_CARD,
        _ => RETURN_CARD_COUNT,
    })
}

/// The bytes of a C text, to its end.
pub(crate) fn bytes(text: &[c_char]) -> impl Iterator<Item = u8> + '_ {
    text.iter().map(|byte| *byte as u8).take_while(|byte| *byte != 0)
}

/// Writes a text into an array with a terminating zero, truncated if necessary.
pub(crate) fn write(text: &str, into: &mut [c_char]) {
    let room = into.len().saturating_sub(1);
    into.fill(0);
    for (place, byte) in into.iter_mut().zip(text.bytes().take(room)) {
        *place = byte as c_char;
    }
}

/// The holdings of a text like `N:AK.T9..432 …`, read as leniently as DDS reads it: the seat within
/// the first three characters, and characters other than cards, points and blanks are ignored.
pub(crate) fn holdings(text: &[c_char]) -> Result<[[c_uint; 4]; 4], ErrorCode> {
    let text: Vec<u8> = bytes(text).collect();
    let seat = |byte: &u8| match byte.to_ascii_uppercase() {
        b'N' => Some(0),
        b'E' => Some(1),
        b'S' => Some(2),
        b'W' => Some(3),
        _ => None,
    };
    let found = text.iter().take(3).enumerate().find_map(|(at, byte)| Some((at, seat(byte)?)));
    let (at, first) = found.ok_or(RETURN_PBN_FAULT)?;
    let mut holdings = [[0; 4]; 4];
    let (mut hand, mut suit) = (0, 0);
    for byte in text.iter().skip(at + 2) {
        match (rank(*byte), byte) {
            (Some(rank), _) => {
                let row: &mut [c_uint; 4] =
                    holdings.get_mut((first + hand) % 4).ok_or(RETURN_PBN_FAULT)?;
                *row.get_mut(suit).ok_or(RETURN_PBN_FAULT)? |= 1 << rank;
            }
            (_, b'.') => suit += 1,
            (_, b' ') => (hand, suit) = (hand + 1, 0),
            _ => {}
        }
    }
    Ok(holdings)
}

fn rank(byte: u8) -> Option<c_int> {
    let letter = char::from(byte.to_ascii_uppercase());
    let rank = Rank::ALL.into_iter().find(|rank| rank.letter() == letter)?;
    Some(rank_number(rank))
}

/// A deal whose hands are a text.
pub(crate) fn deal(deal: &BoardDealPbn) -> Result<BoardDeal, ErrorCode> {
    Ok(BoardDeal {
        trump: deal.trump,
        first: deal.first,
        current_trick_suit: deal.current_trick_suit,
        current_trick_rank: deal.current_trick_rank,
        remain_cards: holdings(&deal.remain_cards)?,
    })
}

/// The cards of a play.
pub(crate) fn play(play: &PlayTraceBin) -> Result<Vec<Card>, ErrorCode> {
    let count = usize::try_from(play.number).ok().filter(|count| *count <= 52);
    let count = count.ok_or(RETURN_PLAY_FAULT)?;
    let cards = play.suit.into_iter().zip(play.rank).take(count);
    cards.map(|(suit, rank)| card(suit, rank).ok_or(RETURN_PLAY_FAULT)).collect()
}

/// The cards of a play's text.
pub(crate) fn play_text(play: &PlayTracePbn) -> Result<Vec<Card>, ErrorCode> {
    let count = usize::try_from(play.number).ok().filter(|count| *count <= 52);
    let count = count.ok_or(RETURN_PLAY_FAULT)?;
    let text: Vec<u8> = bytes(&play.cards).take(2 * count).collect();
    if text.len() < 2 * count {
        return Err(RETURN_PLAY_FAULT);
    }
    let suit = |byte: u8| b"SHDC".iter().position(|letter| *letter == byte.to_ascii_uppercase());
    text.chunks(2)
        .map(|pair| card(suit(pair[0])? as c_int, rank(pair[1])?))
        .collect::<Option<_>>()
        .ok_or(RETURN_PLAY_FAULT)
}
