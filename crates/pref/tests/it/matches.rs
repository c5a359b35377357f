//! Random matches under all options.

use cards::{Cards, Seats};
use pref::{
    Act, Amount, Command, End, Event, Match, Outcome, Players, PreferansOptions, Preset, Pulka,
    Refusal, Rules, Seat, Switch, View, Viewer, fuzz, settle,
};
use proptest::prelude::*;

use crate::common::{Random, SplitMix, options};

type Chooser = fn(&mut SplitMix, &Match) -> (Seat, Act);

/// A match with its log.
fn random_match(options: PreferansOptions, seed: u64, most: usize) -> (Match, Vec<Event>) {
    match_by(Random::act, options, seed, most)
}

fn match_by(
    act: Chooser,
    options: PreferansOptions,
    seed: u64,
    most: usize,
) -> (Match, Vec<Event>) {
    let mut rng = SplitMix(seed);
    let mut game = Match::new(options);
    let mut log = Vec::new();
    let write = |game: &mut Match, log: &mut Vec<Event>, events: Vec<Event>| {
        for event in events {
            game.apply(&event);
            log.push(event);
        }
    };
    while let Some(dealt) = game.take_deal(rng.deal()).filter(|_| game.pulka().rows().len() < most)
    {
        write(&mut game, &mut log, vec![dealt]);
        while game.is_playing() {
            if rng.roll().is_multiple_of(40) {
                let commands = talk(&mut rng, &game);
                for command in commands {
                    if let Ok(events) = game.decide(Seats::ALL, Seats::NONE, &command) {
                        write(&mut game, &mut log, events);
                    }
                }
                continue;
            }
            let (seat, act) = act(&mut rng, &game);
            let events = game.decide(Seats::ALL, Seats::NONE, &Command::Act { seat, act }).unwrap();
            write(&mut game, &mut log, events);
            fuzz::assert_sound(&game);
        }
    }
    if game.pulka().end().is_none() {
        let seat = Seat::B;
        let stop = Command::BreakOff { seat };
        let events = game.decide(Seats::of(seat), Seats::ALL, &stop).unwrap();
        write(&mut game, &mut log, events);
    }
    (game, log)
}

/// An offer or an undo, answered.
fn talk(rng: &mut SplitMix, game: &Match) -> Vec<Command> {
    let all = [Seat::A, Seat::B, Seat::C, Seat::D];
    let seat = all[rng.below(4)];
    let agree = rng.roll().is_multiple_of(2);
    if rng.roll().is_multiple_of(2) {
        let answers = all.map(|seat| Command::UndoAnswer { seat, agree });
        return [vec![Command::UndoAsk { seat }], answers.to_vec()].concat();
    }
    let Some(board) = game.board() else { return Vec::new() };
    let left = board.play().map_or(0, |play| play.tricks_left());
    let mut tricks = pref::BySeat::default();
    (0..left).for_each(|_| tricks[all[rng.below(3)]] += 1);
    let seat = board.declarer().unwrap_or(seat);
    let answers =
        all.map(|seat| if agree { Command::Agree { seat } } else { Command::Object { seat } });
    [vec![Command::Offer { seat, tricks }], answers.to_vec()].concat()
}

fn all_options() -> Vec<PreferansOptions> {
    let presets = Preset::ALL.iter().map(|preset| PreferansOptions::of(*preset));
    presets
        .flat_map(|options| Players::ALL.iter().map(move |n| options.clone().for_players(*n)))
        .collect()
}

/// Any preset with a few of its options changed.
fn any_options() -> impl Strategy<Value = PreferansOptions> {
    let changes = prop::collection::vec(any::<(prop::sample::Index, prop::sample::Index)>(), 0..8);
    (prop::sample::select(all_options()), changes).prop_map(|(mut options, changes)| {
        let settings = options.settings();
        for (which, to) in changes {
            let setting = &settings[which.index(settings.len())];
            let word = setting.words[to.index(setting.words.len())];
            options.set(setting.key, word).unwrap();
        }
        options
    })
}

