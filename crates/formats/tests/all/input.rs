use formats::input;
use proptest::prelude::*;

fn joined<T: ToString>(found: &[T]) -> String {
    found.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn card(text: &str, expected: &str) {
    assert_eq!(joined(&input::cards(text)), expected, "{text}");
}

#[track_caller]
fn call(text: &str, expected: &str) {
    assert_eq!(joined(&input::calls(text)), expected, "{text}");
}

#[track_caller]
fn terms(text: &str, expected: &str) {
    assert_eq!(joined(&input::contract_terms(text)), expected, "{text}");
}

#[track_caller]
fn seat(text: &str, expected: &str) {
    assert_eq!(joined(&input::seats(text)), expected, "{text}");
}

#[test]
fn cards_in_english() {
    card("SQ", "SQ");
    card("qs", "SQ");
    card("HT", "HT");
    card("10h", "HT");
    card("h 10", "HT");
    card("♠A", "SA");
    card("a♠️", "SA");
    card("queen of spades", "SQ");
    card("Ten Clubs", "CT");
}

#[test]
fn cards_in_russian() {
    card("дп", "SQ");
    card("ДП", "SQ");
    card("пд", "SQ");
    card("дама пик", "SQ");
    card("10ч", "HT");
    card("туз треф", "CA");
    card("восьмёрка бубён", "D8");
    card("вб", "DJ");
    card("т9", "C9");
    card("тт", "CA");
    card("тк", "CK");
}

#[test]
fn the_script_of_a_letter_decides() {
    card("sт", "SA");
    card("st", "ST");
    card("пt", "ST");
}

#[test]
fn letters_that_only_look_right() {
    // Latin B for the Russian jack, Latin K and T.
    card("пB", "SJ");
    card("чK", "HK");
    // All Cyrillic for Latin: Н as H, А as A.
    card("НА", "HA");
    // Two readings: the caller asks.
    card("СТ", "CT CA");
}

#[test]
fn no_card() {
    for text in ["", " ", "S", "1NT", "S1", "SS", "QQ", "11h", "♠", "дама", "🂡", &"a".repeat(99)]
    {
        card(text, "");
    }
}

#[test]
fn a_rank_or_a_suit_alone_is_enough_when_only_one_card_can_be_meant() {
    let hand = "AQ.T9.2.".parse().unwrap();
    assert_eq!(joined(&input::cards_in("q", hand)), "SQ");
    assert_eq!(joined(&input::cards_in("д", hand)), "SQ");
    assert_eq!(joined(&input::cards_in("♦", hand)), "D2");
    assert_eq!(joined(&input::cards_in("h", hand)), "");
    assert_eq!(joined(&input::cards_in("sk", hand)), "");
    // A Cyrillic Т alone: the ace, or a single club, which this hand does not have.
    assert_eq!(joined(&input::cards_in("т", hand)), "SA");
    let both = "AQ.T9..2".parse().unwrap();
    assert_eq!(joined(&input::cards_in("т", both)), "SA C2");
}

#[test]
fn calls_in_both_languages() {
    call("1NT", "1NT");
    call("1n", "1NT");
    call("1БК", "1NT");
    call("1 без козыря", "1NT");
    call("3б", "3D");
    call("4♥", "4H");
    call("4ч", "4H");
    call("2т", "2C");
    call("2 spades", "2S");
    call("п", "Pass");
    call("пас", "Pass");
    call("PASS", "Pass");
    call("x", "X");
    call("х", "X");
    call("контра", "X");
    call("хх", "XX");
    call("rdbl", "XX");
    // Cyrillic С and Н from the wrong keyboard layout.
    call("1С", "1C");
    call("1н", "1H");
    call("8H", "");
    call("0NT", "");
    call("dp", "");
}

#[test]
fn contracts() {
    terms("4HX", "4HX");
    terms("4♥ХХ", "4HXX");
    terms("4чХ", "4HX");
    terms("3БК", "3NT");
    terms("3БКх", "3NTX");
    terms("3nt doubled", "3NTX");
    terms("7NTXXX", "");
    terms("Pass", "");
    assert_eq!(joined(&input::contracts("4SX-W")), "4SX-W");
    assert_eq!(joined(&input::contracts("4пХ З")), "4SX-W");
    assert_eq!(joined(&input::contracts("3NT by south")), "3NT-S");
    assert_eq!(joined(&input::contracts("4SX")), "");
}

#[test]
fn seats() {
    seat("n", "N");
    seat("С", "N");
    seat("восток", "E");
    seat("ю", "S");
    seat("West", "W");
    // A Latin B and C for В and С.
    seat("B", "E");
    seat("C", "N");
    seat("x", "");
}

#[test]
fn deals_in_russian_letters() {
    let deal = |text: &str| input::deal(text);
    assert_eq!(deal("З:ТКДВ... - - -").as_deref(), Some("W:AKQJ... - - -"));
    assert_eq!(deal("N:т10... - - -").as_deref(), Some("N:A10... - - -"));
    // One Latin letter, and a Т may be a ten.
    assert_eq!(deal("С:QТ... - - -").as_deref(), Some("N:QТ... - - -"));
    assert_eq!(deal("N:QТ... - - -"), None);
    assert_eq!(deal("nonsense"), None);
}

#[test]
fn vulnerabilities() {
    for (text, expected) in [
        ("none", "none"),
        ("NS", "ns"),
        ("нет", "none"),
        ("СЮ", "ns"),
        ("вз", "ew"),
        ("Все", "both"),
    ] {
        assert_eq!(joined(&input::vulnerabilities(text)), expected);
    }
    assert!(input::vulnerabilities("some").is_empty());
}

#[test]
fn every_text_form_is_read_back() {
    for card in cards::Cards::FULL {
        assert_eq!(input::cards(&card.to_string()), [card]);
    }
    for call in bridge::Call::all() {
        assert_eq!(input::calls(&call.to_string()), [call]);
    }
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in ".{0,60}") {
        input::fuzz(text.as_bytes());
    }

    #[test]
    fn mixtures_of_known_words_do_not_panic(text in "[1-9пчбтsdhcntхxтквджaкqю♠♥ -]{0,8}") {
        input::fuzz(text.as_bytes());
    }
}
