//! The director's part of the page of a Swiss: entries, the pairing of the next round, results,
//! corrections, withdrawals, penalties.

use club::events::{
    EventError,
    messages::{self, Message},
    online::OnlineEvent,
    swiss as commands,
};
use maud::{Markup, html};
use tourney::swiss::{Draft, Entrant, NoDraft, Outcome, Relaxation, RoundState, Swiss, entry_text};

use super::shared::{Pages, UNITS};
use super::{boards, numbers, player};
use crate::pages::event::two_sides::{self, ChangedRow};
use crate::pages::event::{appeals, entry_words, refusals};

/// The director's forms.
pub(super) fn section(pages: &Pages<'_>) -> Markup {
    html! {
        section.task.swiss-director {
            h2 { (pages.t("event-director-page")) }
            (appeals::to_decide(pages.view, pages.log))
            (doubts(pages))
            @if !pages.swiss.is_over() { (pairing(pages)) }
            (differences(pages))
            (boards::of_director(pages))
            (misplaced(pages))
            @if !pages.swiss.rounds().is_empty() {
                (enter(pages))
                (correct(pages))
            }
            (line_ups(pages))
            (entries(pages))
            @if pages.swiss.entrants().next().is_some() {
                @if !pages.swiss.is_over() { (withdraw(pages)) }
                @if may_swap(pages) { (swap(pages)) }
                (penalty(pages))
            }
            @if !pages.swiss.rounds().is_empty() && !pages.swiss.is_closed() {
                (appeals::end(pages.view, "swiss-close", "swiss-close-how"))
            }
        }
    }
}

/// Options and penalties that are probably not meant.
fn doubts(pages: &Pages<'_>) -> Markup {
    let doubts = pages.swiss.doubts();
    html! {
        @for Message { key, facts } in doubts.iter().map(messages::swiss_doubt) {
            p { strong { (pages.reader().format(key, &facts)) } }
        }
    }
}

/// The line-ups of those that have more players than seats, for a captain who has not come.
fn line_ups(pages: &Pages<'_>) -> Markup {
    let seats = pages.swiss.setup().options.players();
    let larger = pages.swiss.entrants().filter(|entrant| entrant.people().len() > seats);
    let forms: Vec<Markup> =
        larger.map(|entrant| player::line_up(pages, entrant.number())).collect();
    html! {
        @if forms.iter().any(|form| !form.0.is_empty()) {
            details open[pages.view.was_refused("swiss-lineup")] {
                summary { (pages.t("swiss-lineups")) }
                @for form in &forms { (form) }
            }
        }
    }
}

/// The draft of the next round with its button; before that, a link to it.
fn pairing(pages: &Pages<'_>) -> Markup {
    let (swiss, next) = (pages.swiss, pages.swiss.next_round());
    if next > swiss.round_count() {
        return html! {};
    }
    let facts = [("round", next.into())];
    let asked = pages.view.query.pair.is_some() || pages.view.was_refused("swiss-publish");
    if !asked {
        if swiss.entrants().count() < 2 {
            return html! { p { (pages.t("swiss-no-entries")) } };
        }
        return html! {
            p { a.button.primary href=(pages.view.director_page("pair=1#draft")) { (pages.reader().format("swiss-pair", &facts)) } }
        };
    }
    let relaxed: Vec<String> =
        swiss.relaxations(next).map(|rule| rule_given_up(pages, rule)).collect();
    html! {
        div #draft {
            h3 { (pages.reader().format("swiss-draft-of", &facts)) }
            @for rule in relaxed { p.small { (rule) } }
            @match swiss.draft() {
                Ok(draft) => (drafted(pages, &draft)),
                Err(error) => (no_draft(pages, &error)),
            }
        }
    }
}

fn rule_given_up(pages: &Pages<'_>, rule: Relaxation) -> String {
    pages.reader().format("swiss-relaxed", &[("rule", rule.word().into())])
}

