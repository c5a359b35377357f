use std::collections::BTreeMap;

use bridge::{Bid, Call, Explanation, Fact, Strain};
use cards::{BySuit, Suit};

use crate::Hand;
use crate::bidding::Shown;

/// From so many to so many, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// At least.
    pub min: u8,
    /// At most.
    pub max: u8,
}

impl Range {
    /// From `min` to `max`.
    pub const fn new(min: u8, max: u8) -> Range {
        Range { min, max }
    }

    /// Does the number lie in it?
    pub const fn contains(self, number: u8) -> bool {
        self.min <= number && number <= self.max
    }

    /// What both allow; what the later says if they contradict each other.
    pub fn meet(self, later: Range) -> Range {
        let both = Range::new(self.min.max(later.min), self.max.min(later.max));
        if both.min <= both.max { both } else { later }
    }

    /// What either allows.
    pub fn join(self, other: Range) -> Range {
        Range::new(self.min.min(other.min), self.max.max(other.max))
    }
}

/// How long partner must go on bidding.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Force {
    /// He may pass.
    #[default]
    No,
    /// He must find one more bid.
    Round,
    /// Neither passes below game.
    Game,
}

type Test = Box<dyn Fn(&Hand) -> bool>;

/// One line of the system: a call, the hands that make it, and what it says.
///
/// Rules of one auction stand in order: the first that the hand fits is the call.
pub struct Rule {
    pub(crate) call: Call,
    pub(crate) key: &'static str,
    pub(crate) shows: Shown,
    pub(crate) force: Force,
    pub(crate) artificial: bool,
    facts: BTreeMap<String, Fact>,
    tests: Vec<Test>,
}

/// The call `level` in a suit.
pub(crate) fn bid(level: u8, suit: Suit) -> Rule {
    rule(Bid::new(level, suit.into()).map_or(Call::Pass, Call::Bid)).about(suit)
}

/// The call of `level` notrump.
pub(crate) fn notrump(level: u8) -> Rule {
    rule(Bid::new(level, Strain::Notrump).map_or(Call::Pass, Call::Bid))
}

pub(crate) fn pass() -> Rule {
    rule(Call::Pass)
}

pub(crate) fn double() -> Rule {
    rule(Call::Double)
}

pub(crate) fn redouble() -> Rule {
    rule(Call::Redouble)
}

fn rule(call: Call) -> Rule {
    Rule {
        call,
        key: "natural",
        shows: Shown::default(),
        force: Force::No,
        artificial: false,
        facts: BTreeMap::new(),
        tests: Vec::new(),
    }
}

impl Rule {
    /// The sentence that explains it.
    pub(crate) fn says(mut self, key: &'static str) -> Rule {
        self.key = key;
        self
    }

    /// High-card points.
    pub(crate) fn hcp(mut self, min: u8, max: u8) -> Rule {
        self.shows.hcp = self.shows.hcp.meet(Range::new(min, max));
        self.shows.points = self.shows.points.meet(Range::new(min, (max + 3).min(40)));
        self.range(min, max).when(move |hand| Range::new(min, max).contains(hand.hcp()))
    }

    /// Points with length.
    pub(crate) fn points(mut self, min: u8, max: u8) -> Rule {
        self.shows.points = self.shows.points.meet(Range::new(min, max));
        self.shows.hcp = self.shows.hcp.meet(Range::new(min.saturating_sub(4), max));
        self.range(min, max).when(move |hand| Range::new(min, max).contains(hand.points()))
    }

    /// Points with short suits, in support of `trump`.
    pub(crate) fn support(mut self, trump: Suit, min: u8, max: u8) -> Rule {
        self.shows.points =
            self.shows.points.meet(Range::new(min.saturating_sub(2), (max + 1).min(40)));
        self.shows.hcp = self.shows.hcp.meet(Range::new(min.saturating_sub(4), max));
        self.range(min, max).when(move |hand| Range::new(min, max).contains(hand.support(trump)))
    }

