use std::collections::BTreeMap;
use std::fmt;

use bridge::{Bid, Call, Explanation, Fact, Strain};
use cards::{BySuit, Suit};

use crate::Hand;
use crate::bidding::{Condition, Quantity, Shown, condition};

pub(crate) const C: Suit = Suit::Clubs;
pub(crate) const D: Suit = Suit::Diamonds;
pub(crate) const H: Suit = Suit::Hearts;
pub(crate) const S: Suit = Suit::Spades;

/// A range of numbers, both ends included.
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

    /// The intersection; the later range if they contradict each other.
    pub fn meet(self, later: Range) -> Range {
        let both = Range::new(self.min.max(later.min), self.max.min(later.max));
        if both.min <= both.max { both } else { later }
    }

    /// The hull of both ranges.
    pub fn join(self, other: Range) -> Range {
        Range::new(self.min.min(other.min), self.max.max(other.max))
    }
}

/// How long a call forces partner to bid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Force {
    /// Partner may pass.
    #[default]
    No,
    /// Partner must bid once more.
    Round,
    /// Neither partner passes below game.
    Game,
}

/// The meaning of a call that is explained by what it shows alone.
pub(crate) const SHOWS: &str = "shows";
/// Openings in notrump, whose sentences say that every hand is balanced; each with the meaning of one that may also
/// have two doubletons and a long minor.
const NATURAL_NOTRUMP: [(&str, &str); 2] =
    [("open-1nt", "open-1nt-wide"), ("open-2nt", "open-2nt-wide")];
/// The meaning of a bid that is to be made or a sacrifice; it shows no points.
pub(crate) const GAME_OR_SAVE: &str = "game-or-save";

/// One rule of the system: a call, the hands that make it, and what it shows.
///
/// The rules of an auction are ordered: the first one that the hand fits is the call. Its text has the
/// call, the key of its meaning and its [`Condition`]s.
#[derive(Clone, PartialEq, Debug)]
pub struct Rule {
    pub(crate) call: Call,
    pub(crate) key: &'static str,
    pub(crate) shows: Shown,
    pub(crate) force: Force,
    pub(crate) artificial: bool,
    strength: Option<Strength>,
    about: Option<Suit>,
    facts: BTreeMap<String, Fact>,
    /// What the call says of the hand, in the order in which it was added.
    shown: Vec<Condition>,
    /// Further conditions, which the call does not show.
    silent: Vec<Condition>,
}

/// The points that an explanation names, and how they are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Strength {
    range: Range,
    measure: Measure,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Measure {
    /// High cards.
    Hcp,
    /// High cards and long suits.
    Length,
    /// High cards and short suits, this suit being trumps.
    Support(Suit),
}

impl Strength {
    /// The hull of both; none if one counts short suits and the other does not.
    fn join(self, other: Strength) -> Option<Strength> {
        let (one, other) = match (self.measure, other.measure) {
            (Measure::Hcp, Measure::Length) => (self.with_length(), other),
            (Measure::Length, Measure::Hcp) => (self, other.with_length()),
            _ => (self, other),
        };
        let range = one.range.join(other.range);
        (one.measure == other.measure).then_some(Strength { range, ..one })
    }

    /// High-card points as points with length: long suits add four at most, except in freak hands.
    fn with_length(self) -> Strength {
        let Range { min, max } = self.range;
        Strength { range: Range::new(min, (max + 4).min(37)), measure: Measure::Length }
    }

