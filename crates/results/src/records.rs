//! Boards with their results as records, as files of other programs have them: one for each table.

use bridge::forms::NextBoard;
use bridge::forms::duplicate::board as board_of;
use bridge::{BySide, Contract, Deal, Outcome, Side};
use cards::Card;
use formats::record::{PlayRecord, Record};
use formats::sheet::knockout_name;
use tourney::adjust::{Artificial, BoardResult};
use tourney::board::{Method, MethodName};
use tourney::knockout::event::{KnockoutEvent, SessionState};
use tourney::log::{TournamentLog, Viewer};
use tourney::matchpoints::Scale;
use tourney::pairs::PairsEvent;
use tourney::recorded::{BoardLine, seated_in};
use tourney::swiss::{MatchForm, Swiss};
use tourney::teams::{Match, Room, Team, seats};
use tourney::{Name, Ratio};

use crate::model::{Kind, Units};
use crate::pairs;
use crate::rooms;

/// The `Scoring` of an event in records; empty where PBN has no word for it.
pub(crate) const fn scoring(kind: Kind) -> &'static str {
    match kind {
        Kind::Pairs { method: Method::Matchpoints { .. }, .. }
        | Kind::Swiss { form: MatchForm::PairsMatchpoints, .. } => "MP",
        Kind::Pairs { method: Method::Butler { .. }, .. }
        | Kind::Swiss { form: MatchForm::PairsImps, .. } => "IMP;Butler",
        Kind::Pairs { method: Method::Cross { .. }, .. } => "IMP;Cross",
        Kind::Pairs { method: Method::Bam { .. }, .. }
        | Kind::Match { units: Units::Matchpoints } => "BAM",
        Kind::Section { board_units: Units::Matchpoints, .. } => "BAM",
        Kind::Match { units: Units::Imps }
        | Kind::Section { board_units: Units::Imps, .. }
        | Kind::Swiss { form: MatchForm::Teams, .. }
        | Kind::Knockout { is_recorded: true, .. } => "IMP",
        Kind::Pairs { method: Method::Total, .. }
        | Kind::Match { .. }
        | Kind::Section { .. }
        | Kind::Swiss { form: MatchForm::Totals, .. }
        | Kind::Knockout { .. }
        | Kind::Preferans
        | Kind::Progressive => "",
    }
}

/// How the results of pairs are compared by the `Scoring` of their records; none if that is of something else, or does
/// not say it.
pub fn method_of(scoring: &str) -> Option<MethodName> {
    let mut words = scoring.split(';').map(str::trim);
    let (first, second) = (words.next()?, words.next());
    match (first, second) {
        ("MP" | "MatchPoints", _) => Some(MethodName::Matchpoints),
        ("BAM", _) => Some(MethodName::Bam),
        ("Butler", _) | ("IMP", Some("Butler")) => Some(MethodName::Butler),
        ("IMP", Some(second)) if second.starts_with("Cross") => Some(MethodName::Cross),
        ("Cross", _) => Some(MethodName::Cross),
        // The kind of event of USEBIO, for which PBN has no word.
        ("AGGREGATE", _) => Some(MethodName::Total),
        _ => None,
    }
}

/// A record of a board without any result.
pub(crate) fn of_board(title: &str, kind: Kind, board: NextBoard) -> Record {
    Record {
        event: title.into(),
        scoring: scoring(kind).into(),
        board: Some(board.board),
        dealer: Some(board.dealer),
        vulnerable: Some(board.vulnerable),
        ..Record::default()
    }
}

/// What this person may see of the boards of a pairs event. A result that both sides have not agreed to
/// is left out; of a board that a table still has to play there is only the pair's own result.
pub fn of_pairs(title: &str, log: &TournamentLog<PairsEvent>, viewer: Viewer<'_>) -> Vec<Record> {
    let setup = log.state().setup();
    let kind = pairs::kind(setup);
    let mut records = Vec::new();
    for traveller in log.state().view(viewer).travellers {
        let expected = traveller.expected.max(traveller.lines.len() as u32);
        for line in traveller.lines.iter().filter(|line| line.confirmed) {
            if line.standing.0 == [const { BoardResult::NotPlayed }; 2] {
                continue;
            }
            let mut record = of_board(title, kind, traveller.board);
            record.deal = traveller.deal.map(Into::into);
            for side in Side::ALL {
                let number = line.pairs[side];
                if let Some(pair) = setup.pairs.iter().find(|pair| pair.number == number) {
                    seat(&mut record, side.seats(), &pair.players);
                }
                let tag = if side == Side::NorthSouth { "PairNS" } else { "PairEW" };
                record.set_tag(tag, &label(log.state(), number));
            }
            record.set_tag("Table", &line.table.to_string());
            set_points(&mut record, kind, &line.points);
            let percents = line.points.0.map(|points| percent(setup.method, points?, expected));
            set_result(&mut record, line.outcome, line.score_ns, &line.standing, percents);
            set_lead(&mut record, line.outcome, line.lead);
            records.push(record);
        }
    }
    records
}

