//! `biritch score contract`: the score of a contract, explained.

use std::process::ExitCode;

use bridge::score::{
    Insult, Item, Parts, Played, Rules, Undertricks, first_trick_bonus, trick_value,
};
use bridge::{ContractTerms, Tricks};
use serde::Serialize;

use super::sources::{self, Cited};
use crate::failure::Failure;
use crate::words::Words;
use crate::{output, tables};

/// The arguments of `biritch score contract`: a result and its scoring rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ContractArgs {
    pub(crate) terms: ContractTerms,
    /// The declaring side's tricks.
    pub(crate) tricks: Tricks,
    pub(crate) vulnerable: bool,
    pub(crate) undertricks: Undertricks,
    pub(crate) insult: Insult,
    /// The points for honors, and who held them.
    pub(crate) honors: Option<(i32, HonorsHolder)>,
}

/// Who held the honors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HonorsHolder {
    Declarer,
    Defenders,
}

/// The result in JSON.
#[derive(Serialize)]
struct ContractScoreJson {
    contract: ContractTerms,
    tricks: u8,
    vulnerable: bool,
    below: i32,
    above: i32,
    defenders: i32,
    duplicate: i32,
}

/// One row of the explained score.
pub(super) struct ScoreLine {
    pub(super) what: String,
    pub(super) points: i32,
    pub(super) place: &'static str,
    pub(super) why: String,
}

/// Prints the score of a contract.
pub(crate) fn contract(
    args: &ContractArgs,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let parts = args.parts(args.tricks);
    let answer = args.json(&parts);
    if json {
        return output::print_json(&answer);
    }
    let headings = ["score-head-what", "score-head-points", "score-head-where", "score-head-why"];
    let mut table = tables::framed(words, &headings);
    for line in args.lines(&parts, words) {
        table.add_row([line.what, line.points.to_string(), words.text(line.place), line.why]);
    }
    tables::align_right(&mut table, &[0, 2, 3]);
    let rubber = words.format(
        "score-total-rubber",
        &[
            ("below", answer.below.into()),
            ("above", answer.above.into()),
            ("defenders", answer.defenders.into()),
        ],
    );
    let total = if answer.duplicate > 0 { "+" } else { "" };
    let total = format!("{total}{}", answer.duplicate).replace('-', "−");
    let duplicate = words.format("score-total-duplicate", &[("total", total.into())]);
    let source = words.format(
        "score-source",
        &[
            ("source", Cited::new(sources::CONTRACT, words).to_string().into()),
            ("undertricks", args.undertricks.to_string().into()),
            ("insult", args.insult.to_string().into()),
        ],
    );
    let title = args.title(words);
    output::print(&format!("{title}\n{table}\n{rubber}\n{duplicate}\n{source}\n"))
}

impl ContractArgs {
    /// The parts of the score with this many tricks.
    pub(super) fn parts(&self, tricks: Tricks) -> Parts {
        let rules = Rules { undertricks: self.undertricks, insult: self.insult };
        rules.duplicate(Played { terms: self.terms, tricks, vulnerable: self.vulnerable })
    }

    fn json(&self, parts: &Parts) -> ContractScoreJson {
        let held = |holder| match self.honors {
            Some((points, held)) if held == holder => points,
            _ => 0,
        };
        ContractScoreJson {
            contract: self.terms,
            tricks: self.tricks.count(),
            vulnerable: self.vulnerable,
            below: parts.below,
            above: parts.above() + held(HonorsHolder::Declarer),
            defenders: parts.under + held(HonorsHolder::Defenders),
            duplicate: parts.total(),
        }
    }

    fn title(&self, words: &Words) -> String {
        let count = i64::from(self.tricks.count()) - i64::from(self.terms.tricks());
        let result = match count {
            0 => words.text("score-made"),
            1.. => words.format("score-over", &[("count", count.into())]),
            ..0 => words.format("score-down", &[("count", (-count).into())]),
        };
        words.format(
            "score-title",
            &[
                ("contract", words.terms(self.terms).into()),
                ("vulnerable", yes(self.vulnerable).into()),
                ("tricks", self.tricks.count().into()),
                ("result", result.into()),
            ],
        )
    }

    fn lines(&self, parts: &Parts, words: &Words) -> Vec<ScoreLine> {
        let mut lines: Vec<ScoreLine> =
            parts.items().map(|(item, points)| self.line(item, points, words)).collect();
        if let Some((points, holder)) = self.honors {
            let place = match holder {
                HonorsHolder::Declarer => "score-where-above",
                HonorsHolder::Defenders => "score-where-defenders",
            };
            let why = words.format("score-honors-why", &[("points", points.into())]);
            lines.push(ScoreLine { what: words.text("score-honors"), points, place, why });
        }
        lines
    }

    pub(super) fn line(&self, item: Item, points: i32, words: &Words) -> ScoreLine {
        let vulnerable = ("vulnerable", yes(self.vulnerable).into());
        let level = self.terms.level().odd_tricks();
        let (what, place, why) = match item {
            Item::Contract => {
                let first = first_trick_bonus(self.terms.strain());
                let why = words.format(
                    "score-contract-why",
                    &[
                        ("level", level.into()),
                        ("value", trick_value(self.terms.strain()).into()),
                        ("first", first.into()),
                        ("factor", self.terms.doubling.factor().into()),
                    ],
                );
                (words.text("score-contract"), "score-where-below", why)
            }
            Item::Overtricks => {
                let count = i32::from(self.tricks.count()) - i32::from(self.terms.tricks());
                let facts = [("count", count.into()), ("each", (points / count.max(1)).into())];
                let why = words.format("score-each-why", &facts);
                (words.format("score-overtricks", &facts[..1]), "score-where-above", why)
            }
            Item::Slam => (
                words.format("score-slam", &[("level", level.into())]),
                "score-where-above",
                words.format("score-slam-why", &[vulnerable]),
            ),
            Item::Insult => (
                words.text("score-insult"),
                "score-where-above",
                words.format(
                    "score-insult-why",
                    &[("doubling", self.terms.doubling.factor().into())],
                ),
            ),
            Item::Game => (
                words.text("score-game"),
                "score-where-duplicate",
                words.format("score-game-why", &[vulnerable]),
            ),
            Item::Part => {
                (words.text("score-part"), "score-where-duplicate", words.text("score-part-why"))
            }
            // The remaining items belong to whole sheets and do not occur here.
            _ => {
                let steps = self.undertrick_steps();
                let count = ("count", steps.len().into());
                let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
                let why =
                    words.format("score-undertricks-why", &[("steps", steps.join(" + ").into())]);
                (words.format("score-undertricks", &[count]), "score-where-defenders", why)
            }
        };
        ScoreLine { what, points, place, why }
    }

    /// The cost of each undertrick, the first one first.
    fn undertrick_steps(&self) -> Vec<i32> {
        let costs = (self.tricks.count()..=self.terms.tricks())
            .rev()
            .filter_map(Tricks::new)
            .map(|tricks| self.parts(tricks).under);
        costs.clone().zip(costs.skip(1)).map(|(before, after)| after - before).collect()
    }
}

fn yes(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}
