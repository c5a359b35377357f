//! The log of an event as the text file that `biritch event` reads (docs/events.md): the same operations in the same
//! order. What a player reported has the number of their contestant as its author.

use cards::Card;
use tourney::Name;
use tourney::appeals::Decision;
use tourney::knockout::event::{Act as KnockoutAct, KnockoutEvent};
use tourney::log::{By, Entry, TournamentLog};
use tourney::merge::{self, Author, MergeLog, TextEvent};
use tourney::pairs::{Act as PairsAct, PairsEvent, Team};
use tourney::preferans::event::{Act as PreferansAct, PreferansEvent};
use tourney::progressive::{Act as ProgressiveAct, Progressive};
use tourney::swiss::{Act as SwissAct, Swiss};
use tourney::teams::{Act as MatchAct, Match};

/// The log of a Swiss or a round robin.
pub fn swiss(log: &TournamentLog<Swiss>) -> String {
    let event = log.state();
    let open = event.shown_boards();
    let shown = |act: &SwissAct| {
        let mut act = act.clone();
        match &mut act {
            SwissAct::Played { board, lead, .. } | SwissAct::ReportBoard { board, lead, .. } => {
                hide(lead, open.contains(board));
            }
            SwissAct::DecideAppeal { decision, .. } => separate_committee(decision),
            _ => {}
        }
        act
    };
    written(log, |name| event.contestant_of(name), shown)
}

/// The log of a knockout.
pub fn knockout(log: &TournamentLog<KnockoutEvent>) -> String {
    let event = log.state();
    let open = event.shown_boards();
    let shown = |act: &KnockoutAct| {
        let mut act = act.clone();
        match &mut act {
            KnockoutAct::Played { board, lead, .. }
            | KnockoutAct::ReportBoard { board, lead, .. } => hide(lead, open.contains(board)),
            KnockoutAct::DecideAppeal { decision, .. } => separate_committee(decision),
            _ => {}
        }
        act
    };
    written(log, |name| event.team_of(name), shown)
}

/// The log of a pairs event, under this title if its setup has no name; none if names of its players would be the
/// same in a file.
pub fn pairs(log: &TournamentLog<PairsEvent>, title: &Name) -> Option<String> {
    let mut setup = log.setup().clone();
    if setup.name.is_unnamed() {
        setup.name = title.clone();
    }
    setup.pairs.iter_mut().flat_map(|pair| &mut pair.players).for_each(separate);
    let players = setup.individuals.iter_mut().flat_map(|of| &mut of.players);
    players.for_each(|player| separate(&mut player.name));
    setup.teams.iter_mut().flat_map(|of| &mut of.teams).for_each(separate_team);
    let (event, authors) = (log.state(), PairsEvent::authors(log));
    let author = |entry: &Entry<PairsAct>| {
        let pair = (entry.no as usize).checked_sub(1).and_then(|at| *authors.get(at)?);
        author_of(&entry.by, pair)
    };
    let shown = |act: &PairsAct| {
        let mut act = act.clone();
        match &mut act {
            PairsAct::Played { board, lead, .. } if !event.has_deal(*board) => *lead = None,
            PairsAct::Join { pair, .. } | PairsAct::Amend(pair) => {
                pair.players.iter_mut().for_each(separate);
            }
            PairsAct::AmendPlayer(player) => separate(&mut player.name),
            PairsAct::DecideAppeal { decision, .. } => separate_committee(decision),
            PairsAct::AmendTeam(team) => separate_team(team),
            _ => {}
        }
        act
    };
    let merged = MergeLog::<PairsEvent>::of_entries(setup, log.entries(), author, shown).ok()?;
    Some(merge::write(&merged))
}

