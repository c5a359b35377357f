//! The round clock: shown to everybody, changed by the director. The script counts the seconds; without
//! it the page says how many minutes are left.

use club::events::{RoundClock, TimeLeft};
use maud::{Markup, html};

use super::online;
use super::view::View;

/// Minutes for a board, and for the move to the next table
/// (docs/sources/tournaments.md#2).
const BOARD_MINUTES: u32 = 7;
const MOVE_MINUTES: u32 = 2;

const MINUTE_MS: i64 = 60_000;

impl View<'_> {
    /// The clock, if the director has started one.
    pub(super) fn clock(&self) -> Markup {
        let Some(clock) = self.event.clock else { return html! {} };
        html! {
            section.clock {
                p.clock-round { (self.clock_title(clock.round)) }
                (self.time_left(&clock))
            }
        }
    }

    /// The clock in a line, if it counts this round.
    pub(super) fn clock_of(&self, round: u32) -> Markup {
        match self.event.clock.filter(|clock| clock.round == round) {
            Some(clock) => html! {
                p.clock-line {
                    (self.clock_title(round)) " " (self.time_left(&clock))
                }
            },
            None => html! {},
        }
    }

    /// What the clock counts.
    fn clock_title(&self, round: u32) -> String {
        online::clock_title(self.reader, self.event, round)
    }

    /// The time that is left, which the script counts down.
    pub(super) fn time_left(&self, clock: &RoundClock) -> Markup {
        let left = clock.left_ms(self.now_ms);
        // A minute that has begun is counted.
        let minutes = left.max(0).unsigned_abs().div_ceil(MINUTE_MS.unsigned_abs());
        let paused = matches!(clock.left, TimeLeft::Paused(_));
        let text = if left <= 0 {
            self.t("event-clock-over")
        } else {
            self.reader.format("event-clock-left", &[("minutes", (minutes as i64).into())])
        };
        html! {
            span.time-left role="timer" data-left=(left) data-paused[paused]
                data-over=(self.t("event-clock-over")) { (text) }
            " " span.time-until data-until=(self.t("event-clock-until")) {}
            @if paused { " " span.paused { (self.t("event-clock-paused")) } }
        }
    }

    /// The director's forms for the clock.
    pub(super) fn clock_controls(&self) -> Markup {
        let clock = self.event.clock;
        // At our tables the clock runs for the round that is played, which a form of its own starts.
        let fixed = match self.event.online() {
            Some((online, ..)) if online.round().is_none() => return html! {},
            Some((online, ..)) => online.round(),
            None => None,
        };
        let next =
            clock.map_or_else(|| self.event.state.round().unwrap_or(1), |clock| clock.round + 1);
        let round = fixed.map_or_else(|| self.sent_or("round", next), |round| round.to_string());
        let minutes = clock.map_or_else(|| self.usual_minutes(), |clock| clock.minutes);
        let minutes = self.sent_or("minutes", minutes);
        let button = |act: &str, minutes: &str, label: String| {
            self.form(
                "clock",
                html! {
                    (self.hidden(&[("act", act.to_owned())]))
                    @if !minutes.is_empty() { (self.hidden(&[("minutes", minutes.to_owned())])) }
                    button.small type="submit" { (label) }
                },
            )
        };
        html! {
            section.task.clock-director {
                h3 { (self.t("event-clock")) }
                @if let Some(clock) = &clock {
                    p { (self.clock_title(clock.round)) " " (self.time_left(clock)) }
                    div.clock-buttons {
                        @if matches!(clock.left, TimeLeft::Paused(_)) { (button("resume", "", self.t("event-clock-resume"))) }
                        @else { (button("pause", "", self.t("event-clock-pause"))) }
                        @for minutes in ["1", "5", "-1"] {
                            (button("add", minutes, self.reader.format("event-clock-add", &[("minutes", minutes.replace('-', "\u{2212}").into()), ("sign", if minutes.starts_with('-') { "minus" } else { "plus" }.into())])))
                        }
                        (button("remove", "", self.t("event-clock-remove")))
                    }
                }
                (self.form("clock", html! {
                    (self.hidden(&[("act", "start".to_owned())]))
                    div.row {
                        p.field {
                            label for="clock-round" { (self.t("event-clock-round")) }
                            input #clock-round name="round" type="number" inputmode="numeric" min="1" max="1000" value=(round) required readonly[fixed.is_some()];
                        }
                        p.field {
                            label for="clock-minutes" { (self.t("event-clock-minutes")) }
                            input #clock-minutes name="minutes" type="number" inputmode="numeric" min="1" max="600" value=(minutes) required;
                        }
                    }
                    button.primary type="submit" { (self.t("event-clock-start")) }
                }))
            }
        }
    }

    /// What was sent in a field of the clock's form if it was refused, or a default.
    fn sent_or(&self, key: &str, default: u32) -> String {
        match self.sent_with("clock", ("act", "start"), key) {
            "" => default.to_string(),
            sent => sent.to_owned(),
        }
    }

    /// The usual length of a round: seven minutes for each board, and two for the move.
    pub(super) fn usual_minutes(&self) -> u32 {
        let boards = self.event.boards_in_round();
        (boards.saturating_mul(BOARD_MINUTES) + MOVE_MINUTES).min(club::events::clock::MAX_MINUTES)
    }
}
