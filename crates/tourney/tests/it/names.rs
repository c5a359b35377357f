//! Names with characters that cannot be seen: refused where they are typed, read where a log has them.

use tourney::appeals::Statement;
use tourney::knockout::event::{KnockoutEvent, TeamEntry};
use tourney::merge::{TextEvent, read, write};
use tourney::pairs::{Pair, PairsEvent, Team};
use tourney::preferans::event::{PlayerEntry, PreferansEvent};
use tourney::progressive::{Player, Progressive};
use tourney::swiss::{self, Swiss};
use tourney::teams::{Match, Squad};
use tourney::{Name, ParseNameError};

const INVISIBLE: [&str; 8] = [
    "\u{200b}",
    "Red\u{200b}",
    "\u{202e}deR",
    "a\u{ad}b",
    "\u{3164}",
    "a\u{2028}b",
    "\u{feff}A",
    "\u{e0041}",
];

#[test]
fn typed_names_have_no_invisible_characters() {
    for name in INVISIBLE {
        assert_eq!(name.parse::<Name>(), Err(ParseNameError::Invisible), "{name:?}");
        let stored = Name::stored(name).unwrap();
        let json = serde_json::to_string(&stored).unwrap();
        assert_eq!(serde_json::from_str::<Name>(&json).unwrap(), stored, "{name:?}");
    }
    assert_eq!("a\u{7}b".parse::<Name>(), Err(ParseNameError::Invisible));
    assert_eq!(Name::stored("a\u{7}b"), Err(ParseNameError::Invisible));
    assert_eq!(" ".parse::<Name>(), Err(ParseNameError::Length { length: 0 }));
    assert_eq!("x".repeat(61).parse::<Name>(), Err(ParseNameError::Length { length: 61 }));
}

#[test]
fn lines_of_lists_have_no_invisible_names() {
    for name in INVISIBLE {
        assert!(Pair::read(1, &format!("Anna; {name}")).is_err(), "{name:?}");
        assert!(Team::read(1, name).is_err(), "{name:?}");
        assert!(Team::read(1, &format!("Alpha | Anna; Boris; Clara; {name}")).is_err(), "{name:?}");
        assert!(TeamEntry::read(1, name).is_err(), "{name:?}");
        assert!(TeamEntry::read(1, &format!("Alpha | {name}; Boris")).is_err(), "{name:?}");
        assert!(TeamEntry::read(1, &format!("Alpha | group={name}")).is_err(), "{name:?}");
        assert!(PlayerEntry::read(1, name).is_err(), "{name:?}");
        assert!(Player::read(name).is_err(), "{name:?}");
        assert!(Squad::read(name).is_err(), "{name:?}");
        assert!(swiss::entry(1, &format!("Alpha | {name}; Boris")).is_err(), "{name:?}");
    }
}

fn folds<E: TextEvent>(text: &str) {
    let reading = read::<E>(text);
    assert_eq!(reading.faults, [], "{text:?}");
    let log = reading.log.unwrap();
    assert!(log.set_aside().is_empty(), "{text:?}");
    assert_eq!(write(&log).matches('\u{200b}').count(), text.matches('\u{200b}').count());
}

/// Logs from before invisible characters were refused.
#[test]
fn logs_with_invisible_names_are_read_as_before() {
    folds::<Swiss>(
        "event: swiss\nname: Cup\u{200b}\noptions: rounds=3\n\
         1@anna | 2026-11-27T18:00:00Z | join 1 | name=Red | players=Anna; Boris\u{200b}\n\
         2@anna | 2026-11-27T18:00:00Z | join 2 | name=Red\u{200b} | group=R\u{200b}\n",
    );
    folds::<KnockoutEvent>(
        "event: knockout\nname: Cup\noptions: boards=8\nentry: Red | A\u{200b}; B\nentry: Red\u{200b}\n",
    );
    folds::<PreferansEvent>(
        "event: preferans\nname: Cup\noptions: \nentry: A\nentry: A\u{200b}\nentry: B | team=R\u{200b}\nentry: C\n",
    );
    folds::<PairsEvent>(
        "event: pairs\nname: Cup\noptions: \npair: 1 | players=A; B\npair: 2 | players=A\u{200b}; C\n\
         pair: 3 | players=D; E\npair: 4 | players=F; G\n",
    );
    folds::<Match>(
        "event: match\nname: Cup\noptions: \nteam: A | name=Red | players=A; B; C; D\n\
         team: B | name=Red\u{200b} | players=E; F; G; A\u{200b}\n",
    );
    folds::<Progressive>(
        "event: progressive\nname: Cup\noptions: \nplayer: 1 | name=A\nplayer: 2 | name=A\u{200b}\n\
         player: 3 | name=C\nplayer: 4 | name=D\nplayer: 5 | name=E\nplayer: 6 | name=F\n\
         player: 7 | name=G\nplayer: 8 | name=H\n",
    );
}

#[test]
fn written_reasons_do_not_change_the_direction_of_text() {
    for text in ["a\u{202e}b", "a\u{2028}b", "\u{2067}a"] {
        assert!(text.parse::<Statement>().is_err(), "{text:?}");
        assert_eq!(Statement::stored(text).unwrap().as_str(), text);
    }
    assert!("a family: 👨\u{200d}👩\u{200d}👧".parse::<Statement>().is_ok());
    assert!(Statement::stored("a|b").is_err());
}