    fn facts(self) -> [(&'static str, Fact); 4] {
        let Range { min, max } = self.range;
        let points = match (min, max) {
            (_, 37..) => format!("{min}+"),
            (same, other) if same == other => format!("{min}"),
            _ => format!("{min}–{max}"),
        };
        let measure = match self.measure {
            Measure::Hcp => "hcp",
            Measure::Length => "length",
            Measure::Support(_) => "support",
        };
        [
            ("min", Fact::Number(min.into())),
            ("max", Fact::Number(max.into())),
            ("points", Fact::Text(points)),
            ("measure", Fact::Text(measure.into())),
        ]
    }
}

/// The meaning of a call for the other players, who cannot tell which rule of this meaning was
/// followed.
pub(crate) struct Meaning {
    pub(crate) key: &'static str,
    pub(crate) shows: Shown,
    pub(crate) force: Force,
    pub(crate) artificial: bool,
}

impl Meaning {
    /// The meaning of a call among the rules in force: everything that the first rule which makes
    /// it and the other rules with its key allow. None if no rule makes the call.
    pub(crate) fn of(rules: &[Rule], call: Call) -> Option<Meaning> {
        let first = rules.iter().find(|rule| rule.call == call)?;
        let same = || rules.iter().filter(|rule| rule.call == call && rule.key == first.key);
        Some(Meaning {
            key: first.key,
            shows: same().fold(first.shows, |all, rule| all.join(&rule.shows)),
            force: same().map(|rule| rule.force).max().unwrap_or_default(),
            artificial: same().any(|rule| rule.artificial),
        })
    }

    /// The explanation of the call that has this meaning among the rules in force.
    pub(crate) fn explanation(&self, rules: &[Rule], call: Call) -> Explanation {
        let same = || rules.iter().filter(|rule| rule.call == call && rule.key == self.key);
        let suit = same().next().and_then(Rule::explained_suit);
        let suit = suit.filter(|_| same().all(|rule| rule.explained_suit() == suit));
        let strength: Option<Strength> = same()
            .map(|rule| rule.strength)
            .reduce(|all, one| all?.join(one?))
            .flatten()
            // Support points of a suit that is not named would mean nothing.
            .filter(|strength| match strength.measure {
                Measure::Support(trump) => suit == Some(trump),
                Measure::Hcp | Measure::Length => true,
            });
        let mut facts = same().next().map(|rule| rule.facts.clone()).unwrap_or_default();
        facts.retain(|name, fact| same().all(|rule| rule.facts.get(name) == Some(fact)));
        for (name, fact) in strength.into_iter().flat_map(Strength::facts) {
            facts.insert(name.into(), fact);
        }
        let key = self.explained_key();
        if key == SHOWS {
            facts.extend(self.shows.facts(strength.is_some()));
        }
        // The suit named, and the length shown in it.
        if let Some(suit) = suit {
            facts.insert("suit".into(), Fact::Text(suit.letter().to_string()));
            facts.insert("length".into(), Fact::Number(self.shows.lengths[suit].min.into()));
        }
        Explanation::System { key: key.into(), facts }
    }

    /// The meaning as its sentence calls it: a notrump opening need not be balanced, in a system of one's own least
    /// of all.
    fn explained_key(&self) -> &'static str {
        let wide = NATURAL_NOTRUMP.into_iter().find(|(key, _)| *key == self.key);
        let Some((_, wide)) = wide.filter(|_| !self.shows.balanced) else { return self.key };
        let lengths = &self.shows.lengths;
        let has_doubletons = Suit::ALL.into_iter().all(|suit| lengths[suit].min >= 2);
        let is_of_minor =
            [Suit::Spades, Suit::Hearts].into_iter().all(|suit| lengths[suit].max <= 5);
        if has_doubletons && is_of_minor { wide } else { SHOWS }
    }
}

/// The bid of `level` in a suit.
pub(crate) fn bid(level: u8, suit: Suit) -> Rule {
    Rule::of(Bid::new(level, suit.into()).map_or(Call::Pass, Call::Bid))
}

/// The bid of `level` notrump.
pub(crate) fn notrump(level: u8) -> Rule {
    Rule::of(Bid::new(level, Strain::Notrump).map_or(Call::Pass, Call::Bid))
}

pub(crate) fn pass() -> Rule {
    Rule::of(Call::Pass)
}

pub(crate) fn double() -> Rule {
    Rule::of(Call::Double)
}

pub(crate) fn redouble() -> Rule {
    Rule::of(Call::Redouble)
}

impl Rule {
    /// A rule that makes this call with every hand.
    pub(crate) fn of(call: Call) -> Rule {
        Rule {
            call,
            key: "natural",
            shows: Shown::default(),
            force: Force::No,
            artificial: false,
            strength: None,
            about: None,
            facts: BTreeMap::new(),
            shown: Vec::new(),
            silent: Vec::new(),
        }
    }
}

