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

/// What a sentence has before the first of these facts, and between the two.
fn around(words: &Words, key: &str, facts: [&'static str; 2]) -> (String, String) {
    let pattern = words.format(key, &[(facts[0], "\u{1}".into()), (facts[1], "\u{2}".into())]);
    let (before, rest) = pattern.split_once('\u{1}').expect("the first fact is named");
    let (after, _) = rest.split_once('\u{2}').expect("the second fact follows");
    (before.to_owned(), after.to_owned())
}

/// The cards of which the robots' reasons are told.
fn explained(ui: &mut Bridge, words: &Words) -> Vec<String> {
    let (before, after) = around(words, "at-why-answer", ["card", "reason"]);
    let card = |line: &str| {
        let (card, reason) = line.strip_prefix(&before)?.split_once(&after)?;
        (!reason.is_empty()).then(|| card.to_owned())
    };
    let text = answer(ui, words, "why").join("\n");
    text.lines().map(|line| card(line).unwrap_or_else(|| panic!("no reason: {line}"))).collect()
}

/// Plays a deal to its end by the hints alone, and returns how many were followed.
fn follow_hints<U: GameUi>(ui: &mut U, words: &Words) -> usize {
    let (before, after) = around(words, "at-hint-answer", ["what", "reason"]);
    for followed in 0..200 {
        while ui.step_robot(words).is_some() {}
        if ui.is_between() {
            let hint = answer(ui, words, "hint");
            assert_eq!(hint, [words.text("refusal-NoAdvice")]);
            return followed;
        }
        let hint = answer(ui, words, "hint").concat();
        let rest = hint.strip_prefix(&before).unwrap_or_else(|| panic!("no hint: {hint}"));
        let (what, reason) = rest.split_once(&after).unwrap_or_else(|| panic!("{hint}"));
        assert!(reason.ends_with('.'), "{hint}");
        let what = match what {
            agree if agree == words.text("at-hint-agree") => "yes".to_owned(),
            object if object == words.text("at-hint-object") => "no".to_owned(),
            what => what.to_owned(),
        };
        let choices = ui.choices();
        let lines = answer(ui, words, &what);
        assert_ne!(ui.choices(), choices, "{what:?} does nothing: {lines:?}");
    }
    panic!("the deal has no end");
}

#[test]
fn hints_play_a_board_of_every_form() {
    for (at, info) in forms::all().iter().enumerate() {
        let form = forms::FormOptions::of(info.key).expect("the form is known");
        let words = Words::of(if at % 2 == 0 { Lang::En } else { Lang::Ru });
        let mut ui = Bridge::open(&form, Seat::South, entropy).expect("the entropy never fails");
        ui.robots = club::Effort::Quick.bridge();
        assert!(follow_hints(&mut ui, &words) > 3, "{}", info.key);
        assert!(!explained(&mut ui, &words).is_empty(), "{}", info.key);
    }
}

#[test]
fn reasons_of_cards_taken_back_are_forgotten() {
    let words = Words::of(Lang::En);
    let form = forms::FormOptions::of("duplicate").expect("the form is known");
    let mut ui = Bridge::open(&form, Seat::South, entropy).expect("the entropy never fails");
    let played = |ui: &Bridge| {
        let play = ui.table.game().board().and_then(bridge::Board::play);
        play.map_or(0, |play| play.cards().len())
    };
    let mut is_undone = false;
    for _ in 0..200 {
        if ui.is_between() {
            break;
        }
        while ui.step_robot(&words).is_some() {}
        if let Some(choice) = ui.choices().pop() {
            ui.choose(&words, choice).expect("the choice is offered");
        }
        // Robots consent within the trick: one of them plays, and the player takes their card back.
        let before = played(&ui);
        let is_in_trick = before > 12 && (1..3).contains(&(before % 4));
        if !is_undone && is_in_trick && ui.step_robot(&words).is_some() {
            answer(&mut ui, &words, "undo");
            while ui.board().undo.is_some() && ui.step_robot(&words).is_some() {}
            assert!(played(&ui) < before, "the robots consent");
            is_undone = true;
        }
    }
    let cards = explained(&mut ui, &words);
    let once: std::collections::BTreeSet<&String> = cards.iter().collect();
    assert_eq!((is_undone, cards.len()), (true, once.len()), "{cards:?}");
}

#[test]
fn hints_play_a_deal_of_every_preferans() {
    let mut followed = 0;
    for (at, preset) in Preset::ALL.iter().enumerate() {
        let words = Words::of(if at % 2 == 0 { Lang::Ru } else { Lang::En });
        let options = PreferansOptions::of(*preset);
        let mut ui = Preferans::open(&options, pref::Seat::A, entropy).expect("no entropy fails");
        ui.robots = robots::preferans::Plain { nodes: 20_000 };
        followed += follow_hints(&mut ui, &words);
        assert_ne!(answer(&mut ui, &words, "why"), [words.text("none-yet")], "{preset}");
    }
    // Some deals end before a card is played.
    assert!(followed > 4 * Preset::ALL.len(), "{followed}");
}

#[test]
fn reasons_of_acts_taken_back_are_forgotten_at_preferans() {
    let words = Words::of(Lang::En);
    let acts = |ui: &Preferans| ui.board().acts.len();
    let mut undone = 0;
    for preset in Preset::ALL {
        let options = PreferansOptions::of(*preset);
        let mut ui = Preferans::open(&options, pref::Seat::A, entropy).expect("no entropy fails");
        ui.robots = robots::preferans::Plain { nodes: 20_000 };
        let (mut is_undone, mut mine) = (false, 0);
        for _ in 0..200 {
            if ui.is_between() {
                break;
            }
            while ui.step_robot(&words).is_some() {}
            let before = acts(&ui);
            if let Some(choice) = ui.choices().into_iter().next() {
                ui.choose(&words, choice).expect("the choice is offered");
            }
            // A request may be agreed to later.
            mine = (mine + acts(&ui)).saturating_sub(before);
            // Robots consent within the trick: one of them plays, and the player takes their card back.
            if !is_undone && acts(&ui) > before && ui.step_robot(&words).is_some() {
                answer(&mut ui, &words, "undo");
                while ui.board().undo.is_some() && ui.step_robot(&words).is_some() {}
                is_undone = acts(&ui) <= before;
                mine = mine.saturating_sub(usize::from(is_undone));
            }
        }
        // The robots have no more reasons than acts.
        let (reasons, all) = (answer(&mut ui, &words, "why").concat(), acts(&ui));
        let reasons = reasons.lines().count();
        assert!(reasons + mine <= all, "{preset}: {reasons} reasons, {mine} own acts of {all}");
        undone += usize::from(is_undone);
    }
    assert!(undone > 0);
}
