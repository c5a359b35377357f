//! The director's part of the page of a knockout: results, corrections, concessions, withdrawals, the
//! teams.

use std::collections::BTreeSet;

use club::events::{
    EventError,
    knockout::{self as commands, Segment},
};
use formats::sheet;
use maud::{Markup, html};
use tourney::knockout::Verdict;
use tourney::knockout::event::{
    KnockoutEvent, KnockoutEventError, MatchView, Standing, ThreeStanding,
};
use tourney::log::Refusal;
use tourney::teams::Squad;

use super::marks::{imps_of, mark, segment_of};
use super::shared::{Pages, hidden};
use super::{boards, player};
use crate::pages::event::{appeals, entry_words, refusals, two_sides};

/// The director's forms.
pub(super) fn section(pages: &Pages<'_>) -> Markup {
    let open = pages.knockout.open_matches();
    html! {
        section.task.knockout-director {
            h2 { (pages.t("event-director-page")) }
            (appeals::to_decide(pages.view, pages.log))
            (boards::of_director(pages))
            (differences(pages, &open))
            (tied(pages, &open))
            (tied_threes(pages))
            (extra(pages, &open))
            (enter(pages, &open))
            (correct(pages))
            (line_ups(pages))
            (adjust(pages))
            (concede(pages, &open))
            (withdraw(pages))
            (teams(pages))
            @if pages.knockout.winner().is_some() && !pages.knockout.is_closed() {
                (appeals::end(pages.view, "knockout-close", "knockout-close-how"))
            }
        }
    }
}

/// The segment that is due in a match.
fn due(one: &MatchView) -> Option<Segment> {
    Some(Segment { round: one.round, numbers: one.numbers()?, segment: one.standing.due()? })
}

/// The line-ups of teams of more than four, for a captain who has not come.
fn line_ups(pages: &Pages<'_>) -> Markup {
    let teams = pages.knockout.teams().iter();
    let larger = teams.filter(|team| team.contestant.people().len() > Squad::AT_TABLES);
    let forms = larger.map(|team| player::line_up(pages, team.number()));
    let forms: Vec<Markup> = forms.filter(|form| !form.0.is_empty()).collect();
    html! {
        @if !forms.is_empty() {
            details open[pages.view.was_refused("knockout-lineup")] {
                summary { (pages.t("swiss-lineups")) }
                @for form in &forms { (form) }
            }
        }
    }
}

/// The segments that two sides have reported differently.
fn differences(pages: &Pages<'_>, open: &[MatchView]) -> Markup {
    let differ = open.iter().filter(|one| one.reports.differ());
    html! {
        @for (one, at) in differ.filter_map(|one| Some((one, due(one)?))) {
            @let text = pages.reader().format("knockout-differ", &[("match", pages.at(at).into())]);
            @let said = at.numbers.into_iter().zip([one.reports.own, one.reports.theirs]);
            @let sides: Vec<_> = said.filter_map(|(who, imps)| {
                Some((pages.name(who), sheet::both_imps(imps?), hidden(at, imps?)))
            }).collect();
            (two_sides::difference(pages.view, &text, "knockout-result", &sides))
        }
    }
}

/// The matches that the director decides, because countback leaves them tied.
fn tied(pages: &Pages<'_>, open: &[MatchView]) -> Markup {
    let tied = open.iter().filter(|one| one.standing == Standing::Tied);
    html! {
        @for (round, numbers) in tied.filter_map(|one| Some((one.round, one.numbers()?))) {
            div.difference {
                p.wrong { (pages.reader().format("knockout-decide", &[("match", pages.teams(round, numbers).into())])) }
                @for number in numbers {
                    (pages.view.form("knockout-decide", html! {
                        (pages.view.hidden(&[("team", format!("{round}/{number}"))]))
                        button type="submit" { (pages.reader().format("knockout-decide-for", &[("name", pages.name(number).into())])) }
                    }))
                }
            }
        }
    }
}

/// The matches of three in which the director decides who of those that are equal goes on.
fn tied_threes(pages: &Pages<'_>) -> Markup {
    let threes = pages.knockout.threes().into_iter();
    let tied = threes.filter_map(|three| match &three.standing {
        ThreeStanding::Tied { among } => Some((pages.names(&three.numbers), among.clone())),
        _ => None,
    });
    html! {
        @for (names, among) in tied {
            div.difference {
                p.wrong { (pages.reader().format("knockout-three-tied", &[("names", names.into()), ("equal", pages.names(&among).into())])) }
                @for number in among {
                    (pages.view.form("knockout-decide", html! {
                        (pages.view.hidden(&[("team", format!("1/{number}"))]))
                        button type="submit" { (pages.reader().format("knockout-three-choose", &[("name", pages.name(number).into())])) }
                    }))
                }
            }
        }
    }
}

