//! Formats the parts of a ruling: messages with the grammatical cases of their seats, decisions and
//! options.

use bridge::{Seat, Side};
use cards::{Card, Suit};
use laws::{
    AttemptedCall, Chooser, Clause, CodeId, Decision, DecisionOption, Effect, Fact, Query, Ruling,
};

use super::names::{call_name, card_name, seat_name};
use super::{ClauseText, DecisionText, OptionText};
use words::{FluentValue, Words};

/// Formats a ruling of one code in one language.
pub(super) struct RulingWriter<'a> {
    pub(super) words: &'a Words,
    pub(super) code: CodeId,
}

impl RulingWriter<'_> {
    pub(super) fn format(&self, key: &str, facts: &[(&str, String)]) -> String {
        let facts: Vec<(&str, FluentValue<'_>)> =
            facts.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        self.words.format(key, &facts)
    }

    /// A message with seats and sides in all grammatical cases, and cards and calls in the notation
    /// of the language.
    pub(super) fn message(&self, key: &str, params: &[(&str, String)]) -> String {
        let mut facts: Vec<(String, FluentValue<'static>)> = Vec::new();
        for (name, value) in params {
            if let Ok(seat) = value.parse::<Seat>() {
                self.push_cases(&mut facts, name, &format!("law-seat-{}", seat));
            } else if let Ok(side) = value.parse::<Side>() {
                self.push_cases(&mut facts, name, &format!("law-side-{}", side));
            } else if let Ok(number) = value.parse::<u32>() {
                facts.push(((*name).into(), number.into()));
            } else {
                facts.push(((*name).into(), self.localised(value).into()));
            }
        }
        let facts: Vec<(&str, FluentValue<'_>)> =
            facts.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        self.words.format(key, &facts)
    }

    pub(super) fn push_cases(
        &self,
        facts: &mut Vec<(String, FluentValue<'static>)>,
        name: &str,
        key: &str,
    ) {
        let key = key.to_lowercase();
        facts.push((name.into(), self.words.text(&key).into()));
        for case in ["gen", "dat", "ins"] {
            if let Some(text) = self.words.find(&format!("{key}-{case}"), &[]) {
                facts.push((format!("{name}_{case}"), text.into()));
            }
        }
    }

    /// Cards or a call in the notation of the language; other text unchanged.
    pub(super) fn localised(&self, value: &str) -> String {
        if let Ok(call) = value.parse::<AttemptedCall>() {
            return call_name(call, self.words);
        }
        let cards: Option<Vec<String>> = value
            .split(' ')
            .map(|word| word.parse().ok().map(|card| card_name(card, self.words)))
            .collect();
        cards.map_or_else(|| value.to_owned(), |cards| cards.join(" "))
    }

    pub(super) fn heading(&self, ruling: &Ruling) -> String {
        let key = ruling.incident.to_lowercase().replace('.', "-");
        let title = self.words.text(&format!("law-title-{key}"));
        let of = if ruling.incident.starts_with('H') { "law-section" } else { "law-law" };
        let law = self.format(of, &[("no", ruling.incident.to_owned())]);
        self.format("law-ruling-heading", &[("law", law), ("title", title)])
    }

    /// Clauses as printed in the law book: `L27B1(a)/1987`, `H3.2a/home`.
    pub(super) fn clause_list(&self, clauses: &[Clause]) -> String {
        let mark = self.words.text(&format!("law-mark-{}", self.code.mark()));
        let mut seen: Vec<String> = Vec::new();
        for clause in clauses {
            let law = if clause.number.starts_with('H') { "" } else { "L" };
            let printed = format!("{law}{}/{mark}", clause.number);
            if !seen.contains(&printed) {
                seen.push(printed);
            }
        }
        seen.join(", ")
    }

    /// A clause with its paraphrase: that of the clause in this code, else of the clause, else of the
    /// part of the law it belongs to.
    pub(super) fn clause(&self, clause: Clause) -> ClauseText {
        let number: String = clause.number.to_lowercase();
        let number: String = number.chars().filter(char::is_ascii_alphanumeric).collect();
        let code = self.code.mark();
        let law = clause.section().to_lowercase();
        let lengths = (law.len()..=number.len()).rev();
        let about = lengths.filter_map(|end| number.get(..end)).find_map(|part| {
            self.words
                .find(&format!("law-clause-{part}-{code}"), &[])
                .or_else(|| self.words.find(&format!("law-clause-{part}"), &[]))
        });
        let title = || self.words.find(&format!("law-title-{law}"), &[]).unwrap_or_default();
        let source = clause.source.is_doubtful();
        ClauseText {
            number: self.clause_list(&[clause]),
            about: about.unwrap_or_else(title),
            doubtful: source.then(|| self.words.text("law-clause-doubtful")),
        }
    }

    pub(super) fn fact(&self, fact: &Fact) -> String {
        let query = fact.query.to_string();
        let key = format!("law-fact-{}-{}", query.to_lowercase(), fact.value);
        let lines = Query::struck_lines(&fact.value).filter(|_| fact.query == Query::Normal);
        let struck = lines.map(|lines| {
            let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
            self.format("law-fact-f15-struck", &[("lines", lines.join(", "))])
        });
        let fact_text = struck.or_else(|| self.words.find(&key, &[])).unwrap_or_else(|| {
            let value = fact.value.clone();
            self.format("law-fact-other", &[("query", query), ("value", value)])
        });
        let how = if fact.assumed { "law-ruling-assumed" } else { "law-ruling-found" };
        self.format(how, &[("fact", fact_text)])
    }

    /// The immediate effects, without those already explained.
    pub(super) fn at_once(&self, ruling: &Ruling) -> Vec<String> {
        let is_described = |effect: &&Effect| match effect {
            Effect::Explain { key } => !ruling.explain.iter().any(|msg| msg.key == *key),
            Effect::Reserve { .. } => false,
            _ => true,
        };
        // A lead before its trick lies there until the trick is over (Law 57C), a card shown in the
        // auction until the auction is (Law 24).
        let led_early = ruling.explain.iter().any(|msg| msg.key == "law-led-early");
        let text = |effect: &Effect| match effect {
            Effect::LeaveFaced { seat, cards } if led_early => {
                self.left_faced("law-effect-leavefaced-trick", *seat, cards)
            }
            effect => self.effect(effect),
        };
        ruling.auto.iter().filter(is_described).map(text).collect()
    }

    pub(super) fn left_faced(&self, key: &str, seat: Seat, cards: &[Card]) -> String {
        let facts = [
            ("seat", seat.to_string()),
            ("cards", self.cards(cards)),
            ("n", cards.len().to_string()),
        ];
        self.message(key, &facts)
    }

    /// What happened, in sentences.
    pub(super) fn incident_sentences(&self, ruling: &Ruling) -> Vec<String> {
        let sentence = |msg: &laws::Message| {
            let params: Vec<(&str, String)> =
                msg.params.iter().map(|(name, value)| (*name, value.clone())).collect();
            self.message(msg.key, &params)
        };
        ruling.explain.iter().map(sentence).collect()
    }

    pub(super) fn decision(&self, decision: &Decision) -> DecisionText {
        let chooser = match decision.chooser {
            Chooser::Director => self.words.text("law-ruling-judge"),
            chooser => {
                let who = match chooser {
                    Chooser::Seat(seat) => seat_name(seat, self.words),
                    Chooser::EitherOf { side, .. } => {
                        self.message("law-chooser-either", &[("side", side.to_string())])
                    }
                    Chooser::Anyone => self.words.text("law-chooser-any"),
                    _ => self.words.text("law-chooser-all"),
                };
                self.format("law-ruling-chooser", &[("chooser", who)])
            }
        };
        let has = |key: &str| decision.options.iter().any(|opt| opt.key == key);
        // The wording of the option to do nothing depends on the other options.
        let context = match () {
            () if has("adjust") => "-adjust",
            () if has("demand") => "-demand",
            () if has("highest") => "-card",
            () if has("keep") && has("other") => "-call",
            () => "",
        };
        let offered = decision.options.iter().filter(|opt| !opt.conduct_only);
        let options = offered.map(|opt| self.option(opt, context)).collect();
        DecisionText { chooser, options }
    }

    pub(super) fn option(&self, opt: &DecisionOption, context: &str) -> OptionText {
        OptionText {
            key: opt.key.to_string(),
            name: self.option_name(&opt.key, context),
            laws: self.clause_list(&opt.laws),
            effects: opt
                .effects
                .iter()
                .filter(|effect| !matches!(effect, Effect::Reserve { .. }))
                .map(|effect| self.effect(effect))
                .collect(),
            reserved: opt
                .effects
                .iter()
                .filter(|effect| matches!(effect, Effect::Reserve { .. }))
                .map(|effect| self.effect(effect))
                .collect(),
            then: opt.then.as_ref().map(|then| Box::new(self.decision(then))),
        }
    }

    /// An option's name: `require-H` becomes words and the suit.
    pub(super) fn option_name(&self, key: &str, context: &str) -> String {
        let parts: Vec<&str> = key.split('-').collect();
        let upper =
            |part: &&str| part.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
        let split = parts.iter().position(upper).unwrap_or(parts.len());
        let name = format!("law-option-{}", parts[..split].join("-"));
        let in_context = format!("{name}{context}");
        let name = if self.words.has(&in_context) { in_context } else { name };
        let what: Vec<String> = parts[split..]
            .iter()
            .map(|part| match (part.parse::<Seat>(), part.parse::<Card>(), part.parse::<Suit>()) {
                // `lead-S` names a hand, `require-S` a suit.
                (Ok(seat), ..) if parts[0] == "lead" => {
                    self.words.text(&format!("law-seat-{}-gen", seat.to_string().to_lowercase()))
                }
                (_, Ok(card), _) => card_name(card, self.words),
                (.., Ok(suit)) => self.suit(suit),
                _ => (*part).to_owned(),
            })
            .collect();
        self.format(&name, &[("what", self.listed(&what))])
    }

    pub(super) fn suit(&self, suit: Suit) -> String {
        self.words.text(&format!("law-suit-{}", suit.letter().to_ascii_lowercase()))
    }

    pub(super) fn suits(&self, suits: &[Suit]) -> String {
        let names: Vec<String> = suits.iter().map(|suit| self.suit(*suit)).collect();
        self.listed(&names)
    }

    /// `spades, hearts or clubs`.
    fn listed(&self, names: &[String]) -> String {
        match names.split_last() {
            Some((last, first)) if !first.is_empty() => {
                first.join(", ") + &self.words.text("law-or") + last
            }
            _ => names.concat(),
        }
    }

    /// The choices made, each followed by what it decides.
    pub(super) fn chosen(&self, ruling: &Ruling) -> Vec<String> {
        let mut taken = taken(ruling).into_iter();
        let mut texts: Vec<String> = ruling
            .chosen
            .iter()
            .flat_map(|chosen| {
                let key =
                    if chosen.by_conduct { "law-ruling-conduct" } else { "law-ruling-chosen" };
                let context = match ruling.incident {
                    "57" => "-card",
                    "H2" => "-demand",
                    "25" => "-call",
                    _ => "",
                };
                let name = self.option_name(&chosen.option, context);
                let effects = taken.next().map(|opt| self.option(opt, context).effects);
                let effects = effects.filter(|effects| !effects.is_empty());
                let decided = effects.map(|effects| {
                    self.format("law-ruling-decided", &[("effects", effects.join("; "))])
                });
                core::iter::once(self.format(key, &[("option", name)])).chain(decided)
            })
            .collect();
        if let Some(clause) = ruling.forfeited {
            let law = self.clause_list(&[clause]);
            texts.push(self.format("law-ruling-forfeited", &[("law", law)]));
        }
        texts
    }
}

/// The options taken, as far as the choices made follow the decision of the ruling.
fn taken(ruling: &Ruling) -> Vec<&DecisionOption> {
    let mut taken = Vec::new();
    let mut now = ruling.decision.as_ref();
    for chosen in &ruling.chosen {
        let Some(opt) = now.and_then(|decision| decision.option(&chosen.option)) else {
            // A call accepted after its replacement (Law 27C): what followed from this is void.
            if chosen.option == "accept" {
                taken.clear();
            }
            break;
        };
        taken.push(opt);
        if !opt.again {
            now = opt.then.as_deref();
        }
    }
    taken
}