/// A pair by its number; of partners in an individual event by those of both players, `3+7`, of half a team by that of the
/// team.
fn label(event: &PairsEvent, pair: u32) -> String {
    if let Some((team, _)) = event.team_of(pair) {
        return team.to_string();
    }
    let numbers: Vec<String> = event.contestants_of(pair).map(|of| of.to_string()).collect();
    numbers.join("+")
}

/// Enters the opening lead, the only card of the play that is known.
pub(crate) fn set_lead(record: &mut Record, outcome: Option<Outcome>, lead: Option<Card>) {
    let leader = outcome.and_then(|outcome| outcome.contract()).map(Contract::leader);
    record.play = leader.zip(lead).map(|(leader, lead)| PlayRecord::new(leader, &[lead]));
}

/// What this person may see of the boards of a match.
pub fn of_match(title: &str, log: &TournamentLog<Match>, viewer: Viewer<'_>) -> Vec<Record> {
    let comparison = log.state().view(viewer).comparison;
    let kind = Kind::Match { units: Units::Imps };
    let mut records = Vec::new();
    for series in &comparison.series {
        for row in &series.rows {
            for room in Room::ALL {
                let Some(result) = row.rooms[room] else { continue };
                let mut record = of_board(title, kind, row.board);
                record.deal = log.state().deals().get(&row.board.board).map(|deal| (*deal).into());
                record.contract = result.outcome.contract();
                record.outcome = Some(result.outcome);
                record.score_ns = Some(result.score_ns);
                for team in Team::ALL {
                    if let Some(lineup) = &series.lineups[team] {
                        let places = seats(team == series.first, room);
                        seat(&mut record, places, lineup.pair(room));
                    }
                }
                // The home team sits North-South in the open room.
                record.set_tag("HomeTeam", comparison.teams[series.first].as_str());
                record.set_tag("VisitTeam", comparison.teams[series.first.other()].as_str());
                record.set_tag("Room", room_tag(room));
                record.set_tag("Round", &series.series.to_string());
                records.push(record);
            }
        }
    }
    records
}

/// What a line of a board is: its event, its number and cards, and the round.
#[derive(Clone, Copy)]
struct Played<'a> {
    title: &'a str,
    kind: Kind,
    board: u32,
    deal: Option<Deal>,
    round: u32,
}

impl Played<'_> {
    /// A record of a line, at the table of this name; `pair` are those who sit for a contestant, and `names` those of teams.
    fn record<'n>(
        &self,
        line: &BoardLine,
        table: &str,
        pair: impl Fn(u32) -> Option<&'n [Name; 2]>,
        name: Option<&dyn Fn(u32) -> String>,
    ) -> Record {
        let mut record = of_board(self.title, self.kind, board_of(self.board));
        record.deal = self.deal.map(Into::into);
        let (outcome, score_ns) =
            (line.played.map(|played| played.outcome), line.score_ns(self.board));
        match &line.adjusted {
            // Boards that are compared in two rooms have no percentages of their own.
            Some(standing) => set_result(&mut record, outcome, score_ns, standing, [None, None]),
            None => {
                record.contract = outcome.and_then(Outcome::contract);
                record.outcome = outcome;
                record.score_ns = score_ns;
            }
        }
        for (side, contestant) in Side::ALL.into_iter().zip(line.numbers) {
            if let Some(pair) = pair(contestant) {
                seat(&mut record, side.seats(), pair);
            }
            if name.is_none() {
                let tag = if side == Side::NorthSouth { "PairNS" } else { "PairEW" };
                record.set_tag(tag, &contestant.to_string());
            }
        }
        if let Some(name) = name {
            // The home team sits North-South in the open room.
            let [home, away] = seated_in(line.room, line.numbers);
            record.set_tag("HomeTeam", &name(home));
            record.set_tag("VisitTeam", &name(away));
            record.set_tag("Room", room_tag(line.room));
        }
        record.set_tag("Table", table);
        record.set_tag("Round", &self.round.to_string());
        record
    }
}

/// The boards of a Swiss that no table still has to play, with their cards where these are recorded.
pub fn of_swiss(title: &str, log: &TournamentLog<Swiss>) -> Vec<Record> {
    let (swiss, form) = (log.state(), log.setup().options.form);
    let kind = Kind::of_swiss(&log.setup().options);
    let team =
        |of: u32| swiss.entrant(of).map_or_else(String::new, |one| one.contestant.name.to_string());
    let team: Option<&dyn Fn(u32) -> String> = (form == MatchForm::Teams).then_some(&team);
    let mut records = Vec::new();
    for board in swiss.shown_boards() {
        let Some(state) = swiss.round_with(board).and_then(|round| swiss.round(round)) else {
            continue;
        };
        let (deal, round) = (swiss.deals().get(&board).copied(), state.round().number);
        let played = Played { title, kind, board, deal, round };
        let record = |line: &BoardLine| {
            let table = rooms::table_of(line.table, log.setup().options.named_sub(line.sub));
            played.record(line, &table, |of| state.pair(of, line.place()), team)
        };
        records.extend(state.board_lines(board).iter().map(record));
    }
    records
}

