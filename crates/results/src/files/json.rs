//! All results as one JSON object, in the notation of the command line (docs/cli.md).

use bridge::{BySide, Contract, Deal, Seat, Side, Strain, Vulnerability};
use cards::Card;
use serde::Serialize;
use tourney::adjust::BoardResult;
use tourney::classes::{Category, Class, HandicapRow, Ranked, Stratum};
use tourney::knockout::event::Adjustments;
use tourney::masterpoints::{Award, Edition, SchemeName, Worth};
use tourney::swiss::Outcome;
use tourney::vp::Hundredths;
use tourney::{Ratio, Sum};

use super::after::AfterJson;
use crate::analysis::Analysis;
use crate::model::{
    Board, Kind, Line, MatchEnd, MatchOutcome, PreferansDeal, RankedRow, RankingTable, Results,
    RoundLine, RoundOutcome, TeamRow,
};

#[derive(Serialize)]
struct ResultsJson<'a> {
    title: &'a str,
    kind: &'static str,
    units: &'static str,
    over: bool,
    #[serde(flatten)]
    after: AfterJson<'a>,
    entrants: Vec<EntrantJson<'a>>,
    rankings: Vec<RankingJson<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    teams: Vec<TeamJson<'a>>,
    boards: Vec<BoardJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    deals: Vec<DealJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rounds: Vec<RoundJson<'a>>,
}

#[derive(Serialize)]
struct EntrantJson<'a> {
    number: u32,
    name: &'a str,
    players: &'a [String],
    #[serde(flatten)]
    class: Class,
}

#[derive(Serialize)]
struct TeamJson<'a> {
    place: u32,
    tied: bool,
    name: &'a str,
    players: &'a [u32],
    total: Sum,
}

#[derive(Serialize)]
struct RankingJson<'a> {
    side: Option<Side>,
    rows: Vec<RowJson>,
    /// The strata below the highest.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    strata: Vec<StratumJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    handicap: Vec<HandicapJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    categories: Vec<CategoryJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    masterpoints: Option<MasterpointsJson<'a>>,
}

#[derive(Serialize)]
struct StratumJson {
    stratum: Stratum,
    rows: Vec<PlaceJson>,
}

#[derive(Serialize)]
struct CategoryJson {
    category: Category,
    rows: Vec<PlaceJson>,
}

#[derive(Serialize)]
struct PlaceJson {
    place: u32,
    tied: bool,
    number: u32,
}

#[derive(Serialize)]
struct HandicapJson {
    place: u32,
    tied: bool,
    number: u32,
    score: Sum,
    handicap: Hundredths,
    total: Sum,
}

#[derive(Serialize)]
struct MasterpointsJson<'a> {
    scheme: SchemeName,
    #[serde(flatten)]
    edition: Edition,
    awards: Vec<AwardJson<'a>>,
}

#[derive(Serialize)]
struct AwardJson<'a> {
    number: u32,
    points: Hundredths,
    #[serde(skip_serializing_if = "Option::is_none")]
    stratum: Option<Stratum>,
    place: u32,
    tied: bool,
    contestants: u32,
    in_full: u32,
    paid: u32,
    first: Hundredths,
    shares: &'a [Option<Worth>],
}

#[derive(Serialize)]
struct RowJson {
    place: Option<u32>,
    tied: bool,
    number: u32,
    boards: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<Sum>,
    percent: Option<Sum>,
    #[serde(skip_serializing_if = "Option::is_none")]
    carried: Option<Sum>,
    #[serde(skip_serializing_if = "Option::is_none")]
    penalty: Option<Sum>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<Sum>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vp: Option<Sum>,
}

#[derive(Serialize)]
struct BoardJson {
    board: u32,
    dealer: Seat,
    vulnerable: Vulnerability,
    finished: bool,
    deal: Option<Deal>,
    expected: u32,
    results: Vec<LineJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    makes: Option<Vec<MakesJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    par: Option<ParJson>,
}

/// A deal of Preferans.
#[derive(Serialize)]
struct DealJson {
    board: u32,
    round: u32,
    tables: [u32; 2],
    deal: String,
}

/// Who plays on a side: an entrant, or two where players change partners.
#[derive(Serialize)]
#[serde(untagged)]
enum SideJson {
    One(u32),
    Two([u32; 2]),
}

