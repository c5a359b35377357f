//! All-pass deals.

use cards::{Card, Cards};
use pref::{Play, Seat};

use super::position::{Aim, Position};
use super::solver::{CardValue, Solver};
use crate::Stopped;

/// The model: in an all-pass deal each player plays alone, and a game of three players who each
/// want the fewest tricks has no agreed value. What is computed is a bound for one of them: how
/// many tricks the two others can force on this player if they see all cards and play as one, as
/// against a misère. Real opponents, who also avoid tricks themselves, force no more, and mostly
/// fewer. The bounds of the three do not add up to ten.
impl Solver {
    /// How many of the tricks not yet complete the two others can force on `seat`, playing as one.
    ///
    /// `play` is an all-pass deal ([`Play::raspasy`]) at any moment, under any rule for its
    /// talon. None if `seat` takes no part.
    pub fn forced(&mut self, play: &Play, seat: Seat) -> Result<Option<u8>, Stopped> {
        self.begin();
        if !play.active().contains(seat) {
            return Ok(None);
        }
        self.forced_warm(play, seat, 1).map(Some)
    }

    /// For each legal card: how many of the tricks not yet complete the two others can force on the
    /// player of the card; best first.
    ///
    /// ```
    /// use biritch_solver::cards::Card;
    /// use biritch_solver::pref::russian::{RaspasyTalon, ThirdLead};
    /// use biritch_solver::pref::{BySeat, Play, Players, RaspasyRules, Seat, Trio};
    /// use biritch_solver::preferans::Solver;
    ///
    /// let rules = RaspasyRules {
    ///     trio: Trio::of(Players::Three, Seat::C),
    ///     talon: RaspasyTalon::Unused,
    ///     cards: ["SA".parse()?, "SK".parse()?],
    ///     dealer: None,
    ///     third_lead: ThirdLead::Winner,
    /// };
    /// let mut hands = BySeat::default();
    /// hands[Seat::A] = "7.A..".parse()?;
    /// hands[Seat::B] = "98...".parse()?;
    /// hands[Seat::C] = ".87..".parse()?;
    /// let play = Play::raspasy(rules, hands);
    /// // The low spade first: the ace of hearts is discarded on a spade.
    /// let cards = Solver::new().forced_cards(&play)?;
    /// assert_eq!((cards[0].card.to_string(), cards[0].tricks), ("S7".into(), 0));
    /// assert_eq!((cards[1].card.to_string(), cards[1].tricks), ("HA".into(), 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn forced_cards(&mut self, play: &Play) -> Result<Vec<CardValue>, Stopped> {
        self.begin();
        let Some(seat) = turn(play) else { return Ok(Vec::new()) };
        let mut values = Vec::new();
        let mut left = play.legal_cards();
        let mut near = 1;
        while let Some(card) = left.iter().next() {
            let equals = neighbours(play, card);
            left -= equals;
            let after = after(play, seat, card);
            let won = after.won()[seat] - play.won()[seat];
            let tricks = won + self.forced_warm(&after, seat, near)?;
            near = tricks;
            values.extend(equals.iter().map(|card| CardValue { card, tricks, equals }));
        }
        values.sort_by(|a, b| a.tricks.cmp(&b.tricks).then(b.card.cmp(&a.card)));
        Ok(values)
    }

    fn forced_warm(&mut self, play: &Play, seat: Seat, near: u8) -> Result<u8, Stopped> {
        let done = play.won()[seat];
        let (mut least, mut most) = (0, play.hands()[seat].len() as u8);
        if play.trick().card_of(seat).is_some() {
            most += 1;
        }
        let mut next = near.clamp(1, most.max(1));
        while least < most {
            if self.can_force(play, seat, done + next)? {
                least = next;
                next += 1;
            } else {
                most = next - 1;
                next = most;
            }
            next = next.clamp(least + 1, most.max(least + 1));
        }
        Ok(least)
    }

    /// Can the two others make `seat` take `all` tricks in the whole deal?
    fn can_force(&mut self, play: &Play, seat: Seat, all: u8) -> Result<bool, Stopped> {
        let done = play.won()[seat];
        if done >= all {
            return Ok(true);
        }
        let Some(turn) = turn(play) else { return Ok(false) };
        if let Some(position) = plain(play, seat) {
            return self.takes_warm(&position, all - done);
        }
        let mut left = play.legal_cards();
        while let Some(card) = left.iter().next_back() {
            left -= neighbours(play, card);
            let forced = self.can_force(&after(play, turn, card), seat, all)?;
            if forced != (turn == seat) {
                return Ok(forced);
            }
        }
        Ok(turn == seat)
    }
}

/// The seat that plays next, if cards are left.
fn turn(play: &Play) -> Option<Seat> {
    play.turn().filter(|seat| !play.hands()[*seat].is_empty())
}

fn after(play: &Play, seat: Seat, card: Card) -> Play {
    let mut after = play.clone();
    after.push(seat, card).expect("the card is legal");
    after
}

/// The same as a misère of `seat`, once the talon has no more influence.
fn plain(play: &Play, seat: Seat) -> Option<Position> {
    if play.winners().len() < 2 && !play.turned().is_empty() {
        return None;
    }
    let must_beat = cards::Seats::NONE;
    let (hands, trick) = (*play.hands(), *play.trick());
    Some(Position { hands, declarer: seat, aim: Aim::Least, trick, must_beat, stop: None })
}

/// The run of adjacent cards that may be played like `card`, whatever the talon holds.
fn neighbours(play: &Play, card: Card) -> Cards {
    let legal = play.legal_cards();
    let mut run = Cards::of(card);
    for step in [1_i16, -1] {
        let mut bit = i16::from(card.bit()) + step;
        while let Some(next) = u8::try_from(bit).ok().and_then(Card::from_bit) {
            if next.suit() != card.suit() || !legal.contains(next) {
                break;
            }
            run.insert(next);
            bit += step;
        }
    }
    run
}
