//! The catchers' play against a declarer who makes no mistake.

use cards::{Card, Cards};
use pref::{BySeat, Seat};
use solver::Stopped;
use solver::preferans::Position;

use super::{CatchExercise, DECLARER, ExerciseError, Trainer, holes::holes};

/// The play of an exercise, as far as the catchers have chosen their cards.
///
/// The declarer answers at once, and so does a catcher who has only one card to play. The defenders'
/// cards lie open, as they do at misère, so the declarer plays best against them.
#[derive(Clone, Debug)]
pub struct CatchPlay {
    position: Position,
    plays: Vec<(Seat, Card)>,
    winners: Vec<Seat>,
    /// The places in `plays` of the cards that the catchers chose.
    chosen: Vec<usize>,
}

/// A card of a line that cannot be played there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalCard {
    /// Its place in the line, from 0.
    pub place: usize,
}

/// A card by which the catchers gave a trick back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The place of the card in the play, from 0.
    pub place: usize,
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The cards that would have kept the tricks.
    pub better: Cards,
    /// How many tricks the declarer takes fewer after it.
    pub lost: u8,
}

/// What a play has come to, judged with the discard known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CatchReview {
    /// The cards by which the catchers gave tricks back.
    pub mistakes: Vec<Mistake>,
    /// The catcher's cards that are best now; empty where none is to be chosen.
    pub best: Cards,
    /// How many tricks the declarer takes in the end with best play from here.
    pub tricks: u8,
}

impl CatchPlay {
    fn new(position: Position) -> CatchPlay {
        let (plays, winners, chosen) = (Vec::new(), Vec::new(), Vec::new());
        CatchPlay { position, plays, winners, chosen }
    }

    /// The cards played, in order.
    pub fn plays(&self) -> &[(Seat, Card)] {
        &self.plays
    }

    /// Who won each complete trick.
    pub fn winners(&self) -> &[Seat] {
        &self.winners
    }

    /// How many tricks the declarer has taken.
    pub fn tricks(&self) -> u8 {
        self.winners.iter().filter(|winner| **winner == DECLARER).count() as u8
    }

    /// The cards that are still held, the declarer's too.
    pub const fn hands(&self) -> &BySeat<Cards> {
        self.position.hands()
    }

    /// The catcher who plays next; none when all cards are played.
    pub fn turn(&self) -> Option<Seat> {
        self.position.turn()
    }

    /// The cards that the catcher on turn may play.
    pub fn legal_cards(&self) -> Cards {
        self.position.legal_cards()
    }

    /// The cards of the trick on the table.
    pub fn trick(&self) -> &[(Seat, Card)] {
        let done = 3 * self.winners.len();
        self.plays.get(done..).unwrap_or_default()
    }

    /// The complete tricks.
    pub fn tricks_played(&self) -> impl Iterator<Item = (&[(Seat, Card)], Seat)> {
        self.plays.chunks_exact(3).zip(self.winners.iter().copied())
    }

    /// The line by which this play is reached: the cards that the catchers chose.
    pub fn line(&self) -> impl Iterator<Item = Card> + '_ {
        self.chosen.iter().map(|place| self.plays[*place].1)
    }

    /// Plays a legal card.
    fn push(&mut self, card: Card) -> Result<(), ExerciseError> {
        let Some(seat) = self.position.turn() else { return Ok(()) };
        let mut trick = *self.position.trick();
        self.position.play(card)?;
        self.plays.push((seat, card));
        trick.push(card);
        if trick.is_complete() {
            self.winners.extend(trick.winning(None).map(|(winner, _)| winner));
        }
        Ok(())
    }
}

impl Trainer {
    /// The play of an exercise after a line: the cards that the catchers choose, in order.
    ///
    /// The outer error is that of [`ExerciseError`]; the inner one names the card of the line that
    /// cannot be played.
    pub fn play(
        &mut self,
        exercise: &CatchExercise,
        line: &[Card],
    ) -> Result<Result<CatchPlay, IllegalCard>, ExerciseError> {
        let mut play = CatchPlay::new(exercise.position.opening(exercise.discard)?);
        self.play_forced(&mut play)?;
        for (place, card) in line.iter().enumerate() {
            if !play.legal_cards().contains(*card) {
                return Ok(Err(IllegalCard { place }));
            }
            play.chosen.push(play.plays.len());
            play.push(*card)?;
            self.play_forced(&mut play)?;
        }
        Ok(Ok(play))
    }

    /// Plays on to the end, everybody as well as possible.
    pub fn play_out(&mut self, play: &CatchPlay) -> Result<CatchPlay, ExerciseError> {
        let mut play = play.clone();
        while play.turn().is_some() {
            let card = if play.turn() == Some(DECLARER) {
                self.reply(&play.position)?
            } else {
                self.solver.cards(&play.position)?.first().map(|best| best.card)
            };
            let Some(card) = card else { break };
            play.push(card)?;
        }
        Ok(play)
    }