fn drafted(pages: &Pages<'_>, draft: &Draft) -> Markup {
    // The text form of the act: what is published is what was shown.
    let shown = commands::round_text(&draft.round);
    let basis = [("basis", draft.basis.into())];
    let missing: Vec<String> = pages
        .swiss
        .open_matches()
        .filter(|(round, _)| *round <= draft.basis)
        .map(|(round, numbers)| match_name(pages, round, numbers))
        .collect();
    html! {
        p.small {
            @if pages.swiss.is_round_robin() { (pages.t("round-robin-basis")) }
            @else { (pages.reader().format("swiss-basis", &basis)) }
        }
        (pages.drawn(&draft.round, &pages.t("swiss-draft")))
        @if missing.is_empty() {
            (pages.view.button("swiss-publish", &[("pairing", shown)], "swiss-publish"))
        } @else {
            p.wrong { (pages.reader().format("swiss-missing", &[("count", draft.missing.into())])) }
            ul { @for one in &missing { li { (one) } } }
            (pages.view.button("swiss-publish", &[("pairing", shown), ("provisional", "1".to_owned())], "swiss-publish-provisional"))
        }
    }
}

/// Why there is no pairing, with the button that gives a rule up.
fn no_draft(pages: &Pages<'_>, error: &NoDraft) -> Markup {
    let Message { key, facts } = messages::no_draft(error);
    html! {
        p.wrong role="status" { (pages.reader().sentence(key, &facts)) }
        @if let NoDraft::Ask(question) = error {
            p { (pages.t("swiss-ask")) }
            @let hidden = [("round", question.round.to_string()), ("rule", question.relaxation.word().to_owned())];
            (pages.view.form("swiss-relax", html! {
                (pages.view.hidden(&hidden))
                button.primary type="submit" { (pages.reader().format("swiss-relax", &[("rule", question.relaxation.word().into()), ("round", question.round.into())])) }
            }))
        }
    }
}

/// The matches that two sides have reported differently.
fn differences(pages: &Pages<'_>) -> Markup {
    let all = (1u32..).zip(pages.swiss.rounds());
    let counts = pages.swiss.counted();
    let differ = all.flat_map(|(round, state)| {
        let open = state.open_matches().filter(|two| counts(*two));
        open.filter(|two| state.reports(*two).differ()).map(move |two| (round, state, two))
    });
    let differ: Vec<(u32, &RoundState, [u32; 2])> = differ.collect();
    html! {
        @for (round, state, numbers) in differ {
            @let reports = state.reports(numbers);
            @let text = pages.reader().format("swiss-differ", &[
                ("round", round.into()),
                ("one", pages.name(numbers[0]).into()),
                ("other", pages.name(numbers[1]).into()),
            ]);
            @let said = [(numbers[0], reports.own), (numbers[1], reports.theirs)];
            @let sides: Vec<_> = said.into_iter().filter_map(|(who, outcome)| {
                Some((pages.name(who), pages.outcome(outcome?), taken(round, numbers, outcome?)))
            }).collect();
            (two_sides::difference(pages.view, &text, "swiss-result", &sides))
        }
    }
}

/// The fields by which the director enters this result.
fn taken(round: u32, numbers: [u32; 2], outcome: Outcome) -> Vec<(&'static str, String)> {
    let mut fields = vec![("match", two_sides::mark(round, numbers))];
    fields.extend(numbers::hidden(outcome));
    fields
}

/// Contestants that are there without a place in the round, and those that have a place and left.
fn misplaced(pages: &Pages<'_>) -> Markup {
    let round = pages.swiss.rounds().len() as u32;
    let line = |key: &str, number: u32| {
        let facts = [("round", round.into()), ("name", pages.name(number).into())];
        html! { p.small { (pages.reader().format(key, &facts)) } }
    };
    html! {
        @for number in pages.swiss.unseated(round) { (line("swiss-unseated", number)) }
        @for number in pages.swiss.seated_absent(round) { (line("swiss-absent", number)) }
    }
}

