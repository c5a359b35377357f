//! Drawings of events: the comparison of two rooms, the traveller of a board, the tally cards of a
//! progressive event, for people and as data.

use std::collections::{BTreeMap, BTreeSet};

use bridge::forms::NextBoard;
use bridge::{BySide, Deal, Outcome, Seat, Side, Vulnerability};
use cards::Suit;
use tourney::adjust::{self, Artificial, BoardResult, Share};
use tourney::classed::Classed;
use tourney::classes::Stratum;
use tourney::movement::Contestants;
use tourney::pairs::{self, TeamMatch, Traveller};
use tourney::progressive::{Progressive, Rank, TableRound, Tally};
use tourney::rank::Place;
use tourney::session::Ranking;
use tourney::teams::Comparison;
use tourney::vp::Hundredths;
use tourney::{Ratio, Sum};

use super::classed::class_tables;
use super::draw::{Labels, number, outcome_cells, signed};
use super::{DataTable, Drawing, Part};

/// A match, compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwoRooms {
    /// The teams' names; the differences are the first one's.
    pub teams: [String; 2],
    /// The names of the rooms.
    pub rooms: [String; 2],
    /// Its boards.
    pub rows: Vec<RoomsRow>,
    /// Each team's total by the match's scoring.
    pub points: [String; 2],
    /// Victory points, if counted.
    pub vp: Option<[String; 2]>,
}

/// A board of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomsRow {
    /// The board: number and vulnerability.
    pub board: NextBoard,
    /// The result in each room; none if not known.
    pub rooms: [Option<RoomCell>; 2],
    /// The first team's points in both rooms together.
    pub diff: Option<i32>,
    /// Each team's score on the board.
    pub points: Option<[Ratio; 2]>,
}

/// A board's result in a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomCell {
    /// The result; none if a score was assigned instead.
    pub outcome: Option<Outcome>,
    /// North-South's points.
    pub score_ns: Option<i32>,
    /// What counts for each side instead, if a score was assigned.
    pub assigned: Option<BySide<BoardResult>>,
}

/// The comparison of two rooms as one table: a row for each board, then the totals.
pub fn two_rooms(compared: &TwoRooms, labels: &dyn Labels) -> Drawing {
    let mut headings = vec![(labels.drawn("deal"), true), (labels.drawn("zone"), false)];
    for room in &compared.rooms {
        headings.push((format!("{room}: {}", labels.drawn("contract")), false));
        headings.push((labels.drawn("tricks"), true));
        headings.push((labels.drawn("score-ns"), true));
    }
    headings.push((labels.drawn("difference"), true));
    headings.extend(compared.teams.iter().map(|team| (team.clone(), true)));
    let cell = |room: &Option<RoomCell>| match room {
        None => [String::new(), String::new(), String::new()],
        Some(RoomCell { outcome, score_ns, assigned }) => {
            let [contract, tricks] = cells(*outcome, labels);
            [contract, tricks, score_cell(*score_ns, assigned.as_ref(), labels)]
        }
    };
    let row = |row: &RoomsRow| {
        let mut cells = vec![row.board.board.to_string(), labels.zone(row.board.vulnerable)];
        cells.extend(row.rooms.iter().flat_map(cell));
        cells.push(row.diff.map_or_else(String::new, signed));
        match row.points {
            Some(points) => cells.extend(points.map(|of| of.to_string().replace('-', "\u{2212}"))),
            None => cells.extend([String::new(), String::new()]),
        }
        cells
    };
    let boards = DataTable { headings, rows: compared.rows.iter().map(row).collect() };
    let mut headings = vec![(labels.drawn("team"), false), (labels.drawn("total"), true)];
    headings.extend(compared.vp.iter().map(|_| (labels.drawn("vp"), true)));
    let total = |at: usize| {
        let mut cells = vec![compared.teams[at].clone(), compared.points[at].clone()];
        cells.extend(compared.vp.iter().map(|vp| vp[at].clone()));
        cells
    };
    let totals = DataTable { headings, rows: vec![total(0), total(1)] };
    let title = format!("{} – {}", compared.teams[0], compared.teams[1]);
    Drawing { title, parts: vec![Part::Table(boards), Part::Table(totals)] }
}

