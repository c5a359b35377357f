//! `biritch score russian`: a board's score against its target.

use std::process::ExitCode;

use bridge::Vulnerability;
use bridge::forms::russian::Targets;
use bridge::imps::ImpTable;
use formats::sheet::number;
use serde::Serialize;

use crate::failure::Failure;
use crate::output;
use crate::words::Words;

/// The arguments of `biritch score russian`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RussianArgs {
    /// North-South's high-card points, 0 to 40.
    pub(crate) hcp_ns: u8,
    pub(crate) vulnerable: Vulnerability,
    /// North-South's score.
    pub(crate) score: i32,
}

#[derive(Serialize)]
struct TargetJson {
    target: i32,
    imps_ns: i32,
}

/// Prints the target and the IMPs.
pub(crate) fn russian(args: RussianArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let target = Targets::WIDESPREAD.ns(args.hcp_ns, args.vulnerable);
    let imps_ns = ImpTable::Imp1962.imps(args.score - target);
    if json {
        return output::print_json(&TargetJson { target, imps_ns });
    }
    let facts = [
        ("score", number(args.score).into()),
        ("target", number(target).into()),
        ("difference", number(args.score - target).into()),
        ("imps", number(imps_ns).into()),
    ];
    output::print(&(words.format("score-russian", &facts) + "\n"))
}
