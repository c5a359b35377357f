//! The events at a Preferans table, as sentences.

use formats::sheet::{self, preferans as preferans_sheet};
use pref::{
    Act, BySeat, Event, Outcome, Phase, PreferansOptions, Preset, Row, Rules, Seat, TrickView, View,
};

use super::Preferans;
use crate::words::{FluentValue, Words};

/// The argument by which a message speaks to the player instead of naming a robot.
pub(super) fn is_you(seat: Seat, me: Seat) -> (&'static str, FluentValue<'static>) {
    ("you", FluentValue::from(if seat == me { "yes" } else { "no" }))
}

impl Words {
    /// The game's name.
    pub(crate) fn pref_form(&self, options: &PreferansOptions) -> String {
        let preset: Preset = options.preset;
        self.text(&format!("at-pref-preset-{}", preset.to_string().replace('_', "-")))
    }

    /// The cards of a trick with their players: `B ♠5, C ♠Q`.
    pub(super) fn pref_plays(&self, trick: &TrickView) -> String {
        let play = |(seat, card): &(Seat, cards::Card)| format!("{seat} {}", self.card(*card));
        trick.cards.iter().map(play).collect::<Vec<_>>().join(", ")
    }

    /// The level of the highest kontra chain.
    pub(super) fn pref_kontra_level(&self, view: &View) -> u8 {
        view.kontra.values().copied().max().unwrap_or(0)
    }

    /// All calls and decisions on one line; `None` before the first.
    pub(super) fn pref_auction_line(&self, view: &View, me: Seat) -> Option<String> {
        let mut height = 0;
        let parts = view.acts.iter().filter_map(|done| {
            let act = done.act.filter(|act| !matches!(act, Act::Play(_) | Act::Discard(_)))?;
            height += u8::from(matches!(act, Act::Kontra(chains) if !chains.is_empty()));
            Some(format!("{}: {}", self.pref_player(done.seat, me), self.pref_act(act, height)))
        });
        let parts: Vec<String> = parts.collect();
        if parts.is_empty() { None } else { Some(parts.join("; ")) }
    }

    /// The messages at the start of a deal.
    pub(super) fn pref_deal_begins(&self, ui: &Preferans) -> Vec<String> {
        let (view, me) = (ui.board(), ui.me());
        let facts = [
            ("board", view.board.to_string().into()),
            ("dealer", self.pref_player(view.dealer, me).into()),
            ("first", self.pref_player(view.trio[0], me).into()),
        ];
        let mut lines = vec![self.format("pref-event-deal", &facts)];
        match view.hands.get(&me).map(|hand| hand.cards) {
            None => lines.push(self.text("pref-event-sits-out")),
            Some(None) => lines.push(self.text("pref-event-unlooked")),
            Some(Some(hand)) => {
                lines.push(self.format("pref-event-hand", &[("hand", self.hand(hand).into())]));
            }
        }
        // Some presets begin with all-pass deals, without a call.
        if view.phase == Phase::Play && view.contract.is_none() {
            lines.push(self.text("at-pref-raspasy"));
            lines.extend(
                view.talon.filter(|it| !it.is_empty()).map(|it| self.pref_talon(it, &view)),
            );
        }
        lines
    }