/// The visible comparison of a live match.
pub fn comparison(compared: &Comparison, labels: &dyn Labels) -> Drawing {
    let rows = compared.series.iter().flat_map(|series| &series.rows).map(|row| RoomsRow {
        board: row.board,
        rooms: row.rooms.0.map(|room| {
            let room = room?;
            let (outcome, score_ns) = (Some(room.outcome), Some(room.score_ns));
            Some(RoomCell { outcome, score_ns, assigned: None })
        }),
        diff: row.diff,
        points: row.imps.map(|imps| imps.0.map(Ratio::from)),
    });
    let compared = TwoRooms {
        teams: compared.teams.0.each_ref().map(ToString::to_string),
        rooms: ["open", "closed"].map(|room| labels.drawn(&format!("room-{room}"))),
        rows: rows.collect(),
        points: compared.score.imps.0.map(signed),
        vp: compared.score.vp.map(|vp| vp.0.map(|vp| vp.to_string())),
    };
    two_rooms(&compared, labels)
}

/// The visible ranking and travellers of a live pairs event. `classed` is what each of its rankings gives besides.
pub fn travellers(
    travellers: &[Traveller],
    rankings: &[Ranking],
    classed: &[Classed],
    name: impl Fn(u32) -> String,
    data: bool,
    labels: &dyn Labels,
) -> Vec<Drawing> {
    let board = |traveller: &Traveller| TravellerSheet {
        board: traveller.board,
        deal: traveller.deal,
        lines: traveller
            .lines
            .iter()
            .map(|line| TravellerLine {
                table: match data {
                    true => line.table.to_string(),
                    false => marked_table(line),
                },
                pairs: line.pairs.0.map(&name),
                outcome: line.outcome,
                score_ns: line.score_ns,
                assigned: adjust::ruled(&line.standing, line.score_ns).cloned(),
                points: line.points.0,
            })
            .collect(),
    };
    let boards: Vec<TravellerSheet> = travellers.iter().map(board).collect();
    let lines = || travellers.iter().flat_map(|of| &of.lines);
    let appealed: BTreeSet<u32> =
        lines().filter(|line| line.appealed).flat_map(|line| line.pairs.0).collect();
    let marked = |number: u32| match appealed.contains(&number) && !data {
        true => format!("{} *", name(number)),
        false => name(number),
    };
    let standings = named_standings(rankings, classed, marked);
    let mut drawings = traveller_sheets(&standings, &boards, data, labels);
    if data {
        let first = drawings.iter_mut().flat_map(|drawing| &mut drawing.parts).next();
        if let Some(Part::Table(table)) = first.filter(|_| !appealed.is_empty()) {
            table.headings.push((labels.drawn("under-appeal"), false));
            for (row, line) in table.rows.iter_mut().zip(lines()) {
                row.push(if line.appealed { "*".to_owned() } else { String::new() });
            }
        }
    } else {
        let first_board = drawings.len() - travellers.len();
        for (drawing, traveller) in drawings.iter_mut().skip(first_board).zip(travellers) {
            if traveller.lines.iter().any(|line| !line.confirmed) {
                drawing.parts.push(Part::Line(labels.drawn("unconfirmed")));
            }
        }
        for drawing in drawings.iter_mut().filter(|drawing| has_marks(drawing)) {
            drawing.parts.push(Part::Line(labels.drawn("appeal-mark")));
        }
        let besides = besides(rankings, classed, &name, labels);
        let at = rankings.iter().filter(|ranking| !ranking.rows.is_empty()).count();
        drawings.splice(at..at, besides);
    }
    drawings
}

/// The number of a table, marked where the result is appealed against or not confirmed.
fn marked_table(line: &pairs::TravellerLine) -> String {
    let unconfirmed = if line.confirmed { "" } else { " ?" };
    let appealed = if line.appealed { " *" } else { "" };
    format!("{}{unconfirmed}{appealed}", line.table)
}

/// Whether a cell of a drawing has the asterisk of a result under appeal.
fn has_marks(drawing: &Drawing) -> bool {
    let cells = drawing.parts.iter().flat_map(|part| match part {
        Part::Table(table) => table.rows.as_slice(),
        _ => &[],
    });
    cells.flatten().any(|cell| cell.ends_with(" *"))
}

