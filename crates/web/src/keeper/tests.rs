//! The notebook as a fold, and what is asked, for every form.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use store::{Memory, Store};

use super::book::Book;
use super::event::{Event, Kept};
use super::game::{self, Ask, Chosen, Input, QUICK};
use super::{Change, Evening, Refusal};
use crate::words::{Bundle, Lang, Words};

fn words() -> Words {
    Words::of(Bundle::Pages, Lang::Ru)
}

fn forms() -> Vec<&'static str> {
    game::GAMES.iter().flat_map(|game| game.forms()).map(|form| form.key).collect()
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

/// As many people as the form needs.
fn least(form: &str) -> usize {
    let game = game::of(form).expect("it is known");
    let opening = game.opening(form, &Chosen::new(), &words()).expect("it is known");
    opening.seats.iter().filter(|seat| seat.required).count()
}

fn kept(event: Event) -> Kept {
    Kept { event, token: None }
}

fn evening(log: &[Kept]) -> Evening {
    Evening::of(log.to_vec()).expect("it was opened, and its form is known")
}

fn entered(line: &str) -> Event {
    Event::Entered { line: line.to_owned(), before: None }
}

/// Some number below `many`, by what is left of a seed.
fn some(seed: &mut u64, many: usize) -> usize {
    let many = many.max(1) as u64;
    let found = *seed % many;
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed ^= *seed >> 29;
    found as usize
}

/// Anything that may be chosen of what is asked.
fn chosen(ask: &Ask, seed: &mut u64) -> Chosen {
    let mut chosen = Chosen::new();
    if !ask.quick.is_empty() && some(seed, 6) == 0 {
        chosen.insert(QUICK.into(), ask.quick[0].value.clone());
    }
    for field in &ask.fields {
        if !field.required && some(seed, 4) > 0 {
            continue;
        }
        let value = match &field.input {
            Input::Tiles { choices, rare, .. } => {
                let all: Vec<_> = choices.iter().chain(rare).collect();
                all[some(seed, all.len())].value.clone()
            }
            Input::List(choices) => choices[some(seed, choices.len())].value.clone(),
            Input::Number(most) => some(seed, *most as usize + 1).to_string(),
            Input::Known => continue,
        };
        chosen.insert(field.key.clone(), value);
    }
    chosen
}

/// An evening of whatever is chosen; what it refuses is left out.
fn play(form: &str, people: usize, seed: u64, steps: usize) -> Vec<Kept> {
    let honors = form == "rubber" || form == "chicago";
    let options: &[(&str, &str)] = if honors { &[("honors", "Auto")] } else { &[] };
    go_on(vec![kept(opened(form, options, people))], seed, steps)
}

/// The same after what was written already.
fn go_on(mut log: Vec<Kept>, mut seed: u64, steps: usize) -> Vec<Kept> {
    let words = words();
    let form = evening(&log).book.form;
    for _ in 0..steps {
        let evening = evening(&log);
        let told = evening.tell(&words);
        // Mostly what comes next; at times something else that may be.
        let at = if some(&mut seed, 5) == 0 { some(&mut seed, told.asks.len()) } else { 0 };
        if told.asks.is_empty() {
            break;
        }
        let ask = &told.asks[at];
        let (kind, sent) = (ask.kind.to_owned(), chosen(ask, &mut seed));
        let change = Change::Enter { kind, sent, before: None };
        match super::decide(&evening, u64::MAX, &change, &words) {
            Ok(event) => log.push(kept(event)),
            Err(Refusal::Faults(faults)) => {
                for fault in faults {
                    let plain = words.say("keeper-wrong-other");
                    assert_ne!(fault.message, plain, "{form}: {change:?} is told in words");
                }
            }
            Err(Refusal::Fields(_)) => {}
            Err(refusal) => panic!("{form}: {change:?}: {refusal:?}"),
        }
    }
    log
}