#[derive(Serialize)]
struct LineJson {
    table: String,
    ns: SideJson,
    ew: SideJson,
    contract: Option<Contract>,
    passed: bool,
    tricks: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lead: Option<Card>,
    score: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    standing: Option<BySide<BoardResult>>,
    points: BySide<Option<Ratio>>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    appealed: bool,
}

#[derive(Serialize)]
struct MakesJson {
    declarer: Seat,
    strain: Strain,
    tricks: u8,
}

#[derive(Serialize)]
struct ParJson {
    score_ns: i32,
    contracts: Vec<Contract>,
}

#[derive(Serialize)]
struct RoundJson<'a> {
    number: u32,
    round: u32,
    table: Option<u32>,
    against: &'a [u32],
    points: Option<Ratio>,
    /// Whether an appeal against it is not decided.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    appealed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    imps: Option<&'a [[u32; 2]]>,
    #[serde(flatten)]
    adjustments: Adjustments,
    #[serde(skip_serializing_if = "Option::is_none")]
    won: Option<bool>,
    /// Whether the match is a duel of a match of three that ended with a tie.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    halved: bool,
    /// Of a match of three: whether the entrant goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    goes_on: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    whists: Option<Ratio>,
    #[serde(skip_serializing_if = "Option::is_none")]
    partner: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sides: Option<[i32; 2]>,
    /// Of a match of teams in one section, whose halves are played at different tables.
    #[serde(flatten)]
    halves: Option<HalvesJson>,
}

#[derive(Serialize)]
struct HalvesJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    won_on_boards: Option<[Ratio; 2]>,
    played: bool,
}

pub(super) fn write(results: &Results) -> Vec<u8> {
    let json = ResultsJson {
        title: &results.title,
        kind: results.kind.key(),
        units: results.kind.units().key(),
        over: results.is_over,
        after: AfterJson::of(results),
        entrants: results
            .entrants
            .iter()
            .map(|of| EntrantJson {
                number: of.number,
                name: &of.name,
                players: &of.players,
                class: of.class,
            })
            .collect(),
        rankings: results.rankings.iter().map(|table| ranking(table, results.kind)).collect(),
        teams: results.teams.iter().map(team).collect(),
        boards: results.boards.iter().map(|of| board(results, of)).collect(),
        deals: results.deals.iter().map(deal).collect(),
        rounds: results
            .rounds
            .iter()
            .flat_map(|(number, lines)| {
                let is_appealed = |line| results.is_appealed(*number, line);
                lines.iter().map(move |line| round(*number, line, is_appealed(line)))
            })
            .collect(),
    };
    // A value of these types always has a text.
    let mut bytes = serde_json::to_vec_pretty(&json).unwrap_or_default();
    bytes.push(b'\n');
    bytes
}

fn team(row: &TeamRow) -> TeamJson<'_> {
    TeamJson {
        place: row.place.number,
        tied: row.place.shared,
        name: &row.name,
        players: &row.players,
        total: row.total.clone(),
    }
}

fn ranking(table: &RankingTable, kind: Kind) -> RankingJson<'_> {
    let row = |row: &RankedRow| RowJson {
        place: row.place.map(|place| place.number),
        tied: row.place.is_some_and(|place| place.shared),
        number: row.number,
        boards: row.boards,
        total: kind.has_totals().then(|| row.total.clone()),
        percent: row.percent.clone(),
        carried: row.carried.clone(),
        penalty: row.penalty.clone(),
        cut: row.cut.clone(),
        vp: row.victory_points.clone(),
    };
    let classed = &table.classed;
    RankingJson {
        side: table.side,
        rows: table.rows.iter().map(row).collect(),
        strata: classed
            .lower_strata()
            .map(|of| StratumJson { stratum: of.stratum, rows: places(&of.rows) })
            .collect(),
        handicap: classed.handicap.iter().map(handicap).collect(),
        categories: classed
            .categories
            .iter()
            .map(|of| CategoryJson { category: of.category, rows: places(&of.rows) })
            .collect(),
        masterpoints: classed.scheme.scheme().map(|of| MasterpointsJson {
            scheme: classed.scheme,
            edition: of.edition(),
            awards: classed.awards.iter().map(award).collect(),
        }),
    }
}

fn places(ranked: &[Ranked]) -> Vec<PlaceJson> {
    let row = |row: &Ranked| PlaceJson {
        place: row.place.number,
        tied: row.place.shared,
        number: row.number,
    };
    ranked.iter().map(row).collect()
}

