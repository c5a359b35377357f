//! A match of two teams driven by bytes.

use alloc::format;
use alloc::vec::Vec;

use super::bytes::{Bytes, assert_text_alike, name, person, run};
use crate::Name;
use crate::adjust::Artificial;
use crate::log::{By, TournamentLog};
use crate::teams::{self, ByTeam, LineUp, Match, Room, Squad, Team};
use crate::vp::VpScale;

/// A match driven by these bytes.
///
/// # Panics
///
/// When a rule that holds for every match is broken.
pub fn teams(bytes: &[u8]) -> TournamentLog<Match> {
    let bytes = &mut Bytes(bytes.iter());
    let squad = |letter: char, size| Squad {
        name: name(&format!("Team {letter}")),
        players: (1..=size).map(|number| person(letter, number)).collect(),
        captain: person(letter, 1),
    };
    let squads = ByTeam([squad('a', 4 + bytes.below(3)), squad('b', 4 + bytes.below(3))]);
    let mut setup = teams::Setup::new(squads, 2 * (1 + bytes.below(3)));
    setup.scale = Some(VpScale::Wbf2013);
    let choose = |bytes: &mut Bytes, game: &Match| {
        let letter = if bytes.below(2) == 0 { 'a' } else { 'b' };
        let act = act_in_match(bytes, game);
        let who = By::Person(person(letter, 1 + bytes.below(4)));
        let plays = matches!(act, teams::Act::Record { .. });
        let by = if plays || bytes.below(4) == 0 { who } else { By::Director };
        (by, act)
    };
    let log = run::<Match>(setup, bytes, choose, assert_match);
    let people: Vec<Name> = log.state().people().cloned().collect();
    assert_text_alike(&log, |name| Some(1 + people.iter().position(|one| one == name)?));
    log
}

fn act_in_match(bytes: &mut Bytes, game: &Match) -> teams::Act {
    let team = Team::ALL[bytes.below(2) as usize];
    let room = Room::ALL[bytes.below(2) as usize];
    let board = 1 + bytes.below(7);
    match (bytes.below(16), game.phase()) {
        (0..10, teams::Phase::LineUp { .. }) | (0, _) => {
            let letter = if team == Team::A { 'a' } else { 'b' };
            let from = bytes.below(4);
            let player = |at| person(letter, 1 + (from + at) % 4);
            let lineup = LineUp { open: [player(0), player(1)], closed: [player(2), player(3)] };
            teams::Act::LineUp { team, lineup }
        }
        (1..10, _) => teams::Act::Record { board, outcome: bytes.same_outcome() },
        (10, _) => teams::Act::Exchange,
        (11, _) => teams::Act::Admit { watcher: person('w', 1), room },
        (12, _) => teams::Act::Assign { room, board, outcome: bytes.outcome() },
        (13, _) => teams::Act::Played { room, board, outcome: bytes.outcome(), lead: None },
        (14, _) => {
            teams::Act::Award { board, awards: ByTeam([Artificial::Plus, Artificial::Minus]) }
        }
        _ => teams::Act::Penalty { team, imps: bytes.below(4) },
    }
}

pub(super) fn assert_match(game: &Match) {
    let comparison = game.comparison();
    let rows: Vec<_> = comparison.series.iter().flat_map(|sheet| &sheet.rows).collect();
    for row in &rows {
        let imps = row.imps.unwrap_or_default();
        assert_eq!(imps[Team::A], -imps[Team::B], "what one wins the other loses");
    }
    let net: i32 = rows.iter().filter_map(|row| Some(row.imps?[Team::A])).sum();
    assert_eq!(comparison.score.won[Team::A] - comparison.score.won[Team::B], net);
    assert_eq!(comparison.score.vp.is_some(), game.phase() == teams::Phase::Over);
    let watcher = game.view(&By::Person(person('w', 1)));
    if let teams::Phase::Playing { series, .. } | teams::Phase::LineUp { series, .. } = game.phase()
    {
        let sheet = &watcher.comparison.series[series as usize - 1];
        assert!(
            sheet.rows.iter().all(|row| row.rooms[Room::Closed].is_none() && row.imps.is_none()),
            "a watcher knows nothing of the closed room"
        );
    }
}