/// The rankings of an event whose rows are players who change partners, or teams of two halves.
pub fn entrant_rankings(
    of: Contestants,
    rankings: &[Ranking],
    classed: &[Classed],
    name: impl Fn(u32) -> String,
    data: bool,
    labels: &dyn Labels,
) -> Vec<Drawing> {
    let mut drawings = travellers(&[], rankings, classed, name, data, labels);
    let (pair, entrant) = match of {
        Contestants::Pairs => return drawings,
        Contestants::Individuals => (labels.drawn("pair"), labels.drawn("player")),
        Contestants::Teams => (labels.drawn("pair"), labels.drawn("team")),
    };
    for part in drawings.iter_mut().flat_map(|drawing| &mut drawing.parts) {
        let Part::Table(table) = part else { continue };
        let headings = table.headings.iter_mut().map(|(heading, _)| heading);
        headings.filter(|of| **of == pair).for_each(|heading| heading.clone_from(&entrant));
    }
    drawings
}

/// The matches of teams in one section: the rounds of both halves, what each team has won, and the victory points. A match
/// with an open board has no total yet.
pub fn section_matches(
    matches: &[TeamMatch],
    name: impl Fn(u32) -> String,
    data: bool,
    labels: &dyn Labels,
) -> Drawing {
    let has_vp = matches.iter().any(|of| of.vp.is_some());
    let mut headings = vec![
        (labels.drawn("round"), true),
        (labels.drawn("team"), false),
        (labels.drawn("team"), false),
    ];
    headings.push((labels.drawn("total"), true));
    if has_vp {
        headings.push((labels.drawn("vp"), true));
    }
    let two = |points: [Ratio; 2]| points.map(|points| decimal(&points)).join(" : ");
    let row = |of: &TeamMatch| {
        let mut rounds = of.halves.map(|half| half.round).to_vec();
        rounds.dedup();
        let rounds: Vec<String> = rounds.iter().map(u32::to_string).collect();
        let [one, other] = of.teams.map(&name);
        let has_begun = of.is_over() || of.counted().next().is_some();
        let total = if has_begun { two(of.points) } else { String::new() };
        let open = if has_begun && !of.is_over() { " …" } else { "" };
        let mut cells = vec![rounds.join(", "), one, other, total + open];
        if has_vp {
            cells.push(of.vp.map_or_else(String::new, two));
        }
        cells
    };
    let table = DataTable { headings, rows: matches.iter().map(row).collect() };
    let title = if data { String::new() } else { labels.drawn("matches-played") };
    Drawing { title, parts: vec![Part::Table(table)] }
}

/// The rankings besides the main ones, with the side where sides are ranked apart.
fn besides(
    rankings: &[Ranking],
    classed: &[Classed],
    name: impl Fn(u32) -> String,
    labels: &dyn Labels,
) -> Vec<Drawing> {
    let mut drawings = Vec::new();
    for (ranking, classed) in rankings.iter().zip(classed) {
        let is_percent = ranking.rows.iter().any(|row| row.percent.is_some());
        let units = labels.drawn(if is_percent { "percent" } else { "total" });
        let score = |number: u32| {
            let row = ranking.rows.iter().find(|row| row.pair == number);
            row.map_or_else(String::new, |row| decimal(row.score()))
        };
        let tables = class_tables(classed, &units, score, labels);
        drawings.extend(tables.iter().map(|table| {
            let mut drawing = table.drawing(&name, labels);
            if let Some(side) = ranking.side {
                drawing.title = format!("{}, {}", drawing.title, labels.side(side));
            }
            drawing
        }));
    }
    drawings
}

/// The traveller of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TravellerSheet {
    /// The board.
    pub board: NextBoard,
    /// Its deal, if known.
    pub deal: Option<Deal>,
    /// A line for each table.
    pub lines: Vec<TravellerLine>,
}

/// A line of a traveller.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TravellerLine {
    /// The table.
    pub table: String,
    /// North-South's pair, and East-West's.
    pub pairs: [String; 2],
    /// The result; none if a score was given instead.
    pub outcome: Option<Outcome>,
    /// North-South's points.
    pub score_ns: Option<i32>,
    /// What counts for each side instead, if a score was assigned.
    pub assigned: Option<BySide<BoardResult>>,
    /// Each pair's score; none if the board does not count.
    pub points: [Option<Ratio>; 2],
}

/// A pair in a ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The side, if the sides are ranked separately.
    pub side: Option<Side>,
    /// Its place.
    pub place: Place,
    /// The pair.
    pub pair: String,
    /// How many boards counted.
    pub boards: u32,
    /// Its total.
    pub total: Sum,
    /// The percentage of the maximum, if counted.
    pub percent: Option<Sum>,
    /// The part of the total carried over from an earlier stage.
    pub carried: Option<Sum>,
    /// The places in the lower strata to whose rankings it belongs.
    pub strata: BTreeMap<Stratum, Place>,
    /// The masterpoints, if it wins any.
    pub masterpoints: Option<Hundredths>,
}

