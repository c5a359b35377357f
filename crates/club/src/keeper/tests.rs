//! The notebook as a fold, and the prompts of every form.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use store::{Memory, Store};
use testing::SplitMix;
use words::{Bundle, Lang, Words};

use super::event::Event;
use super::game::{EveningReport, FieldValues, Input, Prompt, QUICK};
use super::games;
use super::notebook::Notebook;
use super::{Change, Evening, Refusal, Request};
use crate::repository::ChangeError;

fn words() -> Words {
    Words::of(Bundle::Pages, Lang::Ru)
}

fn forms() -> Vec<&'static str> {
    games::GAMES.iter().flat_map(|game| game.forms()).map(|form| form.key).collect()
}

fn opened(form: &str, options: &[(&str, &str)], people: usize) -> Event {
    let names = ["Анна", "Борис", "Клара", "Дмитрий", "Евгения", "Фёдор"];
    Event::Opened {
        form: form.to_owned(),
        options: options.iter().map(|(key, word)| (key.to_string(), word.to_string())).collect(),
        players: names[..people].iter().map(|name| (*name).to_owned()).collect(),
        dealer: None,
        carried: BTreeMap::new(),
    }
}

/// The minimum number of players of the form.
fn min_players(form: &str) -> usize {
    let game = games::of(form).expect("a known form");
    let opening = game.opening(form, &FieldValues::new(), &words()).expect("a known form");
    opening.seats.iter().filter(|seat| seat.required).count()
}

fn evening(log: &[Event]) -> Evening {
    Evening::of(log.to_vec()).expect("an opened evening of a known form")
}

fn entered(line: &str) -> Event {
    Event::Entered { line: line.to_owned(), before: None }
}

/// Random values for a prompt.
fn chosen(prompt: &Prompt, random: &mut SplitMix) -> FieldValues {
    let mut chosen = FieldValues::new();
    if !prompt.quick.is_empty() && random.below(6) == 0 {
        chosen.insert(QUICK.into(), prompt.quick[0].value.clone());
    }
    for field in &prompt.fields {
        if !field.required && random.below(4) > 0 {
            continue;
        }
        let value = match &field.input {
            Input::Tiles { choices, rare, .. } => {
                let all: Vec<_> = choices.iter().chain(rare).collect();
                all[random.below(all.len())].value.clone()
            }
            Input::List(choices) => choices[random.below(choices.len())].value.clone(),
            Input::Number(most) => random.below(*most as usize + 1).to_string(),
            Input::Fixed => continue,
        };
        chosen.insert(field.key.clone(), value);
    }
    chosen
}

/// An evening of random entries; refused ones are left out.
fn play(form: &str, people: usize, seed: u64, steps: usize) -> Vec<Event> {
    let honors = form == "rubber" || form == "chicago";
    let options: &[(&str, &str)] = if honors { &[("honors", "Auto")] } else { &[] };
    play_on(vec![opened(form, options, people)], seed, steps)
}

/// The same, after the events already written.
fn play_on(mut log: Vec<Event>, seed: u64, steps: usize) -> Vec<Event> {
    let mut random = SplitMix(seed);
    let words = words();
    let form = evening(&log).notebook.form;
    for _ in 0..steps {
        let evening = evening(&log);
        let report = evening.report(&words);
        // Mostly the likeliest prompt, sometimes another.
        let at = if random.below(5) == 0 { random.below(report.prompts.len()) } else { 0 };
        if report.prompts.is_empty() {
            break;
        }
        let prompt = &report.prompts[at];
        let (kind, sent) = (prompt.kind.to_owned(), chosen(prompt, &mut random));
        let change = Change::Enter { kind, sent, before: None };
        match super::decide(&evening, u64::MAX, &change, &words) {
            Ok(event) => log.push(event),
            Err(Refusal::InvalidEntry(errors)) => {
                for error in errors {
                    let plain = words.text("keeper-wrong-other");
                    assert_ne!(error.message, plain, "{form}: {change:?} has a message of its own");
                }
            }
            Err(Refusal::Fields(_)) => {}
            Err(refusal) => panic!("{form}: {change:?}: {refusal:?}"),
        }
    }
    log
}