impl Rule {
    /// The key of the sentence that explains it.
    pub(crate) fn says(mut self, key: &'static str) -> Rule {
        self.key = key;
        self
    }

    /// High-card points.
    pub(crate) fn hcp(mut self, min: u8, max: u8) -> Rule {
        self.shows.hcp = self.shows.hcp.meet(Range::new(min, max));
        self.shows.points = self.shows.points.meet(Range::new(min, (max + 3).min(40)));
        self.range(min, max, Measure::Hcp)
    }

    /// Points with length.
    pub(crate) fn points(mut self, min: u8, max: u8) -> Rule {
        self.shows.points = self.shows.points.meet(Range::new(min, max));
        self.shows.hcp = self.shows.hcp.meet(Range::new(min.saturating_sub(4), max));
        self.range(min, max, Measure::Length)
    }

    /// Points with short suits, in support of `trump`.
    pub(crate) fn support(mut self, trump: Suit, min: u8, max: u8) -> Rule {
        self.shows.points =
            self.shows.points.meet(Range::new(min.saturating_sub(2), (max + 1).min(40)));
        self.shows.hcp = self.shows.hcp.meet(Range::new(min.saturating_sub(4), max));
        self.range(min, max, Measure::Support(trump))
    }

    /// How many cards of a suit.
    pub(crate) fn len(mut self, suit: Suit, min: u8, max: u8) -> Rule {
        self.shows.lengths[suit] = self.shows.lengths[suit].meet(Range::new(min, max));
        let length = Quantity::Length(suit).between(min, max);
        if !length.is_always() {
            self.shown.push(length);
        }
        self
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
        self.shown.push(Condition::Balanced);
        self
    }

    /// A condition that the call shows, in the form in which [`Rule::shown`] lists it.
    pub(crate) fn showing(mut self, condition: Condition) -> Rule {
        match condition {
            Condition::Between(Quantity::Hcp, Range { min, max }) => self.hcp(min, max),
            Condition::Between(Quantity::Points, Range { min, max }) => self.points(min, max),
            Condition::Between(Quantity::Support(trump), Range { min, max }) => {
                self.support(trump, min, max)
            }
            Condition::Between(Quantity::Length(suit), Range { min, max }) => {
                self.len(suit, min, max)
            }
            Condition::Balanced => self.balanced(),
            other => {
                self.shows = self.shows.meet(&other.shows());
                self.shown.push(other);
                self
            }
        }
    }

    /// A stopper.
    pub(crate) fn stops(self, suit: Option<Suit>) -> Rule {
        match suit {
            Some(suit) => self.when(Condition::Stops(suit)),
            None => self,
        }
    }

    /// A further condition on the hand that the call does not show.
    pub(crate) fn when(mut self, condition: Condition) -> Rule {
        match condition {
            Condition::All(parts) => self.silent.extend(parts),
            condition if condition.is_always() => {}
            condition => self.silent.push(condition),
        }
        self
    }

    /// The call does not show what it names.
    pub(crate) fn artificial(mut self) -> Rule {
        self.artificial = true;
        self
    }

    /// Forcing for one round.
    pub(crate) fn forcing(mut self) -> Rule {
        self.force = Force::Round;
        self
    }

    /// Forcing to game.
    pub(crate) fn game_forcing(mut self) -> Rule {
        self.force = Force::Game;
        self
    }

    /// Forcing for one round if `forcing`.
    pub(crate) fn forcing_if(self, forcing: bool) -> Rule {
        if forcing { self.forcing() } else { self }
    }

    /// Forcing to game, or for one round.
    pub(crate) fn forcing_to(self, game: bool) -> Rule {
        if game { self.game_forcing() } else { self.forcing() }
    }

    /// The suit that the explanation names, if it differs from the suit bid or the call is
    /// conventional.
    pub(crate) fn about(mut self, suit: Suit) -> Rule {
        self.about = Some(suit);
        self
    }

    /// A number or a text for the explanation.
    pub(crate) fn fact(mut self, name: &str, fact: impl Into<Fact>) -> Rule {
        self.facts.insert(name.into(), fact.into());
        self
    }