/// A match in words: `2: 5 Epsilon – 7 Gamma`.
fn match_name(pages: &Pages<'_>, round: u32, [one, other]: [u32; 2]) -> String {
    let facts = [
        ("round", round.into()),
        ("one", pages.name(one).into()),
        ("other", pages.name(other).into()),
    ];
    pages.reader().format("swiss-missing-match", &facts)
}

/// The matches of a choice.
fn options(pages: &Pages<'_>, all: &[(u32, [u32; 2])]) -> Vec<(String, String)> {
    let option = |(round, numbers): &(u32, [u32; 2])| {
        (two_sides::mark(*round, *numbers), match_name(pages, *round, *numbers))
    };
    all.iter().map(option).collect()
}

/// The form for the result of a match.
fn enter(pages: &Pages<'_>) -> Markup {
    let counts = &pages.swiss.counted();
    let open: Vec<(u32, [u32; 2])> = (1u32..)
        .zip(pages.swiss.rounds())
        .flat_map(|(round, state)| {
            let open = state.open_matches().filter(move |two| counts(*two));
            open.map(move |two| (round, two))
        })
        .collect();
    if open.is_empty() {
        return html! {};
    }
    let sent = |key: &str| pages.view.sent_by("swiss-result", key);
    let is_refused = pages.view.was_refused("swiss-result");
    let typed = if is_refused { numbers::typed(&pages.view.sent, "") } else { Vec::new() };
    html! {
        h3 { (pages.t("event-enter-result")) }
        (pages.view.form("swiss-result", html! {
            (two_sides::choice("enter-match", "match", &pages.t("event-which-match"), &options(pages, &open), sent("match")))
            (right_result(pages, "enter", &typed, sent("unit")))
            button.primary type="submit" { (pages.t("event-record")) }
        }))
    }
}

/// The form for a correction, and what it would change once it is filled in.
fn correct(pages: &Pages<'_>) -> Markup {
    let played: Vec<(u32, [u32; 2])> = (1u32..)
        .zip(pages.swiss.rounds())
        .flat_map(|(round, state)| {
            let played = state.matches().filter(|two| state.result(*two).is_some());
            played.map(move |two| (round, two))
        })
        .collect();
    if played.is_empty() {
        return html! {};
    }
    let query = pages.view.query;
    let (typed, unit) = (numbers::typed(&query.fields, ""), query.unit.as_deref());
    let fields = right_result(pages, "correct", &typed, unit.unwrap_or_default());
    two_sides::correction(pages.view, &options(pages, &played), fields, || {
        consequences(pages, &played)
    })
}

/// The fields of a result that the director enters, with these numbers in this unit.
fn right_result(pages: &Pages<'_>, form: &str, typed: &[numbers::Line], unit: &str) -> Markup {
    let sides = ["event-first", "event-second"].map(|key| pages.t(key));
    let chosen = if unit.is_empty() { pages.usual_unit() } else { unit };
    html! {
        (numbers::fields(pages, form, &sides, typed))
        (pages.units(form, &UNITS, chosen))
        @if !pages.swiss.setup().options.has_percentages() { p.small { (pages.t("swiss-sub-matches-vp")) } }
    }
}