    /// The messages for an event, after it has been applied.
    pub(super) fn pref_event(&self, event: &Event, ui: &Preferans) -> Vec<String> {
        let (view, me) = (ui.board(), ui.me());
        let who = |seat: &Seat| ("who", FluentValue::from(self.pref_player(*seat, me)));
        let you = |seat: &Seat| is_you(*seat, me);
        let mut lines = match event {
            Event::Dealt { .. } => self.pref_deal_begins(ui),
            Event::Act { seat, act } => self.pref_act_lines(*seat, *act, &view, me),
            Event::Offer { seat, tricks } => {
                let list = self.pref_shares(tricks, &view, me);
                let facts = [who(seat), you(seat), ("list", list.into())];
                vec![self.format("at-pref-offered", &facts)]
            }
            Event::Agree { seat } => {
                vec![self.format("pref-event-agree", &[who(seat), you(seat)])]
            }
            Event::Object { .. } => vec![match &view.objector {
                Some(seat) => self.format("at-pref-offer-refused-by", &[who(seat)]),
                None => self.text("at-pref-offer-refused"),
            }],
            Event::UndoAsked { seat, .. } => {
                vec![self.format("at-pref-undo-asked", &[who(seat), you(seat)])]
            }
            Event::UndoRefused { seat } => {
                vec![self.format("pref-event-undo-refused", &[who(seat), you(seat)])]
            }
            Event::Undone { .. } => vec![self.text("announce-undone")],
            Event::BrokenOff => vec![self.text("announce-broken-off")],
            Event::Resumed { .. } | Event::UndoAgreed { .. } | Event::BreakOffAsked { .. } => {
                Vec::new()
            }
        };
        let ends = matches!(event, Event::Act { .. } | Event::Agree { .. });
        if ends && view.outcome.is_some() {
            lines.extend(self.pref_deal_ends(ui));
        } else if matches!(event, Event::BrokenOff) {
            lines.extend(self.pref_match_ends(ui));
        }
        lines
    }

    fn pref_act_lines(&self, seat: Seat, act: Act, view: &View, me: Seat) -> Vec<String> {
        let who = ("who", FluentValue::from(self.pref_player(seat, me)));
        let what = self.pref_act(act, self.pref_kontra_level(view));
        let mut lines =
            vec![self.format("at-pref-announce", &[who.clone(), ("what", what.into())])];
        let hand = |seat: Seat| view.hands.get(&seat).and_then(|hand| hand.cards);
        match act {
            Act::Look if seat == me => {
                let hand = self.hand(hand(me).unwrap_or_default());
                lines.push(self.format("pref-event-hand", &[("hand", hand.into())]));
            }
            Act::Play(card) => {
                // A card of the talon may lead to the next trick already.
                let on_table = view
                    .trick
                    .as_ref()
                    .is_some_and(|trick| trick.cards.iter().any(|(_, on_table)| *on_table == card));
                if let Some(winner) = view.winners.last().filter(|_| !on_table) {
                    let who = ("who", FluentValue::from(self.pref_player(*winner, me)));
                    lines.push(self.format("at-pref-announce-trick", &[who]));
                }
                return lines;
            }
            Act::Call(_) if view.phase == Phase::Play && view.contract.is_none() => {
                lines.push(self.text("at-pref-raspasy"));
            }
            _ => {}
        }
        let orders = matches!(act, Act::Call(_) | Act::Discard(_) | Act::Order(_));
        if let (true, Some(contract), Some(declarer)) = (orders, view.contract, view.declarer) {
            let game = ("game", self.pref_contract(contract).into());
            let who = ("who", FluentValue::from(self.pref_player(declarer, me)));
            lines.push(self.format("at-pref-announce-game", &[game, who]));
        }
        if let (Phase::Play, Some(turn)) = (view.phase, view.turn) {
            let who = ("who", FluentValue::from(self.pref_player(turn, me)));
            lines.push(self.format("at-pref-leads", &[who, is_you(turn, me)]));
        }
        lines
    }

    /// Cards of the talon that are shown; in an all-pass deal each leads to a trick, or shows the
    /// suit in which first hand leads.
    pub(super) fn pref_talon(&self, talon: cards::Cards, view: &View) -> String {
        let cards: Vec<String> = talon.iter().map(|card| self.card(card)).collect();
        let leads = view.phase == Phase::Play && view.contract.is_none();
        let dealer_leads =
            view.trick.as_ref().is_some_and(|trick| !view.trio.contains(&trick.leader));
        let key = match (leads, dealer_leads) {
            (true, true) => "pref-event-talon-leads",
            (true, false) => "pref-event-talon-shows",
            (false, _) => "pref-event-talon",
        };
        self.format(key, &[("cards", cards.join(" ").into())])
    }

