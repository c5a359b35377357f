//! The players, pairs and teams of a form that opens an event.

use bridge::{BySide, Seat};
use formats::sheet::Labels as _;
use tourney::{Name, pairs};

use super::Reader;
use super::field_error::{FieldError, FieldErrorKind, named};
use super::opening::with_class;
use crate::pages::form_fields::{FormFields, field};

/// The players of a form, one a line, after which fields may follow: `Anna | stratum=B`.
pub(super) fn individuals_of(
    reader: &Reader,
    sent: &FormFields,
) -> Result<Vec<pairs::Player>, FieldError> {
    let key = "individuals";
    let lines = (1..).zip(field(sent, key).lines());
    let written = lines.filter(|(_, line)| !line.trim().is_empty());
    let player = |(number, (at, line))| {
        let (line, class) = with_class(reader, key, at, line)?;
        Ok(pairs::Player { class, ..pairs::Player::new(number, named(key, line)?) })
    };
    (1..).zip(written).map(player).collect()
}

/// The pairs of a form, two names a line, after which fields may follow: `Anna, Boris | stratum=B`.
pub(super) fn pairs_of(reader: &Reader, sent: &FormFields) -> Result<Vec<pairs::Pair>, FieldError> {
    let mut entered = Vec::new();
    let lines = (1..).zip(field(sent, "pairs").lines());
    let written = lines.filter(|(_, line)| !line.trim().is_empty());
    for (number, (at, line)) in (1..).zip(written) {
        let (line, class) = with_class(reader, "pairs", at, line)?;
        let two = pairs::two_names(line);
        let [one, other] = two.ok_or_else(|| FieldError::new("pairs", FieldErrorKind::Pair(at)))?;
        let players = [named("pairs", one)?, named("pairs", other)?];
        entered.push(pairs::Pair { class, ..pairs::Pair::new(number, players) });
    }
    Ok(entered)
}

/// The teams of a form, one a line: `Alpha | Anna; Boris; Clara; Dmitri | stratum=B`, who sit North-South first. Only the
/// name is necessary; players who are not named have the name of the team and their chair.
pub(super) fn teams_of(reader: &Reader, sent: &FormFields) -> Result<Vec<pairs::Team>, FieldError> {
    let key = TEAMS;
    let chairs = [Seat::North, Seat::South, Seat::East, Seat::West];
    let chairs = chairs.map(|seat| reader.labels().seat(seat));
    let lines = (1..).zip(field(sent, key).lines());
    let written = lines.filter(|(_, line)| !line.trim().is_empty());
    let team = |(number, (at, line)): (u32, (u32, &str))| {
        let wrong = || FieldError::new(key, FieldErrorKind::Entry(at));
        let (name, rest) = line.split_once('|').unwrap_or((line, ""));
        let (players, class) = with_class(reader, key, at, rest)?;
        let name: Name = name.trim().parse().map_err(|_| wrong())?;
        let team = match players.trim() {
            "" => {
                let chairs = chairs.each_ref().map(String::as_str);
                pairs::Team::of_chairs(number, name, chairs).ok_or_else(wrong)?
            }
            players => {
                let names = players.split([';', ',']).map(|name| name.trim().parse().ok());
                let names: Option<Vec<Name>> = names.collect();
                let four: Option<[Name; 4]> = names.and_then(|names| names.try_into().ok());
                let [north, south, east, west] = four.ok_or_else(wrong)?;
                pairs::Team::new(number, name, BySide([[north, south], [east, west]]))
            }
        };
        Ok(pairs::Team { class, ..team })
    };
    (1..).zip(written).map(team).collect()
}

/// The field of the teams of one section.
pub(super) const TEAMS: &str = "section-teams";
