//! Reads what a director types in a form, in Russian or English: hands, cards, calls and a
//! claimer's statement.

use bridge::{Call, Seat};
use cards::{Card, Cards, Suit};
use formats::input;

/// A hand: suits from spades down separated by dots (`AQ.5.-.K2`, `ТД.5.-.К2`), single cards
/// (`SA HK`), or suits with their symbols (`♠AQ ♥5`). `None` if any part is not a card.
pub fn hand(text: &str) -> Option<Cards> {
    let text = text.trim();
    if text.is_empty() || text == "-" {
        return Some(Cards::EMPTY);
    }
    let suits: Vec<&str> = text.split(['.', '/']).collect();
    if suits.len() == 4 {
        let suits = Suit::ALL.into_iter().rev().zip(suits);
        return suits.map(|(suit, ranks)| holding(suit, ranks)).try_fold(Cards::EMPTY, join);
    }
    let words = text.split([' ', ',', ';']).filter(|word| !word.is_empty());
    words.map(in_suit).try_fold(Cards::EMPTY, join)
}

fn join(all: Cards, more: Option<Cards>) -> Option<Cards> {
    let more = more?;
    (all & more).is_empty().then_some(all | more)
}

/// `♠AQ5`, or a single card.
fn in_suit(word: &str) -> Option<Cards> {
    let mut letters = word.chars();
    let sign = letters.next().filter(|sign| !sign.is_alphanumeric());
    match sign.and_then(|sign| input::suits(&sign.to_string()).first().copied()) {
        Some(suit) => holding(suit, letters.as_str()),
        None => input::cards(word).first().copied().map(Cards::of),
    }
}

/// The ranks of a suit without spaces; `10` is the ten, `-` means none.
fn holding(suit: Suit, ranks: &str) -> Option<Cards> {
    let ranks = ranks.replace("10", "T").replace(['-', '—', ' '], "");
    ranks
        .chars()
        .map(|letter| {
            let rank = *input::ranks(&letter.to_string()).first()?;
            Some(Cards::of(Card::new(suit, rank)))
        })
        .try_fold(Cards::EMPTY, join)
}

/// The four hands of a form, written as a deal.
pub fn hands(of: impl Fn(Seat) -> Option<String>) -> Option<String> {
    let hands: Option<Vec<Cards>> =
        Seat::ALL.into_iter().map(|seat| hand(&of(seat).unwrap_or_default())).collect();
    let written = hands?.into_iter().map(|hand| match hand.is_empty() {
        true => "...".to_owned(),
        false => hand.to_string(),
    });
    Some(written.collect::<Vec<_>>().join(" "))
}

/// Cards in the order played.
pub fn cards(text: &str) -> Option<String> {
    let read = |word: &str| input::cards(word).first().map(Card::to_string);
    words(text).map(read).collect::<Option<Vec<_>>>().map(|cards| cards.join(" "))
}

/// Calls in the order made.
pub fn calls(text: &str) -> Option<String> {
    let read = |word: &str| input::calls(word).first().map(Call::to_string);
    words(text).map(read).collect::<Option<Vec<_>>>().map(|calls| calls.join(" "))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || ",;-".contains(c)).filter(|word| !word.is_empty())
}

/// The maximum length of a claimer's statement, in characters.
const STATEMENT: usize = 300;

/// A claimer's statement in the form that the crate `laws` reads. It understands English words
/// only: cards and suits named in another language are repeated in brackets, with the boxes ticked
/// in the form.
pub fn statement(text: &str, ticked: &[&str]) -> String {
    let text: String = text.chars().filter(|c| !c.is_control()).take(STATEMENT).collect();
    let text = text.replace('"', "'");
    let mut recognised: Vec<String> = Vec::new();
    for word in text.split(|c: char| !c.is_alphanumeric() && !"♠♥♦♣".contains(c)) {
        if word.is_ascii() || word.chars().count() < 2 {
            continue;
        }
        match (input::cards(word)[..].first(), input::suits(word)[..].first()) {
            (Some(card), _) => recognised.push(card.to_string()),
            (None, Some(suit)) => recognised.push(suit_word(*suit).to_owned()),
            (None, None) => {}
        }
    }
    recognised.extend(ticked.iter().map(|word| (*word).to_owned()));
    match (text.trim(), recognised.is_empty()) {
        (trimmed, true) => trimmed.to_owned(),
        ("", false) => recognised.join(", "),
        (trimmed, false) => format!("{trimmed} [{}]", recognised.join(", ")),
    }
}

const fn suit_word(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        hand(text).map(|hand| hand.to_string())
    }

    #[test]
    fn hands_are_read_as_people_write_them() {
        let one = Some("AQ.5..T2".to_owned());
        for text in ["AQ.5.-.T2", "ТД.5..102", "♠AQ ♥5 ♣10 2", "SA SQ H5 CT C2", "тп дп 5ч 10т 2т"]
        {
            let expected = if text.contains("♣10 2") { None } else { one.clone() };
            assert_eq!(read(text), expected, "{text}");
        }
        assert_eq!(read("♠AQ ♥5 ♣T2"), one);
        assert_eq!(read(""), Some(Cards::EMPTY.to_string()));
        assert_eq!(read("AA.5.-.T2"), None, "an ace twice");
        assert_eq!(read("A1.5.-.T2"), None);
    }

    #[test]
    fn a_statement_keeps_its_words_and_adds_english_ones() {
        assert_eq!(statement("drawing trumps", &[]), "drawing trumps");
        assert_eq!(statement("бью трефу, потом тп", &[]), "бью трефу, потом тп [clubs, SA]");
        assert_eq!(statement("", &["drawing trumps"]), "drawing trumps");
        assert_eq!(statement("say \"x\"\n", &[]), "say 'x'");
    }

    /// Every input is handled without a panic.
    #[test]
    fn any_input_is_handled() {
        let letters: Vec<char> = "AКт10♠.-/ п\"\n🂡Ⅷ".chars().collect();
        for n in 0..3_000usize {
            let text: String = (0..6).map(|at| letters[(n >> at) * 7 % letters.len()]).collect();
            let (_, _, _) = (hand(&text), cards(&text), calls(&text));
            assert!(!statement(&text, &[]).contains(['"', '\n']));
        }
    }
}
