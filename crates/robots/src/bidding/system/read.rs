//! Reading a system's file.

use std::collections::{BTreeMap, BTreeSet};

use bridge::Call;
use cards::Suit;

use super::{Base, CallsSoFar, Context, System, SystemError, SystemFault, Vulnerabilities};
use crate::bidding::condition::{self, Word, joined, words};
use crate::bidding::meanings::meaning;
use crate::bidding::rule::GAME_OR_SAVE;
use crate::bidding::{Condition, Convention, Conventions, Rule};

/// The most lines of a file, and the most rules of a system.
const LIMIT: usize = 400_000;
/// So many faults are reported.
const MOST_FAULTS: usize = 100;
/// The numbers that a rule may name for its explanation.
const NUMBERS: [&str; 2] = ["aces", "kings"];

impl System {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// Every fault with its place, in the order of the lines; no more than a hundred.
    pub fn read(text: &str) -> Result<System, Vec<SystemError>> {
        let mut reader = Reader::default();
        if text.lines().count() > LIMIT {
            reader.fault(1, 1, SystemFault::TooLarge(LIMIT));
            return Err(reader.errors);
        }
        for (at, line) in text.lines().enumerate() {
            reader.line(at + 1, line.split('#').next().unwrap_or_default());
        }
        reader.finish(text.lines().count())
    }
}

/// A line of a file, as words.
#[derive(Clone, Debug)]
struct Line {
    number: usize,
    words: Vec<Word>,
}

#[derive(Default)]
struct Reader {
    errors: Vec<SystemError>,
    name: Option<String>,
    base: Option<Base>,
    conventions: Option<Conventions>,
    contexts: Vec<Context>,
    /// The auctions so far, by their calls.
    known: BTreeMap<Vec<Call>, Vec<(CallsSoFar, usize)>>,
    rules: usize,
    /// The auctions and rules of the part that is being read.
    after: Vec<Line>,
    body: Vec<Line>,
}

/// The suits that variables stand for.
#[derive(Clone, Copy, Default)]
struct Variables {
    major: Option<Suit>,
    minor: Option<Suit>,
}

impl Variables {
    /// The suit of a variable: none if the word is no variable, an error if it stands for no suit here.
    fn suit(self, word: &str) -> Option<Result<Suit, SystemFault>> {
        let other = |suit| match suit {
            Suit::Hearts => Suit::Spades,
            Suit::Spades => Suit::Hearts,
            Suit::Clubs => Suit::Diamonds,
            Suit::Diamonds => Suit::Clubs,
        };
        let suit = match word {
            "M" => self.major,
            "oM" => self.major.map(other),
            "m" => self.minor,
            "om" => self.minor.map(other),
            _ => return None,
        };
        Some(suit.ok_or_else(|| SystemFault::Variable(word.into())))
    }

    /// A line with suits for its variables.
    fn replace(self, line: &Line) -> Result<Line, (usize, SystemFault)> {
        let word = |word: &Word| {
            let text = match self.suit(&word.text) {
                Some(suit) => condition::name(suit.map_err(|fault| (word.column, fault))?).into(),
                None => match in_bid(&word.text)
                    .and_then(|(level, rest)| Some((level, self.suit(rest)?)))
                {
                    Some((level, suit)) => {
                        format!("{level}{}", suit.map_err(|fault| (word.column, fault))?)
                    }
                    None => word.text.clone(),
                },
            };
            Ok(Word { text, column: word.column })
        };
        let words: Result<Vec<Word>, _> = line.words.iter().map(word).collect();
        Ok(Line { number: line.number, words: words? })
    }

    /// All suits for the variables that stand in these auctions.
    fn all(after: &[Line]) -> Vec<Variables> {
        let has = |names: [&str; 2]| {
            let is_one =
                |word: &Word| in_bid(&word.text).is_some_and(|(_, rest)| names.contains(&rest));
            after.iter().flat_map(|line| &line.words).any(is_one)
        };
        let suits = |named: bool, suits: [Suit; 2]| match named {
            true => suits.map(Some).to_vec(),
            false => vec![None],
        };
        let majors = suits(has(["M", "oM"]), [Suit::Hearts, Suit::Spades]);
        let minors = suits(has(["m", "om"]), [Suit::Clubs, Suit::Diamonds]);
        majors
            .into_iter()
            .flat_map(|major| minors.iter().map(move |minor| Variables { major, minor: *minor }))
            .collect()
    }
}

