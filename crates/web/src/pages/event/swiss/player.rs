//! A player's part of the page of a Swiss: where to play, against whom, and the result.

use std::collections::{BTreeMap, BTreeSet};

use club::events::swiss::may_line_up;
use maud::{Markup, html};
use tourney::Name;
use tourney::event::{Seated, Table};
use tourney::swiss::{MatchForm, Outcome, RoundState, Score, SitOut};
use tourney::vp::Hundredths;
use words::FluentValue;

use super::shared::{Pages, SCORES, unit};
use super::{boards, numbers};
use crate::pages::event::line_up::LineUpFields;
use crate::pages::event::two_sides::{self, Said};

/// What the reader has to do, if they play; `scores` is what all have in each round.
pub(super) fn task(pages: &Pages<'_>, scores: &[BTreeMap<u32, Score>]) -> Markup {
    let Some(own) = pages.own() else { return html! {} };
    let round = pages.swiss.rounds().len() as u32;
    // Matches of earlier rounds without a result are still to be reported, also by those who have left.
    let open = pages.swiss.open_matches().filter(|(of, two)| *of < round && two.contains(&own));
    let open: BTreeSet<u32> = open.map(|(round, _)| round).collect();
    let late = open.into_iter().filter_map(|round| {
        let state = pages.swiss.round(round)?;
        Some((state, *state.round().table_of(own)?))
    });
    let late: Vec<(&RoundState, Table)> = late.collect();
    let own_score = scores.last().and_then(|scores| scores.get(&own));
    html! {
        (now(pages, own, round, own_score))
        (line_up(pages, own))
        @for (state, table) in &late { (at_table(pages, own, state, table)) }
    }
}

