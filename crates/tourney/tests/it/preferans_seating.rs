//! Who sits with whom at several tables of Preferans.

use proptest::prelude::*;
use tourney::preferans::seating::{
    Field, Meetings, TableSize, Tables, Uneven, by_standing, order_seats, schedule, table_sizes,
};

use crate::support::{Dice, lines};

fn field(players: usize, size: TableSize, uneven: Uneven) -> Field {
    let sizes = table_sizes(players, size, uneven);
    Field::new((0..sizes.iter().sum()).collect(), sizes).unwrap()
}

/// Everybody of the field sits once, at tables of its sizes.
fn assert_seated(tables: &Tables, field: &Field) {
    let sizes: Vec<usize> = tables.iter().map(Vec::len).collect();
    assert_eq!(sizes, field.sizes());
    let mut seated: Vec<usize> = tables.concat();
    seated.sort_unstable();
    let mut players = field.players().to_vec();
    players.sort_unstable();
    assert_eq!(seated, players);
}

fn met(players: usize, rounds: &[Tables]) -> Meetings {
    let mut met = Meetings::new(players);
    rounds.iter().flatten().for_each(|table| met.meet(table));
    met
}

fn most_meetings(met: &Meetings) -> u16 {
    let all = 0..met.players();
    let pairs = all.flat_map(|one| (0..one).map(move |other| (one, other)));
    pairs.map(|(one, other)| met.met(one, other)).max().unwrap_or(0)
}

#[test]
fn all_sizes_of_an_evening_have_tables() {
    for players in 0..=400 {
        for size in [TableSize::Three, TableSize::Four] {
            let sizes = table_sizes(players, size, Uneven::Mix);
            let seated: usize = sizes.iter().sum();
            let expected = match players {
                0..3 => 0,
                5 => size.players(),
                _ => players,
            };
            // Three players make a table of three, whatever is wanted.
            assert_eq!(seated, expected, "{players} at tables of {size}");
            let others = sizes.iter().filter(|one| **one != size.players()).count();
            assert!(others <= 3 && sizes.iter().all(|one| (3..=4).contains(one)));
            let resting = players - table_sizes(players, size, Uneven::Rest).iter().sum::<usize>();
            assert!(resting < size.players() && (players < 3 || resting < players));
        }
    }
}

#[test]
fn as_many_rounds_as_the_table_says_have_no_second_meeting() {
    for line in lines(include_str!("../data/preferans_seating.tsv")) {
        let words: Vec<usize> = line.split('\t').map(|word| word.parse().unwrap()).collect();
        let [players, size, rounds] = words[..] else { panic!("{line}") };
        let size = if size == 3 { TableSize::Three } else { TableSize::Four };
        let field = field(players, size, Uneven::Mix);
        let seated = schedule(&Meetings::new(players), &vec![field.clone(); rounds]);
        assert_eq!(seated.len(), rounds);
        seated.iter().for_each(|tables| assert_seated(tables, &field));
        assert_eq!(most_meetings(&met(players, &seated)), 1, "{line}");
    }
}

#[test]
fn where_a_second_meeting_is_necessary_the_first_rounds_have_none() {
    // Sixteen players meet all others in five rounds at tables of four.
    let field = field(16, TableSize::Four, Uneven::Mix);
    let seated = schedule(&Meetings::new(16), &vec![field; 7]);
    assert_eq!(most_meetings(&met(16, &seated[..5])), 1);
    assert_eq!(most_meetings(&met(16, &seated)), 2);
}

#[test]
fn two_tables_meet_evenly() {
    // Eight at two tables: in seven rounds everybody meets everybody three times.
    let field = field(8, TableSize::Four, Uneven::Mix);
    let seated = schedule(&Meetings::new(8), &vec![field; 7]);
    assert!(most_meetings(&met(8, &seated)) <= 4);
}

#[test]
fn what_cannot_be_seated_is_refused() {
    use tourney::preferans::seating::FieldError;
    assert_eq!(Field::new(vec![0, 1, 2], vec![3, 0]).unwrap_err(), FieldError::Empty);
    let seats = FieldError::Seats { players: 3, seats: 4 };
    assert_eq!(Field::new(vec![0, 1, 2], vec![4]).unwrap_err(), seats);
    assert_eq!(Field::new(vec![0, 1, 1], vec![3]).unwrap_err(), FieldError::Twice { player: 1 });
    // Players who are not in the list of meetings are seated all the same.
    let far = Field::new(vec![7, 8, 9], vec![3]).unwrap();
    assert_eq!(schedule(&Meetings::new(2), &[far]).len(), 1);
    let mut long: Vec<usize> = (0..20).collect();
    order_seats(&mut long, |_, _| 0);
    assert_eq!(long, (0..20).collect::<Vec<_>>());
}