    /// The open hand of another player.
    pub(super) fn pref_open_hand(&self, seat: Seat, ui: &Preferans) -> Option<String> {
        let hand = ui.board().hands.get(&seat)?.cards?;
        let facts =
            [("seat", self.pref_player(seat, ui.me()).into()), ("hand", self.hand(hand).into())];
        Some(self.format("hand-line", &facts))
    }

    /// An act that the player may choose now, in a word.
    pub(super) fn pref_choice(&self, act: Act, view: &View) -> String {
        let raises = matches!(act, Act::Kontra(chains) if !chains.is_empty());
        self.pref_act(act, self.pref_kontra_level(view) + u8::from(raises))
    }

    /// How an offer shares the remaining tricks.
    pub(super) fn pref_shares(&self, tricks: &BySeat<u8>, view: &View, me: Seat) -> String {
        let parts = view.trio.iter().filter(|seat| tricks[**seat] > 0).map(|seat| {
            let who = ("who", FluentValue::from(self.pref_player(*seat, me)));
            self.format("at-pref-gets", &[who, ("n", tricks[*seat].into())])
        });
        let parts: Vec<String> = parts.collect();
        if parts.is_empty() { self.text("pref-shares-none") } else { parts.join(", ") }
    }

    /// The result of a deal, and what was written on the sheet.
    fn pref_deal_ends(&self, ui: &Preferans) -> Vec<String> {
        let pulka = ui.table.game().pulka();
        let Some(row) = pulka.rows().last() else { return Vec::new() };
        let mut lines = vec![self.pref_result(ui, &row.outcome)];
        lines.extend(self.pref_score_changes(row, ui));
        lines.extend(self.pref_match_ends(ui));
        lines
    }