/// Valid entries have no errors, and the prompt for correcting one restores its line.
fn check_entries(log: &[Event]) -> Result<(), TestCaseError> {
    let (words, evening) = (words(), evening(log));
    let report = evening.report(&words);
    prop_assert_eq!(&report.errors, &[], "{}", evening.file().text);
    prop_assert!(!report.prompts.is_empty() || report.settled.is_some());
    for entry in &evening.notebook.entries {
        let (prompt, entered) = evening.correction_prompt(entry, &words);
        let sent = prompt.chosen(&entered).map_err(|wrong| {
            TestCaseError::fail(format!("{}: {}: {wrong:?}", evening.notebook.form, entry.line))
        })?;
        prop_assert_eq!(
            evening.game.line(prompt.kind, &sent),
            &*entry.line,
            "{}",
            evening.notebook.form
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3, ..ProptestConfig::default() })]

    /// Random input in any form is accepted or refused with a message; the prompt for correcting an
    /// entry restores its line.
    #[test]
    fn random_evenings_in_every_form(seed in any::<u64>()) {
        for form in forms() {
            let people = min_players(form);
            for people in [people, if people == 4 { 5 } else { people }] {
                check_entries(&play(form, people, seed, 12))?;
            }
        }
    }

    /// Every Preferans option has its entries: premiums, dark bids, kontra, concessions.
    #[test]
    fn random_evenings_of_preferans_with_every_option(seed in any::<u64>(), people in 3usize..5) {
        for preset in pref::Preset::ALL {
            let mut options = pref::PreferansOptions::of(*preset);
            let usual = pref::PreferansOptions::of_form(preset.form()).expect("a known form");
            for key in ["dark_games", "dark_pass", "no_talon_bids", "concede_without_three",
                "talon_premium", "contract_preferans"]
            {
                // Options of the other family are unknown to this one.
                let _other = options.set(key, "on");
            }
            let all = options.settings().into_iter().zip(usual.settings());
            let all = all.filter(|(setting, usual)| setting.word != usual.word);
            let agreed: Vec<(&str, String)> = all.map(|(is, _)| (is.key, is.word)).collect();
            let agreed: Vec<(&str, &str)> = agreed.iter().map(|(k, w)| (*k, w.as_str())).collect();
            check_entries(&play_on(vec![opened(preset.form(), &agreed, people)], seed, 12))?;
        }
    }

    /// An undone event has no effect, and undoing the undo restores it.
    #[test]
    fn undo_reverts_only_the_last_change(seed in any::<u64>(), many in 1usize..12) {
        let mut log = play("rubber", 4, seed, many);
        prop_assume!(log.len() > 1);
        let of = log.len() as u64;
        let whole = Notebook::fold(&log).expect("an opened evening");
        let before = Notebook::fold(&log[..log.len() - 1]).expect("an opened evening");
        prop_assert_eq!(whole.undo, Some(of));
        log.push(Event::Undone { of });
        let undone = Notebook::fold(&log).expect("an opened evening");
        prop_assert_eq!(&undone.entries, &before.entries);
        prop_assert_eq!(undone.redo, Some(of + 1));
        prop_assert_eq!(undone.undo, before.undo);
        log.push(Event::Undone { of: of + 1 });
        let again = Notebook::fold(&log).expect("an opened evening");
        prop_assert_eq!(&again.entries, &whole.entries);
        prop_assert_eq!((again.undo, again.redo), (Some(of), None));
    }

    /// No stream makes the fold or the reader panic.
    #[test]
    fn anything_folds(lines in proptest::collection::vec(any_event(), 0..30), form in 0usize..13) {
        let form = forms()[form];
        let mut log = vec![opened(form, &[], min_players(form))];
        log.extend(lines);
        let evening = evening(&log);
        let report = evening.report(&words());
        for entry in &evening.notebook.entries {
            let _ = evening.correction_prompt(entry, &words());
            let _ = evening.prompts_before(entry.id, &words());
            let _ = evening.game.describe(&entry.line, &evening.notebook.players, &words());
        }
        prop_assert!(report.rows.len() <= evening.notebook.entries.len());
    }
}

