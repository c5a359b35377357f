use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use bridge::{Bid, Seat, Side, Strain};
use cards::{Seats, Suit};

use crate::{Clause, CodeId, Effect};

/// What the director says of an incident: what happens at once, who chooses, and what is left for
/// later (laws.md 1.4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// By which code.
    pub code: CodeId,
    /// The law or section that the incident falls under: `27`, `H9`.
    pub incident: &'static str,
    /// The clauses it rests on.
    pub laws: Vec<Clause>,
    /// Who offended; none where nobody did.
    pub offender: Option<Seat>,
    /// What it was taken to be.
    pub facts: Vec<Fact>,
    /// The clause by which the innocent side lost its right.
    pub forfeited: Option<Clause>,
    /// What happens at once.
    pub auto: Vec<Effect>,
    /// What somebody is to choose.
    pub decision: Option<Decision>,
    /// Reviews reserved for the end of play or the correction period.
    pub reviews: Vec<Clause>,
    /// Sentences for people, as keys of messages.
    pub explain: Vec<Msg>,
    /// What was chosen so far, by word or by acting.
    pub chosen: Vec<Chosen>,
    /// All effects that took place, in order.
    pub applied: Vec<Effect>,
}

/// A fact that a ruling rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Fact {
    /// Which question (laws.md 1.9).
    pub query: crate::Query,
    /// The answer.
    pub value: String,
    /// Was it assumed by the default policy, and found by nobody?
    pub assumed: bool,
}

/// A sentence for people: a key of `i18n/*/laws.ftl` and what it names.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Msg {
    /// The key.
    pub key: &'static str,
    /// Seats, cards and calls by name.
    pub params: Vec<(&'static str, String)>,
}

/// A choice that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Chosen {
    /// The option.
    pub option: Key,
    /// By acting, not by word?
    pub by_conduct: bool,
}

/// The name of an option: `refuse`, `require-H`.
pub type Key = Cow<'static, str>;

/// A choice that a player or the director has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// Whose it is; he consults nobody (Law 10C).
    pub chooser: Chooser,
    /// What he may choose, in the order of the law.
    pub options: Vec<Opt>,
    /// What is chosen by acting.
    pub by_conduct: Vec<(Conduct, Key)>,
    /// What is taken if he does not speak: the option neutral by law.
    pub timeout: Key,
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
        /// If they differ: this player's wish prevails; without one, the first to speak.
        first: Option<Seat>,
    },
    /// Any of the four.
    Anyone,
    /// All four together.
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
pub struct Opt {
    /// Its name.
    pub key: Key,
    /// The clauses it rests on.
    pub laws: Vec<Clause>,
    /// What it does.
    pub effects: Vec<Effect>,
    /// What is to be chosen next.
    pub then: Option<Box<Decision>>,
    /// Is the act that chose it void?
    pub void: bool,
    /// Does the decision stay open, to be made again?
    pub again: bool,
    /// Is it chosen by acting alone, and not offered?
    pub unspoken: bool,
}

impl Opt {
    /// An option that does nothing yet.
    pub(crate) fn new(key: impl Into<Key>) -> Opt {
        Opt {
            key: key.into(),
            laws: Vec::new(),
            effects: Vec::new(),
            then: None,
            void: false,
            again: false,
            unspoken: false,
        }
    }

    pub(crate) fn law(mut self, law: Clause) -> Opt {
        if !self.laws.contains(&law) {
            self.laws.push(law);
        }
        self
    }

    pub(crate) fn effect(mut self, effect: Effect) -> Opt {
        self.effects.push(effect);
        self
    }

    pub(crate) fn effects(mut self, effects: impl IntoIterator<Item = Effect>) -> Opt {
        self.effects.extend(effects);
        self
    }

    pub(crate) fn reserve(self, laws: &[Clause]) -> Opt {
        self.effects(laws.iter().map(|law| Effect::Reserve { law: *law }))
    }

    pub(crate) fn then(mut self, decision: Decision) -> Opt {
        self.then = Some(Box::new(decision));
        self
    }

    pub(crate) fn void(mut self) -> Opt {
        self.void = true;
        self
    }

    pub(crate) fn unspoken(mut self) -> Opt {
        self.unspoken = true;
        self
    }

    pub(crate) fn again(mut self) -> Opt {
        self.again = true;
        self
    }
}

impl Decision {
    /// A decision among options; the last one is taken if nobody speaks.
    pub(crate) fn new(chooser: Chooser, options: Vec<Opt>) -> Decision {
        let timeout = options.last().map_or(Key::Borrowed("none"), |option| option.key.clone());
        Decision { chooser, options, by_conduct: Vec::new(), timeout }
    }

    pub(crate) fn on(mut self, conduct: Conduct, key: impl Into<Key>) -> Decision {
        self.by_conduct.push((conduct, key.into()));
        self
    }

    /// Is it made by calling, and by nothing else? Then a call makes each of its choices, and there is
    /// nothing to be said.
    pub fn is_made_by_calling(&self) -> bool {
        let called = |key: &Key| {
            self.by_conduct.iter().any(|(conduct, made)| {
                matches!(conduct, Conduct::Call(by, _) if self.chooser == Chooser::Seat(*by))
                    && made == key
            })
        };
        self.options.iter().filter(|opt| !opt.unspoken).all(|opt| called(&opt.key))
    }

    /// The option of that name, read without regard to case and to `_` for `-`.
    pub fn option(&self, key: &str) -> Option<&Opt> {
        let plain = |text: &str| text.to_ascii_lowercase().replace(['_', ' '], "-");
        let key = plain(key);
        self.options.iter().find(|option| plain(&option.key) == key)
    }
}

/// An act that makes a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conduct {
    /// A call of this player that fits.
    Call(Seat, Calls),
    /// A card from one of these hands.
    Play(Seats<Seat>),
    /// A card from this hand, which is on lead, that does not follow this suit though it could: not
    /// a play to the lead that lies there, but a lead of its own.
    OwnLead(Seat, Suit),
    /// A lead from one of these hands, said to be one.
    Lead(Seats<Seat>),
    /// A hand is spread.
    Spread(Seat),
    /// Somebody of this side objects.
    Object(Side),
    /// Somebody of this side agrees.
    Agree(Side),
}

/// A class of calls, for choices made by calling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calls {
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
    /// A call that was found comparable to the one withdrawn (F3).
    Comparable,
}

impl Ruling {
    /// A ruling that does nothing yet.
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

    /// Names a clause that the ruling rests on, once.
    pub(crate) fn cite(&mut self, law: Clause) {
        if !self.laws.iter().any(|known| known.no == law.no) {
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

    pub(crate) fn tell(self, key: &'static str) -> Ruling {
        self.tell_of(key, Vec::new())
    }

    pub(crate) fn tell_of(
        mut self,
        key: &'static str,
        params: Vec<(&'static str, String)>,
    ) -> Ruling {
        self.explain.push(Msg { key, params });
        self
    }

    pub(crate) fn fact(mut self, fact: Option<Fact>) -> Ruling {
        self.facts.extend(fact);
        self
    }
}