/// The boards of a knockout that no table still has to play, with their cards where these are recorded.
pub fn of_knockout(title: &str, log: &TournamentLog<KnockoutEvent>) -> Vec<Record> {
    let (knockout, kind) = (log.state(), Kind::of_knockout(log.state()));
    let team = |of: u32| knockout_name(knockout, of);
    let mut records = Vec::new();
    for board in knockout.shown_boards() {
        let Some(session) = knockout.session_with(board).map(SessionState::session) else {
            continue;
        };
        let (deal, round) = (knockout.deals().get(&board).copied(), session.round);
        let played = Played { title, kind, board, deal, round };
        let record = |line: &BoardLine| {
            let table = line.table.to_string();
            played.record(line, &table, |of| knockout.pair(session, of, line.room), Some(&team))
        };
        records.extend(knockout.board_lines(board).iter().map(record));
    }
    records
}

/// The value of `Room`.
const fn room_tag(room: Room) -> &'static str {
    match room {
        Room::Open => "Open",
        Room::Closed => "Closed",
    }
}

fn seat(record: &mut Record, seats: [bridge::Seat; 2], names: &[Name; 2]) {
    for (seat, name) in seats.into_iter().zip(names) {
        record.players[seat] = name.as_str().into();
    }
}

/// The points of both sides, in the tag of the event's units.
pub(crate) fn set_points(record: &mut Record, kind: Kind, points: &BySide<Option<Ratio>>) {
    let tag = match kind.board_units() {
        Units::Matchpoints => "ScoreMP",
        Units::Imps => "ScoreIMP",
        Units::Points | Units::VictoryPoints => return,
    };
    if let [Some(ns), Some(ew)] = points.0 {
        record.set_tag(tag, &format!("NS {ns} EW {ew}"));
    }
}

/// A side's percentage of the highest possible points, where matchpoints are counted.
pub(crate) fn percent(method: Method, points: Ratio, expected: u32) -> Option<Ratio> {
    let scale = method.scale()?;
    let top = scale.top(expected);
    let (above, whole) = match scale {
        Scale::Zero => (points + Ratio::whole(top.into()), top * 2),
        Scale::One | Scale::Two => (points, top),
    };
    (whole > 0).then(|| above.part(100, whole))
}

/// The result as it counts. A ruling takes the place of the contract, which would be read as the result:
/// a score is `Score`, which may differ by side, and an award or a weighted score is `ScorePercentage`.
pub(crate) fn set_result(
    record: &mut Record,
    outcome: Option<Outcome>,
    score_ns: Option<i32>,
    standing: &BySide<BoardResult>,
    percents: [Option<Ratio>; 2],
) {
    let [ns, ew] = &standing.0;
    match (ns, ew) {
        (BoardResult::Score(score), other) if ns == other => {
            record.score_ns = Some(*score);
            if score_ns == Some(*score) {
                record.contract = outcome.and_then(Outcome::contract);
                record.outcome = outcome;
            }
        }
        (BoardResult::Score(ns), BoardResult::Score(ew)) => {
            record.score_ns = Some(*ns);
            record.set_tag("Score", &format!("NS {ns} EW {}", -ew));
        }
        (BoardResult::Score(score), BoardResult::NotPlayed) => {
            record.score_ns = Some(*score);
            record.set_tag("Score", &format!("NS {score}"));
        }
        (BoardResult::NotPlayed, BoardResult::Score(score)) => {
            record.score_ns = Some(*score);
            record.set_tag("Score", &format!("EW {}", -score));
        }
        (BoardResult::Artificial(ns), BoardResult::Artificial(ew)) => {
            let [ns, ew] = [ns, ew].map(|award| nominal(*award));
            record.set_tag("ScorePercentage", &format!("NS {ns} EW {ew}"));
        }
        _ => {
            if let [Some(ns), Some(ew)] = percents {
                record.set_tag("ScorePercentage", &format!("NS {ns:.2} EW {ew:.2}"));
            } else if let Some(assigned) = tourney::adjust::assigned(standing, score_ns) {
                // A match has no percentages, and PBN no tag for weighted scores.
                record.set_tag("Assigned", &assigned);
            }
        }
    }
}

/// The percentage of an award, without the pair's own average.
const fn nominal(award: Artificial) -> u32 {
    match award {
        Artificial::Plus => 60,
        Artificial::Average => 50,
        Artificial::Minus => 40,
    }
}
