//! The report of a match, for people and for programs.

use match_io::{MatchSettings, RobotName};
use matches::{Area, FormReport, FormSummary, Report, Sample, Summary, Team, TeamTricks};
use serde::Serialize;

use crate::words::Words;

/// The last line of `biritch match --json`.
#[derive(Serialize)]
pub(super) struct Json<'a> {
    #[serde(flatten)]
    settings: &'a MatchSettings,
    #[serde(flatten)]
    summary: Summary,
}

impl<'a> Json<'a> {
    pub(super) fn new(settings: &'a MatchSettings, report: &Report) -> Json<'a> {
        Json { settings, summary: Summary::of(report) }
    }
}

/// A number with its sign and two digits after the point.
pub(super) fn signed(value: f64) -> String {
    let text = format!("{:.2}", value.abs());
    match text.as_str() {
        "0.00" => text,
        _ if value < 0.0 => format!("\u{2212}{text}"),
        _ => format!("+{text}"),
    }
}

/// The report for people.
pub(super) fn text(
    teams: &[RobotName; 2],
    settings: &MatchSettings,
    report: &Report,
    words: &Words,
) -> String {
    let facts = [
        ("a", teams[0].to_string().into()),
        ("b", teams[1].to_string().into()),
        ("boards", report.boards().to_string().into()),
        ("seed", settings.seed.clone().into()),
        ("scope", settings.scope.clone().into()),
    ];
    let mut lines = vec![words.format("match-title", &facts)];
    lines.push(mean("match-imps", &report.imps, words));
    if let Some([from, to]) = report.imps.interval() {
        let facts = [("from", signed(from).into()), ("to", signed(to).into())];
        lines.push(words.format("match-interval", &facts));
    }
    lines.push(mean("match-contracts", &report.contracts, words));
    if report.single_dummy.count() > 0 {
        lines.push(mean("match-single-dummy", &report.single_dummy, words));
    }
    if settings.scope != "bidding" {
        lines.push(mean("match-play", &report.play, words));
    }
    let points = signed(report.points.mean());
    let share = format!("{:.1}", 50.0 * report.matchpoints.mean());
    lines.push(words.format("match-points", &[("points", points.into()), ("share", share.into())]));
    lines.push(words.text("match-areas"));
    lines.extend(Area::ALL.map(|area| area_line(area, report, words)));
    if settings.scope != "bidding" {
        lines.push(words.text("match-tricks"));
        lines.extend(trick_lines(report, words));
    }
    lines.join("\n") + "\n"
}

fn mean(key: &str, sample: &Sample, words: &Words) -> String {
    let error = sample.error().map_or_else(|| "?".into(), |error| format!("{error:.2}"));
    words.format(key, &[("imps", signed(sample.mean()).into()), ("error", error.into())])
}

fn area_line(area: Area, report: &Report, words: &Words) -> String {
    let figures = report.area(area);
    let boards = report.boards().max(1) as f64;
    let facts = [
        ("area", area.name().into()),
        ("boards", figures.boards.to_string().into()),
        ("won", figures.won.to_string().into()),
        ("lost", figures.lost.to_string().into()),
        ("imps", signed(f64::from(figures.won - figures.lost) / boards).into()),
    ];
    words.format("match-area", &facts)
}

fn trick_lines(report: &Report, words: &Words) -> Vec<String> {
    let part = |key: &str, lost: fn(TeamTricks) -> u32, rooms: fn(TeamTricks) -> u32| {
        let [a, b] = Team::ALL.map(|team| {
            let tricks = report.tricks(team);
            format!("{:.2}", f64::from(lost(tricks)) / f64::from(rooms(tricks).max(1)))
        });
        words.format(
            "match-lost",
            &[("part", key.to_owned().into()), ("a", a.into()), ("b", b.into())],
        )
    };
    vec![
        part("declarer", |tricks| tricks.declarer, |tricks| tricks.declared),
        part("lead", |tricks| tricks.lead, |tricks| tricks.defended),
        part("defence", |tricks| tricks.defence, |tricks| tricks.defended),
    ]
}

/// The last line of `biritch match --form … --json`.
#[derive(Serialize)]
pub(super) struct FormJson<'a> {
    #[serde(flatten)]
    settings: &'a MatchSettings,
    #[serde(flatten)]
    summary: FormSummary,
}

impl<'a> FormJson<'a> {
    pub(super) fn new(settings: &'a MatchSettings, report: &FormReport) -> FormJson<'a> {
        FormJson { settings, summary: FormSummary::of(report) }
    }
}

/// The report of a match in a form of linked deals, for people.
pub(super) fn form_text(
    teams: &[RobotName; 2],
    settings: &MatchSettings,
    report: &FormReport,
    words: &Words,
) -> String {
    let facts = [
        ("a", teams[0].to_string().into()),
        ("b", teams[1].to_string().into()),
        ("form", words.form(&settings.form).into()),
        ("number", report.points.count().to_string().into()),
        ("seed", settings.seed.clone().into()),
        ("scope", settings.scope.clone().into()),
    ];
    let mut lines = vec![words.format("match-form-title", &facts)];
    let error = report.points.error().map_or_else(|| "?".into(), |error| format!("{error:.0}"));
    let whole = |value: f64| signed(value).trim_end_matches(".00").to_owned();
    let mean = whole(report.points.mean().round());
    lines.push(
        words.format("match-form-points", &[("points", mean.into()), ("error", error.into())]),
    );
    if let Some([from, to]) = report.points.interval() {
        let facts = [("from", whole(from.round()).into()), ("to", whole(to.round()).into())];
        lines.push(words.format("match-interval", &facts));
    }
    let share = format!("{:.1}", 50.0 * report.won.mean());
    let rooms = 2.0 * report.points.count().max(1) as f64;
    let deals = format!("{:.1}", report.deals as f64 / rooms);
    lines.push(words.format("match-form-won", &[("share", share.into()), ("deals", deals.into())]));
    if report.broken_off > 0 {
        let facts = [("number", report.broken_off.to_string().into())];
        lines.push(words.format("match-form-broken-off", &facts));
    }
    lines.join("\n") + "\n"
}
