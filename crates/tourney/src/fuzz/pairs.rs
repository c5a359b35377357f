//! A pairs event driven by bytes.

use alloc::vec::Vec;

use bridge::{BySide, Deal};
use cards::Cards;

use super::bytes::{Bytes, assert_ending, person, run};
use crate::board::MethodName;
use crate::classes::{Category, Class, Ranked};
use crate::event::Withheld;
use crate::log::{By, TournamentLog};
use crate::masterpoints::SchemeName;
use crate::movement::{Kind, Movement as Rounds};
use crate::pairs;
use crate::session::{Penalty, Winners};
use crate::vp::Hundredths;

/// A pairs event driven by these bytes.
///
/// # Panics
///
/// When a rule that holds for every event is broken.
pub fn pairs(bytes: &[u8]) -> TournamentLog<pairs::PairsEvent> {
    let bytes = &mut Bytes(bytes.iter());
    let pair = |number| pairs::Pair::new(number, [person('n', number), person('s', number)]);
    let mut setup = pairs::Setup::new((1..=8).map(pair).collect(), 4);
    let methods = MethodName::ALL;
    setup.method = methods[bytes.below(4) as usize].method();
    setup.winners = Winners::ALL[bytes.below(2) as usize];
    setup.results = [None, Some(4), Some(9)][bytes.below(3) as usize];
    setup.masterpoints = SchemeName::ALL[bytes.below(3) as usize];
    setup.corrections = ["", "0", "30"][bytes.below(3) as usize].parse().ok();
    // As new events have both.
    if setup.corrections.is_some() {
        setup = setup.factored();
    }
    if bytes.below(2) == 1 {
        let kind = Kind::ALL[bytes.below(5) as usize];
        setup = match Rounds::new(kind, 8, None, 1) {
            Ok(movement) if bytes.below(5) > 0 => match bytes.below(4) {
                0 => in_two_places(setup),
                _ => setup.with_movement(movement),
            },
            _ if bytes.below(2) == 0 => of_individuals(&setup),
            _ => of_teams(bytes, &setup),
        };
    }
    let choose = |bytes: &mut Bytes, event: &pairs::PairsEvent| {
        let by = match bytes.below(3) {
            0 => By::Person(person('n', 1 + bytes.below(8))),
            _ => By::Director,
        };
        (by, act_in_pairs(bytes, event))
    };
    run::<pairs::PairsEvent>(setup, bytes, choose, assert_pairs)
}

/// The same event with half of its pairs in a room.
fn in_two_places(setup: pairs::Setup) -> pairs::Setup {
    let movement = Rounds::side_by_side(&[4, 4], None, 3, setup.winners).expect("two groups");
    setup.with_movement(movement).with_room((1..=4).collect())
}

/// An individual event for the people of the first pairs, scored alike.
fn of_individuals(setup: &pairs::Setup) -> pairs::Setup {
    let movement = Rounds::individual(Kind::Whist, 5, None, 1).expect("five players");
    let player = |number| pairs::Player::new(number, person('n', number));
    let mut made = pairs::Setup::of_individuals((1..=5).map(player).collect(), movement);
    (made.method, made.results, made.masterpoints, made.corrections) =
        (setup.method, setup.results, setup.masterpoints, setup.corrections);
    made
}

/// An event of teams for the people of the first pairs.
fn of_teams(bytes: &mut Bytes, setup: &pairs::Setup) -> pairs::Setup {
    let (kind, teams) =
        [(Kind::AmericanWhist, 5), (Kind::NewEngland, 4), (Kind::RoundRobin, 3), (Kind::Triple, 3)]
            [bytes.below(4) as usize];
    let movement = Rounds::new(kind, teams, None, 1).expect("so many teams");
    let mut made = pairs::Setup::of_teams((1..=teams).map(team).collect(), movement);
    let methods = [MethodName::Cross, MethodName::Bam, MethodName::Total];
    made.method = methods[bytes.below(3) as usize].method();
    made.results = setup.results;
    if let (Some(teams), 1) = (&mut made.teams, bytes.below(2)) {
        teams.options.vp = pairs::MatchVp(None);
        teams.options.bye = pairs::ByePoints(Some(Hundredths(150)));
    }
    made
}

