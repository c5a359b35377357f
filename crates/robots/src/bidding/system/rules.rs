//! The rules in a system's file.

use std::collections::{BTreeMap, BTreeSet};

use bridge::{Call, IllegalCall};
use cards::Suit;

use super::read::in_bid;
use super::{CallsSoFar, SystemFault};
use crate::bidding::condition::{self, Word};
use crate::bidding::meanings::meaning;
use crate::bidding::rule::GAME_OR_SAVE;
use crate::bidding::{Condition, Rule};

/// The numbers that a rule may name for its explanation.
const NUMBERS: [&str; 2] = ["aces", "kings"];

/// Begins a line with this word a rule? `Pass:` does, too: it lacks its meaning.
pub(super) fn is_call(word: &str) -> bool {
    let call = word.split(':').next().unwrap_or_default();
    in_bid(call).is_some() || ["Pass", "X", "XX"].contains(&call)
}

/// The words of a rule, in which each colon is a word of its own.
pub(super) fn with_colons(words: impl Iterator<Item = Word>) -> Vec<Word> {
    let mut all = Vec::new();
    for word in words {
        let mut column = word.column;
        for part in word.text.split_inclusive(':') {
            let text = part.trim_end_matches(':');
            let letters = text.chars().count();
            if letters > 0 {
                all.push(Word { text: text.into(), column });
            }
            if part.ends_with(':') {
                all.push(Word { text: ":".into(), column: column + letters });
            }
            column += letters + 1;
        }
    }
    all
}

/// The rules of a context that stand before another one.
#[derive(Default)]
pub(super) struct Before {
    /// The first meaning of each call, with its line.
    meanings: BTreeMap<Call, (&'static str, usize)>,
    /// The calls that were looked at: why they cannot be made.
    illegal: BTreeMap<Call, Option<IllegalCall>>,
    /// The line of the first rule that every hand meets. A pass is none: where partner forces, it is
    /// left out.
    always: Option<usize>,
}

impl Before {
    /// What is wrong with a further rule, in this line, for these auctions. It counts from now on.
    pub(super) fn fault_in(
        &mut self,
        rule: &Rule,
        line: usize,
        after: &[CallsSoFar],
    ) -> Option<SystemFault> {
        let call = rule.call;
        let (meaning, first) = *self.meanings.entry(call).or_insert((rule.key, line));
        let always = self.always;
        if rule.is_unconditional() && call != Call::Pass {
            self.always = self.always.or(Some(line));
        }
        if rule.is_impossible() {
            return Some(SystemFault::Impossible);
        }
        let illegal = self
            .illegal
            .entry(call)
            .or_insert_with(|| after.iter().find_map(|auction| auction.check(call).err()));
        if let Some(error) = *illegal {
            return Some(SystemFault::IllegalCall { call, error });
        }
        let is_another = meaning != rule.key && always.is_none_or(|always| first <= always);
        if is_another {
            return Some(SystemFault::TwoMeanings { call, meaning, line: first });
        }
        always.map(SystemFault::Unreachable)
    }
}

/// Reads the words of a rule.
pub(super) fn read_rule(words: &[Word]) -> Result<Rule, (usize, SystemFault)> {
    let Some(call) = words.first() else { return Err((1, SystemFault::NoColon)) };
    let colon = words.iter().position(|word| word.text == ":");
    let Some(colon) = colon.filter(|at| *at > 0) else {
        return Err((call.column, SystemFault::NoColon));
    };
    let (head, conditions) = (&words[..colon], &words[colon + 1..]);
    let parsed: Call =
        call.text.parse().map_err(|_| (call.column, SystemFault::Call(call.text.clone())))?;
    let Some((key, marks)) = head[1..].split_first() else {
        return Err((call.column, SystemFault::NoColon));
    };
    let key =
        meaning(&key.text).ok_or_else(|| (key.column, SystemFault::Meaning(key.text.clone())))?;
    let mut rule = Rule::of(parsed).says(key);
    rule = read_marks(marks, rule)?;
    if key == GAME_OR_SAVE
        && let Some(mark) = marks.iter().find(|mark| mark.text == "alert" || is_force(&mark.text))
    {
        return Err((mark.column, SystemFault::Ambiguous(mark.text.clone())));
    }
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

/// Says this mark how long partner must bid?
fn is_force(mark: &str) -> bool {
    matches!(mark, "forcing" | "game-forcing")
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
        let kind = match number {
            Some((name, _)) => name,
            None if is_force(&mark.text) => "forcing",
            None => &mark.text,
        };
        if !seen.insert(kind) {
            return Err((mark.column, SystemFault::Repeated(mark.text.clone())));
        }
    }
    Ok(rule)
}
