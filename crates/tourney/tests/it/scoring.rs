//! Every test vector of docs/sources/scoring.md that concerns more than one table.

use bridge::Side;
use bridge::score::Rounding;
use tourney::Ratio;
use tourney::adjust::{Artificial, Share, Weighted};
use tourney::butler::{Butler, DatumRound, Drop};
use tourney::carry::{KnockoutCarry, Stage, pairs_final};
use tourney::cross::{Divisor, Sums};
use tourney::imps::{ImpTable, imps_of};
use tourney::matchpoints::{Field, Scale, matchpoints, neuberg};
use tourney::progressive::{Tally, TallyRow, rank};
use tourney::teams::Scoring;
use tourney::vp::{Hundredths, VpScale, half_match, of_percentage};

use crate::support;

#[test]
fn vectors_of_the_specification() {
    let mut seen = 0;
    for line in support::lines(include_str!("../data/scoring.tsv")) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, question, input, answer] = fields[..] else { panic!("four columns: {line}") };
        assert_eq!(answer_to(question, input), answer, "{id}");
        seen += 1;
    }
    assert_eq!(seen, 83);
}

fn answer_to(question: &str, input: &str) -> String {
    let words: Vec<&str> = question.split(' ').collect();
    match words[..] {
        ["matchpoints", scale] => {
            let points = matchpoints(&numbers(input), cards::choice::read::<Scale>(scale).unwrap());
            format!("{} / {}", join(&points.0[0]), join(&points.0[1]))
        }
        ["imps", table] => {
            let table: ImpTable = cards::choice::read(table).unwrap();
            let of = |d: i32| {
                assert_eq!(imps_of(table, Ratio::from(d)), table.imps(d), "as a fraction");
                table.imps(d)
            };
            join(&numbers(input).into_iter().map(of).collect::<Vec<i32>>())
        }
        ["datum", drop, round] => {
            let (butler, field) = butler(drop, round, input);
            join(&[butler.mean(&field, 1).unwrap(), butler.datum(&field, 1).unwrap()])
        }
        ["butler", drop, round] => {
            let (butler, field) = butler(drop, round, input);
            let datum = butler.datum(&field, 1).unwrap();
            let score = |word: &str| word.split_once('x').unwrap().0.parse::<i32>().unwrap();
            let imps = |word| imps_of(ImpTable::Imp1962, Ratio::from(score(word)) - datum);
            join(&input.split(' ').map(imps).collect::<Vec<i32>>())
        }
        ["cross", divisor] => {
            let scores = numbers(input);
            let field = Field::new(scores.iter().map(|score| (*score, 1)));
            let sum = Sums::new(&field, ImpTable::Imp1962).of(scores[0]);
            let divisor: Divisor = cards::choice::read(divisor).unwrap();
            divisor.divide(Ratio::whole(sum), scores.len() as u32).to_string()
        }
        ["vp", scale, boards] => {
            let scale: VpScale = scale.parse().unwrap();
            let award = |margin| {
                let vp = scale.award(boards.parse().unwrap(), margin).unwrap();
                format!("{}/{}", vp.winner, vp.loser)
            };
            join(&numbers(input).into_iter().map(award).collect::<Vec<String>>())
        }
        ["vp%", boards] => {
            let vp = |word: &str| of_percentage(boards.parse().unwrap(), hundredths(word)).unwrap();
            join(&input.split(' ').map(vp).collect::<Vec<Hundredths>>())
        }
        ["bands", boards] => {
            let steps = VpScale::Wbf2013Discrete.table(boards.parse().unwrap()).unwrap();
            join(&steps.iter().map(|step| step.0).collect::<Vec<u32>>())
        }
        ["half", "bands", boards] => {
            let boards = boards.parse().unwrap();
            let points = |margin| half_match(boards, margin).unwrap().winner;
            let first = |margin: &i32| *margin == 0 || points(*margin) != points(margin - 1);
            join(&(0..100).filter(first).collect::<Vec<i32>>())
        }
        ["neuberg", actual, expected] => {
            let (actual, expected) = (actual.parse().unwrap(), expected.parse().unwrap());
            let points = |m: i32| neuberg(Ratio::from(m), actual, expected).unwrap();
            join(&numbers(input).into_iter().map(points).collect::<Vec<Ratio>>())
        }
        ["neuberg%", actual, expected] => {
            let (actual, expected) = (actual.parse().unwrap(), expected.parse().unwrap());
            let top = Scale::Two.top(expected);
            let percent = |m: i32| {
                let points = neuberg(Ratio::from(m), actual, expected).unwrap();
                points * Ratio::new(100, top).unwrap()
            };
            join(&numbers(input).into_iter().map(percent).collect::<Vec<Ratio>>())
        }
        ["percent", award] => {
            let award: Artificial = award.parse().unwrap();
            join(&input.split(' ').map(|own| award.percent(Some(ratio(own)))).collect::<Vec<_>>())
        }
        ["award", award] => {
            let award: Artificial = award.parse().unwrap();
            join(&input.split(' ').map(|own| award.imps(Some(ratio(own)))).collect::<Vec<_>>())
        }
        ["weighted"] => {
            let parts: Vec<(&str, &str)> =
                input.split(' ').map(|part| part.split_once('@').unwrap()).collect();
            let share = |(at, part): (usize, &(&str, &str))| Share {
                score: at as i32,
                percent: part.1.parse().unwrap(),
            };
            let weighted = Weighted::new(parts.iter().enumerate().map(share).collect()).unwrap();
            weighted.mean(|score| ratio(parts[score as usize].0)).to_string()
        }
        ["carry"] => {
            let carry = |word: &str| {
                let (margin, above) = word.split_at(word.len() - 1);
                KnockoutCarry::default().imps(margin.parse().unwrap(), above == ">")
            };
            join(&input.split(' ').map(carry).collect::<Vec<Ratio>>())
        }
        ["bam"] => {
            let points = |pair: &str| {
                let (ns, ew) = pair.split_once(',').unwrap();
                // Our North-South's points at one table, our East-West's at the other.
                let diff = ns.parse::<i32>().unwrap() + ew.parse::<i32>().unwrap();
                format!("{}/{}", Scoring::Bam.points(diff, 0), Scoring::Bam.points(-diff, 0))
            };
            join(&input.split(' ').map(points).collect::<Vec<String>>())
        }
        ["match", table] => {
            let table: ImpTable = cards::choice::read(table).unwrap();
            let imps: Vec<i32> = numbers(input).into_iter().map(|d| table.imps(d)).collect();
            format!("{} = {}", join(&imps), imps.iter().sum::<i32>())
        }
        ["place", tie] => {
            let tallies: Vec<Tally> = (1..)
                .zip(numbers(&input.replace('+', "")))
                .map(|(player, net)| tally(player, net.max(0), (-net).max(0)))
                .collect();
            let ranked = rank(&tallies, tie.parse().unwrap());
            let place =
                |player: u32| ranked.iter().find(|rank| rank.player == player).unwrap().place;
            join(&(1..=tallies.len() as u32).map(place).collect::<Vec<_>>())
        }
        ["net"] => {
            let net = |pair: &str| {
                let (own, opponents) = pair.split_once(':').unwrap();
                tally(1, own.parse().unwrap(), opponents.parse().unwrap()).net
            };
            join(&input.split(' ').map(net).collect::<Vec<i32>>())
        }
        _ => panic!("no such question: {question}"),
    }
}