/// The level of a bid, and the rest of the word.
fn in_bid(word: &str) -> Option<(char, &str)> {
    let level = word.chars().next().filter(|level| ('1'..='7').contains(level))?;
    Some((level, &word[1..]))
}

impl Reader {
    fn fault(&mut self, line: usize, column: usize, fault: SystemFault) {
        let error = SystemError { line, column, fault };
        if self.errors.len() < MOST_FAULTS && !self.errors.contains(&error) {
            self.errors.push(error);
        }
    }

    fn line(&mut self, number: usize, text: &str) {
        let mut words = words(text, 1);
        let Some(first) = words.first().cloned() else { return };
        let rest = words.split_off(1);
        let line = Line { number, words: rest };
        let is_header = ["system:", "base:", "conventions:"].contains(&first.text.as_str());
        if is_header && (!self.after.is_empty() || !self.contexts.is_empty()) {
            self.fault(number, first.column, SystemFault::Header(first.text));
            return;
        }
        match first.text.as_str() {
            "system:" => self.system(&first, &line),
            "base:" => self.base(&first, &line),
            "conventions:" => self.conventions(&first, &line),
            "after:" => {
                if !self.body.is_empty() {
                    self.part();
                }
                self.after.push(line);
            }
            text if in_bid(text).is_some() || ["Pass", "X", "XX"].contains(&text) => {
                if self.after.is_empty() {
                    self.fault(number, first.column, SystemFault::NoAuction);
                    return;
                }
                let words = std::iter::once(first).chain(line.words).collect();
                self.body.push(Line { number, words });
            }
            text => self.fault(number, first.column, SystemFault::Line(text.into())),
        }
    }

    fn system(&mut self, first: &Word, line: &Line) {
        if self.name.is_some() {
            self.fault(line.number, first.column, SystemFault::Header(first.text.clone()));
        } else if line.words.is_empty() {
            self.fault(line.number, first.column, SystemFault::NoName);
        }
        self.name = Some(joined(&line.words));
    }

    fn base(&mut self, first: &Word, line: &Line) {
        if self.base.is_some() {
            self.fault(line.number, first.column, SystemFault::Header(first.text.clone()));
        }
        self.base = match joined(&line.words).as_str() {
            "standard" => Some(Base::Standard),
            "none" => Some(Base::None),
            other => {
                let column = line.words.first().map_or(first.column, |word| word.column);
                self.fault(line.number, column, SystemFault::Base(other.into()));
                Some(Base::Standard)
            }
        };
    }

    fn conventions(&mut self, first: &Word, line: &Line) {
        if self.conventions.is_some() {
            self.fault(line.number, first.column, SystemFault::Header(first.text.clone()));
        }
        let mut conventions = Conventions::NONE;
        for word in line.words.iter().filter(|word| word.text != "none") {
            match Convention::named(&word.text) {
                Some(convention) => conventions = conventions.with(convention),
                None => {
                    let fault = SystemFault::Convention(word.text.clone());
                    self.fault(line.number, word.column, fault);
                }
            }
        }
        self.conventions = Some(conventions);
    }

    /// Reads the auctions and the rules of a part, once for each suit that a variable stands for.
    fn part(&mut self) {
        let (after, body) = (std::mem::take(&mut self.after), std::mem::take(&mut self.body));
        if body.is_empty() {
            let number = after.last().map_or(1, |line| line.number);
            self.fault(number, 1, SystemFault::NoRules);
            return;
        }
        for variables in Variables::all(&after) {
            let mut auctions = Vec::new();
            for line in &after {
                match variables.replace(line) {
                    Ok(line) => auctions.extend(self.auction(&line)),
                    Err((column, fault)) => self.fault(line.number, column, fault),
                }
            }
            let mut context = Context { after: auctions, rules: Vec::new(), lines: Vec::new() };
            for line in &body {
                self.rules += 1;
                if self.rules > LIMIT {
                    self.fault(line.number, 1, SystemFault::TooLarge(LIMIT));
                    return;
                }
                match variables.replace(line) {
                    Ok(line) => self.rule(&line, &mut context),
                    Err((column, fault)) => self.fault(line.number, column, fault),
                }
            }
            self.contexts.push(context);
        }
    }

