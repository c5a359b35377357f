//! How the points of a round came about, in words.

use formats::sheet::{both_imps, three_result};
use tourney::knockout::Verdict;
use tourney::knockout::event::Adjustments;
use tourney::swiss::{MatchImps, Outcome};
use tourney::vp::Hundredths;

use crate::model::{MatchEnd, MatchOutcome, Results, RoundLine, RoundOutcome};
use crate::texts::{Texts, decimal, number};

impl Texts {
    /// How the points of an entrant's round came about, marked if it is under appeal.
    pub(crate) fn round(&self, results: &Results, number: u32, line: &RoundLine) -> String {
        self.how(results, line) + Texts::mark_if(results.is_appealed(number, line))
    }

    fn how(&self, results: &Results, line: &RoundLine) -> String {
        match &line.outcome {
            RoundOutcome::Match(results) => {
                let one = |result: &Option<MatchOutcome>| match result {
                    None => "…".to_owned(),
                    Some(MatchOutcome { outcome: Outcome::Imps(imps), of_subs }) => {
                        self.imps(imps, of_subs)
                    }
                    Some(MatchOutcome { outcome: Outcome::Percent(percent), .. }) => {
                        format!("{}\u{a0}%", decimal(&Hundredths(*percent)))
                    }
                    Some(MatchOutcome { outcome: Outcome::Vp(_), .. }) => {
                        self.t("results-round-given")
                    }
                };
                results.iter().map(one).collect::<Vec<_>>().join(", ")
            }
            RoundOutcome::Halves { points: None, .. } => "…".to_owned(),
            RoundOutcome::Halves { points: Some(points), is_over } => {
                let both = points.each_ref().map(number).join("\u{a0}: ");
                if *is_over { both } else { format!("{both} …") }
            }
            RoundOutcome::Segments { imps, adjustments, decided } => {
                self.segments(imps, adjustments, *decided)
            }
            RoundOutcome::Three(row) => {
                let facts = [("won", number(&row.won).into()), ("imps", number(&row.imps).into())];
                let result = three_result(row, &self.labels());
                format!("{result} ({})", self.f("results-round-three", &facts))
            }
            RoundOutcome::Whists { whists: None, .. } => "…".to_owned(),
            RoundOutcome::Whists { whists: Some(whists), mean } => {
                let mean = mean
                    .map(|mean| self.f("results-round-mean", &[("mean", decimal(&mean).into())]));
                let whists = self.f("results-round-whists", &[("whists", number(whists).into())]);
                [Some(whists), mean].into_iter().flatten().collect::<Vec<_>>().join(", ")
            }
            RoundOutcome::Points { partner, points } => {
                let with = partner.map(|partner| {
                    self.f("results-round-with", &[("name", results.name(partner).into())])
                });
                let points = points.map_or_else(
                    || "…".to_owned(),
                    |[own, other]| format!("{}\u{a0}: {}", number(&own), number(&other)),
                );
                [with, Some(points)].into_iter().flatten().collect::<Vec<_>>().join(", ")
            }
            RoundOutcome::OpponentLeft => self.t("results-round-left-alone"),
            RoundOutcome::Cancelled => self.t("results-round-cancelled"),
            RoundOutcome::Bye => self.t("results-round-bye"),
            RoundOutcome::Rested => self.t("results-round-rested"),
            RoundOutcome::Missed => self.t("results-round-missed"),
            RoundOutcome::Left => self.t("results-round-left"),
        }
    }

    /// A match in IMPs, with its sub-matches where there are several: `29–40 IMPs (24–10: 14.96, 5–30: 2.50)`.
    fn imps(&self, imps: &MatchImps, of_subs: &[Hundredths]) -> String {
        let [own, other] = imps.sum();
        let sum = self.f("results-round-imps", &[("own", own.into()), ("other", other.into())]);
        let Some(subs) = imps.divided() else { return sum };
        let all = subs.iter().enumerate().map(|(at, [own, other])| {
            let points = of_subs.get(at).map(|points| format!(": {}", decimal(points)));
            format!("{own}–{other}{}", points.unwrap_or_default())
        });
        format!("{sum} ({})", all.collect::<Vec<_>>().join(", "))
    }

    /// A match of a knockout: `won 45 : 30 (20 : 14, 25 : 16)`, with what was carried over or taken away.
    fn segments(
        &self,
        imps: &[[u32; 2]],
        adjustments: &Adjustments,
        decided: Option<MatchEnd>,
    ) -> String {
        let mut words = Vec::new();
        words.extend(decided.map(|end| {
            self.t(match end {
                MatchEnd::Won(_) => "results-round-won",
                MatchEnd::Lost(_) => "results-round-lost",
                MatchEnd::Halved => "results-round-halved",
            })
        }));
        let mut parts: Vec<String> = imps.iter().copied().map(both_imps).collect();
        parts.extend(adjustments.kinds().map(|(kind, both)| {
            let both = both_imps(both.map(|imps| number(&imps)));
            self.f(&format!("knockout-{kind}"), &[("imps", both.into())])
        }));
        if !parts.is_empty() {
            let score = adjustments.score(imps).map(|imps| number(&imps));
            words.push(both_imps(score));
        }
        if parts.len() > 1 || parts.len() > imps.len() {
            words.push(format!("({})", parts.join(", ")));
        }
        let text = words.join(" ");
        match decided {
            Some(MatchEnd::Won(Verdict::Concession)) => {
                format!("{text}, {}", self.t("results-round-conceded"))
            }
            Some(MatchEnd::Lost(Verdict::Withdrawal)) => {
                format!("{text}, {}", self.t("results-round-left"))
            }
            Some(MatchEnd::Won(by) | MatchEnd::Lost(by)) if by != Verdict::Imps => {
                format!("{text}, {}", self.verdict(by))
            }
            None if text.is_empty() => "…".to_owned(),
            _ => text,
        }
    }

    /// How a match of a knockout was decided.
    fn verdict(&self, by: Verdict) -> String {
        self.t(&format!("knockout-by-{}", by.word()))
    }
}
