//! A player who asks for a hint at every turn and does what it says.

use bridge::{Seat, forms};
use pref::{PreferansOptions, Preset};

use super::bridge::Bridge;
use super::preferans::Preferans;
use super::{ChoiceOutcome, GameUi, InputResult, OutputMode};
use crate::failure::Failure;
use crate::words::{Lang, Words};

#[allow(clippy::unnecessary_wraps)]
fn entropy(bytes: &mut [u8]) -> Result<(), Failure> {
    bytes.fill(5);
    Ok(())
}

/// The lines that answer a typed line.
fn answer<U: GameUi>(ui: &mut U, words: &Words, line: &str) -> Vec<String> {
    match ui.read(words, line, OutputMode::Lines) {
        InputResult::Lines(lines) => lines,
        InputResult::Choice(choice) => match ui.choose(words, choice) {
            Ok(ChoiceOutcome::Messages(lines) | ChoiceOutcome::NewDeal(lines)) => lines,
            Err(failure) => panic!("{line}: {failure:?}"),
        },
        InputResult::Overlay(overlay) => panic!("{line} opens {overlay:?}"),
    }
}

/// Plays a deal to its end by the hints alone, and returns how many were followed.
fn follow_hints<U: GameUi>(mut ui: U, words: &Words) -> usize {
    let (before, after) = {
        let facts = [("what", "\u{1}".into()), ("reason", "\u{2}".into())];
        let pattern = words.format("at-hint-answer", &facts);
        let (before, rest) = pattern.split_once('\u{1}').expect("the answer names an act");
        let (after, _) = rest.split_once('\u{2}').expect("the answer gives a reason");
        (before.to_owned(), after.to_owned())
    };
    for followed in 0..200 {
        while ui.step_robot(words).is_some() {}
        if ui.is_between() {
            assert!(!answer(&mut ui, words, "why")[0].is_empty());
            let hint = answer(&mut ui, words, "hint");
            assert_eq!(hint, [words.text("refusal-NoAdvice")]);
            return followed;
        }
        let hint = answer(&mut ui, words, "hint").concat();
        let rest = hint.strip_prefix(&before).unwrap_or_else(|| panic!("no hint: {hint}"));
        let (what, reason) = rest.split_once(&after).unwrap_or_else(|| panic!("{hint}"));
        assert!(reason.ends_with('.'), "{hint}");
        let what = match what {
            agree if agree == words.text("at-hint-agree") => "yes".to_owned(),
            object if object == words.text("at-hint-object") => "no".to_owned(),
            what => what.to_owned(),
        };
        let choices = ui.choices();
        let lines = answer(&mut ui, words, &what);
        assert_ne!(ui.choices(), choices, "{what:?} does nothing: {lines:?}");
    }
    panic!("the deal has no end");
}

#[test]
fn hints_play_a_board_of_every_form() {
    for (at, info) in forms::all().iter().enumerate() {
        let form = forms::FormOptions::of(info.key).expect("the form is known");
        let words = Words::of(if at % 2 == 0 { Lang::En } else { Lang::Ru });
        let ui = Bridge::open(&form, Seat::South, entropy).expect("the entropy never fails");
        assert!(follow_hints(ui, &words) > 3, "{}", info.key);
    }
}

#[test]
fn hints_play_a_deal_of_every_preferans() {
    let mut followed = 0;
    for (at, preset) in Preset::ALL.iter().enumerate() {
        let words = Words::of(if at % 2 == 0 { Lang::Ru } else { Lang::En });
        let options = PreferansOptions::of(*preset);
        let mut ui = Preferans::open(&options, pref::Seat::A, entropy).expect("no entropy fails");
        ui.robots = robots::preferans::Plain { nodes: 20_000 };
        followed += follow_hints(ui, &words);
    }
    // Some deals end before a card is played.
    assert!(followed > 4 * Preset::ALL.len(), "{followed}");
}