/// What a correction would change, with the button that takes it.
fn consequences(pages: &Pages<'_>, played: &[(u32, [u32; 2])]) -> Markup {
    let asked = pages.view.query.result.as_deref().unwrap_or_default();
    let found = played.iter().find(|(round, two)| two_sides::mark(*round, *two) == asked);
    let state = found.and_then(|(round, two)| Some((*round, *two, pages.swiss.round(*round)?)));
    let Some((round, two, state)) = state else { return html! {} };
    let right = numbers::outcome(&pages.view.query.fields, "");
    let (Some(wrong), Ok(right)) = (state.result(two), right) else {
        return html! { p.wrong role="alert" { (pages.t("event-wrong-number")) } };
    };
    if wrong == right {
        return html! { p.wrong role="alert" { (pages.t("event-correct-same")) } };
    }
    let after = match two_sides::corrected(
        pages.view,
        pages.log,
        commands::correction(pages.log, round, two, [wrong, right]),
    ) {
        Ok(after) => after,
        Err(error) => {
            let message =
                error.map(|error| refusals::event_error(pages.reader(), &EventError::Swiss(error)));
            return html! { p.wrong role="alert" { (message.unwrap_or_else(|| pages.t("event-wrong-late"))) } };
        }
    };
    let of = |outcome: Outcome| {
        let points = pages.points(state, two, outcome).unwrap_or_default();
        format!("{} ({points} {})", pages.outcome(outcome), pages.t("drawn-vp-short"))
    };
    let wrong_fields = numbers::hidden(wrong).into_iter();
    let wrong_fields: Vec<(String, String)> =
        wrong_fields.map(|(key, value)| (format!("wrong-{key}"), value)).collect();
    let mut hidden = taken(round, two, right);
    hidden.extend(wrong_fields.iter().map(|(key, value)| (key.as_str(), value.clone())));
    html! {
        div.consequences {
            h3 { (match_name(pages, round, two)) }
            p.entered { (of(wrong)) " → " (of(right)) }
            (changes(pages, after.state()))
            (two_sides::confirm_correction(pages.view, "swiss-correct", &hidden))
        }
    }
}

/// The rows of the ranking that would change, and what becomes of pairings.
pub(super) fn changes(pages: &Pages<'_>, after: &Swiss) -> Markup {
    let rounds = pages.swiss.rounds().len() as u32;
    let (old, new) = (pages.swiss.standing(rounds), after.standing(rounds));
    let changed: Vec<_> = new
        .iter()
        .filter_map(|row| {
            let before = old.iter().find(|before| before.number == row.number)?;
            let same = before.place == row.place && before.points == row.points;
            (!same).then(|| ChangedRow {
                name: pages.name(row.number),
                places: [before.place, row.place].map(|place| place.to_string()),
                points: [before.points, row.points]
                    .map(|points| pages.reader().decimals(&format!("{points:.2}"))),
            })
        })
        .collect();
    let next = pages.swiss.next_round();
    let is_drawn = pages.swiss.is_closed() || next > pages.swiss.round_count();
    let redrawn = !is_drawn
        && match (pages.swiss.draft(), after.draft()) {
            (Ok(before), Ok(after)) => before.round != after.round,
            (before, after) => before.is_ok() != after.is_ok(),
        };
    html! {
        (two_sides::changed_rows(pages.view, ["drawn-contestant", "drawn-vp-short"], &changed))
        p.small {
            (pages.t("swiss-published-stay"))
            @if redrawn { " " (pages.reader().format("swiss-redrawn", &[("round", next.into())])) }
        }
    }
}

