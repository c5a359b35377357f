//! Shared test code: data files, a small random generator, options as text.

use cards::Seats;
use pref::{Act, Board, Command, Deal, Match, Options, Phase, Players, Preset, Seat, fuzz};

/// The fields of each line of a data file, without comments and empty lines.
pub(crate) fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| line.split('|').map(str::trim).collect())
}

/// A reproducible stream of numbers (splitmix64).
pub(crate) struct SplitMix(pub(crate) u64);

impl SplitMix {
    pub(crate) fn roll(&mut self) -> u64 {
        testing::splitmix64(&mut self.0)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.roll() as usize % n.max(1)
    }

    /// A random deal.
    pub(crate) fn deal(&mut self) -> Deal {
        Deal::from_number(u128::from(self.roll()) % Deal::COUNT).unwrap()
    }

    /// A random legal act; passes are as likely as everything else together.
    pub(crate) fn act(&mut self, game: &Match) -> (Seat, Act) {
        let choice = self.below(250) as u8;
        let choice = if self.roll().is_multiple_of(2) { 0 } else { choice };
        fuzz::legal(game, choice).unwrap()
    }

    /// The same with low calls, rare kontras and few defences, as random play seldom makes a
    /// contract that is defended.
    pub(crate) fn low_act(&mut self, game: &Match) -> (Seat, Act) {
        let rare = self.below(12) == 0;
        let choice = match game.board().map(Board::phase) {
            Some(Phase::Auction) => self.below(3) as u8,
            Some(Phase::Order | Phase::Kontra) => u8::from(rare),
            Some(Phase::Defence) => u8::from(!rare),
            _ => self.below(250) as u8,
        };
        fuzz::legal(game, choice).unwrap()
    }

    /// Plays the deal on the table to its end.
    pub(crate) fn play(&mut self, game: &mut Match) {
        while game.is_playing() {
            let (seat, act) = self.act(game);
            let events = game.decide(Seats::ALL, Seats::NONE, &Command::Act { seat, act }).unwrap();
            events.iter().for_each(|event| game.apply(event));
        }
    }
}

/// A preset with changed options: `rostov players=4 exit=677`.
pub(crate) fn options(text: &str) -> Options {
    let mut words = text.split_whitespace();
    let mut options = Options::of(words.next().unwrap().parse::<Preset>().unwrap());
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
