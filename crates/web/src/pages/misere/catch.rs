//! The exercise *catch it*: the catchers' cards, played against a declarer who makes no mistake.

use axum::{
    extract::{ConnectInfo, Path, RawQuery, State},
    response::{IntoResponse, Response},
};
use cards::{Card, Cards};
use club::analysis::misere::{
    self, CatchExercise, CatchPlay, CatchReview, DECLARER, ExerciseId, PlayTo,
};
use maud::{Markup, html};
use pref::Seat;

use super::{
    discard::talon,
    face::{self, Face},
    query::{Query, written},
    seat_name,
};
use crate::{
    app_state::AppState,
    pages::{ClientAddress, Reader, cards as shown},
};

/// `GET /misere/catch/{id}`: `play`, the cards that the catchers have chosen; `rest`, the play goes on
/// to its end by itself; `open`, the answer is shown.
pub(crate) async fn page(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Response {
    let id = match super::exercise(&reader, &id) {
        Ok(id) => id,
        Err(page) => return *page,
    };
    let title = super::heading(&reader, "catch", id);
    let club = app.clone();
    let making = async move { misere::catch_exercise(&club, from, id).await };
    let exercise = match super::soon(&reader, &title, super::ANSWER_TIMEOUT, making).await {
        Ok(exercise) => exercise,
        Err(page) => return *page,
    };
    let query = Query::of(query.as_deref());
    // A word that is no card is a card that cannot be played.
    let Some(line) = query.cards("play") else {
        return super::failure(&reader, club::analysis::AnalysisError::Play { place: 0 });
    };
    let to = if query.has("rest") { PlayTo::End } else { PlayTo::NextChoice };
    let (play, review) = match misere::play(&app, from, exercise.clone(), line, to).await {
        Ok(played) => played,
        Err(error) => return super::failure(&reader, error),
    };
    let is_open = query.has("open") || play.turn().is_none();
    let scene =
        Scene { reader: &reader, id, exercise: &exercise, play: &play, review: &review, is_open };
    super::trainer_page(&reader, &title, scene.body(&title)).into_response()
}

/// What the page shows.
struct Scene<'a> {
    reader: &'a Reader,
    id: ExerciseId,
    exercise: &'a CatchExercise,
    play: &'a CatchPlay,
    review: &'a CatchReview,
    is_open: bool,
}

