//! Parsers for what a person types at a table or in a form, in Russian or English.
//!
//! Each parser returns *every* legal reading, the likeliest first. An empty list means the text is
//! invalid; with more than one reading the caller should ask. They accept letters, words and suit
//! symbols, suit and rank in either order, any case, and look-alike letters of the other script: a
//! Latin `B` for the Cyrillic `В` and the reverse.
//!
//! ```
//! use biritch_formats::input;
//!
//! let card = |text| input::cards(text).iter().map(|card| card.to_string()).collect::<Vec<_>>();
//! assert_eq!(card("дп"), ["SQ"]); // дама пик
//! assert_eq!(card("10♥"), ["HT"]);
//! assert_eq!(card("ace of clubs"), ["CA"]);
//!
//! // The script decides: a Cyrillic Т is the ace (туз), a Latin T the ten.
//! assert_eq!(card("пТ"), ["SA"]);
//! assert_eq!(card("ST"), ["ST"]);
//! // All Cyrillic but not Russian: it looks like CT, or is a Latin C with a Russian ace.
//! assert_eq!(card("СТ"), ["CT", "CA"]);
//! ```

pub(crate) mod scripts;
pub(crate) mod words;

use bridge::{Bid, Call, Contract, ContractTerms, Doubling, Level, Seat, Strain, Vulnerability};
use cards::{Card, Cards, Rank, Suit};

use scripts::readings;

use crate::plain::unsigned;

/// The longest text that is read, in characters.
pub const LIMIT: usize = 40;

/// Every card the text may mean: `SQ`, `Qs`, `дп`, `10♥`, `туз пик`, `ace of clubs`.
pub fn cards(text: &str) -> Vec<Card> {
    readings(text, |text| {
        pairs(text)
            .flat_map(|(left, right)| {
                let suit_first = both(words::suit(left), words::rank(right));
                let rank_first = both(words::suit(right), words::rank(left));
                [suit_first, rank_first]
            })
            .flatten()
            .map(|(suit, rank)| Card::new(suit, rank))
            .collect()
    })
}

/// Every card of `hand` the text may mean: a whole card, a rank, or a suit of which the hand has
/// one card.
pub fn cards_in(text: &str, hand: Cards) -> Vec<Card> {
    let mut found: Vec<Card> =
        cards(text).into_iter().filter(|card| hand.contains(*card)).collect();
    if found.is_empty() {
        let ranks = readings(text, |text| words::rank(text).into_iter().collect());
        found.extend(hand.iter().filter(|card| ranks.contains(&card.rank())));
        let suits = suits(text);
        let lone = |suit: &Suit| hand.in_suit(*suit).len() == 1;
        for card in suits.iter().filter(|suit| lone(suit)).flat_map(|suit| hand.in_suit(*suit)) {
            if !found.contains(&card) {
                found.push(card);
            }
        }
    }
    found
}

/// Every suit the text may mean: `S`, `п`, `♠`, `spades`, `пики`.
pub fn suits(text: &str) -> Vec<Suit> {
    readings(text, |text| words::suit(text).into_iter().collect())
}

/// Every rank the text may mean: `Q`, `Д`, `10`, `queen`, `дама`.
pub fn ranks(text: &str) -> Vec<Rank> {
    readings(text, |text| words::rank(text).into_iter().collect())
}

/// Every strain the text may mean: a suit, or `NT`, `БК`, `без козыря`.
pub fn strains(text: &str) -> Vec<Strain> {
    readings(text, |text| words::strain(text).into_iter().collect())
}

/// Every seat the text may mean: `N`, `С`, `north`, `север`.
pub fn seats(text: &str) -> Vec<Seat> {
    readings(text, |text| words::seat(text).into_iter().collect())
}

/// Every call the text may mean: `1NT`, `1БК`, `4♥`, `4ч`, `pass`, `пас`, `X`, `контра`.
pub fn calls(text: &str) -> Vec<Call> {
    readings(text, |text| {
        words::call(text).into_iter().chain(bids(text).into_iter().map(Call::Bid)).collect()
    })
}

/// Every contract without declarer that the text may mean: `4HX`, `4чХ`, `3БК контра`.
pub fn contract_terms(text: &str) -> Vec<ContractTerms> {
    readings(text, contract_terms_read)
}