    /// What a play has come to.
    pub fn review(
        &mut self,
        exercise: &CatchExercise,
        play: &CatchPlay,
    ) -> Result<CatchReview, ExerciseError> {
        let mut position = exercise.position.opening(exercise.discard)?;
        let mut mistakes = Vec::new();
        for (place, (seat, card)) in play.plays.iter().enumerate() {
            if play.chosen.contains(&place) {
                let values = self.solver.cards(&position)?;
                let most = values.first().map_or(0, |best| best.tricks);
                let own = values.iter().find(|value| value.card == *card);
                let lost = most - own.map_or(most, |own| own.tricks.min(most));
                if lost > 0 {
                    let better = values.iter().filter(|value| value.tricks == most);
                    let better = better.map(|value| value.card).collect();
                    mistakes.push(Mistake { place, seat: *seat, card: *card, better, lost });
                }
            }
            position.play(*card)?;
        }
        let values = self.solver.cards(&position)?;
        let left = values.first().map_or(0, |best| best.tricks);
        let best = values.iter().filter(|value| value.tricks == left).map(|value| value.card);
        Ok(CatchReview { mistakes, best: best.collect(), tricks: play.tricks() + left })
    }

    /// Plays the declarer's cards, and those of a catcher who has no choice.
    fn play_forced(&mut self, play: &mut CatchPlay) -> Result<(), ExerciseError> {
        while let Some(turn) = play.turn() {
            let legal = play.legal_cards();
            let card = match (turn, legal.len()) {
                (_, 1) => legal.iter().next(),
                (DECLARER, _) => self.reply(&play.position)?,
                _ => return Ok(()),
            };
            let Some(card) = card else { return Ok(()) };
            play.push(card)?;
        }
        Ok(())
    }

    /// The declarer's card: one of those that take fewest tricks, after which the fewest holes are
    /// left; of these the highest.
    fn reply(&mut self, position: &Position) -> Result<Option<Card>, Stopped> {
        let values = self.solver.cards(position)?;
        let fewest = values.first().map_or(0, |best| best.tricks);
        let hands = position.hands();
        let others = hands[Seat::B] | hands[Seat::C];
        let left = |card: Card| holes(hands[DECLARER] - Cards::of(card), others).len();
        let best = values.iter().filter(|value| value.tricks == fewest);
        Ok(best
            .map(|value| value.card)
            .min_by_key(|card| (left(*card), u8::MAX - card.rank().index(), *card)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preferans::misere::Classic;

    fn kovalevskaya() -> (Trainer, CatchExercise) {
        let mut trainer = Trainer::new();
        let classic = Classic::of("kovalevskaya").expect("it is in the file");
        let exercise = trainer.classic_catch(&classic).expect("it is solved");
        (trainer, exercise)
    }

    #[test]
    fn best_play_takes_what_the_solver_says() {
        let (mut trainer, exercise) = kovalevskaya();
        let start = trainer.play(&exercise, &[]).expect("solved").expect("legal");
        assert_eq!(start.turn(), Some(Seat::B), "the leader has a choice");
        let end = trainer.play_out(&start).expect("solved");
        assert_eq!((end.turn(), end.plays().len()), (None, 30));
        assert_eq!(end.tricks(), exercise.best_tricks());
        let review = trainer.review(&exercise, &end).expect("solved");
        assert_eq!((review.mistakes.len(), review.tricks), (0, 1));
        assert_eq!(end.tricks_played().count(), 10);
    }

    /// Whatever the catchers play, the tricks at the end are the best possible less those that the
    /// review says were given back.
    #[test]
    fn the_review_accounts_for_every_trick() {
        let mut trainer = Trainer::new();
        for number in 0..2 {
            let exercise = trainer.catch_exercise(number).expect("an exercise");
            for step in 0..2 {
                let mut line = Vec::new();
                let mut play = trainer.play(&exercise, &line).expect("solved").expect("legal");
                while play.turn().is_some() {
                    let legal: Vec<Card> = play.legal_cards().iter().collect();
                    line.push(legal[(line.len() * 7 + step) % legal.len()]);
                    play = trainer.play(&exercise, &line).expect("solved").expect("legal");
                }
                assert_eq!(play.line().collect::<Vec<_>>(), line);
                let review = trainer.review(&exercise, &play).expect("solved");
                let lost: u8 = review.mistakes.iter().map(|mistake| mistake.lost).sum();
                assert_eq!(review.tricks, play.tricks());
                assert_eq!(play.tricks() + lost, exercise.best_tricks(), "{number} {step}");
            }
        }
    }

    #[test]
    fn a_card_that_cannot_be_played_is_named() {
        let (mut trainer, exercise) = kovalevskaya();
        let own = exercise.position.leading_hand().iter().next().expect("a card");
        let played = trainer.play(&exercise, &[own, own]).expect("solved");
        assert_eq!(played.err(), Some(IllegalCard { place: 1 }));
        let declarers = exercise.position.twelve().iter().next().expect("a card");
        let played = trainer.play(&exercise, &[declarers]).expect("solved");
        assert_eq!(played.err(), Some(IllegalCard { place: 0 }));
    }
}