fn any_event() -> impl Strategy<Value = Event> {
    let line = prop_oneof![
        "\\| [1-7][CDHSN]T?X{0,2}-[NESW] \\| [=+-]?[0-9]{0,2}( \\| (honors|vul|hcp|void)=[NS]:?[0-9]{0,3})?",
        "rubber: N=@[0-9] S=@[0-9] E=@[0-9] W=@[0-9] dealer=[NESW]",
        "cut: @1=[SHDC][A2-9] @2=[SHDC][A2-9] @3=[SHDC][A2-9] @4=[SHDC][A2-9] seat=[NESW]",
        Just("stop".to_owned()),
        "\\PC{0,20}",
    ];
    let id = 0u64..12;
    prop_oneof![
        6 => (line.clone(), proptest::option::of(id.clone()))
            .prop_map(|(line, before)| Event::Entered { line, before }),
        1 => (id.clone(), line).prop_map(|(entry, line)| Event::Corrected { entry, line }),
        1 => id.clone().prop_map(|entry| Event::Struck { entry }),
        1 => id.clone().prop_map(|entry| Event::Restored { entry }),
        1 => id.prop_map(|of| Event::Undone { of }),
    ]
}

#[test]
fn a_correction_recomputes_the_sheet_and_loses_nothing() {
    let words = words();
    let lines =
        ["| 4S-N | =", "| 4S-S | +1", "| 3NT-E | =", "rubber: N=@1 S=@2 E=@3 W=@4 dealer=N"];
    let mut log = vec![opened("rubber", &[], 4)];
    log.extend(lines.map(entered));
    let report = evening(&log).report(&words);
    // The second game ended the rubber: the third deal is too late and gets an error.
    let over: Vec<&str> = report.errors.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(over.len(), 1, "{over:?}");
    assert!(over[0].starts_with("Игра кончилась раньше этой сдачи"), "{over:?}");
    // With the second deal down, the third belongs to the rubber and the new seating does not.
    log.push(Event::Corrected { entry: 3, line: "| 4S-S | -1".into() });
    let report = evening(&log).report(&words);
    assert_eq!(report.errors.len(), 1);
    assert!(report.errors[0].message.starts_with("Предыдущий роббер не окончен"));
    assert_eq!(evening(&log).notebook.entries.len(), 4);
    log.push(Event::Struck { entry: 5 });
    let report = evening(&log).report(&words);
    assert_eq!(report.errors, []);
    assert_eq!(report.score[0].note, "1 гейм · в зоне");
}

#[test]
fn renamed_players_keep_their_numbers() {
    let mut log = vec![opened("rubber", &[], 4)];
    log.push(entered("rubber: N=@1 S=@3 E=@2 W=@4 dealer=E"));
    let renamed = ["Анна", "Борис", "Клавдия", "Дмитрий"].map(str::to_owned).to_vec();
    log.push(Event::Renamed { players: renamed });
    let text = evening(&log).file().text;
    assert!(
        text.contains("rubber: N=Анна S=Клавдия E=Борис W=Дмитрий dealer=E deal=1\n"),
        "{text}"
    );
    assert_eq!(evening(&log).report(&words()).errors, []);
}

#[test]
fn every_option_has_a_source() {
    for lang in Lang::ALL {
        let words = Words::of(Bundle::Pages, lang);
        for form in forms() {
            let game = games::of(form).expect("a known form");
            let opening = game.opening(form, &BTreeMap::new(), &words).expect("a known form");
            for option in opening.options {
                let source = words.citation(option.source);
                assert!(!source.is_empty(), "{form}: {} has no source", option.key);
                assert!(!option.label.is_empty(), "{form}: {} has no words", option.key);
                assert!(
                    !source.contains("origin-") && !source.contains("section-"),
                    "{form}: {source}"
                );
                assert!(option.choices.iter().any(|choice| choice.value == option.default));
            }
            for seat in opening.seats {
                assert!(!seat.label.is_empty());
            }
        }
    }
}