    fn range(mut self, min: u8, max: u8, measure: Measure) -> Rule {
        self.strength = Some(Strength { range: Range::new(min, max.min(37)), measure });
        let quantity = match measure {
            Measure::Hcp => Quantity::Hcp,
            Measure::Length => Quantity::Points,
            Measure::Support(trump) => Quantity::Support(trump),
        };
        self.shown.push(quantity.between(min, max));
        self
    }

    /// Does the hand meet the conditions of this rule?
    pub fn fits(&self, hand: &Hand) -> bool {
        self.conditions().all(|condition| condition.fits(hand))
    }

    /// The conditions, all of which a hand must meet.
    pub fn conditions(&self) -> impl Iterator<Item = &Condition> {
        self.shown.iter().chain(&self.silent)
    }

    /// The conditions that the call shows. A range may be that of all hands, where an explanation
    /// names it.
    pub fn shown(&self) -> &[Condition] {
        &self.shown
    }

    /// The further conditions, which the call does not show.
    pub fn silent(&self) -> &[Condition] {
        &self.silent
    }

    /// The numbers that the explanation names besides points and lengths, by their names.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = (&str, i32)> {
        self.facts.iter().filter_map(|(name, fact)| match fact {
            Fact::Number(number) => Some((name.as_str(), *number)),
            Fact::Text(_) => None,
        })
    }

    /// Is it a pass that is made although partner forces: it leaves in a double, or an artificial bid
    /// that names the best contract?
    pub(crate) fn is_final_pass(&self) -> bool {
        self.call == Call::Pass && ["pass-penalty", "pass-to-play", "slam-off"].contains(&self.key)
    }

    /// Does every hand meet it?
    pub(crate) fn is_unconditional(&self) -> bool {
        self.conditions().all(Condition::is_always)
    }

    /// Does plainly no hand meet it?
    pub(crate) fn is_impossible(&self) -> bool {
        condition::contradict(self.conditions())
    }

    /// Explains it as a bid to be made or a sacrifice, without points and non-forcing.
    pub(crate) fn make_ambiguous(&mut self) {
        self.key = GAME_OR_SAVE;
        self.strength = None;
        self.force = Force::No;
        self.artificial = false;
    }

    /// The suit that the explanation names.
    pub(crate) fn explained_suit(&self) -> Option<Suit> {
        let bid = self.call.bid().and_then(|bid| bid.strain.trump());
        self.about.or(bid.filter(|_| !self.artificial))
    }

    /// The call.
    pub const fn call(&self) -> Call {
        self.call
    }

    /// The key of the sentence that explains the call.
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// What the call shows.
    pub const fn shows(&self) -> &Shown {
        &self.shows
    }

    /// How long the call forces partner to bid.
    pub const fn force(&self) -> Force {
        self.force
    }

    /// Does the call show something else than what it names?
    pub const fn is_artificial(&self) -> bool {
        self.artificial
    }
}

/// As in a file of a system: `1S open-major: points 12-22 and spades >= 5 when hcp >= 11`.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.call, self.key)?;
        if self.artificial {
            f.write_str(" alert")?;
        }
        f.write_str(match self.force {
            Force::No => "",
            Force::Round => " forcing",
            Force::Game => " game-forcing",
        })?;
        if let Some(suit) = self.about {
            write!(f, " about {}", condition::name(suit))?;
        }
        for (name, number) in self.numbers() {
            write!(f, " {name}={number}")?;
        }
        f.write_str(":")?;
        if !self.shown.is_empty() || self.silent.is_empty() {
            write!(f, " {}", Condition::all(self.shown.iter().cloned()))?;
        }
        if !self.silent.is_empty() {
            write!(f, " when {}", Condition::all(self.silent.iter().cloned()))?;
        }
        Ok(())
    }
}

/// The shown lengths, by suit.
impl Shown {
    pub(crate) fn min_len(&self, suit: Suit) -> u8 {
        self.lengths[suit].min
    }
}

/// No restriction of the lengths.
pub(crate) const ANY_LENGTHS: BySuit<Range> = BySuit([Range::new(0, 13); 4]);