/// The log of a match of two teams, under this title; none if names of its players would be the same in a file.
pub fn of_match(log: &TournamentLog<Match>, title: &Name) -> Option<String> {
    let mut setup = log.setup().clone();
    if setup.name.is_unnamed() {
        setup.name = title.clone();
    }
    for squad in &mut setup.squads.0 {
        squad.players.iter_mut().chain([&mut squad.name, &mut squad.captain]).for_each(separate);
    }
    let event = log.state();
    let people: Vec<&Name> = event.people().collect();
    let number = |name: &Name| Some(1 + people.iter().position(|one| *one == name)? as u32);
    let author = |entry: &Entry<MatchAct>| match &entry.by {
        By::Director => author_of(&entry.by, None),
        By::Person(name) => author_of(&entry.by, number(name)),
    };
    let shown = |act: &MatchAct| {
        let mut act = act.clone();
        match &mut act {
            MatchAct::Played { board, lead, .. } => hide(lead, event.deals().contains_key(board)),
            MatchAct::LineUp { lineup, .. } => {
                lineup.open.iter_mut().chain(&mut lineup.closed).for_each(separate);
            }
            MatchAct::Admit { watcher, .. } => separate(watcher),
            _ => {}
        }
        act
    };
    let merged = MergeLog::<Match>::of_entries(setup, log.entries(), author, shown).ok()?;
    Some(merge::write(&merged))
}

/// The log of a progressive event, under this title; none if names of its players would be the same in a file.
pub fn progressive(log: &TournamentLog<Progressive>, title: &Name) -> Option<String> {
    let mut setup = log.setup().clone();
    if setup.name.is_unnamed() {
        setup.name = title.clone();
    }
    setup.players.iter_mut().for_each(|player| separate(&mut player.name));
    let author = |entry: &Entry<ProgressiveAct>| match &entry.by {
        By::Director => author_of(&entry.by, None),
        By::Person(name) => author_of(&entry.by, log.state().number_of(name)),
    };
    let (entries, shown) = (log.entries(), ProgressiveAct::clone);
    let merged = MergeLog::<Progressive>::of_entries(setup, entries, author, shown).ok()?;
    Some(merge::write(&merged))
}

/// Does so with the names of a team.
fn separate_team(team: &mut Team) {
    separate(&mut team.name);
    team.players.0.iter_mut().flatten().for_each(separate);
}

/// Does so with the names of those who have decided an appeal.
fn separate_committee(decision: &mut Decision) {
    decision.committee.iter_mut().for_each(separate);
}

/// Takes what separates names and fields in a file out of a name.
fn separate(name: &mut Name) {
    if name.as_str().contains(['|', ';']) {
        let plain = name.as_str().replace('|', "/").replace(';', ",");
        *name = Name::stored(&plain).unwrap_or_else(|_| name.clone());
    }
}

/// Leaves an opening lead out, which is a card, as long as its board is not open.
fn hide(lead: &mut Option<Card>, is_open: bool) {
    if !is_open {
        *lead = None;
    }
}

/// The log of an event of Preferans.
pub fn preferans(log: &TournamentLog<PreferansEvent>) -> String {
    written(log, |name| log.state().number_of(name), PreferansAct::clone)
}

fn written<E: TextEvent>(
    log: &TournamentLog<E>,
    number_of: impl Fn(&Name) -> Option<u32>,
    shown: impl Fn(&E::Act) -> E::Act,
) -> String {
    let author = |entry: &Entry<E::Act>| match &entry.by {
        By::Director => author_of(&entry.by, None),
        By::Person(name) => author_of(&entry.by, number_of(name)),
    };
    // Each entry has a number of its own, and the log was opened with this setup.
    let merged = MergeLog::of_log(log, author, shown).expect("the entries of a log make a log");
    merge::write(&merged)
}

/// The author of an entry: the director, or the number of a player's contestant.
fn author_of(by: &By, number: Option<u32>) -> Author {
    let text = match by {
        By::Director => "director".to_owned(),
        By::Person(_) => number.map_or("player".to_owned(), |it| it.to_string()),
    };
    text.parse().expect("letters or digits are an author")
}

/// Panics unless a text is the log of an event, without faults.
#[cfg(test)]
pub(crate) fn assert_is_file_of<E: TextEvent + PartialEq>(log: &TournamentLog<E>, text: &str) {
    let reading = merge::read::<E>(text);
    assert_eq!(reading.faults, [], "{text}");
    let read = reading.log.expect("a log with its setup");
    assert!(read.set_aside().is_empty(), "{text}");
    assert!(read.state() == log.state(), "{text}");
    assert_eq!(merge::write(&read), text);
}
