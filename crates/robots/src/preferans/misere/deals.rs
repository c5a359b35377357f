//! Exercises generated from a number.

use std::ops::Range;

use cards::{Card, Cards, Suit};
use pref::Seat;

use super::{
    CatchPosition, CatchSheet, Classic, DiscardOdds, DiscardPosition, ExerciseError, Trainer,
    discards::FIRST_LAYOUTS, holes::holes, sheet::likelihoods,
};
use crate::preferans::{estimate, talon};
use crate::random::Random;
use solver::preferans::Aim;

/// How many deals are tried for an exercise.
const MAX_TRIES: u32 = 400;
/// How many layouts of the defenders' cards are tried with a hand.
const MAX_LAYOUTS: u32 = 24;
/// How likely the discard of an exercise is one that can be caught.
const CATCHABLE: Range<f64> = 0.25..0.95;
/// The most cards of a suit in the twelve: with longer suits there is little to think about.
const LONGEST: u32 = 5;
/// How many hands are dealt for one that somebody would bid a misère on.
const MAX_HANDS: u32 = 4000;
/// The danger of ten cards on which a misère is still bid ([`estimate::danger`]).
const BIDDABLE: f64 = 1.1;
/// The discards that look best before anything is solved.
const EXERCISE_DISCARDS: usize = 4;

/// The exercise *which discard*.
#[derive(Clone, PartialEq, Debug)]
pub struct DiscardExercise {
    /// The declarer's cards, and who leads.
    pub position: DiscardPosition,
    /// The two of the cards that were the talon; empty if that is not known.
    pub talon: Cards,
    /// The 66 discards, the best first.
    pub odds: Vec<DiscardOdds>,
}

/// The exercise *catch it*.
#[derive(Clone, PartialEq, Debug)]
pub struct CatchExercise {
    /// The cards, and who leads.
    pub position: CatchPosition,
    /// The probable discards, and what catches them.
    pub sheet: CatchSheet,
    /// What the declarer has discarded.
    pub discard: Cards,
    /// How many tricks the declarer takes after it if all play best with open cards.
    pub(super) best_tricks: u8,
}

impl DiscardExercise {
    /// A discard with its odds; none if these are not two of the twelve cards.
    pub fn of(&self, cards: Cards) -> Option<&DiscardOdds> {
        self.odds.iter().find(|odds| odds.cards == cards)
    }

    /// Is a discard as good as the best, as far as the layouts tell?
    pub fn is_best(&self, odds: &DiscardOdds) -> bool {
        let Some(best) = self.odds.first() else { return false };
        // The same layouts are used for all, so that their differences are smaller than the errors of
        // each: one standard error stands for a difference that is not certain.
        odds.is_same_as(best)
            || odds.is_promising && odds.cost() - best.cost() <= best.error().max(0.01)
    }
}

impl CatchExercise {
    /// How many tricks the declarer takes after the discard made, if all play best with open cards.
    pub const fn best_tricks(&self) -> u8 {
        self.best_tricks
    }
}

impl Trainer {
    /// The exercise *which discard* of a number: a hand on which a misère is bid, no discard without
    /// holes, and one that looks good and is caught clearly more often than the best.
    pub fn discard_exercise(&mut self, number: u64) -> Result<DiscardExercise, ExerciseError> {
        let mut rng = Random::new(number ^ 0x6d69_7365_7265_0001);
        for _ in 0..MAX_TRIES {
            let Some(dealt) = deal(&mut rng) else { continue };
            let leader = [Seat::A, Seat::B, Seat::C][rng.below(3)];
            let hand = dealt.ten | dealt.talon;
            let position = DiscardPosition::new(hand, leader)?;
            if is_clean(&position) {
                continue;
            }
            let tempting = talon::pairs(hand, Aim::Least, EXERCISE_DISCARDS);
            let promises = |odds: &[DiscardOdds]| {
                let best = odds.iter().min_by_key(|odds| odds.caught);
                best.is_some_and(|best| is_instructive(best, odds, &tempting))
            };
            let odds = match self.weigh_discards_if(&position, number, promises) {
                Ok(Some(odds)) => odds,
                Ok(None) | Err(ExerciseError::Stopped(_)) => continue,
                Err(error) => return Err(error),
            };
            if odds.first().is_some_and(|best| is_instructive(best, &odds, &tempting)) {
                return Ok(DiscardExercise { position, talon: dealt.talon, odds });
            }
        }
        Err(ExerciseError::None)
    }