/// The list of contestants, and the form for more.
fn entries(pages: &Pages<'_>) -> Markup {
    let is_new = pages.swiss.entrants().next().is_none();
    let refused = pages.view.was_refused("swiss-join");
    let drawn = pages.swiss.is_closed() || pages.swiss.next_round() > pages.swiss.round_count();
    let amended = two_sides::amended(pages.view, "swiss-amend");
    html! {
        details open[is_new || refused || amended.is_some()] {
            summary { (pages.reader().format("swiss-entries", &[("count", pages.swiss.entrants().count().into())])) }
            ol.entries {
                @for entrant in pages.swiss.entrants() {
                    @let number = entrant.number();
                    li value=(number) .struck[pages.swiss.left(number).is_some()] {
                        strong { (entrant.contestant.name) }
                        @if !entrant.contestant.players.is_empty() {
                            ": " (entrant.contestant.players.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
                        }
                        @if let Some(group) = &entrant.group { " · " (group) }
                        @if let Some(seed) = entrant.seed { " · " (pages.reader().format("swiss-seeded", &[("seed", seed.into())])) }
                        @if entrant.stationary { " · " (pages.t("swiss-stationary")) }
                        @if entrant.from > 1 { " · " (pages.reader().format("swiss-from", &[("round", entrant.from.into())])) }
                        @if let Some(from) = pages.swiss.left(number) { " · " (pages.reader().format("swiss-left-from", &[("round", from.into())])) }
                        @if amended == Some(number) { (two_sides::amend(pages.view, ["swiss-amend", "event-amend-hint"], number, entry_words::in_words(pages.reader(), &entry_text(entrant)))) }
                        @else { " " (two_sides::amend_link(pages.view, number)) }
                    }
                }
            }
            @if !drawn {
                (two_sides::join(pages.view, "swiss-join", ["swiss-join", "event-field-entries-hint"]))
            }
        }
    }
}

/// A choice of contestants.
fn contestants(pages: &Pages<'_>, what: &str, key: &str, label: &str, all: bool) -> Markup {
    let there = pages.swiss.entrants().map(Entrant::number);
    let there = there.filter(|number| all || pages.swiss.left(*number).is_none());
    let options: Vec<(String, String)> =
        there.map(|number| (number.to_string(), pages.name(number))).collect();
    let sent = pages.view.sent_by(what, key);
    two_sides::choice(&format!("{what}-{key}"), key, &pages.t(label), &options, sent)
}

fn withdraw(pages: &Pages<'_>) -> Markup {
    let sent = pages.view.sent_by("swiss-withdraw", "from");
    let from = if sent.is_empty() { pages.swiss.next_round().to_string() } else { sent.to_owned() };
    html! {
        details open[pages.view.was_refused("swiss-withdraw")] {
            summary { (pages.t("swiss-withdraw")) }
            p.small { (pages.t(if pages.swiss.is_round_robin() { "round-robin-withdraw-how" } else { "swiss-withdraw-how" })) }
            (pages.view.form("swiss-withdraw", html! {
                (contestants(pages, "swiss-withdraw", "number", "drawn-contestant", false))
                p.field {
                    label for="withdraw-from" { (pages.t("swiss-withdraw-from")) }
                    input #withdraw-from name="from" value=(from) type="number" inputmode="numeric" min="1" max=(pages.swiss.round_count() + 1) required;
                }
                button type="submit" { (pages.t("swiss-withdraw-do")) }
            }))
        }
    }
}

/// Whether contestants of the last round can be exchanged: not in a round robin, whose schedule says who meets whom, and
/// not once they sit at our tables.
fn may_swap(pages: &Pages<'_>) -> bool {
    let published = pages.swiss.rounds().len() as u32;
    let started = pages.view.event.online.as_ref().and_then(OnlineEvent::round).unwrap_or(0);
    published > started && !pages.swiss.is_round_robin() && !pages.swiss.is_closed()
}

/// Exchanges two contestants in the last round.
fn swap(pages: &Pages<'_>) -> Markup {
    let round = pages.swiss.rounds().len() as u32;
    html! {
        details open[pages.view.was_refused("swiss-swap")] {
            summary { (pages.reader().format("swiss-swap", &[("round", round.into())])) }
            p.small { (pages.t("swiss-swap-how")) }
            (pages.view.form("swiss-swap", html! {
                (pages.view.hidden(&[("round", round.to_string())]))
                (contestants(pages, "swiss-swap", "a", "event-first", true))
                (contestants(pages, "swiss-swap", "b", "event-second", true))
                button type="submit" { (pages.t("swiss-swap-do")) }
            }))
        }
    }
}

fn penalty(pages: &Pages<'_>) -> Markup {
    html! {
        details open[pages.view.was_refused("swiss-penalty")] {
            summary { (pages.t("swiss-penalty")) }
            (pages.view.form("swiss-penalty", html! {
                (contestants(pages, "swiss-penalty", "number", "drawn-contestant", true))
                p.field {
                    label for="swiss-penalty-points" { (pages.t("swiss-penalty-points")) }
                    input #swiss-penalty-points name="points" value=(pages.view.sent_by("swiss-penalty", "points")) inputmode="decimal" maxlength="8" required;
                }
                (two_sides::why(pages.view, "swiss-penalty"))
                button type="submit" { (pages.t("event-penalty-do")) }
            }))
        }
    }
}
