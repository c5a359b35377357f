//! The results of teams in one section, whose matches have two halves at different tables.

use std::collections::BTreeMap;

use bridge::{BySide, Side};
use tourney::Ratio;
use tourney::adjust::{Artificial, BoardResult};
use tourney::board::MethodName;
use tourney::pairs::{
    MatchBoardResult, PairsEvent, Setup, TeamMatch, Teams, Traveller, TravellerLine,
};
use tourney::why::Why;

use crate::model::{Board, Kind, Line, Results, RoundLine, RoundOutcome, Units};
use crate::pairs::{entrants, rankings};

/// What the totals and the boards count in.
pub(crate) fn kind(setup: &Setup, teams: &Teams) -> Kind {
    let board_units = match setup.method.name() {
        MethodName::Bam | MethodName::Matchpoints => Units::Matchpoints,
        MethodName::Cross | MethodName::Butler => Units::Imps,
        MethodName::Total => Units::Points,
    };
    let has_vp = board_units == Units::Imps && teams.options.vp.0.is_some();
    Kind::Section { units: if has_vp { Units::VictoryPoints } else { board_units }, board_units }
}

/// A line of a match. A board counts once for a team: where it sits North-South.
fn line(
    teams: &Teams,
    matches: &[TeamMatch],
    traveller: &Traveller,
    own: &TravellerLine,
    groups: &[u8],
) -> Line {
    let numbers = own.pairs.map(|pair| teams.team_of(pair).0);
    let points = BySide([own.points[Side::NorthSouth], None]);
    let two = [numbers[Side::NorthSouth], numbers[Side::EastWest]];
    let of_match = |of: &&TeamMatch| {
        two.iter().all(|team| of.teams.contains(team)) && of.board(traveller.board.board).is_some()
    };
    let own_match = matches.iter().find(of_match);
    let board = own_match.and_then(|of| of.board(traveller.board.board));
    let round = own_match.map(|of| of.halves[0].round);
    let plain = own.score_ns.map(BoardResult::Score);
    let ruled = own.standing.0.iter().any(|side| Some(side) != plain.as_ref());
    let is_other_half = |other: &&TravellerLine| {
        let [ns, ew] = other.pairs.map(|pair| teams.team_of(pair).0).0;
        other.confirmed && [ew, ns] == two
    };
    let group_of = |is: &dyn Fn(&&TravellerLine) -> bool| {
        let mut grouped = traveller.lines.iter().zip(groups);
        grouped.find(|(line, _)| is(line)).map(|(_, group)| *group)
    };
    let group = group_of(&|line| line.table == own.table).unwrap_or_default();
    // The other half had other cards, so that there is nothing to compare with.
    let is_fouled = group_of(&is_other_half).is_some_and(|other| other != group);
    let there = traveller.lines.iter().find(is_other_half).and_then(|other| other.score_ns);
    let award = |side: Side| match own.standing[side] {
        BoardResult::Artificial(award) => Some(award),
        _ => None,
    };
    let why = match board.map(|board| board.result) {
        Some(MatchBoardResult::Counts(compared)) => match (compared.diff, own.score_ns, there) {
            (Some(_), Some(here), Some(there)) if !ruled => {
                let difference = here.saturating_sub(there);
                Why::Rooms { scores: [here, there.saturating_neg()], difference }
            }
            (None, ..) if !ruled && is_fouled => Why::Alone,
            _ => award(Side::NorthSouth).map_or(Why::Given, Why::Award),
        },
        _ => Why::NotCounted,
    };
    let awards: BySide<Option<Artificial>> = BySide::new(award);
    Line {
        table: own.table.to_string(),
        numbers,
        outcome: own.outcome,
        lead: own.lead,
        score_ns: own.score_ns,
        standing: ruled.then(|| own.standing.clone()),
        points,
        why: BySide([why, Why::NotCounted]),
        award: awards,
        group,
        appealed: false,
        round,
    }
}

/// The boards that have a result or cards.
fn boards(event: &PairsEvent, teams: &Teams, matches: &[TeamMatch]) -> Vec<Board> {
    let board = |traveller: Traveller| {
        let number = traveller.board.board;
        let counted = event.counted(number);
        let groups: Vec<u8> = counted.iter().map(|line| line.group).collect();
        let agreed = traveller.lines.iter().filter(|line| line.confirmed);
        let lines: Vec<Line> =
            agreed.map(|own| line(teams, matches, &traveller, own, &groups)).collect();
        let is_empty = lines.is_empty() && traveller.deal.is_none();
        let board = Board {
            board: traveller.board,
            is_finished: event.is_finished(number),
            deal: traveller.deal,
            expected: 2,
            lines,
            analysis: None,
        };
        (!is_empty).then(|| board.sealed())
    };
    event.travellers().into_iter().filter_map(board).collect()
}

/// What each team has in its matches and in rounds without an opponent.
fn rounds(
    event: &PairsEvent,
    teams: &Teams,
    matches: &[TeamMatch],
) -> BTreeMap<u32, Vec<RoundLine>> {
    let has_vp = event.match_scale().is_some();
    let mut rounds: BTreeMap<u32, Vec<RoundLine>> = BTreeMap::new();
    for of in matches {
        let half = of.halves[0];
        let has_begun = of.is_over() || of.counted().next().is_some();
        let points = match of.vp {
            _ if !has_begun => None,
            Some(vp) => Some(vp),
            None if has_vp => None,
            None => Some(of.points),
        };
        for at in [0, 1] {
            let other = 1 - at;
            let outcome = RoundOutcome::Halves {
                points: has_begun.then(|| [of.points[at], of.points[other]]),
                is_over: of.is_over(),
            };
            rounds.entry(of.teams[at]).or_default().push(RoundLine {
                round: half.round,
                table: Some(half.table),
                against: vec![of.teams[other]],
                points: points.map(|points: [Ratio; 2]| points[at]),
                outcome,
            });
        }
    }
    for team in &teams.teams {
        let bye = |round| RoundLine {
            round,
            table: None,
            against: Vec::new(),
            points: Some(event.bye_points()),
            outcome: RoundOutcome::Bye,
        };
        let lines = rounds.entry(team.number).or_default();
        lines.extend(event.byes_of(team.number).into_iter().map(bye));
        lines.sort_by_key(|line| line.round);
    }
    rounds
}

/// The results of teams in one section as they stand.
pub(crate) fn of_section(title: &str, event: &PairsEvent, teams: &Teams) -> Results {
    let (setup, matches) = (event.setup(), event.matches());
    let tables = rankings(event.rankings(), |number| number, &BTreeMap::new()).into_iter();
    let classed = tables.zip(event.classed());
    Results {
        is_over: event.is_closed(),
        entrants: entrants(setup),
        rankings: classed
            .map(|(table, classed)| crate::model::RankingTable { classed, ..table })
            .collect(),
        boards: boards(event, teams, &matches),
        rounds: rounds(event, teams, &matches),
        movement: setup.movement.clone(),
        halves: Some(teams.movement.contestants),
        first_board: setup.first_board,
        ..Results::new(title.to_owned(), kind(setup, teams))
    }
    .with_appeals(event)
}