/// Rankings with the names of the pairs. `classed` is what each gives besides, or is empty.
pub fn named_standings(
    rankings: &[Ranking],
    classed: &[Classed],
    name: impl Fn(u32) -> String,
) -> Vec<Standing> {
    let nothing = Classed::default();
    let mut standings = Vec::new();
    for (at, ranking) in rankings.iter().enumerate() {
        let classed = classed.get(at).unwrap_or(&nothing);
        standings.extend(ranking.rows.iter().map(|row| Standing {
            side: ranking.side,
            place: row.place,
            pair: name(row.pair),
            boards: row.boards,
            total: row.total.clone(),
            percent: row.percent.clone(),
            carried: None,
            strata: classed.places_in_lower_strata(row.pair).collect(),
            masterpoints: classed.award(row.pair).map(|award| award.points),
        }));
    }
    standings
}

/// The ranking of a pairs event, then the traveller of each board with its diagram; as `data`, all
/// lines of all boards in one table, then the ranking.
pub fn traveller_sheets(
    ranking: &[Standing],
    boards: &[TravellerSheet],
    data: bool,
    labels: &dyn Labels,
) -> Vec<Drawing> {
    if data {
        let mut headings = vec![(labels.drawn("deal"), true)];
        headings.extend(line_heads(labels));
        let rows = boards.iter().flat_map(|board| {
            board.lines.iter().map(|line| {
                let mut cells = vec![board.board.board.to_string()];
                cells.extend(line_cells(line, labels));
                cells
            })
        });
        let lines = DataTable { headings, rows: rows.collect() };
        let parts = vec![Part::Table(lines), Part::Table(ranked(ranking, true, labels))];
        return vec![Drawing { title: String::new(), parts }];
    }
    let mut drawings = Vec::new();
    for side in [None, Some(Side::NorthSouth), Some(Side::EastWest)] {
        let rows: Vec<Standing> =
            ranking.iter().filter(|standing| standing.side == side).cloned().collect();
        if !rows.is_empty() {
            let title = match side {
                Some(side) => format!("{}, {}", labels.drawn("ranking"), labels.side(side)),
                None => labels.drawn("ranking"),
            };
            let rows: Vec<Standing> =
                rows.into_iter().map(|row| Standing { side: None, ..row }).collect();
            drawings
                .push(Drawing { title, parts: vec![Part::Table(ranked(&rows, false, labels))] });
        }
    }
    drawings.extend(boards.iter().map(|board| traveller_sheet(board, labels)));
    drawings
}

/// The traveller of one board: the deal's diagram if known, and a line for each table.
pub fn traveller_sheet(board: &TravellerSheet, labels: &dyn Labels) -> Drawing {
    let mut drawing = board_sheet(board.board, board.deal.as_ref(), labels);
    let rows = board.lines.iter().map(|line| line_cells(line, labels)).collect();
    drawing.parts.push(Part::Table(DataTable { headings: line_heads(labels), rows }));
    drawing
}

/// A board without its results: dealer and vulnerability, and the deal's diagram if known.
pub fn board_sheet(board: NextBoard, deal: Option<&Deal>, labels: &dyn Labels) -> Drawing {
    let NextBoard { board: at, dealer, vulnerable } = board;
    let vulnerable = vulnerability(vulnerable, labels);
    let dealer = format!("{} {}", labels.drawn("dealer"), labels.seat(dealer));
    let mut parts = vec![Part::Line(format!("{dealer}, {vulnerable}"))];
    parts.extend(deal.map(|deal| Part::Diagram(diagram(deal, labels))));
    Drawing { title: labels.label("drawn-board", at.into()), parts }
}

/// Who is vulnerable, in words.
pub fn vulnerability(vulnerable: Vulnerability, labels: &dyn Labels) -> String {
    labels.drawn(match vulnerable {
        Vulnerability::None => "vulnerable-none",
        Vulnerability::NorthSouth => "vulnerable-ns",
        Vulnerability::EastWest => "vulnerable-ew",
        Vulnerability::Both => "vulnerable-both",
    })
}

fn line_heads(labels: &dyn Labels) -> Vec<(String, bool)> {
    let numbers = ["tricks", "score-ns", "points-ns", "points-ew"];
    labels
        .headings(&[&["table", "pair-ns", "pair-ew", "contract"], &numbers[..]].concat(), &numbers)
}

