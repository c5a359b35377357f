//! Names in a Swiss that are corrected after play has begun.

use tourney::Name;
use tourney::event::{EntryError, Withheld};
use tourney::log::{By, Event};
use tourney::swiss::{Act, Outcome, Swiss, SwissError, entry};
use tourney::teams::Room;

use crate::swiss::{act, refused};
use crate::swiss_boards::{begun, contestant, made, name, played};

/// The entry of this contestant with other names.
fn names(number: u32, line: &str) -> Act {
    Act::Amend(entry(number, line).unwrap().contestant)
}

fn line_up(swiss: &Swiss, round: u32, number: u32) -> Vec<String> {
    let players = swiss.round(round).unwrap().line_up(number).unwrap();
    players.iter().map(Name::to_string).collect()
}

fn file(round: u32, number: u32, players: [&str; 4]) -> Act {
    Act::LineUp { round, number, players: players.map(name).to_vec() }
}

/// Whoever has reported a board is called otherwise: their report stands, and they report under the new name.
#[test]
fn a_player_who_has_reported_gets_another_name() {
    let mut swiss = begun("teams", 4, 4);
    act(&mut swiss, file(1, 1, ["1a", "1b", "1c", "1d"]));
    let report = |board| {
        let (round, numbers, outcome) = (1, [1, 2], made("4S-N", 10));
        Act::ReportBoard { round, numbers, sub: 1, room: Room::Open, board, outcome, lead: None }
    };
    let by = |text: &str| By::Person(name(text));
    swiss.check(&by("1b"), &report(1)).unwrap();
    swiss.apply(&by("1b"), &report(1));
    let before = swiss.standing(1);
    act(&mut swiss, names(1, "Side One | 1a; Bella; 1c; 1d | private=2"));
    assert_eq!(swiss.entrant(1).unwrap().contestant.name, name("Side One"));
    assert_eq!(swiss.entrant(1).unwrap().contestant.withheld, "2".parse::<Withheld>().unwrap());
    assert_eq!(swiss.standing(1), before);
    assert_eq!(line_up(&swiss, 1, 1), ["1a", "Bella", "1c", "1d"]);
    assert_eq!(
        swiss.check(&by("1b"), &report(2)),
        Err(SwissError::NotThere { by: by("1b"), number: 1 })
    );
    assert_eq!(swiss.check(&by("Bella"), &report(2)), Ok(()));
}

/// Who is added at the end is somebody else: what others have played stays theirs.
#[test]
fn a_substitute_takes_no_seat_that_others_had() {
    let mut swiss = begun("teams", 4, 4);
    act(&mut swiss, file(1, 1, ["1d", "1c", "1b", "1a"]));
    act(&mut swiss, names(1, "Side 1 | 1a; 1c; 1d; Eva"));
    assert_eq!(line_up(&swiss, 1, 1), ["1d", "1c", "1b", "1a"]);
    act(&mut swiss, file(1, 1, ["1d", "1c", "Eva", "1a"]));
    // Two are exchanged: both are still entered.
    act(&mut swiss, names(1, "Side 1 | 1c; 1a; 1d; Eva"));
    assert_eq!(line_up(&swiss, 1, 1), ["1d", "1c", "Eva", "1a"]);
}

/// One name is corrected at a time: of several that change at once nobody can say who is who.
#[test]
fn line_ups_follow_one_corrected_name() {
    let mut swiss = begun("teams", 4, 4);
    act(&mut swiss, file(1, 1, ["1d", "1c", "1b", "1a"]));
    act(&mut swiss, names(1, "Side 1 | 1a; 1b; 1c; Dora"));
    assert_eq!(line_up(&swiss, 1, 1), ["Dora", "1c", "1b", "1a"]);
    act(&mut swiss, names(1, "Side 1 | Anna; Bella; 1c; Dora"));
    assert_eq!(line_up(&swiss, 1, 1), ["Dora", "1c", "1b", "1a"]);
    act(&mut swiss, names(1, "Side 1 | Anna; Bella; 1c; Dina; Eva"));
    assert_eq!(line_up(&swiss, 1, 1), ["Dora", "1c", "1b", "1a"]);
}

