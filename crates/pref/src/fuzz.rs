//! The crate's parsers, and a match driven by bytes, as functions for tests and fuzzers.

use cards::text::fuzz;
use cards::{Cards, Seats};

use crate::{
    Act, Amount, Bid, BySeat, Call, Command, Contract, Deal, Declaration, Match, Outcome, Phase,
    Players, PreferansOptions, Preset, Record, Seat,
};

/// A parser over bytes; panics if a parsed value does not survive being written and parsed again.
pub type Parser = fn(&[u8]);

/// Every parser, by the name of its type.
pub const PARSERS: &[(&str, Parser)] = &[
    ("act", fuzz::<Act>),
    ("amount", fuzz::<Amount>),
    ("bid", fuzz::<Bid>),
    ("call", fuzz::<Call>),
    ("contract", fuzz::<Contract>),
    ("deal", fuzz::<Deal>),
    ("outcome", fuzz::<Outcome>),
    ("preset", fuzz::<Preset>),
    ("record", fuzz::<Record>),
    ("say", fuzz::<Declaration>),
    ("seat", fuzz::<Seat>),
];

/// Plays a match driven by bytes: the first two choose the options, the others the commands, legal
/// or not.
///
/// # Panics
///
/// When an invariant of matches is broken; see [`assert_sound`].
pub fn play(bytes: &[u8]) -> Match {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next();
    let preset = next().map_or(0, usize::from) % Preset::ALL.len();
    let players = next().map_or(0, usize::from) % 2;
    let options = PreferansOptions::of(Preset::ALL[preset]).for_players(Players::ALL[players]);
    let mut game = Match::new(options);
    while let Some(byte) = next() {
        if game.next().is_some() {
            let number =
                (0..7).fold(u128::from(byte), |n, _| n << 8 | u128::from(next().unwrap_or(0)));
            let deal = Deal::from_number(number % Deal::COUNT).expect("it is below the count");
            let dealt = game.take_deal(deal).expect("a deal is waited for");
            game.apply(&dealt);
            continue;
        }
        let seat = Seat::ALL[usize::from(byte & 3)];
        let command = match (byte >> 2 & 15, next().unwrap_or(0)) {
            (0, more) => {
                Command::Offer { seat, tricks: BySeat::new(|at| more >> (2 * at.index()) & 3) }
            }
            (1, _) => Command::Agree { seat },
            (2, _) => Command::Object { seat },
            (3, _) => Command::UndoAsk { seat },
            (4, more) => Command::UndoAnswer { seat, agree: more & 1 == 0 },
            (5, _) => Command::BreakOff { seat },
            (6, more) => {
                let cards = Cards::from_bits(0x8020_0000_0000_0000 >> (more & 31));
                Command::Act { seat, act: Act::Discard(cards & Cards::PIQUET) }
            }
            (_, more) => match legal(&game, more) {
                Some((seat, act)) => Command::Act { seat, act },
                None => Command::Agree { seat },
            },
        };
        if let Ok(events) = game.decide(Seats::ALL, Seats::NONE, &command) {
            events.iter().for_each(|event| game.apply(event));
        }
        assert_sound(&game);
    }
    game
}

/// One of the acts that are legal now.
pub fn legal(game: &Match, choice: u8) -> Option<(Seat, Act)> {
    let board = game.board()?;
    let turn = board.turn()?;
    let acts = board.legal_acts();
    if acts.is_empty() || board.phase() == Phase::Discard && !choice.is_multiple_of(4) {
        let hand = board.hand(turn);
        let n = hand.len().max(1) as usize;
        let two = hand.iter().cycle().skip(usize::from(choice) % n).take(2).collect();
        return Some((turn, Act::Discard(two)));
    }
    Some((turn, acts[usize::from(choice) % acts.len()]))
}

/// Asserts the invariants of a match.
///
/// # Panics
///
/// When an invariant is broken.
pub fn assert_sound(game: &Match) {
    let Some(board) = game.board().filter(|board| board.outcome().is_none()) else {
        for settlement in game.pulka().settlements() {
            let sum: Amount = settlement.results.0.into_iter().sum();
            assert_eq!(sum, Amount::ZERO, "{settlement:?} sums to zero");
        }
        let sheet = game.pulka().sheet();
        assert_eq!(sheet.sum, Amount::ZERO);
        let results = sheet.settlements[0].results;
        assert!(sheet.order.is_sorted_by_key(|seat| core::cmp::Reverse(results[*seat])));
        assert_eq!(sheet.order.len(), sheet.players.len() as usize);
        return;
    };
    assert!(!board.awaited().is_empty(), "somebody is always awaited");
    assert!(
        board.turn().is_none() || !board.legal_acts().is_empty() || board.discards().is_none(),
        "who is on turn can do something"
    );
    let held = board.trio().seats().map(|seat| board.hand(seat));
    let taken = board.won().is_some_and(|won| won.takes_talon());
    let mut seen = if taken { Cards::EMPTY } else { board.deal().talon() };
    let played = board.play().map_or(Cards::EMPTY, |play| {
        play.cards().iter().map(|(_, card)| *card).collect::<Cards>() - board.deal().talon()
    });
    let with_talon = board
        .play()
        .map_or(Cards::EMPTY, |play| play.cards().iter().map(|(_, card)| *card).collect());
    let played = if taken { with_talon } else { played };
    for cards in held.into_iter().chain([board.discards().unwrap_or_default(), played]) {
        assert!(!seen.meets(cards), "no card is in two places");
        seen |= cards;
    }
    assert_eq!(seen, Cards::PIQUET, "no card is lost");
}