/// Every contract with declarer that the text may mean: `4HX-W`, `4чХ З`, `3NT by north`.
pub fn contracts(text: &str) -> Vec<Contract> {
    readings(text, |text| {
        pairs(text)
            .filter_map(|(terms, seat)| {
                let seat = seat.strip_prefix("by").unwrap_or(seat);
                Some((contract_terms_read(terms), words::seat(seat)?))
            })
            .flat_map(|(terms, declarer)| {
                terms.into_iter().map(move |terms| Contract { terms, declarer })
            })
            .collect()
    })
}

/// Every vulnerability the text may mean: `none`, `NS`, `нет`, `СЮ`, `все`.
pub fn vulnerabilities(text: &str) -> Vec<Vulnerability> {
    readings(text, |text| words::vulnerability(text).into_iter().collect())
}

/// Converts a deal in Russian letters to PBN: `С:ТК10.Д9.. …` becomes `N:AKT.Q9.. …`. None if there
/// is nothing to convert.
///
/// The seat is converted by itself. Ranks are converted only if all letters of the hands are
/// Cyrillic: in `QJТ` the last letter may be an ace or a look-alike of a ten, and is left
/// unchanged.
///
/// ```
/// use biritch_formats::input;
///
/// assert_eq!(input::deal("С:ТК... ДВ... 10... 9...").as_deref(), Some("N:AK... QJ... 10... 9..."));
/// assert_eq!(input::deal("N:AK... QJ... T... 9..."), None);
/// ```
pub fn deal(text: &str) -> Option<String> {
    let (first, hands) = text.split_once(':')?;
    let seat = match words::seat(first.trim().to_lowercase().as_str()) {
        Some(seat) if !first.is_ascii() => seat.to_string(),
        _ => first.to_owned(),
    };
    let is_russian = hands.chars().filter(|c| c.is_alphabetic()).all(|c| !c.is_ascii());
    let rank = |c: char| match words::rank(c.to_lowercase().to_string().as_str()) {
        Some(rank) if is_russian && c.is_alphabetic() => rank.letter(),
        _ => c,
    };
    let deal = format!("{seat}:{}", hands.chars().map(rank).collect::<String>());
    (deal != text).then_some(deal)
}

fn contract_terms_read(text: &str) -> Vec<ContractTerms> {
    let plain = (text, Doubling::Undoubled);
    pairs(text)
        .filter_map(|(bid, doubling)| Some((bid, words::doubling(doubling)?)))
        .chain([plain])
        .flat_map(|(bid, doubling)| {
            bids(bid).into_iter().map(move |bid| ContractTerms { bid, doubling })
        })
        .collect()
}

fn bids(text: &str) -> Vec<Bid> {
    pairs(text)
        .flat_map(|(left, right)| {
            [both(level(left), words::strain(right)), both(level(right), words::strain(left))]
        })
        .flatten()
        .map(|(level, strain)| Bid { level, strain })
        .collect()
}

fn level(text: &str) -> Option<Level> {
    Level::new(unsigned(text)?)
}

fn both<A, B>(a: Option<A>, b: Option<B>) -> Option<(A, B)> {
    a.zip(b)
}

/// The text split in two at every position.
fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.char_indices().skip(1).map(|(at, _)| text.split_at(at))
}

/// Fuzz target: reads any text as everything that people type. Each value that is found, written and
/// read again, is found again.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for card in cards(&text) {
        assert!(cards(&card.to_string()).contains(&card), "{card} from {text:?}");
    }
    for call in calls(&text) {
        assert!(calls(&call.to_string()).contains(&call), "{call} from {text:?}");
    }
    for contract in contracts(&text) {
        assert!(contracts(&contract.to_string()).contains(&contract), "{contract} from {text:?}");
    }
    for seat in seats(&text) {
        assert!(seats(&seat.to_string()).contains(&seat), "{seat} from {text:?}");
    }
    for vulnerable in vulnerabilities(&text) {
        assert!(vulnerabilities(&vulnerable.to_string()).contains(&vulnerable), "{text:?}");
    }
    let _ = (suits(&text), ranks(&text), strains(&text), contract_terms(&text));
    let _ = (cards_in(&text, Cards::FULL), deal(&text));
}
