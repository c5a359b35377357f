//! Names that are not published, as entries of every kind of event have them.

use proptest::prelude::*;
use tourney::classes::Class;
use tourney::event::{Contestant, EntryError, Withheld};
use tourney::knockout::event::TeamEntry;
use tourney::log::{By, Op, TournamentLog};
use tourney::pairs::Pair;
use tourney::preferans::event::PlayerEntry;
use tourney::{knockout, pairs, preferans, swiss};

use crate::support::assert_written_alike;

const SECOND: Withheld = Withheld::NONE.with(1);

#[test]
fn entries_of_a_list_are_written_and_read() {
    let swiss = swiss::entry(1, "Alpha | Anna; Boris | private=2 | group=Riga").unwrap();
    assert_eq!(swiss.contestant.withheld, SECOND);
    assert_eq!(swiss::entry_text(&swiss), "Alpha | Anna; Boris | group=Riga | private=2");
    // The word alone stands for all, and is not taken for a player.
    let team = TeamEntry::read(1, "Alpha | private").unwrap();
    assert_eq!((team.contestant.withheld, team.contestant.players.len()), (Withheld::ALL, 0));
    assert_eq!(team.text(), "Alpha | private=all");
    let named = TeamEntry::read(1, "Alpha | players=private").unwrap();
    assert_eq!(named.contestant.players[0].as_str(), "private");
    assert_eq!(TeamEntry::read(1, &named.text()), Ok(named));
    let player = PlayerEntry::read(1, "Anna | private | team=Riga").unwrap();
    assert_eq!(PlayerEntry::read(1, &player.text()), Ok(player));
    let pair = Pair::read(1, "Anna, Boris | private | stratum=B").unwrap();
    assert_eq!(pair.class.to_string(), "stratum=B | private=all");
    for wrong in
        ["private=", "private=0", "private=9", "private=1,1", "private=no", "private | private"]
    {
        assert!(swiss::entry(1, &format!("Alpha | Anna | {wrong}")).is_err(), "{wrong}");
        assert!(Pair::read(1, &format!("Anna, Boris | {wrong}")).is_err(), "{wrong}");
    }
}

#[test]
fn acts_are_written_and_read() {
    let swiss = swiss::entry(7, "Alpha | Anna; Boris | private=2").unwrap();
    let written = "join 7 | name=Alpha | players=Anna; Boris | private=2";
    let amended = "amend 7 | name=Alpha | players=Anna; Boris | private=2";
    assert_written_alike([
        (swiss::Act::Amend(swiss.contestant.clone()), amended),
        (swiss::Act::Join(swiss), written),
    ]);
    let team = TeamEntry::read(3, "Alpha | private").unwrap();
    assert_written_alike([
        (knockout::event::Act::Join(team.clone()), "join 3 | name=Alpha | private=all"),
        (knockout::event::Act::Amend(team), "amend 3 | name=Alpha | private=all"),
    ]);
    let player = PlayerEntry::read(3, "Anna | private").unwrap();
    assert_written_alike([
        (preferans::event::Act::Join(player.clone()), "join 3 | name=Anna | private=all"),
        (preferans::event::Act::Amend(player), "amend 3 | name=Anna | private=all"),
    ]);
    assert!(SECOND.fits(2) && !SECOND.fits(1) && Withheld::ALL.fits(1) && Withheld::NONE.fits(0));
    let class = Class { withheld: SECOND, ..Class::NONE };
    let pair = Pair { class, ..Pair::new(9, ["Anna", "Boris"].map(|name| name.parse().unwrap())) };
    assert_written_alike([
        (pairs::Act::Classify { pair: 5, class }, "classify 5 | private=2"),
        (pairs::Act::Join { pair, plan: None }, "join 9 | players=Anna; Boris | private=2"),
    ]);
}

/// Whom the entry does not have cannot be withheld: a slip would publish a name that was not to be.
#[test]
fn an_entry_has_those_whom_it_withholds() {
    let anna = "Anna".parse().unwrap();
    for (line, players) in [("Alpha | Anna; Boris | private=3", 2), ("Alpha | private=2", 1)] {
        let entry = swiss::entry(1, line).unwrap();
        let refused = entry.contestant.check_entry(Contestant::MOST_PLAYERS, None, []);
        assert_eq!(refused, Err(EntryError::Withheld { number: 1, players }), "{line}");
    }
    for line in ["Alpha | Anna; Boris | private=2", "Alpha | private", "Alpha | private=1"] {
        let entry = swiss::entry(1, line).unwrap();
        assert_eq!(entry.contestant.check_entry(8, Some(&anna), []), Ok(()), "{line}");
    }
}

#[test]
fn a_mark_stays_with_its_person() {
    let names = |text: &str| text.split(' ').map(|name| name.parse().unwrap()).collect::<Vec<_>>();
    let after = |before: &str, now: &str| SECOND.after(&names(before), &names(now));
    assert_eq!(after("Anna Boris", "Boris Anna"), Withheld::NONE.with(0));
    assert_eq!(after("Anna Boris", "Clara Boris"), SECOND);
    // Who comes in place of Boris, wherever they are written.
    assert_eq!(after("Anna Boris", "Anna Clara"), SECOND);
    assert_eq!(after("Anna Boris", "Clara Anna"), Withheld::NONE.with(0));
    assert_eq!(Withheld::ALL.after(&names("Anna Boris"), &names("Anna Clara")), Withheld::ALL);
    // In an event of pairs.
    let pair = |number, line| Pair::read(number, line).unwrap();
    let two = vec![pair(1, "Anna, Boris | private=2"), pair(2, "Clara, Dmitri")];
    let mut log = TournamentLog::<pairs::PairsEvent>::open(pairs::Setup::new(two, 2)).unwrap();
    let exchanged = Pair::new(1, ["Boris", "Anna"].map(|name| name.parse().unwrap()));
    log.enter(By::Director, 0, "", Op::Act(pairs::Act::Amend(exchanged))).unwrap();
    assert_eq!(log.state().setup().pairs[0].class.withheld, Withheld::NONE.with(0));
}

proptest! {
    #[test]
    fn a_text_is_read_back(places in proptest::collection::btree_set(0usize..8, 1..=8)) {
        let withheld = places.iter().fold(Withheld::NONE, |withheld, at| withheld.with(*at));
        prop_assert_eq!(withheld.to_string().parse(), Ok(withheld));
        prop_assert!((0..8).all(|at| withheld.has(at) == places.contains(&at)));
    }
}
