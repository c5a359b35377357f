//! The forms by which the director of a pairs event enters a pair that comes late, corrects names, lets a pair leave, or
//! ends the movement sooner.

use maud::{Markup, html};
use tourney::Name;
use tourney::log::{By, Event as _, TournamentLog};
use tourney::movement::Contestants;
use tourney::pairs::{Act, PairsEvent};

use super::command::PLAYERS_OF_TEAM;
use super::pairs::{contestants, names};
use super::two_sides::choice;
use super::view::View;

/// The forms for what changes on the evening itself.
pub(super) fn forms(view: &View<'_>, log: &TournamentLog<PairsEvent>) -> Markup {
    let changes = Changes { view, event: log.state() };
    html! {
        @match log.state().setup().of() {
            Contestants::Pairs => {
                (changes.late())
                (changes.amend())
                (changes.withdraw())
            }
            Contestants::Individuals => (changes.amend_player()),
            Contestants::Teams => (changes.amend_team()),
        }
        (changes.rounds())
    }
}

struct Changes<'a> {
    view: &'a View<'a>,
    event: &'a PairsEvent,
}

impl Changes<'_> {
    /// A form that is folded up until it is wanted, or was refused.
    fn folded(&self, what: &str, how: &str, body: Markup) -> Markup {
        html! {
            details open[self.view.was_refused(what)] {
                summary { (self.view.t(what)) }
                p.small { (self.view.t(how)) }
                (self.view.form(what, html! {
                    (body)
                    button type="submit" { (self.view.t(&format!("{what}-do"))) }
                }))
            }
        }
    }

    fn late(&self) -> Markup {
        let has_movement = self.event.setup().movement.is_some();
        let how = if has_movement { "pairs-join-how" } else { "pairs-join-free" };
        self.folded(
            "pairs-join",
            how,
            html! { (self.players("pairs-join")) (self.from("pairs-join")) },
        )
    }

    fn amend(&self) -> Markup {
        self.folded(
            "pairs-amend",
            "pairs-amend-how",
            html! {
                (self.pair("pairs-amend", true))
                (self.players("pairs-amend"))
            },
        )
    }

    /// A player of an individual event, who has no place that could stay empty, is replaced.
    fn amend_player(&self) -> Markup {
        let what = "pairs-amend-player";
        let players = contestants(self.event.setup()).into_iter();
        let players: Vec<(String, String)> =
            players.map(|(number, name, _)| (number.to_string(), name)).collect();
        let (label, sent) = (self.view.t("pairs-which-player"), self.view.sent_by(what, "number"));
        self.folded(
            what,
            "pairs-amend-player-how",
            html! {
                (choice(&format!("{what}-number"), "number", &label, &players, sent))
                (self.name(what, "player-1"))
            },
        )
    }

    /// A team, whose place could not stay empty either, plays with a substitute.
    fn amend_team(&self) -> Markup {
        let what = "pairs-amend-team";
        let teams = contestants(self.event.setup()).into_iter();
        let teams: Vec<(String, String)> =
            teams.map(|(number, name, _)| (number.to_string(), name)).collect();
        let (label, sent) = (self.view.t("pairs-which-team"), self.view.sent_by(what, "number"));
        self.folded(
            what,
            "pairs-amend-team-how",
            html! {
                (choice(&format!("{what}-number"), "number", &label, &teams, sent))
                (self.name(what, "team-name"))
                @for half in PLAYERS_OF_TEAM.chunks(2) {
                    div.row { @for key in half { (self.name(what, key)) } }
                }
            },
        )
    }

    fn withdraw(&self) -> Markup {
        self.folded(
            "pairs-withdraw",
            "pairs-withdraw-how",
            html! {
                (self.pair("pairs-withdraw", false))
                (self.from("pairs-withdraw"))
            },
        )
    }

    /// How many rounds are played; nothing where no round is left to be dropped.
    fn rounds(&self) -> Markup {
        let Some(movement) = &self.event.setup().movement else { return html! {} };
        let begun = self.event.next_round().map_or(0, |next| next - 1);
        // Of teams only so many that no match is left with one half, and none that is played.
        let is_possible = |rounds: &u32| {
            let plan = self.event.plan_of_rounds(*rounds);
            plan.is_some_and(|plan| self.event.check(&By::Director, &Act::Replan(plan)).is_ok())
        };
        let fewer: Vec<(String, String)> = (begun.max(1)..movement.rounds.len() as u32)
            .filter(is_possible)
            .map(|rounds| (rounds.to_string(), rounds.to_string()))
            .collect();
        if fewer.is_empty() {
            return html! {};
        }
        let label = self.view.t("pairs-rounds-label");
        let sent = self.view.sent_by("pairs-rounds", "rounds");
        let how = match self.event.setup().of() {
            Contestants::Teams => "pairs-rounds-section-how",
            Contestants::Pairs | Contestants::Individuals => "pairs-rounds-how",
        };
        self.folded("pairs-rounds", how, choice("pairs-rounds", "rounds", &label, &fewer, sent))
    }

    /// The names of two players.
    fn players(&self, what: &str) -> Markup {
        html! {
            div.row {
                @for key in ["player-1", "player-2"] { (self.name(what, key)) }
            }
        }
    }

    /// The name of a player.
    fn name(&self, what: &str, key: &str) -> Markup {
        let id = format!("{what}-{key}");
        html! {
            p.field {
                label for=(id) { (self.view.t(&format!("event-field-{key}"))) }
                input id=(id) name=(key) value=(self.view.sent_by(what, key)) maxlength=(Name::LONGEST) autocomplete="off" required;
            }
        }
    }

    /// A choice of a pair; with `all`, of those too that have left.
    fn pair(&self, what: &str, all: bool) -> Markup {
        let setup = self.event.setup();
        let pairs = setup.pairs.iter();
        let pairs = pairs.filter(|pair| all || !self.event.left().contains(&pair.number));
        let pairs: Vec<(String, String)> =
            pairs.map(|pair| (pair.number.to_string(), names(setup, pair))).collect();
        let (label, sent) = (self.view.t("pairs-which"), self.view.sent_by(what, "number"));
        choice(&format!("{what}-number"), "number", &label, &pairs, sent)
    }

    /// The round from which on the movement changes: the first that nobody has begun, unless another is wanted.
    fn from(&self, what: &str) -> Markup {
        let Some(movement) = &self.event.setup().movement else { return html! {} };
        let next = self.event.next_round().unwrap_or(1);
        let rounds: Vec<(String, String)> = (next..=movement.rounds.len() as u32)
            .map(|round| (round.to_string(), round.to_string()))
            .collect();
        let (label, sent) = (self.view.t("pairs-from"), self.view.sent_by(what, "from"));
        choice(&format!("{what}-from"), "from", &label, &rounds, sent)
    }
}
