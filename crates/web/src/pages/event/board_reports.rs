//! Boards of matches that are played at real tables: a side of a table enters what was played, and the other confirms it;
//! the director sees what is missing and what differs, and enters and corrects boards.

use bridge::{BySide, Outcome, Side};
use cards::Card;
use club::events::Adjusted;
use maud::{Markup, html};
use tourney::adjust::{Artificial, BoardResult};
use tourney::event::Reports;
use tourney::recorded::{MatchRoom, PlayedBoard};
use tourney::swiss::MatchImps;
use tourney::teams::Room;

use super::adjusted::{self, both_sides};
use super::drawings::awarded;
use super::field_error::{FieldError, FieldErrorKind, number, room_key};
use super::result::{self, ResultInput, lead_field, lead_of, outcome_of};
use super::two_sides::{self, Hidden, Said};
use super::view::View;
use super::weights;
use crate::pages::form_fields::{FormFields, field};

/// A board at the reader's table, with what is known of it.
pub(super) struct TableBoard {
    /// Its number.
    pub(super) board: u32,
    /// What was played.
    pub(super) played: Option<PlayedBoard>,
    /// What both sides report, the reader's first.
    pub(super) reports: Reports<PlayedBoard>,
}

/// The boards of a table, for a player who sits there.
pub(super) struct TableForms<'a> {
    pub(super) view: &'a View<'a>,
    /// What the form does.
    pub(super) form: &'static str,
    /// The match and the room, as [`place_of`] reads them.
    pub(super) at: String,
    /// Where the reader sits.
    pub(super) heading: String,
    /// The other side.
    pub(super) other: String,
    /// The boards whose score the director has adjusted, with the result of each side.
    pub(super) adjusted: Vec<(u32, BySide<BoardResult>)>,
    /// The boards that are not played here because the director has decided them otherwise: without the ruling, which is of
    /// the other room, or of one where the reader does not sit.
    pub(super) decided: Vec<u32>,
    /// Whether a result that was refused is probably a slip.
    pub(super) is_unlikely: &'a dyn Fn(u32, PlayedBoard) -> bool,
}

/// The field for the match and the room.
const AT: &str = "at";