#[tokio::test]
async fn stale_changes_conflict_and_tokens_are_written_once() {
    let store: Arc<dyn Store> = Arc::new(Memory::default());
    let words = words();
    let all = super::Evenings::new(store);
    let id = super::open(&all, &opened("rubber", &[], 4), &words).await.expect("a new evening");
    let change = async |seen: u64, token: Option<&str>, change: &Change| {
        all.change(&id, token, &Request { seen, change, words: &words }).await
    };
    let sent = |tricks: &str| {
        [("declarer", "N"), ("level", "4"), ("strain", "S"), ("tricks", tricks)]
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .into()
    };
    let deal =
        |tricks: &str| Change::Enter { kind: "deal".into(), sent: sent(tricks), before: None };
    let first = change(1, Some("a-word-of-mine"), &deal("=")).await;
    assert!(first.is_ok());
    // A repeated request: the answer to the first one was lost.
    let again = change(1, Some("a-word-of-mine"), &deal("=")).await;
    assert!(again.is_ok());
    assert_eq!(all.version(&id).await.expect("memory reads"), 2);
    // Another device has not seen that entry.
    let other = change(1, None, &deal("+1")).await;
    assert!(matches!(other, Err(ChangeError::Refused(Refusal::Conflict))));
    // Nobody has changed the names, so renaming is no conflict.
    let renamed = ["Аня", "Боря", "Клара", "Дима"].map(str::to_owned).to_vec();
    let rename = Change::Rename { players: renamed };
    assert!(change(1, None, &rename).await.is_ok());
    // Names with characters that have a meaning in session files.
    let bad = ["N=Аня", "Боря", "Клара", "Дима"].map(str::to_owned).to_vec();
    let bad = change(9, None, &Change::Rename { players: bad }).await;
    assert!(matches!(bad, Err(ChangeError::Refused(Refusal::InvalidName))));
    // Values that no field offers are not written.
    let mut evil = sent("=");
    evil.insert("strain".into(), "S | stop\nstop".into());
    let evil = Change::Enter { kind: "deal".into(), sent: evil, before: None };
    let evil = change(9, None, &evil).await;
    assert!(matches!(evil, Err(ChangeError::Refused(Refusal::Fields(keys))) if keys == ["strain"]));
    // More tricks than possible.
    let wrong = change(9, None, &deal("+5")).await;
    let Err(ChangeError::Refused(Refusal::InvalidEntry(errors))) = wrong else {
        panic!("{wrong:?}")
    };
    assert_eq!(errors[0].field.as_deref(), Some("tricks"));
    assert_eq!(errors[0].message, "Результат +5 при контракте 4♠ невозможен. Самое большее +3.");
}

/// Contracts that cannot have overtricks have a message of their own.
#[test]
fn a_grand_slam_has_no_overtricks() {
    let words = words();
    let report = |line: &str| {
        let log = [opened("rubber", &[], 4), entered(line)];
        evening(&log).report(&words).errors.into_iter().map(|error| error.message).collect()
    };
    let message = |line: &str| -> String {
        let messages: Vec<String> = report(line);
        assert_eq!(messages.len(), 1, "{line}: {messages:?}");
        messages.concat()
    };
    assert_eq!(
        message("| 7NT-N | +1"),
        "Результат +1 при контракте 7БК невозможен. Взяток в сдаче тринадцать: у этого контракта \
        лишних быть не может."
    );
    assert_eq!(
        message("| 6NT-N | +2"),
        "Результат +2 при контракте 6БК невозможен. Самое большее +1."
    );
    assert_eq!(
        message("| 1NT-N | -8"),
        "Результат −8 при контракте 1БК невозможен. Самое большее −7."
    );
}

