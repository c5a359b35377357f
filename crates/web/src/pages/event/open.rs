//! The user's events, and opening a new one.

use std::collections::BTreeSet;

use axum::{
    extract::{ConnectInfo, Form, Query, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use cards::settings::Setting;
use club::{
    events::{self, EventError, ListedEvent, Setup, Submission},
    online_events,
    repository::ChangeError,
    user_lists,
};
use maud::{Markup, html};
use serde::Deserialize;
use tourney::appeals::CorrectionOptions;
use tourney::board::MethodName;
use tourney::movement::{AnyMovement, Contestants, MovementError};
use tourney::progressive::{Kind, Player};
use tourney::session::Winners;
use tourney::teams::{ByTeam, Squad};
use tourney::{Name, log, pairs, progressive, teams};

use super::entered::{TEAMS, individuals_of, pairs_of, teams_of};
use super::entries::{listed, started};
use super::field_error::{FieldError, FieldErrorKind, named, number, option_error};
use super::frame::frame;
use super::opening::{OpenError, Opening, apply_options, count, lines, names, options, text};
use super::{
    ClientAddress, Reader, entry_words, error_page, knockout, movements, online_form, preferans,
    refusals, swiss,
};
use crate::app_state::AppState;
use crate::pages::challenge;
use crate::pages::form_fields::{FormFields, field};

/// The maximum number of pairs or players.
const MAX_PARTICIPANTS: usize = 800;

/// How an event of one kind is opened.
struct OpeningKind {
    /// Its key in forms and messages.
    key: &'static str,
    /// The fields of its form, but for the title.
    fields: fn(&Reader, &FormFields) -> Markup,
    /// What the form asks for.
    setup: fn(&Reader, &FormFields) -> Result<Opening, OpenError>,
}

/// The kinds of events, in the order of the page.
const KINDS: [OpeningKind; 9] = [
    OpeningKind { key: "match", fields: of_match, setup: match_setup },
    OpeningKind { key: "pairs", fields: of_pairs, setup: pairs_setup },
    OpeningKind { key: "individual", fields: of_individuals, setup: individual_setup },
    OpeningKind { key: "section", fields: of_section, setup: section_setup },
    OpeningKind { key: "swiss", fields: swiss::form::fields, setup: swiss::form::setup },
    OpeningKind {
        key: "round-robin",
        fields: swiss::form::round_robin_fields,
        setup: swiss::form::round_robin_setup,
    },
    OpeningKind { key: "knockout", fields: knockout::form::fields, setup: knockout::form::setup },
    OpeningKind { key: "progressive", fields: of_progressive, setup: progressive_setup },
    OpeningKind {
        key: "preferans",
        fields: preferans::form::fields,
        setup: preferans::form::setup,
    },
];

/// The kind with this key.
fn kind_of(key: &str) -> Option<&'static OpeningKind> {
    KINDS.iter().find(|kind| kind.key == key)
}

/// `GET /event`: the user's events.
pub(crate) async fn list(State(app): State<AppState>, reader: Reader) -> Response {
    let mine = match &reader.identity {
        Some(identity) => match user_lists::list(&app.event_lists, &identity.person).await {
            Ok(mine) => mine,
            Err(error) => return error_page::service_error(&reader, error),
        },
        None => Vec::new(),
    };
    let title = reader.t("event-list");
    let body = html! {
        h1 { (title) }
        p { (reader.t("event-lead")) }
        ul.forms {
            @for kind in KINDS.iter().map(|kind| kind.key) {
                (card(&reader, kind, &format!("/event/new?kind={kind}")))
            }
            (card(&reader, challenge::LISTED_KIND, "/challenge/new"))
        }
        p { a.button href="/event/entries/new" { (reader.t("entries-new")) } " " (reader.t("entries-about")) }
        p { a href="/members" { (reader.t("members-title")) } }
        p { a href="/event/series" { (reader.t("series")) } }
        @if !mine.is_empty() {
            h2 { (reader.t("event-mine")) }
            ul.mine { @for event in &mine { li { (line(&reader, event)) } } }
        }
    };
    super::super::page(&reader, &frame(), &title, body).into_response()
}

/// A kind of event, with the way to its form.
fn card(reader: &Reader, kind: &str, form: &str) -> Markup {
    html! {
        li {
            article.form-card {
                h2 { (reader.t(&format!("drawn-form-{kind}"))) }
                p { (reader.t(&format!("event-{kind}-about"))) }
                p { a.button.primary href=(form) { (reader.t("event-open")) } }
            }
        }
    }
}

fn line(reader: &Reader, event: &ListedEvent) -> Markup {
    let place = match event.kind.as_str() {
        challenge::LISTED_KIND => "challenge",
        listed::LISTED_KIND => "event/entries",
        _ => "event",
    };
    html! {
        a href=(format!("/{place}/{}", event.event)) {
            strong { (event.title) }
            span { (reader.t(&format!("drawn-form-{}", event.kind))) " · " (reader.time(event.at_ms)) }
        }
    }
}

#[derive(Deserialize)]
pub(crate) struct NewEventQuery {
    #[serde(default)]
    kind: String,
    /// Where it is to be played, as in the form; empty for the usual place.
    #[serde(default)]
    place: String,
}

/// `GET /event/new?kind=match`, and with `place=online` for one at our tables.
pub(crate) async fn new(reader: Reader, Query(query): Query<NewEventQuery>) -> Response {
    let chosen = vec![("place".to_owned(), query.place)];
    match kind_of(&query.kind) {
        Some(kind) => blank(&reader, kind, &chosen, None).into_response(),
        None => Redirect::to("/event").into_response(),
    }
}

/// The form with these values, its kind among them.
pub(super) fn prefilled(reader: &Reader, sent: &FormFields) -> Response {
    match kind_of(field(sent, "kind")) {
        Some(kind) => blank(reader, kind, sent, None).into_response(),
        None => Redirect::to("/event").into_response(),
    }
}

/// The form, with the values sent and a message if they were refused.
fn blank(reader: &Reader, kind: &OpeningKind, sent: &FormFields, wrong: Option<String>) -> Markup {
    let key = kind.key;
    let title = reader.t(&format!("drawn-form-{key}"));
    let body = html! {
        h1 { (title) }
        p { (reader.t(&format!("event-{key}-about"))) }
        @if let Some(wrong) = &wrong { p.wrong role="alert" { (wrong) } }
        form.event method="post" action="/event" {
            input type="hidden" name="kind" value=(key);
            @if !field(sent, listed::LIST).is_empty() {
                input type="hidden" name=(listed::LIST) value=(field(sent, listed::LIST));
            }
            // The Enter key opens the event, whatever other buttons the form has.
            button type="submit" hidden {}
            (text(reader, sent, "title", &title))
            ((kind.fields)(reader, sent))
            button.primary.big type="submit" { (reader.t("event-open")) }
        }
    };
    super::super::page(reader, &frame(), &title, body)
}

fn of_match(reader: &Reader, sent: &FormFields) -> Markup {
    html! {
        (online_form::fields(reader, sent, None))
        @for team in ["a", "b"] {
            fieldset {
                legend { (reader.format("event-team", &[("team", team.to_uppercase().into())])) }
                (text(reader, sent, &format!("team-{team}"), ""))
                (names(reader, sent, &format!("players-{team}"), 6))
            }
        }
        (count(reader, sent, "boards", 24, 1000))
        p.field {
            label for="series" { (reader.t("event-field-series")) }
            select id="series" name="series" {
                @for series in ["2", "1"] {
                    option value=(series) selected[field(sent, "series") == series] { (series) }
                }
            }
        }
        (options(reader, sent, match_settings()))
    }
}

/// The options of a match run here; board-a-match and total points are for files only.
fn match_settings() -> Vec<Setting> {
    let settings = teams::MatchOptions::default().settings();
    settings.into_iter().filter(|setting| setting.key != "scoring").collect()
}

fn of_pairs(reader: &Reader, sent: &FormFields) -> Markup {
    html! {
        (online_form::fields(reader, sent, Some(online_form::round_count(reader, sent))))
        (names(reader, sent, "pairs", 8))
        (count(reader, sent, "boards", 24, 1000))
        (movements::fields(reader, sent, Contestants::Pairs))
        (options(reader, sent, pairs_settings()))
    }
}

fn of_individuals(reader: &Reader, sent: &FormFields) -> Markup {
    // Players who change partners have one ranking.
    let settings = pairs_settings().into_iter().filter(|setting| setting.key != "winners");
    html! {
        (online_form::fields(reader, sent, Some(html! {})))
        (names(reader, sent, "individuals", 8))
        (count(reader, sent, "boards", 24, 1000))
        (movements::fields(reader, sent, Contestants::Individuals))
        (options(reader, sent, settings.collect()))
    }
}

fn of_section(reader: &Reader, sent: &FormFields) -> Markup {
    html! {
        (online_form::fields(reader, sent, Some(html! {})))
        (names(reader, sent, TEAMS, 8))
        p.field {
            label for=(SCORING) { (reader.t("event-field-section-scoring")) }
            select id=(SCORING) name=(SCORING) {
                @for (word, _) in SCORINGS {
                    option value=(word) selected[field(sent, SCORING) == word] { (reader.t(&format!("event-section-scoring-{word}"))) }
                }
            }
        }
        (count(reader, sent, "boards", 24, 1000))
        (movements::fields(reader, sent, Contestants::Teams))
        (options(reader, sent, section_settings()))
    }
}

const SCORING: &str = "section-scoring";

/// How matches are scored, and how their boards are compared: the words of the form.
const SCORINGS: [(&str, MethodName); 4] = [
    ("vp", MethodName::Cross),
    ("imps", MethodName::Cross),
    ("bam", MethodName::Bam),
    ("total", MethodName::Total),
];

/// The options of teams in one section; how they are scored, the movement and the boards have their own fields.
fn section_settings() -> Vec<Setting> {
    let settings = pairs::PairsOptions::default().settings().into_iter();
    let settings = settings
        .filter(|setting| matches!(setting.key, "scale" | "table" | "insult" | "undertricks"));
    let of_teams = pairs::TeamsOptions::default().settings();
    let live = pairs::Live::default().settings();
    let after = CorrectionOptions::default().settings();
    let all = live.into_iter().chain(of_teams).chain(settings).chain(after);
    // Which scale the victory points have is asked where the others are chosen; of none, by the scoring.
    all.map(|setting| match setting.key {
        "vp" => Setting { words: &setting.words[..setting.words.len() - 1], ..setting },
        _ => setting,
    })
    .collect()
}

/// The options of pairs; the movement and the boards have their own fields.
fn pairs_settings() -> Vec<Setting> {
    let settings = pairs::PairsOptions::default().settings().into_iter();
    let settings = settings.filter(|setting| !matches!(setting.key, "movement" | "boards"));
    let settings = pairs::Live::default().settings().into_iter().chain(settings);
    settings.chain(CorrectionOptions::default().settings()).collect()
}

fn of_progressive(reader: &Reader, sent: &FormFields) -> Markup {
    html! {
        (names(reader, sent, "players", 8))
        details open[!field(sent, "gentlemen").is_empty()] {
            summary { (reader.t("event-mixed")) }
            (names(reader, sent, "gentlemen", 8))
        }
        (count(reader, sent, "rounds", 6, 40))
        (options(reader, sent, progressive_settings()))
    }
}

fn progressive_settings() -> Vec<Setting> {
    let settings = progressive::ProgressiveOptions::default().settings();
    // The number of rounds has its own field.
    settings.into_iter().filter(|setting| setting.key != "rounds").collect()
}

/// `POST /event`: a new event.
pub(crate) async fn open(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Form(sent): Form<FormFields>,
) -> Response {
    let Some(kind) = kind_of(field(&sent, "kind")) else {
        return error_page::missing(&reader, "mistake-missing");
    };
    let wrong = |message: String| {
        (StatusCode::UNPROCESSABLE_ENTITY, blank(&reader, kind, &sent, Some(message)))
            .into_response()
    };
    if movements::are_asked_for(&sent) {
        return blank(&reader, kind, &sent, None).into_response();
    }
    let (title, opening) = match title(&sent).and_then(|title| {
        Ok((title, setup(&reader, kind, &entry_words::in_keywords(&reader, &sent))?))
    }) {
        Ok(settled) => settled,
        Err(OpenError::Field(error)) => return wrong(error.message(&reader)),
        Err(OpenError::Event(error)) => return wrong(refusals::event_error(&reader, &error)),
        Err(OpenError::Movement(message)) => return wrong(message),
        Err(OpenError::NoEntropy(error)) => {
            return error_page::service_error(&reader, error);
        }
    };
    if let Some(event) = started::event_of(&app, &reader, &sent).await {
        return Redirect::to(&format!("/event/{event}")).into_response();
    }
    let identity = match reader.authorise_opening(from) {
        Ok(identity) => identity,
        Err(page) => return *page,
    };
    let Opening { setup, entered, online } = opening;
    let checked = match (&online, &entered) {
        (Some(_), Some(entries)) => online_events::check_entries(&setup, entries),
        (Some(_), None) => Ok(()),
        (None, entries) => events::online::check_size(&setup, entries.as_ref()),
    };
    if let Err(refusal) = checked {
        let context = refusals::RefusalContext { reader: &reader, event: None };
        return match refusals::status_and_message(&context, ChangeError::Refused(refusal)) {
            Ok((_, message)) => wrong(message),
            Err(page) => *page,
        };
    }
    let opened = match online {
        Some(new) => online_events::open(&app, &identity.person, title, setup, new).await,
        None => events::open(&app.events, &identity.person, title, setup).await,
    };
    match opened {
        Ok(id) => {
            if let Some(command) = &entered {
                let sent = Submission { person: &identity.person, command, why: "" };
                if app.events.change(&id, None, &sent).await.is_err() {
                    // The event is open without it, and its page has the form for it.
                    tracing::warn!(event = id, "what begins an event could not be entered");
                }
            }
            started::started(&app, &identity.person, &sent, &id).await;
            if let Ok(Some(event)) = app.events.read(&id).await {
                app.remember_event(&identity.person, &super::listed(&id, &event)).await;
            }
            super::super::redirect_as(&app, &identity, &format!("/event/{id}"))
        }
        Err(refusal) => match refusals::status_and_message(
            &refusals::RefusalContext { reader: &reader, event: None },
            refusal,
        ) {
            Ok((_, message)) => wrong(message),
            Err(page) => *page,
        },
    }
}

fn title(sent: &FormFields) -> Result<String, OpenError> {
    let title = named("title", field(sent, "title"))?;
    Ok(title.as_str().to_owned())
}

fn setup(reader: &Reader, kind: &OpeningKind, sent: &FormFields) -> Result<Opening, OpenError> {
    let lists = [TEAMS, "pairs", "individuals", "players", "gentlemen", "entries", "teams"];
    let lists = lists.map(|key| (field(sent, key).lines().count(), key));
    if lists.iter().map(|(names, _)| names).sum::<usize>() > MAX_PARTICIPANTS {
        let longest = lists.into_iter().max().map_or("players", |(_, key)| key);
        return Err(FieldError::new(longest, FieldErrorKind::TooMany).into());
    }
    (kind.setup)(reader, sent)
}

fn match_setup(reader: &Reader, sent: &FormFields) -> Result<Opening, OpenError> {
    let entered = ByTeam([lines(sent, "players-a")?, lines(sent, "players-b")?]);
    let (players, online) = match online_form::is_wanted(sent) {
        true => {
            let (players, new) = online_form::filled(reader, entered);
            (players, Some(new))
        }
        false => (entered, None),
    };
    let squad = |team: &str, players: Vec<Name>| -> Result<Squad, FieldError> {
        let (name, key) = (format!("team-{team}"), format!("players-{team}"));
        // The first player of the list is the captain.
        let captain = players.first().cloned();
        let captain = captain.ok_or_else(|| FieldError::new(&key, FieldErrorKind::Name))?;
        Ok(Squad { name: named(&name, field(sent, &name))?, players, captain })
    };
    let mut options = teams::MatchOptions::default();
    apply_options(sent, |key, word| options.set(key, word).is_ok())?;
    let boards = number(sent, "boards")?;
    let [a, b] = players.0;
    let squads = ByTeam([squad("a", a)?, squad("b", b)?]);
    let mut setup = teams::Setup::new(squads, boards);
    setup.series = number(sent, "series")?;
    (setup.rules, setup.table) = (options.rules(), options.table);
    // No victory points where the scale does not cover this number of boards.
    setup.scale = Some(options.scale).filter(|scale| scale.check(boards).is_ok());
    Ok(Opening { online, ..Setup::Match(setup).into() })
}

/// The options of a pairs event or an individual one.
#[derive(Default)]
struct OfPairs {
    scoring: pairs::PairsOptions,
    live: pairs::Live,
    after: CorrectionOptions,
}

impl OfPairs {
    fn read(sent: &FormFields) -> Result<OfPairs, FieldError> {
        let mut of = OfPairs::default();
        apply_options(sent, |key, word| {
            of.scoring.set(key, word).is_ok()
                || of.live.set(key, word).is_ok()
                || of.after.set(key, word).is_ok()
        })?;
        Ok(of)
    }

    /// The same setup with these options.
    fn set(self, setup: pairs::Setup) -> pairs::Setup {
        let OfPairs { scoring, live, after } = self;
        pairs::Setup {
            method: scoring.method(),
            winners: scoring.winners,
            rules: scoring.rules(),
            masterpoints: scoring.masterpoints,
            live,
            corrections: Some(after.corrections),
            ..setup
        }
        .factored()
    }
}

/// Why no movement fits what a form asks for.
fn unfit(unfit: MovementError) -> OpenError {
    let refused = log::Refusal::Event(pairs::PairsError::NoMovement(unfit));
    OpenError::Event(EventError::Pairs(refused))
}

fn pairs_setup(reader: &Reader, sent: &FormFields) -> Result<Opening, OpenError> {
    let options = OfPairs::read(sent)?;
    let winners = options.scoring.winners;
    let (entered, in_room, online) = match online_form::is_wanted(sent) {
        true => {
            let online_form::Entered { pairs, in_room, new } = online_form::entered(reader, sent)?;
            (pairs, in_room, Some(new))
        }
        false => (pairs_of(reader, sent)?, BTreeSet::new(), None),
    };
    let boards = number(sent, "boards")?;
    let many = entered.len() as u32;
    let contestants = (Contestants::Pairs, many);
    let movement = match movements::given(reader, sent, contestants, winners)? {
        Some(AnyMovement::Two(movement)) => Some(movement),
        _ if !in_room.is_empty() => {
            let room = in_room.len() as u32;
            let groups = [room, many.saturating_sub(room)];
            let movement = online_form::movement_in_two_places(sent, groups, boards, winners)?;
            Some(movement.map_err(unfit)?)
        }
        _ => {
            let movement = movements::chosen(sent, online.is_some(), many, boards, winners);
            movement?.map_err(unfit)?
        }
    };
    let mut setup = options.set(pairs::Setup::new(entered, boards));
    setup.name = named("title", field(sent, "title"))?;
    let setup = setup.with_room(in_room);
    let setup = Setup::Pairs(match movement {
        Some(movement) => setup.with_movement(movement),
        None => setup,
    });
    Ok(Opening { online, ..setup.into() })
}

fn individual_setup(reader: &Reader, sent: &FormFields) -> Result<Opening, OpenError> {
    let options = OfPairs::read(sent)?;
    let mut players = individuals_of(reader, sent)?;
    let is_online = online_form::is_wanted(sent);
    let online = is_online.then(|| online_form::with_robots(reader, sent, &mut players));
    let boards = number(sent, "boards")?;
    let contestants = (Contestants::Individuals, players.len() as u32);
    let movement = match movements::given(reader, sent, contestants, Winners::One)? {
        Some(AnyMovement::Four(movement)) => movement,
        _ => movements::chosen_of_individuals(sent, is_online, contestants.1, boards)
            .map_err(unfit)?,
    };
    let setup = options.set(pairs::Setup::of_individuals(players, movement));
    // Players who change partners have one ranking.
    let setup = Setup::Pairs(pairs::Setup { winners: Winners::One, ..setup });
    Ok(Opening { online, ..setup.into() })
}

fn section_setup(reader: &Reader, sent: &FormFields) -> Result<Opening, OpenError> {
    let (mut options, mut live) = (pairs::PairsOptions::default(), pairs::Live::default());
    let mut of_teams = pairs::TeamsOptions::default();
    let mut after = CorrectionOptions::default();
    apply_options(sent, |key, word| {
        let is_one = of_teams.set(key, word).is_ok() || after.set(key, word).is_ok();
        is_one || options.set(key, word).is_ok() || live.set(key, word).is_ok()
    })?;
    let scoring = field(sent, SCORING);
    let known = SCORINGS.iter().find(|(word, _)| *word == scoring).or(SCORINGS.first());
    let (word, method) = known.copied().unwrap_or(("vp", MethodName::Cross));
    options.method = method;
    if word != "vp" {
        of_teams.vp = pairs::MatchVp(None);
    }
    let (entered, online) = match online_form::is_wanted(sent) {
        true => {
            let (teams, new) = online_form::teams(reader, sent)?;
            (teams, Some(new))
        }
        false => (teams_of(reader, sent)?, None),
    };
    let boards = number(sent, "boards")?;
    let contestants = (Contestants::Teams, entered.len() as u32);
    let movement = match movements::given(reader, sent, contestants, Winners::One)? {
        Some(AnyMovement::Two(movement)) => movement,
        _ => movements::chosen_of_teams(sent, contestants.1, boards).map_err(unfit)?,
    };
    let mut setup = pairs::Setup::of_teams(entered, movement);
    (setup.method, setup.live, setup.rules) = (options.method(), live, options.rules());
    setup.corrections = Some(after.corrections);
    if let Some(teams) = &mut setup.teams {
        teams.options = of_teams;
    }
    Ok(Opening { online, ..Setup::Pairs(setup).into() })
}

fn progressive_setup(_: &Reader, sent: &FormFields) -> Result<Opening, OpenError> {
    let mut options = progressive::ProgressiveOptions::default();
    apply_options(sent, |key, word| options.set(key, word).is_ok())?;
    if options.set("rounds", field(sent, "rounds")).is_err() {
        let takes = |word: &str| options.clone().set("rounds", word).is_ok();
        return Err(option_error(sent, "rounds", takes).into());
    }
    let gentlemen = lines(sent, "gentlemen")?;
    let kind = if gentlemen.is_empty() { Kind::Any } else { Kind::Lady };
    let of = |kind| move |name| Player { name, kind };
    let mut players: Vec<Player> = lines(sent, "players")?.into_iter().map(of(kind)).collect();
    players.extend(gentlemen.into_iter().map(of(Kind::Gentleman)));
    let setup = progressive::Setup::new([]);
    Ok(Setup::Progressive(progressive::Setup { players, options, ..setup }).into())
}