impl TableForms<'_> {
    /// What is to be confirmed, the form for the next board, and what is entered.
    pub(super) fn markup(&self, boards: &[TableBoard]) -> Markup {
        let view = self.view;
        let open = || boards.iter().filter(|of| of.played.is_none());
        let (reported, free): (Vec<&TableBoard>, Vec<&TableBoard>) =
            open().partition(|of| of.reports.own.or(of.reports.theirs).is_some());
        let played: Vec<(u32, PlayedBoard)> =
            boards.iter().filter_map(|of| Some((of.board, of.played?))).collect();
        html! {
            h3 { (self.heading) }
            @for (board, standing) in &self.adjusted {
                @let facts = [("board", (*board).into()), ("result", both_sides(view, standing).into())];
                p { (view.reader.format("match-boards-adjusted", &facts)) }
            }
            @for board in &self.decided {
                p { (view.reader.format("match-boards-decided", &[("board", (*board).into())])) }
            }
            @for of in &reported { (self.reported(of)) }
            @if free.is_empty() {
                p.phase aria-live="polite" {
                    (view.t(if reported.is_empty() { "match-boards-all" } else { "match-boards-unconfirmed" }))
                }
            } @else {
                (self.fields("next", &free.iter().map(|of| of.board).collect::<Vec<u32>>(), None))
            }
            @if !played.is_empty() {
                details {
                    summary { (view.reader.format("match-boards-entered", &[("count", played.len().into())])) }
                    ul {
                        @for (board, played) in played {
                            li { (self.board(board)) ": " (words(view, board, played)) }
                        }
                    }
                    p.small { (view.t("event-result-wrong")) }
                }
            }
        }
    }

    fn board(&self, board: u32) -> String {
        self.view.reader.format("drawn-board", &[("count", board.into())])
    }

    /// A board that one side or both have reported, and that has no result yet.
    fn reported(&self, of: &TableBoard) -> Markup {
        let (view, board) = (self.view, of.board);
        let with = |key: &str, played: PlayedBoard| {
            let facts = [
                ("name", self.other.as_str().into()),
                ("result", words(view, board, played).into()),
            ];
            view.reader.format(key, &facts)
        };
        let of_board = |board: u32| format!("board-{board}");
        let said = Said {
            reports: of.reports,
            form: self.form,
            result: &|played| words(view, board, played),
            own_alone: &|own| with("match-boards-you-wrote", own),
            theirs_alone: &|theirs| with("match-boards-they-wrote", theirs),
            hidden: &|theirs| hidden(&self.at, board, theirs),
            was_sent: two_sides::was_sent(view, self.form, "form", &self.id(&of_board(board))),
            fields: &|filled| self.fields(&of_board(board), &[board], filled),
        };
        html! {
            div.reported {
                h4 { (self.board(board)) }
                (said.markup(view))
            }
        }
    }

    /// What distinguishes a form for this table from others on the page.
    fn id(&self, form: &str) -> String {
        format!("{}-{form}", self.at.replace('/', "-"))
    }

    /// The form for the result of one of these boards, filled in with this. `form` distinguishes it from others.
    fn fields(&self, form: &str, boards: &[u32], filled: Option<PlayedBoard>) -> Markup {
        let view = self.view;
        let form = &self.id(form);
        let again = two_sides::was_sent(view, self.form, "form", form);
        let sent = |key: &str| if again { field(&view.sent, key) } else { "" };
        let choices: Vec<(String, String)> =
            boards.iter().map(|board| (board.to_string(), board.to_string())).collect();
        let refused = || Some((number(&view.sent, "board").ok()?, played_of(&view.sent).ok()?));
        let asks = again && refused().is_some_and(|(board, it)| (self.is_unlikely)(board, it));
        view.form(
            self.form,
            html! {
                (view.hidden(&[(AT, self.at.clone()), ("form", form.clone())]))
                @if let [board] = boards { (view.hidden(&[("board", board.to_string())])) }
                @else { (two_sides::choice(&format!("{form}-which"), "board", &view.t("event-board"), &choices, sent("board"))) }
                (tiles(view, form, again, filled))
                @if asks { (result::sure(view.reader)) }
                button.primary.big type="submit" { (view.t("event-enter-do")) }
            },
        )
    }
}

/// The tiles of a result and the field for the lead: what was sent and refused, or this.
fn tiles(view: &View<'_>, form: &str, again: bool, filled: Option<PlayedBoard>) -> Markup {
    let input = match filled {
        _ if again => ResultInput::sent(&view.sent),
        Some(played) => ResultInput::outcome(played.outcome),
        None => ResultInput::default(),
    };
    let lead = filled.and_then(|played| played.lead).map(|lead| lead.to_string());
    let lead = if again { field(&view.sent, "lead").to_owned() } else { lead.unwrap_or_default() };
    html! {
        (result::fields(view.reader, form, &input))
        (lead_field(view.reader, form, &lead))
    }
}

/// A board in words.
fn words(view: &View<'_>, board: u32, PlayedBoard { outcome, lead }: PlayedBoard) -> String {
    view.outcome(outcome) + &view.lead(board, lead)
}

/// The fields that enter this for a board.
pub(super) fn hidden(at: &str, board: u32, played: PlayedBoard) -> Hidden {
    let mut fields =
        vec![(AT, at.to_owned()), ("board", board.to_string()), ("sure", "yes".into())];
    fields.extend(ResultInput::outcome(played.outcome).hidden());
    fields.extend(played.lead.map(|lead| ("lead", lead.to_string())));
    fields
}