/// Enters a line by the values of its form's fields; returns the evening after it.
fn enter(
    log: &mut Vec<Event>,
    kind: &str,
    sent: &[(&str, &str)],
    words: &Words,
) -> Result<Evening, Refusal> {
    let sent = sent.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let change = Change::Enter { kind: kind.to_owned(), sent, before: None };
    log.push(super::decide(&evening(log), u64::MAX, &change, words)?);
    Ok(evening(log))
}

#[test]
fn a_match_of_preferans_uses_the_same_interface() {
    let words = words();
    let mut log = vec![opened("preferans-sochi", &[("target", "10")], 3)];
    let mut enter = |kind: &str, sent: &[(&str, &str)]| enter(&mut log, kind, sent, &words);
    let six = [
        ("role-A", "play"),
        ("role-B", "whist"),
        ("role-C", "pass"),
        ("level", "6"),
        ("strain", "S"),
        ("took", "6"),
        ("took-B", "4"),
        ("took-C", "0"),
    ];
    let after = enter("contract", &six).expect("six spades made");
    assert_eq!(after.notebook.entries[0].line, "| 6S-A | B whist, C pass | A=6 B=4 C=0");
    assert_eq!(after.report(&words).score[0].note, "пуля 2 · гора 0");
    // Two declarers are refused with a message.
    let both = [&six[..1], &[("role-B", "play")], &six[2..]].concat();
    let refused = enter("contract", &both);
    let Err(Refusal::InvalidEntry(errors)) = refused else { panic!("{refused:?}") };
    assert!(errors[0].message.starts_with("Должен играть кто-то один"), "{errors:?}");
    // With one whister the declarer's tricks are enough; the sheet balances.
    let few = enter("contract", &six[..6]).expect("the others' tricks are what is left");
    assert_eq!(few.notebook.entries[1].line, "| 6S-A | B whist, C pass | A=6");
    let report = few.report(&words);
    let rows: Vec<String> = report
        .ledger
        .iter()
        .flat_map(|ledger| &ledger.parts)
        .filter_map(|part| match part {
            formats::sheet::Part::Line(line) => Some(line.clone()),
            _ => None,
        })
        .collect();
    assert!(rows.contains(&"Сумма всех выигрышей и проигрышей: 0.".to_owned()), "{rows:?}");
    enter("misere", &[("declarer", "C"), ("took", "0")]).expect("misère made");
    let after = enter("raspasy", &[("took-A", "2"), ("took-B", "3"), ("took-C", "5")]);
    let report = after.expect("all passed").report(&words);
    assert_eq!(report.errors, []);
    assert_eq!(report.score[2].note, "пуля 10 · гора 5");
    assert!(enter("stop", &[]).expect("broken off").report(&words).settled.is_some());
}

/// What the options do not allow is refused with the reason; an entry that a log has already stands.
#[test]
fn entries_of_preferans_keep_to_the_options() {
    let words = words();
    let six = |level: &'static str, b: &'static str, c: &'static str| {
        vec![("role-A", "play"), ("role-B", b), ("role-C", c), ("level", level), ("strain", "S")]
    };
    let tricks = |of: Vec<(&'static str, &'static str)>| [of, vec![("took", "10")]].concat();
    for (sent, message) in [
        (tricks(six("10", "whist", "whist")), "Десятерную проверяют: вист и пас не пишутся."),
        (six("8", "pass", "half"), "Полвиста — только на шести и семи."),
        (six("6", "half", "pass"), "По правилам этой пули так нельзя."),
    ] {
        let mut log = vec![opened("preferans-sochi", &[], 3)];
        let refused = enter(&mut log, "contract", &sent, &words);
        let Err(Refusal::InvalidEntry(errors)) = refused else { panic!("{refused:?}") };
        assert!(errors[0].message.starts_with(message), "{errors:?}");
    }
    let agreed = [("first_may_half", "on")];
    let mut log = vec![opened("preferans-sochi", &agreed, 3)];
    let after = enter(&mut log, "contract", &six("6", "half", "pass"), &words);
    let written = after.expect("it was agreed").report(&words);
    // The log of a keeper that did not check the option.
    log[0] = opened("preferans-sochi", &[], 3);
    let kept = evening(&log).report(&words);
    assert_eq!(kept.errors, []);
    let totals = |report: &EveningReport| -> Vec<String> {
        report.score.iter().map(|standing| standing.total.clone()).collect()
    };
    assert_eq!(totals(&kept), totals(&written));
    assert_ne!(totals(&kept)[0], "0");
}

