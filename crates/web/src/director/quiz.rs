//! Quiz cards for directors: a situation, a question, and the ruling explained after the answer.
//!
//! They are drawn from the examples of the crate `laws` and from positions made by the same forms
//! that the director's page has, with other seats, cards and calls each time.

use bridge::{Call, Seat};
use cards::{Card, Rank, Suit};
use laws::scenario::{Outcome, Scenario, ScenarioStep};
use laws::{AttemptedCall, CodeId, Effect, Event, Example, examples};

use super::lines::scenario;
use super::rivals::rivals;
use super::situation::{Ask, Field, SITUATIONS, Situation};
use super::telling::{Told, call_name, card_name, code_name, seat_name, told, told_of};
use crate::words::Words;

/// How many answers a card has at most.
const ANSWERS: usize = 4;
/// How many situations are tried before a card is given up.
const TRIES: u64 = 200;

/// A quiz card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuizCard {
    /// The scenario, as `biritch director` reads it.
    pub text: String,
    /// By which code, in words.
    pub code: String,
    /// What happened, in sentences.
    pub story: Vec<String>,
    /// The answers.
    pub answers: Vec<String>,
    /// Which of them is right.
    pub right: usize,
    /// The ruling.
    pub ruling: Told,
}

/// Numbers out of one number: the same card for the same number, in both languages.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        // The mixing of SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut n = self.0;
        n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((n ^ (n >> 31)) % sides.max(1) as u64) as usize
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        (!all.is_empty()).then(|| all[self.roll(all.len())])
    }
}

/// The card of a number; the same in every language.
pub fn card(number: u64, code: Option<CodeId>, words: &Words) -> Option<QuizCard> {
    let mut dice = Dice(number);
    let known = examples();
    (0..TRIES).find_map(|_| {
        let code = code.or_else(|| dice.of(&CodeId::ALL))?;
        let text = if dice.roll(2) == 0 {
            generated(&mut dice)
        } else {
            let fitting: Vec<&Example> =
                known.iter().filter(|example| example.codes.contains(&code)).collect();
            dice.of(&fitting).map(|example| undecided(&example.text))
        }?;
        of(&text, code, &mut dice, words)
    })
}

/// A position made by the forms of the director's page.
fn generated(dice: &mut Dice) -> Option<String> {
    let short: Vec<&Situation> = SITUATIONS.iter().filter(|it| it.is_short()).collect();
    let situation = dice.of(&short)?;
    let answers: Vec<(&str, String)> =
        situation.fields.iter().map(|field| (field.name, answer(field, dice))).collect();
    let find = |name: &str| answers.iter().find(|(n, _)| *n == name).map(|(_, a)| a.clone());
    scenario(situation, &find).ok()
}

fn answer(field: &Field, dice: &mut Dice) -> String {
    let bid = |dice: &mut Dice| {
        let strains = ["C", "D", "H", "S", "NT"];
        format!("{}{}", 1 + dice.roll(2), strains[dice.roll(5)])
    };
    match &field.ask {
        Ask::Seat => Seat::ALL[dice.roll(4)].to_string(),
        Ask::Bid => bid(dice),
        Ask::Call | Ask::CallOrNone => match dice.roll(6) {
            0 => "Pass".into(),
            1 if field.ask == Ask::CallOrNone => "none".into(),
            _ => bid(dice),
        },
        Ask::Card => Card::new(Suit::ALL[dice.roll(4)], Rank::ALL[dice.roll(13)]).to_string(),
        Ask::Contract => {
            let stakes = ["4S", "3NT", "4H", "5D", "2C", "1NT", "6S"];
            format!("{}-{}", stakes[dice.roll(7)], Seat::ALL[dice.roll(4)])
        }
        Ask::Words(words) => words[dice.roll(words.len())].to_owned(),
        _ => field.first.to_owned(),
    }
}