/// What to do about matches that stay tied on extra boards at our tables.
fn extra(pages: &Pages<'_>, open: &[MatchView]) -> Markup {
    let is_extra = |one: &MatchView| matches!(one.standing, Standing::Extra { .. });
    html! {
        @if pages.view.event.online.is_some() && open.iter().any(is_extra) {
            p.small { (pages.t("knockout-extra-how")) }
        }
    }
}

/// The segments of a choice.
fn options(pages: &Pages<'_>, all: impl Iterator<Item = Segment>) -> Vec<(String, String)> {
    all.map(|at| (mark(at), pages.at(at))).collect()
}

/// The form for the result of a segment.
fn enter(pages: &Pages<'_>, open: &[MatchView]) -> Markup {
    let open = options(pages, open.iter().filter_map(due));
    if open.is_empty() {
        return html! {};
    }
    let sent = |key: &str| pages.view.sent_by("knockout-result", key);
    let sides = ["event-first", "event-second"].map(|key| pages.t(key));
    html! {
        h3 { (pages.t("event-enter-result")) }
        (pages.view.form("knockout-result", html! {
            (two_sides::choice("enter-match", "match", &pages.t("event-which-match"), &open, sent("match")))
            (two_sides::pair_of_fields("enter", &sides, [sent("one"), sent("other")]))
            button.primary type="submit" { (pages.t("event-record")) }
        }))
    }
}

/// The form for a correction, and what it would change once it is filled in.
fn correct(pages: &Pages<'_>) -> Markup {
    let played = pages.all().flat_map(|one| {
        let numbers = one.numbers().unwrap_or_default();
        let count = one.segments.len() as u32;
        (1..=count).map(move |segment| Segment { round: one.round, numbers, segment })
    });
    let played = options(pages, played);
    if played.is_empty() {
        return html! {};
    }
    let query = pages.view.query;
    let filled = [&query.one, &query.other].map(|value| value.as_deref().unwrap_or_default());
    let sides = ["event-first", "event-second"].map(|key| pages.t(key));
    let fields = two_sides::pair_of_fields("correct", &sides, filled);
    two_sides::correction(pages.view, &played, fields, || consequences(pages))
}

/// What the correction that is asked for would change, with the button that takes it.
fn consequences(pages: &Pages<'_>) -> Markup {
    let wrong_input = |key: &str| html! { p.wrong role="alert" { (pages.t(key)) } };
    let query = pages.view.query;
    let asked = query.result.as_deref().and_then(segment_of);
    let known = asked.and_then(|at| Some((at, commands::result(pages.knockout, at)?)));
    let Some((at, wrong)) = known else { return html! {} };
    let imps = |text: &Option<String>| imps_of(text.as_deref().unwrap_or_default(), "one");
    let (Ok(one), Ok(other)) = (imps(&query.one), imps(&query.other)) else {
        return wrong_input("event-wrong-number");
    };
    let right = [one, other];
    if wrong == right {
        return wrong_input("event-correct-same");
    }
    let [wrong_one, wrong_other] = wrong.map(|imps| imps.to_string());
    let mut fields = hidden(at, right);
    fields.extend([("wrong-one", wrong_one), ("wrong-other", wrong_other)]);
    html! {
        div.consequences {
            h3 { (pages.at(at)) }
            p.entered { (sheet::both_imps(wrong)) " → " (sheet::both_imps(right)) }
            @match two_sides::corrected(pages.view, pages.log, commands::correction(pages.log, at, [wrong, right])) {
                Ok(after) => {
                    (changes(pages, after.state()))
                    (two_sides::confirm_correction(pages.view, "knockout-correct", &fields))
                },
                Err(error) => {
                    @let is_later = error.as_ref().is_some_and(is_of_a_later_match);
                    @let message = error.map(|error| refusals::event_error(pages.reader(), &EventError::Knockout(error)));
                    p.wrong role="alert" { (message.unwrap_or_else(|| pages.t("event-wrong-late"))) }
                    @if is_later { (in_the_way(pages, at)) }
                },
            }
        }
    }
}

