//! Reading a system's file.

use std::collections::{BTreeMap, BTreeSet};

use bridge::Call;
use cards::Suit;

use super::rules::{Before, is_call, read_rule, with_colons};
use super::{Base, CallsSoFar, Context, System, SystemError, SystemFault, Vulnerabilities};
use crate::bidding::condition::{self, Word, joined, words};
use crate::bidding::{Convention, Conventions};

/// The most lines of a file, and the most rules of a system.
const LIMIT: usize = 400_000;
/// So many faults are reported.
const MOST_FAULTS: usize = 100;
/// The variables for majors, and for minors.
const MAJORS: [&str; 2] = ["M", "oM"];
const MINORS: [&str; 2] = ["m", "om"];

impl System {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// Every fault with its place, in the order of the lines; no more than a hundred.
    pub fn read(text: &str) -> Result<System, Vec<SystemError>> {
        // Editors of Windows begin a text in UTF-8 with a mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = Reader::default();
        if text.lines().count() > LIMIT {
            reader.fault(1, 1, SystemFault::TooLarge(LIMIT));
            return Err(reader.errors);
        }
        for (at, line) in text.lines().enumerate() {
            reader.line(at + 1, line.split('#').next().unwrap_or_default());
        }
        reader.finish()
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

    /// Stands a variable of these names in the bids of this auction?
    fn stand_in(names: [&str; 2], auction: &Line) -> bool {
        let is_one =
            |word: &Word| in_bid(&word.text).is_some_and(|(_, rest)| names.contains(&rest));
        auction.words.iter().any(is_one)
    }

    /// All suits for the variables that stand in these auctions.
    fn all(after: &[Line]) -> Vec<Variables> {
        let has = |names| after.iter().any(|line| Variables::stand_in(names, line));
        let suits = |named: bool, suits: [Suit; 2]| match named {
            true => suits.map(Some).to_vec(),
            false => vec![None],
        };
        let majors = suits(has(MAJORS), [Suit::Hearts, Suit::Spades]);
        let minors = suits(has(MINORS), [Suit::Clubs, Suit::Diamonds]);
        majors
            .into_iter()
            .flat_map(|major| minors.iter().map(move |minor| Variables { major, minor: *minor }))
            .collect()
    }
}

/// The level of a bid, and the rest of the word.
pub(super) fn in_bid(word: &str) -> Option<(char, &str)> {
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
            text if is_call(text) => {
                if self.after.is_empty() {
                    self.fault(number, first.column, SystemFault::NoAuction);
                    return;
                }
                let words = with_colons(std::iter::once(first).chain(line.words));
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
            "polish" => Some(Base::Polish),
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
        if self.lacks_variables(&after) {
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
            let mut before = Before::default();
            for line in &body {
                self.rules += 1;
                if self.rules > LIMIT {
                    self.fault(line.number, 1, SystemFault::TooLarge(LIMIT));
                    return;
                }
                match variables.replace(line) {
                    Ok(line) => self.rule(&line, &mut context, &mut before),
                    Err((column, fault)) => self.fault(line.number, column, fault),
                }
            }
            self.contexts.push(context);
        }
    }

    /// Reports auctions without a variable that another one above the same rules has: the rules would be
    /// read for them once for each suit.
    fn lacks_variables(&mut self, after: &[Line]) -> bool {
        let mut lacks = false;
        for names in [MAJORS, MINORS] {
            let (with, without): (Vec<&Line>, Vec<&Line>) =
                after.iter().partition(|line| Variables::stand_in(names, line));
            if with.is_empty() {
                continue;
            }
            for line in without {
                let column = line.words.first().map_or(1, |word| word.column);
                self.fault(line.number, column, SystemFault::NoVariable(names[0].into()));
                lacks = true;
            }
        }
        lacks
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
        let bars = line.words.iter().filter(|word| word.text == "|").map(|word| word.column);
        let mut seen = BTreeSet::new();
        for (part, bar) in parts.zip(bars) {
            if let Some(again) = part.first().filter(|first| !seen.insert(&first.text)) {
                let fault = SystemFault::Repeated(again.text.clone());
                self.fault(line.number, again.column, fault);
                return None;
            }
            auction = match circumstance(bar, part, auction) {
                Ok(auction) => auction,
                Err((column, fault)) => {
                    self.fault(line.number, column, fault);
                    return None;
                }
            };
        }
        let known = self.known.entry(auction.calls().to_vec()).or_default();
        let same = known.iter().find(|(other, _)| other.meets(&auction)).map(|(_, line)| *line);
        match same {
            Some(other) => self.fault(line.number, column, SystemFault::SameAuction(other)),
            // What is known stays disjoint, so that there are few with the same calls.
            None => known.push((auction.clone(), line.number)),
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

    /// A rule: `1S open-major: points 12-22 and spades >= 5 when hcp >= 11`.
    fn rule(&mut self, line: &Line, context: &mut Context, before: &mut Before) {
        match read_rule(&line.words) {
            Err((column, fault)) => self.fault(line.number, column, fault),
            Ok(rule) => {
                let fault = before.fault_in(&rule, line.number, &context.after);
                if let Some(fault) = fault {
                    let column = line.words.first().map_or(1, |word| word.column);
                    self.fault(line.number, column, fault);
                }
                context.rules.push(rule);
                context.lines.push(line.number);
            }
        }
    }

    fn finish(mut self) -> Result<System, Vec<SystemError>> {
        if !self.after.is_empty() {
            self.part();
        }
        let name = self.name.take().unwrap_or_else(|| {
            self.fault(1, 1, SystemFault::NoName);
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

/// Reads what follows a bar, which stands in column `bar`.
fn circumstance(
    bar: usize,
    text: &[Word],
    auction: CallsSoFar,
) -> Result<CallsSoFar, (usize, SystemFault)> {
    let Some((first, rest)) = text.split_first() else {
        return Err((bar, SystemFault::Circumstance(String::new())));
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