/// What was taken has no faults, is asked again with what it says, and that makes the same line.
fn stands(log: &[Kept]) -> Result<(), TestCaseError> {
    let (words, evening) = (words(), evening(log));
    let told = evening.tell(&words);
    prop_assert_eq!(&told.faults, &[], "{}", evening.file().text);
    prop_assert!(!told.asks.is_empty() || told.settled.is_some());
    for entry in &evening.book.entries {
        let (ask, said) = evening.ask_again(entry, &words);
        let sent = ask.chosen(&said).map_err(|wrong| {
            TestCaseError::fail(format!("{}: {}: {wrong:?}", evening.book.form, entry.line))
        })?;
        prop_assert_eq!(evening.game.line(ask.kind, &sent), &*entry.line, "{}", evening.book.form);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3, ..ProptestConfig::default() })]

    /// Whatever is tapped in any form is taken or told in words; what stands is asked again with
    /// what it says, and that makes the same line.
    #[test]
    fn an_evening_of_anything_in_every_form(seed in any::<u64>()) {
        for form in forms() {
            let people = least(form);
            for people in [people, if people == 4 { 5 } else { people }] {
                stands(&play(form, people, seed, 12))?;
            }
        }
    }

    /// Every agreement of Preferans has its entries: premiums, the dark, kontras, what is given up.
    #[test]
    fn an_evening_of_preferans_under_any_agreement(seed in any::<u64>(), people in 3usize..5) {
        for preset in pref::Preset::ALL {
            let mut options = pref::Options::of(*preset);
            let usual = pref::Options::of_form(preset.form()).expect("its form is known");
            for key in ["dark_games", "dark_pass", "no_talon_bids", "concede_without_three",
                "talon_premium", "contract_preferans"]
            {
                // What the other family agrees on is not known to this one.
                let _other = options.set(key, "on");
            }
            let all = options.settings().into_iter().zip(usual.settings());
            let all = all.filter(|(setting, usual)| setting.word != usual.word);
            let agreed: Vec<(&str, String)> = all.map(|(is, _)| (is.key, is.word)).collect();
            let agreed: Vec<(&str, &str)> = agreed.iter().map(|(k, w)| (*k, w.as_str())).collect();
            stands(&go_on(vec![kept(opened(preset.form(), &agreed, people))], seed, 12))?;
        }
    }

    /// An undone event is as if it had never been, and an undoing that is undone as well.
    #[test]
    fn undoing_takes_back_the_last_change_alone(seed in any::<u64>(), many in 1usize..12) {
        let mut log = play("rubber", 4, seed, many);
        prop_assume!(log.len() > 1);
        let of = log.len() as u64;
        let whole = Book::fold(&log).expect("it was opened");
        let before = Book::fold(&log[..log.len() - 1]).expect("it was opened");
        prop_assert_eq!(whole.undo, Some(of));
        log.push(kept(Event::Undone { of }));
        let undone = Book::fold(&log).expect("it was opened");
        prop_assert_eq!(&undone.entries, &before.entries);
        prop_assert_eq!(undone.redo, Some(of + 1));
        prop_assert_eq!(undone.undo, before.undo);
        log.push(kept(Event::Undone { of: of + 1 }));
        let again = Book::fold(&log).expect("it was opened");
        prop_assert_eq!(&again.entries, &whole.entries);
        prop_assert_eq!((again.undo, again.redo), (Some(of), None));
    }

    /// No stream makes the fold or the reader panic.
    #[test]
    fn anything_folds(lines in proptest::collection::vec(any_event(), 0..30), form in 0usize..13) {
        let form = forms()[form];
        let mut log = vec![kept(opened(form, &[], least(form)))];
        log.extend(lines.into_iter().map(kept));
        let evening = evening(&log);
        let told = evening.tell(&words());
        for entry in &evening.book.entries {
            let _ = evening.ask_again(entry, &words());
            let _ = evening.asks_before(entry.id, &words());
            let _ = evening.game.said(&entry.line, &evening.book.players, &words()).into_string();
        }
        prop_assert!(told.rows.len() <= evening.book.entries.len());
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
fn a_correction_reckons_the_sheet_anew_and_loses_nothing() {
    let words = words();
    let lines =
        ["| 4S-N | =", "| 4S-S | +1", "| 3NT-E | =", "rubber: N=@1 S=@2 E=@3 W=@4 dealer=N"];
    let mut log = vec![kept(opened("rubber", &[], 4))];
    log.extend(lines.map(|line| kept(entered(line))));
    let told = evening(&log).tell(&words);
    // The second game ended the rubber: the third deal came too late, and is told so.
    let over: Vec<&str> = told.faults.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(over.len(), 1, "{over:?}");
    assert!(over[0].starts_with("Игра кончилась раньше этой сдачи"), "{over:?}");
    // The second deal was down: the third belongs to the rubber, but now the new one does not.
    log.push(kept(Event::Corrected { entry: 3, line: "| 4S-S | -1".into() }));
    let told = evening(&log).tell(&words);
    assert_eq!(told.faults.len(), 1);
    assert!(told.faults[0].message.starts_with("Предыдущий роббер не окончен"));
    assert_eq!(evening(&log).book.entries.len(), 4);
    log.push(kept(Event::Struck { entry: 5 }));
    let told = evening(&log).tell(&words);
    assert_eq!(told.faults, []);
    assert_eq!(told.score[0].note, "1 гейм · в зоне");
}

#[test]
fn names_are_the_players_even_where_they_changed() {
    let mut log = vec![kept(opened("rubber", &[], 4))];
    log.push(kept(entered("rubber: N=@1 S=@3 E=@2 W=@4 dealer=E")));
    let renamed = ["Анна", "Борис", "Клавдия", "Дмитрий"].map(str::to_owned).to_vec();
    log.push(kept(Event::Renamed { players: renamed }));
    let text = evening(&log).file().text;
    assert!(
        text.contains("rubber: N=Анна S=Клавдия E=Борис W=Дмитрий dealer=E deal=1\n"),
        "{text}"
    );
    assert_eq!(evening(&log).tell(&words()).faults, []);
}

#[test]
fn every_option_says_where_it_comes_from() {
    for lang in Lang::ALL {
        let words = Words::of(Bundle::Pages, lang);
        for form in forms() {
            let game = game::of(form).expect("it is known");
            let opening = game.opening(form, &BTreeMap::new(), &words).expect("it is known");
            for option in opening.options {
                let source = option.source.words();
                assert!(source.contains(": "), "{form}: {} has no source", option.key);
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
async fn who_has_not_seen_the_last_entry_is_told_and_a_word_is_written_once() {
    let store: Arc<dyn Store> = Arc::new(Memory::default());
    let words = words();
    let id = super::open(&store, opened("rubber", &[], 4), &words).await.expect("it opens");
    let all = super::Evenings::new(store.clone());
    let sent = |tricks: &str| {
        [("declarer", "N"), ("level", "4"), ("strain", "S"), ("tricks", tricks)]
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .into()
    };
    let deal =
        |tricks: &str| Change::Enter { kind: "deal".into(), sent: sent(tricks), before: None };
    let first = super::change(&all, &id, 1, Some("a-word-of-mine"), &deal("="), &words).await;
    assert!(first.is_ok());
    // The answer was lost: the same is sent again.
    let again = super::change(&all, &id, 1, Some("a-word-of-mine"), &deal("="), &words).await;
    assert!(again.is_ok());
    assert_eq!(super::version(&store, &id).await.expect("memory reads"), 2);
    // Another phone has not seen it.
    let other = super::change(&all, &id, 1, None, &deal("+1"), &words).await;
    assert!(matches!(other, Err(Refusal::Meanwhile)));
    // Names are another matter, and nobody has changed them.
    let renamed = ["Аня", "Боря", "Клара", "Дима"].map(str::to_owned).to_vec();
    let rename = Change::Rename { players: renamed };
    assert!(super::change(&all, &id, 1, None, &rename, &words).await.is_ok());
    // Names that would be something else in a session file.
    let bad = ["N=Аня", "Боря", "Клара", "Дима"].map(str::to_owned).to_vec();
    let bad = super::change(&all, &id, 9, None, &Change::Rename { players: bad }, &words).await;
    assert!(matches!(bad, Err(Refusal::Name)));
    // What no field offers is not written, whatever it holds.
    let mut evil = sent("=");
    evil.insert("strain".into(), "S | stop\nstop".into());
    let evil = Change::Enter { kind: "deal".into(), sent: evil, before: None };
    let evil = super::change(&all, &id, 9, None, &evil, &words).await;
    assert!(matches!(evil, Err(Refusal::Fields(keys)) if keys == ["strain"]));
    // More tricks than there are.
    let wrong = super::change(&all, &id, 9, None, &deal("+5"), &words).await;
    let Err(Refusal::Faults(faults)) = wrong else { panic!("{wrong:?}") };
    assert_eq!(faults[0].field.as_deref(), Some("tricks"));
    assert_eq!(faults[0].message, "Результат +5 при контракте 4♠ невозможен. Самое большее +3.");
}

#[test]
fn a_match_of_preferans_is_kept_by_the_same_seam() {
    let words = words();
    let mut log = vec![kept(opened("preferans-sochi", &[("target", "10")], 3))];
    let mut enter = |kind: &str, sent: &[(&str, &str)]| {
        let sent: Chosen =
            sent.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let change = Change::Enter { kind: kind.to_owned(), sent, before: None };
        let event = super::decide(&evening(&log), u64::MAX, &change, &words)?;
        log.push(kept(event));
        Ok::<_, Refusal>(evening(&log))
    };
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
    assert_eq!(after.book.entries[0].line, "| 6S-A | B whist, C pass | A=6 B=4 C=0");
    assert_eq!(after.tell(&words).score[0].note, "пуля 2 · гора 0");
    // Two who play are told so.
    let both = [&six[..1], &[("role-B", "play")], &six[2..]].concat();
    let refused = enter("contract", &both);
    let Err(Refusal::Faults(faults)) = refused else { panic!("{refused:?}") };
    assert!(faults[0].message.starts_with("Играет кто-то один"), "{faults:?}");
    // Where one whisted, the declarer's tricks say all; the sheet says so to nobody's surprise.
    let few = enter("contract", &six[..6]).expect("the others' tricks are what is left");
    assert_eq!(few.book.entries[1].line, "| 6S-A | B whist, C pass | A=6");
    let told = few.tell(&words);
    let rows: Vec<String> = told
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
    let told = after.expect("all passed").tell(&words);
    assert_eq!(told.faults, []);
    assert_eq!(told.score[2].note, "пуля 10 · гора 5");
    assert!(enter("stop", &[]).expect("broken off").tell(&words).settled.is_some());
}

#[test]
fn all_agreements_of_preferans_are_offered_in_plain_words() {
    let words = words();
    for preset in pref::Preset::ALL {
        let game = game::of(preset.form()).expect("it is known");
        let opening = game.opening(preset.form(), &Chosen::new(), &words).expect("it is known");
        let known = pref::Options::of_form(preset.form()).expect("it is known").settings();
        assert_eq!(opening.options.len(), known.len(), "{preset}");
        for option in &opening.options {
            assert!(!option.label.starts_with("pref-option-"), "{}", option.label);
            for choice in &option.choices {
                let plain = choice.said.chars().all(|c| c.is_ascii_digit());
                assert!(
                    plain || words_are_russian(&choice.said),
                    "{}: {}",
                    option.key,
                    choice.said
                );
            }
        }
        // Other sets of the form stand beside it.
        let usual = pref::Options::of_form(preset.form()).expect("it is known").preset;
        let named = opening.presets.iter().any(|set| set.key == preset.to_string());
        assert_eq!(named, *preset != usual, "{preset}");
    }
    let game = game::of("preferans-sochi").expect("it is known");
    for (key, word, takes) in [
        ("target", "17", true),
        ("target", "0", false),
        ("target", "10 stalingrad=on", false),
        ("ten", "whisted", true),
        ("ten", "17", false),
        ("players", "4", true),
        ("nothing", "1", false),
    ] {
        assert_eq!(game.takes("preferans-sochi", key, word), takes, "{key}={word}");
    }
}

/// Are there no words of session files in it?
fn words_are_russian(text: &str) -> bool {
    !text.chars().any(|c| c.is_ascii_alphabetic() || c == '_')
}

#[test]
fn a_whister_by_name_a_chain_and_a_refe_stand_in_an_evening_of_the_balkans() {
    let words = words();
    let mut log = vec![kept(opened("preferans-balkan", &[("s", "30")], 3))];
    let mut enter = |kind: &str, sent: &[(&str, &str)]| {
        let sent: Chosen =
            sent.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let change = Change::Enter { kind: kind.to_owned(), sent, before: None };
        let event = super::decide(&evening(&log), u64::MAX, &change, &words)?;
        log.push(kept(event));
        Ok::<_, Refusal>(evening(&log))
    };
    // The worked example of seed 003, by taps.
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
    let facts = &passed.tell(&words).asks[0].facts;
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
    let told = enter("stop", &[]).expect("stopped").tell(&words);
    assert_eq!(told.settled.as_deref(), Some("Анна +32, Борис −38, Клара +6"));
}