/// The matches that other teams would win or play.
pub(super) fn changes(pages: &Pages<'_>, after: &KnockoutEvent) -> Markup {
    let changed = pages.all().filter_map(|before| {
        let now = after.match_at(before.round, before.at)?;
        let winners = [before.winner(), now.winner()];
        (winners[0] != winners[1]).then_some((before, winners))
    });
    let changed: Vec<_> = changed.collect();
    let going_on = |event: &KnockoutEvent, three: u32| match event.bracket().settled(three) {
        Some(numbers) => pages.names(numbers),
        None => pages.t("knockout-nobody-yet"),
    };
    let threes = pages.knockout.threes().into_iter().filter_map(|three| {
        let [before, now] = [pages.knockout, after].map(|event| going_on(event, three.three));
        (before != now).then(|| {
            let facts = [
                ("names", pages.names(&three.numbers).into()),
                ("before", before.into()),
                ("now", now.into()),
            ];
            pages.reader().format("knockout-three-changes", &facts)
        })
    });
    let threes: Vec<String> = threes.collect();
    let winner = |number: Option<u32>| match number {
        Some(number) => pages.name(number),
        None => pages.t("knockout-nobody-yet"),
    };
    html! {
        @if changed.is_empty() && threes.is_empty() { p { (pages.t("knockout-no-change")) } }
        @else {
            ul {
                @for (one, [before, now]) in &changed {
                    @let numbers = one.numbers().unwrap_or_default();
                    li {
                        (pages.reader().format("knockout-changes", &[
                            ("match", pages.teams(one.round, numbers).into()),
                            ("before", winner(*before).into()),
                            ("now", winner(*now).into()),
                        ]))
                    }
                }
                @for three in &threes { li { (three) } }
            }
        }
    }
}

/// Is a correction refused because of what was entered in a later round?
pub(super) fn is_of_a_later_match(refusal: &Refusal<KnockoutEventError>) -> bool {
    let (Refusal::Event(error) | Refusal::Undermines { error, .. }) = refusal else { return false };
    matches!(
        error,
        KnockoutEventError::LaterMatch { .. }
            | KnockoutEventError::NoMatch { .. }
            | KnockoutEventError::NoMatchOf { .. }
            | KnockoutEventError::Out { .. }
    )
}

/// The matches that stand in the way of a correction: those of the winner since, and those of whoever
/// has won them. The last round comes first, because its entries can be deleted first.
pub(super) fn in_the_way(pages: &Pages<'_>, at: Segment) -> Markup {
    let corrected = pages.knockout.match_between(at.round, at.numbers);
    let bracket = pages.knockout.bracket();
    let mut gone: Vec<u32> = match corrected.as_ref().and_then(|one| one.three) {
        Some(three) => bracket.settled(three).unwrap_or_default().to_vec(),
        None => corrected.and_then(|one| one.winner()).into_iter().collect(),
    };
    let mut later = Vec::new();
    for one in pages.all().filter(|one| one.round > at.round) {
        let Some(two) = one.numbers() else { continue };
        if !two.iter().any(|number| gone.contains(number)) {
            continue;
        }
        gone.extend(one.winner());
        let is_conceded = matches!(one.standing, Standing::Won { by: Verdict::Concession, .. });
        let is_reported = one.reports.own.or(one.reports.theirs).is_some();
        if is_conceded || is_reported || !one.segments.is_empty() {
            later.push(one);
        }
    }
    let later: Vec<String> = later
        .into_iter()
        .rev()
        .filter_map(|one| {
            let score = one.score().map(sheet::both_imps).unwrap_or_default();
            Some(format!("{} {score}", pages.teams(one.round, one.numbers()?)))
        })
        .collect();
    html! {
        @if !later.is_empty() {
            p { (pages.t("knockout-strike-first")) }
            ul { @for one in &later { li { (one) } } }
        }
    }
}

