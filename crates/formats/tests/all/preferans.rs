//! The JSON-lines notation of Preferans: whole matches of every variety, written and read.

use cards::Seats;
use formats::preferans::{self, Deal, Game};
use pref::{Command, Match, Players, PreferansOptions, Preset, Seat, fuzz};
use proptest::prelude::*;

/// A seeded pseudorandom generator (splitmix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        testing::splitmix64(&mut self.0)
    }
}

/// A match of a few deals with random legal acts.
pub(crate) fn played(options: PreferansOptions, seed: u64, most: usize) -> (Game, Match) {
    let mut dice = Dice(seed);
    let mut table = Match::new(options.clone());
    let mut game = Game::new(options);
    while table.next().is_some() && game.deals.len() < most {
        let number = u128::from(dice.roll()) % pref::Deal::COUNT;
        table.apply(&table.take_deal(pref::Deal::from_number(number).unwrap()).unwrap());
        while table.is_playing() {
            let choice = if dice.roll().is_multiple_of(2) { 0 } else { dice.roll() as u8 };
            let (seat, act) = fuzz::legal(&table, choice).unwrap();
            let command = Command::Act { seat, act };
            let events = table.decide(Seats::ALL, Seats::NONE, &command).unwrap();
            events.iter().for_each(|event| table.apply(event));
        }
        game.deals.push(Deal::from(table.record().unwrap()));
    }
    (game, table)
}

fn all_options() -> impl Iterator<Item = PreferansOptions> {
    let presets = Preset::ALL.iter().map(|preset| PreferansOptions::of(*preset));
    presets.flat_map(|options| Players::ALL.iter().map(move |n| options.clone().for_players(*n)))
}

#[test]
fn matches_of_every_variety_are_written_and_read_again() {
    for (options, seed) in all_options().zip(1..) {
        let (mut game, table) = played(options, seed, 6);
        game.names[Seat::A] = "Анна \"А\"".to_owned();
        let file = preferans::write(&game);
        let reading = preferans::read(file.as_bytes());
        assert_eq!(reading.errors, [], "{file}");
        let read = reading.content.unwrap();
        assert_eq!(read, game);
        assert_eq!(read.pulka().rows(), table.pulka().rows());
        assert_eq!(preferans::write(&read), file);
        for (at, deal) in read.deals.iter().enumerate() {
            let board = read.board(at, deal.acts.len()).unwrap().unwrap();
            assert_eq!(board.outcome(), deal.outcome.as_ref());
        }
        // From the second deal on, with the sheet carried over.
        let carried = pref::Pulka::of(game.options.clone(), [game.deals[0].outcome.unwrap()]);
        let carried = carried.unwrap();
        let mut later = game.clone();
        later.carried = Some((*carried.ledger(), *carried.marks()));
        later.deals.remove(0);
        if carried.end().is_none() && !later.deals.is_empty() {
            let reading = preferans::read(preferans::write(&later).as_bytes());
            assert_eq!((reading.errors, reading.content), (Vec::new(), Some(later.clone())));
            assert_eq!(later.pulka().ledger(), read.pulka().ledger());
        }
    }
}

/// A match of Sochi whose third deal has only a result.
fn example() -> String {
    let (mut game, _) = played(PreferansOptions::of(Preset::Sochi), 3, 4);
    game.deals[2].acts.clear();
    game.deals[2].cards = None;
    preferans::write(&game)
}

/// Each change of the file with the error it causes; all other deals are kept.
#[test]
fn errors_have_their_location_and_nothing_else_is_lost() {
    let file = example();
    let whole = preferans::read(file.as_bytes()).content.unwrap();
    let check = |from: &str, to: &str, told: &str| {
        assert!(file.contains(from), "{from} in {file}");
        let reading = preferans::read(file.replacen(from, to, 1).as_bytes());
        let errors: Vec<String> = reading.errors.iter().map(ToString::to_string).collect();
        assert!(errors.iter().any(|error| error.contains(told)), "{from}: {errors:#?}");
        if let Some(game) = reading.content {
            assert_eq!(game.deals.len() + usize::from(to == "?"), whole.deals.len(), "{from}");
        }
    };
    let first = |key: &str| {
        let (_, rest) = file.split_once(&format!("\"{key}\":\"")).unwrap();
        rest.split([' ', '"']).next().unwrap()
    };
    check(
        "{\"preferans\":1",
        "{\"preferans\":2",
        "line 1, column 14, preferans: unknown version 2",
    );
    check("{\"preferans\":1,", "{", "line 1");
    check("\"ten\":\"checked\"", "\"ten\":\"seen\"", "ten cannot be seen");
    check("\"ten\":", "\"tenner\":", "there is no option tenner");
    check("\"preset\":\"sochi\"", "\"preset\":\"kaluga\"", "options: invalid value `kaluga`");
    check("{\"deal\":2", "{\"deal\":7", "line 3, column 9, deal: the next deal is 2, dealt by A");
    check("{\"deal\":2", "?", "line 3, column 1, line: not a JSON object");
    check("\"cards\":\"", "\"cards\":\"A", "line 2");
    check("\"calls\":\"", "\"calls\":\"A:9X ", "calls: invalid value `A:9X`: a call is such as");
    check("\"calls\":\"", "\"calls\":\"C:Pass ", "calls: C:Pass: it is not C's turn");
    check("\"calls\":\"", "\"calls\":\"A:3 ", "A:3: 3:");
    check("\"result\":\"", "\"result\":\"4t-", "result: invalid value `4t-");
    let result = format!("\"result\":\"{}", first("result"));
    check(&result, "\"result\":\"Pass\",\"x\":\"", "unknown key `x`");
    check("\"dealer\":\"B\"", "\"dealer\":\"D\"", ", dealt by B");
}

