//! The movement of an event of pairs, teams or individuals that is opened: chosen by name, from those that fit the time, or written by hand.

use club::events::movement_messages::{self, MovementFault};
use formats::sheet;
use maud::{Markup, html};
use tourney::movement::{
    Advice, AdviceError, AnyMovement, Contestants, IndividualMovement, Kind, Movement,
    MovementChoice, MovementError, MovementFile, Wishes, advise,
};
use tourney::session::Winners;

use super::entered::{individuals_of, pairs_of, teams_of};
use super::field_error::{FieldError, FieldErrorKind, number};
use super::opening::OpenError;
use super::{Reader, online_form};
use crate::pages::form_fields::{FormFields, field};

/// The movements that can be requested, the most suitable first.
const MOVEMENT_CHOICES: [MovementChoice; 10] = [
    MovementChoice::Suggested,
    MovementChoice::Howell,
    MovementChoice::Mitchell,
    MovementChoice::Skip,
    MovementChoice::Share,
    MovementChoice::Web,
    MovementChoice::Appendix,
    MovementChoice::Rover,
    MovementChoice::Barometer,
    MovementChoice::Free,
];

/// The movements that can be requested for such contestants: the words of the form and their messages.
fn choices(of: Contestants) -> Vec<(String, String)> {
    let suggested = MovementChoice::Suggested.to_string();
    let words: Vec<String> = match of {
        Contestants::Individuals => {
            let kinds = Kind::OF_INDIVIDUALS.iter().map(ToString::to_string);
            std::iter::once(suggested.clone()).chain(kinds).collect()
        }
        Contestants::Teams => {
            let kinds = MovementChoice::OF_TEAMS.iter().map(ToString::to_string);
            std::iter::once(suggested.clone()).chain(kinds).collect()
        }
        Contestants::Pairs => MOVEMENT_CHOICES.iter().map(ToString::to_string).collect(),
    };
    let key = |word: &String| match of {
        Contestants::Individuals if *word == suggested => "event-movement-suits".to_owned(),
        Contestants::Teams if *word == suggested => "event-movement-suits-teams".to_owned(),
        _ => format!("event-movement-{}", word.to_lowercase()),
    };
    words.into_iter().map(|word| (word.clone(), key(&word))).collect()
}

/// How long an evening lasts, in minutes.
const EVENING: u32 = 210;
/// How many movements that fit are shown, the best of them.
const SUGGESTED: usize = 8;
/// The most faults of a movement that are listed.
const LISTED: usize = 5;

/// The fields that choose the movement; with the movements that fit, once they are asked for.
pub(super) fn fields(reader: &Reader, sent: &FormFields, of: Contestants) -> Markup {
    let minutes = match field(sent, MINUTES) {
        "" => EVENING.to_string(),
        sent => sent.to_owned(),
    };
    let own = field(sent, OWN);
    let hint = match of {
        Contestants::Pairs => "event-field-movement-hint",
        Contestants::Individuals => "event-field-movement-individual-hint",
        Contestants::Teams => "event-field-movement-section-hint",
    };
    html! {
        p.field {
            label for="movement" { (reader.t("event-field-movement")) }
            select #movement name="movement" aria-describedby="movement-hint" {
                @for (word, key) in choices(of) {
                    option value=(word) selected[field(sent, "movement") == word] { (reader.t(&key)) }
                }
            }
            small #movement-hint { (reader.t(hint)) }
        }
        details #plan open[are_asked_for(sent)] {
            summary { (reader.t("event-plan")) }
            p.small { (reader.t("event-plan-how")) }
            div.row {
                p.field {
                    label for=(MINUTES) { (reader.t("event-plan-minutes")) }
                    input id=(MINUTES) name=(MINUTES) type="number" inputmode="numeric" min="1" max="1440" value=(minutes);
                }
                p.field {
                    label for=(COPIES) { (reader.t("event-plan-copies")) }
                    input id=(COPIES) name=(COPIES) type="number" inputmode="numeric" min="1" max="100" value=(field(sent, COPIES)) placeholder=(reader.t("event-plan-copies-any"));
                }
            }
            button type="submit" name=(ASK) value="yes" formaction="/event#plan" formnovalidate { (reader.t("event-plan-do")) }
            @if are_asked_for(sent) { (suggestions(reader, sent, of)) }
        }
        details open[!own.is_empty()] {
            summary { (reader.t("event-own-movement")) }
            p.field {
                label for=(OWN) { (reader.t("event-own-movement-lines")) }
                textarea id=(OWN) name=(OWN) rows="6" spellcheck="false" aria-describedby="own-movement-hint" { (own) }
                small #own-movement-hint { (reader.t("event-own-movement-hint")) }
            }
        }
    }
}

