//! Shared test code: data files, a small random generator, options as text.

use cards::Seats;
use pref::{
    Act, Board, Command, Deal, Match, Phase, Players, PreferansOptions, Preset, Seat, fuzz,
};
pub(crate) use testing::SplitMix;

/// The fields of each line of a data file, without comments and empty lines.
pub(crate) fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| line.split('|').map(str::trim).collect())
}

/// Random deals and acts.
pub(crate) trait Random {
    /// A random deal.
    fn deal(&mut self) -> Deal;
    /// A random legal act; passes are as likely as everything else together.
    fn act(&mut self, game: &Match) -> (Seat, Act);
    /// The same with low calls, rare kontras and few defences, as random play seldom makes a
    /// contract that is defended.
    fn low_act(&mut self, game: &Match) -> (Seat, Act);
    /// Plays the deal on the table to its end.
    fn play(&mut self, game: &mut Match);
}

impl Random for SplitMix {
    fn deal(&mut self) -> Deal {
        Deal::from_number(u128::from(self.roll()) % Deal::COUNT).unwrap()
    }

    fn act(&mut self, game: &Match) -> (Seat, Act) {
        let choice = self.below(250) as u8;
        let choice = if self.roll().is_multiple_of(2) { 0 } else { choice };
        fuzz::legal(game, choice).unwrap()
    }

    fn low_act(&mut self, game: &Match) -> (Seat, Act) {
        let rare = self.below(12) == 0;
        let choice = match game.board().map(Board::phase) {
            Some(Phase::Auction) => self.below(3) as u8,
            Some(Phase::Order | Phase::Kontra) => u8::from(rare),
            Some(Phase::Defence) => u8::from(!rare),
            _ => self.below(250) as u8,
        };
        fuzz::legal(game, choice).unwrap()
    }

    fn play(&mut self, game: &mut Match) {
        while game.is_playing() {
            let (seat, act) = self.act(game);
            let events = game.decide(Seats::ALL, Seats::NONE, &Command::Act { seat, act }).unwrap();
            events.iter().for_each(|event| game.apply(event));
        }
    }
}

/// A preset with changed options: `rostov players=4 exit=677`.
pub(crate) fn options(text: &str) -> PreferansOptions {
    let mut words = text.split_whitespace();
    let mut options = PreferansOptions::of(words.next().unwrap().parse::<Preset>().unwrap());
    // Unless stated otherwise, the dealer is chosen so that A, B and C play.
    if text.contains("players=4") {
        options = options.for_players(Players::Four);
        options.dealer = Seat::D;
    }
    for word in words {
        let (key, value) = word.split_once('=').unwrap();
        options.set(key, value).unwrap();
    }
    options
}
