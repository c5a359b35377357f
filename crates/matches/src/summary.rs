//! The figures of a match as they are written for programs.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{Area, FormReport, Report, Sample, Team, TeamTricks};

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Mean {
    /// IMPs a board for team A.
    pub imps: f64,
    /// One standard error; none of fewer than two boards.
    pub error: Option<f64>,
}

/// The figures of a match, for team A: `docs/json/match.schema.json`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    boards: u64,
    imps: f64,
    error: Option<f64>,
    /// The interval that holds the true mean in 95 of 100 matches.
    interval: Option<[f64; 2]>,
    /// Points a board, both rooms together.
    points: f64,
    /// Matchpoints of two tables: the share of the boards won, ties as half.
    matchpoints: f64,
    contracts: Mean,
    play: Mean,
    #[serde(skip_serializing_if = "Option::is_none")]
    single_dummy: Option<Mean>,
    same_contract: u32,
    /// IMPs a board of each area; their sum is the result.
    by: BTreeMap<&'static str, f64>,
    areas: BTreeMap<&'static str, AreaSummary>,
    /// Double-dummy tricks a board that team A gained by better cards: those that B lost, less those
    /// that A lost.
    tricks: Parts,
    /// The tricks that each team lost, a board.
    lost: Lost,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
struct AreaSummary {
    boards: u32,
    won: i32,
    lost: i32,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct Parts {
    declarer: f64,
    lead: f64,
    defence: f64,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct Lost {
    a: Parts,
    b: Parts,
}

impl Mean {
    fn of(sample: &Sample) -> Mean {
        Mean { imps: rounded(sample.mean()), error: sample.error().map(rounded) }
    }
}

impl Summary {
    /// The figures of a report.
    pub fn of(report: &Report) -> Summary {
        let boards = report.boards();
        let a_board =
            |sum: i64| if boards == 0 { 0.0 } else { rounded(sum as f64 / boards as f64) };
        let parts = |tricks: TeamTricks| Parts {
            declarer: a_board(tricks.declarer.into()),
            lead: a_board(tricks.lead.into()),
            defence: a_board(tricks.defence.into()),
        };
        let (a, b) = (report.tricks(Team::A), report.tricks(Team::B));
        let gained = |part: fn(TeamTricks) -> u32| a_board(i64::from(part(b)) - i64::from(part(a)));
        Summary {
            boards,
            imps: rounded(report.imps.mean()),
            error: report.imps.error().map(rounded),
            interval: report.imps.interval().map(|ends| ends.map(rounded)),
            points: rounded(report.points.mean()),
            matchpoints: rounded(report.matchpoints.mean() / 2.0),
            contracts: Mean::of(&report.contracts),
            play: Mean::of(&report.play),
            single_dummy: (report.single_dummy.count() > 0).then(|| Mean::of(&report.single_dummy)),
            same_contract: report.same_contract,
            by: Area::ALL
                .map(|area| {
                    let figures = report.area(area);
                    (area.name(), a_board(i64::from(figures.won) - i64::from(figures.lost)))
                })
                .into(),
            areas: Area::ALL
                .map(|area| {
                    let figures = report.area(area);
                    let (won, lost) = (figures.won, figures.lost);
                    (area.name(), AreaSummary { boards: figures.boards, won, lost })
                })
                .into(),
            tricks: Parts {
                declarer: gained(|tricks| tricks.declarer),
                lead: gained(|tricks| tricks.lead),
                defence: gained(|tricks| tricks.defence),
            },
            lost: Lost { a: parts(a), b: parts(b) },
        }
    }
}

/// The figures of a match in a form of linked deals, for team A: `docs/json/match-form.schema.json`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FormSummary {
    forms: u64,
    /// Points a form.
    points: f64,
    error: Option<f64>,
    /// The interval that holds the true mean in 95 of 100 matches.
    interval: Option<[f64; 2]>,
    /// The share of the forms won, ties as half.
    won: f64,
    /// Deals a form and room.
    deals: f64,
    broken_off: u64,
}

impl FormSummary {
    /// The figures of a report.
    pub fn of(report: &FormReport) -> FormSummary {
        let forms = report.points.count();
        let rooms = 2.0 * forms.max(1) as f64;
        FormSummary {
            forms,
            points: rounded(report.points.mean()),
            error: report.points.error().map(rounded),
            interval: report.points.interval().map(|ends| ends.map(rounded)),
            won: rounded(report.won.mean() / 2.0),
            deals: rounded(report.deals as f64 / rooms),
            broken_off: report.broken_off,
        }
    }
}

/// To four digits after the point: more say nothing, and change with the order of a sum.
fn rounded(value: f64) -> f64 {
    // Adding zero makes zero of its negative.
    (value * 10_000.0).round() / 10_000.0 + 0.0
}