const MINUTES: &str = "plan-minutes";
const COPIES: &str = "plan-copies";
const ASK: &str = "plan";
const TAKE: &str = "take";
const OWN: &str = "own-movement";

/// Whether the form asks which movements fit, instead of opening an event.
pub(super) fn are_asked_for(sent: &FormFields) -> bool {
    !field(sent, ASK).is_empty()
}

/// What the form says of the time and the copies.
fn wishes(
    sent: &FormFields,
    (of, contestants): (Contestants, u32),
    winners: Winners,
) -> Result<Wishes, FieldError> {
    let wishes = Wishes::new(of, contestants, number(sent, MINUTES)?);
    let copies = match field(sent, COPIES) {
        "" => None,
        _ => Some(number(sent, COPIES)?),
    };
    Ok(Wishes { winners, copies, ..wishes })
}

/// How many rankings the form asks for.
fn winners(sent: &FormFields) -> Winners {
    cards::choice::read(field(sent, "option-winners")).unwrap_or_default()
}

/// The movements that fit, each with the button that opens the event with it.
fn suggestions(reader: &Reader, sent: &FormFields, of: Contestants) -> Markup {
    let wrong = |text: String| html! { p.wrong role="alert" { (text) } };
    let entered = match of {
        Contestants::Individuals => individuals_of(reader, sent).map(|players| players.len()),
        Contestants::Teams => teams_of(reader, sent).map(|teams| teams.len()),
        Contestants::Pairs => pairs_of(reader, sent).map(|pairs| pairs.len()),
    };
    let contestants = match entered {
        Ok(entered) => (of, entered as u32),
        Err(error) => return wrong(error.message(reader)),
    };
    let list = match wishes(sent, contestants, winners(sent)) {
        Ok(wishes) => advise(&wishes),
        Err(error) => return wrong(error.message(reader)),
    };
    let list = match list {
        Ok(list) => list,
        Err(error) => return wrong(no_advice(reader, error)),
    };
    let shown = (1u32..).zip(list.iter().take(SUGGESTED));
    html! {
        ul.plan { @for (number, advice) in shown { (suggestion(reader, number, advice)) } }
        p.small { (reader.t("event-plan-note")) }
    }
}

/// A movement that fits, with the button that opens the event with it.
fn suggestion(reader: &Reader, number: u32, advice: &Advice) -> Markup {
    let movement = &advice.movement;
    let kind = reader.t(&format!("movement-kind-{}", movement.kind().to_string().to_lowercase()));
    let name = match movement.switched() {
        0 => kind,
        rounds => {
            let facts = [("kind", kind.into()), ("rounds", rounds.into())];
            reader.format("movement-switched", &facts)
        }
    };
    let facts = [
        ("rounds", movement.rounds().into()),
        ("each", movement.boards().into()),
        ("time", format!("{}:{:02}", advice.minutes / 60, advice.minutes % 60).into()),
        ("boards", advice.boards.into()),
        ("all", advice.all_boards.into()),
        ("rests", advice.sit_out.into()),
        ("opponents", advice.opponents.into()),
        ("copies", advice.copies.into()),
    ];
    html! {
        li {
            div {
                strong { (name) @if advice.usual { " *" } }
                small {
                    (reader.format("event-plan-facts", &facts))
                    @if let Some(balance) = advice.balance {
                        " " (reader.format("event-plan-balance", &[("quality", reader.decimals(&sheet::decimal(&balance.quality)).into())]))
                    }
                }
            }
            button.primary type="submit" name=(TAKE) value=(number) { (reader.t("event-plan-take")) }
        }
    }
}

/// Why no movement is suggested.
fn no_advice(reader: &Reader, error: AdviceError) -> String {
    match error {
        AdviceError::Contestants { of, contestants, least, most } => {
            let facts = [
                ("of", of.to_string().into()),
                ("contestants", contestants.into()),
                ("least", least.into()),
                ("most", most.into()),
            ];
            reader.sentence("movement-no-advice", &facts)
        }
        AdviceError::Minutes => reader.sentence("movement-no-minutes", &[]),
        AdviceError::Nothing => reader.sentence("movement-nothing", &[]),
    }
}