/// A room of a match in the value of a field: `2/5-7/open`, and in the second sub-match `2/5-7/2-open`. The first number is
/// that of the round or the session.
pub(super) fn mark(round: u32, numbers: [u32; 2], place: MatchRoom) -> String {
    format!("{}/{}", two_sides::mark(round, numbers), room_key(place))
}

/// What such a value names.
fn place_of(text: &str) -> Option<(u32, [u32; 2], MatchRoom)> {
    let (of_match, key) = text.rsplit_once('/')?;
    let (round, numbers) = two_sides::match_of(of_match)?;
    let mut places =
        (1..=MatchImps::MOST as u32).flat_map(|sub| Room::ALL.map(|room| MatchRoom { sub, room }));
    Some((round, numbers, places.find(|place| room_key(*place) == key)?))
}

/// What a form says that was played on a board.
pub(super) struct SentBoard {
    /// The round or the session.
    pub(super) round: u32,
    /// The two of the match.
    pub(super) numbers: [u32; 2],
    /// The room.
    pub(super) place: MatchRoom,
    /// The board's number.
    pub(super) board: u32,
    /// What was played.
    pub(super) played: PlayedBoard,
    /// Whether it is entered although it is unlikely.
    pub(super) is_sure: bool,
}

/// Reads the form for a board.
///
/// # Errors
///
/// The first field that is missing or invalid.
pub(super) fn sent(sent: &FormFields) -> Result<SentBoard, FieldError> {
    let place = place_of(field(sent, AT));
    let (round, numbers, place) =
        place.ok_or_else(|| FieldError::new(AT, FieldErrorKind::Choice))?;
    let (board, played) = (number(sent, "board")?, played_of(sent)?);
    let is_sure = field(sent, "sure") == "yes";
    Ok(SentBoard { round, numbers, place, board, played, is_sure })
}

/// A board of a match at one of its tables.
pub(super) struct BoardPlace {
    /// The round of a Swiss, the session of a knockout.
    pub(super) round: u32,
    /// The two of the match.
    pub(super) numbers: [u32; 2],
    /// The room.
    pub(super) place: MatchRoom,
    /// The board's number.
    pub(super) board: u32,
}

/// Where a form adjusts the score of a board, and the result of each side.
///
/// # Errors
///
/// The first field that is missing or invalid.
pub(super) fn adjusted(sent: &FormFields) -> Result<(BoardPlace, Adjusted), FieldError> {
    let place = place_of(field(sent, AT));
    let (round, numbers, place) =
        place.ok_or_else(|| FieldError::new(AT, FieldErrorKind::Choice))?;
    let at = BoardPlace { round, numbers, place, board: number(sent, "board")? };
    let result = adjusted::adjusted(sent)?;
    Ok((at, result.ok_or_else(|| FieldError::new("a", FieldErrorKind::Choice))?))
}

/// The result and the lead of a form.
fn played_of(sent: &FormFields) -> Result<PlayedBoard, FieldError> {
    let (outcome, lead): (Outcome, Option<Card>) = (outcome_of(sent)?, lead_of(sent)?);
    Ok(PlayedBoard { outcome, lead })
}

/// A table of a match, for the director.
pub(super) struct DirectorTable {
    /// The match and the room, as [`place_of`] reads them.
    pub(super) at: String,
    /// The table in words.
    pub(super) name: String,
    /// The boards without a result.
    pub(super) missing: Vec<u32>,
    /// The boards on which its sides differ: what each says, with its name.
    pub(super) differing: Vec<(u32, [(String, PlayedBoard); 2])>,
}

/// The forms of the director for boards.
#[derive(Clone, Copy)]
pub(super) struct DirectorForms {
    /// That by which a board is entered.
    pub(super) enter: &'static str,
    /// That by which its score is adjusted; none where the boards of a match are not compared by themselves.
    pub(super) adjust: Option<&'static str>,
}

