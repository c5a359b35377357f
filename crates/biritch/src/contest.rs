//! `biritch score matchpoints`, `imps`, `vp`, `match` and `pairs`: comparing results.

use std::process::ExitCode;

use bridge::Side;
use serde::Serialize;
use tourney::Ratio;
use tourney::board::MethodName;
use tourney::imps::ImpTable;
use tourney::matchpoints::{Scale, matchpoints};
use tourney::vp::{Hundredths, Vp, VpScale, half_match, of_percentage};

use crate::failure::Failure;
use crate::words::Words;
use crate::{input, output, score, tables};

/// One of these commands with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ContestCommand {
    /// The matchpoints of one board.
    Matchpoints { scores: Vec<i32>, scale: Scale },
    /// Point differences in IMPs.
    Imps { differences: Vec<i32>, table: ImpTable },
    /// A margin in victory points; `boards` is within the scale's range.
    Vp { scale: VpScale, boards: u32, margin: i32 },
    /// The margin of a half match, where ten victory points are shared.
    HalfVp { boards: u32, margin: i32 },
    /// A pair's percentage in victory points.
    PercentVp { boards: u32, percent: Hundredths },
    /// A file with the results of a match.
    Match { file: String },
    /// A file with the results of a pairs event; `method` overrides the file's.
    Pairs { file: String, method: Option<MethodName> },
}

/// The matchpoints of one board in JSON.
#[derive(Serialize)]
struct MatchpointsJson<'a> {
    ns: &'a [Ratio],
    ew: &'a [Ratio],
}

/// IMPs in JSON.
#[derive(Serialize)]
struct ImpsJson {
    imps: Vec<i32>,
}

/// Victory points in JSON.
#[derive(Serialize)]
struct VpJson {
    #[serde(flatten)]
    vp: Vp,
    /// The points of the side or pair that was asked about.
    own: Hundredths,
    /// Those of the other.
    other: Hundredths,
}

impl VpJson {
    /// The points of a match that the first side won by this margin, or lost if it is negative.
    fn of_margin(vp: Vp, margin: i32) -> VpJson {
        VpJson { vp, own: vp.of_margin(margin), other: vp.of_margin(-margin) }
    }
}

/// Computes and prints the result.
pub(crate) fn run(
    command: &ContestCommand,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    match command {
        ContestCommand::Match { file } => {
            score::contest::print_match(&input::bytes(file)?, file, json, words)
        }
        ContestCommand::Pairs { file, method } => {
            score::contest::print_pairs(&input::bytes(file)?, file, *method, json, words)
        }
        ContestCommand::Matchpoints { scores, scale } => {
            let points = matchpoints(scores, *scale);
            let [ns, ew] = [&points[Side::NorthSouth], &points[Side::EastWest]];
            if json {
                return output::print_json(&MatchpointsJson { ns, ew });
            }
            let mut table =
                tables::framed(words, &["score-head-ns", "score-head-mp-ns", "score-head-mp-ew"]);
            for (score, (ns, ew)) in scores.iter().zip(ns.iter().zip(ew)) {
                table.add_row([signed(*score), ns.to_string(), ew.to_string()]);
            }
            let results = u32::try_from(scores.len()).unwrap_or(u32::MAX);
            let top = words.format("score-top", &[("top", scale.top(results).into())]);
            tables::align_right(&mut table, &[]);
            output::print(&format!("{table}\n{top}\n"))
        }
        ContestCommand::Imps { differences, table } => {
            let imps: Vec<i32> = differences.iter().map(|points| table.imps(*points)).collect();
            if json {
                return output::print_json(&ImpsJson { imps });
            }
            let mut sheet = tables::framed(words, &["score-head-diff", "score-head-imps"]);
            for (difference, imps) in differences.iter().zip(&imps) {
                sheet.add_row([signed(*difference), signed(*imps)]);
            }
            let sum = signed(imps.iter().sum());
            let sum = words.format("score-imps-sum", &[("imps", sum.into())]);
            tables::align_right(&mut sheet, &[]);
            output::print(&format!("{sheet}\n{sum}\n"))
        }
        ContestCommand::Vp { scale, boards, margin } => {
            let vp = scale.award(*boards, *margin).expect("the arguments are within the scale");
            let vp = VpJson::of_margin(vp, *margin);
            if json {
                return output::print_json(&vp);
            }
            print_vp(&vp, *boards, *margin, &scale.to_string(), words)
        }
        ContestCommand::HalfVp { boards, margin } => {
            let vp = half_match(*boards, *margin).expect("the arguments are within the scale");
            let vp = VpJson::of_margin(vp, *margin);
            if json {
                return output::print_json(&vp);
            }
            print_vp(&vp, *boards, *margin, "wbf2013-discrete", words)
        }
        ContestCommand::PercentVp { boards, percent } => {
            let own = of_percentage(*boards, *percent).expect("the arguments are within the scale");
            let other = Hundredths(2000 - own.0);
            if json {
                let vp = Vp { winner: own.max(other), loser: own.min(other) };
                return output::print_json(&VpJson { vp, own, other });
            }
            let facts = [
                ("boards", (*boards).into()),
                ("percent", percent.to_string().into()),
                ("own", own.to_string().into()),
                ("other", other.to_string().into()),
            ];
            output::print(&format!("{}\n", words.format("score-vp-percent", &facts)))
        }
    }
}

/// Prints the victory points of a match as a sentence, those of the first side first.
fn print_vp(
    vp: &VpJson,
    boards: u32,
    margin: i32,
    scale: &str,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let facts = [
        ("boards", boards.into()),
        ("margin", margin.unsigned_abs().into()),
        ("signed", formats::sheet::number(margin).into()),
        ("own", vp.own.to_string().into()),
        ("other", vp.other.to_string().into()),
        ("scale", scale.to_owned().into()),
    ];
    output::print(&format!("{}\n", words.format("score-vp", &facts)))
}

/// A number with its sign; the minus is U+2212.
fn signed(number: i32) -> String {
    if number == 0 { "0".into() } else { format!("{number:+}").replace('-', "\u{2212}") }
}