    /// The exercise *catch it* of a number: some probable discards can be caught and others cannot,
    /// and it matters what is led.
    pub fn catch_exercise(&mut self, number: u64) -> Result<CatchExercise, ExerciseError> {
        let mut rng = Random::new(number ^ 0x6d69_7365_7265_0002);
        for _ in 0..MAX_TRIES {
            let Some(dealt) = deal(&mut rng) else { continue };
            let leader = [Seat::B, Seat::C][rng.below(2)];
            let view = DiscardPosition::new(dealt.ten | dealt.talon, leader)?;
            if is_clean(&view) {
                continue;
            }
            match self.catch_with(&view, dealt.talon, &mut rng, number) {
                Ok(Some(exercise)) => return Ok(exercise),
                Ok(None) | Err(ExerciseError::Stopped(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Err(ExerciseError::None)
    }

    /// An exercise with this hand, if some layout of the defenders' cards makes one. What the declarer
    /// thinks of the discards is the same in all of them.
    fn catch_with(
        &mut self,
        view: &DiscardPosition,
        talon: Cards,
        rng: &mut Random,
        seed: u64,
    ) -> Result<Option<CatchExercise>, ExerciseError> {
        let is_worth = |odds: &[DiscardOdds]| {
            let least = odds.iter().map(|odds| odds.caught).min().unwrap_or(0) as usize;
            (1..FIRST_LAYOUTS * 3 / 4).contains(&least)
        };
        let Some(odds) = self.weigh_discards_if(view, seed, is_worth)? else { return Ok(None) };
        let likely = likelihoods(&odds);
        if likely.iter().filter(|(_, likely)| *likely > 0.1).count() < 2 {
            return Ok(None);
        }
        for _ in 0..MAX_LAYOUTS {
            let position = CatchPosition::new(view.hand(), view.layout(rng), view.leader(), talon)?;
            if !self.is_open(&position, &likely)? {
                continue;
            }
            let sheet = self.sheet_of(&position, &likely)?;
            if !has_questions(&sheet) {
                continue;
            }
            let Some(discard) = discard_made(&sheet, rng) else { continue };
            return self.catch_of(position, sheet, discard).map(Some);
        }
        Ok(None)
    }

    /// The exercise *which discard* of a classic position.
    pub fn classic_discard(&mut self, classic: &Classic) -> Result<DiscardExercise, ExerciseError> {
        let position = DiscardPosition::new(classic.position.twelve(), classic.position.leader())?;
        let odds = self.weigh_discards(&position, CLASSIC_SEED)?;
        Ok(DiscardExercise { position, talon: classic.position.talon(), odds })
    }

    /// The exercise *catch it* of a classic position.
    pub fn classic_catch(&mut self, classic: &Classic) -> Result<CatchExercise, ExerciseError> {
        let sheet = self.sheet(&classic.position, CLASSIC_SEED)?;
        self.catch_of(classic.position, sheet, classic.discard)
    }

    fn catch_of(
        &mut self,
        position: CatchPosition,
        sheet: CatchSheet,
        discard: Cards,
    ) -> Result<CatchExercise, ExerciseError> {
        let best_tricks = self.solver.tricks(&position.opening(discard)?)?;
        Ok(CatchExercise { position, sheet, discard, best_tricks })
    }

    /// Are some of the probable discards caught, and others not? Much faster than the sheet.
    fn is_open(
        &mut self,
        position: &CatchPosition,
        likely: &[(DiscardOdds, f64)],
    ) -> Result<bool, ExerciseError> {
        let mut caught = 0.0;
        for (odds, likely) in likely {
            if self.solver.takes(&position.opening(odds.cards)?, 1)? {
                caught += likely;
            }
        }
        Ok(CATCHABLE.contains(&caught))
    }
}

/// The layouts of the classic positions.
const CLASSIC_SEED: u64 = 1925;

/// A deal with a misère in it.
struct Dealt {
    ten: Cards,
    talon: Cards,
}

/// A deal in which somebody would bid a misère on the first ten cards.
fn deal(rng: &mut Random) -> Option<Dealt> {
    let mut pack: Vec<Card> = Cards::PIQUET.iter().collect();
    let set = |cards: &[Card]| cards.iter().copied().collect::<Cards>();
    for _ in 0..MAX_HANDS {
        // Twelve cards are enough.
        for at in 0..12 {
            let other = at + rng.below(pack.len() - at);
            pack.swap(at, other);
        }
        let ten = set(&pack[..10]);
        let talon = set(&pack[10..12]);
        let is_long = |suit: Suit| (ten | talon).in_suit(suit).len() > LONGEST;
        if estimate::danger(ten) <= BIDDABLE && !Suit::ALL.into_iter().any(is_long) {
            return Some(Dealt { ten, talon });
        }
    }
    None
}

/// Is there a discard that leaves no hole? Then there is nothing to think about.
fn is_clean(position: &DiscardPosition) -> bool {
    let best = talon::pairs(position.hand(), Aim::Least, EXERCISE_DISCARDS);
    best.iter().any(|discard| holes(position.hand() - *discard, position.others()).is_empty())
}

/// Can it be made, is a discard that looks good caught clearly more often than the best, and is there
/// another that is not much worse?
fn is_instructive(best: &DiscardOdds, odds: &[DiscardOdds], tempting: &[Cards]) -> bool {
    let worse = |other: &DiscardOdds| other.caught_share() - best.caught_share();
    let mut looks_good = odds.iter().filter(|odds| tempting.contains(&odds.cards));
    let mut others = odds.iter().filter(|odds| !odds.is_same_as(best));
    best.caught_share() < 0.6
        && best.caught > 0
        && looks_good.any(|other| worse(other) > 0.1)
        && others.any(|other| worse(other) < 0.25)
}

/// Do the discards differ in whether they can be caught, and the leads in what they catch?
fn has_questions(sheet: &CatchSheet) -> bool {
    let likely = sheet.discards.iter().filter(|discard| discard.likely > 0.08).count();
    let best = sheet.leads.first().map_or(0.0, |lead| lead.catches);
    let worst = sheet.leads.last().map_or(0.0, |lead| lead.catches);
    likely >= 2
        && CATCHABLE.contains(&sheet.catchable())
        && best - worst > 0.15
        && sheet.best_leads().len() <= 6
}

/// The discard that the declarer of an exercise makes: mostly one that can be caught.
fn discard_made(sheet: &CatchSheet, rng: &mut Random) -> Option<Cards> {
    let wants_caught = rng.below(4) > 0;
    let fitting = sheet.discards.iter().filter(|discard| (discard.tricks > 0) == wants_caught);
    let fitting: Vec<_> = fitting.collect();
    let sum: f64 = fitting.iter().map(|discard| discard.likely).sum();
    let mut at = sum * rng.below(1 << 20) as f64 / f64::from(1 << 20);
    let mut last = sheet.discards.first().map(|discard| discard.cards);
    for discard in fitting {
        last = Some(discard.cards);
        at -= discard.likely;
        if at < 0.0 {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_number_gives_the_same_exercise() {
        for number in 0..2 {
            let one = Trainer::new().discard_exercise(number).expect("an exercise");
            let mut used = Trainer::new();
            used.catch_exercise(number + 100).expect("an exercise");
            assert_eq!(used.discard_exercise(number).expect("an exercise"), one, "{number}");
            let catch = Trainer::new().catch_exercise(number).expect("an exercise");
            assert_eq!(used.catch_exercise(number).expect("an exercise"), catch, "{number}");
        }
    }

    #[test]
    fn exercises_are_instructive() {
        let mut trainer = Trainer::new();
        for number in 0..4 {
            let exercise = trainer.discard_exercise(number).expect("an exercise");
            let best = exercise.odds[0];
            assert!(best.caught > 0 && best.caught_share() < 0.6, "{number}");
            assert!(exercise.is_best(&best));
            let poor = exercise.odds.iter().filter(|odds| !exercise.is_best(odds)).count();
            assert!(poor > 40, "{number}: only {poor} discards are poorer");

            let exercise = trainer.catch_exercise(number).expect("an exercise");
            let sheet = &exercise.sheet;
            assert!(sheet.discards.iter().any(|discard| discard.tricks > 0), "{number}");
            assert!(sheet.discards.iter().any(|discard| discard.tricks == 0), "{number}");
            let made = sheet.discards.iter().find(|discard| discard.cards == exercise.discard);
            let made = made.expect("the discard made is a probable one");
            assert_eq!(made.tricks, exercise.best_tricks(), "{number}");
        }
    }
}