/// Who plays in a match that has begun cannot leave the entry before it has a result.
#[test]
fn who_is_playing_stays_in_the_entry() {
    let mut swiss = begun("teams", 4, 4);
    act(&mut swiss, file(1, 1, ["1a", "1b", "1c", "1d"]));
    let dropped = names(1, "Side 1 | 1a; 1c; 1d; Eva");
    assert_eq!(swiss.check(&By::Director, &dropped), Ok(()), "the match has not begun");
    act(&mut swiss, played([1, 2], Room::Open, 1, made("4S-N", 10)));
    let seated = SwissError::Seated { round: 1, name: name("1b") };
    assert_eq!(refused(&swiss, &dropped), seated);
    let both = names(1, "Side 1 | Anna; Bella; 1c; 1d");
    assert!(matches!(refused(&swiss, &both), SwissError::Seated { round: 1, .. }));
    // A corrected name, and a substitute behind the others.
    act(&mut swiss, names(1, "Side 1 | 1a; Bella; 1c; 1d"));
    act(&mut swiss, names(1, "Side 1 | 1a; Bella; 1c; 1d; Eva"));
    let outcome = Outcome::imps([20, 10]);
    act(&mut swiss, Act::Result { round: 1, numbers: [1, 2], outcome });
    act(&mut swiss, names(1, "Side 1 | 1a; 1c; 1d; Eva"));
}

#[test]
fn nothing_but_the_names_changes() {
    let mut swiss = begun("teams", 4, 4);
    let mut late = contestant(5, 4);
    (late.from, late.missed.0, late.group) = (2, 800, Some(name("Riga")));
    act(&mut swiss, Act::Join(late.clone()));
    act(&mut swiss, names(5, "Side 5 | 5a; 5b; 5c; Dora"));
    late.contestant.players[3] = name("Dora");
    assert_eq!(swiss.entrant(5), Some(&late));
}

#[test]
fn names_are_corrected_after_the_end_too() {
    let mut swiss = begun("totals", 4, 2);
    for numbers in [[1, 2], [3, 4]] {
        act(&mut swiss, Act::Result { round: 1, numbers, outcome: Outcome::imps([20, 10]) });
    }
    act(&mut swiss, Act::Close);
    act(&mut swiss, names(3, "Gamma"));
    assert_eq!(swiss.entrant(3).unwrap().people(), [name("Gamma")]);
}

#[test]
fn wrong_names_are_refused() {
    let swiss = begun("teams", 4, 4);
    let taken = |text: &str, number| EntryError::NameTaken { name: name(text), number };
    assert_eq!(refused(&swiss, &names(1, "Side 2")), taken("Side 2", 2).into());
    assert_eq!(refused(&swiss, &names(1, "Side 1 | 1a; 3b")), taken("3b", 3).into());
    assert_eq!(refused(&swiss, &names(9, "Zeta")), SwissError::NoContestant { number: 9 });
    let player = By::Person(name("1a"));
    let refusal = SwissError::NotDirector { by: player.clone() };
    assert_eq!(swiss.check(&player, &names(1, "Mine")), Err(refusal));
}

#[test]
fn an_act_is_read_as_it_is_written() {
    for text in ["amend 7 | name=Alpha | players=Anna; Boris | private=2", "amend 7 | name=A = B"] {
        assert_eq!(text.parse::<Act>().unwrap().to_string(), text);
    }
    for text in
        ["amend 7", "amend | name=Alpha", "amend 7 | name=Alpha | group=Riga", "amend 7 8 | name=A"]
    {
        assert!(text.parse::<Act>().is_err(), "{text}");
    }
}