fn check(options: PreferansOptions, seed: u64) {
    let (game, log) = random_match(options.clone(), seed, 12);
    let pulka = game.pulka();
    assert!(pulka.end().is_some());
    // Replaying the log gives the same match, and entering the outcomes gives the same sheet.
    let mut replayed = Match::new(options.clone());
    log.iter().for_each(|event| replayed.apply(event));
    assert_eq!(replayed.pulka(), pulka);
    let mut kept = Pulka::of(options.clone(), pulka.rows().iter().map(|row| row.outcome)).unwrap();
    if kept.end().is_none() {
        kept.break_off();
    }
    assert_eq!(&kept, pulka);
    // So does the serialized log.
    let mut read = Match::new(options.clone());
    for event in &log {
        let text = serde_json::to_string(event).unwrap();
        read.apply(&serde_json::from_str(&text).unwrap());
    }
    assert_eq!(read.pulka(), pulka);
    for (at, row) in pulka.rows().iter().enumerate() {
        let mut sum = pref::Ledger::default();
        for pref::Entry { place, amount, .. } in pulka.entries(at) {
            match *place {
                pref::SheetPlace::Pool(seat) => sum.pool[seat] += *amount,
                pref::SheetPlace::Mountain(seat) => sum.mountain[seat] += *amount,
                pref::SheetPlace::Whists { writer, on } => sum.write(writer, on, *amount),
            }
        }
        assert_eq!(sum, row.delta, "the numbers of {} are its sum", row.outcome);
    }
    check_sums(&options, pulka);
}

fn check_sums(options: &PreferansOptions, pulka: &Pulka) {
    let mut before = Amount::ZERO;
    for row in pulka.rows() {
        assert_eq!(row.outcome.to_string().parse(), Ok(row.outcome));
        let columns: Amount = row.after.pool.0.into_iter().sum();
        if let Rules::Balkan(_) = options.rules {
            assert!(columns <= Amount::ZERO, "the columns never go above zero together");
            assert!(row.delta.whists.0.iter().flat_map(|row| row.0).all(|w| w >= Amount::ZERO));
            assert_eq!(row.delta.mountain, pref::BySeat::default());
            assert!(!row.partial || columns == Amount::ZERO, "a last contract ends at zero");
        } else {
            assert!(columns >= before, "a pool never goes down");
        }
        before = columns;
        for settled in settle::all(options, &row.after) {
            let sum: Amount = settled.results.0.into_iter().sum();
            assert_eq!(sum, Amount::ZERO, "{:?}", settled.method);
        }
    }
}

/// Which card of the talon is turned first reveals nothing about the other.
#[test]
fn the_talon_is_turned_in_any_order() {
    let mut rng = SplitMix(17);
    let higher_first = (0..4_000).filter(|_| {
        let [first, second] = rng.deal().turned();
        first > second
    });
    assert!((1_850..2_150).contains(&higher_first.count()));
}

/// A short match of every preset, played until its own rules end it.
#[test]
fn matches_end_by_their_rules() {
    let (mut partial, mut aid, mut kontra, mut granted) = (0, 0, 0, 0);
    for mut options in all_options() {
        let short = if matches!(options.rules, Rules::Balkan(_)) { "s" } else { "target" };
        options.set(short, "4").unwrap();
        // With `end=time` there is no end by rule.
        if options.settings().iter().any(|setting| (setting.key, &*setting.word) == ("end", "time"))
        {
            options.set("end", "deals(6)").unwrap();
        }
        for seed in 0..4 {
            let (game, log) = match_by(Random::low_act, options.clone(), seed, 2_000);
            let pulka = game.pulka();
            assert_eq!(pulka.end(), Some(End::Played), "{} {seed}", options.preset);
            assert_eq!(pulka.next(), None);
            check_sums(&options, pulka);
            for row in pulka.rows() {
                partial += u32::from(row.partial);
                if let Some(played) = row.outcome.contract() {
                    kontra += u32::from(played.defenders.iter().any(|d| d.kontra > 0));
                    let written = row.delta.whists[played.declarer].0;
                    aid += u32::from(written.iter().any(|whists| *whists > Amount::ZERO));
                }
            }
            let agreed = |event: &&Event| matches!(event, Event::Agree { .. });
            granted += log.iter().filter(agreed).count();
        }
    }
    // The events asserted about did occur.
    assert!(
        partial > 3 && aid > 20 && kontra > 20 && granted > 20,
        "{partial} {aid} {kontra} {granted}"
    );
}