#[test]
fn a_result_of_another_game_is_refused() {
    let file = "{\"preferans\":1,\"options\":{\"preset\":\"sochi\"}}\n\
                {\"deal\":1,\"dealer\":\"C\",\"result\":\"5t-B C:alone:3 A:stay\"}\n\
                {\"deal\":1,\"dealer\":\"C\",\"result\":\"6S-A B:whist:8 C:whist:3\"}\n\
                {\"deal\":1,\"dealer\":\"C\",\"result\":\"6S-A B:whist:2 C:whist:2\"}\n\
                {\"end\":\"broken-off\"}\n";
    let reading = preferans::read(file.as_bytes());
    let errors: Vec<String> = reading.errors.iter().map(ToString::to_string).collect();
    assert_eq!(
        errors,
        [
            "line 2, column 34, result: that does not happen in this Preferans",
            "line 3, column 34, result: invalid value `6S-A B:whist:8 C:whist:3`: a result is \
             such as Pass, Raspasy A:0 B:4 C:6 or 5t-B C:alone:3 A:stay",
        ]
    );
    assert_eq!(reading.content.unwrap().pulka().rows().len(), 1);
}

/// A file with a few bytes changed, or any bytes.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6);
    let near = (0..40u64, changes).prop_map(|(seed, changes)| {
        let options = all_options().nth(seed as usize % 20).unwrap();
        let mut bytes = preferans::write(&played(options, seed, 2).0).into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes
    });
    let json = "(\\{\"(preferans|deal|end|result)\":[0-9\"A-D:,{}]{0,12}\\}?\n?){0,6}";
    prop_oneof![
        3 => near,
        1 => json.prop_map(String::into_bytes),
        1 => prop::collection::vec(any::<u8>(), 0..200)
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn no_bytes_break_the_reader(bytes in bytes()) {
        preferans::fuzz(&bytes);
    }
}

/// Deals of which only the cards are known do not say what follows them; deals that were played do.
#[test]
fn problems_follow_one_another_in_any_order_of_dealers() {
    let head = "{\"preferans\":1,\"options\":{\"preset\":\"sochi\"}}";
    let cards = "9.AQT97.QT.K9 KJ..AJ87.JT87 AQT7.KJ8.K9.A | 8...Q";
    let problem = |deal: u32, dealer: &str| {
        format!("{{\"deal\":{deal},\"dealer\":\"{dealer}\",\"cards\":\"{cards}\"}}")
    };
    let errors = |lines: &[String]| {
        let text = format!("{head}\n{}\n", lines.join("\n"));
        preferans::read(text.as_bytes())
            .errors
            .iter()
            .map(|error| error.at.line)
            .collect::<Vec<_>>()
    };
    assert_eq!(errors(&[problem(1, "C"), problem(2, "A"), problem(5, "A")]), Vec::<u32>::new());
    // The numbers do not fall.
    assert_eq!(errors(&[problem(4, "C"), problem(3, "B")]), [3]);
    // After a deal with a result, or a line without cards, the next deal is known.
    let played = "{\"deal\":1,\"dealer\":\"C\",\"result\":\"Raspasy A:0 B:4 C:6\"}".to_owned();
    assert_eq!(errors(&[played.clone(), problem(2, "A")]), Vec::<u32>::new());
    assert_eq!(errors(&[played, problem(3, "B")]), [3]);
    let empty = "{\"deal\":1,\"dealer\":\"C\"}".to_owned();
    assert_eq!(errors(&[empty, problem(3, "B")]), [3]);
}