/// The director's part: what differs, which boards are missing, and the forms for a board.
pub(super) fn director(
    view: &View<'_>,
    forms: DirectorForms,
    tables: &[DirectorTable],
    is_unlikely: &dyn Fn(&SentBoard) -> bool,
) -> Markup {
    let differing = tables.iter().flat_map(|of| of.differing.iter().map(move |one| (of, one)));
    let missing: Vec<&DirectorTable> = tables.iter().filter(|of| !of.missing.is_empty()).collect();
    html! {
        @for (table, (board, sides)) in differing {
            @let facts = [("table", table.name.as_str().into()), ("board", (*board).into())];
            @let sides: Vec<_> = sides.iter().map(|(name, played)| {
                (name.clone(), words(view, *board, *played), hidden(&table.at, *board, *played))
            }).collect();
            (two_sides::difference(view, &view.reader.format("match-boards-differ", &facts), forms.enter, &sides))
        }
        @if !missing.is_empty() {
            div.missing-boards {
                h3 { (view.reader.format("match-boards-missing", &[("tables", missing.len().into())])) }
                ul {
                    @for table in missing {
                        @let boards = table.missing.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
                        li { (view.reader.format("match-boards-missing-of", &[("table", table.name.as_str().into()), ("boards", boards.into())])) }
                    }
                }
            }
        }
        @if !tables.is_empty() {
            (director_form(view, forms.enter, tables, is_unlikely))
            @if let Some(form) = forms.adjust { (adjust_form(view, form, tables)) }
        }
    }
}

/// The choice of a table of a match.
fn table_choice(view: &View<'_>, form: &str, tables: &[DirectorTable]) -> Markup {
    let choices: Vec<(String, String)> =
        tables.iter().map(|of| (of.at.clone(), of.name.clone())).collect();
    let id = format!("{form}-at");
    two_sides::choice(&id, AT, &view.t("match-boards-table"), &choices, view.sent_by(form, AT))
}

/// The form for an artificial score of each side, or for an assigned one.
fn adjust_form(view: &View<'_>, form: &'static str, tables: &[DirectorTable]) -> Markup {
    let mut awards = vec![(String::new(), view.t("match-boards-assigned"))];
    let all = Artificial::ALL.iter();
    awards.extend(all.map(|award| (award.to_string(), awarded(view.reader, *award))));
    let side = |side: Side| view.t(&format!("event-pair-{}", side.to_string().to_lowercase()));
    let sent = |key: &str| view.sent_by(form, key).to_owned();
    html! {
        details open[view.was_refused(form)] {
            summary { (view.t("match-boards-adjust")) }
            p.small { (view.t("match-boards-adjust-how")) }
            (view.form(form, html! {
                (table_choice(view, form, tables))
                (view.board(form))
                div.row {
                    @for (of, word) in Side::ALL.into_iter().zip(["a", "b"]) {
                        (two_sides::choice(&format!("{form}-{word}"), word, &side(of), &awards, &sent(word)))
                    }
                }
                (weights::table(view, sent, false))
                (two_sides::why(view, form))
                button.primary type="submit" { (view.t("match-boards-adjust-do")) }
            }))
        }
    }
}

fn director_form(
    view: &View<'_>,
    form: &'static str,
    tables: &[DirectorTable],
    is_unlikely: &dyn Fn(&SentBoard) -> bool,
) -> Markup {
    let again = view.was_refused(form);
    let asks = again && sent(&view.sent).is_ok_and(|sent| is_unlikely(&sent));
    html! {
        details open[again] {
            summary { (view.t("match-boards-enter")) }
            p.small { (view.t("match-boards-enter-how")) }
            (view.form(form, html! {
                (table_choice(view, form, tables))
                (view.board(form))
                (tiles(view, form, again, None))
                @if asks { (result::sure(view.reader)) }
                (two_sides::why(view, form))
                button.primary type="submit" { (view.t("event-record")) }
            }))
        }
    }
}