/// IMPs that a team carries into its match, or loses by a penalty: also after the match.
fn adjust(pages: &Pages<'_>) -> Markup {
    let sides = |one: MatchView| {
        let numbers = one.numbers().into_iter();
        let both = numbers.flat_map(|[home, away]| [[home, away], [away, home]]);
        both.map(move |two| (one.round, two, one.three.is_some())).collect::<Vec<_>>()
    };
    let team = |(round, two, is_duel): (u32, [u32; 2], bool)| {
        let mut words = format!("{}: {}", pages.round(round), pages.name(two[0]));
        if is_duel {
            // Each has two duels.
            words += &format!(" (– {})", pages.name(two[1]));
        }
        (two_sides::mark(round, two), words)
    };
    let teams: Vec<(String, String)> = pages.all().flat_map(sides).map(team).collect();
    let kinds = ["carry", "penalty"]
        .map(|kind| (kind.to_owned(), pages.t(&format!("knockout-adjust-{kind}"))));
    if teams.is_empty() {
        return html! {};
    }
    let sent = |key: &str| pages.view.sent_by("knockout-adjust", key);
    html! {
        details open[pages.view.was_refused("knockout-adjust")] {
            summary { (pages.t("knockout-adjust")) }
            p.small { (pages.t("knockout-adjust-how")) }
            (pages.view.form("knockout-adjust", html! {
                (two_sides::choice("adjust-team", "team", &pages.t("knockout-team"), &teams, sent("team")))
                (two_sides::choice("adjust-kind", "kind", &pages.t("knockout-adjust-what"), &kinds, sent("kind")))
                p.field {
                    label for="adjust-imps" { (pages.t("at-item-imps")) }
                    input #adjust-imps name="imps" inputmode="decimal" maxlength="8" value=(sent("imps")) required;
                }
                (two_sides::why(pages.view, "knockout-adjust"))
                button type="submit" { (pages.t("event-record")) }
            }))
        }
    }
}

/// The teams of open matches, one of which concedes.
fn concede(pages: &Pages<'_>, open: &[MatchView]) -> Markup {
    let numbers = open.iter().filter_map(|one| Some((one.round, one.numbers()?)));
    // Each team once, also in a match of three.
    let mut once = BTreeSet::new();
    let teams = numbers.flat_map(|(round, two)| two.map(|number| (round, number)));
    let teams: Vec<(String, String)> = teams
        .filter(|team| once.insert(*team))
        .map(|(round, number)| {
            let words = format!("{}: {}", pages.round(round), pages.name(number));
            (format!("{round}/{number}"), words)
        })
        .collect();
    if teams.is_empty() {
        return html! {};
    }
    let sent = |key: &str| pages.view.sent_by("knockout-concede", key);
    html! {
        details open[pages.view.was_refused("knockout-concede")] {
            summary { (pages.t("knockout-concede")) }
            (pages.view.form("knockout-concede", html! {
                (two_sides::choice("concede-team", "team", &pages.t("knockout-team"), &teams, sent("team")))
                (two_sides::why(pages.view, "knockout-concede"))
                button type="submit" { (pages.t("knockout-concede-do")) }
            }))
        }
    }
}

fn withdraw(pages: &Pages<'_>) -> Markup {
    if pages.knockout.winner().is_some() {
        return html! {};
    }
    let stays = |number: &u32| !pages.knockout.is_out(*number) && !pages.knockout.has_left(*number);
    let teams = pages.knockout.teams().iter().map(|team| team.number()).filter(stays);
    let teams: Vec<(String, String)> =
        teams.map(|number| (number.to_string(), pages.name(number))).collect();
    let sent = |key: &str| pages.view.sent_by("knockout-withdraw", key);
    html! {
        details open[pages.view.was_refused("knockout-withdraw")] {
            summary { (pages.t("knockout-withdraw")) }
            p.small { (pages.t("knockout-withdraw-how")) }
            (pages.view.form("knockout-withdraw", html! {
                (two_sides::choice("withdraw-team", "number", &pages.t("knockout-team"), &teams, sent("number")))
                (two_sides::why(pages.view, "knockout-withdraw"))
                button type="submit" { (pages.t("knockout-withdraw-do")) }
            }))
        }
    }
}

/// The list of teams, with the form that corrects an entry.
fn teams(pages: &Pages<'_>) -> Markup {
    let amended = two_sides::amended(pages.view, "knockout-amend");
    let teams = pages.knockout.teams();
    let refused = pages.view.was_refused("knockout-join");
    html! {
        details open[amended.is_some() || refused] {
            summary { (pages.reader().format("knockout-teams", &[("count", teams.len().into())])) }
            ol.entries {
                @for team in teams {
                    @let number = team.number();
                    li value=(number) .struck[pages.knockout.has_left(number)] {
                        strong { (team.contestant.name) }
                        @if !team.contestant.players.is_empty() {
                            ": " (team.contestant.players.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
                        }
                        @if let Some(group) = &team.group { " · " (group) }
                        @if amended == Some(number) { (two_sides::amend(pages.view, ["knockout-amend", "knockout-amend-hint"], number, entry_words::in_words(pages.reader(), &team.text()))) }
                        @else { " " (two_sides::amend_link(pages.view, number)) }
                    }
                }
            }
            @if pages.knockout.winner().is_none() {
                (two_sides::join(pages.view, "knockout-join", ["knockout-join", "knockout-join-hint"]))
            }
        }
    }
}