    /// How many cards of a suit.
    pub(crate) fn len(mut self, suit: Suit, min: u8, max: u8) -> Rule {
        self.shows.lengths[suit] = self.shows.lengths[suit].meet(Range::new(min, max));
        self.when(move |hand| Range::new(min, max).contains(hand.len(suit)))
    }

    /// At least so many cards of a suit.
    pub(crate) fn at_least(self, cards: u8, suit: Suit) -> Rule {
        self.len(suit, cards, 13)
    }

    /// 4333, 4432 or 5332.
    pub(crate) fn balanced(mut self) -> Rule {
        for suit in Suit::ALL {
            self.shows.lengths[suit] = self.shows.lengths[suit].meet(Range::new(2, 5));
        }
        self.shows.balanced = true;
        self.when(Hand::is_balanced)
    }

    /// A stopper.
    pub(crate) fn stops(self, suit: Option<Suit>) -> Rule {
        match suit {
            Some(suit) => self.when(move |hand| hand.stops(suit)),
            None => self,
        }
    }

    /// What else the hand must be; nothing that partner could count on.
    pub(crate) fn when(mut self, test: impl Fn(&Hand) -> bool + 'static) -> Rule {
        self.tests.push(Box::new(test));
        self
    }

    /// It does not say what it names.
    pub(crate) fn artificial(mut self) -> Rule {
        self.artificial = true;
        self
    }

    /// Partner must find one more bid.
    pub(crate) fn forcing(mut self) -> Rule {
        self.force = Force::Round;
        self
    }

    /// Nobody of the side passes below game.
    pub(crate) fn game_forcing(mut self) -> Rule {
        self.force = Force::Game;
        self
    }

    /// Forcing where `forcing` says so.
    pub(crate) fn forcing_if(self, forcing: bool) -> Rule {
        if forcing { self.forcing() } else { self }
    }

    /// Forcing to game, or for one round.
    pub(crate) fn forcing_to(self, game: bool) -> Rule {
        if game { self.game_forcing() } else { self.forcing() }
    }

    /// The suit its sentence names.
    pub(crate) fn about(self, suit: Suit) -> Rule {
        self.fact("suit", suit.letter().to_string())
    }

    /// A number or a text of its sentence.
    pub(crate) fn fact(mut self, name: &str, fact: impl Into<Fact>) -> Rule {
        self.facts.insert(name.into(), fact.into());
        self
    }

    fn range(self, min: u8, max: u8) -> Rule {
        let most = max.min(37);
        let points = match (min, most) {
            (_, 37) => format!("{min}+"),
            (same, other) if same == other => format!("{min}"),
            _ => format!("{min}–{most}"),
        };
        self.fact("min", i32::from(min)).fact("max", i32::from(most)).fact("points", points)
    }

    /// Would this hand make the call, as far as this rule goes?
    pub fn fits(&self, hand: &Hand) -> bool {
        self.tests.iter().all(|test| test(hand))
    }

    /// The suit its sentence names.
    pub(crate) fn explained_suit(&self) -> Option<Suit> {
        match self.facts.get("suit") {
            Some(Fact::Text(suit)) => suit.parse().ok(),
            _ => None,
        }
    }

    /// The call.
    pub const fn call(&self) -> Call {
        self.call
    }

    /// What the call tells of the hand.
    pub const fn shows(&self) -> &Shown {
        &self.shows
    }

    /// What the call means, in a sentence of the language files.
    pub fn explanation(&self) -> Explanation {
        let mut facts = self.facts.clone();
        // The length promised in the suit named.
        if let Some(Fact::Text(suit)) = facts.get("suit")
            && let Ok(suit) = suit.parse::<Suit>()
        {
            let min = self.shows.lengths[suit].min;
            facts.insert("length".into(), Fact::Number(min.into()));
        }
        Explanation::System { key: self.key.into(), facts }
    }
}

/// What the seats have shown of one hand, per suit and in points.
impl Shown {
    pub(crate) fn min_len(&self, suit: Suit) -> u8 {
        self.lengths[suit].min
    }
}

/// All lengths open.
pub(crate) const ANY_LENGTHS: BySuit<Range> = BySuit([Range::new(0, 13); 4]);