    /// The result of a deal on one line.
    pub(super) fn pref_result(&self, ui: &Preferans, outcome: &Outcome) -> String {
        let names = self.pref_names(ui);
        let kept = preferans_sheet::NamedPulka {
            pulka: ui.table.game().pulka(),
            names: &names,
            undivided: &[],
        };
        let result = preferans_sheet::outcome(outcome, &kept, self);
        let parts = [result.contract, result.decisions, result.tricks];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". ")
    }

    /// What a row of the sheet adds, player by player.
    fn pref_score_changes(&self, row: &Row, ui: &Preferans) -> Vec<String> {
        let me = ui.me();
        let balkan = matches!(ui.table.game().pulka().options().rules, Rules::Balkan(_));
        let pool = if balkan { "at-pref-to-contract" } else { "at-pref-to-pool" };
        let n = |amount: pref::Amount| ("n", FluentValue::from(amount.to_string()));
        let seats = ui.table.game().pulka().options().players.seats();
        let lines: Vec<String> = seats
            .iter()
            .filter_map(|seat| {
                let mut parts = Vec::new();
                let zero = pref::Amount::ZERO;
                if row.delta.pool[seat] != zero {
                    parts.push(self.format(pool, &[n(row.delta.pool[seat])]));
                }
                if row.delta.mountain[seat] != zero {
                    parts.push(self.format("at-pref-to-mountain", &[n(row.delta.mountain[seat])]));
                }
                for on in seats.iter().filter(|on| row.delta.whists[seat][*on] != zero) {
                    let who = ("who", FluentValue::from(self.pref_player(on, me)));
                    let whists = row.delta.whists[seat][on];
                    parts.push(self.format("at-pref-to-whists", &[who, n(whists)]));
                }
                let line = format!("{}: {}", self.pref_player(seat, me), parts.join(", "));
                (!parts.is_empty()).then_some(line)
            })
            .collect();
        if lines.is_empty() { vec![self.text("at-pref-nothing-written")] } else { lines }
    }

    /// The end of the match, if it has come.
    fn pref_match_ends(&self, ui: &Preferans) -> Option<String> {
        let pulka = ui.table.game().pulka();
        pulka.end()?;
        let settled = pulka.settlements();
        let results = &settled.first()?.results;
        let parts = pulka
            .options()
            .players
            .seats()
            .iter()
            .map(|seat| format!("{} {}", self.pref_player(seat, ui.me()), results[seat]));
        let totals = parts.collect::<Vec<_>>().join(", ");
        Some(self.format("pref-event-over", &[("totals", totals.into())]))
    }

    fn pref_names(&self, ui: &Preferans) -> Vec<String> {
        let seats = ui.table.game().pulka().options().players.seats();
        seats.iter().map(|seat| self.pref_player(seat, ui.me())).collect()
    }

    /// The sheet as text.
    pub(super) fn pref_sheet(&self, ui: &Preferans) -> String {
        let names = self.pref_names(ui);
        let kept = preferans_sheet::NamedPulka {
            pulka: ui.table.game().pulka(),
            names: &names,
            undivided: &[],
        };
        sheet::text(&preferans_sheet::draw(kept, self)).trim_end().to_string()
    }

    /// A finished deal: its hands, its cards and its result.
    pub(super) fn pref_review(&self, ui: &Preferans) -> String {
        let (view, me) = (ui.board(), ui.me());
        let mut lines: Vec<String> = Vec::new();
        for (seat, hand) in view.dealt.iter().flatten() {
            let facts =
                [("seat", self.pref_player(*seat, me).into()), ("hand", self.hand(*hand).into())];
            lines.push(self.format("hand-line", &facts));
        }
        lines.extend(self.pref_auction_line(&view, me));
        let cards = view.acts.iter().filter_map(|done| match done.act {
            Some(Act::Play(card)) => Some(format!("{} {}", done.seat, self.card(card))),
            _ => None,
        });
        let cards: Vec<String> = cards.collect();
        let size = super::draw::trick_size(&view);
        lines.extend(cards.chunks(size).map(|trick| trick.join(", ")));
        if let Some(outcome) = &view.outcome {
            lines.push(self.pref_result(ui, outcome));
        }
        if let Some(proof) = ui.table.proof() {
            let secret = ("secret", proof.secret.to_string().into());
            lines.push(self.format("announce-proof", &[secret]));
        }
        lines.join("\n")
    }

    /// The prompt: what the table waits for.
    pub(super) fn pref_question(&self, ui: &Preferans) -> String {
        let (view, me) = (ui.board(), ui.me());
        let who = |seat: Seat| ("who", FluentValue::from(self.pref_player(seat, me)));
        if ui.table.is_over() {
            return self.text("pref-ask-over");
        }
        if ui.table.is_between() {
            return self.text("ask-next");
        }
        if !ui.table.is_awaited() {
            return self.text("ask-wait");
        }
        if let Some(undo) = &view.undo {
            let seat = ("seat", FluentValue::from(self.pref_player(undo.seat, me)));
            return self.format("ask-undo", &[seat]);
        }
        if let Some(offer) = &view.offer {
            let list = ("list", self.pref_shares(&offer.tricks, &view, me).into());
            return self.format("pref-ask-offer", &[who(offer.seat), list]);
        }
        match (view.phase, view.turn) {
            (Phase::Auction, _) => self.text("ask-call"),
            (Phase::Discard, _) => self.text("pref-ask-discard"),
            (Phase::Order, _) => self.text("pref-ask-order"),
            (phase @ (Phase::Defence | Phase::Kontra), _) => {
                let choices = view.legal.iter().map(|act| self.pref_choice(*act, &view));
                let list = ("list", choices.collect::<Vec<_>>().join(", ").into());
                let kontra = phase == Phase::Kontra;
                self.format(if kontra { "pref-ask-kontra" } else { "pref-ask-defence" }, &[list])
            }
            (Phase::Play, Some(turn)) if turn == me => self.text("pref-ask-card"),
            (Phase::Play, Some(turn)) => self.format("pref-ask-card-of", &[who(turn)]),
            _ => self.text("ask-wait"),
        }
    }
}