    /// An auction: its calls, and after bars the circumstances.
    fn auction(&mut self, line: &Line) -> Option<CallsSoFar> {
        let mut parts = line.words.split(|word| word.text == "|");
        let calls = self.calls(line.number, parts.next().unwrap_or_default())?;
        let column = line.words.first().map_or(1, |word| word.column);
        let mut auction = match CallsSoFar::new(calls) {
            Ok(auction) => auction,
            Err(error) => {
                self.fault(line.number, column, SystemFault::Auction(error));
                return None;
            }
        };
        for part in parts {
            auction = match self.circumstance(line.number, part, auction) {
                Ok(auction) => auction,
                Err((column, fault)) => {
                    self.fault(line.number, column, fault);
                    return None;
                }
            };
        }
        let known = self.known.entry(auction.calls().to_vec()).or_default();
        let same = known.iter().find(|(other, _)| other.meets(&auction)).map(|(_, line)| *line);
        known.push((auction.clone(), line.number));
        if let Some(other) = same {
            self.fault(line.number, column, SystemFault::SameAuction(other));
        }
        Some(auction)
    }

    /// The calls of an auction; those of the opponents stand in parentheses.
    fn calls(&mut self, number: usize, text: &[Word]) -> Option<Vec<Call>> {
        if joined(text) == "-" {
            return Some(Vec::new());
        }
        let mut calls: Vec<(Call, bool, usize)> = Vec::new();
        let mut rest = text;
        while let Some((first, after)) = rest.split_first() {
            let (word, is_theirs) = match rest {
                [open, word, close, ..] if open.text == "(" && close.text == ")" => {
                    rest = &rest[3..];
                    (word, true)
                }
                _ => {
                    rest = after;
                    (first, false)
                }
            };
            let Ok(call) = word.text.parse::<Call>() else {
                self.fault(number, word.column, SystemFault::Call(word.text.clone()));
                return None;
            };
            calls.push((call, is_theirs, word.column));
        }
        if calls.is_empty() {
            self.fault(number, 1, SystemFault::Call(String::new()));
            return None;
        }
        let wrong = calls
            .iter()
            .enumerate()
            .find(|(at, (_, is_theirs, _))| CallsSoFar::is_theirs(*at, calls.len()) != *is_theirs);
        if let Some((_, (_, _, column))) = wrong {
            let right = calls.iter().enumerate().map(|(at, (call, ..))| {
                if CallsSoFar::is_theirs(at, calls.len()) {
                    format!("({call})")
                } else {
                    call.to_string()
                }
            });
            let right = right.collect::<Vec<_>>().join(" ");
            self.fault(number, *column, SystemFault::Parentheses(right));
            return None;
        }
        Some(calls.into_iter().map(|(call, ..)| call).collect())
    }

    fn circumstance(
        &mut self,
        number: usize,
        text: &[Word],
        auction: CallsSoFar,
    ) -> Result<CallsSoFar, (usize, SystemFault)> {
        let Some((first, rest)) = text.split_first() else {
            return Err((number, SystemFault::Circumstance(String::new())));
        };
        let unknown = |word: &Word| (word.column, SystemFault::Circumstance(word.text.clone()));
        match first.text.as_str() {
            "passes" => {
                let passes: Result<Vec<usize>, _> =
                    rest.iter().map(|word| word.text.parse().map_err(|_| unknown(word))).collect();
                let wrong = |error| (first.column, SystemFault::Auction(error));
                auction.after_passes(passes?).map_err(wrong)
            }
            "vulnerable" => {
                let named =
                    |word: &Word| Vulnerabilities::named(&word.text).ok_or_else(|| unknown(word));
                let mut all = rest.iter().map(named);
                let one = all.next().ok_or_else(|| unknown(first))??;
                let any = all.try_fold(one, |any, next| Ok(any.or(next?)))?;
                Ok(auction.when_vulnerable(any))
            }
            _ => Err(unknown(first)),
        }
    }

    /// A rule: `1S open-major: points 12-22 and spades >= 5 when hcp >= 11`.
    fn rule(&mut self, line: &Line, context: &mut Context) {
        match read_rule(&line.words) {
            Err((column, fault)) => self.fault(line.number, column, fault),
            Ok(rule) => {
                let fault = fault_in(&rule, context);
                if let Some(fault) = fault {
                    let column = line.words.first().map_or(1, |word| word.column);
                    self.fault(line.number, column, fault);
                }
                context.rules.push(rule);
                context.lines.push(line.number);
            }
        }
    }

    fn finish(mut self, lines: usize) -> Result<System, Vec<SystemError>> {
        if !self.after.is_empty() {
            self.part();
        }
        let name = self.name.take().unwrap_or_else(|| {
            self.fault(lines.clamp(1, 1), 1, SystemFault::NoName);
            String::new()
        });
        if !self.errors.is_empty() {
            self.errors.sort_by_key(|error| (error.line, error.column));
            return Err(self.errors);
        }
        let conventions = self.conventions.unwrap_or(Conventions::ALL);
        Ok(System::of(name, self.base.unwrap_or_default(), conventions, self.contexts))
    }
}

