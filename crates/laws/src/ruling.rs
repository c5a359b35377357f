use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use bridge::{Bid, Seat, Side, Strain};
use cards::{Seats, Suit};

use crate::{Clause, CodeId, Effect};

/// The director's ruling on an incident: immediate effects, a choice, and what is reserved for
/// later.
///
/// It has no `Display`, because it has no words: what is said of it are keys with parameters
/// ([`Message`], the options of a [`Decision`], [`Clause`]). The sentences for them, in English and
/// Russian, are in `i18n/*/laws.ftl` of the repository; another program may have its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// The code that ruled.
    pub code: CodeId,
    /// The law or section that the incident falls under: `27`, `H9`.
    pub incident: &'static str,
    /// The clauses it rests on.
    pub laws: Vec<Clause>,
    /// The offender; none where there is none.
    pub offender: Option<Seat>,
    /// The facts assumed or found.
    pub facts: Vec<Fact>,
    /// The clause by which the innocent side lost its right.
    pub forfeited: Option<Clause>,
    /// The immediate effects.
    pub auto: Vec<Effect>,
    /// The pending choice.
    pub decision: Option<Decision>,
    /// Reviews reserved for the end of play or the correction period.
    pub reviews: Vec<Clause>,
    /// Messages for people.
    pub explain: Vec<Message>,
    /// The choices made so far, explicitly or by acting.
    pub chosen: Vec<ChosenOption>,
    /// All effects applied, in order.
    pub applied: Vec<Effect>,
}

/// A fact that a ruling rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fact {
    /// The question (docs/sources/laws.md#1.9).
    pub query: crate::Query,
    /// The answer.
    pub value: String,
    /// Is it the default, because nobody found the fact?
    pub assumed: bool,
}

/// A message for people: a key of `i18n/*/laws.ftl` and its parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Message {
    /// The key.
    pub key: &'static str,
    /// The parameters: seats, cards and calls by name.
    pub params: Vec<(&'static str, String)>,
}

/// A choice that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChosenOption {
    /// The option.
    pub option: OptionKey,
    /// Was it made by acting rather than explicitly?
    pub by_conduct: bool,
}

/// The name of an option: `refuse`, `require-H`.
pub type OptionKey = Cow<'static, str>;

/// A choice that a player or the director has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// Who chooses, without consulting partner (Law 10C).
    pub chooser: Chooser,
    /// The options, in the order of the law.
    pub options: Vec<DecisionOption>,
    /// The options that are chosen by acting.
    pub by_conduct: Vec<(Conduct, OptionKey)>,
    /// The option taken by default when the time runs out: the neutral one by law.
    pub timeout: OptionKey,
}

/// Who chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chooser {
    /// One player.
    Seat(Seat),
    /// Either player of a side.
    EitherOf {
        /// The side.
        side: Side,
        /// If the two differ, this player's choice prevails; without one, the first to choose.
        first: Option<Seat>,
    },
    /// Any one of the four players.
    Anyone,
    /// All four players, who must agree.
    AllFour,
    /// The director.
    Director,
}

impl Chooser {
    /// May this player make the choice?
    pub fn admits(self, seat: Seat) -> bool {
        match self {
            Chooser::Seat(chooser) => chooser == seat,
            Chooser::EitherOf { side, .. } => side == seat.side(),
            Chooser::Anyone | Chooser::AllFour => true,
            Chooser::Director => false,
        }
    }
}

impl fmt::Display for Chooser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chooser::Seat(seat) => fmt::Display::fmt(seat, f),
            Chooser::EitherOf { side, .. } => fmt::Display::fmt(side, f),
            Chooser::Anyone => f.write_str("any"),
            Chooser::AllFour => f.write_str("all"),
            Chooser::Director => f.write_str("director"),
        }
    }
}

/// One option of a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionOption {
    /// Its name.
    pub key: OptionKey,
    /// The clauses it rests on.
    pub laws: Vec<Clause>,
    /// What it does.
    pub effects: Vec<Effect>,
    /// The next decision that it leads to.
    pub then: Option<Box<Decision>>,
    /// Is the act that chose it void?
    pub void: bool,
    /// Does the decision stay open, to be made again?
    pub again: bool,
    /// Is it chosen only by acting, and not offered?
    pub conduct_only: bool,
}

impl DecisionOption {
    /// An option without effects.
    pub(crate) fn new(key: impl Into<OptionKey>) -> DecisionOption {
        DecisionOption {
            key: key.into(),
            laws: Vec::new(),
            effects: Vec::new(),
            then: None,
            void: false,
            again: false,
            conduct_only: false,
        }
    }

    pub(crate) fn law(mut self, law: Clause) -> DecisionOption {
        if !self.laws.contains(&law) {
            self.laws.push(law);
        }
        self
    }

    pub(crate) fn effect(mut self, effect: Effect) -> DecisionOption {
        self.effects.push(effect);
        self
    }

    pub(crate) fn effects(mut self, effects: impl IntoIterator<Item = Effect>) -> DecisionOption {
        self.effects.extend(effects);
        self
    }

    pub(crate) fn reserve(self, laws: &[Clause]) -> DecisionOption {
        self.effects(laws.iter().map(|law| Effect::Reserve { law: *law }))
    }