/// A card with one round.
fn tally(player: u32, own: i32, opponents: i32) -> Tally {
    let row = TallyRow { round: 1, table: 1, seat: bridge::Seat::North, own, opponents };
    Tally::new(player, format!("P{player}").parse().unwrap(), vec![row])
}

fn numbers(text: &str) -> Vec<i32> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

fn join<T: ToString>(values: &[T]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<String>>().join(" ")
}

fn hundredths(text: &str) -> Hundredths {
    Hundredths(ratio(text).rounded(2, Rounding::HalfAwayFromZero) as i32)
}

fn ratio(text: &str) -> Ratio {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits: i64 = format!("{whole}{part}").parse().unwrap();
    Ratio::new(digits, 10u32.pow(part.len() as u32)).unwrap()
}

fn butler(drop: &str, round: &str, input: &str) -> (Butler, Field) {
    let drop: Drop = drop.parse().unwrap();
    let datum_round: DatumRound = round.parse().unwrap();
    let frequency = |word: &str| {
        let (score, times) = word.split_once('x').unwrap();
        (score.parse::<i32>().unwrap(), times.parse::<u32>().unwrap())
    };
    (Butler { drop, datum_round }, Field::new(input.split(' ').map(frequency)))
}

/// Before it is made concave, the formula gives 13.74 where the published scale has 13.75.
#[test]
fn the_continuous_scale_is_made_concave() {
    let steps = VpScale::Wbf2013.table(16).unwrap();
    let value = |margin: u32| steps.iter().rfind(|step| step.0 <= margin).unwrap().1.winner.0;
    assert_eq!((value(13), value(14), value(15)), (1352, 1375, 1397));
}

