//! The vocabulary, in lower case and without spaces.
// russian: read, never shown

use bridge::{Call, Doubling, Seat, Strain, Vulnerability};
use cards::{Rank, Suit};

pub(super) fn suit(text: &str) -> Option<Suit> {
    Some(match text {
        "s" | "♠" | "♤" | "spade" | "spades" => Suit::Spades,
        "h" | "♥" | "♡" | "❤" | "heart" | "hearts" => Suit::Hearts,
        "d" | "♦" | "♢" | "diamond" | "diamonds" => Suit::Diamonds,
        "c" | "♣" | "♧" | "club" | "clubs" => Suit::Clubs,
        "п" | "пик" | "пика" | "пики" | "пику" | "пиковая" | "пиковый" => {
            Suit::Spades
        }
        "ч" | "черва" | "черви" | "червы" | "червей" | "черву" | "червонная" | "червовый" => {
            Suit::Hearts
        }
        "б" | "бубна" | "бубны" | "бубен" | "бубну" | "бубновая" | "бубновый" => {
            Suit::Diamonds
        }
        "т" | "трефа" | "трефы" | "треф" | "трефу" | "трефовая" | "трефовый" | "крести"
        | "кресты" | "крестей" => Suit::Clubs,
        _ => return None,
    })
}

pub(super) fn strain(text: &str) -> Option<Strain> {
    match text {
        "n" | "nt" | "notrump" | "notrumps" => Some(Strain::Notrump),
        "бк" | "без" | "безкозыря" | "безкозырь" | "бескозыря" => {
            Some(Strain::Notrump)
        }
        _ => suit(text).map(Strain::from),
    }
}

pub(super) fn rank(text: &str) -> Option<Rank> {
    Some(match text {
        "2" | "two" | "deuce" | "двойка" | "двойку" => Rank::TWO,
        "3" | "three" | "тройка" | "тройку" => Rank::THREE,
        "4" | "four" | "четверка" | "четверку" => Rank::FOUR,
        "5" | "five" | "пятерка" | "пятерку" => Rank::FIVE,
        "6" | "six" | "шестерка" | "шестерку" => Rank::SIX,
        "7" | "seven" | "семерка" | "семерку" => Rank::SEVEN,
        "8" | "eight" | "восьмерка" | "восьмерку" => Rank::EIGHT,
        "9" | "nine" | "девятка" | "девятку" => Rank::NINE,
        "10" | "t" | "ten" | "десятка" | "десятку" => Rank::TEN,
        "j" | "jack" | "knave" | "в" | "валет" | "валета" => Rank::JACK,
        "q" | "queen" | "д" | "дама" | "даму" => Rank::QUEEN,
        "k" | "king" | "к" | "король" | "короля" => Rank::KING,
        "a" | "ace" | "т" | "туз" | "туза" => Rank::ACE,
        _ => return None,
    })
}

pub(crate) fn seat(text: &str) -> Option<Seat> {
    Some(match text {
        "n" | "north" | "с" | "север" => Seat::North,
        "e" | "east" | "в" | "восток" => Seat::East,
        "s" | "south" | "ю" | "юг" => Seat::South,
        "w" | "west" | "з" | "запад" => Seat::West,
        _ => return None,
    })
}

pub(super) fn call(text: &str) -> Option<Call> {
    Some(match text {
        "p" | "pass" | "п" | "пас" | "пасс" => Call::Pass,
        "x" | "d" | "dbl" | "double" | "х" | "к" | "контра" | "дабл" => Call::Double,
        "xx" | "r" | "rdbl" | "redouble" | "хх" | "рк" | "реконтра" | "редабл" => {
            Call::Redouble
        }
        _ => return None,
    })
}

pub(super) fn doubling(text: &str) -> Option<Doubling> {
    Some(match text {
        "x" | "х" | "dbl" | "doubled" | "контра" => Doubling::Doubled,
        "xx" | "хх" | "rdbl" | "redoubled" | "реконтра" => Doubling::Redoubled,
        _ => return None,
    })
}

pub(crate) fn vulnerability(text: &str) -> Option<Vulnerability> {
    Some(match text {
        "none" | "love" | "nobody" | "нет" | "никто" | "никого" => {
            Vulnerability::None
        }
        "ns" | "сю" | "юс" => Vulnerability::NorthSouth,
        "ew" | "we" | "вз" | "зв" => Vulnerability::EastWest,
        "both" | "all" | "все" | "обе" => Vulnerability::Both,
        _ => return None,
    })
}