/// What is wrong with a rule among those before it in its context.
fn fault_in(rule: &Rule, context: &Context) -> Option<SystemFault> {
    if rule.is_impossible() {
        return Some(SystemFault::Impossible);
    }
    for auction in &context.after {
        if let Err(error) = auction.check(rule.call) {
            return Some(SystemFault::IllegalCall { call: rule.call, error });
        }
    }
    let mut before = context.rules.iter().zip(&context.lines);
    before.find_map(|(earlier, line)| {
        if earlier.call == rule.call && earlier.key != rule.key {
            return Some(SystemFault::TwoMeanings {
                call: rule.call,
                meaning: earlier.key,
                line: *line,
            });
        }
        // Where partner forces, a pass is left out.
        let always = earlier.is_unconditional() && earlier.call != Call::Pass;
        always.then_some(SystemFault::Unreachable(*line))
    })
}

/// Reads the words of a rule.
fn read_rule(words: &[Word]) -> Result<Rule, (usize, SystemFault)> {
    let Some(call) = words.first() else { return Err((1, SystemFault::NoColon)) };
    let colon = words.iter().position(|word| word.text.ends_with(':'));
    let Some(colon) = colon.filter(|at| *at > 0) else {
        return Err((call.column, SystemFault::NoColon));
    };
    let (head, conditions) = words.split_at(colon + 1);
    let parsed: Call =
        call.text.parse().map_err(|_| (call.column, SystemFault::Call(call.text.clone())))?;
    let mut marks: Vec<Word> = head[1..].to_vec();
    if let Some(last) = marks.last_mut() {
        last.text.pop();
    }
    let Some((key, marks)) = marks.split_first() else {
        return Err((call.column, SystemFault::NoColon));
    };
    let key =
        meaning(&key.text).ok_or_else(|| (key.column, SystemFault::Meaning(key.text.clone())))?;
    let mut rule = Rule::of(parsed).says(key);
    rule = read_marks(marks, rule)?;
    let mut open = 0_usize;
    let when = conditions.iter().position(|word| {
        match word.text.as_str() {
            "(" => open += 1,
            ")" => open = open.saturating_sub(1),
            _ => {}
        }
        open == 0 && word.text == "when"
    });
    let (shown, silent) = match when {
        Some(at) => (&conditions[..at], Some(&conditions[at + 1..])),
        None => (conditions, None),
    };
    let column = call.column;
    let wrong = |error: condition::ParseConditionError| {
        let at = if error.term.is_empty() { column } else { error.column };
        (at, SystemFault::Condition(error))
    };
    if !shown.is_empty() || silent.is_none() {
        rule = match condition::condition(shown).map_err(wrong)? {
            Condition::All(parts) => parts.into_iter().fold(rule, Rule::showing),
            one => rule.showing(one),
        };
    }
    if let Some(silent) = silent {
        rule = rule.when(condition::condition(silent).map_err(wrong)?);
    }
    if rule.key == GAME_OR_SAVE {
        rule.make_ambiguous();
    }
    Ok(rule)
}

/// Reads what stands between the meaning and the colon.
fn read_marks(marks: &[Word], mut rule: Rule) -> Result<Rule, (usize, SystemFault)> {
    let mut seen = BTreeSet::new();
    let mut rest = marks.iter();
    while let Some(mark) = rest.next() {
        let unknown = |word: &Word| (word.column, SystemFault::Mark(word.text.clone()));
        let number = mark.text.split_once('=').filter(|(name, _)| NUMBERS.contains(name));
        rule = match (mark.text.as_str(), number) {
            ("alert", _) => rule.artificial(),
            ("forcing", _) => rule.forcing(),
            ("game-forcing", _) => rule.game_forcing(),
            ("about", _) => {
                let suit = rest.next().ok_or_else(|| unknown(mark))?;
                let named = Suit::ALL.into_iter().find(|one| condition::name(*one) == suit.text);
                rule.about(named.ok_or_else(|| unknown(suit))?)
            }
            (_, Some((name, value))) => {
                let value: u8 = value.parse().map_err(|_| unknown(mark))?;
                rule.fact(name, i32::from(value))
            }
            _ => return Err(unknown(mark)),
        };
        if !seen.insert(mark.text.clone()) {
            return Err(unknown(mark));
        }
    }
    Ok(rule)
}