/// Logs of older versions.
#[test]
fn the_old_word_of_a_scale_is_read() {
    assert_eq!("seed24".parse(), Ok(VpScale::Essay24));
    assert_eq!(serde_json::from_str::<VpScale>("\"seed24\"").unwrap(), VpScale::Essay24);
    assert_eq!(serde_json::to_string(&VpScale::Essay24).unwrap(), "\"essay24\"");
}

#[test]
fn a_scale_says_which_matches_it_knows() {
    let error = VpScale::Essay24.award(16, 3).unwrap_err();
    insta::assert_snapshot!(error, @"the scale essay24 is for matches of 24 to 24 boards, not of 16");
    for (scale, boards) in [
        (VpScale::Acbl20, 5),
        (VpScale::Acbl30, 12),
        (VpScale::Wbf2013, 0),
        (VpScale::Wbf2013Discrete, 1001),
        (VpScale::Wbf25, 0),
    ] {
        assert!(scale.award(boards, 1).is_err(), "{scale} {boards}");
        assert!(scale.table(boards).is_err(), "{scale} {boards}");
    }
    assert_eq!(of_percentage(28, Hundredths(5000)), None);
    assert_eq!(of_percentage(8, Hundredths(10_001)), None);
}

#[test]
fn shares_make_a_hundred() {
    let shares = |percents: &[u32]| {
        Weighted::new(
            percents.iter().map(|percent| Share { score: 0, percent: *percent }).collect(),
        )
    };
    assert!(shares(&[30, 70]).is_ok());
    let error = shares(&[30, 60]).unwrap_err();
    insta::assert_snapshot!(error, @"the shares of a weighted score make 100 percent, not 90");
    assert!(shares(&[0, 100]).is_err());
    assert!(shares(&[]).is_err());
    assert!(serde_json::from_str::<Weighted>(r#"[{"score":420,"percent":99}]"#).is_err());
}

/// EBU White Book: 26 boards and a top of 22 in the qualifier, 27 boards and 12 in the final.
#[test]
fn a_qualifiers_score_is_carried_by_its_formula() {
    let score = Ratio::new(3125, 10).unwrap().into();
    let qualifier = Stage { boards: 26, maximum: 572 };
    let last = Stage { boards: 27, maximum: 324 };
    let carried = pairs_final(&score, qualifier, last).unwrap();
    // ½ · 312.5 · (26/572) · (324/27)
    assert_eq!(carried.to_string(), "85.2273");
    assert_eq!(pairs_final(&score, Stage { boards: 0, maximum: 0 }, last), None);
}

#[test]
fn the_traveller_of_the_bridge_essay() {
    let points = matchpoints(&[420, 450, 420, -50, 430, 980], Scale::Two);
    // Pair 5 took ten tricks in three notrump and had six points; pair 11 had four.
    assert_eq!(points[Side::NorthSouth][4], Ratio::whole(6));
    assert_eq!(points[Side::EastWest][4], Ratio::whole(4));
}
