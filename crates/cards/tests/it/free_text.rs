//! Text typed by people.

use cards::free_text::{FreeTextError, check, check_stored, is_disruptive, is_invisible};
use proptest::prelude::*;

#[test]
fn words_of_one_line() {
    assert_eq!(check("", 0), Ok(()));
    assert_eq!(check("туз пик", 7), Ok(()), "characters are counted, not bytes");
    assert_eq!(check("туз пик", 6), Err(FreeTextError::TooLong { length: 7, limit: 6 }));
    for word in ["one\ntwo", "\u{7}", "\u{1b}[2J", "\u{85}"] {
        assert_eq!(check(word, 100), Err(FreeTextError::ControlCharacter), "{word:?}");
        assert_eq!(check_stored(word, 100), Err(FreeTextError::ControlCharacter), "{word:?}");
    }
}

#[test]
fn separators_of_lines_and_marks_of_direction_are_refused_in_new_text() {
    for word in ["a\u{2028}b", "a\u{2029}b", "a\u{202e}b", "\u{200f}", "\u{61c}", "\u{2066}"] {
        assert_eq!(check(word, 10), Err(FreeTextError::ControlCharacter), "{word:?}");
        assert_eq!(check_stored(word, 10), Ok(()), "{word:?}");
    }
    for word in ["\u{1f469}\u{200d}\u{1f680}", "می\u{200c}خواهم"] {
        assert_eq!(check(word, 10), Ok(()), "{word:?} is joined by an invisible character");
    }
}

#[test]
fn some_characters_cannot_be_seen() {
    for c in ['\u{ad}', '\u{200b}', '\u{200d}', '\u{feff}', '\u{e0041}', '\u{3164}'] {
        assert!(is_invisible(c) && !is_disruptive(c), "{c:?}");
    }
    for c in [' ', '\u{a0}', 'a', 'ё', 'ש', '-', '♠'] {
        assert!(!is_invisible(c), "{c:?}");
    }
}

proptest! {
    #[test]
    fn what_passes_is_short_and_of_one_line(words: String, limit in 0..20_usize) {
        if check(&words, limit).is_ok() {
            prop_assert!(words.chars().count() <= limit);
            prop_assert!(words.lines().count() <= 1);
        }
    }
}