/// The movement that the form gives itself, written by hand or taken from those that fit; none if it names a family.
pub(super) fn given(
    reader: &Reader,
    sent: &FormFields,
    contestants: (Contestants, u32),
    winners: Winners,
) -> Result<Option<AnyMovement>, OpenError> {
    if !field(sent, OWN).trim().is_empty() {
        return own(reader, field(sent, OWN), contestants).map(Some).map_err(OpenError::Movement);
    }
    if field(sent, TAKE).is_empty() {
        return Ok(None);
    }
    let list = advise(&wishes(sent, contestants, winners)?);
    let list = list.map_err(|error| OpenError::Movement(no_advice(reader, error)))?;
    let at = number(sent, TAKE)?.saturating_sub(1) as usize;
    let taken = list.into_iter().nth(at).map(|advice| advice.movement);
    taken.map(Some).ok_or_else(|| FieldError::new(TAKE, FieldErrorKind::Choice).into())
}

/// A movement written by hand, for so many contestants; what is wrong with it otherwise.
fn own(
    reader: &Reader,
    text: &str,
    contestants: (Contestants, u32),
) -> Result<AnyMovement, String> {
    let all = |faults: Vec<MovementFault>| {
        let faults = faults.into_iter().take(LISTED).map(|fault| fault_text(reader, &fault));
        faults.collect::<Vec<_>>().join(" ")
    };
    let file = MovementFile::read(text)
        .map_err(|errors| all(errors.iter().map(movement_messages::unreadable).collect()))?;
    let broken =
        file.faults().into_iter().map(|(line, fault)| movement_messages::broken(line, fault));
    let broken: Vec<MovementFault> = broken.collect();
    if !broken.is_empty() {
        return Err(all(broken));
    }
    let movement = file.movement;
    if (movement.of(), movement.contestants()) == contestants {
        return Ok(movement);
    }
    let (of, entered) = contestants;
    let facts = [
        ("of", movement.of().to_string().into()),
        ("contestants", movement.contestants().into()),
        ("entered-of", of.to_string().into()),
        ("pairs", entered.into()),
    ];
    Err(reader.format("event-own-movement-other", &facts))
}

/// A fault with its line, as a sentence.
fn fault_text(reader: &Reader, fault: &MovementFault) -> String {
    let text = fault.text(|key, facts| reader.format(key, facts));
    let facts = [("line", fault.line.unwrap_or(0).into()), ("message", text.into())];
    reader.format("event-own-movement-fault", &facts)
}

/// The movement of the family that the form names: at our tables a barometer, unless another is chosen. None where
/// pairings are free.
pub(super) fn chosen(
    sent: &FormFields,
    is_online: bool,
    pairs: u32,
    boards: u32,
    winners: Winners,
) -> Result<Result<Option<Movement>, MovementError>, FieldError> {
    if let Err(error) = MovementError::check_boards(boards) {
        return Ok(Err(error));
    }
    let choice = cards::choice::read(field(sent, "movement")).unwrap_or_default();
    Ok(match is_online {
        true => online_form::movement(sent, choice, pairs, boards, winners)?
            .map(|made| Some(made.for_winners(winners))),
        false => Movement::of_event(choice, pairs, boards, winners),
    })
}

/// The movement of individuals of the family that the form names, or of the one that suits best; at our tables one in which
/// all tables play the same boards in a round, if there is one.
pub(super) fn chosen_of_individuals(
    sent: &FormFields,
    is_online: bool,
    players: u32,
    boards: u32,
) -> Result<IndividualMovement, MovementError> {
    let kind =
        Kind::OF_INDIVIDUALS.into_iter().find(|kind| kind.to_string() == field(sent, "movement"));
    if is_online && kind.is_none() {
        let whist = IndividualMovement::individual_of_boards(Some(Kind::Whist), players, boards);
        if whist.is_ok() {
            return whist;
        }
    }
    IndividualMovement::individual_of_boards(kind, players, boards)
}

/// The movement of teams of the family that the form names, or of the one that suits best.
pub(super) fn chosen_of_teams(
    sent: &FormFields,
    teams: u32,
    boards: u32,
) -> Result<Movement, MovementError> {
    let choice = cards::choice::read(field(sent, "movement")).unwrap_or(MovementChoice::Suggested);
    Movement::of_teams(choice, teams, boards)
}