fn line_cells(line: &TravellerLine, labels: &dyn Labels) -> Vec<String> {
    let [ns, ew] = line.pairs.clone();
    let [contract, tricks] = cells(line.outcome, labels);
    let score = score_cell(line.score_ns, line.assigned.as_ref(), labels);
    let [points_ns, points_ew] =
        line.points.map(|points| points.map_or_else(String::new, |points| decimal(&points)));
    vec![line.table.clone(), ns, ew, contract, tricks, score, points_ns, points_ew]
}

/// North-South's points, or the assigned score and, where there is a contract too, that it is one.
fn score_cell(
    score_ns: Option<i32>,
    assigned: Option<&BySide<BoardResult>>,
    labels: &dyn Labels,
) -> String {
    let Some(BySide([ns, ew])) = assigned else {
        return score_ns.map_or_else(String::new, signed);
    };
    let mut text = standing_text(ns, labels);
    if ns != ew {
        text += &format!(" / {}", standing_text(ew, labels));
    }
    match score_ns {
        Some(_) => format!("{text} ({})", labels.drawn("assigned")),
        None => text,
    }
}

/// A side's result, in North-South's points.
fn standing_text(standing: &BoardResult, labels: &dyn Labels) -> String {
    match standing {
        BoardResult::Score(score) => signed(*score),
        BoardResult::Weighted(weighted) => {
            let share = |share: &Share| format!("{}\u{a0}% {}", share.percent, signed(share.score));
            weighted.shares().iter().map(share).collect::<Vec<_>>().join(", ")
        }
        BoardResult::Artificial(award) => labels.drawn(match award {
            Artificial::Plus => "award-plus",
            Artificial::Average => "award-average",
            Artificial::Minus => "award-minus",
        }),
        BoardResult::NotPlayed => "–".to_owned(),
    }
}

/// The pairs in order; the number of boards is shown if it differs between pairs, or in `data`.
fn ranked(ranking: &[Standing], data: bool, labels: &dyn Labels) -> DataTable {
    let sides = ranking.iter().any(|row| row.side.is_some());
    let percent = ranking.iter().any(|row| row.percent.is_some());
    let carried = ranking.iter().any(|row| row.carried.is_some());
    let boards = data || ranking.iter().any(|row| row.boards != ranking[0].boards);
    let strata: BTreeSet<Stratum> =
        ranking.iter().flat_map(|row| row.strata.keys().copied()).collect();
    let masterpoints = ranking.iter().any(|row| row.masterpoints.is_some());
    let mut headings = Vec::new();
    if sides {
        headings.push((labels.drawn("side"), false));
    }
    headings.push((labels.drawn("place"), true));
    headings.extend(strata.iter().map(|stratum| (stratum.to_string(), true)));
    headings.push((labels.drawn("pair"), false));
    if boards {
        headings.push((labels.drawn("boards"), true));
    }
    headings.push((labels.drawn("total"), true));
    if percent {
        headings.push((labels.drawn("percent"), true));
    }
    if carried {
        headings.push((labels.drawn("carried"), true));
    }
    if masterpoints {
        headings.push((labels.drawn("masterpoints"), true));
    }
    let row = |row: &Standing| {
        let mut cells: Vec<String> = Vec::new();
        if sides {
            cells.push(row.side.map_or_else(String::new, |side| labels.side(side)));
        }
        cells.push(row.place.to_string());
        cells.extend(strata.iter().map(|stratum| {
            row.strata.get(stratum).map_or_else(String::new, |place| place.to_string())
        }));
        cells.push(row.pair.clone());
        if boards {
            cells.push(row.boards.to_string());
        }
        cells.push(decimal(&row.total));
        if percent {
            cells.push(row.percent.as_ref().map_or_else(String::new, decimal));
        }
        if carried {
            cells.push(row.carried.as_ref().map_or_else(String::new, decimal));
        }
        if masterpoints {
            cells.push(row.masterpoints.map_or_else(String::new, |of| decimal(&of)));
        }
        cells
    };
    DataTable { headings, rows: ranking.iter().map(row).collect() }
}

/// The ranking of a progressive event, then all tally cards.
pub fn evening_cards(event: &Progressive, labels: &dyn Labels) -> Vec<Drawing> {
    let tallies = event.tallies();
    let ranking = Drawing {
        title: labels.drawn("ranking"),
        parts: vec![Part::Table(standings(&event.ranking(), &tallies, labels))],
    };
    let cards = tallies.iter().map(|tally| card(tally, labels));
    std::iter::once(ranking).chain(cards).collect()
}

