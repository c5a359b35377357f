//! What may be entered next of a match.

use maud::html;

use super::super::game::{Ask, Choice, Field, Input};
use super::{Place, Read, line};
use crate::words::Words;

/// What may be entered after a session file; nothing when the match is over.
pub(super) fn all(read: &Read, words: &Words) -> Vec<Ask> {
    if read.pulka.next().is_none() {
        return Vec::new();
    }
    let mut asks = vec![contract(read, words)];
    if !read.is_balkan() {
        asks.push(misere(read, words));
        asks.push(raspasy(read, words));
    }
    if !read.pulka.rows().is_empty() {
        asks.push(stop(words));
    }
    asks
}

fn field(key: impl Into<String>, label: String, input: Input) -> Field {
    Field {
        key: key.into(),
        label,
        bare: false,
        group: None,
        input,
        value: String::new(),
        required: true,
        folded: false,
        always: false,
    }
}

fn tiles(choices: Vec<Choice>, columns: u8) -> Input {
    Input::Tiles { choices, rare: Vec::new(), columns }
}

fn ask(kind: &'static str, read: &Read, words: &Words, fields: Vec<Field>) -> Ask {
    let number = read.session.lines.len() as u32 + 1;
    let title = match kind {
        line::CONTRACT => words.tell("keeper-deal", &[("number", number.into())]),
        _ => words.say(&format!("keeper-ask-{kind}")),
    };
    Ask {
        kind,
        title,
        facts: facts(read, words),
        fields,
        quick: Vec::new(),
        button: words.say("keeper-write"),
        folded: kind != line::CONTRACT,
    }
}

/// Who deals, and who of four sits out.
fn facts(read: &Read, words: &Words) -> Vec<String> {
    let dealer = read.pulka.next().map(|next| read.name(next.dealer)).unwrap_or_default();
    let mut facts = vec![words.tell("keeper-deals", &[("name", dealer.into())])];
    if let Some(sitting) = read.pulka.sitting() {
        let said = [("names", read.name(sitting).into()), ("count", 1.into())];
        facts.push(words.tell("keeper-sits-out", &said));
    }
    facts
}

/// Who plays, what the others do, the contract, the tricks.
fn contract(read: &Read, words: &Words) -> Ask {
    let stances: &[&str] = match read.is_balkan() {
        true => &["play", "come", "stay", "invite"],
        false => &["play", "whist", "pass", "half"],
    };
    let role = |seat: Place| {
        let choices = stances.iter().map(|word| Choice {
            mark: if *word == "play" { "made" } else { "" },
            ..Choice::plain(*word, words.say(&format!("keeper-role-{word}")))
        });
        field(format!("role-{seat}"), read.name(seat), tiles(choices.collect(), 4))
    };
    let trio = read.pulka.trio().seats();
    let mut fields: Vec<Field> = trio.into_iter().map(role).collect();
    match read.is_balkan() {
        true => fields.extend(balkan(words)),
        false => fields.extend(russian(words)),
    }
    fields
        .extend(trio.into_iter().map(|seat| Field { required: false, ..taken(seat, read, words) }));
    if read.is_balkan() {
        let kontra = |seat: Place| {
            let label = read.name(seat);
            let levels = (0..=4u8).map(|level| match level {
                0 => Choice::plain("0", words.say("keeper-no")),
                _ => Choice::plain(level.to_string(), words.say(&format!("pref-kontra-{level}"))),
            });
            Field {
                group: Some(words.say("keeper-ask-kontra")),
                value: "0".into(),
                required: false,
                folded: true,
                ..field(format!("kontra-{seat}"), label, Input::List(levels.collect()))
            }
        };
        fields.extend(trio.into_iter().map(kontra));
    } else {
        let yes = Choice::plain(line::GAVE_UP, words.say("keeper-gave-up"));
        let none = Choice { mark: "none", ..Choice::plain("", words.say("keeper-none")) };
        let gave_up = field("gave-up", words.say("keeper-gave-up"), tiles(vec![none, yes], 2));
        fields.push(Field { required: false, folded: true, ..gave_up });
    }
    let mut ask = ask(line::CONTRACT, read, words, fields);
    if read.is_balkan() {
        ask.quick.push(Choice::plain(line::PASS, words.say("keeper-passed-out")));
    }
    ask
}