impl Scene<'_> {
    fn body(&self, title: &str) -> Markup {
        let Scene { reader, id, exercise, play, is_open, .. } = self;
        let is_over = play.turn().is_none();
        let played: Cards = play.plays().iter().map(|(_, card)| *card).collect();
        html! {
            p { a href="/misere" { (reader.t("misere-back")) } }
            h1 { (title) }
            @if is_over { (self.verdict()) } @else if play.plays().is_empty() {
                p {
                    (reader.t("misere-catch-ask")) " "
                    b { (reader.format("misere-leads", &[("seat", seat_name(reader, exercise.position.leader()).into())])) }
                }
            }
            @if !is_over {
                div.felt {
                    (self.trick())
                    @for seat in [Seat::B, Seat::C] { (self.hand(seat)) }
                }
            }
            section.declarer aria-labelledby="declarer" {
                h2 #declarer { (reader.t("misere-declarer-twelve")) }
                (face::written_hand(reader, exercise.position.twelve(), played))
                (talon(reader, exercise.position.talon()))
                p.small { (reader.t("misere-declarer-about")) }
            }
            @if !is_over {
                nav.further aria-label=(reader.t("misere-further")) {
                    a.button href=(self.address(play.line(), "rest")) { (reader.t("misere-catch-rest")) }
                    @if !is_open { a.button href=(self.address(play.line(), "open")) { (reader.t("misere-catch-open")) } }
                    @if !play.plays().is_empty() { (self.back()) }
                }
            }
            @if *is_open { (self.answer()) }
            @if !play.winners().is_empty() { (self.tricks()) }
            @if is_over {
                nav.further aria-label=(reader.t("misere-again")) { (self.back()) }
                (super::further(reader, "catch", *id, &["sheet"]))
            }
        }
    }

    /// The address of this exercise after a line.
    fn address(&self, line: impl IntoIterator<Item = Card>, with: &str) -> String {
        let line = written(line);
        let with = if with.is_empty() { String::new() } else { format!("&{with}=1") };
        format!("{}?play={line}{with}", super::address("catch", self.id))
    }

    /// The links one choice back, and to the start.
    fn back(&self) -> Markup {
        let mut line: Vec<Card> = self.play.line().collect();
        line.pop();
        html! {
            @if !line.is_empty() { a.button href=(self.address(line, "")) { (self.reader.t("misere-catch-back")) } }
            a.button href=(super::address("catch", self.id)) { (self.reader.t("misere-again")) }
        }
    }

    /// The trick on the table, or the last one if none is begun.
    fn trick(&self) -> Markup {
        let Scene { reader, play, .. } = self;
        let on_table = play.trick();
        let last = play.tricks_played().last();
        let taken = play.tricks();
        html! {
            div.trick {
                @if !on_table.is_empty() {
                    p { @for (seat, card) in on_table { (self.played(*seat, *card)) } }
                } @else if let Some((plays, winner)) = last {
                    p.last {
                        (reader.t("misere-last-trick")) " "
                        @for (seat, card) in plays { (self.played(*seat, *card)) }
                        " → " (seat_name(reader, winner))
                    }
                }
                p.status role="status" {
                    @if taken > 0 { b { (reader.format("misere-taken", &[("tricks", taken.into())])) } " " }
                    @if let Some(turn) = play.turn() {
                        (reader.format("misere-turn", &[("seat", seat_name(reader, turn).into())]))
                    }
                }
            }
        }
    }

    /// A card with who played it.
    fn played(&self, seat: Seat, card: Card) -> Markup {
        html! { span.played { small { (seat_name(self.reader, seat)) } " " (shown::card(self.reader, card)) } " " }
    }

    /// A catcher's hand; the cards that can be played now are links.
    fn hand(&self, seat: Seat) -> Markup {
        let Scene { reader, play, review, is_open, .. } = self;
        let is_on_turn = play.turn() == Some(seat);
        let legal = if is_on_turn { play.legal_cards() } else { Cards::EMPTY };
        let heading = format!("hand-{}", seat.letter().to_ascii_lowercase());
        html! {
            section.catcher.turn[is_on_turn] aria-labelledby=(heading) {
                h2 id=(heading) { (seat_name(reader, seat)) }
                (face::hand(reader, play.hands()[seat], |card| {
                    if legal.contains(card) {
                        Face::Link(self.address(play.line().chain([card]), ""))
                    } else {
                        Face::Still
                    }
                }))
                @if *is_open && is_on_turn {
                    p { (reader.t("misere-catch-best-now")) " " b { (face::list(reader, review.best)) } }
                }
            }
        }
    }

    /// What came of it.
    fn verdict(&self) -> Markup {
        let (taken, best) = (self.play.tricks(), self.exercise.best_tricks());
        let key = match (taken, best) {
            (0, 0) => "misere-end-unbeatable",
            (0, _) => "misere-end-missed",
            (taken, best) if taken >= best => "misere-end-caught",
            _ => "misere-end-fewer",
        };
        let facts = [("tricks", taken.into()), ("best", best.into())];
        html! {
            p.verdict data-verdict=[(taken >= best).then_some("fair")] role="status" {
                (self.reader.format(key, &facts))
            }
        }
    }

    /// The discard, what could be had, the catchers' mistakes and the first lead.
    fn answer(&self) -> Markup {
        let Scene { reader, id, exercise, play, review, .. } = self;
        let lead = play.plays().first().map(|(_, card)| *card);
        let best = exercise.sheet.best_leads();
        html! {
            section.answer aria-labelledby="answer" {
                h2 #answer { (reader.t("misere-answer")) }
                p { (reader.t("misere-discarded")) " " b { (face::list(reader, exercise.discard)) } }
                p { (reader.format("misere-could", &[("tricks", exercise.best_tricks().into())])) }
                @if play.turn().is_some() && !play.plays().is_empty() {
                    p { (reader.format("misere-can-now", &[("tricks", review.tricks.into())])) }
                }
                @if !review.mistakes.is_empty() {
                    ul {
                        @for mistake in &review.mistakes {
                            li {
                                (reader.format("misere-mistake-in", &[("trick", (mistake.place / 3 + 1).into())])) " "
                                (seat_name(reader, mistake.seat)) " " (shown::card(reader, mistake.card)) ", "
                                (reader.t("misere-mistake-better")) " " (face::list(reader, mistake.better))
                            }
                        }
                    }
                }
                @if let Some(lead) = lead {
                    p {
                        (reader.t("misere-lead-yours")) " " (shown::card(reader, lead)) " "
                        (reader.format("misere-lead-catches", &[("share", super::percent(reader, exercise.sheet.catches(lead)).into())])) " "
                        @if !best.contains(lead) {
                            (reader.t("misere-lead-best")) " " (face::list(reader, best)) " "
                            @if let Some(first) = exercise.sheet.leads.first() {
                                (reader.format("misere-lead-catches", &[("share", super::percent(reader, first.catches).into())]))
                            }
                        }
                    }
                }
                p { a href=(super::address("sheet", *id)) { (reader.t("misere-same-sheet")) } }
            }
        }
    }

    /// The tricks played.
    fn tricks(&self) -> Markup {
        let Scene { reader, play, .. } = self;
        html! {
            section aria-labelledby="tricks" {
                h2 #tricks { (reader.t("misere-tricks")) }
                ol.tricks {
                    @for (plays, winner) in play.tricks_played() {
                        li.taken[winner == DECLARER] {
                            @for (seat, card) in plays { (self.played(*seat, *card)) }
                            "→ " (seat_name(reader, winner))
                        }
                    }
                }
            }
        }
    }
}