/// A player's tally card (docs/sources/README.md#progressive-rules, rules 11 and 12): a row for
/// each round, then the sums and their difference.
pub fn card(tally: &Tally, labels: &dyn Labels) -> Drawing {
    let headings = ["round", "table", "seat", "own", "opponents"];
    let headings = labels.headings(&headings, &["round", "table", "own", "opponents"]);
    let mut rows: Vec<Vec<String>> = tally
        .rows
        .iter()
        .map(|row| {
            let (round, table) = (row.round.to_string(), row.table.to_string());
            vec![round, table, labels.seat(row.seat), number(row.own), number(row.opponents)]
        })
        .collect();
    let blank = String::new;
    rows.push(vec![
        labels.drawn("running"),
        blank(),
        blank(),
        number(tally.own),
        number(tally.opponents),
    ]);
    let foot = format!("{}: {}", labels.drawn("difference"), signed(tally.net));
    let table = DataTable { headings, rows };
    Drawing { title: tally.name.to_string(), parts: vec![Part::Table(table), Part::Line(foot)] }
}

fn standings(ranking: &[Rank], tallies: &[Tally], labels: &dyn Labels) -> DataTable {
    let headings = ["place", "player", "own", "opponents", "difference"];
    let headings = labels.headings(&headings, &["place", "own", "opponents", "difference"]);
    let row = |rank: &Rank| {
        let tally = tallies.get(rank.player as usize - 1)?;
        let (own, opponents) = (number(tally.own), number(tally.opponents));
        Some(vec![rank.place.to_string(), tally.name.to_string(), own, opponents, signed(rank.net)])
    };
    DataTable { headings, rows: ranking.iter().filter_map(row).collect() }
}

/// A progressive event as data: a row for each deal, then the ranking with all sums.
pub fn evening_records(event: &Progressive, labels: &dyn Labels) -> Vec<Drawing> {
    let headings = ["round", "table", "deal", "dealer", "zone", "contract", "tricks"];
    let mut headings = labels.headings(&headings, &["round", "table", "deal", "tricks"]);
    headings.extend(Side::ALL.map(|side| (labels.side(side), true)));
    let rounds = event.rounds();
    let rows = (1u32..).zip(&rounds).flat_map(|(round, tables)| {
        tables.iter().flat_map(move |table| deals(round, table, labels))
    });
    let rows = rows.collect();
    let deals = Part::Table(DataTable { headings, rows });
    let ranking = Part::Table(standings(&event.ranking(), &event.tallies(), labels));
    vec![Drawing { title: String::new(), parts: vec![deals, ranking] }]
}

fn deals(round: u32, table: &TableRound, labels: &dyn Labels) -> Vec<Vec<String>> {
    let row = |deal: &tourney::progressive::DealRow| {
        let [contract, tricks] = outcome_cells(deal.outcome, labels);
        let mut cells = vec![round.to_string(), table.table.to_string(), deal.deal.to_string()];
        cells.extend([labels.seat(deal.dealer), labels.zone(deal.vulnerable), contract, tricks]);
        cells.extend(deal.score.credited.0.map(number));
        cells
    };
    table.deals.iter().map(row).collect()
}

/// The four hands by suits, spades first.
pub fn diagram(deal: &Deal, labels: &dyn Labels) -> [[String; 4]; 4] {
    [Seat::North, Seat::East, Seat::South, Seat::West].map(|seat| {
        [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs].map(|suit| {
            let held = deal.hand(seat).holding(suit);
            let ranks: Vec<String> = held.iter().map(|rank| labels.rank(rank)).collect();
            let ranks = if ranks.is_empty() { "–".to_owned() } else { ranks.join(" ") };
            format!("{} {ranks}", labels.suit(suit))
        })
    })
}

/// The contract and the tricks; a dash if a score was given instead.
fn cells(outcome: Option<Outcome>, labels: &dyn Labels) -> [String; 2] {
    outcome
        .map_or_else(|| ["–".to_owned(), String::new()], |outcome| outcome_cells(outcome, labels))
}

/// Two decimals with a typographic minus.
pub fn decimal(value: &impl std::fmt::Display) -> String {
    format!("{value:.2}").replace('-', "\u{2212}")
}