fn team(number: u32) -> pairs::Team {
    let pair = |first: u32| [person('n', first), person('s', first)];
    let players = BySide([pair(2 * number - 1), pair(2 * number)]);
    pairs::Team::new(number, person('t', number), players)
}

fn act_in_pairs(bytes: &mut Bytes, event: &pairs::PairsEvent) -> pairs::Act {
    use pairs::Act;
    let (board, table) = (1 + bytes.below(5), 1 + bytes.below(4));
    let sides = match (bytes.below(9), bytes.below(9), &event.setup().teams) {
        // Mostly halves that the movement has meet.
        (at, half, Some(teams)) if at > 1 => {
            let places: Vec<_> = teams.movement.rounds.iter().flatten().collect();
            let place = places[(9 * at + half) as usize % places.len()];
            BySide::new(|side| teams.half(place.seats[side], side))
        }
        (ns, ew, _) => BySide([1 + ns, 1 + ew]),
    };
    match bytes.below(26) {
        0 => Act::Deal {
            board,
            deal: Deal::from_number(u128::from(bytes.next()) << 80)
                .expect("below the number of deals"),
        },
        9 => {
            let outcome = bytes.outcome();
            Act::Played { board, table, pairs: sides, outcome, lead: None }
        }
        1..9 => {
            let outcome = bytes.outcome();
            // A hand that has passed leads nothing.
            let leads = outcome.contract().is_some() && bytes.below(4) == 0;
            let lead = leads.then(|| Cards::FULL.iter().nth(bytes.below(52) as usize)).flatten();
            Act::Enter { board, table, pairs: sides, outcome, lead }
        }
        10..12 => Act::Confirm { board, table },
        12..14 => Act::Rule { board, table, pairs: sides, standing: bytes.standing() },
        22..24 => {
            let by = 1 + bytes.below(9);
            Act::Appeal { board, table, filing: bytes.filing(by) }
        }
        24 => {
            let at = bytes.below(3) as usize;
            let (at, by) = match event.appeals().all().iter().rev().nth(at) {
                Some(appeal) => (appeal.subject, appeal.filing.by),
                None => (pairs::At { board, table }, 1 + bytes.below(9)),
            };
            let decision = bytes.decision();
            let standing = (bytes.below(2) == 0).then(|| bytes.standing());
            Act::DecideAppeal { board: at.board, table: at.table, by, decision, standing }
        }
        14 => Act::Fouled { board, table, group: bytes.below(3) as u8 },
        15 => {
            let number = event.next_number();
            let pair = pairs::Pair::new(number, [person('n', number), person('s', number)]);
            Act::Join { pair, plan: event.plan_with_newcomer(1 + bytes.below(8)) }
        }
        16 => {
            let number = 1 + bytes.below(9);
            Act::Withdraw { number, plan: event.plan_without(number, 1 + bytes.below(8)) }
        }
        17 if event.setup().individuals.is_some() => Act::AmendPlayer(pairs::Player::new(
            1 + bytes.below(9),
            person('n', 1 + bytes.below(9)),
        )),
        17 if event.setup().teams.is_some() => {
            let mut changed = team(1 + bytes.below(6));
            changed.players.0[1][1] = person('n', 20 + bytes.below(9));
            Act::AmendTeam(changed)
        }
        17 => {
            let number = 1 + bytes.below(9);
            let players = [person('s', number), person('n', 20 + bytes.below(9))];
            Act::Amend(pairs::Pair::new(number, players))
        }
        18 => match event.plan_of_rounds(1 + bytes.below(8)) {
            Some(plan) => Act::Replan(plan),
            None => Act::Close,
        },
        19 => {
            let points = Hundredths(50 * bytes.below(9) as i32);
            let penalty = [Penalty::Warning, Penalty::OfTop(10), Penalty::Points(points)];
            Act::Penalize { pair: board, penalty: penalty[bytes.below(3) as usize] }
        }
        20 => {
            let stratum = ["A", "B", "C"][bytes.below(3) as usize].parse().ok();
            let handicap = Some(Hundredths(3000 * bytes.below(5) as i32 - 6000));
            let category = Some(Category::ALL[bytes.below(5) as usize]);
            let withheld = [Withheld::NONE, Withheld::NONE.with(1), Withheld::ALL];
            let withheld = withheld[bytes.below(3) as usize];
            Act::Classify { pair: board, class: Class { stratum, handicap, category, withheld } }
        }
        _ => Act::Close,
    }
}

