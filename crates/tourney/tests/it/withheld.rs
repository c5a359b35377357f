//! Names that are not published, as entries of every kind of event have them.

use proptest::prelude::*;
use tourney::classes::Class;
use tourney::event::Withheld;
use tourney::knockout::event::TeamEntry;
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
    assert_written_alike([(swiss::Act::Join(swiss), written)]);
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

proptest! {
    #[test]
    fn a_text_is_read_back(places in proptest::collection::btree_set(0usize..8, 1..=8)) {
        let withheld = places.iter().fold(Withheld::NONE, |withheld, at| withheld.with(*at));
        prop_assert_eq!(withheld.to_string().parse(), Ok(withheld));
        prop_assert!((0..8).all(|at| withheld.has(at) == places.contains(&at)));
    }
}
