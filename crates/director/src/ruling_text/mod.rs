//! A ruling in sentences, for pages and for the terminal: what happened, the immediate effects, who
//! chooses, the options in the order of the law with their effects, and what is reserved.

mod duties;
mod effects;
mod judgement;
mod names;
mod writer;

use cards::Suit;
use laws::scenario::Report;
use laws::{Clause, CodeId, Decision, Effect, Evaluation, Fact, Ruling};
use serde::Serialize;

pub use duties::duty_text;
pub use judgement::{CardText, JudgementText, LineText, TrickText};
pub use names::{call_name, card_name, code_name, seat_name};
use writer::RulingWriter;

use words::Words;

/// A ruling in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct RulingText {
    /// The law number and its subject.
    pub heading: String,
    /// The clauses it rests on, as printed in the law book.
    pub laws: String,
    /// What happened.
    pub happened: Vec<String>,
    /// The facts, found or assumed.
    pub facts: Vec<String>,
    /// The immediate effects.
    pub at_once: Vec<String>,
    /// The decision to be made.
    pub decision: Option<DecisionText>,
    /// The next decision, after the choices made so far.
    pub next: Option<DecisionText>,
    /// The choices made, with their consequences.
    pub chosen: Vec<String>,
    /// What is reserved for later.
    pub reserved: Vec<String>,
    /// The analysis behind its judgements.
    pub weighed: Vec<JudgementText>,
    /// The clauses that have not been checked against a printed text.
    pub doubtful: Option<String>,
    /// The same clauses as `laws`, each with a paraphrase.
    pub clauses: Vec<ClauseText>,
}

/// A clause with a paraphrase in our own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ClauseText {
    /// As printed in the law book: `L27B1(a)/2017`.
    pub number: String,
    /// What it says, or what its law is about.
    pub about: String,
    /// Where the wording comes from, if it was not seen in print.
    pub doubtful: Option<String>,
}

/// A decision in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DecisionText {
    /// Who chooses.
    pub chooser: String,
    /// The options in the order of the law.
    pub options: Vec<OptionText>,
}

/// An option in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OptionText {
    /// Its key, as the scenario event `OptionChosen` takes it.
    pub key: String,
    /// Its name.
    pub name: String,
    /// The clauses it rests on.
    pub laws: String,
    /// Its effects.
    pub effects: Vec<String>,
    /// What it reserves for later.
    pub reserved: Vec<String>,
    /// The decision that follows it.
    pub then: Option<Box<DecisionText>>,
}

impl OptionText {
    /// Its first effect, for a line that stands for all that follows; `more` where it has none.
    pub fn short_text(&self, more: &str) -> String {
        match self.effects.as_slice() {
            [] => more.to_owned(),
            [only] => only.clone(),
            [first, ..] => format!("{first} …"),
        }
    }
}

/// The text of a report's ruling; `None` if nothing irregular happened.
pub fn report_text(report: &Report, words: &Words) -> Option<RulingText> {
    report.ruling.as_ref().map(|ruling| ruling_text(ruling, &report.evaluations, words))
}

/// The text of a ruling with the analysis behind its judgements.
pub fn ruling_text(ruling: &Ruling, weighed: &[Evaluation], words: &Words) -> RulingText {
    let writer = RulingWriter { words, code: ruling.code };
    let doubtful: Vec<Clause> =
        ruling.laws.iter().filter(|clause| clause.source.is_doubtful()).copied().collect();
    let happened = writer.incident_sentences(ruling);
    let mut at_once = writer.at_once(ruling);
    // Do not repeat an effect that the explanation already mentions.
    at_once
        .retain(|effect| happened.iter().all(|sentence| sentence.trim_end_matches('.') != effect));
    RulingText {
        heading: writer.heading(ruling),
        laws: match ruling.laws.as_slice() {
            [] => String::new(),
            laws => writer.format("law-ruling-laws", &[("laws", writer.clause_list(laws))]),
        },
        happened,
        facts: ruling.facts.iter().map(|fact| writer.fact(fact)).collect(),
        at_once,
        decision: ruling.decision.as_ref().map(|decision| writer.decision(decision)),
        next: next(ruling).map(|decision| writer.decision(decision)),
        chosen: writer.chosen(ruling),
        reserved: ruling.reviews.iter().map(|law| writer.reserved(*law)).collect(),
        weighed: weighed.iter().map(|weighed| writer.weighed(weighed)).collect(),
        doubtful: (!doubtful.is_empty()).then(|| {
            writer.format("law-ruling-doubtful", &[("laws", writer.clause_list(&doubtful))])
        }),
        clauses: ruling.laws.iter().map(|clause| writer.clause(*clause)).collect(),
    }
}

/// The text of an effect.
pub fn effect_text(effect: &Effect, code: CodeId, words: &Words) -> String {
    RulingWriter { words, code }.effect(effect)
}

/// The text of a decision.
pub fn decision_text(decision: &Decision, code: CodeId, words: &Words) -> DecisionText {
    RulingWriter { words, code }.decision(decision)
}

/// A message with seats and sides in all grammatical cases, and cards and calls in the notation of
/// the language.
pub(crate) fn message_text(key: &str, params: &[(&str, String)], words: &Words) -> String {
    RulingWriter { words, code: CodeId::Dup2017 }.message(key, params)
}

/// Suits in words.
pub(crate) fn suit_names(suits: &[Suit], words: &Words) -> String {
    let names: Vec<String> = suits
        .iter()
        .map(|suit| words.text(&format!("law-suit-{}", suit.letter().to_ascii_lowercase())))
        .collect();
    names.join(", ")
}

/// A fact, found or assumed.
pub(crate) fn fact_text(fact: &Fact, code: CodeId, words: &Words) -> String {
    RulingWriter { words, code }.fact(fact)
}

/// The law of a ruling with its subject.
pub(crate) fn heading_text(ruling: &Ruling, words: &Words) -> String {
    RulingWriter { words, code: ruling.code }.heading(ruling)
}

/// Clauses as printed in the law book.
pub(crate) fn clauses_text(clauses: &[Clause], code: CodeId, words: &Words) -> String {
    RulingWriter { words, code }.clause_list(clauses)
}

/// The decision reached by the choices made so far.
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

/// The question about a fact, and its answers as pairs of scenario word and label.
pub fn question(fact: &Fact, words: &Words) -> Option<(String, Vec<(String, String)>)> {
    let key = fact.query.to_string().to_lowercase();
    let question = words.find(&format!("law-fact-{key}"), &[])?;
    let mut answers: Vec<String> = [true, false].map(|yes| fact.query.word(yes)).to_vec();
    if key == "f16" {
        answers.extend(["inconsequential".to_owned(), "consequential".to_owned()]);
    }
    let named = |word: String| {
        let name = words.text(&format!("law-answer-{key}-{word}"));
        (word, name)
    };
    Some((question, answers.into_iter().map(named).collect()))
}