/// The lines of an example up to its first choice: the quiz asks for the ruling before it.
fn undecided(text: &str) -> String {
    let lines = text.lines().take_while(|line| !line.starts_with("OptionChosen"));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// A card of a situation; none if nothing can be asked about it.
fn of(text: &str, code: CodeId, dice: &mut Dice, words: &Words) -> Option<QuizCard> {
    let scenario = Scenario::read_by(text, code).ok()?;
    let outcome = scenario.run().ok()?;
    // Who learns wants to look it up.
    let ruling = first(&outcome, words).filter(|ruling| !ruling.laws.is_empty())?;
    let right_answer = summary(&ruling)?;
    // Where the story tells what follows there is nothing to be asked.
    let made = outcome.reports.iter().find_map(|report| report.ruling.as_ref())?;
    if made.auto == [Effect::Redeal] && made.decision.is_none() {
        return None;
    }
    let mut answers: Vec<String> = Vec::with_capacity(ANSWERS);
    // What the other codes say of it, what it is mixed up with, and then what other situations lead
    // to: the nearest first.
    let others = CodeId::ALL.into_iter().filter(|other| *other != code);
    let elsewhere: Vec<String> = others
        .filter_map(|other| first(&Scenario::read_by(text, other).ok()?.run().ok()?, words))
        .filter_map(|ruling| summary(&ruling))
        .collect();
    let near: Vec<String> =
        rivals(made).iter().filter_map(|rival| summary(&told_of(rival, &[], words))).collect();
    take_from(elsewhere, ANSWERS - 2, &right_answer, &mut answers, dice);
    take_from(near, ANSWERS - 1, &right_answer, &mut answers, dice);
    for _ in 0..20 {
        if answers.len() >= ANSWERS - 1 {
            break;
        }
        let rival = generated(dice)
            .and_then(|text| Scenario::read_by(&text, code).ok()?.run().ok())
            .and_then(|outcome| first(&outcome, words))
            .and_then(|ruling| summary(&ruling));
        take_from(rival.into_iter().collect(), ANSWERS - 1, &right_answer, &mut answers, dice);
    }
    if answers.is_empty() {
        return None;
    }
    let right = dice.roll(answers.len() + 1);
    answers.insert(right, right_answer);
    let mut story = tale(&scenario, words);
    story.extend(ruling.happened.iter().cloned());
    let text = format!("code: {code}\n{text}");
    Some(QuizCard { text, code: code_name(code, words), story, answers, right, ruling })
}

/// Fills the wrong answers up to a number, from these in any order, none twice.
fn take_from(
    mut from: Vec<String>,
    up_to: usize,
    right: &str,
    answers: &mut Vec<String>,
    dice: &mut Dice,
) {
    while answers.len() < up_to && !from.is_empty() {
        let answer = from.swap_remove(dice.roll(from.len()));
        if answer != right && !answers.contains(&answer) {
            answers.push(answer);
        }
    }
}

fn first(outcome: &Outcome, words: &Words) -> Option<Told> {
    outcome.reports.iter().find_map(|report| told(report, words))
}

/// What follows at once and who chooses among what, in a line; none where nothing does.
fn summary(ruling: &Told) -> Option<String> {
    let mut parts = ruling.at_once.clone();
    if let Some(decision) = &ruling.decision {
        let names: Vec<&str> = decision.options.iter().map(|opt| opt.name.as_str()).collect();
        parts.push(format!("{} {}", decision.chooser, names.join(" / ")));
    }
    let parts: Vec<String> = parts.iter().map(|part| capitalised(part)).collect();
    (!parts.is_empty()).then(|| parts.join(". "))
}

/// With a capital letter at its beginning.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The calls and cards of a scenario, as somebody would tell them.
fn tale(scenario: &Scenario, words: &Words) -> Vec<String> {
    let mut told = Vec::new();
    let mut calls: Vec<String> = Vec::new();
    let mut cards: Vec<String> = Vec::new();
    let mut seat = scenario.dealer;
    let mut say = |seat: Seat, call: AttemptedCall| {
        calls.push(format!("{} {}", seat_name(seat, words), call_name(call, words)));
    };
    for (_, act) in &scenario.events {
        match act {
            ScenarioStep::Call(call) => {
                say(seat, *call);
                seat = seat.next();
            }
            ScenarioStep::Event(Event::Call { seat: by, call, .. }) => {
                say(*by, *call);
                seat = by.next();
            }
            ScenarioStep::Card(card) => cards.push(card_name(*card, words)),
            ScenarioStep::Event(Event::Play { seat, card } | Event::LeadFaced { seat, card }) => {
                cards.push(format!("{} {}", seat_name(*seat, words), card_name(*card, words)));
            }
            ScenarioStep::Event(_) => {}
        }
    }
    if let Some(contract) = scenario.contract {
        let bid = call_name(Call::Bid(contract.stake.bid).into(), words);
        let declarer = seat_name(contract.declarer, words);
        let facts = [("contract", bid.into()), ("declarer", declarer.into())];
        told.push(words.tell("td-story-contract", &facts));
    }
    for (key, list) in [("td-story-calls", calls), ("td-story-cards", cards)] {
        if !list.is_empty() {
            told.push(words.tell(key, &[("list", list.join(", ").into())]));
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Bundle, Lang};

    /// Cards of many numbers have one right answer each, the same in both languages, and every word.
    #[test]
    fn cards_have_one_right_answer_in_both_languages() {
        let [en, ru] = Lang::ALL.map(|lang| Words::of(Bundle::Pages, lang));
        for number in 0..80 {
            let one = card(number, None, &en).expect("a card");
            let two = card(number, None, &ru).expect("a card");
            assert_eq!((&one.text, one.answers.len() > 1), (&two.text, two.answers.len() > 1));
            assert_eq!(one.answers.iter().filter(|a| **a == one.answers[one.right]).count(), 1);
            let said = format!("{one:?} {two:?}");
            assert!(
                !said.contains("law-") && !said.contains("td-") && !said.contains("{$"),
                "{said}"
            );
        }
    }
}
