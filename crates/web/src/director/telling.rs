//! A ruling in sentences, for pages and for the terminal: what happened, what follows at once, whose
//! right it is, the options in the order of the law with what each does, and what is reserved.

use bridge::{Bid, BySide, Call, Seat, Side, Strain};
use cards::{Card, Rank, Suit};
use laws::scenario::Report;
use laws::{
    CallFilter, Chooser, Clause, CodeId, Decision, Effect, Fact, Laid, LeadKind, Opt, Passing,
    PenaltyKind, PlayKind, Ruling, Said, Weighed,
};

use crate::words::{FluentValue, Words};

/// A ruling in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
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
    pub weighed: Vec<String>,
    /// The clauses nobody has compared with a printed text.
    pub doubtful: Option<String>,
}

/// A decision in sentences.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct ToldDecision {
    /// Who chooses.
    pub chooser: String,
    /// Among what, in the order of the law.
    pub options: Vec<ToldOption>,
}

/// An option in sentences.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
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
    Some(told_of(report.ruling.as_ref()?, &report.weighed, words))
}

/// A ruling in the words of a language, with what its judgement can be measured by.
pub fn told_of(ruling: &Ruling, weighed: &[Weighed], words: &Words) -> Told {
    let speaker = Speaker { words, code: ruling.code };
    let doubtful: Vec<Clause> =
        ruling.laws.iter().filter(|clause| clause.source.is_doubtful()).copied().collect();
    Told {
        heading: speaker.heading(ruling),
        laws: speaker.tell("law-told-laws", &[("laws", speaker.printed(&ruling.laws))]),
        happened: ruling
            .explain
            .iter()
            .map(|msg| {
                let params: Vec<(&str, String)> =
                    msg.params.iter().map(|(name, value)| (*name, value.clone())).collect();
                speaker.message(msg.key, &params)
            })
            .collect(),
        facts: ruling.facts.iter().map(|fact| speaker.fact(fact)).collect(),
        at_once: speaker.at_once(ruling),
        decision: ruling.decision.as_ref().map(|decision| speaker.decision(decision)),
        next: next(ruling).map(|decision| speaker.decision(decision)),
        chosen: speaker.chosen(ruling),
        reserved: ruling.reviews.iter().map(|law| speaker.reserved(*law)).collect(),
        weighed: weighed.iter().flat_map(|weighed| speaker.weighed(weighed)).collect(),
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

/// What a code is called.
pub fn code_name(code: CodeId, words: &Words) -> String {
    words.say(&format!("law-code-{code}"))
}

/// A card as the language writes it.
pub fn card_name(card: Card, words: &Words) -> String {
    let rank = match card.rank() {
        Rank::TEN => "10".to_owned(),
        Rank::ACE => words.say("law-rank-a"),
        Rank::KING => words.say("law-rank-k"),
        Rank::QUEEN => words.say("law-rank-q"),
        Rank::JACK => words.say("law-rank-j"),
        rank => rank.letter().to_string(),
    };
    format!("{}{rank}", card.suit().symbol())
}

/// A call as the language writes it.
pub fn call_name(said: Said, words: &Words) -> String {
    let strain = |strain: Strain| match strain.trump() {
        Some(suit) => suit.symbol().to_string(),
        None => words.say("law-notrump"),
    };
    match said {
        Said::Call(Call::Pass) => words.say("law-call-pass"),
        Said::Call(Call::Double) => words.say("law-call-x"),
        Said::Call(Call::Redouble) => words.say("law-call-xx"),
        Said::Call(Call::Bid(Bid { level, strain: of })) => format!("{level}{}", strain(of)),
        Said::Beyond { level, strain: of } => format!("{level}{}", strain(of)),
    }
}

/// A seat's name.
pub fn seat_name(seat: Seat, words: &Words) -> String {
    words.say(&format!("law-seat-{}", seat.to_string().to_lowercase()))
}

struct Speaker<'a> {
    words: &'a Words,
    code: CodeId,
}

impl Speaker<'_> {
    fn tell(&self, key: &str, facts: &[(&str, String)]) -> String {
        let facts: Vec<(&str, FluentValue<'_>)> =
            facts.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        self.words.tell(key, &facts)
    }

    /// A sentence with seats and sides in all their cases, cards and calls as people write them.
    fn message(&self, key: &str, params: &[(&str, String)]) -> String {
        let mut facts: Vec<(String, FluentValue<'static>)> = Vec::new();
        for (name, value) in params {
            if let Ok(seat) = value.parse::<Seat>() {
                self.cases(&mut facts, name, &format!("law-seat-{}", seat));
            } else if let Ok(side) = value.parse::<Side>() {
                self.cases(&mut facts, name, &format!("law-side-{}", side));
            } else if let Ok(number) = value.parse::<u32>() {
                facts.push(((*name).into(), number.into()));
            } else {
                facts.push(((*name).into(), self.named(value).into()));
            }
        }
        let facts: Vec<(&str, FluentValue<'_>)> =
            facts.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        self.words.tell(key, &facts)
    }

    fn cases(&self, facts: &mut Vec<(String, FluentValue<'static>)>, name: &str, key: &str) {
        let key = key.to_lowercase();
        facts.push((name.into(), self.words.say(&key).into()));
        for case in ["gen", "dat", "ins"] {
            if let Some(text) = self.words.find(&format!("{key}-{case}"), &[]) {
                facts.push((format!("{name}_{case}"), text.into()));
            }
        }
    }

    /// Cards or a call as people write them; other text as it is.
    fn named(&self, value: &str) -> String {
        if let Ok(call) = value.parse::<Said>() {
            return call_name(call, self.words);
        }
        let cards: Option<Vec<String>> = value
            .split(' ')
            .map(|word| word.parse().ok().map(|card| card_name(card, self.words)))
            .collect();
        cards.map_or_else(|| value.to_owned(), |cards| cards.join(" "))
    }

    fn heading(&self, ruling: &Ruling) -> String {
        let key = ruling.incident.to_lowercase().replace('.', "-");
        let title = self.words.say(&format!("law-title-{key}"));
        let of = if ruling.incident.starts_with('H') { "law-section" } else { "law-law" };
        let law = self.tell(of, &[("no", ruling.incident.to_owned())]);
        self.tell("law-told-heading", &[("law", law), ("title", title)])
    }

    /// Clauses as the law book prints them: `L27B1(a)/1987`, `H3.2a/home`.
    fn printed(&self, clauses: &[Clause]) -> String {
        let mut seen: Vec<String> = Vec::new();
        for clause in clauses {
            let law = if clause.no.starts_with('H') { "" } else { "L" };
            let printed = format!("{law}{}/{}", clause.no, self.code.mark());
            if !seen.contains(&printed) {
                seen.push(printed);
            }
        }
        seen.join(", ")
    }

    fn fact(&self, fact: &Fact) -> String {
        let query = fact.query.to_string();
        let key = format!("law-fact-{}-{}", query.to_lowercase(), fact.value);
        let told = self.words.find(&key, &[]).unwrap_or_else(|| {
            let value = fact.value.clone();
            self.tell("law-fact-other", &[("query", query), ("value", value)])
        });
        let how = if fact.assumed { "law-told-assumed" } else { "law-told-found" };
        self.tell(how, &[("fact", told)])
    }

    /// What follows at once, without what has been said already.
    fn at_once(&self, ruling: &Ruling) -> Vec<String> {
        let said = |effect: &&Effect| match effect {
            Effect::Explain { key } => !ruling.explain.iter().any(|msg| msg.key == *key),
            Effect::Reserve { .. } => false,
            _ => true,
        };
        ruling.auto.iter().filter(said).map(|effect| self.effect(effect)).collect()
    }

    fn decision(&self, decision: &Decision) -> ToldDecision {
        let chooser = match decision.chooser {
            Chooser::Director => self.words.say("law-told-judge"),
            chooser => {
                let who = match chooser {
                    Chooser::Seat(seat) => seat_name(seat, self.words),
                    Chooser::EitherOf { side, .. } => {
                        self.message("law-chooser-either", &[("side", side.to_string())])
                    }
                    Chooser::Anyone => self.words.say("law-chooser-any"),
                    _ => self.words.say("law-chooser-all"),
                };
                self.tell("law-told-chooser", &[("chooser", who)])
            }
        };
        let has = |key: &str| decision.options.iter().any(|opt| opt.key == key);
        // What it means to choose nothing depends on what else there is.
        let context = match () {
            () if has("adjust") => "-adjust",
            () if has("demand") => "-demand",
            () if has("keep") && has("other") => "-call",
            () => "",
        };
        let offered = decision.options.iter().filter(|opt| !opt.unspoken);
        let options = offered.map(|opt| self.option(opt, context)).collect();
        ToldDecision { chooser, options }
    }

    fn option(&self, opt: &Opt, context: &str) -> ToldOption {
        ToldOption {
            key: opt.key.to_string(),
            name: self.option_name(&opt.key, context),
            laws: self.printed(&opt.laws),
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

    /// `require-H` as words and the suit.
    fn option_name(&self, key: &str, context: &str) -> String {
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
                    self.words.say(&format!("law-seat-{}-gen", seat.to_string().to_lowercase()))
                }
                (_, Ok(card), _) => card_name(card, self.words),
                (.., Ok(suit)) => self.suit(suit),
                _ => (*part).to_owned(),
            })
            .collect();
        self.tell(&name, &[("what", what.join(&self.words.say("law-or")))])
    }

    fn suit(&self, suit: Suit) -> String {
        self.words.say(&format!("law-suit-{}", suit.letter().to_ascii_lowercase()))
    }

    fn suits(&self, suits: &[Suit]) -> String {
        let names: Vec<String> = suits.iter().map(|suit| self.suit(*suit)).collect();
        names.join(&self.words.say("law-or"))
    }

    fn chosen(&self, ruling: &Ruling) -> Vec<String> {
        let mut told: Vec<String> = ruling
            .chosen
            .iter()
            .map(|chosen| {
                let key = if chosen.by_conduct { "law-told-conduct" } else { "law-told-chosen" };
                self.tell(key, &[("option", self.option_name(&chosen.option, ""))])
            })
            .collect();
        if let Some(clause) = ruling.forfeited {
            let law = self.printed(&[clause]);
            told.push(self.tell("law-told-forfeited", &[("law", law)]));
        }
        told
    }

    fn reserved(&self, law: Clause) -> String {
        let facts = [("law", self.printed(&[law])), ("what", self.words.say(reserve_key(law.no)))];
        self.tell("law-told-reserved", &facts)
    }

    fn weighed(&self, weighed: &Weighed) -> Vec<String> {
        let number = |n: u8| n.to_string();
        match weighed {
            Weighed::Claim { claimed, worst, plan, double_dummy, line, admitted_by, .. } => {
                let mut first = self.message(
                    "law-weighed-claim",
                    &[("claimed", number(*claimed)), ("worst", number(*worst))],
                );
                for (key, n) in [("law-weighed-plan", plan), ("law-weighed-dd", double_dummy)] {
                    if let Some(n) = n {
                        first = first + ", " + &self.message(key, &[("n", number(*n))]);
                    }
                }
                let mut told = vec![first];
                told.extend(line.chunks(4).enumerate().map(|(at, trick)| {
                    let cards: Vec<String> = trick.iter().map(|laid| self.laid(laid)).collect();
                    format!("{}. {}", at + 1, cards.join("  "))
                }));
                told.extend(admitted_by.map(|clause| {
                    self.tell("law-weighed-admitted", &[("law", self.printed(&[clause]))])
                }));
                told
            }
            Weighed::Revoke { card, now, without, instead, up_to, .. } => vec![
                self.message(
                    "law-weighed-revoke",
                    &[
                        ("card", card.to_string()),
                        ("instead", instead.to_string()),
                        ("without", number(*without)),
                        ("now", number(*now)),
                    ],
                ),
                match up_to {
                    0 => self.words.say("law-weighed-enough"),
                    n => self.message("law-weighed-short", &[("n", number(*n))]),
                },
            ],
            Weighed::Contracts { reached } => {
                let list: Vec<String> = reached
                    .iter()
                    .map(|it| {
                        let bid = Said::Call(Call::Bid(it.contract.stake.bid));
                        let declarer = seat_name(it.contract.declarer, self.words);
                        let contract = format!("{} {declarer}", call_name(bid, self.words));
                        let facts = [("contract", contract), ("tricks", number(it.tricks))];
                        self.tell("law-weighed-contract", &facts)
                    })
                    .collect();
                vec![self.tell("law-weighed-contracts", &[("list", list.join("; "))])]
            }
        }
    }

    fn laid(&self, laid: &Laid) -> String {
        format!("{} {}", seat_name(laid.seat, self.words), card_name(laid.card, self.words))
    }

    fn cards(&self, cards: &[Card]) -> String {
        cards.iter().map(|card| card_name(*card, self.words)).collect::<Vec<_>>().join(" ")
    }

    fn effect(&self, effect: &Effect) -> String {
        let of = |key: &str, params: &[(&str, String)]| {
            self.message(&format!("law-effect-{key}"), params)
        };
        let seat = |seat: &Seat| ("seat", seat.to_string());
        let card = |card: &Card| ("card", card.to_string());
        match effect {
            Effect::RestoreTurn { seat: who } => of("restoreturn", &[seat(who)]),
            Effect::StandAs { seat: who, call, .. } => {
                of("standas", &[seat(who), ("call", call.to_string())])
            }
            Effect::MustPass { seat: who, how: Passing::Once } => of("mustpass-once", &[seat(who)]),
            Effect::MustPass { seat: who, .. } => of("mustpass-throughout", &[seat(who)]),
            Effect::MustRepeat { seat: who, call } => {
                of("mustrepeat", &[seat(who), ("call", call.to_string())])
            }
            Effect::MustSubstitute { seat: who, filter: CallFilter::Any } => {
                of("mustsubstitute-any", &[seat(who)])
            }
            Effect::MustSubstitute { seat: who, .. } => {
                of("mustsubstitute-bidorpass", &[seat(who)])
            }
            Effect::NoDoubleThisTurn { seat: who } => of("nodoublethisturn", &[seat(who)]),
            Effect::LeadRestriction { seat: who, kind, unless_shown, .. } => {
                let (key, suits) = lead_key(kind);
                let lead = of(key, &[seat(who), ("suits", self.suits(suits))]);
                if *unless_shown {
                    self.tell("law-effect-lead-unless-shown", &[("lead", lead)])
                } else {
                    lead
                }
            }
            Effect::MakePenaltyCard { seat: who, card: which, kind } => {
                let key = match kind {
                    PenaltyKind::Maj => "makepenaltycard-maj",
                    PenaltyKind::Min => "makepenaltycard-min",
                    PenaltyKind::Nailed => "makepenaltycard-nailed",
                };
                of(key, &[seat(who), card(which)])
            }
            Effect::PickUp { seat: who, cards } => {
                of("pickup", &[seat(who), ("cards", self.cards(cards))])
            }
            Effect::LeaveFaced { seat: who, cards } => {
                of("leavefaced", &[seat(who), ("cards", self.cards(cards))])
            }
            Effect::ReturnCard { seat: who, card: which } => {
                of("returncard", &[seat(who), card(which)])
            }
            Effect::Withdrawable { seat: who, card: which } => {
                of("withdrawable", &[seat(who), card(which)])
            }
            Effect::PlayStands { seat: who, card: which } => {
                of("playstands", &[seat(who), card(which)])
            }
            Effect::ForceCard { seat: who, card: which } => {
                of("forcecard", &[seat(who), card(which)])
            }
            _ => self.effect_on_the_board(effect),
        }
    }

    fn effect_on_the_board(&self, effect: &Effect) -> String {
        let of = |key: &str, params: &[(&str, String)]| {
            self.message(&format!("law-effect-{key}"), params)
        };
        let both = |pair: &BySide<u8>| {
            [("ns", pair[Side::NorthSouth].to_string()), ("ew", pair[Side::EastWest].to_string())]
        };
        match effect {
            Effect::CancelCalls { .. } => of("cancelcalls", &[]),
            Effect::PlayRestriction { seat, kind } => {
                let (key, suits) = match kind {
                    PlayKind::Highest => ("playrestriction-highest", &[][..]),
                    PlayKind::Lowest => ("playrestriction-lowest", &[][..]),
                    PlayKind::Require(suit) => ("playrestriction-require", &[*suit][..]),
                    PlayKind::Prohibit(suit) => ("playrestriction-prohibit", &[*suit][..]),
                };
                of(key, &[("seat", seat.to_string()), ("suits", self.suits(suits))])
            }
            Effect::LeadFrom { hand } => of("leadfrom", &[("hand", hand.to_string())]),
            Effect::LeadSameSuit { suit } => of("leadsamesuit", &[("suits", self.suits(&[*suit]))]),
            Effect::BecomeDummy { seat } => of("becomedummy", &[("seat", seat.to_string())]),
            Effect::OpponentPicksHand => of("opponentpickshand", &[]),
            Effect::OpponentPicksCard => of("opponentpickscard", &[]),
            Effect::TransferTricks { to, n, .. } => {
                of("transfertricks", &[("n", n.to_string()), ("to", to.to_string())])
            }
            Effect::VoidClaim => of("voidclaim", &[]),
            Effect::PlayOn => of("playon", &[]),
            Effect::Adjudicate { tricks } => of("adjudicate", &both(tricks)),
            Effect::Forfeit { side } => of("forfeit", &[("side", side.to_string())]),
            Effect::TagInfo { authorized, unauthorized } => of(
                "taginfo",
                &[("side", authorized.to_string()), ("seat", unauthorized.to_string())],
            ),
            Effect::Redeal => of("redeal", &[]),
            Effect::CancelBoard => of("cancelboard", &[]),
            Effect::ArtificialAS { percent, imps } => {
                let signed = |n: i8| if n > 0 { format!("+{n}") } else { format!("{n}") };
                let [ns, ew] = both(percent);
                let ns_imps = ("ns_imps", signed(imps[Side::NorthSouth]));
                let ew_imps = ("ew_imps", signed(imps[Side::EastWest]));
                self.tell("law-effect-artificialas", &[ns, ew, ns_imps, ew_imps])
            }
            Effect::AssignedAS { .. } => of("assignedas", &[]),
            Effect::WeightedAS { matchpoints_percent } => {
                let percent =
                    format!("{}.{:02}", matchpoints_percent / 100, matchpoints_percent % 100);
                self.tell("law-effect-weightedas", &[("percent", percent)])
            }
            Effect::MayPP { side } => of("maypp", &[("side", side.to_string())]),
            Effect::Explain { key } => self.words.find(key, &[]).unwrap_or_default(),
            Effect::Reserve { law } => self.reserved(*law),
            _ => String::new(),
        }
    }
}

fn lead_key(kind: &LeadKind) -> (&'static str, &[Suit]) {
    match kind {
        LeadKind::Require(suit) => ("lead-require", std::slice::from_ref(suit)),
        LeadKind::Prohibit(suits) => ("lead-prohibit", suits),
        LeadKind::ChooseRequireOrProhibit(suits) => ("lead-choose", suits),
        LeadKind::ProhibitAnyOne(suits) => ("lead-prohibit-one", suits),
        LeadKind::DictateAny => ("lead-dictate", &[]),
        LeadKind::RequireOrProhibitAny => ("lead-require-or-prohibit", &[]),
    }
}

/// Why a clause is reserved for later.
fn reserve_key(no: &str) -> &'static str {
    match no {
        "23A" | "72C" => "law-reserve-known",
        "27B1(b)" | "27D" => "law-reserve-told",
        "23C" => "law-reserve-comparable",
        "55C" => "law-reserve-profit",
        "64A1" => "law-reserve-established",
        "12B1" => "law-reserve-gain",
        no if no.starts_with("64C") => "law-reserve-revoke",
        no if ["13", "15", "17"].iter().any(|law| no.starts_with(law)) => "law-reserve-board",
        no if ["16", "20", "40", "43", "45F", "50E", "62D2", "68B"]
            .iter()
            .any(|law| no.starts_with(law)) =>
        {
            "law-reserve-information"
        }
        _ => "law-reserve-other",
    }
}
