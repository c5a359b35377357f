//! The fields of a line-up: who sits where in each room.

use maud::{Markup, html};
use tourney::Name;
use tourney::recorded::MatchRoom;
use tourney::teams::{Room, seats};
use words::labels::seat_key;

use super::field_error::room_key;
use super::online::room_name;
use super::view::{View, choose};

/// A form for a line-up.
pub(super) struct LineUpFields<'a> {
    pub(super) view: &'a View<'a>,
    /// What the form does.
    pub(super) form: &'static str,
    /// The field that says whose line-up it is, with its value.
    pub(super) mark: (&'static str, &'a str),
    /// Who can play.
    pub(super) players: &'a [Name],
    /// Whether the team sits North-South in the open room.
    pub(super) sits_first: bool,
    /// Whether a match has both rooms.
    pub(super) has_rooms: bool,
}

impl LineUpFields<'_> {
    /// The two seats of a room; `likely` are those who sit there unless others are chosen.
    pub(super) fn room(&self, room: Room, likely: &[Name]) -> Markup {
        self.room_of(MatchRoom::whole(room), None, likely)
    }

    /// The two seats of a room of a sub-match, which has this number where there are several.
    pub(super) fn room_of(&self, place: MatchRoom, sub: Option<u32>, likely: &[Name]) -> Markup {
        let (view, (mark, whose), room) = (self.view, self.mark, place.room);
        let name = room_name(view.reader, room);
        let places = (1..).zip(seats(self.sits_first, room));
        html! {
            fieldset {
                @match sub {
                    Some(sub) => legend { (view.reader.format("event-sub-match-room", &[("sub", sub.into()), ("room", name.into())])) },
                    None => @if self.has_rooms { legend { (name) } },
                }
                @for (at, seat) in places {
                    @let key = format!("{}-{at}", room_key(place));
                    @let id = format!("{mark}-{}-{key}", whose.to_lowercase());
                    @let label = view.t(&format!("seat-{}", seat_key(seat)));
                    @let sent = view.sent_with(self.form, self.mark, &key);
                    @let chosen = Some(sent).filter(|sent| !sent.is_empty());
                    @let chosen = chosen.or(likely.get(at - 1).map(Name::as_str)).unwrap_or_default();
                    (choose(&id, &key, &label, self.players, chosen))
                }
            }
        }
    }
}