/// The reader's part of the last published round.
fn now(pages: &Pages<'_>, own: u32, round: u32, score: Option<&Score>) -> Markup {
    let message = |key: &str, facts: &[(&str, FluentValue<'_>)]| {
        html! { section.task { p.phase { (pages.reader().format(key, facts)) } } }
    };
    let name = ("name", pages.name(own).into());
    let cancelled = pages.swiss.cancelled();
    // Whoever leaves after this round still plays it, if that match counts.
    let left = pages.swiss.left(own);
    if let Some(from) = left.filter(|from| *from <= round.max(1) || cancelled.contains(&own)) {
        return message("swiss-you-left", &[name, ("from", from.into())]);
    }
    if let SitOut::NotYet { from } = pages.swiss.sits_out(own, round.max(1)) {
        return message("swiss-not-yet", &[name, ("from", from.into())]);
    }
    let Some(state) = pages.swiss.round(round) else {
        return message("swiss-you-wait", &[name]);
    };
    let table = state.round().table_of(own);
    let of = |opponents: &[u32]| opponents.first().map_or(String::new(), |one| pages.name(*one));
    let gone = table.and_then(|table| {
        table.seated.opponents(own).into_iter().find(|other| cancelled.contains(other))
    });
    let (key, opponent, points) = match (score, table) {
        (_, Some(table)) => match gone {
            Some(gone) => ("round-robin-you-played", pages.name(gone), Hundredths(0)),
            None => return at_table(pages, own, state, table),
        },
        (Some(Score::Cancelled { opponents }), None) => {
            ("round-robin-you-cancelled", of(opponents), Hundredths(0))
        }
        (Some(Score::OpponentLeft { opponents, points }), None) => {
            ("round-robin-you-alone", of(opponents), *points)
        }
        (Some(Score::Bye { points }), None) => ("swiss-you-bye", String::new(), *points),
        _ => ("swiss-you-next", String::new(), Hundredths(0)),
    };
    let last = round == pages.swiss.round_count();
    let facts = [
        ("round", round.into()),
        ("name", opponent.into()),
        ("points", pages.reader().decimals(&format!("{points:.2}")).into()),
        ("last", if last { "yes" } else { "no" }.into()),
    ];
    html! {
        section.task {
            h2 { (pages.reader().format("swiss-round", &[("round", round.into())])) }
            p.phase.rest { (pages.reader().format(key, &facts)) }
        }
    }
}

/// The reader's table in a round: who plays there, and a form for each result.
fn at_table(pages: &Pages<'_>, own: u32, state: &RoundState, table: &Table) -> Markup {
    let round = state.round().number;
    let opponents: Vec<String> =
        state.meets(own).into_iter().map(|other| pages.name(other)).collect();
    let side = match table.seated {
        Seated::Match([home, _]) if home == own => "home",
        Seated::Match(_) => "away",
        _ => "triple",
    };
    let facts = [
        ("table", table.number.into()),
        ("side", side.into()),
        ("opponents", opponents.join(", ").into()),
    ];
    html! {
        section.task {
            h2 { (pages.reader().format("swiss-round", &[("round", round.into())])) }
            p.phase { (pages.reader().format("swiss-your-match", &facts)) }
            @for other in state.meets(own) { (result(pages, state, [own, other])) }
        }
    }
}

/// The result of the reader's match, or what is to be done about it.
fn result(pages: &Pages<'_>, state: &RoundState, numbers: [u32; 2]) -> Markup {
    let [_, other] = numbers;
    let round = state.round().number;
    let with = |key: &str, outcome: Outcome| {
        let facts = [
            ("name", pages.name(other).into()),
            ("result", pages.outcome(outcome).into()),
            ("points", pages.points(state, numbers, outcome).unwrap_or_default().into()),
        ];
        pages.reader().format(key, &facts)
    };
    if let Some(outcome) = state.result(numbers) {
        return html! {
            p.entered { (with("swiss-your-result", outcome)) }
            p.small { (pages.t("event-result-wrong")) }
        };
    }
    if !pages.swiss.plays(other, round) {
        let facts = [("name", pages.name(other).into())];
        let key = match pages.swiss.is_round_robin() {
            true => "round-robin-opponent-left",
            false => "swiss-opponent-left",
        };
        return html! { p { (pages.reader().format(key, &facts)) } };
    }
    if pages.swiss.setup().options.form != MatchForm::Totals {
        let at_tables = boards::of_player(pages, state, numbers);
        return at_tables.unwrap_or_else(|| html! { p.small { (pages.t("swiss-from-tables")) } });
    }
    let said = Said {
        reports: state.reports(numbers),
        form: "swiss-report",
        result: &|outcome| pages.outcome(outcome),
        own_alone: &|own| with("swiss-you-wrote", own),
        theirs_alone: &|theirs| with("swiss-they-wrote", theirs),
        hidden: &|theirs| hidden(round, numbers, theirs),
        was_sent: two_sides::was_sent(
            pages.view,
            "swiss-report",
            "match",
            &two_sides::mark(round, numbers),
        ),
        fields: &|filled| form(pages, round, numbers, filled),
    };
    said.markup(pages.view)
}

/// The form for the line-up of a contestant that has a choice, until its round starts at our tables, or in a room until the
/// first board of its match is entered.
pub(super) fn line_up(pages: &Pages<'_>, number: u32) -> Markup {
    let online = pages.view.event.online.as_ref();
    let entrant = pages.swiss.entrant(number);
    let (Some(round), Some(entrant)) = (may_line_up(pages.swiss, online, number), entrant) else {
        return html! {};
    };
    let (options, players) = (&pages.swiss.setup().options, entrant.people());
    let state = pages.swiss.round(round);
    let filed = state.and_then(|state| state.line_up(number)).map(<[Name]>::to_vec);
    let likely = filed.or_else(|| pages.swiss.usual_line_up(round, number)).unwrap_or_default();
    // A pair of two sits as it is entered, and who has too few players for the tables has no line-up.
    if players.len() <= 2 || players.len() < options.players() {
        return html! {};
    }
    let table = state.and_then(|state| state.round().table_of(number));
    let is_home = table.is_some_and(|table| table.seated.contestants().first() == Some(&number));
    let word = number.to_string();
    let fields = LineUpFields {
        view: pages.view,
        form: "swiss-lineup",
        mark: ("number", &word),
        players,
        sits_first: is_home,
        has_rooms: options.form.rooms().len() > 1,
    };
    let facts = [("round", round.into()), ("name", pages.name(number).into())];
    let hidden = [("round", round.to_string()), ("number", word.clone())];
    html! {
        section.task {
            h2 { (pages.reader().format("swiss-lineup", &facts)) }
            (pages.view.form("swiss-lineup", html! {
                (pages.view.hidden(&hidden))
                @for place in options.match_rooms() {
                    (fields.room_of(place, options.named_sub(place.sub), likely.get(place.seats()).unwrap_or_default()))
                }
                button.primary type="submit" { (pages.t("event-lineup-do")) }
            }))
        }
    }
}

/// The fields that report what the other side has reported.
fn hidden(round: u32, numbers: [u32; 2], theirs: Outcome) -> Vec<(&'static str, String)> {
    let mark = format!("{}-{}", numbers[0], numbers[1]);
    let mut fields = vec![("round", round.to_string()), ("match", mark)];
    fields.extend(numbers::hidden(theirs));
    fields
}

fn form(pages: &Pages<'_>, round: u32, [own, other]: [u32; 2], filled: Option<Outcome>) -> Markup {
    let mark = format!("{own}-{other}");
    let usual = filled.map_or_else(|| pages.usual_unit(), unit);
    let filled = numbers::sent_or(pages, "swiss-report", &mark, filled);
    let names = [
        pages.t("event-score-own"),
        pages.reader().format("event-score-of", &[("name", pages.name(other).into())]),
    ];
    let chosen = match pages.view.sent_by("swiss-report", "unit") {
        "" => usual,
        sent => sent,
    };
    let id = format!("report-{round}-{other}");
    pages.view.form(
        "swiss-report",
        html! {
            (pages.view.hidden(&[("round", round.to_string()), ("match", mark.clone())]))
            (numbers::fields(pages, &id, &names, &filled))
            (pages.units(&id, &SCORES, chosen))
            button.primary.big type="submit" { (pages.t("event-record")) }
        },
    )
}
