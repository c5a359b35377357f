//! A player's part of the page of a knockout: where to play, against whom, and the segment that is due.

use club::events::knockout::{Segment, segment_to_file};
use formats::sheet;
use maud::{Markup, html};
use tourney::Name;
use tourney::knockout::event::{Course, MatchView, Session, Standing};
use tourney::teams::Room;
use words::FluentValue;

use super::boards;
use super::marks::mark;
use super::shared::{Pages, hidden};
use crate::pages::event::line_up::LineUpFields;
use crate::pages::event::two_sides::{self, Said};

/// What the reader has to do, if they play.
pub(super) fn task(pages: &Pages<'_>) -> Markup {
    let Some(own) = pages.own() else { return html! {} };
    let Some(course) = pages.knockout.course(own) else { return html! {} };
    let message = |round: u32, key: &str, facts: &[(&str, FluentValue<'_>)]| {
        html! {
            section.task {
                @if round > 0 { h2 { (pages.round(round)) } }
                p.phase.rest { (pages.reader().format(key, facts)) }
            }
        }
    };
    let name = ("name", pages.name(own).into());
    match course {
        Course::Won => message(0, "knockout-you-won", &[name]),
        Course::Out { round, opponent } => {
            let facts = [name, ("other", pages.name(opponent).into())];
            let left = pages.knockout.has_left(own);
            message(round, if left { "knockout-you-left" } else { "knockout-you-out" }, &facts)
        }
        Course::Waits { .. } if pages.knockout.has_left(own) => {
            message(0, "knockout-you-left", &[name])
        }
        Course::PlaysTwo { .. } if pages.knockout.has_left(own) => {
            message(0, "knockout-you-left", &[name])
        }
        Course::PlaysTwo { round, opponents } => {
            let three =
                pages.knockout.three_with(own).and_then(|three| pages.knockout.three(three));
            let duels = opponents.map(|other| [own, other]);
            html! {
                @for numbers in duels {
                    @if let Some(one) = pages.knockout.match_between(round, numbers) { (at_table(pages, numbers, &one)) }
                }
                @if let Some(three) = three { (pages.three(&three)) }
            }
        }
        Course::OutOfThree { round, opponents } => {
            let facts = [name, ("others", pages.names(&opponents).into())];
            let left = pages.knockout.has_left(own);
            let key = if left { "knockout-you-left" } else { "knockout-you-out-of-three" };
            message(round, key, &facts)
        }
        Course::Waits { round, source } => {
            let winner = pages.from(round, Some(source));
            message(round, "knockout-you-wait", &[name, ("winner", winner.into())])
        }
        Course::Plays { round, opponent } => {
            let one = pages.knockout.match_between(round, [own, opponent]);
            html! {
                @if let Some(one) = &one { (at_table(pages, [own, opponent], one)) }
                (line_up(pages, own))
            }
        }
    }
}

/// The match that the reader plays, the reader's team first.
fn at_table(pages: &Pages<'_>, numbers: [u32; 2], one: &MatchView) -> Markup {
    let [_, other] = numbers;
    let facts =
        [("table", one.table.unwrap_or_default().into()), ("opponents", pages.name(other).into())];
    html! {
        section.task {
            h2 { (pages.round(one.round)) }
            p.phase { (pages.reader().format("knockout-your-match", &facts)) }
            @for (segment, imps) in (1..).zip(&one.segments) {
                @let imps = sheet::both_imps(*imps);
                p.entered { (pages.reader().format("knockout-your-segment", &[("segment", pages.segment(segment).into()), ("result", imps.into())])) }
            }
            @if !one.segments.is_empty() { p.small { (pages.t("event-result-wrong")) } }
            @match one.standing {
                Standing::Segment { number } | Standing::Extra { number, .. } => {
                    @if let Standing::Extra { boards, .. } = one.standing {
                        p { (pages.reader().format("knockout-play-extra", &[("boards", boards.into())])) }
                    }
                    @if let Some(boards) = boards::of_player(pages, numbers, (one.round, number)) { (boards) }
                    @else if pages.knockout.setup().is_recorded { p.small { (pages.t("swiss-from-tables")) } }
                    @else { (due(pages, one, Segment { round: one.round, numbers, segment: number })) }
                },
                Standing::Tied => p { (pages.t("knockout-you-tied")) },
                _ => p { (pages.t("knockout-duel-over")) },
            }
        }
    }
}

/// The form for the line-up of a team, until its segment starts.
pub(super) fn line_up(pages: &Pages<'_>, number: u32) -> Markup {
    let team = pages.knockout.team(number);
    let next = pages.knockout.next_segment(number);
    let (Some((round, segment)), Some(team)) = (next, team) else { return html! {} };
    let Some(Course::Plays { opponent, .. }) = pages.knockout.course(number) else {
        return html! {};
    };
    let filed = pages.knockout.line_up(round, segment, number).map(<[Name]>::to_vec);
    let likely = filed.or_else(|| pages.knockout.usual_line_up(number)).unwrap_or_default();
    let word = number.to_string();
    let fields = LineUpFields {
        view: pages.view,
        form: "knockout-lineup",
        mark: ("number", &word),
        players: team.contestant.people(),
        sits_first: Session::home_first([number, opponent], segment)[0] == number,
        has_rooms: true,
    };
    let title = [
        ("name", pages.name(number).into()),
        ("round", pages.round(round).into()),
        ("segment", pages.segment(segment).into()),
    ];
    let hidden =
        [("round", round.to_string()), ("segment", segment.to_string()), ("number", word.clone())];
    let other = ("other", pages.name(opponent).into());
    html! {
        section.task {
            h2 { (pages.reader().format("knockout-lineup", &title)) }
            @if let Some(seen) = pages.knockout.seen_line_up(round, segment, number) {
                @let four = seen.iter().map(Name::as_str).collect::<Vec<_>>().join(", ");
                p { (pages.reader().format("knockout-lineup-seen", &[other.clone(), ("players", four.into())])) }
            }
            @if segment_to_file(pages.knockout, number).is_some() {
                (pages.view.form("knockout-lineup", html! {
                    (pages.view.hidden(&hidden))
                    @for (at, room) in Room::ALL.into_iter().enumerate() {
                        (fields.room(room, likely.get(at * 2..at * 2 + 2).unwrap_or_default()))
                    }
                    button.primary type="submit" { (pages.t("event-lineup-do")) }
                }))
            } @else {
                @let is_first = pages.knockout.filing_order(round, segment, number).is_some_and(|order| order[0] == number);
                @let key = if is_first { "knockout-lineup-answered" } else { "knockout-lineup-waits" };
                p { (pages.reader().format(key, &[other])) }
            }
        }
    }
}

/// The segment that is due: what the sides have said, and the form.
fn due(pages: &Pages<'_>, one: &MatchView, at: Segment) -> Markup {
    let [_, other] = at.numbers;
    let with = |key: &str, imps: [u32; 2]| {
        let facts = [
            ("segment", pages.segment(at.segment).into()),
            ("name", pages.name(other).into()),
            ("result", sheet::both_imps(imps).into()),
        ];
        pages.reader().format(key, &facts)
    };
    let said = Said {
        reports: one.reports,
        form: "knockout-report",
        result: &sheet::both_imps,
        own_alone: &|own| with("knockout-you-wrote", own),
        theirs_alone: &|theirs| with("knockout-they-wrote", theirs),
        hidden: &|theirs| hidden(at, theirs),
        was_sent: two_sides::was_sent(pages.view, "knockout-report", "match", &mark(at)),
        fields: &|filled| form(pages, at, filled),
    };
    said.markup(pages.view)
}

fn form(pages: &Pages<'_>, at: Segment, filled: Option<[u32; 2]>) -> Markup {
    let mark = mark(at);
    let before = filled.map_or_else(Default::default, |imps| imps.map(|imps| imps.to_string()));
    let filled = two_sides::sent_or(pages.view, "knockout-report", &mark, &before);
    let other = pages.name(at.numbers[1]);
    // In a match of three there are two such forms.
    let id = format!("report-{}", at.numbers[1]);
    let names = [
        pages.t("event-score-own"),
        pages.reader().format("event-score-of", &[("name", other.into())]),
    ];
    pages.view.form(
        "knockout-report",
        html! {
            (pages.view.hidden(&[("match", mark.clone())]))
            p { (pages.reader().format("knockout-enter-segment", &[("segment", pages.segment(at.segment).into())])) }
            (two_sides::pair_of_fields(&id, &names, filled))
            button.primary.big type="submit" { (pages.t("event-record")) }
        },
    )
}