pub(super) fn assert_pairs(session: &pairs::PairsEvent) {
    if let Some(teams) = &session.setup().teams {
        assert_eq!(teams.movement.check(), Ok(()), "both halves of each match use one set");
        assert_matches(session);
    } else if let Some(movement) = &session.setup().movement {
        assert_eq!(movement.check_changed(), Ok(()), "a changed movement keeps the rules");
    }
    assert_ending(session);
    for traveller in session.travellers() {
        let agreed = traveller.lines.iter().filter(|line| line.confirmed);
        let seated = agreed.flat_map(|line| line.pairs.0);
        let mut seated: Vec<u32> = seated.flat_map(|pair| session.contestants_of(pair)).collect();
        let count = seated.len();
        seated.sort_unstable();
        seated.dedup();
        assert_eq!(seated.len(), count, "a contestant plays a board once");
    }
    for (ranking, classed) in session.rankings().iter().zip(session.classed()) {
        let ranked: Vec<Ranked> = ranking.ranked().collect();
        if let Some(highest) = classed.strata.first() {
            assert_eq!(highest.rows, ranked, "the highest stratum ranks everybody");
        }
        let handicap = classed.handicap.len();
        assert!(handicap == 0 || handicap == ranked.len(), "a handicap is for everybody or nobody");
        let known = |number| ranked.iter().any(|row| row.number == number);
        assert!(classed.awards.iter().all(|award| known(award.number)), "who is ranked wins");
    }
    for ranking in session.rankings() {
        for two in ranking.rows.windows(2) {
            assert!(two[0].place.number <= two[1].place.number);
            let key =
                |row: &crate::session::RankingRow| row.percent.clone().unwrap_or(row.total.clone());
            assert!(key(&two[0]) >= key(&two[1]), "the best comes first");
            assert_eq!(
                two[0].place.number == two[1].place.number,
                key(&two[0]) == key(&two[1]),
                "equal pairs share a place"
            );
        }
    }
}

/// The matches of teams: more points win a board, and a total is made of the matches.
fn assert_matches(event: &pairs::PairsEvent) {
    let matches = event.matches();
    for of in &matches {
        for board in of.counted() {
            if let Some(diff) = board.diff {
                assert!(board.imps[0].signum() * diff.signum() >= 0, "more points win the board");
            }
        }
        assert!(
            of.vp.is_none() || of.is_over(),
            "a match with an open board has no victory points"
        );
    }
    let counts_vp = event.match_scale().is_some();
    for row in event.rankings().iter().flat_map(|ranking| &ranking.rows) {
        let mut total = crate::Sum::default();
        for of in &matches {
            let at = of.teams.iter().position(|team| *team == row.pair);
            let points = if counts_vp { of.vp } else { Some(of.points) };
            if let Some((at, points)) = at.zip(points) {
                total.add(points[at]);
            }
        }
        event.byes_of(row.pair).iter().for_each(|_| total.add(event.bye_points()));
        if let Some(penalty) = &row.penalty {
            total.add(-penalty.ratio());
        }
        assert_eq!(total, row.total, "a total is the sum of the matches");
    }
}
