//! Text typed by people.

use cards::free_text::{FreeTextError, check};
use proptest::prelude::*;

#[test]
fn words_of_one_line() {
    assert_eq!(check("", 0), Ok(()));
    assert_eq!(check("туз пик", 7), Ok(()), "characters are counted, not bytes");
    assert_eq!(check("туз пик", 6), Err(FreeTextError::TooLong { length: 7, limit: 6 }));
    for word in ["one\ntwo", "\u{7}", "\u{1b}[2J", "\u{85}"] {
        assert_eq!(check(word, 100), Err(FreeTextError::ControlCharacter), "{word:?}");
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
