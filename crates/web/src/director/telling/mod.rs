//! A ruling in sentences, for pages and for the terminal: what happened, what follows at once, whose
//! right it is, the options in the order of the law with what each does, and what is reserved.

mod effects;
mod names;
mod speaker;
mod weighed;

use laws::scenario::Report;
use laws::{Clause, CodeId, Decision, Effect, Evaluation, Fact, Ruling};
use serde::Serialize;

pub use names::{call_name, card_name, code_name, seat_name};
use speaker::Speaker;
pub use weighed::{ToldCard, ToldTrick, ToldWeighed};

use crate::words::Words;

/// A ruling in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Told {
    /// Which law, and what it is about.
    pub heading: String,
    /// The clauses it rests on, as they are printed.
    pub laws: String,
    /// What happened.
    pub happened: Vec<String>,
    /// What it was taken to be: found, or assumed.
    pub facts: Vec<String>,
    /// What follows at once.
    pub at_once: Vec<String>,
    /// What is to be chosen.
    pub decision: Option<ToldDecision>,
    /// What is to be chosen after what was chosen so far.
    pub next: Option<ToldDecision>,
    /// What was chosen, with what came of it.
    pub chosen: Vec<String>,
    /// What is reserved for later.
    pub reserved: Vec<String>,
    /// What the judgement can be measured by.
    pub weighed: Vec<ToldWeighed>,
    /// The clauses nobody has compared with a printed text.
    pub doubtful: Option<String>,
}

/// A decision in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ToldDecision {
    /// Who chooses.
    pub chooser: String,
    /// Among what, in the order of the law.
    pub options: Vec<ToldOption>,
}

/// An option in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ToldOption {
    /// Its key, as `OptionChosen` takes it.
    pub key: String,
    /// Its name.
    pub name: String,
    /// The clauses it rests on.
    pub laws: String,
    /// What it does.
    pub effects: Vec<String>,
    /// What it reserves for later.
    pub reserved: Vec<String>,
    /// What is to be chosen after it.
    pub then: Option<Box<ToldDecision>>,
}

/// A ruling in the words of a language; none where nothing irregular has happened.
pub fn told(report: &Report, words: &Words) -> Option<Told> {
    report.ruling.as_ref().map(|ruling| told_of(ruling, &report.evaluations, words))
}

/// A ruling in the words of a language, with what its judgements can be measured by.
pub fn told_of(ruling: &Ruling, weighed: &[Evaluation], words: &Words) -> Told {
    let speaker = Speaker { words, code: ruling.code };
    let doubtful: Vec<Clause> =
        ruling.laws.iter().filter(|clause| clause.source.is_doubtful()).copied().collect();
    let happened = speaker.happened(ruling);
    let mut at_once = speaker.at_once(ruling);
    // An effect that was told as a sentence is not told again.
    at_once.retain(|effect| happened.iter().all(|said| said.trim_end_matches('.') != effect));
    Told {
        heading: speaker.heading(ruling),
        laws: match ruling.laws.as_slice() {
            [] => String::new(),
            laws => speaker.tell("law-told-laws", &[("laws", speaker.printed(laws))]),
        },
        happened,
        facts: ruling.facts.iter().map(|fact| speaker.fact(fact)).collect(),
        at_once,
        decision: ruling.decision.as_ref().map(|decision| speaker.decision(decision)),
        next: next(ruling).map(|decision| speaker.decision(decision)),
        chosen: speaker.chosen(ruling),
        reserved: ruling.reviews.iter().map(|law| speaker.reserved(*law)).collect(),
        weighed: weighed.iter().map(|weighed| speaker.weighed(weighed)).collect(),
        doubtful: (!doubtful.is_empty())
            .then(|| speaker.tell("law-told-doubtful", &[("laws", speaker.printed(&doubtful))])),
    }
}

/// What an effect does, in the words of a language.
pub fn told_effect(effect: &Effect, code: CodeId, words: &Words) -> String {
    Speaker { words, code }.effect(effect)
}

/// A decision in the words of a language.
pub fn told_decision(decision: &Decision, code: CodeId, words: &Words) -> ToldDecision {
    Speaker { words, code }.decision(decision)
}

/// The decision that the choices made so far have led to.
fn next(ruling: &Ruling) -> Option<&Decision> {
    let mut now = ruling.decision.as_ref().filter(|_| !ruling.chosen.is_empty())?;
    for chosen in &ruling.chosen {
        let opt = now.option(&chosen.option)?;
        if !opt.again {
            now = opt.then.as_deref()?;
        }
    }
    Some(now)
}

/// The question of a fact, and its answers: the word of each with what it is called.
pub fn question(fact: &Fact, words: &Words) -> Option<(String, Vec<(String, String)>)> {
    let key = fact.query.to_string().to_lowercase();
    let question = words.find(&format!("law-fact-{key}"), &[])?;
    let mut answers: Vec<String> = [true, false].map(|yes| fact.query.word(yes)).to_vec();
    if key == "f16" {
        answers.extend(["inconsequential".to_owned(), "consequential".to_owned()]);
    }
    let named = |word: String| {
        let name = words.say(&format!("law-answer-{key}-{word}"));
        (word, name)
    };
    Some((question, answers.into_iter().map(named).collect()))
}
