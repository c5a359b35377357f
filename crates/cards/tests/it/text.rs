use std::fmt::Display;
use std::str::FromStr;

use cards::text::fuzz;
use cards::{Card, Cards, Rank, Suit};
use proptest::prelude::*;

#[track_caller]
fn reads<T: FromStr + Display>(text: &str, expected: &str) {
    let read = text.parse::<T>().ok().map_or("nothing".into(), |value| value.to_string());
    assert_eq!(read, expected, "{text}");
}

#[track_caller]
fn refuses<T: FromStr<Err: Display>>(text: &str, expected: &str) {
    let Err(error) = text.parse::<T>() else { panic!("{text} was read") };
    assert_eq!(error.to_string(), expected, "{text}");
}

#[test]
fn every_card_is_read_as_it_is_written() {
    for card in Cards::FULL {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
        assert_eq!(Card::from_bit(card.bit()), Some(card));
    }
    for suit in Suit::ALL {
        assert_eq!(suit.to_string().parse(), Ok(suit));
    }
    for rank in Rank::ALL {
        assert_eq!(rank.to_string().parse(), Ok(rank));
    }
    assert_eq!((0..=255).filter_map(Card::from_bit).count(), 52);
}

#[test]
fn cards_in_words() {
    reads::<Card>("h10", "HT");
    reads::<Rank>("10", "T");
    refuses::<Card>("", "a card is a suit and a rank, such as SA or HT");
    refuses::<Card>("AS", "a card begins with its suit: C D H S");
    refuses::<Card>("S1", "a card ends with its rank: 2 3 4 5 6 7 8 9 T J Q K A");
    refuses::<Card>("♠A", "a card is a suit and a rank, such as SA or HT");
    refuses::<Card>("S100", "a card is a suit and a rank, such as SA or HT");
    refuses::<Suit>("N", "a suit is one of C D H S");
    refuses::<Rank>("1", "a rank is one of 2 3 4 5 6 7 8 9 T J Q K A");
}

#[test]
fn hands_in_words() {
    reads::<Cards>("AKQ.T9.2.", "AKQ.T9.2.");
    reads::<Cards>("2ak.109.-.q", "AK2.T9..Q");
    reads::<Cards>("-.-.-.-", "...");
    refuses::<Cards>("", "a hand is four suits with points between them, such as AK.T9..432");
    refuses::<Cards>("....", "a hand is four suits with points between them, such as AK.T9..432");
    refuses::<Cards>("AK.A1.2.3", "character 5 is not a rank");
    refuses::<Cards>("AK.10T.2.3", "HT appears twice");
    refuses::<Cards>("A-.K.Q.J", "character 2 is not a rank");
    refuses::<Cards>("--.K.Q.J", "character 1 is not a rank");
}

proptest! {
    #[test]
    fn hands_round_trip(bits: u64) {
        let cards = Cards::from_bits(bits);
        prop_assert_eq!(cards.to_string().parse(), Ok(cards));
    }

    #[test]
    fn no_parser_panics(bytes in prop_oneof![
        prop::collection::vec(any::<u8>(), 0..20),
        "[SHDCshdc]?[2-9TJQKA]?(10)?".prop_map(String::into_bytes),
        "[2-9TJQKA10-]{0,5}(\\.[2-9TJQKA10-]{0,5}){0,4}".prop_map(String::into_bytes),
    ]) {
        fuzz::<Card>(&bytes);
        fuzz::<Cards>(&bytes);
        fuzz::<Rank>(&bytes);
        fuzz::<Suit>(&bytes);
    }
}