/// A level and a strain, with the talon or without.
fn russian(words: &Words) -> Vec<Field> {
    let levels = (6..=10u8).map(|level| Choice::plain(level.to_string(), level.to_string()));
    let suits = [("S", "♠", "s"), ("C", "♣", "c"), ("D", "♦", "d"), ("H", "♥", "h")];
    let suit = |(letter, sign, key): (&str, &str, &str)| {
        let class = format!("suit-{letter}");
        Choice {
            value: letter.to_owned(),
            label: html! { span class=(class) { (sign) } },
            said: words.say(&format!("suit-{key}")),
            mark: "strain",
        }
    };
    let mut strains: Vec<Choice> = suits.into_iter().map(suit).collect();
    strains.push(Choice {
        label: html! { (words.say("pref-notrump")) },
        mark: "strain",
        ..Choice::plain("NT", words.say("keeper-notrump"))
    });
    let with = |value, key| Choice::plain(value, words.say(key));
    let talons = vec![with("", "keeper-talon-taken"), with("-wt", "keeper-talon-left")];
    let talon = field("talon", words.say("keeper-ask-talon"), tiles(talons, 2));
    vec![
        field("level", words.say("keeper-ask-level"), tiles(levels.collect(), 5)),
        Field { bare: true, ..field("strain", words.say("keeper-ask-strain"), tiles(strains, 5)) },
        Field { required: false, folded: true, ..talon },
    ]
}

/// A number, with the talon or as a game.
fn balkan(words: &Words) -> Vec<Field> {
    let suited = [("2", "♠", "S"), ("3", "♦", "D"), ("4", "♥", "H"), ("5", "♣", "C")];
    let mut numbers: Vec<Choice> = suited
        .into_iter()
        .map(|(number, sign, letter)| {
            let class = format!("suit-{letter}");
            let suit = words.say(&format!("suit-{}", letter.to_lowercase()));
            Choice {
                value: number.to_owned(),
                label: html! { b { (number) } span class=(class) { (sign) } },
                said: format!("{number} {suit}"),
                mark: "",
            }
        })
        .collect();
    for (number, key) in [("6", "pref-bettel"), ("7", "pref-sanac"), ("8", "pref-preferans")] {
        let name = words.say(key);
        numbers.push(Choice {
            label: html! { b { (number) } small { (name) } },
            ..Choice::plain(number, format!("{number} {name}"))
        });
    }
    let talons = vec![
        Choice::plain("t", words.say("keeper-talon-taken")),
        Choice::plain("g", words.say("keeper-talon-game")),
    ];
    let talon = field("talon", words.say("keeper-ask-talon"), tiles(talons, 2));
    vec![
        field("level", words.say("keeper-ask-level"), tiles(numbers, 4)),
        Field { bare: true, ..talon },
    ]
}

/// How many tricks somebody took.
fn taken(seat: Place, read: &Read, words: &Words) -> Field {
    let numbers = (0..=10u8).map(|tricks| Choice::plain(tricks.to_string(), tricks.to_string()));
    let input = Input::List(numbers.collect());
    let group = Some(words.say("keeper-ask-taken"));
    Field { group, ..field(format!("took-{seat}"), read.name(seat), input) }
}

fn misere(read: &Read, words: &Words) -> Ask {
    let player = |seat: Place| Choice::plain(seat.to_string(), read.name(seat));
    let players = read.pulka.trio().seats().into_iter().map(player).collect();
    let declarer = field("declarer", words.say("keeper-ask-declarer"), tiles(players, 3));
    let mut numbers: Vec<Choice> =
        (0..=10u8).map(|tricks| Choice::plain(tricks.to_string(), tricks.to_string())).collect();
    let rare = numbers.split_off(7);
    let input = Input::Tiles { choices: numbers, rare, columns: 7 };
    let took = field("took", words.say("keeper-ask-misere-took"), input);
    ask(line::MISERE, read, words, vec![declarer, took])
}

/// All passed: everybody's tricks, and of who sits out those of the talon.
fn raspasy(read: &Read, words: &Words) -> Ask {
    let sitting = read.pulka.sitting();
    let seats = read.pulka.trio().seats().into_iter().chain(sitting);
    let fields = seats.map(|seat| {
        let field = taken(seat, read, words);
        let out = Some(seat) == sitting;
        Field { value: if out { "0".into() } else { String::new() }, required: !out, ..field }
    });
    ask(line::RASPASY, read, words, fields.collect())
}

/// The end of a match that is broken off.
pub(super) fn stop(words: &Words) -> Ask {
    Ask {
        kind: line::STOP,
        title: words.say("keeper-stop"),
        facts: vec![words.say("keeper-stop-match")],
        fields: Vec::new(),
        quick: Vec::new(),
        button: words.say("keeper-stop-do"),
        folded: true,
    }
}