#[test]
fn all_options_of_preferans_have_messages() {
    let words = words();
    for preset in pref::Preset::ALL {
        let game = games::of(preset.form()).expect("a known form");
        let opening =
            game.opening(preset.form(), &FieldValues::new(), &words).expect("a known form");
        let known =
            pref::PreferansOptions::of_form(preset.form()).expect("a known form").settings();
        assert_eq!(opening.options.len(), known.len(), "{preset}");
        for option in &opening.options {
            assert!(!option.label.starts_with("pref-option-"), "{}", option.label);
            for choice in &option.choices {
                let plain = choice.text.chars().all(|c| c.is_ascii_digit());
                assert!(
                    plain || is_free_of_keywords(&choice.text),
                    "{}: {}",
                    option.key,
                    choice.text
                );
            }
        }
        // The form's other presets are offered.
        let usual = pref::PreferansOptions::of_form(preset.form()).expect("a known form").preset;
        let named = opening.presets.iter().any(|set| set.key == preset.to_string());
        assert_eq!(named, *preset != usual, "{preset}");
    }
    let game = games::of("preferans-sochi").expect("a known form");
    for (key, word, takes) in [
        ("target", "17", true),
        ("target", "0", false),
        ("target", "10 stalingrad=on", false),
        ("ten", "whisted", true),
        ("ten", "17", false),
        ("players", "4", true),
        ("nothing", "1", false),
    ] {
        assert_eq!(game.accepts("preferans-sochi", key, word), takes, "{key}={word}");
    }
}

/// Is the text free of session file keywords?
fn is_free_of_keywords(text: &str) -> bool {
    !text.chars().any(|c| c.is_ascii_alphabetic() || c == '_')
}

#[test]
fn a_balkan_evening_with_named_whister_kontra_chain_and_refe() {
    let words = words();
    let mut log = vec![opened("preferans-balkan", &[("s", "30")], 3)];
    let mut enter = |kind: &str, sent: &[(&str, &str)]| enter(&mut log, kind, sent, &words);
    // The worked example of docs/sources/README.md#preferans-essay, as form entries.
    enter(
        "contract",
        &[
            ("role-C", "play"),
            ("role-A", "come"),
            ("role-B", "come"),
            ("level", "3"),
            ("talon", "t"),
            ("took", "6"),
            ("took-A", "2"),
            ("took-B", "2"),
        ],
    )
    .expect("row 2");
    enter(
        "contract",
        &[
            ("role-B", "play"),
            ("role-C", "come"),
            ("role-A", "stay"),
            ("level", "5"),
            ("talon", "t"),
            ("took", "7"),
        ],
    )
    .expect("row 3");
    let passed = enter("contract", &[(QUICK, "pass")]).expect("row 4");
    let facts = &passed.report(&words).prompts[0].facts;
    assert!(facts.iter().any(|fact| fact == "На рефете: Анна, Борис, Клара"), "{facts:?}");
    enter(
        "contract",
        &[
            ("role-A", "play"),
            ("role-B", "stay"),
            ("role-C", "come"),
            ("level", "5"),
            ("talon", "t"),
            ("took", "7"),
        ],
    )
    .expect("row 5");
    let report = enter("stop", &[]).expect("stopped").report(&words);
    assert_eq!(report.settled.as_deref(), Some("Анна +32, Борис −38, Клара +6"));
}