#[test]
fn hundreds_of_players_are_seated_without_an_endless_search() {
    // Members of two teams of two hundred cannot be kept apart.
    let mut teams = Meetings::new(400);
    for (one, other) in (0..400).flat_map(|one| (0..one).map(move |other| (one, other))) {
        if one % 2 == other % 2 {
            teams.keep_apart(one, other);
        }
    }
    let field = field(400, TableSize::Four, Uneven::Mix);
    let seated = schedule(&teams, &vec![field.clone(); 3]);
    seated.iter().for_each(|tables| assert_seated(tables, &field));
}

#[test]
fn members_of_a_team_do_not_sit_together() {
    let mut teams = Meetings::new(12);
    for (one, other) in (0..12).flat_map(|one| (0..one).map(move |other| (one, other))) {
        if one / 3 == other / 3 {
            teams.keep_apart(one, other);
        }
    }
    let field = field(12, TableSize::Three, Uneven::Mix);
    let seated = schedule(&teams, &vec![field; 3]);
    let met = met(12, &seated);
    assert_eq!(most_meetings(&met), 1);
    assert!(
        (0..12).all(|one| (0..one).all(|other| one / 3 != other / 3 || met.met(one, other) == 0))
    );
}

#[test]
fn the_standings_are_followed_as_far_as_nobody_meets_twice() {
    let field = field(12, TableSize::Four, Uneven::Mix);
    let first = by_standing(&Meetings::new(12), &field);
    assert_eq!(first, [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]].map(Vec::from));
    let field = self::field(15, TableSize::Three, Uneven::Mix);
    let mut rounds = vec![by_standing(&Meetings::new(15), &field)];
    for _ in 0..3 {
        rounds.push(by_standing(&met(15, &rounds), &field));
    }
    rounds.iter().for_each(|tables| assert_seated(tables, &field));
    assert_eq!(most_meetings(&met(15, &rounds)), 1);
    // The leader meets the next ones in the list.
    let of_leader = rounds[1].iter().find(|table| table.contains(&0)).unwrap();
    assert!(of_leader.iter().all(|place| *place < 7), "{of_leader:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever was played before, each round seats everybody once.
    #[test]
    fn any_past_has_a_next_round(players in 3usize..24, seed: u64, three: bool, rest: bool) {
        let size = if three { TableSize::Three } else { TableSize::Four };
        let field = field(players, size, if rest { Uneven::Rest } else { Uneven::Mix });
        let (mut dice, mut past) = (Dice(seed), Meetings::new(players));
        for _ in 0..dice.below(12) {
            let table: Vec<usize> =
                (0..3).map(|row| row * players / 3 + dice.below(players as u64 / 3) as usize).collect();
            past.meet(&table);
        }
        let rounds = schedule(&past, &[field.clone(), field.clone()]);
        rounds.iter().for_each(|tables| assert_seated(tables, &field));
        assert_seated(&by_standing(&past, &field), &field);
    }

    /// Over as many rounds as there are seats, nobody is much oftener in one seat than in another.
    #[test]
    fn seats_are_shared_evenly(players in 2usize..8, seed: u64) {
        let players = players * 4;
        let mut had = vec![[0u32; 4]; players];
        let mut dice = Dice(seed);
        for _ in 0..8 {
            let mut order: Vec<usize> = (0..players).collect();
            for at in (1..players).rev() {
                order.swap(at, dice.below(at as u64 + 1) as usize);
            }
            for table in order.chunks(4) {
                let mut table = table.to_vec();
                order_seats(&mut table, |player, seat| had[player][seat]);
                for (seat, player) in table.into_iter().enumerate() {
                    had[player][seat] += 1;
                }
            }
        }
        for seats in had {
            let (least, most) = (seats.iter().min().unwrap(), seats.iter().max().unwrap());
            prop_assert!(most - least <= 3, "{seats:?}");
        }
    }
}
