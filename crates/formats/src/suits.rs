//! The signs of suits in what people say of a board: comments and explanations.
//!
//! A record has the signs themselves, `♠`; PBN writes `\S`, Bridge Base `!S` or `@S`.

use std::borrow::Cow;

use cards::Suit;

/// The mark before the letter of a suit in PBN.
const PBN: &[char] = &['\\'];

/// The marks in LIN, the one that is written first.
const LIN: &[char] = &['!', '@'];

/// The suits with their letters.
const SUITS: [(Suit, char); 4] =
    [(Suit::Spades, 'S'), (Suit::Hearts, 'H'), (Suit::Diamonds, 'D'), (Suit::Clubs, 'C')];

/// A text of PBN with signs in place of its codes.
pub(crate) fn from_pbn(text: &str) -> Cow<'_, str> {
    signs(text, PBN, |letter, _| SUITS.iter().find(|(_, it)| *it == letter).map(|it| it.0))
}

/// A text as PBN has it.
pub(crate) fn to_pbn(text: &str) -> Cow<'_, str> {
    codes(text, PBN, |_| true)
}

/// A text of LIN with signs in place of its codes. A letter with others after it is a word.
pub(crate) fn from_lin(text: &str) -> Cow<'_, str> {
    signs(text, LIN, |letter, next| {
        let letter = letter.to_ascii_uppercase();
        let suit = SUITS.iter().find(|(_, it)| *it == letter).map(|it| it.0);
        suit.filter(|_| !next.is_some_and(char::is_alphabetic))
    })
}

/// A text as LIN has it. Before another letter the sign itself stands.
pub(crate) fn to_lin(text: &str) -> Cow<'_, str> {
    codes(text, LIN, |next| !next.is_some_and(char::is_alphabetic))
}

/// Replaces marks and letters by the suits that they stand for with what follows.
fn signs<'a>(
    text: &'a str,
    marks: &[char],
    suit: impl Fn(char, Option<char>) -> Option<Suit>,
) -> Cow<'a, str> {
    if !text.contains(marks) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(marks) {
        let (before, code) = rest.split_at(at);
        plain.push_str(before);
        let mut letters = code.chars();
        let mark = letters.next();
        let found = letters.next().and_then(|letter| suit(letter, letters.clone().next()));
        match found {
            // Marks and letters are a byte each.
            Some(suit) => {
                plain.push(suit.symbol());
                rest = &code[2..];
            }
            None => {
                plain.extend(mark);
                rest = &code[1..];
            }
        }
    }
    plain.push_str(rest);
    Cow::Owned(plain)
}

/// Replaces the signs of suits by the first mark and a letter where what follows allows it.
fn codes<'a>(
    text: &'a str,
    marks: &[char],
    is_allowed: impl Fn(Option<char>) -> bool,
) -> Cow<'a, str> {
    let letter = |sign: char| SUITS.iter().find(|(suit, _)| suit.symbol() == sign);
    if text.is_ascii() || !text.contains(|c| letter(c).is_some()) {
        return Cow::Borrowed(text);
    }
    let mut coded = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        match letter(c).zip(marks.first()).filter(|_| is_allowed(letters.peek().copied())) {
            Some(((_, letter), mark)) => coded.extend([*mark, *letter]),
            None => coded.push(c),
        }
    }
    Cow::Owned(coded)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn codes_are_signs() {
        assert_eq!(from_pbn(r"2\C shows 4\H, \x, \"), r"2♣ shows 4♥, \x, \");
        assert_eq!(
            from_lin("2@C shows 4+@H, !s5; Hello!Sam, a@b.c!"),
            "2♣ shows 4+♥, ♠5; Hello!Sam, a@b.c!"
        );
        assert_eq!((&*to_pbn("2♣"), &*to_lin("2♣, ♠x")), (r"2\C", "2!C, ♠x"));
    }

    proptest! {
        #[test]
        fn what_is_read_comes_back(text in "[♠♥♦♣!@\\\\SHsdCx ]{0,12}") {
            let (pbn, lin) = (from_pbn(&text), from_lin(&text));
            let (as_pbn, as_lin) = (to_pbn(&pbn), to_lin(&lin));
            prop_assert_eq!(from_pbn(&as_pbn), pbn.as_ref());
            prop_assert_eq!(from_lin(&as_lin), lin.as_ref());
        }
    }
}
