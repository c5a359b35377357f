//! A view does not depend on cards that the viewer may not see.

use cards::{Card, Cards, Seats};
use pref::{Act, Command, Deal, Event, Match, Players, PreferansOptions, Preset, Seat, Viewer};
use proptest::prelude::*;

use crate::common::{Random, SplitMix};

/// The events of a random deal.
fn log(options: &PreferansOptions, seed: u64) -> Vec<Event> {
    let mut rng = SplitMix(seed);
    let mut game = Match::new(options.clone());
    let dealt = game.take_deal(rng.deal()).unwrap();
    game.apply(&dealt);
    let mut log = vec![dealt];
    while game.is_playing() {
        let (seat, act) = rng.act(&game);
        let events = game.decide(Seats::ALL, Seats::NONE, &Command::Act { seat, act }).unwrap();
        events.iter().for_each(|event| game.apply(event));
        log.extend(events);
    }
    log
}

/// All views during `log`, with another deal substituted in the first event.
fn sights(options: &PreferansOptions, log: &[Event], deal: Deal, viewer: Viewer) -> Vec<String> {
    let mut game = Match::new(options.clone());
    log.iter()
        .map(|event| {
            let event = match event {
                Event::Dealt { board, dealer, .. } => {
                    Event::Dealt { board: *board, dealer: *dealer, deal }
                }
                event => event.clone(),
            };
            game.apply(&event);
            serde_json::to_string(&game.view(viewer)).unwrap()
        })
        .collect()
}

/// Which cards a viewer has seen by the end of `log`, beyond those played.
fn seen(options: &PreferansOptions, log: &[Event], viewer: Viewer) -> Cards {
    let mut game = Match::new(options.clone());
    let mut seen = Cards::EMPTY;
    for event in log {
        game.apply(event);
        let view = game.view(viewer).board.unwrap();
        seen |= view.hands.values().filter_map(|hand| hand.cards).fold(Cards::EMPTY, |a, b| a | b);
        seen |= view.talon.unwrap_or_default() | view.discards.unwrap_or_default();
        if let Event::Act { act: Act::Play(card), .. } = event {
            seen.insert(*card);
        }
    }
    seen
}

/// The same deal with cards the viewer never saw exchanged, and the unseen discard with them.
fn shuffled(
    log: &[Event],
    deal: Deal,
    seen: Cards,
    rng: &mut SplitMix,
) -> Option<(Deal, Vec<Event>)> {
    let unseen: Vec<Card> = (Cards::PIQUET - seen).iter().collect();
    if unseen.len() < 2 {
        return None;
    }
    // Once cards are played they are exchanged within suits only, so that the plays stay legal.
    let one = unseen[rng.below(unseen.len())];
    let same: Vec<Card> = unseen.iter().copied().filter(|c| c.suit() == one.suit()).collect();
    let other = same[rng.below(same.len())];
    let swap = |card: Card| match card {
        card if card == one => other,
        card if card == other => one,
        card => card,
    };
    let swapped = |cards: Cards| cards.iter().map(swap).collect::<Cards>();
    let old = deal;
    let deal = Deal::new(deal.hands().map(swapped), swapped(deal.talon()))?;
    // Turned cards of the talon were seen, and stay.
    let seen = |cards: [Card; 2]| cards.map(|card| seen.contains(card).then_some(card));
    if seen(deal.turned()) != seen(old.turned()) {
        return None;
    }
    let log = log.iter().map(|event| match event {
        Event::Act { seat, act: Act::Discard(cards) } => {
            Event::Act { seat: *seat, act: Act::Discard(swapped(*cards)) }
        }
        event => event.clone(),
    });
    Some((deal, log.collect()))
}

fn check(options: &PreferansOptions, seed: u64) {
    let log = log(options, seed);
    let Event::Dealt { deal, .. } = log[0] else { unreachable!() };
    let mut rng = SplitMix(seed ^ 1);
    let seats = [Seat::A, Seat::B, Seat::C, Seat::D];
    let viewers = seats
        .map(Viewer::player)
        .into_iter()
        .chain([Viewer::watcher(), Viewer { seats: Seats::NONE, shown: Seats::of(Seat::B) }]);
    for viewer in viewers {
        let until = 1 + rng.below(log.len() - 1);
        let log = &log[..until];
        let seen = seen(options, log, viewer);
        for _ in 0..4 {
            let Some((other, changed)) = shuffled(log, deal, seen, &mut rng) else { continue };
            let sights =
                [sights(options, log, deal, viewer), sights(options, &changed, other, viewer)];
            assert_eq!(sights[0], sights[1], "{viewer:?}");
        }
    }
}

fn all_options() -> impl Strategy<Value = PreferansOptions> {
    (prop::sample::select(Preset::ALL), prop::sample::select(Players::ALL))
        .prop_map(|(preset, players)| PreferansOptions::of(preset).for_players(players))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn what_is_shown_does_not_depend_on_hidden_cards(options in all_options(), seed: u64) {
        check(&options, seed);
    }
}

#[test]
fn the_test_would_see_a_leak() {
    let options = PreferansOptions::of(Preset::Sochi);
    let log = log(&options, 7);
    let Event::Dealt { deal, .. } = log[0] else { unreachable!() };
    let (other, _) = shuffled(&log[..1], deal, Cards::EMPTY, &mut SplitMix(2)).unwrap();
    let all = Viewer::holder(Seats::ALL);
    assert_ne!(sights(&options, &log[..1], deal, all), sights(&options, &log[..1], other, all));
}

/// docs/sources/preferans.md#A16, docs/sources/preferans.md#B13: the talon and the discards, step
/// by step.
#[test]
fn talon_and_discards() {
    let mut game = Match::new(PreferansOptions::of(Preset::Sochi));
    game.apply(&game.take_deal(SplitMix(1).deal()).unwrap());
    let act = |game: &mut Match, seat, act: Act| {
        let events = game.decide(Seats::ALL, Seats::NONE, &Command::Act { seat, act }).unwrap();
        events.iter().for_each(|event| game.apply(event));
    };
    let view = |game: &Match, viewer| game.view(viewer).board.unwrap();
    let talon = game.board().unwrap().deal().talon();
    let watcher = Viewer::watcher();
    assert_eq!(view(&game, watcher).talon, None);
    act(&mut game, Seat::A, "call 6S".parse().unwrap());
    act(&mut game, Seat::B, "call Pass".parse().unwrap());
    act(&mut game, Seat::C, "call Pass".parse().unwrap());
    assert_eq!(view(&game, watcher).talon, Some(talon));
    assert_eq!(view(&game, watcher).hands[&Seat::A].count, 12);
    let away: Cards = game.board().unwrap().hand(Seat::A).iter().take(2).collect();
    act(&mut game, Seat::A, Act::Discard(away));
    assert_eq!(view(&game, Viewer::player(Seat::A)).discards, Some(away));
    assert_eq!(view(&game, Viewer::player(Seat::B)).discards, None);
    let text = serde_json::to_string(&view(&game, Viewer::player(Seat::B))).unwrap();
    assert!(!text.contains(&format!("discard {away}")));
}