fn handicap(row: &HandicapRow) -> HandicapJson {
    HandicapJson {
        place: row.place.number,
        tied: row.place.shared,
        number: row.number,
        score: row.score.clone(),
        handicap: row.handicap,
        total: row.total.clone(),
    }
}

fn award(award: &Award) -> AwardJson<'_> {
    AwardJson {
        number: award.number,
        points: award.points,
        stratum: award.stratum,
        place: award.place.number,
        tied: award.place.shared,
        contestants: award.group.contestants,
        in_full: award.group.in_full,
        paid: award.paid,
        first: award.first,
        shares: &award.shares,
    }
}

fn board(results: &Results, board: &Board) -> BoardJson {
    let makes = |analysis: &Analysis| {
        let cells = Seat::ALL.into_iter().flat_map(|declarer| {
            Strain::ALL.into_iter().map(move |strain| MakesJson {
                declarer,
                strain,
                tricks: analysis.table.tricks(declarer, strain).count(),
            })
        });
        cells.collect()
    };
    BoardJson {
        board: board.board.board,
        dealer: board.board.dealer,
        vulnerable: board.board.vulnerable,
        finished: board.is_finished,
        deal: board.deal,
        expected: board.expected,
        results: board.lines.iter().map(|of| line(results, of)).collect(),
        makes: board.analysis.as_ref().map(makes),
        par: board.analysis.as_ref().map(|analysis| ParJson {
            score_ns: analysis.par.score_ns,
            contracts: analysis.par.contracts().collect(),
        }),
    }
}

fn deal(deal: &PreferansDeal) -> DealJson {
    DealJson {
        board: deal.board,
        round: deal.round,
        tables: [*deal.tables.start(), *deal.tables.end()],
        deal: deal.deal.to_string(),
    }
}

fn line(results: &Results, line: &Line) -> LineJson {
    let side = |side: Side| {
        let number = line.numbers[side];
        results.partners(number).map_or(SideJson::One(number), SideJson::Two)
    };
    let contract = line.outcome.and_then(|outcome| outcome.contract());
    let tricks = line.outcome.and_then(|outcome| outcome.tricks_by_side());
    LineJson {
        table: line.table.clone(),
        ns: side(Side::NorthSouth),
        ew: side(Side::EastWest),
        contract,
        passed: line.outcome.is_some() && contract.is_none(),
        tricks: contract.zip(tricks).map(|(contract, by)| by[contract.declarer.side()]),
        lead: line.lead,
        score: line.score_ns,
        standing: line.standing.clone(),
        points: line.points,
        appealed: line.appealed,
    }
}

/// The IMPs of each sub-match of a match that has several.
fn sub_matches(results: &[Option<MatchOutcome>]) -> Option<&[[u32; 2]]> {
    let [Some(MatchOutcome { outcome: Outcome::Imps(imps), .. })] = results else { return None };
    imps.divided()
}

fn round(number: u32, line: &RoundLine, appealed: bool) -> RoundJson<'_> {
    let mut json = RoundJson {
        number,
        round: line.round,
        table: line.table,
        against: &line.against,
        points: line.points,
        appealed,
        imps: None,
        adjustments: Adjustments::default(),
        won: None,
        halved: false,
        goes_on: None,
        whists: None,
        partner: None,
        sides: None,
        halves: None,
    };
    match &line.outcome {
        RoundOutcome::Segments { imps, adjustments, decided } => {
            (json.imps, json.adjustments) = (Some(&imps[..]), *adjustments);
            json.won = decided.and_then(|end| match end {
                MatchEnd::Won(_) => Some(true),
                MatchEnd::Lost(_) => Some(false),
                MatchEnd::Halved => None,
            });
            json.halved = *decided == Some(MatchEnd::Halved);
        }
        RoundOutcome::Halves { points, is_over } => {
            json.halves = Some(HalvesJson { won_on_boards: *points, played: *is_over });
        }
        RoundOutcome::Three(row) => json.goes_on = row.goes_on,
        RoundOutcome::Match(results) => json.imps = sub_matches(results),
        RoundOutcome::Whists { whists, .. } => json.whists = *whists,
        RoundOutcome::Points { partner, points } => {
            (json.partner, json.sides) = (*partner, *points)
        }
        _ => {}
    }
    json
}
