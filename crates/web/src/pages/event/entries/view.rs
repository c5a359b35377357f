//! The page of a list of entries.

use club::entry_lists::{EntryDetails, EntryList};
use club::members::ClubMembers;
use club::random::random_id;
use club::repository::Versioned;
use maud::{Markup, html};

use super::super::Reader;
use super::super::frame::frame;
use super::form::player_key;
use super::refusals::Refused;
use super::{organiser, visitor};
use crate::pages::device;
use crate::pages::form_fields::field;

/// The page of a list for one reader.
pub(super) struct EntriesView<'a> {
    pub(super) reader: &'a Reader,
    pub(super) id: &'a str,
    pub(super) list: &'a Versioned<EntryList>,
    /// The members' list, for the organiser alone.
    pub(super) members: Option<&'a ClubMembers>,
    pub(super) link: String,
    /// The entry that the organiser corrects.
    pub(super) amend: Option<u32>,
    /// What was sent and refused.
    pub(super) refused: Option<&'a Refused>,
}

/// The names of an entry in a line.
pub(super) fn names(details: &EntryDetails) -> String {
    let players: Vec<&str> = details.players.iter().map(|player| player.name.as_str()).collect();
    match &details.team {
        Some(team) => format!("{team}: {}", players.join(", ")),
        None => players.join(" – "),
    }
}

impl EntriesView<'_> {
    pub(super) fn t(&self, key: &str) -> String {
        self.reader.t(key)
    }

    /// A form with its action.
    pub(super) fn form(&self, what: &str, body: Markup) -> Markup {
        html! {
            form.event method="post" action=(format!("/event/entries/{}", self.id)) {
                input type="hidden" name="do" value=(what);
                // The idempotency token.
                input type="hidden" name="token" value=(random_id(16).unwrap_or_default());
                (body)
            }
        }
    }

    /// What is done, and with whom, for those who hear the page: the buttons of all entries have the same texts.
    pub(super) fn spoken(&self, key: &str, entry: u32) -> String {
        let who = self.list.entries.get(&entry).map(|entry| names(&entry.details));
        format!("{}: {}", self.t(key), who.unwrap_or_default())
    }

    /// A form with a small button for an entry.
    pub(super) fn button(&self, what: &str, entry: u32, key: &str) -> Markup {
        self.form(
            what,
            html! {
                input type="hidden" name="entry" value=(entry);
                button.small type="submit" aria-label=(self.spoken(key, entry)) { (self.t(key)) }
            },
        )
    }

    /// Whether this form was refused.
    pub(super) fn was_refused(&self, what: &str) -> bool {
        self.refused.is_some_and(|refused| field(&refused.sent, "do") == what)
    }

    /// The value of a field of this form if it was refused; otherwise none.
    pub(super) fn sent_by(&self, what: &str, key: &str) -> Option<&str> {
        let refused = self.refused.filter(|_| self.was_refused(what))?;
        Some(field(&refused.sent, key))
    }

    /// The box by which whoever is sure enters although there are doubts.
    pub(super) fn sure(&self, what: &str) -> Markup {
        let is_asked =
            self.was_refused(what) && self.refused.is_some_and(|refused| refused.is_doubt);
        html! {
            @if is_asked {
                p { label { input type="checkbox" name="sure" value="1"; " " (self.t("entries-sure")) } }
            }
        }
    }

    /// The fields for the team and the players, with their values; `names` lists what is offered, and `beside` stands beside a
    /// player.
    pub(super) fn player_fields(
        &self,
        prefix: &str,
        value: &dyn Fn(&str) -> String,
        names: Option<&str>,
        beside: &dyn Fn(usize) -> Markup,
    ) -> Markup {
        let kind = self.list.kind;
        let expected = kind.players();
        html! {
            @if kind.is_of_teams() {
                p.field {
                    label for=(format!("{prefix}-team")) { (self.t("entries-team")) }
                    input id=(format!("{prefix}-team")) name="team" value=(value("team")) maxlength="60" required autocomplete="off";
                }
            }
            @for at in 1..=*expected.end() {
                @let (key, id) = (player_key(at), format!("{prefix}-player-{at}"));
                div.entry-player {
                    p.field {
                        label for=(id) {
                            @if *expected.end() == 1 { (self.t("entries-player")) }
                            @else { (self.reader.format("entries-player-of", &[("number", (at as u32).into())])) }
                        }
                        input id=(id) name=(key) value=(value(&key)) maxlength="60" required[at == 1] autocomplete="off" list=[names];
                    }
                    (beside(at))
                }
            }
        }
    }

    /// The whole page.
    pub(super) fn page(&self) -> Markup {
        let announced = &self.list.announcement;
        let kind = self.t(&format!("entries-kind-{}", self.list.kind.key()));
        let body = html! {
            div.happening data-version=(self.list.version) data-id=(format!("entries/{}", self.id))
                data-news=(self.t("event-news")) {
                h1 { (announced.title) }
                p.who {
                    (kind)
                    @if !announced.starts.is_empty() { " · " (announced.starts) }
                    @if let Some(fee) = &announced.fee {
                        " · " (self.reader.format("entries-costs", &[("fee", fee.to_string().into())]))
                    }
                }
                @if let Some(refused) = self.refused {
                    @for message in &refused.messages { p.wrong role="alert" { (message) } }
                }
                @if let Some(event) = &self.list.event {
                    p { a.button.primary href=(format!("/event/{event}")) { (self.t("entries-to-event")) } }
                } @else if self.list.is_closed { p.phase { (self.t("entries-closed")) } }
                @match self.members {
                    Some(members) => (organiser::sections(self, members)),
                    None => (visitor::sections(self)),
                }
                (device::invitation(self.reader, &self.t("entries-invite"), &self.link))
            }
        };
        crate::pages::page(self.reader, &frame(), &announced.title, body)
    }
}