#[test]
fn random_matches_of_every_preset_end() {
    for options in all_options() {
        (0..3).for_each(|seed| check(options.clone(), seed));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_matches_under_any_agreement_end(options in any_options(), seed: u64) {
        check(options, seed);
    }

    /// docs/sources/preferans.md#B9: with ten whists a point, aid settles like the excess in one's
    /// own pool. docs/sources/preferans.md#C6: so does amnesty where three play, and any constant
    /// added to all mountains.
    #[test]
    fn aid_and_amnesty_change_nothing(seed: u64, four: bool) {
        let players = if four { "players=4" } else { "players=3" };
        let (game, _) = random_match(options(&format!("sochi {players}")), seed, 12);
        let outcomes: Vec<_> = game.pulka().rows().iter().map(|row| row.outcome).collect();
        let results = |rules: &str| {
            let options = options(&format!("sochi {players} {rules}"));
            let pulka = Pulka::of(options, outcomes.clone()).unwrap();
            pulka.settlements()[0].results
        };
        let agreed = results("");
        prop_assert_eq!(results("end=time"), agreed);
        if !four {
            prop_assert_eq!(results("end=time raspasy_amnesty=on"), agreed);
        }
        let mut raised = *game.pulka().ledger();
        for seat in game.pulka().options().players.seats().iter() {
            raised.mountain[seat] += Amount::of(7);
        }
        let settled = settle::all(game.pulka().options(), &raised);
        prop_assert_eq!(settled[0].results, agreed);
    }
}

/// If all players move one seat on, the sheet is the same one seat on.
fn check_rotation(options: PreferansOptions, seed: u64) {
    let (game, _) = random_match(options.clone(), seed, 8);
    let on = |seat: Seat| options.players.after(seat, 1);
    let moved = |outcome: Outcome| match outcome {
        Outcome::AllPassed => outcome,
        Outcome::Raspasy(mut raspasy) => {
            let tricks = raspasy.tricks;
            for seat in options.players.seats().iter() {
                raspasy.tricks[on(seat)] = tricks[seat];
            }
            Outcome::Raspasy(raspasy)
        }
        Outcome::GaveUp { declarer, bid } => Outcome::GaveUp { declarer: on(declarer), bid },
        Outcome::Contract(mut played) => {
            played.declarer = on(played.declarer);
            played.defenders.iter_mut().for_each(|defender| defender.seat = on(defender.seat));
            Outcome::Contract(played)
        }
    };
    let mut rotated = options.clone();
    rotated.dealer = on(options.dealer);
    let mut pulka = Pulka::new(rotated);
    for row in game.pulka().rows() {
        let other = pulka.enter(moved(row.outcome)).unwrap();
        for seat in options.players.seats().iter() {
            assert_eq!(other.after.pool[on(seat)], row.after.pool[seat]);
            assert_eq!(other.after.mountain[on(seat)], row.after.mountain[seat]);
            for writer in options.players.seats().iter() {
                let whists = other.after.whists[on(writer)][on(seat)];
                assert_eq!(whists, row.after.whists[writer][seat]);
            }
        }
    }
}

#[test]
fn a_rotated_table_has_the_rotated_sheet() {
    for options in all_options() {
        (0..3).for_each(|seed| check_rotation(options.clone(), seed));
    }
}

/// Half responsibility costs half, as in the check row of Leningrad.
#[test]
fn half_responsible_pays_half() {
    for outcome in ["6S-A B:whist:1 C:whist", "7S-A B:whist C:pass", "9S-A B:whist C:whist"] {
        let mountain = |rules: &str| {
            let mut pulka = Pulka::new(options(rules));
            pulka.enter(outcome.parse().unwrap()).unwrap().delta.mountain
        };
        let (full, half) = (mountain("sochi"), mountain("sochi responsibility=half_responsible"));
        assert_eq!(half.map(|amount| amount * 2), full, "{outcome}");
    }
}

/// Commands out of turn, with cards not held, or outside a deal are refused.
#[test]
fn illegal_commands_are_refused() {
    let mut game = Match::new(PreferansOptions::of(Preset::Sochi));
    let pass = |seat| Command::Act { seat, act: "call Pass".parse().unwrap() };
    let stop = Command::BreakOff { seat: Seat::A };
    assert_eq!(game.decide(Seats::ALL, Seats::NONE, &pass(Seat::A)), Err(Refusal::NoBoard));
    assert_eq!(game.decide(Seats::ALL, Seats::NONE, &stop), Err(Refusal::NothingToBreakOff));
    game.apply(&game.take_deal(SplitMix(3).deal()).unwrap());
    assert_eq!(game.take_deal(SplitMix(4).deal()), None, "one deal at a time");
    assert_eq!(game.decide(Seats::ALL, Seats::NONE, &stop), Err(Refusal::WrongPhase));
    let yours = Seats::of(Seat::B);
    assert_eq!(
        game.decide(yours, Seats::NONE, &pass(Seat::A)),
        Err(Refusal::NotYours { seat: Seat::A })
    );
    let turn = Some(Seat::A);
    let refusal = Refusal::NotYourTurn { seat: Seat::B, turn };
    assert_eq!(game.decide(yours, Seats::NONE, &pass(Seat::B)), Err(refusal));
    let six = Command::Act { seat: Seat::A, act: "play SA".parse().unwrap() };
    assert_eq!(game.decide(Seats::ALL, Seats::NONE, &six), Err(Refusal::WrongPhase));
    for seat in [Seat::A, Seat::B, Seat::C] {
        game.apply(&game.decide(Seats::of(seat), Seats::NONE, &pass(seat)).unwrap()[0]);
    }
    let card = (Cards::PIQUET - game.board().unwrap().hand(Seat::A)).iter().next().unwrap();
    let play = Command::Act { seat: Seat::A, act: Act::Play(card) };
    let refused = game.decide(Seats::ALL, Seats::NONE, &play).unwrap_err();
    assert_eq!(refused.to_string(), format!("{card}: A does not hold {card}"));
}

/// Invalid entries of a sheet kept by hand are refused with their reason and change nothing.
#[test]
fn impossible_entries_are_refused() {
    let check = |rules: &str, entries: &[&str], why: &str| {
        let mut pulka = Pulka::new(options(rules));
        let (last, first) = entries.split_last().unwrap();
        for entry in first {
            pulka.enter(entry.parse().unwrap()).unwrap();
        }
        let before = pulka.clone();
        let refused = pulka.enter(last.parse().unwrap()).unwrap_err();
        assert_eq!(refused.to_string(), why, "{last}");
        assert_eq!(pulka, before);
    };
    check(
        "sochi",
        &["6S-A took:7 B:whist:2 C:whist:2"],
        "11 tricks in all cannot be: this deal has 10",
    );
    check("sochi", &["6S-A took:6 B:pass:2 C:pass:2"], "with these decisions it is not played");
    check("sochi", &["6S-A unplayed B:whist C:pass"], "with these decisions it is played");
    check("sochi", &["6S-A A:whist:2 B:whist:2"], "A cannot stand there in this deal");
    check("sochi", &["8S-A unplayed B:pass C:half"], "B cannot have decided so");
    check("sochi", &["3t-A B:come:2 C:come:2"], "that does not happen in this Preferans");
    check("sochi", &["Pass"], "that does not happen in this Preferans");
    check("sochi", &["Raspasy A:1 B:2 C:3"], "6 tricks in all cannot be: this deal has 10");
    check(
        "sochi",
        &["6S-A premium:2 B:whist:2 C:whist:2"],
        "the talon brings no premium of 2 here",
    );
    check(
        "essay",
        &["4t-A B:come+31:2 C:come:2"],
        "B cannot have a chain of 31 kontras: at most 30, and of who comes",
    );
    check(
        "sochi",
        &["6S-A B:whist+1:2 C:whist:2"],
        "B cannot have a chain of 1 kontras: at most 0, and of who comes",
    );
    check(
        "sochi exit=677",
        &["Raspasy A:1 B:2 C:7", "6S-A B:whist:2 C:whist:2"],
        "nobody could bid so low here: the level is 7",
    );
    check(
        "classic",
        &["7S-A B:whist:2 C:whist:1"],
        "the match opens with all-pass deals, and this is one of them",
    );
    check("sochi players=4", &["6S-D A:whist:2 B:whist:2"], "D cannot stand there in this deal");
    check(
        "essay",
        &["4t-A took:2 B:come:4 C:come:2"],
        "6 tricks in all cannot be: this deal has 5",
    );
    check("essay", &["2t-A B:come:2 C:come:2"], "with these decisions it is not played");
    check("essay", &["Pass", "2t-A unplayed B:come C:come"], "with these decisions it is played");
    check(
        "essay",
        &["4t-A B:stay+1 C:alone:2"],
        "B cannot have a chain of 1 kontras: at most 30, and of who comes",
    );
    check("essay", &["8t-A took:10 B:come C:come"], "that does not happen in this Preferans");
    check(
        "sochi target=1 end=deals deals=1",
        &["6S-A unplayed B:pass C:pass", "6S-A unplayed B:pass C:pass"],
        "the match is over",
    );
}

/// Forced deals, dark passes and bombs in their order.
#[test]
fn classic_is_opened_in_the_dark() {
    let mut options = PreferansOptions::of(Preset::Classic);
    let Rules::Russian(rules) = &mut options.rules else { unreachable!() };
    rules.opening = Switch::Off;
    let mut game = Match::new(options);
    game.apply(&game.take_deal(SplitMix(3).deal()).unwrap());
    let view = |game: &Match, seat| -> View { game.view(Viewer::player(seat)).board.unwrap() };
    assert_eq!(view(&game, Seat::A).hands[&Seat::A].cards, None, "A has not looked");
    assert!(view(&game, Seat::B).hands[&Seat::B].cards.is_some());
    let call = |seat, act: &str| Command::Act { seat, act: act.parse().unwrap() };
    let refused = game.decide(Seats::ALL, Seats::NONE, &call(Seat::A, "call 6S"));
    assert_eq!(refused, Err(Refusal::Unlooked));
    let dark = game.decide(Seats::ALL, Seats::NONE, &call(Seat::A, "call Pass-dark")).unwrap();
    game.apply(&dark[0]);
    assert!(view(&game, Seat::A).hands[&Seat::A].cards.is_some());
    let low = game.decide(Seats::ALL, Seats::NONE, &call(Seat::B, "call 6NT")).unwrap_err();
    assert_eq!(low.to_string(), "6NT: one bids from 7 on here");
    for seat in [Seat::B, Seat::C] {
        let passed = game.decide(Seats::ALL, Seats::NONE, &call(seat, "call Pass")).unwrap();
        game.apply(&passed[0]);
    }
    SplitMix(9).play(&mut game);
    assert_eq!(game.pulka().marks().bombs[Seat::A], 1);
    assert_eq!(game.pulka().situation().unwrap().lowest_after_dark, 8);
    let mountain: Amount = game.pulka().ledger().mountain.0.into_iter().sum();
    assert_eq!(mountain, Amount::of(20), "ten tricks count twice");
}

/// docs/sources/preferans.md#B11: each round of a race opens with a forced all-pass deal that
/// counts double, ends when a player reaches the target, and has prizes for being first and for the
/// smallest mountain; the match ends after the last round, with the same prizes over all rounds.
/// Ties share.
#[test]
fn a_race_has_its_prizes() {
    let mut options = PreferansOptions::of(Preset::Skachki).for_players(Players::Four);
    options.set("target", "4").unwrap();
    options.set("rounds", "2").unwrap();
    let mut pulka = Pulka::new(options);
    assert!(pulka.situation().unwrap().forced);
    // D deals. Two points a trick, twice.
    let row = pulka.enter("Raspasy A:2 B:4 C:4".parse().unwrap()).unwrap();
    assert_eq!(row.delta.mountain[Seat::A], Amount::of(8));
    assert!(!pulka.situation().unwrap().forced);
    // A deals; B makes seven and reaches the target.
    let row = pulka.enter("7S-B C:whist:2 D:pass:1".parse().unwrap()).unwrap();
    assert_eq!(pulka.marks().rounds, 1);
    assert_eq!(row.delta.pool[Seat::B], Amount::of(4));
    for on in [Seat::A, Seat::C, Seat::D] {
        assert_eq!(row.delta.whists[Seat::B][on], Amount::of(300), "{on}");
    }
    // D has nothing on the mountain.
    assert_eq!(row.delta.whists[Seat::D][Seat::A], Amount::of(200));
    // C whists all three tricks too.
    assert_eq!(row.delta.whists[Seat::C][Seat::B], Amount::of(8 * 3));
    assert!(pulka.situation().unwrap().forced && pulka.end().is_none());
    // B deals the second round's opening, and C plays: all are level in it but for the mountain.
    pulka.enter("Raspasy C:4 D:4 A:2".parse().unwrap()).unwrap();
    let row = pulka.enter("7S-D unplayed A:pass B:pass".parse().unwrap()).unwrap();
    assert_eq!(pulka.end(), Some(End::Played));
    // The round: D was first, B's mountain is empty in it. In all: B and D are level in the pools
    // and share; the mountains are A 16, B 16, C 32, D 16, and three share.
    let third = Amount::of(200).over(3);
    assert_eq!(row.delta.whists[Seat::D][Seat::A], Amount::of(450));
    assert_eq!(row.delta.whists[Seat::D][Seat::C], Amount::of(450) + third);
    assert_eq!(row.delta.whists[Seat::B][Seat::C], Amount::of(350) + third);
    assert_eq!(row.delta.whists[Seat::A][Seat::C], third);
    assert_eq!(row.delta.whists[Seat::B][Seat::D], Amount::of(200));
    for settlement in pulka.settlements() {
        let sum: Amount = settlement.results.0.into_iter().sum();
        assert_eq!(sum, Amount::ZERO, "{settlement:?}");
    }
}