    pub(crate) fn then(mut self, decision: Decision) -> DecisionOption {
        self.then = Some(Box::new(decision));
        self
    }

    pub(crate) fn void(mut self) -> DecisionOption {
        self.void = true;
        self
    }

    pub(crate) fn conduct_only(mut self) -> DecisionOption {
        self.conduct_only = true;
        self
    }

    pub(crate) fn again(mut self) -> DecisionOption {
        self.again = true;
        self
    }
}

impl Decision {
    /// A decision among options; the last one is the default.
    pub(crate) fn new(chooser: Chooser, options: Vec<DecisionOption>) -> Decision {
        let timeout =
            options.last().map_or(OptionKey::Borrowed("none"), |option| option.key.clone());
        Decision { chooser, options, by_conduct: Vec::new(), timeout }
    }

    pub(crate) fn on(mut self, conduct: Conduct, key: impl Into<OptionKey>) -> Decision {
        self.by_conduct.push((conduct, key.into()));
        self
    }

    /// Is every option chosen by a call? Then a call makes the choice, and no explicit answer is
    /// needed.
    pub fn is_made_by_calling(&self) -> bool {
        let called = |key: &OptionKey| {
            self.by_conduct.iter().any(|(conduct, made)| {
                matches!(conduct, Conduct::Call(by, _) if self.chooser == Chooser::Seat(*by))
                    && made == key
            })
        };
        self.options.iter().filter(|opt| !opt.conduct_only).all(|opt| called(&opt.key))
    }

    /// The option with that name, ignoring case and reading `_` as `-`.
    pub fn option(&self, key: &str) -> Option<&DecisionOption> {
        let plain = |text: &str| text.to_ascii_lowercase().replace(['_', ' '], "-");
        let key = plain(key);
        self.options.iter().find(|option| plain(&option.key) == key)
    }
}

/// An act that makes a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conduct {
    /// A call by this player of that class.
    Call(Seat, CallClass),
    /// A card from one of these hands.
    Play(Seats<Seat>),
    /// A card from this hand, which is on lead, that does not follow this suit although it could: a
    /// lead of its own, not a play to the lead on the table.
    OwnLead(Seat, Suit),
    /// A lead from one of these hands, declared as one.
    Lead(Seats<Seat>),
    /// A hand is spread.
    Spread(Seat),
    /// A player of this side objects.
    Object(Side),
    /// A player of this side agrees.
    Agree(Side),
}

/// A class of calls, for choices made by calling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallClass {
    /// Any call.
    Any,
    /// A pass.
    Pass,
    /// A double or a redouble.
    Doubles,
    /// This bid.
    Is(Bid),
    /// A bid in this strain.
    Strain(Strain),
    /// A bid that is too low.
    Insufficient,
    /// A call comparable to the one withdrawn (docs/sources/laws.md#F3): found so, or with the same
    /// meaning.
    Comparable,
    /// The lowest sufficient bid of its strain, if it specifies these strains, a bit each: what the
    /// withdrawn bid specified (Law 27B1(a) of 2017).
    Specifies(u8),
}

impl Ruling {
    /// A ruling without effects.
    pub(crate) fn new(code: CodeId, incident: &'static str, offender: Option<Seat>) -> Ruling {
        Ruling {
            code,
            incident,
            laws: Vec::new(),
            offender,
            facts: Vec::new(),
            forfeited: None,
            auto: Vec::new(),
            decision: None,
            reviews: Vec::new(),
            explain: Vec::new(),
            chosen: Vec::new(),
            applied: Vec::new(),
        }
    }

    pub(crate) fn law(mut self, law: Clause) -> Ruling {
        self.cite(law);
        self
    }

    pub(crate) fn laws(mut self, laws: &[Clause]) -> Ruling {
        laws.iter().for_each(|law| self.cite(*law));
        self
    }

    /// Cites a clause, once.
    pub(crate) fn cite(&mut self, law: Clause) {
        if !self.laws.iter().any(|known| known.number == law.number) {
            self.laws.push(law);
        }
    }

    pub(crate) fn auto(mut self, effect: Effect) -> Ruling {
        self.auto.push(effect);
        self
    }

    pub(crate) fn autos(mut self, effects: impl IntoIterator<Item = Effect>) -> Ruling {
        self.auto.extend(effects);
        self
    }

    pub(crate) fn decide(mut self, decision: Decision) -> Ruling {
        self.decision = Some(decision);
        self
    }

    pub(crate) fn review(mut self, laws: &[Clause]) -> Ruling {
        for law in laws {
            if !self.reviews.contains(law) {
                self.reviews.push(*law);
            }
        }
        self
    }

    pub(crate) fn explain(self, key: &'static str) -> Ruling {
        self.explain_with(key, Vec::new())
    }

    pub(crate) fn explain_with(
        mut self,
        key: &'static str,
        params: Vec<(&'static str, String)>,
    ) -> Ruling {
        self.explain.push(Message { key, params });
        self
    }

    pub(crate) fn fact(mut self, fact: Option<Fact>) -> Ruling {
        self.facts.extend(fact);
        self
    }
}
